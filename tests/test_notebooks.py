"""Notebooks run from top to bottom, and define nothing that belongs into the package."""

import ast
import json
from pathlib import Path

import numpy as np
import pytest

from tests.analysis.fake import FakeRun
from tests.analysis.fake_18xx import Fake18xx
from tests.analysis.test_two_games import Fake1856, logged

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


@pytest.fixture
def run(tmp_path) -> Path:
    fake, rng = FakeRun(tmp_path / "run"), np.random.default_rng(1)
    for _ in range(40):
        fake.game("ann bob cat", rng.integers(20, 60, 3).tolist(), seats={"links": [3, 4, 5]})
    return fake.write()


@pytest.fixture
def two(tmp_path) -> tuple[Path, Path]:
    """A run of 1830 and one of 1856."""
    return logged(Fake18xx(tmp_path / "a"), 24, 3).write(), logged(Fake1856(tmp_path / "b"), 24, 5).write()


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_notebook(file, run, two, monkeypatch):
    monkeypatch.setenv("RAILGAUGE_RUN", str(run))
    monkeypatch.setenv("RAILGAUGE_1830", str(two[0]))
    monkeypatch.setenv("RAILGAUGE_1856", str(two[1]))
    cells = json.loads(file.read_text("utf-8"))["cells"]
    assert all(not cell.get("outputs") for cell in cells)  # results are made, not kept
    world: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            assert not any(isinstance(node, (ast.FunctionDef, ast.ClassDef)) for node in ast.walk(ast.parse(source)))
            exec(compile(source, file.name, "exec"), world)


def test_there_are_two():
    assert [file.stem[:2] for file in NOTEBOOKS] == ["01", "02"]
