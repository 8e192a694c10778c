"""Keeping with a real store: an upgrade after a power cut, and databases of versions that kept nothing."""

import asyncio
import gzip
from pathlib import Path

import pytest
import sqlalchemy as sa

from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from gnomehall.server import keeping
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings
from gnomehall.server.restoring import restored
from gnomehall.server.schema import KEPT, MATCHES
from gnomehall.server.store import Store
from gnomehall.server.tables import Table
from server.examples import GAME
from server.live import Caller, Served
from server.mine import beaten, seated
from server.test_kept import raised
from server.test_older_database import OLD, names


def opened(store: Store, name: str) -> Table:
    """The table as a hall with other rules has it."""

    async def open_it() -> Table:
        hall = Hall(store, Settings(workers=1), games=raised())
        await hall.load(name)
        table = hall.hub.tables[name]
        await hall.close()
        return table

    return asyncio.run(open_it())


def phase(database: str, name: str) -> str:
    store = Store(database)
    with store.engine.connect() as connection:
        found = connection.scalar(sa.select(MATCHES.c.phase).where(MATCHES.c.match == name))
    store.close()
    return str(found)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_an_upgrade_closes_what_was_under_way_and_shows_what_was_finished(database: str, end: str) -> None:
    served = Served(database)
    people = [Caller(served), Caller(served)]
    finished, running = beaten(*people), seated(*people)
    for person in people:
        person.do("join", table=running)
    for number in range(3):
        views = [person.take("view") for person in people]
        [(seat, legal)] = [(view["seat"], view["legal"]) for view in views if view.get("legal")]
        people[seat].do("act", table=running, seat=seat, number=number, action=legal[0])
    for person in people:
        person.close()
    served.kill() if end == "kill" else served.stop()
    table = opened(Store(database), finished)
    assert table.shown is not None
    assert table.shown.outcome.reason == "resigned"
    table = opened(Store(database), running)
    assert table.phase == phase(database, running) == "over"
    # After a power cut less than a piece may be missing: here that is all, but the new rules allow the same actions.
    assert table.shown is not None
    assert table.shown.last == 3
    assert table.record().version == GAME.version


@pytest.fixture
def old(tmp_path: Path) -> Store:
    file = tmp_path / "hall.sqlite"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    return Store(f"sqlite:///{file}")


@pytest.mark.parametrize(("game", "match"), names("playing") + names("over"))
def test_a_match_of_0_1_0_is_shown_after_a_change_of_rules(old: Store, game: str, match: str) -> None:
    stored = old.match(match)
    assert stored is not None
    table = opened(old, match)
    assert table.phase == "over"
    assert table.shown is not None
    assert table.shown.last == sum(step.kind == 0 for step in stored.steps)
    assert table.shown.is_closed == (stored.row.phase == "playing")
    assert table.record().game == game


def test_all_matches_of_0_1_0_are_kept_at_the_first_start(old: Store) -> None:
    made = list(keeping.keep_missing(old, GAMES))
    old.write(made)
    assert {piece.match for piece in made} == {name for _, name in names("playing") + names("over")}
    assert not list(keeping.keep_missing(old, GAMES))
    old.close()


def test_actions_that_the_new_rules_forbid_are_not_shown(old: Store) -> None:
    [(game, match), *_] = names("over")
    stored = old.match(match)
    assert stored is not None
    stored.steps[-1].action = GAMES[game].actions.size - 1
    assert not keeping.shown_by(GAMES[game], stored)
    with old.engine.connect() as connection:
        assert not connection.execute(KEPT.select()).all()
    old.close()
    with pytest.raises(Illegal, match="not-kept"):
        restored(stored, raised()[game], 0.0).record()
