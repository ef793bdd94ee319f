"""The data dictionary is current, and says what the files hold."""

from pathlib import Path

import pytest

from analysis.dictionary import document_tables
from sim import families

PAGE = Path(__file__).parents[2] / "docs" / "tables.md"


def test_page_is_current():
    assert PAGE.read_text("utf-8") == document_tables(), "out of date: railgauge tables > docs/tables.md"


@pytest.mark.parametrize("name", families.names())
def test_every_column_and_kind_is_there(name):
    family, text = families.get(name), document_tables([name])
    for record in (family.game_row, family.seat_row):
        for field in record.FIELDS:
            assert f"`{field}`" in text
    for kind in family.kinds:
        assert f"`{kind.name.lower()}`" in text
