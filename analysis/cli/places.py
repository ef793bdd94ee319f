"""Where results go: `--out` takes a folder; that of `report` also the page itself, which ends in .html."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sim.errors import BadInput

PAGES = (".html", ".htm")
FILES = (*PAGES, ".svg", ".json", ".csv", ".toml", ".txt", ".pdf", ".md", ".parquet", ".zip")  # no folder is called so


class Folder(click.ParamType):  # type: ignore[type-arg]
    """A folder that results are written into, there already or not."""

    name = "folder"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The folder. BadInput: a file, or what is called like one."""
        folder = Path(value)
        if folder.is_file() or (folder.suffix in FILES and not folder.is_dir()):
            raise BadInput(
                f"{param.opts[0] if param else ''} {value}: a folder is wanted, for everything that is written"
            )
        return folder


def page_of(out: Path | None, folder: Path) -> Path:
    """The page that `report` writes: `out` itself, or report.html in the folder `out`, or else in `folder`.

    BadInput: `out` is neither a page nor a folder, or its own folder is not there."""
    if out is None:
        return folder / "report.html"
    if is_page(out):
        if not out.parent.is_dir():
            raise BadInput(f"cannot write {out}: there is no folder {out.parent}")
        return out
    if out.is_file() or (out.suffix in FILES and not out.is_dir()):
        raise BadInput(f"--out {out}: write a page that ends in .html, or a folder for it")
    return out / "report.html"


def is_page(out: Path) -> bool:
    """Whether the user named the page and not a folder for it."""
    return out.suffix in PAGES and not out.is_dir()
