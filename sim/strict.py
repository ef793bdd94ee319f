"""Values against a family's schema: every complaint is one line with file, key and what would be right."""

import json
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from .errors import BadInput, did_you_mean

M = TypeVar("M", bound=BaseModel)
Loc = tuple[int | str, ...]


def validate(
    schema: type[M], values: Mapping[str, Any], origin: Mapping[str, str], file: str, head: Iterable[str] = ()
) -> M:
    """The values as the schema's model. `origin` names the file of each dotted key, `file` that of all others.

    `head` are keys beside the schema's that a misspelt one may have meant.

    BadInput: an unknown or missing key, a wrong type, a value out of bounds or not in its list."""
    try:
        return schema.model_validate_json(json.dumps(values, allow_nan=False), strict=True)
    except (TypeError, ValueError) as wrong:
        if isinstance(wrong, ValidationError):
            loc, said = explain(schema, wrong, values, head)
        else:  # a date, say, or nan
            loc, said = _unfit(values)
        raise BadInput(f"{_origin(origin, loc) or file}: {said}") from None


def explain(
    schema: type[BaseModel], wrong: ValidationError, values: Mapping[str, Any], head: Iterable[str] = ()
) -> tuple[Loc, str]:
    """The first of pydantic's complaints in words a designer can act on, and the place in the values it is about.

    A value that may be of several kinds has a complaint for each: they are told as one. `head` are keys beside the
    schema's that a misspelt one may have meant."""
    errors = wrong.errors(include_url=False)
    error = next((e for e in errors if e["type"] == "extra_forbidden"), errors[0])  # a misspelt key is missing too
    loc = _place(error, values)
    key, kind = dotted(loc), str(error["type"])
    if kind == "extra_forbidden":
        return loc, f"no key {key!r}{_near(schema, loc, head)}"
    if "[key]" in error["loc"]:
        return loc, f"no key {key!r}; its last part is {_wanted(error)}"
    if kind == "missing":
        return loc, f"key {key!r} is missing"
    if kind == "value_error":  # a validator of the family's own
        told = error.get("ctx", {}).get("error", error["msg"])
        return loc, f"{key + ': ' if key else ''}{told}"
    wanted = dict.fromkeys(_wanted(e) for e in errors if _place(e, values) == loc)
    return loc, f"{key} is {' or '.join(wanted)}, not {show(error['input'])}"


def _place(error: Mapping[str, Any], values: Any) -> Loc:
    """Where in the values a complaint points to, without the names that pydantic gives the kinds of a choice."""
    place: list[int | str] = []
    for part in error["loc"]:
        inside = isinstance(values, Mapping) and part in values
        if inside or (isinstance(values, list) and isinstance(part, int) and part < len(values)):
            place.append(part)
            values = values[part]
        elif error["type"] == "missing" and part == error["loc"][-1]:
            place.append(part)
    return tuple(place)


BOUNDS = {
    "greater_than_equal": ("ge", "at least"),
    "less_than_equal": ("le", "at most"),
    "greater_than": ("gt", "above"),
    "less_than": ("lt", "below"),
}
KINDS = {
    "int": "a whole number", "bool": "true or false", "string": "a text", "float": "a number", "finite": "a number",
    "list": "a list", "tuple": "a list", "set": "a list", "dict": "a table", "model": "a table", "none": "left out",
}  # fmt: skip
PATTERNS = {"^#[0-9a-f]{6}$": "a colour such as #1e90ff", "^[a-z0-9-]+$": "a name of small letters, digits and -"}


def _wanted(error: Mapping[str, Any]) -> str:
    """What would be right: `at least 1`, `a whole number`, `'flat' or 'steep'`."""
    kind, limits = str(error["type"]), error.get("ctx", {})
    if kind in BOUNDS:
        name, words = BOUNDS[kind]
        return f"{words} {limits[name]}"
    if kind == "literal_error":
        return str(limits["expected"])
    if kind in ("too_short", "too_long", "string_too_short", "string_too_long"):
        least = kind.endswith("short")
        what = "character" if kind.startswith("string") else "entry"
        n = limits["min_length" if least else "max_length"]
        many = {"character": "characters", "entry": "entries"}[what] if n != 1 else what
        return f"{'at least' if least else 'at most'} {n} {many} long"
    if kind == "string_pattern_mismatch":
        return PATTERNS.get(limits["pattern"], f"a text that fits {limits['pattern']}")
    if kind == "multiple_of":
        return f"a multiple of {limits['multiple_of']}"
    return KINDS.get(kind.split("_")[0], f"something else ({error['msg']})")


def _near(schema: type[BaseModel], loc: Loc, head: Iterable[str]) -> str:
    """What a key that is not there may have meant, else what stands in its table."""
    beside = _beside(schema, loc)
    table = f"{dotted(loc[:-1])}." if loc[1:] else ""
    names = {key.removeprefix(table): key for key in [*beside, *(head if not table else ())]}
    if close := get_close_matches(str(loc[-1]), names, n=1):
        return f"; did you mean {names[close[0]]!r}?"
    known, wrong = {*keys(schema), *tables(schema)}, dotted(loc)
    elsewhere = [key for key in known if not wrong.startswith(f"{key}.") and not (table and key.startswith(table))]
    if close := get_close_matches(wrong, sorted(elsewhere), n=1):
        return f"; did you mean {close[0]!r}?"
    return did_you_mean("", beside)


def _beside(schema: type[BaseModel], loc: Loc) -> list[str]:
    """The dotted keys of the table that a place lies in."""
    annotation: Any = schema
    for part in loc[:-1]:
        model = _model(annotation)
        named = {field.alias or name: field.annotation for name, field in model.model_fields.items()} if model else {}
        inner = [kind for kind in typing.get_args(annotation) if _model(kind)]
        annotation = named.get(str(part), inner[-1] if inner else None)
    model, table = _model(annotation), dotted(loc[:-1])
    names = [field.alias or name for name, field in model.model_fields.items()] if model else []
    return [f"{table}.{name}" if table else name for name in names]


def _unfit(values: Mapping[str, Any], loc: Loc = ()) -> tuple[Loc, str]:
    """The first value that no rule can be: a date, or a number that is none."""
    inside = values.items() if isinstance(values, Mapping) else enumerate(values) if isinstance(values, list) else ()
    for part, x in inside:
        if isinstance(x, (Mapping, list)):
            found = _unfit(x, (*loc, part))  # type: ignore[arg-type]
            if found[1]:
                return found
        elif not isinstance(x, (str, int, float, type(None))) or (isinstance(x, float) and not isfinite(x)):
            return (*loc, part), f"{dotted((*loc, part))} is a number, a text, true or false, not {x}"
    return loc, ""


def keys(schema: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """The dotted keys of a schema, in its order; a table of free keys counts as one."""
    for name, field in schema.model_fields.items():
        inner = _model(field.annotation)
        if inner is not None:
            yield from keys(inner, f"{prefix}{name}.")
        else:
            yield prefix + name


def tables(schema: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """The dotted names of the tables of a schema."""
    for name, field in schema.model_fields.items():
        if (inner := _model(field.annotation)) is not None:
            yield prefix + name
            yield from tables(inner, f"{prefix}{name}.")


def meanings(schema: type[BaseModel], prefix: str = "") -> dict[str, str]:
    """What each dotted key means, from the descriptions of its fields; tables too."""
    found = {}
    for name, field in schema.model_fields.items():
        found[prefix + name] = field.description or ""
        if (inner := _model(field.annotation)) is not None:
            found |= meanings(inner, f"{prefix}{name}.")
    return found


def choices(schema: type[BaseModel], key: str) -> tuple[Any, ...]:
    """The closed list of values of a key; empty where there is none."""
    *path, last = key.split(".")
    for name in path:
        inner = _model(schema.model_fields[name].annotation) if name in schema.model_fields else None
        if inner is None:
            return ()
        schema = inner
    annotation = schema.model_fields[last].annotation if last in schema.model_fields else None
    return typing.get_args(annotation) if typing.get_origin(annotation) is typing.Literal else ()


def _model(annotation: Any) -> type[BaseModel] | None:
    """The model inside an annotation, also of an optional table."""
    options = typing.get_args(annotation) if isinstance(annotation, types.UnionType) else (annotation,)
    for option in options:
        if isinstance(option, type) and issubclass(option, BaseModel):
            return option
    return None


def dotted(loc: Loc) -> str:
    """`engine.cost[3]`."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in loc).lstrip(".")


def _origin(origin: Mapping[str, str], loc: Loc) -> str:
    """The file of the nearest key at or above a place, or of any below it."""
    names = [str(part) for part in loc if not isinstance(part, int)]
    for length in range(len(names), 0, -1):
        key = ".".join(names[:length])
        if found := origin.get(key) or next((o for k, o in origin.items() if k.startswith(key + ".")), ""):
            return found
    return ""


def show(x: Any) -> str:
    """A value as it stands in a file, cut to a line."""
    text = json.dumps(x, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
