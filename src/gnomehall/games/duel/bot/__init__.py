"""What bots ask of duel."""

from gnomehall.games.duel.bot.features import FEATURES, features, left
from gnomehall.games.duel.bot.habits import priors
from gnomehall.games.duel.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.duel.bot.levels import FAULTS, FORESEES, INSIGHT, RUNGS, THOUGHT
from gnomehall.games.duel.bot.themes import THEMES, theme
from gnomehall.games.duel.bot.weighing import weigh, worlds

__all__ = [
    "FAULTS",
    "FEATURES",
    "FORESEES",
    "INSIGHT",
    "RUNGS",
    "THEMES",
    "THOUGHT",
    "evaluate",
    "features",
    "forecast",
    "glance",
    "left",
    "priors",
    "theme",
    "values",
    "weigh",
    "worlds",
]
