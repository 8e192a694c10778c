"""Backup and restore, while others play: one SQLite file, from either kind of database and into either.

So a backup also moves a hall from SQLite to PostgreSQL, or back. Blocking.
"""

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from gnomehall.server.claim import claimed
from gnomehall.server.migrations import HEAD, revision
from gnomehall.server.schema import META, PLAYERS, PRESENT, PROCESSES, THINKING, WATCHED
from gnomehall.server.sharing import living
from gnomehall.server.store import Store

PASSING = {table.name for table in (PROCESSES, PRESENT, WATCHED, THINKING)}
"""About running processes: means nothing elsewhere."""
LASTING = [table for table in META.sorted_tables if table.name not in PASSING]
BATCH = 1000


class Unfit(Exception):
    """It cannot be done; the message says why."""


def backup(database: str, file: Path) -> int:
    """Copy the database as it is at one moment; returns the number of bytes. ``file`` appears when it is whole."""
    url = sa.make_url(database)
    with _unfinished(file) as part:
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(Path(str(url.database)), part)
        else:
            _copy_postgres(url, part)
        _check(part)
    return file.stat().st_size


def restore(file: Path, database: str, force: bool = False) -> None:
    """Make the database what the backup has. Whatever is in it is lost, so that needs ``force``."""
    if not file.is_file():
        raise Unfit(f"there is no file {file}")
    with tempfile.TemporaryDirectory(prefix="gnomehall-") as folder:
        copy = Path(folder) / "hall.sqlite"
        shutil.copyfile(file, copy)
        _check(copy)
        source = Store(f"sqlite:///{copy}")  # brings a backup of an older version up to date
        try:
            if sa.make_url(database).get_backend_name() == "sqlite":
                _fill_sqlite(source, database, force)
            else:
                _fill_postgres(source, database, force)
        finally:
            source.close()


@contextlib.contextmanager
def _unfinished(file: Path) -> Iterator[Path]:
    """A file beside it that takes its place once it is written to disk. For its owner only: it has all secrets."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _check(file: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            [(state,)] = opened.execute("pragma quick_check").fetchall()
            [(found,)] = opened.execute("select version_num from alembic_version").fetchall()
    except (sqlite3.Error, ValueError) as error:
        raise Unfit(f"{file.name} is not a backup of a hall ({error})") from None
    if state != "ok":
        raise Unfit(f"{file.name} is damaged: {state}")
    if found > HEAD:
        raise Unfit(f"{file.name} was written by a newer version of the program")


def _copy_sqlite(file: Path, part: Path) -> None:
    if not file.is_file():
        raise Unfit(f"there is no database {file}")
    with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(part)) as target:
        source.backup(target)  # in one step: a snapshot, and nobody waits for it
        target.execute("pragma journal_mode=delete")  # one file, without a log beside it
        known = {name for (name,) in target.execute("select name from sqlite_master")}
        for table in PASSING & known:
            target.execute(f"delete from {table}")
        target.commit()


def _copy_postgres(url: sa.URL, part: Path) -> None:
    engine = sa.create_engine(url.set(drivername="postgresql+psycopg"))
    target = Store(f"sqlite:///{part}")
    try:
        if revision(engine) != HEAD:
            raise Unfit("the database is of another version of the program: start that one, or upgrade first")
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as source, source.begin():
            source.execute(sa.text("set transaction read only"))
            with target.engine.begin() as connection:
                _copy_rows(source, connection)
        with target.engine.connect() as connection:
            connection.exec_driver_sql("pragma journal_mode=delete")
    finally:
        target.close()
        engine.dispose()


def _copy_rows(source: sa.Connection, target: sa.Connection) -> None:
    for table in LASTING:
        found = source.execution_options(yield_per=BATCH).execute(table.select()).mappings()
        for rows in found.partitions(BATCH):
            target.execute(table.insert(), [dict(row) for row in rows])


def _is_empty(store: Store) -> bool:
    with store.engine.connect() as connection:
        return connection.execute(sa.select(PLAYERS.c.player).limit(1)).first() is None


def _fill_sqlite(source: Store, database: str, force: bool) -> None:
    """The old file, if any, stays beside it as ``.before``."""
    file = Path(str(sa.make_url(database).database))
    with claimed(database, "restore"):
        if file.exists() and not force:
            there = Store(database)
            is_empty = _is_empty(there)
            there.close()
            if not is_empty:
                raise Unfit(f"{file} has players in it; --force replaces it")
        with _unfinished(file) as part:
            _copy_sqlite(Path(str(source.engine.url.database)), part)
            if file.exists():
                with contextlib.closing(sqlite3.connect(file)) as old:
                    old.execute("pragma wal_checkpoint(truncate)")
                file.replace(file.with_name(f"{file.name}.before"))
            for log in ("-wal", "-shm"):
                file.with_name(file.name + log).unlink(missing_ok=True)


def _fill_postgres(source: Store, database: str, force: bool) -> None:
    target = Store(database)
    try:
        if alive := living(target):
            raise Unfit(f"{len(alive)} hall(s) serve this database; stop them first")
        if not force and not _is_empty(target):
            raise Unfit("the database has players in it; --force replaces everything")
        with target.engine.begin() as connection, source.engine.connect() as found:
            for table in META.sorted_tables:
                connection.execute(table.delete())
            _copy_rows(found, connection)
    finally:
        target.close()
