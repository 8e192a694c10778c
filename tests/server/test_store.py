"""The store on SQLite and PostgreSQL: round trips, unique steps, atomic writes."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from gnomehall.server import migrations
from gnomehall.server.messages import ChatLine
from gnomehall.server.migrations import HEAD, revision
from gnomehall.server.schema import META, STEPS, TOKENS
from gnomehall.server.store import Store, chat_of, mine, steps_of, waiting
from gnomehall.server.writes import (
    ACT,
    AddLine,
    AddStep,
    AddToken,
    AddTransfer,
    SaveMatch,
    SavePlayer,
    Seated,
    Stored,
)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def a_match(name: str = "m", made: float = 1.0, **fields: object) -> SaveMatch:
    row = SaveMatch(
        match=name,
        game="any",
        version=1,
        options={"word": "x", "flag": True, "n": 3},
        phase="arranging",
        hints=False,
        open=True,
        host="ann",
        seats=[Seated("person", "Анна", "ann", ready=True), Seated("bot", bot="greedy")],
        seed=None,
        rematch="",
        made=made,
        number=0,
    )
    return msgspec.structs.replace(row, **fields)


def a_step(step: int, name: str = "m", ask: str | None = None) -> AddStep:
    return AddStep(name, step, ACT, step % 2, 100 + step, ask, 5.0 + step)


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    assert revision(store.engine) == HEAD
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []


def test_a_match_is_read_as_it_was_written(store: Store) -> None:
    row = a_match(seed=b"\0\1" * 16, phase="playing")
    line = AddLine("m", 0, ChatLine("Анна", None, "привет", 3.5))
    steps = [a_step(0, ask="x"), a_step(1)]
    store.write([row, *steps, line])
    assert store.match("m") == Stored(row, steps, [line])
    assert store.match("other") is None
    later = msgspec.structs.replace(row, phase="over", number=2, rematch="n")
    store.write([a_step(2), later])
    assert store.match("m") == Stored(later, [*steps, a_step(2)], [line])


def test_a_duplicate_step_fails_the_whole_write(store: Store) -> None:
    store.write([a_match(), a_step(0)])
    with pytest.raises(sa.exc.IntegrityError):
        store.write([a_step(1, "other"), a_step(0)])
    found = store.match("m")
    assert found is not None
    assert found.steps == [a_step(0)]
    with store.engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(STEPS)) == 1
    store.write([a_step(1)])  # the connection still works


def test_a_seats_request_id_is_stored_once(store: Store) -> None:
    store.write([a_match(), a_step(0, ask="x"), a_step(1, ask="x")])
    with pytest.raises(sa.exc.IntegrityError):
        store.write([a_step(2, ask="x")])
    store.write([a_step(2), a_step(4)])


def test_players_are_known_by_a_hash_and_links_work_once(store: Store) -> None:
    store.write([SavePlayer("ann", "", 1.0), AddToken("h1", "ann", 1.0)])
    assert store.player("h1") == ("ann", "")
    store.write([SavePlayer("ann", "Анна", 2.0), AddTransfer("code", "ann", 100.0), AddTransfer("late", "ann", 50.0)])
    assert store.use_transfer("late", "h3", now=60.0) is None
    assert store.use_transfer("code", "h2", now=60.0) == "ann"
    assert store.use_transfer("code", "h4", now=60.0) is None
    assert store.player("h2") == store.player("h1") == ("ann", "Анна")
    assert store.player("h4") is None
    with store.engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(TOKENS)) == 2


def test_lists_hold_the_newest_open_tables_and_mine(store: Store) -> None:
    store.write([a_match(f"m{n:02}", made=1000.0 + n) for n in range(40)])
    store.write([a_match("private", made=2000.0, open=False), a_match("running", made=2001.0, phase="playing")])
    store.write([a_match("bobs", made=2002.0, host="bob", seats=[Seated("person", "Bob", "bob")])])
    waiting, mine = store.lists("ann", now=2010.0)
    assert [row.match for row in waiting[:2]] == ["bobs", "m39"]
    assert [row.match for row in mine[:3]] == ["running", "private", "m39"]
    assert len(waiting) == len(mine) == 30
    waiting, mine = store.lists("bob", now=1000.0 + 48 * 3600)
    assert waiting == []
    assert [row.match for row in mine] == ["bobs"]


def test_a_reopened_store_has_everything(database: str) -> None:
    first = Store(database)
    first.write([a_match(), a_step(0)])
    first.close()
    second = Store(database)
    found = second.match("m")
    second.close()
    assert found is not None
    assert len(found.steps) == 1


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'deep' / 'hall.sqlite'}")
    with store.engine.connect() as connection:
        assert connection.scalar(sa.text("pragma journal_mode")) == "wal"
        assert connection.scalar(sa.text("pragma synchronous")) == 2
    store.close()


@pytest.mark.parametrize("url", ["sqlite://", "mysql://x/y", "nonsense"])
def test_unusable_urls_are_refused(url: str) -> None:
    with pytest.raises((ValueError, sa.exc.ArgumentError)):
        Store(url)


def test_no_query_scans_a_table(tmp_path: Path) -> None:
    """Start-up and hall queries use indexes."""
    store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    with store.engine.connect() as connection:
        for question in (waiting(5.0), mine("ann"), steps_of("m"), chat_of("m")):
            asked = question.compile(store.engine, compile_kwargs={"literal_binds": True})
            plan = [row[3] for row in connection.execute(sa.text(f"explain query plan {asked}"))]
            whole_tables = [line for line in plan if line.startswith("SCAN") and "anon" not in line]
            assert whole_tables == [], plan
            assert any("SEARCH" in line for line in plan), plan
    store.close()


def test_tables_stored_before_hints_existed_allow_them(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            sa.text(
                "insert into matches (match, game, version, options, phase, open, host, seats, rematch, made, number)"
                " values ('m', 'any', 1, '{}', 'arranging', false, 'ann', '[]', '', 0, 0)"
            )
        )
    engine.dispose()
    store = Store(url)
    stored = store.match("m")
    assert stored is not None
    assert stored.row.hints is True
    store.close()
