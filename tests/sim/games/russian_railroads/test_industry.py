"""Chapter H: the industry track."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.terms import NONE, Do, Duty, Rule

from .support import OK, Game


def at(field: int, *factories: int, sets: tuple[str, ...] = ()) -> Game:
    """Seat 0 with its marker on a field, and factories in the first gaps."""
    g = Game(4, *sets).start().factories(*factories)
    g.me(0).marker[0] = field
    return g


def test_a_gap_stops_the_marker() -> None:
    """H1, H6: it can neither enter nor skip it."""
    g = at(2)
    assert g.place("industry_2") == OK
    assert g.advance(2) == OK
    assert g.me(0).marker[0] == 4
    g.to(0)
    assert g.place("industry_1") == Rule.NOT_WHOLE
    g.factories(2)
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert g.me(0).marker[0] == 5


def test_steps_one_by_one_or_together() -> None:
    """H1: as many as the duty has left."""
    g = at(0)
    assert g.place("industry_2") == OK
    assert g.advance(3) == Rule.BAD_NUMBER
    assert g.advance(0) == Rule.BAD_NUMBER
    assert g.advance(1) == OK
    assert not g.free
    assert g.advance(1) == OK
    assert g.free


def test_entering_a_factory_uses_it() -> None:
    """H2: at once; the remaining steps follow."""
    g = at(4, 6)
    assert g.place("industry_2") == OK
    assert g.advance(2) == OK
    assert (g.me(0).roubles, g.me(0).marker[0], g.me(0).factory_uses) == (2, 6, 1)
    assert g.rows(Kind.FACTORY_USED)[0]["number"] == 6


def test_any_order_or_factory_first() -> None:
    """H2, C7: the default leaves the order to the player; a variant has the factory first."""
    g = at(4, 2)
    assert g.place("industry_2") == OK
    assert g.advance(2) == OK  # past the factory
    assert g.step("kiev", "black") == OK
    g = at(4, 2, sets=('industry.factory_order="at_once"',))
    assert g.place("industry_2") == OK
    assert g.advance(2) == Rule.FACTORY_FIRST
    assert g.advance(1) == OK
    assert g.advance(1) == Rule.FACTORY_FIRST
    assert g.step("kiev", "black") == OK
    assert g.advance(1) == OK
    assert g.free


def test_a_factory_that_can_do_nothing_holds_nobody_up() -> None:
    """H2, C6: where factories come at once, one whose step is not possible lets the marker go on."""
    g = at(4, 1, 6, sets=('industry.factory_order="at_once"',)).tracks(0, transsib=(15,), petersburg=(9,), kiev=(9,))
    assert g.place("industry_2") == OK
    assert g.advance(1) == OK
    assert g.advance(1) == OK
    assert (g.free, g.me(0).marker[0]) == (True, 6)


def test_an_end_bonus_card_waits_though_factories_come_at_once() -> None:
    """H2, C7: cards are chosen last."""
    g = at(4, 9, 6, sets=('industry.factory_order="at_once"',))
    assert g.place("industry_2") == OK
    assert g.advance(1) == OK
    assert g.end_card("eb_black") == Rule.CARDS_LAST
    assert g.advance(1) == OK
    assert {row["do"] for row in g.legal()} == {Do.END_CARD}


@pytest.mark.parametrize(("number", "colours", "steps"), [(1, 1, 1), (2, 31, 1), (3, 31, 1), (8, 31, 2)])
def test_factories_that_move_tracks(number: int, colours: int, steps: int) -> None:
    """G6: 1 a black step; 2 and 3 any step; 8 two of any colour."""
    g = at(4, number)
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    it = g.s.owed[g.duty(Duty.STEPS)]
    assert (it.colours, it.n) == (colours, steps)


def test_other_factories() -> None:
    """G6: 4 a ? token, 5 a doubler, 6 a rouble, 9 an end bonus card."""
    g = at(4, 4)
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert g.token("q_doublers") == OK
    assert (g.me(0).doublers, g.free) == (2, True)
    g = at(4, 5)
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert (g.me(0).doublers, g.free) == (1, True)
    g = at(4, 9)
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert {row["card"] for row in g.legal()} == {i for i in range(12) if g.s.pile >> i & 1}


def test_two_markers_share_steps_and_fields() -> None:
    """H3: each triggers factories that it enters; two may share a field."""
    g = at(4, 6)
    g.me(0).marker[1] = 4
    assert g.place("industry_2") == OK
    assert g.advance(1, marker=0) == OK
    assert g.advance(1, marker=1) == OK
    assert (list(g.me(0).marker), g.me(0).roubles) == ([5, 5], 3)


def test_room_of_both_markers_counts() -> None:
    """H3, H6: two steps are possible though each marker can make one only."""
    g = at(3)
    assert g.place("industry_2") == Rule.NOT_WHOLE
    g.me(0).marker[1] = 3
    assert g.place("industry_2") == OK
    assert g.advance(2) == Rule.GAP_IN_THE_WAY
    assert g.advance(1) == OK
    assert g.advance(1, marker=1) == OK


def test_the_rest_of_a_main_action_needs_its_room() -> None:
    """C5: the steps of a token gained on the way may not take the field that the action itself still needs."""
    g = at(4, 4)
    assert g.place("industry_2") == OK
    assert g.advance(1) == OK
    assert g.token("q_industry_steps") == OK
    main = g.duty(Duty.INDUSTRY)
    other = next(i for i in range(g.s.n_owed) if i != main)
    assert [int(g.s.owed[i].main) for i in (main, other)] == [1, 0]
    assert g.do(Do.ADVANCE, duty=other, marker=0, n=1) == Rule.NOT_WHOLE
    assert g.do(Do.ADVANCE, duty=main, marker=0, n=1) == OK
    assert g.free  # the three others lapse at the gap


def test_no_second_marker_without_its_token() -> None:
    g = at(0)
    assert g.me(0).marker[1] == NONE
    assert g.place("industry_1") == OK
    assert g.advance(1, marker=1) == Rule.NO_MARKER


def test_question_fields_reward_the_first_marker() -> None:
    """H4: the numberless field after the third gap, once per player."""
    g = at(9, 6, 6, 6)
    g.me(0).marker[1] = 9
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert g.token("q_kiev_medal") == OK
    assert g.rows(Kind.TOKEN)[0]["after"] == 10
    assert g.rows(Kind.TOKEN)[0]["place"] == "industry"
    g.to(0)
    g.s.users[:] = [NONE] * len(g.s.users)
    assert g.place("industry_1") == OK
    assert g.advance(1, marker=1) == OK
    assert g.free


def test_the_last_field() -> None:
    """H4, H5: only with all five factories; it gives a ?, and nothing lies beyond."""
    g = at(12, 6, 6, 6, 6)
    assert g.place("industry_1") == Rule.NOT_WHOLE
    g.factories(6, 6, 6, 6, 6)
    assert g.place("industry_3") == OK
    assert g.step("kiev", "black") == OK
    assert g.advance() == OK
    g.to(0)
    assert g.place("industry_2") == OK
    assert g.advance(2) == OK
    assert g.me(0).marker[0] == 15
    assert g.token("q_kiev_medal") == OK
    g.to(0)
    assert g.place("industry_1") == Rule.NOT_WHOLE
    g = at(14, 6, 6, 6, 6, 6, sets=("industry.question_fields=[10]",))
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert g.free  # Q9, variant


def test_industry_and_black() -> None:
    """The space for both: one industry step and one black step, in any order, both possible."""
    g = at(4)
    assert g.place("industry_3") == Rule.NOT_WHOLE
    g = at(0).tracks(0, transsib=(15,), petersburg=(9,), kiev=(9,))
    assert g.place("industry_3") == Rule.NOT_WHOLE
    g = at(0)
    assert g.place("industry_3") == OK
    assert g.step("kiev", "grey") == Rule.COLOUR_NOT_ALLOWED
    assert g.step("kiev", "black") == OK
    assert g.advance() == OK
    assert g.free
