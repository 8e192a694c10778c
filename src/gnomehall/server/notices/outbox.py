"""The outbox: rows are written in the transaction of the step they tell of, taken by one sender at a time, and deleted
once they are delivered or given up. Blocking, like the store."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from gnomehall.server.notices.hours import held_until
from gnomehall.server.notices.links import notice_id
from gnomehall.server.notices.writes import (
    AddChannel,
    Choose,
    DropChannel,
    NoticeWrite,
    SaveWishes,
    Saw,
    Tell,
)
from gnomehall.server.prepared import Prepared
from gnomehall.server.schema import CHANNELS, CHOICES, OUTBOX, WISHES

LEASE = 120.0
"""Seconds for which a claimed row belongs to its sender; a dead process loses its rows sooner."""
HEADSTART = 3.0
"""Seconds for which only the process that wrote a row sends it: it has the table in memory."""
MOST = 100
"""Rows claimed at once."""
UNCONFIRMED = 24 * 3600.0


class Row(Struct):
    """A claimed row, and what is needed to send it."""

    number: int
    match: str
    step: int
    player: str
    channel: str
    reason: str
    at: float
    due: float
    tries: int
    held: bool
    batch: str
    sending: bool
    kind: str
    address: str
    secret: str
    confirmed: bool
    failures: int
    lang: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    digest: int


# In the store's transaction


def write(prepared: Prepared, insert: Callable[[sa.Table], Any], writes: Sequence[NoticeWrite]) -> None:
    """In order: a channel may be dropped and added again."""
    connection = prepared.connection
    for each in writes:
        if isinstance(each, Tell):
            if each.reason == "soon":  # in place of the warning of an earlier turn
                prepared.run(_WARNED, [{"who": each.player, "what": each.match}])
            told = {name: getattr(each, name) for name in ("match", "step", "reason", "at", "due", "process")}
            told |= {"until": each.due + HEADSTART, **({"player": each.player} if each.player else {})}
            prepared.run(_told(insert, bool(each.player)), [{f"the_{name}": value for name, value in told.items()}])
        elif isinstance(each, Saw):
            prepared.run(_SEEN, [{"who": each.player, "what": each.match}])
        elif isinstance(each, DropChannel):
            own = (CHANNELS.c.channel == each.channel, CHANNELS.c.player == each.player)
            if connection.execute(CHANNELS.delete().where(*own)).rowcount:
                connection.execute(OUTBOX.delete().where(OUTBOX.c.channel == each.channel))
        else:
            connection.execute(_saved(insert, each))
            if isinstance(each, AddChannel) and not each.confirmed and each.kind == "mail":
                connection.execute(OUTBOX.insert().values(_confirmation(each)))


_UNSENT = OUTBOX.delete().where(
    OUTBOX.c.player == sa.bindparam("who"), OUTBOX.c.match == sa.bindparam("what"), OUTBOX.c.batch == ""
)
_SEEN, _WARNED = _UNSENT.where(OUTBOX.c.kind != "soon"), _UNSENT.where(OUTBOX.c.kind == "soon")


@cache
def _told(insert: Callable[[sa.Table], Any], to_player: bool) -> Any:
    """One row per confirmed channel of whoever wants to be told of this match. The process that writes it has a
    headstart; a person may come and look within the grace, and then nothing is sent."""
    wants: sa.ColumnElement[bool] = sa.func.coalesce(CHOICES.c.told, WISHES.c.every, sa.true())
    if not to_player:
        wants = sa.and_(CHOICES.c.follows, CHOICES.c.told)
    match = sa.bindparam("the_match", type_=sa.String)
    chosen = sa.and_(CHOICES.c.player == CHANNELS.c.player, CHOICES.c.match == match)
    rows = (
        sa.select(
            match,
            sa.bindparam("the_step", type_=sa.Integer),
            CHANNELS.c.player,
            CHANNELS.c.channel,
            sa.bindparam("the_reason", type_=sa.String),
            sa.bindparam("the_at", type_=sa.Double),
            sa.bindparam("the_due", type_=sa.Double),
            sa.literal_column("0"),
            sa.false(),
            sa.literal_column("''"),
            sa.bindparam("the_process", type_=sa.String),
            sa.bindparam("the_until", type_=sa.Double),
            sa.false(),
        )
        .outerjoin_from(CHANNELS, WISHES, WISHES.c.player == CHANNELS.c.player)
        .outerjoin(CHOICES, chosen)
        .where(CHANNELS.c.confirmed, wants)
    )
    if to_player:
        rows = rows.where(CHANNELS.c.player == sa.bindparam("the_player"))
    names = [column.name for column in OUTBOX.c if column.name != "number"]
    return insert(OUTBOX).from_select(names, rows).on_conflict_do_nothing()


def _confirmation(write: AddChannel) -> dict[str, Any]:
    """The message that asks whether the address is the player's."""
    row = {column.name: "" for column in OUTBOX.c if column.name != "number"}
    told = {"player": write.player, "channel": write.channel, "kind": "confirm", "at": write.made, "due": write.made}
    return {**row, **told, "step": -1, "tries": 0, "held": False, "until": 0.0, "sending": False}


def _saved(insert: Callable[[sa.Table], Any], write: SaveWishes | AddChannel | Choose) -> Any:
    table, keys = _TABLES[type(write)]
    values = {name: getattr(write, name) for name in write.__struct_fields__}
    new = insert(table).values(values)
    changes = {name: new.excluded[name] for name in values if name not in keys}
    return new.on_conflict_do_update(index_elements=keys, set_=changes)


_TABLES: dict[type, tuple[sa.Table, list[str]]] = {
    SaveWishes: (WISHES, ["player"]),
    AddChannel: (CHANNELS, ["player", "kind", "address"]),
    Choose: (CHOICES, ["player", "match"]),
}


# Sending


def claim(engine: sa.Engine, process: str, living: Collection[str], now: float) -> list[list[Row]]:
    """Rows that are due, for this process alone, one list per message; those in quiet hours or for a digest are put
    off instead."""
    is_free = sa.or_(
        OUTBOX.c.until < now,
        OUTBOX.c.process.not_in(sorted({*living, process})),
        sa.and_(OUTBOX.c.process == process, OUTBOX.c.batch == ""),
    )
    free = sa.select(OUTBOX.c.number).where(OUTBOX.c.due <= now, is_free).order_by(OUTBOX.c.due).limit(MOST)
    with engine.connect() as connection:
        if connection.execute(free.limit(1)).first() is None:
            return []
    with engine.begin() as connection:
        mine = OUTBOX.update().where(OUTBOX.c.number.in_(free.with_for_update(skip_locked=True).scalar_subquery()))
        took = mine.values(process=process, until=now + LEASE).returning(OUTBOX.c.number)
        numbers = list(connection.scalars(took))
        rows = [Row(*row) for row in connection.execute(_details(numbers))]
        gone = set(numbers) - {row.number for row in rows}  # the channel was removed
        connection.execute(OUTBOX.delete().where(OUTBOX.c.number.in_(gone)))
        return _batches(connection, _not_held(connection, rows, now))


def _details(numbers: Sequence[int]) -> sa.Select[Any]:
    box = [OUTBOX.c[name] for name in ("number", "match", "step", "player", "channel", "kind", "at", "due", "tries")]
    box += [OUTBOX.c[name] for name in ("held", "batch", "sending")]
    to = [CHANNELS.c[name].label(f"to_{name}") for name in ("kind", "address", "secret", "confirmed", "failures")]
    wishes = [
        sa.func.coalesce(WISHES.c.lang, "en"),
        sa.func.coalesce(WISHES.c.zone, "UTC"),
        WISHES.c.quiet_from,
        WISHES.c.quiet_to,
        sa.func.coalesce(WISHES.c.digest, 0),
    ]
    found = sa.select(*box, *to, *wishes).join_from(OUTBOX, CHANNELS, CHANNELS.c.channel == OUTBOX.c.channel)
    found = found.outerjoin(WISHES, WISHES.c.player == OUTBOX.c.player)
    return found.where(OUTBOX.c.number.in_(numbers)).order_by(OUTBOX.c.number)


def _not_held(connection: sa.Connection, rows: list[Row], now: float) -> list[Row]:
    """Put off what is not to be sent now."""
    left = []
    for row in rows:
        pending = sa.select(sa.func.min(OUTBOX.c.due)).where(OUTBOX.c.channel == row.channel, OUTBOX.c.held)
        first = connection.scalar(pending.where(OUTBOX.c.due > now)) if row.digest and not row.held else None
        until = held_until(row, first, now)
        if row.batch or row.reason == "confirm" or until is None:
            left.append(row)
            continue
        put_off = OUTBOX.update().where(OUTBOX.c.number == row.number)
        connection.execute(put_off.values(due=until, held=True, process="", until=0.0))
    return left


def _batches(connection: sa.Connection, rows: list[Row]) -> list[list[Row]]:
    """What was held goes into one message per channel. The id is stored first: whoever sends it again uses it again."""
    batches: dict[str, list[Row]] = {}
    for row in rows:
        held = [each for each in rows if each.held and each.channel == row.channel and not each.batch]
        first = held[0] if row.held and held else row
        batch = row.batch or notice_id(first.match, first.step, row.player, row.channel, first.reason)
        batches.setdefault(batch, []).append(row)
    for batch, together in batches.items():
        numbers = [row.number for row in together]
        connection.execute(OUTBOX.update().where(OUTBOX.c.number.in_(numbers)).values(batch=batch))
        for row in together:
            row.batch = batch
    return list(batches.values())


def release(engine: sa.Engine, process: str) -> None:
    """At the start: what a process of this name had claimed before is free again."""
    with engine.begin() as connection:
        connection.execute(OUTBOX.update().where(OUTBOX.c.process == process).values(until=0.0))


def mark(engine: sa.Engine, rows: Sequence[Row]) -> None:
    """The next bytes may be the message: a process that dies now leaves it in doubt."""
    with engine.begin() as connection:
        connection.execute(OUTBOX.update().where(_in(rows)).values(sending=True))


def delivered(engine: sa.Engine, rows: Sequence[Row]) -> None:
    with engine.begin() as connection:
        connection.execute(OUTBOX.delete().where(_in(rows)))
        if rows[0].failures:
            connection.execute(CHANNELS.update().where(CHANNELS.c.channel == rows[0].channel).values(failures=0))


def put_off(engine: sa.Engine, row: Row, due: float) -> None:
    """It is too early, since the turn was given more time."""
    with engine.begin() as connection:
        later = {"due": due, "batch": "", "process": "", "until": 0.0}
        connection.execute(OUTBOX.update().where(OUTBOX.c.number == row.number).values(later))


def dropped(engine: sa.Engine, rows: Sequence[Row]) -> None:
    """Nobody needs them any more."""
    with engine.begin() as connection:
        connection.execute(OUTBOX.delete().where(_in(rows)))


def failed(engine: sa.Engine, rows: Sequence[Row], now: float, pauses: Sequence[float], least: float) -> bool:
    """Try again later, ``least`` seconds from now at the earliest; False if that was the last try."""
    tries = rows[0].tries + 1
    with engine.begin() as connection:
        counted = CHANNELS.update().where(CHANNELS.c.channel == rows[0].channel)
        connection.execute(counted.values(failures=CHANNELS.c.failures + 1))
        if tries > len(pauses):
            connection.execute(OUTBOX.delete().where(_in(rows)))
            return False
        due = now + max(pauses[tries - 1], least)
        later = {"tries": tries, "due": due, "process": "", "until": 0.0, "sending": False}
        connection.execute(OUTBOX.update().where(_in(rows)).values(later))
        return True


def close_channel(engine: sa.Engine, channel: str) -> bool:
    """Stop telling through this channel; False if there was none."""
    with engine.begin() as connection:
        found = connection.execute(CHANNELS.delete().where(CHANNELS.c.channel == channel)).rowcount
        connection.execute(OUTBOX.delete().where(OUTBOX.c.channel == channel))
        return bool(found)


def sweep(engine: sa.Engine, now: float) -> None:
    """Forget addresses that nobody confirmed within a day."""
    with engine.begin() as connection:
        old = CHANNELS.delete().where(CHANNELS.c.confirmed == sa.false(), CHANNELS.c.made < now - UNCONFIRMED)
        connection.execute(old)


def _in(rows: Sequence[Row]) -> sa.ColumnElement[bool]:
    return OUTBOX.c.number.in_([row.number for row in rows])
