"""What bots ask of treasures."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.treasures.bot.judging import evaluate, glance, values
from gnomehall.games.treasures.bot.levels import FAULTS, THOUGHT
from gnomehall.games.treasures.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "THOUGHT", "evaluate", "glance", "priors", "values", "weigh", "worlds"]
