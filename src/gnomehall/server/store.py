"""The store: matches, players and chat in SQLite or PostgreSQL. Blocking; the event loop calls it from threads."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from gnomehall.server.limits import CHAT_LINES, LIST_LENGTH
from gnomehall.server.messages import ChatLine
from gnomehall.server.migrations import migrate
from gnomehall.server.schema import CHAT, MATCHES, MEMBERS, PLAYERS, STEPS, TOKENS, TRANSFERS
from gnomehall.server.writes import (
    AddLine,
    AddStep,
    AddToken,
    AddTransfer,
    SaveMatch,
    SavePlayer,
    Seated,
    Stored,
    Write,
)

OPEN_FOR = 24 * 3600.0
"""Seconds after which a table that was not started leaves the list of open tables."""


class Store:
    """One database. ``write`` is for one thread at a time, queries are for any."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[self.engine.dialect.name]
        self._save_player = _upsert(insert(PLAYERS), ["player"], ["name"])
        self._save_match = _upsert(
            insert(MATCHES), ["match"], ["options", "phase", "open", "hints", "seats", "seed", "rematch", "number"]
        )
        self._save_member = insert(MEMBERS).on_conflict_do_nothing()
        self._writer: sa.Connection | None = None
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self.engine.dispose()

    # Writing

    def write(self, writes: Sequence[Write]) -> None:
        """One transaction, on disk when this returns; an SQLAlchemyError means nothing was written."""
        rows: dict[type, list[dict[str, Any]]] = defaultdict(list)
        members: list[dict[str, Any]] = []
        for write in writes:
            rows[type(write)].append(_ROWS[type(write)](write))
            if isinstance(write, SaveMatch):
                players = {seat.by for seat in write.seats if seat.by} | {write.host}
                members += [{"player": player, "match": write.match, "made": write.made} for player in sorted(players)]
        # One connection stays open: taking it from the pool costs 50 µs per commit.
        if self._writer is None:
            self._writer = self.engine.connect()
        connection = self._writer
        try:
            with connection.begin():
                for kind, statement in (
                    (SavePlayer, self._save_player),
                    (AddToken, TOKENS.insert()),
                    (AddTransfer, TRANSFERS.insert()),
                    (SaveMatch, self._save_match),
                    (AddStep, STEPS.insert()),
                    (AddLine, CHAT.insert()),
                ):
                    if rows[kind]:
                        connection.execute(statement, rows[kind])
                if members:
                    connection.execute(self._save_member, members)
        except sa.exc.SQLAlchemyError:
            connection.close()
            self._writer = None
            raise

    def use_transfer(self, code: str, token: str, now: float) -> str | None:
        """Use up a link: the token becomes its player's. None if the link is used or expired."""
        with self.engine.begin() as connection:
            connection.execute(TRANSFERS.delete().where(TRANSFERS.c.expires < now))
            spent = TRANSFERS.delete().where(TRANSFERS.c.hash == code).returning(TRANSFERS.c.player)
            player = connection.scalar(spent)
            if player is not None:
                connection.execute(TOKENS.insert().values(hash=token, player=player, made=now))
            return player

    # Reading

    def player(self, token: str) -> tuple[str, str] | None:
        """Id and name of the player whose token has this hash."""
        with self.engine.connect() as connection:
            row = connection.execute(
                sa.select(PLAYERS.c.player, PLAYERS.c.name)
                .join(TOKENS, TOKENS.c.player == PLAYERS.c.player)
                .where(TOKENS.c.hash == token)
            ).first()
            return None if row is None else (row.player, row.name)

    def match(self, match: str) -> Stored | None:
        with self.engine.connect() as connection:
            row = connection.execute(MATCHES.select().where(MATCHES.c.match == match)).mappings().first()
            if row is None:
                return None
            steps = connection.execute(steps_of(match)).all()
            lines = connection.execute(chat_of(match)).all()
        return Stored(
            row=_match(row),
            steps=[AddStep(*step) for step in steps],
            chat=[AddLine(said.match, said.line, ChatLine(*said[2:])) for said in reversed(lines)],
        )

    def lists(self, player: str, now: float) -> tuple[list[SaveMatch], list[SaveMatch]]:
        """Open tables, and this player's own; newest first."""
        with self.engine.connect() as connection:
            shown = [_match(row) for row in connection.execute(waiting(now)).mappings()]
            own = [_match(row) for row in connection.execute(mine(player)).mappings()]
        return shown, own

    def is_well(self) -> bool:
        try:
            with self.engine.connect() as connection:
                return connection.scalar(sa.select(sa.literal(1))) == 1
        except sa.exc.SQLAlchemyError:
            return False


def waiting(now: float) -> sa.Select[Any]:
    return (
        MATCHES.select()
        .where(MATCHES.c.open, MATCHES.c.phase == "arranging", MATCHES.c.made > now - OPEN_FOR)
        .order_by(MATCHES.c.made.desc())
        .limit(LIST_LENGTH)
    )


def mine(player: str) -> sa.Select[Any]:
    newest = (
        sa.select(MEMBERS.c.match)
        .where(MEMBERS.c.player == player)
        .order_by(MEMBERS.c.made.desc())
        .limit(LIST_LENGTH)
        .subquery()
    )
    return MATCHES.select().where(MATCHES.c.match.in_(sa.select(newest.c.match))).order_by(MATCHES.c.made.desc())


def steps_of(match: str) -> sa.Select[Any]:
    return STEPS.select().where(STEPS.c.match == match).order_by(STEPS.c.step)


def chat_of(match: str) -> sa.Select[Any]:
    """The last lines, newest first."""
    return CHAT.select().where(CHAT.c.match == match).order_by(CHAT.c.line.desc()).limit(CHAT_LINES)


def _engine(url: str) -> sa.Engine:
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
    Path(str(made.database)).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(made)

    @sa.event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _upsert(insert: Any, keys: list[str], fields: list[str]) -> Any:
    return insert.on_conflict_do_update(index_elements=keys, set_={field: insert.excluded[field] for field in fields})


def _match_row(write: SaveMatch) -> dict[str, Any]:
    row = msgspec.structs.asdict(write)
    row["options"] = msgspec.json.encode(write.options).decode()
    row["seats"] = msgspec.json.encode(write.seats).decode()
    return row


def _match(row: Any) -> SaveMatch:
    fields = dict(row)
    fields["options"] = msgspec.json.decode(fields["options"])
    fields["seats"] = msgspec.json.decode(fields["seats"], type=list[Seated])
    return SaveMatch(**fields)


def _line_row(write: AddLine) -> dict[str, Any]:
    return {"match": write.match, "line": write.line, **msgspec.structs.asdict(write.said)}


_ROWS: dict[type, Callable[[Any], dict[str, Any]]] = {
    SaveMatch: _match_row,
    AddLine: _line_row,
    AddStep: msgspec.structs.asdict,
    SavePlayer: msgspec.structs.asdict,
    AddToken: msgspec.structs.asdict,
    AddTransfer: msgspec.structs.asdict,
}
