"""What bots ask of gnomheim."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.gnomheim.bot.features import FEATURES, features, left
from gnomehall.games.gnomheim.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.gnomheim.bot.levels import FAULTS, FORESEES, INSIGHT, RUNGS, THOUGHT
from gnomehall.games.gnomheim.bot.themes import THEMES, theme
from gnomehall.games.gnomheim.bot.weighing import weigh, worlds

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
