"""What bots ask of gnomheim."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.gnomheim.bot.judging import evaluate, glance, values
from gnomehall.games.gnomheim.bot.levels import FAULTS, THOUGHT
from gnomehall.games.gnomheim.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "THOUGHT", "evaluate", "glance", "priors", "values", "weigh", "worlds"]
