"""The review of a match: nothing of it while the match runs; computed by a bot process, and cached."""

import asyncio
import json
from pathlib import Path

import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.view import Illegal
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings
from gnomehall.server.store import Store
from server.examples import GAME
from support import play_on


def test_the_hall_reviews_a_match_once_it_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'hall.sqlite'}"), Settings(workers=1))
        conn, line = hall.connect(*(await hall.player("x" * 43) or ("", "")))
        await hall.take(conn, json.dumps({"do": "make", "game": GAME.key, "seats": 2, "bots": "novice", "id": "1"}))
        while len(line.waiting) < 2:
            await asyncio.sleep(0.01)
        table = next(iter(hall.hub.tables.values()))
        with pytest.raises(Illegal, match="not-over"):
            await hall.desk.review(table.id)
        match = Match(GAME, 2, dice=Dice(bytes(32)))
        play_on(match, Quick(1))
        table.match, table.phase = match, "over"
        told = await hall.desk.review(table.id)
        seats = json.loads(told)["seats"]
        for seat in seats:
            assert abs(seat["final"] - seat["initial"] - seat["luck"] - seat["own"] - seat["others"]) < 1e-9
        assert await hall.desk.review(table.id) is told
        with pytest.raises(Illegal, match="no-such-table"):
            await hall.desk.review("nowhere")
        await hall.close()

    asyncio.run(run())
