"""The list of games and their rules pages."""

import json
import re

import pytest

from gnomehall.core.game import Game
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import GAMES, game_words
from support import EXAMPLE
from terminal.scripts import ok, refused

WITH_CARDS = [game for game in GAMES.values() if game.card_page("en")]
WORD = re.compile(r"\w+")


def test_the_games_are_listed_for_programs() -> None:
    listed = json.loads(ok("games", "--json", "--lang", "ru"))
    assert [game["key"] for game in listed] == list(GAMES)
    found = next(game for game in listed if game["key"] == EXAMPLE.key)
    assert found["title"] == game_words(EXAMPLE.key, "ru")("title")
    assert found["seats"] == [2, 3, 4]
    assert found["options"][0] == {"name": "mode", "choices": ["basic", "advanced"], "default": "basic"}
    assert {"seats": 2, "options": {"mode": "advanced", "layout": "standard", "mountain": "block"}} in found["variants"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_games_are_listed_for_people(lang: str) -> None:
    shown = ok("games", "--lang", lang)
    for word in (EXAMPLE.key, "--mode", "advanced", "--layout", "classic", "--mountain"):
        assert word in shown


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_can_be_read(lang: Lang) -> None:
    shown = ok("rules", EXAMPLE.key, "--lang", lang)
    assert game_words(EXAMPLE.key, lang)("title") in shown
    assert "no game 'chess'" in refused("rules", "chess")


@pytest.mark.parametrize("lang", LANGS)
def test_figures_are_told_by_their_captions(lang: Lang) -> None:
    shown = ok("rules", EXAMPLE.key, "--lang", lang)
    assert {"en": "[Figure: ", "ru": "[Рисунок: "}[lang] in shown
    assert "figure:" not in shown


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.key)
def test_every_card_can_be_read_whole(game: Game, lang: Lang) -> None:
    """The terminal wraps long texts, so they are compared word by word."""
    page = game.card_page(lang)
    assert page is not None
    shown = ok("rules", game.key, "--cards", "--lang", lang)
    assert max(map(len, shown.splitlines())) <= 80
    assert WORD.findall(shown) == WORD.findall(page)


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_without_cards_says_so(lang: Lang) -> None:
    assert game_words(EXAMPLE.key, lang)("title") in refused("rules", EXAMPLE.key, "--cards", "--lang", lang)
