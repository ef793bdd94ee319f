"""The market of a board: the grid as printed; a letter after a price is its zone, p marks a par cell."""

from pathlib import Path

from ... import data
from ...errors import BadInput
from .enums import NOBODY, Zone
from .map_rows import check_room, read_grid
from .records import COLS, ROWS, Board

ZONES = {"y": Zone.YELLOW, "o": Zone.ORANGE, "b": Zone.BROWN, "c": Zone.CLOSE}


def fill_market(board: Board, file: Path) -> dict[int, tuple[int, int]]:
    """The grid and where each move from a cell leads (E1-E3). Returns the par cells by price. BadInput."""
    grid = read_grid(file)
    check_room(file, "rows", len(grid), ROWS)
    check_room(file, "columns", max(map(len, grid), default=0), COLS)
    pars: dict[int, tuple[int, int]] = {}
    for cell in range(ROWS * COLS):
        board.cell[cell].zone = Zone.ABSENT
    for row, line in enumerate(grid):
        while line and not line[-1]:
            line.pop()
        for col, text in enumerate(line):
            if text:
                _fill_cell(board, file, pars, row, col, text)
            elif any(line[:col]):
                raise BadInput(f"{_place(file, row, col)}: nothing; right would be a price, a row has no gaps")
    if not pars:
        raise BadInput(f"{data.shown(file)}: no par cell; right would be a p after the prices a company may start at")
    for row in range(ROWS):
        for col in range(COLS):
            _fill_moves(board, row, col)
    return pars


def _fill_cell(board: Board, file: Path, pars: dict[int, tuple[int, int]], row: int, col: int, text: str) -> None:
    digits, mark = text.rstrip("pyobc"), text[len(text.rstrip("pyobc")) :]
    if not (digits.isascii() and digits.isdigit()) or len(mark) > 1:
        raise BadInput(f"{_place(file, row, col)}: {text!r}; right would be a price and p, y, o, b, c or nothing")
    cell = board.cell[row * COLS + col]
    cell.price = int(digits)
    cell.zone = ZONES.get(mark, Zone.WHITE)
    if (cell.price == 0) != (cell.zone == Zone.CLOSE):
        raise BadInput(f"{_place(file, row, col)}: {text!r}; right would be 0c where companies close, and only there")
    if mark == "p":
        if cell.price in pars:
            raise BadInput(f"{_place(file, row, col)}: {text!r}; right would be one par cell a price")
        pars[cell.price] = (row, col)


def _place(file: Path, row: int, col: int) -> str:
    return f"{data.shown(file)}: line {row + 1}, column {col + 1}"


def _fill_moves(board: Board, row: int, col: int) -> None:
    """Off the right end of a row means up, off the left end down; where there is no cell the marker stays."""
    here = row * COLS + col

    def there(r: int, c: int) -> int:
        inside = 0 <= r < ROWS and 0 <= c < COLS and board.cell[r * COLS + c].zone != Zone.ABSENT
        return r * COLS + c if inside else NOBODY

    c = board.cell[here]
    if c.zone == Zone.ABSENT:
        return
    c.up = there(row - 1, col) if there(row - 1, col) != NOBODY else here
    c.down = there(row + 1, col) if there(row + 1, col) != NOBODY else here
    c.right = there(row, col + 1) if there(row, col + 1) != NOBODY else c.up
    c.left = there(row, col - 1) if there(row, col - 1) != NOBODY else c.down
