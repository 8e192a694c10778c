"""The luck of a match while bots play it: for comparing bots with luck taken out.

Two kinds, both of mean 0 however well anybody plays: what was drawn, and which of its possible choices a bot made that
errs at random.
"""

from collections.abc import Sequence

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from gnomehall.review.draws import FULL, Care, Values, expected

SAMPLES = 24
"""Other choices, each with its own draw, that one made at random is compared with."""


class Ledger:
    """``note`` each action before it is applied; ``draws`` and ``choices`` are complete after ``settle`` at the end:
    one sum for each of ``values``. The first deal is not among them.
    """

    def __init__(
        self,
        values: Values,
        state: State,
        chance: Quick,
        seed: int,
        players: Sequence[Bot] = (),
        care: Care = FULL,
    ) -> None:
        self.values = values
        self.state = state
        self.chance = chance
        self.seed = seed
        self.players = players
        """By seat, if choices made at random count."""
        self.care = care
        self.draws = [0.0] * len(values(state))
        self.choices = self.draws[:]
        self._before: State | None = None
        self._action = -1
        self._mark = 0
        self._mean: list[float] = []
        """Of the values over what the player could have chosen; empty if that is not known."""

    def note(self, seat: int, legal: list[int], action: int) -> None:
        self.settle()
        self._before, self._action, self._mark = self.state.copy(), action, self.chance.state
        self.seed += 1
        if self.players and len(legal) > 1:
            self._mean = self._over_choices(self._before, self.players[seat], legal)

    def _over_choices(self, state: State, player: Bot, legal: list[int]) -> list[float]:
        chance = Quick(self.seed)
        total = [0.0] * len(self.choices)
        for _ in range(SAMPLES):
            action = player.again(legal, chance)
            if action < 0:
                return []
            world = state.copy()
            world.apply(action, chance)
            total = [sum_ + value for sum_, value in zip(total, self.values(world), strict=True)]
        return [sum_ / SAMPLES for sum_ in total]

    def settle(self) -> None:
        """Count what came of the last action."""
        if self._before is None:
            return
        has_drawn = self.chance.state != self._mark
        if has_drawn or self._mean:
            now = self.values(self.state)
            chosen = now
            if has_drawn:
                chosen = expected(self._before, self._action, self.values, self.seed, self.care).values
                self.draws = _added(self.draws, now, chosen)
            if self._mean:
                self.choices = _added(self.choices, chosen, self._mean)
        self._before, self._mean = None, []


def _added(sums: list[float], after: list[float], before: list[float]) -> list[float]:
    return [sum_ + one - other for sum_, one, other in zip(sums, after, before, strict=True)]
