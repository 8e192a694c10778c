"""What the actions of treasures do. R10 cites RULES.en.md, B6 docs/rulings/treasures.md.

A *slot* is a cell's number (layout.py), a *kind* a tile's (tiles.py); position.py lists the fields.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.treasures import choices
from gnomehall.games.treasures.actions import LADDER, PLACE, RETIRE, RUN, SWAP, swap_cells
from gnomehall.games.treasures.layout import AXES, NAMES, SLOTS
from gnomehall.games.treasures.position import CHASED, GONE, HELD, LACKED, UNTOLD, WAITING, Position
from gnomehall.games.treasures.tiles import (
    BACK,
    DANGER_LIMIT,
    FRONT,
    IS_DANGER,
    KINDS,
    LADDERS,
    OF_FRONT,
    SWAPS,
    TILES,
    fronts,
)
from gnomehall.games.treasures.view import (
    Chased,
    Cleared,
    Climbed,
    Danger,
    Found,
    Left,
    Placed,
    Plan,
    Ran,
    Retired,
    Swapped,
)


def set_up(state: Position, chance: Chance) -> None:
    """R6, R15: lay out the shuffled tiles; R7: draw lots for who places first."""
    shuffled = fronts(state.layout.name)
    chance.shuffle(shuffled)
    front = state.fronts
    for number, slot in enumerate(state.layout.cells):
        front[slot] = shuffled[number]
    state.masks = state.layout.full[:]
    state.starter = state.mover = chance.below(state.seats)
    state.moves = choices.placings(state)


def apply(state: Position, action: i64, chance: Chance, tell: Tell | None = None) -> None:
    seat = state.mover
    if action < RUN:
        _place(state, seat, action - PLACE, tell)
        if state.to_place:
            state.mover = (seat + 1) % state.seats
            state.moves = [move for move in state.moves if move != action] or choices.placings(state)
        else:  # R8; the classic layout starts with the first placer
            _pass_turn(state, seat if state.layout.last_placer_moves else state.starter, chance, tell)
        return
    if action < LADDER:
        _run(state, seat, (action - RUN) // SLOTS, (action - RUN) % SLOTS, chance, tell)
    elif action < SWAP:
        _climb(state, seat, action - LADDER, tell)
    elif action < RETIRE:
        _swap(state, seat, action, tell)
    else:
        _retire(state, seat, chance, tell)
    following = seat + 1
    _pass_turn(state, 0 if following == state.seats else following, chance, tell)


def _place(state: Position, seat: int, slot: int, tell: Tell | None) -> None:
    state.gnomes[state.gnomes.index(WAITING, seat * state.team)] = slot
    state.layout.set_shut(state.masks, slot)
    state.to_place -= 1
    if tell is not None:
        tell.all(Placed(seat, NAMES[slot]))


def _run(state: Position, seat: int, start: int, end: int, chance: Chance, tell: Tell | None) -> None:
    """R9: move, then take the tile left behind."""
    front = state.fronts[start]
    gnome = state.gnomes.index(start)
    state.gnomes[gnome] = end
    state.fronts[start] = 0
    masks = state.masks  # set_shut, inlined for speed
    line_of = state.layout.line_of
    bit_of = state.layout.bit_of
    for at in range(end * AXES, end * AXES + AXES):
        masks[line_of[at]] &= ~bit_of[at]
    state.tiles[seat] += 1
    state.gems[seat] += front
    if tell is not None:
        tell.all(Ran(seat, NAMES[start], NAMES[end], front))
    if state.advanced:
        if front == 1:
            _strand(state, seat, chance, tell)
        _look(state, seat, gnome, _draw(state, front, chance), chance, tell)


def _draw(state: Position, front: int, chance: Chance) -> int:
    """B30: draw the back of a tile from those left with its front."""
    pool = state.pool
    kinds = OF_FRONT[front]
    left = 0
    for kind in kinds:
        left += pool[kind]
    pick = chance.below(left)
    for kind in kinds:
        pick -= pool[kind]
        if pick < 0:
            pool[kind] -= 1
            return kind
    raise AssertionError("the pool holds what the board shows")


def _look(state: Position, seat: int, gnome: int, kind: int, chance: Chance, tell: Tell | None) -> None:
    """R18, R19: the taker looks at the back; a danger sign is laid open."""
    if not IS_DANGER[kind]:
        state.hidden[seat * KINDS + kind] += 1
        if tell is not None:
            tell.only(seat, Found(seat, BACK[kind], TILES[kind].icon))
        return
    state.shown[seat * KINDS + kind] += 1
    state.signs[seat] += 1
    opened = sum(state.signs)
    if tell is not None:
        tell.reveal(Danger(seat, BACK[kind], opened))
    if opened == DANGER_LIMIT:
        _attack(state, seat, gnome, chance, tell)


def _attack(state: Position, seat: int, gnome: int, chance: Chance, tell: Tell | None) -> None:
    """R19, R20: the gnome flees, its tile stays (B7), all open danger tiles are turned over."""
    slot = state.gnomes[gnome]
    state.gnomes[gnome] = CHASED
    state.layout.set_open(state.masks, slot)
    state.signs = [0] * state.seats
    if tell is not None:
        tell.all(Chased(seat, NAMES[slot]))
    if state.is_all_chased(seat) and (state.spare(seat, LADDERS) < 0 or 1 not in state.fronts):
        _note(state, seat, LACKED if 1 in state.fronts else UNTOLD)
        _leave_for_good(state, seat, chance, tell)


def _climb(state: Position, seat: int, slot: int, tell: Tell | None) -> None:
    """R21: a ladder brings a chased gnome back."""
    kind = _spend(state, seat, LADDERS)
    state.gnomes[state.gnomes.index(CHASED, seat * state.team)] = slot
    state.layout.set_shut(state.masks, slot)
    if tell is not None:
        tell.reveal(Climbed(seat, NAMES[slot], BACK[kind]))


def _swap(state: Position, seat: int, action: int, tell: Tell | None) -> None:
    """R22: two gnomes of different teams change places."""
    kind = _spend(state, seat, SWAPS)
    first, second = swap_cells(action)
    one, other = state.gnomes.index(first), state.gnomes.index(second)
    state.gnomes[one], state.gnomes[other] = second, first
    if tell is not None:
        tell.reveal(Swapped(seat, NAMES[first], NAMES[second], BACK[kind]))


def _spend(state: Position, seat: int, kinds: list[int]) -> int:
    kind = state.spare(seat, kinds)
    state.hidden[seat * KINDS + kind] -= 1
    state.box = state.box[:]
    state.box[kind] += 1
    state.tiles[seat] -= 1
    state.gems[seat] -= FRONT[kind]
    return kind


def _retire(state: Position, seat: int, chance: Chance, tell: Tell | None) -> None:
    """B6: leave by choice; everyone learns that the seat holds a ladder it could have used."""
    if tell is not None:
        tell.reveal(Retired(seat))
    _note(state, seat, HELD)
    _leave(state, seat, chance, tell)


def _leave_for_good(state: Position, seat: int, chance: Chance, tell: Tell | None) -> None:
    """Leave with no way back; R23: the first whose gnomes were all chased carries off the mountain."""
    planned = state.mountain < 0 and state.is_all_chased(seat)
    _leave(state, seat, chance, tell)
    if planned:
        state.mountain = seat
        if tell is not None:
            tell.all(Plan(seat))


def _leave(state: Position, seat: int, chance: Chance, tell: Tell | None) -> None:
    """R11, R24: take the gnomes off, with the tiles under them, whose icons do nothing."""
    state.out = state.out[:]
    state.out[seat] = True
    state.cleared = state.cleared[:]
    taken: list[int] = []
    gems = points = 0
    for gnome in range(seat * state.team, (seat + 1) * state.team):
        slot = state.gnomes[gnome]
        if slot >= 0:
            taken.append(slot)
            gems += state.fronts[slot]
            if state.advanced:
                kind = _draw(state, state.fronts[slot], chance)
                state.cleared[seat * KINDS + kind] += 1
                points += BACK[kind]
            state.fronts[slot] = 0
        state.gnomes[gnome] = GONE
    state.tiles[seat] += len(taken)
    state.gems[seat] += gems
    if tell is not None:
        tell.all(Left(seat, [NAMES[slot] for slot in taken], len(taken), gems))
        if state.advanced and taken:
            tell.only(seat, Cleared(seat, points))
    if state.advanced and taken:
        _strand(state, seat, chance, tell)


def _strand(state: Position, seat: int, chance: Chance, tell: Tell | None) -> None:
    """B17: once ``seat`` took the last ruby, other seats that need one to return are out."""
    if state.mountain < 0 and CHASED in state.gnomes and 1 not in state.fronts:
        for other in [*range(seat + 1, state.seats), *range(seat)]:
            if not state.out[other] and state.is_all_chased(other):
                _note(state, other, HELD)
                _leave_for_good(state, other, chance, tell)


def _note(state: Position, seat: int, known: int) -> None:
    """B31: what everyone learns about the ladders of a seat that leaves."""
    state.ladders = state.ladders[:]
    state.ladders[seat] = known


def _pass_turn(state: Position, seat: int, chance: Chance, tell: Tell | None) -> None:
    """To the first seat from ``seat`` on that can do anything; those that cannot are out (B6)."""
    for _ in range(state.seats):
        if not state.out[seat]:
            state.moves = choices.turn(state, seat)
            if state.moves:
                state.mover = seat
                return
            if state.is_all_chased(seat):
                _note(state, seat, HELD)  # only a ladder can have kept it in
            elif state.can_use_ladder(seat):
                _note(state, seat, LACKED)
            _leave_for_good(state, seat, chance, tell)
        seat = seat + 1 if seat + 1 < state.seats else 0
    state.mover = -1
    state.moves = []
