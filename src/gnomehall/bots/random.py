"""Any legal action, all equally likely."""

from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import View


class Random(Bot):
    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        return legal[chance.below(len(legal))]

    def again(self, legal: list[int], chance: Chance) -> int:
        return legal[chance.below(len(legal))]
