"""One step ahead: try every legal action in imagined worlds and take the best by the game's judgement."""

from collections.abc import Callable
from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance
from gnomehall.core.game import Game, State
from gnomehall.core.view import View
from gnomehall.games import part


class Greedy(Bot):
    """Uses ``evaluate(state, seat)`` and ``worlds(view)``, the number of worlds to imagine, of the game's ``bot``."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.mind = part(game.key, "bot")
        self.ties: list[int] = []
        """The best actions of the last choice."""

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        worth = [0.0] * len(legal)
        for _ in range(self.mind.worlds(view)):
            world = self.game.imagine(view, chance)
            look(world, legal, self.mind.evaluate, view.seat, chance, worth)
        best = max(worth)
        self.ties = [action for action, value in zip(legal, worth, strict=True) if value == best]
        return self.again(legal, chance)

    def again(self, legal: list[int], chance: Chance) -> int:
        return self.ties[chance.below(len(self.ties))]


def look(
    world: State, legal: list[int], eye: Callable[[Any, int], float], seat: int, chance: Chance, worth: list[float]
) -> None:
    """Add to ``worth``, by legal action, the seat's evaluation one step later."""
    for number, action in enumerate(legal):
        after = world.copy()
        after.apply(action, chance)
        worth[number] += eye(after, seat)
