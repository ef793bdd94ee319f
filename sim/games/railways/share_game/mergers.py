"""Mergers (A5.3): a company proposes to take over another, both vote, all outstanding shares are bought."""

from ....events import Event
from ....kernel import fn
from ..network import owns_link_at
from ..records import Board
from ..terms import NONE
from . import finance
from .control import outstanding
from .dividends import redeem
from .journal import VOID, note, note_at
from .kinds import Kind
from .money import account, company_cash, pay
from .piles import put_on_top, set_order
from .records import BANK, SEATS, Action, Rules, State
from .terms import Do, MergeBonds, MergeCash, MergerAffordable, MergerBuys, Phase, Reason, Rule


@fn
def open_mergers(s: State, r: Rules) -> None:
    """From the lowest price up, the order of A5.1.1 read backwards (A5.3.0)."""
    s.phase = Phase.MERGER
    s.log.step = r.rounds + 2
    s.acting = NONE
    set_order(s, r, True)
    for c in range(r.companies):
        s.companies[c].proposals = 0


@fn
def advance(s: State, r: Rules, b: Board, ev: list[Event]) -> bool:
    """True: a controller may propose, or a shareholder votes. A company closed meanwhile is skipped (A5.3.0)."""
    if s.phase == Phase.VOTE:
        if next_voter(s, r):
            return True
        count_votes(s, r, ev)
        if s.phase == Phase.VOTE and next_voter(s, r):
            return True
    while True:
        if s.acting != NONE and may_propose(s, r, b, s.acting):
            s.to_move = s.companies[s.acting].controller
            return True
        s.spot += 1
        if s.spot == r.companies:
            s.acting = NONE
            return False
        s.acting = s.order[s.spot]


@fn
def may_propose(s: State, r: Rules, b: Board, c: int) -> bool:
    """The company has a controller, proposals left (A5.3.6, Q55), and one that it could take over."""
    if s.companies[c].controller == NONE or s.companies[c].proposals >= r.proposals:
        return False
    for d in range(r.companies):
        if check_target(s, r, b, c, d, 0) == Rule.NONE:
            return True
    return False


@fn
def check_target(s: State, r: Rules, b: Board, c: int, d: int, extra: int) -> int:
    """Company d can be taken over by c: connected, controlled, payable (A5.3.1, A5.3.3, Q50). 0 or the Rule broken."""
    if d < 0 or d >= r.companies or d == c:
        return Rule.NO_SUCH_COMPANY
    if s.companies[d].controller == NONE:
        return Rule.NO_CONTROLLER
    if not connected(s, b, c, d):
        return Rule.NOT_CONNECTED
    rule = finance.check(s, r, c, purchase(s, r, d), extra, Reason.MERGER)
    if rule == Rule.CANNOT_PAY and r.merger_affordable == MergerAffordable.AFTER_VOTE:
        return Rule.NONE if extra == 0 else Rule.SHARES_NOT_NEEDED
    return rule


@fn
def connected(s: State, b: Board, c: int, d: int) -> bool:
    """Two networks share a city (A5.3.1)."""
    for city in range(b.n_cities):
        if owns_link_at(s.rails, c, city) and owns_link_at(s.rails, d, city):
            return True
    return False


@fn
def shares_bought(s: State, r: Rules, d: int) -> int:
    """All outstanding shares of the target, players' and Issued box; in one reading the available ones too (Q51)."""
    n = outstanding(s, d)
    return n + s.companies[d].available if r.merger_buys == MergerBuys.ALSO_AVAILABLE_BOX else n


@fn
def purchase(s: State, r: Rules, d: int) -> int:
    """Each share at its price plus 1k (A5.3.3); where bonds must be redeemed, that is part of the payment. In k$."""
    me = s.companies[d]
    cost = shares_bought(s, r, d) * (me.price + r.premium)
    return cost + me.bonds * r.bond_redemption if r.merge_bonds == MergeBonds.MUST_BE_REDEEMED else cost


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """Propose a merger or none; vote yes or no (A5.3.2: no abstention). 0 or the Rule broken."""
    if s.phase == Phase.VOTE:
        if act.do != Do.VOTE:
            return Rule.NOT_NOW
        return Rule.NONE if act.n == 0 or act.n == 1 else Rule.YES_OR_NO
    if act.do == Do.PROPOSE:
        return check_target(s, r, b, s.acting, act.company, act.shares)
    return Rule.NONE if act.do == Do.PASS else Rule.NOT_NOW


@fn
def carry_out(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """A proposal opens the vote of the proposing company; a pass ends the proposals of the company for this turn."""
    c = s.acting
    if s.phase == Phase.VOTE:
        s.votes |= act.n << s.to_move
        s.voter = s.to_move + 1
    elif act.do == Do.PASS:
        s.companies[c].proposals = r.proposals
        note(s, ev, Kind.NO_MERGER, s.to_move, c, VOID, VOID, VOID, VOID, NONE)
    else:
        s.companies[c].proposals += 1
        s.players[s.to_move].proposals += 1
        s.target = act.company
        s.extra_shares = act.shares
        shares = shares_bought(s, r, act.company)
        price = s.companies[act.company].price + r.premium
        item = r.label[act.company]
        cost = purchase(s, r, act.company)
        note_at(s, ev, Kind.MERGER_PROPOSED, s.to_move, c, NONE, NONE, item, shares, cost, price, VOID, NONE)
        open_vote(s, c)


@fn
def open_vote(s: State, c: int) -> None:
    """All shareholders of a company vote at once: asked seat by seat, hidden until all are in (A5.3.2)."""
    s.phase = Phase.VOTE
    s.voting = c
    s.voter = 0
    s.votes = 0


@fn
def next_voter(s: State, r: Rules) -> bool:
    """True: `to_move` is the next seat that holds shares of the voting company (only those of players vote, Q13)."""
    for p in range(s.voter, r.players):
        if s.companies[s.voting].held[p] > 0:
            s.to_move = p
            return True
    return False


@fn
def votes_for(s: State, c: int, votes: int, yes: int) -> int:
    """Shares of a company whose holders voted yes (1) or no (0)."""
    n = 0
    for p in range(SEATS):
        if votes >> p & 1 == yes:
            n += s.companies[c].held[p]
    return n


@fn
def passed(s: State, c: int, votes: int) -> bool:
    """One vote per share; a tie is decided by the controller (A5.3.2)."""
    yes = votes_for(s, c, votes, 1)
    no = votes_for(s, c, votes, 0)
    return yes > no or (yes == no and votes >> s.companies[c].controller & 1 == 1)


@fn
def count_votes(s: State, r: Rules, ev: list[Event]) -> None:
    """The votes of a company are shown: then the target votes, or the merger happens, or it is refused."""
    c = s.voting
    item = r.label[s.target]
    for p in range(r.players):
        if s.companies[c].held[p] > 0:
            yes = s.votes >> p & 1
            note_at(s, ev, Kind.VOTED, p, c, NONE, NONE, item, s.companies[c].held[p], VOID, VOID, yes, NONE)
    accepted = 1 if passed(s, c, s.votes) else 0
    yes = votes_for(s, c, s.votes, 1)
    no = votes_for(s, c, s.votes, 0)
    note_at(s, ev, Kind.VOTE_COUNTED, s.companies[c].controller, c, NONE, NONE, item, yes, VOID, no, accepted, NONE)
    s.votes = 0
    if accepted == 1 and c == s.acting:
        open_vote(s, s.target)
        return
    s.phase = Phase.MERGER
    if accepted == 0:
        s.refused += 1
    elif finance.check(s, r, s.acting, purchase(s, r, s.target), s.extra_shares, Reason.MERGER) != Rule.NONE:
        s.refused += 1
        me = s.companies[s.acting].controller
        cannot = Reason.CANNOT_PAY
        note_at(s, ev, Kind.MERGER_FAILED, me, s.acting, NONE, NONE, item, VOID, VOID, VOID, VOID, cannot)
    else:
        merge(s, r, ev, s.acting, s.target)
    s.target = NONE


@fn
def merge(s: State, r: Rules, ev: list[Event], c: int, d: int) -> None:
    """Company c buys d: shares, links, cash and bonds; d can then be founded anew (A5.3.3 to A5.3.5)."""
    cost = purchase(s, r, d)
    finance.raise_money(s, r, ev, c, cost, s.extra_shares, Reason.MERGER)
    buy_shares(s, r, ev, c, d)
    if r.merge_bonds == MergeBonds.MUST_BE_REDEEMED:
        redeem_of(s, r, ev, c, d)
    me = s.companies[c]
    bonds = s.companies[d].bonds
    cash = company_cash(s, d)
    me.bonds += bonds
    pay(s, account(d), account(c) if r.merge_cash == MergeCash.TO_PROPOSER else BANK, cash)
    links = take_links(s, c, d)
    s.mergers += 1
    s.players[me.controller].mergers += 1
    gained = cash if r.merge_cash == MergeCash.TO_PROPOSER else 0
    note_at(s, ev, Kind.MERGED, me.controller, c, NONE, NONE, r.label[d], links, cost, gained, bonds, NONE)
    close(s, r, d)


@fn
def buy_shares(s: State, r: Rules, ev: list[Event], c: int, d: int) -> None:
    """Price plus 1k for each share; that of boxes goes to the bank (A5.3.3)."""
    price = s.companies[d].price + r.premium
    boxes = shares_bought(s, r, d)
    for p in range(r.players):
        n = s.companies[d].held[p]
        if n > 0:
            boxes -= n
            pay(s, account(c), p, n * price)
            s.players[p].bought_out += n * price
            note(s, ev, Kind.SHARES_BOUGHT_OUT, p, d, n, n * price, VOID, VOID, NONE)
    pay(s, account(c), BANK, boxes * price)


@fn
def redeem_of(s: State, r: Rules, ev: list[Event], c: int, d: int) -> None:
    """Where bonds of the target must be redeemed, the proposer pays for them (V24)."""
    pay(s, account(c), account(d), s.companies[d].bonds * r.bond_redemption)
    redeem(s, r, ev, d, s.companies[d].bonds, Reason.MERGER)


@fn
def take_links(s: State, c: int, d: int) -> int:
    """All links of d belong to c; a company can so own several between two cities (A5.3.4, A5.3.7). How many."""
    n = s.rails.players[d].links
    for link in range(s.rails.n_links):
        if s.rails.links[link].owner == d:
            s.rails.links[link].owner = c
    s.rails.players[c].links += n
    s.rails.players[d].links = 0
    return n


@fn
def close(s: State, r: Rules, d: int) -> None:
    """The company has left the game: five shares available, five on the mat, back at its starting price (A5.3.5)."""
    me = s.companies[d]
    me.controller = NONE
    me.available = r.available
    me.mat = r.mat
    me.issued = 0
    me.bonds = 0
    for p in range(SEATS):
        me.held[p] = 0
    put_on_top(s, d, r.start_price[d])
