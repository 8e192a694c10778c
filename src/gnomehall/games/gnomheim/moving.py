"""How gnomes move: walks, pushes and flights along the ways, single steps, jumps, castles, the metro.

Functions that return a bool return True if a player has to choose before it goes on.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.dice import offers_reroll, roll
from gnomehall.games.gnomheim.layout import CELLS, MOST_CLOVERS
from gnomehall.games.gnomheim.masks import first, members, names
from gnomehall.games.gnomheim.position import SIEGE, WAY, Position
from gnomehall.games.gnomheim.resolving import FLYING, MOVES, PUSHING, RIDE, WALKING, Movement, Roll
from gnomehall.games.gnomheim.scripts import BEAR_TRAP, ICE, WALL
from gnomehall.games.gnomheim.view import Caught, Crowned, Entered, Home, Moved, Spared, Stunned


def exposed(state: Position, mask: int, tell: Tell | None) -> int:
    """Those whom an effect of the player on turn reaches; a rival's shield takes it instead (C7)."""
    shielded = mask & state.shields
    if not shielded:
        return mask
    for gnome in members(shielded):
        if gnome // TEAM != state.turn:
            state.shields &= ~(1 << gnome)
            mask &= ~(1 << gnome)
            if tell is not None:
                tell.all(Spared(GNOME_NAMES[gnome]))
    return mask


def knock_out(state: Position, mask: int, tell: Tell | None) -> None:
    """R61, A33: stunned until the end of the owner's next turn."""
    if not mask:
        return
    for gnome in members(mask):
        state.stun[gnome] = 2 if gnome // TEAM == state.turn else max(state.stun[gnome], 1)
    if tell is not None:
        tell.all(Stunned(names(mask)))


# Along the ways


def set_off(state: Position, mask: int, how: int, steps: int) -> None:
    state.begin().movement = Movement(how, steps, able(state, mask))


def able(state: Position, mask: int) -> int:
    """Those of the mask that the card in play may still move (A72)."""
    play = state.resolving.play
    return mask if play is None else mask & ~play.halted


def march(state: Position, tell: Tell | None) -> bool:
    """Move on until a way must be chosen or everybody has arrived."""
    movement = state.in_motion()
    while movement.movers or movement.waiting:
        if not movement.movers:
            leader = first(movement.waiting)
            movement.cell = state.places[leader]
            movement.came = -1
            movement.left = movement.steps
            together = 1 << leader if movement.one_by_one else state.in_cell(movement.cell)
            movement.movers = movement.waiting & together
            movement.waiting &= ~movement.movers
        options = ways(state, movement) if movement.left > 0 else []
        if not options:
            land(state, movement, tell)
        elif movement.how == PUSHING and len(options) == 1 and not may_halt(state, movement):
            advance(state, movement, options[0], tell)
        else:
            return state.ask(WAY, state.turn)
    state.resolving.movement = None
    return False


def ways(state: Position, movement: Movement) -> list[int]:
    """Cells the movers may go to next: never straight back (A16)."""
    board = state.board
    near = state.near(movement.cell) if movement.how == WALKING else board.paths[movement.cell]
    found = []
    for cell in near:
        if cell == movement.came:
            continue
        if board.safe[cell]:  # A39: only by the owner's own walk
            if any(
                gnome // TEAM != state.turn or not state.may_enter_castle(gnome, cell)
                for gnome in members(movement.movers)
            ):
                continue
        elif state.laid and movement.how != FLYING and state.tokens[WALL * CELLS + cell]:
            continue
        found.append(cell)
    return found


def may_halt(state: Position, movement: Movement) -> bool:
    """Walks and flights may end anywhere; a push only before it begins, against a side that is shut (A15)."""
    if movement.how != PUSHING:
        return True
    if movement.came >= 0:
        return False
    cell = movement.cell
    return state.board.closed[cell] or any(state.tokens[WALL * CELLS + other] for other in state.board.paths[cell])


def advance(state: Position, movement: Movement, cell: int, tell: Tell | None) -> None:
    """One cell further."""
    movement.left -= 1
    start = movement.cell
    movement.came, movement.cell = start, cell
    if movement.how != FLYING:
        come_in(state, movement, start, MOVES[movement.how], tell)
    elif cell == state.board.metro:  # A2: nothing flies over the metro
        movement.left = 0


def land(state: Position, movement: Movement, tell: Tell | None) -> None:
    """The movers have arrived; a flight touches only the cell it ends on."""
    start = state.places[first(movement.movers)]
    if movement.how == FLYING and movement.cell != start:
        come_in(state, movement, start, "fly", tell)
    movement.movers = 0


def come_in(state: Position, movement: Movement, start: int, how: str, tell: Tell | None, slides: int = 0) -> None:
    """The movers enter their cell: castle, metro, trap, ice, in this order. Without ``how`` the caller told of it."""
    cell = movement.cell
    inside = members(movement.movers)
    state.has_moved = True
    for gnome in inside:
        state.places[gnome] = cell
    if tell is not None and how:
        tell.all(Moved(names(movement.movers), start, cell, how))
    if state.board.safe[cell]:
        movement.movers = 0
        for gnome in inside:
            enter_castle(state, gnome, tell)
        return
    if cell == state.board.metro:
        movement.movers = 0
        return
    if state.laid:
        if not movement.ignores_traps:
            movement.movers = spring(state, movement.movers, cell, tell)
        if movement.movers and state.tokens[ICE * CELLS + cell] and slides < CELLS:
            on = state.board.on[movement.came * CELLS + cell] if movement.came >= 0 else -1
            if on >= 0 and not state.board.safe[on] and not state.tokens[WALL * CELLS + on]:
                movement.came, movement.cell = cell, on
                come_in(state, movement, cell, "slide", tell, slides + 1)


def spring(state: Position, mask: int, cell: int, tell: Tell | None) -> int:
    """C4: a trap catches the first gnome of another player. Returns those who go on."""
    token = state.tokens[BEAR_TRAP * CELLS + cell]
    if token:
        owner = (token - 1) & 3
        for gnome in members(mask):
            if gnome // TEAM != owner:
                state.put(BEAR_TRAP, cell, 0)
                if state.shields >> gnome & 1:
                    state.shields &= ~(1 << gnome)
                    if tell is not None:
                        tell.all(Spared(GNOME_NAMES[gnome]))
                    return mask
                if tell is not None:
                    tell.all(Caught(GNOME_NAMES[gnome], cell))
                knock_out(state, 1 << gnome, tell)
                stop_short(state, gnome)
                return mask & ~(1 << gnome)
    return mask


def stop_short(state: Position, gnome: int) -> None:
    """A72: the rest of the card in play does not move this gnome."""
    play = state.resolving.play
    if play is not None:
        play.halted |= 1 << gnome


def jump(state: Position, gnome: int, cell: int, how: str, tell: Tell | None) -> None:
    """Put a gnome on a cell without a way: of what lies there only a trap matters (A55)."""
    start = state.places[gnome]
    state.places[gnome] = cell
    state.has_moved = True
    if tell is not None:
        tell.all(Moved([GNOME_NAMES[gnome]], start, cell, how))
    if state.laid:
        spring(state, 1 << gnome, cell, tell)


def take_step(state: Position, gnome: int, cell: int, how: str, tell: Tell | None) -> None:
    """One gnome enters a neighbouring cell at once: for gold, out of the start, or off an island."""
    start = state.places[gnome]
    step = Movement(WALKING, 1, 0)
    step.movers = 1 << gnome
    step.came, step.cell = start, cell
    come_in(state, step, start, how, tell)


def enter_castle(state: Position, gnome: int, tell: Tell | None) -> None:
    """R55 to R58."""
    seat = gnome // TEAM
    castle = state.places[gnome]
    if state.mode == SIEGE:
        state.score = state.score[:]
        state.score[seat] += 1
        state.places[gnome] = state.home(seat)
        state.stun[gnome] = 0
        state.shields &= ~(1 << gnome)
        if tell is not None:
            tell.all(Entered(seat, GNOME_NAMES[gnome], state.score[seat]))
        return
    rival = 1 - seat
    if castle == state.home(seat):
        state.crowns = state.crowns[:]
        state.crowns[rival] = -1
        state.score = state.score[:]
        state.score[seat] += 1
        if tell is not None:
            tell.all(Home(seat, GNOME_NAMES[gnome], state.score[seat]))
    if state.crowns[rival] < 0:  # A38: a gnome waiting in the enemy castle takes the next crown
        for bearer in state.team_of(seat):
            if state.places[bearer] == state.home(rival):
                state.crowns = state.crowns[:]
                state.crowns[rival] = bearer
                if tell is not None:
                    tell.all(Crowned(seat, GNOME_NAMES[bearer]))
                return


# The metro


def ride(state: Position, chance: Chance, tell: Tell | None) -> bool:
    """R44, A4: everyone in the metro is carried on; each gnome's owner rolls."""
    metro = state.board.metro
    while metro in state.places:
        seat = state.places.index(metro) // TEAM
        clovers = roll(state, seat, 0, RIDE, chance, tell)
        if offers_reroll(state, seat, Roll(RIDE, clovers)):
            return True
        get_off(state, clovers, tell)
    return False


def get_off(state: Position, clovers: int, tell: Tell | None) -> None:
    gnome = state.places.index(state.board.metro)
    jump(state, gnome, state.board.metro_table[min(clovers, MOST_CLOVERS)], "ride", tell)
    stop_short(state, gnome)
