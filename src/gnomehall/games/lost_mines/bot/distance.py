"""How far gnomes of lost_mines are from the mines: steps, cards still to be laid, and what is in the way.

One Dijkstra search from the mines over the whole board serves all gnomes. Costs are small, so a ring of buckets is the
queue: compiled it takes 0.42 of a heap's time.
"""

from typing import Final

from gnomehall.core.native import holds, i64
from gnomehall.games.lost_mines.cards import ARMS, DRAGON, FACES, GATE, NARROW, TOOL_FOR
from gnomehall.games.lost_mines.forest import TRAP_TOKEN
from gnomehall.games.lost_mines.layout import BESIDE, EDGE_AT, SLOTS
from gnomehall.games.lost_mines.position import UNKNOWN, Position
from gnomehall.parts.paths import BEYOND, DOWN, EMPTY, FIRST_FACE

# Costs: a step, a card still to be laid, an obstacle, an occupied narrow place, a trap, a troll.
STEP: Final = 2
BUILD: Final = 5
CLEAR: Final = 8
WAIT: Final = 2
TRAPPED: Final = 3
TROLLED: Final = 5
FAR: Final = 10_000
ALL_SEEING: Final = -2
"""Instead of a seat: one who has seen everything that was drawn. For reviews of finished matches."""
# More than any one step can cost, so no waiting cell is farther ahead than this many buckets.
RING: Final = STEP + CLEAR + TROLLED + 1


def _enter(face: int) -> int:
    if face == EMPTY:
        return STEP + BUILD
    return STEP + CLEAR if TOOL_FOR[face] >= 0 else STEP


# By face: what entering it costs; the sides by which a gnome may enter it, and leave it towards a mine.
ENTER: Final = [_enter(face) for face in range(FACES)]
INTO: Final = [15 if face == EMPTY else 0 if face in (DOWN, BEYOND) else ARMS[face] for face in range(FACES)]
OUT: Final = [ARMS[face] if face >= FIRST_FACE else 15 for face in range(FACES)]
BACK: Final = [4, 8, 1, 2]
"""By side: the opposite one, as a bit."""


def prizes(state: Position, seat: int) -> list[float]:
    """By mine: how many treasures to expect there, as far as this seat knows; seat -1: as far as everyone knows;
    ``ALL_SEEING``: as far as anybody knows.
    """
    left = [0] * (DRAGON + 1)
    for number, owner in enumerate(state.owners):
        if owner < 0:
            left[state.kinds[number]] += 1
    saw = state.saw_mines[seat] if seat >= 0 else -1 if seat == ALL_SEEING else 0
    known = [kind if saw >> number & 1 or state.is_open(number) else UNKNOWN for number, kind in enumerate(state.mines)]
    hidden = 0
    rest = 0
    for kind, count in enumerate(left):
        if kind not in known:
            hidden += 1
            rest += count
    return [rest / hidden if kind == UNKNOWN else float(left[kind]) for kind in known]


def distances(state: Position, seat: int) -> list[int]:
    """By cell: the distance to the nearest mine worth going to; poor mines count as farther away."""
    faces, tokens, at = state.forest.faces, state.forest.tokens, state.at
    away = [FAR] * (SLOTS + 1)
    ring: list[list[int]] = [[] for _ in range(RING)]
    waiting: i64 = 0
    for mine, prize in enumerate(prizes(state, seat)):
        if prize > 0:
            slot = state.layout.mines[mine]
            away[slot] = max(0, int(8 - 6 * prize))
            ring[away[slot]].append(slot)
            waiting += 1
    far: i64 = 0
    cell: i64
    side: i64
    while waiting:
        bucket = ring[far % RING]
        if bucket:
            ring[far % RING] = []
            waiting -= len(bucket)
            for cell in bucket:
                if away[cell] < far:
                    continue
                face: i64 = faces[cell]
                reached = far + ENTER[face]
                if GATE[face] == NARROW and holds(at, cell):
                    reached += WAIT
                out: i64 = OUT[face]
                for side in range(4):
                    other: i64 = BESIDE[4 * cell + side]
                    known: i64 = away[other]
                    if out >> side & 1 and reached < known and INTO[faces[other]] & BACK[side]:
                        cost = reached
                        token: i64 = tokens[EDGE_AT[4 * cell + side]]
                        if token:
                            cost += TRAPPED if token == TRAP_TOKEN else TROLLED
                            if cost >= known:
                                continue
                        away[other] = cost
                        ring[cost % RING].append(other)
                        waiting += 1
        far += 1
    return away
