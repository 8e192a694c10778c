"""The basic game for compiled code only: whole random matches, and very many matches stepped together.

Several times as fast as the rules, which are its oracle: from the same luck and the same actions both come to the same
positions, and their rows are those of ``observe.row``. Run as plain Python packed vectors are slower than lists, so
plain files never load this one.
"""

from typing import Final

from librt.strings import BytesWriter

from gnomehall.core.chance import Quick
from gnomehall.core.native import i64, u8
from gnomehall.games.treasures.fast.packed import Board
from gnomehall.games.treasures.fast.tracks import tracks_of
from gnomehall.games.treasures.observe import BLOCKS
from gnomehall.games.treasures.position import GONE, WAITING, Position
from gnomehall.games.treasures.view import Options

# Where the blocks of a row begin.
AT: Final = {block.name: sum(before.places for before in BLOCKS[:number]) for number, block in enumerate(BLOCKS)}
SEAT: Final = AT["seat"]
ACTOR: Final = AT["actor"]
STARTER: Final = AT["starter"]
TO_PLACE: Final = AT["to_place"]
FRONTS_FROM: Final = AT["fronts"]
GNOMES_FROM: Final = AT["gnomes"]
WAITING_FROM: Final = AT["waiting"]
GONE_FROM: Final = AT["gone"]
OUT_FROM: Final = AT["out"]
COUNTS_FROM: Final = AT["counts"]
GEMS_FROM: Final = AT["gems"]


def plays(options: Options) -> bool:
    return options.mode == "basic"


def start(seats: int, options: Options, chance: Quick) -> Board:
    """A new match, as ``Game.start`` begins it."""
    board = Board().blank(tracks_of(options.layout, options.mountain == "block"), seats)
    board.lay_out(chance)
    return board


def rows(boards: list[Board]) -> bytes:
    """What each match's mover sees, one ``observe.row`` after another. None of the matches is over."""
    found = BytesWriter()
    for board in boards:
        _write_row(board, found)
    return found.getvalue()


def _write_row(board: Board, rows: BytesWriter) -> None:
    """Add the row of what the mover sees: in the basic game, what everybody does."""
    at: i64 = len(rows)
    rows.write(board.tracks.rows[board.seats])
    me, seats, team = board.mover, board.seats, board.team
    rows[at + SEAT] = u8(me + 1)
    rows[at + ACTOR] = u8(1)
    rows[at + STARTER] = u8((board.starter + seats - me) % seats + 1)
    rows[at + TO_PLACE] = u8(len(board.gnomes) - board.placed)
    fronts, gnomes = board.fronts, board.gnomes
    for cell in board.tracks.cells:
        rows[at + FRONTS_FROM + cell] = fronts[cell]
    place: i64 = 0
    seat = me
    while place < seats:
        first = seat * team
        waits: i64 = 0
        for gnome in range(first, first + team):
            slot = gnomes[gnome]
            if slot >= 0:
                rows[at + GNOMES_FROM + slot] = u8(place + 1)
            elif slot == WAITING:
                waits += 1
        is_out: i64 = 1 if gnomes[first] == GONE else 0
        rows[at + WAITING_FROM + place] = u8(waits)
        rows[at + GONE_FROM + place] = u8(is_out * team)
        rows[at + OUT_FROM + place] = u8(is_out)
        rows[at + COUNTS_FROM + place] = u8(board.tiles[seat])
        rows[at + GEMS_FROM + place] = u8(board.gems[seat])
        place += 1
        seat = seat + 1 if seat + 1 < seats else 0


def play_at_random(seats: int, options: Options, luck: list[Quick]) -> tuple[Position, int]:
    """A whole match: its end, and how many moves it took."""
    board = start(seats, options, luck[0])
    moves: i64 = len(board.gnomes)
    while board.placed < moves:
        board.place(luck[board.mover + 1].below(len(board.free)))
    while board.mover >= 0:
        board.pick(luck[board.mover + 1].below(board.total))
        moves += 1
    return board.unpacked(), moves
