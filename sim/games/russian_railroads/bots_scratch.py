"""Paper of the bots, allocated once for a table."""

from ...record import Record, record, records, row, table, whole
from .candidates import MOST, Candidates
from .records import LENGTH, LINES, Action, State

PLAN = 64  # decisions of one turn


class Sight(Record):
    """What a player sees at a glance of rules and board, put down when the bots sit down."""

    stars: list[list[int]] = table(LINES, LENGTH, "points of all stars up to a space of a line")
    double_at: list[int] = row(LINES, "space that doubles the line, 0 none")
    double_by: list[int] = row(LINES, "how often the line then counts")
    double_colour: list[int] = row(LINES, "colour that has to come there")
    medal_at: list[int] = row(LINES, "space of the medal, 0 none")
    medal_points: list[int] = row(LINES, "of the medal")
    medal_colour: list[int] = row(LINES, "colour that has to come there")


class Scratch(Record):
    """What a bot writes down while it thinks."""

    legal: Candidates = record(Candidates, "legal decisions")
    inner: Candidates = record(Candidates, "legal decisions inside a turn on trial")
    later: Candidates = record(Candidates, "legal first decisions of the turn after one on trial")
    value: list[int] = row(MOST, "worth of the turn that each legal decision begins", unit="points / 100")
    sight: Sight = record(Sight, "of rules and board")
    after: State = record(State, "the game after a turn on trial")
    trial: State = record(State, "the game with a turn on trial")
    step: State = record(State, "the same with one decision more")
    best_step: State = record(State, "the best of those")
    line: list[Action] = records(Action, PLAN, "decisions of the turn on trial")
    n_line: int = whole("how many")
    plan: list[Action] = records(Action, PLAN, "decisions of the best turn found")
    n_plan: int = whole("how many")
    next: int = whole("the next one of the plan to be taken")
    turn: int = whole("turn of play that the plan is for")
