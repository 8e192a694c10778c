"""The figures of pieces.toml."""

from typing import Final

from gnomehall.core.data import load
from gnomehall.games.taverns.figures import PieceData

DATA: Final = load("gnomehall.games.taverns", "pieces.toml", PieceData)

# By seat (R6): the hall's six player colours, in its order.
CLANS: Final = ("amber", "slate", "moss", "plum", "chalk", "coal")
EVERY_CLAN: Final = len(CLANS)

SIDES: Final = DATA.die.sides
WASTE: Final = DATA.die.waste
TAVERNS_EACH: Final = DATA.taverns.each
FIRST_SQUARE: Final = DATA.track.first
TOKEN_SQUARE: Final = DATA.track.token
RING: Final = DATA.track.length
STALL_ROUNDS: Final = DATA.stall.rounds
STALL_NEAR: Final = DATA.stall.near
