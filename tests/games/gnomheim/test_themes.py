"""What an error was about: prices and roads."""

from gnomehall.core.chance import Quick
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.bot.themes import theme
from gnomehall.games.gnomheim.game import Gnomheim
from gnomehall.games.gnomheim.position import COMMAND, Position

GAME = Gnomheim()


def begun() -> Position:
    state = GAME.start(2, GAME.Options(), Quick(1))
    state.turn = state.mover = 0
    state.phase = COMMAND
    state.dice = []
    return state


def test_the_same_card_for_more_mana_is_the_dear_price() -> None:
    before = begun()
    before.mana = [6, 6]
    better, played = before.copy(), before.copy()
    for state, cost in ((better, 1), (played, 3)):
        state.hands = [before.hands[0][1:], before.hands[1]]
        state.mana = [6 - cost, 6]
    assert theme(before, better, played, 0) == "dear-price"
    better.hands = before.hands
    assert theme(before, better, played, 0) == "mana"


def test_a_step_back_makes_the_own_road_longer() -> None:
    before = begun()
    costs = before.board.to_go[0]
    cells = sorted(range(before.board.count), key=lambda cell: costs[cell])
    better, played = before.copy(), before.copy()
    for state, cell in ((before, 5), (better, 4), (played, 6)):
        state.places = [cells[cell], *before.places[1:]]
    assert theme(before, better, played, 0) == "own-road"
    rival = [*before.places[:TEAM], cells[4], *before.places[TEAM + 1 :]]
    before.places = played.places = rival
    better.places = [*before.places[:TEAM], cells[9], *before.places[TEAM + 1 :]]
    assert theme(before, better, played, 0) == "rivals-road"
