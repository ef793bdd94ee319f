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
