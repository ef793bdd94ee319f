"""Rows that go on from a loose end, must go on, or may not: rules B4.3.11 to B4.3.20, Q26 to Q28."""

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Do, Rule
from sim.record import copy

from .support import Game

E, NE, NW, W, SW, SE = range(6)


def test_one_own_loose_end_runs_into_another() -> None:
    """B4.3.18: on from the loose end at Indianapolis into the one that began at Columbus: one link."""
    g = Game(2).start()
    g.must(**g.row("Indianapolis", "r15c23", exit="NE"))
    g.skip_to(0)
    g.must(**g.row("Columbus", "r13c27", "r13c25", exit="SW"))
    g.skip_to(0)
    assert g.build("", "r14c24", link=0, exit="NE") == Rule.NONE
    it = g.s.links[0]
    assert (it.complete, it.tiles, it.cost, g.s.links[1].owner, g.s.players[0].links) == (1, 4, 8, -1, 1)
    assert [g.cities[it.city_a], g.cities[it.city_b]] == ["Indianapolis", "Columbus"]
    (joined,) = g.rows(Kind.LINK_JOINED)
    assert (joined["number"], joined["before"]) == (0, 1)
    marks = {int(g.s.track.sides[g.place(h)][d]) for h in ("r15c23", "r14c24", "r13c25", "r13c27") for d in range(6)}
    assert marks == {0, 1}  # all of it is link 0
    g.skip_turn()
    assert not g.rows(Kind.LINK_REMOVED)
    g.cubes("Columbus", red=1)
    g.s.colour[g.city("Indianapolis")] = 0
    g.skip_to(0)
    assert g.deliver("red", "Columbus", "Indianapolis") == Rule.NONE


def test_loose_ends_of_all_players_vanish() -> None:
    """B4.3.13: two of seat 1 and one of seat 0 go in the same turn; a link made complete in a later action stays."""
    g = Game(2).start()
    g.must(**g.row("Pittsburgh", "r10c36", exit="E"))
    g.must(**g.row("Indianapolis", "r15c23", exit="E"))
    g.must(**g.row("New York", "r06c46", "Philadelphia"))
    g.must(**g.row("Memphis", "r26c20", "r26c22", exit="E"))
    g.skip_turn()
    removed = [(row["seat"], row["place"], row["amount"], row["after"]) for row in g.rows(Kind.LINK_REMOVED)]
    assert removed == [(0, "Pittsburgh", 4, 1), (1, "Indianapolis", 2, 1), (1, "Memphis", 4, 2)]
    assert [g.s.links[i].owner for i in range(4)] == [-1, -1, 0, -1]
    assert [int(g.s.players[p].spent_lost) for p in range(2)] == [4, 6]
    assert sum(g.s.track.tiles) == 1


def test_a_second_own_link_either_way_round() -> None:
    """B4.3.11: the first one began at Cincinnati; the second begins at Louisville, or again at Cincinnati."""
    for path in (("Louisville", "r17c23", "r16c24", "Cincinnati"), ("Cincinnati", "r16c24", "r17c23", "Louisville")):
        g = Game(2).start()
        g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
        g.must(do=Do.PASS)
        assert g.build(*path) == Rule.DUPLICATE_LINK


def test_any_way_not_only_the_shortest() -> None:
    """B4.3.20: two tiles or four from Cincinnati to Louisville, where one would do."""
    for path in (("r16c24", "r17c23"), ("r15c25", "r15c23", "r16c22", "r17c23")):
        g = Game(2).start()
        assert g.build("Cincinnati", *path, "Louisville") == Rule.NONE
        assert (g.s.links[0].complete, g.s.links[0].tiles) == (1, len(path))


# --- Q28: the last own tile is turned


@pytest.mark.parametrize(("sharing", "rule"), [("any_disjoint_sides", Rule.NONE), ("crossing_only", Rule.MUST_CROSS)])
def test_a_turned_tile_still_crosses(sharing: str, rule: Rule) -> None:
    """Q27 with Q28: W to NE is crossed by E to NW of somebody else; turned to SE it would lie beside that."""
    g = Game(2, "build.redirect_own_track=true", f"build.hex_sharing={sharing}").start()
    g.must(**g.row("Indianapolis", "r15c23", exit="NE"))
    g.must(**g.row("Cincinnati", "r15c25", "r15c23", exit="NW"))
    assert g.build("", "r16c24", link=0, exit="SE") == rule


def test_a_turned_tile_need_not_cross_itself() -> None:
    """Q27 with Q28: alone in its hex, or across other track before and after, it may be turned."""
    g = Game(2, "build.redirect_own_track=true", "build.hex_sharing=crossing_only").start()
    g.must(**g.row("Indianapolis", "r15c23", exit="E"))
    g.must(**g.row("Cincinnati", "r16c24", "r15c23", exit="NW"))
    assert g.build("", "r14c24", link=0, exit="NE") == Rule.NONE
    alone = Game(2, "build.redirect_own_track=true", "build.hex_sharing=crossing_only").start()
    alone.must(**alone.row("Indianapolis", "r15c23", exit="E"))
    alone.must(do=Do.PASS)
    assert alone.build("", "r14c24", link=0, exit="NE") == Rule.NONE


# --- Q26 false: a row goes on while it can


def strict(most: int, *closed: str) -> Game:
    """No early stop; `closed` hexes take no track."""
    g = Game(2, "build.may_stop_early=false", f"build.max_tiles_per_action={most}").start()
    g.b = copy(g.b)
    for name in closed:
        g.b.terrain[g.place(name)] = 0
    return g


def test_a_row_may_stop_where_the_next_tile_would_point_into_its_own_hex() -> None:
    """Q26 with B4.3.14: round r14c24; the sixth tile could only point at the first one's hex or back home."""
    ring = ("r15c23", "r15c25", "r14c26", "r13c25", "r13c23")
    assert strict(6).build("Indianapolis", *ring, exit="SW") == Rule.TOO_FEW_TILES  # W is free
    assert strict(6, "r14c20").build("Indianapolis", *ring, exit="SW") == Rule.NONE


def test_a_row_may_stop_where_the_next_tile_could_only_meet_a_loose_end_of_the_same_city() -> None:
    """Q26 with B4.3.14, B4.3.18: both began at Indianapolis."""
    for closed, rule in (((), Rule.TOO_FEW_TILES), (("r13c27", "r12c26"), Rule.NONE)):
        g = strict(3, *closed)
        g.must(**g.row("Indianapolis", "r15c23", "r15c25", "r14c26", exit="NW"))
        g.must(do=Do.PASS)
        assert g.build("Indianapolis", "r14c22", "r13c23", "r13c25", exit="SE") == Rule.LINK_TO_ITSELF
        assert g.build("Indianapolis", "r14c22", "r13c23", exit="E") == rule


def test_a_row_that_could_meet_an_own_loose_end_goes_on() -> None:
    """Q26 with B4.3.18: the loose end of another city is a way on."""
    g = strict(2, "r13c23", "r14c22")
    g.must(**g.row("Columbus", "r13c27", "r13c25", exit="SW"))
    g.must(do=Do.PASS)
    assert g.build("Indianapolis", "r15c23", exit="NE") == Rule.TOO_FEW_TILES
    assert g.build("Indianapolis", "r15c23", "r14c24", exit="NE") == Rule.NONE
