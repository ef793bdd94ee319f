"""The data dictionary: every table of a run, every column with its unit, every kind of event, from the code itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from sim import families
from sim.events import Event
from sim.families import Family
from sim.record import Record
from sim.tables import GAME_HEAD, NAMED, SEAT_HEAD

from . import metrics, recipes
from .store import VIEWS, header

HEAD = {  # columns that the floor adds, or fills for every family
    "cell": ("string", "", "one variant with one number of players; the games of a cell are numbered from 0"),
    "variant": ("string", "", "the rules, as in variants/<name>.toml of the run"),
    "map": ("string", "", "the board; null in games without one"),
    "players": ("whole", "", "at the table"),
    "game": ("whole", "", "number of the game in its cell; (cell, game) is the key"),
    "deal": ("whole", "", "game // players: set-up and chance are those of the deal; the cluster of every interval"),
    "rotation": ("whole", "", "game % players: seats by which the line-up is moved on"),
    "lineup": ("string", "", "bots by place, with | between them"),
    "seed": ("whole", "", "of the run; with deal and rotation it gives the game again"),
    "turns": ("whole", "turns", "played, or operating rounds, as the family counts"),
    "trigger": ("string", "", "what ended the game"),
    "finished": ("yes/no", "", "ended by a rule of the game and not by the length limit of the program"),
    "winner": ("string", "", "bot on the first rank; null where it is shared"),
    "winner_seat": ("whole", "", "its seat; null where the first rank is shared"),
    "margin": ("whole", "points", "score of the winner over the next best; 0 where the first rank is shared"),
    "events": ("whole", "", "rows of the game's log"),
    "seat": ("whole", "", "from 0, clockwise; (cell, game, seat) is the key"),
    "place": ("whole", "", "in the line-up; the seat is (place + rotation) % players"),
    "bot": ("string", "", "who plays, as in bots/<name>.toml of the run"),
    "score": ("whole", "points", "at the end"),
    "rank": ("whole", "", "at the end under the rule's own tie-break, from 1, shared alike"),
    "win_share": ("decimal", "", "1/k for a win shared by k players, else 0"),
}
GAMES = (
    "cell variant map players game deal rotation lineup seed turns trigger finished winner winner_seat margin events"
)
SEATS = "cell variant players game deal rotation seat place bot score rank win_share finished"
LOGS = "cell variant players"
STRINGS = {"kind", "company", "place", "target", "item", "reason"}
INTRO = """\
# Tables of a run

This page is generated: `railgauge tables > docs/tables.md`. A run folder holds `games/`, `seats/` and `events/` with
Parquet parts named `<cell>-p<part>.parquet`; a part is whole when its games file is there. Strings are real strings in
the files. The deal is the unit of independence: games of one deal share their luck.
"""


def document_tables(names: Sequence[str] = ()) -> str:
    """The dictionary as Markdown, for some families or for all. BadInput: no such family."""
    parts = [INTRO, _common()]
    parts += [_family(families.get(name)) for name in names or families.names()]
    parts += [_views(names or families.names()), _metrics(names or families.names())]
    parts += [_questions(names or families.names())]
    return "\n".join(parts)


def _common() -> str:
    tables = {"games: one row a game": GAMES, "seats: one row a player": SEATS}
    lines = ["## Columns of every family\n"]
    for title, columns in tables.items():
        lines += [f"### {title}\n", *_table((name, *HEAD[name]) for name in columns.split()), ""]
    lines += ["### events: one row an event, in the order (cell, game, seq)\n"]
    lines += _table([*((name, *HEAD[name]) for name in LOGS.split()), *_events()])
    return "\n".join([*lines, ""])


def _events() -> Iterable[tuple[str, str, str, str]]:
    for field, about in Event.FIELDS.items():
        name = NAMED.get(field, field)
        yield name, "string" if name in STRINGS else "whole", about.unit, about.meaning


def _family(family: Family) -> str:
    """What a family adds."""
    lines = [f"## {family.title} (`{family.name}`)\n"]
    for title, record, head in (
        ("games", family.game_row, GAME_HEAD),
        ("seats", family.seat_row, SEAT_HEAD),
    ):
        rows = list(_own(record, head))
        lines += [f"### {title}: further columns\n", *(_table(rows) if rows else ["none"]), ""]
    lines += ["### events: kinds\n", "| kind | what it says |", "|---|---|"]
    for kind in family.kinds:
        lines.append(f"| `{kind.name.lower()}` | {_cell(family.kind_docs[kind.name])} |")
    if words := recipes.load(family.name).words:
        lines += ["", "### words\n", "| word | meaning here |", "|---|---|"]
        lines += [f"| {word} | {_cell(meaning)} |" for word, meaning in words.items()]
    return "\n".join([*lines, ""])


def _own(record: type[Record], head: Sequence[str]) -> Iterable[tuple[str, str, str, str]]:
    for name, field in record.FIELDS.items():
        if name not in head and name not in HEAD:
            kind = "string" if "by label" in field.meaning else "whole"
            yield NAMED.get(name, name), kind, field.unit, field.meaning


def _views(names: Sequence[str]) -> str:
    lines = ["## Views for SQL\n", "Over these tables `railgauge sql` and the metrics see these views:\n"]
    lines += ["| view | family | what it holds |", "|---|---|---|"]
    for file in sorted(VIEWS.glob("*.sql"), key=_order):
        head = header(file)
        if head.get("family", "any") in ("any", *names) and not file.stem.startswith("_"):
            lines.append(f"| `{file.stem}` | {head.get('family', 'any')} | {_cell(head['about'])} |")
    return "\n".join([*lines, ""])


def _order(file: Path) -> tuple[str, str]:
    return header(file).get("family", ""), file.stem


def _metrics(names: Sequence[str]) -> str:
    lines = ["## Metrics\n", "`railgauge metric RUN NAME` answers:\n"]
    lines += ["| metric | family | question | one row for each |", "|---|---|---|---|"]
    for name in metrics.names():
        m = metrics.load(name)
        if m.family in ("any", *names):
            lines.append(f"| `{m.name}` | {m.family} | {_cell(m.question)} | {', '.join(m.grain)} |")
    return "\n".join([*lines, ""])


def _questions(names: Sequence[str]) -> str:
    """Which of the numbered public questions the reports answer, with what."""
    lines = ["## Questions that designers and players ask in public\n"]
    lines += ["Each is a panel of the family's report; tests are those of a batch in `data/batches`.\n"]
    lines += ["| number | question | family | panel | metrics | tests |", "|---|---|---|---|---|---|"]
    found = [
        (number, panel.question, name, panel)
        for name in names
        for panel in recipes.load(name).panels
        for number in panel.numbers
    ]
    for number, question, name, panel in sorted(found, key=lambda row: row[:3]):
        used = ", ".join(f"`{metric}`" for metric in dict.fromkeys([panel.metric, *(m.split()[0] for m in panel.also)]))
        lines.append(f"| {number} | {_cell(question)} | {name} | {panel.id} | {used} | {', '.join(panel.tests)} |")
    return "\n".join([*lines, ""])


def _table(rows: Iterable[tuple[str, str, str, str]]) -> list[str]:
    head = ["| column | kind | unit | meaning |", "|---|---|---|---|"]
    return head + [f"| `{name}` | {kind} | {unit} | {_cell(meaning)} |" for name, kind, unit, meaning in rows]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
