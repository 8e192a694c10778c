"""The world of a view of taverns: nothing is hidden, so there is only one."""

from gnomehall.games.taverns.layout import PROVINCES, Layout
from gnomehall.games.taverns.position import PHASES
from gnomehall.games.taverns.rules import Position
from gnomehall.games.taverns.view import View


def imagine(view: View, layout: Layout) -> Position:
    table = view.table
    state = Position().blank(layout, table.seats, table.mine, table.second_tavern)
    state.mover = table.actor
    state.starter = table.starter
    state.phase = PHASES.index(table.phase)
    state.to_settle = table.to_settle
    state.token = table.token
    state.roll = table.roll
    state.target = table.target
    state.road = 0 if table.asked < 0 else layout.roads[table.target].index(table.asked)
    state.idle = table.idle
    state.dwarves = table.dwarves[:]
    state.gold = table.gold[:]
    state.keepers = table.keepers[:]
    state.reserve = table.reserve[:]
    state.stock = table.stock[:]
    state.squares = table.squares[:]
    state.mined = table.mined[:]
    state.served = table.served[:]
    state.tally([province for province in range(PROVINCES) if table.red[province]])
    return state
