"""Mischief in duel: broken tools and rockfalls, played or (alone) drawn."""

from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.duel.cards import BREAKS, BROKEN, CARD_NAMES, IS_SOFT, PATH_NAMES, ROCKFALL, TOOLS
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import Buried, Spared, Struck
from gnomehall.parts.paths import kind_of


def strike(state: Position, seat: i64, kind: i64, tell: Tell | None) -> None:
    """S6, S7: a drawn card takes effect at once."""
    tool = BREAKS[kind]
    if tool >= 0 and not state.broken[3 * seat + tool]:
        break_tool(state, seat, tool)
        if tell is not None:
            tell.reveal(Struck(seat, TOOLS[tool]))
        return
    state.played = [*state.played, kind]
    soft = [slot for slot in state.laid if IS_SOFT[state.net.faces[slot]]]
    if kind == ROCKFALL and soft:
        bury(state, seat, soft[-1], tell)
    elif tell is not None:
        tell.reveal(Spared(seat, CARD_NAMES[kind]))


def bury(state: Position, seat: i64, slot: i64, tell: Tell | None) -> None:
    """Rule 27; a key in the card comes back (R12)."""
    kind = kind_of(state.net.faces[slot])
    state.net.remove(slot)
    state.laid.remove(slot)
    state.played = [*state.played, kind]
    if tell is not None:
        tell.reveal(Buried(seat, NAMES[slot], PATH_NAMES[kind]))


def break_tool(state: Position, seat: i64, tool: i64) -> None:
    _set_broken(state, seat, tool, 1)


def mend_tool(state: Position, seat: i64, tool: i64) -> None:
    """The sabotage card goes to the discard pile."""
    _set_broken(state, seat, tool, 0)
    state.played = [*state.played, BROKEN[tool]]


def _set_broken(state: Position, seat: i64, tool: i64, broken: i64) -> None:
    tools = state.broken[:]
    tools[3 * seat + tool] = broken
    state.broken = tools
