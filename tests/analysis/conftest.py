"""Runs that several tests read."""

import pytest

from analysis.store import Run, open_run

from .fake import two_deals


@pytest.fixture
def toy(tmp_path) -> Run:
    return open_run(two_deals(tmp_path / "run").write())
