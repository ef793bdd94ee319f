"""Values against a family's schema: every complaint is one line with file, key and what would be right."""

import json
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
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
        return schema.model_validate_json(json.dumps(values), strict=True)
    except TypeError as wrong:  # a date, say
        raise BadInput(f"{file}: {wrong}") from None
    except ValidationError as wrong:
        errors = wrong.errors(include_url=False)
        error = next((e for e in errors if e["type"] == "extra_forbidden"), errors[0])  # a misspelt key is missing too
        loc = tuple(part for part in error["loc"] if part != "[key]")
        raise BadInput(f"{_origin(origin, loc) or file}: {complaint(schema, loc, error, head)}") from None


def complaint(schema: type[BaseModel], loc: Loc, error: Mapping[str, Any], head: Iterable[str] = ()) -> str:
    """One of pydantic's errors in words a designer can act on."""
    key, kind, given = dotted(loc), str(error["type"]), error["input"]
    limits = error.get("ctx", {})
    if kind == "extra_forbidden":
        return f"no key {key!r}{did_you_mean(key, {*keys(schema), *tables(schema), *head})}"
    if kind == "missing":
        return f"key {key!r} is missing"
    if kind == "literal_error":
        return f"{key} is {limits['expected']}, not {show(given)}"
    bounds = {"greater_than_equal": ("ge", "at least"), "less_than_equal": ("le", "at most")}
    bounds |= {"greater_than": ("gt", "above"), "less_than": ("lt", "below")}
    if kind in bounds:
        name, words = bounds[kind]
        return f"{key} is {words} {limits[name]}, not {show(given)}"
    wanted = {"int": "a whole number", "bool": "true or false", "string": "a text", "float": "a number"}
    wanted |= {"list": "a list", "tuple": "a list", "dict": "a table", "model": "a table"}
    if (family := kind.split("_")[0]) in wanted and kind.endswith(("_type", "_parsing", "_from_float")):
        return f"{key} is {wanted[family]}, not {show(given)}"
    if kind == "value_error":  # a validator of the family's own
        return f"{key + ': ' if key else ''}{limits.get('error', error['msg'])}"
    return f"{key}: {error['msg']}, not {show(given)}"


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
