"""Tiles and gnomes neither appear nor vanish."""

from gnomehall.games.treasures.position import Position
from gnomehall.games.treasures.tiles import COUNT, FRONT, KINDS, fronts


def conserved(state: Position) -> None:
    on_board = [front for front in state.fronts if front]
    assert len(on_board) + sum(state.tiles) + sum(state.box) == len(fronts(state.layout.name))
    spent = sum(FRONT[kind] * count for kind, count in enumerate(state.box))
    assert sum(on_board) + sum(state.gems) + spent == sum(fronts(state.layout.name))
    assert len(state.gnomes) == state.seats * state.team
    standing = [slot for slot in state.gnomes if slot >= 0]
    assert len(set(standing)) == len(standing)
    assert all(state.fronts[slot] for slot in standing)
    if state.advanced:
        for kind in range(KINDS):
            held = sum(state.held(seat, kind) for seat in range(state.seats))
            assert state.pool[kind] + state.box[kind] + held == COUNT[kind]
        for front in (1, 2, 3):
            unseen = sum(state.pool[kind] for kind in range(KINDS) if FRONT[kind] == front)
            assert unseen == on_board.count(front)
