"""The puzzle of the day over HTTP, and puzzles from the hall's own matches."""

import json
import urllib.error
import urllib.request
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.record import Record
from gnomehall.review.puzzles import shipped
from gnomehall.server.importing import rows
from gnomehall.server.puzzling import of_day, own
from gnomehall.server.schema import MATCHES
from gnomehall.server.store import Store
from server.examples import GAME
from server.live import Served
from support import play_on


def test_without_matches_of_its_own_a_hall_has_the_shipped_puzzle_of_the_day(tmp_path: Path) -> None:
    served = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    with urllib.request.urlopen(served.url(f"/api/puzzle/{GAME.key}.json?day=20001")) as answer:
        told = json.load(answer)
    puzzle = shipped(GAME)[20001 % len(shipped(GAME))]
    view = puzzle.match(GAME).view(puzzle.seat)
    assert told["best"] == puzzle.best
    assert told["public"] == msgspec.to_builtins(view.public)
    with urllib.request.urlopen(served.url(f"/api/puzzle/{GAME.key}.json")) as answer:
        assert json.load(answer)["game"] == GAME.key
    for path in ("/api/puzzle/nothing.json", f"/api/puzzle/{GAME.key}.json?day=x"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(served.url(path))
        assert refused.value.code == 404
        refused.value.close()
    served.kill()


@pytest.mark.slow
def test_a_hall_takes_puzzles_from_its_own_matches(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    store = Store(database)
    for seed in range(2):
        match = Match(GAME, 2, dice=Dice(bytes([seed] * 32)))
        play_on(match, Quick(seed + 1))
        store.write(rows(Record.of(match).to_json(), f"m{seed}", "p", 1.0))
    told = CliRunner().invoke(main, ["admin", "--database", database, "--json", "puzzles", GAME.key])
    assert told.exit_code == 0, told.output
    found = own(store, GAME)
    assert json.loads(told.output) == [{"game": GAME.key, "puzzles": len(found)}]
    assert found
    assert {puzzle.table for puzzle in found} <= {"m0", "m1"}
    task = of_day(store, GAME, 0)
    assert task is not None
    assert (task.table, task.best) == ("", found[0].best), "nobody learns the id of a private table"
    with store.engine.begin() as connection:
        connection.execute(MATCHES.update().values(reviews=False))
    assert own(store, GAME) == [], "the hosts switched reviews off"
    store.close()
