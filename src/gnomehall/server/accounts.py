"""Changes to all that is stored about one player, inside the store's transaction: ratings, devices, deletion."""

import json
from collections import defaultdict
from collections.abc import Sequence

import sqlalchemy as sa

from gnomehall.server import ratings
from gnomehall.server.limits import DAY
from gnomehall.server.prepared import Prepared
from gnomehall.server.ratings import Against, Skill
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
    REPORTS,
    RESULTS,
    TOKENS,
    TRANSFERS,
    WISHES,
)
from gnomehall.server.writes import AddResult, DeletePlayer, DropTokens, is_gone

NEVER_PLAYED = 7 * DAY
"""Seconds after which a player who never sat at a table is forgotten."""
SWEPT = 1000
"""Players that one sweep deletes at most: the database is locked meanwhile."""


def day(now: float) -> int:
    """Days since 1970: precise enough for "last seen", and no diary of anybody's evenings."""
    return int(now // DAY)


ADD_RATING = RATINGS.insert()
LAST_RATING = (
    sa.select(RATINGS.c.number, RATINGS.c.mu, RATINGS.c.sigma)
    .where(RATINGS.c.player == sa.bindparam("who"), RATINGS.c.game == sa.bindparam("what"))
    .where(RATINGS.c.against == sa.bindparam("whom"))
    .order_by(RATINGS.c.number.desc())
    .limit(1)
)


def rate(prepared: Prepared, results: Sequence[AddResult]) -> None:
    """Store the ratings that these finished matches change, match by match."""
    matches: dict[str, list[AddResult]] = defaultdict(list)
    for row in results:
        matches[row.match].append(row)
    for rows in matches.values():
        rate_match(prepared, rows)


def rate_match(prepared: Prepared, rows: Sequence[AddResult]) -> None:
    game = rows[0].game
    numbers: dict[tuple[str, Against], int] = {}

    def before(player: str, against: Against) -> Skill:
        last = prepared.read(LAST_RATING, {"who": player, "what": game, "whom": against})
        number, *skill = (0, *Skill()) if last is None else last
        numbers[player, against] = number + 1
        return Skill(*skill)

    changes = [
        {
            "player": player,
            "game": game,
            "against": against,
            "number": numbers[player, against],
            "match": rows[0].match,
            "mu": skill.mu,
            "sigma": skill.sigma,
            "at": rows[0].at,
        }
        for player, against, skill in ratings.after(rows, before)
        if not is_gone(player)
    ]
    if changes:
        prepared.run(ADD_RATING, changes)


def sign_out(connection: sa.Connection, write: DropTokens) -> None:
    tokens = TOKENS.delete().where(
        TOKENS.c.player == write.player, TOKENS.c.hash.startswith(write.only, autoescape=True)
    )
    connection.execute(tokens.where(TOKENS.c.hash != write.keep))
    connection.execute(TRANSFERS.delete().where(TRANSFERS.c.player == write.player))


def delete(connection: sa.Connection, write: DeletePlayer) -> None:
    """Matches and results stay for the others, under an id that leads nowhere."""
    player, alias = write.player, write.alias
    played = connection.execute(
        sa.select(MATCHES.c.match, MATCHES.c.seats, MATCHES.c.host)
        .join(MEMBERS, MEMBERS.c.match == MATCHES.c.match)
        .where(MEMBERS.c.player == player)
    ).all()
    for match, seats, host in played:
        left, host_left = without(seats, player, alias), alias if host == player else host
        if (json.loads(left), host_left) == (json.loads(seats), host):  # the hub has done it
            continue
        values = {"seats": left, "host": host_left, "revision": MATCHES.c.revision + 1}
        connection.execute(MATCHES.update().where(MATCHES.c.match == match).values(values))
    connection.execute(RESULTS.update().where(RESULTS.c.player == player).values(player=alias))
    own = (TOKENS, TRANSFERS, PASSKEYS, RATINGS, MEMBERS, CHAT, INVITES, PLAYERS, CHANNELS, WISHES, CHOICES, OUTBOX)
    for table in own:
        connection.execute(table.delete().where(table.c.player == player))
    for table in (INVITES, REPORTS):
        connection.execute(table.delete().where(table.c.by == player))
    for column in (MATCHES.c.barred, MATCHES.c.muted):
        named = sa.select(MATCHES.c.match, column).where(column.contains(player))
        for match, kept in connection.execute(named).all():
            others = [each for each in json.loads(kept) if player not in json.dumps(each)]
            change = MATCHES.update().where(MATCHES.c.match == match)
            connection.execute(change.values({column: json.dumps(others, ensure_ascii=False) if others else None}))


def sweep_players(connection: sa.Connection, now: float) -> int:
    """Delete the players who never sat at a table, left nothing behind and have not been here for long."""
    seen = sa.select(TOKENS.c.player).where(TOKENS.c.seen >= day(now - NEVER_PLAYED))
    left = [sa.select(table.c.player) for table in (MEMBERS, PASSKEYS, CHAT, INVITES, RESULTS)]
    idle = sa.select(PLAYERS.c.player).where(
        PLAYERS.c.made < now - NEVER_PLAYED, *(PLAYERS.c.player.not_in(each) for each in (seen, *left))
    )
    found = connection.scalars(idle.limit(SWEPT)).all()
    for table in (TOKENS, TRANSFERS, PLAYERS):
        connection.execute(table.delete().where(table.c.player.in_(found)))
    return len(found)


def without(seats: str, player: str, alias: str) -> str:
    """The seats as stored, without this player's names: those of people at the same screen go too."""
    found = json.loads(seats)
    for seat in found:
        seat["before"] = [each for each in seat.get("before", ()) if each != player]
        if seat["by"] == player:
            seat.update(by=alias, name="")
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
