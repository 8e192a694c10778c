"""The database that a URL names, opened as the hall needs it."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=2000", "wal_autocheckpoint=4000")
"""Whoever else locks the file for longer gets moves refused, instead of freezing every table. Checkpoints are rarer
than by default: the pages of running matches are written again and again."""


def opened(url: str) -> sa.Engine:
    made = sa.make_url(url)
    if made.drivername in ("postgresql", "postgres"):
        made = made.set(drivername="postgresql+psycopg")
    name = made.get_backend_name()
    if name not in ("sqlite", "postgresql"):
        raise ValueError(f"expected a database URL of SQLite or PostgreSQL, got {name!r}")
    if name == "postgresql":
        return sa.create_engine(made, pool_pre_ping=True)
    if made.database in (None, "", ":memory:"):
        raise ValueError("expected a SQLite file: matches must outlive the server")
    file = Path(str(made.database))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.chmod(0o600)  # it has everybody's secrets; SQLite gives its log the same mode
    engine = sa.create_engine(made)

    @sa.event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def drop(connection: sa.Connection | None) -> None:
    """Close a broken connection; a rollback on it would raise."""
    if connection is not None:
        connection.invalidate()
        connection.close()
