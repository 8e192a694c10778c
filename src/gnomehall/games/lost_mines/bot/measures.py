"""What deeds did for whom: the evidence on which beliefs about roles rest.

A card is measured by how much nearer it brought each gnome to the mines, or how much farther away, as far as everyone
knows what the mines hold.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gnomehall.games.lost_mines.bot.distance import FAR, distances
from gnomehall.games.lost_mines.cards import CARD_OF, DATA, DECK, MINES, TREASURES, mine_face
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF
from gnomehall.games.lost_mines.layout import CLANS, EDGE_OF, SLOT_OF, layout
from gnomehall.games.lost_mines.naming import kind_number
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Deed, Public
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
"""Late: fewer cards than this are left to draw."""
# A gnome at this distance has NEARNESS ** distance of the way behind it; a difference of NOTED is a lot.
NEARNESS: Final = 0.97
NOTED: Final = 0.04


def measures(public: Public) -> list[list[float]]:
    """By seat: how much of each sort it did, over the whole round and late."""
    return _measures(
        public.board,
        tuple(CLANS.index(player.clan) for player in public.players),
        tuple(TREASURES.index(treasure.kind) for treasure in public.treasures),
        tuple(kind_number(mine.kind) for mine in public.mines),
        tuple(
            mine_face(MINES.index(mine.kind), mine.turned) if mine.open and mine.kind is not None else DOWN
            for mine in public.mines
        ),
        tuple(public.deeds),
    )


@lru_cache(maxsize=4)  # All seats look at the same deeds.
def _measures(
    board: str,
    clans: tuple[int, ...],
    kinds: tuple[int, ...],
    mines: tuple[int, ...],
    opened: tuple[int, ...],
    deeds: tuple[Deed, ...],
) -> list[list[float]]:
    """``opened``: by mine, its face."""
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
        if deed.what == "move":
            slot = SLOT_OF[deed.where]
            state.at[deed.seat] = slot
            if state.forest.faces[slot] == DOWN:
                face = opened[state.layout.mines.index(slot)]
                if face != DOWN:
                    state.forest.open(slot, face)
                    ways = distances(state, -1)
        elif deed.what == "take":
            state.owners[int(deed.where) - 1] = deed.seat
            ways = distances(state, -1)
        elif deed.what == "troll-gone":
            state.forest.set_token(EDGE_OF[deed.where], 0)
            ways = distances(state, -1)
        else:
            if deed.what not in ("look", "discard"):
                before = _nearness(state, ways)
                _change(state, deed)
                ways = distances(state, -1)
                _add(found[deed.seat], state.clans, deed.seat, before, _nearness(state, ways), deck < LATE)
            deck -= 1
    return found


def _nearness(state: Position, ways: list[int]) -> list[float]:
    return [NEARNESS ** ways[slot] if ways[slot] < FAR else 0.0 for slot in state.at]


def _change(state: Position, deed: Deed) -> None:
    """What a card does to the board."""
    forest = state.forest
    if deed.what == "lay":
        forest.lay(SLOT_OF[deed.where], face_of(CARD_OF[deed.card], deed.turned))
    elif deed.what == "tool":
        forest.overcome(SLOT_OF[deed.where])
    elif deed.what == "trap":
        forest.set_token(EDGE_OF[deed.where], TRAP_TOKEN)
    elif deed.what == "troll":
        forest.set_token(EDGE_OF[deed.where], TROLL_OF + deed.seat)
    else:
        assert deed.what == "storm", deed.what
        for edge in forest.remove(SLOT_OF[deed.where]):
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
