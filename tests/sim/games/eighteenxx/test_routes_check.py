"""Recorded runs are legal and earn what they earned; a spoilt run is refused with the rule it breaks."""

import pytest

from sim import kernel
from sim.games.eighteenxx import routes, routes_check
from sim.games.eighteenxx.desk import Scratch
from sim.games.eighteenxx.enums import Rule
from sim.games.eighteenxx.records import EDGES
from sim.games.eighteenxx.state import Action
from sim.record import copy

from .positions import Table, blank, files, fill_run, laid_out, positions, read_variant, state_of, table


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    kernel.build("sim.games.eighteenxx")


@pytest.mark.parametrize("game", ["1830", "1856"])
def test_recorded_runs_are_legal_and_earn_the_same(game: str) -> None:
    """Source: rules-1830 F17-F23, rules-1856 D8-D10."""
    act, w, runs = Action.new(), {}, 0
    for path in files(game):
        for p in positions(path, "run_routes"):
            scratch = w.setdefault(id(p.table), Scratch.new())
            s = state_of(p)
            fill_run(act, p)
            b, r = p.table.board, p.table.rules
            assert routes_check.check_run(b, r, s, p.company, act, scratch) == Rule.NONE, p.where
            assert routes_check.run_revenue(b, r, s, p.company, act) == p.line["total"], p.where
            runs += 1
    assert runs > 5000


class Trial:
    """1830 with a few tiles, one token and one train; `run` enters a route as (hex, end, end) pieces."""

    def __init__(self, t: Table, tiles: dict[str, tuple[str, int]], token: tuple[str, int], train: str) -> None:
        self.t, self.s, self.w, self.act = t, copy(blank(t)), Scratch.new(), Action.new()
        for name, (tile, rotation) in tiles.items():
            here = self.s.hexes[t.hex[name]]
            here.tile, here.rotation = t.tile[tile], rotation
        self.put(0, *token)
        self.s.companies[0].train[t.trains.index(train)] = 1

    def put(self, c: int, name: str, node: int) -> None:
        """The first token of a company."""
        company = self.s.companies[c]
        company.token_hex[0], company.token_node[0], company.token_slot[0] = self.t.hex[name], node, 0
        self.s.hexes[self.t.hex[name]].token[node][0] = c

    def run(self, train: str, *pieces: tuple[str, int, int], again: int = 0) -> int:
        """The rule that the run breaks; `again` repeats the route for more trains."""
        self.act.routes = 1 + again
        for i in range(1 + again):
            route = self.act.route[i]
            route.train, route.length = self.t.trains.index(train), len(pieces)
            for k, (name, start, stop) in enumerate(pieces):
                route.hex[k], route.start[k], route.stop[k] = self.t.hex.get(name, 10_000), start, stop
        return routes_check.check_run(self.t.board, self.t.rules, self.s, 0, self.act, self.w)

    @property
    def revenue(self) -> int:
        return routes_check.run_revenue(self.t.board, self.t.rules, self.s, 0, self.act)

    @property
    def best(self) -> int:
        return routes.best_routes(self.t.board, self.t.rules, self.s, 0, self.w)


CITY = EDGES  # first stop of a tile
PITTSBURGH = {"H10": ("57", 1), "H8": ("9", 1), "H6": ("9", 1), "H4": ("57", 1)}  # from Altoona to Columbus
WEST = (("H12", CITY, 1), ("H10", 4, CITY), ("H10", CITY, 1), ("H8", 4, 1), ("H6", 4, 1), ("H4", 4, CITY))


def altoona(train: str = "3", token: tuple[str, int] = ("H12", 0)) -> Trial:
    """Altoona, Pittsburgh and Columbus in a row, worth 10, 20 and 20."""
    return Trial(table("1830"), PITTSBURGH, token, train)


def test_a_route_along_the_row_is_legal() -> None:
    """Three stops, 10 + 20 + 20. Source: rules-1830 F17, F23."""
    trial = altoona()
    assert trial.run("3", *WEST) == Rule.NONE
    assert trial.revenue == trial.best == 50


def test_the_company_needs_the_train() -> None:
    """Source: rules-1830 F17."""
    trial = altoona()
    assert trial.run("4", *WEST) == Rule.TRAIN_NOT_OWNED
    assert trial.run("3", *WEST, again=1) == Rule.TRAIN_NOT_OWNED


def test_a_train_serves_no_more_stops_than_its_number() -> None:
    """Source: rules-1830 F17."""
    trial = altoona("2")
    assert trial.run("2", *WEST) == Rule.TOO_LONG
    assert trial.run("2", *WEST[:2]) == Rule.NONE
    assert trial.best == 30


def test_a_route_needs_an_own_token() -> None:
    """Source: rules-1830 F17."""
    trial = altoona(token=("H4", 0))
    assert trial.run("3", *WEST[:2]) == Rule.NO_OWN_TOKEN


def test_no_hex_edge_serves_two_trains() -> None:
    """Source: rules-1830 F19."""
    trial = altoona()
    trial.s.companies[0].train[trial.t.trains.index("3")] = 2
    assert trial.run("3", *WEST, again=1) == Rule.TRACK_USED_TWICE


@pytest.mark.parametrize(
    "pieces",
    [
        (),  # nowhere
        WEST[:1],  # ends on an edge
        WEST[1:2],  # begins on an edge
        (WEST[0], WEST[2]),  # a gap
        (("H12", CITY, 2),),  # no such piece
        (("H12", CITY, 1), ("H10", 4, CITY), ("H10", CITY, 4), ("H12", 1, CITY)),  # there and back
        (("H99", CITY, 1),),
    ],
)
def test_pieces_must_hang_together(pieces: tuple[tuple[str, int, int], ...]) -> None:
    """Source: rules-1830 F17, F19."""
    trial = altoona()
    assert trial.run("3", *pieces) in (Rule.BAD_ROUTE, Rule.TRACK_USED_TWICE)


def test_the_bypass_of_altoona_does_not_count_the_city() -> None:
    """Pittsburgh to Lancaster with a 2-train, round Altoona. Source: rules-1830 F22."""
    tiles = {**PITTSBURGH, "H14": ("9", 1), "H16": ("57", 1)}
    trial = Trial(table("1830"), tiles, ("H10", 0), "2")
    round_it = (("H10", CITY, 4), ("H12", 1, 4), ("H14", 1, 4), ("H16", 1, CITY))
    through = (("H10", CITY, 4), ("H12", 1, CITY), ("H12", CITY, 4), ("H14", 1, 4), ("H16", 1, CITY))
    assert trial.run("2", *round_it) == Rule.NONE
    assert trial.revenue == trial.best == 40
    assert trial.run("2", *through) == Rule.TOO_LONG


def test_a_full_rival_city_ends_a_route_and_is_not_passed() -> None:
    """Source: rules-1830 F20."""
    trial = altoona()
    trial.put(1, "H10", 0)
    assert trial.run("3", *WEST) == Rule.BAD_ROUTE
    assert trial.run("3", *WEST[:2]) == Rule.NONE
    assert trial.best == 30


@pytest.mark.parametrize(
    ("variant", "rule", "best"), [("1830", Rule.BAD_ROUTE, 60), ("1830-18xx-games", Rule.NONE, 90)]
)
def test_the_two_hexes_of_the_gulf(variant: str, rule: Rule, best: int) -> None:
    """From I1 over Columbus to J2: one place by the book, two as recorded (K-06). Source: rules-1830 F21, D-03."""
    tiles = {"I3": ("8", 1), "H4": ("15", 5), "I5": ("8", 0), "J4": ("8", 1)}
    trial = Trial(laid_out(read_variant(variant), "1830"), tiles, ("H4", 0), "3")
    route = (
        ("I1", CITY, 4),
        ("I3", 1, 3),
        ("H4", 0, CITY),
        ("H4", CITY, 5),
        ("I5", 2, 0),
        ("J4", 3, 1),
        ("J2", 4, CITY),
    )
    assert trial.run("3", *route) == rule
    assert trial.best == best


def test_bonuses_of_1856() -> None:
    """Fort Erie to Buffalo: 20 + 30, bridge right 10, port marker 20. Source: rules-1856 D10."""
    trial = Trial(table("1856"), {"O18": ("5", 4)}, ("O18", 0), "2")
    route = (("O18", CITY, 4), ("P17", 1, CITY))
    assert trial.run("2", *route) == Rule.NONE
    assert trial.revenue == trial.best == 50
    trial.s.companies[0].rights = 1 << 1
    assert trial.revenue == trial.best == 60
    trial.s.port_hex, trial.s.port_company = trial.t.hex["O18"], 1
    assert trial.revenue == trial.best == 60
    trial.s.port_company = 0
    assert trial.revenue == trial.best == 80


def test_the_marker_counts_once_in_a_hex_with_two_towns() -> None:
    """St. Thomas, a town of E18, Glencoe, D19, the other town of E18: 20 + 10 + 20 + 10 + 10, the port 20.

    Source: rules-1856 D10."""
    tiles = {"E18": ("56", 1), "F17": ("5", 1), "D17": ("5", 5), "D19": ("3", 3)}
    trial = Trial(table("1856"), tiles, ("F17", 0), "D")
    assert trial.best == 70
    trial.s.port_hex, trial.s.port_company = trial.t.hex["E18"], 0
    assert trial.best == 90
