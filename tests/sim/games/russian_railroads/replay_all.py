"""Plays recorded games again and prints what was found, a line each: file, actions, first difference.

`python -m tests.sim.games.russian_railroads.replay_all FILE ...`"""

import json
import sys
from pathlib import Path

from sim.games.russian_railroads.replay import replay


def main() -> None:
    """One JSON object a file."""
    for file in sys.argv[1:]:
        outcome = replay(Path(file))
        print(json.dumps({"file": file, "actions": outcome.actions, "where": outcome.where}))


if __name__ == "__main__":
    main()
