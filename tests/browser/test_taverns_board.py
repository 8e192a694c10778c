"""The board of taverns foretells a rumour as the rules will start it."""

import msgspec
import pytest

from browser.modules import board_file, run
from games.taverns.positions import do, position
from gnomehall.games.taverns.view import Drawn


@pytest.mark.parametrize(
    ("token", "elsewhere", "is_heard"),
    [(5, "", True), (5, "red", False), (31, "", False), (31, "gold1", True)],
    ids=["usual", "last-province", "last-throw", "gold-is-left"],
)
def test_a_rumour_is_foretold_only_where_one_will_start(token: int, elsewhere: str, is_heard: bool) -> None:
    state = position("malien:\nkaravastan: A1 B1 red", token=token, elsewhere=elsewhere)
    do(state, "prospect", roll=6)
    answer = run(
        """
        const { startsRumour } = await load(given.path);
        return startsRumour(given.public, given.province);
        """,
        {
            "path": board_file("taverns", "view.ts"),
            "public": msgspec.to_builtins(state.public()),
            "province": "malien",
        },
    )
    heard = do(state, "lay malien")
    assert answer == is_heard
    assert (state.target >= 0 or any(isinstance(event, Drawn) for event in heard)) == is_heard
