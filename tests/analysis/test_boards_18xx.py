"""The picture of the map of 1830 and 1856: drawn from the log alone, and the same board as the engine's."""

from xml.etree import ElementTree

import pytest

from analysis.boards_18xx import board_svg, replay_board
from sim import kernel, variants
from sim.events import Event, Seating
from sim.games.eighteenxx import many, map_files
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Kind
from sim.games.eighteenxx.lay_out import lay_out
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.state import State
from sim.games.eighteenxx.taste import Taste
from sim.record import as_dict


@pytest.mark.parametrize(("name", "town"), [("1830", "Pittsburgh"), ("1856", "London")])
def test_the_board_is_drawn_from_the_log(name: str, town: str) -> None:
    kernel.build("sim.games.eighteenxx")
    variant = variants.load(name)
    table = lay_out(variant, 4)
    desk, events = Desk.new(), Event.array(many.LONGEST)
    assert many.play(desk, table.rules, table.board, Taste.array(1), Seating.new(), events, 3, 1) == 0  # type: ignore[arg-type]
    label = table.labels
    rows = [
        {
            "kind": Kind(e.kind).name,
            "company": label["company"][e.company] if e.company >= 0 else None,
            "place": label["place"][e.place] if e.place >= 0 else None,
            "item": label["item"][e.what] if e.what >= 0 else None,
            "number": int(e.number),
        }
        for e in (events[i] for i in range(desk.state.log.seq))
    ]
    drawn = State.new()
    new_game(drawn, table.rules, table.board, 0)  # type: ignore[arg-type]
    replay_board(drawn, table, map_files.load(name), rows)
    assert as_dict(drawn)["hexes"] == as_dict(desk.state)["hexes"]

    svg = board_svg(variant, table, rows)
    picture = ElementTree.fromstring(svg)
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    tokens = [label["company"][c] for c, me in enumerate(desk.state.companies) if max(me.token_hex) >= 0]
    assert tokens
    assert set(tokens) <= set(words)
    assert town in words
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}polygon"))) == table.board.hexes  # type: ignore[attr-defined]


def test_a_fresh_board_says_what_is_printed() -> None:
    """Homes that wait for their companies, who closes a hex, which tiles it takes, shores that nothing passes."""
    kernel.build("sim.games.eighteenxx")
    variant = variants.load("1830")
    table = lay_out(variant, 4)
    svg = board_svg(variant, table, [])
    picture = ElementTree.fromstring(svg)
    words = [(text.get("class"), text.text) for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    homes = sorted(text for kind, text in words if kind == "home")
    assert homes == sorted([*variant.rules.companies, "ERIE"]), "ERIE may choose between two cities"  # type: ignore[attr-defined]
    assert sorted({text for kind, text in words if kind == "mark"}) == ["B", "NY", "OO"]
    assert sorted(text for kind, text in words if kind == "private") == ["BO", "BO", "CA", "CS", "DH", "MH", "SV"]
    assert sum(line.get("class") == "wall" for line in picture.iter("{http://www.w3.org/2000/svg}line")) == 8
    closed = [
        {"kind": "private_closed", "item": "BO"},
        {"kind": "tile", "item": "tile 57", "place": "F16", "number": 1},
    ]
    words = [
        (text.get("class"), text.text)
        for text in ElementTree.fromstring(board_svg(variant, table, closed)).iter("{http://www.w3.org/2000/svg}text")
    ]
    assert ("private", "BO") not in words
    assert ("number", "57") in words
    assert ("value", "20") in words
