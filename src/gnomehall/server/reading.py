"""What is read from the store before a request about the player's own account is handled. Blocking, like the store."""

from collections.abc import Iterable

import sqlalchemy as sa

from gnomehall.core.game import Game
from gnomehall.server import ratings, tallies
from gnomehall.server.account import Account
from gnomehall.server.account_parts import Invitation
from gnomehall.server.limits import DAY, LIST_LENGTH
from gnomehall.server.moments import best_moments
from gnomehall.server.restoring import restored
from gnomehall.server.results import results
from gnomehall.server.rows import match_row
from gnomehall.server.schema import INVITES, MATCHES, MEMBERS, PLAYERS, RATINGS, RESULTS, TOKENS
from gnomehall.server.store import Store
from gnomehall.server.writes import AddResult, DeviceRow, FellowRow, RatingRow

FELLOWS = 12
LATE_MATCHES = 200
"""Finished matches without results that are replayed for one look at the page."""
INVITED_FOR = 7 * DAY
PUT_OFF_FOR = DAY


def account(store: Store, games: Iterable[str], player: str, now: float) -> Account:
    """All that the player's own page shows, added up here and not in the event loop."""
    with store.engine.connect() as connection:
        own = sa.select(RESULTS.c.match).where(RESULTS.c.player == player)
        order = (RESULTS.c.at, RESULTS.c.match, RESULTS.c.seat)
        found = [
            AddResult(*row)
            for row in connection.execute(RESULTS.select().where(RESULTS.c.match.in_(own)).order_by(*order))
        ]
        rated = RATINGS.select().where(RATINGS.c.player == player).order_by(RATINGS.c.number)
        tokens = TOKENS.select().where(TOKENS.c.player == player).order_by(TOKENS.c.seen.desc(), TOKENS.c.made.desc())
        matches = tallies.played(found, player)
        latest = [match.own for match in matches[-LIST_LENGTH:]]
        read = Account(
            games=tallies.by_game(games, matches),
            ratings=ratings.shown(games, [RatingRow(*row) for row in connection.execute(rated)]),
            moments=best_moments(matches),
            own={row.match: row for row in latest},
            devices=[DeviceRow(*row) for row in connection.execute(tokens)],
            passkeys=store.passkeys(player),
            fellows=fellows(connection, found, player, now),
        )
        wanted = {*read.own, *(fellow.match for fellow in read.fellows.values())}
        rows = [*connection.execute(unfinished(player)).mappings()]
        rows += connection.execute(MATCHES.select().where(MATCHES.c.match.in_(sorted(wanted)))).mappings()
        read.rows = {row["match"]: match_row(row) for row in rows}
    return read


def fellows(connection: sa.Connection, found: Iterable[AddResult], player: str, now: float) -> dict[str, FellowRow]:
    """People at other screens in the player's finished matches, the latest first, with their names of today."""
    met: dict[str, FellowRow] = {}
    for row in found:
        if row.who == "person" and row.player != player:
            before = met.pop(row.player, None)
            met[row.player] = FellowRow(row.player, "", 1 + (before.together if before else 0), row.match, row.at)
    latest = list(reversed(met.values()))
    known = sa.select(PLAYERS.c.player, PLAYERS.c.name).where(PLAYERS.c.player.in_([each.player for each in latest]))
    names = dict(connection.execute(known).tuples().all())
    refused = sa.select(INVITES.c.player).where(
        INVITES.c.by == player, INVITES.c.declined, INVITES.c.at > now - PUT_OFF_FOR
    )
    put_off = set(connection.scalars(refused))
    kept = [each for each in latest if each.player in names][:FELLOWS]
    for fellow in kept:
        fellow.name = names[fellow.player]
        fellow.put_off = fellow.player in put_off
    return {fellow.player: fellow for fellow in kept}


def unfinished(player: str) -> sa.Select[tuple[object, ...]]:
    mine = sa.select(MEMBERS.c.match).where(MEMBERS.c.player == player)
    return MATCHES.select().where(MATCHES.c.match.in_(mine), MATCHES.c.phase != "over").order_by(MATCHES.c.made.desc())


def unfinished_matches(store: Store, player: str) -> list[str]:
    with store.engine.connect() as connection:
        return [row["match"] for row in connection.execute(unfinished(player)).mappings()]


def invitations(store: Store, player: str, now: float) -> list[Invitation]:
    """To tables that still wait for players."""
    with store.engine.connect() as connection:
        found = connection.execute(
            sa.select(INVITES.c.match, MATCHES.c.game, PLAYERS.c.name)
            .join(MATCHES, MATCHES.c.match == INVITES.c.match)
            .join(PLAYERS, PLAYERS.c.player == INVITES.c.by)
            .where(
                INVITES.c.player == player,
                INVITES.c.at > now - INVITED_FOR,
                sa.not_(INVITES.c.declined),
                MATCHES.c.phase == "arranging",
            )
            .order_by(INVITES.c.at)
        )
        return [Invitation(*row) for row in found]


def late_results(store: Store, games: dict[str, Game], player: str) -> list[AddResult]:
    """Results of matches that ended before results were stored. They are shown but not rated: ratings go by the order
    in which matches ended, and others have been rated since. Matches of older rules cannot be replayed."""
    recorded = sa.select(RESULTS.c.match).where(RESULTS.c.match == MATCHES.c.match).exists()
    versions = [sa.and_(MATCHES.c.game == game.key, MATCHES.c.version == game.version) for game in games.values()]
    with store.engine.connect() as connection:
        names = connection.scalars(
            sa.select(MATCHES.c.match)
            .join(MEMBERS, MEMBERS.c.match == MATCHES.c.match)
            .where(MEMBERS.c.player == player, MATCHES.c.phase == "over", sa.or_(*versions), sa.not_(recorded))
            .where(MATCHES.c.origin.is_(None))
            .order_by(MATCHES.c.made.desc())
            .limit(LATE_MATCHES)
        ).all()
    rows: list[AddResult] = []
    for name in names:
        stored = store.match(name)
        if stored is not None and stored.steps:
            table = restored(stored, games[stored.row.game], 0.0)
            if table.match is not None and table.match.outcome() is not None:  # else closed by the administrator
                rows += results(table, stored.steps[-1].at, rated=False)
    return rows
