"""Mergers: rules A5.3."""

from itertools import pairwise

import pytest

from sim.games.railways.network import owns_link_at
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.mergers import check_target, open_mergers, passed
from sim.games.railways.share_game.terms import Do, Phase, Rule
from sim.games.railways.share_game.turn import go_on

from .support import Game


def two(*sets: str, cash: int = 40, price: int = 5) -> Game:
    """The merger phase: purple (seat 0) stands before its proposal; blue (seat 1) owns a network that it touches."""
    g = Game(3, *sets).hold("purple", [2, 0, 1], issued=5).hold("blue", [1, 2], issued=2)
    g.link("purple", "London", "Maidstone")
    for a, z in (("London", "Reading"), ("Reading", "Oxford"), ("Oxford", "Northampton")):
        g.link("blue", a, z)
    g.to_rounds()
    g.set("blue", price=price, bonds=1).company_money("blue", 4).set("purple", price=3).company_money("purple", cash)
    open_mergers(g.s, g.r)
    go_on(g.s, g.r, g.b, g.ev)
    return g


@pytest.mark.parametrize(("value", "pile"), [("bottom_first", ["green", "black"]), ("top_first", ["black", "green"])])
def test_lowest_price_first(value: str, pile: list[str]) -> None:
    """A5.3.0, Q45: the order of A5.1.1 read backwards; prices fell by 2, black after green, so it lies on top."""
    g = Game(3, f"ew_advanced.merger_tie_order={value}")
    chain = ["London", "Reading", "Oxford", "Northampton", "Leicester", "Nottingham", "Lincoln"]
    for colour, (a, z) in zip(g.colours, pairwise(chain), strict=True):
        g.hold(colour, [1]).link(colour, a, z)
    g.to_rounds()
    for colour in g.colours:  # in the dividend phase each pays 1k, so 49k are left and every merger can be paid
        g.company_money(colour, 50)
    while g.s.phase == Phase.ROUNDS:
        g.skip()
    g.skip_to(Phase.MERGER)
    asked = []
    while g.s.phase == Phase.MERGER:
        asked.append(g.acting())
        g.skip()
    assert asked == ["purple", "yellow", *pile, "blue", "red"]


def test_who_can_be_taken_over() -> None:
    """A5.3.1: networks share a city, both have a controller; not the own company."""
    g = two()
    assert g.acting() == "purple"
    assert g.do(Do.PROPOSE, company="purple") == Rule.NO_SUCH_COMPANY
    assert g.do(Do.PROPOSE, company="green") == Rule.NO_CONTROLLER
    g.hold("green", [1])
    assert g.do(Do.PROPOSE, company="green") == Rule.NOT_CONNECTED
    g.link("green", "York", "Leeds")
    assert g.do(Do.PROPOSE, company="green") == Rule.NOT_CONNECTED
    g.link("green", "York", "London")
    assert g.do(Do.PROPOSE, company="green") == Rule.NONE


def test_one_player_may_control_both() -> None:
    """A5.3.1."""
    g = two().hold("blue", [2, 1], issued=2)
    assert int(g.at("blue").controller) == int(g.at("purple").controller) == 0
    assert g.do(Do.PROPOSE, company="blue") == Rule.NONE


def test_both_companies_vote() -> None:
    """A5.3.2: first the proposing company, one vote a share, then the target; hidden until all are in."""
    g = two().must(Do.PROPOSE, company="blue")
    assert (g.s.phase, g.s.voting, g.s.to_move) == (Phase.VOTE, g.company("purple"), 0)
    assert [g.do(Do.VOTE, n=n) for n in (-1, 2)] == [Rule.YES_OR_NO] * 2
    assert g.do(Do.PASS) == Rule.NOT_NOW
    g.must(Do.VOTE, n=1)
    assert not g.rows(Kind.VOTED)
    assert g.s.to_move == 2  # seat 1 holds no purple share
    g.must(Do.VOTE, n=0)  # 2 against 1
    assert (g.s.phase, g.s.voting, g.s.to_move) == (Phase.VOTE, g.company("blue"), 0)
    assert [(row["seat"], row["number"], row["after"]) for row in g.rows(Kind.VOTED)] == [(0, 2, 1), (2, 1, 0)]
    g.vote(0)  # seat 0 with one share for it, seat 1 with two against
    assert g.s.phase != Phase.VOTE
    counted = [(row["company"], row["number"], row["before"], row["after"]) for row in g.rows(Kind.VOTE_COUNTED)]
    assert counted == [("purple", 2, 1, 1), ("blue", 1, 2, 0)]
    assert (int(g.s.mergers), int(g.s.refused)) == (0, 1)


def test_the_target_is_not_asked_after_a_refusal() -> None:
    """A5.3.2: "if passed, the target votes"."""
    g = two().must(Do.PROPOSE, company="blue").vote(2)
    assert g.s.phase != Phase.VOTE
    assert len(g.rows(Kind.VOTE_COUNTED)) == 1


@pytest.mark.parametrize(("held", "yes", "result"), [
    ([2, 2], (0,), True), ([2, 2], (1,), False), ([2, 1, 2], (0,), False), ([3, 1, 2], (0,), True), ([1, 1], (), False),
])  # fmt: skip
def test_ties_are_decided_by_the_controller(held: list[int], yes: tuple[int, ...], result: bool) -> None:
    """A5.3.2: seat 0 controls."""
    g = Game(3).hold("red", held, mat=3)
    assert passed(g.s, g.company("red"), sum(1 << p for p in yes)) == result


def test_shares_in_boxes_do_not_vote() -> None:
    """A5.3.2, Q13: five shares of purple lie in the Issued box; seat 0's two beat seat 2's one."""
    g = two().must(Do.PROPOSE, company="blue").vote(0)
    assert g.rows(Kind.VOTE_COUNTED)[0]["number"] + g.rows(Kind.VOTE_COUNTED)[0]["before"] == 3


def refusal(g: Game) -> int:
    """The rule that purple would break by taking blue over."""
    return int(check_target(g.s, g.r, g.b, g.company("purple"), g.company("blue"), 0))


def merged(*sets: str, cash: int = 40) -> Game:
    """Purple has taken blue over, at 5k + 1k a share."""
    g = two(*sets, cash=cash)
    g.before = g.purses()  # type: ignore[attr-defined]
    g.must(Do.PROPOSE, company="blue").vote(0, 1, 2).vote(0, 1, 2)
    return g


def test_what_is_paid() -> None:
    """A5.3.3: price plus 1k for each outstanding share; the money for the Issued box goes to the bank."""
    g = merged()
    paid = [a - z for a, z in zip(g.purses(), g.before, strict=True)]  # type: ignore[attr-defined]
    assert paid == [6, 12, 0]
    assert g.cash("purple") == 40 - 5 * 6 + 4
    (row,) = g.rows(Kind.MERGED)
    assert (row["company"], row["item"], row["amount"], row["number"], row["before"], row["after"]) == (
        "purple", "blue", 30, 3, 4, 1,
    )  # fmt: skip
    assert [(row["seat"], row["number"], row["amount"]) for row in g.rows(Kind.SHARES_BOUGHT_OUT)] == [
        (0, 1, 6), (1, 2, 12),
    ]  # fmt: skip
    assert merged("ew_advanced.merger_premium_per_share=0").cash("purple") == 40 - 25 + 4


def test_available_shares_may_count() -> None:
    """A5.3.3, Q51, C15: blue has two shares in its Available box."""
    g = two()
    assert int(g.at("blue").available) == 2
    assert merged("ew_advanced.merger_buys=also_available_box", cash=50).cash("purple") == 50 - 7 * 6 + 4


def test_shares_and_bonds_pay_for_a_merger() -> None:
    """A5.3.3, A4.4, Q46: 27k and a bond of 5k pay 30k; without bonds for mergers it cannot be proposed."""
    g = merged(cash=27)
    assert (int(g.at("purple").bonds), g.cash("purple")) == (1 + 1, 27 + 5 - 30 + 4)
    poor = two("ew_advanced.bonds_for=track_interest", cash=27)
    assert refusal(poor) == Rule.CANNOT_PAY
    mat = two().hold("purple", [2, 0, 1], issued=0).company_money("purple", 20)
    mat.must(Do.PROPOSE, company="blue").vote(0, 2).vote(0, 1)
    assert (int(mat.at("purple").mat), int(mat.at("purple").issued)) == (1, 4)  # ceil(10 / 3) = 4 shares


@pytest.mark.parametrize("value", ["before_vote", "after_vote"])
def test_a_merger_that_cannot_be_paid(value: str) -> None:
    """A5.3.3, Q50: it cannot be proposed; or it is voted on and fails."""
    g = two(f"ew_advanced.merger_affordable={value}", cash=10)
    if value == "before_vote":
        assert (refusal(g), g.s.phase) == (Rule.CANNOT_PAY, Phase.SHARES)
        return
    g.must(Do.PROPOSE, company="blue").vote(0, 2).vote(0, 1)
    assert g.rows(Kind.MERGER_FAILED)[0]["reason"] == "cannot_pay"
    assert (int(g.s.mergers), int(g.s.refused), int(g.at("blue").held[1])) == (0, 1, 2)


def test_more_shares_than_needed() -> None:
    """A4.4, Q58: only where any number may follow a need."""
    g = two(cash=28).hold("purple", [2, 0, 1], issued=0)
    assert g.do(Do.PROPOSE, company="blue", shares=1) == Rule.SHARES_NOT_NEEDED
    g = two("ew_advanced.issue_only_as_needed=false", cash=28).hold("purple", [2, 0, 1], issued=0)
    g.must(Do.PROPOSE, company="blue", shares=1).vote(0, 2).vote(0, 1)
    assert (int(g.at("purple").issued), g.cash("purple")) == (2, 28 + 6 - 30 + 4)


def test_links_cash_and_bonds_go_over() -> None:
    """A5.3.4, Q12: after the purchase is paid."""
    g = merged()
    assert int(g.s.rails.players[g.company("purple")].links) == 4
    assert int(g.s.rails.players[g.company("blue")].links) == 0
    assert owns_link_at(g.s.rails, g.company("purple"), g.city("Oxford"))
    assert not owns_link_at(g.s.rails, g.company("blue"), g.city("Oxford"))
    assert (int(g.at("purple").bonds), g.cash("purple")) == (1, 14)


def test_the_targets_cash_does_not_pay_the_purchase() -> None:
    """A5.3.4: 29k and the target's 4k are not enough without a bond."""
    g = merged(cash=29)
    assert (int(g.at("purple").bonds), g.cash("purple")) == (2, 29 + 5 - 30 + 4)


def test_cash_may_go_to_the_bank() -> None:
    """Q12, V23."""
    g = merged("ew_advanced.merge_cash=to_bank")
    assert (g.cash("purple"), g.cash("blue"), int(g.at("purple").bonds)) == (10, 0, 1)


def test_bonds_may_have_to_be_redeemed() -> None:
    """Q12b, V24: 5k more to pay."""
    g = merged("ew_advanced.merge_bonds=must_be_redeemed")
    assert (g.cash("purple"), int(g.at("purple").bonds), int(g.at("blue").bonds)) == (40 - 30 - 5 + 4, 0, 0)
    assert g.rows(Kind.REDEEMED)[0]["reason"] == "merger"
    assert g.rows(Kind.MERGER_PROPOSED)[0]["amount"] == 35


def test_the_target_can_be_founded_again() -> None:
    """A5.3.5: back in its boxes, on top of the pile at its starting price, its first link anywhere."""
    g = merged()
    it = g.at("blue")
    assert (int(it.available), int(it.mat), int(it.issued), int(it.bonds), int(it.price)) == (5, 5, 0, 0, 7)
    assert (int(it.controller), list(it.held[:3]), g.cash("blue")) == (-1, [0, 0, 0], 0)
    assert int(it.stamp) == int(g.s.stamps)
    g.skip_to(Phase.SHARES).buy("blue", 7)
    g.skip_to_company("blue")
    assert g.build(("Leeds", "r12c30", "York")) == Rule.NONE


def test_proposals_of_one_company() -> None:
    """A5.3.6, Q55: once a turn, or as often as a variant says."""
    g = two().must(Do.PROPOSE, company="blue").vote()
    assert (g.s.phase, g.acting() if g.s.acting >= 0 else "") != (Phase.MERGER, "purple")
    g.to_rounds().skip_to(Phase.MERGER)
    assert (g.s.log.turn, g.acting()) == (2, "purple")  # again in the next turn
    g = two("ew_advanced.proposals_per_company=2").must(Do.PROPOSE, company="blue").vote()
    assert (g.s.phase, g.acting()) == (Phase.MERGER, "purple")
    g.must(Do.PROPOSE, company="blue").vote()
    assert (g.s.phase, g.acting() if g.s.acting >= 0 else "") != (Phase.MERGER, "purple")
    g = two("ew_advanced.proposals_per_company=2").drop()  # who passes is not asked again
    assert (g.s.phase, g.acting() if g.s.acting >= 0 else "") != (Phase.MERGER, "purple")


def test_a_closed_company_is_skipped() -> None:
    """A5.3.0: blue would have proposed after purple."""
    g = merged()
    assert g.s.phase == Phase.SHARES


def test_the_price_of_the_proposer_stays() -> None:
    """A5.3.7; afterwards a company can own two links between the same cities."""
    g = two()
    g.link("purple", "London", "Reading")
    g.must(Do.PROPOSE, company="blue").vote(0, 1, 2).vote(0, 1, 2)
    assert int(g.at("purple").price) == 3
    owners = [
        int(link.owner)
        for link in list(g.s.rails.links)[: g.s.rails.n_links]
        if {int(link.city_a), int(link.city_b)} == {g.city("London"), g.city("Reading")}
    ]
    assert owners == [g.company("purple")] * 2


def test_no_proposal() -> None:
    """A5.3.1: a controller may pass."""
    g = two()
    g.must(Do.PASS)
    assert g.rows(Kind.NO_MERGER)[0]["company"] == "purple"
