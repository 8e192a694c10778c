"""What bots of Gnomheim think of a position and infer from face-down discards."""

from games.gnomheim.positions import position
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.actions import ACTIONS
from gnomehall.games.gnomheim.bot.judging import evaluate
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


def test_a_crown_goes_home_whoever_else_is_foremost() -> None:
    """The mates at home are all level: only one of them takes over as the gnome that matters."""
    state = position("A 2 0 0 0 0 | B 22 22 22 22 22", mode="crowns", gold=[1, 0])
    state.crowns = [-1, 0]
    home, stays = state.copy(), state.copy()
    home.apply(ACTIONS.from_text("step A1 0"), Quick(1))
    stays.apply(ACTIONS.from_text("end"), Quick(1))
    assert evaluate(home, 0) > evaluate(state, 0)
    assert evaluate(home, 0) > evaluate(stays, 0)


def test_spare_mana_is_worth_less_than_the_gold_the_market_gives_for_it() -> None:
    state = position("A 14 0 0 0 | B 0 0 0 0", mana=[7, 0])
    traded = state.copy()
    traded.apply(ACTIONS.from_text("trade gold"), Quick(1))
    assert evaluate(traded, 0) > evaluate(state, 0)
    poor = position("A 14 0 0 0 | B 0 0 0 0", mana=[2, 0])
    traded = poor.copy()
    traded.apply(ACTIONS.from_text("trade gold"), Quick(1))
    assert evaluate(traded, 0) < evaluate(poor, 0)
