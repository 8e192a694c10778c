"""The static facts of lost_mines."""

from collections.abc import Iterator

from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import Trait, Turn
from gnomehall.games.lost_mines import rules
from gnomehall.games.lost_mines.actions import ACTIONS, MOST_SEATS
from gnomehall.games.lost_mines.bot.beliefs import SUSPICION
from gnomehall.games.lost_mines.cards import DATA, DECK
from gnomehall.games.lost_mines.imagine import imagine
from gnomehall.games.lost_mines.layout import chosen_layout
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import EVENTS, Options as Chosen, Public, View


class LostMines(Game):
    key = "lost_mines"
    version = 4
    seats = range(3, MOST_SEATS + 1)
    Options = Chosen
    ViewType = View
    events = EVENTS
    actions = ACTIONS
    suspicion = SUSPICION

    def start(self, seats: int, options: Chosen, chance: Chance) -> Position:
        state = Position().blank(chosen_layout(options.board, seats), seats, options.rounds)
        rules.set_up(state, chance)
        return state

    def variants(self) -> Iterator[tuple[int, Chosen]]:
        for seats in self.seats:
            yield seats, Chosen()
            yield seats, Chosen(rounds=3, board="glade")
        yield 4, Chosen(board="far")
        yield 8, Chosen(rounds=4, board="far")

    def turn(self, state: Position) -> Turn:
        return Turn(state.round + 1, state.turn)

    def longest(self, seats: int, options: Chosen) -> int:
        """Every turn costs a card; at most it has two discards, single steps, a mine, a treasure and one vote."""
        turn = DATA.most_discards + DATA.campfire_steps + 3 + seats
        return options.rounds * DECK * turn

    def traits(self, public: Public) -> list[Trait]:
        """By role and clan: who got the most points of a round, if anyone got any."""
        found: list[Trait] = []
        fair = 1 / public.seats
        for finished in public.results:
            points = [result.points for result in finished]
            best = max(points)
            if best == 0:
                continue
            for result in finished:
                won = (result.points == best) / points.count(best)
                found += [Trait("role", result.role, won, fair), Trait("clan", result.clan, won, fair)]
        return found

    def imagine(self, view: View, chance: Chance) -> Position:
        return imagine(view, chance)
