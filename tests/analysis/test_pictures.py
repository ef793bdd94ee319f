"""Charts and boards: well-formed, in the colours of the page, every row drawn."""

import re
import shutil
from xml.etree import ElementTree

import polars as pl
import pytest

from analysis import boards, charts
from sim.errors import BadInput

ROWS = pl.DataFrame(
    [
        {"cell": cell, "bot": bot, "turn": turn, "won": 0.2 + 0.1 * k, "won_low": 0.15, "won_high": 0.45, "fair": 0.25}
        for cell in ("c00", "c01")
        for k, bot in enumerate(("ann", "bob"))
        for turn in (1, 2, 3)
    ]
)
ONE = ROWS.filter((pl.col("cell") == "c00") & (pl.col("turn") == 1))


def draw(rows, text, **more):
    return charts.draw(rows, charts.read(text, **more))


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("bars x=bot y=won fair=fair", ONE),
        ("lines x=turn y=won series=bot", ROWS.filter(pl.col("cell") == "c00")),
        ("stacked x=turn y=won part=bot", ROWS.filter(pl.col("cell") == "c00")),
        ("heat x=turn y=won series=bot", ROWS.filter(pl.col("cell") == "c00")),
        ("histogram x=turn y=won", ROWS.filter((pl.col("cell") == "c00") & (pl.col("bot") == "ann"))),
        ("forest x=bot y=won", ONE),
    ],
)
@pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])
def test_every_kind_is_well_formed(text, rows, width):
    svg = draw(rows, text, unit="%", width=width)
    ElementTree.fromstring(svg)
    assert "var(--ink)" in svg
    assert not re.search(r"#0[1-4]0[1-4]0[1-4]", svg)  # no colour is left that stands for another
    assert "DejaVu" not in svg


def test_all_kinds_are_tested():
    assert set(charts.KINDS) == {"bars", "lines", "stacked", "heat", "histogram", "forest"}


def test_values_stand_beside_bars():
    svg = draw(ONE, "bars x=bot y=won", unit="%")
    assert "20.0 %" in svg
    assert "30.0 %" in svg


def test_cells_become_small_multiples():
    svg = draw(ROWS, "lines x=turn y=won series=bot", cells={"c00": "two players", "c01": "three players"})
    assert "two players" in svg
    assert "three players" in svg
    assert svg.count(">ann<") == 1  # one legend for all


def test_no_id_is_shared_by_two_charts():
    """Two charts of one page: what one hides must not be looked for by the other."""
    first, second = (set(re.findall(r'\bid="(\w{8,})"', draw(ONE, "bars x=bot y=won"))) for _ in range(2))
    assert first
    assert not {
        i for i in first & second if not i.startswith(("patch", "axes", "figure", "text", "line2d", "matplotlib"))
    }


def test_a_file_of_its_own_brings_its_colours():
    svg = charts.draw(ONE, charts.read("bars x=bot y=won"), alone=True)
    assert "prefers-color-scheme: dark" in svg
    ElementTree.fromstring(svg)


def test_bad_charts():
    with pytest.raises(BadInput, match="no chart 'bar'; did you mean 'bars'"):
        charts.read("bar x=1")
    with pytest.raises(BadInput, match="`y=column`"):
        draw(ONE, "bars x=bot")


def contrast(a, b):
    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tone", [0, 1])
def test_colours_can_be_told_from_the_page(tone):
    paper = charts.TONES[charts.PAPER][tone]
    for colour in [pair[tone] for pair in charts.PALETTE] + [charts.TONES[charts.SOFT][tone]]:
        assert contrast(colour, paper) >= 4.5
    assert contrast(charts.TONES[charts.INK][tone], paper) >= 12


def test_board():
    board = boards.read("eastern_us")
    pair = ("New York", "Philadelphia")
    traffic = boards.Traffic({pair: 4.0, ("Boston", "Providence"): 1.0}, {pair: ["r06c46"]}, {"New York": 2.0})
    svg = boards.draw(board, traffic, "A board")
    root = ElementTree.fromstring(svg)
    titles = [t.text for t in root.iter("{http://www.w3.org/2000/svg}title")]
    assert "New York – Philadelphia: 4.00 cubes a game" in titles
    assert sum("links a game" in str(t) for t in titles) == len(board.board.cities)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 1  # one city is wanted
    assert boards.scale(traffic) == {"cubes": 4.0, "links": 2.0}


def test_the_board_that_a_run_keeps_goes_first(tmp_path):
    copy = tmp_path / "maps" / "eastern_us"
    shutil.copytree(boards.read("eastern_us").board.folder, copy)
    assert boards.read("eastern_us", tmp_path).board.folder == copy
    lines = (copy / "cities.csv").read_text().splitlines()
    (copy / "cities.csv").write_text("\n".join([*lines, lines[1]]))
    with pytest.raises(BadInput, match="city Albany is there twice"):
        boards.read("eastern_us", tmp_path)


def test_neighbours_lie_beside_each_other():
    board = boards.read("eastern_us")
    (x, y), (east, same), (down, below) = board.point(3, 4), board.point(4, 4), board.point(3, 5)
    assert (east - x, same) == (pytest.approx(boards.WIDTH), y)
    assert (down - x, below - y) == (pytest.approx(boards.WIDTH / 2), pytest.approx(boards.SIZE * 1.5))
