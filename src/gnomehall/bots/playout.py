"""Bots playing whole matches. Hot loops: going through ``core.play`` would cost 2-14 %."""

import traceback
from collections.abc import Callable
from time import perf_counter
from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import View

Watch = Callable[[int, list[int], int, float], None]
"""Told of each choice before it is applied: seat, legal actions, the action, seconds of thinking."""


def ask(player: Bot, name: str, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
    """The bot's choice; ValueError in one line if the bot raises or chooses an illegal action."""
    try:
        action = player.choose(view, legal, chance)
    except (Exception, SystemExit) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error} ({where.filename}, line {where.lineno})"
        raise ValueError(f"bot {name} failed: {said}") from error
    if action not in legal:
        raise ValueError(f"bot {name} chose {action!r}, which is not allowed")
    return action


def play(state: State, players: list[Bot], names: list[str], luck: list[Chance], watch: Watch | None = None) -> int:
    """Play a match to its end and return the number of moves. ``luck`` is the match's own, then one per seat."""
    moves: i64 = 0
    while (seat := state.actor()) >= 0:
        view, legal = state.view(seat), state.legal()[:]
        began = perf_counter()
        action = ask(players[seat], names[seat], view, legal, luck[seat + 1])
        if watch is not None:
            watch(seat, legal, action, perf_counter() - began)
        state.apply(action, luck[0])
        moves += 1
    return moves


def play_at_random(state: State, luck: list[Chance]) -> int:
    """``play`` with random bots, which need no view."""
    match = luck[0]
    moves: i64 = 0
    while (seat := state.actor()) >= 0:
        state.apply(state.pick(luck[seat + 1]), match)
        moves += 1
    return moves
