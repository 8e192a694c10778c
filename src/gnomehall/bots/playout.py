"""Whole matches in one call, so that compiled code need not come back for every move."""

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64


def play(state: State, players: list[Bot], names: list[str], luck: list[Chance]) -> int:
    """Let bots play a match to its end; how many moves it took. Luck is the match's own, then each seat's."""
    moves: i64 = 0
    while (seat := state.actor()) >= 0:
        legal = state.legal()[:]
        action = players[seat].choose(state.view(seat), legal, luck[seat + 1])
        if action not in legal:
            raise ValueError(f"bot {names[seat]} chose {action!r}, which is not allowed (move {moves})")
        state.apply(action, luck[0])
        moves += 1
    return moves


def play_at_random(state: State, luck: list[Chance]) -> int:
    """The same with bots that take any legal action: they need no view."""
    match = luck[0]
    moves: i64 = 0
    while (seat := state.actor()) >= 0:
        legal = state.legal()
        state.apply(legal[luck[seat + 1].below(len(legal))], match)
        moves += 1
    return moves
