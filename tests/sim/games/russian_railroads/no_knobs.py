"""Numbers of a variant file that are not turned, and why."""

OTHER_TABLES = "the same for another number of players"
BOX = "what is in the box or on the table; nobody decides by it"
BOARD = "the printed board; its spaces would be others"
NOT_THIS = "the effect of the default has no such number"
RARE = "of white tracks, which few players reach"
DEPENDS = "of a factory; it is built for its field more than for what it does"
ONE = "an engineer of the default gives only one, and lies on the display in every second game"

NO_KNOBS = {
    "players.*.2": OTHER_TABLES,
    "players.*.3": OTHER_TABLES,
    "players.reserve_workers.4": BOX,
    "players.locomotives_per_number.4": BOX,
    "players.engineers.4": BOX,
    "players.engineer_slots.4": BOX,
    "players.start_bonus_picks.4": "who takes a start bonus; nobody decides by it",
    "setup.*": BOX,
    "lines.*": BOARD,
    "tracks.points*.black": "0: black tracks score nothing",
    "tracks.points_revalued.grey": "1 as without the marker; the three others are turned together",
    "tracks.supply.*": BOX,
    "industry.gaps": BOARD,
    "industry.question_fields": BOARD,
    "locomotives.numbers": BOX,
    "simulation.length_limit": "no rule of the game",
    "factory_abilities.*": DEPENDS,
    "spaces.*.points": NOT_THIS,
    "spaces.*.black_steps": NOT_THIS,
    "spaces.*.roubles": "0, and no worker stands for a rouble; of track_any the mandatory 1",
    "spaces.*.count": NOT_THIS,
    "spaces.track_brown_*": "its yield or price is turned on the space beside it",
    "spaces.track_natural_*": "turned by the points of natural",
    "spaces.track_white_*": RARE,
    "spaces.engineer_*": "the tiles say what they cost; hiring is turned by its roubles",
    "spaces.*.steps": NOT_THIS,
    "engineer_tiles.*.roubles": "1 worker or 1 rouble; which of them hardly matters",
    "engineer_tiles.*.black_steps": NOT_THIS,
    "engineer_tiles.*": ONE,
    "question_tokens.*": NOT_THIS,
    "question_cards.*": "one of each on the table, and few games in which it matters which is taken",
    "start_bonus.*": NOT_THIS,
    "end_bonus_cards.*": "tiers, cards without points, and a card that is not in play",
}
