"""The kinds of event of a game, and what each puts into the columns of the log.

Columns everywhere: `turn` = the round, from 1 (0 during set-up); `step` = turn of play in the round, one more for the
scoring; `seat` = whom the row is about; `place` = a line, the industry track, a space of the main board or
own_engineer; `item` = a colour, token, card or factory; `reason` = one word. Columns not named are null.
"""

from enum import IntEnum


class Kind(IntEnum):
    """What happened."""

    DISPLAYED = 0
    TURN_ORDER = 1
    START_BONUS = 2
    PLACED = 3
    ENGINEER_USED = 4
    HIRED = 5
    CLAIMED = 6
    PASSED = 7
    STEP = 8
    ADVANCED = 9
    LOCOMOTIVE = 10
    GIVEN_UP = 11
    FACTORY = 12
    FACTORY_USED = 13
    DOUBLER = 14
    ROUBLES = 15
    WORKER = 16
    TEMPORARY = 17
    TOKEN = 18
    QUESTION_CARD = 19
    END_CARD = 20
    END_STATION = 21
    SECOND_MARKER = 22
    MEDAL = 23
    REVALUED = 24
    SAME_AGAIN = 25
    BORROWED = 26
    SECOND_USE = 27
    STAYED = 28
    LAPSED = 29
    POINTS = 30
    ENGINEER_LEFT = 31
    SCORE = 32
    RANK = 33


KIND_DOCS = {
    "DISPLAYED": "set-up: number = engineer, after = slot of the display, 0 = hiring space",
    "TURN_ORDER": "a round begins: number = place in the turn order, from 1, amount = roubles in hand, before = own "
    "workers, after = engineers owned (one row a player)",
    "START_BONUS": "item = start bonus card taken and carried out",
    "PLACED": "place = space, number = workers placed, amount = roubles placed, "
    "after = 1 with the black worker, else 0",
    "ENGINEER_USED": "number = engineer, before = workers paid, amount = roubles paid, "
    "after = 1 with the black worker, place = space, reason = own or public",
    "HIRED": "number = engineer, amount = roubles paid, after = engineers owned",
    "CLAIMED": "number = place in the turn order of the next round, from 1, before = place in this round",
    "PASSED": "number = workers left, amount = roubles left, before = turn-order card in front",
    "STEP": "place = line, item = colour, before, after = space, 0 = off the line, reason = where the step came from, "
    "number = engineer, factory or space that gave it, by reason",
    "ADVANCED": "place = industry, number = marker 1 or 2, before, after = field",
    "LOCOMOTIVE": "place = line, number = number laid, before = number displaced (0 none), after = reach of the line",
    "GIVEN_UP": "number = locomotive turned over and returned, after = factories of that number lying there "
    "(0 for the one without a factory side, which leaves the game)",
    "FACTORY": "item = factory, number = number, before = number replaced (0 none), after = gap from 1, "
    "reason = stack or returned",
    "FACTORY_USED": "item = factory whose field a marker has entered, number = number, after = field",
    "DOUBLER": "before, after = doublers of the player, number = doublers left in the supply",
    "ROUBLES": "amount = roubles gained, before, after = roubles in hand, reason = where they came from",
    "WORKER": "an own worker for good: before, after = own workers, reason = line or black_worker",
    "TEMPORARY": "number = temporary workers for this round",
    "TOKEN": "item = ? token used, number = how many the player has used, place = where it lies, "
    "if on a line or field, after = the space or field there",
    "QUESTION_CARD": "item = ? card taken, number = cards left",
    "END_CARD": "hidden from others: item = end bonus card taken, number = cards left in the pile",
    "END_STATION": "the reward of an end station: number = rewards received so far, place = line, if of one, "
    "after = 1 if points were chosen, 0 if tracks",
    "SECOND_MARKER": "a second industry marker on field 0",
    "MEDAL": "the Kiev medal, after = 1 if its condition holds now",
    "REVALUED": "the revaluation marker",
    "SAME_AGAIN": "place = space that is carried out again, number = engineer there",
    "BORROWED": "number = engineer of another player whose action is carried out, after = seat of the owner",
    "SECOND_USE": "a turn-order worker moves: place = space, number = engineer there, before = place claimed",
    "STAYED": "a turn-order worker is not used again: before = place claimed",
    "LAPSED": "what cannot be carried out: number = steps, fields or pieces of it, reason = where it came from",
    "POINTS": "amount = points, before, after = score, reason = source: pass; transsib, petersburg, kiev_tracks, "
    "kiev_stars, kiev_medal, industry (number = marker) at the scoring of a round; end_station; engineer (number); "
    "end_card (item); majority (number = place)",
    "ENGINEER_LEFT": "clean-up: number = engineer that nobody hired",
    "SCORE": "amount = final score, number = engineers owned, before = highest of them",
    "RANK": "number = final rank, from 1, shared alike; amount = final score",
}
