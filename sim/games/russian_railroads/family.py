"""What the floor needs to know of this family."""

from ...families import Family
from .kinds import KIND_DOCS, Kind
from .lay_out import lay_out
from .play import LONGEST, Match, play_many
from .recorded import kept, told
from .recording import FORMAT
from .rows import GameRow, SeatRow
from .schema import RussianRailroadsRules
from .taste import Never, Style, Taste
from .tell import tell

FAMILY = Family(
    name="russian_railroads",
    title="Russian Railroads",
    package=__package__,
    schema=RussianRailroadsRules,
    lay_out=lay_out,
    taste=Taste,
    styles=Style,
    match=Match,
    kinds=Kind,
    kind_docs=KIND_DOCS,
    game_row=GameRow,
    seat_row=SeatRow,
    play_many=play_many,
    part_games=400,  # 4 players: about 1,200 events a game
    longest=LONGEST,
    finished=frozenset({"rounds_played"}),
    tell=tell,
    recordings={FORMAT: told},
    recorded={FORMAT: kept},
    bans=tuple(ban.name.lower() for ban in Never),
)
