"""Chapter D: tracks, colours, how far and in what order they go."""

import pytest

from sim.games.russian_railroads.terms import Colour, Rule, Track
from sim.games.russian_railroads.tracks import most_steps, moved_on, packed, rule_of_step, space_of

from .support import COLOUR, OK, Game


def rule(g: Game, line: str, colour: str) -> Rule:
    """What a step of any colour would break; nothing is moved if it breaks a rule."""
    if g.free:
        g.give(0, roubles=5, workers=5)
        g.to(0)
        assert g.place("track_any", workers=1, roubles=1) == OK
    return g.step(line, colour)


def test_lines() -> None:
    """D1, D8, D9: 15, 9 and 9 spaces; white only on the Transsiberian, natural not on Kiev; the last space ends it."""
    b = Game(4).b
    assert [b.lines[line].length for line in Track] == [15, 9, 9]
    g = Game(4).start().tracks(0, transsib=(15, 14, 13, 12), petersburg=(9, 8, 7), kiev=(9, 8, 7))
    assert rule(g, "kiev", "natural") == Rule.COLOUR_NOT_ALLOWED
    assert rule(g, "petersburg", "white") == Rule.COLOUR_NOT_ALLOWED
    assert rule(g, "kiev", "black") == Rule.SPACE_TAKEN
    assert rule(g, "petersburg", "black") == Rule.SPACE_TAKEN
    assert rule(g, "transsib", "black") == Rule.SPACE_TAKEN
    assert rule(g, "transsib", "white") == OK


def test_a_track_never_reaches_the_one_ahead() -> None:
    """D4: the space must be empty."""
    g = Game(4).start().tracks(0, transsib=(6, 4), kiev=(3, 2))
    assert rule(g, "kiev", "grey") == Rule.SPACE_TAKEN
    assert g.step("transsib", "grey") == OK
    assert g.step("transsib", "grey") == Rule.SPACE_TAKEN
    assert g.step("kiev", "black") == OK
    assert list(g.me(0).track[Track.KIEV])[:2] == [4, 2]


def test_a_colour_comes_in_at_space_1() -> None:
    """D3, D5: space 1 must be empty; one track of a colour on a line."""
    g = Game(4).start().tracks(0, transsib=(2,), kiev=(1,))
    assert rule(g, "kiev", "grey") == Rule.SPACE_TAKEN
    assert g.step("transsib", "grey") == OK
    assert g.me(0).track[Track.TRANSSIB][Colour.GREY] == 1


def test_the_order_of_colours() -> None:
    """D2, D5, conflict C16: brown enters only where grey is; in a variant it may come first."""
    sets = 'tracks.colour_order="any"'
    for changes, wanted in (((), Rule.COLOUR_ORDER), ((sets,), OK)):
        g = Game(4, *changes).start().tracks(0, transsib=(6, 4), kiev=(5,))
        assert rule(g, "kiev", "brown") == wanted
    assert g.step("kiev", "brown") == OK  # ahead of a grey that comes later
    g = Game(4).start().tracks(0, transsib=(6, 4))
    assert rule(g, "transsib", "brown") == OK


def test_with_free_order_grey_comes_behind_brown() -> None:
    """Conflict C16, variant: grey then is the track behind, and never passes brown."""
    g = Game(4, 'tracks.colour_order="any"').start().tracks(0, transsib=(6, 4), kiev=(5, 0, 2))
    assert rule(g, "kiev", "grey") == OK
    assert g.step("kiev", "grey") == Rule.SPACE_TAKEN


@pytest.mark.parametrize(("colour", "space"), [("grey", 2), ("brown", 6), ("natural", 10), ("white", 15)])
def test_colours_are_unlocked_by_black_on_the_transsiberian(colour: str, space: int) -> None:
    """D7: grey at 2, brown at 6, natural at 10, white at 15; reached or passed."""
    before = COLOUR[colour]
    behind = (5, 4, 3, 2)[:before]  # all colours before it are there, off space 1
    for black, wanted in ((space - 1, Rule.COLOUR_LOCKED), (space, OK)):
        g = Game(4).start().tracks(0, transsib=(black, *behind[1:]), kiev=(9,), petersburg=(9,))
        assert rule(g, "transsib", colour) == wanted


def test_a_colour_is_available_at_once() -> None:
    """D7: also for the steps left of the same action."""
    g = Game(4).start()
    assert rule(g, "transsib", "grey") == Rule.COLOUR_LOCKED
    assert g.step("transsib", "black") == OK
    assert g.step("transsib", "grey") == OK
    assert g.free


def test_no_more_tracks_than_a_player_has() -> None:
    """D7, D8: 3 grey, 3 brown, 2 natural, 1 white; fewer in a variant."""
    assert list(Game(4).r.supply) == [3, 3, 3, 2, 1]
    g = Game(4, "tracks.supply.grey=2").start().tracks(0, transsib=(6, 2), petersburg=(5, 2), kiev=(5,))
    assert rule(g, "kiev", "grey") == Rule.NO_TRACK_LEFT
    assert g.step("petersburg", "grey") == OK


def test_steps_may_be_shared_among_lines_and_colours() -> None:
    """D6."""
    g = Game(4).start()
    assert g.place("track_black_2") == OK
    for line in ("transsib", "kiev", "petersburg"):
        assert g.step(line, "black") == OK
    assert [row[0] for row in g.me(0).track] == [2, 2, 2]
    g.to(0)
    g.s.fresh = 1
    assert g.place("track_any", workers=1, roubles=1) == OK
    assert g.step("transsib", "grey") == OK
    assert g.step("kiev", "black") == OK


def test_only_the_colours_of_the_action() -> None:
    """D10: a space for black moves no grey."""
    g = Game(4).start().tracks(0, transsib=(4,))
    assert g.place("track_black_1") == OK
    assert g.step("transsib", "grey") == Rule.COLOUR_NOT_ALLOWED
    assert g.step("transsib", "black") == OK


def test_a_locked_colour_cannot_be_chosen() -> None:
    """D10: the space for brown needs brown."""
    g = Game(4).start().tracks(0, transsib=(5, 3))
    assert g.place("track_brown_1") == Rule.NOT_WHOLE
    g.tracks(0, transsib=(6, 3))
    assert g.place("track_brown_1") == OK


def test_as_many_steps_in_whatever_order() -> None:
    """C5: what `most_steps` counts is what any order of steps reaches (compared with a search over all orders)."""
    g = Game(4)
    for lines in (
        {"transsib": (4,), "petersburg": (9, 8), "kiev": (9, 8)},
        {"transsib": (2, 1), "petersburg": (9,), "kiev": (9, 8, 7)},
        {"transsib": (7, 6, 5), "petersburg": (9, 8, 7), "kiev": (9, 8, 6)},
        {"transsib": (15, 14, 12), "petersburg": (9, 8, 7), "kiev": (9, 8, 7)},
    ):
        g.tracks(0, **lines)
        tracks = packed(g.me(0))
        for colours in (1, 2, 3, 31):
            assert most_steps(tracks, g.r, g.b, colours, 0, 0, 5) == longest(g, tracks, colours, 5)


def longest(g: Game, tracks: int, colours: int, wanted: int) -> int:
    """The longest sequence of steps, by trying all of them."""
    best = 0
    for line in Track:
        for colour in Colour:
            if best < wanted and colours >> colour & 1:
                if rule_of_step(tracks, g.r, g.b, int(line), int(colour)) == OK:
                    further = moved_on(tracks, int(line), int(colour))
                    best = max(best, 1 + longest(g, further, colours, wanted - 1))
    return min(best, wanted)


def test_packed_tracks() -> None:
    """Four bits a track."""
    g = Game(4).tracks(0, transsib=(15, 14, 13, 12, 11), petersburg=(9, 8, 7, 6), kiev=(5, 4, 3))
    tracks = packed(g.me(0))
    for line in Track:
        for colour in Colour:
            assert space_of(tracks, int(line), int(colour)) == g.me(0).track[line][colour]
