"""A variant file becomes rules and board: the values of the facts, and one clear line for what does not fit."""

from __future__ import annotations

import pytest

from sim import data, variants
from sim.errors import BadInput
from sim.games.russian_railroads.lay_out import lay_out
from sim.games.russian_railroads.records import Rules
from sim.games.russian_railroads.schema_effects import Spaces
from sim.games.russian_railroads.terms import Colour, Effect, Reward, Stack, Track
from sim.record import as_dict

from .laid_out import BASE, END_CARDS, table

NAMES = [name for name in data.names("variants") if name.startswith(BASE)]
SPACES = tuple(Spaces.model_fields)


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_is_sound(name: str) -> None:
    """Each lays out for 2, 3 and 4 players, says who says so for every value, and differs from the base."""
    variant = variants.load(name)
    for players in (2, 3, 4):
        lay_out(variant, players)
    assert all(variant.source(key) for key, _ in variants.flat(variant.values))
    parent = variants.base(variant)
    assert parent is None or variant.difference(parent)


def test_every_rule_is_filled_from_the_file() -> None:
    """No field of the rules record is left at its zero by oversight: each is set, and most are not 0 in some table."""
    filled = {
        key for n in (2, 3, 4) for key, x in as_dict(table(n).rules).items() if any(x if isinstance(x, list) else [x])
    }
    readings = {"own_engineer_cost", "extra_engineer_alone", "colour_order", "end_station_reward", "pass_points_by"}
    readings |= {
        "second_use",
        "medal_condition",
        "end_card_draw",
        "factory_order",
    }  # 0 is the first word of their lists
    assert set(Rules.FIELDS) - filled == readings


@pytest.mark.parametrize(
    ("players", "rounds", "workers", "roubles", "stack", "stacks", "picks"),
    [(2, 6, 6, 2, 2, "AAABBB.", 1), (3, 6, 6, 1, 3, "AAABBB.", 2), (4, 7, 5, 1, 4, "AAAABBB", 3)],
)
def test_numbers_of_players(
    players: int, rounds: int, workers: int, roubles: int, stack: int, stacks: str, picks: int
) -> None:
    """A4 to A8, B1: what depends on the number of players; nobody's first locomotive is left in its stack."""
    r = table(players).rules
    assert (r.rounds, r.workers, r.reserve, r.roubles, r.start_picks) == (rounds, workers, 2, roubles, picks)
    assert list(r.locomotives) == [0, 0, *[stack] * 8]
    assert "".join({Stack.NONE: ".", Stack.A: "A", Stack.B: "B"}[Stack(x)] for x in r.slot_stack) == stacks


def test_the_engineer_deal_of_the_public_sources() -> None:
    """C1: three of A and four of B with 4 players, as ever with 3."""
    assert list(table(4, "engineers.deal=three_a_four_b").rules.slot_stack) == [1, 1, 1, 2, 2, 2, 2]
    assert list(table(3, "engineers.deal=three_a_four_b").rules.slot_stack) == [1, 1, 1, 2, 2, 2, 0]


def test_the_small_side_of_the_board() -> None:
    """With two players eight spaces are missing (Q16)."""
    sides = {n: {name for i, name in enumerate(SPACES) if table(n).board.spaces[i].present} for n in (2, 3, 4)}
    assert sides[3] == sides[4] == set(SPACES)
    missing = {"track_black_1", "track_grey_1", "loco_2", "industry_3", "temp_workers", "turn_order_2"}
    assert sides[4] - sides[2] == missing | {"engineer_public_2"}


def test_lines_and_their_rewards() -> None:
    """D1, E, S4, S5: length, colours and what stands on the spaces."""
    lines = table(4).board.lines
    assert [int(line.length) for line in lines] == [15, 9, 9]
    assert [int(line.colours) for line in lines] == [0b11111, 0b01111, 0b00111]
    assert list(table(4).board.slot_line) == [Track.TRANSSIB, Track.TRANSSIB, Track.PETERSBURG, Track.KIEV]
    kiev = {i: (int(x), int(lines[Track.KIEV].amount[i])) for i, x in enumerate(lines[Track.KIEV].reward) if x}
    stars = {i: (Reward.STAR, points) for i, points in ((1, 1), (2, 2), (3, 3), (4, 4), (8, 10))}
    assert kiev == stars | {6: (Reward.MEDAL, 20), 7: (Reward.WORKER, 1), 9: (Reward.END_STATION, 1)}
    assert lines[Track.PETERSBURG].reward[7] == Reward.DOUBLE_LINE
    assert lines[Track.PETERSBURG].colour[7] == Colour.GREY
    assert [int(lines[Track.TRANSSIB].reward[i]) for i in (3, 13, 15)] == [
        Reward.WORKER,
        Reward.TOKEN,
        Reward.END_STATION,
    ]


def test_effects_with_their_numbers() -> None:
    """A deed says effect, numbers and colours."""
    board = table(4).board
    engineer = {n: as_dict(board.engineers[n].deed) for n in (3, 7, 12, 15)}
    assert engineer[3] == {"effect": Effect.DIFFERENT_TRACKS, "n": 3, "m": 0, "colours": 31, "points": 0}
    assert engineer[7] == {"effect": Effect.TRACK, "n": 3, "m": 0, "colours": 3, "points": 0}
    assert engineer[12] == {"effect": Effect.MIXED_TRACK, "n": 0, "m": 0, "colours": 0b1100, "points": 0}
    assert engineer[15] == {"effect": Effect.END_CARD_OR_POINTS, "n": 0, "m": 10, "colours": 0, "points": 0}
    industry_3 = as_dict(board.spaces[SPACES.index("industry_3")])
    assert industry_3["workers"] == 2
    assert industry_3["deed"] == {"effect": Effect.INDUSTRY_AND_TRACK, "n": 1, "m": 1, "colours": 1, "points": 0}
    second = as_dict(board.spaces[SPACES.index("turn_order_2")])
    assert (second["when"], second["deed"]["n"]) == (2, 1)
    engineer_card = as_dict(board.question_cards[2].deed)
    assert (engineer_card["effect"], engineer_card["n"], engineer_card["m"]) == (Effect.ENGINEER, 1, 1)


def test_labels_fit_the_codes() -> None:
    """The codes of cards in the log are those of the records."""
    at = table(4)
    items = at.labels["item"]
    assert items[:5] == ("black", "grey", "brown", "natural", "white")
    assert [items[at.board.end_cards[i].label] for i in range(at.board.n_end_cards)] == list(END_CARDS)
    assert [items[at.board.factories[n].label] for n in range(1, 10)] == [f"factory_{n}" for n in range(1, 10)]
    assert at.labels["place"][:5] == ("transsib", "petersburg", "kiev", "industry", "track_black_1")
    assert at.labels["place"][-1] == "own_engineer"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("spaces.loco_1.workers=9", "spaces.loco_1.workers is at most 5"),
        ("spaces.turn_order_2.count=1", "spaces of claim_turn_order have count 1 and 2, each once; not [1, 1]"),
        ("spaces.turn_order_2.count=3", "spaces of claim_turn_order have count 1 and 2, each once; not [1, 3]"),
        ("spaces.engineer_public_2.count=7", "public_engineer has count 1 to 6"),
        ("spaces.engineer_hire.points=2", "hire_engineer is an effect of spaces only, and brings no points"),
        ('factory_abilities.factory_9={effect="claim_turn_order", count=1}', "claim_turn_order is an effect of spaces"),
        ("question_cards.qc_black_worker.steps=2", "black_worker has steps = 1, fixed; not 2"),
        ("spaces.loco1.workers=1", "did you mean 'spaces.loco_1'?"),
        ("factory_abilities.factory_4.effect=none", "none has no count; leave it out, or say 0"),
        ("factory_abilities.factory_7.effect=take_doubler", "take_doubler needs count"),
        ("players.rounds.5=6", "no key 'players.rounds.5'"),
        ("lines.kiev.length=5", "rewards.7 is beyond length, 5"),
        ("kiev.medal_space=7", "space 7 of kiev gives something else already"),
        ("petersburg.double_space=12", "lines.petersburg has only 9 spaces"),
        ("tracks.unlock.grey=9", "in the order grey, brown, natural, white"),
        ("lines.petersburg.locomotives=2", "lines.*.locomotives are 4 slots in all, not 5"),
        ("lines.kiev.doublers=3", "only one line may have doublers"),
        ("industry.gaps=[5,5]", "gaps are different fields in rising order"),
        ("industry.question_fields=[5]", "field 5 is a gap"),
        ("end_station.reward=choice", "end_station.reward is 'tracks_or_points'"),
        ("end_bonus_cards.eb_black.tiers={2=3}", "doublers and keys have tiers"),
        ("players.start_bonus_picks.4=4", ""),
        ("engineer_tiles.engineer_12.colours=['any']", "names two colours"),
        ("players.locomotives_per_number.4=3", "4 players start with locomotive 1; there are 3"),
        ("players.engineers.2=7", "players.engineers.2 is at most players.engineer_slots.2"),
    ],
)
def test_what_does_not_fit_is_said_in_one_line(change: str, said: str) -> None:
    """File or key, and what would be right."""

    def lay() -> None:
        for players in (2, 4):
            lay_out(variants.load(BASE, [change]), players)

    if not said:
        lay()
        return
    with pytest.raises(BadInput) as wrong:
        lay()
    assert said in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_wrong_number_of_players() -> None:
    with pytest.raises(BadInput, match="numbers of players are 2, 3, 4, not 5"):
        lay_out(variants.load(BASE), 5)
