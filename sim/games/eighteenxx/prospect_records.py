"""What a player expects of the companies: worked out anew for each decision in the auction and in stock rounds."""

from ...record import Record, record, row, whole
from .records import COMPANIES, HEXES
from .state import Action

NEAR = 5  # stops around a home that are kept


class Prospects(Record):
    """Seen with the eyes of one taste."""

    ruin: int = whole("1: another player's bankruptcy is in sight, and the end with it")
    rounds: int = whole("operating rounds that are still to come", unit="operating rounds")
    pace: int = whole("trains that all companies buy in 100 operating rounds")
    income: list[int] = row(COMPANIES, "in a round soon, with the trains it can pay", unit="$")
    life: list[int] = row(COMPANIES, "rounds until its best train rusts, at most `rounds`", unit="operating rounds")
    missing: list[int] = row(COMPANIES, "for its next train after that, beyond its treasury", unit="$")
    bill: list[int] = row(COMPANIES, "what its president may soon have to add to a train", unit="$")
    gain: list[int] = row(COMPANIES, "of holding an ordinary share, beyond its price now", unit="$")
    chance: list[int] = row(COMPANIES, "that it operates, 100 once it does", unit="%")
    home: int = whole("value of the home that was looked at last", unit="$")
    near: list[int] = row(NEAR, "best stops around it, less for distance", unit="$")
    clock: int = whole("number of that look")
    seen: list[int] = row(HEXES, "= clock: the hex is in the queue")
    queue: list[int] = row(HEXES, "hexes around it")
    distance: list[int] = row(HEXES, "of each of them")
    steps: list[int] = row(HEXES, "of each hex from the power that was looked at last, NOBODY = far")
    score: int = whole("of the best purchase found: gain for each $ 1,000 spent")
    wish: int = whole("of the best purchase that money or the certificate limit forbids")
    wish_cost: int = whole("its price", unit="$")
    wish_company: int = whole("its company, NOBODY = none")
    trade: Action = record(Action, "a private trade that is tried out")
