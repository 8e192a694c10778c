"""Programs that play a seat. They get a view, what is legal, and luck of their own: nothing else."""

from gnomehall.bots.advice import Advice
from gnomehall.bots.bot import Bot
from gnomehall.bots.levels import LEVELS, USUAL, adviser
from gnomehall.bots.named import BOTS, find

__all__ = ["BOTS", "LEVELS", "USUAL", "Advice", "Bot", "adviser", "find"]
