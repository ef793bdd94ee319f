"""1856's own tables: funding by the next train, late certificate limits, rights, loans, the CGR."""

from ...errors import BadInput
from .enums import NOBODY, UNLIMITED
from .map_files import Map
from .readings import Funding, LoansTaken, Switch
from .records import COMPANIES, Rules
from .schema import Schema


def fill(r: Rules, v: Schema, terrain: Map, players: int, name: str) -> None:
    """Fill what only 1856 has; without its sections nothing of it happens."""
    r.cgr = r.national = NOBODY
    r.rights = 0
    if v.funding is not None:
        for i, train in enumerate(v.sold_trains()):
            if train not in v.funding.by_next_train or train not in v.funding.operate_percent:
                raise BadInput(f"{name}: funding says nothing about the next train {train}")
            r.funding[i] = Funding[v.funding.by_next_train[train].upper()]
            r.operate_percent[i] = v.funding.operate_percent[train]
        r.escrow_first_shares = v.funding.escrow_first_shares
        r.funding_switch = Switch[v.funding.switches_when.upper()]
        r.requirement_switch = Switch[v.funding.rises_when.upper()]
    if v.destinations is not None:
        r.destinations = 1
        r.destination_from_own_city = int(v.destinations.start == "own_city_for_CV")
    if v.late_limit is not None:
        r.late_limit_without_cgr = int(v.late_limit.applies_when_cgr_does_not_form)
        r.late_limit_recounts = int(v.late_limit.recount_after_later_closures)
        table = {int(n): row[str(players)] for n, row in v.late_limit.by_companies.items()}  # type: ignore[index]
        for n in range(COMPANIES + 1):
            r.late_limit[n] = table[min(max(n, min(table)), max(table))]
    fill_bonuses(r, v, terrain, name)
    fill_loans(r, v)
    fill_cgr(r, v, name)


def fill_bonuses(r: Rules, v: Schema, terrain: Map, name: str) -> None:
    """Port marker and rights (D3b, D10)."""
    if v.bonuses is None:
        return
    r.marker_bonus = v.bonuses.port
    r.right_bonus[1], r.right_bonus[2] = v.bonuses.bridge, v.bonuses.tunnel
    r.right_price = v.bonuses.right_price
    r.rights = UNLIMITED if v.bonuses.rights == "unlimited" else v.bonuses.rights
    for right, hexes in ((1, v.bonuses.bridge_hexes), (2, v.bonuses.tunnel_hexes)):
        for hex_name in hexes:
            if hex_name not in terrain.hexes:
                raise BadInput(f"{name}: bonuses: no hex {hex_name!r} on the map")
            terrain.board.hex[terrain.hexes.index(hex_name)].right = right


def fill_loans(r: Rules, v: Schema) -> None:
    """Loans, and the private with a tile or a token."""
    if v.loans is not None:
        r.loan_value, r.loan_interest = v.loans.value, v.loans.interest
        r.loan_late_value, r.loans_in_bank = v.loans.late_value, v.loans.in_bank
        r.interest_with_next_action = int(v.loans.interest_when_no_route == "with_next_action")
        r.loan_score_floor = int(v.loans.score_penalty_floor)
        r.loans_taken = LoansTaken[v.loans.taken.upper()]
        r.interest_in_first_turn = int(v.loans.interest_in_first_turn)
    if v.station is not None:
        r.station_private_until_round_end = int(v.station.closes == "end_of_operating_round")
        r.station_private_free_token = int(v.station.ordinary_token == "free_and_uses_power")


def fill_cgr(r: Rules, v: Schema, name: str) -> None:
    """The company that indebted ones are merged into."""
    if v.cgr is None:
        return
    if v.cgr.company not in v.companies:
        raise BadInput(f"{name}: cgr.company is {v.cgr.company!r}; there are {', '.join(v.companies)}")
    r.national = list(v.companies).index(v.cgr.company)
    r.cgr = r.national if v.cgr.forms else NOBODY
    r.cgr_at_turn_end = int(v.cgr.timing == "end_of_buyer_turn")
    r.cgr_train_limit, r.cgr_max_shares = v.cgr.train_limit, v.cgr.max_shares
    r.cgr_min_price = v.cgr.start_price_min
    r.cgr_returns_to_pool = int(v.cgr.borrowed_train_returns_to == "pool")
    r.cgr_must_buy_above = int(v.cgr.must_buy_threshold == "more_than")
