"""Every number of a variant file that a bot can react to, and what it does more or less of when it moves.

Half and twice what the default says; where a half is no whole number the next one up stands, and where half or twice
means nothing, `about` says what stands instead.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sim.games.russian_railroads.journal import SPACE_PLACE
from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.schema_effects import Spaces

from ..playing import Rows, Watch
from ..responsiveness import LESS, MORE, Count, Each, Knob

SPACES = tuple(Spaces.model_fields)
ALL_HIRED = "every engineer of the display is hired in any case; who hires it is what changes"
ALL_THE_WAY = "black comes to the end of the line in nearly every game"
WHITE = "few players come to white tracks at all"
LEAST = "1 is the least"
NO_HALF = "half is 0, which says nothing"


def at_space(name: str) -> Watch:
    """Workers placed on a space of the main board."""
    code = SPACE_PLACE + SPACES.index(name)
    return lambda _, log: (log["kind"] == Kind.PLACED) & (log["place"] == code)


def of_engineer(number: int) -> Watch:
    """Uses of an engineer, own or public."""
    return lambda _, log: (log["kind"] == Kind.ENGINEER_USED) & (log["number"] == number)


def taken(kind: Kind, name: str) -> Watch:
    """Rows of a kind about a token or card."""

    def found(table: Any, log: Rows) -> Rows:
        rows: Rows = (log["kind"] == kind) & (log["what"] == table.labels["item"].index(name))
        return rows

    return found


def uses(name: str) -> Count:
    """How often a space is used."""
    return Count(f"uses of {name}", watch=at_space(name))


def price(space: str, low: int, high: int, key: str = "workers", about: str = "") -> Knob:
    """The cost of a space: the dearer, the less used."""
    return Knob((f"spaces.{space}.{key}",), low, high, uses(space), LESS, about=about)


def yields(space: str, key: str, low: int, high: int, about: str = "") -> Knob:
    """What a space brings: the more, the more used."""
    return Knob((f"spaces.{space}.{key}",), low, high, uses(space), MORE, about=about)


def engineer(number: int, key: str, low: int, high: int, sign: int = MORE, about: str = "") -> Knob:
    """A number of an engineer's tile."""
    count = Count(f"uses of engineer {number}", watch=of_engineer(number))
    return Knob((f"engineer_tiles.engineer_{number}.{key}",), low, high, count, sign, about=about)


def chosen(table: str, name: str, key: str, low: int, high: int, kind: Kind, about: str = "") -> Knob:
    """A number of a token or card: the better, the more often chosen."""
    return Knob(
        (f"{table}.{name}.{key}",), low, high, Count(f"{name} chosen", watch=taken(kind, name)), MORE, about=about
    )


def steps(colour: str) -> Count:
    """Track steps of a colour."""
    return Count(f"{colour} steps", (f"{colour}_steps",))


def card(name: str, low: int, high: int, about: str = "") -> Knob:
    """Points of an end bonus card."""
    return chosen("end_bonus_cards", name, "points", low, high, Kind.END_CARD, about)


STAR_HALF, STAR_TWICE = [1, 1, 2, 2, 0, 0, 0, 5, 0], [2, 4, 6, 8, 0, 0, 0, 20, 0]
FIELDS_HALF = [0, 1, 1, 2, 3, 3, 5, 5, 8, 8, 8, 8, 10, 10, 13, 15]
FIELDS_TWICE = [0, 2, 4, 6, 10, 10, 20, 20, 30, 30, 30, 30, 40, 40, 50, 60]
REVALUED = [f"tracks.points_revalued.{colour}" for colour in ("brown", "natural", "white")]
REVALUED_HALF = Each("half, rounded up", dict(zip(REVALUED, (2, 4, 7), strict=True)))
REVALUED_TWICE = Each("twice", dict(zip(REVALUED, (6, 12, 20), strict=True)))

ALWAYS = "used whenever it can be, at either value"
TAKEN = "taken in every game, at either value"
OTHERS = "the other cards are taken first, and seldom are all taken"
DEAD = {
    "spaces.temp_workers.workers": ALWAYS,
    "spaces.last_round_industry.workers": ALWAYS,
    "spaces.last_round_industry.steps": ALWAYS,
    "spaces.roubles.count": ALWAYS,
    "engineer_tiles.engineer_2.points": ALWAYS,
    "engineer_tiles.engineer_7.steps": ALWAYS,
    "engineer_tiles.engineer_10.count": ALWAYS,
    "engineer_tiles.engineer_15.points": ALWAYS,
    "question_cards.qc_roubles.count": TAKEN,
    "question_cards.qc_tracks.steps": OTHERS,
    "start_bonus.sb_rouble.count": TAKEN,
    "start_bonus.sb_black.steps": TAKEN,
    "start_bonus.sb_industry.steps": TAKEN,
}

TURNED = (
    Knob(("players.rounds.4",), 4, 9, Count("locomotives", ("locomotives",)), MORE, about="9 is the most"),
    Knob(("players.workers.4",), 3, 9, Count("turns with an action", ("moves",)), MORE, about="9 is the most"),
    Knob(
        ("players.roubles.4",), 0, 4, Count("engineers hired", ("hired",)), MORE, dead=ALL_HIRED, about="1; four times"
    ),
    Knob(("tracks.points.grey",), 1, 4, steps("grey"), MORE, about="four times"),
    Knob(("tracks.points.brown",), 1, 4, steps("brown"), MORE),
    Knob(("tracks.points.natural",), 2, 8, steps("natural"), MORE),
    Knob(("tracks.points.white",), 4, 14, steps("white"), MORE),
    Knob(tuple(REVALUED), REVALUED_HALF, REVALUED_TWICE, Count("revaluation markers", ("revalued",)), MORE),
    Knob(("tracks.unlock.grey",), 1, 4, steps("grey"), LESS),
    Knob(("tracks.unlock.brown",), 3, 10, steps("brown"), LESS, about="10 is the most"),
    Knob(("tracks.unlock.natural",), 6, 15, steps("natural"), LESS, about="6 is the least, 15 the most"),
    Knob(("tracks.unlock.white",), 10, 15, steps("white"), LESS, about="10 is the least, 15 the most", dead=WHITE),
    Knob(("doublers.supply",), 10, 40, Count("doublers", ("doublers",)), MORE),
    Knob(("doublers.factor",), 1, 4, Count("doublers", ("doublers",)), MORE),
    Knob(
        ("petersburg.double_factor",),
        1,
        4,
        Count("space of black on St Petersburg", ("petersburg_black",)),
        MORE,
        dead=ALL_THE_WAY,
    ),
    Knob(("petersburg.double_space",), 5, 8, Count("points of St Petersburg", ("points_petersburg",)), LESS),
    Knob(
        ("kiev.stars",), STAR_HALF, STAR_TWICE, Count("space of black on Kiev", ("kiev_black",)), MORE, dead=ALL_THE_WAY
    ),
    Knob(("kiev.medal_points",), 10, 40, Count("Kiev medals", ("medal",)), MORE),
    Knob(
        ("kiev.medal_space",),
        5,
        6,
        Count("points of Kiev medals", ("points_medal",)),
        LESS,
        about="other spaces are taken",
    ),
    Knob(("end_station.points",), 5, 20, Count("end stations", ("end_stations",)), MORE),
    Knob(("industry.points",), FIELDS_HALF, FIELDS_TWICE, Count("industry steps", ("industry_steps",)), MORE),
    Knob(("end.engineers_first",), 20, 80, Count("engineers hired", ("hired",)), MORE, dead=ALL_HIRED),
    Knob(("end.engineers_second",), 10, 40, Count("engineers hired", ("hired",)), MORE, dead=ALL_HIRED),
    Knob(
        ("turn_order.pass_points",),
        [0, 1, 2, 2],
        [0, 8, 12, 16],
        Count("places claimed", ("claims",)),
        LESS,
        about="four times",
    ),
    price("track_black_1", 1, 2, about=LEAST),
    price("track_black_2", 1, 4),
    price("track_grey_1", 1, 2, about=LEAST),
    price("track_grey_2", 1, 4),
    price("track_open", 1, 2, about=LEAST),
    price("track_any", 1, 2, about=LEAST),
    price("loco_1", 1, 2, about=LEAST),
    price("loco_2", 1, 4),
    price("loco_3", 2, 5, about="5 is the most"),
    price("industry_1", 1, 2, about=LEAST),
    price("industry_2", 1, 4),
    price("industry_3", 1, 4),
    price("doubler", 1, 2, about=LEAST),
    price("roubles", 1, 2, about=LEAST),
    price("temp_workers", 1, 2, about=LEAST),
    price("engineer_hire", 1, 2, key="roubles", about=LEAST),
    price("turn_order_1", 1, 2, about=LEAST),
    price("turn_order_2", 1, 2, about=LEAST),
    price("last_round_industry", 1, 2, about=LEAST),
    yields("track_black_1", "steps", 1, 4),
    yields("track_black_2", "steps", 2, 6),
    yields("track_grey_1", "steps", 1, 4),
    yields("track_grey_2", "steps", 2, 6),
    yields("track_brown_2", "steps", 1, 4),
    yields("track_any", "steps", 1, 4),
    yields("track_open", "steps", 1, 2, about=LEAST),
    yields("industry_2", "steps", 1, 4),
    yields("industry_3", "black_steps", 1, 2, about=LEAST),
    Knob(("spaces.doubler.count",), 1, 2, Count("doublers", ("doublers",)), MORE, about=LEAST),
    yields("roubles", "count", 1, 4),
    yields("last_round_industry", "steps", 2, 6),
    engineer(2, "points", 2, 6),
    engineer(6, "points", 3, 10),
    engineer(7, "steps", 2, 6),
    engineer(10, "count", 1, 4),
    engineer(15, "points", 5, 20),
    engineer(10, "workers", 1, 2, LESS, LEAST),
    chosen("question_tokens", "q_two_keys", "count", 1, 4, Kind.TOKEN),
    chosen("question_tokens", "q_doublers", "count", 1, 4, Kind.TOKEN),
    chosen("question_tokens", "q_industry_steps", "steps", 2, 6, Kind.TOKEN),
    chosen("question_tokens", "q_industry2", "steps", 1, 4, Kind.TOKEN),
    chosen("question_cards", "qc_roubles", "count", 2, 6, Kind.QUESTION_CARD),
    chosen("question_cards", "qc_tracks", "steps", 2, 6, Kind.QUESTION_CARD),
    chosen("start_bonus", "sb_rouble", "count", 1, 2, Kind.START_BONUS, LEAST),
    chosen("start_bonus", "sb_black", "steps", 1, 2, Kind.START_BONUS, LEAST),
    chosen("start_bonus", "sb_industry", "steps", 1, 2, Kind.START_BONUS, LEAST),
    chosen("start_bonus", "sb_doubler", "count", 1, 2, Kind.START_BONUS, LEAST),
    card("eb_factories", 2, 8),
    card("eb_engineers", 3, 12),
    card("eb_end_stations", 5, 20),
    card("eb_grey_brown", 1, 2, LEAST),
    card("eb_black", 1, 2, LEAST),
    card("eb_question", 4, 14),
    card("eb_locomotives", 1, 2, LEAST),
    card("eb_workers", 5, 20),
)

KNOBS = tuple(replace(knob, dead=DEAD.get(knob.name, knob.dead)) for knob in TURNED)
