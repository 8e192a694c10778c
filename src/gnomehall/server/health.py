"""Whether the database takes writes: what ``/readyz`` says."""

import time
from pathlib import Path

import sqlalchemy as sa

from gnomehall.server.schema import PROCESSES
from gnomehall.server.store import Store

PROBE = "readyz"
"""A row of its own among the processes; its beat is always long ago, so it never counts as one."""


def fault(store: Store) -> str:
    """Why nothing can be stored now; empty if a write came through to the disk."""
    file = store.engine.url.database if store.engine.dialect.name == "sqlite" else None
    if file is not None and not Path(file).exists():
        return "the database file is gone"
    try:
        with store.engine.begin() as connection:
            if file is None:
                connection.execute(sa.text("set local statement_timeout = 2000"))
            sign = store.insert(PROCESSES).values(process=PROBE, beat=-time.time())
            connection.execute(
                sign.on_conflict_do_update(index_elements=["process"], set_={"beat": sign.excluded.beat})
            )
    except sa.exc.SQLAlchemyError as error:
        return f"the database takes no writes ({type(error).__name__})"
    return ""
