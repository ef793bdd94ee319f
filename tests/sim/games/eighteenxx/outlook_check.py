"""Random games in which the outlook is compared with the router after every so many actions."""

from sim.events import Event
from sim.games.eighteenxx import outlook
from sim.games.eighteenxx.bots import choose
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import RoundKind, Rule
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.records import Board, Rules
from sim.games.eighteenxx.routes import best_routes
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.taste import Taste
from sim.kernel import assign, fn
from sim.rng import open_stream

OFF = 1_000  # + company: its income is not the router's
OFF_WITH = 2_000  # + company: so is one with another train
REFUSED = 1


@fn
def differs(m: Desk, r: Rules, b: Board) -> int:
    """0, or which number of the outlook is not the router's."""
    outlook.survey(m, r, b)
    o = m.scratch.outlook
    for c in range(r.companies):
        if m.state.companies[c].closed == 1:
            continue
        if o.income[c] != best_routes(b, r, m.state, c, m.scratch):
            return OFF + c
        for t in range(r.train_types):
            if outlook.is_in_sight(m.state, r, t) and m.state.companies[c].token_hex[0] >= 0:
                assign(m.scratch.trial, m.state)
                m.scratch.trial.companies[c].train[t] += 1
                if o.with_train[c][t] != best_routes(b, r, m.scratch.trial, c, m.scratch):
                    return OFF_WITH + c
    return 0


@fn
def play_checked(m: Desk, r: Rules, b: Board, taste: Taste, ev: list[Event], game: int, every: int) -> int:
    """A game; the outlook is asked after every so many actions. 0, or what was wrong first."""
    new_game(m.state, r, b, game)
    open_stream(m.streams[0], 11, game, 1)
    n = 0
    while m.state.round_kind != RoundKind.OVER:
        m.state.log.seq = 0
        choose(m, r, b, taste, m.streams[0])
        if apply(m.state, r, b, m.scratch, ev, m.action) != Rule.NONE:
            return REFUSED
        n += 1
        if n % every == 0:
            wrong = differs(m, r, b)
            if wrong != 0:
                return wrong
    return 0
