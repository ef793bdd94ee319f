"""The bag of cubes: random draws into cities (B2.9, B4.4.1, B4.4.4)."""

from ...events import Event
from ...kernel import fn
from ...rng import Stream, below
from .journal import VOID, note
from .kinds import Kind
from .markers import cubes_in, remove_marker
from .records import COLOURS, Rules, State
from .terms import NONE, Purpose


@fn
def bag_total(s: State) -> int:
    """Cubes left in the bag."""
    total = 0
    for colour in range(COLOURS):
        total += s.bag[colour]
    return total


@fn
def draw(s: State, chance: Stream) -> int:
    """Take a random cube out of the bag, which is not empty. Its colour."""
    which = below(chance, bag_total(s))
    colour = 0
    while which >= s.bag[colour]:
        which -= s.bag[colour]
        colour += 1
    s.bag[colour] -= 1
    return colour


@fn
def add_cubes(s: State, ev: list[Event], city: int, colour: int, n: int, reason: int) -> None:
    """Cubes that have left the bag come to lie in a city."""
    s.cubes[city][colour] += n
    after = cubes_in(s, city)
    note(s, ev, Kind.CUBE_ADDED, s.to_move, city, NONE, colour, n, VOID, after - n, after, reason)


@fn
def draw_into(s: State, r: Rules, ev: list[Event], city: int, n: int, reason: int) -> None:
    """Draw n random cubes into a city, or as many as there are; a marker there goes if one came (B4.4.4, B4.6.11)."""
    for _ in range(min(n, bag_total(s))):
        add_cubes(s, ev, city, draw(s, s.chance[Purpose.BAG]), 1, reason)
    remove_marker(s, r, ev, city, reason)
