"""`railgauge replay FILE` for this family: a recorded game played again, or the first difference."""

from collections.abc import Iterator
from pathlib import Path

from ...errors import RunFailed
from .replay import replay


def told(path: Path) -> Iterator[str]:
    """One line: how many actions, the state equal after each, the final scores.

    RunFailed: the first difference. BadInput: a damaged file."""
    outcome = replay(path)
    if not outcome.equal:
        raise RunFailed(str(outcome))
    yield str(outcome)
