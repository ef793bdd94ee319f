"""The story of a game."""

from random import Random

from sim.games.railways.apply import apply
from sim.games.railways.kinds import Kind
from sim.games.railways.tell import Teller, tell
from sim.games.railways.terms import Phase

from .proposer import propose
from .support import FULL, Game, table

SILENT = {"city_stocked", "barons_dealt", "tile", "link_completed"}  # told by what comes with them


def test_every_kind_is_told() -> None:
    """A new kind of event needs a sentence, or a reason to be silent."""
    told = {name.removeprefix("_") for name in dir(Teller) if not name.startswith("__")}
    assert {kind.name.lower() for kind in Kind} - told <= SILENT


def test_a_short_game() -> None:
    """Three actions, an income phase and the end, word for word."""
    g = Game(2, "simulation.length_limit=1", "turn.action_rounds=2").start()
    g.must(**g.row("New York", "r06c46", "Philadelphia"))
    g.must(**g.row("Pittsburgh", "r10c36", exit="E"))
    g.cubes("New York", blue=2)
    assert not g.deliver("blue", "New York", "Philadelphia")
    g.must(do=0)
    text = list(tell(g.rows(), ["frugal", "rusher"], table("rotw-eastern-us-no-cards", 2, ("turn.action_rounds=2",))))
    start = text.index("\nTurn 1")
    assert text[start:] == [
        "\nTurn 1",
        *[line for line in text if line.startswith("  Auction: ")],
        "  Order of play: frugal, rusher",
        "  Round 1",
        "    frugal builds New York - Philadelphia: 1 tile for 2k (issuing 1 bond).",
        "    rusher starts track at Pittsburgh: 1 tile for 4k, not yet a link (issuing 1 bond).",
        "  Round 2",
        "    frugal delivers blue from New York to Philadelphia over 1 link: 1 point.",
        "    rusher passes.",
        "    rusher loses unfinished track at Pittsburgh worth 4k; given up unfinished after turn 1.",
        "  Income  points  income  interest  bonds    cash",
        "  frugal       1      3k        1k      1      5k",
        "  rusher       0      0k        1k      1      0k",
        "\nThe end",
        "    frugal: 1 points - 1 bonds = 0",
        "    rusher: 0 points - 1 bonds = -1",
        "    1. frugal with 0 (1 links, 5k)",
        "    2. rusher with -1 (0 links, 0k)",
    ]


def test_whole_games_can_be_told() -> None:
    """With cards, barons and names that occur twice; every line is one line."""
    g = Game(4, variant=FULL)
    rng = Random(8)
    while g.s.phase != Phase.END:
        propose(g.s, g.r, g.b, rng, g.act)
        apply(g.s, g.r, g.b, g.ev, g.act)
    text = list(tell(g.rows(), ["frugal", "rusher", "frugal", "network"], table(FULL, 4, ())))
    assert text[0].startswith("frugal (1), rusher, frugal (3), network sit down")
    assert sum("Turn " in line for line in text) >= g.s.log.turn
    assert all("None" not in line and "\n" not in line.lstrip("\n") for line in text)
