"""The course of a match of taverns: set-up, turns, the end. R20 is a number of RULES.en.md, A9 one of
docs/rulings/taverns.md.

What each action does is in gnomes.py, gold.py, rumours.py, taverns.py and track.py.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.taverns import gnomes, gold, rumours, taverns
from gnomehall.games.taverns.actions import CALL, CART, COLLECT, DEPLOY, LAY, MOVE, OPEN, PASS, PROSPECT, SETTLE
from gnomehall.games.taverns.layout import ALL, PROVINCES
from gnomehall.games.taverns.pieces import EVERY_CLAN, STALL_ROUNDS
from gnomehall.games.taverns.position import OVER, SETTLING, TURN, Position
from gnomehall.games.taverns.view import Passed, Stalled


def set_up(state: Position, chance: Chance) -> None:
    """R5, A30: draw lots for who begins."""
    state.starter = state.mover = chance.below(state.seats)


def apply(state: Position, action: i64, chance: Chance, tell: Tell | None = None) -> None:
    seat = state.mover
    state.moves = []
    # A19: moving, carting and passing are no progress.
    state.idle = 0 if action < MOVE or PROSPECT <= action < CART else state.idle + 1
    if action < DEPLOY:
        gnomes.settle(state, seat, action - SETTLE, tell)
        state.phase = SETTLING if state.to_settle else TURN
        state.mover = (seat + 1) % state.seats
        return
    if action < MOVE:
        gnomes.deploy(state, seat, action - DEPLOY, tell)
    elif action < PROSPECT:
        gnomes.move(state, seat, (action - MOVE) // PROVINCES, (action - MOVE) % PROVINCES, tell)
    elif action < COLLECT:
        if action == PROSPECT:
            gold.prospect(state, seat, chance, tell)
        elif action < CALL:
            gold.lay(state, seat, action - LAY, tell)
        else:
            rumours.call(state, seat, (action - CALL) // EVERY_CLAN, (action - CALL) % EVERY_CLAN, tell)
        if state.phase != TURN:
            return  # the find has to be laid, or a gnome to be called
        gold.close_mine(state, tell)
    elif action < OPEN:
        gold.collect(state, seat, action - COLLECT, tell)
    elif action < CART:
        taverns.open_tavern(state, seat, action - OPEN, tell)
    elif action < PASS:
        taverns.cart(state, seat, (action - CART) // PROVINCES, (action - CART) % PROVINCES, tell)
    elif tell is not None:
        tell.all(Passed(seat))
    _end_turn(state, seat, tell)


def _end_turn(state: Position, seat: i64, tell: Tell | None) -> None:
    if state.red == ALL:  # R39
        _finish(state)
    elif state.idle >= STALL_ROUNDS * state.seats:  # A19
        if tell is not None:
            tell.all(Stalled(STALL_ROUNDS))
        _finish(state)
    else:
        state.mover = (seat + 1) % state.seats
        if state.kept[state.mover]:
            taverns.serve(state, state.mover, tell)


def _finish(state: Position) -> None:
    state.phase = OVER
    state.mover = -1
