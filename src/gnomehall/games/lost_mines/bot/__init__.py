"""What bots ask of lost_mines."""

from gnomehall.core.odds import no_priors as priors
from gnomehall.games.lost_mines.bot.features import FEATURES, features, left
from gnomehall.games.lost_mines.bot.judging import evaluate, forecast, glance, values
from gnomehall.games.lost_mines.bot.levels import FAULTS, FORESEES, INSIGHT, RUNGS, THOUGHT
from gnomehall.games.lost_mines.bot.themes import THEMES, theme
from gnomehall.games.lost_mines.bot.weighing import weigh, worlds

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
