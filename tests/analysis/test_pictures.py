"""The board of one game as a picture."""

from xml.etree import ElementTree

from click.testing import CliRunner

from analysis.cli import main
from analysis.pictures import of_companies, traffic


def row(kind, place=None, target=None, number=None, before=None):
    return {"kind": kind, "place": place, "target": target, "number": number, "before": before}


def test_traffic_of_one_log():
    """A removed link's id serves again; the path of a link runs from the first of its cities by name."""
    rows = (
        row("tile", "r01", number=0),
        row("link_removed", "Boston", "r01", number=0),
        row("tile", "r02", number=0),
        row("tile", "r03", number=0),
        row("link_completed", "Boston", "Albany", number=0),
        row("link_used", "Albany", "Boston", number=0),
        row("link_used", "Boston", "Albany", number=0),
    )
    found = traffic(rows)
    assert found.cubes == {("Albany", "Boston"): 2}
    assert found.paths == {("Albany", "Boston"): ["r03", "r02"]}
    assert found.wanted == {"Boston": 1, "Albany": 1}


def test_traffic_of_a_share_game():
    """A link is built with both its cities; two of one action follow each other."""
    rows = (
        row("built", "Leeds", "York", number=0),
        row("tile", "r02", number=0),
        row("tile", "r03", number=0),
        row("built", "York", "Hull", number=1),
        row("tile", "r04", number=1),
        row("tile", "r05", number=1),
        row("link_used", "York", "Leeds", number=0),
    )
    found = of_companies(rows)
    assert found.cubes == {("Leeds", "York"): 1, ("Hull", "York"): 0}
    assert found.paths == {("Leeds", "York"): ["r02", "r03"], ("Hull", "York"): ["r05", "r04"]}
    assert found.wanted == {"Leeds": 1, "York": 2, "Hull": 1}


def test_play_draws_the_board(tmp_path):
    """Every city of the board has its name in the picture."""
    file = tmp_path / "board.svg"
    words = ["play", "rotw-eastern-us-no-cards", "--seed", "3", "--board", str(file)]
    assert CliRunner().invoke(main, words).exit_code == 0
    texts = {node.text for node in ElementTree.parse(file).iter() if node.tag.endswith("text")}
    assert {"New York", "Chicago", "Des Moines"} <= texts
