"""The one door to TOML: files are read strictly and written back from plain values."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import data
from .errors import BadInput

BARE = re.compile(r"[A-Za-z0-9_-]+")


def read(path: Path) -> dict[str, Any]:
    """The tables of a file. BadInput: it cannot be read, or is no TOML (with the line)."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadInput(f"{data.shown(path)}: not TOML: {wrong}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{data.shown(path)}: not a text file in UTF-8") from None
    except OSError as wrong:
        raise BadInput(f"{data.shown(path)}: {wrong.strerror}") from None


def value(text: str) -> Any:
    """A value as it stands in a file; a bare word is a string."""
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except tomllib.TOMLDecodeError:
        return text


def write(tables: Mapping[str, Any]) -> str:
    """The text of a file. `read` gives the same tables back; plain values first, then one table after another."""
    return "\n".join(_lines(tables, ())).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    plain = {key: x for key, x in table.items() if not isinstance(x, Mapping)}
    inner = {key: x for key, x in table.items() if isinstance(x, Mapping)}
    head = [f"[{dotted(path)}]"] if path and (plain or not inner) else []
    lines = [*head, *(f"{_key(key)} = {text(x)}" for key, x in plain.items())]
    for key, x in inner.items():
        lines += ["", *_lines(x, (*path, key))]
    return lines


def dotted(path: Iterable[str]) -> str:
    """Keys as the name of a table: those that are not bare are quoted."""
    return ".".join(map(_key, path))


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _string(key)


def text(x: Any) -> str:
    """A value as it stands in a file. TypeError: TOML has no such value."""
    if isinstance(x, bool):
        return "true" if x else "false"
    if isinstance(x, (int, float)):
        return repr(x)
    if isinstance(x, str):
        return _string(x)
    if isinstance(x, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {text(y)}" for key, y in x.items()) + " }" if x else "{}"
    if isinstance(x, Sequence):
        return f"[{', '.join(map(text, x))}]"
    raise TypeError(f"no TOML for {x!r}")


def _string(x: str) -> str:
    """JSON's escapes are TOML's too, but for the one letter that JSON leaves alone."""
    return json.dumps(x, ensure_ascii=False).replace("\x7f", "\\u007f")
