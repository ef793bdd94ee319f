"""The one door to Numba: `@fn` marks a kernel, `build(package)` compiles a family's kernels or loads them.

Numba's own disk cache does not notice a change in another file (a callee, a constant, an enum) and then
returns old results. So kernels never use it: each is stored in a file named by the hash of everything it
was made from, and a stale one cannot be found. Old files stay valid for old code: switching branches is free.

RAILGAUGE_MODE=python  kernels stay plain Python      RAILGAUGE_BOUNDS=0  no bounds checks
RAILGAUGE_CACHE=DIR    where compiled kernels lie (default ~/.cache/railgauge)

Numba copies all that a kernel uses into it, and what that uses in turn, and compiles the copy: in a deep call tree the
same code is compiled dozens of times. Here a kernel that is large with all it uses is called where it stands and
not copied; that more than halves the time to compile a family, and small helpers are still inlined.

A caller finds it by its symbol, which Numba makes from running numbers, of functions and of record types: here from
the key and from the layout, so that what two processes compiled at the same time, or what was compiled again after a
file was lost, fits together all the same.

Private names of Numba used here: Dispatcher._cache and ._can_compile, CompileResult._reduce and ._rebuild,
CPUCodeLibrary._shared_module and ._get_module_for_linking, JITCPUCodegen._create_empty_module and ._engine,
JitEngine._defined_symbols, FunctionIdentity._unique_ids, Record.mangling_args.
"""

from __future__ import annotations

import dis
import hashlib
import itertools
import os
import pickle
import sys
import threading
import typing
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType, NoneType
from typing import Any, TypeVar, cast

from .record import PLAIN, R, Record, as_dict, fill, overwrite

if not PLAIN:
    import llvmlite
    import numba
    import numpy as np
    from llvmlite import binding
    from numba.core import bytecode, cgutils, compiler, registry, serialize
    from numba.extending import intrinsic, overload

    def _by_layout(record: Any) -> tuple[str, tuple[str, ...]]:
        return type(record).__name__, (hashlib.sha256(record.name.encode()).hexdigest()[:16],)

    numba.types.Record.mangling_args = property(cache(_by_layout))

F = TypeVar("F", bound=Callable[..., Any])
LARGE = 40_000  # bytes of bitcode of a kernel with all that was copied into it
OPTIONS = {"nogil": True, "boundscheck": os.environ.get("RAILGAUGE_BOUNDS", "1") == "1"}

_kernels: dict[str, Any] = {}  # "module.function" -> its Numba dispatcher
_built: dict[str, str] = {}  # "module.function" -> the key it was compiled or loaded under
_building = threading.Lock()


def fn(f: F) -> F:
    """Mark a kernel. Arguments and result are annotated with int, bool, None, a Record or list[a Record].

    A kernel stands at the top of its module and has no default values. Call it after build()."""
    if "<locals>" in f.__qualname__ or f.__defaults__ or f.__kwdefaults__:
        raise TypeError(f"{_name(f)}: a kernel stands at the top of a module and has no default values")
    if PLAIN:
        return f
    kernel = numba.njit(**OPTIONS)(f)
    kernel._can_compile = False  # one signature each, and only build() compiles it
    _kernels[_name(f)] = kernel
    return cast(F, kernel)


def build(
    package: str, progress: Callable[[int, int, str], None] | None = None, at_most: int | None = None
) -> list[str]:
    """Compile every kernel of a package and what it uses elsewhere, callees first, or load it from disk.

    Import the package's modules first. `progress(done, total, name)` is told before each one that has to be
    compiled; after `at_most` bytes of compiled code the others are left. Returns the names of those compiled.
    TypeError: a kernel uses something whose change could go unnoticed."""
    if PLAIN:
        return []
    with _building:
        keys = _keys(package)
        files = {name: _file(name, key) for name, key in keys.items() if name not in _built}
        absent = [name for name, file in files.items() if not file.exists()]
        made: list[str] = []
        registry.cpu_target.target_context.refresh()  # what loaded kernels refer to
        for name, file in files.items():
            if name in absent:
                if progress:
                    progress(len(made), len(absent), name)
                made.append(name)
            _compile(_kernels[name], keys[name], file)
            _built[name] = keys[name]
            if at_most and sum(_file(name, keys[name]).stat().st_size for name in made) > at_most:
                break
        return made


def missing(package: str) -> list[str]:
    """The kernels that `build` would have to compile."""
    with _building:
        return [name for name, key in ([] if PLAIN else _keys(package).items()) if not _file(name, key).exists()]


def _keys(package: str) -> dict[str, str]:
    """The key of every kernel of a package and of what it uses, callees before their callers."""
    keys: dict[str, str] = {}
    for name in [name for name in _kernels if name.startswith(package + ".")]:
        _visit(name, keys, ())
    if not keys:
        raise LookupError(f"no kernels in {package!r}: import its modules before build()")
    for name, key in keys.items():
        if _built.get(name, key) != key:
            raise RuntimeError(f"{name}, or what it uses, changed after it was built: start a new process")
    return keys


def _compile(kernel: Any, key: str, file: Path) -> None:
    kernel._cache, kernel._can_compile = _Shelf(file), True
    running = bytecode.FunctionIdentity._unique_ids
    bytecode.FunctionIdentity._unique_ids = itertools.count(int(key, 16))
    try:
        kernel.compile(_signature(kernel.py_func))
    finally:
        bytecode.FunctionIdentity._unique_ids = running
        kernel._can_compile = False


def assign(to: R, source: R) -> None:
    """Copy one record over another, in kernels and out: look-ahead tries an action on a copy of the state."""
    if PLAIN:
        overwrite(to, source)
    else:
        fill(to, as_dict(source))


if not PLAIN:

    @intrinsic  # type: ignore[untyped-decorator]
    def _copy_bytes(typing_context: Any, to: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            cgutils.raw_memcpy(builder, *args, context.get_constant(numba.types.intp, to.size), 1)
            return context.get_dummy_value()

        return (numba.void(to, source), generate) if to == source else None

    @overload(assign, strict=False)  # type: ignore[untyped-decorator]
    def _assign(to: Any, source: Any) -> Any:
        return lambda to, source: _copy_bytes(to, source)


def _name(f: Callable[..., Any]) -> str:
    return f"{f.__module__}.{f.__qualname__}"


def _file(name: str, key: str) -> Path:
    folder = Path(os.environ.get("RAILGAUGE_CACHE") or Path.home() / ".cache" / "railgauge")
    return folder / f"{name}-{key}.kernel"


def _visit(name: str, keys: dict[str, str], trail: tuple[str, ...]) -> str:
    """The key of a kernel; callees enter `keys` before their callers."""
    if name in keys:
        return keys[name]
    if name in trail:
        raise TypeError(" -> ".join((*trail, name)) + ": kernels may not call each other in a circle; use a loop")
    f = _kernels[name].py_func
    parts = [_world(), *_text(f)]
    for label, used in _globals(f):
        callee = _name(used.py_func) if hasattr(used, "py_func") else ""
        if callee == name:
            raise TypeError(f"{name} calls itself: kernels may not recurse; use a loop with a stack")
        if used is assign:
            parts.append(label)
        elif callee and _kernels.get(callee) is used:
            parts.append(_visit(callee, keys, (*trail, name)))
        else:
            parts.append(f"{label} = {_constant(name, label, used)}")
    keys[name] = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]
    return keys[name]


@cache
def _world() -> str:
    """What every kernel depends on: versions, processor, options, this file."""
    versions = (sys.version, np.__version__, numba.__version__, llvmlite.__version__)
    cpu = registry.cpu_target.target_context.codegen().magic_tuple()
    return repr((versions, cpu, OPTIONS, Path(__file__).read_bytes()))


@cache
def _text(f: Callable[..., Any]) -> tuple[str, str]:
    """What a function itself says; it cannot change, and every build asks."""
    return _code(f.__code__, f.__doc__), str(_signature(f))


def _code(code: CodeType, doc: str | None) -> str:
    """The text as Python compiled it, without the docstring: the file may have changed since the import."""
    consts = [_code(c, doc) if isinstance(c, CodeType) else repr(c) for c in code.co_consts if doc is None or c != doc]
    return repr((code.co_code.hex(), consts, code.co_names, code.co_varnames))


def _globals(f: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """Label and value of each global that a function uses; `auction.check` is followed into its module."""
    for name, *attributes in _chains(f.__code__):
        if name in f.__globals__:
            label, value = name, f.__globals__[name]
            while isinstance(value, ModuleType):
                if not attributes:
                    raise TypeError(f"{_name(f)} uses the module {label} as a value")
                attribute = attributes.pop(0)
                label, value = f"{label}.{attribute}", getattr(value, attribute)
            yield label, value


@cache
def _chains(code: CodeType) -> tuple[tuple[str, ...], ...]:
    """Each global that the code names, with the attributes asked of it: `auction.check` is ("auction", "check")."""
    chains: list[list[str]] = []
    chain: list[str] | None = None
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            chain = [step.argval]
            chains.append(chain)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and chain is not None:
            chain.append(step.argval)
        else:
            chain = None
    inner = (c for c in code.co_consts if isinstance(c, CodeType))
    return (*(tuple(chain) for chain in chains), *(chain for c in inner for chain in _chains(c)))


def _constant(user: str, label: str, x: Any) -> str:
    if isinstance(x, (int, float, NoneType)):  # bools and members of an IntEnum too
        return repr(x)
    if isinstance(x, tuple):
        return repr([_constant(user, label, y) for y in x])
    if isinstance(x, type) and issubclass(x, IntEnum):
        return repr([(m, int(m)) for m in x.__members__.values()])
    hint = "mark it with @fn" if callable(x) else "put it into a record or a tuple"
    raise TypeError(f"{user} uses {label}, which is no kernel, constant, tuple of constants or IntEnum: {hint}")


def _signature(f: Callable[..., Any]) -> Any:
    hints = typing.get_type_hints(f)
    if len(hints) != f.__code__.co_argcount + 1:
        raise TypeError(f"{_name(f)}: annotate every argument and the result")
    result = _type(f, hints.pop("return"))
    return result(*(_type(f, hint) for hint in hints.values()))


def _type(f: Callable[..., Any], hint: Any) -> Any:
    simple = {int: numba.int64, bool: numba.boolean, NoneType: numba.void}
    if hint in simple:
        return simple[hint]
    if isinstance(hint, type) and issubclass(hint, Record):
        return _record_type(hint)
    if typing.get_origin(hint) is list and issubclass(typing.get_args(hint)[0], Record):
        return numba.types.Array(_record_type(typing.get_args(hint)[0]), 1, "C")
    raise TypeError(f"{_name(f)}: {hint} is no int, bool, None, Record or list of a Record")


@cache
def _record_type(kind: type[Record]) -> Any:
    """Numba's view of a record; it takes milliseconds to find, and every signature asks."""
    return numba.from_dtype(kind.DTYPE)


class _Shelf:
    """What Numba asks for compiled code, in place of its own cache: one file, written whole or not at all."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            (name, kind, (code, _)), what, *parts = pickle.loads(self.file.read_bytes())
        except (FileNotFoundError, EOFError, pickle.UnpicklingError):  # not there, or half written by a crash
            return None
        nothing_to_copy = (name, kind, (code, _nothing().as_bitcode()))
        target_context.codegen()._engine._defined_symbols |= {what.llvm_func_name, what.llvm_cpython_wrapper_name}
        result = compiler.CompileResult._rebuild(target_context, nothing_to_copy, what, *parts)
        self._lend(result.library)
        return result

    def save_overload(self, sig: Any, result: Any) -> None:
        parts = result._reduce()
        self.file.parent.mkdir(parents=True, exist_ok=True)
        draft = self.file.with_suffix(f".{os.getpid()}")
        draft.write_bytes(serialize.dumps(parts))
        draft.replace(self.file)
        self._lend(result.library)

    def _lend(self, library: Any) -> None:
        """What a caller copies is read only when a caller is compiled, and is nothing where the kernel is large."""
        library._shared_module = None
        library._get_module_for_linking = cache(self._copied)

    def _copied(self) -> Any:
        (_, _, (_, bitcode)), *_ = pickle.loads(self.file.read_bytes())
        return _nothing() if len(bitcode) > LARGE else binding.parse_bitcode(bitcode)


@cache
def _nothing() -> Any:
    return binding.parse_assembly(str(registry.cpu_target.target_context.codegen()._create_empty_module("nothing")))
