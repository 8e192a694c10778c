"""The list of games and their rules pages."""

import json

import pytest

from gnomehall.core.text import LANGS
from gnomehall.games import GAMES
from terminal.scripts import ok, refused


def test_the_games_are_listed_for_programs() -> None:
    listed = json.loads(ok("games", "--json", "--lang", "ru"))
    assert [game["key"] for game in listed] == list(GAMES)
    treasures = listed[0]
    assert treasures["title"] == "Сокровища гномов"
    assert treasures["seats"] == [2, 3, 4]
    assert treasures["options"][0] == {"name": "mode", "choices": ["basic", "advanced"], "default": "basic"}
    assert {"seats": 2, "options": {"mode": "advanced", "layout": "standard", "mountain": "block"}} in treasures[
        "variants"
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_the_games_are_listed_for_people(lang: str) -> None:
    shown = ok("games", "--lang", lang)
    for word in ("treasures", "--mode", "advanced", "--layout", "classic", "--mountain"):
        assert word in shown


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_can_be_read(lang: str) -> None:
    shown = ok("rules", "treasures", "--lang", lang)
    assert {"en": "Treasures of the Gnomes", "ru": "Сокровища гномов"}[lang] in shown
    assert "no game 'chess'" in refused("rules", "chess")
