"""Which company to start, and at which par: can it be floated, what will it earn, what does its treasury buy."""

from ...kernel import fn
from ...rng import Stream
from .bots_flotation import help_expected, loans_to_come, money_of_start, next_loan, percent_needed, promised_money
from .bots_horizon import rounds_left
from .bots_prospect import income_soon, lasting_price, rounds_until_sold, share_gain
from .bots_shares import score_of
from .candidates import clear
from .capitalisation import funding_now, next_train
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .readings import Funding
from .records import COLS, SEATS, Board, Rules
from .shares import PRESIDENT, SHARE
from .state import State
from .stock import check_start
from .taste import Taste

FULL_HOUSE = 6  # shares that a president holds of a company of his own, if he has the money
SHARED = 3  # the extras of a start are spread over so many shares


@fn
def look_at_starts(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream, money: int) -> None:
    """Keep the best start if it beats the best purchase so far, and the best one that sales could pay for.

    None when the end is in sight: a new company brings nothing in its first round."""
    s = m.state
    v = m.scratch.prospects
    if v.ruin == 1:
        return
    free = money - promised_money(s, r, s.to_move)
    for c in range(r.companies):
        rule = check_start(s, r, b, s.to_move, c, r.par_price[r.pars - 1])
        if rule == Rule.NOT_ENOUGH_CASH or rule == Rule.NONE:
            wish_start(m, r, b, taste, c, s.cash[s.to_move])
        if rule != Rule.NONE:
            continue
        i = par_index(s, r, funding_of(s, r, c), s.to_move, free, PRESIDENT // SHARE, taste.par)
        if i == NOBODY:
            continue
        par = r.par_price[i]
        score = score_of(s, r, b, taste, stream, start_gain(m, r, b, taste, c, i, free), 2 * par)
        if score > v.score:
            v.score = score
            clear(s, m.action, Do.PAR)
            m.action.company = c
            m.action.price = par


@fn
def wish_start(m: Desk, r: Rules, b: Board, taste: Taste, c: int, have: int) -> None:
    """Keep the start at the lowest par if it takes more money than there is and beats the best wish so far."""
    s = m.state
    v = m.scratch.prospects
    i = r.pars - 1
    whole = percent_needed(s, r, funding_of(s, r, c)) // SHARE * r.par_price[i]
    money = max(2 * r.par_price[i], whole - help_expected(s, r, s.to_move))
    score = 1000 * start_gain(m, r, b, taste, c, i, whole) // (2 * r.par_price[i])
    if money > have and score > v.wish:
        v.wish = score
        v.wish_cost = money
        v.wish_company = c


@fn
def funding_of(s: State, r: Rules, c: int) -> int:
    """How a company that starts now gets its money. Source: 1856 C2."""
    funding = funding_now(s, r)
    return Funding.INCREMENTAL if funding == Funding.ESCROW and s.companies[c].destinated == 1 else funding


@fn
def par_index(s: State, r: Rules, funding: int, p: int, money: int, bought: int, where: int) -> int:
    """The par price that a taste picks from those that can be paid and make the company operate; NOBODY = none.

    `bought` shares of the president's certificate are paid; `where` is 0 for the lowest, 100 for the highest."""
    wanting = percent_needed(s, r, funding) // SHARE - (PRESIDENT // SHARE - bought)
    highest = NOBODY
    for i in range(r.pars):
        par = r.par_price[i]
        if highest == NOBODY and bought * par <= money and wanting * par <= money + help_expected(s, r, p):
            highest = i
    lowest = r.pars - 1
    return lowest - (lowest - highest) * where // 100 if highest != NOBODY else NOBODY


@fn
def start_gain(m: Desk, r: Rules, b: Board, taste: Taste, c: int, i: int, money: int) -> int:
    """What the president's certificate brings beyond its price, if so much money can be spent on the company."""
    s = m.state
    v = m.scratch.prospects
    par = r.par_price[i]
    funding = funding_of(s, r, c)
    shares = max(min(FULL_HOUSE, money // par), percent_needed(s, r, funding) // SHARE)
    treasury = money_of_start(s, r, funding, par, shares)
    income = income_soon(m, r, b, c, treasury + next_loan(s, r, c))
    borrowed = next_loan(s, r, c) if treasury < r.train[next_train(s, r)].price else 0
    life = v.rounds
    rusts = r.train[next_train(s, r)].rusts_with
    missing = 0
    if rusts != NOBODY:
        life = min(life, rounds_until_sold(s, r, rusts, v.pace))
        missing = max(0, lasting_price(s, r) - treasury + r.train[next_train(s, r)].price)
        if funding != Funding.FULL:
            missing = max(0, missing - (FULL_HOUSE - shares // 2) * par)  # shares that are sold later
        borrowed = max(borrowed, min(missing, loans_to_come(s, r, shares)))
        missing = max(0, missing - loans_to_come(s, r, shares))
    if income == 0:
        missing = max(0, r.train[next_train(s, r)].price - treasury - next_loan(s, r, c))
    gain = 2 * share_gain(m, b, taste, income, life, missing, r.par_row[i] * COLS + r.par_col[i], SHARE)
    if income == 0:
        gain -= missing * taste.fear // 100
    gain -= 2 * SHARE * price_of_debt(s, r, taste, borrowed) // 100
    gain += (par * taste.control // 100 + private_sales(s, r, taste, treasury)) // SHARED
    return gain * start_chance(s, r, funding, par, money) // 100 * taste.start // 100


@fn
def price_of_debt(s: State, r: Rules, taste: Taste, amount: int) -> int:
    """What borrowed money costs a company to the end: interest, and the loans still owed then. Source: 1856 F2."""
    if r.loan_value == 0:
        return 0
    return amount * (r.loan_value + r.loan_interest * rounds_left(s, r, taste)) // r.loan_value * taste.debt // 100


@fn
def start_chance(s: State, r: Rules, funding: int, par: int, money: int) -> int:
    """That a company started with so much money operates, in per cent."""
    cost = percent_needed(s, r, funding) // SHARE * par
    if money >= cost:
        return 100
    return min(95, (money + help_expected(s, r, s.to_move)) * 100 // cost)


@fn
def private_sales(s: State, r: Rules, taste: Taste, treasury: int) -> int:
    """What a company of one's own would pay for one's privates beyond their face value; half its treasury at most."""
    p = s.to_move
    total = 0
    for i in range(r.privates):
        if s.privates[i].owner == p and s.privates[i].closed == 0 and r.private[i].sells_to_companies == 1:
            total += r.private[i].high - r.private[i].face
    for c in range(r.companies):
        if s.companies[c].president == p and s.cash[SEATS + c] > total:
            return 0
    return min(total, treasury // 2) * taste.resale // 100
