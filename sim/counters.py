"""A small shared file in which workers count what they have played: progress without a message between processes."""

from __future__ import annotations

import mmap
import os
from pathlib import Path

import numpy as np

STOP = 0  # the first number: workers leave off after the call they are in
GAMES, EVENTS, CPU, WIDTH = 0, 1, 2, 3  # of a part: games and events played, nanoseconds of processor


class Counters:
    """Numbers of 64 bits in a mapped file: the wish to stop, then WIDTH for each part, written by its worker alone."""

    def __init__(self, path: Path) -> None:
        with open(path, "r+b") as file:
            self._map = mmap.mmap(file.fileno(), 0)
        numbers = np.frombuffer(self._map, np.int64)
        self._stop, self._parts = numbers[:1], numbers[1:].reshape(-1, WIDTH)

    @staticmethod
    def create(path: Path, parts: int) -> Counters:
        """A new file with room for so many parts. OSError: no room on the disk (found here, not by a crash later)."""
        with open(path, "wb") as file:
            file.write(bytes(8 * (1 + WIDTH * parts)))
            file.flush()
            os.fsync(file.fileno())
        return Counters(path)

    def start(self, part: int) -> None:
        """A part begins anew."""
        self._parts[part] = 0

    def add(self, part: int, *, games: int, events: int, cpu: int) -> None:
        """What one call of a part has played."""
        self._parts[part] += (games, events, cpu)

    def total(self, column: int) -> int:
        """Over all parts: GAMES, EVENTS or CPU."""
        return int(self._parts[:, column].sum())

    def stop(self) -> None:
        """Ask the workers to leave off."""
        self._stop[STOP] = 1

    @property
    def stopped(self) -> bool:
        """Whether workers should leave off."""
        return bool(self._stop[STOP])
