"""What is not certain about the rules that were played stands on every page."""

from types import SimpleNamespace
from typing import Any

from analysis import provenance


def variant(board: str, threshold: int, status: str) -> dict[str, Any]:
    return {
        "map": board,
        "values": {"end": {"markers": threshold}},
        "sources": {"end": f"{status}: as {board}", "map": f"{status}, not the published board"},
        "status": {"end.markers": status, "map": status},
    }


def test_two_boards_keep_their_own_marks_and_the_board_comes_first() -> None:
    run: Any = SimpleNamespace(
        variants={"a": variant("mexico", 8, "reconstructed"), "b": variant("england_wales", 11, "reconstructed")}
    )
    found = provenance.unsure(run)["reconstructed"]
    assert [(row["key"], row["value"]) for row in found] == [
        ("map", "mexico"),
        ("map", "england_wales"),
        ("end.markers", "8"),
        ("end.markers", "11"),
    ]
    run.variants["b"] = run.variants["a"]
    assert len(provenance.unsure(run)["reconstructed"]) == 2


def test_a_list_of_tables_is_told_in_words() -> None:
    companies = [{"color": "red", "start_price": 6}, {"color": "blue", "start_price": 9}]
    one = {"map": None, "values": {"company": companies}, "sources": {}, "status": {"company": "reconstructed"}}
    run: Any = SimpleNamespace(variants={"shares": one})
    assert provenance.unsure(run)["reconstructed"][0]["value"] == "red 6, blue 9"
