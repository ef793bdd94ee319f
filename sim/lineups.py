"""Who sits down to which deal: every pair of bots meets equally often, whatever their number.

With B bots and N seats each bot sits down N // B times, and the rest of the seats go through all choices of
N mod B of the bots, one deal each, before any comes again. The choices of a cycle come in an order of their
own, the places of a deal in another; both are a pure function of (seed, deal), like all randomness here.
Pairs are even over whole cycles, and nearly so where a run ends within one; `railgauge run` then says so.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import comb, gcd

from .errors import BadInput
from .events import Seating


@dataclass(frozen=True, kw_only=True)
class Lineups:
    """The line-ups of one cell."""

    seed: int
    bots: int
    players: int
    fixed: tuple[int, ...] = ()  # the same bots at the same places in every deal
    barred: bool = False  # the second half of the bots are twins of the first, kept from something: place 0 sits as its

    def __post_init__(self) -> None:
        if self.bots < 1:
            raise BadInput("no bots to play")
        if self.fixed and len(self.fixed) != self.players:
            raise BadInput(f"--lineup names {len(self.fixed)} bots for {self.players} players; name one for each place")

    @property
    def field(self) -> int:
        """Bots that line-ups are drawn from: without the twins."""
        return self.bots // 2 if self.barred else self.bots

    @property
    def cycle(self) -> int:
        """Deals after which every pair has met equally often."""
        return 1 if self.fixed else comb(self.field, self.players % self.field)

    def of(self, deal: int) -> tuple[int, ...]:
        """The bots of a deal by place; barred or not, the same characters sit at the same places."""
        first, *others = self.fixed or self._drawn(deal)
        return (first + self.field if self.barred else first, *others)

    def _drawn(self, deal: int) -> list[int]:
        everyone = list(range(self.field)) * (self.players // self.field)
        rest = _choice(self.field, self.players % self.field, self._turn(deal))
        return self._shuffled([*everyone, *rest], deal)

    def seatings(self, first: int, n: int) -> list[Seating]:
        """The line-ups of n deals as the kernels read them."""
        rows = Seating.array(n)
        for i in range(n):
            for place, bot in enumerate(self.of(first + i)):
                rows[i].bots[place] = bot
        return rows

    def _turn(self, deal: int) -> int:
        """Which choice a deal takes: each cycle goes through all of them, in strides that miss none."""
        cycle, i = divmod(deal, self.cycle)
        stride = 1 + _draw(self.cycle, self.seed, "stride", cycle)
        while gcd(stride, self.cycle) != 1:
            stride += 1
        return (_draw(self.cycle, self.seed, "start", cycle) + stride * i) % self.cycle

    def _shuffled(self, bots: list[int], deal: int) -> list[int]:
        for last in range(len(bots) - 1, 0, -1):
            other = _draw(last + 1, self.seed, "place", deal, last)
            bots[last], bots[other] = bots[other], bots[last]
        return bots


def _choice(n: int, k: int, index: int) -> list[int]:
    """The index-th choice of k of n, in the order of the dictionary."""
    chosen = []
    for x in range(n):
        if k == 0:
            break
        with_x = comb(n - x - 1, k - 1)
        if index < with_x:
            chosen.append(x)
            k -= 1
        else:
            index -= with_x
    return chosen


def _draw(n: int, *address: int | str) -> int:
    """A number below n at an address; the engine's own draws are kernels and would have to be compiled first."""
    word = hashlib.blake2b(repr(address).encode(), digest_size=8).digest()
    return int.from_bytes(word, "big") * n >> 64
