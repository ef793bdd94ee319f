"""Chapter G: privates between players, to companies, their powers that are no tile or token, their closing."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Kind, Power, Reason, RoundKind, Rule
from .money import note, pay
from .readings import ExchangeTiming
from .records import BANK, SEATS, Board, Rules
from .shares import half_certificates, may_hold, take_share
from .state import Action, State


@fn
def is_open(s: State, i: int) -> bool:
    """Whether a private is still in the game."""
    return s.privates[i].closed == 0


@fn
def check_trade(s: State, r: Rules, b: Board, act: Action) -> int:
    """A player buys a private from another player as the purchase of the turn. Source: 1830 C3, K-08; 1856 B11."""
    i = act.private
    p = s.to_move
    if not 0 <= i < r.privates:
        return Rule.NO_SUCH_THING
    owner = s.privates[i].owner
    if not is_open(s, i) or owner >= SEATS or owner == p:
        return Rule.NOT_FOR_SALE
    if s.bought == 1:
        return Rule.ONE_PURCHASE
    if r.private_trade == 0 or r.private[i].sells_to_players == 0 or s.stock_round < 2:
        return Rule.NOT_FOR_SALE
    if r.phase[s.phase].players_trade_privates == 0:
        return Rule.PHASE
    if act.price < r.trade_min_price:
        return Rule.WRONG_PRICE
    if act.price > s.cash[p]:
        return Rule.NOT_ENOUGH_CASH
    if not share_on_resale_is_free(s, r, i):
        return Rule.NOT_FOR_SALE
    return Rule.CERTIFICATE_LIMIT if half_certificates(s, r, b, p) + 2 > 2 * s.certificate_limit else Rule.NONE


@fn
def share_on_resale_is_free(s: State, r: Rules, i: int) -> bool:
    """K-07: the certificate that comes with CA must lie in the pool. Source: D-34."""
    power = r.private[i]
    if r.share_on_resale == 0 or power.power != Power.SHARE or power.president == 1:
        return True
    return s.companies[power.company].pool >= power.percent


@fn
def can_trade_something(s: State, r: Rules, b: Board, p: int) -> bool:
    """Whether a player is offered a private of another at the lowest price.

    K-07: CA is offered even while its share is not in the pool, as the recorded games do."""
    if s.bought == 1 or r.private_trade == 0 or s.stock_round < 2 or s.cash[p] < r.trade_min_price:
        return False
    if r.phase[s.phase].players_trade_privates == 0 or half_certificates(s, r, b, p) + 2 > 2 * s.certificate_limit:
        return False
    for i in range(r.privates):
        owner = s.privates[i].owner
        if is_open(s, i) and owner < SEATS and owner != p and r.private[i].sells_to_players == 1:
            return True
    return False


@fn
def trade(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The private changes hands; under K-07 CA brings its share again, out of the pool."""
    i = act.private
    p = s.to_move
    pay(s, r, ev, p, s.privates[i].owner, act.price, Reason.PRIVATE_TRADE)
    s.privates[i].owner = p
    note(s, ev, Kind.PRIVATE_SOLD, p, NOBODY, i, NO_NUMBER, act.price, Reason.PLAYER)
    s.bought = 1
    s.acted = 1
    s.last_actor = p
    power = r.private[i]
    if r.share_on_resale == 1 and power.power == Power.SHARE and power.president == 0:
        take_share(s, r, b, ev, p, power.company, power.percent, True)
        note(s, ev, Kind.SHARE_BOUGHT, p, power.company, i, power.percent, 0, Reason.FREE_SHARE)


@fn
def check_company_purchase(s: State, r: Rules, act: Action, c: int) -> int:
    """The operating company buys a private from a player. Source: 1830 G1."""
    i = act.private
    if not 0 <= i < r.privates:
        return Rule.NO_SUCH_THING
    if not may_go_to_company(s, r, i):
        return Rule.NOT_FOR_SALE if r.phase[s.phase].companies_buy_privates == 1 else Rule.PHASE
    if not r.private[i].low <= act.price <= r.private[i].high:
        return Rule.WRONG_PRICE
    return Rule.NOT_ENOUGH_CASH if act.price > s.cash[SEATS + c] else Rule.NONE


@fn
def may_go_to_company(s: State, r: Rules, i: int) -> bool:
    """Whether companies may buy a private now: a player owns it, and the phase allows it."""
    if r.phase[s.phase].companies_buy_privates == 0 or r.private[i].sells_to_companies == 0:
        return False
    return is_open(s, i) and s.privates[i].owner < SEATS


@fn
def lowest_offer(s: State, r: Rules) -> int:
    """The least that a company must pay for some private of a player; NO_NUMBER if there is none."""
    low = NO_NUMBER
    for i in range(r.privates):
        if may_go_to_company(s, r, i) and (low == NO_NUMBER or r.private[i].low < low):
            low = r.private[i].low
    return low


@fn
def buy_for_company(s: State, r: Rules, ev: list[Event], act: Action, c: int) -> None:
    """The treasury pays the owner."""
    i = act.private
    seller = s.privates[i].owner
    pay(s, r, ev, SEATS + c, seller, act.price, Reason.PRIVATE_TRADE)
    s.privates[i].owner = SEATS + c
    note(s, ev, Kind.PRIVATE_SOLD, seller, c, i, NO_NUMBER, act.price, Reason.COMPANY)


@fn
def check_exchange(s: State, r: Rules, b: Board, act: Action) -> int:
    """The owner swaps MH for a share of NYC from offering or pool.

    The holding limit applies, the certificate limit does not. Source: 1830 G2, K-10."""
    i = act.private
    if not 0 <= i < r.privates or not 0 <= act.source <= 1:
        return Rule.NO_SUCH_THING
    power = r.private[i]
    if power.power != Power.EXCHANGE or not is_open(s, i):
        return Rule.POWER_SPENT
    p = s.privates[i].owner
    if p >= SEATS or p != act.seat:
        return Rule.NOT_YOURS
    if s.round_kind != RoundKind.STOCK and s.round_kind != RoundKind.OPERATING:
        return Rule.NOT_NOW
    if r.exchange_timing == ExchangeTiming.OWN_TURN_OR_BETWEEN and s.turn_actions > 0:
        if s.round_kind != RoundKind.STOCK or s.to_move != p:
            return Rule.NOT_NOW
    c = power.company
    kept = 20 if s.companies[c].president == NOBODY else 0
    left = s.companies[c].pool if act.source == 1 else s.companies[c].offering - kept
    if left < power.percent or s.companies[c].closed == 1:
        return Rule.NOT_FOR_SALE
    return Rule.NONE if may_hold(s, r, b, p, c, power.percent) else Rule.HOLDING_LIMIT


@fn
def exchange(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The private closes, the share changes hands. Source: 1830 G2-G3."""
    i = act.private
    p = s.privates[i].owner
    power = r.private[i]
    close(s, r, ev, i, Reason.EXCHANGE)
    where = Reason.POOL_EXCHANGE if act.source == 1 else Reason.EXCHANGE
    note(s, ev, Kind.SHARE_BOUGHT, p, power.company, i, power.percent, 0, where)
    take_share(s, r, b, ev, p, power.company, power.percent, act.source == 1)


@fn
def close(s: State, r: Rules, ev: list[Event], i: int, reason: int) -> None:
    """A private leaves the game."""
    owner = s.privates[i].owner
    s.privates[i].closed = 1
    seat = owner if owner < SEATS else NOBODY
    company = owner - SEATS if SEATS <= owner < BANK else NOBODY
    note(s, ev, Kind.PRIVATE_CLOSED, seat, company, i, NO_NUMBER, NO_NUMBER, reason)


@fn
def close_all(s: State, r: Rules, ev: list[Event]) -> None:
    """The first 5-train closes all privates. Source: 1830 G3."""
    for i in range(r.privates):
        if is_open(s, i):
            close(s, r, ev, i, Reason.TRAIN)


@fn
def close_with_train(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """BO closes when the B&O gets a train from anywhere. Source: 1830 G3, F28."""
    for i in range(r.privates):
        if is_open(s, i) and r.private[i].closes_with_train_of == c:
            close(s, r, ev, i, Reason.TRAIN)
