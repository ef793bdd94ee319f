"""Numbers in words, tables of 80 columns, the summary."""

import json
from math import inf

import polars as pl
import pytest
from rich.console import Console

from analysis import answers, console, phrases, summary, verdicts
from analysis.stats import Estimate


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [(0.2534, "%", "25.3 %"), (1234.5, "", "1,234"), (12.34, "k$", "12.3 k$"), (3, "", "3"), (1.234, "", "1.23")],
)
def test_numbers(value, unit, text):
    assert phrases.number(value, unit).replace(phrases.THIN, " ") == text


def test_what_is_not_known():
    assert phrases.number(None) == "–"
    assert phrases.number(float("nan")) == "–"
    assert phrases.between(None, None, deals=1) == "no interval: one deal"
    assert phrases.between(None, None) == "no interval"
    assert phrases.of({"x": 7.0, "x_low": None, "x_high": None, "deals": 10}, "x") == "7.00 (in all 10 deals)"
    assert phrases.between(-0.001, 0.0) == "0.00 to 0.00"
    assert phrases.told(Estimate(7.0, -inf, inf, 40, 10, alike=True)) == "7.00 (in all 10 deals)"
    assert phrases.told(Estimate(7.0, 7.0, 7.0, 4000, 1000, alike=True)) == "7.00 (in all 1,000 deals)"
    assert phrases.told(Estimate(0.0, -0.5, 0.5, 40, 10, alike=True), "pp").endswith("(-50.0 to 50.0)")


def test_estimates_in_words():
    assert phrases.told(Estimate(0.25, 0.24, 0.265, 100, 25), "%").replace(phrases.THIN, " ") == "25.0 % (24.0 to 26.5)"
    assert phrases.between(9.5, 101) == "10 to 101"
    assert phrases.listed(["a", "b", "c"]) == "a, b and c"
    assert [phrases.within(x) for x in ("Turns", "A tile", "CGR forms", "3-trains")] == [
        "turns",
        "a tile",
        "CGR forms",
        "3-trains",
    ]
    assert phrases.listed(["a"]) == "a"
    assert [phrases.about(n) for n in (7, 123, 12_345)] == ["7", "130", "13,000"]
    assert phrases.compared(0.26, 0.3, 0.25) == "above"
    assert phrases.compared(0.2, 0.3, 0.25) == "cannot be told from"


ROWS = pl.DataFrame({"bot": ["ann"], "won": [0.5], "won_low": [0.4], "won_high": [None], "n": [1200]})


def test_json_and_csv_keep_every_digit():
    assert json.loads(console.as_json(ROWS)) == [
        {"bot": "ann", "won": 0.5, "won_low": 0.4, "won_high": None, "n": 1200}
    ]
    assert console.as_csv(ROWS).splitlines() == ["bot,won,won_low,won_high,n", "ann,0.5,0.4,,1200"]
    assert json.loads(console.as_json(pl.DataFrame({"x": [float("nan"), float("inf")]}))) == [{"x": None}, {"x": None}]


def lines(print_it):
    out = Console(width=80, record=True, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115
    print_it(out)
    out.file.close()
    return out.export_text().splitlines()


def test_summary_fits_80_columns(toy):
    found = lines(lambda out: summary.print_summary(toy, out))
    text = "\n".join(found)
    assert max(map(len, found)) <= 80
    for words in ("toy, 2 players: 4 games on 2 deals", "Games won, by bot", "83.3", "Games won, by seat", "seat 1"):
        assert words in text
    assert "Unfinished       25.0" in text.replace(phrases.THIN, " ")
    assert "Turns            17.8" in text


def test_summary_takes_a_folder(toy, capsys):
    summary.print_summary(toy.folder)
    assert "Games won, by bot" in capsys.readouterr().out


def test_summary_as_rows(toy):
    rows = summary.rows(toy)
    assert set(rows["metric"]) == set(summary.TABLES)
    assert rows.filter((pl.col("name") == "ann") & (pl.col("figure") == "won"))["value"][0] == pytest.approx(2.5 / 3)


def test_long_tables_say_so():
    rows = pl.DataFrame({"x": list(range(100))})
    assert "40 more rows: --csv or --json" in "\n".join(lines(lambda out: out.print(console.table(rows))))


NAMES = [
    {"name": "a-rather-long-name-of-a-variant-that-nobody-would-want-to-cut", "title": "what it is, in a few words"}
]


@pytest.mark.parametrize("rows", [NAMES, [NAMES[0] | {"before": "x" * 20, "after": "y" * 20}], [{"a": 1, "b": [1, 2]}]])
def test_tables_of_names_are_never_cut(rows):
    """What does not fit side by side stands one below the other."""
    found = lines(lambda out: out.print(console.grid(rows, 80, title="names")))
    assert max(map(len, found)) <= 80
    told = " ".join(" ".join(found).split())
    for row in rows:
        for value in row.values():
            assert (", ".join(map(str, value)) if isinstance(value, list) else str(value)) in told


def test_what_a_test_changes_in_words():
    assert verdicts.change(Estimate(-1.3, -2.4, -0.2, 40, 10), "points") == "1.30 points (0.20 to 2.40) less"
    assert (
        verdicts.change(Estimate(0.0, -inf, inf, 40, 10, alike=True), "$") == "neither more nor less (in all 10 deals)"
    )


def test_rules_are_told_as_files_write_them():
    assert [phrases.rule(x) for x in (True, None, "unlimited", [1, "a"], 8)] == [
        "true", "not set", "unlimited", '[1, "a"]', "8",
    ]  # fmt: skip


def test_few_long_games_are_not_the_usual_ones():
    assert answers.usual([{"n": 40}, {"n": 21}, {"n": 2}]) == [{"n": 40}, {"n": 21}]
    assert answers.usual([]) == []


def test_a_lift_without_an_interval_is_no_finding():
    row = {"lift": 0.12, "lift_low": None, "lift_high": None, "deals": 1}
    assert answers.differs(row, "lift").startswith("neither more nor less that these games could show")
    assert not answers.lie_apart(row, {"lift": 0.0, "lift_low": -0.1, "lift_high": 0.1, "deals": 9}, "lift")


def test_estimates_too_many_for_the_width_are_told_one_below_the_other():
    one = {f"{name}{end}": x for name in "abcdefghij" for end, x in (("", 1000.5), ("_low", 999.5), ("_high", 1001.5))}
    rows = pl.DataFrame({"bot": ["ann", "bob"]} | {key: [x, x] for key, x in one.items()})
    found = lines(lambda out: out.print(console.table(rows, units=dict.fromkeys("abcdefghij", "$"))))
    assert [line for line in found if not line.startswith(" ")] == ["ann", "bob"]
    assert "".join(found).count("(1,000–1,002)") == 20
    assert max(map(len, found)) <= 80
