"""1830 and 1856: stock rounds, operating rounds, trains that rust. One file per chapter of the rulebook."""
