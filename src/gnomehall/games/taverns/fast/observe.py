"""Observations of taverns made from positions, without views; compiled code only.

``rows`` equals ``observe.row`` of each position as its mover sees it. Nothing in the game is secret.
"""

from typing import Final

from librt.strings import BytesWriter

from gnomehall.core.native import i64, u8
from gnomehall.games.taverns.layout import PROVINCES
from gnomehall.games.taverns.observe import BLOCKS, HUNDRED, MAPS, MOST, SEATS, UNKEPT
from gnomehall.games.taverns.position import CALLING, NO_KEEPER, Position


def _at(name: str) -> int:
    """Where a block begins."""
    place = 0
    for block in BLOCKS:
        if block.name == name:
            return place
        place += block.places
    raise ValueError(name)


BLANK: Final = bytes(sum([block.places for block in BLOCKS]))
MAP_OF: Final = {name: number + 1 for number, name in enumerate(MAPS)}
MINE_AT: Final = _at("mine")
SECOND_TAVERN_AT: Final = _at("second_tavern")
TIE_BREAK_AT: Final = _at("tie_break")
SEATS_AT: Final = _at("seats")
SEAT_AT: Final = _at("seat")
ACTOR_AT: Final = _at("actor")
STARTER_AT: Final = _at("starter")
PHASE_AT: Final = _at("phase")
TO_SETTLE_AT: Final = _at("to_settle")
GNOMES_AT: Final = _at("gnomes")
RESERVE_AT: Final = _at("reserve")
STOCK_AT: Final = _at("stock")
GOLD_AT: Final = _at("gold")
RED_AT: Final = _at("red")
KEEPERS_AT: Final = _at("keepers")
SQUARES_AT: Final = _at("squares")
MINED_AT: Final = _at("mined")
SERVED_AT: Final = _at("served")
TOKEN_AT: Final = _at("token")
ROLL_AT: Final = _at("roll")
TARGET_AT: Final = _at("target")
ASKED_AT: Final = _at("asked")
IDLE_AT: Final = _at("idle")
RUNES_MOST: Final = HUNDRED * MOST


def rows(states: list[Position]) -> bytes:
    """One row after another. None of the matches may be over."""
    found = BytesWriter()
    for state in states:
        _add_row(state, found)
    return found.getvalue()


def _add_row(state: Position, rows: BytesWriter) -> None:
    at: i64 = len(rows)
    rows.write(BLANK)
    me = state.mover
    seats: i64 = state.seats
    rows[at] = u8(i64(MAP_OF[state.layout.name]))
    rows[at + MINE_AT] = u8(i64(state.mine))
    rows[at + SECOND_TAVERN_AT] = u8(1) if state.second_tavern else u8(0)
    rows[at + TIE_BREAK_AT] = u8(1) if state.tie_break else u8(0)
    rows[at + SEATS_AT] = u8(seats)
    rows[at + SEAT_AT] = u8(me + 1)
    rows[at + ACTOR_AT] = u8(1)
    rows[at + STARTER_AT] = u8((state.starter + seats - me) % seats + 1)
    rows[at + PHASE_AT] = u8(state.phase + 1)
    rows[at + TO_SETTLE_AT] = u8(state.to_settle)
    rows[at + TOKEN_AT] = u8(i64(state.token))
    rows[at + ROLL_AT] = u8(state.roll)
    if state.phase == CALLING:
        rows[at + TARGET_AT] = u8(state.target + 1)
        rows[at + ASKED_AT] = u8(i64(state.asked()) + 1)
    rows[at + IDLE_AT] = u8(state.idle)
    _add_provinces(state, rows, at, me, seats)
    place: i64 = 0
    seat = me
    while place < seats:
        rows[at + RESERVE_AT + place] = u8(i64(state.reserve[seat]))
        rows[at + STOCK_AT + place] = u8(i64(state.stock[seat]))
        _add_runes(rows, at + SQUARES_AT + 2 * place, state.squares[seat])
        _add_runes(rows, at + MINED_AT + 2 * place, state.mined[seat])
        _add_runes(rows, at + SERVED_AT + 2 * place, state.served[seat])
        place += 1
        seat = seat + 1 if seat + 1 < seats else 0


def _add_provinces(state: Position, rows: BytesWriter, at: i64, me: i64, seats: i64) -> None:
    gnomes = state.gnomes
    province: i64
    for province in range(PROVINCES):
        seat = me
        place: i64 = 0
        while place < seats:
            rows[at + GNOMES_AT + province * SEATS + place] = u8(i64(gnomes[province * seats + seat]))
            place += 1
            seat = seat + 1 if seat + 1 < seats else 0
        gold: i64 = state.gold[province]
        rows[at + GOLD_AT + province] = u8(gold if gold < MOST else i64(MOST))
        rows[at + RED_AT + province] = u8(state.red >> province & 1)
        keeper: i64 = state.keepers[province]
        if keeper >= 0:
            rows[at + KEEPERS_AT + province] = u8((keeper + seats - me) % seats + 1)
        elif keeper == NO_KEEPER:
            rows[at + KEEPERS_AT + province] = u8(i64(UNKEPT))


def _add_runes(rows: BytesWriter, at: i64, runes: i64) -> None:
    """Hundreds and remainder."""
    runes = min(runes, RUNES_MOST)
    rows[at] = u8(runes // HUNDRED)
    rows[at + 1] = u8(runes % HUNDRED)
