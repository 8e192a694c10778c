"""From writes to rows and back."""

from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from gnomehall.core.origin import Origin
from gnomehall.server.accounts import day
from gnomehall.server.clock_parts import Control
from gnomehall.server.messages import Barred, ChatLine
from gnomehall.server.schema import INVITES, KEPT, PASSKEYS, TOKENS
from gnomehall.server.writes import (
    AddLine,
    AddToken,
    DeclineInvite,
    DropPasskey,
    Link,
    Plan,
    PutAway,
    Release,
    SaveMatch,
    Seated,
    SeeToken,
    Wish,
    Write,
)


def _match_row(write: SaveMatch) -> dict[str, Any]:
    row = msgspec.structs.asdict(write)
    row["options"] = msgspec.json.encode(write.options).decode()
    row["seats"] = msgspec.json.encode(write.seats).decode()
    row["wish"] = None if write.wish is None else msgspec.json.encode(write.wish).decode()
    for field in ("passed", "muted", "barred", "plans", "clock", "origin"):
        row[field] = msgspec.json.encode(value).decode() if (value := getattr(write, field)) else None
    return row


def match_row(row: Any) -> SaveMatch:
    fields = dict(row)
    fields["options"] = msgspec.json.decode(fields["options"])
    fields["seats"] = msgspec.json.decode(fields["seats"], type=list[Seated])
    fields["wish"] = None if fields["wish"] is None else msgspec.json.decode(fields["wish"], type=Wish)
    fields["passed"] = msgspec.json.decode(fields["passed"] or "{}", type=dict[str, Link])
    fields["muted"] = msgspec.json.decode(fields["muted"] or "[]", type=list[str])
    fields["barred"] = msgspec.json.decode(fields["barred"] or "[]", type=list[Barred])
    fields["plans"] = msgspec.json.decode(fields["plans"] or "{}", type=dict[int, Plan])
    fields["clock"] = None if fields["clock"] is None else msgspec.json.decode(fields["clock"], type=Control)
    fields["origin"] = None if fields["origin"] is None else msgspec.json.decode(fields["origin"], type=Origin)
    return SaveMatch(**fields)


def line_row(row: Any) -> AddLine:
    said = ChatLine(row.name, row.seat, row.text, row.at, row.player, row.line)
    return AddLine(row.match, row.line, said, row.player)


def row(write: Write) -> dict[str, Any]:
    special: Callable[[Any], dict[str, Any]] | None = _ROWS.get(type(write))
    return msgspec.structs.asdict(write) if special is None else special(write)


def lock_order(write: Write) -> str:
    found: str = getattr(write, "match", "") or getattr(write, "player", "")
    return found


def _add_token_row(write: AddToken) -> dict[str, Any]:
    return {**msgspec.structs.asdict(write), "seen": day(write.made)}


_ROWS: dict[type, Callable[[Any], dict[str, Any]]] = {
    SaveMatch: _match_row,
    AddLine: AddLine.row,
    PutAway: lambda write: {"who": write.player, "what": write.match, "number": write.number},
    AddToken: _add_token_row,
    SeeToken: lambda write: {"device": write.hash, "day": write.seen},
    DeclineInvite: lambda write: {"table": write.match, "whom": write.player},
    Release: lambda write: {"what": write.match, "until": write.step, "who": write.process},
    DropPasskey: lambda write: {"which": write.credential, "whose": write.player},
}
"""The rows of writes whose fields are not columns already."""

CHANGES: tuple[tuple[type, Any], ...] = (
    (SeeToken, TOKENS.update().where(TOKENS.c.hash == sa.bindparam("device")).values(seen=sa.bindparam("day"))),
    (
        DeclineInvite,
        INVITES.update()
        .where(INVITES.c.match == sa.bindparam("table"), INVITES.c.player == sa.bindparam("whom"))
        .values(declined=True),
    ),
    (
        DropPasskey,
        PASSKEYS.delete().where(
            PASSKEYS.c.credential == sa.bindparam("which"), PASSKEYS.c.player == sa.bindparam("whose")
        ),
    ),
)

DROP_KEPT = KEPT.delete().where(
    KEPT.c.match == sa.bindparam("what"),
    KEPT.c.first >= sa.bindparam("from"),
    KEPT.c.last <= sa.bindparam("to"),
)
"""Pieces within a new one."""
