"""How the bots of taverns judge a position."""

from games.taverns.positions import position
from gnomehall.bots.greedy import Greedy
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.taverns.actions import ACTIONS


def chosen(squares: list[int]) -> str:
    """What a greedy bot does that could collect the last nugget and so end the match; a rival's tavern pays well."""
    state = position("lugach: A1 gold1\nmalien: A1 B4* C2 red", elsewhere="red", token=32, squares=squares, reserve=0)
    return ACTIONS.to_text(Greedy(GAMES["taverns"]).choose(state.view(0), state.legal(), Quick(1)))


def test_greedy_does_not_end_a_match_it_loses() -> None:
    assert chosen([10, 40, 5, 5]) != "collect lugach"


def test_greedy_ends_a_match_it_wins() -> None:
    assert chosen([40, 38, 5, 5]) == "collect lugach"
