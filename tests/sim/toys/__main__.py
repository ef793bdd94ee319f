"""The command line with the toys in it: `python -m tests.sim.toys run mini ...`, for tests that kill it."""

from pathlib import Path

from sim import data, families

DATA = Path(__file__).parent / "data"


def main() -> None:
    """Show the toys to the program, then start it."""
    families.PLACES.append("tests.sim.toys")
    data.root = lambda: DATA
    from analysis.cli import main as railgauge

    railgauge()


if __name__ == "__main__":
    main()
