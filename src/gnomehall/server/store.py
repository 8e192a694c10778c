"""The store: matches, players and chat in SQLite or PostgreSQL. Blocking; the event loop calls it from threads."""

import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from gnomehall.server import steps
from gnomehall.server.accounts import day, delete, rate, sign_out, sweep_players
from gnomehall.server.engine import drop, opened
from gnomehall.server.limits import ABANDONED, CHAT_LINES, LIST_LENGTH
from gnomehall.server.migrations import migrate
from gnomehall.server.notices import outbox
from gnomehall.server.notices.writes import NoticeWrite
from gnomehall.server.prepared import Prepared
from gnomehall.server.rows import CHANGES, DROP_KEPT, line_row, lock_order, match_row, row
from gnomehall.server.schema import (
    CHAT,
    CHOICES,
    DUE,
    INVITES,
    KEPT,
    MATCHES,
    MEMBERS,
    OUTBOX,
    PASSKEYS,
    PLAYERS,
    PRESENT,
    REPORTS,
    RESULTS,
    STEPS,
    THINKING,
    TOKENS,
    TRANSFERS,
    WATCHED,
)
from gnomehall.server.writes import (
    AddInvite,
    AddKept,
    AddLine,
    AddPasskey,
    AddReport,
    AddResult,
    AddStep,
    AddToken,
    AddTransfer,
    Claim,
    DeletePlayer,
    DropTokens,
    Due,
    Present,
    PutAway,
    Release,
    SaveMatch,
    SavePlayer,
    Stored,
    Watched,
    Write,
)

UNFINISHED = LIST_LENGTH
"""The most unfinished matches of a player in the hall's list."""


_DEADLOCKS = ("40P01", "40001")
"""PostgreSQL's codes for: this transaction and another one waited for each other."""


class Conflict(Exception):
    """Another process stored something else first; nothing was written."""


class Known(NamedTuple):
    """The player of a token."""

    player: str
    name: str
    seen: int
    """The day the device was last seen (days since 1970)."""
    made: float


class Store:
    """One database. ``write`` is for one thread at a time, queries are for any."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[self.engine.dialect.name]
        self.insert = insert
        self._save_player = _upsert(insert(PLAYERS), ["player"], ["name"])
        # A changed row is written only against the revision that was read.
        new = insert(MATCHES)
        self._save_match = _upsert(
            new,
            ["match"],
            [column.name for column in MATCHES.c if column.name not in ("match", "game", "made")],
            MATCHES.c.revision == new.excluded.revision - 1,
        )
        new = insert(THINKING)
        self._claim = _upsert(
            new,
            ["match"],
            ["step", "process"],
            (THINKING.c.step < new.excluded.step)
            | (THINKING.c.process == new.excluded.process)
            | (THINKING.c.process == sa.bindparam("instead")),
        )
        self._release = THINKING.delete().where(
            THINKING.c.match == sa.bindparam("what"),
            THINKING.c.step <= sa.bindparam("until"),
            THINKING.c.process == sa.bindparam("who"),
        )
        self._save_presence = _upsert(insert(PRESENT), ["player", "process"], ["gone"])
        self._save_due = _upsert(insert(DUE), ["match"], ["due"])
        self._save_watched = _upsert(insert(WATCHED), ["match", "process"], ["onlookers", "screens"])
        self._put_away = (
            MEMBERS.update()
            .where(MEMBERS.c.player == sa.bindparam("who"), MEMBERS.c.match == sa.bindparam("what"))
            .values(away=sa.bindparam("number"))
        )
        self._save_member = insert(MEMBERS).on_conflict_do_nothing()
        self._save_report = insert(REPORTS).on_conflict_do_nothing()
        self._save_kept = _upsert(insert(KEPT), ["match", "first"], ["last", "data"])
        self._save_invite = insert(INVITES).on_conflict_do_nothing()
        self._writes = (
            (SavePlayer, self._save_player),
            (AddToken, TOKENS.insert()),
            (AddTransfer, TRANSFERS.insert()),
            *(((AddStep, STEPS.insert()),) if self.is_shared else ()),
            (AddLine, CHAT.insert()),
            (AddReport, self._save_report),
            (AddResult, RESULTS.insert()),
            (AddInvite, self._save_invite),
            (AddPasskey, PASSKEYS.insert()),
            (Present, self._save_presence),
            (Watched, self._save_watched),
            (Release, self._release),
            (Due, self._save_due),
            *CHANGES,
        )
        self._writer: sa.Connection | None = None
        self._prepared: Prepared | None = None
        self._mover: sa.Connection | None = None
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    def close(self) -> None:
        for connection in (self._writer, self._mover):
            if connection is not None:
                connection.close()
        self.engine.dispose()

    # Writing

    @property
    def address(self) -> str:
        """For connections beside the engine's."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @property
    def is_shared(self) -> bool:
        """Whether several processes may serve this database. A SQLite file belongs to one (claim.py)."""
        return self.engine.dialect.name == "postgresql"

    def write(self, writes: Sequence[Write]) -> None:  # noqa: PLR0915 # one part per kind of write
        """One transaction, on disk when this returns. After a Conflict nothing was written; after an SQLAlchemyError
        nothing was, unless it came from the commit itself: see ``sharing.is_stored``."""
        moves = [write for write in writes if type(write) is AddStep]
        if len(moves) == len(writes):
            self._write_steps(moves)
            return
        rows: dict[type, list[dict[str, Any]]] = defaultdict(list)
        members: list[dict[str, Any]] = []
        notices = [write for write in writes if isinstance(write, NoticeWrite)]
        # Two processes that lock rows in the same order cannot wait for each other.
        for write in sorted(writes, key=lock_order) if self.is_shared else writes:
            rows[type(write)].append(row(write))
            if isinstance(write, SaveMatch):
                players = {seat.by for seat in write.seats if seat.by} | {write.host}
                members += [{"player": player, "match": write.match, "made": write.made} for player in sorted(players)]
        connection = self._connection()
        prepared = self._prepared
        assert prepared is not None
        run = prepared.run
        try:
            with connection.begin():
                if not self.is_shared:
                    prepared.driver.execute("begin immediate")
                for guarded, statement in ((SaveMatch, self._save_match), (Claim, self._claim)):
                    if rows[guarded] and run(statement, rows[guarded]) != len(rows[guarded]):
                        raise Conflict
                for kind, statement in self._writes:
                    if rows[kind]:
                        run(statement, rows[kind])
                if not self.is_shared:
                    for text, values in steps.inserts(moves):
                        prepared.driver.execute(text, values)
                if members:
                    run(self._save_member, members)
                if rows[PutAway]:
                    run(self._put_away, rows[PutAway])
                if rows[AddResult]:
                    rate(prepared, [write for write in writes if isinstance(write, AddResult)])
                outbox.write(prepared, self.insert, notices)
                for kept in rows[AddKept]:
                    run(DROP_KEPT, [{"what": kept["match"], "from": kept["first"], "to": kept["last"]}])
                    run(self._save_kept, [kept])
                for write in writes:
                    if isinstance(write, DropTokens):
                        sign_out(connection, write)
                    elif isinstance(write, DeletePlayer):
                        delete(connection, write)
        except sa.exc.IntegrityError as error:
            raise Conflict from error
        except sa.exc.OperationalError as error:
            if getattr(error.orig, "sqlstate", None) in _DEADLOCKS:
                raise Conflict from error
            self.drop_writer()
            raise
        except sa.exc.SQLAlchemyError:
            self.drop_writer()
            raise
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        except sqlite3.Error as error:
            self.drop_writer()
            raise sa.exc.OperationalError("insert", None, error) from error

    def _connection(self) -> sa.Connection:
        """One stays open for the writer: taking it from the pool costs 50 µs per commit. SQLite's is in autocommit
        mode, so that steps alone are one call."""
        if self._writer is None:
            self._writer = self.engine.connect()
            self._prepared = Prepared(self._writer)
            if not self.is_shared:
                self._writer.detach()
                self._prepared.driver.isolation_level = None
        return self._writer

    def drop_writer(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._writer = None

    def _write_steps(self, written: Sequence[AddStep]) -> None:
        """Past SQLAlchemy into SQLite, in a connection of their own into PostgreSQL."""
        try:
            if not self.is_shared:
                driver: Any = self._connection().connection.dbapi_connection
                steps.to_sqlite(driver, written)
                return
            if self._mover is None:
                self._mover = self.engine.execution_options(isolation_level="AUTOCOMMIT").connect()
            steps.to_postgresql(self._mover, written)
        except (sa.exc.IntegrityError, sqlite3.IntegrityError) as error:
            raise Conflict from error
        except sqlite3.Error as error:
            self.drop_writer()
            raise sa.exc.OperationalError("insert into steps", None, error) from error
        except sa.exc.SQLAlchemyError:
            drop(self._mover)
            self._mover = None
            raise

    def use_transfer(self, code: str, token: str, now: float) -> str | None:
        """Use up a link: the token becomes its player's. None if the link is used or expired."""
        with self.engine.begin() as connection:
            connection.execute(TRANSFERS.delete().where(TRANSFERS.c.expires < now))
            spent = TRANSFERS.delete().where(TRANSFERS.c.hash == code).returning(TRANSFERS.c.player)
            player = connection.scalar(spent)
            if player is not None:
                connection.execute(TOKENS.insert().values(hash=token, player=player, made=now, seen=day(now)))
            return player

    def sweep(self, now: float, but: Sequence[str] = ()) -> list[str]:
        """Delete the tables that nobody started for long, except ``but``, and players who never played."""
        with self.engine.begin() as connection:
            found = [name for name in connection.scalars(abandoned(now)) if name not in but]
            for table in (MATCHES, MEMBERS, CHAT, REPORTS, INVITES, CHOICES, OUTBOX):
                connection.execute(table.delete().where(table.c.match.in_(found)))
            sweep_players(connection, now)
            return found

    def use_passkey(self, passkey: AddPasskey, count: int, token: str, now: float) -> bool:
        """Sign in: the token becomes the passkey's player's. False if another sign-in or a removal came first."""
        known = (PASSKEYS.c.credential == passkey.credential, PASSKEYS.c.count == passkey.count)
        with self.engine.begin() as connection:
            counted = connection.execute(PASSKEYS.update().where(*known).values(count=count, used=day(now)))
            if counted.rowcount == 1:
                connection.execute(TOKENS.insert().values(hash=token, player=passkey.player, made=now, seen=day(now)))
            return counted.rowcount == 1

    # Reading

    def player(self, token: str) -> Known | None:
        """The player whose token has this hash."""
        return self.players([token]).get(token)

    def players(self, tokens: Sequence[str]) -> dict[str, Known]:
        """By the hash of a token, as far as they are known."""
        found = sa.select(TOKENS.c.hash, PLAYERS.c.player, PLAYERS.c.name, TOKENS.c.seen, PLAYERS.c.made)
        held = found.join(PLAYERS, TOKENS.c.player == PLAYERS.c.player).where(TOKENS.c.hash.in_(tokens))
        with self.engine.connect() as connection:
            return {token: Known(*rest) for token, *rest in connection.execute(held)}

    def passkeys(self, player: str) -> list[AddPasskey]:
        with self.engine.connect() as connection:
            kept = PASSKEYS.select().where(PASSKEYS.c.player == player).order_by(PASSKEYS.c.made)
            return [AddPasskey(*row) for row in connection.execute(kept)]

    def passkey(self, credential: str) -> AddPasskey | None:
        with self.engine.connect() as connection:
            row = connection.execute(PASSKEYS.select().where(PASSKEYS.c.credential == credential)).first()
            return None if row is None else AddPasskey(*row)

    def match(self, match: str) -> Stored | None:
        with self.engine.connect() as connection:
            row = connection.execute(MATCHES.select().where(MATCHES.c.match == match)).mappings().first()
            if row is None:
                return None
            steps = connection.execute(steps_of(match)).all()
            lines = connection.execute(chat_of(match)).all()
            kept_to = connection.scalar(sa.select(sa.func.max(KEPT.c.last)).where(KEPT.c.match == match)) or 0
        said = [line_row(line) for line in reversed(lines)]
        return Stored(match_row(row), [AddStep(*step) for step in steps], said, kept_to=kept_to)

    def lists(self, player: str, now: float) -> tuple[list[SaveMatch], list[SaveMatch], dict[str, int]]:
        """Open tables, newest first; this player's own; and which of those were put away, at which number."""
        with self.engine.connect() as connection:
            shown = [match_row(row) for row in connection.execute(waiting(now)).mappings()]
            own = {row.match: dict(row) for row in connection.execute(unfinished(player, now)).mappings()}
            own |= {row.match: dict(row) for row in connection.execute(mine(player)).mappings()}
        away = {name: row.pop("away") for name, row in own.items()}
        put = {name: number for name, number in away.items() if number is not None}
        return shown, [match_row(row) for row in own.values()], put


def waiting(now: float) -> sa.Select[Any]:
    return (
        MATCHES.select()
        .where(MATCHES.c.open, MATCHES.c.phase == "arranging", MATCHES.c.touched > now - ABANDONED)
        .order_by(MATCHES.c.made.desc())
        .limit(LIST_LENGTH)
    )


def mine(player: str) -> sa.Select[Any]:
    newest = (
        sa.select(MEMBERS.c.match, MEMBERS.c.away)
        .where(MEMBERS.c.player == player)
        .order_by(MEMBERS.c.made.desc())
        .limit(LIST_LENGTH)
        .subquery()
    )
    found = sa.select(MATCHES, newest.c.away).join(newest, newest.c.match == MATCHES.c.match)
    return found.order_by(MATCHES.c.made.desc())


def unfinished(player: str, now: float) -> sa.Select[Any]:
    """However many newer ones are over."""
    return (
        sa.select(MATCHES, MEMBERS.c.away)
        .join(MEMBERS, MEMBERS.c.match == MATCHES.c.match)
        .where(MEMBERS.c.player == player, MATCHES.c.phase != "over")
        .where((MATCHES.c.phase == "playing") | (MATCHES.c.touched > now - ABANDONED))
        .order_by(MEMBERS.c.made.desc())
        .limit(UNFINISHED)
    )


def abandoned(now: float) -> sa.Select[Any]:
    return sa.select(MATCHES.c.match).where(MATCHES.c.phase == "arranging", MATCHES.c.touched < now - ABANDONED)


def steps_of(match: str) -> sa.Select[Any]:
    return STEPS.select().where(STEPS.c.match == match).order_by(STEPS.c.step)


def chat_of(match: str) -> sa.Select[Any]:
    """The last lines, newest first."""
    return CHAT.select().where(CHAT.c.match == match).order_by(CHAT.c.line.desc()).limit(CHAT_LINES)


def _upsert(insert: Any, keys: list[str], fields: list[str], where: Any = None) -> Any:
    changes = {field: insert.excluded[field] for field in fields}
    return insert.on_conflict_do_update(index_elements=keys, set_=changes, where=where)
