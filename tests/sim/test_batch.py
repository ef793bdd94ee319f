"""The main job: the same bytes whatever happens on the way."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim import batch, lock, manifest, parts, variants
from sim.again import verify
from sim.batch import Outcome
from sim.errors import BadInput, RunFailed
from sim.families import Family

pytestmark = pytest.mark.usefixtures("toys")


def plan(*names: str, sets: tuple[str, ...] = (), **said: Any) -> batch.Plan:
    known: dict[str, Any] = {"games": 300, "seed": 3, "players": [2, 3]}
    return batch.plan([variants.load(name, sets) for name in names or ("mini",)], **known | said)


def play(folder: str, *names: str, backend: str = "sequential", workers: int = 2, **said: Any) -> Outcome:
    return batch.run(plan(*names, **said), Path(folder), workers=workers, backend=backend)


def content(folder: str) -> dict[str, bytes]:
    """Every file of a run but the manifest, which tells the time."""
    files = {str(f.relative_to(folder)): f.read_bytes() for f in Path(folder).rglob("*") if f.is_file()}
    files.pop("manifest.json")
    return files


def rows(folder: str, table: str) -> pl.DataFrame:
    files = sorted(Path(folder, table).glob("*.parquet"))
    return pl.concat([pl.read_parquet(file).with_columns(pl.col(pl.Enum).cast(pl.String)) for file in files])


def test_the_bytes_are_the_same_whatever_the_workers_and_the_backend() -> None:
    one = play("a", "mini", "mini-steep")
    for folder, backend in (("b", "threads"), ("c", "loky")):
        assert play(folder, "mini", "mini-steep", backend=backend).counts == one.counts
        assert content(folder) == content("a")
    first, last = (manifest.read(Path(folder)) for folder in "ac")
    spent = ("cpu_seconds", "wall_seconds")
    assert {k: v for k, v in first.items() if k not in spent} == {k: v for k, v in last.items() if k not in spent}


def test_workers_write_where_the_run_is_and_not_where_they_were_born(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are kept for the next run, which may be asked for from another folder."""
    play("a", backend="loky")
    Path("deep").mkdir()
    monkeypatch.chdir("deep")
    play("b", backend="loky")
    assert content("b") == content("../a")


def test_what_is_complete_is_not_touched() -> None:
    play("a")
    before = {f: f.stat().st_mtime_ns for f in Path("a").rglob("*.parquet")}
    again = play("a", backend="threads")
    assert again.played == 0
    assert {f: f.stat().st_mtime_ns for f in Path("a").rglob("*.parquet")} == before
    assert sorted(f.name for f in Path("a").iterdir()) == [
        "bots",
        "events",
        "games",
        "manifest.json",
        "parts",
        "seats",
        "variants",
    ]


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])


def flip(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


def empty(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize("damage", [Path.unlink, cut_short, flip, empty])
@pytest.mark.parametrize(
    "name",
    ["games/c00-p00001.parquet", "seats/c01-p00000.parquet", "events/c00-p00000.parquet", "parts/c01-p00002.json"],
)
def test_a_part_that_is_missing_or_damaged_is_played_again(damage: Callable[[Path], None], name: str) -> None:
    play("a")
    play("b")
    damage(Path("b", name))
    Path("b/games/.c00-p00001.parquet.77-1.tmp").write_bytes(b"half")
    again = play("b")
    assert again.played in (120, 60)
    assert content("b") == content("a")


@pytest.mark.parametrize("first", [2, 120, 130, 240, 299])
def test_a_run_is_extended_to_the_bytes_of_the_larger_one(first: int) -> None:
    play("a", games=300)
    play("b", games=first)
    play("b", games=300)
    assert content("b") == content("a")
    assert manifest.read(Path("b"))["cells"] == manifest.read(Path("a"))["cells"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ({"games": 200}, "a is a run of 300 games, more than 200; ask for at least as many, or choose another folder"),
        ({"seed": 4}, "a was played with seed 3, not 4; ask for the same, or choose another folder with --out"),
        ({"players": [2]}, "a was played with players 2, 3, not 2; ask for the same"),
        ({"bots": ["buyer", "random"]}, "a was played with buyer, carrier, middling, not buyer, random; ask for"),
        ({"slip": 0.5}, "a: bot buyer was another one when it was played; ask for the same"),
        ({"events": "none"}, "a was played with --events all, not none; ask for the same"),
        ({"sets": ("cash=6",)}, r"a was played with mini, not mini\+cash=6; ask for the same"),
    ],
)
def test_anything_else_that_differs_is_refused(said: dict[str, Any], line: str) -> None:
    play("a", players=[2, 3] if "players" in said else [2])
    if "players" not in said:
        said = {"players": [2], **said}
    before = content("a")
    with pytest.raises(BadInput, match=line):
        play("a", **({"players": [2], "games": 300} | said))
    assert content("a") == before


def test_rules_bots_board_and_program_that_changed_under_the_same_name_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Path("mine.toml").write_text('extends = "mini"\n')
    play("a", "mine")
    with monkeypatch.context() as patch:
        patch.setattr(manifest, "engine_digest", lambda family: "other")
        with pytest.raises(BadInput, match="a: the program has changed since it was played"):
            play("a", "mine")
    with monkeypatch.context() as patch:
        patch.setattr(manifest, "rules_digest", lambda table: "other")
        with pytest.raises(BadInput, match="a: the board or cards of mine have changed since"):
            play("a", "mine")
    Path("mine.toml").write_text('extends = "mini"\ncash = 6\n')
    with pytest.raises(BadInput, match="a: variant mine was another one when it was played"):
        play("a", "mine")


def everything(folder: str) -> dict[str, bytes | None]:
    """All files and folders below a folder."""
    return {str(f): f.read_bytes() if f.is_file() else None for f in Path(folder).rglob("*")}


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("thesis.txt", "mine", r"a holds letters and no run; choose another folder with --out"),
        ("manifest.json", "{", r"a/manifest.json: damaged: "),
        ("manifest.json", '{"name": "an app"}', r"a/manifest.json: not a manifest of the form railgauge-run/1"),
        ("letters/lock", "mine", r"a holds letters and no run"),
    ],
)
def test_a_folder_with_other_things_in_it_is_left_alone(file: str, text: str, line: str) -> None:
    Path("a/letters").mkdir(parents=True)
    for name in ("letters/.draft.tmp", ".notes.tmp", ".counting-sheep", "letters/old.txt"):
        Path("a", name).write_text("mine")
    Path("a", file).write_text(text)
    before = everything("a")
    with pytest.raises(BadInput, match=line):
        play("a")
    assert everything("a") == before


def test_a_file_called_lock_that_is_no_lock_is_left_alone() -> None:
    Path("a").mkdir()
    Path("a/lock").write_text("the key is under the mat")
    with pytest.raises(BadInput, match="a holds lock and no run"):
        play("a")
    assert everything("a") == {"a/lock": b"the key is under the mat"}


def test_only_our_own_leftovers_are_swept_from_a_run() -> None:
    play("a")
    Path("a/notes").mkdir()
    mine = [Path("a/notes/.x.tmp"), Path("a/.draft.tmp")]
    ours = [Path("a/seats/.c00-p00000.parquet.7-1.tmp"), Path("a/.manifest.json.7-1.tmp"), Path("a/.counting-7")]
    for file in (*mine, *ours):
        file.write_text("half")
    play("a")
    assert [file.exists() for file in (*mine, *ours)] == [True, True, False, False, False]


def test_one_run_at_a_time_in_a_folder() -> None:
    Path("a").mkdir()
    with (
        lock.locked(Path("a")),
        pytest.raises(BadInput, match=f"a: another run .process {os.getpid()}. is at work here"),
    ):
        play("a")
    play("a")


def test_the_lock_of_a_run_that_was_killed_holds_nobody_up() -> None:
    Path("a").mkdir()
    Path("a/lock").write_text("999999\n")
    assert play("a").played == 600
    assert not Path("a/lock").exists()


def test_a_full_disk_fails_the_run_in_one_line_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    play("a")
    written: list[Path] = []

    def write(path: Path, content: bytes) -> None:
        if len(written) == 17:
            raise OSError(errno.ENOSPC, "No space left on device")
        written.append(path)
        whole(path, content)

    whole = parts.write
    with monkeypatch.context() as patch:
        patch.setattr(parts, "write", write)
        with pytest.raises(
            RunFailed, match="cannot write to b: No space left on device; make room, then the same command"
        ):
            play("b")
    assert 0 < play("b").played < 600
    assert content("b") == content("a")


def test_a_folder_that_cannot_be_written_to_is_bad_input() -> None:
    Path("file").write_text("")
    with pytest.raises(BadInput, match="cannot write to file/run: Not a directory; choose another folder with --out"):
        play("file/run")


@pytest.mark.parametrize(("fault", "reason"), [("leak", "money_leaked"), ("crash", "IndexError")])
@pytest.mark.parametrize("backend", ["sequential", "threads"])
def test_broken_games_are_set_aside_and_the_run_goes_on(fault: str, reason: str, backend: str) -> None:
    sets = (f"fault={fault}", "fault_every=50")
    outcome = play("a", sets=sets, players=[2], backend=backend)
    assert (outcome.counts["games"], outcome.counts["broken"]) == (294, 6)
    broken = [json.loads(line) for line in Path("a/broken.jsonl").read_text().splitlines()]
    assert [(game["cell"], game["game"], game["deal"], game["rotation"]) for game in broken] == [
        ("c00", game, game // 2, game % 2) for game in range(49, 300, 50)
    ]
    assert all(reason in game["reason"] for game in broken)
    assert all(game["seed"] == 3 for game in broken)
    sound = play("b", players=[2])
    kept, there = rows("a", "games"), rows("b", "games")
    same = ["game", "winner", "margin", "turns", "events"]
    assert kept.select(same).equals(there.filter(~pl.col("game").is_in(range(49, 300, 50))).select(same))
    assert sound.complaint() == ""
    assert outcome.complaint() == "6 of 300 games were set aside as broken; see a/broken.jsonl"


def test_the_log_and_the_traceback_of_a_broken_game_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from sim.desk import Desk

    play("sound", players=[2])
    call = Desk._call

    def crash(desk: Desk, first: int, n: int) -> int:
        played = call(desk, first, n)
        if first <= 7 < first + played:
            raise IndexError("no such seat")
        return played

    monkeypatch.setattr(Desk, "_call", crash)
    outcome = play("a", players=[2], events="none", sets=("fault=leak", "fault_every=50"))
    assert outcome.counts["broken"] == 7
    broken = [json.loads(line) for line in Path("a/broken.jsonl").read_text().splitlines()]
    (crashed,) = (game for game in broken if game["game"] == 7)
    assert (crashed["reason"], crashed["traceback"]) == ("IndexError: no such seat", "broken/c00-7.txt")
    trace = Path("a", crashed["traceback"]).read_text()
    assert trace.startswith("Traceback")
    assert "in crash" in trace
    said = pl.read_parquet(Path("a", crashed["log"]))
    whole = rows("sound", "events").filter(game=7).drop("variant")
    assert said.with_columns(pl.col(pl.Enum).cast(pl.String)).drop("variant").equals(whole)
    (leaked,) = (game for game in broken if game["game"] == 49)
    assert leaked["traceback"] is None
    log = pl.read_parquet(Path("a", leaked["log"]))
    assert set(log["game"]) == {49}
    assert log["seq"].to_list() == list(range(log.height))
    assert len(list(Path("a/broken").iterdir())) == 8, "seven logs and a traceback"


def test_unfinished_games_among_characters_are_a_complaint() -> None:
    outcome = play("a", sets=("fault=endless",), players=[2])
    assert outcome.counts["finished"] < 300
    assert (
        f"{outcome.counts['unfinished']} of 300 games between characters reached the length limit"
        in outcome.complaint()
    )
    random = play("b", sets=("fault=endless",), players=[2], bots=["random"])
    assert random.counts["unfinished"] > 0
    assert random.complaint() == "", "the random bot cannot help it"
    assert rows("a", "games").filter(~pl.col("finished"))["trigger"].unique().to_list() == ["unfinished"]


def test_events_of_some_deals_or_of_none() -> None:
    play("all", players=[3])
    play("some", players=[3], events="1/4")
    play("none", players=[3], events="none")
    every, some = rows("all", "events"), rows("some", "events")
    assert some.equals(every.filter((pl.col("game") // 3) % 4 == 0))
    assert not Path("none/events").exists()
    assert content("none")["games/c00-p00000.parquet"] == content("all")["games/c00-p00000.parquet"]


def test_games_are_rounded_up_to_whole_blocks_of_rotations() -> None:
    jobs = plan(games=10, players=[2, 3, 4, 6]).jobs(Path())
    assert [job.games for job in jobs] == [10, 12, 12, 12]


def test_variants_are_played_on_the_same_deals_by_the_same_bots() -> None:
    play("a", "mini", "mini-steep", players=[3], bots=["buyer", "carrier", "middling", "random"])
    games = rows("a", "games")
    one, other = games.filter(cell="c00"), games.filter(cell="c01")
    paired = ["game", "deal", "rotation", "lineup", "seed"]
    assert one.select(paired).equals(other.select(paired))
    assert not one["winner"].equals(other["winner"])
    set_up = rows("a", "events").filter(kind="setup").drop("cell", "variant")
    assert set_up.filter(game=4).height * 2 >= 2
    firsts = [rows("a", "events").filter(cell=cell, kind="setup").drop("cell", "variant") for cell in ("c00", "c01")]
    assert firsts[0].equals(firsts[1])


def test_a_rotation_moves_the_bots_and_nothing_else() -> None:
    play("a", players=[3])
    seats = rows("a", "seats")
    lineups = {row["game"]: row["lineup"].split("|") for row in rows("a", "games").to_dicts()}
    assert len({tuple(lineups[game]) for game in (3, 4, 5)}) == 1
    for row in seats.filter(pl.col("game").is_between(3, 8)).to_dicts():
        assert row["seat"] == (row["place"] + row["rotation"]) % 3
        assert row["bot"] == lineups[row["game"]][row["place"]]


def test_the_folder_is_named_by_what_is_played(toys: Family) -> None:
    names = {batch.default_folder(plan(games=n)).name for n in (10, 20)}
    assert len(names) == 1
    others = [
        plan(seed=4),
        plan(players=[2]),
        plan("mini-steep"),
        plan(sets=("cash=6",)),
        plan(bots=["buyer"]),
        plan(slip=0.1),
    ]
    assert len({batch.default_folder(other).name for other in others} | names) == 7
    assert batch.default_folder(plan()).name.startswith("mini-")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ({"players": [7]}, "mini is for 2 to 6 players, not 7"),
        ({"players": [2, 2]}, "--players names 2 twice"),
        ({"games": 0}, "--games is at least 1, not 0"),
        ({"seed": -1}, "--seed is a number from 0 to 4294967295, not -1"),
        ({"bots": ["bayer"]}, "no bot 'bayer' of A toy; did you mean 'buyer'"),
        ({"lineup": ["buyer", "buyer", "carrier"]}, "--lineup names 3 bots for 2 players"),
        ({"events": "2/3"}, "--events is all, none or 1/N"),
        ({"events": "some"}, "--events is all, none or 1/N"),
        ({"slip": 2.0}, "--slip: slip is a number from 0 to 1, not 2.0"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(said: dict[str, Any], line: str) -> None:
    with pytest.raises(BadInput, match=line):
        plan(**said)


def test_two_variants_of_one_name_and_an_unknown_backend_are_refused() -> None:
    with pytest.raises(BadInput, match="two variants are called mini; give one of the files another name"):
        plan("mini", "mini")
    with pytest.raises(BadInput, match="no backend 'lokey'; did you mean 'loky'"):
        play("a", backend="lokey")


def test_a_fixed_lineup() -> None:
    play("a", players=[3], lineup=["buyer", "carrier", "buyer"])
    assert rows("a", "games")["lineup"].unique().to_list() == ["buyer|carrier|buyer"]
    assert manifest.read(Path("a"))["lineup"] == ["buyer", "carrier", "buyer"]


def test_the_manifest_says_what_was_played() -> None:
    outcome = play("a", "mini-steep", sets=("cash=6",))
    said = manifest.read(Path("a"))
    assert (said["status"], said["seed"], said["players"], said["events"]) == ("complete", 3, [2, 3], "all")
    assert set(said["versions"]) == {"railgauge", "python", "numpy", "numba", "polars"}
    variant = said["variants"]["mini-steep+cash=6"]
    assert [(d["key"], d["before"], d["after"], d["origin"]) for d in variant["difference"]] == [
        ("cash", 5, 6, "--set")
    ]
    assert variant["status"] == {
        "cash": "changed", "end.last_turn": "reading", "engine.cost": "reconstructed", "engine.prices": "changed",
    }  # fmt: skip
    assert said["counts"] == outcome.counts
    assert [(cell["cell"], cell["players"], cell["games"], cell["parts"]) for cell in said["cells"]] == [
        ("c00", 2, 300, 3), ("c01", 3, 300, 3),
    ]  # fmt: skip
    for name, part in said["parts"].items():
        for table, checksum in part["sha256"].items():
            assert parts.checksum(Path("a", table, f"{name}.parquet")) == checksum
    assert said["cpu_seconds"] > 0


def test_time_spent_is_kept_by_a_sitting_that_does_not_reach_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []

    def write(path: Path, content: bytes) -> None:
        written.append(path)
        if path.name == "c01-p00001.parquet":
            raise KeyboardInterrupt
        whole(path, content)

    whole = parts.write
    with monkeypatch.context() as patch:
        patch.setattr(parts, "write", write)
        with pytest.raises(KeyboardInterrupt):
            play("a")
    cut = manifest.read(Path("a"), to_play=True)
    assert cut["status"] == "running"
    assert cut["counts"]["games"] == 0
    assert cut["cpu_seconds"] > 0
    assert cut["wall_seconds"] > 0
    rest = play("a")
    end = manifest.read(Path("a"))
    assert end["cpu_seconds"] == pytest.approx(cut["cpu_seconds"] + rest.cpu_seconds, abs=0.002)
    assert end["wall_seconds"] == pytest.approx(cut["wall_seconds"] + rest.wall_seconds, abs=0.002)


def test_a_bot_file_with_a_dot_in_its_name_sits_down() -> None:
    Path("my.bot.toml").write_text('style = "greedy"\n[weights]\nloco = 4\n')
    play("a", players=[2], games=4, lineup=["my.bot", "./my.bot.toml"])
    assert manifest.read(Path("a"))["lineup"] == ["my.bot", "my.bot"]
    assert rows("a", "games")["lineup"].unique().to_list() == ["my.bot|my.bot"]


def test_where_line_ups_are_not_even() -> None:
    from sim.plans import uneven

    bots = ["buyer", "carrier", "middling", "random"]
    assert uneven(plan(bots=bots, games=12, players=[2]), 2) == 0, "6 pairs in 6 deals"
    assert uneven(plan(bots=bots, games=14, players=[2]), 2) == 6
    assert uneven(plan(bots=bots, games=13, players=[4]), 4) == 0, "everybody sits down to each deal"
    assert uneven(plan(lineup=["buyer", "carrier"], games=5, players=[2]), 2) == 0


def test_the_engine_is_its_code_without_remarks() -> None:
    text = '"""Doc."""\nA = 1\n\n\ndef f(x):\n    """Doc."""\n    return x + A\n'
    assert manifest.code(text) == manifest.code("A=1  # one\ndef f(x):\n  return (x+A)\n")
    assert manifest.code(text) != manifest.code(text.replace("x + A", "x - A"))
    assert manifest.code('def f():\n    "Doc."\n') == manifest.code("def f():\n    pass\n")


def test_whatever_shapes_a_row_is_in_the_digest_of_the_engine(toys: Family, monkeypatch: pytest.MonkeyPatch) -> None:
    read, before = Path.read_text, manifest.engine_digest(toys)
    floor = Path(manifest.__file__).parent
    for changed in ("bots", "kernel", "rng", "tables", "desk"):

        def other(path: Path, *args: Any, changed: str = changed, **said: Any) -> str:
            return read(path, *args, **said) + ("\nX = 1\n" if path == floor / f"{changed}.py" else "")

        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_text", other)
            assert manifest.engine_digest(toys) != before, changed
    assert manifest.engine_digest(toys) == before


def test_progress_is_told_and_ends_at_the_total() -> None:
    seen: list[batch.Progress] = []
    batch.run(plan(), Path("a"), workers=2, backend="threads", watch=seen.append)
    assert (seen[-1].games, seen[-1].total, seen[-1].played) == (600, 600, 600)
    Path("a/games/c00-p00000.parquet").unlink()
    batch.run(plan(), Path("a"), workers=2, backend="threads", watch=seen.append)
    assert (seen[-1].games, seen[-1].played) == (600, 120)


def test_a_ban_makes_a_cell_on_the_same_deals_with_a_twin_at_the_first_place() -> None:
    play("a", players=[3], games=30, bans=[(), ("deliver",)])
    games, seats = rows("a", "games"), rows("a", "seats")
    free, barred = games.filter(cell="c00"), games.filter(cell="c01")
    for one, other in zip(free["lineup"], barred["lineup"], strict=True):
        first, *others = one.split("|")
        assert other.split("|") == [f"{first}-never-deliver", *others]
    assert seats.filter(pl.col("bot").str.contains("never")).select("cell", "place").unique().rows() == [("c01", 0)]
    assert seats.filter(cell="c01", place=0)["score"].max() == 0  # who may not deliver scores nothing
    assert list(verify(Path("a"), games=20)) == []
    with pytest.raises(BadInput, match="other bans"):
        play("a", players=[3], games=30, bans=[("deliver",)])
    with pytest.raises(BadInput, match="know no such thing; did you mean 'deliver'"):
        plan(bans=[("delivr",)])
