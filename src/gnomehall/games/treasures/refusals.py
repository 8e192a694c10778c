"""Why an action of treasures is refused: the plain reading of the rules, one reason per ``if``."""

from gnomehall.core.view import Refusal
from gnomehall.games.treasures.actions import LADDER, PLACE, RETIRE, RUN, SWAP, swap_cells
from gnomehall.games.treasures.layout import NAMES, SLOTS
from gnomehall.games.treasures.position import Position
from gnomehall.games.treasures.tiles import KINDS, LADDERS, SWAPS


def refusal(state: Position, action: int) -> Refusal | None:
    if state.mover < 0:
        return Refusal("over", "")
    if action < RUN:
        return _refuse_place(state, action - PLACE)
    if state.to_place:
        return Refusal("still-placing", "7")
    if action < LADDER:
        return _refuse_run(state, (action - RUN) // SLOTS, (action - RUN) % SLOTS)
    if not state.advanced:
        return Refusal("must-move", "9") if action == RETIRE else Refusal("basic-game", "13")
    if action < SWAP:
        return _refuse_ladder(state, action - LADDER)
    if action < RETIRE:
        return _refuse_swap(state, *swap_cells(action))
    if _can_run(state):
        return Refusal("must-move", "9")
    return None


def _refuse_place(state: Position, slot: int) -> Refusal | None:
    if not state.to_place:
        return Refusal("placing-over", "8")
    if slot not in state.layout.cells:
        return Refusal("no-tile", "7", (NAMES[slot],))
    if slot in state.gnomes:
        return Refusal("taken", "7", (NAMES[slot],))
    left = [front for cell, front in enumerate(state.fronts) if front and cell not in state.gnomes]
    if state.fronts[slot] != min(left):
        return Refusal("not-a-ruby", "7", (NAMES[slot],))
    return None


def _refuse_run(state: Position, start: int, end: int) -> Refusal | None:
    if start not in _own_slots(state):
        return Refusal("not-your-gnome", "9", (NAMES[start],))
    if end not in state.layout.place_of:
        return Refusal("no-tile", "10", (NAMES[end],))
    way = state.layout.way(start, end)
    if way is None:
        return Refusal("not-straight", "10", (NAMES[start], NAMES[end]))
    for slot in way:
        if slot in state.gnomes and slot >= 0:
            return Refusal("gnome-in-the-way", "10", (NAMES[slot],))
        if slot in state.layout.mountain:
            if state.layout.solid:
                return Refusal("mountain-in-the-way", "17", (NAMES[slot],))
            if slot == state.layout.dragon:
                return Refusal("dragon-in-the-way", "17", (NAMES[slot],))
        elif slot < 0 or not state.fronts[slot]:
            return Refusal("gap", "10", (NAMES[slot],) if slot >= 0 else ())
    if end in state.layout.mountain:
        return Refusal("stop-on-mountain", "17", (NAMES[end],))
    return None


def _refuse_ladder(state: Position, slot: int) -> Refusal | None:
    if not any(state.hidden[state.mover * KINDS + kind] for kind in LADDERS):
        return Refusal("no-ladder", "21")
    if not state.has_chased(state.mover):
        return Refusal("nobody-chased", "21")
    if not state.fronts[slot]:
        return Refusal("no-tile", "21", (NAMES[slot],))
    if state.fronts[slot] != 1:
        return Refusal("not-a-ruby", "21", (NAMES[slot],))
    if slot in state.gnomes:
        return Refusal("taken", "21", (NAMES[slot],))
    return None


def _refuse_swap(state: Position, first: int, second: int) -> Refusal | None:
    if not _can_run(state):
        return Refusal("swap-when-stuck", "24")
    if not any(state.hidden[state.mover * KINDS + kind] for kind in SWAPS):
        return Refusal("no-swap", "22")
    bare = tuple(NAMES[slot] for slot in (first, second) if slot not in state.gnomes)
    if bare:
        return Refusal("no-gnome", "22", bare)
    owners = {state.gnomes.index(slot) // state.team for slot in (first, second)}
    if len(owners) == 1:
        return Refusal("same-team", "22", (NAMES[first], NAMES[second]))
    return None


def _own_slots(state: Position) -> list[int]:
    first = state.mover * state.team
    return [slot for slot in state.gnomes[first : first + state.team] if slot >= 0]


def _can_run(state: Position) -> bool:
    return any(_refuse_run(state, start, end) is None for start in _own_slots(state) for end in state.layout.cells)
