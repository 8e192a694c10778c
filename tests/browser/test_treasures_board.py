"""The board of treasures adds up a seat's own tiles as the terminal does."""

import msgspec

from browser.modules import board_file, run
from games.treasures.positions import position, tile
from gnomehall.core.text import words as words_of
from gnomehall.games.treasures.draw import draw
from gnomehall.games.treasures.tiles import MOUNTAIN_POINTS


def test_own_backs_add_up_without_the_mountain() -> None:
    state = position("a: 1A\nc: 1B 1", advanced=True, holds={0: ["plain", "swap"]})
    state.shown[tile("danger", 3)] = 1
    state.cleared[tile("plain", 2)] = 1
    state.mountain = 0
    answer = run(
        """
        const { known } = await load(given.path);
        return known(given.view.public, given.view.own, 0);
        """,
        {"path": board_file("treasures", "tiles.ts"), "view": msgspec.to_builtins(state.view(0))},
    )
    words = words_of("en", "gnomehall.games.treasures")
    assert words("own-tiles", points=answer) in draw(state.view(0), words, ["Ada", "Bo"]).plain
    assert answer == state.points(0) - MOUNTAIN_POINTS
