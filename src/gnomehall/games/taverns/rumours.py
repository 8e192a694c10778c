"""Rumours: a find draws one gnome from each neighbouring province."""

from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.taverns import gnomes
from gnomehall.games.taverns.layout import NAMES
from gnomehall.games.taverns.position import CALLING, TURN, Position
from gnomehall.games.taverns.view import Drawn


def start(state: Position, seat: i64, target: i64, tell: Tell | None) -> None:
    state.target = target
    state.road = 0
    _spread(state, seat, tell)


def call(state: Position, seat: i64, province: i64, clan: i64, tell: Tell | None) -> None:
    """The finder has chosen whose gnome comes along the present road."""
    _draw(state, seat, province, clan, tell)
    state.road += 1
    _spread(state, seat, tell)


def _spread(state: Position, seat: i64, tell: Tell | None) -> None:
    """R20, A31: road by road, stopping where several clans could come."""
    roads = state.layout.roads[state.target]
    while state.road < len(roads):
        clans = state.free_clans(roads[state.road])
        if len(clans) > 1:
            state.phase = CALLING
            return
        if clans:
            _draw(state, seat, roads[state.road], clans[0], tell)
        state.road += 1
    state.phase = TURN
    state.target = -1
    state.road = 0


def _draw(state: Position, seat: i64, province: i64, clan: i64, tell: Tell | None) -> None:
    if tell is not None:
        tell.all(Drawn(seat, clan, NAMES[province], NAMES[state.target]))
    gnomes.leave(state, clan, province, tell)
    gnomes.enter(state, clan, state.target, tell)
