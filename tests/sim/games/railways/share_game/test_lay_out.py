"""A variant file becomes rules: what is refused, what is reconstructed, other companies."""

from pathlib import Path

import pytest

from sim import variants
from sim.errors import BadInput
from sim.games.railways.share_game.lay_out import lay_out
from sim.layers import flat
from sim.record import as_dict

from .support import SHARES, table


def test_every_value_has_a_source() -> None:
    """And what is filled in is said to be."""
    variant = variants.load(SHARES)
    missing = [key for key, _ in flat(variant.values) if not variant.source(key)]
    assert missing == []
    assert variant.status("map") == variant.status("ew_advanced.company") == "reconstructed"
    assert variant.status("ew_advanced.merge_cash") == "reading"
    assert variant.status("ew_advanced.merger_buys") == "disputed"
    assert variant.status("ew_advanced.end_empty_cities") == "sourced"


def test_every_key_reaches_the_rules() -> None:
    """No number of the variant is a dead letter: another value changes the record."""
    variant = variants.load(SHARES)
    before = as_dict(lay_out(variant, 3).rules)
    numbers = [key for key, value in flat(variant.values) if isinstance(value, int) and not isinstance(value, bool)]
    one_value = ("components.cubes_per_color", "empty_city_markers", "deliver.cubes_per_action", "starting_cash_4plus")
    for key in numbers:
        if not any(word in key for word in one_value):
            values = variant.values
            for part in key.split("."):
                values = values[part]
            for other in (values + 1, values - 1, values + 50):  # type: ignore[operator]
                try:
                    changed = as_dict(lay_out(variants.load(SHARES, (f"{key}={other}",)), 3).rules)
                except BadInput:
                    continue
                assert changed != before, key
                break
            else:
                raise AssertionError(key)


def write(folder: Path, text: str) -> str:
    """A variant in a folder of its own."""
    path = folder / "mine.toml"
    path.write_text(f'extends = "{SHARES}"\ntitle = "mine"\n{text}', "utf-8")
    return str(path)


def test_other_companies(tmp_path: Path) -> None:
    """V21: number, colours and starting prices."""
    companies = "".join(
        f'[[ew_advanced.company]]\ncolor = "{colour}"\nstart_price = {price}\n'
        for colour, price in (("white", 9), ("brown", 3))
    )
    it = lay_out(variants.load(write(tmp_path, companies)), 3)
    assert it.labels["company"] == ("white", "brown")
    assert {"white", "brown", "red"} <= set(it.labels["item"])
    rules = as_dict(it.rules)
    assert (rules["companies"], rules["start_price"][:2]) == (2, [9, 3])
    assert [it.labels["item"][code] for code in rules["label"][:2]] == ["white", "brown"]


@pytest.mark.parametrize(("text", "said"), [
    ('[ew_advanced]\nmerge_cash = "to_me"', "merge_cash"),
    ("[ew_advanced]\nmax_links_per_build = 5", "max_links_per_build"),
    ("[ew_advanced]\nprice_max = 3", "price_max"),
    ("[ew_advanced]\nbond_interest = 5", "bond_interest"),
    ("[ew_advanced]\nmerger_prices = 5", "merger_prices"),
    ("[setup]\ncube_reduction_players = [9]", "from 2 to 6"),
])  # fmt: skip
def test_what_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        variants.load(write(tmp_path, text))


def test_a_bag_that_is_too_small() -> None:
    with pytest.raises(BadInput, match="82 cubes for the cities, but only 75"):
        table(SHARES, 4, ("components.cubes_per_color=15",))
