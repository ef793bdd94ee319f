"""A whole game of 1856 recorded by another program: every decision is legal here, every sum, price and score agrees."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]


def test_the_golden_game_is_played_to_its_last_dollar() -> None:
    """Final scores 8584, 8497, 8259, 6028, 3592.

    The one lay that our network does not reach leads through J15, full of two rivals' tokens: the other program does
    not test the connection of track (1830 F20)."""
    command = [sys.executable, "-m", "tests.sim.games.eighteenxx.golden_1856"]
    env = os.environ | {"RAILGAUGE_MODE": "python", "PYTHONWARNINGS": "error"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr.strip().splitlines()[-1]
    assert json.loads(done.stdout) == {"events": 1566, "checked": 1135, "unconnected": [1447]}
