"""The picture of treasures: whole on 80 columns, and told apart without colour."""

import re

import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.text import LANGS
from gnomehall.games import GAMES, game_words, part
from support import Variant, positions, variant_name, variants

NAMES = ["Янтарь", "A" * 60, "", "x"]


@pytest.mark.parametrize(
    "variant", [variant for variant in variants() if variant[0].key == "treasures"], ids=variant_name
)
def test_every_view_fits_80_columns(variant: Variant) -> None:
    _, seats, _ = variant
    draw = part("treasures", "draw").draw
    for number, (state, _, _) in enumerate(positions(variant, 3)):
        for lang in LANGS:
            seat = None if number % 5 == 0 else number % seats
            picture = draw(state.view(seat), game_words("treasures", lang), NAMES)
            assert max(map(len, picture.plain.splitlines())) <= 80


def test_teams_tiles_mountain_and_dragon_differ_without_colour() -> None:
    game = GAMES["treasures"]
    chance = Quick(5)
    state = game.start(4, game.Options(mode="advanced"), chance)
    for _ in range(20):
        state.apply(state.legal()[chance.below(len(state.legal()))], chance)
    plain = part("treasures", "draw").draw(state.view(0), game_words("treasures", "en"), list("abcd")).plain
    for shape in "▲■●★":
        assert len(re.findall(rf"[a-k]\d+ *{shape} [123]", plain)) >= 2
    for what in ("♦", "♦♦", "♦♦♦", r"\^\^\^", r"\^D\^"):
        assert re.search(rf"[a-k]\d+ *{what} ", plain)


@pytest.mark.parametrize("cells", [("b3",), ("a1", "k6"), ("f6", "e5")])
def test_marked_cells_show_without_colour(cells: tuple[str, ...]) -> None:
    game = GAMES["treasures"]
    state = game.start(2, game.Options(mode="advanced"), Quick(1))
    plain = part("treasures", "draw").draw(state.view(0), game_words("treasures", "en"), ["a", "b"], cells).plain
    assert tuple(sorted(re.findall(r">([a-k]\d+)", plain))) == tuple(sorted(cells))
