"""Chapter G: factories."""

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.terms import Do, Rule

from .support import OK, Game


def test_lowest_tile_or_any_returned_one() -> None:
    """G1."""
    g = Game(4).start().stacks(n4=2, n5=2)
    g.s.returned[1] = 1
    g.s.returned[6] = 1
    assert g.place("loco_1") == OK
    assert g.factory(5, 0) == Rule.NO_FACTORY
    assert g.factory(2, 0, returned=1) == Rule.NO_FACTORY
    assert g.factory(6, 0, returned=1) == OK
    assert (g.me(0).factory[0], g.s.returned[6], g.s.locomotives[4]) == (6, 0, 2)
    assert g.rows(Kind.FACTORY)[0]["reason"] == "returned"
    assert g.place("loco_2") == OK
    assert g.factory(4, 0) == OK
    assert (g.me(1).factory[0], g.s.locomotives[4]) == (4, 1)


def test_leftmost_empty_gap() -> None:
    """G2."""
    g = Game(4).start().factories(2, 3)
    assert g.place("loco_1") == OK
    assert g.factory(2, 3) == Rule.NOT_THE_GAP
    assert g.factory(2, 0) == Rule.NOT_THE_GAP
    assert g.factory(2, 2) == OK
    assert list(g.me(0).factory) == [2, 3, 2, 0, 0]


def test_with_five_factories_any_one_is_replaced() -> None:
    """G3: the replaced one returns to the supply."""
    g = Game(4).start().factories(2, 3, 4, 5, 6).stacks(n7=1, n8=1)
    assert g.place("loco_1") == OK
    assert g.factory(7, 3) == OK
    assert list(g.me(0).factory) == [2, 3, 4, 7, 6]
    assert g.s.returned[5] == 1
    row = g.rows(Kind.FACTORY)[0]
    assert (row["number"], row["before"], row["after"], row["reason"]) == (7, 5, 4, "stack")


def test_building_under_a_marker_does_nothing() -> None:
    """G4."""
    g = Game(4).start().factories(2, 2, 2, 2, 2).stacks(n6=2)
    g.me(0).marker[0] = 5
    assert g.place("loco_1") == OK
    assert g.factory(6, 0) == OK
    assert (g.free, g.me(0).roubles) == (True, 1)  # factory 6 would bring a rouble


def test_one_of_each_in_any_order() -> None:
    """G5."""
    for first in ("locomotive", "factory"):
        g = Game(4).start().stacks(n3=1, n4=4)
        assert g.place("loco_3") == OK
        if first == "locomotive":
            assert g.lay(1) == OK
            assert g.lay(2) == Rule.NO_SUCH_DUTY  # exactly one
            assert g.factory(4, 0) == OK
        else:
            assert g.factory(3, 0) == OK
            assert g.lay(1) == OK
        assert g.free
        assert sorted([g.me(0).factory[0], g.me(0).locomotive[1]]) == [3, 4]


def test_the_returned_tile_may_be_built() -> None:
    """G5: the very tile that the placement returned."""
    g = Game(4).start().locomotives(4, 3, 2, 1).stacks(n5=4)
    assert g.place("loco_3") == OK
    assert g.lay(3) == OK
    assert g.give_up() == OK
    assert g.factory(1, 0, returned=1) == OK
    assert (g.s.returned[1], g.s.locomotives[5]) == (0, 3)


def test_the_last_tile_is_left_for_the_locomotive() -> None:
    """G5: with one tile left the factory comes from the returned ones, taken first or last."""
    g = Game(4).start().stacks(n9=1)
    g.s.returned[3] = 1
    assert g.place("loco_3") == OK
    assert g.factory(9, 0) == Rule.LEAVE_A_LOCOMOTIVE
    assert g.factory(3, 0, returned=1) == OK
    assert g.lay(1) == OK
    assert g.free


def test_the_last_tile_when_nothing_is_returned() -> None:
    """G5, C5: only with all slots full, since the placement then returns one."""
    g = Game(4).start().stacks(n9=1)
    assert g.place("loco_3") == Rule.NOT_WHOLE
    g.locomotives(5, 4, 3, 2)
    assert g.place("loco_3") == OK
    assert {row["do"] for row in g.legal()} == {Do.LOCOMOTIVE, Do.GIVE_UP}
    assert g.lay(3) == OK
    assert g.give_up() == OK
    assert g.factory(2, 0, returned=1) == OK


def test_a_variant_ability() -> None:
    """G6: what a factory does is data."""
    g = Game(4, 'factory_abilities.factory_2={effect="gain_roubles", count=3, steps=0, colours=[]}').start()
    g.factories(2).me(0).marker[0] = 4
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert (g.free, g.me(0).roubles) == (True, 4)
