"""Where data files are found: the current folder first, then what came with the program.

Whatever takes the name of a variant, bot or map also takes a path.
"""

from collections.abc import Iterator
from pathlib import Path

from .errors import BadInput, did_you_mean

PACKED = Path(__file__).parent / "_data"  # in a wheel
CHECKOUT = Path(__file__).parent.parent / "data"


def root() -> Path:
    """The folder with `variants`, `maps` and `bots`: inside a wheel, else in the checkout."""
    return PACKED if PACKED.is_dir() else CHECKOUT


def in_checkout() -> bool:
    """Whether the program runs from a checkout; runs are then kept in its `data/runs`."""
    return not PACKED.is_dir() and (CHECKOUT.parent / "pyproject.toml").is_file()


def find(kind: str, name: str, suffix: str = ".toml", *, beside: Path | None = None) -> Path:
    """The file (or, with suffix "", the folder) of a name or path.

    `kind` is the folder below `root()`, such as "bots/railways"; `beside` is a folder looked at before all
    others, for a file that names another. BadInput: there is no such file."""
    if is_path(name, suffix):
        path = Path(name) if beside is None or Path(name).is_absolute() else beside / name
        if not path.exists():
            raise BadInput(f"no file {name}")
        return path
    for folder in (beside, Path.cwd(), root() / kind):
        if folder is not None and (path := folder / f"{name}{suffix}").exists() and (suffix or path.is_dir()):
            return path
    raise BadInput(f"no {noun(kind)} {name!r}{did_you_mean(name, names(kind, suffix))}")


def is_path(name: str, suffix: str = ".toml") -> bool:
    """Whether the user gave a path and not a name."""
    return "/" in name or "\\" in name or (bool(suffix) and name.endswith(suffix))


def names(kind: str, suffix: str = ".toml") -> list[str]:
    """The names that came with the program."""
    return [path.name.removesuffix(suffix) for path in files(kind, suffix)]


def files(kind: str, suffix: str = ".toml") -> Iterator[Path]:
    """The files of a kind (or, with suffix "", its folders) that came with the program, by name."""
    folder = root() / kind
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.name.endswith(suffix) and path.is_dir() == (suffix == "") and path.name[0] not in "._":
            yield path


def shown(path: Path) -> str:
    """A path as short as it is clear: what came with the program by its name alone."""
    full, packed, here = path.resolve(), root().resolve(), Path.cwd().resolve()
    if full.is_relative_to(packed):
        return full.name
    return str(full.relative_to(here)) if full.is_relative_to(here) else str(path)


def noun(kind: str) -> str:
    """What a file of a folder is called in a message: `bot of railways`, `variant`."""
    folder, _, family = kind.partition("/")
    one = folder.removesuffix("es" if folder.endswith("ches") else "s")
    return f"{one}{f' of {family}' if family else ''}"
