"""Records: one declaration gives the NumPy layout, the plain object and what its fields mean.

    class Player(Record):
        bonds: int = whole("shares issued")

    class State(Record):
        players: list[Player] = records(Player, SEATS, "by seat")
        cubes: list[list[int]] = table(CITIES, COLOURS, "cubes lying in each city")

Annotations are ordinary types for mypy, editors and readers; the values carry shape, unit and meaning.
RAILGAUGE_MODE=numba (default) puts records into NumPy memory, RAILGAUGE_MODE=python (default without Numba)
into plain objects with lists. Python code reads and writes both alike: `state.players[p].bonds`,
`state.cubes[c][k]`.
"""

from __future__ import annotations

import inspect
import operator
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, ClassVar, Self, TypeVar, cast

import numpy as np

from .errors import BadInput

HAS_NUMBA = find_spec("numba") is not None  # no wheel on some platforms: plain mode plays there
MODE = os.environ.get("RAILGAUGE_MODE") or ("numba" if HAS_NUMBA else "python")
if MODE not in ("numba", "python"):
    raise BadInput(f"RAILGAUGE_MODE is 'numba' or 'python', not {MODE!r}")
if MODE == "numba" and not HAS_NUMBA:
    raise BadInput("RAILGAUGE_MODE=numba, but Numba is not installed; leave it out to play in plain mode")
PLAIN = MODE == "python"


@dataclass(frozen=True)
class Field:
    """What one field holds; `of` is the record inside, None for integers."""

    meaning: str
    unit: str = ""
    shape: tuple[int, ...] = ()
    of: type[Record] | None = None

    def zero(self, depth: int = 0) -> Any:
        """The empty value in plain mode."""
        if depth < len(self.shape):
            return [self.zero(depth + 1) for _ in range(self.shape[depth])]
        return self.of() if self.of else 0


class _Layout(type):
    """Turns the fields of a class body into slots (a misspelt field then fails) and a NumPy layout."""

    FIELDS: dict[str, Field]
    LAYOUT: np.dtype[Any]
    DTYPE: np.dtype[Any]

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any], bits: int = 64) -> _Layout:
        fields = {k: v for k, v in body.items() if isinstance(v, Field)}
        rest = {k: v for k, v in body.items() if k not in fields}
        cls = super().__new__(mcls, name, bases, rest | {"__slots__": tuple(fields)})
        if bases:
            for field in [*inspect.get_annotations(cls), *(k for k in rest if k[:2] != "__")]:
                if field not in fields:
                    raise TypeError(f"{name}.{field}: say what it holds: whole(...), row(...), records(...)")
                if hasattr(np.record, field):
                    raise TypeError(f"{name}.{field}: NumPy has its own {field!r} there; choose another name")
        layout = [(k, f.of.LAYOUT if f.of else f"i{bits // 8}", f.shape) for k, f in fields.items()]
        cls.FIELDS = fields
        cls.LAYOUT = np.dtype(layout, align=True)
        cls.DTYPE = np.dtype((np.record, cls._named(fields)))  # np.record: attributes from Python too
        return cls

    def _named(cls, fields: dict[str, Field]) -> np.dtype[Any]:
        """The layout with its inner records named; they alone would no longer tell how they are to be aligned."""
        places = [cls.LAYOUT.fields[k] for k in fields] if cls.LAYOUT.fields else []
        kinds = [(f.of.DTYPE, f.shape) if f.of else kind[0] for f, kind in zip(fields.values(), places, strict=True)]
        offsets = [place[1] for place in places]
        room = {"names": list(fields), "formats": kinds, "offsets": offsets, "itemsize": cls.LAYOUT.itemsize}
        return cast("np.dtype[Any]", np.dtype(cast(Any, room), align=bool(fields)))


class Record(metaclass=_Layout):
    """Base of all records. `class Event(Record, bits=32)` narrows its integers; they then need range checks."""

    FIELDS: ClassVar[dict[str, Field]]
    LAYOUT: ClassVar[np.dtype[Any]]
    DTYPE: ClassVar[np.dtype[Any]]

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            setattr(self, name, field.zero())

    @classmethod
    def new(cls) -> Self:
        """One record, all zero."""
        return cls.array(1)[0]

    @classmethod
    def array(cls, n: int) -> list[Self]:
        """n records in a row, all zero: what a kernel takes as `list[...]`."""
        return [cls() for _ in range(n)] if PLAIN else cast("list[Self]", np.zeros(n, cls.DTYPE))


R = TypeVar("R", bound=Record)


def whole(meaning: str, *, unit: str = "") -> int:
    """A field that is one integer."""
    return cast(int, Field(meaning, unit))


def row(n: int, meaning: str, *, unit: str = "") -> list[int]:
    """A field that is n integers, `x[a]`."""
    return cast("list[int]", Field(meaning, unit, (n,)))


def table(n: int, m: int, meaning: str, *, unit: str = "") -> list[list[int]]:
    """A field that is n rows of m integers, `x[a][b]`."""
    return cast("list[list[int]]", Field(meaning, unit, (n, m)))


def record(kind: type[R], meaning: str) -> R:
    """A field that is another record."""
    return cast(R, Field(meaning, of=kind))


def records(kind: type[R], n: int, meaning: str) -> list[R]:
    """A field that is n records in a row."""
    return cast("list[R]", Field(meaning, shape=(n,), of=kind))


def _names(r: Any) -> Sequence[str]:
    return tuple(r.FIELDS) if isinstance(r, Record) else cast("tuple[str, ...]", r.dtype.names)


def as_dict(r: Record) -> dict[str, Any]:
    """The same nested dict in both modes: to print, to compare, to save."""
    return {name: _as_value(getattr(r, name)) for name in _names(r)}


def _as_value(x: Any) -> Any:
    if isinstance(x, np.ndarray) and x.dtype.names is None:
        return x.tolist()
    if isinstance(x, (list, np.ndarray)):
        return [_as_value(y) for y in x]
    return as_dict(cast(Record, x)) if isinstance(x, (Record, np.void)) else int(x)


def fill(target: Record | Sequence[Record], values: Mapping[str, Any] | Sequence[Any]) -> None:
    """Set fields from nested dicts and lists, as a TOML file gives them.

    KeyError: no such field. ValueError: a list of the wrong length. TypeError: not an integer."""
    room: Any = target
    named = isinstance(values, Mapping)
    if named and (unknown := set(values) - set(_names(room))):
        raise KeyError(f"no field {', '.join(sorted(unknown))}; there are {', '.join(_names(room))}")
    if not named and len(room) != len(values):
        raise ValueError(f"{len(room)} values wanted, not {len(values)}: {values}")
    pairs: Iterable[tuple[Any, Any]] = values.items() if isinstance(values, Mapping) else enumerate(values)
    for key, value in pairs:
        if isinstance(value, (Mapping, Sequence)):
            fill(getattr(room, key) if named else room[key], value)
        elif named:
            setattr(room, key, operator.index(value))
        else:
            room[key] = operator.index(value)


def overwrite(to: R, source: R) -> None:
    """Copy one plain record over another of the same kind, field by field: far quicker than by nested dicts."""
    for name, field in to.FIELDS.items():
        theirs = getattr(source, name)
        if not field.shape:
            if field.of:
                overwrite(getattr(to, name), theirs)
            else:
                setattr(to, name, theirs)
        elif field.of:
            for mine, other in zip(getattr(to, name), theirs, strict=True):
                overwrite(mine, other)
        elif len(field.shape) == 1:
            getattr(to, name)[:] = theirs
        else:
            for mine, other in zip(getattr(to, name), theirs, strict=True):
                mine[:] = other


def copy(r: R) -> R:
    """An independent copy; inside a kernel use `sim.kernel.assign`."""
    if not PLAIN:  # all bytes at once; the copy() of a NumPy record walks its fields, ten times slower
        return cast(R, np.frombuffer(cast(Any, r), np.uint8).copy().view(r.dtype)[0])  # type: ignore[attr-defined]
    twin = type(r)()
    fill(twin, as_dict(r))
    return twin


def as_array(kind: type[R], rows: list[R]) -> np.ndarray[Any, Any]:
    """Rows as one NumPy array in both modes, ready for a data frame."""
    return np.array([tuple(as_dict(x).values()) for x in rows], kind.DTYPE) if PLAIN else np.asarray(rows)
