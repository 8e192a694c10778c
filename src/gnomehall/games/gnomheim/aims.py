"""What the words of a card refer to: the gnomes of an effect, the cell aimed at, the rivals ahead."""

from typing import Final

from gnomehall.games.gnomheim import scripts
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.cards import AT_CELL
from gnomehall.games.gnomheim.layout import CELLS, FAR
from gnomehall.games.gnomheim.masks import members
from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.resolving import Play

# Places in scripts.WHO.
TARGET: Final = 0
SECOND_ONE: Final = 1
BOTH: Final = 2
IN_CELL: Final = 3
ENEMIES_IN: Final = 4
ENEMIES_NEAR: Final = 5
OWN_IN: Final = 6
ALL_OWN: Final = 7


def aimed_cell(state: Position, play: Play) -> int:
    """The target cell, or the cell of the target gnome."""
    return play.target if state.deck.aim[play.use // 2] == AT_CELL else state.places[play.target]


def whom(state: Position, play: Play, who: int) -> int:
    """Mask of the gnomes an effect means; nobody on a start cell (R31)."""
    if who in (TARGET, SECOND_ONE, BOTH):
        named = ([play.target] if who != SECOND_ONE else []) + ([play.second] if who != TARGET else [])
        return sum(1 << gnome for gnome in named if state.is_out(gnome))  # an earlier effect may have led it home
    board, places, turn = state.board, state.places, state.turn
    mask = 0
    if who == ALL_OWN:
        for gnome in state.team_of(turn):
            if state.is_out(gnome):
                mask |= 1 << gnome
        return mask
    cell = aimed_cell(state, play)
    reach = 1 if who == ENEMIES_NEAR else 0
    for gnome, place in enumerate(places):
        if place >= 0 and not board.safe[place] and board.dist[cell * CELLS + place] <= reach:
            own = gnome // TEAM == turn
            if who == IN_CELL or own == (who == OWN_IN):
                mask |= 1 << gnome
    return mask


def in_forest(state: Position, use: int, combo: int, target: int) -> str:
    """R48, A19: a gnome or cell of the forest that a use reaches without naming it; empty if none."""
    deck, board = state.deck, state.board
    if not deck.wide[2 * use + combo] or not deck.tolled[use // 2]:
        return ""
    play = Play(use, target)
    for op, a, _, _ in deck.scripts[2 * use + combo]:
        if op in scripts.ON_GNOMES and a in scripts.UNNAMED:
            reached = members(whom(state, play, a))
        elif op == scripts.GATHER:
            reached = members(around(state, aimed_cell(state, play), a))
        else:
            reached = []
        for gnome in reached:
            if board.forest[state.places[gnome]]:
                return GNOME_NAMES[gnome]
        if op == scripts.CLEAR:
            for cell in cleared(state, aimed_cell(state, play), a):
                if board.forest[cell]:
                    return str(cell)
    return ""


def around(state: Position, cell: int, radius: int) -> int:
    """Mask of the gnomes that a whirlwind sweeps into a cell."""
    mask = 0
    for gnome, place in enumerate(state.places):
        if state.is_out(gnome) and 0 < state.board.dist[place * CELLS + cell] <= radius:
            mask |= 1 << gnome
    return mask


def cleared(state: Position, cell: int, radius: int) -> list[int]:
    """Cells that a dispelling clears."""
    return [other for other in state.board.open if state.board.dist[cell * CELLS + other] <= radius]


def combo_of(state: Position, card: int) -> int:
    """R13: 1 if a card resolved earlier this turn makes the combo of this one count."""
    return 1 if state.tags & state.deck.combos[card] else 0


def ahead(state: Position, gnome: int, most: int) -> list[int]:
    """Cells of the nearest rivals ahead of a gnome, at most ``most`` steps away."""
    seat = gnome // TEAM
    place = state.places[gnome]
    to_go = state.board.to_go[seat if state.mode else 0]
    near = min(most, FAR - 1)
    cells: set[int] = set()
    for other, cell in enumerate(state.places):
        if other // TEAM != seat and cell >= 0 and not state.board.safe[cell] and to_go[cell] < to_go[place]:
            far = state.board.dist[place * CELLS + cell]
            if far < near or (far == near and far <= most):
                if far < near:
                    cells.clear()
                near = far
                cells.add(cell)
    return sorted(cells)


def echoed(state: Position, enhanced: int) -> int:
    """The use that an echo would repeat: the plain one if the card has no other."""
    use = 2 * state.last + enhanced
    return use if state.deck.cost[use] >= 0 else 2 * state.last
