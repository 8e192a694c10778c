"""What bots ask of lost_mines."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.lost_mines.bot.judging import evaluate, glance, values
from gnomehall.games.lost_mines.bot.levels import FAULTS, THOUGHT
from gnomehall.games.lost_mines.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "THOUGHT", "evaluate", "glance", "priors", "values", "weigh", "worlds"]
