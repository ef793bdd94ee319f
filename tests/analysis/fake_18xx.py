"""A small run of 1830 or 1856 whose numbers can be worked out by hand."""

from __future__ import annotations

from typing import Any, ClassVar

from sim.games.eighteenxx.rows import GameRow, SeatRow
from sim.record import Record

from .fake import FakeRun

BANK = 18  # its account; seats are 0-5, companies 6-17
PRR, NYC = 6, 7
COMPANIES = {PRR: "PRR", NYC: "NYC"}


class Fake18xx(FakeRun):
    """Games of a variant that extends the one of the recorded games of 1830."""

    family, map = "eighteenxx", "1830"
    rows: ClassVar[tuple[type[Record], type[Record]]] = (GameRow, SeatRow)
    named: ClassVar[dict[str, str | None]] = {}
    extends: ClassVar[list[str]] = ["1830-18xx-games", "1830"]
    values: ClassVar[dict[str, Any]] = {
        "players": {"starting_cash": {"2": 1200}},
        "bank": {"cash": 12000},
        "loans": {"value": 100},
        "train_types": {"2": {"price": 80}, "3": {"price": 180}, "8": {"price": 1000}},
        "trains": {"left_out": ["8"]},
        "companies": {"PRR": {"home": "B2"}, "NYC": {"home": None}},
        "privates": {
            "SV": {"face": 20, "revenue": 5, "sold_to_companies": True},
            "CS": {"face": 40, "revenue": 10, "sold_to_companies": False, "power": "extra_lay", "hexes": ["A3"]},
            "CA": {"face": 160, "revenue": 25, "sold_to_companies": True, "company": "PRR", "percent": 10},
            "MH": {"face": 110, "revenue": 20, "sold_to_companies": False, "power": "exchange", "company": "NYC"},
            "BO": {
                "face": 220,
                "revenue": 30,
                "sold_to_companies": False,
                "company": "NYC",
                "percent": 20,
                "president": True,
            },
        },
    }

    def pays(self, game: int, giver: int, taker: int, amount: int, reason: str, **where: Any) -> None:
        """A payment between accounts, with seat and company as the engine fills them."""
        seat = next((x for x in (giver, taker) if x < 6), None)
        company = next((COMPANIES[x] for x in (giver, taker) if x in COMPANIES), None)
        columns = {"seat": seat, "company": company, "before": giver, "after": taker, "reason": reason}
        self.event(game, "money", amount=amount, **columns, **where)
