"""Chapter E: rewards on spaces of the lines."""

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.rewards import reach
from sim.games.russian_railroads.terms import Do, Duty, EndStation, Reward, Rule, Track

from .support import LINE, OK, Game


def black(g: Game, line: str) -> Game:
    """One black step on a line by seat 0."""
    g.to(0)
    g.give(0, workers=5)
    assert g.place("track_open") == OK
    assert g.step(line, "black") == OK
    return g


def test_where_rewards_lie() -> None:
    """E5, E6, E7: workers at Transsiberian 3 and Kiev 7, ? at St Petersburg 4, 6 and Transsiberian 13, end stations."""
    b = Game(4).b
    found = {
        (Track(line).name, space, Reward(b.lines[line].reward[space]).name, int(b.lines[line].needs_reach[space]))
        for line in Track
        for space in range(1, 16)
        if Reward.WORKER <= b.lines[line].reward[space] <= Reward.END_STATION
    }
    assert found == {
        ("TRANSSIB", 3, "WORKER", 1),
        ("KIEV", 7, "WORKER", 0),
        ("PETERSBURG", 4, "TOKEN", 1),
        ("PETERSBURG", 6, "TOKEN", 1),
        ("TRANSSIB", 13, "TOKEN", 1),
        ("TRANSSIB", 15, "END_STATION", 0),
        ("PETERSBURG", 9, "END_STATION", 0),
        ("KIEV", 9, "END_STATION", 0),
    }


def test_colour_alone() -> None:
    """E1, E5: Kiev 7 needs no locomotive."""
    g = black(Game(4).start().tracks(0, kiev=(6,)), "kiev")
    assert g.me(0).workers_total == 6
    assert g.rows(Kind.WORKER)[-1]["reason"] == "line"


def test_locomotive_and_colour_in_either_order() -> None:
    """E2: first the track and then the locomotive, or the other way."""
    g = black(Game(4).start().tracks(0, transsib=(2,)), "transsib")
    assert g.me(0).workers_total == 5  # reach is 1
    g.stacks(n3=2).to(0)
    assert g.place("loco_1") == OK
    assert g.lay(1) == OK
    assert reach(g.me(0), g.b, Track.TRANSSIB) == 4
    assert g.me(0).workers_total == 6
    g = black(Game(4).start().tracks(0, transsib=(2,)).locomotives(1, 2), "transsib")
    assert g.me(0).workers_total == 6


def test_passed_is_reached() -> None:
    """E1, E2: black beyond the space, and other colours behind it, do no harm (E3)."""
    g = Game(4).start().tracks(0, petersburg=(8, 4, 3)).stacks(n6=2)
    assert g.place("loco_1") == OK
    assert g.lay(2) == OK
    assert g.duty(Duty.TOKEN) != 99
    assert g.token("q_kiev_medal") == OK
    assert g.token("q_revaluation") == OK  # spaces 4 and 6 at once
    assert g.free


def test_once_per_player() -> None:
    """E4, E8: a locomotive that leaves and comes back brings nothing more; what was gained stays."""
    g = black(Game(4).start().tracks(0, transsib=(2,)).locomotives(1, 2), "transsib")
    g.locomotives(1, 0)
    g.stacks(n5=2).to(0)
    assert g.place("loco_1") == OK
    assert g.lay(1) == OK
    assert (g.me(0).workers_total, len(g.rows(Kind.WORKER))) == (6, 1)


def test_the_chain_is_over_before_rewards_are_looked_at() -> None:
    """E2, C7: a reach that only stood while a locomotive was in hand brings nothing."""
    g = Game(4).start().tracks(0, petersburg=(5,)).locomotives(1, 1, 3, 1).stacks(n5=2)
    assert g.place("loco_1") == OK
    assert g.lay(3) == OK  # Kiev; 1 in hand
    assert g.give_up() == OK
    assert g.free  # St Petersburg still has reach 3


def test_question_space() -> None:
    """E6, K1: one of the tokens not used yet; each once."""
    g = Game(4).start().tracks(0, petersburg=(3,)).locomotives(1, 0, 6)
    black(g, "petersburg")
    assert {row["card"] for row in g.legal()} == set(range(7))
    assert g.token("q_doublers") == OK
    g.to(0)
    g.tracks(0, petersburg=(5,))
    black(g, "petersburg")
    assert g.token("q_doublers") == Rule.NO_TOKEN
    assert len(g.legal()) == 6
    assert g.token("q_kiev_medal") == OK
    rows = g.rows(Kind.TOKEN)
    assert [(row["place"], row["after"], row["number"]) for row in rows] == [("petersburg", 4, 1), ("petersburg", 6, 2)]


def test_a_question_space_lapses_when_all_tokens_are_used() -> None:
    """C6."""
    g = Game(4).start().tracks(0, petersburg=(3,)).locomotives(1, 0, 6).give(0, tokens=0b1111111)
    black(g, "petersburg")
    assert g.free


@pytest.mark.parametrize(("line", "space"), [("transsib", 15), ("petersburg", 9), ("kiev", 9)])
def test_end_station_for_points(line: str, space: int) -> None:
    """E7: 10 points."""
    g = black(Game(4).start().tracks(0, **{line: (space - 1,)}), line)
    assert {(row["do"], row["option"]) for row in g.legal()} == {(Do.END_STATION, 0), (Do.END_STATION, 1)}
    assert g.station(EndStation.POINTS) == OK
    assert (g.free, g.me(0).score, g.me(0).end_stations) == (True, 10, 1)


def test_end_station_for_steps() -> None:
    """E7: one black step and one step of any colour."""
    g = black(Game(4).start().tracks(0, transsib=(6, 2), kiev=(8,)), "kiev")
    assert g.station(EndStation.TRACKS) == OK
    assert g.step("transsib", "black", colours=1) == OK
    assert g.step("transsib", "grey") == OK
    assert (g.free, g.me(0).score, g.me(0).end_stations) == (True, 0, 1)
    assert list(g.me(0).track[LINE["transsib"]])[:2] == [7, 3]


@pytest.mark.parametrize(("reward", "options"), [("points", {1}), ("tracks", {0}), ("none", set[int]())])
def test_other_end_stations(reward: str, options: set[int]) -> None:
    """Q7: only points, only steps, or nothing."""
    g = black(Game(4, f'end_station.reward="{reward}"').start().tracks(0, kiev=(8,)), "kiev")
    assert g.free == (not options)
    if options:
        assert {row["option"] for row in g.legal()} == options
        for option in {0, 1} - options:
            assert g.station(EndStation(option)) == Rule.BAD_OPTION


def test_no_third_worker_from_the_reserve() -> None:
    """E5: two reserve workers, two spaces."""
    g = black(Game(4).start().tracks(0, kiev=(6,)).give(0, reserve=0), "kiev")
    assert (g.me(0).workers_total, len(g.rows(Kind.LAPSED))) == (5, 1)
