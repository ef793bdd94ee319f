"""Randomness with an address: every draw is a pure function of (seed, deal, purpose, count).

No running sequence: two variants of a deal part only where the games part, and a draw for one purpose moves
no other. All arithmetic keeps 32-bit words in int64, masked, so that both modes agree bit for bit.
"""

from .kernel import fn
from .record import Record, whole

WORD = 0xFFFFFFFF
LEFT, RIGHT = 0x243F6A88, 0x85A308D3  # two unrelated halves of one 64-bit key (digits of pi)


class Stream(Record):
    """A bookmark: one purpose of one deal, and how many draws have been made there."""

    left: int = whole("first half of the key")
    right: int = whole("second half of the key")
    count: int = whole("draws made")


@fn
def mix(x: int) -> int:
    """Scramble a 32-bit word, one to one: each bit of the result depends on every bit of x."""
    x &= WORD
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@fn
def half_key(salt: int, seed: int, deal: int, purpose: int) -> int:
    """One half of the key of a purpose: a 32-bit word."""
    return mix(mix(mix(salt + seed) + deal) + purpose)


@fn
def word(left: int, right: int, count: int) -> int:
    """The 32-bit word that a key gives at a count."""
    return mix(mix(left + count) ^ right)


@fn
def draw(seed: int, deal: int, purpose: int, count: int) -> int:
    """The 32-bit word at an address; each part of the address from 0 to 2**32 - 1."""
    return word(half_key(LEFT, seed, deal, purpose), half_key(RIGHT, seed, deal, purpose), count)


@fn
def open_stream(t: Stream, seed: int, deal: int, purpose: int) -> None:
    """Put the bookmark before the first draw."""
    t.left = half_key(LEFT, seed, deal, purpose)
    t.right = half_key(RIGHT, seed, deal, purpose)
    t.count = 0


@fn
def below(t: Stream, n: int) -> int:
    """The next draw as a number from 0 to n - 1 (n below 2**31; uneven by at most n / 2**32)."""
    x = word(t.left, t.right, t.count)
    t.count += 1
    return (x * n) >> 32
