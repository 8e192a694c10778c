"""The world of a view of taverns: nothing is hidden, so there is only one."""

from gnomehall.core.chance import Chance
from gnomehall.games.taverns.layout import PROVINCES
from gnomehall.games.taverns.position import PHASES, Position
from gnomehall.games.taverns.view import View


def imagine(view: View, chance: Chance) -> Position:  # noqa: ARG001 (nothing is left to chance)
    public = view.public
    state = Position().blank(public.map, public.seats, public.mine, public.second_tavern)
    state.mover = public.actor
    state.starter = public.starter
    state.phase = PHASES.index(public.phase)
    state.to_settle = public.to_settle
    state.token = public.token
    state.roll = public.roll
    state.target = public.target
    state.road = 0 if public.asked < 0 else state.layout.roads[public.target].index(public.asked)
    state.idle = public.idle
    state.gnomes = public.gnomes[:]
    state.gold = public.gold[:]
    state.keepers = public.keepers[:]
    state.reserve = public.reserve[:]
    state.stock = public.stock[:]
    state.squares = public.squares[:]
    state.mined = public.mined[:]
    state.served = public.served[:]
    state.tally([province for province in range(PROVINCES) if public.red[province]])
    return state
