"""Observations of Gnomheim made from positions, without views; compiled code only.

``rows`` equals ``observe.row`` of each position as its mover sees it: hand and discards of the mover alone.
"""

from typing import Final

from librt.strings import BytesWriter

from gnomehall.core.native import i64, u8
from gnomehall.core.rows import add, capped, from_viewer, pad, place, tally
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.cards import GNOMES, NOTHING, PLAYERS as SEATS
from gnomehall.games.gnomheim.layout import CELLS
from gnomehall.games.gnomheim.observe import CARDS, CASTLES, DICE, FEW, ISLES, NO_NUMBERS, NOT_RESOLVING, TUNNELS
from gnomehall.games.gnomheim.position import REROLLING, Position
from gnomehall.games.gnomheim.resolving import Dispute, Movement, Play, Resolving, Roll, Taking
from gnomehall.games.gnomheim.scripts import TOKENS

IDLE_BYTES: Final = b"".join(NOT_RESOLVING)
TOKEN_PLACES: Final = len(TOKENS) * CELLS
BY_TOKEN: Final = bytes(2 * TOKEN_PLACES)
BY_ISLE: Final = bytes(ISLES * GNOMES)
# Where the numbers of what is under way stand, from "move" to "rolling", as in observe.py.
HOW: Final = 0
CELL: Final = 1
CAME: Final = 2
ISLE: Final = 3
LEFT: Final = 4
STEPS: Final = 5
IGNORES_TRAPS: Final = 6
ONE_BY_ONE: Final = 7
GIVER: Final = 8
RIVAL: Final = 9
HOLDER: Final = 10
COUNT: Final = 11
GIVERS: Final = 12
RESOURCE: Final = GIVERS + SEATS
CLOVERS: Final = RESOURCE + 1
BONUS: Final = RESOURCE + 2
PORTION: Final = RESOURCE + 3
BAR: Final = RESOURCE + 4
ROLLING: Final = RESOURCE + 5


def rows(states: list[Position]) -> bytes:
    """One row after another. None of the matches may be over."""
    found = BytesWriter()
    for state in states:
        _add_row(state, found)
    return found.getvalue()


def _add_row(state: Position, rows: BytesWriter) -> None:
    assert state.deck.is_standard, "observations are for the standard set of cards"
    me = state.mover
    seats: i64 = state.seats
    rows.append(u8(i64(state.mode) + 1))
    rows.append(u8(1) if state.beginners else u8(0))
    rows.append(u8(seats))
    rows.append(u8(me + 1))
    rows.append(u8(i64(state.team)))
    rows.append(place(state.turn, me, seats))
    rows.append(u8(1))
    rows.append(place(state.starter, me, seats))
    rows.append(u8(state.round))
    rows.append(u8(state.phase + 1))
    _add_gnomes(state, rows, me, seats)
    _add_board(state, rows, me, seats)
    _add_cards(state, rows, me, seats)
    resolving = state.resolving
    if resolving.is_idle():
        rows.write(IDLE_BYTES)
    else:
        _add_resolving(state, resolving, rows, me, seats)
    rows.append(capped(state.owed, FEW))
    rows.append(u8(resolving.then + 1))
    tally(rows, state.hands[me], CARDS)
    tally(rows, state.buried[me], CARDS)


def _add_gnomes(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Cells, stuns, shields, crowns, scores."""
    at: i64 = len(rows)
    pad(rows, 3 * GNOMES)
    shields: i64 = state.shields
    gnome: i64 = me * TEAM
    for _ in range(seats * TEAM):
        rows[at] = u8(i64(state.places[gnome]) + 1)
        rows[at + GNOMES] = u8(i64(state.stun[gnome]))
        rows[at + 2 * GNOMES] = u8(shields >> gnome & 1)
        at += 1
        gnome = gnome + 1 if gnome + 1 < seats * TEAM else 0
    castle: i64 = me if state.mode else 0
    for _ in range(CASTLES):
        bearer: i64 = state.crowns[castle]
        rows.append(u8(_from_viewer(bearer, me, seats) + 1) if bearer >= 0 else u8(0))
        castle = 1 - castle
    at = len(rows)
    from_viewer(rows, state.score, me, SEATS)
    for by in range(at, at + seats):
        rows[by] = capped(i64(rows[by]), FEW)


def _from_viewer(gnome: i64, me: i64, seats: i64) -> i64:
    """A gnome's number with the viewer's gnomes first."""
    return gnome - me * TEAM if gnome >= me * TEAM else gnome + (seats - me) * TEAM


def _add_board(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Crystals, tokens, tunnels."""
    from_viewer(rows, state.gold, me, SEATS)
    from_viewer(rows, state.mana, me, SEATS)
    rows.append(u8(state.supply_gold))
    rows.append(u8(state.supply_mana))
    add(rows, state.resources)
    at: i64 = len(rows)
    rows.write(BY_TOKEN)
    if state.laid:
        by: i64
        for by in range(TOKEN_PLACES):
            token: i64 = state.tokens[by]
            if token:
                rows[at + by] = place(token - 1 & 3, me, seats)
                rows[at + TOKEN_PLACES + by] = capped(token - 1 >> 2, FEW)
    at = len(rows)
    pad(rows, 4 * TUNNELS)
    tunnels = state.tunnels
    first: i64 = len(tunnels) - 3 * TUNNELS
    first = max(first, 0)
    for by in range((len(tunnels) - first) // 3):
        token = i64(tunnels[first + 3 * by + 2]) - 1
        rows[at + 2 * by] = u8(i64(tunnels[first + 3 * by]) + 1)
        rows[at + 2 * by + 1] = u8(i64(tunnels[first + 3 * by + 1]) + 1)
        rows[at + 2 * TUNNELS + by] = place(token & 3, me, seats)
        rows[at + 3 * TUNNELS + by] = capped(token >> 2, FEW)


def _add_cards(state: Position, rows: BytesWriter, me: i64, seats: i64) -> None:
    """Hands, piles, luck, dice."""
    at: i64 = len(rows)
    pad(rows, SEATS)
    seat: i64
    for seat in range(seats):
        rows[at + i64(place(seat, me, seats)) - 1] = u8(len(state.hands[seat]))
    rows.append(u8(len(state.stock)))
    tally(rows, state.pile, CARDS)
    at = len(rows)
    pad(rows, 2 * SEATS)
    fresh: i64 = state.fresh
    for seat in range(seats):
        by = at + i64(place(seat, me, seats)) - 1
        rows[by] = u8(len(state.buried[seat]))
        rows[by + SEATS] = u8(fresh >> seat & 1)
    rows.append(capped(state.luck, FEW))
    rows.append(capped(state.rerolls, FEW))
    rows.append(capped(state.discount, FEW))
    at = len(rows)
    tally(rows, state.resolved, CARDS)
    card: i64
    for card in state.resolved:
        rows[at + card] = capped(i64(rows[at + card]), FEW)
    rows.append(u8(state.last + 1))
    dice = state.dice
    thrown: i64 = len(dice)
    die: i64
    for die in range(max(thrown - DICE, 0), thrown):
        rows.append(u8(i64(dice[die]) + 1))
    pad(rows, DICE - thrown)
    rows.append(place(state.winner, me, seats))


def _add_resolving(state: Position, resolving: Resolving, rows: BytesWriter, me: i64, seats: i64) -> None:
    """What is under way, as in IDLE_BYTES where there is nothing of the kind."""
    play, movement, dispute = resolving.play, resolving.movement, resolving.dispute
    at: i64 = len(rows)
    pad(rows, 7)
    if play is not None:
        _write_play(state, play, rows, at)
    _add_marks(rows, 0 if movement is None else movement.movers, me, seats)
    _add_marks(rows, 0 if movement is None else movement.waiting, me, seats)
    at = len(rows)
    rows.write(NO_NUMBERS)
    if movement is not None:
        _write_movement(movement, rows, at)
    if resolving.taking is not None:
        _write_taking(resolving.taking, rows, at, me, seats)
    if resolving.roll is not None:
        _write_roll(resolving.roll, state.phase == REROLLING, rows, at, me, seats)
    if dispute is not None:
        rows[at + ISLE] = u8(dispute.isle + 1)
        rows[at + HOLDER] = place(dispute.holder, me, seats)
    _add_marks(rows, 0 if dispute is None else dispute.leaving, me, seats)
    at = len(rows)
    rows.write(BY_ISLE)
    if dispute is not None:
        _write_expelled(dispute, rows, at, me, seats)


def _write_play(state: Position, play: Play, rows: BytesWriter, at: i64) -> None:
    deck = state.deck
    use = play.use if play.is_echo() else 2 * play.card + play.price
    rows[at] = u8(play.card + 1)
    rows[at + 1] = u8(play.price)
    rows[at + 2] = u8(play.target + 1) if deck.aim[play.use // 2] != NOTHING else u8(0)
    rows[at + 3] = u8(play.second + 1) if deck.second[play.use] != NOTHING else u8(0)
    rows[at + 4] = u8(use + 1)
    rows[at + 5] = u8(1) if play.combo else u8(0)
    rows[at + 6] = capped(play.begun + 1, FEW)


def _add_marks(rows: BytesWriter, mask: int, me: i64, seats: i64) -> None:
    """By gnome, the viewer's first."""
    at: i64 = len(rows)
    pad(rows, GNOMES)
    left: i64 = mask
    gnome: i64 = 0
    while left:
        if left & 1:
            rows[at + _from_viewer(gnome, me, seats)] = u8(1)
        left >>= 1
        gnome += 1


def _write_movement(movement: Movement, rows: BytesWriter, at: i64) -> None:
    rows[at + HOW] = u8(movement.how + 1)
    rows[at + CELL] = u8(movement.cell + 1)
    rows[at + CAME] = u8(movement.came + 1)
    rows[at + LEFT] = capped(movement.left, FEW)
    rows[at + STEPS] = capped(movement.steps, FEW)
    rows[at + IGNORES_TRAPS] = u8(1) if movement.ignores_traps else u8(0)
    rows[at + ONE_BY_ONE] = u8(1) if movement.one_by_one else u8(0)


def _write_taking(taking: Taking, rows: BytesWriter, at: i64, me: i64, seats: i64) -> None:
    rows[at + GIVER] = place(taking.giver, me, seats)
    rows[at + COUNT] = u8(taking.count)
    givers: i64 = taking.givers
    seat: i64
    for seat in range(seats):
        rows[at + GIVERS + i64(place(seat, me, seats)) - 1] = u8(givers >> seat & 1)
    rows[at + RESOURCE] = u8(taking.resource + 1)
    rows[at + PORTION] = capped(taking.portion, FEW)


def _write_roll(roll: Roll, is_thrown: bool, rows: BytesWriter, at: i64, me: i64, seats: i64) -> None:
    if roll.cell >= 0:
        rows[at + CELL] = u8(roll.cell + 1)
    rows[at + RIVAL] = place(roll.rival, me, seats)
    rows[at + CLOVERS] = capped(roll.clovers, FEW)
    rows[at + BONUS] = capped(roll.bonus, FEW)
    rows[at + BAR] = capped(roll.bar, FEW)
    if is_thrown:
        rows[at + ROLLING] = u8(roll.what + 1)


def _write_expelled(dispute: Dispute, rows: BytesWriter, at: i64, me: i64, seats: i64) -> None:
    """``expelled`` may be wider than a machine word."""
    expelled = dispute.expelled
    if expelled:
        bit: i64
        for bit in range(ISLES * GNOMES):
            if expelled >> bit & 1:
                rows[at + bit // GNOMES * GNOMES + _from_viewer(bit % GNOMES, me, seats)] = u8(1)
