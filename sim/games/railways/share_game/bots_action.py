"""Actions written down: from what bots think of to what `apply` judges."""

from ....kernel import fn
from ..records import CITIES, Board
from ..terms import NONE
from .apply import check
from .bots_scratch import Haul, Option, Route, Scratch
from .finance import links_of, most
from .money import company_cash
from .records import Action, Row, Rules, State
from .taste import Never, Taste
from .terms import Do, Reason, Rule

MORE = 1000  # numbers of routes from here on are those of `Scratch.more`


@fn
def nothing(act: Action) -> None:
    """An empty action: pass."""
    act.do = Do.PASS
    act.company = NONE
    act.source = 0
    act.amount = 0
    act.shares = 0
    act.n = 0
    act.city = NONE
    act.target = NONE
    act.colour = NONE


@fn
def say_start(act: Action, c: int, source: int, bid: int) -> None:
    """Put a share up."""
    nothing(act)
    act.do = Do.START
    act.company = c
    act.source = source
    act.amount = bid


@fn
def say_row(row: Row, it: Route) -> None:
    """One link to be built."""
    row.city = it.city
    row.n = it.n
    for i in range(it.n + 1):
        row.dirs[i] = it.dirs[i]


@fn
def say_build(k: Scratch, c: int, option: Option, act: Action) -> None:
    """Build the links of an option."""
    nothing(act)
    act.do = Do.BUILD
    act.n = option.n
    for i in range(option.n):
        number = option.route[i]
        if number >= MORE:
            say_row(act.rows[i], k.more[number - MORE])
        else:
            say_row(act.rows[i], k.routes[c * CITIES + number])


@fn
def say_haul(it: Haul, act: Action) -> None:
    """Move the cube of a delivery."""
    nothing(act)
    act.do = Do.DELIVER
    act.city = it.city
    act.target = it.target
    act.colour = it.colour
    act.n = it.n
    for i in range(it.n):
        act.path[i] = it.path[i]


@fn
def say_option(k: Scratch, s: State, i: int, act: Action) -> None:
    """The action of an option of the acting company."""
    option = k.options[i]
    nothing(act)
    if option.do == Do.BUILD:
        say_build(k, s.acting, option, act)
    elif option.do == Do.DELIVER:
        say_haul(k.hauls[option.haul], act)


@fn
def legal(s: State, r: Rules, b: Board, act: Action) -> bool:
    """The rules allow the action."""
    return check(s, r, b, act) == Rule.NONE


@fn
def budget(s: State, r: Rules, taste: Taste, c: int) -> int:
    """What a bot may spend on track. In k$."""
    if taste.never & Never.ISSUE:
        return company_cash(s, c)
    bonds = max(0, links_of(s, c) - s.companies[c].bonds) * r.bond_value
    return most(s, r, c, Reason.TRACK) - (bonds if taste.never & Never.BONDS else 0)
