"""The gold of duel: claiming nuggets, taking them at the end of a round, paying trolls."""

from gnomehall.core.native import i64, insort
from gnomehall.core.view import Tell
from gnomehall.games.duel.cards import GOLD_AT, NUGGETS, PATH_NAMES
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import Claimed, Paid
from gnomehall.parts.paths import kind_of


def claim(state: Position, first: i64, tell: Tell | None) -> None:
    """Rules 22, 23: the active player, then the other; if tokens run short, the richest cards first (R9, A2)."""
    faces = state.net.faces
    for seat in (first,) if state.seats == 1 else (first, 1 - first):
        reach = state.net.reach[seat]
        reached = [slot for slot in state.gold if reach[slot] & GOLD_AT[faces[slot]]]
        if len(reached) > 1:
            reached.sort(key=lambda slot: (-NUGGETS[kind_of(faces[slot])], slot))
        for slot in reached[: state.tokens]:
            state.gold = [other for other in state.gold if other != slot]
            state.tokens -= 1
            state.claims = [*state.claims, 2 * slot + seat]
            if tell is not None:
                tell.all(Claimed(seat, NAMES[slot], NUGGETS[kind_of(faces[slot])]))


def take_gold(state: Position, tell: Tell | None) -> list[int]:
    """Rules 32, 33: nuggets each seat gains this round, less what it pays to trolls."""
    faces = state.net.faces
    state.won = [won[:] for won in state.won]
    gain = [0] * state.seats
    for token in state.claims:
        kind = kind_of(faces[token >> 1])
        insort(state.won[token & 1], kind)
        gain[token & 1] += NUGGETS[kind]
    for bribe in state.bribes:
        gain[bribe & 1] -= _pay(state, bribe & 1, tell)
    return gain


def _pay(state: Position, seat: i64, tell: Tell | None) -> int:
    """Rule 33, R15: the cheapest nugget card of any round, if there is one."""
    if not state.won[seat]:
        return 0
    kind = min(state.won[seat], key=NUGGETS.__getitem__)
    state.won[seat].remove(kind)
    state.box.append(kind)
    if tell is not None:
        tell.all(Paid(seat, PATH_NAMES[kind], NUGGETS[kind]))
    return NUGGETS[kind]
