"""The one error that a user can cause: its text is a single line that says what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """Wrong input: a command ends with exit code 2 and prints this line, never a traceback."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` for a near miss, else `; there are a, b, c`."""
    names = sorted(known)
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(names) or 'none'}"
