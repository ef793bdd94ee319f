"""Variants and boards as records: everything in its place, and one clear line for what does not fit."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sim import data, strict, variants
from sim.errors import BadInput
from sim.games.railways import terms
from sim.games.railways.board import read_board
from sim.games.railways.family import FAMILY
from sim.games.railways.kinds import KIND_DOCS, Kind
from sim.games.railways.lay_out import lay_out, rule_values
from sim.games.railways.records import Rules
from sim.games.railways.schema import RailwaysRules

from .support import FULL, NO_CARDS, Game

EASTERN = data.root() / "maps" / "eastern_us"
VARIANTS = sorted(name for name in data.names("variants") if name.startswith("rotw-"))
EASTERN_US = [name for name in VARIANTS if name.startswith("rotw-eastern-us")]


def test_the_board() -> None:
    """C11, E5: 749 hexes for track, 52 cities, 127 ridge sides, two Western Link hexes that take no track (E18)."""
    b, names = read_board("eastern_us")
    assert (b.n_hexes, b.n_cities, b.n_lines, b.n_western) == (803, 52, 6, 2)
    assert sum(1 for h in range(b.n_hexes) if b.terrain[h]) == 749
    assert sum(sum(b.ridge[h]) for h in range(b.n_hexes)) == 2 * 127
    assert sum(b.cubes[c] for c in range(52)) == 110
    assert [b.terrain[names.hexes.index(h)] for h in ("r16c00", "r22c00")] == [0, 0]
    assert names.cities[b.refill_city] == "Chicago"


def test_chicago_has_four_entrances() -> None:
    """C12, B1.7."""
    g = Game(2)
    assert [sum(g.b.open_side[g.city(c)]) for c in ("Chicago", "Boston", "New Orleans", "Atlanta")] == [4, 3, 2, 6]


def test_neighbours_are_mutual() -> None:
    b, _ = read_board("eastern_us")
    for h in range(b.n_hexes):
        for d in range(6):
            beyond = b.neighbour[h][d]
            assert beyond < 0 or (
                b.neighbour[beyond][(d + 3) % 6] == h and b.ridge[beyond][(d + 3) % 6] == b.ridge[h][d]
            )


def test_the_decks() -> None:
    """E16: 31 operations cards and 12 barons; the points of the lines."""
    b, names = read_board("eastern_us")
    assert (b.n_cards, b.n_barons) == (31, 12)
    assert [b.lines[i].points for i in range(6)] == [10, 6, 10, 6, 6, 12]
    assert [b.lines[i].needs_western for i in range(6)] == [0, 0, 0, 0, 0, 1]
    assert len(set(names.things)) == len(names.things)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_value_has_a_source(name: str) -> None:
    """No key of a shipped variant is without provenance."""
    variant = variants.load(name)
    keys = [key for key, value in variants.flat(variant.values) if value not in ({}, None)]
    assert [key for key in keys if variant.status(key) == "unsourced"] == []
    assert [key for key in keys if variant.status(key) == "changed"] == []


def test_what_is_doubtful_is_marked() -> None:
    """Prices of locomotives disagree in two public sources (C10); decks are partly reconstructed."""
    variant = variants.load(FULL)
    assert variant.status("engine.cost_table") == "disputed"
    assert variant.status("setup.cards") == "reconstructed"
    assert variant.status("build.ridge_beside_city") == "reading"
    assert variant.status("urbanize.cost") == "sourced"


@pytest.mark.parametrize(
    ("key", "conflict"),
    [
        ("bonds.issue_only_when_needed", "C6"),
        ("income.track", "C9"),
        ("map", "C11"),
        ("build.incomplete_links_removed", "C14"),
        ("build.cost_water", "C2"),
        ("operations_cards.complete_before_reveal", "C13"),
    ],
)
def test_conflicts_of_sources_are_said(key: str, conflict: str) -> None:
    """A key whose sources disagree is disputed in every report, and its source names the conflict."""
    variant = variants.load(FULL)
    assert (variant.status(key), f"CONFLICT {conflict}" in variant.source(key)) == ("disputed", True)


def test_a_variant_keeps_the_mark_of_what_it_still_uses() -> None:
    """Decks and major lines stay partly reconstructed; the game without cards uses none of them."""
    marked = {name: variants.load(name).status("setup.cards") for name in EASTERN_US}
    assert marked.pop(NO_CARDS) == "sourced"
    assert set(marked.values()) == {"reconstructed"}
    lines = {variants.load(name).status("eastern_us.major_lines") for name in EASTERN_US}
    assert lines == {"reconstructed"}
    said = variants.load(FULL).source("eastern_us.major_lines")
    assert "five of six city pairs public" in said
    assert "ml6" in said


def test_limits_that_just_fit() -> None:
    """A highest bid equal to the first one; a part of three decimals."""
    sets = ("auction.max_bid=4", "auction.minimum_opening_bid=4", "auction.half_pay_fraction=0.333")
    assert lay_out(variants.load(FULL, sets), 4).rules.half_pay_permille == 333  # type: ignore[attr-defined]


def test_every_key_is_explained() -> None:
    """Each key and value list has a meaning in the schema."""
    meanings = strict.meanings(RailwaysRules)
    assert [key for key in strict.keys(RailwaysRules) if not meanings[key]] == []


LISTS = {
    "auction.variant": "Auction",
    "auction.half_pay_all_pass": "AllPass",
    "build.ridge_charge": "RidgeCharge",
    "build.ridge_beside_city": "RidgeBesideCity",
    "build.hex_sharing": "HexSharing",
    "urbanize.supply_short": "SupplyShort",
    "deliver.cube_in_bag": "CubeInBag",
    "deliver.marker_removed_by": "MarkerRemovedBy",
    "end.check": "EndCheck",
    "end.count": "EndCount",
    "baron_cards.tie": "GoalTie",
    "baron_cards.chain": "Chain",
    "baron_cards.known_when_chosen": "KnownWhenChosen",
    "operations_cards.complete_before_reveal": "CompleteBeforeReveal",
    "eastern_us.major_line_western_link": "LineWesternLink",
    "eastern_us.chicago_refill_from": "RefillFrom",
}


@pytest.mark.parametrize(("key", "enum"), LISTS.items())
def test_closed_lists_are_the_same_in_schema_and_code(key: str, enum: str) -> None:
    """A word of a variant file is a member of the list, and the other way round."""
    words = {word.upper() for word in strict.choices(RailwaysRules, key)}
    assert words == set(getattr(terms, enum).__members__)


def test_every_rule_is_set() -> None:
    """`make_rules` names each field of the record, so that none stays 0 by oversight."""
    variant = variants.load(FULL)
    assert isinstance(variant.rules, RailwaysRules)
    board, _ = read_board("eastern_us")
    assert set(rule_values(variant.rules, 4, board)) == set(Rules.FIELDS)


def test_every_kind_of_event_is_documented() -> None:
    assert set(KIND_DOCS) == set(Kind.__members__)
    assert set(FAMILY.kind_docs) == set(KIND_DOCS)


@pytest.mark.parametrize(
    ("sets", "says"),
    [
        (("bonds.interest=5",), "interest is below value"),
        (("setup.starting_engine=8", "engine.max_level=4"), "starting_engine is at most engine.max_level, 4"),
        (("engine.cost_tables.public_pairs=[5, 10]",), "needs 7 prices, not 2"),
        (("setup.cube_reduction_players=[7]",), "from 2 to 6, not 7"),
        (("auction.half_pay_fraction=2",), "at most 1"),
        (("auction.half_pay_fraction=0.3333",), "auction.half_pay_fraction: at most three decimals, as in 0.333"),
        (("auction.half_pay_fraction=0.0004",), "at most three decimals, as in 0.0; not 0.0004"),
        (
            ("auction.max_bid=3", "auction.minimum_opening_bid=4"),
            "max_bid is 0 (no limit) or at least minimum_opening_bid, 4; not 3",
        ),
        (("build.max_tiles_per_action=8",), "at most 7"),
        (("auction.variant=dutch",), "'standard', 'first_turn_free' or 'half_pay_order'"),
        (("income.track=[1, 2]",), "income.track"),
        (("empty_city_markers.7=3",), "empty_city_markers"),
        (("bonds.limit=9",), "bonds.limit is 0"),
        (("build.river_rule=crossing",), "build.river_rule is 'hex'"),
    ],
)
def test_impossible_rules(sets: tuple[str, ...], says: str) -> None:
    """One line that names the key."""
    with pytest.raises(BadInput) as wrong:
        variants.load(FULL, sets)
    assert says in str(wrong.value)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    ("variant", "players", "sets", "says"),
    [
        ("rotw-base", 4, (), "names no map"),
        (NO_CARDS, 7, (), "numbers of players are 2, 3, 4, 5, 6, not 7"),
        (NO_CARDS, 1, (), "not 1"),
        (NO_CARDS, 4, ("components.cubes_per_color=20",), "110 cubes for the cities, but only 100"),
        (NO_CARDS, 4, ("empty_city_markers.4=53",), "at most the 52 cities"),
    ],
)
def test_games_that_cannot_be_laid_out(variant: str, players: int, sets: tuple[str, ...], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        lay_out(variants.load(variant, sets), players)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A copy of the board to spoil."""
    shutil.copytree(EASTERN, tmp_path / "spoilt")
    return tmp_path / "spoilt"


def replace(file: str, old: str, new: str) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")

    return spoil


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (replace("hexes.csv", "r00c30,0,30,15,0,plain", "r00c30,0,30,15,0,swamp"), "terrain 'swamp'"),
        (replace("hexes.csv", "city,,Boston,,,0", "plain,,Boston,,,1"), "buildable of r00c50 is 0"),
        (replace("cities.csv", "Boston,r00c50,0,50,25,0,yellow,4", "Boston,r00c50,0,50,25,0,pink,4"), "color 'pink'"),
        (
            replace("cities.csv", "20,2,gray,2,E NE", "20,2,gray,x,E NE"),
            "cubes is a whole number from 0 to 25, not 'x'",
        ),
        (replace("cities.csv", "E NE NW SW SE,1", "E NE NW W SW SE,1"), "open side W has no buildable hex"),
        (replace("map.toml", '"Kansas City"', '"Kansas"'), "did you mean 'Kansas City'"),
        (replace("major_lines.csv", "Chicago", "Chicaco"), "did you mean 'Chicago'"),
        (replace("major_lines.csv", ",10,0,20", ",ten,0,20"), "points is a whole number"),
        (replace("major_lines.csv", "Chicago", "New York"), "city_a and city_b are two cities"),
        (replace("operations.csv", "first_engine", "first_train"), "did you mean 'first_engine'"),
        (replace("operations.csv", "red_cross,3", "green_circle,3"), "symbol of this kind is red_cross"),
        (replace("operations.csv", "eastern_us-ml1", "eastern_us-ml9"), "no line 'eastern_us-ml9'"),
        (replace("operations.csv", "Chicago,,,0", ",,,0"), "a hotel or bounty names a city"),
        (
            replace("operations.csv", "city_growth,red_cross,2,,,,2", "city_growth,red_cross,2,,,,"),
            "from 1 to 9, not 0",
        ),
        (replace("operations.csv", "land_grant,card,2", "land_grant,card,40"), "raise CARDS"),
        (replace("barons.csv", "most_money", "most_gold"), "did you mean 'most_money'"),
        (replace("barons.csv", "connect_cities,5,New York,Chicago", "connect_cities,5,New York,"), "names 2 cities"),
        (replace("barons.csv", "first_engine_level,5,,,6", "first_engine_level,5,,,9"), "from 1 to 8, not '9'"),
    ],
)
def test_spoilt_boards(board: Path, spoil: Callable[[Path], None], says: str) -> None:
    """File, row and what would be right, in one line."""
    spoil(board)
    with pytest.raises(BadInput) as wrong:
        read_board(str(board))
    assert says in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_board_that_is_too_large(board: Path) -> None:
    """The constant to raise is named."""
    rows = [f"x{i},{100 + i},{100 - i},{-i},{100 + i},plain,,,,,1,," for i in range(20)]
    with (board / "hexes.csv").open("a", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")
    with pytest.raises(BadInput, match="823 do not fit; raise HEXES, now 816"):
        read_board(str(board))


def test_too_few_barons(board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """B2.7: two for each player."""
    lines = (board / "barons.csv").read_text("utf-8").splitlines(keepends=True)
    (board / "barons.csv").write_text("".join(lines[:8]), "utf-8")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "few.toml").write_text('extends = "rotw-eastern-us"\nmap = "spoilt"\n', "utf-8")
    with pytest.raises(BadInput, match="4 players need 8 baron cards; there are 7"):
        lay_out(variants.load("few"), 4)
    assert lay_out(variants.load("few"), 3).rules
