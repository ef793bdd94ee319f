"""What the floor needs to know of this family."""

from ....families import Family
from .kinds import KIND_DOCS, Kind
from .lay_out import lay_out
from .play import LONGEST, Match, play_many
from .rows import GameRow, SeatRow
from .schema import ShareGameRules
from .taste import BANS, Style, Taste
from .tell import tell

FAMILY = Family(
    name="share_game",
    title="Railways of the World: England & Wales, share game",
    package=__package__,
    schema=ShareGameRules,
    lay_out=lay_out,
    taste=Taste,
    styles=Style,
    match=Match,
    kinds=Kind,
    kind_docs=KIND_DOCS,
    game_row=GameRow,
    seat_row=SeatRow,
    play_many=play_many,
    part_games=250,  # 4 players: about 1,100 events a game
    longest=LONGEST,
    finished=frozenset({"empty_cities"}),
    tell=tell,
    bans=BANS,
)
