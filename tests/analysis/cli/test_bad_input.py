"""Bad input of every command and every kind of file: exit code 2, and one line that says what would be right."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from analysis.cli import COMMANDS, main
from sim import data, families
from tests.sim.conftest import TOYS

FILES = {  # what lies in the current folder
    "key.toml": 'extends = "mini"\nkash = 5\n',
    "value.toml": 'extends = "mini"\n[end]\nlast_turn = "six"\n',
    "range.toml": 'extends = "mini"\n[end]\nlast_turn = 99\n',
    "choice.toml": 'extends = "mini"\n[engine]\nprices = "stepe"\n',
    "parent.toml": 'extends = "minni"\n',
    "orphan.toml": "cash = 5\n",
    "circle.toml": 'extends = "circle.toml"\n',
    "source.toml": 'extends = "mini"\n[sources]\nkash = "me"\n',
    "target.toml": 'extends = "mini"\n[targets]\ntrns = "4..6"\n',
    "family.toml": 'family = "minni"\ncash = 1\n',
    "broken.toml": 'extends = "mini\n',
    "style.toml": 'style = "gredy"\n',
    "weight.toml": 'style = "greedy"\n[weights]\nlocco = 4\n',
    "heavy.toml": 'style = "greedy"\n[weights]\nloco = 4.5\n',
    "never.toml": 'style = "greedy"\nnever = ["delivr"]\n',
    "slip.toml": 'style = "greedy"\nslip = 2\n',
    "batch.toml": 'title = "x"\nbase = "mini"\n[[test]]\nid = "a"\n',
    "base.toml": 'title = "x"\nbase = "minni"\n',
    "set.toml": 'title = "x"\nbase = "mini"\n[[rule]]\nid = "a"\ntitle = "a"\nset = ["kash=1"]\n',
    "recipe.toml": 'title = "x"\n[[panel]]\nlike = "common/sets"\n',
    "panel.toml": 'title = "x"\n[[panle]]\nid = "x"\n',
    "asks.toml": 'title = "x"\n[[panel]]\nlike = "common/seats"\nmetric = "lenght"\n',
    "head.sql": "select 1 as n\n",
    "header.sql": "-- question: x\n-- grain: cell\n-- grian: cell\nselect 1 as cell\n",
    "grain.sql": "-- question: x\n-- grain: cell\nselect cell from games\n",
    "words.sql": "-- question: x\n-- grain: cell\nselct cell from games\n",
    "text.jsonl": "no recording\n",
    "list.jsonl": "[1, 2]\n",
    "format.jsonl": '{"format": "18xx-replay/99"}\n',
    "packed.jsonl.gz": "not packed",
    "notes.txt": "words",
    "tiny/map.toml": '[map]\nname = "tiny"\n',
    "holey/map.toml": '[map]\nname = "holey"\norientation = "pointy_top"\n',
    "holey/hexes.csv": "hex_id,q,r,city\na,0,0,Albany\n",
    "holey/cities.csv": "city,hex_id\nBoston,b\n",
    "full/notes.txt": "words",
    "empty/.keep": "",
}
CASES = [  # what is typed, and what the one line says
    ("rn mini", "no command 'rn'; did you mean 'run'"),
    ("run", "Missing argument 'VARIANTS...'"),
    ("run minni", "no variant 'minni'; did you mean 'mini'?"),
    ("run nowhere/mini.toml", "no file nowhere/mini.toml"),
    ("run key.toml", "key.toml: no key 'kash'; did you mean 'cash'?"),
    ("run value.toml", "value.toml: end.last_turn"),
    ("run range.toml", "range.toml: end.last_turn"),
    ("run choice.toml", "choice.toml: engine.prices is 'flat' or 'steep', not \"stepe\""),
    ("run parent.toml", "no variant 'minni'; did you mean 'mini'?"),
    ("run orphan.toml", "orphan.toml: says neither what it extends nor its family"),
    ("run circle.toml", "circle.toml"),
    ("run source.toml", "source.toml: [sources] has no rule 'kash'; did you mean 'cash'?"),
    ("run family.toml", "no game family 'minni'; did you mean 'mini'?"),
    ("run broken.toml", "broken.toml"),
    ("run notes.txt", "notes.txt"),
    ("run mini mini", "two variants are called mini"),
    ("run mini --set kash=5", "no key 'kash'; did you mean 'cash'?"),
    ("run mini --set cash", "say key=value, such as urbanize.cost=8"),
    ("run mini --set cash=many", "cash"),
    ("run mini --set end.last_turn=0", "end.last_turn"),
    ("run mini --players 7", "mini is for 2 to 6 players, not 7"),
    ("run mini --players two", "'two' is not a number of players"),
    ("run mini --players 2,2", "--players names 2 twice"),
    ("run mini --players ,", "names something"),
    ("run mini --games 0", "--games is at least 1, not 0"),
    ("run mini --games many", "'many' is no whole number"),
    ("run mini --seed -1", "--seed is a number from 0 to 4294967295, not -1"),
    ("run mini --bots bayer", "no bot 'bayer' of A toy; did you mean 'buyer'?"),
    ("run mini --bots style.toml", "style.toml: no style 'gredy'; did you mean 'greedy'?"),
    ("run mini --bots weight.toml", "weight.toml: no weight 'locco'; did you mean 'loco'?"),
    ("run mini --bots heavy.toml", "heavy.toml: weights.loco is a whole number below 2**31, not 4.5"),
    ("run mini --bots never.toml", "never.toml: never: no \"delivr\"; did you mean 'deliver'?"),
    ("run mini --bots slip.toml", "slip.toml: slip is a number from 0 to 1, not 2"),
    ("run mini --lineup buyer,carrier", "--lineup names 2 bots for 4 players; name one for each place"),
    ("run mini --slip 2", "--slip: slip is a number from 0 to 1, not 2.0"),
    ("run mini --events some", "--events is all, none or 1/N"),
    ("run mini --backend lokey", "no backend 'lokey'; did you mean 'loky'?"),
    ("run mini --workers -1", "-1 is too small; 0 is the least"),
    ("run mini --out full", "full holds notes.txt and no run; choose another folder with --out"),
    ("run mini --out notes.txt", "notes.txt"),
    ("run mini --speed 5", "No such option '--speed'"),
    ("run mini --games 8 --seed 4 --out good", "good was played with seed 3, not 4"),
    ("list bats", "nothing to list called 'bats'; did you mean 'bots'?"),
    ("new varient x --from mini", "no new 'varient'; did you mean 'variant'?"),
    ("new variant x --from minni", "no variant 'minni'; did you mean 'mini'?"),
    ("new bot buyer --from bayer", "no bot 'bayer'"),
    ("new board x --from atlantis", "no map 'atlantis'"),
    ("check missing.toml", "no file missing.toml"),
    ("check weight.toml", "weight.toml: no weight 'locco'; did you mean 'loco'?"),
    ("check tiny", "tiny"),
    ("check holey", "holey"),
    ("diff mini minni", "no variant 'minni'; did you mean 'mini'?"),
    ("diff mini mini --set kash=1", "did you mean 'cash'?"),
    ("play minni", "no variant 'minni'; did you mean 'mini'?"),
    ("play empty", "empty: no run is here (it would hold manifest.json)"),
    ("play good --cell c99", "no cell 'c99'; there are c00"),
    ("play good --game 99", "cell c00 has games 0 to 7, not 99"),
    ("play good --game -1", "-1 is too small; 0 is the least"),
    ("compare mini", "compare wants two variants, or one with --set KEY=VALUE or --ban"),
    ("compare mini mini", "play alike: there is nothing to compare"),
    ("compare mini --ban delivr", "did you mean 'deliver'?"),
    ("compare mini --ban deliver --players 2,3", "--ban wants one variant and one number of players"),
    ("sweep mini", "Missing option '--vary'"),
    ("sweep mini --vary cash", "write KEY=A,B,C"),
    ("sweep mini --vary kash=1,2", "no key 'kash'; did you mean 'cash'?"),
    ("sweep mini --vary cash=1,1", "each rule and each of its values once"),
    ("sweep mini --vary cash=3,4 --figures trns --games 4", "no figure 'trns'; did you mean 'turns'?"),
    ("gauge nowhere", "nowhere: no run is here"),
    ("gauge good --target trns=1..2", "no figure 'trns'; did you mean 'turns'?"),
    ("gauge good --target turns=few", 'write "<= 3 pp", ">= 40" or "10..12"'),
    ("gauge good --target turns", "write name=value"),
    ("gauge good --target turns=3..1", "the lower bound comes first"),
    ("gauge good --target seat_gap=<=3", 'seat_gap is in pp: write "<=3 pp"'),
    ("gauge aimed", "no figure 'trns'; did you mean 'turns'?"),
    ("metric good lenght", "no metric 'lenght'; did you mean 'length'?"),
    ("metric good", "metric wants a run and the name of a metric"),
    ("metric good money", "metric 'money' is for railways; this run is mini"),
    ("metric good margins --param stp=1", "metric 'margins' has no parameter 'stp'; did you mean 'step'?"),
    ("metric good margins --param step", "write name=value"),
    ("metric good overview --chart x.svg", "metric 'overview' has no chart"),
    ("metric good head.sql", "head.sql: the header wants a line `-- question: ...`"),
    ("metric good header.sql", "header.sql: no header key 'grian'"),
    ("metric good grain.sql", "metric 'grain': more than one row for cell c00"),
    ("metric good words.sql", "the query cannot be answered"),
    ("metric good missing.sql", "no metric 'missing.sql'"),
    ("sql good selct", "the query cannot be answered"),
    ("sql nowhere select", "nowhere: no run is here"),
    ("sql manifest select", "manifest/manifest.json: damaged"),
    ("sql other select", "other/manifest.json: not a manifest of the form"),
    ("sql lost select", "this file of the part is gone"),
    ("sql cut select", "damaged part"),
    ("sql bare select", "no whole part yet"),
    ("report nowhere", "no run and no batch 'nowhere'"),
    ("report empty", "empty: no run is here"),
    ("report batch.toml", "batch.toml: no key 'test'"),
    ("report base.toml", "no variant 'minni'; did you mean 'mini'?"),
    ("report set.toml", "no key 'kash'; did you mean 'cash'?"),
    ("report good --recipe recipe.toml", "common.toml has no panel 'sets'; did you mean 'seats'?"),
    ("report good --recipe panel.toml", "panel.toml: no key 'panle'; did you mean 'panel'?"),
    ("report good --recipe asks.toml", "no metric 'lenght'; did you mean 'length'?"),
    ("report good --recipe chess", "no report 'chess'"),
    ("report good --against nowhere", "nowhere: no run is here"),
    ("report good --against aimed", "have not played the same deals"),
    ("report good --games 5", "--games, --base and --folder are for a batch"),
    ("report good --out no/such/page.html", "cannot write no/such/page.html"),
    ("people nothing --out new", "no recording nothing"),
    ("people list.jsonl --out new", "list.jsonl: line 1: a recording begins with an object that says its format"),
    ("replay nothing", "no recording nothing"),
    ("replay text.jsonl", "text.jsonl: line 1: no recording"),
    ("replay list.jsonl", "list.jsonl: line 1: a recording begins with an object that says its format"),
    ("replay format.jsonl", "format.jsonl: line 1: no family reads the format '18xx-replay/99'"),
    ("replay packed.jsonl.gz", "packed.jsonl.gz: line 1: no recording"),
    ("verify nowhere", "nowhere: no run is here"),
    ("verify good --games -1", "-1 is too small; 0 is the least"),
    ("compile chess", "no game family 'chess'; there are mini"),
    ("tables chess", "no game family 'chess'"),
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with bad files of every kind, a good run and damaged copies of it."""
    folder = tmp_path_factory.mktemp("place")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    with pytest.MonkeyPatch.context() as patch:
        show_toys(patch, folder)
        for name, words in (("good", "mini --seed 3"), ("aimed", "target.toml --seed 9")):
            done = call(f"run {words} --games 8 --workers 1 --quiet --out {name}")
            assert done.exit_code == 0, done.output
    for name, damage in DAMAGED.items():
        shutil.copytree(folder / "good", folder / name)
        damage(folder / name)
    return folder


def show_toys(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.setattr(families, "PLACES", ["tests.sim.toys"])
    patch.setattr(data, "root", lambda: TOYS)
    patch.chdir(folder)


def call(words: str) -> Any:
    return CliRunner().invoke(main, words.split(), prog_name="railgauge")


def _other_form(run: Path) -> None:
    said = json.loads((run / "manifest.json").read_text())
    (run / "manifest.json").write_text(json.dumps(said | {"format": "other/1"}))


def _without_games(run: Path) -> None:
    for file in run.glob("games/*"):
        file.unlink()


def _without_seats(run: Path) -> None:
    for file in run.glob("seats/*"):
        file.unlink()


def _half(run: Path) -> None:
    for file in run.glob("seats/*"):
        file.write_bytes(file.read_bytes()[:100])


DAMAGED: dict[str, Callable[[Path], object]] = {
    "manifest": lambda run: (run / "manifest.json").write_text("{"),
    "other": _other_form,
    "bare": _without_games,
    "lost": _without_seats,
    "cut": _half,
}


@pytest.mark.parametrize(("words", "line"), CASES, ids=[words for words, _ in CASES])
def test_bad_input_is_one_line(place: Path, monkeypatch: pytest.MonkeyPatch, words: str, line: str) -> None:
    show_toys(monkeypatch, place)
    done = call(words)
    assert done.exit_code == 2, done.output
    assert isinstance(done.exception, SystemExit), "a traceback"
    (said,) = [text for text in done.stderr.splitlines() if text.startswith("railgauge: ")]
    assert line in said
    assert done.stderr.splitlines()[-1] == said
    assert "Traceback" not in done.output


def test_there_are_at_least_sixty_over_all_commands() -> None:
    assert len({words for words, _ in CASES}) == len(CASES) >= 60
    assert {words.split()[0] for words, _ in CASES} >= set(COMMANDS)
