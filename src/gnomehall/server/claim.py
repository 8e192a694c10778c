"""A SQLite file belongs to one server process: a second one is told which has it.

Two processes would each hold matches in memory and overwrite the other's. PostgreSQL needs no claim here.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa


class Taken(Exception):
    """Another process has the file; the message says where it serves."""


@contextlib.contextmanager
def claimed(database: str, address: str) -> Iterator[None]:
    """Hold the database while serving at ``address``. The operating system frees it however the process ends."""
    url = sa.make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        yield
        return
    file = Path(url.database)
    file.parent.mkdir(parents=True, exist_ok=True)
    note = file.with_name(f"{file.name}-owner.txt")
    # A lock on a database of its own: SQLite knows how to lock files on every system.
    lock = sqlite3.connect(file.with_name(f"{file.name}-owner"), timeout=0, isolation_level=None)
    try:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise OSError(str(error)) from None
            raise Taken(note.read_text("utf-8") if note.exists() else "another process") from None
        note.write_text(f"{address}/ (process {os.getpid()})", "utf-8")
        yield
    finally:
        lock.close()
