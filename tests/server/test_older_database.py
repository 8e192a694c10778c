"""A database written by version 0.1.0, opened by this one.

The file has for every game a finished and a running match of two players; in one match of the example game a player
resigned, one table waits for players, one match is against bots.
"""

import gzip
import sqlite3
from pathlib import Path

import pytest

from gnomehall.games import GAMES
from gnomehall.server.restoring import restored
from gnomehall.server.store import Store

OLD = Path(__file__).parent / "data" / "hall-0.1.0.sqlite.gz"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    file = tmp_path / "hall.sqlite"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    return Store(f"sqlite:///{file}")


def names(phase: str) -> list[tuple[str, str]]:
    """(game, match) of the file as it was written."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(gzip.decompress(OLD.read_bytes()))
    found = connection.execute("select game, match from matches where phase = ? order by game, match", (phase,))
    return [(str(game), str(match)) for game, match in found]


@pytest.mark.parametrize(("game", "match"), names("playing") + names("over"))
def test_matches_of_an_older_version_open_where_they_stood(store: Store, game: str, match: str) -> None:
    stored = store.match(match)
    assert stored is not None
    table = restored(stored, GAMES[game], 0.0)
    store.close()
    assert not table.broken
    assert table.match is not None
    assert len(stored.steps) == table.steps
    assert (table.match.outcome() is not None) == (table.phase == "over")


def test_an_arranging_table_of_an_older_version_still_waits(store: Store) -> None:
    [(_, match)] = names("arranging")
    stored = store.match(match)
    store.close()
    assert stored is not None
    assert [seat.who for seat in stored.row.seats] == ["person", "empty", "empty"]


def test_the_file_has_every_game_in_both_phases() -> None:
    for phase in ("playing", "over"):
        assert {game for game, _ in names(phase)} == GAMES.keys()
