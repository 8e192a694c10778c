"""What may be done in treasures, listed fast; refusals.py is the plain reading of the same rules."""

from gnomehall.games.treasures.actions import LADDER, PLACE, RETIRE, SWAP_ROW
from gnomehall.games.treasures.position import Position
from gnomehall.games.treasures.tiles import FRONTS, LADDERS, SWAPS


def legal(state: Position) -> list[int]:
    """Listed at the end of every action, which has to find the next seat that can do anything."""
    return state.moves


def placings(state: Position) -> list[int]:
    """R7: on free rubies; B3: if there is none, on the cheapest free tiles."""
    layout, fronts = state.layout, state.fronts
    free = [slot for slot in layout.cells if layout.is_open(state.masks, slot)]
    least = FRONTS
    for slot in free:
        least = min(least, fronts[slot])
    return [PLACE + slot for slot in free if fronts[slot] == least]


def turn(state: Position, seat: int) -> list[int]:
    """All a seat can do on its turn; if nothing, it is out."""
    found: list[int] = []
    layout = state.layout
    masks = state.masks
    first = seat * state.team
    for slot in state.gnomes[first : first + state.team]:
        if slot >= 0:
            # Finished actions from a table by line and open mask: 2x over walking the line.
            for at, line, runs in layout.rays[slot]:
                known = runs[masks[line]]
                found += layout.fill_runs(at, masks[line]) if known is None else known
    if state.advanced:
        stuck = not found
        _add_ladders(state, seat, found)
        if not stuck:
            _add_swaps(state, seat, found)
        elif found:
            found.append(RETIRE)  # B6: only a ladder keeps a stuck seat in
    return found


def _add_ladders(state: Position, seat: int, found: list[int]) -> None:
    if state.spare(seat, LADDERS) >= 0 and state.has_chased(seat):
        found += [LADDER + slot for slot in state.free_rubies()]


def _add_swaps(state: Position, seat: int, found: list[int]) -> None:
    if state.spare(seat, SWAPS) >= 0:
        team = state.team
        placed = [(slot, at // team) for at, slot in enumerate(state.gnomes) if slot >= 0]
        placed.sort()
        for number, (slot, owner) in enumerate(placed):
            row = SWAP_ROW[slot]
            found += [row + other for other, whose in placed[:number] if whose != owner]
