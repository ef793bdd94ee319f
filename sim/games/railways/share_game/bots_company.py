"""What a company does in a round: the option worth most to the player who controls it."""

from ....kernel import fn
from ....rng import Stream, below
from ..income import income_of
from ..records import Board
from ..terms import NONE
from .bots_action import legal, nothing, say_option
from .bots_builds import list_builds
from .bots_hauls import draw_graph, find_hauls
from .bots_scratch import OPTIONS, Scratch
from .bots_worth import DELIVERIES, income_at, look_ahead, set_gains, stake, value_network
from .records import Action, Rules, State
from .taste import Never, Taste
from .terms import Do


@fn
def act(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, action: Action) -> None:
    """Build, move a cube or pass."""
    look_ahead(k, s, r, taste)
    list_options(s, r, b, k, taste)
    if taste.whim > 0:
        for i in range(k.n_options):
            k.options[i].worth += below(stream, taste.whim)
    nothing(action)
    best = best_option(k)
    while best != NONE:
        say_option(k, s, best, action)
        if legal(s, r, b, action):
            return
        k.options[best].worth = 0  # two links that get into each other's way
        best = best_option(k)
    nothing(action)


@fn
def best_option(k: Scratch) -> int:
    """The option worth most, if it is worth anything; else NONE: pass."""
    best = NONE
    most = 0
    for i in range(k.n_options):
        if k.options[i].worth > most:
            best = i
            most = k.options[i].worth
    return best


@fn
def list_options(s: State, r: Rules, b: Board, k: Scratch, taste: Taste) -> None:
    """Fill `options`: builds first, then deliveries, which `hauls` then holds."""
    c = s.acting
    k.n_options = 0
    draw_graph(k, s, b)
    before = value_network(k, s, r, b, c)
    n_values = k.n_values
    threshold = marginal_value(k, n_values)
    list_builds(k, s, r, b, taste, before)
    draw_graph(k, s, b)
    set_gains(k, s, r, taste, s.to_move)
    find_hauls(k, s, r, b, c, taste.never & Never.OTHERS_LINKS != 0)
    for i in range(k.n_hauls):
        if k.n_options < OPTIONS:
            add_haul(s, r, k, taste, i, threshold)


@fn
def marginal_value(k: Scratch, n_values: int) -> int:
    """Links of the next best cube beyond those that the company can still move, in 1/1000; 0: cubes are scarce."""
    n = k.actions_left * DELIVERIES // 100
    return k.values[n] if n < n_values else 0


@fn
def add_haul(s: State, r: Rules, k: Scratch, taste: Taste, i: int, threshold: int) -> None:
    """A delivery: income at once by where the marker stands, less what the cube could bring later."""
    it = k.hauls[i]
    c = s.acting
    marker = s.companies[c].income_marker
    own = it.own * r.rails.link_points
    now = (income_of(r.rails, marker + own) - income_of(r.rails, marker)) * 1000
    mine = stake(s, taste, s.to_move, c)
    foreign = it.worth - it.own * k.gain[c]
    gain = now * mine // 1000 + foreign
    later = max(0, own * 1000 - threshold) if k.actions_left > 0 else 0
    lost = income_at(r, later) * mine // 1000 * taste.scarce // 100
    option = k.options[k.n_options]
    option.do = Do.DELIVER
    option.haul = i
    option.n = it.n
    option.worth = gain * taste.deliver // 100 - lost
    k.n_options += 1
