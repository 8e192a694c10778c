"""What an error was about: tunnels, gold, tools."""

import pytest

from games.duel.positions import position
from gnomehall.games.duel.bot.themes import theme


@pytest.mark.parametrize(
    ("seat", "better", "played", "told"),
    [
        (0, "short l12", "short l12, short l13", ""),
        (1, "short l12", "short l12, short l13", "rival-way"),
    ],
)
def test_the_way_to_gold_is_told(seat: int, better: str, played: str, told: str) -> None:
    assert theme(position("short l12"), position(better), position(played), seat) == told


def test_a_closed_way_is_told() -> None:
    before = position("short l12, short l13")
    assert theme(before, before, position("short l12"), 0) == "own-way"


def test_a_tool_left_broken_is_told() -> None:
    before = position(broken={0: ["lamp"]})
    assert theme(before, position(), before, 0) == "tools"
    assert theme(before, before, before, 0) == ""
