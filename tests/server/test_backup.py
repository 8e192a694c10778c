"""Backup while people play, and restore: into the same kind of database and into the other."""

import secrets
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from gnomehall.cli import main
from gnomehall.games import GAMES
from gnomehall.review.review import Review
from gnomehall.server.backup import Unfit, backup, restore
from gnomehall.server.messages import ChatLine
from gnomehall.server.restoring import restored
from gnomehall.server.reviews import keep, kept
from gnomehall.server.store import Store
from gnomehall.server.tables import Table
from gnomehall.server.writes import ACT, AddLine, AddStep, AddToken, SavePlayer, Seated
from server.databases import fresh_database
from server.examples import GAME
from server.live import Caller, Served
from server.mine import seated

REVIEW = msgspec.json.encode(Review(GAME.key, 1, 0, [], [], [], [], [], ""))


def filled(database: str) -> Store:
    """A store with a player, a match of three steps, a line of chat and a review."""
    store = Store(database)
    table = Table("m", GAME, {}, 2, "p", 1.0)
    table.seats = [Seated("person", "Ann", "p"), Seated("bot", bot="random")]
    table.begin(bytes(range(32)), 1.0)
    match, _ = table.running()
    store.write([SavePlayer("p", "Ann · Аня", 1.0), AddToken("h", "p", 1.0), table.row()])
    for step in range(3):
        seat = match.actor()
        action = match.legal(seat)[0]
        match.act(seat, action)
        store.write([AddStep("m", step, ACT, seat, action, f"q{step}", 2.0)])
    store.write([AddLine("m", 0, ChatLine("Ann", 0, "hello", 3.0), "p")])
    keep(store, "m", REVIEW)
    return store


@pytest.fixture
def source(database: str, tmp_path: Path) -> Iterator[Store]:
    if database.startswith("sqlite"):
        store = filled(database)
    else:
        first = f"sqlite:///{tmp_path / 'first.sqlite'}"
        filled(first).close()
        backup(first, tmp_path / "first.backup")
        restore(tmp_path / "first.backup", database)
        store = Store(database)
    yield store
    store.close()


def is_same(one: Store, other: Store) -> bool:
    same = one.match("m") == other.match("m") and one.player("h") == other.player("h")
    return same and kept(one, "m") == kept(other, "m") == REVIEW


@pytest.fixture
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other' / 'hall.sqlite'}"
    return fresh_database(request.getfixturevalue("postgres"), f"hall_{secrets.token_hex(4)}")


@pytest.mark.parametrize("target", ["sqlite", "postgresql"], indirect=True)
def test_a_backup_is_restored_into_either_kind(source: Store, database: str, target: str, tmp_path: Path) -> None:
    file = tmp_path / "hall.backup"
    backup(database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    restore(file, target)
    copy = Store(target)
    assert is_same(source, copy)
    stored = copy.match("m")
    assert stored is not None
    assert not restored(stored, GAMES[GAME.key], 0.0).broken
    copy.close()
    assert [path.name for path in tmp_path.glob("hall.backup*")] == ["hall.backup"]


def test_nothing_is_replaced_without_force(source: Store, database: str, tmp_path: Path) -> None:
    file = tmp_path / "hall.backup"
    backup(database, file)
    source.write([SavePlayer("later", "Bob", 9.0), AddToken("later", "later", 9.0)])
    source.close()
    with pytest.raises(Unfit, match="--force"):
        restore(file, database)
    restore(file, database, force=True)
    restored = Store(database)
    assert restored.player("later") is None
    assert restored.player("h") is not None
    restored.close()


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    for name, content in (("text", b"hello"), ("empty", b"")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Unfit, match="not a backup"):
            restore(tmp_path / name, f"sqlite:///{tmp_path / 'hall.sqlite'}")
    with pytest.raises(Unfit, match="no file"):
        restore(tmp_path / "missing", f"sqlite:///{tmp_path / 'hall.sqlite'}")
    assert not (tmp_path / "hall.sqlite").exists()


def test_a_restore_under_a_running_server_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    filled(database).close()
    backup(database, tmp_path / "hall.backup")
    lock = sqlite3.connect(tmp_path / "hall.sqlite-owner", isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")  # as claim.py does for a server
    told = CliRunner().invoke(main, ["restore", "--force", "--database", database, str(tmp_path / "hall.backup")])
    lock.close()
    assert told.exit_code == 1
    assert "the hall is open" in told.output


def test_a_backup_under_load_has_every_move_acknowledged_before_it(tmp_path: Path) -> None:
    """Two players move as fast as they can while backups are made; each restored one opens and goes far enough."""
    database = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    served = Served(database)
    people = [Caller(served), Caller(served)]
    acknowledged: dict[str, int] = {}
    stopping = threading.Event()

    def play() -> None:
        while not stopping.is_set():
            name = seated(*people)
            for person in people:
                person.do("join", table=name)
            for number in range(12):
                views = [person.take("view") for person in people]
                [(seat, legal)] = [(view["seat"], view["legal"]) for view in views if view.get("legal")]
                people[seat].do("act", table=name, seat=seat, number=number, action=legal[0])
                acknowledged[name] = number + 1
            for person in people:
                person.do("leave", table=name)
            people[0].do("resign", table=name, seat=0)

    player = threading.Thread(target=play)
    player.start()
    made = []
    for number in range(4):
        time.sleep(0.5)
        before = dict(acknowledged)
        file = tmp_path / f"{number}.backup"
        told = CliRunner().invoke(main, ["backup", "--database", database, str(file)])
        assert told.exit_code == 0, told.output
        made.append((file, before))
    stopping.set()
    player.join(60)
    served.kill()
    assert made[-1][1]
    for file, before in made:
        target = f"sqlite:///{tmp_path / file.stem / 'hall.sqlite'}"
        restore(file, target)
        store = Store(target)
        for name, number in before.items():
            stored = store.match(name)
            assert stored is not None
            assert sum(step.kind == ACT for step in stored.steps) >= number
            assert not restored(stored, GAME, 0.0).broken
        store.close()
