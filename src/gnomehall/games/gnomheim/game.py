"""The static facts of Gnomheim. Each game object has its own set of cards: the standard one or a player's own."""

from collections.abc import Iterator

from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.core.view import Turn
from gnomehall.games.gnomheim.actions import ACTIONS, DECK, PLAY, action_space
from gnomehall.games.gnomheim.card_file import parse_cards
from gnomehall.games.gnomheim.cards import Deck
from gnomehall.games.gnomheim.figures import Card
from gnomehall.games.gnomheim.imagine import imagine
from gnomehall.games.gnomheim.layout import ROUNDS, board, figure
from gnomehall.games.gnomheim.position import MODES, Position
from gnomehall.games.gnomheim.rules import set_up
from gnomehall.games.gnomheim.view import EVENTS, Options as Chosen, View

# Far more than 50 crystals and a whole deck allow in one turn: no card comes back within it (A27).
LONGEST_TURN = 250


class Gnomheim(Game):
    key = "gnomheim"
    version = 5
    seats = range(2, 5)
    Options = Chosen
    ViewType = View
    events = EVENTS
    actions = ACTIONS

    def __init__(self, cards: list[Card] | None = None, figures: str = "") -> None:
        self.figures = figures
        self.deck = DECK if cards is None else Deck(cards, PLAY)
        if cards is not None:
            self.actions = action_space(cards)

    def with_figures(self, text: str, name: str) -> "Gnomheim":
        return Gnomheim(parse_cards(text, name), text)

    def start(self, seats: int, options: Chosen, chance: Chance) -> Position:
        mode = MODES.index(options.mode)
        team = figure("gnomes_duel") if mode else options.gnomes
        cells = board("duel" if mode else "adventure")
        state = Position().blank(cells, self.deck, mode, seats, team, options.beginners)
        set_up(state, chance)
        return state

    def variants(self) -> Iterator[tuple[int, Chosen]]:
        for seats in self.seats:
            yield seats, Chosen()
        yield 2, Chosen(gnomes=3)
        yield 3, Chosen(gnomes=5)
        yield 3, Chosen(gnomes=3, beginners=True)
        yield 2, Chosen(mode="siege")
        yield 2, Chosen(mode="crowns")

    def turn(self, state: Position) -> Turn:
        return Turn(state.round, state.turn)

    def longest(self, seats: int, options: Chosen) -> int:
        return ROUNDS * seats * LONGEST_TURN

    def misfit(self, seats: int, options: Chosen) -> str | None:
        if seats not in self.seats:
            return "misfit-seats"
        if options.mode != "adventure" and seats != 2:
            return "misfit-duel"
        if options.mode != "adventure" and options.gnomes not in (Chosen().gnomes, figure("gnomes_duel")):
            return "misfit-gnomes"
        return None

    def imagine(self, view: View, chance: Chance) -> Position:
        return imagine(view, self.deck, chance)
