"""Secret roles that players suspect each other of: a part that a game may have."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gnomehall.core.view import View


class Suspicion(NamedTuple):
    """What a game with secret roles answers about them."""

    roles: tuple[str, ...]
    suspected: tuple[str, ...]
    """The roles worth suspecting, in the order they are shown."""
    beliefs: Callable[[View[Any, Any]], list[list[float]]]
    """By seat and role, how likely the viewer should think it."""
    role_of: Callable[[Any], str]
    """The role in a seat's ``own``."""
    turn_of: Callable[[Any], tuple[int, int]]
    """Round and turn of a ``public``, to tell where a turn begins and a round ends."""
