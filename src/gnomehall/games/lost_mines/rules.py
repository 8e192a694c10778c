"""What the actions of lost_mines do. R16 is a number of RULES.en.md, A7 one of docs/rulings/lost_mines.md.

A turn goes through phases: a card or discards, movement, turning an opened mine, taking a treasure. Drawing needs no
choice. Vocabulary: parts/paths.py, cards.py, layout.py, forest.py.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.actions import DISCARD, MOVE, ORIENT, PROPOSE, STAY, STEP, TAKE
from gnomehall.games.lost_mines.mines import arrive, orient, take
from gnomehall.games.lost_mines.moving import move, start_moving, walk
from gnomehall.games.lost_mines.playing import discard, play
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.rounds import begin_round
from gnomehall.games.lost_mines.vote import vote


def set_up(state: Position, chance: Chance) -> None:
    """R5-R13; A19: draw the lot for who begins."""
    state.starter = state.turn = state.mover = chance.below(state.seats)
    begin_round(state, chance)


def apply(state: Position, action: i64, chance: Chance, tell: Tell | None = None) -> None:
    state.moves = []
    if action < MOVE:
        play(state, action, chance, tell)
        start_moving(state, chance, tell)
    elif action < STEP:
        move(state, action - MOVE, chance, tell)
    elif action < STAY:
        walk(state, [state.at[state.turn], action - STEP], chance, tell)
    elif action == STAY:
        arrive(state, chance, tell)
    elif action < ORIENT:
        discard(state, action - DISCARD, tell)
        start_moving(state, chance, tell)
    elif action < TAKE:
        orient(state, action - ORIENT, tell)
        arrive(state, chance, tell)
    elif action < PROPOSE:
        take(state, action - TAKE, chance, tell)
    else:
        vote(state, action, chance, tell)
