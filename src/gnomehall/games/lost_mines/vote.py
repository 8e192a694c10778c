"""The vote on ending a round of lost_mines early (R43)."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.actions import AGREE, DECLINE, PROPOSE
from gnomehall.games.lost_mines.position import CHOOSING, VOTING, Position
from gnomehall.games.lost_mines.rounds import end_round
from gnomehall.games.lost_mines.view import Asked, Voted


def vote(state: Position, action: i64, chance: Chance, tell: Tell | None) -> None:
    """A18: everyone is asked in turn; one refusal and play goes on."""
    if action == PROPOSE:
        state.asked = True
        state.phase = VOTING
        if tell is not None:
            tell.all(Asked(state.turn))
    elif tell is not None:
        tell.all(Voted(state.mover, "yes" if action == AGREE else "no"))
    if action == DECLINE:
        state.phase = CHOOSING
        state.mover = state.turn
        return
    state.mover = (state.mover + 1) % state.seats
    if state.mover == state.turn:
        end_round(state, "consent", chance, tell)
