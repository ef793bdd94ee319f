"""The two errors that a command shows as a single line; anything else is a fault of the program."""

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """Wrong input: a command ends with exit code 2 and prints this line, never a traceback."""


class RunFailed(RuntimeError):
    """A run that could not be brought to its end: exit code 1 and this line. What is written stays and is used."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` for a near miss, else `; there are a, b, c`."""
    names = sorted(known)
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(names) or 'none'}"
