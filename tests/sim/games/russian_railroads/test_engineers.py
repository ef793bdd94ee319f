"""Chapter J: engineers."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.terms import Do, Duty, Effect, Rule

from .support import OK, Game


def test_hiring() -> None:
    """J1: the rightmost one, once a round, for one rouble."""
    g = Game(4).start().lay_out(5, 2, 3, 4)
    assert g.place("engineer_hire", workers=0, roubles=1) == OK
    assert (g.me(0).engineers, g.me(0).roubles, g.me(0).hired, g.s.display[0]) == (1 << 5, 0, 1, 0)
    assert g.place("engineer_hire", workers=0, roubles=1) == Rule.OCCUPIED
    g.to(3).give(3, roubles=0)
    g.pass_all()
    assert g.s.display[0] == 2
    g.give(0, roubles=0)
    assert g.place("engineer_hire", workers=0, roubles=1) == Rule.CANNOT_PAY


def test_nobody_to_hire() -> None:
    """J1: the hiring space may be empty (3 players, last round: 6 engineers in 6 rounds)."""
    g = Game(3).start().lay_out(0)
    assert g.place("engineer_hire", workers=0, roubles=1) == Rule.NOT_WHOLE


def test_own_engineer() -> None:
    """J2: for its owner alone, once a round, from the next turn on."""
    g = Game(4).start().lay_out(6, 2, 3, 4)
    assert g.own(6) == Rule.NO_ENGINEER
    assert g.place("engineer_hire", workers=0, roubles=1) == OK
    assert g.own(6) == Rule.NO_ENGINEER  # seat 1
    for _ in range(3):
        assert g.skip() == OK
    assert g.own(6) == OK
    assert (g.me(0).workers, g.me(0).score, g.me(0).doublers) == (4, 5, 1)
    assert g.own(6) == Rule.ENGINEER_USED
    g.pass_all()
    assert g.own(6) == OK


@pytest.mark.parametrize(("engineer", "workers", "roubles"), [(6, 1, 0), (4, 2, 0), (15, 0, 1)])
def test_costs_are_on_the_tile(engineer: int, workers: int, roubles: int) -> None:
    """J3: one worker, two workers or one rouble."""
    g = Game(4).start().engineers(engineer).give(0, roubles=3)
    assert g.own(engineer, workers + 1, roubles) == Rule.WRONG_PAYMENT
    assert g.own(engineer, max(workers - 1, 0), 0) == Rule.WRONG_PAYMENT
    assert g.own(engineer, workers, roubles) == OK
    assert (g.me(0).workers, g.me(0).roubles) == (5 - workers, 3 - roubles)


def test_own_engineers_may_be_free() -> None:
    """Conflict C9, variant: no cost; still a whole turn, once a round."""
    g = Game(4, 'engineers.own_cost="free"').start().engineers(4, 15)
    assert g.own(4, 1) == Rule.WRONG_PAYMENT
    assert g.own(4, 0) == OK
    assert g.me(0).workers == 5
    assert g.lay(1) == OK
    g.to(0)
    assert g.own(4, 0) == Rule.ENGINEER_USED
    assert g.own(15, 0) == OK


def test_public_engineers() -> None:
    """J4, J5: two with 3 and 4 players, one with 2, for everybody, once a round each; not in the other slots."""
    g = Game(4).start().lay_out(5, 6, 2, 3, 9, 10, 11)
    assert g.place("engineer_public_1") == OK
    assert g.me(0).score == 5
    assert g.place("engineer_public_1") == Rule.OCCUPIED
    assert g.place("engineer_public_2") == OK
    assert (g.me(1).score, g.me(1).roubles) == (3, 3)
    used = [(row["number"], row["place"], row["reason"]) for row in g.rows(Kind.ENGINEER_USED)]
    assert used == [(6, "engineer_public_1", "public"), (2, "engineer_public_2", "public")]
    assert sum(space.deed.effect == Effect.PUBLIC_ENGINEER for space in g.b.spaces) == 2
    small = Game(2).start().lay_out(5, 6, 2, 3)
    assert small.place("engineer_public_2") == Rule.NO_SUCH_SPACE
    assert small.place("engineer_public_1") == OK


def test_a_public_engineer_must_be_whole() -> None:
    """C5: public engineers included; an empty slot is no space."""
    g = Game(4).start().lay_out(5, 9, 0, 3)
    assert g.place("engineer_public_1") == Rule.NOT_WHOLE
    assert g.do(Do.PLACE, space=g.labels["place"].index("engineer_public_2") - 4) == Rule.NO_ENGINEER


def test_different_tracks() -> None:
    """Engineer 3: three tracks one step each."""
    g = Game(4).start().engineers(3).tracks(0, transsib=(5, 3), kiev=(3,))
    assert g.own(3) == OK
    assert g.step("transsib", "black") == OK
    assert g.step("transsib", "black") == Rule.MOVED_ALREADY
    assert g.step("transsib", "grey") == OK
    assert g.step("kiev", "black") == OK
    assert g.free


def test_sums() -> None:
    """Engineer 10: the two highest locomotives; engineer 11: the numbers of all own engineers."""
    g = Game(4).start().locomotives(4, 7, 1, 6).engineers(2, 10, 11)
    assert g.own(10) == OK
    assert g.me(0).score == 13
    g.to(0)
    assert g.own(11) == OK
    assert g.me(0).score == 13 + 23
    assert [row["number"] for row in g.rows(Kind.POINTS)] == [10, 11]


def test_loco_or_factory_and_points() -> None:
    """Engineer 4: 5 points beside."""
    g = Game(4).start().engineers(4)
    assert g.own(4, 2) == OK
    assert g.factory(2, 0) == OK
    assert (g.me(0).score, g.me(0).factory[0]) == (5, 2)


def test_card_or_points() -> None:
    """J9: an end bonus card, or 10 points."""
    g = Game(4).start().engineers(15)
    assert g.own(15, 0, 1) == OK
    assert g.card_or_points(1) == OK
    assert (g.me(0).score, g.me(0).end_cards) == (10, 0)
    g = Game(4).start().engineers(15)
    assert g.own(15, 0, 1) == OK
    assert g.card_or_points(0) == OK
    assert {row["do"] for row in g.legal()} == {Do.END_CARD}
    g = Game(4).start().engineers(15)
    g.s.pile = 0
    assert g.own(15, 0, 1) == OK
    assert g.card_or_points(0) == Rule.NO_CARD
    assert g.card_or_points(2) == Rule.BAD_OPTION


def back_to(g: Game, seat: int = 0) -> Game:
    """The others pass, if they have not yet."""
    while g.s.to_move != seat:
        assert g.skip() == OK
    return g


def test_repeat() -> None:
    """J7: an own one-worker space of this round once more, paid with worker or rouble."""
    for roubles in (0, 1):
        g = Game(4).start().engineers(8)
        assert g.place("roubles", roubles=roubles) == OK
        back_to(g)
        before = int(g.me(0).roubles)
        assert g.own(8) == OK
        assert g.again("roubles") == OK
        assert (g.free, g.me(0).roubles - before) == (True, 2)


def test_what_can_be_repeated() -> None:
    """J7: neither dearer spaces, nor those of others, nor unused ones, nor claims."""
    g = Game(4).start().engineers(8).give(0, workers=9, roubles=3)
    assert g.place("track_black_2") == OK
    for _ in range(3):
        assert g.step("kiev", "black") == OK
    assert g.place("doubler") == OK
    for seat in (2, 3):
        assert g.s.to_move == seat
        assert g.skip() == OK
    assert g.place("turn_order_2") == OK
    assert g.skip() == OK
    assert g.place("track_any", roubles=1) == OK
    assert g.step("kiev", "black") == OK
    assert g.step("kiev", "black") == OK
    assert g.place("track_open") == OK
    assert g.step("transsib", "black") == OK
    assert g.own(8) == OK
    for space in ("track_black_2", "doubler", "turn_order_2", "track_any", "roubles"):
        assert g.again(space) == Rule.NOT_USED
    assert g.again("track_open") == OK
    assert g.step("transsib", "black") == OK


def test_a_repeated_space_is_named_first() -> None:
    """J7: before anything else is resolved; factory 7 does the same."""
    g = Game(4).start().factories(7).give(0, workers=9)
    assert g.place("roubles") == OK
    back_to(g)
    g.me(0).marker[0] = 4
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert {row["do"] for row in g.legal()} == {Do.SAME_AGAIN}
    assert g.again("roubles") == OK
    assert g.me(0).roubles == 5


def test_naming_comes_before_the_steps_that_are_left() -> None:
    """J7: with two industry steps the second one waits until the space is named."""
    g = Game(4).start().factories(7, 6).give(0, workers=9)
    assert g.place("roubles") == OK
    back_to(g)
    g.me(0).marker[0] = 4
    assert g.place("industry_2") == OK
    assert g.advance(1) == OK
    assert g.advance(1) == Rule.NAME_FIRST
    assert g.again("roubles") == OK
    assert g.advance(1) == OK


def test_nothing_to_repeat_lapses() -> None:
    """C6, J7: factory 7 without a used one-worker space."""
    g = Game(4).start().factories(7).give(0, workers=9)
    g.me(0).marker[0] = 4
    assert g.own(8) == Rule.NO_ENGINEER
    assert g.place("industry_3") == OK
    assert g.step("kiev", "black") == OK
    assert g.advance() == OK
    assert g.free


def test_a_public_repeat_needs_something_whole() -> None:
    """C5: the repeated action has to be possible."""
    g = Game(4).start().lay_out(2, 8, 3).give(0, workers=9, doublers=7)
    assert g.place("engineer_public_1") == Rule.NOT_WHOLE
    assert g.place("doubler") == OK
    back_to(g)
    assert g.place("engineer_public_1") == Rule.NOT_WHOLE  # eight doublers lie there
    g.give(0, doublers=7)
    assert g.place("engineer_public_1") == OK
    assert g.again("doubler") == OK


def test_a_public_repeat_names_only_what_is_whole() -> None:
    """C5, J7: a used space whose action has become impossible cannot be named; by an own engineer it can."""
    for own in (False, True):
        g = Game(4).start().lay_out(2, 3 if own else 8, 3).give(0, workers=9, doublers=7)
        g.engineers(*([8] if own else []))
        assert g.place("doubler") == OK
        assert g.skip() == OK
        back_to(g)
        assert g.place("roubles") == OK
        assert (g.own(8) if own else g.place("engineer_public_1")) == OK
        if own:
            assert g.again("doubler") == OK
            assert (g.free, len(g.rows(Kind.LAPSED))) == (True, 1)
        else:
            assert g.again("doubler") == Rule.NOT_WHOLE
            assert g.again("roubles") == OK


def test_temporary_workers_cannot_be_taken_twice() -> None:
    """C5, I3: a public repetition of their space has nothing to take; an own one lapses."""
    g = Game(4).start().lay_out(2, 8, 3)
    assert g.place("temp_workers") == OK
    back_to(g)
    assert g.place("engineer_public_1") == Rule.NOT_WHOLE


def test_the_black_worker_counts_again() -> None:
    """J7, K7: the bonus applies again where it stands."""
    g = Game(4).start().engineers(8).give(0, black=1, workers=7, workers_total=6)
    assert g.place("track_black_1", black=1) == OK
    for _ in range(3):
        assert g.step("kiev", "black") == OK
    back_to(g)
    assert g.own(8) == OK
    assert g.again("track_black_1") == OK
    for _ in range(3):
        assert g.step("transsib", "black") == OK
    assert g.free


def test_the_black_worker_of_another_round_does_not_count() -> None:
    """J7, S7: where it stood in the round before is forgotten."""
    g = Game(4).start().engineers(8).give(0, black=1, workers=7, workers_total=6)
    assert g.place("track_black_1", black=1) == OK
    for _ in range(3):
        assert g.step("kiev", "black") == OK
    g.pass_all()
    assert g.place("track_black_1") == OK
    for _ in range(2):
        assert g.step("transsib", "black") == OK
    back_to(g)
    assert g.own(8) == OK
    assert g.again("track_black_1") == OK
    for _ in range(2):
        assert g.step("transsib", "black") == OK
    assert g.free


def test_own_engineers_can_be_repeated() -> None:
    """J7 with J2: an own engineer is a space of its owner."""
    g = Game(4).start().engineers(2, 8)
    assert g.own(2) == OK
    back_to(g)
    assert g.own(8) == OK
    assert g.again(engineer=2) == OK
    assert (g.me(0).score, g.me(0).roubles) == (6, 5)


def test_what_names_another_action_is_not_repeated() -> None:
    """J7, J8: no endless chain of repetitions."""
    g = Game(4).start().engineers(8, 14).engineers(2, seat=1)
    assert g.own(14) == OK
    assert g.borrow(2) == OK
    back_to(g)
    assert g.own(8) == OK
    assert g.free  # engineer 14 cannot be repeated, nothing else was used


def test_engineer_of_another_player() -> None:
    """J8: its action without its cost; not an own one, not one of the display."""
    g = Game(4).start().engineers(14, 6).engineers(4, seat=2).lay_out(5, 2, 3)
    assert g.own(14) == OK
    assert g.borrow(6) == Rule.NO_ENGINEER
    assert g.borrow(5) == Rule.NO_ENGINEER
    assert g.borrow(4) == OK
    assert (g.me(0).score, g.me(0).workers, g.me(2).score) == (5, 4, 0)
    assert g.factory(2, 0) == OK
    assert g.rows(Kind.BORROWED)[0]["after"] == 2


def test_nobody_owns_an_engineer() -> None:
    """J8: then it does nothing, and as a public engineer cannot be chosen."""
    g = Game(4).start().engineers(14)
    assert g.own(14) == OK
    assert g.free
    g = Game(4).start().lay_out(2, 14, 3)
    assert g.place("engineer_public_1") == Rule.NOT_WHOLE
    g.engineers(6, seat=2)
    assert g.place("engineer_public_1") == OK
    assert g.borrow(6) == OK


def test_borrowed_repetition() -> None:
    """J7, J8: another player's engineer 8 repeats a space of the borrower."""
    g = Game(4).start().engineers(14).engineers(8, seat=2)
    assert g.place("roubles") == OK
    back_to(g)
    assert g.own(14) == OK
    assert g.borrow(8) == OK
    assert g.again("roubles") == OK
    assert g.me(0).roubles == 5


def test_loco_and_factory_of_an_own_engineer_may_lapse() -> None:
    """C6: engineer 13 with one tile left gives the locomotive or the factory."""
    g = Game(4).start().engineers(13).stacks(n9=1)
    assert g.own(13, 2) == OK
    assert g.factory(9, 0) == OK
    assert g.free
    assert g.duty(Duty.LOCOMOTIVE) == 99
