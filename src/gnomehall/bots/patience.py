"""How long a bot may think: one table for the bots and for whoever schedules them."""

SECONDS = {"hard": 0.4, "master": 1.6, "grandmaster": 1.6}
"""A searching level answers after this long with what it has: a margin below the promised 0.5 and 2 s."""
SOON = SECONDS["hard"]
LONG = SECONDS["master"]
ONE_STEP = ("random", "greedy", "novice", "easy", "medium")
"""Bots that look one step ahead; their thinking time is negligible."""


def due_in(bot: str) -> float:
    """Seconds within which this bot has to answer."""
    return SECONDS.get(bot, SOON)


def work_of(bot: str) -> float:
    """Seconds of CPU this bot will use if it is given its full time."""
    return 0.0 if bot in ONE_STEP else due_in(bot)
