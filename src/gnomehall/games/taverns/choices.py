"""What may be done in taverns, quickly; refusals.py is the plain reading of the same rules."""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.taverns.actions import CALL, CART, COLLECT, DEPLOY, LAY, OPEN, PASS, PROSPECT, SETTLE
from gnomehall.games.taverns.layout import ALL, MEMBERS, PROVINCES, codes, no_codes
from gnomehall.games.taverns.pieces import EVERY_CLAN
from gnomehall.games.taverns.position import CALLING, LAYING, SETTLING, TURN, Position

SETTLES: Final = codes(SETTLE)
DEPLOYS: Final = codes(DEPLOY)[ALL]
LAYS: Final = codes(LAY)
COLLECTS: Final = codes(COLLECT)
CARTS: Final = no_codes()


def legal(state: Position) -> list[int]:
    """Listed on demand: search and bots often do not ask."""
    if not state.moves:
        if state.phase == TURN:
            state.moves = _turn(state, state.mover)
        elif state.phase == SETTLING:
            state.moves = list(SETTLES[_settling_ground(state)])
        elif state.phase == LAYING:
            state.moves = list(LAYS[state.ground()])
        elif state.phase == CALLING:
            state.moves = _calls(state)
    return state.moves


def _settling_ground(state: Position) -> i64:
    """R7, R8: empty provinces not next to one's own; if there are none, any empty province (A25)."""
    free: i64 = ALL
    where: i64
    for where in state.where:
        free &= ~where
    return free & ~state.layout.near[state.where[state.mover]] or free


def _turn(state: Position, seat: i64) -> list[int]:
    where: i64 = state.where[seat]
    # Tables by mask hold finished action codes: 0.3 µs for the steps instead of 2.9 µs for walking the roads.
    steps = state.layout.steps[where]
    found = [*DEPLOYS, *steps] if state.reserve[seat] else [*steps]
    if state.token < state.mine:
        found.append(PROSPECT)
    kept: i64 = state.kept[seat]
    province: i64
    if kept:
        for province in MEMBERS[kept]:
            if state.gnomes[province * state.seats + seat] == 1:
                where ^= 1 << province  # R30: an innkeeper on its own can neither dig nor open
    found += COLLECTS[state.rich & where]
    if state.stock[seat] and (not kept or state.second_tavern):
        leader = state.leader
        for province in MEMBERS[where & ~state.taverns]:
            if leader[province] == seat:
                found.append(OPEN + province)
    for province in MEMBERS[kept]:
        found += _carts(state, province)
    found.append(PASS)
    return found


def _carts(state: Position, start: i64) -> tuple[int, ...]:
    """R31, R36: to any province without a tavern. The table fills up as it is used."""
    bare = ALL ^ state.taverns
    at = start << PROVINCES | bare
    if not CARTS[at]:
        CARTS[at] = tuple([CART + start * PROVINCES + end for end in MEMBERS[bare]])
    return CARTS[at]


def _calls(state: Position) -> list[int]:
    """R20, R21."""
    province: i64 = state.layout.roads[state.target][state.road]
    base = CALL + province * EVERY_CLAN
    return [base + clan for clan in state.free_clans(province)]
