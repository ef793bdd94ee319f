"""What is written is what is read."""

import string
import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sim import toml

KEYS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8) | st.text(
    string.ascii_letters, min_size=1
)
PLAIN = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | KEYS
VALUES = st.recursive(PLAIN, lambda x: st.lists(x, max_size=3) | st.dictionaries(KEYS, x, max_size=3), max_leaves=8)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_write_and_read_are_inverse(tables: dict[str, Any]) -> None:
    assert tomllib.loads(toml.write(tables)) == tables


def test_a_value_on_the_command_line() -> None:
    assert toml.value("8") == 8
    assert toml.value("0.5") == 0.5
    assert toml.value("true") is True
    assert toml.value("[1, 2]") == [1, 2]
    assert toml.value('"a b"') == "a b"
    assert toml.value("half_pay_order") == "half_pay_order"
