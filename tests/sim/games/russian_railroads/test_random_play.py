"""Random play: what always holds, whatever happens."""

from random import Random
from typing import Any, cast

import pytest

from sim import data
from sim.games.russian_railroads.apply import apply, check
from sim.games.russian_railroads.candidates import Candidates
from sim.games.russian_railroads.conserved import pieces_conserved, scores_add_up
from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.records import DUTIES
from sim.games.russian_railroads.terms import NONE, Colour, Do, Phase, Rule, Track
from sim.record import PLAIN, as_dict

from .laid_out import BASE
from .support import Game
from .trace import propose

NAMES = [name for name in data.names("variants") if name.startswith(BASE)]
GAMES = [(BASE, players, deal) for players in (2, 3, 4) for deal in range(6 if PLAIN else 3)]
GAMES += [(name, 2 + i % 3, i) for i, name in enumerate(NAMES) if name != BASE]


def holds(g: Game) -> None:
    """Tracks in order and within their lines, tiles and workers conserved, scores as counted."""
    for seat in range(g.r.players):
        me = g.me(seat)
        for line in Track:
            on = [int(me.track[line][colour]) for colour in Colour]
            laid = [space for space in on if space > 0]
            assert len(set(laid)) == len(laid), "two tracks on a space"
            assert max(laid) <= g.b.lines[line].length
            if g.r.colour_order == 0:
                assert laid == sorted(laid, reverse=True)
                assert on[len(laid) :] == [0] * (len(on) - len(laid))
        for colour in Colour:
            assert sum(1 for line in Track if me.track[line][colour] > 0) <= g.r.supply[colour]
        assert 0 <= me.marker[0] <= g.b.last_field
        assert me.workers >= 0
        assert me.roubles >= 0
        gaps = [int(number) for number in me.factory]
        filled = [number for number in gaps if number]
        assert gaps == filled + [0] * (len(gaps) - len(filled)), "gaps are filled from the left"
    assert scores_add_up(g.s, g.r)
    if g.free:
        assert pieces_conserved(g.s, g.r)
        assert (g.s.hand, g.s.n_owed) == (0, 0)
    assert g.s.n_owed < DUTIES
    assert g.s.log.broken == 0


@pytest.mark.parametrize(("variant", "players", "deal"), GAMES)
def test_whole_games(variant: str, players: int, deal: int) -> None:
    """Every state has a legal decision, and what always holds holds after each; nothing happens after the end."""
    g = Game(players, variant=variant, deal=deal)
    rng, k = Random(deal), cast(Any, Candidates.new())
    n = 0
    while g.s.phase != Phase.END:
        act = propose(g, k, rng)
        assert 0 < k.n < len(k.actions)
        assert apply(g.s, g.r, g.b, g.ev, act) == Rule.NONE
        holds(g)
        n += 1
        assert n < 2_000
    rows = g.rows()
    assert [row["kind"] for row in rows[-players:]] == ["rank"] * players
    for do in Do:
        assert g.do(do) == Rule.NOT_NOW
    assert len(g.rows()) == len(rows)
    points = [  # of the log
        sum(row["amount"] for row in rows if row["kind"] == "points" and row["seat"] == p) for p in range(players)
    ]
    assert points == [g.me(p).score for p in range(players)], "the score is the sum of the rows of the log"


@pytest.mark.parametrize("deal", range(2))
def test_a_refused_decision_leaves_no_trace(deal: int) -> None:
    """Any nonsense is answered by a rule, and the state stays as it was."""
    g = Game(4, deal=deal)
    rng, k = Random(deal), cast(Any, Candidates.new())
    refused = set()
    for _ in range(300):
        if g.s.phase == Phase.END:
            break
        before = as_dict(g.s)
        for _ in range(6):
            fields = {key: rng.randrange(-1, 6) for key in ("space", "engineer", "duty", "line", "colour", "slot")}
            fields |= {key: rng.randrange(-1, 4) for key in ("workers", "roubles", "black", "n", "marker", "gap")}
            fields |= {key: rng.randrange(-1, 10) for key in ("number", "returned", "card", "option")}
            do = rng.choice(list(Do))
            for key, value in fields.items():
                setattr(g.act, key, value)
            g.act.do = do
            if check(g.s, g.r, g.b, g.act) != Rule.NONE:
                refused.add(Rule(apply(g.s, g.r, g.b, g.ev, g.act)))
                assert as_dict(g.s) == before
        assert apply(g.s, g.r, g.b, g.ev, propose(g, k, rng)) == Rule.NONE
    assert len(refused) > 8


def test_everything_happens() -> None:
    """Each kind of event and each kind of decision occurs in random play (but those that one reading never has)."""
    seen: set[str] = set()
    done: set[Do] = set()
    k = cast(Any, Candidates.new())
    for deal in range(24):
        g = Game(2 + deal % 3, deal=deal)
        rng = Random(deal)
        while g.s.phase != Phase.END:
            act = propose(g, k, rng)
            done.add(Do(act.do))
            assert apply(g.s, g.r, g.b, g.ev, act) == Rule.NONE
        seen |= {row["kind"] for row in g.rows()}
        if len(seen) == len(Kind) and len(done) == len(Do):
            break
    assert {kind.name.lower() for kind in Kind} - seen == set()
    assert set(Do) - done == set()


def test_no_space_is_named_by_nobody() -> None:
    """A candidate never names a space that is not there."""
    g = Game(2).start()
    for row in g.legal():
        assert row["space"] == NONE or g.b.spaces[row["space"]].present
