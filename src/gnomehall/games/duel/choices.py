"""What may be done in duel, quickly; refusals.py is the plain reading of the same rules."""

from gnomehall.core.native import i64, place_of
from gnomehall.games.duel.actions import (
    BRIBE,
    DONE,
    DROP,
    FIT,
    JOINED_LAYS,
    LAYS,
    MEND,
    REPAIR,
    REVEAL,
    SABOTAGE,
    USE_KEY,
    USE_MAP,
    USE_ROCKFALL,
)
from gnomehall.games.duel.cards import (
    BREAKS,
    IS_GOLDEN,
    IS_LADDER,
    IS_SOFT,
    KEY,
    KEYHOLES,
    MAP,
    MENDS,
    ROCKFALL,
    TOOLS,
    TOOLS_OF,
    TUNNELS,
)
from gnomehall.games.duel.layout import BESIDE
from gnomehall.games.duel.position import ACT, GOAL, LAYING, MENDING, OFFER, PASSING, TURNING, Position
from gnomehall.parts.paths import DOWN, EMPTY


def legal(state: Position) -> list[int]:
    # Lazy: a bot that only evaluates the position after an action never asks.
    moves = state.moves
    if moves is None:
        moves = state.moves = _choices(state, state.mover)
    return moves


def _choices(state: Position, seat: i64) -> list[int]:
    phase = state.phase
    if phase == ACT:
        return _turn_choices(state, seat)
    if phase == PASSING:
        found = _drops(state, seat)
        found.append(DONE)
        return found
    if phase == MENDING:
        return _drops(state, seat)
    if phase == OFFER:
        found = [BRIBE + slot for slot in touched_trolls(state, seat)]
        found.append(DONE)
        return found
    if phase == GOAL:
        return [REVEAL + slot for slot in state.net.due]
    if phase == TURNING:
        return [FIT, FIT + 1]
    assert phase == LAYING
    found = lays(state, seat)
    _add_bribes(state, seat, found)
    return found


def _drops(state: Position, seat: i64) -> list[int]:
    found: list[int] = []
    last: i64 = -1
    kind: i64
    for kind in state.hands[seat]:
        if kind != last:
            last = kind
            found.append(DROP + kind)
    return found


def _turn_choices(state: Position, seat: i64) -> list[int]:
    hand = state.hands[seat]
    found: list[int] = []
    if not state.is_sabotaged(seat):
        found = lays(state, seat)
        _add_bribes(state, seat, found)
    elif len(hand) > 1:
        found = [MEND + tool for tool in range(3) if state.broken[3 * seat + tool]]
    last: i64 = -1
    kind: i64
    for kind in hand:
        if kind != last:
            last = kind
            found.append(DROP + kind)
            if kind >= TUNNELS:
                _add_card_uses(state, seat, kind, found)
    return found


def lays(state: Position, seat: i64) -> list[int]:
    """Rules 10-12: edges are cells the seat's tunnels run into, so any card that fits there continues one."""
    found: list[int] = []
    fences = state.net.fences
    edges = state.net.edges[seat]
    last: i64 = -1
    kind: i64
    slot: i64
    for kind in state.hands[seat]:
        if kind >= TUNNELS:
            break
        if kind != last:
            last = kind
            if IS_LADDER[kind]:
                _add_ladders(state, kind, found)
                continue
            table = LAYS[kind]
            for slot in edges:
                lays = table[fences[slot]]
                if lays:
                    found += lays[slot]
    return found


def _add_ladders(state: Position, kind: i64, found: list[int]) -> None:
    """Rule 20, R8: next to any card it meets, but not next to a goal or nugget."""
    faces = state.net.faces
    fences = state.net.fences
    starts = state.layout.starts
    table = JOINED_LAYS[kind]
    seen: list[int] = []
    laid: i64
    at: i64
    for laid in [starts[colour] for colour in state.net.colours] + state.laid:
        for at in range(4 * laid, 4 * laid + 4):
            slot: i64 = BESIDE[at]
            lays = table[fences[slot]]
            if not lays or faces[slot] != EMPTY:
                continue
            place = place_of(seen, slot)
            if place < len(seen) and seen[place] == slot:
                continue
            seen.insert(place, slot)
            by = 4 * slot
            if not (
                IS_GOLDEN[faces[BESIDE[by]]]
                or IS_GOLDEN[faces[BESIDE[by + 1]]]
                or IS_GOLDEN[faces[BESIDE[by + 2]]]
                or IS_GOLDEN[faces[BESIDE[by + 3]]]
            ):
                found += lays[slot]


def touched_trolls(state: Position, seat: i64) -> list[int]:
    """Unpaid trolls this seat has reached, from either side."""
    reach = state.net.reach[seat]
    return [slot for slot in sorted(state.trolls) if reach[slot]]


def _add_bribes(state: Position, seat: i64, found: list[int]) -> None:
    """R7: while no card can be laid, only bribes that lead to laying one, alone or with further bribes."""
    if state.trolls and state.tokens:
        can_lay = len(found) > 0
        found += [BRIBE + slot for slot in touched_trolls(state, seat) if can_lay or _can_lay_beyond(state, seat, slot)]


def _can_lay_beyond(state: Position, seat: i64, slot: i64) -> bool:
    after = state.copy()
    after.net.open(slot)
    after.trolls = [other for other in state.trolls if other != slot]
    after.tokens -= 1
    if lays(after, seat):
        return True
    if after.tokens:
        for other in touched_trolls(after, seat):
            if _can_lay_beyond(after, seat, other):
                return True
    return False


def _add_card_uses(state: Position, seat: i64, kind: i64, found: list[int]) -> None:
    faces = state.net.faces
    if BREAKS[kind] >= 0:
        if not state.broken[3 * (1 - seat) + BREAKS[kind]]:
            found.append(SABOTAGE + BREAKS[kind])
    elif MENDS[kind] >= 0:
        base = REPAIR + MENDS[kind] * len(TOOLS)
        found += [base + tool for tool in TOOLS_OF[kind - TUNNELS] if state.broken[3 * seat + tool]]
    elif kind == MAP:
        found += [USE_MAP + slot for slot in state.layout.goals if faces[slot] == DOWN]
    elif kind == KEY:
        holes = KEYHOLES[state.net.colours[seat]]
        found += [USE_KEY + slot for slot in state.laid if holes[faces[slot]]]
        found += [USE_KEY + slot for slot in state.layout.goals if holes[faces[slot]]]
    else:
        assert kind == ROCKFALL
        found += [USE_ROCKFALL + slot for slot in state.laid if IS_SOFT[faces[slot]]]
