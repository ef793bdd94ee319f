"""Games in which the kept incomes are compared with fresh ones, and the bounded search with the exact router."""

from sim.events import Event
from sim.games.eighteenxx import outlook
from sim.games.eighteenxx.bots import choose
from sim.games.eighteenxx.bots_routes import good_routes, quick_routes
from sim.games.eighteenxx.bots_tokens import free_in, other_than, put_token
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, Do, NodeKind, RoundKind, Rule
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.records import Board, Rules
from sim.games.eighteenxx.routes import best_routes
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.taste import Taste
from sim.kernel import assign, fn
from sim.record import Record, whole
from sim.rng import open_stream

OFF = 1_000  # + company: its kept income is not a fresh one's
OFF_WITH = 2_000  # + company: so is one with another train
OFF_LEAST = 3_000  # + company: a search that knows what is needed finds something else
OFF_TOKEN = 4_000  # + company: a token where its run does not stop takes something from it
REFUSED = 1
POOR_RUN = 90  # percent of the exact income that each bounded one reaches


class Sums(Record):
    """Of all runs that were looked at."""

    runs: int = whole("looked at")
    exact: int = whole("income by the exact router", unit="$")
    good: int = whole("income by the bounded search", unit="$")
    poor: int = whole("runs of which the bounded search finds less than POOR_RUN")


@fn
def differs(m: Desk, r: Rules, b: Board) -> int:
    """0, or which number of the outlook is not a fresh one."""
    outlook.survey(m, r, b)
    o = m.scratch.outlook
    for c in range(r.companies):
        if m.state.companies[c].closed == 1:
            continue
        if o.income[c] != good_routes(b, r, m.state, c, m.scratch):
            return OFF + c
        if not keeps_what_is_needed(m, r, b, c):
            return OFF_LEAST + c
        if loses_by_token(m, r, b, c):
            return OFF_TOKEN + c
        for t in range(r.train_types):
            if outlook.is_in_sight(m.state, r, t) and m.state.companies[c].token_hex[0] >= 0:
                assign(m.scratch.trial, m.state)
                m.scratch.trial.companies[c].train[t] += 1
                if o.with_train[c][t] != good_routes(b, r, m.scratch.trial, c, m.scratch):
                    return OFF_WITH + c
    return 0


@fn
def keeps_what_is_needed(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """Whether a search told to find the income finds it, and one told to find more finds less than that."""
    income = quick_routes(b, r, m.state, c, m.scratch, 1)
    same = quick_routes(b, r, m.state, c, m.scratch, income)
    return same == income and quick_routes(b, r, m.state, c, m.scratch, income + 1) <= income


@fn
def loses_by_token(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """Whether another company's token in the last space of a city takes anything, where `stops_in` says it does not."""
    o = m.scratch.outlook
    for h in range(b.hexes):
        tile = m.state.hexes[h].tile
        for node in range(b.tile[tile].nodes):
            if b.tile[tile].kind[node] != NodeKind.CITY or free_in(m.state, b, h, node) != 1:
                continue
            if not outlook.stops_in(o, c, NOBODY, h):
                assign(m.scratch.trial, m.state)
                put_token(m.scratch.trial, b, other_than(r, c), h, node)
                if good_routes(b, r, m.scratch.trial, c, m.scratch) != o.income[c]:
                    return True
    return False


@fn
def compare_run(m: Desk, r: Rules, b: Board, sums: Sums) -> None:
    """The run of the operating company by both searches."""
    c = m.state.order[m.state.turn_at]
    exact = best_routes(b, r, m.state, c, m.scratch)
    good = good_routes(b, r, m.state, c, m.scratch)
    sums.runs += 1
    sums.exact += exact
    sums.good += good
    sums.poor += 1 if good * 100 < exact * POOR_RUN else 0


@fn
def play_checked(m: Desk, r: Rules, b: Board, taste: Taste, ev: list[Event], sums: Sums, game: int, every: int) -> int:
    """A game; the outlook is asked after every so many actions. 0, or what was wrong first."""
    new_game(m.state, r, b, game)
    m.scratch.outlook.ready = 0
    open_stream(m.streams[0], 11, game, 1)
    n = 0
    while m.state.round_kind != RoundKind.OVER:
        m.state.log.seq = 0
        choose(m, r, b, taste, m.streams[0])
        if m.action.do == Do.RUN:
            compare_run(m, r, b, sums)
        if apply(m.state, r, b, m.scratch, ev, m.action) != Rule.NONE:
            return REFUSED
        n += 1
        if n % every == 0:
            wrong = differs(m, r, b)
            if wrong != 0:
                return wrong
    return 0
