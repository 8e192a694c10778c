"""The pieces of taverns, read from pieces.toml."""

import msgspec

from gnomehall.core.data import Source, load


class Dwarves(msgspec.Struct, frozen=True):
    total: int
    clans: int
    source: Source


class TavernTokens(msgspec.Struct, frozen=True):
    total: int
    each: int
    source: Source


class Die(msgspec.Struct, frozen=True):
    sides: int
    waste: int
    source: Source


class Setup(msgspec.Struct, frozen=True):
    placed: dict[int, int]
    kept: dict[int, int]
    source: Source


class Track(msgspec.Struct, frozen=True):
    first: int
    token: int
    length: int
    mine: dict[str, int]
    source: Source


class Stall(msgspec.Struct, frozen=True):
    rounds: int
    near: int
    source: Source


class Pieces(msgspec.Struct, frozen=True):
    dwarves: Dwarves
    taverns: TavernTokens
    die: Die
    setup: Setup
    track: Track
    stall: Stall


DATA = load("gnomehall.games.taverns", "pieces.toml", Pieces)

# A clan's colour goes with the seat (R6): the hall's six colours in their order.
CLANS = ("amber", "slate", "moss", "plum", "chalk", "coal")

SIDES = DATA.die.sides
WASTE = DATA.die.waste
TAVERNS_EACH = DATA.taverns.each
FIRST_SQUARE = DATA.track.first
TOKEN_SQUARE = DATA.track.token
RING = DATA.track.length
STALL_ROUNDS = DATA.stall.rounds
STALL_NEAR = DATA.stall.near
