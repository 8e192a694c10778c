"""What an error was about: told only where it holds for sure."""

import pytest

from gnomehall.core.game import Game
from gnomehall.core.text import LANGS
from gnomehall.games import game_words, part
from gnomehall.review.decisions import theme_of
from support import every_game, positions

SEEDS = 3


@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_every_theme_has_a_name(game: Game, lang: str) -> None:
    words = game_words(game.key, lang)  # type: ignore[arg-type]  # of LANGS
    assert all(words(f"theme-{name}") for name in part(game.key, "bot").THEMES)


@every_game
def test_themes_are_told_of_matches_and_never_of_an_action_and_itself(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    told: set[str] = set()
    for seed in range(SEEDS):
        for state, action, _ in positions((game, seats, game.Options()), seed):
            seat, legal = state.actor(), state.legal()[:]
            for other in legal[: 1 + seed * 2]:
                told.add(theme_of(game, state, seat, (other, action), seed))
            assert theme_of(game, state, seat, (action, action), seed) == ""
    assert told - {""} <= set(part(game.key, "bot").THEMES)
    assert len(told) > 1
