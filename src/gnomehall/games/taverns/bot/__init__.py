"""How bots judge taverns."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.taverns.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.taverns.bot.levels import FAULTS, RUNGS, THOUGHT
from gnomehall.games.taverns.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "RUNGS", "THOUGHT", "evaluate", "forecast", "glance", "priors", "values", "weigh", "worlds"]
