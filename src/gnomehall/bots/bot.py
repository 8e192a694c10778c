"""The bot contract."""

from abc import ABC, abstractmethod
from typing import Any

from gnomehall.core.chance import Chance
from gnomehall.core.native import mypyc_attr
from gnomehall.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Plays one seat of one match. It may remember, but it only ever sees views."""

    @abstractmethod
    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        """One of the legal actions."""

    def again(self, legal: list[int], chance: Chance) -> int:
        """Right after ``choose``: another choice that was exactly as likely as each action was then, given what the bot
        had imagined; -1 if the bot cannot tell. Luck is taken out of results with it (docs/review.md).
        """
        return -1
