"""The course of a turn: leaving the start, collecting, commands, passing on; and what happens by itself in between.

Functions that return a bool return True if a player has to choose before it goes on.
"""

from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.crystals import collect, hand_over, spend_gold
from gnomehall.games.gnomheim.effects import run_effect
from gnomehall.games.gnomheim.isles import send_on, settle_isles
from gnomehall.games.gnomheim.layout import ROUNDS, figure
from gnomehall.games.gnomheim.moving import march, ride, take_step
from gnomehall.games.gnomheim.piles import draw
from gnomehall.games.gnomheim.position import (
    ADVENTURE,
    COMMAND,
    DISCARDING,
    LEAVING,
    MULLIGAN,
    OVER,
    SIEGE,
    TIMED,
    Position,
)
from gnomehall.games.gnomheim.resolving import IDLE, TO_COLLECT, TO_COMMAND
from gnomehall.games.gnomheim.view import Left, Passed, Stepped

# What happens by itself, in this order.
MOVE: Final = 0
RIDE_METRO: Final = 1
TAKE_CRYSTALS: Final = 2
SEND_OFF: Final = 3
RUN_EFFECT: Final = 4
SETTLE_ISLES: Final = 5
COLLECT: Final = 6
AWAIT_COMMAND: Final = 7


def next_step(state: Position) -> int:
    """What is due next: a card's effect only after all that the one before it set going, islands after the card."""
    resolving = state.resolving
    if resolving.movement is not None:
        return MOVE
    may_have_arrived = state.has_moved and state.mode == ADVENTURE
    if may_have_arrived and state.board.metro in state.places:
        return RIDE_METRO
    if resolving.taking is not None:
        return TAKE_CRYSTALS
    if resolving.dispute is not None and resolving.dispute.leaving:
        return SEND_OFF
    if resolving.play is not None:
        return RUN_EFFECT
    if may_have_arrived:
        return SETTLE_ISLES
    if resolving.then == TO_COLLECT:
        return COLLECT
    return AWAIT_COMMAND


def go_on(state: Position, chance: Chance, tell: Tell | None) -> None:
    """Resolve step by step until somebody has to choose."""
    is_asked = False
    while not is_asked:
        step = next_step(state)
        if step == MOVE:
            is_asked = march(state, tell)
        elif step == RIDE_METRO:
            is_asked = ride(state, chance, tell)
        elif step == TAKE_CRYSTALS:
            is_asked = hand_over(state, tell)
        elif step == SEND_OFF:
            is_asked = send_on(state, tell)
        elif step == RUN_EFFECT:
            is_asked = run_effect(state, chance, tell)
        elif step == SETTLE_ISLES:
            is_asked = settle_isles(state, chance, tell)
        elif step == COLLECT:
            state.resolving.then = TO_COMMAND
            collect(state, list(state.team_of(state.turn)), tell)
        else:
            state.resolving = IDLE
            is_asked = state.ask(COMMAND, state.turn)
            look_for_winner(state)


# The beginning of a turn


def begin_turn(state: Position, seat: int) -> None:
    """What lasted until this turn is over; then R30 or R34."""
    state.turn = state.mover = seat
    state.shields &= ~(((1 << TEAM) - 1) << seat * TEAM)
    state.luck = state.rerolls = state.discount = state.tags = 0
    state.last = -1
    state.resolved = []
    if state.laid:
        _wear(state, seat)
    state.phase = MULLIGAN if state.fresh >> seat & 1 else LEAVING


def _wear(state: Position, seat: int) -> None:
    """C5: tokens and tunnels with a time count their owner's turns."""
    if state.fading:
        state.tokens = [_older(token, seat) if token >= TIMED else token for token in state.tokens]
    elif not state.tunnels:
        return
    kept: list[int] = []
    for at in range(0, len(state.tunnels), 3):
        token = _older(state.tunnels[at + 2], seat)  # a tunnel always has a time
        if token:
            kept += [state.tunnels[at], state.tunnels[at + 1], token]
    state.tunnels = kept
    state.count_laid()


def _older(token: int, seat: int) -> int:
    if (token - 1) & 3 != seat:
        return token
    return token - 4 if token > 8 else 0


def renew_hand(state: Position, chance: Chance, tell: Tell | None) -> bool:
    """R30: draw for what was discarded before the first turn."""
    draw(state, state.turn, state.owed, chance, tell)
    state.owed = 0
    state.fresh &= ~(1 << state.turn)
    return go_out(state)


def go_out(state: Position) -> bool:
    """R34: ask who leaves the start, unless nobody is at home."""
    if state.home(state.turn) in state.places[state.turn * TEAM : state.turn * TEAM + state.team]:
        return state.ask(LEAVING, state.turn)
    state.begin().then = TO_COLLECT
    return False


def leave(state: Position, cell: int, tell: Tell | None) -> None:
    """A49: gnomes at home differ only by being stunned."""
    home = state.home(state.turn)
    gnome = min(
        (gnome for gnome in state.team_of(state.turn) if state.places[gnome] == home), key=state.stun.__getitem__
    )
    if tell is not None:
        tell.all(Left(state.turn, GNOME_NAMES[gnome], cell))
    take_step(state, gnome, cell, "", tell)
    state.begin().then = TO_COLLECT


def step_for_gold(state: Position, gnome: int, cell: int, tell: Tell | None) -> None:
    """R36."""
    cost = state.step_cost(state.places[gnome], cell)
    spend_gold(state, cost)
    if tell is not None:
        tell.all(Stepped(state.turn, GNOME_NAMES[gnome], state.places[gnome], cell, cost))
    take_step(state, gnome, cell, "", tell)


# The end of a turn


def finish(state: Position, chance: Chance, tell: Tell | None) -> bool:
    """R37: on to the discards; with an empty hand the turn passes at once."""
    if state.hands[state.turn]:
        return state.ask(DISCARDING, state.turn)
    return pass_on(state, chance, tell)


def pass_on(state: Position, chance: Chance, tell: Tell | None) -> bool:
    """R37: the hand is filled up; then it is the next player's turn."""
    seat = state.turn
    if tell is not None:
        tell.all(Passed(seat))
    for gnome in state.team_of(seat):
        if state.stun[gnome]:
            state.stun[gnome] -= 1
    draw(state, seat, state.hand_most - len(state.hands[seat]), chance, tell)
    following = (seat + 1) % state.seats
    if following == state.starter:
        if state.round == ROUNDS:
            _end(state, -1)
            return True
        state.round += 1
    begin_turn(state, following)
    return go_out(state) if state.phase == LEAVING else True


def look_for_winner(state: Position) -> None:
    """R40, R55, R59; A42: the player on turn comes first."""
    goal = state.board.goal
    if state.mode == ADVENTURE and state.places.count(goal) < state.team:
        return
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        if state.mode == ADVENTURE:
            if all(state.places[gnome] == goal for gnome in state.team_of(seat)):
                _end(state, seat)
                return
        elif state.score[seat] >= (figure("siege_entries") if state.mode == SIEGE else figure("crowns_to_win")):
            _end(state, seat)
            return


def _end(state: Position, winner: int) -> None:
    state.winner = winner
    state.phase = OVER
    state.mover = -1
