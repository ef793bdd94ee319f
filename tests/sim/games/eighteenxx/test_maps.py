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


def test_a_sound_board_is_told_in_one_line() -> None:
    told = map_files.check_board(data.find("maps", "1830", ""))
    assert told == "a sound board of 93 hexes (23 with cities), 46 kinds of tile, 120 market cells"
    assert map_files.check_board(data.find("maps", "eastern_us", "")) is None, "another family's"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("map.toml", '"pointy"', '"round"', "map.toml: orientation is 'round'; right would be pointy or flat"),
        ("map.toml", 'title = "1830', 'name = "1830', "map.toml: no key is called 'name'; there are"),
        ("map.toml", 'title = "1830', '# "1830', "map.toml: title is missing; right would be a text"),
        ("map.toml", '["B16", "C17"]', '["B16", "Z17"]', "impassable: ['B16', 'Z17']; right would be two hexes"),
        ("map.toml", '["B16", "C17"]', '["B16", "C11"]', "impassable: B16 and C11 are no neighbours"),
        ("hexes.csv", "B10,city,white", "10B,city,white", "line 6: 10B: hex is '10B'; right would be a letter and a"),
        ("hexes.csv", "B10,city,white", "B11,city,white", "line 6: B11: hex is 'B11'; right would be B10 or B12"),
        ("hexes.csv", "B10,city,white", "A11,city,white", "A11: hex is 'A11'; right would be another name, line 3"),
        ("hexes.csv", "B10,city,white", "B10,city,pink", "line 6: B10: colour is 'pink'; right would be one of white,"),
        ("hexes.csv", "B10,city,white", "B10,city", "line 6: 13 values; right would be 14, one a column"),
        ("hexes.csv", "hex,kind,colour", "hex,kind,color", "no column is called 'color'; did you mean 'colour'?"),
        ("hexes.csv", "city:40:1", "city:40:9", "nodes is 'city:40:9'; right would be 1 to 4 token spaces"),
        ("hexes.csv", "city:40:1", "castle:40:1", "A19: nodes is 'castle:40:1'; right would be city:VALUE:SPACES"),
        ("hexes.csv", "city:40:1", "city:much:1", "A19: nodes is 'city:much:1'; right would be city:VALUE:SPACES"),
        ("hexes.csv", "city:40:1,5-n0 0-n0", "city:40:1,5-n0 7-n0", "track is '5-n0 7-n0'; right would be two ends"),
        ("hexes.csv", "city:40:1,5-n0 0-n0", "city:40:1,5-n0 5-n0", "track is '5-n0 5-n0'; right would be each piece"),
        ("hexes.csv", "city:40:1,5-n0 0-n0", "city:40:1,5-n0 2-n0", "track is '5-n0 2-n0'; right would be track to"),
        ("hexes.csv", "5-n0,30,50,50,Canadian West", "5-n0,30,50,50,Canada", "A9: group is 'Canada'; right would be"),
        ("hexes.csv", "5-n0,30,50,50,Canadian", "5-n0,30,lots,50,Canadian", "value_2 is 'lots'; right would be"),
        ("hexes.csv", ",80,,,", ",dear,,,", "cost is 'dear'; right would be a whole number"),
        ("tiles.csv", "7,yellow,4", "7,yellow,four", "line 6: 7: count is 'four'; right would be a whole number"),
        ("tiles.csv", "7,yellow,4", "7,red,4", "7: colour is 'red'; right would be yellow, green, brown or gray"),
        ("tiles.csv", "0-1,plain,18", "0-1,plane,18", "line 6: 7: first_on is 'plane'; right would be labels or kinds"),
        ("tiles.csv", "0-1,plain,18", "0-1,,18", "7: tile is '7'; right would be one that goes first"),
        ("tiles.csv", "18 26 27 28 29", "14 26 27 28 29", "right would be tiles that keep its track; 14 does"),
        ("tiles.csv", "0-n0 3-n0,city,14 15", "0-n0 3-n0,city,14 99", "upgrades_to is '14 99'; right would be"),
        ("tiles.csv", "0-n0 3-n0,city,14 15", "0-n0 3-n0,city,14:hill 15", "a known kind of hex after the colon"),
        ("tiles.csv", "0-3,plain", "0-3 0-4 0-5 0-1,plain", "right would be at most 3 pieces at 0; raise the capacity"),
        ("market.csv", "60y,67,71", "60y,6x7,71", "market.csv: line 1, column 2: '6x7'; right would be a price"),
        ("market.csv", "60y,67,71", "60y,,71", "market.csv: line 1, column 2: nothing; right would be a price"),
        ("market.csv", "60y,67,71", "60c,67,71", "market.csv: line 1, column 1: '60c'; right would be 0c"),
        ("market.csv", "100p", "90p", "market.csv: line 2, column 7: '90p'; right would be one par cell a price"),
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
        map_files.check_board(folder)
    assert message in str(error.value)
    assert str(folder / file) in str(error.value)


@pytest.mark.parametrize("file", ["hexes.csv", "tiles.csv", "map.toml", "market.csv"])
def test_a_file_that_is_missing_or_empty_or_no_text_is_named(tmp_path: Path, file: str) -> None:
    folder = tmp_path / "board"
    shutil.copytree(data.find("maps", "1830", ""), folder)
    for spoil in (lambda path: path.write_text(""), lambda path: path.write_bytes(b"\xff\xfe,"), Path.unlink):
        spoil(folder / file)
        with pytest.raises(BadInput, match=file):
            map_files.load(f"{folder}/")


def test_a_new_board_is_a_copy_that_a_variant_plays_on(tmp_path: Path) -> None:
    """A board of one's own: Boston is worth 40 from the start, hexes beyond Z and numbers below 1 have names too."""
    folder = tmp_path / "mine"
    shutil.copytree(data.find("maps", "1830", ""), folder)
    text = (folder / "hexes.csv").read_text()
    assert "Boston,city:30:1" in text
    text = text.replace("Boston,city:30:1", "Boston,city:40:1")
    (folder / "hexes.csv").write_text(text + "AA1,plain,white,,,,,,,,,,,\n")
    loaded = variants.load("1830")
    _, board, terrain = tables(loaded.rules, f"{folder}/", 4, "mine")  # type: ignore[arg-type]
    boston = board.hex[terrain.hexes.index("E23")].tile
    assert board.tile[boston].value[0][0] == 40
    assert terrain.places[terrain.hexes.index("AA1")] == (0, 26)


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
