"""Interest, redemption, dividends and the prices that follow them (A5.2)."""

from ....events import Event
from ....kernel import fn
from ..terms import NONE
from . import finance
from .control import outstanding
from .journal import VOID, note
from .kinds import Kind
from .money import account, company_cash, pay
from .piles import move_price, set_order
from .records import BANK, Action, Rules, State
from .terms import Do, InterestFunding, InterestShortfall, Phase, Reason, Rule


@fn
def open_dividends(s: State, r: Rules) -> None:
    """Companies are dealt with from the highest price at the start of the phase down (A5.2, A5.2.8)."""
    s.phase = Phase.DIVIDEND
    s.asking = 0
    s.log.step = r.rounds + 1
    set_order(s, r, False)


@fn
def advance(s: State, r: Rules, ev: list[Event]) -> bool:
    """True: a controller redeems bonds or names a dividend. After all companies each player gets 5k (A5.2.7)."""
    if s.asking == 1:
        return True
    while s.spot + 1 < r.companies:
        s.spot += 1
        c = s.order[s.spot]
        if s.companies[c].controller != NONE:
            s.acting = c
            s.to_move = s.companies[c].controller
            s.players[s.to_move].control_turns += 1
            if pay_interest(s, r, ev, c) and ask(s, r, ev):
                return True
    s.acting = NONE
    for p in range(r.players):
        pay(s, BANK, p, r.grant)
        s.players[p].grants += r.grant
        note(s, ev, Kind.GRANT, p, NONE, VOID, r.grant, VOID, VOID, NONE)
    return False


@fn
def ask(s: State, r: Rules, ev: list[Event]) -> bool:
    """True: there is a choice. Without money for a bond nothing is redeemed; without cash no dividend is paid."""
    cash = company_cash(s, s.acting)
    s.asking = 1
    s.phase = Phase.DIVIDEND
    if s.companies[s.acting].bonds > 0 and cash >= r.bond_redemption:
        s.phase = Phase.REDEEM
    elif cash == 0:
        pay_dividend(s, r, ev, 0)
    return s.asking == 1


@fn
def pay_interest(s: State, r: Rules, ev: list[Event], c: int) -> bool:
    """1k for each bond (A5.2.1), with new shares and bonds if need be (A5.2.2, A5.2.2a). False: it cannot be paid.

    Bonds that are issued for it bear no interest in this turn. A company that cannot pay hands all its cash over,
    its price falls by 2 and there is no dividend; the rest is forgiven and the bonds stay (A5.2.2a)."""
    me = s.companies[c]
    due = me.bonds * r.bond_interest
    shortfall = due > reachable(s, r, c)
    if due > company_cash(s, c) and may_issue(s, r, c):
        if not shortfall:
            finance.raise_money(s, r, ev, c, due, 0, Reason.INTEREST)
        elif r.interest_shortfall == InterestShortfall.ISSUE_THEN_HAND_OVER:
            finance.issue_shares(s, ev, c, me.mat, Reason.INTEREST)
            finance.issue_bonds(s, r, ev, c, finance.bonds_left(s, r, c, Reason.INTEREST), Reason.INTEREST)
    if not shortfall:
        pay(s, account(c), BANK, due)
        if due > 0:
            note(s, ev, Kind.INTEREST, me.controller, c, due, due, VOID, VOID, NONE)
        return True
    hand_over(s, r, ev, c, due)
    return False


@fn
def may_issue(s: State, r: Rules, c: int) -> bool:
    """Interest may be raised; where no shares are issued for it, not while the mat has some (A4.2, Q48)."""
    return r.interest_funding == InterestFunding.SHARES_THEN_BONDS or s.companies[c].mat == 0


@fn
def reachable(s: State, r: Rules, c: int) -> int:
    """The most that a company can pay as interest. In k$."""
    return finance.most(s, r, c, Reason.INTEREST) if may_issue(s, r, c) else company_cash(s, c)


@fn
def hand_over(s: State, r: Rules, ev: list[Event], c: int, due: int) -> None:
    """All cash goes to the bank and the price falls by 2 (A5.2.2)."""
    me = s.companies[c]
    cash = company_cash(s, c)
    pay(s, account(c), BANK, cash)
    s.defaults += 1
    note(s, ev, Kind.DEFAULTED, me.controller, c, due, cash, VOID, VOID, NONE)
    move_price(s, r, ev, c, -r.default_drop, Reason.DEFAULT)


@fn
def check(s: State, r: Rules, act: Action) -> int:
    """Redeem bonds that are there and can be paid, or name a dividend (A5.2.1, A5.2.3). 0 or the Rule broken."""
    cash = company_cash(s, s.acting)
    if s.phase == Phase.REDEEM:
        if act.do != Do.REDEEM:
            return Rule.NOT_NOW
        if act.n < 0 or act.n > s.companies[s.acting].bonds:
            return Rule.BAD_NUMBER_OF_BONDS
        return Rule.NONE if act.n * r.bond_redemption <= cash else Rule.CANNOT_PAY
    if act.do != Do.DIVIDEND:
        return Rule.NOT_NOW
    return Rule.NONE if 0 <= act.amount <= most(s, r, s.acting) else Rule.DIVIDEND_TOO_HIGH


@fn
def most(s: State, r: Rules, c: int) -> int:
    """The highest dividend: the company's cash, but at most 3 times the price (A5.2.3). In k$."""
    return min(company_cash(s, c), r.dividend_multiple * s.companies[c].price)


@fn
def carry_out(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """Bonds are redeemed, then the dividend is asked for; or the dividend is paid."""
    if s.phase == Phase.DIVIDEND:
        pay_dividend(s, r, ev, act.amount)
        return
    redeem(s, r, ev, s.acting, act.n, Reason.REDEEM)
    s.phase = Phase.DIVIDEND
    if company_cash(s, s.acting) == 0:
        pay_dividend(s, r, ev, 0)


@fn
def redeem(s: State, r: Rules, ev: list[Event], c: int, n: int, reason: int) -> None:
    """Bonds go back to the bank for 5k each (A5.2.1)."""
    if n == 0:
        return
    me = s.companies[c]
    before = me.bonds
    me.bonds -= n
    pay(s, account(c), BANK, n * r.bond_redemption)
    note(s, ev, Kind.REDEEMED, me.controller, c, n, n * r.bond_redemption, before, me.bonds, reason)


@fn
def price_step(r: Rules, price: int, dividend: int) -> int:
    """How the price moves: nothing paid -2; up to half the price -1; below it 0; else once for each time (A5.2.4)."""
    if dividend == 0:
        return -r.no_dividend_drop
    if 2 * dividend <= price:
        return -r.low_dividend_drop
    return dividend // price


@fn
def pay_dividend(s: State, r: Rules, ev: list[Event], dividend: int) -> None:
    """Each issued share gets its part in whole thousands; what is left and the part of the box go to the bank.

    The whole dividend leaves the company, and the price looks at it (A5.2.4 to A5.2.6). Leaves `asking` 0."""
    c = s.acting
    me = s.companies[c]
    s.asking = 0
    shares = outstanding(s, c)
    each = dividend // shares
    cash = company_cash(s, c)
    s.dividends += dividend
    note(s, ev, Kind.DIVIDEND, me.controller, c, each, dividend, cash, shares, NONE)
    rest = dividend
    for p in range(r.players):
        part = each * me.held[p]
        if part > 0:
            pay(s, account(c), p, part)
            s.players[p].dividends += part
            rest -= part
            note(s, ev, Kind.PAYOUT, p, c, me.held[p], part, VOID, VOID, NONE)
    pay(s, account(c), BANK, rest)
    move_price(s, r, ev, c, price_step(r, me.price, dividend), Reason.DIVIDEND)
