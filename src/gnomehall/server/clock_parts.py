"""Clocks as they travel and are stored."""

from typing import Literal

from msgspec import Struct


class Control(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long people may think; chosen with the table."""

    kind: Literal["live", "choice", "days"]
    seconds: float
    """Live: for the whole match. Choice: for every choice. Days: for every turn."""
    plus: float = 0.0
    """Live: seconds gained with every turn."""
    late: Literal["turn", "seat", "resign"] = "turn"
    """Who runs out of time: a bot plays that turn, or takes the seat until its owner is back, or the seat resigns."""
    night: tuple[int, int] | None = None
    """Days: the clock stands between these minutes of the UTC day."""
    rest: int = 0
    """Days: how many days of rest the people at the table may take together."""


class Ticking(Struct, frozen=True, omit_defaults=True):
    """The clocks after a step. Everyone may see them."""

    left: list[float] = []
    """Live: seconds each seat had left when the present choice began. Otherwise empty."""
    since: float = 0.0
    """When the clock that runs was started, on the server's clock (``now`` of ``welcome``)."""
    due: float | None = None
    """When the time of the seat to act is up; null while a bot plays."""
    rest: float = 0.0
    """Seconds of rest that the table has left."""
