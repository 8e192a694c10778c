"""Steps into the database: one call, past SQLAlchemy to the driver. The rest of a commit is store.py's.

SQLAlchemy costs 100 µs of CPU per statement, several times what a single move costs otherwise.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from gnomehall.server.writes import AddStep

_ARRAYS = """
    insert into steps (match, step, kind, seat, action, ask, at) select * from unnest(
        %s::text[], %s::int[], %s::smallint[], %s::smallint[], %s::int[], %s::text[], %s::double precision[])"""
_INSERT = "insert into steps (match, step, kind, seat, action, ask, at) values "
_ROWS = 100
"""Steps in one statement for SQLite. It runs without Python's lock; ``executemany`` takes it again for every row."""


def inserts(steps: Sequence[AddStep]) -> list[tuple[str, tuple[Any, ...]]]:
    """Statements for SQLite, with their values."""
    found = []
    for first in range(0, len(steps), _ROWS):
        part = steps[first : first + _ROWS]
        values: list[Any] = []
        for step in part:
            values += (step.match, step.step, step.kind, step.seat, step.action, step.ask, step.at)
        found.append((_INSERT + ",".join(["(?,?,?,?,?,?,?)"] * len(part)), tuple(values)))
    return found


def to_sqlite(driver: sqlite3.Connection, steps: Sequence[AddStep]) -> None:
    """Steps alone, in a connection in autocommit mode: up to a hundred are one statement, its own transaction."""
    found = inserts(steps)
    if len(found) == 1:
        driver.execute(*found[0])
        return
    driver.execute("begin immediate")
    try:
        for statement, values in found:
            driver.execute(statement, values)
        driver.execute("commit")
    except sqlite3.Error:
        if driver.in_transaction:
            driver.rollback()
        raise


def to_postgresql(connection: sa.Connection, steps: Sequence[AddStep]) -> None:
    """Steps alone, as one statement that is its own transaction: one round trip instead of three."""
    fields = [[getattr(step, field) for step in steps] for field in AddStep.__struct_fields__]
    with driver_of(connection) as driver:
        driver.execute(_ARRAYS, fields, prepare=True)


@contextmanager
def driver_of(connection: sa.Connection) -> Iterator[Any]:
    """psycopg's connection; its errors become SQLAlchemy's."""
    errors: Any = connection.dialect.dbapi
    try:
        yield connection.connection.dbapi_connection
    except errors.Error as error:
        raise sa.exc.DBAPIError.instance(None, None, error, errors.Error, dialect=connection.dialect) from error
