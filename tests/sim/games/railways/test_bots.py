"""Bots at the table: legal, honest, obedient."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sim import bots
from sim.games.railways.bots import any_option, choose
from sim.games.railways.bots_options import add
from sim.games.railways.bots_scratch import Scratch
from sim.games.railways.family import FAMILY
from sim.games.railways.kinds import Kind
from sim.games.railways.records import Action
from sim.games.railways.taste import BANS, Never, Style, Taste, shuns
from sim.games.railways.terms import CardKind, CardPlace, Do, Phase, Purpose
from sim.record import as_dict, copy
from sim.rng import Stream, open_stream

from .bot_table import CHARACTERS, BotTable, play_games, taste
from .support import FULL, NO_CARDS

VARIANTS = (
    FULL,
    NO_CARDS,
    "rotw-eastern-us-half-pay",
    "rotw-eastern-us-shuffled-lines",
    "rotw-eastern-us-first-turn-free",
    "rotw-mexico",
    "rotw-england-wales",
)
MOST_PLAYERS = {"rotw-mexico": 4, "rotw-england-wales": 5}
CHANGES = (
    "build.start_anywhere=false",
    "build.may_stop_early=false",
    "build.may_duplicate_own_link=true",
    "build.hex_sharing=crossing_only",
    "build.max_tiles_per_action=3",
    "build.max_tiles_per_action=6",
    "urbanize.supply_short=not_allowed",
    "deliver.from_same_colour_city=false",
    "auction.last_player_may_pass=false",
    "bonds.value=10",
    "deliver.points_per_own_link=2",
)


def test_files_are_characters() -> None:
    """One random bot, and six characters that weigh the same things differently."""
    names = bots.names("railways")
    assert set(names) == {"random", *CHARACTERS}
    assert set(bots.usual(FAMILY)) == set(CHARACTERS)
    loaded = [bots.load(name, FAMILY) for name in CHARACTERS]
    assert len({tuple(sorted(bot.weights.items())) for bot in loaded}) == len(CHARACTERS)
    assert all(bot.about and bot.style == "planner" for bot in loaded)


@pytest.mark.parametrize("seed", range(24))
def test_every_proposal_is_legal(seed: int) -> None:
    """Any characters, tastes, bans and slips, on any variant: `move` would fail on a proposal that is refused."""
    draw = random.Random(seed)
    variant = VARIANTS[seed % len(VARIANTS)]
    names = draw.choices(("random", *CHARACTERS), k=draw.randint(2, MOST_PLAYERS.get(variant, 6)))
    sets = draw.sample(CHANGES, draw.choice((0, 1, 2)))
    table = BotTable(*names, variant=variant, sets=sets, deal=seed)
    for likes in table.tastes:
        for key in Taste.FIELDS:
            if key not in ("style", "never", "slip"):
                setattr(likes, key, int(getattr(likes, key) * draw.choice((0, 0.5, 1, 1, 2))))
        likes.slip = draw.choice((0, 150, 1000))
        likes.never = sum(draw.sample([int(ban) for ban in Never], draw.choice((0, 0, 1, 3))))
    table.move(10_000)
    assert table.game.s.phase == Phase.END
    assert table.game.s.log.broken == 0


@pytest.mark.parametrize(
    ("variant", "deal"), [(FULL, 0), (FULL, 1), (FULL, 2), ("rotw-mexico", 0), ("rotw-england-wales", 0)]
)
def test_bots_see_only_what_their_seat_sees(variant: str, deal: int) -> None:
    """Other barons, other streams of chance: the choice is the same, on the same paper or new."""
    table = BotTable("frugal", "hunter", "rusher", "random", variant=variant, deal=deal).move(4)
    g = table.game
    for i in range(60):
        table.move(1 + i % 3)
        if g.s.phase == Phase.END:
            break
        p = int(g.s.to_move)
        other, stream, act = copy(g.s), copy(table.streams[p]), Action.new()
        redeal(other, g.r.players, int(g.b.n_barons), p, i)
        paper = table.k
        if i % 5 == 0:
            paper = BotTable("frugal", "frugal", variant=variant).k  # knows nothing of this game
        choose(other, g.r, g.b, paper, table.tastes[p], stream, act)
        assert as_dict(act) == table.choose(), i


def redeal(s: Any, players: int, n_barons: int, p: int, salt: int) -> None:
    """Deal the hidden things anew, in a way that fits what player p sees."""
    for purpose in range(Purpose.BOT):
        open_stream(s.chance[purpose], 99, salt, purpose)
    seen = [int(card) for card in s.players[p].dealt]
    hidden = [card for card in range(n_barons) if card not in seen]
    random.Random(salt).shuffle(hidden)
    for q in range(players):
        if q != p:
            s.players[q].dealt[0], s.players[q].dealt[1] = hidden.pop(), hidden.pop()
            s.players[q].baron = s.players[q].dealt[salt % 2]


# what each ban forbids, as kinds of event of that seat (hotels, others' links and bonds are looked at below)
CARD_NEVER = [b for b in Never if Never.FIRST_DELIVERY <= b < Never.OTHERS_LINKS]
BOARD_OF = {"trading_depot": "rotw-mexico"} | dict.fromkeys(  # where there is something to forbid
    ("passenger_line", "tunnel_engineer", "railroad_inspector"), "rotw-england-wales"
)
FORBIDS = {
    "bid": {Kind.BID},
    "build": {Kind.BUILT},
    "urbanize": {Kind.URBANIZED},
    "upgrade": {Kind.LOCOMOTIVE},
    "deliver": {Kind.DELIVERED},
    "cards": {Kind.CARD_TAKEN, Kind.CARD_USED},
    "western_link": {Kind.WESTERN_LINK},
}


@pytest.mark.parametrize("ban", BANS)
@pytest.mark.parametrize("style", ["hunter", "random"])
def test_what_is_forbidden_is_never_done(ban: str, style: str) -> None:
    """A banned seat against three others."""
    variant = BOARD_OF.get(ban, FULL)
    table = BotTable(style, "frugal", "hunter", "random", variant=variant, deal=BANS.index(ban))
    table.tastes[0].never = int(Never[ban.upper()])
    table.move(10_000)
    g = table.game
    mine = [g.ev[i] for i in range(g.s.log.seq) if g.ev[i].seat == 0]
    assert not [e for e in mine if Kind(e.kind) in FORBIDS.get(ban, set())]
    if ban == "hotels":
        held = [c for c in range(g.b.n_cards) if g.s.card_place[c] == CardPlace.HELD and g.s.card_owner[c] == 0]
        assert all(g.b.cards[c].kind != CardKind.HOTEL for c in held)
    kinds = {b.name.lower(): kind for b, kind in zip(CARD_NEVER, CardKind, strict=True)}
    if ban in kinds:
        cards = {g.b.cards[c].label for c in range(g.b.n_cards) if g.b.cards[c].kind == kinds[ban]}
        assert not [e for e in mine if e.kind == Kind.CARD_TAKEN and e.what in cards]
    if ban == "others_links":
        assert g.s.players[0].points_given == 0
    if ban.startswith("bonds"):
        most = int(ban.rpartition("_")[2]) if "beyond" in ban else 0
        assert g.s.players[0].bonds <= most + g.s.players[0].bonds_for_interest


def test_the_bans_on_cards_stand_in_the_order_of_their_kinds() -> None:
    """`shuns` shifts the first of them by the kind."""
    names = [b.name.rstrip("S") for b in CARD_NEVER]
    assert names == [kind.name for kind in CardKind]
    for b, kind in zip(CARD_NEVER, CardKind, strict=True):
        likes = taste("hunter", never=int(b))
        assert [int(k) for k in CardKind if shuns(likes, int(k))] == [kind]


@pytest.mark.parametrize("ban", ["first_delivery", "first_engine", "bounty", "major_line"])
def test_who_may_not_play_for_a_card_that_scores_by_itself_plays_otherwise(ban: str) -> None:
    """On twenty deals with and without the ban the first seat does not do the same."""
    logs = []
    for never in (0, int(Never[ban.upper()])):
        tastes = [taste("hunter", never=never), *[taste("frugal")] * 3]
        logs.append(play_games(tastes, 20)[1])
    assert logs[0] != logs[1]


def test_nothing_is_built_without_a_way_to_finish_it() -> None:
    """An incomplete link of a character is finished in the same turn; almost no track is lost."""
    _, seats = play_games([taste(name) for name in CHARACTERS], 40)
    lost, spent = sum(seat["spent_lost"] for seat in seats), sum(seat["spent_track"] for seat in seats)
    assert lost < spent / 50


def test_a_kind_first_then_one_of_that_kind() -> None:
    """One upgrade among nine builds is chosen about half the time: 500 of 1,000, four standard errors are 63."""
    k: Any = Scratch.new()
    k.slack = -1
    for do in (*[Do.BUILD] * 9, Do.UPGRADE):
        add(k, do, 0, 0)
    stream: Any = Stream.new()
    open_stream(stream, 1, 2, 3)
    picks = [int(any_option(k, stream)) for _ in range(1000)]
    assert abs(picks.count(9) - 500) < 63
    assert set(picks) == set(range(10))


def test_slips_are_as_frequent_as_asked_for() -> None:
    """With slip 1 a character plays like the random bot; with 0.15 it plays a little worse than without."""
    wins = []
    for slip in (0, 150, 1000):
        tastes = [taste("frugal", slip=slip), *[taste("frugal")] * 3]
        _, seats = play_games(tastes, 48, variant=NO_CARDS)
        mine = [seat["score"] for seat in seats if seat["taste"] == 0]
        wins.append(sum(mine) / len(mine))
    assert wins[0] > wins[1] > wins[2]


def test_the_same_table_makes_the_same_game() -> None:
    """Played twice from the start, with other paper."""
    games = [BotTable("network", "auction", "opportunist", deal=7).move(200).game for _ in range(2)]
    assert as_dict(games[0].s) == as_dict(games[1].s)


def test_styles() -> None:
    """The random bot is the only one without a valuation."""
    assert {style.name.lower() for style in Style} == {"random", "planner"}
