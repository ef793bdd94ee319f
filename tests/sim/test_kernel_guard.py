"""The text of every kernel keeps the house rules; and the guard sees what it should see."""

from pathlib import Path

import pytest

import sim
from tests.sim.kernel_guard import faults

FOLDER = Path(sim.__file__).parent
FILES = sorted(path for path in FOLDER.rglob("*.py") if "@fn" in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_kernels_keep_the_house_rules(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


KERNEL = "@fn\ndef play(x: int) -> int:\n"


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("    if x:\n        y = 1\n    return y\n", "line 5, play: y is not set on every path"),
        ("    for i in range(x):\n        y = i\n    return y\n", "line 5, play: y is not set on every path"),
        ("    for i in range(x):\n        pass\n    return i\n", "line 5, play: i is not set on every path"),
        (
            "    while x:\n        y = 1\n        x = 0\n    y += 1\n    return 0\n",
            "line 6, play: y is not set on every path",
        ),
        ("    return x / 2\n", "line 3, play: a division or power that gives floats: use // and shifts"),
        ("    return x[0, 1]\n", "line 3, play: x[a, b]: write x[a][b]"),
        ("    return [x][0]\n", "line 3, play: a list"),
        ("    return x + 0.5\n", "line 3, play: the constant 0.5: integers only"),
        ("    assert x\n    return x\n", "line 3, play: assert: set `broken`"),
    ],
)
def test_the_guard_sees(body: str, fault: str) -> None:
    assert fault in faults(KERNEL + body)


@pytest.mark.parametrize(
    "body",
    [
        "    if x:\n        y = 1\n    else:\n        y = 2\n    return y\n",
        "    if x:\n        return 0\n    else:\n        y = 2\n    return y\n",
        "    while True:\n        y = x\n        if y:\n            break\n    return y\n",
        "    y = 0\n    for i in range(x):\n        if i == 3:\n            continue\n        y += i\n    return y\n",
        '    """A docstring is no string."""\n    return x\n',
    ],
)
def test_the_guard_lets_pass(body: str) -> None:
    assert faults(KERNEL + body) == []
