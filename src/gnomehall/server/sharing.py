"""What one process reads and writes because others serve the same PostgreSQL database. Blocking, like the store."""

import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from gnomehall.server import news
from gnomehall.server.engine import drop
from gnomehall.server.news import DEAD, Presence, Read
from gnomehall.server.rows import match_row
from gnomehall.server.schema import CHAT, MATCHES, PLAYERS, PRESENT, PROCESSES, STEPS, THINKING, TOKENS, WATCHED
from gnomehall.server.store import Store
from gnomehall.server.writes import AddLine, AddStep, AddToken, Elsewhere, News, SaveMatch, Stored, Write

FORGOTTEN = 3600.0
"""Seconds after which the traces of a dead process are removed."""
_CLOCK = sa.func.extract("epoch", sa.func.clock_timestamp())


class Follower:
    """Reads what others stored. Its connection stays open without transactions: begin, rollback and a ping would
    double the round trips. For any thread."""

    def __init__(self, store: Store, process: str) -> None:
        self._engine = store.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._process = process
        self._lock = threading.Lock()
        self._connection: sa.Connection | None = None

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    @contextmanager
    def _open(self) -> Iterator[sa.Connection]:
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                yield self._connection
            except sa.exc.SQLAlchemyError:
                drop(self._connection)
                self._connection = None
                raise

    def news(self, known: Sequence[Read], whole: Collection[str]) -> dict[str, News]:
        """What is stored beyond what is known, for all these matches at once: steps and, where bots play, who thinks;
        for ``whole`` also the row, the chat and the watchers."""
        found = {read.match: News() for read in known}
        thought = [read.match for read in known if read.has_bots or read.match in whole]
        with self._open() as connection:
            for step in news.steps(connection, known):
                found[step.match].steps.append(step)
            for match, at, process in news.thinkers(connection, thought) if thought else ():
                found[match].thinker = (at, process)
            if rest := [read for read in known if read.match in whole]:
                for row in news.rows(connection, rest):
                    found[row.match].row = row
                for line in news.lines(connection, rest):
                    found[line.match].chat.append(line)
                for name, counts in news.watchers(connection, self._process, [read.match for read in rest]).items():
                    found[name].watchers = counts
        return found

    def match(self, store: Store, name: str) -> Stored | None:
        stored = store.match(name)
        if stored is not None:
            with self._open() as connection:
                thinkers = [(step, process) for _, step, process in news.thinkers(connection, [name])]
                counts = news.watchers(connection, self._process, [name])[name]
                stored.elsewhere = Elsewhere(*counts, thinkers[0] if thinkers else (-1, ""))
        return stored

    def presence(self, players: Collection[str]) -> Presence:
        with self._open() as connection:
            return news.presence(connection, self._process, players)

    def rows(self, matches: Collection[str]) -> list[SaveMatch]:
        with self._open() as connection:
            asked = MATCHES.select().where(MATCHES.c.match.in_(sorted(matches)))
            return [match_row(row) for row in connection.execute(asked).mappings()]

    def missing(self, players: Collection[str]) -> set[str]:
        """Which of these players are not stored any more."""
        with self._open() as connection:
            asked = sa.select(PLAYERS.c.player).where(PLAYERS.c.player.in_(sorted(players)))
            return set(players) - set(connection.scalars(asked))


def connected(store: Store, process: str) -> set[str]:
    """Who is connected to this process, as stored."""
    here = (PRESENT.c.process == process, PRESENT.c.gone.is_(None))
    with store.engine.connect() as connection:
        return set(connection.scalars(sa.select(PRESENT.c.player).where(*here)))


# Processes


def beat(store: Store, process: str) -> set[str]:
    """Say that this process lives; returns all that do. The database's clock counts, so machines' may differ."""
    with store.engine.begin() as connection:
        connection.execute(sa.text("set local synchronous_commit = off"))  # a lost beat costs nothing
        sign: Any = store.insert(PROCESSES).values(process=process, beat=_CLOCK)
        connection.execute(sign.on_conflict_do_update(index_elements=["process"], set_={"beat": sign.excluded.beat}))
        living = sa.select(PROCESSES.c.process).where(PROCESSES.c.beat > _CLOCK - DEAD)
        return set(connection.scalars(living))


def living(store: Store) -> set[str]:
    """The processes that serve this database now."""
    with store.engine.connect() as connection:
        return set(connection.scalars(sa.select(PROCESSES.c.process).where(PROCESSES.c.beat > _CLOCK - DEAD)))


def leave(store: Store, process: str, now: float) -> None:
    """A clean stop: nobody is connected here any more, and others may think for the bots at once."""
    with store.engine.begin() as connection:
        connection.execute(PROCESSES.delete().where(PROCESSES.c.process == process))
        _forget(connection, [process], now)


def orphans(store: Store, now: float) -> list[str]:
    """Matches for whose bots a dead process was thinking; each is returned to one caller only."""
    living = sa.select(PROCESSES.c.process).where(PROCESSES.c.beat > _CLOCK - DEAD)
    with store.engine.begin() as connection:
        left = THINKING.delete().where(THINKING.c.process.not_in(living)).returning(THINKING.c.match)
        found = list(connection.scalars(left))
        dead = PROCESSES.delete().where(PROCESSES.c.beat < _CLOCK - FORGOTTEN).returning(PROCESSES.c.process)
        _forget(connection, list(connection.scalars(dead)), now)
    return found


def _forget(connection: sa.Connection, processes: Sequence[str], now: float) -> None:
    if processes:
        gone = PRESENT.update().where(PRESENT.c.process.in_(processes), PRESENT.c.gone.is_(None))
        connection.execute(gone.values(gone=now))
        connection.execute(WATCHED.delete().where(WATCHED.c.process.in_(processes)))
        connection.execute(THINKING.update().where(THINKING.c.process.in_(processes)).values(process=""))
    connection.execute(PRESENT.delete().where(PRESENT.c.gone < now - FORGOTTEN))


# After a commit without an answer


def is_stored(store: Store, writes: Iterable[Write]) -> bool | None:
    """Whether a transaction whose commit failed was stored after all; None if nobody can tell. One row that nobody
    else could have written is enough: a transaction is all or nothing."""
    certain = sorted(writes, key=lambda write: isinstance(write, SaveMatch))  # others may have written the row since
    for write in certain:
        if isinstance(write, AddStep):
            same = (STEPS.c.match == write.match, STEPS.c.step == write.step, STEPS.c.at == write.at)
            return _exists(store, sa.select(STEPS.c.step).where(*same, STEPS.c.action == write.action))
        if isinstance(write, AddLine):
            said = (CHAT.c.match == write.match, CHAT.c.line == write.line, CHAT.c.at == write.said.at)
            return _exists(store, sa.select(CHAT.c.line).where(*said, CHAT.c.player == write.player))
        if isinstance(write, AddToken):
            return _exists(store, sa.select(TOKENS.c.hash).where(TOKENS.c.hash == write.hash))
        if isinstance(write, SaveMatch):
            of_match = sa.select(MATCHES.c.revision, MATCHES.c.touched).where(MATCHES.c.match == write.match)
            with store.engine.connect() as connection:
                found = connection.execute(of_match).first()
            if found is None or found.revision < write.revision:
                return False
            return True if found.revision == write.revision and found.touched == write.touched else None
    return False


def _exists(store: Store, query: sa.Select[Any]) -> bool:
    with store.engine.connect() as connection:
        return connection.execute(query).first() is not None
