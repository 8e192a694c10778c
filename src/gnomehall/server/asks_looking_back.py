"""Requests about finished matches. Part of ``asks``."""

from gnomehall.bots import USUAL
from gnomehall.server.do import Do


class Reviews(Do):
    """Host, at any time: whether this match may be reviewed once it is over."""

    table: str
    allowed: bool


class WhatIf(Do, tag="what-if"):
    """Go on from a move of a finished match, in a new match with luck of its own; it counts for no rating."""

    table: str
    number: int
    """How many of its actions have been taken."""
    eyes: int | None
    """Whatever this seat could not know there is drawn anew; ``null``: everything stays as it was."""
    seat: int
    """The seat I play."""
    bots: str = USUAL
    """The bot on all other seats. Empty: the people and bots of that match, each on their seat, as in a rematch."""
