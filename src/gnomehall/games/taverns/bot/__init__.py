"""How bots judge taverns."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.taverns.bot.features import FEATURES, features, left
from gnomehall.games.taverns.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.taverns.bot.levels import FAULTS, FORESEES, INSIGHT, RUNGS, THOUGHT
from gnomehall.games.taverns.bot.themes import THEMES, theme
from gnomehall.games.taverns.bot.weighing import weigh, worlds

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
