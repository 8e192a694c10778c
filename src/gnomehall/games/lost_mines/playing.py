"""Playing or discarding a card in lost_mines (R16-R28), the first step of a turn."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.actions import (
    LAY,
    LOOK_GNOME,
    LOOK_MINE,
    LOOK_TREASURE,
    MOST_SEATS,
    PLACES,
    SET_TRAP,
    SET_TROLL,
    USE_STORM,
    USE_TOOL,
)
from gnomehall.games.lost_mines.cards import (
    ARMS,
    CARD_NAMES,
    CARDS,
    MINES,
    PEEKS,
    ROLES,
    STORM,
    TOOLS,
    TRAP,
    TROLL,
    sign_of,
)
from gnomehall.games.lost_mines.deeds import DISCARDED, LOOKED, TROLL_GONE
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF
from gnomehall.games.lost_mines.hidden import draw_mine, draw_value
from gnomehall.games.lost_mines.layout import EDGE_NAMES, NAMES, SLOTS
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import (
    Discarded,
    Dropped,
    Laid,
    LookedGnome,
    LookedMine,
    LookedTreasure,
    Overcame,
    SawGnome,
    SawMine,
    SawTreasure,
    Stormed,
    Trapped,
    Trolled,
)
from gnomehall.parts.paths import TURNS, face_of, kind_of, sides_of


def play(state: Position, action: i64, chance: Chance, tell: Tell | None) -> None:
    """R14, step 1: one card, face up."""
    seat = state.turn
    state.last = seat
    if action < USE_TOOL:
        _lay(state, seat, action, tell)
    elif action < LOOK_MINE:
        _use_tool(state, seat, action, tell)
    elif action < SET_TRAP:
        _look(state, seat, action, chance, tell)
    elif action < SET_TROLL:
        _set_trap(state, seat, action - SET_TRAP, tell)
    elif action < USE_STORM:
        _call_troll(state, seat, action - SET_TROLL, tell)
    else:
        _storm(state, seat, action - USE_STORM, tell)


def discard(state: Position, card: i64, tell: Tell | None) -> None:
    """R28."""
    seat = state.turn
    spend(state, seat, card)
    put_aside(state, seat, card)
    state.drops += 1
    state.note(seat, DISCARDED)
    if tell is not None:
        tell.veil(seat, Dropped(seat, CARD_NAMES[card]), Discarded(seat))


def spend(state: Position, seat: i64, card: i64) -> None:
    state.hands[seat * CARDS + card] -= 1
    state.held[seat] -= 1


def put_aside(state: Position, seat: i64, card: i64) -> None:
    """Face down: discarded, or lost to a trap."""
    state.dropped = state.dropped[:]
    state.dropped[seat * CARDS + card] += 1
    state.lost = state.lost[:]
    state.lost[seat] += 1


def _show(state: Position, seat: i64, card: i64) -> None:
    """Discard an action card face up."""
    state.hands[seat * CARDS + card] -= 1
    state.held[seat] -= 1
    state.shown[card] += 1


def _lay(state: Position, seat: i64, action: i64, tell: Tell | None) -> None:
    """R16."""
    card, place = (action - LAY) // PLACES, (action - LAY) % PLACES
    slot, turn = place // TURNS, place % TURNS
    face = face_of(card, turn)
    spend(state, seat, card)
    state.forest.lay(slot, face)
    if not state.forest.is_joined_around(slot):
        state.cut = -1
    state.note(seat, action)
    if tell is not None:
        tell.all(Laid(seat, sign_of(face), sides_of(ARMS[face]), NAMES[slot]))


def _use_tool(state: Position, seat: i64, action: i64, tell: Tell | None) -> None:
    """R22."""
    card: i64 = TOOLS[(action - USE_TOOL) // SLOTS]
    slot = (action - USE_TOOL) % SLOTS
    _show(state, seat, card)
    state.forest.overcome(slot)
    state.note(seat, action)
    if tell is not None:
        tell.all(Overcame(seat, CARD_NAMES[card], NAMES[slot]))


def _look(state: Position, seat: i64, action: i64, chance: Chance, tell: Tell | None) -> None:
    """R23."""
    state.note(seat, LOOKED)
    if action < LOOK_TREASURE:
        peek, target = (action - LOOK_MINE) // SLOTS, (action - LOOK_MINE) % SLOTS
        _look_at_mine(state, seat, state.layout.mines.index(target), chance, tell)
    elif action < LOOK_GNOME:
        peek, target = (action - LOOK_TREASURE) // MOST_SEATS, (action - LOOK_TREASURE) % MOST_SEATS
        _look_at_treasure(state, seat, target, chance, tell)
    else:
        peek, target = (action - LOOK_GNOME) // MOST_SEATS, (action - LOOK_GNOME) % MOST_SEATS
        _look_at_gnome(state, seat, target, tell)
    _show(state, seat, PEEKS[peek])


def _look_at_mine(state: Position, seat: i64, mine: i64, chance: Chance, tell: Tell | None) -> None:
    kind = draw_mine(state, mine, chance)
    state.saw_mines = state.saw_mines[:]
    state.saw_mines[seat] |= 1 << mine
    if tell is not None:
        cell = NAMES[state.layout.mines[mine]]
        tell.only(seat, SawMine(seat, cell, MINES[kind]), LookedMine(seat, cell))


def _look_at_treasure(state: Position, seat: i64, which: i64, chance: Chance, tell: Tell | None) -> None:
    value = draw_value(state, which, chance)
    state.saw_treasures = state.saw_treasures[:]
    state.saw_treasures[seat] |= 1 << which
    if tell is not None:
        tell.only(seat, SawTreasure(seat, which + 1, value), LookedTreasure(seat, which + 1))


def _look_at_gnome(state: Position, seat: i64, other: i64, tell: Tell | None) -> None:
    state.saw_roles = state.saw_roles[:]
    state.saw_roles[seat] |= 1 << other
    if tell is not None:
        tell.only(seat, SawGnome(seat, other, ROLES[state.roles[other]]), LookedGnome(seat, other))


def _set_trap(state: Position, seat: i64, edge: i64, tell: Tell | None) -> None:
    """R24."""
    _show(state, seat, TRAP)
    state.forest.set_token(edge, TRAP_TOKEN)
    state.note(seat, SET_TRAP + edge)
    if tell is not None:
        tell.all(Trapped(seat, EDGE_NAMES[edge]))


def _call_troll(state: Position, seat: i64, edge: i64, tell: Tell | None) -> None:
    """R25: the card lies before its player while the troll stands."""
    spend(state, seat, TROLL)
    state.trolls = state.trolls[:]
    state.trolls[seat] = edge
    state.forest.set_token(edge, TROLL_OF + seat)
    state.note(seat, SET_TROLL + edge)
    if tell is not None:
        tell.all(Trolled(seat, EDGE_NAMES[edge]))


def dismiss_troll(state: Position, seat: i64) -> None:
    state.forest.set_token(state.trolls[seat], 0)
    state.note(seat, TROLL_GONE + state.trolls[seat])
    state.trolls = state.trolls[:]
    state.trolls[seat] = -1
    state.shown[TROLL] += 1


def _storm(state: Position, seat: i64, slot: i64, tell: Tell | None) -> None:
    """R27, A8, A9."""
    _show(state, seat, STORM)
    forest = state.forest
    face = forest.faces[slot]
    state.shown[kind_of(face)] += 1
    state.cut = -1
    state.note(seat, USE_STORM + slot)
    bared = forest.remove(slot)
    for edge in bared:
        if forest.tokens[edge] >= TROLL_OF:
            dismiss_troll(state, forest.tokens[edge] - TROLL_OF)
        else:
            forest.set_token(edge, 0)
    if tell is not None:
        edges = [EDGE_NAMES[edge] for edge in bared]
        tell.all(Stormed(seat, sign_of(face), sides_of(ARMS[face]), NAMES[slot], edges, len(edges)))
