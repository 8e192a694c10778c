"""Worlds that fit a view of treasures: the backs that the seat has not seen are dealt anew."""

from gnomehall.core.chance import Chance
from gnomehall.games.treasures.layout import Layout
from gnomehall.games.treasures.rules import Position
from gnomehall.games.treasures.tiles import COUNT, FRONT, FRONTS, IS_DANGER, KINDS, LADDERS, OF_FRONT, SWAPS
from gnomehall.games.treasures.view import View

TRIES = 100


def imagine(view: View, layout: Layout, chance: Chance) -> Position:
    table = view.table
    state = Position(layout, table.mode == "advanced", table.seats)
    state.mover = table.actor
    state.starter = table.starter
    state.to_place = table.to_place
    state.mountain = table.mountain
    state.front = table.fronts[:]
    state.dwarves = table.dwarves[:]
    state.out = table.out[:]
    state.counts = table.counts[:]
    state.gems = table.gems[:]
    state.signs = table.signs[:]
    state.shown = table.shown[:]
    state.box = table.box[:]
    for slot in layout.cells:
        if state.front[slot] and slot not in state.dwarves:
            layout.set_open(state.masks, slot)
    if state.advanced:
        for _ in range(TRIES):
            _deal(state, view, chance)
            if not _wants(state):
                break
        else:
            _force(state, view.seat)
    if state.mover >= 0:
        state.moves = state.placings() if state.to_place else state.choices(state.mover)
    return state


def _deal(state: Position, view: View, chance: Chance) -> None:
    """Give every unseen tile a place, each way as likely: first those known to bear no danger, then the others."""
    unseen = [count - spent for count, spent in zip(COUNT, state.box, strict=True)]
    for at, count in enumerate(state.shown):
        unseen[at % KINDS] -= count
    if view.own is not None:
        for kind in range(KINDS):
            unseen[kind] -= view.own.hidden[kind] + view.own.cleared[kind]
    state.hidden = [0] * (state.seats * KINDS)
    state.cleared = [0] * (state.seats * KINDS)
    for held, fronts, safe in ((state.hidden, view.table.hidden, True), (state.cleared, view.table.cleared, False)):
        for at, count in enumerate(fronts):
            seat, front = at // FRONTS, at % FRONTS + 1
            if seat != view.seat:
                for _ in range(count):
                    held[seat * KINDS + _draw(unseen, front, safe, chance)] += 1
    if view.own is not None and view.seat is not None:
        mine = slice(view.seat * KINDS, (view.seat + 1) * KINDS)
        state.hidden[mine] = view.own.hidden
        state.cleared[mine] = view.own.cleared
    state.pool = unseen


def _draw(unseen: list[int], front: int, safe: bool, chance: Chance) -> int:
    kinds = [kind for kind in OF_FRONT[front] if not (safe and IS_DANGER[kind])]
    pick = chance.below(sum(unseen[kind] for kind in kinds))
    for kind in kinds:
        pick -= unseen[kind]
        if pick < 0:
            unseen[kind] -= 1
            return kind
    raise AssertionError("more tiles are held than there are")


def _wants(state: Position) -> list[tuple[int, list[int]]]:
    """Seats that would be out by now unless they held one of some tiles: (seat, kinds) where they hold none."""
    chased = [seat for seat in range(state.seats) if not state.out[seat] and state.is_all_chased(seat)]
    wanting = [(seat, LADDERS) for seat in chased if state.spare(seat, LADDERS) < 0]
    seat = state.mover
    if seat >= 0 and not state.to_place and not state.choices(seat):
        can_climb = state.has_chased(seat) and bool(state.free_rubies())
        owners = {dwarf // state.team for dwarf, slot in enumerate(state.dwarves) if slot >= 0}
        wanting.append((seat, (LADDERS if can_climb else []) + (SWAPS if len(owners) > 1 else [])))
    return wanting


def _force(state: Position, viewer: int | None) -> None:
    """Where luck did not find a fitting deal, exchange a tile of the wanting seat for one it must hold."""
    for _ in range(state.seats + 1):
        for seat, kinds in _wants(state):
            _give(state, seat, kinds, viewer)


def _give(state: Position, seat: int, kinds: list[int], viewer: int | None) -> None:
    for kind in kinds:
        swapped = [other for other in OF_FRONT[FRONT[kind]] if state.hidden[seat * KINDS + other]]
        if not swapped:
            continue
        others = [s for s in range(state.seats) if s not in (seat, viewer) and state.hidden[s * KINDS + kind]]
        if state.pool[kind]:
            held, at = state.pool, 0
        elif others:
            held, at = state.hidden, others[0] * KINDS
        else:
            continue
        held[at + kind] -= 1
        held[at + swapped[0]] += 1
        state.hidden[seat * KINDS + kind] += 1
        state.hidden[seat * KINDS + swapped[0]] -= 1
        return
    raise AssertionError("the true world fits, so some deal must")
