"""Chapter L: claims, the new order, the second use of turn-order workers."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.observe import SPACE_NAMES
from sim.games.russian_railroads.terms import NONE, Do, Phase, Rule
from sim.games.russian_railroads.turn_order import reorder

from .support import OK, Game


def test_a_claim_costs_one_worker() -> None:
    """L1, C2: or a rouble that stands for it."""
    g = Game(4).start()
    assert g.place("turn_order_2") == OK
    assert (g.s.claim[1], g.me(0).workers) == (0, 4)
    assert g.place("turn_order_2") == Rule.OCCUPIED
    assert g.place("turn_order_1", roubles=1) == OK
    assert g.s.claim[0] == 1
    g = Game(4, "turn_order.rouble_may_claim=false").start()
    assert g.place("turn_order_2", roubles=1) == Rule.WRONG_PAYMENT


def test_not_the_own_place() -> None:
    """L2: with 3 or 4 players; not both places in one round."""
    g = Game(4).start()
    assert g.place("turn_order_1") == Rule.OWN_PLACE
    assert g.place("turn_order_2") == OK
    assert g.place("turn_order_1") == OK
    g = Game(4).start().to(2)
    assert g.place("turn_order_1") == OK
    g.to(2)
    assert g.place("turn_order_2") == Rule.ONE_CLAIM


def test_two_players_may_keep_first_place() -> None:
    """L2, L10: only first place can be claimed, also by who holds it."""
    g = Game(2).start()
    assert g.place("turn_order_2") == Rule.NO_SUCH_SPACE
    assert g.place("turn_order_1") == OK
    g = Game(2, "turn_order.own_place_may_be_claimed.2=false").start()
    assert g.place("turn_order_1") == Rule.OWN_PLACE


@pytest.mark.parametrize(
    ("first", "second", "order"),
    [
        (NONE, NONE, [0, 1, 2, 3]),
        (2, NONE, [2, 0, 1, 3]),
        (3, 2, [3, 2, 0, 1]),
        (1, 0, [1, 0, 2, 3]),
        (NONE, 3, [0, 3, 1, 2]),  # the first player stays first
        (NONE, 2, [0, 2, 1, 3]),
        (NONE, 0, [0, 1, 2, 3]),  # L4
        (3, 0, [3, 0, 1, 2]),
        (2, 3, [2, 3, 0, 1]),
        (3, 1, [3, 1, 0, 2]),
    ],
)
def test_the_new_order(first: int, second: int, order: list[int]) -> None:
    """L3, L4, conflict C15."""
    g = Game(4).start()
    for place, seat in ((0, first), (1, second)):
        g.s.claim[place] = seat
        if seat != NONE:
            g.me(seat).claim = place
    reorder(g.s, g.r)
    assert list(g.s.order) == order


def claimed(*sets: str, players: int = 4) -> Game:
    """Seat 1 has claimed first place and seat 0 second place; all have passed."""
    g = Game(players, *sets).start()
    assert g.place("turn_order_2") == OK
    assert g.place("turn_order_1") == OK
    g.pass_all()
    return g


def test_second_use() -> None:
    """L5: the claimant of second place first, then that of first place; then the round is scored."""
    g = claimed()
    assert (g.s.phase, g.s.to_move, g.s.log.turn) == (Phase.SECOND_USE, 0, 1)
    assert list(g.s.order) == [1, 0, 2, 3]
    assert g.place("doubler") == Rule.NOT_NOW
    assert g.skip() == Rule.NOT_NOW
    assert g.move("doubler") == OK
    assert (g.me(0).doublers, g.s.to_move) == (1, 1)
    under = [g.s.users[SPACE_NAMES.index(f"turn_order_{place}")] for place in (1, 2)]
    assert under == [1, NONE]  # the worker of seat 0 has left its space
    assert g.move("doubler") == Rule.OCCUPIED
    assert g.move("track_open") == OK
    assert g.step("kiev", "black") == OK
    assert (g.s.phase, g.s.log.turn, g.s.to_move) == (Phase.ACTIONS, 2, 1)
    assert [row["before"] for row in g.rows(Kind.SECOND_USE)] == [2, 1]


def test_where_a_turn_order_worker_may_go() -> None:
    """L6: a free space of cost exactly one worker, whose action is whole; not a turn-order space; nothing is added."""
    g = claimed()
    for name in ("track_black_2", "track_any", "loco_3", "turn_order_1", "turn_order_2", "engineer_hire"):
        assert g.move(name) in (Rule.NOT_ONE_WORKER, Rule.OCCUPIED), name
    assert g.move("track_brown_1") == Rule.NOT_WHOLE
    assert g.move("last_round_industry") == Rule.NO_SUCH_SPACE
    assert g.move("track_open") == OK


def test_no_second_claim_by_second_use() -> None:
    """L6: the place that nobody has claimed is free, but it is no space to go to."""
    g = Game(4).start()
    assert g.place("turn_order_2") == OK
    g.pass_all()
    assert g.move("turn_order_1") == Rule.NOT_ONE_WORKER
    assert g.move("roubles") == OK


def test_a_public_engineer_by_second_use() -> None:
    """L5, L6, J4: a space of cost one worker, if its tile says so and all of its action can be carried out."""
    g = claimed().lay_out(5, 6, 9, 3)
    assert g.move("engineer_public_2") == Rule.NOT_WHOLE  # two brown steps
    g.lay_out(5, 6, 4, 3)
    assert g.move("engineer_public_2") == Rule.NOT_ONE_WORKER
    assert g.move("engineer_public_1") == OK
    assert (g.me(0).score, g.me(0).doublers, g.s.to_move) == (5, 1, 1)
    assert g.move("engineer_public_1") == Rule.OCCUPIED


def test_a_space_used_in_the_round_is_not_free() -> None:
    """L5, C3: the board is as the round has left it."""
    g = Game(4).start()
    assert g.place("turn_order_2") == OK
    assert g.place("doubler") == OK
    g.pass_all()
    assert g.move("doubler") == Rule.OCCUPIED
    assert g.move("roubles") == OK


def test_own_engineer_by_second_use() -> None:
    """L6, Q23: an unused own engineer of cost one worker; not a dearer one."""
    g = claimed().engineers(6, 4, 15)
    assert g.do(Do.MOVE_WORKER, space=NONE, engineer=4) == Rule.NOT_ONE_WORKER
    assert g.do(Do.MOVE_WORKER, space=NONE, engineer=15) == Rule.NOT_ONE_WORKER
    assert g.do(Do.MOVE_WORKER, space=NONE, engineer=2) == Rule.NO_ENGINEER
    assert g.do(Do.MOVE_WORKER, space=NONE, engineer=6) == OK
    assert (g.me(0).score, g.me(0).doublers) == (5, 1)


def test_a_used_engineer_is_not_free() -> None:
    """L6: unused."""
    g = Game(4).start().engineers(6)
    assert g.place("turn_order_2") == OK
    for _ in range(3):
        assert g.skip() == OK
    assert g.own(6) == OK
    g.pass_all()
    assert g.do(Do.MOVE_WORKER, space=NONE, engineer=6) == Rule.ENGINEER_USED


def test_doing_nothing() -> None:
    """L7."""
    g = claimed()
    assert g.do(Do.STAY) == OK
    assert g.do(Do.STAY) == OK
    assert (g.s.phase, g.s.log.turn) == (Phase.ACTIONS, 2)
    assert len(g.rows(Kind.STAYED)) == 2


def test_workers_gained_by_second_use_come_too_late() -> None:
    """L8: temporary workers go back unused; a new worker acts from the next round on."""
    g = claimed()
    assert g.move("temp_workers") == OK
    g.tracks(1, kiev=(6,))
    assert g.move("track_open") == OK
    assert g.step("kiev", "black") == OK
    assert (g.me(0).workers, g.s.temporary) == (5, 2)
    assert g.me(1).workers == 6
    assert g.s.to_move == 1


def test_turn_order_cards_follow() -> None:
    """L9."""
    g = claimed()
    assert g.do(Do.STAY) == OK
    assert g.me(1).card == 2  # not before the scoring
    assert g.do(Do.STAY) == OK
    assert [int(g.me(seat).card) for seat in range(4)] == [2, 1, 3, 4]


def test_black_worker_moves_on() -> None:
    """K7, L5: as a turn-order worker it adds its step where it goes."""
    g = Game(4).start().give(0, black=1, workers=6, workers_total=6)
    assert g.place("turn_order_2", black=1) == OK
    g.pass_all()
    assert g.move("track_black_1") == OK
    for _ in range(3):
        assert g.step("kiev", "black") == OK
    assert g.s.log.turn == 2
    assert g.me(0).black == 1


def test_second_use_after_the_scoring() -> None:
    """Q15, conflict C4, variant: on the empty board of the next round, whose spaces are freed again."""
    g = Game(4, 'turn_order.second_use="after_scoring"').start()
    assert g.place("turn_order_2") == OK
    assert g.place("doubler") == OK
    g.pass_all()
    assert (g.s.phase, g.s.to_move, g.s.log.turn) == (Phase.SECOND_USE, 0, 2)
    assert g.me(0).workers == 5
    assert g.move("doubler") == OK
    assert (g.s.phase, g.s.to_move, g.me(0).doublers) == (Phase.ACTIONS, 0, 1)
    assert g.place("doubler") == OK
