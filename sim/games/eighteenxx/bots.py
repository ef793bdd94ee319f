"""Bots: they read what a player in that seat sees, draw from a stream of their own, and write one action.

The random bot first draws a kind of action, then one candidate of that kind."""

from ...kernel import fn
from ...rng import Stream, below
from . import bots_company, bots_myopic, bots_player, candidates, candidates_1856, candidates_track, operating, play
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, RoundKind, Rule, Step
from .records import Board, Rules
from .state import Action, State
from .taste import BANNED, BUY_PRIVATE, TRADE_PRIVATE, Style, Taste

KINDS = 24  # kinds of action, see Do


@fn
def choose(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream) -> None:
    """Write the next action of the player to move into the desk."""
    if taste.style != Style.RANDOM and (taste.slip == 0 or below(stream, 1000) >= taste.slip):
        if taste.style == Style.MYOPIC:
            found = bots_myopic.choose(m, r, b, stream)
        elif m.state.round_kind == RoundKind.OPERATING:
            found = bots_company.choose(m, r, b, taste, stream)
        else:
            found = bots_player.choose(m, r, b, taste, stream)
        if found:
            return
    kinds = kinds_of(m.state)
    if r.loan_value > 0 or r.cgr != NOBODY or r.rights != 0:
        kinds |= candidates_1856.kinds_of(m.state)
    if m.state.step == Step.STOCK and m.state.half_president == m.state.to_move:
        kinds = 1 << Do.BUY_SHARE | 1 << Do.SELL_SHARES
    choose_at_random(m, r, b, stream, kinds & ~banned(m.state, taste))


@fn
def banned(s: State, taste: Taste) -> int:
    """Kinds of action that a bot never takes now, one bit each. What the rules force on it is taken all the same."""
    kinds = 0
    for i in range(len(BANNED)):
        if (taste.never >> i) & 1 == 1:
            here = s.round_kind == RoundKind.STOCK
            if (i != TRADE_PRIVATE or here) and (i != BUY_PRIVATE or not here):
                kinds |= 1 << BANNED[i]
    return kinds & ~forced(s)


@fn
def forced(s: State) -> int:
    """Kinds of action that a step may leave no choice about."""
    if s.step == Step.HOME_TOKEN:
        return 1 << Do.PLACE_TOKEN
    if s.step == Step.STOCK or s.step == Step.TRAIN or s.step == Step.CASH_CRISIS:
        return 1 << Do.SELL_SHARES
    return 0


@fn
def choose_at_random(m: Desk, r: Rules, b: Board, stream: Stream, kinds: int) -> None:
    """A kind of action, then one candidate of it; kinds without a candidate are left out."""
    s = m.state
    while kinds != 0:
        do = draw_bit(stream, kinds)
        kinds &= ~(1 << do)
        if fill(m, r, b, stream, do):
            return
    clear(s, m.action, Do.PASS)


@fn
def draw_bit(stream: Stream, mask: int) -> int:
    """Number of a bit that is set, each as likely."""
    n = 0
    for i in range(KINDS):
        n += (mask >> i) & 1
    left = below(stream, n)
    for i in range(KINDS):
        if (mask >> i) & 1 == 1:
            if left == 0:
                return i
            left -= 1
    return 0


@fn
def kinds_of(s: State) -> int:
    """Kinds of action that a step may allow, one bit each."""
    if s.step == Step.AUCTION:
        return 1 << Do.BID | 1 << Do.PASS
    if s.step == Step.SET_PAR:
        return 1 << Do.PAR
    if s.step == Step.STOCK:
        sales = 1 << Do.SELL_SHARES | 1 << Do.EXCHANGE
        return 1 << Do.BUY_SHARE | 1 << Do.PAR | 1 << Do.BUY_PRIVATE | 1 << Do.PASS | sales
    if s.step == Step.DIVIDEND:
        return 1 << Do.PAY | 1 << Do.WITHHOLD
    if s.step == Step.ROUTE:
        return 1 << Do.RUN
    if s.step == Step.DISCARD:
        return 1 << Do.DISCARD_TRAIN
    if s.step == Step.HOME_TOKEN:
        return 1 << Do.PLACE_TOKEN
    if s.step == Step.TRACK or s.step == Step.PRIVATES:
        return 1 << Do.LAY_TILE | 1 << Do.BUY_PRIVATE | 1 << Do.PASS
    if s.step == Step.TOKEN or s.step == Step.PRIVATE_TOKEN:
        return 1 << Do.PLACE_TOKEN | 1 << Do.PASS
    if s.step == Step.TRAIN:
        return 1 << Do.BUY_TRAIN | 1 << Do.BUY_PRIVATE | 1 << Do.SELL_SHARES | 1 << Do.BANKRUPT | 1 << Do.PASS
    return 1 << Do.PASS


@fn
def fill(m: Desk, r: Rules, b: Board, stream: Stream, do: int) -> bool:
    """A candidate of a kind, drawn at random; False if there is none."""
    s = m.state
    act = m.action
    if s.round_kind == RoundKind.OPERATING:
        return fill_operating(m, r, b, stream, do)
    if do == Do.BID:
        return candidates.bid(s, r, stream, act)
    if do == Do.PAR:
        return candidates.par(s, r, b, stream, act)
    if do == Do.BUY_SHARE:
        return candidates.buy_share(s, r, b, stream, act)
    if do == Do.SELL_SHARES:
        return candidates.sell_shares(s, r, b, m.scratch, stream, act, NOBODY)
    if do == Do.BUY_PRIVATE:
        return candidates.trade_private(s, r, b, stream, act)
    if do == Do.EXCHANGE:
        return candidates.exchange(s, r, b, stream, act)
    return is_legal(m, r, b, act, do)


@fn
def is_legal(m: Desk, r: Rules, b: Board, act: Action, do: int) -> bool:
    """Whether an action that needs no more than its kind is legal."""
    clear(m.state, act, do)
    return play.check(m.state, r, b, m.scratch, act) == Rule.NONE


@fn
def fill_operating(m: Desk, r: Rules, b: Board, stream: Stream, do: int) -> bool:
    """A candidate in a company's turn."""
    s = m.state
    act = m.action
    c = operating.operating_company(s)
    if do == Do.LAY_TILE:
        if below(stream, 4) == 0 and candidates_track.lay_by_private(s, r, b, m.scratch, stream, act, c):
            return True
        return candidates_track.lay_tile(s, r, b, m.scratch, stream, act, c)
    if do == Do.PLACE_TOKEN:
        own = s.step == Step.HOME_TOKEN or s.step == Step.PRIVATE_TOKEN
        if not own and below(stream, 2) == 0:
            if candidates_1856.station_token(s, r, b, m.scratch, stream, act, c):
                return True
        if not own and s.step != Step.TOKEN:
            return False
        return candidates_track.place_token(s, r, b, m.scratch, stream, act, c)
    if do == Do.RUN:
        return candidates.best_run(s, r, b, m.scratch, act, c)
    if do == Do.BUY_TRAIN:
        return candidates.buy_train(s, r, b, m.scratch, stream, act, c)
    if do == Do.BUY_PRIVATE:
        return candidates.buy_private(s, r, stream, act, c)
    if do == Do.SELL_SHARES:
        return candidates.sell_shares(s, r, b, m.scratch, stream, act, c)
    if do == Do.DISCARD_TRAIN and s.step == Step.DISCARD:
        return candidates.discard_train(s, r, stream, act)
    if do == Do.PASS and candidates.must_not_wait(s, r, c):
        return False
    return fill_1856(m, r, b, stream, do, c)


@fn
def fill_1856(m: Desk, r: Rules, b: Board, stream: Stream, do: int, c: int) -> bool:
    """A candidate of a kind that only 1856 has; what needs no more than its kind is left."""
    s = m.state
    act = m.action
    if do == Do.MERGE or do == Do.SAVE:
        return candidates_1856.answer(s, r, act, do)
    if do == Do.REMOVE_TOKEN:
        return candidates_1856.removal(s, r, stream, act)
    if do == Do.DISCARD_TRAIN:
        return candidates_1856.cgr_discard(s, r, stream, act)
    if do == Do.BORROW_TRAIN:
        return candidates_1856.borrowed_train(s, r, act)
    if do == Do.LOAN:
        return candidates_1856.loan(s, r, act, c)
    if do == Do.BANKRUPT and is_legal(m, r, b, act, do):
        if not candidates_1856.loan_instead(s, r, act, c):
            clear(s, act, do)
        return True
    if do == Do.BUY_RIGHT:
        return candidates_1856.right(s, r, stream, act, c)
    if do == Do.PLACE_MARKER:
        return candidates_1856.marker(s, r, stream, act, c)
    return is_legal(m, r, b, act, do)
