"""Bots as data."""

from pathlib import Path

import pytest

from sim import bots, families
from sim.errors import BadInput
from sim.families import Family
from sim.record import as_dict

GOOD = 'style = "greedy"\nabout = "x"\nnever = ["deliver"]\nslip = 0.15\n[weights]\nloco = 4\n'


def test_a_bot_becomes_what_the_kernels_read(toys: Family) -> None:
    Path("x.toml").write_text(GOOD)
    bot = bots.load("x", toys)
    assert (bot.style, bot.weights, bot.never, bot.slip) == ("greedy", {"loco": 4}, ("deliver",), 0.15)
    (taste,) = bots.tastes([bot], toys)
    assert as_dict(taste) == {"style": 1, "never": 0b10, "slip": 150, "loco": 4, "cube": 0}


def test_a_bot_written_back_is_the_same(toys: Family) -> None:
    Path("x.toml").write_text(GOOD)
    bot = bots.load("x", toys)
    Path("again").mkdir()
    Path("again/x.toml").write_text(bot.to_toml())
    assert bots.load("again/x.toml", toys) == bot


def test_the_usual_field_leaves_the_random_bot_out(toys: Family) -> None:
    assert bots.usual(toys) == ["buyer", "carrier", "middling"]


def test_skill_is_a_dial(toys: Family) -> None:
    bot = bots.load("buyer", toys)
    worse = bots.with_slip(bot, 0.4, toys)
    assert as_dict(bots.tastes([worse], toys)[0])["slip"] == 400
    assert worse.digest != bot.digest
    with pytest.raises(BadInput, match=r"--slip: slip is a number from 0 to 1, not 1.5"):
        bots.with_slip(bot, 1.5, toys)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"greedy"', '"gredy"', "x.toml: no style 'gredy'; did you mean 'greedy'?"),
        ('style = "greedy"\n', "", "x.toml: style is missing; there are greedy, random"),
        ("loco = 4", "loko = 4", "x.toml: no weight 'loko'; did you mean 'loco'?"),
        ("loco = 4", "loco = 4.5", "x.toml: weights.loco is a whole number below 2**31, not 4.5"),
        ("loco = 4", "loco = 4000000000", "x.toml: weights.loco is a whole number below 2**31, not 4000000000"),
        ("loco = 4", "slip = 4", "x.toml: no weight 'slip'; there are cube, loco"),
        ("about", "abuot", "x.toml: no key 'abuot'; did you mean 'about'?"),
        ('["deliver"]', '["delivr"]', "x.toml: never: no \"delivr\"; did you mean 'deliver'?"),
        ('["deliver"]', '"deliver"', 'x.toml: never is a list of texts, not "deliver"'),
        ("0.15", "15", "x.toml: slip is a number from 0 to 1, not 15"),
        ("0.15", '"much"', 'x.toml: slip is a number from 0 to 1, not "much"'),
    ],
)
def test_wrong_files_are_answered_in_one_line(toys: Family, old: str, new: str, line: str) -> None:
    assert GOOD.count(old) == 1
    Path("x.toml").write_text(GOOD.replace(old, new))
    with pytest.raises(BadInput) as wrong:
        bots.load("x", toys)
    assert str(wrong.value) == line


def test_a_bot_of_another_family() -> None:
    with pytest.raises(BadInput) as said:
        bots.load("hunter", families.get("eighteenxx"))
    assert str(said.value).startswith(
        "bot 'hunter' plays Railways of the World; the bots of 1830 and 1856 are borrower, builder, "
    )


def test_an_unknown_bot(toys: Family) -> None:
    with pytest.raises(BadInput, match="no bot 'bayer' of A toy; did you mean 'buyer'"):
        bots.load("bayer", toys)


def test_a_bot_for_one_map_is_in_the_usual_field_there_only(toys: Family) -> None:
    Path("x.toml").write_text(GOOD + "\n")
    anywhere = bots.load("x", toys)
    Path("y.toml").write_text('maps = ["1856"]\n' + GOOD)
    lender = bots.load("y", toys)
    Path("z.toml").write_text("maps = []\n" + GOOD)
    yardstick = bots.load("z", toys)
    assert anywhere.fits({"1830", "1856"})
    assert lender.fits({"1856"})
    assert not lender.fits({"1830", "1856"})
    assert not yardstick.fits({"1856"})
    assert not yardstick.fits(())
    Path("again").mkdir()
    Path("again/z.toml").write_text(yardstick.to_toml())
    assert bots.load("again/z.toml", toys).maps == ()


def test_maps_is_a_list(toys: Family) -> None:
    Path("x.toml").write_text('maps = "1856"\n' + GOOD)
    with pytest.raises(BadInput, match=r'x.toml: maps is a list of names of maps, not "1856"'):
        bots.load("x", toys)
