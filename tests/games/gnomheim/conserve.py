"""Crystals, cards, gnomes and crowns neither appear nor vanish."""

from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.position import COMMAND, CROWNS, Position
from gnomehall.games.gnomheim.resolving import IDLE


def conserved(state: Position) -> None:
    assert sum(state.gold) + state.supply_gold == 25
    assert sum(state.mana) + state.supply_mana == 25
    assert min(*state.gold, *state.mana, state.supply_gold, state.supply_mana) >= 0
    assert IDLE.is_idle(), "all idle positions share it"
    assert state.resolving is IDLE or not state.resolving.is_idle()
    play = state.resolving.play
    in_play = [] if play is None else [int(play.card)]
    held = [card for cards in (*state.hands, *state.buried) for card in cards]
    assert sorted(state.stock + state.pile + held + in_play) == state.deck.all
    for seat in range(state.seats):
        places = state.places[seat * TEAM : (seat + 1) * TEAM]
        assert all(0 <= place < state.board.count for place in places[: state.team])
        assert places[state.team :] == [-1] * (TEAM - state.team)
    if state.phase == COMMAND:
        assert state.board.metro not in state.places
        assert all(state.places.count(isle) <= 1 for isle in state.board.isles)
        assert state.resolving is IDLE
    for castle, bearer in enumerate(state.crowns):
        assert bearer < 0 or (state.mode == CROWNS and bearer // TEAM == 1 - castle)
    assert state.laid == sum(1 for token in state.tokens if token) + len(state.tunnels)
