"""One run at a time in a folder: a file locked by the system, which lets go of it when the process ends, however."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import BadInput

try:
    import fcntl
except ImportError:  # Windows: the process number in the file has to do
    fcntl = None  # type: ignore[assignment]

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
    if fcntl is None:
        owner = os.read(handle, 20).decode().strip()
        os.lseek(handle, 0, os.SEEK_SET)
        return not owner or not _lives(int(owner))
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


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
