"""Players who never played are swept away; whoever left anything behind stays."""

from pathlib import Path

import pytest

from gnomehall.server.accounts import NEVER_PLAYED
from gnomehall.server.limits import DAY
from gnomehall.server.messages import Barred, ChatLine
from gnomehall.server.store import Store
from gnomehall.server.writes import (
    AddLine,
    AddPasskey,
    AddReport,
    AddToken,
    DeletePlayer,
    SaveMatch,
    SavePlayer,
    Seated,
    SeeToken,
)

NOW = 1000.0 * DAY


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")


def a_match(*players: str) -> SaveMatch:
    seats = [Seated("person", player.title(), player) for player in players]
    return SaveMatch("m", "treasures", 1, {}, "playing", False, True, players[0], seats, None, "", NOW, 0, NOW)


def came(store: Store, *players: str, at: float) -> None:
    for player in players:
        store.write([SavePlayer(player, player.title(), at), AddToken(f"h-{player}", player, at)])


def known(store: Store, *players: str) -> set[str]:
    return {player for player in players if store.player(f"h-{player}") is not None}


def test_players_who_never_played_are_forgotten_after_a_week(store: Store) -> None:
    long_ago = NOW - NEVER_PLAYED - 2 * DAY
    everyone = ("idle", "seated", "talked", "key", "back")
    came(store, *everyone, at=long_ago)
    came(store, "new", at=NOW - DAY)
    store.write(
        [
            a_match("seated", "other"),
            AddLine("m", 0, ChatLine("Talked", None, "hello", NOW), "talked"),
            AddPasskey("credential", "key", b"", 0, NOW, 0),
            SeeToken("h-back", int(NOW // DAY) - 1),
        ]
    )
    store.sweep(NOW)
    assert known(store, *everyone, "new") == {*everyone, "new"} - {"idle"}
    store.close()


def test_a_deleted_player_is_on_no_list_of_a_table(store: Store) -> None:
    came(store, "ann", "bob", at=NOW)
    match = a_match("ann")
    match.barred = [Barred("bob", "Bob", NOW), Barred("eve", "Eve", NOW)]
    match.muted = ["bob"]
    store.write([match, AddLine("m", 0, ChatLine("Ann", 0, "hello", NOW), "ann"), AddReport("m", 0, "bob", NOW)])
    store.write([DeletePlayer("bob", "gone-1")])
    stored = store.match("m")
    assert stored is not None
    assert stored.row.barred == [Barred("eve", "Eve", NOW)]
    assert stored.row.muted == []
    assert stored.chat[0].said.by == "ann"
    store.close()
    assert b"Bob" not in Path(str(store.engine.url.database)).read_bytes()
