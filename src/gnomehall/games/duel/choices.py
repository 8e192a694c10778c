"""What may be done in duel, quickly, in ready-made groups; refusals.py is the plain reading of the same rules."""

from typing import Final

from gnomehall.core.native import flat, i64, place_of
from gnomehall.games.duel.actions import (
    BRIBES,
    DONE,
    DROPS,
    FIT,
    FIXES,
    JOINED_LAYS,
    KEYS,
    LAYS,
    MAPS,
    MENDINGS,
    REVEALS,
    ROCKFALLS,
    SABOTAGES,
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
from gnomehall.games.duel.position import ACT, GOAL, LAYING, MENDING, OFFER, OVER, PASSING, TURNING, Position
from gnomehall.parts.paths import DOWN, EMPTY

Groups = list[tuple[int, ...]]
ENOUGH: Final[tuple[int, ...]] = (DONE,)
EITHER_TURN: Final[tuple[int, ...]] = (FIT, FIT + 1)


def legal(state: Position) -> list[int]:
    # Lazy: a bot that only evaluates the position after an action never asks.
    moves = state.moves
    if moves is None:
        moves = state.moves = flat(groups(state))
    return moves


def groups(state: Position) -> Groups:
    """In the order of ``legal``."""
    phase = state.phase
    seat = state.mover
    if phase == ACT:
        return _turn_choices(state, seat)
    if phase == PASSING:
        found = _drops(state, seat)
        found.append(ENOUGH)
        return found
    if phase == MENDING:
        return _drops(state, seat)
    if phase == OFFER:
        found = [BRIBES[slot] for slot in touched_trolls(state, seat)]
        found.append(ENOUGH)
        return found
    if phase == GOAL:
        return [REVEALS[slot] for slot in state.net.due]
    if phase == TURNING:
        return [EITHER_TURN]
    if phase == OVER:
        return []
    assert phase == LAYING
    found = lays(state, seat)
    _add_bribes(state, seat, found)
    return found


def _drops(state: Position, seat: i64) -> Groups:
    found: Groups = []
    last: i64 = -1
    kind: i64
    for kind in state.hands[seat]:
        if kind != last:
            last = kind
            found.append(DROPS[kind])
    return found


def _turn_choices(state: Position, seat: i64) -> Groups:
    hand = state.hands[seat]
    found: Groups = []
    if not state.is_sabotaged(seat):
        found = lays(state, seat)
        _add_bribes(state, seat, found)
    elif len(hand) > 1:
        found = [MENDINGS[tool] for tool in range(3) if state.broken[3 * seat + tool]]
    last: i64 = -1
    kind: i64
    for kind in hand:
        if kind != last:
            last = kind
            found.append(DROPS[kind])
            if kind >= TUNNELS:
                _add_card_uses(state, seat, kind, found)
    return found


def lays(state: Position, seat: i64) -> Groups:
    """Rules 10-12: edges are cells the seat's tunnels run into, so any card that fits there continues one."""
    found: Groups = []
    fences = state.net.fences
    edges = state.net.edges[seat]
    last: i64 = -1
    kind: i64
    slot: i64
    fence: i64
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
                fence = fences[slot]
                lays = table[fence]
                if lays:
                    found.append(lays[slot])
    return found


def _add_ladders(state: Position, kind: i64, found: Groups) -> None:
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
                found.append(lays[slot])


def touched_trolls(state: Position, seat: i64) -> list[int]:
    """Unpaid trolls this seat has reached, from either side."""
    reach = state.net.reach[seat]
    return [slot for slot in sorted(state.trolls) if reach[slot]]


def _add_bribes(state: Position, seat: i64, found: Groups) -> None:
    """R7: while no card can be laid, only bribes that lead to laying one, alone or with further bribes."""
    if state.trolls and state.tokens:
        can_lay = len(found) > 0
        for slot in touched_trolls(state, seat):
            if can_lay or _can_lay_beyond(state, seat, slot):
                found.append(BRIBES[slot])


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


def _add_card_uses(state: Position, seat: i64, kind: i64, found: Groups) -> None:
    faces = state.net.faces
    slot: i64
    tool: i64 = BREAKS[kind]
    if tool >= 0:
        if not state.broken[3 * (1 - seat) + tool]:
            found.append(SABOTAGES[tool])
    elif MENDS[kind] >= 0:
        base = MENDS[kind] * len(TOOLS)
        for tool in TOOLS_OF[kind - TUNNELS]:
            if state.broken[3 * seat + tool]:
                found.append(FIXES[base + tool])
    elif kind == MAP:
        for slot in state.layout.goals:
            if faces[slot] == DOWN:
                found.append(MAPS[slot])
    elif kind == KEY:
        holes = KEYHOLES[state.net.colours[seat]]
        for slot in state.laid:
            if holes[faces[slot]]:
                found.append(KEYS[slot])
        for slot in state.layout.goals:
            if holes[faces[slot]]:
                found.append(KEYS[slot])
    else:
        assert kind == ROCKFALL
        for slot in state.laid:
            if IS_SOFT[faces[slot]]:
                found.append(ROCKFALLS[slot])
