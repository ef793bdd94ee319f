"""Reads the text of kernels and names what would behave differently when compiled, before anything is compiled.

The rules stand in CONTRIBUTING ("A game family"). `build()` refuses recursion, default values and unknown globals;
what it cannot see is here: locals that are not set on every path (garbage when compiled), floats, `x[a, b]`,
`a[0] = b[0]` on records' rows by slices, and words that Numba allows but the house does not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

FORBIDDEN = {
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.List: "a list",
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.JoinedStr: "a string",
    ast.Lambda: "a function inside",
    ast.Try: "try",
    ast.With: "with",
    ast.Raise: "raise: answer with a code",
    ast.Assert: "assert: set `broken`",
    ast.Yield: "yield",
    ast.Global: "global",
    ast.Import: "import",
    ast.ImportFrom: "import",
    ast.Delete: "del",
    ast.Starred: "a star",
}


def is_kernel(node: ast.AST) -> bool:
    """Whether this is a function marked with @fn."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(d, ast.Name) and d.id == "fn" for d in node.decorator_list
    )


def kernels(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Find the kernels of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and is_kernel(node):
            yield node


def faults(source: str) -> list[str]:
    """Name all that the house rules for kernels forbid in a module's text, as `line 12, name: what`."""
    found: list[tuple[int, str]] = []
    for kernel in kernels(ast.parse(source)):
        body = kernel.body[1:] if ast.get_docstring(kernel) else kernel.body
        for statement in body:
            for node in ast.walk(statement):
                found += [(node.lineno, f"{kernel.name}: {what}") for what in _words(node)]
        paths = Paths({a.arg for a in kernel.args.args}, _locals(body))
        paths.block(body, set(paths.given))
        found += [(line, f"{kernel.name}: {name} is not set on every path") for line, name in paths.unset]
    return [f"line {line}, {what}" for line, what in sorted(set(found))]


def _words(node: ast.AST) -> Iterator[str]:
    for kind, what in FORBIDDEN.items():
        if isinstance(node, kind):
            yield what
    if isinstance(node, ast.Constant) and isinstance(node.value, float | str | bytes):
        yield f"the constant {node.value!r}: integers only"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Pow):
        yield "a division or power that gives floats: use // and shifts"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
        yield "x[a, b]: write x[a][b]"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("float", "round", "sum"):
        yield f"{node.func.id}(...)"


def _locals(body: list[ast.stmt]) -> set[str]:
    names = (n for s in body for n in ast.walk(s) if isinstance(n, ast.Name))
    return {n.id for n in names if isinstance(n.ctx, ast.Store)}


class Paths:
    """Definite assignment: which locals are set whichever way a kernel was walked through."""

    def __init__(self, given: set[str], names: set[str]) -> None:
        self.given, self.names = given, names | given
        self.unset: list[tuple[int, str]] = []
        self.leaving: list[list[set[str]]] = []  # what is set at each `break` of the loops around

    def block(self, body: list[ast.stmt], known: set[str]) -> set[str] | None:
        """What is set after these statements; None if they never end."""
        state: set[str] | None = known
        for statement in body:
            if state is None:
                return None
            state = self.statement(statement, state)
        return state

    def statement(self, s: ast.stmt, known: set[str]) -> set[str] | None:
        """What is set after one statement; None if control never gets beyond it."""
        if isinstance(s, ast.If):
            self.reads(s.test, known)
            return _meet(self.block(s.body, set(known)), self.block(s.orelse, set(known)))
        if isinstance(s, ast.While):
            self.reads(s.test, known)
            endless = isinstance(s.test, ast.Constant) and bool(s.test.value)
            return self.loop(s.body, known, known, endless)
        if isinstance(s, ast.For):
            self.reads(s.iter, known)
            return self.loop(s.body, known | _stored(s.target), known, endless=False)
        self.reads(s, known)
        if isinstance(s, ast.Return | ast.Continue):
            return None
        if isinstance(s, ast.Break):
            self.leaving[-1].append(known)
            return None
        return known | _stored(s)

    def loop(self, body: list[ast.stmt], inside: set[str], before: set[str], endless: bool) -> set[str] | None:
        """A loop may run not at all; an endless one is left by its breaks alone."""
        self.leaving.append([])
        self.block(body, set(inside))
        breaks = self.leaving.pop()
        if not endless:
            return before
        return set.intersection(*breaks) if breaks else None

    def reads(self, node: ast.AST, known: set[str]) -> None:
        """Note every local that is read here without being set."""
        for name in ast.walk(node):
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load) and name.id in self.names - known:
                self.unset.append((name.lineno, name.id))
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id not in known:
            self.unset.append((node.lineno, node.target.id))


def _stored(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _meet(a: set[str] | None, b: set[str] | None) -> set[str] | None:
    if a is None or b is None:
        return a if b is None else b
    return a & b
