"""A president's decisions in an operating round."""

from ...kernel import fn
from ...rng import Stream
from .desk import Desk
from .records import Board, Rules
from .taste import Taste


@fn
def choose(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream) -> bool:
    """Write the next action into the desk; False leaves the decision to a draw."""
    return False
