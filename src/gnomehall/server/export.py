"""Everything stored about one player, as one JSON file for them. Blocking, like the store."""

import time
from typing import Any

import msgspec
import sqlalchemy as sa

from gnomehall.core.game import Game
from gnomehall.server import ratings
from gnomehall.server.keeping import kept
from gnomehall.server.limits import DAY
from gnomehall.server.restoring import restored
from gnomehall.server.rows import match_row
from gnomehall.server.schema import (
    CHANNELS,
    CHAT,
    CHOICES,
    INVITES,
    MATCHES,
    MEMBERS,
    OUTBOX,
    PASSKEYS,
    PLAYERS,
    RATINGS,
    RESULTS,
    TOKENS,
    WISHES,
)
from gnomehall.server.store import Store
from gnomehall.server.writes import SaveMatch

FORMAT = "gnomehall-player-1"


def export(store: Store, games: dict[str, Game], player: str) -> bytes:
    """Secrets stay here: hashes of tokens, public keys, keys of webhooks, and whatever a running match hides."""
    with store.engine.connect() as connection:

        def rows(query: sa.Select[Any]) -> list[dict[str, Any]]:
            return [dict(row) for row in connection.execute(query).mappings()]

        def own(table: sa.Table, *columns: str, order: str) -> list[dict[str, Any]]:
            chosen = sa.select(*(table.c[name] for name in columns))
            return rows(chosen.where(table.c.player == player).order_by(table.c[order]))

        matches = rows(
            MATCHES.select()
            .join(MEMBERS, MEMBERS.c.match == MATCHES.c.match)
            .where(MEMBERS.c.player == player)
            .order_by(MATCHES.c.made)
        )
        found = {
            "format": FORMAT,
            "exported": time.time(),
            "player": own(PLAYERS, "player", "name", "made", order="made")[0],
            "devices": [_with_date(row, "seen") for row in own(TOKENS, "made", "seen", order="made")],
            "passkeys": [_with_date(row, "used") for row in own(PASSKEYS, "made", "used", order="made")],
            "ratings": [
                {**row, "value": ratings.points(row["mu"]), "margin": ratings.margin(row["sigma"])}
                for row in own(RATINGS, "game", "against", "number", "match", "mu", "sigma", "at", order="at")
            ],
            "results": own(RESULTS, *(each.name for each in RESULTS.c if each.name != "player"), order="at"),
            "invitations": own(INVITES, "match", "at", "declined", order="at"),
            "chat": own(CHAT, "match", "at", "seat", "text", order="at"),
            "notices": {
                "wishes": own(WISHES, "lang", "zone", "quiet_from", "quiet_to", "digest", "every", order="lang"),
                "channels": own(CHANNELS, "kind", "address", "confirmed", "made", order="made"),
                "matches": own(CHOICES, "match", "told", "follows", order="match"),
                "waiting": own(OUTBOX, "match", "kind", "at", "due", order="at"),
            },
        }
    found["matches"] = [_match(store, games, match_row(row), player) for row in matches]
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def _with_date(row: dict[str, Any], field: str) -> dict[str, Any]:
    """Days as seconds since 1970, like all other times in the file."""
    return {**row, field: row[field] * DAY}


def _match(store: Store, games: dict[str, Game], row: SaveMatch, player: str) -> dict[str, Any]:
    """The record only once the match is over: it holds the seed."""
    told = {
        "match": row.match,
        "game": row.game,
        "options": row.options,
        "phase": row.phase,
        "made": row.made,
        "seats": [number for number, seat in enumerate(row.seats) if seat.by == player],
    }
    stored = store.match(row.match) if row.phase == "over" and row.game in games else None
    if stored is not None and stored.row.phase == "over":
        if row.version != games[row.game].version:
            stored.kept = kept(store, row.match)
        table = restored(stored, games[row.game], 0.0)
        told |= {"record": table.record()} if table.match or table.shown else {"not_replayable": table.broken}
    return told
