"""The end of a turn of lost_mines: drawing, and whose turn comes next."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.cards import CARD_NAMES, CARDS
from gnomehall.games.lost_mines.hidden import draw_card
from gnomehall.games.lost_mines.layout import EDGE_NAMES
from gnomehall.games.lost_mines.playing import dismiss_troll
from gnomehall.games.lost_mines.position import CHOOSING, Position
from gnomehall.games.lost_mines.view import Drawn, Drew, Skipped, TrollLeft


def end_turn(state: Position, chance: Chance, tell: Tell | None) -> None:
    """R41: draw as many cards as were played or discarded."""
    seat = state.turn
    due = min(state.drops or 1, state.deck)
    state.held[seat] += due
    for number in range(due):
        card = draw_card(state, chance)
        state.hands[seat * CARDS + card] += 1
        if tell is not None:
            tell.only(seat, Drawn(seat, CARD_NAMES[card]), None if number else Drew(seat, due))
    _pass_turn(state, seat + 1, tell)


def _pass_turn(state: Position, seat: i64, tell: Tell | None) -> None:
    """R15: to the next seat that has cards. Some seat has, or the round would be over (R42)."""
    while True:
        seat = seat if seat < state.seats else 0
        if state.trolls[seat] >= 0:  # R25; A8: even if the turn is skipped
            if tell is not None:
                tell.all(TrollLeft(seat, EDGE_NAMES[state.trolls[seat]]))
            dismiss_troll(state, seat)
        if state.held[seat]:
            break
        if tell is not None:
            tell.all(Skipped(seat))
        seat += 1
    state.turn = state.mover = seat
    state.phase = CHOOSING
    state.steps = 0
    state.drops = 0
    state.went = False
    state.asked = False
    state.moves = []
