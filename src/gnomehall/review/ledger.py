"""The luck of a match while bots play it: for comparing bots with luck taken out."""

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.review.account import evaluation
from gnomehall.review.draws import expected


class Ledger:
    """``note`` each action before it is applied; ``luck`` by seat is complete after ``settle`` at the end.

    Without the first deal, which tournaments play with seats swapped.
    """

    def __init__(self, game: Game, state: State, chance: Quick, seed: int) -> None:
        self.odds = evaluation(game)
        self.state = state
        self.chance = chance
        self.seed = seed
        self.luck = [0.0] * len(self.odds(state))
        self._before: State | None = None
        self._action = -1
        self._mark = 0

    def note(self, action: int) -> None:
        self.settle()
        self._before, self._action, self._mark = self.state.copy(), action, self.chance.state

    def settle(self) -> None:
        """Count what was drawn after the last action."""
        if self._before is None or self.chance.state == self._mark:
            return
        self.seed += 1
        mean = expected(self._before, self._action, self.odds, self.seed)
        now = self.odds(self.state)
        self.luck = [luck + after - before for luck, after, before in zip(self.luck, now, mean.values, strict=True)]
        self._before = None
