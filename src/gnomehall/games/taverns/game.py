"""The static facts of taverns."""

from collections.abc import Iterator

from gnomehall.core.chance import Chance
from gnomehall.core.game import Game
from gnomehall.games.taverns import rules
from gnomehall.games.taverns.actions import ACTIONS
from gnomehall.games.taverns.imagine import imagine
from gnomehall.games.taverns.pieces import DATA, SIDES, STALL_ROUNDS, TAVERNS_EACH, TOKEN_SQUARE
from gnomehall.games.taverns.position import Position
from gnomehall.games.taverns.view import EVENTS, Options as Chosen, View


class Taverns(Game):
    key = "taverns"
    version = 1
    seats = range(3, 7)
    Options = Chosen
    ViewType = View
    events = EVENTS
    actions = ACTIONS

    def start(self, seats: int, options: Chosen, chance: Chance) -> Position:
        mine = DATA.track.mine[options.mine]
        state = Position().blank(options.map, seats, mine, options.second_tavern, options.tie_break)
        rules.set_up(state, chance)
        return state

    def variants(self) -> Iterator[tuple[int, Chosen]]:
        for seats in self.seats:
            yield seats, Chosen()
            yield seats, Chosen(mine="short", second_tavern=True)
        yield 3, Chosen(map="tetrahedron")
        yield 3, Chosen(mine="brief")
        yield 4, Chosen(mine="long")
        yield 5, Chosen(map="frucht")
        yield 6, Chosen(mine="longest")
        yield 4, Chosen(tie_break=True)

    def hides(self, seats: int, options: Chosen) -> bool:
        return False

    def longest(self, seats: int, options: Chosen) -> int:
        """Steps of progress are finite (A19: throws, nuggets, reserves, taverns); before each, everyone may idle."""
        throws = DATA.track.mine[options.mine] - TOKEN_SQUARE
        nuggets = throws * (SIDES - 1)
        progress = throws + nuggets + seats * (DATA.setup.kept[seats] + TAVERNS_EACH)
        settling = seats * DATA.setup.placed[seats]
        return settling + (progress + 1) * STALL_ROUNDS * seats + 4 * throws

    def imagine(self, view: View, chance: Chance) -> Position:
        return imagine(view, chance)
