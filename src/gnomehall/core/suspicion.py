"""Secret roles that players suspect each other of: an optional part of a game."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gnomehall.core.view import View


class Suspicion(NamedTuple):
    """What a game with secret roles provides."""

    roles: tuple[str, ...]
    suspected: tuple[str, ...]
    """The roles worth suspecting, in the order they are shown."""
    beliefs: Callable[[View[Any, Any]], list[list[float]]]
    """The viewer's probabilities, by seat and role."""
    role_of: Callable[[Any], str]
    """The role in a seat's ``own``."""
    turn_of: Callable[[Any], tuple[int, int]]
    """Round and turn of a ``public``."""
