"""Maps, tiles and markets as tables: closed, symmetric, and what bad files are told."""

import shutil
from pathlib import Path

import pytest

from sim import data, variants
from sim.errors import BadInput
from sim.games.eighteenxx import map_files
from sim.games.eighteenxx.enums import NOBODY, Zone
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.records import COLS, EDGES, ROWS, Board

MAPS = ["1830", "1856"]


def ends(board: Board, tile: int, rotation: int) -> set[frozenset[int]]:
    t = board.tile[tile]
    return {
        frozenset((map_files.turned(t.a[p], rotation), map_files.turned(t.b[p], rotation))) for p in range(t.pieces)
    }


@pytest.mark.parametrize("name", MAPS)
def test_neighbours_are_mutual(name: str) -> None:
    board = map_files.load(name).board
    for h in range(board.hexes):
        for edge in range(EDGES):
            other = board.hex[h].neighbour[edge]
            if other != NOBODY:
                assert board.hex[other].neighbour[(edge + 3) % EDGES] == h


@pytest.mark.parametrize(("name", "hexes", "tiles", "pieces"), [("1830", 93, 46, 85), ("1856", 99, 53, 122)])
def test_the_counts_of_the_boxes(name: str, hexes: int, tiles: int, pieces: int) -> None:
    board = map_files.load(name).board
    assert (board.hexes, board.supply) == (hexes, tiles)
    assert sum(board.tile[t].count for t in range(board.supply)) == pieces


def test_albany_and_london_as_the_geometry_says() -> None:
    m = map_files.load("1830")
    albany = m.board.hex[m.hexes.index("E19")]
    assert [m.hexes[n] for n in albany.neighbour] == ["F18", "E17", "D18", "D20", "E21", "F20"]
    m = map_files.load("1856")
    london = m.board.hex[m.hexes.index("F15")]
    assert [m.hexes[n] for n in london.neighbour] == ["F17", "E16", "E14", "F13", "G14", "G16"]


def test_no_track_over_an_impassable_edge() -> None:
    m = map_files.load("1830")
    ottawa = m.board.hex[m.hexes.index("B16")]
    assert ottawa.neighbour[5] == NOBODY
    assert ottawa.track_edges >> 5 & 1 == 0


@pytest.mark.parametrize("name", MAPS)
def test_every_upgrade_keeps_all_old_track_and_its_stops_apart(name: str) -> None:
    board = map_files.load(name).board
    for old in range(board.tiles):
        first = board.tile[old].first_upgrade
        for u in range(first, first + board.tile[old].upgrades):
            upgrade = board.upgrade[u]
            assert upgrade.rotations, (old, upgrade.tile)
            if upgrade.town:
                continue
            for rotation in range(EDGES):
                if upgrade.rotations >> rotation & 1:
                    to = {EDGES + n: EDGES + upgrade.node[rotation][n] for n in range(2)}
                    moved = {frozenset(to.get(e, e) for e in piece) for piece in ends(board, old, 0)}
                    assert moved <= ends(board, upgrade.tile, rotation), (old, upgrade.tile, rotation)


@pytest.mark.parametrize("name", MAPS)
def test_every_tile_can_be_laid_somewhere(name: str) -> None:
    board = map_files.load(name).board
    reachable = {board.upgrade[u].tile for t in range(board.tiles) for u in _upgrades(board, t)}
    assert reachable == set(range(board.supply))


def _upgrades(board: Board, tile: int) -> range:
    return range(board.tile[tile].first_upgrade, board.tile[tile].first_upgrade + board.tile[tile].upgrades)


@pytest.mark.parametrize("name", MAPS)
def test_market_moves_land_on_cells_and_go_the_right_way(name: str) -> None:
    board = map_files.load(name).board
    for cell in range(ROWS * COLS):
        c = board.cell[cell]
        if c.zone == Zone.ABSENT:
            continue
        for to in (c.left, c.right, c.up, c.down):
            assert board.cell[to].zone != Zone.ABSENT
        assert board.cell[c.right].price >= c.price >= board.cell[c.left].price
        assert board.cell[c.up].price >= c.price >= board.cell[c.down].price


def test_par_prices_stand_in_one_column() -> None:
    assert map_files.load("1830").pars == {100: (0, 6), 90: (1, 6), 82: (2, 6), 76: (3, 6), 71: (4, 6), 67: (5, 6)}
    assert map_files.load("1856").pars == {100: (0, 4), 90: (1, 4), 80: (2, 4), 75: (3, 4), 70: (4, 4), 65: (5, 4)}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("map.toml", '"pointy"', '"round"', "orientation is 'round'; right would be pointy"),
        ("map.toml", 'title = "1830', 'name = "1830', "title is missing"),
        ("hexes.csv", "B10,city,white", "BB10,city,white", "hex 'BB10'; right would be a letter and a number"),
        ("hexes.csv", "B10,city,white", "B10,city,pink", "B10: colour 'pink'"),
        ("hexes.csv", "city:40:1", "city:40:9", "9 token spaces, room for 4"),
        ("hexes.csv", "city:40:1", "castle:40:1", "A19: 'castle'"),
        ("tiles.csv", "0-n0 3-n0,city,14 15", "0-n0 3-n0,city,14 99", "upgrades_to '99'"),
        ("market.csv", "60y,67,71", "60y,6x7,71", "row 1: '6x7'; right would be a price"),
    ],
)  # fmt: skip
def test_a_bad_map_file_is_told_what_would_be_right(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = tmp_path / "board"
    shutil.copytree(data.find("maps", "1830", ""), folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(BadInput) as error:
        map_files.load(f"{folder}/")
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("certificates.president_counts_as=3", "certificates.president_counts_as"),
        ("trains.discard_order=alphabet", "trains.discard_order"),
        ("stock_round.colour=1", "stock_round.colour"),
        ('train_types.2.rusts_with="9"', "train_types.2 names the train '9'; there are 2, 3, 4, 5, 6, D"),
        ('train_types.3.phase="9"', "train_types.3.phase is '9'"),
        ("privates.MH.company=XYZ", "privates.MH names the company 'XYZ'"),
        ("capitalisation.par_prices=[67,71]", "capitalisation.par_prices must fall"),
        ("bank.cash=-5", "bank.cash"),
    ],
)
def test_a_bad_rule_is_told_what_would_be_right(change: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        variants.load("1830", [change])
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("companies.PRR.home=Z9", "companies.PRR.home: no hex 'Z9' on the map"),
        ('privates.SV.blocks=["Q1"]', "privates.SV.blocks: no hex 'Q1' on the map"),
        ('privates.CS.tiles=["999"]', "privates.CS.tiles: no tile '999'"),
        ("capitalisation.par_prices=[99]", "the market has no par cell 99; there are 100, 90, 82, 76, 71, 67"),
        ("privates.SV.face=900", "privates must be in the order of their face values"),
    ],
)
def test_a_name_that_is_not_on_the_board_is_told(change: str, message: str) -> None:
    loaded = variants.load("1830", [change])
    with pytest.raises(BadInput) as error:
        tables(loaded.rules, loaded.map, 4, "1830")  # type: ignore[arg-type]
    assert message in str(error.value)
    assert COLS >= 19
