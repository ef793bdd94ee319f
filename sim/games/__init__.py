"""One folder per game family; `sim.families` finds them."""
