"""Chapters C and I: choosing a space, paying it, whole actions, extra effects in any order; auxiliary spaces."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.terms import Do, EndStation, Rule

from .support import OK, Game


def test_paid_with_exactly_the_workers_shown() -> None:
    """C1: two workers, not one and not three."""
    g = Game(4).start()
    assert g.place("track_black_2", workers=1) == Rule.WRONG_PAYMENT
    assert g.place("track_black_2", workers=3) == Rule.WRONG_PAYMENT
    assert g.place("track_black_2", workers=2) == OK
    assert g.me(0).workers == 3


def test_a_rouble_stands_for_a_worker() -> None:
    """C2: in any mixture; never the other way."""
    for roubles in range(4):
        g = Game(4).start().give(0, roubles=3)
        assert g.place("loco_3", roubles=roubles) == OK
        assert (g.me(0).workers, g.me(0).roubles) == (5 - (3 - roubles), 3 - roubles)
    g = Game(4).start()
    assert g.place("engineer_hire", workers=1) == Rule.WRONG_PAYMENT
    assert g.place("track_any", workers=2) == Rule.WRONG_PAYMENT
    assert g.place("roubles", roubles=2, workers=0) == Rule.WRONG_PAYMENT


def test_only_what_one_has_can_be_paid() -> None:
    g = Game(4).start().give(0, workers=1, roubles=0)
    assert g.place("track_black_2") == Rule.CANNOT_PAY
    assert g.place("track_black_1", roubles=1) == Rule.CANNOT_PAY
    assert g.place("track_black_1") == OK


def test_worker_and_rouble_space() -> None:
    """Q6: one worker and one rouble, or two roubles where the rules say so; never two workers."""
    g = Game(4).start().give(0, roubles=2)
    assert g.place("track_any", roubles=2) == OK
    g = Game(4, "payment.rouble_for_worker_beside_rouble=false").start().give(0, roubles=2)
    assert g.place("track_any", roubles=2) == Rule.WRONG_PAYMENT
    assert g.place("track_any", roubles=1) == OK


@pytest.mark.parametrize("roubles", [0, 1])
def test_an_occupied_space_stays_so_for_the_round(roubles: int) -> None:
    """C3: by workers and by roubles alike; free again in the next round."""
    g = Game(4).start()
    assert g.place("doubler", roubles=roubles) == OK
    assert g.place("doubler") == Rule.OCCUPIED
    g.pass_all()
    assert g.place("doubler") == OK


def test_the_open_track_space_is_never_occupied() -> None:
    """C4: any number of times, by anyone."""
    g = Game(4).start()
    for _ in range(2):
        for _ in range(4):
            assert g.place("track_open") == OK
            assert g.step("kiev", "black") == OK


def test_only_whole_actions_on_the_main_board() -> None:
    """C5, D10, H6: three black steps with two spaces left; grey not yet there; one industry field before a gap."""
    g = Game(4).start().tracks(0, transsib=(15,), petersburg=(9,), kiev=(7,))
    assert g.place("track_black_2") == Rule.NOT_WHOLE
    assert g.place("track_black_1") == OK
    g = Game(4).start()
    assert g.place("track_grey_1") == Rule.NOT_WHOLE
    g = Game(4).start().give(0)
    g.me(0).marker[0] = 3
    assert g.place("industry_2") == Rule.NOT_WHOLE
    assert g.place("industry_1") == OK


def test_a_refused_action_changes_nothing() -> None:
    g = Game(4).start().tracks(0, transsib=(15,), petersburg=(9,), kiev=(7,))
    rows = int(g.s.log.seq)
    assert g.place("track_black_2") == Rule.NOT_WHOLE
    assert (g.s.log.seq, g.me(0).workers, g.s.fresh, g.s.to_move) == (rows, 5, 1, 0)


def test_the_rest_of_a_main_action_must_stay_possible() -> None:
    """C5: the brown step may not be spent where the natural one could not follow (engineer 12, public)."""
    g = Game(4).start().lay_out(2, 12, 3)
    g.tracks(0, transsib=(12, 8, 5, 4), petersburg=(9, 4, 3, 2), kiev=(6, 4, 2))
    # natural: 4 behind brown 5, 2 behind brown 3; it moves only where brown has moved
    assert g.place("engineer_public_1") == OK
    assert g.step("kiev", "brown") == Rule.NOT_WHOLE
    assert g.step("petersburg", "brown") == Rule.SPACE_TAKEN
    assert g.step("transsib", "brown") == OK
    assert g.step("transsib", "natural") == OK
    assert g.free


def test_own_engineers_may_lapse() -> None:
    """C6: an own engineer can be used though only a part of it can be carried out."""
    g = Game(4).start().engineers(9).tracks(0, transsib=(9, 3, 2), petersburg=(4,), kiev=(4,))
    assert g.own(9) == OK  # two brown steps, none is possible
    assert g.free
    assert [row["number"] for row in g.rows(Kind.LAPSED)] == [2]
    g = Game(4).start().engineers(9).tracks(0, transsib=(9, 4, 2), petersburg=(4,), kiev=(4,))
    assert g.own(9) == OK
    assert g.step("transsib", "brown") == OK
    assert g.free
    assert [row["number"] for row in g.rows(Kind.LAPSED)] == [1]


def test_extra_effects_in_any_order() -> None:
    """C7: a reward before the steps that are left, or after them; the player decides."""
    for station_first in (True, False):
        g = Game(4).start().tracks(0, transsib=(3,), petersburg=(8,), kiev=(1,))
        assert g.place("track_black_2") == OK
        assert g.step("petersburg", "black") == OK
        if station_first:
            assert g.station(EndStation.POINTS) == OK
        assert g.step("transsib", "black") == OK
        assert g.step("transsib", "black") == OK
        if not station_first:
            assert not g.free
            assert g.station(EndStation.POINTS) == OK
        assert g.free
        assert (g.me(0).score, g.me(0).track[0][0]) == (10, 5)


def test_a_placement_is_finished_first() -> None:
    """C7: while a displaced locomotive is in hand nothing else happens."""
    g = Game(4).start().locomotives(1, 1, 1, 0)
    assert g.place("loco_3") == OK
    assert g.lay(2) == OK
    assert g.s.hand == 1
    assert g.factory(2, 0) == Rule.PLACEMENT_FIRST
    assert {row["do"] for row in g.legal()} == {Do.LOCOMOTIVE}
    assert g.lay(3) == OK
    assert g.factory(2, 0) == OK


def test_effects_are_not_kept_for_later() -> None:
    """C8: the turn does not end while something can be done, and nothing is left after it."""
    g = Game(4).start()
    assert g.place("track_black_1") == OK
    assert g.skip() == Rule.NOT_NOW
    assert g.place("doubler") == Rule.NOT_NOW
    assert g.step("kiev", "black") == OK
    assert not g.free
    assert g.step("kiev", "black") == OK
    assert (g.free, g.s.n_owed, g.s.to_move) == (True, 0, 1)


def test_a_new_worker_acts_in_the_same_round() -> None:
    """C9: Kiev 7 brings a worker who can be placed at once."""
    g = Game(4).start().tracks(0, kiev=(6,)).give(0, workers=1, roubles=0)
    assert g.place("track_open") == OK
    assert g.step("kiev", "black") == OK
    assert (g.me(0).workers, g.me(0).workers_total, g.me(0).reserve) == (1, 6, 1)
    for _ in range(3):
        g.skip()
    assert g.place("roubles") == OK


def test_a_space_of_the_other_board_is_not_there() -> None:
    """A1: the small board has no second place and no temporary workers."""
    g = Game(2).start()
    for name in ("track_black_1", "track_grey_1", "loco_2", "industry_3", "temp_workers", "turn_order_2"):
        assert g.place(name) == Rule.NO_SUCH_SPACE
    assert g.do(Do.PLACE, space=99, workers=1) == Rule.NO_SUCH_SPACE


def test_doubler() -> None:
    """I1: the leftmost of eight slots; not without supply or slot."""
    g = Game(4).start()
    assert g.place("doubler") == OK
    assert (g.me(0).doublers, g.s.doublers) == (1, 19)
    g = Game(4).start().give(0, doublers=8)
    assert g.place("doubler") == Rule.NOT_WHOLE
    g = Game(4).start()
    g.s.doublers = 0
    assert g.place("doubler") == Rule.NOT_WHOLE


def test_two_roubles_are_kept() -> None:
    """I2: also across rounds."""
    g = Game(4).start()
    assert g.place("roubles") == OK
    assert g.me(0).roubles == 3
    g.pass_all()
    assert g.me(0).roubles == 3


def test_temporary_workers() -> None:
    """I3: both, for this round only, used or not."""
    g = Game(4).start()
    assert g.place("temp_workers") == OK
    assert (g.me(0).workers, g.me(0).workers_total, g.me(0).temporary, g.s.temporary) == (6, 5, 2, 0)
    g.pass_all()
    assert (g.me(0).workers, g.me(0).temporary, g.s.temporary) == (5, 0, 2)
