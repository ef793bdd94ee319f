"""What a bot likes: one record, filled from data/bots/russian_railroads/<name>.toml.

Every number is a taste (a weight, a risk, a horizon). Costs, points and limits come from the rules.
"""

from enum import IntEnum

from ...record import Record, whole


class Style(IntEnum):
    """How a bot comes to a decision."""

    RANDOM = 0  # any legal decision; it passes only when nothing else is left
    PLANNER = 1  # the turn after which the points expected until the end are highest


class Never(IntEnum):
    """What a bot may be told never to do: bits of `Taste.never` in order, by the names a bot file uses.

    What the rules leave no choice about is done all the same."""

    HIRE = 1  # no engineer from the hiring space
    ENGINEERS = 2  # neither own nor public engineers are used
    KIEV = 4  # no track steps, no locomotive and no medal for Kiev
    PETERSBURG = 8  # no track steps and no locomotive for St Petersburg
    INDUSTRY = 16  # no factories, no industry steps
    DOUBLERS = 32
    CLAIMS = 64  # no place in the turn order
    SECOND_USE = 128  # turn-order workers stay
    TEMPORARY_WORKERS = 256
    ROUBLES = 512  # not the space that gives them
    END_CARDS = 1024  # points instead, where there is a choice; no token that gives one
    MEDAL = 2048
    REVALUATION = 4096
    SECOND_MARKER = 8192
    LOCOMOTIVES = 16384  # no space of locomotives


class Taste(Record):
    """One bot at the table. Weights are per cent of the plain valuation unless their unit says otherwise."""

    style: int = whole("see Style")
    never: int = whole("sum of Never")
    slip: int = whole("share of decisions taken at random among the sensible ones", unit="per mille")
    transsib: int = whole("weight of what the Transsiberian scores")
    petersburg: int = whole("weight of what St Petersburg scores")
    kiev: int = whole("weight of what the Kiev line scores")
    industry: int = whole("weight of what the industry track scores")
    majority: int = whole("weight of the engineer majority")
    engineer: int = whole("weight of what an own engineer can do in later rounds")
    card: int = whole("weight of what end bonus cards bring")
    dream: int = whole("weight of points that a line or marker does not score yet but could")
    growth: int = whole("spaces that tracks come on in a round, where dreams look", unit="spaces / 100")
    steam: int = whole("by how much a line's reach grows in a round, where dreams look", unit="spaces / 100")
    stride: int = whole("fields that an industry marker comes on in a round, where dreams look", unit="fields / 100")
    near: int = whole("weight of a reward on a space that is not reached yet")
    unlock: int = whole("spaces that a new colour is expected to cover", unit="spaces / 100")
    worker: int = whole("worth of a worker that is free, for each scoring to come", unit="points / 100")
    hand: int = whole("weight of a worker for good")
    rouble: int = whole("worth of a rouble against that of a free worker")
    step: int = whole("worth of a track step to be made, for each scoring to come", unit="points / 100")
    advance: int = whole("worth of an industry step to be made, for each scoring to come", unit="points / 100")
    token: int = whole("worth of a ? token to be chosen, for each scoring to come", unit="points / 100")
    engine: int = whole("worth of a locomotive or factory to be taken, for each scoring to come", unit="points / 100")
    doubler: int = whole("worth of a doubler beyond what it doubles now, for each later scoring", unit="points / 100")
    factory: int = whole("weight of the abilities of factories not entered yet")
    lead: int = whole("worth of going first in a later round, for each of them", unit="points / 100")
    again: int = whole("worth of the second use of a turn-order worker against that of a free worker")
    ahead: int = whole("best turns for which the next own turn is looked at too", unit="turns")
    whim: int = whole("random part added to the worth of a turn, at most", unit="points / 100")


BANS = tuple(never.name.lower() for never in Never)  # what a bot file may say under `never`
