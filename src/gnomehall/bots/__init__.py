"""Programs that play a seat, given only a view, the legal actions and their own random stream."""

from gnomehall.bots.advice import Advice
from gnomehall.bots.bot import Bot
from gnomehall.bots.levels import LEVELS, USUAL, adviser
from gnomehall.bots.named import BOTS, find

__all__ = ["BOTS", "LEVELS", "USUAL", "Advice", "Bot", "adviser", "find"]
