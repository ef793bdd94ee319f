"""A small log of 1830, written by hand, and how its metrics are asked."""

from analysis import metrics

from .fake_18xx import BANK, NYC, PRR, Fake18xx


def first_cycle(fake: Fake18xx, game: int) -> None:
    """The auction, the PRR at 67 $, its first round."""

    def one(kind, **columns):
        fake.event(game, kind, **{"turn": 1, "step": 0} | columns)

    def pays(giver, taker, amount, reason, step=0, turn=1):
        fake.pays(game, giver, taker, amount, reason, turn=turn, step=step)

    pays(0, BANK, 20, "auction", turn=0)
    one("private_sold", turn=0, seat=0, item="SV", amount=20, reason="auction")
    pays(1, BANK, 200, "auction", turn=0)
    one("private_sold", turn=0, seat=1, item="CA", amount=200, reason="auction")
    one("stock_round", seat=0, number=1)
    pays(0, BANK, 134, "start")
    one("company_started", seat=0, company="PRR", number=0, amount=67)
    for seat in (1, 0):
        pays(seat, BANK, 67, "offering")
        one("share_bought", seat=seat, company="PRR", number=10, amount=67, reason="offering")
    pays(BANK, PRR, 670, "flotation")
    one("company_floated", seat=0, company="PRR", number=40, amount=670, reason="flotation")
    one("operating_round", step=1, number=1, amount=1)
    for place in ("A1", "A3"):
        pays(PRR, BANK, 40, "terrain", step=1)
        one("tile", step=1, seat=0, company="PRR", place=place, amount=40)
    pays(PRR, BANK, 80, "train", step=1)
    one("train_bought", step=1, seat=0, company="PRR", item="train 2", amount=80, reason="bank")
    one("withheld", step=1, seat=0, company="PRR", amount=0)
    worth(fake, game, 1, 1, 600, 700)


def second_cycle(fake: Fake18xx, game: int) -> None:
    """The NYC with escrow and a loan, a sale, two rounds, a dumped presidency."""

    def one(kind, **columns):
        fake.event(game, kind, **{"turn": 2, "step": 0} | columns)

    def pays(giver, taker, amount, reason, step=0):
        fake.pays(game, giver, taker, amount, reason, turn=2, step=step)

    one("stock_round", seat=1, number=2)
    pays(1, NYC, 200, "start")
    one("company_started", seat=1, company="NYC", number=2, amount=100)
    pays(BANK, 1, 60, "sale")
    one("shares_sold", seat=1, company="PRR", number=10, amount=60, reason="sale")
    one("price", seat=0, company="PRR", before=67, after=60, reason="sale")
    one("operating_round", step=1, number=1, amount=2)
    one("run", step=1, seat=0, company="PRR", number=1, amount=100)
    pays(BANK, 0, 30, "dividend", step=1)
    one("dividend", step=1, seat=0, company="PRR", number=10, amount=30)
    pays(BANK, NYC, 100, "loan", step=1)
    one("loan", step=1, seat=1, company="NYC", number=1, amount=100)
    one("interest", step=1, seat=1, company="NYC", number=1, amount=10)
    pays(NYC, BANK, 10, "interest", step=1)
    pays(PRR, 0, 40, "private_trade", step=1)
    one("private_sold", step=1, seat=0, company="PRR", item="SV", amount=40, reason="company")
    pays(1, NYC, 50, "help", step=1)
    one("help", step=1, seat=1, company="NYC", item="train 3", amount=50, reason="train")
    pays(NYC, BANK, 180, "train", step=1)
    one("train_bought", step=1, seat=1, company="NYC", item="train 3", amount=180, reason="bank")
    worth(fake, game, 2, 1, 800, 650)
    one("operating_round", step=2, number=2, amount=2)
    one("run", step=2, seat=0, company="PRR", number=1, amount=200)
    pays(BANK, PRR, 200, "withheld", step=2)
    one("withheld", step=2, seat=0, company="PRR", amount=200)
    one("train_rusted", step=2, seat=0, company="PRR", item="train 2", number=1)
    pays(BANK, 0, 55, "forced_sale", step=2)
    one("shares_sold", step=2, seat=0, company="PRR", number=10, amount=55, reason="forced_sale")
    one("president", step=2, seat=1, company="PRR", before=0, after=1)
    one("price", step=2, seat=1, company="PRR", before=60, after=55, reason="forced_sale")
    worth(fake, game, 2, 2, 700, 900)


def worth(fake: Fake18xx, game: int, turn: int, step: int, *of: int) -> None:
    for seat, amount in enumerate(of):
        fake.event(game, "worth", turn=turn, step=step, seat=seat, amount=amount, number=0)


def played(fake: Fake18xx, scores: list[int], **numbers: int) -> int:
    """A finished game, and one of the same deal that was given up."""
    game = fake.game("ann bob", scores, turns=3, trigger="bank", stock_rounds=2, floated=1, **numbers)
    fake.game("ann bob", [1, 1], turns=40, trigger="unfinished")
    return game


def rows(run, name, **parameters):
    return metrics.answer(run, name, parameters).rows.to_dicts()


def by(run, name, key, **parameters):
    return {row[key]: row for row in rows(run, name, **parameters)}
