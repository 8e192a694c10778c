"""Gnomes entering and leaving provinces, and which clan leads there (has more gnomes than any other)."""

from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.taverns import taverns
from gnomehall.games.taverns.layout import NAMES
from gnomehall.games.taverns.position import NO_TAVERN, Position
from gnomehall.games.taverns.view import Deployed, Moved, Settled


def settle(state: Position, seat: i64, province: i64, tell: Tell | None) -> None:
    """R7."""
    state.reserve[seat] -= 1
    state.to_settle -= 1
    if tell is not None:
        tell.all(Settled(seat, NAMES[province]))
    enter(state, seat, province, tell)


def deploy(state: Position, seat: i64, province: i64, tell: Tell | None) -> None:
    """R15."""
    state.reserve[seat] -= 1
    if tell is not None:
        tell.all(Deployed(seat, NAMES[province]))
    enter(state, seat, province, tell)


def move(state: Position, seat: i64, start: i64, end: i64, tell: Tell | None) -> None:
    """R16."""
    if tell is not None:
        tell.all(Moved(seat, NAMES[start], NAMES[end]))
    leave(state, seat, start, tell)
    enter(state, seat, end, tell)


def enter(state: Position, clan: i64, province: i64, tell: Tell | None) -> None:
    state.gnomes[province * state.seats + clan] += 1
    state.where[clan] |= 1 << province
    if state.leader[province] != clan:  # a leader that grows still leads
        _recount(state, province, tell)


def leave(state: Position, clan: i64, province: i64, tell: Tell | None) -> None:
    at = province * state.seats + clan
    left: i64 = state.gnomes[at] - 1
    state.gnomes[at] = left
    if not left:
        state.where[clan] ^= 1 << province
    leader: i64 = state.leader[province]
    if leader < 0 or leader == clan:  # if another clan leads, it still does
        _recount(state, province, tell)


def _recount(state: Position, province: i64, tell: Tell | None) -> None:
    gnomes = state.gnomes
    first = province * state.seats
    most: i64 = 0
    leader: i64 = -1
    for clan in range(state.seats):
        count: i64 = gnomes[first + clan]
        if count > most:
            most = count
            leader = clan
        elif count == most:
            leader = -1
    state.leader[province] = leader
    if state.keepers[province] != NO_TAVERN:
        taverns.check_keeper(state, province, tell)
