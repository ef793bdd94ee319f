"""Numbers of a variant file that are no knob: nobody decides by them, or another stands for them."""

STOCKED = "how the board is stocked for 2 and 3 players; nobody decides by it"
OTHERS = "the same for another number of players as `empty_city_markers.4`"

NO_KNOBS = {
    "components.cubes_per_color": "what is in the box; a bag that is large enough changes no decision",
    "components.new_city_tile_colors.red": "there is none in the box; the other four colours are turned together",
    "setup.cube_reduction_players": STOCKED,
    "setup.cube_reduction": STOCKED,
    "setup.cube_minimum_per_city": STOCKED,
    "engine.cost_tables.arithmetic": "the table that does not hold; `engine.cost_table` puts it in force",
    "empty_city_markers.2": OTHERS,
    "empty_city_markers.3": OTHERS,
    "empty_city_markers.5": OTHERS,
    "empty_city_markers.6": OTHERS,
    "simulation.length_limit": "no rule of the game",
}
