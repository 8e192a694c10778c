"""A player's own card file: a bad one is refused with the line and the reason."""

from pathlib import Path

import pytest

from gnomehall.core.chance import Quick
from gnomehall.games.gnomheim import Gnomheim
from gnomehall.games.gnomheim.actions import STANDARD
from gnomehall.games.gnomheim.card_file import parse_cards
from gnomehall.games.gnomheim.view import Options
from support import pick

OURS = Path(__file__).parents[3] / "src/gnomehall/games/gnomheim/data/cards.toml"
SMALL = """schema = 1
deck_size = 40

[[card]]
id = "march"
copies = 20
type = "gnome"
class = "trick"
tags = ["work"]
target = { kind = "gnome", owner = "own" }
cost = 0
effects = [{ op = "walk", who = "target", steps = 2 }]

[[card]]
id = "purse"
copies = 20
type = "special"
class = "trick"
tags = []
target = { kind = "none" }
cost = 0
effects = [{ op = "gain", res = "any", n = 2 }]
"""


def test_the_standard_cards_are_such_a_file() -> None:
    assert parse_cards(OURS.read_text("utf-8"), OURS.name) == STANDARD


def test_a_match_can_be_played_with_other_cards() -> None:
    game = Gnomheim(parse_cards(SMALL, "mine.toml"))
    chance = Quick(1)
    state = game.start(2, Options(), chance)
    played = set()
    while state.actor() >= 0:
        world = game.imagine(state.view(state.actor()), chance)
        assert world.legal() == state.legal()
        action = pick(state, chance)
        assert state.refusal(action) is None
        played.add(game.actions.to_text(action).split()[0])
        state.apply(action, chance)
    assert {"play", "play_gnome", "discard"} <= played
    purse = state.refusal(game.actions.from_text("play purse plain"))
    assert purse is not None
    assert purse.reason == "over"


def test_a_card_without_an_enhanced_price_cannot_be_enhanced() -> None:
    game = Gnomheim(parse_cards(SMALL, "mine.toml"))
    state = game.start(2, Options(), Quick(1))
    state.apply(game.actions.from_text("ready"), Quick(1))
    state.apply(game.actions.from_text("leave 1"), Quick(1))
    state.hands[state.turn] = [0, 1]
    refusal = state.refusal(game.actions.from_text("play purse enhanced"))
    assert refusal is not None
    assert refusal.reason == "wrong-aim"


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('id = "purse"', 'id = "march"', 14, "twice"),
        ('id = "purse"', 'id = "Кошель"', 14, "Latin"),
        ("deck_size = 40", "deck_size = 41", 2, "the cards are 40"),
        ('op = "gain"', 'op = "grab"', 14, "Invalid enum value"),
        ("cost = 0\neffects = [{ op = \"walk\"", "cost = 12\neffects = [{ op = \"walk\"", 4, "price"),
        ('kind = "none"', 'kind = "gnome"', 14, "special card is aimed at"),
        ('op = "gain", res = "any", n = 2', 'op = "swap"', 14, "second gnome"),
        ('op = "gain", res = "any", n = 2', 'op = "flip"', 14, "needs a target"),
        ('op = "walk", who = "target"', 'op = "walk", who = "second"', 4, "second gnome"),
        ('op = "walk", who = "target"', 'op = "walk", who = "last"', 4, "combo"),
        ("steps = 2", "steps = 99", 4, "1 to 12"),
        ("n = 2", "n = -2", 14, "gain: expected figures of 0 to 99"),
        ("n = 2", "n = 2, times = 1000000000000", 14, "gain: expected figures of 0 to 99"),
        ("copies = 20\ntype = \"special\"", "copies = 0\ntype = \"special\"", 14, "copies"),
        ("tags = []", "tags = [", 20, "line"),
        ("tags = []", "colour = 1\ntags = []", 14, "colour"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_with_its_line_and_the_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in SMALL
    with pytest.raises(ValueError, match=reason) as caught:
        parse_cards(SMALL.replace(old, new, 1), "mine.toml")
    assert f"line {line}" in str(caught.value)
