"""Mines of lost_mines (R34-R40): opening and turning them, and taking their treasures."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.actions import TAKE
from gnomehall.games.lost_mines.cards import ARMS, DRAGON, MINE_SAME_TURNED, MINES, TREASURES, mine_face
from gnomehall.games.lost_mines.hidden import draw_mine
from gnomehall.games.lost_mines.layout import NAMES, side_to
from gnomehall.games.lost_mines.position import ORIENTING, TAKING, Position
from gnomehall.games.lost_mines.rounds import end_round
from gnomehall.games.lost_mines.turns import end_turn
from gnomehall.games.lost_mines.view import Opened, Oriented, Took, Woke
from gnomehall.parts.paths import fits, sides_of


def open_mine(state: Position, came: i64, chance: Chance, tell: Tell | None) -> None:
    """R34, R35, R40: the first gnome to enter a mine turns it up and stops."""
    seat = state.turn
    slot = state.at[seat]
    kind = draw_mine(state, state.layout.mines.index(slot), chance)
    state.steps = 0
    if tell is not None:
        tell.reveal(Opened(seat, NAMES[slot], MINES[kind]))
    if kind == DRAGON:
        state.dragon = seat
        if tell is not None:
            tell.all(Woke(seat))
    turns = _turns(state, kind, slot, side_to(slot, came))
    if len(turns) > 1:
        state.phase = ORIENTING
        return
    orient(state, turns[0], tell)
    arrive(state, chance, tell)


def _turns(state: Position, kind: i64, slot: i64, came: i64) -> list[int]:
    """A12: the ways up that fit all around; if none does, those open to where the gnome came from."""
    fence = state.forest.fences[slot]
    fitting: list[int] = []
    opening: list[int] = []
    for turn in (0,) if MINE_SAME_TURNED[kind] else (0, 1):
        arms = ARMS[mine_face(kind, turn)]
        if fits(arms, fence):
            fitting.append(turn)
        if arms >> came & 1:
            opening.append(turn)
    return fitting or opening


def orient(state: Position, turn: i64, tell: Tell | None) -> None:
    slot = state.at[state.turn]
    face = mine_face(state.mines[state.layout.mines.index(slot)], turn)
    state.forest.open(slot, face)
    state.cut = -1
    if tell is not None:
        tell.all(Oriented(state.turn, NAMES[slot], sides_of(ARMS[face])))


def arrive(state: Position, chance: Chance, tell: Tell | None) -> None:
    """R37-R39: ending the movement on a mine takes one of its treasures. A13: staying counts."""
    kind = state.mine_under(state.turn)
    state.steps = 0
    if 0 <= kind < len(TREASURES):
        left = state.left_of(kind)
        if len(left) > 1:
            state.phase = TAKING
            state.moves = []
            return
        if left:
            take(state, left[0], chance, tell)
            return
    end_turn(state, chance, tell)


def take(state: Position, which: i64, chance: Chance, tell: Tell | None) -> None:
    seat = state.turn
    state.owners = state.owners[:]
    state.owners[which] = seat
    state.note(seat, TAKE + which)
    if tell is not None:
        tell.all(Took(seat, which + 1, TREASURES[state.kinds[which]]))
    if min(state.owners) >= 0:
        end_round(state, "treasures", chance, tell)  # R42: at once
    else:
        end_turn(state, chance, tell)
