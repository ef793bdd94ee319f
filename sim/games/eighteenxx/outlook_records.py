"""What is kept about the incomes of companies."""

from ...record import Record, row, table, whole
from .records import COMPANIES, HEXES, NODES, SLOTS, TRAINS

FOOT_BITS = 62  # of one word; int64 keeps its sign
FOOT_WORDS = 2  # FOOT_BITS * FOOT_WORDS >= HEXES
RUNS = 1 + TRAINS  # of a company: with the trains it has, and with one more of each type
SPACES = NODES * SLOTS  # token spaces of a hex


class Outlook(Record):
    """Incomes as they are and as they could be: a pure function of the public state.

    `outlook.survey` brings all of it up to date, `outlook.income_of` and `outlook.income_with` one number."""

    ready: int = whole("0: nothing kept is true, rules or board may be others")
    column: int = whole("of values, when last looked at")
    port_hex: int = whole("of the marker, when last looked at")
    port_company: int = whole("that earns its bonus, when last looked at")
    lie: list[int] = row(HEXES, "tile * EDGES + rotation when last looked at")
    token: list[list[int]] = table(HEXES, SPACES, "company in each token space when last looked at")
    trains: list[list[int]] = table(COMPANIES, TRAINS, "trains when last looked at")
    rights: list[int] = row(COMPANIES, "rights when last looked at")
    foot: list[list[int]] = table(COMPANIES, FOOT_WORDS, "hexes its routes depend on, one bit each")
    stops: list[list[int]] = table(COMPANIES * RUNS, FOOT_WORDS, "hexes where a best run may stop, see `stops_in`")
    fresh: list[int] = row(COMPANIES, "1: `income` is true")
    known: list[list[int]] = table(COMPANIES, TRAINS, "1: `with_train` is true")
    income: list[int] = row(COMPANIES, "best run with the trains it has", unit="$")
    with_train: list[list[int]] = table(COMPANIES, TRAINS, "best run with one more train of a type", unit="$")
    need: list[int] = row(COMPANIES, "what its president may have to add to its next forced train", unit="$")
