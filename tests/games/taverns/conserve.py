"""Gnomes and taverns are conserved; masks and leaders match the pieces."""

from gnomehall.games.taverns.layout import PROVINCES
from gnomehall.games.taverns.pieces import DATA, FIRST_SQUARE, TAVERNS_EACH
from gnomehall.games.taverns.position import NO_TAVERN, Position


def conserved(state: Position) -> None:
    seats = state.seats
    figures = DATA.setup.placed[seats] + DATA.setup.kept[seats]
    for seat in range(seats):
        scoring = 1
        assert sum(state.gnomes[seat::seats]) + state.reserve[seat] + scoring == figures
        assert state.squares[seat] >= FIRST_SQUARE
        assert state.squares[seat] != state.token
    standing = [keeper for keeper in state.keepers if keeper != NO_TAVERN]
    assert len(standing) + sum(state.stock) == seats * TAVERNS_EACH
    for province, keeper in enumerate(state.keepers):
        assert keeper < 0 or state.gnomes[province * seats + keeper] > 0
        assert state.gold[province] >= 0
    assert not state.rich & state.red
    fresh = state.copy()
    fresh.tally([province for province in range(PROVINCES) if state.red >> province & 1])
    assert (fresh.rich, fresh.taverns) == (state.rich, state.taverns)
    assert (fresh.leader, fresh.where) == (state.leader, state.where)
