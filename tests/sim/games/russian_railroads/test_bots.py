"""The characters: what they see, what they leave alone, what they are told never to do, and how well they play."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import mean
from typing import Any

import pytest

from sim.games.russian_railroads.bots_lines import industry_worth, line_worth
from sim.games.russian_railroads.records import LINES
from sim.games.russian_railroads.scoring import round_points
from sim.games.russian_railroads.terms import Colour, Do, Phase, Purpose, Track
from sim.record import HAS_NUMBA, as_dict
from sim.rng import below

from .bot_table import CHARACTERS, BotTable, play_games, taste


@pytest.mark.parametrize("sets", [(), ("kiev.medal_condition=none", "doublers.factor=3")])
def test_what_a_line_is_worth_now_is_what_it_scores(sets: tuple[str, ...]) -> None:
    """The quick reckoning of lines and industry agrees with the scoring phase, decision after decision."""
    table = BotTable("random", "planner", "kiev", sets=sets, deal=3)
    g = table.game
    scored = 0
    while g.s.phase != Phase.END:
        table.move(5)
        for p in range(3):
            me = g.s.players[p]
            black = me.track[Track.TRANSSIB][Colour.BLACK]
            lines = sum(line_worth(table.k.sight, me, g.r, g.b, line, 0, 0, black) for line in range(LINES))
            assert lines + industry_worth(me, g.b, 0) == round_points(me, g.r, g.b)
            scored = max(scored, lines)
    assert scored > 20


def test_choosing_changes_nothing() -> None:
    """A proposal leaves game and log as they were."""
    table = BotTable("planner", "engineers", "kiev", "random").move(60)
    before, seq = as_dict(table.game.s), int(table.game.s.log.seq)
    rows = [as_dict(table.game.ev[i]) for i in range(seq)]
    table.choose()
    assert as_dict(table.game.s) == before
    assert [as_dict(table.game.ev[i]) for i in range(seq)] == rows


@pytest.mark.parametrize("decisions", [30, 120, 260, 330])
@pytest.mark.parametrize("sets", [(), ("end_bonus.draw=top",)])
def test_bots_see_what_their_seat_sees(decisions: int, sets: tuple[str, ...]) -> None:
    """With other cards in others' hands and in the pile, and other chance to come, the choice is the same."""
    found = []
    for redealt in (False, True):
        table = BotTable("planner", "planner", "planner", "planner", deal=2, sets=sets).move(decisions)
        s = table.game.s
        while s.fresh == 0:  # a player who picks a card does look at the pile
            table.move(1)
        if redealt:
            redeal(s)
        found.append(table.choose())
    assert found[0] == found[1]


def redeal(s: Any) -> None:
    """Every card that the player to move does not own changes its place with the next one; chance goes on elsewhere."""
    mine = int(s.players[s.to_move].end_cards)
    cards = [card for card in range(10) if mine >> card & 1 == 0]
    after = dict(zip(cards, cards[1:] + cards[:1], strict=True))
    for p in range(4):
        if p != s.to_move:
            s.players[p].end_cards = sum(1 << after[c] for c in cards if s.players[p].end_cards >> c & 1)
    s.pile = sum(1 << after[c] for c in cards if s.pile >> c & 1)
    for purpose in range(Purpose.BOT):
        below(s.chance[purpose], 7)


BANS = {
    "hire": lambda seat: seat["hired"] - (seat["highest_engineer"] > 0 and seat["hired"] == 1) <= 0,
    "kiev": lambda seat: seat["kiev_black"] == 1 and seat["points_medal"] == 0,
    "petersburg": lambda seat: seat["petersburg_black"] == 1,
    "doublers": lambda seat: seat["doublers"] <= seat["factory_uses"],  # a factory may give one
    "claims": lambda seat: seat["claims"] == 0,
    "second_use": lambda seat: seat["second_uses"] == 0,
    "medal": lambda seat: seat["medal"] == 0,
    "revaluation": lambda seat: seat["revalued"] == 0,
    "second_marker": lambda seat: seat["second_industry"] == -1,
    "engineers": lambda seat: seat["engineer_uses"] == 0,
}


@pytest.mark.parametrize("ban", BANS)
def test_bans_are_kept(ban: str) -> None:
    """What a bot may not do it does not do, in eight games."""
    _, seats = play_games(
        [taste("planner", never=(ban,)), *[taste(name) for name in ("kiev", "engineers", "transsib")]], 8
    )
    mine = [seat for seat in seats if seat["taste"] == 0]
    assert all(BANS[ban](seat) for seat in mine)
    others = [seat for seat in seats if seat["taste"] != 0]
    assert ban == "medal" or not all(BANS[ban](seat) for seat in others)  # it is not left alone by itself


def test_a_bot_without_industry() -> None:
    """Neither factories nor steps, as long as a reward leaves a choice."""
    _, seats = play_games([taste("industrialist", never=("industry",)), *[taste("planner")] * 3], 8)
    mine = [seat for seat in seats if seat["taste"] == 0]
    assert max(seat["points_industry"] for seat in mine) <= 20
    assert mean(seat["points_industry"] for seat in seats if seat["taste"] != 0) > 20


@pytest.mark.parametrize("name", CHARACTERS)
def test_beats_three_random_bots(name: str) -> None:
    """At least 99 % of the games: of 100 no more than one is lost."""
    _, seats = play_games([taste(name), *[taste("random")] * 3], 100)
    assert sum(seat["rank"] == 1 for seat in seats if seat["taste"] == 0) >= 99


def test_characters_differ() -> None:
    """Each makes more of what it is called after than the others do."""
    _, seats = play_games([taste(name) for name in CHARACTERS], 90)

    def made(name: str, *sources: str) -> float:
        return mean(sum(seat[x] for x in sources) for seat in seats if CHARACTERS[seat["taste"]] == name)

    marks: dict[str, tuple[str, ...]] = {
        "industrialist": ("points_industry",),
        "transsib": ("points_transsib",),
        "petersburg": ("points_petersburg",),
        "kiev": ("points_kiev", "points_stars", "points_medal"),
        "engineers": ("engineers",),
    }
    for name, sources in marks.items():
        most = max(CHARACTERS, key=lambda one, sources=sources: made(one, *sources))  # type: ignore[misc]
        assert most == name, (sources, {one: round(made(one, *sources), 1) for one in CHARACTERS})


@pytest.mark.parametrize(("players", "low", "high"), [(2, 300, 480), (3, 310, 480), (4, 360, 500)])
def test_scores_look_like_those_of_people(players: int, low: int, high: int) -> None:
    """Mean score of winners: people win with 409 to 533 at tournaments of four; 320 is fair for bots."""
    _, seats = play_games([taste(name) for name in CHARACTERS], 60, players=players)
    assert low <= mean(seat["score"] for seat in seats if seat["rank"] == 1) <= high


def test_slips_cost_points() -> None:
    """Skill is a dial: the more decisions at random, the fewer points."""
    tastes = [taste("planner", slip=slip) for slip in (0, 150, 400)]
    _, seats = play_games([*tastes, taste("random")], 48)
    scores = [mean(seat["score"] for seat in seats if seat["taste"] == i) for i in range(4)]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.skipif(not HAS_NUMBA, reason="plain mode is the only one here")
def test_both_modes_choose_the_same() -> None:
    """The same action and the same state at every decision, compiled and plain."""
    found = []
    for mode in ("numba", "python"):
        words = ["-m", "tests.sim.games.russian_railroads.bot_trace", "russian-railroads", "1", "90"]
        done = subprocess.run(
            [sys.executable, *words, "planner", "kiev", "engineers", "industrialist"],
            env=os.environ | {"RAILGAUGE_MODE": mode},
            capture_output=True,
            text=True,
            check=True,
            timeout=600,
        )
        found.append(done.stdout.splitlines())
    assert len(found[0]) == 90
    assert found[0] == found[1]


def test_a_turn_is_planned_as_a_whole() -> None:
    """Within a turn a bot does what it planned when the turn began."""
    table = BotTable("planner", "transsib").move(40)
    g = table.game
    followed = 0
    while followed < 5:
        table.move(1)
        if g.s.fresh == 0 and table.k.next < table.k.n_plan and g.act.do != Do.END_CARD:
            planned = as_dict(table.k.plan[table.k.next])
            assert table.choose() == planned
            table.k.next -= 1
            followed += 1
