"""Golden playthroughs: the same text as on file, and between them everything that can happen in a game."""

from enum import IntEnum

import pytest

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.terms import Do, Phase, Reason, Source, Trigger

from .golden_games import FOLDER, GAMES, Golden, replayed, text

EVENTS = {  # the event that nothing but this phase, decision or box brings about
    Phase: {
        "OPENING": "marker_moved", "ROUNDS": "built", "REDEEM": "redeemed", "DIVIDEND": "dividend", "VOTE": "voted",
        "MERGER": "merger_proposed", "SHARES": "share_bought", "END": "rank",
    },
    Do: {
        "PASS": "passed", "START": "auction_started", "BID": "bid", "BUILD": "built", "DELIVER": "delivered",
        "REDEEM": "redeemed", "DIVIDEND": "dividend", "PROPOSE": "merger_proposed", "VOTE": "voted",
    },
}  # fmt: skip


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.path.stem)
def test_the_game_is_told_as_on_file(golden: Golden) -> None:
    assert text(golden) == golden.path.read_text(encoding="utf-8"), (
        "if the change is meant: write them anew, read the diff"
    )


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.path.name for golden in GAMES}


@pytest.mark.parametrize("kinds", [Phase, Do], ids=lambda kinds: kinds.__name__)
def test_every_phase_and_decision_occurs(kinds: type[IntEnum]) -> None:
    seen = {row["kind"] for golden in GAMES for row in replayed(golden).events}
    assert set(EVENTS[kinds]) == {member.name for member in kinds}
    assert set(EVENTS[kinds].values()) <= seen


def test_every_kind_of_event_reason_box_and_end_occurs() -> None:
    rows = [row for golden in GAMES for row in replayed(golden).events]
    assert {kind.name.lower() for kind in Kind} - {row["kind"] for row in rows} == set()
    reasons = {row["reason"] for row in rows}
    assert {reason.name.lower() for reason in Reason} - reasons == set()
    assert {source.name.lower() for source in Source} <= reasons
    ends = {replayed(golden).game["trigger"] for golden in GAMES}
    assert ends == {trigger.name.lower() for trigger in Trigger if trigger != Trigger.NONE}
