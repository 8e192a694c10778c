"""What bots ask of duel."""

from gnomehall.games.duel.bot.habits import priors
from gnomehall.games.duel.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.duel.bot.levels import FAULTS, RUNGS, THOUGHT
from gnomehall.games.duel.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "RUNGS", "THOUGHT", "evaluate", "forecast", "glance", "priors", "values", "weigh", "worlds"]
