"""Notebooks run from top to bottom, and define nothing that belongs into the package."""

import ast
import json
from pathlib import Path

import numpy as np
import pytest

from tests.analysis.fake import FakeRun

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


@pytest.fixture
def run(tmp_path) -> Path:
    fake, rng = FakeRun(tmp_path / "run"), np.random.default_rng(1)
    for _ in range(40):
        fake.game("ann bob cat", rng.integers(20, 60, 3).tolist(), seats={"links": [3, 4, 5]})
    return fake.write()


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_notebook(file, run, monkeypatch):
    monkeypatch.setenv("RAILGAUGE_RUN", str(run))
    cells = json.loads(file.read_text("utf-8"))["cells"]
    assert all(not cell.get("outputs") for cell in cells)  # results are made, not kept
    world: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            assert not any(isinstance(node, (ast.FunctionDef, ast.ClassDef)) for node in ast.walk(ast.parse(source)))
            exec(compile(source, file.name, "exec"), world)


def test_there_is_one():
    assert NOTEBOOKS
