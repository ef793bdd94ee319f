"""One run at a time in a folder: a file locked by the system, which lets go of it when the process ends, however."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import BadInput

FILE = "lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the folder. BadInput: another process that lives holds it. OSError: it cannot be written to."""
    path = folder / FILE
    handle = _take(path)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        os.close(handle)


def is_lock(path: Path) -> bool:
    """Whether a file is one of these and no stranger's of the same name: it holds a process number, or nothing yet."""
    if path.name != FILE or not path.is_file():
        return False
    text = path.read_bytes().strip()
    return not text or text.isdigit()


def _take(path: Path) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _grab(handle):
            owner = os.read(handle, 20).decode(errors="replace").strip()
            os.close(handle)
            raise BadInput(f"{path.parent}: another run (process {owner or 'unknown'}) is at work here; wait for it")
        if _is_same(handle, path):
            os.truncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
            return handle
        os.close(handle)  # its last owner removed the file while we were opening it


def _grab(handle: int) -> bool:
    """Whether nobody else has it. Whoever was killed has let go of it."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_same(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
