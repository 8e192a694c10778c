"""Treasures as a ``Game``: seats, variants, starting and imagining a match."""

from collections.abc import Iterator

from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.games.treasures import rules
from gnomehall.games.treasures.actions import ACTIONS, RUN
from gnomehall.games.treasures.imagine import imagine
from gnomehall.games.treasures.layout import layout
from gnomehall.games.treasures.position import Position
from gnomehall.games.treasures.tiles import COUNT, LADDERS, SWAPS
from gnomehall.games.treasures.view import EVENTS, Options as Chosen, View

TINY_SEATS = 2


class Treasures(Game):
    key = "treasures"
    version = 3
    seats = range(2, 5)
    Options = Chosen
    ViewType = View
    events = EVENTS
    actions = ACTIONS

    def start(self, seats: int, options: Chosen, chance: Chance) -> Position:
        name = "mountain" if options.mode == "advanced" else options.layout
        board = layout(name, options.mountain == "block", RUN)
        state = Position().blank(board, options.mode == "advanced", seats)
        rules.set_up(state, chance)
        return state

    def variants(self) -> Iterator[tuple[int, Chosen]]:
        for seats in self.seats:
            yield seats, Chosen()
            yield seats, Chosen(layout="rows")
            yield seats, Chosen(layout="classic")
            if seats == TINY_SEATS:
                yield seats, Chosen(layout="tiny")
            yield seats, Chosen(mode="advanced")
            yield seats, Chosen(mode="advanced", mountain="block")

    def hides(self, seats: int, options: Chosen) -> bool:
        return options.mode == "advanced"

    def longest(self, seats: int, options: Chosen) -> int:
        """Every run takes a tile; placings, ladders, swaps and retirements come on top."""
        icons = sum(COUNT[kind] for kind in (*LADDERS, *SWAPS))
        return sum(COUNT) + 4 * seats + icons + seats

    def misfit(self, seats: int, options: Chosen) -> str | None:
        if seats not in self.seats:
            return "misfit-seats"
        if options.mode == "advanced" and options.layout != "standard":
            return "misfit-layout"
        if options.layout == "tiny" and seats != TINY_SEATS:
            return "misfit-tiny"
        if options.mode == "basic" and options.mountain != "cross":
            return "misfit-mountain"
        return None

    def imagine(self, view: View, chance: Chance) -> Position:
        return imagine(view, chance)
