"""Why something may not be done in taverns: the rulebook read top to bottom, one reason per rule."""

from gnomehall.core.view import Refusal
from gnomehall.games.taverns.actions import ACTIONS
from gnomehall.games.taverns.layout import NAMES
from gnomehall.games.taverns.pieces import CLANS, WASTE
from gnomehall.games.taverns.position import CALLING, LAYING, NO_TAVERN, OVER, SETTLING, TURN, Position


def refusal(state: Position, action: int) -> Refusal | None:
    kind, values = ACTIONS.decode(action)
    if state.phase == OVER:
        return Refusal("over", "")
    if kind == "settle":
        return _refuse_settle(state, values[0])
    if state.phase == SETTLING:
        return Refusal("still-settling", "7")
    if kind == "lay":
        return _refuse_lay(state, values[0])
    if state.phase == LAYING:
        return Refusal("must-lay", "22" if state.roll == WASTE else "19")
    if kind == "call":
        return _refuse_call(state, *values)
    if state.phase == CALLING:
        return Refusal("must-call", "23" if state.roll == WASTE else "20", (NAMES[state.asked()],))
    assert state.phase == TURN
    if kind == "deploy":
        return None if state.reserve[state.mover] else Refusal("no-reserve", "15")
    if kind == "move":
        return _refuse_move(state, *values)
    if kind == "prospect":
        return None if state.token < state.mine else Refusal("mine-reached", "17")
    if kind == "collect":
        return _refuse_collect(state, values[0])
    if kind == "open":
        return _refuse_open(state, values[0])
    if kind == "cart":
        return _refuse_cart(state, *values)
    return None  # A3: one may always pass


def _refuse_settle(state: Position, province: int) -> Refusal | None:
    if state.phase != SETTLING:
        return Refusal("settling-over", "9")
    if _is_inhabited(state, province):
        return Refusal("occupied", "7", (NAMES[province],))
    free = [place for place in range(len(NAMES)) if not _is_inhabited(state, place)]
    own = [end for end in state.layout.roads[province] if _count(state, end, state.mover)]
    if own and not all(_is_beside_own(state, place) for place in free):
        return Refusal("next-to-own", "8", (NAMES[own[0]],))
    return None


def _refuse_lay(state: Position, province: int) -> Refusal | None:
    if state.phase != LAYING:
        return Refusal("no-find", "18")
    rule = "22" if state.roll == WASTE else "19"
    if state.red >> province & 1:
        return Refusal("has-red-stones", rule, (NAMES[province],))
    if state.keepers[province] != NO_TAVERN:
        return Refusal("has-tavern", rule, (NAMES[province],))
    if state.roll == WASTE and state.gold[province]:
        return Refusal("has-nuggets", "22", (NAMES[province],))
    return None


def _refuse_call(state: Position, province: int, clan: int) -> Refusal | None:
    if state.phase != CALLING:
        return Refusal("no-rumour", "20")
    if province != state.asked():
        return Refusal("other-province", "20", (NAMES[state.asked()],))
    if clan >= state.seats:
        return Refusal("clan-not-here", "6", (CLANS[clan],))
    if not _count(state, province, clan):
        return Refusal("no-gnome", "20", (NAMES[province],))
    if _count(state, province, clan) == 1 and state.keepers[province] == clan:
        return Refusal("keeper-stays", "21", (NAMES[province],))
    return None


def _refuse_move(state: Position, start: int, end: int) -> Refusal | None:
    if not _count(state, start, state.mover):
        return Refusal("not-your-gnome", "16", (NAMES[start],))
    if end not in state.layout.roads[start]:
        return Refusal("no-road", "3", (NAMES[start], NAMES[end]))
    return None


def _refuse_collect(state: Position, province: int) -> Refusal | None:
    if not state.gold[province]:
        return Refusal("no-nuggets", "26", (NAMES[province],))
    if not _count(state, province, state.mover):
        return Refusal("no-digger", "26", (NAMES[province],))
    if _count(state, province, state.mover) == 1 and state.keepers[province] == state.mover:
        return Refusal("only-keeper", "30", (NAMES[province],))
    return None


def _refuse_open(state: Position, province: int) -> Refusal | None:
    if not state.stock[state.mover]:
        return Refusal("no-tavern-left", "9")
    if not state.second_tavern and state.mover in state.keepers:
        return Refusal("owns-tavern", "32", (NAMES[state.keepers.index(state.mover)],))
    if state.keepers[province] != NO_TAVERN:
        return Refusal("has-tavern", "31", (NAMES[province],))
    rivals = [_count(state, province, seat) for seat in range(state.seats) if seat != state.mover]
    if _count(state, province, state.mover) <= max(rivals):
        return Refusal("not-leading", "29", (NAMES[province],))
    return None


def _refuse_cart(state: Position, start: int, end: int) -> Refusal | None:
    if state.keepers[start] != state.mover:
        return Refusal("not-your-tavern", "36", (NAMES[start],))
    if state.keepers[end] != NO_TAVERN:
        return Refusal("has-tavern", "31", (NAMES[end],))
    return None


def _count(state: Position, province: int, clan: int) -> int:
    return state.gnomes[province * state.seats + clan]


def _is_inhabited(state: Position, province: int) -> bool:
    return any(_count(state, province, clan) for clan in range(state.seats))


def _is_beside_own(state: Position, province: int) -> bool:
    return any(_count(state, end, state.mover) for end in state.layout.roads[province])
