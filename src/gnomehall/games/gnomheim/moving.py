"""How gnomes move when not for gold: walks, pushes, flights and slides, the metro, and the mini-islands.

Gnomes of one cell that are moved together stay together: ``movers`` stand in (or fly over) ``cell``, coming from
``came``. Functions that may have to ask a player return True when they did.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.cards import BEAR_TRAP, ICE, WALL
from gnomehall.games.gnomheim.layout import CELLS, MOST_CLOVERS
from gnomehall.games.gnomheim.position import (
    ALONE,
    FLYING,
    ISLE,
    MOVES,
    PUSHING,
    REROLLING,
    RIDE,
    ROLLS,
    SEND,
    SIEGE,
    STAY,
    SURE_FOOTED,
    WALKING,
    WAY,
    Position,
    members,
)
from gnomehall.games.gnomheim.view import (
    Caught,
    Crowned,
    Entered,
    Held,
    Home,
    Moved,
    Rolled,
    Spared,
    Stunned,
)


def names(mask: int) -> list[str]:
    return [GNOME_NAMES[gnome] for gnome in members(mask)]


def exposed(s: Position, mask: int, tell: Tell | None) -> int:
    """Those whom an effect of the player on turn reaches; a rival's shield takes it instead (C7)."""
    shielded = mask & s.shields
    if not shielded:
        return mask
    for gnome in members(shielded):
        if gnome // TEAM != s.turn:
            s.shields &= ~(1 << gnome)
            mask &= ~(1 << gnome)
            if tell is not None:
                tell.all(Spared(GNOME_NAMES[gnome]))
    return mask


def knock_out(s: Position, mask: int, tell: Tell | None) -> None:
    """R61, A33: until the end of the owner's next turn."""
    if not mask:
        return
    for gnome in members(mask):
        s.stun[gnome] = 2 if gnome // TEAM == s.turn else max(s.stun[gnome], 1)
    if tell is not None:
        tell.all(Stunned(names(mask)))


# Along the ways


def set_off(s: Position, mask: int, move: int, steps: int, gait: int = 0) -> None:
    s.waiting = mask & ~s.halted
    s.movers = 0
    s.move = move
    s.steps = steps
    s.gait = gait


def march(s: Position, tell: Tell | None) -> bool:
    """Move on until a way must be chosen or everybody has arrived."""
    while True:
        if not s.movers:
            if not s.waiting:
                s.cell = s.came = -1
                s.left = 0
                return False
            first = (s.waiting & -s.waiting).bit_length() - 1
            s.cell = s.places[first]
            s.came = -1
            s.left = s.steps
            s.movers = 1 << first if s.gait & ALONE else s.waiting & s.in_cell(s.cell)
            s.waiting &= ~s.movers
        options = ways(s) if s.left > 0 else []
        if not options:
            land(s, tell)
        elif s.move == PUSHING and len(options) == 1 and not may_halt(s):
            advance(s, options[0], tell)
        else:
            s.phase = WAY
            s.who = s.turn
            return True


def ways(s: Position) -> list[int]:
    """Where the movers may go next: never straight back (A16)."""
    board = s.board
    near = s.near(s.cell) if s.move == WALKING else board.paths[s.cell]
    found = []
    for cell in near:
        if cell == s.came:
            continue
        if board.safe[cell]:  # A39: only by the owner's own walk
            if any(gnome // TEAM != s.turn or not s.may_enter_castle(gnome, cell) for gnome in members(s.movers)):
                continue
        elif s.laid and s.move != FLYING and s.tokens[WALL * CELLS + cell]:
            continue
        found.append(cell)
    return found


def may_halt(s: Position) -> bool:
    """Walks and flights may end anywhere; a push may only be aimed at a side that is shut from the start (A15)."""
    if s.move != PUSHING:
        return True
    if s.came >= 0:
        return False
    return s.board.closed[s.cell] or any(s.tokens[WALL * CELLS + cell] for cell in s.board.paths[s.cell])


def advance(s: Position, cell: int, tell: Tell | None) -> None:
    """One cell further."""
    s.left -= 1
    if s.move == FLYING:
        s.came, s.cell = s.cell, cell
        if cell == s.board.metro:  # A2: nothing flies over the metro
            s.left = 0
        return
    start = s.cell
    s.came, s.cell = start, cell
    come_in(s, start, MOVES[s.move], tell)


def land(s: Position, tell: Tell | None) -> None:
    """The movers have arrived; a flight touches only the cell it ends on."""
    start = s.places[(s.movers & -s.movers).bit_length() - 1]
    if s.move == FLYING and s.cell != start:
        come_in(s, start, "fly", tell)
    s.movers = 0


def come_in(s: Position, start: int, how: str, tell: Tell | None, slides: int = 0) -> None:
    """The movers enter ``s.cell`` from ``s.came``: castle, metro, trap, ice, in this order."""
    cell = s.cell
    inside = members(s.movers)
    s.has_moved = True
    for gnome in inside:
        s.places[gnome] = cell
    if tell is not None and how:  # a step for gold or out of the castle has an event of its own
        tell.all(Moved(names(s.movers), start, cell, how))
    if s.board.safe[cell]:
        s.movers = 0
        for gnome in inside:
            enter_castle(s, gnome, tell)
        return
    if cell == s.board.metro:
        s.movers = 0
        return
    if s.laid:
        if not s.gait & SURE_FOOTED:
            s.movers = spring(s, s.movers, cell, tell)
        if s.movers and s.tokens[ICE * CELLS + cell] and slides < CELLS:
            on = s.board.on[s.came * CELLS + cell] if s.came >= 0 else -1
            if on >= 0 and not s.board.safe[on] and not s.tokens[WALL * CELLS + on]:
                s.came, s.cell = cell, on
                come_in(s, cell, "slide", tell, slides + 1)


def spring(s: Position, mask: int, cell: int, tell: Tell | None) -> int:
    """C4: a trap catches the first gnome of another player; who is not caught goes on."""
    token = s.tokens[BEAR_TRAP * CELLS + cell]
    if token:
        owner = (token - 1) & 3
        for gnome in members(mask):
            if gnome // TEAM != owner:
                s.put(BEAR_TRAP, cell, 0)
                if s.shields >> gnome & 1:
                    s.shields &= ~(1 << gnome)
                    if tell is not None:
                        tell.all(Spared(GNOME_NAMES[gnome]))
                    return mask
                if tell is not None:
                    tell.all(Caught(GNOME_NAMES[gnome], cell))
                knock_out(s, 1 << gnome, tell)
                stop_short(s, gnome)
                return mask & ~(1 << gnome)
    return mask


def stop_short(s: Position, gnome: int) -> None:
    """A72: nothing else of the card in play moves this gnome on."""
    if s.card >= 0:
        s.halted |= 1 << gnome


def arrive(s: Position, gnome: int, cell: int, how: str, tell: Tell | None) -> None:
    """A gnome is set on a cell without a way: only a trap there matters."""
    start = s.places[gnome]
    s.places[gnome] = cell
    s.has_moved = True
    if tell is not None:
        tell.all(Moved([GNOME_NAMES[gnome]], start, cell, how))
    if s.laid:
        spring(s, 1 << gnome, cell, tell)


def come_by_step(s: Position, gnome: int, cell: int, how: str, tell: Tell | None) -> None:
    """A single gnome enters a cell from its own by a step of some kind."""
    s.movers = 1 << gnome
    s.gait = 0
    s.came, s.cell = s.places[gnome], cell
    come_in(s, s.came, how, tell)
    s.movers = 0
    s.cell = s.came = -1


def enter_castle(s: Position, gnome: int, tell: Tell | None) -> None:
    """R55 to R58."""
    seat = gnome // TEAM
    castle = s.places[gnome]
    if s.mode == SIEGE:
        s.score = s.score[:]
        s.score[seat] += 1
        s.places[gnome] = s.home(seat)
        s.stun[gnome] = 0
        s.shields &= ~(1 << gnome)
        if tell is not None:
            tell.all(Entered(seat, GNOME_NAMES[gnome], s.score[seat]))
        return
    rival = 1 - seat
    if castle == s.home(seat):
        s.crowns = s.crowns[:]
        s.crowns[rival] = -1
        s.score = s.score[:]
        s.score[seat] += 1
        if tell is not None:
            tell.all(Home(seat, GNOME_NAMES[gnome], s.score[seat]))
    if s.crowns[rival] < 0:  # A38: who waits in the enemy castle takes the next crown
        for bearer in s.team_of(seat):
            if s.places[bearer] == s.home(rival):
                s.crowns = s.crowns[:]
                s.crowns[rival] = bearer
                if tell is not None:
                    tell.all(Crowned(seat, GNOME_NAMES[bearer]))
                return


# The metro


def asks(s: Position, seat: int, rolling: int) -> bool:
    """C8: who is on turn may repeat a roll of his own."""
    if not s.rerolls or seat != s.turn:
        return False
    s.rolling = rolling
    s.phase = REROLLING
    s.who = seat
    return True


def ride(s: Position, chance: Chance, tell: Tell | None) -> bool:
    """R44, A4: everyone on the metro cell is carried on; the gnome's owner rolls."""
    metro = s.board.metro
    while metro in s.places:
        seat = s.places.index(metro) // TEAM
        s.rolled = s.roll(seat, chance)
        if tell is not None:
            tell.reveal(Rolled(seat, s.rolled, ROLLS[RIDE]))
        if asks(s, seat, RIDE):
            return True
        get_off(s, tell)
    return False


def get_off(s: Position, tell: Tell | None) -> None:
    gnome = s.places.index(s.board.metro)
    arrive(s, gnome, s.board.metro_table[min(s.rolled, MOST_CLOVERS)], "ride", tell)
    stop_short(s, gnome)
    s.rolled = 0


# Contests of luck


def contest(
    s: Position, seats: list[int], added: list[int], chance: Chance, what: int, tell: Tell | None
) -> list[list[int]]:
    """R22, A23: by place in ``seats`` the totals of all throws; the best throw again while they are equal. The greatest
    list wins: who fell behind in an earlier throw stays behind."""
    totals: list[list[int]] = [[] for _ in seats]
    best = list(range(len(seats)))
    while len(best) > 1:
        for at in best:
            totals[at].append(s.roll(seats[at], chance) + added[at])
            if tell is not None:
                tell.reveal(Rolled(seats[at], totals[at][-1], ROLLS[what]))
        most = max(totals[at][-1] for at in best)
        best = [at for at in best if totals[at][-1] == most]
    return totals


def crowded(s: Position) -> int:
    """The first mini-island with more than one gnome; -1 if none (R49)."""
    for cell in s.board.isles:
        if s.places.count(cell) > 1:
            return cell
    return -1


def settle_isles(s: Position, chance: Chance, tell: Tell | None) -> bool:
    """R50, A20 to A24: contests until no island is crowded; True if something has to be chosen or sent."""
    cell = crowded(s)
    if cell < 0:
        s.isle = s.holder = -1
        s.expelled = 0
        return False
    s.isle = cell
    there = [gnome // TEAM for gnome in members(s.in_cell(cell))]
    seats = sorted(set(there))
    if len(seats) == 1:
        win_isle(s, seats[0], tell)
        return True
    totals = contest(s, seats, [there.count(seat) for seat in seats], chance, ISLE, tell)
    if s.turn in seats and s.rerolls:
        mine = seats.index(s.turn)
        others = [at for at in range(len(seats)) if at != mine]
        rival = max(others, key=totals.__getitem__)
        last = len(totals[mine]) - 1  # A62: the throw that may be repeated stood against the rival's of that time
        s.rolled, s.rival, s.bar = totals[mine][last], seats[rival], totals[rival][last]
        asks(s, s.turn, ISLE)
        return True
    win_isle(s, seats[totals.index(max(totals))], tell)
    return True


def win_isle(s: Position, seat: int, tell: Tell | None) -> None:
    """R51: one gnome of the winner stays; the choice is skipped where all of his are alike."""
    if tell is not None:
        tell.all(Held(seat, s.isle))
    s.rolled = s.bar = 0
    s.rival = -1
    s.holder = seat
    own = [gnome for gnome in members(s.in_cell(s.isle)) if gnome // TEAM == seat]
    if len({(s.stun[gnome], s.shields >> gnome & 1) for gnome in own}) > 1:
        s.phase = STAY
        s.who = seat
    else:
        stay(s, own[0])


def stay(s: Position, gnome: int) -> None:
    s.sends = s.in_cell(s.isle) & ~(1 << gnome)


def send_on(s: Position, tell: Tell | None) -> bool:
    """R51: those who must go, one after another; a way without a choice is taken at once."""
    while s.sends:
        options = shores(s)
        if len(options) > 1:
            s.phase = SEND
            s.who = s.holder
            return True
        send(s, options[0], tell)
    return False


def shores(s: Position) -> list[int]:
    """Where the next gnome may be sent; never onto an island it was sent off in this chain (A24)."""
    gnome = (s.sends & -s.sends).bit_length() - 1
    isles = s.board.isles
    found = []
    for cell in s.board.paths[s.isle]:
        been = s.board.isle[cell] and s.expelled >> (isles.index(cell) * 20 + gnome) & 1
        if not been and not s.tokens[WALL * CELLS + cell]:
            found.append(cell)
    return found or [s.board.shore]


def send(s: Position, cell: int, tell: Tell | None) -> None:
    gnome = (s.sends & -s.sends).bit_length() - 1
    s.sends &= ~(1 << gnome)
    s.expelled |= 1 << (s.board.isles.index(s.isle) * 20 + gnome)
    come_by_step(s, gnome, cell, "send", tell)
