"""Bots: characters as data.

    style = "frugal"
    about = "few shares, short links, deliver, upgrade"
    never = ["western_link"]       # optional: what it may not do, to test what a thing is worth
    slip = 0.15                    # optional: share of its decisions taken at random among the sensible ones
    maps = ["eastern_us"]          # optional: only there it is in the usual field; [] = a yardstick, on no map
    [weights]
    share = 4

A style is code of the family, everything a character likes is a weight.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from . import data, families, toml
from .errors import BadInput, did_you_mean
from .families import Family
from .record import Record
from .strict import show

KEYS = ("title", "style", "about", "never", "slip", "maps", "weights")
RANDOM = "random"  # the style that knows nothing; unfinished games are its own fault
FILLED = ("style", "never", "slip")  # fields of a taste that are no weights


@dataclass(frozen=True, kw_only=True)
class Bot:
    """A character of one family."""

    name: str
    title: str
    style: str
    weights: dict[str, int]
    never: tuple[str, ...] = ()
    slip: float = 0.0
    maps: tuple[str, ...] | None = None  # None = on all
    about: str = ""

    @property
    def digest(self) -> str:
        """Of all that moves its decisions."""
        played = [self.style, self.weights, sorted(self.never), self.slip]
        return hashlib.sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()

    def to_toml(self) -> str:
        """The file of this bot."""
        tables = {key: value for key, value in asdict(self).items() if key in KEYS and value}
        if self.maps is not None:
            tables["maps"] = self.maps  # an empty list says something
        return toml.write({key: tables[key] for key in KEYS if key in tables})

    def fits(self, maps: Collection[str | None]) -> bool:
        """Whether it is in the usual field on all these maps."""
        return self.style != RANDOM and (self.maps is None or (self.maps != () and set(maps) <= set(self.maps)))


def load(name: str, family: Family) -> Bot:
    """A bot by name or path. BadInput: with file and key."""
    path = _find(name, family)
    body = toml.read(path)
    file = data.shown(path)
    for key in body:
        if key not in KEYS:
            raise BadInput(f"{file}: no key {key!r}{did_you_mean(key, KEYS)}")
    bot = Bot(
        name=path.stem,
        title=_text(file, body, "title") or path.stem,
        style=_style(file, body, family),
        weights=_weights(file, body, family),
        never=_never(file, body, family),
        slip=_slip(file, body.get("slip", 0.0), family),
        maps=_maps(file, body),
        about=_text(file, body, "about"),
    )
    return bot


def _find(name: str, family: Family) -> Path:
    """The file of a bot. BadInput: there is none, or it is one of another family."""
    try:
        return data.find(f"bots/{family.name}", name)
    except BadInput:
        others = [other for other in families.names() if other != family.name and name in names(other)]
        if others:
            owner = families.get(others[0]).title
            said = f"bot {name!r} plays {owner}; the bots of {family.title} are {', '.join(names(family.name))}"
            raise BadInput(said) from None
        if data.is_path(name):
            raise
        raise BadInput(f"no bot {name!r} of {family.title}{did_you_mean(name, names(family.name))}") from None


def with_slip(bot: Bot, slip: float, family: Family) -> Bot:
    """The same character with another level of skill: 0 plays its best, 1 at random. BadInput."""
    return replace(bot, slip=_slip("--slip", slip, family))


def barred(bot: Bot, bans: Sequence[str], family: Family) -> Bot:
    """The same character kept from something, under a name that says so. BadInput: no such ban."""
    if unknown := next((ban for ban in bans if ban not in family.bans), None):
        raise BadInput(f"--ban {unknown}: bots of {family.name} know no such thing{did_you_mean(unknown, family.bans)}")
    never = tuple(dict.fromkeys([*bot.never, *bans]))
    return replace(bot, name=twin(bot.name, bans), never=never)


def twin(name: str, bans: Sequence[str]) -> str:
    """What a bot is called that is kept from something."""
    return f"{name}-never-{'-'.join(bans)}"


def names(family: str) -> list[str]:
    """The bots that came with the program."""
    return data.names(f"bots/{family}")


def usual(family: Family, maps: Collection[str | None] = ()) -> list[str]:
    """Who plays on these maps unless told otherwise: every character that came with the program and fits them.

    Not the random one, nor one with `maps` that lacks one of them."""
    bots = [load(name, family) for name in names(family.name)]
    return [bot.name for bot in bots if bot.fits(maps)] or [bot.name for bot in bots]


def tastes(bots: Sequence[Bot], family: Family) -> list[Record]:
    """The bots as the family's kernels read them: weights, `style`, `slip` of 1,000, `never` as bits of `bans`."""
    rows = family.taste.array(len(bots))
    for taste, bot in zip(rows, bots, strict=True):
        for key, weight in bot.weights.items():
            setattr(taste, key, weight)
        for key, x in _filled(bot, family).items():
            if key in family.taste.FIELDS:
                setattr(taste, key, x)
    return rows


def _filled(bot: Bot, family: Family) -> dict[str, int]:
    style = next(int(style) for style in family.styles if style.name.lower() == bot.style)
    never = sum(1 << family.bans.index(ban) for ban in bot.never)
    return {"style": style, "slip": round(bot.slip * 1000), "never": never}


def _text(file: str, body: dict[str, Any], key: str) -> str:
    x = body.get(key, "")
    if not isinstance(x, str):
        raise BadInput(f"{file}: {key} is a text, not {show(x)}")
    return x


def _style(file: str, body: dict[str, Any], family: Family) -> str:
    styles = [style.name.lower() for style in family.styles]
    style = _text(file, body, "style")
    if style not in styles:
        what = f"no style {style!r}" if style else "style is missing"
        raise BadInput(f"{file}: {what}{did_you_mean(style, styles)}")
    return style


def _weights(file: str, body: dict[str, Any], family: Family) -> dict[str, int]:
    """Weights are whole numbers that fit the log's columns; those left out are 0."""
    known = [key for key in family.taste.FIELDS if key not in FILLED]
    weights = body.get("weights", {})
    if not isinstance(weights, dict):
        raise BadInput(f"{file}: weights is a table, not {show(weights)}")
    for key, x in weights.items():
        if key not in known:
            raise BadInput(f"{file}: no weight {key!r}{did_you_mean(key, known)}")
        if type(x) is not int or abs(x) >= 2**31:
            raise BadInput(f"{file}: weights.{key} is a whole number below 2**31, not {show(x)}")
    return {key: int(weights[key]) for key in known if key in weights}


def _maps(file: str, body: dict[str, Any]) -> tuple[str, ...] | None:
    maps = body.get("maps")
    if maps is None:
        return None
    if not isinstance(maps, list) or not all(isinstance(name, str) for name in maps):
        raise BadInput(f"{file}: maps is a list of names of maps, not {show(maps)}")
    return tuple(maps)


def _never(file: str, body: dict[str, Any], family: Family) -> tuple[str, ...]:
    never = body.get("never", [])
    if not isinstance(never, list):
        raise BadInput(f"{file}: never is a list of texts, not {show(never)}")
    for ban in never:
        if ban not in family.bans:
            raise BadInput(f"{file}: never: no {show(ban)}{did_you_mean(str(ban), family.bans)}")
    return tuple(dict.fromkeys(never))


def _slip(file: str, x: Any, family: Family) -> float:
    if isinstance(x, bool) or not isinstance(x, (int, float)) or not 0 <= x <= 1:
        raise BadInput(f"{file}: slip is a number from 0 to 1, not {show(x)}")
    if x and "slip" not in family.taste.FIELDS:
        raise BadInput(f"{file}: slip: the bots of {family.name} do not slip; leave it out")
    return float(x)
