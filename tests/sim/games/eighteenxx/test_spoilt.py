"""Every action of random play, spoilt in ways whose answer is known: refused with that rule's code, without a trace.

Runs in either mode; the games are short, for the state is compared after each refusal."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sim import kernel, variants
from sim.events import Event
from sim.games.eighteenxx import bots, play, setup
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, Do, Purpose, RoundKind, Rule, Step
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.records import ACCOUNTS, BANK, SEATS
from sim.games.eighteenxx.taste import Taste
from sim.record import PLAIN, as_dict
from sim.rng import open_stream

QUICK = str(Path(__file__).with_name("quick_cgr.toml"))
FAR = 10_000_000  # more money than there is
Spoilt = tuple[str, dict[str, int], set[Rule]]


def spoilt(m: Any, r: Any, b: Any) -> Iterator[Spoilt]:
    """What is changed of a legal action, and the rules that may be named."""
    s, act = m.state, m.action
    if act.do != Do.EXCHANGE:
        yield "another's turn", {"seat": (int(act.seat) + 1) % r.players}, {Rule.NOT_YOURS}
    yield "a kind that is none", {"do": 90}, {Rule.NOT_NOW, Rule.MUST_SELL, Rule.MUST_BUY_SHARE}
    if act.do == Do.BID:
        yield "a bid of 1", {"price": 1}, {Rule.BID_TOO_LOW, Rule.WRONG_PRICE}
        yield "a bid beyond all money", {"price": FAR}, {Rule.NOT_ENOUGH_CASH, Rule.WRONG_PRICE}
        yield "a private there is not", {"private": 8}, {Rule.NO_SUCH_THING}
    if act.do == Do.PAR:
        yield "a par that is none", {"price": 68}, {Rule.NO_SUCH_PAR}
    if act.do == Do.BUY_SHARE:
        yield "a company there is not", {"company": 12}, {Rule.NO_SUCH_THING, Rule.MUST_BUY_SHARE}
        yield "a third source", {"source": 2}, {Rule.NO_SUCH_THING}
        other = 1 - int(act.source)
        left = s.companies[act.company].pool if other else s.companies[act.company].offering
        if left == 0:
            yield "from where there is none", {"source": other}, {Rule.NOT_FOR_SALE}
    if act.do == Do.SELL_SHARES:
        yield "more than there is", {"percent": 110}, {Rule.NOT_HELD, Rule.SALE_NOT_NEEDED}
        yield "half a certificate", {"percent": 3}, {Rule.NO_SUCH_THING, Rule.SALE_NOT_NEEDED}
        yield "a company that is none", {"company": NOBODY}, {Rule.NO_SUCH_THING}
    if act.do == Do.LAY_TILE:
        yield "a hex off the map", {"hex": 104}, {Rule.NO_SUCH_THING}
        yield "a tile that is none", {"tile": NOBODY}, {Rule.NO_SUCH_THING}
        yield "a seventh rotation", {"rotation": 6}, {Rule.NO_SUCH_THING}
        red = next(h for h in range(b.hexes) if b.tile[b.hex[h].tile].kind[0] == 3)
        yield "on a red area", {"hex": red}, {Rule.TILE_DOES_NOT_FIT}
        gone = [t for t in range(b.supply) if s.tiles_left[t] == 0]
        yield from (
            ("of what there is none", {"tile": t}, {Rule.TILE_NOT_LEFT, Rule.TILE_DOES_NOT_FIT}) for t in gone[:1]
        )
    if act.do == Do.PLACE_TOKEN and s.step == Step.TOKEN:
        mine = s.companies[s.actor].token_hex[0]
        yield "twice in a hex", {"hex": int(mine)}, {Rule.TOKEN_IN_HEX, Rule.NOT_NOW}
        yield "off the map", {"hex": -5}, {Rule.NO_SUCH_THING}
        yield "a third city", {"node": 2}, {Rule.NO_SUCH_THING}
    if act.do == Do.RUN and act.routes > 0:
        yield "seven routes", {"routes": 7}, {Rule.BAD_ROUTE}
    if act.do == Do.BUY_TRAIN:
        if act.source in (BANK, ACCOUNTS):
            yield "a dollar too much", {"price": int(act.price) + 1}, {Rule.WRONG_PRICE}
        else:
            yield "beyond the treasury", {"price": FAR}, {Rule.NOT_ENOUGH_CASH, Rule.WRONG_PRICE}
            yield "of itself", {"source": SEATS + int(s.actor)}, {Rule.NO_SUCH_THING}
        yield "a train that is none", {"train": r.train_types}, {Rule.NO_SUCH_THING}
        if act.trade_in == NOBODY:
            yield "against a train that does not count", {"trade_in": 0}, {Rule.NO_SUCH_THING}
    if act.do == Do.DISCARD_TRAIN:
        yield "a train that is none", {"train": 99}, {Rule.NO_SUCH_THING}
        none = [t for t in range(r.train_types) if s.companies[act.company].train[t] == 0]
        yield "what it does not own", {"train": none[0]}, {Rule.TRAIN_NOT_OWNED}
    if act.do == Do.BUY_PRIVATE:
        yield "for too much", {"price": FAR}, {Rule.WRONG_PRICE, Rule.NOT_ENOUGH_CASH}
        yield "a private there is not", {"private": NOBODY}, {Rule.NO_SUCH_THING}
    if act.do in (Do.MERGE, Do.SAVE):
        yield "of another company", {"company": (int(act.company) + 1) % 11}, {Rule.NOT_NOW}
    if act.do == Do.BUY_RIGHT:
        yield "a right that is none", {"private": 0}, {Rule.NO_SUCH_THING}
    if act.do == Do.PLACE_MARKER:
        yield "where there is no port", {"hex": NOBODY}, {Rule.NO_SUCH_THING}


def snapshot(s: Any) -> Any:
    """The whole state, in either mode."""
    return as_dict(s) if PLAIN else np.frombuffer(s, np.int64).tobytes()


def try_all(m: Any, r: Any, b: Any, events: Any, seen: Counter[str]) -> None:
    """Try all; the action is as it was afterwards."""
    act, s = m.action, m.state
    before = snapshot(s)
    for name, change, rules in spoilt(m, r, b):
        kept = {key: int(getattr(act, key)) for key in change}
        for key, value in change.items():
            setattr(act, key, value)
        answer = Rule(play.apply(s, r, b, m.scratch, events, act))
        assert answer in rules, f"{Do(kept.get('do', int(act.do))).name}, {name}: {answer.name}, expected {rules}"
        assert snapshot(s) == before, f"{name}: the refusal left a trace"
        seen[f"{Do(kept.get('do', int(act.do))).name}: {name}"] += 1
        for key, value in kept.items():
            setattr(act, key, value)


@pytest.mark.parametrize(
    ("variant", "players", "games", "kinds"),
    [("1830-one-certificate", 4, 2, 28), (QUICK, 3, 5, 36)],
    ids=["1830", "1856"],
)
def test_every_spoilt_action_is_refused_with_its_rule(variant: str, players: int, games: int, kinds: int) -> None:
    kernel.build("sim.games.eighteenxx")
    loaded = variants.load(variant)
    r, b, _ = tables(loaded.rules, loaded.map, players, variant)  # type: ignore[arg-type]
    m, taste, events = Desk.new(), Taste.new(), Event.array(2_000)
    seen: Counter[str] = Counter()
    for game in range(games):
        setup.new_game(m.state, r, b, game)
        for place in range(players):
            open_stream(m.streams[place], 5, game, Purpose.BOT + place)
        step = 0
        while m.state.round_kind != RoundKind.OVER:
            m.state.log.seq = 0
            bots.choose(m, r, b, taste, m.streams[m.state.to_move])
            kept = int(m.action.do)
            if step % 3 == 0 or kept not in (Do.PASS, Do.BUY_SHARE, Do.LAY_TILE, Do.BID):
                try_all(m, r, b, events, seen)
            assert play.apply(m.state, r, b, m.scratch, events, m.action) == Rule.NONE
            step += 1
    assert len(seen) >= kinds, sorted(seen)
