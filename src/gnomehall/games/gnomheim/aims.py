"""Whom and what the words of a card mean: the gnomes of an effect, the cell aimed at, the rivals ahead."""

from typing import Final

from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.cards import AT_CELL
from gnomehall.games.gnomheim.layout import CELLS, FAR
from gnomehall.games.gnomheim.position import Position

TARGET: Final = 0
SECOND_ONE: Final = 1
BOTH: Final = 2
IN_CELL: Final = 3
ENEMIES_IN: Final = 4
ENEMIES_NEAR: Final = 5
OWN_IN: Final = 6
ALL_OWN: Final = 7


def aimed_cell(s: Position) -> int:
    """The target cell, or the cell of the target gnome."""
    return s.target if s.deck.aim[s.use // 2] == AT_CELL else s.places[s.target]


def whom(s: Position, who: int) -> int:
    """The gnomes an effect names, as a mask; nobody on a start cell (R31)."""
    if who in (TARGET, SECOND_ONE, BOTH):
        named = ([s.target] if who != SECOND_ONE else []) + ([s.second] if who != TARGET else [])
        return sum(1 << gnome for gnome in named if s.is_out(gnome))  # an earlier effect may have led it home
    board, places, turn = s.board, s.places, s.turn
    mask = 0
    if who == ALL_OWN:
        for gnome in s.team_of(turn):
            if s.is_out(gnome):
                mask |= 1 << gnome
        return mask
    cell = aimed_cell(s)
    reach = 1 if who == ENEMIES_NEAR else 0
    for gnome, place in enumerate(places):
        if place >= 0 and not board.safe[place] and board.dist[cell * CELLS + place] <= reach:
            own = gnome // TEAM == turn
            if who == IN_CELL or own == (who == OWN_IN):
                mask |= 1 << gnome
    return mask


def ahead(s: Position, gnome: int, most: int) -> list[int]:
    """The cells of the nearest rivals ahead of a gnome, at most so many steps away."""
    seat = gnome // TEAM
    place = s.places[gnome]
    to_go = s.board.to_go[seat if s.mode else 0]
    near = min(most, FAR - 1)
    cells: set[int] = set()
    for other, cell in enumerate(s.places):
        if other // TEAM != seat and cell >= 0 and not s.board.safe[cell] and to_go[cell] < to_go[place]:
            far = s.board.dist[place * CELLS + cell]
            if far < near or (far == near and far <= most):
                if far < near:
                    cells.clear()
                near = far
                cells.add(cell)
    return sorted(cells)


def echoed(s: Position, enhanced: int) -> int:
    """The use that an echo would repeat; a card with one price has only that."""
    use = 2 * s.last + enhanced
    return use if s.deck.cost[use] >= 0 else 2 * s.last
