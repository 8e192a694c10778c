"""The store on SQLite and PostgreSQL: round trips, unique steps, atomic writes."""

from collections.abc import Iterator
from contextlib import contextmanager
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
from gnomehall.server.schema import CHAT, INVITES, MEMBERS, META, STEPS, TOKENS
from gnomehall.server.store import Conflict, Known, Store, abandoned, chat_of, mine, steps_of, unfinished, waiting
from gnomehall.server.writes import (
    ACT,
    AddInvite,
    AddLine,
    AddStep,
    AddToken,
    AddTransfer,
    Claim,
    PutAway,
    Release,
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


@contextmanager
def upgraded(url: str, version: str) -> Iterator[sa.Connection]:
    """A database of an older version."""
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        yield connection
    engine.dispose()


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
        seats=[Seated("person", "Анна", "ann"), Seated("bot", bot="greedy")],
        seed=None,
        rematch="",
        made=made,
        number=0,
        touched=made,
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
    line = AddLine("m", 0, ChatLine("Анна", None, "привет", 3.5, line=0))
    steps = [a_step(0, ask="x"), a_step(1)]
    store.write([row, *steps, line])
    assert store.match("m") == Stored(row, steps, [line])
    assert store.match("other") is None
    later = msgspec.structs.replace(row, phase="over", number=2, rematch="n", host="b", revision=1)
    store.write([a_step(2), later])
    assert store.match("m") == Stored(later, [*steps, a_step(2)], [line])


def test_a_duplicate_step_fails_the_whole_write(store: Store) -> None:
    store.write([a_match(), a_step(0)])
    with pytest.raises(Conflict):
        store.write([a_step(1, "other"), a_step(0)])
    found = store.match("m")
    assert found is not None
    assert found.steps == [a_step(0)]
    with store.engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(STEPS)) == 1
    store.write([a_step(1)])  # the connection still works


def test_a_row_is_written_only_against_the_revision_that_was_read(store: Store) -> None:
    row = a_match(phase="playing", seed=b"secret")
    store.write([row])
    store.write([msgspec.structs.replace(row, host="bob", revision=1), a_match("other")])
    with pytest.raises(Conflict):
        store.write([msgspec.structs.replace(row, phase="arranging", seed=None, revision=1), a_step(0)])
    found = store.match("m")
    assert found is not None
    assert (found.row.phase, found.row.seed, found.row.host, found.steps) == ("playing", b"secret", "bob", [])


def test_one_process_thinks_for_a_bot(store: Store) -> None:
    store.write([Claim("m", 3, "first")])
    store.write([Claim("m", 3, "first")])
    for claim in (Claim("m", 3, "second"), Claim("m", 2, "second"), Claim("m", 3, "second", instead="third")):
        with pytest.raises(Conflict):
            store.write([claim])
    store.write([Claim("m", 3, "second", instead="first")])
    store.write([Claim("m", 4, "first"), Claim("n", 1, "first")])
    store.write([Release("m", 3, "first"), Release("m", 4, "second")])
    with pytest.raises(Conflict):
        store.write([Claim("m", 4, "second")])
    store.write([Release("m", 4, "first")])
    store.write([Claim("m", 4, "second")])


def test_a_seats_request_id_is_stored_once(store: Store) -> None:
    store.write([a_match(), a_step(0, ask="x"), a_step(1, ask="x")])
    with pytest.raises(Conflict):
        store.write([a_step(2, ask="x")])
    store.write([a_step(2), a_step(4)])


def test_players_are_known_by_a_hash_and_links_work_once(store: Store) -> None:
    store.write([SavePlayer("ann", "", 1.0), AddToken("h1", "ann", 1.0)])
    assert store.player("h1") == Known("ann", "", seen=0, made=1.0)
    store.write([SavePlayer("ann", "Анна", 2.0), AddTransfer("code", "ann", 100.0), AddTransfer("late", "ann", 50.0)])
    assert store.use_transfer("late", "h3", now=60.0) is None
    assert store.use_transfer("code", "h2", now=60.0) == "ann"
    assert store.use_transfer("code", "h4", now=60.0) is None
    assert store.player("h2") == store.player("h1") == Known("ann", "Анна", seen=0, made=1.0)
    assert store.player("h4") is None
    with store.engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(TOKENS)) == 2


def test_lists_hold_the_newest_open_tables_and_mine(store: Store) -> None:
    store.write([a_match(f"m{n:02}", made=1000.0 + n) for n in range(40)])
    store.write([a_match("private", made=2000.0, open=False), a_match("running", made=2001.0, phase="playing")])
    store.write([a_match("bobs", made=2002.0, host="bob", seats=[Seated("person", "Bob", "bob")])])
    waiting, mine, away = store.lists("ann", now=2010.0)
    assert [row.match for row in waiting[:2]] == ["bobs", "m39"]
    assert [row.match for row in mine[:3]] == ["running", "private", "m39"]
    assert len(waiting) == len(mine) == 30
    assert away == {}
    waiting, mine, _ = store.lists("bob", now=1000.0 + 48 * 3600)
    assert waiting == []
    assert [row.match for row in mine] == ["bobs"]


def test_what_is_over_does_not_push_out_what_is_unfinished(store: Store) -> None:
    store.write([a_match("long", made=1.0, phase="playing")])
    store.write([a_match(f"m{n:02}", made=1000.0 + n, phase="over") for n in range(40)])
    _, mine, _ = store.lists("ann", now=2010.0)
    assert [row.match for row in mine[:2]] == ["long", "m39"]


def test_a_match_is_put_away_by_one_player_and_brought_back(store: Store) -> None:
    row = a_match("m", phase="playing", seats=[Seated("person", "A", "ann"), Seated("person", "B", "bob")])
    store.write([row, PutAway("ann", "m", 7)])
    assert store.lists("ann", now=9.0)[2] == {"m": 7}
    assert store.lists("bob", now=9.0)[2] == {}
    store.write([msgspec.structs.replace(row, revision=1)])
    assert store.lists("ann", now=9.0)[2] == {"m": 7}
    store.write([PutAway("ann", "m", None)])
    assert store.lists("ann", now=9.0)[2] == {}


def test_tables_that_nobody_started_are_swept_after_a_day(store: Store) -> None:
    day = 24 * 3600.0
    invite = AddInvite("old", "b", "a", 1.0)
    line = AddLine("old", 0, ChatLine("Анна", None, "привет", 3.5, line=0))
    running = a_match("running", phase="playing")
    store.write([a_match("old"), line, invite, a_match("watched"), running, a_match("new", touched=2 * day - 10)])
    assert store.sweep(2 * day, but=["watched"]) == ["old"]
    assert store.match("old") is None
    assert all(store.match(name) is not None for name in ("watched", "running", "new"))
    with store.engine.connect() as connection:
        for table in (MEMBERS, CHAT, INVITES):
            assert connection.scalar(sa.select(sa.func.count()).where(table.c.match == "old")) == 0
    assert store.sweep(2 * day, but=["watched"]) == []


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
    questions = [waiting(5.0), mine("ann"), unfinished("ann", 5.0), abandoned(5.0), steps_of("m"), chat_of("m")]
    store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    with store.engine.connect() as connection:
        for question in questions:
            asked = question.compile(store.engine, compile_kwargs={"literal_binds": True})
            plan = [row[3] for row in connection.execute(sa.text(f"explain query plan {asked}"))]
            whole_tables = [line for line in plan if line.startswith("SCAN") and "anon" not in line]
            assert whole_tables == [], plan
            assert any("SEARCH" in line for line in plan), plan
    store.close()


def test_lines_said_from_a_seat_before_players_were_stored_with_them_get_their_player(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    seats = '[{"who":"person","name":"Ann","by":"ann"},{"who":"bot","bot":"easy","by":""}]'
    with upgraded(url, "0002") as connection:
        connection.execute(
            sa.text(
                "insert into matches (match, game, version, options, phase, open, host, seats, rematch, made, number)"
                " values ('m', 'any', 1, '{}', 'over', false, 'ann', :seats, '', 0, 0)"
            ),
            {"seats": seats},
        )
        said = [(0, 0, "mine"), (1, None, "an onlooker"), (2, 7, "from a seat that was removed")]
        for line, seat, text in said:
            fields = {"line": line, "seat": seat, "text": text}
            connection.execute(sa.text("insert into chat values ('m', :line, 'Ann', :seat, :text, 5)"), fields)
    store = Store(url)
    stored = store.match("m")
    store.close()
    assert stored is not None
    assert [line.player for line in stored.chat] == ["ann", "", ""]


def test_old_tables_open_allow_hints_and_know_when_they_were_made(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    with upgraded(url, "0001") as connection:
        connection.execute(
            sa.text(
                "insert into matches (match, game, version, options, phase, open, host, seats, rematch, made, number)"
                " values ('m', 'any', 1, '{}', 'arranging', false, 'ann', :seats, '', 50, 0)"
            ),
            {"seats": '[{"who":"person","name":"Анна","by":"ann","bot":"","ready":true,"resigned":false}]'},
        )
    store = Store(url)
    stored = store.match("m")
    assert stored is not None
    assert stored.row.hints is True
    assert stored.row.seats == [Seated("person", "Анна", "ann")]  # without the readiness of older tables
    assert stored.row.touched == 50
    store.close()
