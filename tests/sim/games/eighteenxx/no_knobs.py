"""Numbers of a variant file that are no knob: nobody decides by them, or another stands for them."""

PLAYERS = "the same for another number of players as `{}.4`"
UNUSED = "of an optional type of train that neither variant uses"

NO_KNOBS = {
    "players.starting_cash.*": PLAYERS.format("players.starting_cash"),
    "players.certificate_limit.*": PLAYERS.format("players.certificate_limit"),
    "ownership.max_percent_two_players": "the same for two players as `ownership.max_percent`",
    "end.length_limit": "no rule of the game",
    "train_types.8.*": UNUSED,
    "train_types.*.trade_in_price": "nothing can be handed in for this type",
    "phases.8.*": UNUSED,
    "companies.*.home_city": "which city of the home hex, no amount",
    "companies.*.token_costs": "of companies of 1856, the same as those of 1830",
    "privates.*.face": "of privates of 1856, the same as those of 1830",
    "privates.*.revenue": "of privates of 1856, the same as those of 1830",
    "privates.*.percent": "no share comes with it; the president's certificate of BO is two shares by the rules",
    "funding.operate_percent.8": UNUSED,
    "late_limit.by_companies.*": PLAYERS.format("late_limit.by_companies.*"),
}
