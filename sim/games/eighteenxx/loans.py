"""1856, chapter D: loans of a company, their interest, and their repayment."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Kind, Reason, Rule, Step
from .money import note, pay
from .readings import LoansTaken
from .records import BANK, SEATS, Rules
from .state import State


@fn
def most_loans(s: State, r: Rules, c: int) -> int:
    """As many as shares in players' hands, the president's certificate as two; the pool does not count.

    Source: 1856 D11."""
    held = 0
    for p in range(r.players):
        held += s.players[p].shares[c]
    return held // s.companies[c].unit


@fn
def check_loan(s: State, r: Rules, c: int) -> int:
    """One loan in a company's own turn, at any moment, unless it has repaid in this turn. Source: 1856 D11, S-03."""
    if s.stage > Step.LOAN:
        return Rule.NOT_NOW
    if r.loans_taken == LoansTaken.AFTER_TRAIN_STEP and s.stage <= Step.TRAIN:
        return Rule.NOT_NOW
    return check_debt(s, r, c)


@fn
def check_debt(s: State, r: Rules, c: int) -> int:
    """Whether the company could owe one more, whatever the moment. Source: 1856 D11."""
    if r.loan_value == 0 or s.loans_left == 0 or r.phase[s.phase].loans == 0:
        return Rule.NO_LOANS
    if s.repaid == 1:
        return Rule.ALREADY_REPAID
    if s.loan_taken == 1 or s.companies[c].loans >= most_loans(s, r, c):
        return Rule.LOAN_LIMIT
    return Rule.NONE


@fn
def loan_now(s: State, r: Rules) -> int:
    """What a loan brings: less after the interest step of the turn. Source: 1856 D12."""
    return r.loan_late_value if s.interest_paid == 1 else r.loan_value


@fn
def borrow(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """The bank pays; one loan fewer is left. Source: 1856 D11-D12."""
    amount = loan_now(s, r)
    s.companies[c].loans += 1
    s.loans_left -= 1
    s.loan_taken = 1
    pay(s, r, ev, BANK, SEATS + c, amount, Reason.LOAN)
    note(s, ev, Kind.LOAN, s.companies[c].president, c, NOBODY, s.companies[c].loans, amount, Reason.LOAN)


@fn
def cash_in_reach(s: State, r: Rules, c: int) -> int:
    """The treasury and what a loan would add now: whether tokens and privates are offered. Source: replay-notes."""
    return s.cash[SEATS + c] + (loan_now(s, r) if check_debt(s, r, c) == Rule.NONE else 0)


@fn
def check_repayment(s: State, r: Rules, c: int) -> int:
    """After the train step any number of loans may be repaid from the treasury, one by one. Source: 1856 D14."""
    if s.companies[c].loans == 0:
        return Rule.NO_LOANS
    if s.stage != Step.LOAN:
        return Rule.NOT_NOW
    return Rule.NOT_ENOUGH_CASH if s.cash[SEATS + c] < r.loan_value else Rule.NONE


@fn
def repay(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """One loan; no new one in this turn. Source: 1856 D11, D14."""
    pay(s, r, ev, SEATS + c, BANK, r.loan_value, Reason.REPAYMENT)
    return_loans(s, ev, c, 1, r.loan_value)
    s.repaid = 1


@fn
def return_loans(s: State, ev: list[Event], c: int, n: int, amount: int) -> None:
    """Loans of a company go back to the bank's supply."""
    s.companies[c].loans -= n
    s.loans_left += n
    note(s, ev, Kind.REPAID, s.companies[c].president, c, NOBODY, n, amount, Reason.REPAYMENT)


@fn
def interest_due(s: State, r: Rules, c: int) -> int:
    """10 a loan, also for one taken in this turn unless S-05 is read otherwise. Source: 1856 D13."""
    loans = s.companies[c].loans
    if r.interest_in_first_turn == 0 and s.loan_taken == 1:
        loans -= 1
    return r.loan_interest * loans


@fn
def charge_interest(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """From the treasury in whole tens, then from this turn's revenue, the rest from the president at once.

    The president's cash may become negative; shares are then sold before anything else goes on. Lowers
    `s.revenue`. Source: 1856 D13."""
    s.interest_paid = 1
    owed = interest_due(s, r, c)
    if owed <= 0:
        return
    note(s, ev, Kind.INTEREST, s.companies[c].president, c, NOBODY, s.companies[c].loans, owed, Reason.INTEREST)
    cash = s.cash[SEATS + c]
    tens = r.loan_interest if r.loan_interest > 0 else 1
    from_treasury = min(owed, cash - cash % tens)
    if from_treasury > 0:
        pay(s, r, ev, SEATS + c, BANK, from_treasury, Reason.INTEREST)
        owed -= from_treasury
    from_run = min(owed, s.revenue)
    s.revenue -= from_run
    president_owes(s, r, ev, c, owed - from_run, Reason.INTEREST)


@fn
def president_owes(s: State, r: Rules, ev: list[Event], c: int, amount: int, reason: int) -> None:
    """The president pays what the company cannot, if need be into the negative. Source: 1856 D13-D14."""
    s.debt_company = NOBODY
    if amount > 0:
        p = s.companies[c].president
        note(s, ev, Kind.HELP, p, c, NOBODY, NO_NUMBER, amount, reason)
        pay(s, r, ev, p, BANK, amount, reason)
        s.debt_company = c


@fn
def excess_loans(s: State, r: Rules, c: int) -> int:
    """Loans above the number of shares in players' hands. Source: 1856 D14."""
    return max(s.companies[c].loans - most_loans(s, r, c), 0)


@fn
def force_repayment(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """Loans above the limit are repaid all at once when the train step ends: treasury, then the president.

    After that no loan in this turn. Source: 1856 D14."""
    n = excess_loans(s, r, c)
    if n == 0 or r.loan_value == 0:
        return
    owed = n * r.loan_value
    return_loans(s, ev, c, n, owed)
    s.repaid = 1
    from_treasury = min(owed, s.cash[SEATS + c])
    pay(s, r, ev, SEATS + c, BANK, from_treasury, Reason.REPAYMENT)
    president_owes(s, r, ev, c, owed - from_treasury, Reason.REPAYMENT)


@fn
def in_crisis(s: State, r: Rules) -> int:
    """The player whose cash is negative and who must sell shares before anything else, NOBODY. Source: 1856 D13."""
    for p in range(r.players):
        if s.cash[p] < 0:
            return p
    return NOBODY


@fn
def is_loan_step_asked(s: State, r: Rules, c: int) -> bool:
    """Whether the company could repay, or may still borrow, when its train step is over. Source: replay-notes."""
    if r.loan_value == 0 or (r.cgr != NOBODY and s.companies[r.cgr].par > 0):
        return False
    if s.companies[c].loans > 0 and s.cash[SEATS + c] >= r.loan_value:
        return True
    if excess_loans(s, r, c) > 0:
        return True
    return check_loan(s, r, c) == Rule.NONE


@fn
def loan_penalty(s: State, r: Rules, c: int, percent: int) -> int:
    """What outstanding loans take off the value of shares at the end: 10 per 10 % and loan. Source: 1856 F2."""
    return s.companies[c].loans * r.loan_value * percent // 100


@fn
def value_of_shares(s: State, r: Rules, c: int, percent: int, price: int) -> int:
    """Shares of a company in the score: market price less the loans; K-12: not below 0. Source: 1856 F2, D-22."""
    value = percent // s.companies[c].unit * price - loan_penalty(s, r, c, percent)
    return max(value, 0) if r.loan_score_floor == 1 else value
