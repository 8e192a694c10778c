"""Observations of duel made from positions, without views; compiled code only.

``rows`` equals ``observe.row`` of each position as its mover sees it: hands, discards and peeks of the mover alone.
"""

from typing import Final

from librt.strings import BytesWriter

from gnomehall.core.native import holds, i64, u8
from gnomehall.core.rows import capped, from_viewer, pad, place, tally
from gnomehall.games.duel.cards import CARDS, GOALS, PATHS, TOOLS, TUNNELS
from gnomehall.games.duel.layout import SLOTS
from gnomehall.games.duel.observe import GOAL_COUNT, OWED, SEATS
from gnomehall.games.duel.position import Position

BY_SLOT: Final = bytes(SLOTS)
NOWHERE: Final = [0] * (SLOTS + 1)
BOTH: Final = 3


def rows(states: list[Position]) -> bytes:
    """One row after another. None of the matches may be over."""
    found = BytesWriter()
    for state in states:
        _add_row(state, found)
    return found.getvalue()


def _add_row(state: Position, rows: BytesWriter) -> None:
    me, seats = state.mover, state.seats
    rows.append(u8(seats))
    rows.append(u8(me + 1))
    rows.append(u8(i64(state.net.colours[me]) + 1))
    rows.append(u8(state.round))
    rows.append(u8(state.rounds))
    rows.append(u8(1))
    rows.append(place(state.starter, me, seats))
    rows.append(u8(state.phase + 1))
    _add_cells(state, rows, me, seats)
    mask: i64
    for mask in state.peek_masks:
        rows.append(u8(mask >> me & 1))
        rows.append(u8(mask >> 1 - me & 1))
    _add_goals(state, rows)
    rows.append(u8(state.tokens))
    _add_lengths(rows, state.hands, me)
    rows.append(u8(state.deck))
    from_viewer(rows, state.broken, len(TOOLS) * me, SEATS * len(TOOLS))
    tally(rows, state.played, CARDS)
    _add_lengths(rows, state.thrown, me)
    rows.append(place(state.drawer, me, seats))
    rows.append(u8(i64(state.to_drop)))
    rows.append(u8(1) if state.is_laying else u8(0))
    _add_gold(state, rows, me, seats)
    _add_own(state, rows, me)


def _add_cells(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Faces, reach and tokens. Few cells have any, so they are visited by what lies there."""
    at: i64 = len(rows)
    rows.write(BY_SLOT)
    rows.write(BY_SLOT)
    rows.write(BY_SLOT)
    net = state.net
    faces, mine = net.faces, net.reach[me]
    rivals = net.reach[1 - me] if seats > 1 else NOWHERE
    colour: i64
    for colour in net.colours:
        _add_cell(rows, at, state.layout.starts[colour], faces, mine, rivals)
    slot: i64
    for slot in state.laid:
        _add_cell(rows, at, slot, faces, mine, rivals)
    for slot in state.layout.goals:
        _add_cell(rows, at, slot, faces, mine, rivals)
    at += 2 * SLOTS
    token: i64
    for token in state.claims:
        rows[at + (token >> 1)] = place(token & 1, me, seats)
    for token in state.bribes:
        rows[at + (token >> 1)] = place(token & 1, me, seats)


def _add_cell(rows: BytesWriter, at: i64, slot: i64, faces: list[int], mine: list[int], rivals: list[int]) -> None:
    reach: i64 = mine[slot]
    other: i64 = rivals[slot]
    rows[at + slot] = u8(i64(faces[slot]))
    rows[at + SLOTS + slot] = u8(reach | other << 4)


def _add_goals(state: Position, rows: BytesWriter) -> None:
    """The goal that waits to be fitted, and those that are due."""
    due = state.net.due
    rows.append(u8(state.turning - TUNNELS + 1) if state.turning >= 0 else u8(0))
    goals = state.layout.goals
    first: i64 = 0
    number: i64
    for number in range(GOAL_COUNT):
        slot: i64 = goals[number]
        rows.append(u8(1) if holds(due, slot) else u8(0))
        if due and slot == i64(due[0]):
            first = number + 1
    rows.append(u8(first))


def _add_lengths(rows: BytesWriter, cards: list[list[int]], me: i64) -> None:
    """By seat, how many cards there are."""
    rows.append(u8(len(cards[me])))
    rows.append(u8(len(cards[1 - me])) if len(cards) > 1 else u8(0))


def _add_gold(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Nuggets of finished rounds, what is owed, cards out of the game, goals gone unseen."""
    mine: i64 = 0
    other: i64 = 0
    for earned in state.earned:
        mine += i64(earned[me])
        if seats > 1:
            other += i64(earned[1 - me])
    rows.append(capped(mine, OWED))
    rows.append(capped(other, OWED))
    rows.append(capped(-mine, OWED))
    rows.append(capped(-other, OWED))
    at: i64 = len(rows)
    tally(rows, state.box, len(PATHS))
    kind: i64
    for won in state.won:
        for kind in won:
            rows[at + kind] = u8(i64(rows[at + kind]) + 1)
    at = len(rows)
    pad(rows, 3)
    known: i64
    for known in state.lost:
        seen_by = known >> 6
        which = at + 2 if seen_by == BOTH else at if seen_by >> me & 1 else at + 1
        rows[which] = u8(i64(rows[which]) + 1)


def _add_own(state: Position, rows: BytesWriter, me: i64) -> None:
    tally(rows, state.hands[me], CARDS)
    tally(rows, state.thrown[me], CARDS)
    number: i64
    for number in range(GOAL_COUNT):
        mask: i64 = state.peek_masks[number]
        kind: i64 = state.peek_kinds[number]
        rows.append(u8(kind - TUNNELS + 1) if mask >> me & 1 else u8(0))
    at: i64 = len(rows) - TUNNELS
    pad(rows, len(GOALS))
    known: i64
    for known in state.lost:
        if known >> 6 >> me & 1:
            rows[at + (known & 63)] = u8(1)
