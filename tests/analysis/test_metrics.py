"""Metrics on tiny runs with values worked out by hand; and the promises of their headers."""

import numpy as np
import pytest

from analysis import metrics, stats
from analysis.store import open_run
from sim.errors import BadInput

from .fake import FakeRun


def rows(run, name, **parameters):
    return metrics.answer(run, name, parameters).rows.to_dicts()


def estimate(row, name):
    """Value and bounds; a bound that is not known lies nowhere."""
    low, high = row[f"{name}_low"], row[f"{name}_high"]
    return [row[name], -np.inf if low is None else low, np.inf if high is None else high]


def test_wins_by_bot(toy):
    # ann: 1 + 0.5 + 1 of 3 finished games, bob: 0.5 of 3
    ann, bob = rows(toy, "wins_by_bot")
    assert (ann["bot"], ann["n"], ann["deals"], ann["fair"]) == ("ann", 3, 2, 0.5)
    assert ann["won"] == pytest.approx(2.5 / 3)
    assert bob["won"] == pytest.approx(0.5 / 3)
    assert ann["score"] == pytest.approx((30 + 25 + 40) / 3)


@pytest.mark.parametrize("deals", [2, 5, 60])
def test_intervals_of_sql_are_those_of_stats(tmp_path, deals):
    """The macros of SQL and `analysis.stats` are two ways to write the same formulas."""
    rng = np.random.default_rng(deals)
    run, scores = FakeRun(tmp_path), rng.integers(10, 60, (deals * 2, 2)).tolist()
    for pair in scores:
        run.game("ann bob", pair)
    opened = open_run(run.write())
    seats = opened.frame("select * from seats where bot = 'ann'")
    ann, deal = rows(opened, "wins_by_bot")[0], seats["deal"].to_numpy()
    for name, e in (
        ("score", stats.mean(stats.sums(seats["score"].to_numpy(), deal))),
        ("won", stats.share(stats.sums(seats["win_share"].to_numpy(), deal), level=1 - 0.05 / 2)),  # of two bots
    ):
        assert ann[name] == pytest.approx(e.value)
        assert (ann[f"{name}_low"], ann[f"{name}_high"]) == pytest.approx((e.low, e.high), rel=0.01)
    seat = [opened.frame(f"select win_share from seats where seat = {s}")["win_share"].to_numpy() for s in (0, 1)]
    first = stats.shares([stats.sums(wins, np.repeat(np.arange(deals), 2)) for wins in seat])
    if deals > 3:
        assert rows(opened, "wins_by_seat")[0]["won_low"] == pytest.approx(first[0].low, rel=0.02)


@pytest.mark.parametrize("deals", [2, 5, 40])
def test_rates_and_lifts_of_sql_are_those_of_stats(tmp_path, deals):
    """`rate_of` knows of deals that add nothing; the lift is a mean over deals like any other."""
    rng = np.random.default_rng(deals)
    run = FakeRun(tmp_path)
    for _ in range(deals * 2):
        shares = rng.integers(0, 4, 2).tolist()
        game = run.game("ann bob", rng.integers(10, 60, 2).tolist(), turns=1, seats={"bonds": shares})
        for seat, number in enumerate(shares):
            run.event(game, "bonds", seat=seat, number=number)
        for _ in range(int(rng.integers(0, 3))):
            run.event(game, "delivered", seat=0, place="New York", target="Boston", number=1)
    opened = open_run(run.write())

    cubes = opened.frame(
        "select deal, count(events.game) as cubes from games left join events on games.game = events.game "
        "and events.kind = 'delivered' group by games.game, deal"
    )
    e = stats.mean(stats.sums(cubes["cubes"].to_numpy(), cubes["deal"].to_numpy()))
    city = next(row for row in rows(opened, "cities") if row["city"] == "Boston")
    assert estimate(city, "cubes_in") == pytest.approx([e.value, e.low, e.high], rel=0.01)

    seats = opened.frame("select * from seats")
    mean = {bot: wins.mean() for (bot,), wins in ((b, g["win_share"]) for b, g in seats.group_by("bot"))}
    for row in rows(opened, "bonds_and_wins", turn=1, step=2, most=2):
        some = seats.filter((seats["bonds"] >= 2) == (row["shares"] == "2 or more"))
        lift = [wins - mean[bot] for wins, bot in some.select("win_share", "bot").iter_rows()]
        e = stats.mean(stats.sums(lift, some["deal"].to_numpy()))
        assert (row["n"], row["deals"]) == (e.n, e.deals)
        assert estimate(row, "lift") == pytest.approx([e.value, e.low, e.high], rel=0.01, abs=1e-9)


def test_portions_of_games_need_no_empty_deals(tmp_path):
    """`portion_of` leaves out deals that add nothing; the interval is that of all deals."""
    run = FakeRun(tmp_path)
    for game in range(40):
        run.game("ann bob", [1, 2], turns=8 if game in (0, 1, 5) else 9)
    found = rows(open_run(run.write()), "length")[0]
    e = stats.share(stats.sums([game in (0, 1, 5) for game in range(40)], np.repeat(np.arange(20), 2)))
    assert (found["share"], found["share_low"], found["share_high"]) == pytest.approx(
        (e.value, e.low, e.high), rel=1e-3
    )


def test_wins_by_seat(toy):
    first, second = rows(toy, "wins_by_seat")
    assert (first["name"], first["won"]) == ("seat 1", pytest.approx(2.5 / 3))
    assert second["won"] == pytest.approx(0.5 / 3)


def test_wins_by_bot_and_seat(toy):
    found = {(row["bot"], row["seat"]): (row["won"], row["n"]) for row in rows(toy, "wins_by_bot_and_seat")}
    assert found == {("ann", 0): (1, 2), ("ann", 1): (0.5, 1), ("bob", 0): (0.5, 1), ("bob", 1): (0, 2)}


def test_length_counts_every_game(toy):
    assert [(row["turns"], row["share"], row["n"]) for row in rows(toy, "length")] == [
        (9, 0.25, 4), (10, 0.25, 4), (12, 0.25, 4), (40, 0.25, 4),
    ]  # fmt: skip


def test_end_triggers(toy):
    empty, unfinished = rows(toy, "end_triggers")
    assert (empty["name"], empty["share"], empty["turns"]) == ("empty cities", 0.75, pytest.approx(31 / 3))
    assert (unfinished["trigger"], unfinished["found"]) == ("unfinished", 1)


def test_winner_scores(toy):
    assert [(row["score"], row["share"]) for row in rows(toy, "winner_scores", step=20)] == [
        (20, pytest.approx(2 / 3)), (40, pytest.approx(1 / 3)),
    ]  # fmt: skip


def test_margins(toy):
    assert [(row["margin"], row["found"]) for row in rows(toy, "margins", step=5)] == [(0, 1), (10, 2)]


def test_overview(toy):
    row = rows(toy, "overview")[0]
    assert row["turns"] == pytest.approx(71 / 4)
    assert row["score"] == pytest.approx(95 / 3)
    assert row["margin"] == pytest.approx(20 / 3)
    assert row["shared"] == pytest.approx(1 / 3)
    assert row["unfinished"] == pytest.approx(1 / 4)


@pytest.mark.parametrize("name", metrics.names("railways"))
def test_every_metric_runs_and_keeps_its_promises(toy, name):
    answer = metrics.answer(toy, name)
    assert answer.metric.question.endswith("?")
    assert answer.metric.about
    assert answer.metric.sql.rstrip().endswith(";")


def write(tmp_path, text):
    file = tmp_path / "mine.sql"
    file.write_text(text)
    return str(file)


def test_a_metric_of_ones_own(toy, tmp_path):
    path = write(tmp_path, "-- question: Long games?\n-- grain: game\nselect game, turns from games order by game")
    assert len(rows(toy, path)) == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("-- question: a?\n-- grain: cell\nselect cell from games order by cell", "more than one row for cell c00"),
        ("-- question: a?\n-- grain: gmae\nselect game from games", "no column 'gmae'"),
        ("-- question: a?\n-- grain: game\n-- unit: turns = t\nselect game, turns from games", "no column 'turns_low'"),
        ("-- question: a?\nselect game from games", "`-- grain: ...`"),
        ("-- question: a?\n-- grain: game\n-- graph: x\nselect game from games", "no header key 'graph'"),
        ("-- question: a?\n-- grain: game\n-- unit: turns\nselect game from games", "`name = value`"),
        (
            "-- question: a?\n-- grain: game\n-- family: chess\nselect game from games",
            "is for chess; this run is railways",
        ),
    ],
)
def test_bad_metrics(toy, tmp_path, text, message):
    with pytest.raises(BadInput, match=message):
        metrics.answer(toy, write(tmp_path, text))


def test_unknown_names(toy):
    with pytest.raises(BadInput, match="did you mean 'length'"):
        metrics.answer(toy, "lenght")
    with pytest.raises(BadInput, match="no parameter 'stepp'; did you mean 'step'"):
        metrics.answer(toy, "margins", {"stepp": 3})


def test_parts_stay_between_nothing_and_everything(toy):
    """Parts that differ much from deal to deal: the interval ends where no part can be; without spread it is none."""
    for totals, ends in (((9, 10, 2), (True, True)), ((10, 10, 9.9), (False, True)), ((10, 10, 10), (False, False))):
        rows = ", ".join(f"({x}, 10)" for x in totals)
        (row,) = toy.frame(
            f"select part_of(t, w) as part, mean_of(t, w) as plain from (values {rows}) as x (t, w)"
        ).to_dicts()
        assert row["part"] == row["plain"]
        if totals == (10, 10, 10):
            assert (row["part_low"], row["part_high"]) == (None, None)
            continue
        assert row["plain_high"] > 1 == row["part_high"]
        assert row["part_low"] == max(0, row["plain_low"])
        assert (row["plain_low"] < 0) == ends[0]
