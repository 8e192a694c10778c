"""What everyone saw the seats do this round, and what it did for whom: no rule needs it, but it tells of roles.

A *deed* is one number: whose it was and which action, ``MOST_SEATS * action + seat``. Of a look and of a discard only
the kind is told; a way walked is told by its last cell, and a troll that leaves as it came. What a card did is how much
nearer it brought each gnome to the mines, or how much farther away, as far as everyone knows what the mines hold.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gnomehall.games.lost_mines.actions import (
    DISCARD,
    LAY,
    LOOK_MINE,
    MOST_SEATS,
    MOVE,
    PLACES,
    SET_TRAP,
    SET_TROLL,
    STAY,
    TAKE,
    USE_STORM,
    USE_TOOL,
)
from gnomehall.games.lost_mines.bot.reach import FAR, distances
from gnomehall.games.lost_mines.cards import DATA, DECK
from gnomehall.games.lost_mines.deeds import TROLL_GONE
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF
from gnomehall.games.lost_mines.layout import SLOTS, layout
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Public
from gnomehall.parts.paths import DOWN, face_of

SORTS: Final = (
    "helped-rivals",
    "hindered-rivals",
    "helped-mates",
    "hindered-mates",
    "helped-himself",
    "hindered-himself",
)
MEASURES: Final = 2 * len(SORTS)
"""Each sort over the whole round, then over its late part."""
LATE: Final = 12
"""Late is when fewer cards are left to draw."""
# A gnome so far away has NEARNESS ** distance of his way behind him; a difference of NOTED is much.
NEARNESS: Final = 0.97
NOTED: Final = 0.04


def measures(public: Public) -> list[list[float]]:
    """By seat: how much of each sort it did, over the whole round and late."""
    turned = tuple(public.faces[slot] for slot in layout(public.board).mines)
    told = tuple(public.clans), tuple(public.kinds), tuple(public.mines), turned, tuple(public.deeds)
    return _measures(public.board, *told)


@lru_cache(maxsize=4)  # All seats look at the same deeds.
def _measures(
    board: str,
    clans: tuple[int, ...],
    kinds: tuple[int, ...],
    mines: tuple[int, ...],
    turned: tuple[int, ...],
    deeds: tuple[int, ...],
) -> list[list[float]]:
    seats = len(clans)
    state = Position().blank(layout(board), seats, 1)
    state.forest.lay_out(state.layout)
    state.clans = list(clans)
    state.at = [state.layout.starts[clan] for clan in clans]
    state.kinds = list(kinds)
    state.mines = list(mines)
    found = [[0.0] * MEASURES for _ in clans]
    deck = DECK - seats * DATA.hand[seats]
    ways = distances(state, -1)
    for deed in deeds:
        action, seat = deed // MOST_SEATS, deed % MOST_SEATS
        if action >= TROLL_GONE:
            state.forest.set_token(action - TROLL_GONE, 0)
            ways = distances(state, -1)
        elif action < MOVE:
            if not LOOK_MINE <= action < SET_TRAP:
                before = _nearness(state, ways)
                _change(state, seat, action)
                ways = distances(state, -1)
                _add(found[seat], state.clans, seat, before, _nearness(state, ways), deck < LATE)
            deck -= 1
        elif action < STAY:
            slot = action - MOVE
            state.at[seat] = slot
            if state.forest.faces[slot] == DOWN:
                mine = state.layout.mines.index(slot)
                if turned[mine] != DOWN:
                    state.forest.open(slot, turned[mine])
                    ways = distances(state, -1)
        elif action == DISCARD:
            deck -= 1
        else:
            state.owners[action - TAKE] = seat
            ways = distances(state, -1)
    return found


def _nearness(state: Position, ways: list[int]) -> list[float]:
    return [NEARNESS ** ways[slot] if ways[slot] < FAR else 0.0 for slot in state.at]


def _change(state: Position, seat: int, action: int) -> None:
    """What a card does to the board; a troll stands until it is told again."""
    forest = state.forest
    if action < USE_TOOL:
        card, place = (action - LAY) // PLACES, (action - LAY) % PLACES
        forest.lay(place >> 1, face_of(card, place & 1))
    elif action < LOOK_MINE:
        forest.overcome((action - USE_TOOL) % SLOTS)
    elif action < SET_TROLL:
        forest.set_token(action - SET_TRAP, TRAP_TOKEN)
    elif action < USE_STORM:
        forest.set_token(action - SET_TROLL, TROLL_OF + seat)
    else:
        for edge in forest.remove(action - USE_STORM):
            if forest.tokens[edge] == TRAP_TOKEN:
                forest.set_token(edge, 0)


def _add(
    found: list[float], clans: Sequence[int], seat: int, before: list[float], after: list[float], is_late: bool
) -> None:
    """Mates and rivals count by their mean."""
    sums = [0.0, 0.0]
    counts = [0, 0]
    for other, clan in enumerate(clans):
        if other != seat:
            side = 1 if clan == clans[seat] else 0
            sums[side] += after[other] - before[other]
            counts[side] += 1
    gains = [sums[0] / max(1, counts[0]), sums[1] / max(1, counts[1]), after[seat] - before[seat]]
    for whom, gain in enumerate(gains):
        much = math.tanh(gain / NOTED)
        sort = 2 * whom + (1 if much < 0 else 0)
        found[sort] += much
        if is_late:
            found[len(SORTS) + sort] += much
