"""What bots of Gnomheim infer from face-down discards."""

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.bot.weighing import weigh
from gnomehall.games.gnomheim.position import Position


def test_worlds_where_a_rival_discarded_a_free_card_are_less_likely() -> None:
    game = GAMES["gnomheim"]
    state = game.start(3, game.Options(), Quick(5))
    assert isinstance(state, Position)
    costs = [state.deck.cost[2 * card] for card in range(state.deck.count)]
    free, dear = costs.index(0), costs.index(max(costs))
    worlds = []
    piles: list[list[list[int]]] = [
        [[], [], []],
        [[], [dear], []],
        [[], [free], []],
        [[], [free], [free]],
        [[free], [], []],
    ]
    for buried in piles:
        world = state.copy()
        world.buried = buried
        worlds.append(world)
    nothing, dear_one, free_one, free_two, own = weigh(state.view(0), worlds)
    assert nothing == dear_one == own == 1.0
    assert 1.0 > free_one > free_two > 0.0
