"""What a company reaches: every recorded lay and token, and the slow twin on random boards."""

import random

import pytest

from sim import kernel
from sim.games.eighteenxx import network
from sim.games.eighteenxx.enums import NOBODY, NodeKind
from sim.games.eighteenxx.network_records import Network
from sim.games.eighteenxx.records import EDGES, NODES, Board
from sim.games.eighteenxx.state import State
from sim.games.eighteenxx.track import FIRST_STOP, Track, way_to
from tests.naive import eighteenxx_routes as naive

from .positions import Table, files, positions, state_of, table
from .random_boards import random_state

FREE = ("CS", "TCC", "WSRC", "DH")  # privates whose lays and tokens need no connection


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    kernel.build("sim.games.eighteenxx.network")


@pytest.mark.parametrize("game", ["1830", "1856"])
def test_recorded_lays_and_tokens_are_connected(game: str) -> None:
    """Source: rules-1830 F11, F15; rules-1856 D3."""
    desks: dict[int, tuple[Track, Network]] = {}
    lays = tokens = 0
    for path in files(game)[::3]:
        for p in positions(path, "lay_tile", "place_token"):
            line = p.line
            if line.get("private") in FREE or line["entity"] not in p.table.companies or line.get("kind"):
                continue
            t, n = desks.setdefault(id(p.table), (Track.new(), Network.new()))
            h = p.table.hex[line["hex"]]
            network.company_network(p.table.board, state_of(p), p.company, t, n)
            if line["type"] == "lay_tile":
                exits = {x for piece in line["track"] for x in piece if isinstance(x, int)}
                assert any(network.side_reached(t, n, h * EDGES + e) for e in exits), p.where
                lays += 1
            else:
                assert network.stop_reached(n, h * NODES + line["city"]), p.where
                tokens += 1
    assert lays > 1500
    assert tokens > 200


def reached(t: Track, n: Network, b: Board, s: State) -> set[frozenset[naive.Node]]:
    """The pieces of the network in the words of the twin."""
    found = set()
    _, neighbours = naive.printed(b)
    for h in range(b.hexes):
        tile = b.tile[s.hexes[h].tile]
        for i in range(tile.pieces):
            x, y = (end(h, int(z), int(s.hexes[h].rotation)) for z in (tile.a[i], tile.b[i]))
            side, other = (x, y) if x < FIRST_STOP else (y, x)
            if network.piece_reached(n, side, way_to(t, side, other)):
                turned = int(s.hexes[h].rotation)
                found.add(frozenset(naive.end(neighbours, h, int(z), turned) for z in (tile.a[i], tile.b[i])))
    return found


def end(h: int, x: int, turned: int) -> int:
    """A side or a stop as the kernels number them."""
    return FIRST_STOP + h * NODES + x - EDGES if x >= EDGES else h * EDGES + (x + turned) % EDGES


@pytest.mark.parametrize(("game", "hexes", "boards"), [("1830", 9, 250), ("1830", 14, 60), ("1856", 9, 250)])
def test_network_equals_the_slow_twin(game: str, hexes: int, boards: int) -> None:
    """Neither more nor less than all trips together reach. Source: rules-1830 F11a, F11b."""
    here, dice = table(game), random.Random(hexes * boards)
    t, n, pieces = Track.new(), Network.new(), 0
    for _ in range(boards):
        s, c = random_state(here, dice, hexes, 1, 1)
        network.company_network(here.board, s, c, t, n)
        expected = naive.network(here.board, s, c, naive.tokens(s, c))
        assert reached(t, n, here.board, s) == expected
        assert network.company_has_route(here.board, s, c, t, n) == naive.has_route(here.board, s, c)
        pieces += len(expected)
    assert pieces > boards * 3


def test_destination_equals_the_slow_twin() -> None:
    """One trip from a city of the home hex, whoever's tokens are in the way. Source: rules-1856 C8."""
    here, dice = table("1856"), random.Random(5)
    t, n, links = Track.new(), Network.new(), 0
    for _ in range(150):
        s, _ = random_state(here, dice, 10, 1, 1)
        home = dice.choice([h for h in range(here.board.hexes) if has_city(here, s, h)])
        starts = [("stop", home, i) for i in range(here.board.tile[s.hexes[home].tile].nodes)]
        pieces = naive.network(here.board, s, 0, starts, blind=True)
        graph = naive.track(here.board, s)
        expected = {graph.edges[tuple(piece)]["hex"] for piece in pieces}
        goals = {h for h in range(here.board.hexes) if here.board.tile[s.hexes[h].tile].pieces}
        for goal in goals:
            linked = network.hexes_linked(here.board, s, home, NOBODY, goal, t, n)
            assert linked == (goal in expected)
            links += linked
    assert links > 100


def has_city(here: Table, s: State, h: int) -> bool:
    """A city with track on the tile."""
    tile = here.board.tile[s.hexes[h].tile]
    return bool(tile.pieces and tile.nodes and tile.kind[0] == NodeKind.CITY)
