"""What bots ask of treasures."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.treasures.bot.features import FEATURES, features, left
from gnomehall.games.treasures.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.treasures.bot.levels import FAULTS, FORESEES, INSIGHT, RUNGS, THOUGHT
from gnomehall.games.treasures.bot.themes import THEMES, theme
from gnomehall.games.treasures.bot.weighing import weigh, worlds

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
