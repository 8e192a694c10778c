"""Worlds that fit a view of treasures: the backs that the seat has not seen are dealt anew."""

from itertools import product
from math import prod
from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.games.treasures import choices
from gnomehall.games.treasures.layout import Layout
from gnomehall.games.treasures.position import CLIMB, EXCHANGE, Position
from gnomehall.games.treasures.tiles import COUNT, FRONT, FRONTS, IS_DANGER, KINDS, LADDERS, OF_FRONT, SWAPS
from gnomehall.games.treasures.view import View

TRIES: Final = 20

Want = tuple[int, list[int]]
"""A seat, and the kinds of tile of which it must hold one."""


def imagine(view: View, layout: Layout, chance: Chance) -> Position:
    public = view.public
    state = Position().blank(layout, public.mode == "advanced", public.seats)
    state.mover = public.actor
    state.starter = public.starter
    state.to_place = public.to_place
    state.mountain = public.mountain
    state.front = public.fronts[:]
    state.gnomes = public.gnomes[:]
    state.out = public.out[:]
    state.counts = public.counts[:]
    state.gems = public.gems[:]
    state.signs = public.signs[:]
    state.shown = public.shown[:]
    state.box = public.box[:]
    state.lacks = public.lacks[:]
    state.kept = public.kept[:]
    for slot in layout.cells:
        if state.front[slot] and slot not in state.gnomes:
            layout.set_open(state.masks, slot)
    if state.advanced:
        _deal_backs(state, view, chance)
    if state.mover >= 0:
        state.moves = choices.placings(state) if state.to_place else choices.turn(state, state.mover)
    return state


def _deal_backs(state: Position, view: View, chance: Chance) -> None:
    """Deal at random until everything known holds; after some tries, deal first what must be somewhere."""
    wants = [want for want in _wants(state) if want[0] != view.seat]
    for _ in range(TRIES):
        if _deal(state, view, chance, []) and all(state.spare(*want) >= 0 for want in wants):
            return
    for _ in range(1000 * TRIES):
        if _deal(state, view, chance, wants):
            return
    raise AssertionError("the true world fits, so some deal must")


def _wants(state: Position) -> list[Want]:
    """Seats of which everyone knows that they hold a ladder or a swap: they would be out by now, or left by choice."""
    wants: list[Want] = []
    for seat in range(state.seats):
        if state.kept[seat]:
            wants.append((seat, _kinds(state.kept[seat])))
        elif not state.out[seat] and state.is_all_chased(seat):
            wants.append((seat, LADDERS))
        elif seat == state.mover and not state.to_place and not choices.turn(state, seat):
            wants.append((seat, _kinds(state.usable(seat))))
    return wants


def _kinds(tiles: int) -> list[int]:
    return (LADDERS if tiles & CLIMB else []) + (SWAPS if tiles & EXCHANGE else [])


def _deal(state: Position, view: View, chance: Chance, wants: list[Want]) -> bool:
    """Give every unseen tile a place, each way as likely; False where the luck of it did not come out."""
    unseen = [count - spent for count, spent in zip(COUNT, state.box, strict=True)]
    for at, count in enumerate(state.shown):
        unseen[at % KINDS] -= count
    if view.own is not None:
        for kind in range(KINDS):
            unseen[kind] -= view.own.hidden[kind] + view.own.cleared[kind]
    hidden, cleared = view.public.hidden[:], view.public.cleared
    state.hidden = [0] * (state.seats * KINDS)
    state.cleared = [0] * (state.seats * KINDS)
    for seat, kind in _settle(wants, hidden, unseen, chance):
        unseen[kind] -= 1
        hidden[seat * FRONTS + FRONT[kind] - 1] -= 1
        state.hidden[seat * KINDS + kind] += 1
    # Those who can hold least are dealt to first, so that the rest is free for those who can hold anything.
    for seat in sorted(range(state.seats), key=lambda seat: -state.lacks[seat].bit_count()):
        barred = _kinds(state.lacks[seat])
        allowed = [not IS_DANGER[kind] and kind not in barred for kind in range(KINDS)]
        if seat != view.seat and not _deal_seat(state.hidden, hidden, seat, unseen, allowed, chance):
            return False
    for seat in range(state.seats):
        if seat != view.seat:
            _deal_seat(state.cleared, cleared, seat, unseen, [True] * KINDS, chance)
    if view.own is not None and view.seat is not None:
        mine = slice(view.seat * KINDS, (view.seat + 1) * KINDS)
        state.hidden[mine] = view.own.hidden
        state.cleared[mine] = view.own.cleared
    state.pool = unseen
    return True


def _deal_seat(
    held: list[int], fronts: list[int], seat: int, unseen: list[int], allowed: list[bool], chance: Chance
) -> bool:
    """Backs for the tiles of one seat of which only the fronts are known."""
    for front in range(1, FRONTS + 1):
        kinds = [kind for kind in OF_FRONT[front] if allowed[kind]]
        for _ in range(fronts[seat * FRONTS + front - 1]):
            left = sum(unseen[kind] for kind in kinds)
            if not left:
                return False
            kind = _pick([unseen[kind] for kind in kinds], kinds, chance)
            unseen[kind] -= 1
            held[seat * KINDS + kind] += 1
    return True


def _pick(weights: list[int], items: list[int], chance: Chance) -> int:
    pick = chance.below(sum(weights))
    for item, weight in zip(items, weights, strict=True):
        pick -= weight
        if pick < 0:
            return item
    raise AssertionError("the pick is below the sum")


def _settle(wants: list[Want], hidden: list[int], unseen: list[int], chance: Chance) -> list[tuple[int, int]]:
    """One wanted tile for each wanting seat, such that there are enough of all: (seat, kind)."""
    if not wants:
        return []
    ways = list(product(*(kinds for _, kinds in wants)))
    weights = [
        0
        if any(way.count(kind) > unseen[kind] for kind in way)
        else prod(
            hidden[seat * FRONTS + FRONT[kind] - 1] * unseen[kind] for (seat, _), kind in zip(wants, way, strict=True)
        )
        for way in ways
    ]
    chosen = ways[_pick(weights, list(range(len(ways))), chance)]
    return [(seat, kind) for (seat, _), kind in zip(wants, chosen, strict=True)]
