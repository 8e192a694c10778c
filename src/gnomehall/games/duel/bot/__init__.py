"""What bots ask of duel."""

from gnomehall.games.duel.bot.habits import priors
from gnomehall.games.duel.bot.judging import evaluate, glance, values
from gnomehall.games.duel.bot.levels import FAULTS, THOUGHT
from gnomehall.games.duel.bot.weighing import weigh, worlds

__all__ = ["FAULTS", "THOUGHT", "evaluate", "glance", "priors", "values", "weigh", "worlds"]
