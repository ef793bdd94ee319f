"""What the floor needs to know of the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from sim import data, toml
from sim.errors import BadInput
from sim.families import Family, Table
from sim.record import fill
from sim.variants import Variant

from .play import play_many
from .records import (
    LONGEST,
    Board,
    Fault,
    GameRow,
    Kind,
    Match,
    Reason,
    Rules,
    SeatRow,
    Style,
    Taste,
    Trigger,
)

STRICT = ConfigDict(extra="forbid", frozen=True)


class Engine(BaseModel):
    """Locomotives."""

    model_config = STRICT
    cost: tuple[int, int, int, int] = Field(description="of the next locomotive, by level, k$")
    prices: Literal["flat", "steep"] = Field(description="steep doubles them")


class End(BaseModel):
    """The end of the game."""

    model_config = STRICT
    last_turn: int = Field(ge=1, le=40, description="the game ends after it")


class Schema(BaseModel):
    """The rules of a variant file."""

    model_config = STRICT
    cash: int = Field(ge=0, le=100, description="at the start, k$")
    cubes: int = Field(ge=1, le=9, description="most cubes of a colour in a city at the start")
    markers: dict[int, int] = Field(default_factory=dict, description="by number of players")
    engine: Engine
    end: End
    fault: Literal["none", "leak", "crash", "endless"] = Field(default="none", description="for tests")
    fault_every: int = Field(default=0, ge=0, description="games from one fault to the next")


def lay_out(variant: Variant, players: int) -> Table:
    """The rules and the board for a number of players. BadInput: too few or too many of them."""
    if not 2 <= players <= 6:
        raise BadInput(f"{variant.name} is for 2 to 6 players, not {players}")
    chosen = variant.rules
    assert isinstance(chosen, Schema)
    rules, board = Rules.new(), Board.new()
    fill(
        rules,
        {
            "players": players,
            "cash": chosen.cash,
            "last_turn": chosen.end.last_turn,
            "steep": int(chosen.engine.prices == "steep"),
            "loco_cost": chosen.engine.cost,
            "fault": Fault[chosen.fault.upper()],
            "fault_every": chosen.fault_every,
        },
    )
    fill(board, {"cities": 4, "cubes": [[chosen.cubes + _more(variant.map)] * 3] * 4})
    cities = ("Albany", "Boston", "Chicago", "Albany")
    labels = {
        "place": cities,
        "favourite": cities,
        "what": ("red", "blue", "black"),
        "reason": tuple(reason.name.lower() for reason in Reason),
        "trigger": tuple(trigger.name.lower() for trigger in Trigger),
    }
    return Table(rules=rules, board=board, labels=labels)


def _more(name: str | None) -> int:
    """What the board adds to the cubes of each city: 0 unless a folder of its name says otherwise."""
    try:
        folder = data.find("maps", name or "", "")
    except BadInput:
        return 0
    return int(toml.read(folder / "map.toml")["more"])


def tell(rows: Iterable[Mapping[str, Any]], seats: Sequence[str], table: Table) -> Iterable[str]:
    """The game as text."""
    for row in rows:
        who = "" if row["seat"] is None else f"{seats[row['seat']]} "
        yield f"{row['turn']:>3} {who}{row['kind']} {row['place'] or ''} {row['item'] or ''} {row['amount']}".rstrip()


FAMILY = Family(
    name="mini",
    title="A toy",
    package="tests.sim.toys.mini",
    schema=Schema,
    lay_out=lay_out,
    taste=Taste,
    styles=Style,
    match=Match,
    kinds=Kind,
    kind_docs={kind.name: "of the toy" for kind in Kind},
    game_row=GameRow,
    seat_row=SeatRow,
    play_many=play_many,
    part_games=120,
    longest=LONGEST,
    finished=frozenset({"timetable", "empty"}),
    tell=tell,
    bans=("loco", "deliver"),
)
