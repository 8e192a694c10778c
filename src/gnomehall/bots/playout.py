"""Whole matches in one call, so that compiled code need not come back for every move."""

import traceback
from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import View


def ask(player: Bot, name: str, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
    """What a bot chooses; ValueError with a line that says why, where it fails or chooses what is not allowed."""
    try:
        action = player.choose(view, legal, chance)
    except (Exception, SystemExit) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error} ({where.filename}, line {where.lineno})"
        raise ValueError(f"bot {name} failed: {said}") from error
    if action not in legal:
        raise ValueError(f"bot {name} chose {action!r}, which is not allowed")
    return action


def play(state: State, players: list[Bot], names: list[str], luck: list[Chance]) -> int:
    """Let bots play a match to its end; how many moves it took. Luck is the match's own, then each seat's."""
    moves: i64 = 0
    while (seat := state.actor()) >= 0:
        action = ask(players[seat], names[seat], state.view(seat), state.legal()[:], luck[seat + 1])
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
