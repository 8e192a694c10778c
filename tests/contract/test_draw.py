"""Every view of every game can be drawn, in both languages, for every seat and for an onlooker."""

import io

import pytest
from rich.console import Console

from gnomehall.core.chance import Quick
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import game_words, part
from support import Variant, every_variant, everyone, some

WIDTH = 80


@every_variant
@pytest.mark.parametrize("lang", LANGS)
def test_drawing_never_fails_and_fits_80_columns(variant: Variant, lang: Lang) -> None:
    game, seats, _ = variant
    words = game_words(game.key, lang)
    draw = part(game.key, "draw").draw
    names = [words("seat-name", number=seat + 1) for seat in range(seats)]
    for state, _ in some(variant, 5, 6):
        for seat in everyone(seats):
            file = io.StringIO()
            Console(file=file, width=200, color_system=None).print(draw(state.view(seat), words, names))
            lines = file.getvalue().splitlines()
            assert lines
            assert max(map(len, lines)) <= WIDTH


@every_variant
def test_worlds_that_look_the_same_are_drawn_the_same(variant: Variant) -> None:
    """A drawing is made from the view alone."""
    game, seats, _ = variant
    words = game_words(game.key, "en")
    draw = part(game.key, "draw").draw
    names = [str(seat) for seat in range(seats)]
    for state, _ in some(variant, 6, 3):
        for seat in everyone(seats):
            world = game.imagine(state.view(seat), Quick(1))
            assert draw(world.view(seat), words, names) == draw(state.view(seat), words, names)
