"""Only whole parts count, and a damaged one is named in one line."""

import pytest

from analysis.store import header, open_run, view_files
from sim.errors import BadInput

from .fake import FakeRun, two_deals


def test_views_and_cells(toy):
    assert toy.frame("select count(*) as n from games")["n"][0] == 4
    assert toy.frame("select count(*) as n from seats")["n"][0] == 8
    assert toy.frame("select count(*) as n from events")["n"][0] == 0
    assert toy.cells.to_dicts() == [
        {"cell": "c00", "variant": "toy", "map": "eastern_us", "players": 2, "bots": 2}
        | {"games": 4, "deals": 2, "finished": 3}
        | {"logged": 4, "logged_deals": 2, "logged_finished": 3, "never": None, "label": "2 players"}
    ]
    assert toy.family == "railways"
    assert set(toy.bots) == {"ann", "bob"}
    assert toy.cell("c00")["games"] == 4
    with pytest.raises(BadInput, match="no cell 'c09'"):
        toy.cell("c09")


def test_labels_tell_cells_apart(tmp_path):
    run = FakeRun(tmp_path)
    run.game("ann bob", [1, 2], cell="c00")
    run.game("ann bob", [1, 2], cell="c01", variant="other")
    run.game("ann bob ann", [1, 2, 3], cell="c02")
    assert open_run(run.write()).cells["label"].to_list() == ["toy, 2 players", "other, 2 players", "toy, 3 players"]


def test_parameters(toy):
    assert toy.frame("select game from games where turns > $least order by game", {"least": 9})["game"].to_list() == [
        1, 2, 3,
    ]  # fmt: skip


def test_part_without_games_file_is_not_there(tmp_path):
    run = two_deals(tmp_path)
    run.game("ann bob", [1, 2], cell="c01")
    run.write()
    (tmp_path / "games" / "c01-p00000.parquet").unlink()
    opened = open_run(tmp_path)
    assert opened.cells["cell"].to_list() == ["c00"]
    assert opened.frame("select distinct cell from seats")["cell"].to_list() == ["c00"]


@pytest.mark.parametrize("table", ["games", "seats", "events"])
def test_cut_off_file(tmp_path, table):
    two_deals(tmp_path).write()
    file = tmp_path / table / "c00-p00000.parquet"
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(BadInput, match=f"{table}/c00-p00000.parquet: damaged part") as caught:
        open_run(tmp_path)
    assert "\n" not in str(caught.value)


def test_rows_that_do_not_add_up(tmp_path):
    run = two_deals(tmp_path)
    run.seats.pop()
    with pytest.raises(BadInput, match="7 rows, not 8"):
        open_run(run.write())


def test_seats_file_gone(tmp_path):
    two_deals(tmp_path).write()
    (tmp_path / "seats" / "c00-p00000.parquet").unlink()
    with pytest.raises(BadInput, match=r"seats/c00-p00000\.parquet: this file of the part is gone"):
        open_run(tmp_path)


def test_events_file_gone(tmp_path):
    """Rates per game would be too low, and nothing would say so."""
    run = two_deals(tmp_path)
    run.game("ann bob", [1, 2], cell="c01")
    run.event(0, "bonds", seat=0, number=1)
    run.write()
    (tmp_path / "events" / "c01-p00000.parquet").unlink()
    with pytest.raises(BadInput, match=r"events/c01-p00000\.parquet: this file of the part is gone"):
        open_run(tmp_path)


def test_events_of_another_part(tmp_path):
    run = two_deals(tmp_path)
    run.event(0, "bonds", seat=0, number=1)
    run.write()
    two_deals(tmp_path / "other").write()
    (tmp_path / "other/events/c00-p00000.parquet").replace(tmp_path / "events/c00-p00000.parquet")
    with pytest.raises(BadInput, match=r"events/c00-p00000\.parquet: damaged part: 0 rows, not 1"):
        open_run(tmp_path)


def test_estimates_become_columns(toy):
    rows = toy.frame("select mean_of(score, 1) as score, {'value': 1, 'low': 2} as other from seats")
    assert rows.columns == ["score", "score_low", "score_high", "other"]


def test_damaged_pages_are_found_when_read(tmp_path):
    two_deals(tmp_path).write()
    file = tmp_path / "seats" / "c00-p00000.parquet"
    data = bytearray(file.read_bytes())
    data[8:400] = b"\x00" * 392
    file.write_bytes(data)
    with pytest.raises(BadInput) as caught:
        open_run(tmp_path).frame("select * from seats")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("text", "message"), [(None, "no run is here"), ("{", "damaged"), ("[]", "not a manifest")])
def test_no_run(tmp_path, text, message):
    if text is not None:
        (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(BadInput, match=message):
        open_run(tmp_path)


def test_no_whole_part(tmp_path):
    two_deals(tmp_path).write()
    (tmp_path / "games" / "c00-p00000.parquet").unlink()
    with pytest.raises(BadInput, match="no whole part yet"):
        open_run(tmp_path)


def test_wrong_sql_is_one_line(toy):
    with pytest.raises(BadInput, match="the query cannot be answered") as caught:
        toy.frame("select nothing from games")
    assert "\n" not in str(caught.value)


def test_every_view_opens_for_its_family(toy):
    for file in view_files("railways"):
        if not file.stem.startswith("_"):
            toy.frame(f"select * from {file.stem} limit 1")


def test_header(tmp_path):
    file = tmp_path / "x.sql"
    file.write_text("-- question: How long?\n--   And why?\n-- grain: cell\nselect 1\n-- unit: late\n")
    assert header(file) == {"question": "How long? And why?", "grain": "cell"}


def test_events_of_every_other_deal(tmp_path):
    run = FakeRun(tmp_path, kept="1/2")
    for _ in range(6):
        run.game("ann bob", [1, 2])
    opened = open_run(run.write())
    assert opened.frame("select game from games where logged order by game")["game"].to_list() == [0, 1, 4, 5]
    assert opened.cell("c00")["logged_deals"] == 2


def test_no_events_kept(tmp_path):
    run = two_deals(tmp_path)
    run.kept = "none"
    assert open_run(run.write()).cell("c00")["logged"] == 0
