"""The story of a game."""

from random import Random
from typing import Any, cast

from sim.games.russian_railroads.apply import apply
from sim.games.russian_railroads.candidates import Candidates
from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.tell import Teller, tell
from sim.games.russian_railroads.terms import Do, Phase

from .laid_out import table
from .support import OK, Game
from .trace import propose

NAMES = ["Ada", "Bob", "Cy", "Dee"]


def test_every_kind_is_told() -> None:
    """A new kind of event needs a sentence."""
    told = {name.removeprefix("_") for name in dir(Teller) if not name.startswith("__")}
    assert {kind.name.lower() for kind in Kind} - told == set()


def test_a_few_turns() -> None:
    """Placing, steps, a reward, a locomotive, hiring, passing, second use and scoring, word for word."""
    g = Game(2, "simulation.length_limit=1").start().lay_out(6, 2, 3).tracks(0, kiev=(5,), transsib=(2,))
    assert g.place("track_black_2") == OK
    for line in ("kiev", "kiev", "transsib"):
        assert g.step(line, "black") == OK
    assert g.place("turn_order_1") == OK
    assert g.place("loco_3", roubles=1) == OK
    assert g.lay(0) == OK
    assert g.lay(3) == OK
    assert g.factory(2, 0) == OK
    assert g.place("engineer_hire", workers=0, roubles=1) == OK
    assert g.skip() == OK
    assert g.own(6) == OK
    assert g.skip() == OK
    assert g.move("track_open") == OK
    assert g.step("kiev", "black") == OK
    text = list(tell(g.rows(), NAMES[:2], table(2)))
    assert text[text.index("\nRound 1") :] == [
        "\nRound 1",
        "  Turn order: Ada, Bob",
        "    Ada to track black 2 for 2 workers: black on Kiev from 5 to 7, a new worker, "
        "black on the Transsiberian from 2 to 3.",
        "    Bob to turn order 1 for 1 worker: place 1 of the next round claimed.",
        "    Ada to loco 3 for 2 workers and 1 rouble: locomotive 2 on the Transsiberian over the 1 (reach 2), "
        "locomotive 1 on Kiev (reach 1), factory 2 into gap 1.",
        "    Bob to engineer hire for 1 rouble: engineer 6 hired, the 1st one.",
        "    Ada passes with 3 workers left.",
        "    Bob uses engineer 6 for 1 worker: 5 points for the engineer, doubler on 1.",
        "    Bob passes with 4 workers left: 2 points for passing.",
        "    Bob moves the turn-order worker to track open: black on Kiev from 1 to 2.",
        "  Scoring  Transsib  Petersburg  Kiev  stars  medal  industry  score",
        "  Ada             0           0     0      1      0         0      1",
        "  Bob             0           0     0      0      0         0      7",
        "\nThe end",
        "    Bob: 1st in engineers, 40 points",
        "    2. Ada with 1 point",
        "    1. Bob with 47 points",
    ]


def test_whole_games_can_be_told() -> None:
    """Every line is a sentence; the last lines are the ranks."""
    k = cast(Any, Candidates.new())
    for deal in range(3):
        g = Game(2 + deal, deal=deal)
        rng = Random(deal)
        while g.s.phase != Phase.END:
            assert apply(g.s, g.r, g.b, g.ev, propose(g, k, rng)) == OK
        players = 2 + deal
        text = list(tell(g.rows(), NAMES[:players], table(players)))
        assert sum(line.startswith("\nRound") for line in text) == g.r.rounds
        assert all(line.split(". ")[0].strip().isdigit() for line in text[-players:])
        assert text[0].startswith("Engineers on display: ")
        assert not any("None" in line or "{" in line for line in text)


def test_two_players_of_one_name() -> None:
    """They are told apart by their seats."""
    g = Game(2).start()
    assert g.do(Do.PASS) == OK
    text = list(tell(g.rows(), ["Ada", "Ada"], table(2)))
    assert "    Ada (1) passes with 6 workers left." in text
