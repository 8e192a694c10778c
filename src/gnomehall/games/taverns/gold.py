"""Gold and waste: prospecting, laying the find, collecting, the Abandoned Mine."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.taverns import rumours, track
from gnomehall.games.taverns.layout import ALL, MEMBERS, NAMES
from gnomehall.games.taverns.pieces import SIDES, WASTE
from gnomehall.games.taverns.position import LAYING, TURN, Position
from gnomehall.games.taverns.view import Abandoned, Barren, Closed, Collected, Exhausted, Rolled, Struck, Wasted


def prospect(state: Position, seat: i64, chance: Chance, tell: Tell | None) -> None:
    """R18: first the token, then the die."""
    track.move_token(state, seat, tell)
    state.roll = chance.below(SIDES) + 1
    if tell is not None:
        if state.token == state.mine:
            tell.all(Abandoned(state.token))
        tell.reveal(Rolled(seat, state.roll))
    if state.ground():
        state.phase = LAYING
    elif tell is not None:  # R22, A4
        tell.all(Wasted(seat))


def lay(state: Position, seat: i64, province: i64, tell: Tell | None) -> None:
    """R19, R22: nuggets or red stones; either starts a rumour (R20, R23)."""
    state.phase = TURN
    if state.roll == WASTE:
        state.red |= 1 << province
        if tell is not None:
            tell.all(Barren(seat, NAMES[province]))
        if state.red == ALL or (state.token == state.mine and not state.rich):
            return  # A29: the game is over, so no rumour
    else:
        state.gold[province] += state.roll
        state.rich |= 1 << province
        if tell is not None:
            tell.all(Struck(seat, NAMES[province], state.roll, state.gold[province]))
    rumours.start(state, seat, province, tell)


def close_mine(state: Position, tell: Tell | None) -> None:
    """A1: once nobody can prospect any more, every province without nuggets gets red stones."""
    if state.token < state.mine:
        return
    if tell is not None:
        for province in MEMBERS[ALL & ~(state.red | state.rich)]:
            tell.all(Closed(NAMES[province]))
    state.red = ALL & ~state.rich


def collect(state: Position, seat: i64, province: i64, tell: Tell | None) -> None:
    """R26, A17: one nugget per digger; R27: red stones after the last one."""
    diggers = state.gnomes[province * state.seats + seat] - (state.keepers[province] == seat)
    nuggets = min(state.gold[province], diggers)
    left = state.gold[province] - nuggets
    state.gold[province] = left
    state.mined[seat] += nuggets
    if tell is not None:
        tell.all(Collected(seat, NAMES[province], nuggets, left))
    track.advance(state, seat, nuggets, tell)
    if not left:
        state.rich ^= 1 << province
        state.red |= 1 << province
        if tell is not None:
            tell.all(Exhausted(NAMES[province]))
