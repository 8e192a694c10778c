"""The static facts of duel."""

from collections.abc import Iterator

from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import Turn
from gnomehall.games.duel import rules
from gnomehall.games.duel.actions import ACTIONS
from gnomehall.games.duel.cards import DECK, ROUNDS
from gnomehall.games.duel.imagine import imagine
from gnomehall.games.duel.layout import COLOURS, DUEL, SOLO
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import EVENTS, Options as Chosen, View


class Duel(Game):
    key = "duel"
    version = 3
    seats = range(1, 3)
    Options = Chosen
    ViewType = View
    events = EVENTS
    actions = ACTIONS

    def start(self, seats: int, options: Chosen, chance: Chance) -> Position:
        solo = seats == 1
        state = Position().blank(
            SOLO if solo else DUEL, [COLOURS.index(options.colour)] if solo else [0, 1], options.rounds
        )
        rules.set_up(state, chance)
        return state

    def variants(self) -> Iterator[tuple[int, Chosen]]:
        yield 2, Chosen()
        yield 2, Chosen(rounds=1)
        yield 1, Chosen()
        yield 1, Chosen(colour="blue")

    def turn(self, state: Position) -> Turn:
        return Turn(state.round, state.mover)

    def longest(self, seats: int, options: Chosen) -> int:
        """A turn spends a card in at most two steps; goals take two more each, bribes and mending one."""
        return ROUNDS * (2 * len(DECK) + 2 * len(DUEL.goals) + 2 * 3 + 6)

    def misfit(self, seats: int, options: Chosen) -> str | None:
        if seats not in self.seats:
            return "misfit-seats"
        if seats == 2 and options.colour != "green":
            return "misfit-colour"
        if seats == 1 and options.rounds != ROUNDS:
            return "misfit-rounds"
        return None

    def imagine(self, view: View, chance: Chance) -> Position:
        return imagine(view, chance)
