"""Observations of lost_mines made from positions, without views; compiled code only.

``rows`` equals ``observe.row`` of each position as its mover sees it: roles, hands and peeks of the mover alone.
"""

from typing import Final

from librt.strings import BytesWriter

from gnomehall.core.native import i64, u8
from gnomehall.core.rows import add, capped, pad, place
from gnomehall.games.lost_mines.actions import MOST_SEATS as SEATS, MOVE, STEP
from gnomehall.games.lost_mines.cards import CARDS, MINES
from gnomehall.games.lost_mines.forest import TROLL_OF, Forest
from gnomehall.games.lost_mines.layout import EDGES, SLOTS, Layout
from gnomehall.games.lost_mines.observe import BOARDS, POINTS, ROUNDS
from gnomehall.games.lost_mines.position import MOVING, ORIENTING, Position
from gnomehall.parts.paths import DOWN

BOARD_NUMBER: Final = {name: number + 1 for number, name in enumerate(BOARDS)}
BY_SLOT: Final = bytes(SLOTS)
BY_EDGE: Final = bytes(EDGES)
BY_LOOK: Final = bytes(SEATS * (len(MINES) + 2 * SEATS))
BY_ROUND: Final = bytes(2 * ROUNDS * SEATS)


def rows(states: list[Position]) -> bytes:
    """One row after another. None of the matches may be over."""
    found = BytesWriter()
    for state in states:
        _add_row(state, found)
    return found.getvalue()


def _add_row(state: Position, rows: BytesWriter) -> None:
    me = state.mover
    seats: i64 = state.seats
    rows.append(u8(i64(BOARD_NUMBER[state.layout.name])))
    rows.append(u8(seats))
    rows.append(u8(me + 1))
    rows.append(u8(i64(state.rounds)))
    rows.append(u8(state.round + 1))
    rows.append(u8(state.phase + 1))
    rows.append(u8(1))
    rows.append(place(state.turn, me, seats))
    rows.append(place(state.starter, me, seats))
    rows.append(place(state.last, me, seats))
    rows.append(u8(state.steps))
    rows.append(u8(state.drops))
    rows.append(u8(1) if state.went else u8(0))
    rows.append(u8(1) if state.asked else u8(0))
    rows.append(u8(state.deck))
    _add_forest(state.forest, state.layout, rows, me, seats)
    _add_moves(state, rows)
    _add_players(state, rows, me, seats)
    _add_finds(state, rows, me, seats)
    _add_looks(state, rows, me, seats)
    _add_results(state, rows, me, seats)
    _add_own(state, rows, me, seats)


def _add_forest(forest: Forest, layout: Layout, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Faces and tokens. Few cells have a face, so they are visited by what lies there."""
    faces = forest.faces
    at: i64 = len(rows)
    rows.write(BY_SLOT)
    slot: i64
    for slot in layout.starts:
        rows[at + slot] = u8(i64(faces[slot]))
    for slot in layout.mines:
        rows[at + slot] = u8(i64(faces[slot]))
    for slot in forest.laid:
        rows[at + slot] = u8(i64(faces[slot]))
    at = len(rows)
    rows.write(BY_EDGE)
    token: i64
    for token in forest.tokens:
        if token:
            rows[at] = u8(token) if token < TROLL_OF else u8(i64(place(token - TROLL_OF, me, seats)) + 1)
        at += 1


def _add_moves(state: Position, rows: BytesWriter) -> None:
    """Mines out of everyone's reach, and what the moving gnome can reach."""
    cut = state.find_cut()
    mine: i64
    for mine in range(len(MINES)):
        rows.append(u8(cut >> mine & 1))
    at: i64 = len(rows)
    rows.write(BY_SLOT)
    if state.phase == MOVING:
        code: i64
        for code in state.legal():
            if code >= STEP:
                break
            rows[at + code - MOVE] = u8(1)


def _add_players(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    at: i64 = len(rows)
    pad(rows, 4 * SEATS)
    seat: i64
    for seat in range(seats):
        by = at + i64(place(seat, me, seats)) - 1
        rows[by] = u8(i64(state.at[seat]) + 1)
        rows[by + SEATS] = u8(i64(state.clans[seat]) + 1)
        rows[by + 2 * SEATS] = u8(i64(state.held[seat]))
        rows[by + 3 * SEATS] = u8(i64(state.lost[seat]))
    add(rows, state.shown)


def _add_finds(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Mines, treasures and who took them, the dragon. A mine that waits to be turned is face up already."""
    turned: i64 = state.at[state.turn] if state.phase == ORIENTING else -1
    mine: i64
    for mine in range(len(MINES)):
        slot: i64 = state.layout.mines[mine]
        is_known = slot == turned or i64(state.forest.faces[slot]) != DOWN
        rows.append(u8(i64(state.mines[mine]) + 1) if is_known else u8(0))
    which: i64
    for which in range(seats):
        rows.append(u8(i64(state.kinds[which]) + 1))
    pad(rows, SEATS - seats)
    for which in range(seats):
        rows.append(place(state.owners[which], me, seats))
    pad(rows, SEATS - seats)
    rows.append(place(state.dragon, me, seats))


def _add_looks(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Who has looked at which mines, treasures and roles."""
    at: i64 = len(rows)
    rows.write(BY_LOOK)
    seat: i64
    which: i64
    for seat in range(seats):
        by = i64(place(seat, me, seats)) - 1
        mines: i64 = state.saw_mines[seat]
        for which in range(len(MINES)):
            if mines >> which & 1:
                rows[at + by * len(MINES) + which] = u8(1)
        treasures: i64 = state.saw_treasures[seat]
        roles: i64 = state.saw_roles[seat]
        if treasures | roles:
            first = at + SEATS * len(MINES) + by * SEATS
            for which in range(seats):
                if treasures >> which & 1:
                    rows[first + which] = u8(1)
                if roles >> which & 1:
                    rows[first + SEATS * SEATS + i64(place(which, me, seats)) - 1] = u8(1)


def _add_results(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Points, then gnomes, by finished round and seat."""
    at: i64 = len(rows)
    rows.write(BY_ROUND)
    done: i64
    for done in range(len(state.points)):
        by = at + done // seats * SEATS + i64(place(done % seats, me, seats)) - 1
        rows[by] = capped(state.points[done], POINTS)
        rows[by + ROUNDS * SEATS] = u8(i64(state.past[done]) + 1)


def _add_own(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    rows.append(u8(i64(state.roles[me]) + 1))
    card: i64
    for card in range(me * CARDS, (me + 1) * CARDS):
        rows.append(u8(i64(state.hands[card])))
    for card in range(me * CARDS, (me + 1) * CARDS):
        rows.append(u8(i64(state.dropped[card])))
    number: i64
    mines: i64 = state.saw_mines[me]
    for number in range(len(MINES)):
        rows.append(u8(i64(state.mines[number]) + 1) if mines >> number & 1 else u8(0))
    treasures: i64 = state.saw_treasures[me]
    for number in range(seats):
        rows.append(u8(i64(state.values[number])) if treasures >> number & 1 else u8(0))
    pad(rows, SEATS - seats)
    roles: i64 = state.saw_roles[me]
    at: i64 = len(rows)
    pad(rows, SEATS)
    for number in range(seats):
        if roles >> number & 1:
            rows[at + i64(place(number, me, seats)) - 1] = u8(i64(state.roles[number]) + 1)
