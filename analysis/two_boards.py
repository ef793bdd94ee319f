"""The two boards on the page of two games: by figures, side by side, and as built up in a typical game of each."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from typing import Any

import polars as pl
from markupsafe import Markup, escape

from sim import again, variants
from sim.errors import BadInput, RunFailed

from . import metrics, phrases, pictures
from .blocks import Block, block
from .metrics import Answer, Metric
from .two_games import Look, Side, both

FIGURES = "map_figures"


def figures(side: Side) -> list[dict[str, Any]]:
    """What the board of a game is by figures, a row each."""
    rows = metrics.answer(side.run, FIGURES).rows
    return rows.filter(pl.col("cell") == side.cell["cell"]).to_dicts()


def of_both(a: Side, b: Side, typical: list[Look]) -> Block:
    """Both boards by figures, a row each; the picture shows the board at the end of the first game of each look."""
    left, right = ({row["what"]: row for row in figures(side)} for side in (a, b))
    names = sorted({*left, *right}, key=[*left, *right].index)
    rows = [{"figure": what, a.name: _told(left.get(what)), b.name: _told(right.get(what))} for what in names]
    about = metrics.load(FIGURES).about
    metric = Metric("board", "The boards by figures", about, "eighteenxx", ("figure",), {}, "", "", {}, "")
    frame = pl.DataFrame(rows, schema=dict.fromkeys(("figure", a.name, b.name), pl.String))
    found = block(both(a, b), Answer(metric, frame, {}), most=len(rows))
    drawn = [(look, picture) for look in typical if (picture := _drawn(look))]
    if not drawn:
        return found
    told = phrases.listed([f"{look.name}, game {look.games[0].game}" for look, _ in drawn])
    shown = Markup("").join(picture for _, picture in drawn)
    return replace(found, wide=shown, narrow=shown, caption=f"The boards at the end of a typical game of each: {told}.")


def _told(row: dict[str, Any] | None) -> str:
    """A figure in words: how many, and their least to greatest amount with the mean."""
    if row is None:
        return "none"
    if row["mean"] is None:
        return f"{row['number']:,}"
    least, most = row["low"], row["high"]
    if least == most:
        return f"{row['number']:,}: {most} each"
    return f"{row['number']:,}: {least} to {most}, mean {phrases.decimals(row['mean'])}"


def _drawn(look: Look) -> Markup:
    """The board at the end of the first game of a look; nothing where it cannot be played again."""
    folder = look.run.folder
    try:
        replayed = again.replay_game(folder, look.run.cells["cell"][0], look.games[0].game)
        variant = variants.load(f"{folder}/variants/{replayed.variant}.toml")
    except (BadInput, RunFailed):
        return Markup("")
    svg = pictures.board_svg(replayed, variant, folder)
    data = b64encode(svg.encode("utf-8")).decode("ascii")
    title = escape(f"Board of {look.name} at the end of game {look.games[0].game}")
    return Markup(f'<img class="board" alt="{title}" src="data:image/svg+xml;base64,{data}">')
