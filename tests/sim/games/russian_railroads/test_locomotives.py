"""Chapter F: locomotives."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.locomotives import in_stacks, lowest
from sim.games.russian_railroads.observe import END_CARDS
from sim.games.russian_railroads.rewards import reach
from sim.games.russian_railroads.terms import Do, Rule, Track

from .support import OK, Game


def test_reach_is_a_sum() -> None:
    """F1, F2: two slots on the Transsiberian, one on each other line."""
    g = Game(4).locomotives(6, 2, 5, 3)
    assert list(g.b.slot_line) == [Track.TRANSSIB, Track.TRANSSIB, Track.PETERSBURG, Track.KIEV]
    assert [reach(g.me(0), g.b, int(line)) for line in Track] == [8, 5, 3]


def test_the_lowest_number_is_taken() -> None:
    """F3, F10: from the lowest stack that is not empty."""
    g = Game(4).start().stacks(n4=1, n6=2)
    assert lowest(g.s) == 4
    assert g.place("loco_1") == OK
    assert g.lay(2) == OK
    assert g.me(0).locomotive[2] == 4
    assert (lowest(g.s), in_stacks(g.s)) == (6, 2)


def test_onto_a_lower_number_or_into_an_empty_slot() -> None:
    """F4, F7: equal numbers do not displace each other."""
    g = Game(4).start().locomotives(3, 2, 0, 5).stacks(n3=4)
    assert g.place("loco_1") == OK
    assert g.lay(0) == Rule.NOT_LOWER
    assert g.lay(3) == Rule.NOT_LOWER
    assert g.lay(9) == Rule.BAD_NUMBER
    assert g.lay(1) == OK
    assert g.s.hand == 2
    assert g.lay(0) == Rule.NOT_LOWER
    assert g.lay(2) == OK
    assert list(g.me(0).locomotive) == [3, 3, 2, 5]
    assert g.free


def test_a_chain_of_displacements() -> None:
    """F4, F5: each displaced one is placed again, the last one is turned over once all slots are full."""
    g = Game(4).start().locomotives(4, 1, 3, 2).stacks(n5=4)
    assert g.place("loco_1") == OK
    for slot in (0, 2, 3, 1):  # 5 on 4, 4 on 3, 3 on 2, 2 on 1
        assert g.lay(slot) == OK
    assert g.s.hand == 1
    assert {row["do"] for row in g.legal()} == {Do.GIVE_UP}
    assert g.give_up() == OK
    assert list(g.me(0).locomotive) == [5, 2, 4, 3]
    assert g.s.returned[1] == 1
    laid = g.rows(Kind.LOCOMOTIVE)
    assert [(row["number"], row["before"], row["place"]) for row in laid] == [
        (5, 4, "transsib"),
        (4, 3, "petersburg"),
        (3, 2, "kiev"),
        (2, 1, "transsib"),
    ]
    assert g.rows(Kind.GIVEN_UP)[0]["number"] == 1


def test_nothing_is_given_up_while_a_slot_is_empty() -> None:
    """F5: neither the new one nor a displaced one."""
    g = Game(4).start().locomotives(1, 1, 1, 0).stacks(n2=4)
    assert g.place("loco_1") == OK
    assert g.give_up() == Rule.SLOT_FREE
    assert g.lay(0) == OK
    assert g.give_up() == Rule.SLOT_FREE
    assert g.lay(3) == OK


def test_the_chain_may_stop_anywhere() -> None:
    """F6: the displaced one need not go down to the lowest; also a newly taken one may be turned over at once."""
    g = Game(4).start().locomotives(4, 1, 3, 2).stacks(n5=4)
    assert g.place("loco_1") == OK
    assert g.lay(0) == OK
    assert g.give_up() == OK  # the 4, though a 3, a 2 and a 1 lie there
    assert list(g.me(0).locomotive) == [5, 1, 3, 2]
    g.to(1).locomotives(4, 1, 3, 2, seat=1)
    assert g.place("loco_2") == OK
    assert g.give_up() == OK
    assert list(g.me(1).locomotive) == [4, 1, 3, 2]
    assert list(g.s.returned)[4:6] == [1, 1]


def test_locomotives_do_not_move_by_themselves() -> None:
    """F8: without a new one none can be placed; the duty is one tile."""
    g = Game(4).start().locomotives(1, 2, 0, 0)
    assert g.lay(2) == Rule.NOT_NOW
    assert g.place("loco_1") == OK
    assert g.lay(2) == OK
    assert g.lay(3) == Rule.NOT_NOW


def special(g: Game) -> Game:
    """Seat 0 takes the ? card with the locomotive without a factory side."""
    g.tracks(0, petersburg=(3,)).locomotives(1, 1, 4, 2)
    assert g.place("track_open") == OK
    assert g.step("petersburg", "black") == OK
    assert g.token("q_card") == OK
    assert g.question_card("qc_loco9") == OK
    return g


def test_the_ninth_without_a_factory_side() -> None:
    """F9, A3: it is placed like any other; it is never returned, nor built."""
    g = special(Game(4).start())
    assert g.give_up() == Rule.NO_FACTORY_SIDE
    assert g.lay(0) == OK
    assert g.s.hand == 1
    assert g.give_up() == OK
    assert g.end_card(any_card(g)) == OK
    assert g.me(0).locomotive[0] == 9
    assert g.me(0).special == 1
    assert g.s.locomotives[9] == 4  # not from the stack
    assert g.free


def any_card(g: Game) -> str:
    """Any card of the pile."""
    return next(name for i, name in enumerate(END_CARDS) if g.s.pile >> i & 1)


def test_the_ninth_leaves_the_game_if_no_slot_takes_it() -> None:
    """F7, F9: nines do not displace each other."""
    g = special(Game(4).start())
    g.locomotives(9, 9, 9, 9)
    assert g.give_up() == OK
    assert (g.s.removed, sum(g.s.returned)) == (1, 0)


def test_a_low_special_locomotive_that_is_displaced_stays_special() -> None:
    """F9 in a variant with another number on the ? card: displaced, it still has no factory side."""
    g = special(Game(4, "question_cards.qc_loco9.count=3").start())
    assert g.lay(0) == OK
    assert g.give_up() == OK  # the 1
    assert g.end_card(any_card(g)) == OK
    g.to(0).stacks(n5=2)
    assert g.place("loco_1") == OK
    assert g.lay(0) == OK
    assert (g.s.hand, g.s.hand_special) == (3, 1)
    assert g.give_up() == Rule.NO_FACTORY_SIDE
    assert g.lay(3) == OK  # onto the 2
    assert (g.me(0).special, g.s.hand, g.s.hand_special) == (4, 2, 0)
    assert g.give_up() == OK


def test_when_everything_is_gone() -> None:
    """F10: locomotive actions cannot be chosen."""
    g = Game(4).start().stacks()
    for space in ("loco_1", "loco_2", "loco_3"):
        assert g.place(space) == Rule.NOT_WHOLE


@pytest.mark.parametrize("slots", [(1, 0, 0, 0), (2, 2, 2, 2)])
def test_with_only_returned_factories_left(slots: tuple[int, ...]) -> None:
    """F10, G1: the space for one of both can still be used, for a factory."""
    g = Game(4).start().stacks().locomotives(*slots)
    g.s.returned[4] = 1
    assert g.place("loco_3") == Rule.NOT_WHOLE
    assert g.place("loco_1") == OK
    assert g.lay(1) == Rule.NO_LOCOMOTIVE
    assert g.factory(4, 0, returned=1) == OK
