"""Chapter K: ? tokens, ? cards, end bonus cards."""

from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.observe import END_CARDS, QUESTION_CARDS, TOKENS
from sim.games.russian_railroads.scoring import line_points, medal_points
from sim.games.russian_railroads.terms import Do, EndStation, Rule, Track

from .support import OK, Game


def at_question(*sets: str, players: int = 4) -> Game:
    """Seat 0 has just gained a ? at St Petersburg 4."""
    g = Game(players, *sets).start().tracks(0, petersburg=(3,)).locomotives(1, 0, 4)
    assert g.place("track_open") == OK
    assert g.step("petersburg", "black") == OK
    return g


def test_seven_tokens() -> None:
    """K1."""
    g = at_question()
    assert [row["card"] for row in g.legal()] == list(range(7)) == list(range(len(TOKENS)))


def test_second_industry_marker() -> None:
    """K2: on 0, and two steps with any own marker."""
    for marker in (0, 1):
        g = at_question()
        g.me(0).marker[0] = 2
        assert g.token("q_industry2") == OK
        assert list(g.me(0).marker) == [2, 0]
        assert g.advance(2, marker=marker) == OK
        assert list(g.me(0).marker) == ([4, 0] if marker == 0 else [2, 2])
        assert g.free


def test_revaluation() -> None:
    """K3: brown 3, natural 6 and white 10 from now on."""
    g = at_question()
    g.tracks(0, transsib=(15, 9, 5, 3, 1), petersburg=(4,)).locomotives(5, 4, 4)
    before = line_points(g.me(0), g.r, g.b, Track.TRANSSIB)
    assert g.token("q_revaluation") == OK
    assert before == 7 + 2 * 4 + 2 * 2 + 4
    assert line_points(g.me(0), g.r, g.b, Track.TRANSSIB) == 10 + 2 * 6 + 2 * 3 + 4


def test_kiev_medal() -> None:
    """K4: 20 points at each scoring while grey and the locomotive reach Kiev 6; without condition in a variant."""
    g = at_question()
    assert g.token("q_kiev_medal") == OK
    me = g.me(0)
    for grey, locomotive, points in ((6, 6, 20), (5, 6, 0), (6, 5, 0), (7, 9, 20)):
        g.tracks(0, kiev=(9, grey)).locomotives(1, 0, 4, locomotive)
        assert medal_points(me, g.r, g.b) == points
    g = at_question('kiev.medal_condition="none"')
    assert g.token("q_kiev_medal") == OK
    assert medal_points(g.me(0), g.r, g.b) == 20


def test_card_token() -> None:
    """K5: a ? card and an end bonus card, which comes last."""
    g = at_question()
    assert g.token("q_card") == OK
    assert g.end_card("eb_keys") == Rule.CARDS_LAST
    assert {row["do"] for row in g.legal()} == {Do.QUESTION_CARD}
    assert g.question_card("qc_roubles") == OK
    assert g.me(0).roubles == 4
    left = [i for i in range(len(END_CARDS)) if g.s.pile >> i & 1]
    assert [row["card"] for row in g.legal()] == left  # any of the pile
    assert g.do(Do.END_CARD, duty=0, card=END_CARDS.index("eb_keys")) == Rule.NO_CARD
    assert g.do(Do.END_CARD, duty=0, card=left[3]) == OK
    assert g.me(0).end_cards == 1 << left[3]
    assert g.s.pile == sum(1 << i for i in left if i != left[3])
    assert g.free


def test_the_top_card_in_a_variant() -> None:
    """Q12: the next one of the shuffled pile, whatever is asked for; another one in another deal."""
    drawn = set()
    for deal in range(12):
        g = Game(4, 'end_bonus.draw="top"', deal=deal).start().engineers(15)
        pile = int(g.s.pile)
        assert g.own(15, 0, 1) == OK
        assert g.card_or_points(0) == OK
        assert len(g.legal()) >= 1
        assert g.do(Do.END_CARD, duty=0, card=0) == OK
        assert pile - int(g.s.pile) == g.me(0).end_cards
        drawn.add(int(g.me(0).end_cards))
    assert len(drawn) > 3


def test_several_cards_of_one_player() -> None:
    """K8: a player may own several; they score nothing before the end."""
    g = Game(4).start().factories(9, 6).give(0, end_cards=1)
    g.me(0).marker[0] = 4
    assert g.place("industry_1") == OK
    assert g.advance() == OK
    assert g.do(Do.END_CARD, duty=0, card=next(i for i in range(1, 12) if g.s.pile >> i & 1)) == OK
    assert bin(int(g.me(0).end_cards)).count("1") == 2
    assert g.me(0).score == 0


def test_two_end_stations() -> None:
    """Token with two end-station rewards: each for points or for steps."""
    g = at_question()
    assert g.token("q_two_keys") == OK
    assert g.station(EndStation.POINTS) == OK
    assert g.station(EndStation.TRACKS) == OK
    assert g.step("kiev", "black", colours=1) == OK
    assert g.step("kiev", "black") == OK
    assert (g.free, g.me(0).score, g.me(0).end_stations) == (True, 10, 2)


def test_doublers_and_industry_steps() -> None:
    """Tokens six and seven: two doublers; three industry steps, as far as they go (C6)."""
    g = at_question()
    assert g.token("q_doublers") == OK
    assert g.me(0).doublers == 2
    g = at_question()
    g.give(0, doublers=7)
    assert g.token("q_doublers") == OK
    assert (g.me(0).doublers, len(g.rows(Kind.LAPSED))) == (8, 1)
    g = at_question()
    g.s.doublers = 1
    assert g.token("q_doublers") == OK
    assert (g.me(0).doublers, g.s.doublers, len(g.rows(Kind.LAPSED))) == (1, 0, 1)
    g = at_question()
    g.me(0).marker[0] = 2
    assert g.token("q_industry_steps") == OK
    assert g.advance(2) == OK
    assert g.free  # the third one lapses at the gap


def take(g: Game, card: str) -> Game:
    """The card token and a ? card."""
    assert g.token("q_card") == OK
    assert g.question_card(card) == OK
    return g


def test_each_question_card_once() -> None:
    """K6: what lies on it goes to its taker."""
    g = take(at_question(), "qc_roubles")
    assert g.do(Do.END_CARD, duty=0, card=next(i for i in range(12) if g.s.pile >> i & 1)) == OK
    g.tracks(1, petersburg=(3,)).locomotives(1, 0, 4, seat=1)
    assert g.place("track_open") == OK
    assert g.step("petersburg", "black") == OK
    assert g.token("q_card") == OK
    assert g.question_card("qc_roubles") == Rule.NO_CARD
    assert g.question_card("qc_tracks") == OK
    assert g.rows(Kind.QUESTION_CARD)[1]["number"] == len(QUESTION_CARDS) - 2


def test_engineer_without_a_letter() -> None:
    """A3, K6: it comes with a rouble and counts among the engineers."""
    g = take(at_question(), "qc_engineer")
    assert (g.me(0).engineers, g.me(0).roubles) == (1 << 1, 2)


def test_three_steps() -> None:
    """The fifth card: three track steps."""
    g = take(at_question(), "qc_tracks")
    for _ in range(3):
        assert g.step("kiev", "black") == OK


def black_worker() -> Game:
    """Seat 0 owns the black worker, free to be placed."""
    g = take(at_question(), "qc_black_worker")
    assert g.do(Do.END_CARD, duty=0, card=next(i for i in range(12) if g.s.pile >> i & 1)) == OK
    while g.s.to_move != 0:
        assert g.skip() == OK
    return g


def test_black_worker_is_an_extra_worker() -> None:
    """K7: for good."""
    g = black_worker()
    assert (g.me(0).workers, g.me(0).workers_total, g.me(0).black) == (5, 6, 1)
    g.pass_all()
    assert (g.me(0).workers, g.me(0).black) == (6, 1)
    assert g.rows(Kind.WORKER)[-1]["reason"] == "black_worker"


def test_black_worker_adds_a_black_step() -> None:
    """K7: on a space whose action advances black; one black worker among several is enough."""
    g = black_worker()
    assert g.place("track_black_2", black=1) == OK
    for _ in range(4):
        assert g.step("kiev", "black") == OK
    assert g.free
    assert g.me(0).black == 2
    assert g.place("track_open", black=1) == Rule.NO_BLACK_WORKER
    g.pass_all()
    assert (g.me(0).black, g.me(0).workers) == (1, 6)  # back for the next round (S7)


def test_black_worker_on_the_open_space() -> None:
    """K7: one step of black or grey, and one black step."""
    g = black_worker()
    g.tracks(0, transsib=(4, 1), petersburg=(4,))
    assert g.place("track_open", black=1) == OK
    assert g.step("transsib", "grey", colours=3) == OK
    assert g.step("transsib", "grey") == Rule.COLOUR_NOT_ALLOWED
    assert g.step("transsib", "black") == OK
    assert g.free


def test_black_worker_with_an_engineer() -> None:
    """K7: a public engineer, or an own one, that advances black gets the step too."""
    for own in (False, True):
        g = black_worker().lay_out(2, 4 if own else 7, 3)
        g.engineers(*([7] if own else []))
        assert (g.own(7, black=1) if own else g.place("engineer_public_1", black=1)) == OK
        for _ in range(4):
            assert g.step("kiev", "black") == OK
        assert g.free


def test_black_worker_elsewhere() -> None:
    """K7: an ordinary worker on a space that does not advance black."""
    g = black_worker()
    assert g.place("doubler", black=1) == OK
    assert g.free
    assert g.me(0).black == 2
    g = black_worker()
    g.tracks(0, transsib=(6, 2), kiev=(5,))
    assert g.place("track_grey_1", black=1) == OK
    for _ in range(2):
        assert g.step("transsib", "grey") == OK
    assert g.free


def test_the_last_worker_may_be_the_black_one() -> None:
    """K7: it cannot be paid as if it were another one."""
    g = black_worker().give(0, workers=1)
    assert g.place("doubler", black=0) == Rule.CANNOT_PAY
    assert g.place("doubler", black=1) == OK
