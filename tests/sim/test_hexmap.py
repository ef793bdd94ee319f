"""Boards are read strictly."""

from pathlib import Path

import pytest

from sim import hexmap
from sim.errors import BadInput

MAP = '[map]\nname = "tiny"\ntitle = "Tiny"\norientation = "pointy_top"\n[rules]\nx = 1\n'
HEXES = """hex_id,q,r,city,buildable,ridge_sides,barrier_sides,terrain
a,0,0,Albany,0,,,city
b,1,0,,1,E,,plain
c,2,0,,1,W,,water
d,3,0,Boston,0,,,city
e,0,1,,1,,,plain
"""
CITIES = """city,hex_id,open_sides,color
Albany,a,E SE,red
Boston,d,W,blue
"""


def board(folder: Path, **files: str) -> hexmap.HexMap:
    folder.mkdir(exist_ok=True)
    texts = {"map.toml": MAP, "hexes.csv": HEXES, "cities.csv": CITIES} | {
        name.replace("_", "."): text for name, text in files.items()
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    return hexmap.load(str(folder))


def test_a_board_and_its_graph(tmp_path: Path) -> None:
    tiny = board(tmp_path / "tiny")
    a, b, c, d, e = tiny.hexes
    assert (tiny.title, tiny.about["rules"]["x"]) == ("Tiny", 1)
    assert [city.name for city in tiny.cities] == ["Albany", "Boston"]
    assert tiny.neighbour(a, 0) is b, "side 0 is east"
    assert tiny.neighbour(a, 5) is e, "side 5 is south-east"
    assert tiny.neighbour(a, 1) is None
    assert tiny.cities[0].open_sides == (0, 5)
    assert b.sides["ridge_sides"] == (0,)
    assert c.row["terrain"] == "water"
    assert sorted(map(sorted, tiny.graph.edges)) == [["a", "b"], ["a", "e"], ["b", "c"], ["b", "e"], ["c", "d"]]
    assert (tiny.distance(a, d), tiny.distance(e, d), tiny.distance(a, a)) == (3, 3, 0)


def test_a_barrier_lets_no_track_through(tmp_path: Path) -> None:
    hexes = HEXES.replace("e,0,1,,1,,,", "e,0,1,,1,,NE,").replace("b,1,0,,1,E,,", "b,1,0,,1,E,SW,")
    assert sorted(map(sorted, board(tmp_path / "tiny", hexes_csv=hexes).graph.edges)) == [
        ["a", "b"], ["a", "e"], ["b", "c"], ["c", "d"],
    ]  # fmt: skip


def test_sides_of_flat_hexes_go_round_too(tmp_path: Path) -> None:
    """In axial coordinates of flat-topped hexes, r grows to the south and q to the south-east."""
    text = MAP.replace("pointy", "flat")
    cities = "city,hex_id,color\nAlbany,a,red\nBoston,d,blue\n"
    hexes = HEXES.replace(",E,,", ",SE,,").replace(",W,,", ",NW,,")
    tiny = board(tmp_path / "tiny", map_toml=text, hexes_csv=hexes, cities_csv=cities)
    assert tiny.sides[tiny.sides.index("S")] == "S"
    assert tiny.neighbour(tiny.hexes[0], tiny.sides.index("S")) is tiny.hexes[4]
    assert tiny.neighbour(tiny.hexes[0], tiny.sides.index("SE")) is tiny.hexes[1]


WRONG = [
    ("map_toml", "pointy_top", "pointy_tip", "map.toml: map.orientation: no 'pointy_tip'; did you mean 'pointy_top'?"),
    ("map_toml", "[map]", "[mep]", "map.toml: table [map] is missing"),
    ("hexes_csv", "hex_id", "hexid", "hexes.csv: line 1: no column 'hex_id'; did you mean 'hexid'?"),
    ("hexes_csv", "c,2,0", "c,two,0", "hexes.csv: line 4: q is a whole number, not 'two'"),
    ("hexes_csv", "c,2,0,,1,W,,water", "c,2,0,,1", "hexes.csv: line 4: 8 columns wanted, as in line 1"),
    ("hexes_csv", "c,2,0", "b,2,0", "hexes.csv: line 4: hex_id b is already in line 3"),
    ("hexes_csv", "c,2,0", "c,1,0", "hexes.csv: line 4: c lies at q=1, r=0 like b"),
    ("hexes_csv", ",W,", ",X,", "hexes.csv: line 4: ridge_sides: no side 'X'; there are E, NE, NW, W, SW, SE"),
    ("hexes_csv", "1,W,,", "1,,,", "hexes.csv: ridge_sides: b has E, c lacks W"),
    ("hexes_csv", "Boston", "Bostin", "cities.csv: line 3: Boston lies in d, where hexes.csv has city 'Bostin'"),
    ("hexes_csv", "e,0,1,,", "e,0,1,Erie,", "hexes.csv: hex e: no city 'Erie'; there are Albany, Boston"),
    ("cities_csv", "Boston,d", "Boston,x", "cities.csv: line 3: Boston lies in x, which is not in hexes.csv"),
    ("cities_csv", "Boston,d", "Albany,d", "cities.csv: line 3: city Albany is there twice"),
    ("cities_csv", "d,W", "d,E", "cities.csv: open_sides: E of Boston leads off the board"),
    ("cities_csv", "d,W", "d,", "cities.csv: Boston has no neighbour: no buildable hex or city lies at an open side"),
    ("hexes_csv", "c,2,0,,1,W,,water\n", "", "cities.csv: open_sides: W of Boston leads off the board"),
]


@pytest.mark.parametrize(("file", "old", "new", "line"), WRONG)
def test_wrong_boards_are_answered_in_one_line(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    text = {"map_toml": MAP, "hexes_csv": HEXES, "cities_csv": CITIES}[file]
    assert old in text
    with pytest.raises(BadInput) as wrong:
        board(tmp_path / "tiny", **{file: text.replace(old, new)})
    assert str(wrong.value).startswith(f"{tmp_path}/tiny/{line}")


def test_a_city_that_is_cut_off(tmp_path: Path) -> None:
    hexes = HEXES.replace("c,2,0,,1,W,,water\n", "").replace("b,1,0,,1,E", "b,1,0,,1,") + "f,3,1,,1,,,plain\n"
    cities = CITIES.replace("Boston,d,W", "Boston,d,SE")
    with pytest.raises(BadInput, match=r"cities.csv: Boston cannot be reached from Albany"):
        board(tmp_path / "tiny", hexes_csv=hexes, cities_csv=cities)


def test_no_such_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match="no map 'atlantis'"):
        hexmap.load("atlantis")
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match=r"empty/map.toml: No such file"):
        hexmap.load("empty")
