"""The position behind a view of taverns: nothing is hidden, so there is only one."""

from gnomehall.core.chance import Chance
from gnomehall.games.taverns.layout import NUMBER_OF
from gnomehall.games.taverns.position import NO_KEEPER, NO_TAVERN, PHASES, Position
from gnomehall.games.taverns.view import Province, View


def imagine(view: View, chance: Chance) -> Position:  # noqa: ARG001 (nothing is left to chance)
    public = view.public
    state = Position().blank(public.map, public.seats, public.mine, public.second_tavern, public.tie_break)
    state.mover = public.actor
    state.starter = public.starter
    state.phase = PHASES.index(public.phase)
    state.to_settle = public.to_settle
    state.token = public.token
    state.roll = public.roll or 0
    state.idle = public.idle
    state.reserve = [clan.reserve for clan in public.clans]
    state.stock = [clan.stock for clan in public.clans]
    state.squares = [clan.square for clan in public.clans]
    state.mined = [clan.mined for clan in public.clans]
    state.served = [clan.served for clan in public.clans]
    state.gnomes = [count for province in public.provinces for count in province.gnomes]
    state.gold = [province.gold for province in public.provinces]
    state.keepers = [_keeper(province) for province in public.provinces]
    state.tally([number for number, province in enumerate(public.provinces) if province.red])
    if public.rumour is not None:
        state.target = NUMBER_OF[public.rumour.target]
        state.road = state.layout.roads[state.target].index(NUMBER_OF[public.rumour.asked])
    return state


def _keeper(province: Province) -> int:
    if province.keeper is not None:
        return province.keeper
    return NO_KEEPER if province.tavern else NO_TAVERN
