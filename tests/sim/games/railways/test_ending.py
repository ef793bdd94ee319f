"""The end of the game: rules section 5 and Eastern US E3."""

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Do, Phase, Rule, Trigger

from .support import FULL, Game


@pytest.mark.parametrize(("players", "markers"), [(2, 10), (3, 12), (4, 14), (5, 16), (6, 18)])
def test_thresholds(players: int, markers: int) -> None:
    """E1, E3, V8."""
    assert Game(players).r.threshold == markers
    assert Game(players, f"empty_city_markers.{players}=3").r.threshold == 3


def nearly_over(*sets: str, markers: int = 13) -> Game:
    """Four players; the next city emptied is the 14th. Seat 0 can empty Albany, Dover and Dallas."""
    g = Game(4, *sets).start()
    g.s.markers = g.s.markers_placed = markers
    for city in ("Albany", "Dover", "Dallas"):
        g.link(0, city, "Boston")
        g.cubes(city, yellow=1)
    return g


def empty(g: Game, city: str) -> None:
    g.skip_to(0)
    assert g.deliver("yellow", city, "Boston") == Rule.NONE


def test_the_turn_is_finished_and_one_more_is_played() -> None:
    """B5.1, B5.2: with auction, three rounds and income."""
    g = nearly_over()
    empty(g, "Albany")
    assert (g.s.trigger, g.s.last_turn, g.s.phase) == (Trigger.EMPTY_CITIES, 2, Phase.ACTIONS)
    (row,) = g.rows(Kind.END_TRIGGERED)
    assert row["seat"] == 0
    assert (row["number"], row["before"], row["after"], row["reason"]) == (14, 14, 2, "empty_cities")
    g.skip_turn()
    assert (g.s.log.turn, g.s.phase) == (2, Phase.ACTIONS)
    g.skip_turn()
    assert g.s.phase == Phase.END
    assert len(g.rows(Kind.INCOME)) == 8  # the last income phase as well (B5.6)
    assert g.do(do=Do.PASS) == Rule.NOT_NOW
    assert not [row for row in g.rows() if row["turn"] > 2]


@pytest.mark.parametrize(("extra", "last"), [(0, 1), (2, 3)])
def test_extra_turns_are_a_rule(extra: int, last: int) -> None:
    """V9."""
    g = nearly_over(f"end.extra_full_turns={extra}")
    empty(g, "Albany")
    while g.s.phase != Phase.END:
        g.skip_turn()
    assert g.s.log.turn == last


def test_markers_over_the_threshold_change_nothing() -> None:
    """B5.3."""
    g = nearly_over()
    empty(g, "Albany")
    empty(g, "Dover")
    assert (g.s.markers, g.s.last_turn, len(g.rows(Kind.END_TRIGGERED))) == (15, 2, 1)


def test_markers_taken_off_do_not_count() -> None:
    """B5.1, Q5b: on the board, or all ever placed."""
    for count, trigger in (("on_board", Trigger.NONE), ("placed_in_total", Trigger.EMPTY_CITIES)):
        g = nearly_over(f"end.count={count}")
        g.s.marker[g.city("Tulsa")] = 1
        g.cubes("Tulsa")
        g.must(do=Do.URBANIZE, city=g.city("Tulsa"), colour=1)
        empty(g, "Albany")
        assert (g.s.markers, g.s.markers_placed, g.s.trigger) == (13, 14, trigger)


def test_the_end_once_triggered_stays() -> None:
    """B5.2, Q4: or lapses, where a variant says so, if markers are below the threshold at the end of a turn."""
    for lapse, trigger in (("false", Trigger.EMPTY_CITIES), ("true", Trigger.NONE)):
        g = nearly_over(f"end.can_lapse={lapse}")
        empty(g, "Albany")
        g.skip_to(1)
        g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=3)
        g.skip_turn()
        assert g.s.trigger == trigger
        assert len(g.rows(Kind.END_LAPSED)) == (lapse == "true")
        g.skip_turn()
        assert (g.s.phase == Phase.END) == (lapse == "false")


def test_when_markers_are_counted() -> None:
    """Q5: when placed, so urbanizing in the same turn does not help; or at the end of the turn."""
    for check, trigger in (("when_placed", Trigger.EMPTY_CITIES), ("end_of_turn", Trigger.NONE)):
        g = nearly_over(f"end.check={check}")
        empty(g, "Albany")
        assert g.s.trigger == trigger
        g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=3)
        g.skip_turn()
        assert g.s.trigger == trigger
    g = nearly_over("end.check=end_of_turn")
    empty(g, "Albany")
    g.skip_turn()
    assert (g.s.trigger, g.s.last_turn) == (Trigger.EMPTY_CITIES, 2)


# --- scores and ranks


def finished(*sets: str, players: int = 3, **by_seat: list[int]) -> Game:
    """A game of one turn in which nothing happens but what is given: points, bonds, links, cash (after income)."""
    g = Game(players, "simulation.length_limit=1", "income.above_100=0", "bonds.interest=0", *sets).start()
    for p in range(players):
        me = g.s.players[p]
        me.points, me.bonds = by_seat["points"][p], by_seat["bonds"][p]
        me.links = by_seat["links"][p]
        g.money(p, by_seat["cash"][p] - g.r.income[me.points])
    g.skip_turn()
    return g


def test_score_and_tie_break() -> None:
    """B5.4, B5.5: minus one per bond; then more complete links, then more money."""
    g = finished(points=[65, 64, 57], bonds=[8, 7, 0], links=[11, 12, 12], cash=[30, 2, 9])
    assert [g.s.players[p].score for p in range(3)] == [57, 57, 57]
    assert [g.s.players[p].rank for p in range(3)] == [3, 2, 1]
    rows = g.rows(Kind.RANK)
    assert [(row["number"], row["amount"], row["before"], row["after"]) for row in rows] == [
        (3, 57, 11, 30), (2, 57, 12, 2), (1, 57, 12, 9),
    ]  # fmt: skip


def test_ranks_are_shared() -> None:
    """B5.5: equal in score, links and money; the next rank is left out."""
    g = finished(points=[20, 20, 10], bonds=[0, 0, 0], links=[3, 3, 9], cash=[5, 5, 5])
    assert [g.s.players[p].rank for p in range(3)] == [1, 1, 3]


def test_the_order_of_the_tie_break_is_a_rule() -> None:
    g = finished('end.tie_break=["most_money"]', points=[20, 20, 10], bonds=[0, 0, 0], links=[3, 9, 9], cash=[6, 5, 5])
    assert [g.s.players[p].rank for p in range(3)] == [1, 2, 3]


@pytest.mark.parametrize(("floor", "score"), [("false", -5), ("true", 0)])
def test_a_score_may_be_negative(floor: str, score: int) -> None:
    """B5.4."""
    g = finished(f"end.score_floor={floor}", points=[5, 0, 0], bonds=[10, 0, 0], links=[0, 0, 0], cash=[9, 9, 9])
    assert g.s.players[0].score == score


def test_scores_are_the_last_rows() -> None:
    """No event after the end."""
    g = finished(points=[1, 2, 3], bonds=[0, 0, 0], links=[0, 0, 0], cash=[9, 9, 9])
    assert [row["kind"] for row in g.rows()][-6:] == ["score"] * 3 + ["rank"] * 3
    assert g.rows()[-1]["step"] == 5


def test_western_links_do_not_break_ties() -> None:
    """E14: the tie-break counts complete links only."""
    g = Game(2, "simulation.length_limit=1", "setup.cards=no_barons", variant=FULL).start()
    g.s.players[0].western_links = 2
    g.s.players[1].links = 1
    g.skip_turn()
    assert [g.s.players[p].rank for p in range(2)] == [2, 1]
