"""`make golden`: write every golden playthrough anew. Read the diff before you commit it."""

from tests.golden.games import FOLDER, GAMES, text

if __name__ == "__main__":
    wanted = {golden.path for golden in GAMES}
    for stale in set(FOLDER.glob("*.txt")) - wanted:
        stale.unlink()
    for golden in GAMES:
        golden.path.write_text(text(golden), encoding="utf-8")
        print(golden.path.name)
