"""The pieces of taverns, read from pieces.toml."""

from gnomehall.core.data import load
from gnomehall.games.taverns.figures import Pieces

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
