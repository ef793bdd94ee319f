"""The story of a game."""

from random import Random

from sim.games.railways.apply import apply
from sim.games.railways.kinds import Kind
from sim.games.railways.tell import Teller, tell
from sim.games.railways.terms import Do, Phase

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


def story(g: Game) -> str:
    """All that is told of a game so far."""
    return "\n".join(tell(g.rows(), ["a", "b"], table(FULL, 2, ())))


def test_sentences_that_random_play_seldom_brings() -> None:
    """Joined loose ends, bonds by wish, a Western Link, grants, a marker taken off, a trigger that lapses."""
    sets = (
        "setup.cards=no_barons",
        "bonds.issue_only_when_needed=false",
        "end.can_lapse=true",
        "empty_city_markers.2=1",
    )
    g = Game(2, *sets, variant=FULL).start()
    g.must(do=Do.ISSUE, n=2)
    g.must(**g.row("Indianapolis", "r15c23", exit="E"))
    g.skip_to(0)
    g.must(**g.row("Cincinnati", "r15c25", "r15c23"))
    g.link(0, "Kansas City", "Boston")
    g.skip_to(0)
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    g.skip_turn()
    g.skip_to(0)
    g.cubes("Kansas City", yellow=1)
    assert not g.deliver("yellow", "Kansas City", "Boston")
    g.skip_to(1)
    g.must(do=Do.URBANIZE, city=g.city("Kansas City"), colour=2)
    g.skip_turn()
    text = story(g)
    for sentence in (
        "a borrows 10k by wish",
        "a builds Cincinnati - Indianapolis: 1 tile for 2k; two loose ends meet.",
        "a builds the Western Link at Kansas City for 30k (issuing 5 bonds); 4 red cubes to Kansas City.",
        "Kansas City is empty (1); that is empty city 1: turn 3 will be the last",
        "b makes Kansas City a blue city for 10k",
        "Kansas City is no longer empty (0).",
        "only 0 empty cities are left: the game goes on",
    ):
        assert sentence in text
    free = story(Game(2, "auction.variant=first_turn_free", variant="rotw-eastern-us-no-barons"))
    assert "plays in place 2 and gets 1k" in free
