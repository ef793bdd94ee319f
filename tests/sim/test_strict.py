"""Complaints about values in plain words: the place, what would be right, what was given; no word of the library."""

import copy
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field

from sim import families, variants
from sim.errors import BadInput
from sim.strict import validate

JARGON = ("constrained", "literal[", "Input", "should", "valid", "union", "pydantic", "schema", "[key]", "JSON", "str_")
WRONG: list[Any] = ["x", -1, 10**9, 10**30, 1.5, float("nan"), True, None, [], [1, "x"], {}, {"x": 1}, ["x"] * 99]


class Train(BaseModel):
    model_config = ConfigDict(extra="forbid")
    count: Annotated[int, Field(ge=1, le=9)] | Literal["unlimited"] = 1
    colour: str = Field("#000000", pattern="^#[0-9a-f]{6}$")
    tokens: list[int] = Field([1], min_length=1, max_length=2)


class Rules(BaseModel):
    model_config = ConfigDict(extra="forbid")
    trains: dict[str, Train]
    cash: dict[Literal["2", "3"], int] = {}
    price: float = Field(0.5, gt=0, lt=1)
    pool: Annotated[int, Field(multiple_of=10)] = 10
    name: str = Field("x", max_length=3)


def complain(values: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as said:
        validate(Rules, values, {}, "x.toml")
    return str(said.value).removeprefix("x.toml: ")


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({"trains": {"5": {"count": 0}}}, "trains.5.count is at least 1 or 'unlimited', not 0"),
        ({"trains": {"5": {"count": 10}}}, "trains.5.count is at most 9 or 'unlimited', not 10"),
        ({"trains": {"5": {"count": "x"}}}, "trains.5.count is a whole number or 'unlimited', not \"x\""),
        ({"trains": {"5": {"cuont": 1}}}, "no key 'trains.5.cuont'; did you mean 'trains.5.count'?"),
        (
            {"trains": {"5": {"zzz": 1}}},
            "no key 'trains.5.zzz'; there are trains.5.colour, trains.5.count, trains.5.tokens",
        ),
        ({"trains": {"5": {"colour": "red"}}}, 'trains.5.colour is a colour such as #1e90ff, not "red"'),
        ({"trains": {"5": {"tokens": []}}}, "trains.5.tokens is at least 1 entry long, not []"),
        ({"trains": {"5": {"tokens": [1, 2, 3]}}}, "trains.5.tokens is at most 2 entries long, not [1, 2, 3]"),
        ({"trains": {"5": {"tokens": [1, "x"]}}}, 'trains.5.tokens[1] is a whole number, not "x"'),
        ({"trains": {"5": 3}}, "trains.5 is a table, not 3"),
        ({"trains": {}, "cash": {"9": 1}}, "no key 'cash.9'; its last part is '2' or '3'"),
        ({"trains": {}, "price": 1.0}, "price is below 1.0, not 1.0"),
        ({"trains": {}, "price": float("inf")}, "price is a number, a text, true or false, not inf"),
        ({"trains": {}, "pool": 15}, "pool is a multiple of 10, not 15"),
        ({"trains": {}, "name": "four"}, 'name is at most 3 characters long, not "four"'),
        ({}, "key 'trains' is missing"),
    ],
)
def test_complaints_in_plain_words(values: dict[str, Any], line: str) -> None:
    assert complain(values) == line


def places(values: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every key at every depth; of tables of many alike the first."""
    for key, x in values.items():
        yield (*path, key)
        if isinstance(x, dict):
            yield from places(x, (*path, key))


@pytest.mark.parametrize("name", ["1856", "rotw-eastern-us"])
def test_no_value_of_any_rule_brings_up_the_librarys_own_words(name: str) -> None:
    """Every key of a real variant takes every kind of wrong value; and each loses its name."""
    variant = variants.load(name)
    schema, complaints = families.get(variant.family).schema, 0
    for path in places(variant.values):
        for x in [*WRONG, "misspelt"]:
            values = copy.deepcopy(variant.values)
            table = values
            for key in path[:-1]:
                table = table[key]
            if x == "misspelt":
                table[path[-1] + "x"] = table.pop(path[-1])
            else:
                table[path[-1]] = x
            try:
                validate(schema, values, {}, "x.toml")
            except BadInput as wrong:
                complaints += 1
                said = str(wrong)
                assert "\n" not in said
                assert not [word for word in JARGON if word in said], said
                assert "something else" not in said, said
    assert complaints > 500
