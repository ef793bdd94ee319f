"""Playing: `apply`, the one door for actions, and what follows by itself after each."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from . import (
    auction,
    cgr_tokens,
    cgr_trains,
    closing,
    dividends,
    emergency,
    ending,
    lays,
    loans,
    operating,
    privates,
    rights,
    routes_check,
    settlement,
    steps,
    stock,
    stock_turns,
    tokens,
    trains,
)
from .desk import Scratch
from .enums import NOBODY, Do, Kind, RoundKind, Rule, Step, Trigger
from .money import note
from .records import Board, Rules
from .state import Action, State


@fn
def apply(s: State, r: Rules, b: Board, w: Scratch, ev: list[Event], act: Action) -> int:
    """One action. 0, or the Rule it breaks with the state untouched.

    Nothing else changes a game: bots, people, tests and replays all come through here."""
    rule = check(s, r, b, w, act)
    if rule != Rule.NONE:
        return rule
    carry_out(s, r, b, ev, act)
    settle(s, r, b, w, ev)
    return Rule.NONE


@fn
def step(s: State, r: Rules, b: Board, w: Scratch, ev: list[Event], acts: list[Action], first: int, n: int) -> int:
    """Actions of a game that were encoded once, from number `first` on. How many were applied before a refusal."""
    for i in range(n):
        if apply(s, r, b, w, ev, acts[first + i]) != Rule.NONE:
            return i
    return n


@fn
def check(s: State, r: Rules, b: Board, w: Scratch, act: Action) -> int:
    """Whether an action is legal now."""
    if s.round_kind == RoundKind.OVER:
        return Rule.NOT_NOW
    if act.do == Do.EXCHANGE:
        return privates.check_exchange(s, r, b, act)
    if s.round_kind == RoundKind.OPERATING:
        return check_operating(s, r, b, w, act)
    if act.seat != s.to_move:
        return Rule.NOT_YOURS
    if s.step == Step.SET_PAR:
        if act.do != Do.PAR or act.company != s.actor:
            return Rule.NOT_NOW
        return Rule.NO_SUCH_PAR if stock.find_par(r, act.price) == NOBODY else Rule.NONE
    if s.round_kind == RoundKind.AUCTION:
        return auction.check(s, r, act)
    if act.do == Do.BUY_PRIVATE:
        if stock.must_only_sell(s, r, b, s.to_move):
            return Rule.MUST_SELL
        if s.half_president == s.to_move:
            return Rule.MUST_BUY_SHARE
        return privates.check_trade(s, r, b, act)
    return stock.check(s, r, b, act)


@fn
def check_operating(s: State, r: Rules, b: Board, w: Scratch, act: Action) -> int:
    """An action of the operating company, or of the one that must discard."""
    c = operating.operating_company(s)
    if is_free(s, act):
        return check_free(s, r, b, w, act, c)
    if act.seat != s.to_move:
        return Rule.NOT_YOURS
    if Step.SETTLE <= s.step <= Step.CGR_DISCARD:
        return check_settlement(s, r, act)
    if act.do == Do.PASS:
        return check_pass(s, r, b, w, c)
    if act.do == Do.LAY_TILE:
        return lays.check(s, r, b, w, act, c)
    if act.do == Do.PLACE_TOKEN:
        if s.step == Step.HOME_TOKEN:
            return tokens.check_choice(s, r, b, act)
        if s.step != Step.TOKEN and s.step != Step.PRIVATE_TOKEN:
            return Rule.NOT_NOW
        return tokens.check(s, r, b, w, act, c)
    if act.do == Do.RUN:
        return routes_check.check_run(b, r, s, c, act, w) if s.step == Step.ROUTE else Rule.NOT_NOW
    if act.do == Do.PAY or act.do == Do.WITHHOLD:
        return Rule.NONE if s.step == Step.DIVIDEND else Rule.NOT_NOW
    if act.do == Do.BUY_TRAIN:
        return trains.check(s, r, b, w, act, c)
    if act.do == Do.SELL_SHARES:
        return emergency.check_sale(s, r, b, w, c, act.company, act.percent)
    if act.do == Do.DISCARD_TRAIN:
        return trains.check_discard(s, r, act)
    if act.do == Do.BANKRUPT:
        return emergency.check_bankrupt(s, r, b, w, c)
    if act.do == Do.REPAY:
        return loans.check_repayment(s, r, c) if s.step == Step.LOAN else Rule.NOT_NOW
    if act.do == Do.ARRIVE:
        return Rule.NONE if s.step == Step.DESTINATIONS else Rule.NOT_NOW
    if act.do == Do.BORROW_TRAIN:
        return Rule.NONE if s.step == Step.BORROW and act.train == cgr_trains.top_train(r) else Rule.NOT_NOW
    return Rule.NOT_NOW


@fn
def is_free(s: State, act: Action) -> bool:
    """Whether an action belongs to no step: the operating company may do it at any moment of its turn.

    Source: 1830 G1-G2; 1856 D2; replay-notes."""
    if act.do == Do.LAY_TILE or (act.do == Do.PLACE_TOKEN and s.step != Step.PRIVATE_TOKEN):
        return act.private != NOBODY
    if act.do == Do.BUY_PRIVATE or act.do == Do.LOAN:
        return True
    return act.do == Do.BUY_RIGHT or act.do == Do.PLACE_MARKER


@fn
def check_free(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """An action out of step, not while a debt or the settlement is open."""
    if c == NOBODY or s.step == Step.CASH_CRISIS or Step.SETTLE <= s.step <= Step.CGR_DISCARD:
        return Rule.NOT_NOW
    if act.seat != s.companies[c].president:
        return Rule.NOT_YOURS
    if act.do == Do.BUY_PRIVATE:
        return privates.check_company_purchase(s, r, act, c)
    if act.do == Do.LAY_TILE:
        return lays.check(s, r, b, w, act, c)
    if act.do == Do.PLACE_TOKEN:
        return tokens.check(s, r, b, w, act, c)
    if act.do == Do.LOAN:
        return loans.check_loan(s, r, c)
    if act.do == Do.BUY_RIGHT:
        return rights.check_action_right(s, r, c, act)
    return rights.check_marker(s, r, c, act.private, act.hex)


@fn
def check_settlement(s: State, r: Rules, act: Action) -> int:
    """Answers to the questions of the settlement and of the new CGR. Source: 1856 E3, E15, E17."""
    if s.step == Step.SETTLE:
        return settlement.check(s, r, act)
    if s.step == Step.CGR_TOKENS:
        return cgr_tokens.check_removal(s, r, act) if act.do == Do.REMOVE_TOKEN else Rule.NOT_NOW
    return cgr_trains.check_discard(s, r, act)


@fn
def check_pass(s: State, r: Rules, b: Board, w: Scratch, c: int) -> int:
    """Track, tokens and purchases may be declined; not while the company must buy a train. Source: 1830 F31."""
    if s.step == Step.TRAIN:
        return Rule.MUST_BUY_TRAIN if trains.must_buy(s, r, b, w, c) else Rule.NONE
    if s.step == Step.TRACK or s.step == Step.TOKEN or s.step == Step.PRIVATE_TOKEN or s.step == Step.PRIVATES:
        return Rule.NONE
    if s.step == Step.BORROW or s.step == Step.LOAN:
        return Rule.NONE
    return Rule.NOT_NOW


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Do what was found legal."""
    if act.do == Do.EXCHANGE:
        privates.exchange(s, r, b, ev, act)
        return
    s.turn_actions += 1
    if s.round_kind == RoundKind.OPERATING:
        carry_out_operating(s, r, b, ev, act)
    elif s.step == Step.SET_PAR:
        stock.name_par(s, r, b, ev, act)
        s.step = Step.AUCTION
        auction.settle_bids(s, r, b, ev)
        auction.find_decider(s, r)
    elif s.round_kind == RoundKind.AUCTION:
        auction.carry_out(s, r, b, ev, act)
    elif act.do == Do.BUY_PRIVATE:
        privates.trade(s, r, b, ev, act)
    else:
        stock.carry_out(s, r, b, ev, act)
        if act.do == Do.PASS:
            stock_turns.end_turn(s, r)


@fn
def carry_out_operating(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """An action within an operating round."""
    c = operating.operating_company(s)
    if Step.SETTLE <= s.step <= Step.CGR_DISCARD:
        carry_out_settlement(s, r, b, ev, act)
    elif act.do == Do.PASS:
        pass_step(s, r, ev, c)
    elif act.do == Do.BUY_PRIVATE:
        privates.buy_for_company(s, r, ev, act, c)
        rights.bring_right(s, r, ev, act.private, c)
    elif act.do == Do.LAY_TILE:
        lays.carry_out(s, r, b, ev, act, c)
    elif act.do == Do.PLACE_TOKEN:
        if s.step == Step.HOME_TOKEN:
            tokens.choose_city(s, r, b, ev, act)
        else:
            tokens.carry_out(s, r, b, ev, act, c)
    elif act.do == Do.RUN:
        s.revenue = routes_check.run_revenue(b, r, s, c, act)
        note(s, ev, Kind.RUN, s.to_move, c, NOBODY, act.routes, s.revenue, NOBODY)
        s.routes_run = act.routes
        s.stage = Step.INTEREST
    elif act.do == Do.PAY or act.do == Do.WITHHOLD:
        dividends.decide(s, r, b, ev, c, act.do)
    elif act.do == Do.BUY_TRAIN:
        trains.carry_out(s, r, b, ev, act, c)
        if not trains.can_buy(s, r, c):
            s.stage = steps.following(s.stage)
    elif act.do == Do.SELL_SHARES:
        emergency.sell_for(s, r, b, ev, c, act.company, act.percent)
    elif act.do == Do.DISCARD_TRAIN:
        trains.discard(s, r, ev, act)
    elif act.do == Do.BANKRUPT:
        emergency.go_bankrupt(s, r, b, ev, c)
    else:
        carry_out_1856(s, r, ev, act, c)
    operating.after_action(s, r, ev)


@fn
def carry_out_1856(s: State, r: Rules, ev: list[Event], act: Action, c: int) -> None:
    """What only companies of 1856 do."""
    if act.do == Do.LOAN:
        loans.borrow(s, r, ev, c)
    elif act.do == Do.REPAY:
        loans.repay(s, r, ev, c)
    elif act.do == Do.BUY_RIGHT:
        rights.buy_right(s, r, ev, c, r.private[act.private].right)
    elif act.do == Do.PLACE_MARKER:
        rights.place_marker(s, r, ev, c, act.private, act.hex)
    elif act.do == Do.ARRIVE:
        s.arrivals_told = 1
    elif act.do == Do.BORROW_TRAIN:
        cgr_trains.borrow_train(s, r, ev)
        s.stage = steps.following(s.stage)


@fn
def carry_out_settlement(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """An answer to the settlement or the new CGR. Source: 1856 E3, E15, E17."""
    if s.step == Step.SETTLE:
        settlement.carry_out(s, r, b, ev, act)
    elif s.step == Step.CGR_TOKENS:
        cgr_tokens.remove_token(s, r, ev, act)
    else:
        cgr_trains.discard(s, r, ev, act)


@fn
def pass_step(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """Decline what is asked; the step does not come back."""
    note(s, ev, Kind.PASS, s.to_move, c, NOBODY, s.step, NO_NUMBER, NOBODY)
    if s.step == Step.PRIVATE_TOKEN:
        s.private_token = NOBODY
    else:
        s.stage = steps.following(s.stage)


@fn
def settle(s: State, r: Rules, b: Board, w: Scratch, ev: list[Event]) -> None:
    """Everything that follows by itself, until somebody has to decide or the game is over."""
    while s.round_kind != RoundKind.OVER:
        if s.bank_broken == 1 and r.bank_ends_at_once == 1 and s.trigger == Trigger.NONE:
            s.trigger = Trigger.BANK
        if s.trigger != Trigger.NONE:
            closing.close_companies(s, r, b, ev)
            ending.finish(s, r, b, ev)
        elif s.round_kind == RoundKind.AUCTION:
            if s.step == Step.SET_PAR or auction.cheapest(s, r) < r.privates:
                return
            stock_turns.turn_seats(s, r, (s.purchaser + 1) % r.players)
            stock_turns.begin_round(s, r, ev)
        elif s.round_kind == RoundKind.STOCK:
            if stock_turns.find_decision(s, r, b, ev):
                if closing.close_companies(s, r, b, ev) == 0:
                    return
                continue
            if s.trigger == Trigger.BANKRUPTCY:
                continue
            stock_turns.end_round(s, r, b, ev)
            operating.begin_set(s, r, b, ev)
        elif s.turn_at < s.in_order:
            if operating.find_decision(s, r, b, w, ev):
                if closing.close_companies(s, r, b, ev) == 0:
                    return
            elif s.settlement_due == 1:
                settlement.call_in(s, r, b, ev)
            else:
                rights.close_stations(s, r, ev, False)
                operating.next_company(s, r, b, ev)
        elif operating.cgr_decides(s, r):
            return
        elif closing.close_companies(s, r, b, ev) == 0:
            rights.close_stations(s, r, ev, True)
            end_operating_round(s, r, b, ev)


@fn
def end_operating_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The next round of the set, the next stock round, or the end. Source: 1830 A4, H1."""
    operating.end_round(s, r, b, ev)
    if s.operating_round < s.rounds_in_set:
        operating.begin_round(s, r, b, ev)
        return
    ending.after_set(s, r)
    if s.trigger != Trigger.NONE:
        ending.finish(s, r, b, ev)
    else:
        stock_turns.begin_round(s, r, ev)
