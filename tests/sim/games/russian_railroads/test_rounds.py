"""Chapters B and M: rounds, passing, clean-up, the last round; what S7 says of the clean-up."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.terms import NONE, Do, Phase, Rule, Trigger

from .support import OK, Game


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 7)])
def test_number_of_rounds(players: int, rounds: int) -> None:
    """B1: 7 rounds with 4 players, 6 with 2 or 3; then it is over."""
    g = Game(players).start()
    for n in range(1, rounds + 1):
        assert (g.s.phase, g.s.log.turn) == (Phase.ACTIONS, n)
        g.pass_all()
    assert (g.s.phase, g.s.trigger) == (Phase.END, Trigger.ROUNDS_PLAYED)
    assert g.skip() == Rule.NOT_NOW
    assert g.legal() == []


def test_one_action_each_in_turn_order() -> None:
    """B3, B4: each takes one action or passes until all have passed; who passed takes no further turn."""
    g = Game(3).start()
    assert g.place("roubles") == OK
    assert g.s.to_move == 1
    assert g.skip() == OK
    assert g.place("doubler") == OK  # seat 2
    assert g.s.to_move == 0
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert g.s.to_move == 2  # seat 1 has passed
    assert g.skip() == OK
    assert g.place("track_open") == OK
    assert g.step("kiev", "black") == OK
    assert g.s.to_move == 0  # alone, turn after turn
    assert g.skip() == OK
    assert g.s.log.turn == 2


def test_turn_order_is_that_of_the_track() -> None:
    """B3: not that of the seats."""
    g = Game(3)
    for place, seat in enumerate((2, 0, 1)):
        g.s.order[place] = seat
        g.me(seat).card = place + 1
    g.to(2)
    g.s.phase, g.s.log.turn, g.s.fresh = Phase.ACTIONS, 1, 1
    seen = []
    for _ in range(3):
        seen.append(int(g.s.to_move))
        assert g.place("track_open") == OK
        assert g.step("kiev", "black") == OK
    assert seen == [2, 0, 1]


def test_passing_with_workers_left() -> None:
    """B5: at any time; the workers are noted as idle."""
    g = Game(4).start()
    assert g.skip() == OK
    assert (g.me(0).workers, g.me(0).workers_idle) == (5, 5)
    assert g.rows(Kind.PASSED)[-1]["number"] == 5


def test_points_for_passing() -> None:
    """B6: 0, 2, 3 and 4 by place, at once."""
    g = Game(4).start()
    for seat, points in enumerate((0, 2, 3, 4)):
        assert g.s.to_move == seat
        before = int(g.me(seat).score)
        assert g.skip() == OK
        if seat < 3:
            assert g.me(seat).score - before == points
    assert [row["amount"] for row in g.rows(Kind.POINTS) if row["reason"] == "pass"] == [2, 3, 4]


def test_points_for_passing_follow_the_place_held_now() -> None:
    """B6, L9, Q17: cards are handed round after the order has changed; in a variant the dealt card stays."""
    for choice, points in (("place", 0), ("dealt_card", 2)):
        g = Game(2, f'turn_order.pass_points_by="{choice}"').start()
        assert g.skip() == OK
        assert g.place("turn_order_1") == OK
        assert g.skip() == OK
        assert g.do(Do.STAY) == OK
        assert g.s.to_move == 1
        assert g.me(1).card == (1 if choice == "place" else 2)
        before = int(g.me(1).score)
        assert g.skip() == OK
        assert g.me(1).score - before == points


def test_a_player_without_a_payable_action_can_only_pass() -> None:
    """B7."""
    g = Game(4).start().give(0, workers=0, roubles=0)
    assert [row["do"] for row in g.legal()] == [Do.PASS]


def test_clean_up() -> None:
    """S7: workers return, roubles on spaces are gone, spaces are free, temporary workers go back."""
    g = Game(4).start().give(0, roubles=5).engineers(7)
    assert g.place("temp_workers") == OK
    assert (g.me(0).workers, g.me(0).temporary, g.s.temporary) == (6, 2, 0)
    for seat in (1, 2, 3):
        assert g.s.to_move == seat
        assert g.skip() == OK
    assert g.place("roubles", roubles=1) == OK
    assert g.own(7) == OK
    for line in ("transsib", "petersburg", "kiev"):
        assert g.step(line, "black") == OK
    assert g.skip() == OK
    assert g.s.log.turn == 2
    me = g.me(0)
    assert (me.workers, me.temporary, me.roubles, g.s.temporary) == (5, 0, 6, 2)
    assert (me.engineers_used, me.spaces_used, me.passed) == (0, 0, 0)
    assert all(user == NONE for user in g.s.users)


def test_engineers_slide() -> None:
    """J6: one slot to the right each round; whoever was not hired leaves the game."""
    g = Game(4).start().lay_out(2, 3, 4, 5, 9, 10, 11)
    g.pass_all()
    assert list(g.s.display) == [3, 4, 5, 9, 10, 11, 0]
    assert [row["number"] for row in g.rows(Kind.ENGINEER_LEFT)] == [2]
    assert g.place("engineer_hire", workers=0, roubles=1) == OK
    g.pass_all()
    assert list(g.s.display) == [4, 5, 9, 10, 11, 0, 0]
    assert [row["number"] for row in g.rows(Kind.ENGINEER_LEFT)] == [2]


def last_round(players: int = 4) -> Game:
    g = Game(players).start()
    while g.s.log.turn < g.r.rounds:
        g.pass_all()
    return g


@pytest.mark.parametrize("players", [2, 4])
def test_last_round_has_an_industry_space_in_place_of_turn_order(players: int) -> None:
    """M1: one worker, three industry steps; not before the last round."""
    g = Game(players).start()
    assert g.place("last_round_industry") == Rule.NO_SUCH_SPACE
    g = last_round(players)
    assert g.place("turn_order_1") == Rule.NO_SUCH_SPACE
    assert g.place("turn_order_2") == Rule.NO_SUCH_SPACE
    assert g.place("last_round_industry") == OK
    seat = int(g.s.to_move)
    assert g.advance(3) == OK
    assert g.me(seat).marker[0] == 3


def test_no_reordering_in_the_last_round() -> None:
    """M2: after the last action comes the scoring, and the game is over."""
    g = last_round()
    order = list(g.s.order)
    g.s.claim[0], g.me(2).claim = 2, 0  # as if a place could be claimed
    g.pass_all()
    assert g.s.phase == Phase.END
    assert list(g.s.order) == order
    assert not g.rows(Kind.SECOND_USE, Kind.STAYED)


def test_a_round_has_its_phases_in_order() -> None:
    """B2: actions, second use of turn-order workers, scoring, clean-up."""
    g = Game(4).start()
    g.tracks(0, kiev=(3,)).locomotives(1, 0, 0, 3)
    assert g.place("turn_order_2") == OK
    for seat in (1, 2, 3):
        assert g.s.to_move == seat
        assert g.skip() == OK
    assert g.skip() == OK
    assert g.s.phase == Phase.SECOND_USE
    assert g.me(0).score == 0  # not scored yet
    assert g.move("doubler") == OK
    assert (g.s.phase, g.s.log.turn, g.me(0).score) == (Phase.ACTIONS, 2, 6)
    kinds = [row["kind"] for row in g.rows()]
    assert kinds.index("second_use") < kinds.index("points", kinds.index("second_use")) < len(kinds)


def test_the_length_limit_is_no_rule() -> None:
    """A game that is given up says so."""
    g = Game(2, "simulation.length_limit=2").start()
    g.pass_all()
    g.pass_all()
    assert (g.s.phase, g.s.trigger) == (Phase.END, Trigger.UNFINISHED)
