"""Chapter A: everything in its place, the deal, the start bonus."""

from collections import Counter

import pytest

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.observe import END_CARDS, QUESTION_CARDS, START_CARDS
from sim.games.russian_railroads.records import Board
from sim.games.russian_railroads.terms import NONE, Colour, Do, Effect, Phase, Rule, Stack

from .support import OK, Game

DEALS = 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_player_has(players: int) -> None:
    """A6, A10: one locomotive #1, black on space 1 of each line, workers and roubles by number of players, 0 points."""
    g = Game(players)
    for seat in range(players):
        me = g.me(seat)
        assert list(me.locomotive) == [1, 0, 0, 0]
        assert [list(row) for row in me.track] == [[1, 0, 0, 0, 0]] * 3
        assert (me.workers, me.reserve) == ((5, 2) if players == 4 else (6, 2))
        assert me.roubles == (2 if players == 2 else 1)
        assert list(me.marker) == [0, NONE]
        assert (me.score, me.tokens, me.medal, me.revalued, me.doublers, me.engineers) == (0, 0, 0, 0, 0, 0)
        assert list(me.factory) == [0] * 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_supply(players: int) -> None:
    """A3, A4: a stack holds as many tiles as there are players, #1 are handed out; 20 doublers, five ? cards."""
    s = Game(players).s
    assert list(s.locomotives) == [0, 0] + [players] * 8
    assert not any(s.returned)
    assert (s.doublers, s.temporary) == (20, 2)
    assert s.question_cards == (1 << len(QUESTION_CARDS)) - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_end_bonus_cards_are_put_away(players: int) -> None:
    """A2: 8 of the 10 form the pile; which ones is drawn."""
    away: Counter[int] = Counter()
    for deal in range(DEALS):
        pile = int(Game(players, deal=deal).s.pile)
        assert bin(pile).count("1") == 8
        assert not pile >> END_CARDS.index("eb_keys") & 1  # of another edition
        away.update(card for card in range(len(END_CARDS)) if not pile >> card & 1 and END_CARDS[card] != "eb_keys")
    assert len(away) == 10
    assert max(away.values()) < DEALS // 2


@pytest.mark.parametrize(("players", "stacks"), [(2, "AAABBB"), (3, "AAABBB"), (4, "AAAABBB")])
def test_display_of_engineers(players: int, stacks: str) -> None:
    """A5: drawn from the two stacks, slot by slot; the others, and the one without a letter, do not lie there."""
    first: set[int] = set()
    for deal in range(DEALS):
        g = Game(players, deal=deal)
        display = [int(n) for n in g.s.display if n]
        assert len(set(display)) == len(stacks)
        letters = [Stack(g.b.engineers[n].stack).name for n in display]
        assert "".join(letters) == stacks
        first.add(display[0])
    assert len(first) == 7  # each engineer of stack A lies first in some deal


def test_the_public_deal_has_three_a_and_four_b() -> None:
    """A5, conflict C1: the other reading with 4 players."""
    g = Game(4, 'engineers.deal="three_a_four_b"')
    assert [Stack(g.b.engineers[n].stack).name for n in g.s.display] == list("AAABBBB")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turn_order_cards(players: int) -> None:
    """A7: the cards 1 to n are dealt, each order as likely as another."""
    firsts: Counter[int] = Counter()
    for deal in range(DEALS):
        g = Game(players, deal=deal)
        assert sorted(g.me(seat).card for seat in range(players)) == list(range(1, players + 1))
        assert [g.me(seat).card for seat in g.s.order[:players]] == list(range(1, players + 1))
        firsts[int(g.s.order[0])] += 1
    assert set(firsts) == set(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_bonus(players: int) -> None:
    """A8: from the last player in turn order to the second; the first gets none; leftover cards leave the game."""
    g = Game(players)
    order = [int(seat) for seat in g.s.order[:players]]
    cards = ["sb_rouble", "sb_doubler", "sb_industry"]
    for seat, card in zip(reversed(order[1:]), cards, strict=False):
        assert (g.s.phase, g.s.to_move) == (Phase.START_BONUS, seat)
        assert g.skip() == Rule.NOT_NOW
        assert g.start_card(card) == OK
        while not g.free:
            assert g.advance() == OK
    assert (g.s.phase, g.s.log.turn, g.s.to_move) == (Phase.ACTIONS, 1, order[0])
    assert g.s.start_cards == 0
    assert [row["item"] for row in g.rows(Kind.START_BONUS)] == cards[: players - 1]


def test_a_start_bonus_is_taken_once() -> None:
    """A8: it is removed from the game."""
    g = Game(3)
    assert g.start_card("sb_rouble") == OK
    assert g.start_card("sb_rouble") == Rule.NO_CARD


def test_start_bonuses_follow_the_normal_rules() -> None:
    """A9: a rouble on top, a doubler on space 1, an industry step, a black step that unlocks grey."""
    g = Game(4)
    last, third, second = (int(seat) for seat in (g.s.order[3], g.s.order[2], g.s.order[1]))
    assert g.start_card("sb_black") == OK
    assert g.step("transsib", "black") == OK
    assert g.me(last).track[0][Colour.BLACK] == 2
    assert g.start_card("sb_doubler") == OK
    assert (g.me(third).doublers, g.s.doublers) == (1, 19)
    assert g.start_card("sb_rouble") == OK
    assert g.me(second).roubles == 2
    assert g.s.phase == Phase.ACTIONS


def test_a_start_bonus_may_bring_a_reward() -> None:
    """A9: a black step onto a space with a reward brings it (here space 3 of the Transsiberian with reach 3)."""
    g = Game(2)
    seat = int(g.s.order[1])
    g.tracks(seat, transsib=(2,)).locomotives(3, seat=seat)
    assert g.start_card("sb_black") == OK
    assert g.step("transsib", "black") == OK
    assert (g.me(seat).workers, g.me(seat).reserve) == (7, 1)


def test_player_count_board() -> None:
    """A1: the side for 2 players lacks the cheap black and grey spaces, second place, a public engineer."""
    small, large = Game(2).b, Game(4).b
    names = Game(2).labels["place"][4:-1]

    def shown(b: Board) -> set[str]:
        return {names[i] for i in range(b.n_spaces) if b.spaces[i].present}

    assert shown(large) == set(names)
    missing = {"track_black_1", "track_grey_1", "loco_2", "industry_3", "temp_workers", "engineer_public_2"}
    assert shown(large) - shown(small) == missing | {"turn_order_2"}


def test_start_cards_are_four() -> None:
    """A8: rouble, black step, industry step, doubler."""
    b = Game(4).b
    assert b.n_start_cards == len(START_CARDS) == 4
    effects = [b.start_cards[i].deed.effect for i in range(4)]
    assert effects == [Effect.ROUBLES, Effect.TRACK, Effect.INDUSTRY, Effect.DOUBLER]


def test_the_same_deal_again() -> None:
    """A deal is a pure function of seed and number: the same start for every variant and line-up."""
    one, two = Game(4, deal=3), Game(4, "turn_order.pass_points=[0, 1, 2, 9]", deal=3)
    assert list(one.s.display) == list(two.s.display)
    assert list(one.s.order) == list(two.s.order)
    assert one.s.pile == two.s.pile
    assert list(one.s.display) != list(Game(4, deal=4).s.display)


def test_no_decision_but_a_start_bonus() -> None:
    """A8: the phase has no other decisions."""
    g = Game(3)
    assert {row["do"] for row in g.legal()} == {Do.START_BONUS}
