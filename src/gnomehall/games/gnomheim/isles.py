"""Mini-islands with more than one gnome on them: who stays, and where the others go.

Functions that return a bool return True if a player has to choose before it goes on.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.cards import GNOMES
from gnomehall.games.gnomheim.dice import contest, offers_reroll
from gnomehall.games.gnomheim.layout import CELLS
from gnomehall.games.gnomheim.masks import first, members
from gnomehall.games.gnomheim.moving import take_step
from gnomehall.games.gnomheim.position import SEND, STAY, Position
from gnomehall.games.gnomheim.resolving import ISLE, Dispute, Roll
from gnomehall.games.gnomheim.scripts import WALL
from gnomehall.games.gnomheim.view import Held


def crowded(state: Position) -> int:
    """The first mini-island with more than one gnome; -1 if none (R49)."""
    for cell in state.board.isles:
        if state.places.count(cell) > 1:
            return cell
    return -1


def settle_isles(state: Position, chance: Chance, tell: Tell | None) -> bool:
    """R50, A20 to A24: a contest for the first crowded island, if there is one."""
    cell = crowded(state)
    if cell < 0:
        if state.resolving.dispute is not None:
            state.resolving.dispute = None
        state.has_moved = False
        return False
    if state.resolving.dispute is None:
        state.begin().dispute = Dispute(cell)
    state.in_dispute().isle = cell
    there = [gnome // TEAM for gnome in members(state.in_cell(cell))]
    seats = sorted(set(there))
    if len(seats) == 1:
        return win_isle(state, seats[0], tell)
    totals = contest(state, seats, [there.count(seat) for seat in seats], ISLE, chance, tell)
    if state.turn in seats and state.rerolls:
        mine = seats.index(state.turn)
        others = [at for at in range(len(seats)) if at != mine]
        rival = max(others, key=totals.__getitem__)
        last = len(totals[mine]) - 1  # A62: the throw that may be repeated stands against the rival's of that time
        repeated = Roll(ISLE, totals[mine][last], 0, seats[rival], totals[rival][last])
        return offers_reroll(state, state.turn, repeated)
    return win_isle(state, seats[totals.index(max(totals))], tell)


def win_isle(state: Position, seat: int, tell: Tell | None) -> bool:
    """R51: one gnome of the winner stays. Which one is asked only where it makes a difference (A66)."""
    dispute = state.in_dispute()
    if tell is not None:
        tell.all(Held(seat, dispute.isle))
    dispute.holder = seat
    own = [gnome for gnome in members(state.in_cell(dispute.isle)) if gnome // TEAM == seat]
    if len({(state.stun[gnome], state.shields >> gnome & 1) for gnome in own}) > 1:
        return state.ask(STAY, seat)
    stay(state, own[0])
    return False


def stay(state: Position, gnome: int) -> None:
    dispute = state.in_dispute()
    dispute.leaving = state.in_cell(dispute.isle) & ~(1 << gnome)


def send_on(state: Position, tell: Tell | None) -> bool:
    """R51: those who must go, one after another; where there is only one way it is taken at once."""
    dispute = state.in_dispute()
    while dispute.leaving:
        options = shores(state, dispute)
        if len(options) > 1:
            return state.ask(SEND, dispute.holder)
        send(state, options[0], tell)
    return False


def shores(state: Position, dispute: Dispute) -> list[int]:
    """Where the next gnome may be sent; never onto an island it was sent off in this chain (A24)."""
    gnome = first(dispute.leaving)
    found = [
        cell
        for cell in state.board.paths[dispute.isle]
        if not was_expelled(state, dispute, gnome, cell) and not state.tokens[WALL * CELLS + cell]
    ]
    return found or [state.board.shore]


def was_expelled(state: Position, dispute: Dispute, gnome: int, cell: int) -> bool:
    board = state.board
    return board.isle[cell] and bool(dispute.expelled >> (board.isles.index(cell) * GNOMES + gnome) & 1)


def send(state: Position, cell: int, tell: Tell | None) -> None:
    dispute = state.in_dispute()
    gnome = first(dispute.leaving)
    dispute.leaving &= ~(1 << gnome)
    dispute.expelled |= 1 << (state.board.isles.index(dispute.isle) * GNOMES + gnome)
    take_step(state, gnome, cell, "send", tell)
