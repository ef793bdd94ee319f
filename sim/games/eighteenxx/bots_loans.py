"""Loans of 1856: when a president borrows, when the debt is paid back, and what happens when all is called in.

Source: rules-1856 D11-D14, E1-E4."""

from ...kernel import fn
from . import loans, settlement
from .bots_horizon import rounds_left
from .bots_privates import best_sale, price_for, purse
from .bots_prospect import pace
from .bots_purse import cheapest_new, president_share
from .bots_ruin import is_ruin_near
from .bots_trains import find_dearer, find_offer
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .market import price
from .outlook import income_of, price_foreseen, sales_before
from .records import SEATS, Board, Rules
from .state import State
from .taste import Taste
from .trains import cheapest_for, on_sale, trains_of


@fn
def borrow(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """A loan if it pays for a train, or for help that the president would have to give, and is not too dear.

    Whatever it costs if a train could not be paid otherwise without selling shares."""
    s = m.state
    clear(s, m.action, Do.LOAN)
    m.action.seat = s.companies[c].president
    m.action.company = c
    if loans.check_loan(s, r, c) != Rule.NONE:
        return False
    if cannot_pay(s, r, c):
        return True
    if taste.loan == 0 or is_ruin_near(m, r, b, s.companies[c].president):
        return False
    good = use_of_loan(m, r, b, taste, c) * taste.loan // 100
    clear(s, m.action, Do.LOAN)
    m.action.seat = s.companies[c].president
    m.action.company = c
    return good > price_of_loan(s, r, taste, c)


@fn
def cannot_pay(s: State, r: Rules, c: int) -> bool:
    """Whether a company without trains and its president together lack the money for the cheapest."""
    if trains_of(s, r, c) > 0 or s.companies[c].frozen == 1:
        return False
    return s.cash[SEATS + c] + s.cash[s.companies[c].president] < cheapest_for(s, r, c)


@fn
def price_of_loan(s: State, r: Rules, taste: Taste, c: int) -> int:
    """Interest till the loans are called in, and the loan itself unless the company may be merged then.

    Loans that nobody will call in before the end are owed to the end, and lower the score. Source: 1856 F2."""
    left = rounds_left(s, r, taste)
    called = rounds_of_debt(s, r)
    owed = r.loan_value if called > left else r.loan_value * max(100 - taste.nationalize, 0) // 200
    return r.loan_interest * min(left, called) + owed


@fn
def rounds_of_debt(s: State, r: Rules) -> int:
    """Rounds until the train that calls the loans in is sold, at the pace seen so far."""
    for t in range(r.train_types):
        if r.train[t].settles_loans == 1:
            return sales_before(s, r, t) * 100 // pace(s, r) + 1
    return rounds_left_without_call(r)


@fn
def rounds_left_without_call(r: Rules) -> int:
    """Nothing calls the loans in: they are owed to the end."""
    return r.length_limit


@fn
def use_of_loan(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> int:
    """A better train now, less help, a private of the president: what a loan is good for, in money of the company."""
    s = m.state
    amount = loans.loan_now(s, r)
    cash = s.cash[SEATS + c]
    help_saved = 0
    if trains_of(s, r, c) == 0:
        help_saved = min(amount, max(price_foreseen(s, r, c) - cash, 0)) * taste.bill // president_share(s, c)
        if cash + amount < cheapest_new(s, r):
            return max(help_saved, amount)  # on the way to a first train
    help_saved = max(help_saved, to_president(s, r, taste, c, amount))
    return max(help_saved, use_for_train(m, r, b, taste, c, amount))


@fn
def use_for_train(m: Desk, r: Rules, b: Board, taste: Taste, c: int, amount: int) -> int:
    """How much better a train this loan buys at once; half of it if another loan in the next turn is needed too."""
    s = m.state
    cash = s.cash[SEATS + c]
    reach = cash + amount
    part = 1
    if not brings_a_type(s, r, cash, reach):
        part = 2
        reach += r.loan_value
        if s.companies[c].loans + 1 >= loans.most_loans(s, r, c) or not brings_a_type(s, r, cash, reach):
            return 0
    before = max(find_offer(m, r, b, taste, c, cash), 0)
    return (max(find_dearer(m, r, b, taste, c, cash, reach), 0) - before) // part


@fn
def brings_a_type(s: State, r: Rules, cash: int, more: int) -> bool:
    """Whether more money pays for a type of train, or for a trade-in, that the cash alone does not."""
    for t in range(r.train_types):
        if on_sale(s, r, t) or s.trains_pool[t] > 0:
            if cash < r.train[t].price <= more or cash < r.train[t].trade_in_price <= more:
                return True
    return False


@fn
def to_president(s: State, r: Rules, taste: Taste, c: int, amount: int) -> int:
    """What more the company pays for privates of its president if it borrows, in money of the company."""
    money = purse(s, r, taste, c)
    now = best_sale(s, r, taste, c, money + amount)
    if now == NOBODY:
        return 0
    before = best_sale(s, r, taste, c, money)
    paid = price_for(s, r, taste, before, money) if before != NOBODY else 0
    more = price_for(s, r, taste, now, money + amount) - paid
    return min(max(more, 0), amount) * 100 // president_share(s, c)


@fn
def repay(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Debts are paid back from money that no train needs; before they are called in or the game ends, from all."""
    s = m.state
    clear(s, m.action, Do.REPAY)
    if loans.check_repayment(s, r, c) != Rule.NONE:
        return False
    if is_ruin_near(m, r, b, s.companies[c].president):
        return True
    if taste.repay == 0:
        return False
    if rounds_of_debt(s, r) * 100 <= 2 * taste.repay and trains_of(s, r, c) > 0:
        return True
    return s.cash[SEATS + c] - max(price_foreseen(s, r, c), cheapest_new(s, r)) >= r.loan_value


@fn
def settle(m: Desk, r: Rules, b: Board, taste: Taste) -> bool:
    """Save an indebted company, if that is worth more than its shares of the CGR: one for two, and a third of income.

    Of the company's worth to its president the bill for a train that it lacks is taken off. Source: 1856 E3, E6."""
    s = m.state
    c = s.actor
    p = s.to_move
    owed = max(s.companies[c].loans * r.loan_value - s.cash[SEATS + c], 0)
    held = s.players[p].shares[c] // 10
    income = income_of(m, r, b, c) * s.players[p].shares[c] // 100 * rounds_left(s, r, taste)
    bill = price_foreseen(s, r, c) * taste.bill // 100
    kept = held * price(s, b, c) + income - bill
    national = held * max(price(s, b, c), r.cgr_min_price) // 2 + income // 3
    clear(s, m.action, Do.SAVE)
    if kept - owed > national * taste.nationalize // 100 and settlement.check(s, r, m.action) == Rule.NONE:
        return True
    clear(s, m.action, Do.MERGE)
    return settlement.check(s, r, m.action) == Rule.NONE
