"""The puzzle of the day: from this hall's own matches if some were collected, else from those that come with the
program. Blocking, like the store."""

from collections.abc import Iterator

import msgspec
import sqlalchemy as sa

from gnomehall.core.game import Game
from gnomehall.core.record import BadRecord
from gnomehall.review import puzzles
from gnomehall.review.puzzles import Puzzle, found_in, shipped
from gnomehall.server.restoring import restored
from gnomehall.server.reviews import Task
from gnomehall.server.schema import MATCHES, PUZZLES
from gnomehall.server.store import Store


def of_day(store: Store, game: Game, day: int) -> Task | None:
    """The same for everybody on that day; None if the game has no puzzle."""
    puzzle = puzzles.of_day(own(store, game) or shipped(game), day)
    if puzzle is None:
        return None
    match = puzzle.match(game)
    view = match.state.view(puzzle.seat)
    where = game.key, game.version, match.seats, puzzle.seat, len(puzzle.actions)
    return Task(*where, view.public, view.own, puzzle.weighed, puzzle.best)


def own(store: Store, game: Game) -> list[Puzzle]:
    """Those of this hall's matches, of the present rules; not of tables whose host allows no reviews."""
    query = (
        sa.select(PUZZLES.c.data)
        .join(MATCHES, MATCHES.c.match == PUZZLES.c.match)
        .where(PUZZLES.c.game == game.key, MATCHES.c.reviews)
        .order_by(PUZZLES.c.number)
    )
    with store.engine.connect() as connection:
        found = [msgspec.json.decode(data, type=Puzzle) for data in connection.scalars(query)]
    return [puzzle for puzzle in found if puzzle.version == game.version]


def collect(store: Store, game: Game, most: int) -> list[Puzzle]:
    """Search the latest finished matches and store what is found in place of earlier puzzles."""
    found = [puzzle for name in finished(store, game, most) for puzzle in of_match(store, game, name)]
    rows = [
        {"game": game.key, "number": number, "match": puzzle.table, "data": msgspec.json.encode(puzzle).decode()}
        for number, puzzle in enumerate(found)
    ]
    with store.engine.begin() as connection:
        connection.execute(PUZZLES.delete().where(PUZZLES.c.game == game.key))
        if rows:
            connection.execute(PUZZLES.insert(), rows)
    return found


def finished(store: Store, game: Game, most: int) -> list[str]:
    query = (
        sa.select(MATCHES.c.match)
        .where(MATCHES.c.game == game.key, MATCHES.c.version == game.version)
        .where(MATCHES.c.phase == "over", MATCHES.c.reviews)
        .order_by(MATCHES.c.touched.desc())
        .limit(most)
    )
    with store.engine.connect() as connection:
        return list(connection.scalars(query))


def of_match(store: Store, game: Game, name: str) -> Iterator[Puzzle]:
    stored = store.match(name)
    if stored is None:
        return
    table = restored(stored, game, 0.0)
    if table.match is None or table.match.outcome() is None:  # broken, or closed by the administrator
        return
    try:
        yield from found_in(table.record(), {game.key: game}, name)
    except BadRecord:
        return
