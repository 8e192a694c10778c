"""Royal taverns: opening, carting, the change of innkeeper, the income."""

from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.taverns import track
from gnomehall.games.taverns.layout import MEMBERS, NAMES
from gnomehall.games.taverns.position import NO_KEEPER, NO_TAVERN, Position
from gnomehall.games.taverns.view import Carted, Claimed, Deserted, Opened, Ousted, Served


def open_tavern(state: Position, seat: i64, province: i64, tell: Tell | None) -> None:
    """R29, R30."""
    state.stock[seat] -= 1
    state.taverns |= 1 << province
    _set_keeper(state, province, seat)
    if tell is not None:
        tell.all(Opened(seat, NAMES[province]))


def cart(state: Position, seat: i64, start: i64, end: i64, tell: Tell | None) -> None:
    """R36, A13: the leading clan gets it; in a tie the owner keeps it if tied for the lead, else nobody does."""
    _set_keeper(state, start, NO_TAVERN)
    state.taverns ^= 1 << start | 1 << end
    keeper: i64 = state.leader[end]
    if keeper < 0:
        row = state.gnomes[end * state.seats : (end + 1) * state.seats]
        keeper = seat if row[seat] and row[seat] == max(row) else NO_KEEPER
    _set_keeper(state, end, keeper)
    if tell is not None:
        tell.all(Carted(seat, NAMES[start], NAMES[end]))
        if keeper != seat:
            tell.all(Deserted(NAMES[end]) if keeper < 0 else Claimed(keeper, NAMES[end]))


def check_keeper(state: Position, province: i64, tell: Tell | None) -> None:
    """R34: a clan that leads takes the tavern at once; A12: if the innkeeper is gone and none leads, nobody has it."""
    keeper: i64 = state.keepers[province]
    leader: i64 = state.leader[province]
    if leader == keeper:
        return
    is_present = keeper >= 0 and state.gnomes[province * state.seats + keeper] > 0
    if leader >= 0:
        _set_keeper(state, province, leader)
        if tell is not None:
            name = NAMES[province]
            tell.all(Ousted(leader, keeper, name) if is_present else Claimed(leader, name))
    elif keeper >= 0 and not is_present:
        _set_keeper(state, province, NO_KEEPER)
        if tell is not None:
            tell.all(Deserted(NAMES[province]))


def _set_keeper(state: Position, province: i64, keeper: i64) -> None:
    """``keeper`` may also be NO_KEEPER or NO_TAVERN."""
    old: i64 = state.keepers[province]
    state.keepers[province] = keeper
    if old >= 0:
        state.kept[old] ^= 1 << province
    if keeper >= 0:
        state.kept[keeper] |= 1 << province


def income(state: Position, province: i64, keeper: i64) -> i64:
    """R13: what a tavern there brings its innkeeper's clan each turn, one rune per rival gnome."""
    gnomes = state.gnomes
    seats: i64 = state.seats
    first = province * seats
    runes: i64 = -gnomes[first + keeper]
    for at in range(first, first + seats):
        runes += gnomes[at]
    return runes


def serve(state: Position, seat: i64, tell: Tell | None) -> None:
    """R13; A24: all in one advance."""
    total: i64 = 0
    province: i64
    for province in MEMBERS[state.kept[seat]]:
        runes = income(state, province, seat)
        total += runes
        if tell is not None and runes:
            tell.all(Served(seat, NAMES[province], runes))
    if total:
        state.served[seat] += total
        track.advance(state, seat, total, tell)
