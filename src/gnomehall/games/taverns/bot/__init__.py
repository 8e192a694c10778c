"""How bots judge taverns."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.taverns.bot.judging import evaluate, glance, values
from gnomehall.games.taverns.bot.levels import FAULTS, THOUGHT
from gnomehall.games.taverns.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "THOUGHT", "evaluate", "glance", "priors", "values", "weigh", "worlds"]
