"""The list of options: what a bot chooses from, and what every part of the choice needs."""

from ...kernel import fn
from .bots_network import POINT
from .bots_scratch import OPTIONS, PRIZES, Scratch
from .cubes import bag_total
from .money import bonds_needed
from .records import Rules, State
from .taste import Never, Taste
from .terms import NONE, Phase, SupplyShort

ENDLESS = 1000000  # bonds that nobody will ever have


@fn
def only_best(k: Scratch, taste: Taste) -> None:
    """List what can be the best option, its whim included."""
    k.least = 0
    k.slack = taste.whim
    k.ranks = 0


@fn
def only_ranked(k: Scratch, ranks: int) -> None:
    """List what can be among so many best options that rivals could take, or the best of the others."""
    k.least = 0
    k.slack = 0
    k.ranks = ranks
    k.safe = 0
    for rank in range(PRIZES):
        k.prizes[rank] = 0


@fn
def all_sensible(k: Scratch) -> None:
    """List also what seems to be worth nothing."""
    k.least = -POINT * POINT
    k.slack = NONE
    k.ranks = 0


@fn
def add(k: Scratch, do: int, worth: int, contested: int) -> int:
    """Room for one more option; the last place is used again where there is none. Its number."""
    number = min(k.n_options, OPTIONS - 1)
    k.n_options = number + 1
    it = k.options[number]
    it.do = do
    it.worth = worth
    it.city = NONE
    it.target = NONE
    it.colour = NONE
    it.route = NONE
    it.far = 0
    it.tiles = 0
    it.link = NONE
    it.card = NONE
    it.second_card = NONE
    it.contested = contested
    floor = worth - k.slack
    if k.ranks > 0:
        enter_prize(k, worth, contested)
        floor = max(k.safe, k.prizes[k.ranks - 1])
    if k.slack >= 0:
        k.least = max(k.least, floor)
    return number


@fn
def enter_prize(k: Scratch, worth: int, contested: int) -> None:
    """Enter an option among the prizes, or among those that nobody else can take."""
    if contested == 0:
        k.safe = max(k.safe, worth)
        return
    for i in range(k.ranks):
        better = max(worth, k.prizes[i])
        worth = min(worth, k.prizes[i])
        k.prizes[i] = better


@fn
def affordable(s: State, r: Rules, taste: Taste, p: int, price: int) -> bool:
    """Some bots never take a bond for a purchase, or none beyond a number of them."""
    needed = bonds_needed(r, s.cash[p], price)
    return needed == 0 or s.players[p].bonds + needed <= most_bonds(taste)


@fn
def most_bonds(taste: Taste) -> int:
    """Bonds that the bot may have out."""
    if taste.never & Never.BONDS:
        return 0
    if taste.never & Never.BONDS_BEYOND_5:
        return 5
    if taste.never & Never.BONDS_BEYOND_10:
        return 10
    return 15 if taste.never & Never.BONDS_BEYOND_15 else ENDLESS


@fn
def actions_left(s: State, r: Rules) -> int:
    """Actions of the player to move in this turn, the one to be taken now included."""
    if s.phase != Phase.ACTIONS:
        return r.action_rounds
    return r.action_rounds + 1 - s.log.step + s.extra


@fn
def bag_fills(s: State, r: Rules, cubes: int) -> bool:
    """The bag holds enough, where the rules ask for that."""
    return r.supply_short == SupplyShort.DRAW_WHAT_IS_LEFT or bag_total(s) >= cubes
