"""The rows of a finished game."""

from ...kernel import fn
from .effects import count_bits
from .ending import highest
from .records import GAPS, Board, Rules, State
from .rewards import reach
from .rows import GameRow, SeatRow
from .terms import Colour, Reason, Track

SOURCES = 16


@fn
def fill_game(row: GameRow, s: State, r: Rules) -> None:
    """The row of a finished game."""
    row.game = s.log.game
    row.deal = s.log.game // r.players
    row.rotation = s.log.game % r.players
    row.turns = s.log.turn
    row.trigger = s.trigger
    row.events = s.log.seq
    row.first_seat = s.first_order[0]
    row.moves = s.turns
    row.engineers_hired = 0
    row.locomotives = 0
    row.factories = 0
    row.doublers_left = s.doublers
    row.claims = 0
    for p in range(r.players):
        row.engineers_hired += s.players[p].hired
        row.locomotives += s.players[p].locomotives
        row.factories += s.players[p].factories
        row.claims += s.players[p].claims


@fn
def fill_seat(row: SeatRow, s: State, r: Rules, b: Board, p: int) -> None:
    """The row of a player."""
    me = s.players[p]
    row.game = s.log.game
    row.seat = p
    row.bot = (p - s.log.game % r.players) % r.players
    row.score = me.score
    row.rank = me.rank
    row.start_place = 0
    for place in range(r.players):
        if s.first_order[place] == p:
            row.start_place = place + 1
    fill_points(row, s, p)
    fill_board(row, s, b, p)
    row.moves = me.actions
    row.hired = me.hired
    row.engineer_uses = me.engineer_uses
    row.locomotives = me.locomotives
    row.factories = me.factories
    row.factory_uses = me.factory_uses
    row.black_steps = me.steps[Colour.BLACK]
    row.grey_steps = me.steps[Colour.GREY]
    row.brown_steps = me.steps[Colour.BROWN]
    row.natural_steps = me.steps[Colour.NATURAL]
    row.white_steps = me.steps[Colour.WHITE]
    row.industry_steps = me.industry_steps
    row.claims = me.claims
    row.second_uses = me.second_uses
    row.rounds_first = me.first
    row.workers_idle = me.workers_idle


@fn
def fill_points(row: SeatRow, s: State, p: int) -> None:
    """Points by source; together they are the score."""
    me = s.players[p]
    row.points_pass = me.points[Reason.PASS]
    row.points_transsib = me.points[Reason.TRANSSIB]
    row.points_petersburg = me.points[Reason.PETERSBURG]
    row.points_kiev = me.points[Reason.KIEV_TRACKS]
    row.points_stars = me.points[Reason.KIEV_STARS]
    row.points_medal = me.points[Reason.KIEV_MEDAL]
    row.points_industry = me.points[Reason.INDUSTRY]
    row.points_stations = me.points[Reason.END_STATION]
    row.points_engineers = me.points[Reason.ENGINEER]
    row.points_cards = me.points[Reason.END_CARD]
    row.points_majority = me.points[Reason.MAJORITY]
    row.points_other = 0
    for source in range(Reason.MAJORITY + 1, SOURCES):
        row.points_other += me.points[source]


@fn
def fill_board(row: SeatRow, s: State, b: Board, p: int) -> None:
    """What lies in front of the player at the end."""
    me = s.players[p]
    row.workers = me.workers_total
    row.roubles = me.roubles
    row.engineers = count_bits(me.engineers)
    row.highest_engineer = highest(me.engineers)
    row.transsib_black = me.track[Track.TRANSSIB][Colour.BLACK]
    row.petersburg_black = me.track[Track.PETERSBURG][Colour.BLACK]
    row.kiev_black = me.track[Track.KIEV][Colour.BLACK]
    row.transsib_reach = reach(me, b, Track.TRANSSIB)
    row.petersburg_reach = reach(me, b, Track.PETERSBURG)
    row.kiev_reach = reach(me, b, Track.KIEV)
    row.industry = me.marker[0]
    row.second_industry = me.marker[1]
    row.gaps_filled = 0
    for gap in range(GAPS):
        row.gaps_filled += 1 if me.factory[gap] > 0 else 0
    row.doublers = me.doublers
    row.tokens = count_bits(me.tokens)
    row.end_cards = count_bits(me.end_cards)
    row.end_stations = me.end_stations
    row.medal = me.medal
    row.revalued = me.revalued
    row.black_worker = 1 if me.black > 0 else 0
