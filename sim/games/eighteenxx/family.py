"""What the floor needs to know of this family."""

from ...families import Family
from .desk import Desk
from .enums import KIND_DOCS, Kind
from .lay_out import lay_out
from .many import LONGEST, play_many
from .map_files import check_board
from .recorded import kept, told
from .replay import FORMAT
from .rows import GameRow, SeatRow
from .schema import Schema
from .taste import BANS, Style, Taste
from .tell import tell

FAMILY = Family(
    name="eighteenxx",
    title="1830 and 1856",
    package=__package__,
    schema=Schema,
    lay_out=lay_out,
    taste=Taste,
    styles=Style,
    match=Desk,
    kinds=Kind,
    kind_docs=KIND_DOCS,
    game_row=GameRow,
    seat_row=SeatRow,
    play_many=play_many,
    part_games=250,  # about 2,000 events a game
    longest=LONGEST,
    finished=frozenset({"bank", "bankruptcy"}),
    tell=tell,
    recordings={FORMAT: told},
    recorded={FORMAT: kept},
    bans=BANS,
    check_board=check_board,
)
