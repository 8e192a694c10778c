"""Twin of the basic game for compiled code: whole random matches, and many matches stepped together.

Several times as fast as the rules, which are its oracle: the same luck and actions lead to the same positions. Packed
vectors are slower than lists in plain Python, so plain files never load this.

| here | equals |
|---|---|
| `start` | `game.Treasures.start` |
| `rows` | `observe.row` of each position as its mover sees it |
| `codes` | `core.batch.codes` |
| `play_at_random` | `bots.playout.play_at_random` |
| `position.PackedPosition` | `position.Position`, with `choices.py` and `rules.py` |
| `layout.Tracks` | `layout.Layout` |
"""

from typing import Final

from librt.strings import BytesWriter, write_i32_le

from gnomehall.core.chance import Quick
from gnomehall.core.native import i32, i64, u8
from gnomehall.games.treasures.fast.layout import tracks_of
from gnomehall.games.treasures.fast.position import PackedPosition
from gnomehall.games.treasures.observe import AT
from gnomehall.games.treasures.position import GONE, WAITING, Position
from gnomehall.games.treasures.view import Options

# Where the blocks of a row begin.
SEAT_AT: Final = AT["seat"]
ACTOR_AT: Final = AT["actor"]
STARTER_AT: Final = AT["starter"]
TO_PLACE_AT: Final = AT["to_place"]
FRONTS_AT: Final = AT["fronts"]
GNOMES_AT: Final = AT["gnomes"]
WAITING_AT: Final = AT["waiting"]
GONE_AT: Final = AT["gone"]
OUT_AT: Final = AT["out"]
COUNTS_AT: Final = AT["counts"]
GEMS_AT: Final = AT["gems"]


def plays(options: Options) -> bool:
    return options.mode == "basic"


def start(seats: int, options: Options, chance: Quick) -> PackedPosition:
    state = PackedPosition().blank(tracks_of(options.layout, options.mountain == "block"), seats)
    state.set_up(chance)
    return state


def rows(states: list[PackedPosition]) -> bytes:
    """One row after another. None of the matches may be over."""
    found = BytesWriter()
    for state in states:
        _add_row(state, found)
    return found.getvalue()


def codes(states: list[PackedPosition]) -> tuple[bytes, bytes, bytes]:
    """Equals ``core.batch.codes``, without a list per match: 2x."""
    found, counts, seats = BytesWriter(), BytesWriter(), BytesWriter()
    for state in states:
        write_i32_le(counts, i32(state.add_codes(found)))
        write_i32_le(seats, i32(state.mover))
    return found.getvalue(), counts.getvalue(), seats.getvalue()


def _add_row(state: PackedPosition, rows: BytesWriter) -> None:
    """Equals ``observe.row(state.view(state.mover))``."""
    at: i64 = len(rows)
    rows.write(state.tracks.rows[state.seats])
    me, seats, team = state.mover, state.seats, state.team
    rows[at + SEAT_AT] = u8(me + 1)
    rows[at + ACTOR_AT] = u8(1)
    rows[at + STARTER_AT] = u8((state.starter + seats - me) % seats + 1)
    rows[at + TO_PLACE_AT] = u8(len(state.gnomes) - state.placed)
    fronts, gnomes = state.fronts, state.gnomes
    for cell in state.tracks.cells:
        rows[at + FRONTS_AT + cell] = fronts[cell]
    place: i64 = 0
    seat = me
    while place < seats:
        first = seat * team
        waiting: i64 = 0
        for gnome in range(first, first + team):
            slot = gnomes[gnome]
            if slot >= 0:
                rows[at + GNOMES_AT + slot] = u8(place + 1)
            elif slot == WAITING:
                waiting += 1
        is_out: i64 = 1 if gnomes[first] == GONE else 0
        rows[at + WAITING_AT + place] = u8(waiting)
        rows[at + GONE_AT + place] = u8(is_out * team)
        rows[at + OUT_AT + place] = u8(is_out)
        rows[at + COUNTS_AT + place] = u8(state.tiles[seat])
        rows[at + GEMS_AT + place] = u8(state.gems[seat])
        place += 1
        seat = seat + 1 if seat + 1 < seats else 0


def play_at_random(seats: int, options: Options, luck: list[Quick]) -> tuple[Position, int]:
    """The end of a random match, and its number of moves."""
    state = start(seats, options, luck[0])
    moves: i64 = len(state.gnomes)
    while state.placed < moves:
        state.place(luck[state.mover + 1].below(len(state.free)))
    while state.mover >= 0:
        state.run_number(luck[state.mover + 1].below(state.total))
        moves += 1
    return state.unpacked(), moves
