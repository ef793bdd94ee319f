"""What the replay format adds for 1856."""

from collections.abc import Sequence
from typing import Any

from .capitalisation import funding_now, percent_to_operate
from .enums import NOBODY, UNLIMITED
from .readings import Funding
from .records import Rules
from .rights import RIGHTS, owns
from .settlement import next_question
from .state import State

RIGHT_NAMES = {1: "bridge", 2: "tunnel"}
USUAL_UNIT = 10  # size of a share, not told


def company(s: State, r: Rules, c: int, trains: Sequence[str]) -> dict[str, Any]:
    """Loans, escrow, rights and the like of one company."""
    if r.destinations == 0:
        return {}
    me = s.companies[c]
    view: dict[str, Any] = {
        "loans": int(me.loans),
        "rights": sorted(_rights(s, c)),
    }
    if me.par > 0 and c != r.national:
        view["capitalization"] = Funding(me.funding).name.lower()
        if me.funding == Funding.ESCROW:
            view["escrow"] = int(me.escrow)
    if me.destinated:
        view["destinated"] = True
    if me.unit != USUAL_UNIT:
        view["share_unit"] = int(me.unit)
    if me.borrowed != NOBODY:
        view["borrowed"] = trains[me.borrowed]
    return view


def _rights(s: State, c: int) -> list[str]:
    names = [RIGHT_NAMES[right] for right in range(1, RIGHTS) if owns(s, c, right)]
    return [*names, "port"] if s.port_company == c else names


def game(s: State, r: Rules, companies: Sequence[str], hexes: Sequence[str]) -> dict[str, Any]:
    """The section `x1856`."""
    if r.destinations == 0:
        return {}
    formed = r.cgr != NOBODY and s.companies[r.cgr].par > 0
    view: dict[str, Any] = {
        "loans_in_bank": int(s.loans_left),
        "percent_to_operate": int(percent_to_operate(s, r)),
        "capitalization_now": Funding(funding_now(s, r)).name.lower(),
        "port_on": [hexes[s.port_hex]] if s.port_hex != NOBODY else [],
        "nationalizables": [companies[c] for c in _to_ask(s, r)],
        "cgr_resolved": bool(formed),
        "cgr_had_permanent": bool(r.cgr != NOBODY and not s.companies[r.cgr].frozen),
    }
    for right in range(1, RIGHTS):
        left = s.rights_left[right]
        view[f"{RIGHT_NAMES[right]}_tokens_left"] = 2 if left == UNLIMITED else int(left)
    if s.half_president != NOBODY:
        view["half_president"] = f"p{s.half_president}"
    return {"x1856": view}


def _to_ask(s: State, r: Rules) -> list[int]:
    """Companies whose presidents are still to be asked, in order."""
    if next_question(s, r) == NOBODY:
        return []
    seats = [(s.settle_from + i) % r.players for i in range(r.players)]
    order = [int(s.order[k]) for k in range(s.in_order)]
    return [c for p in seats for c in order if s.companies[c].loans > 0 and s.companies[c].president == p]
