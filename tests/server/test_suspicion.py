"""Who suspected whom: computed once a match is over, the same for everyone, and cached."""

import asyncio
import json
from itertools import islice
from pathlib import Path

import pytest

from gnomehall.bots import find
from gnomehall.core.chance import Dice, Quick
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from gnomehall.lab import beliefs
from gnomehall.lab.beliefs import suspicion
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings
from gnomehall.server.store import Store
from server.examples import GAME, ROLES


def played(game: Game = ROLES, seats: int = 4, most: int = 10_000) -> Match:
    match = Match(game, seats, dice=Dice(bytes(range(32))))
    bot, chance = find("novice", game), Quick(1)
    for seat in islice(turns(match), most):
        match.act(seat, bot.choose(match.view(seat), match.legal(seat), chance))
    return match


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.of(played(), ["Ann", "Bob", "Cat", "Dan"])


def test_there_is_a_curve_for_every_pair_and_none_for_oneself(record: Record) -> None:
    assert ROLES.suspicion is not None
    told = suspicion(record)
    assert len(told.moves) == len(told.rounds)
    assert told.moves == sorted(told.moves)
    assert sorted(set(told.rounds)) == list(range(len(told.roles)))
    assert tuple(told.curves) == ROLES.suspicion.suspected
    for curves in told.curves.values():
        for eyes in range(4):
            lengths = [len(curve) for curve in curves[eyes]]
            assert lengths == [0 if seat == eyes else len(told.moves) for seat in range(4)]
            assert all(0 <= percent <= 100 for curve in curves[eyes] for percent in curve)


def test_the_roles_are_those_the_seats_had(record: Record) -> None:
    assert ROLES.suspicion is not None
    told = suspicion(record)
    start = record.replay(GAMES, upto=0)
    assert told.roles[0] == [ROLES.suspicion.role_of(start.state.own(seat)) for seat in range(4)]


def test_long_matches_are_thinned_out(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = suspicion(record)
    monkeypatch.setattr(beliefs, "MOST_MOMENTS", 10)
    short = suspicion(record)
    assert len(short.moves) <= 10 + len(short.roles)
    assert short.moves[-1] == whole.moves[-1]
    assert set(short.moves) <= set(whole.moves)


def test_a_match_that_is_not_over_or_has_no_roles_is_refused() -> None:
    with pytest.raises(BadRecord, match="not over"):
        suspicion(Record.of(played(most=20)))
    with pytest.raises(BadRecord, match="no secret roles"):
        suspicion(Record.of(played(GAME, 2)))


def test_a_match_without_a_single_action_is_refused() -> None:
    match = played(most=0)
    for seat in range(3):
        match.resign(seat)
    with pytest.raises(BadRecord, match="nobody did anything"):
        suspicion(Record.of(match))


def test_the_hall_answers_once_the_match_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(f"sqlite:///{tmp_path / 'hall.sqlite'}"), Settings(workers=1))
        known = await hall.player("x" * 43)
        assert known is not None
        conn, line = hall.connect(known.player, known.name)
        for number, game in enumerate((ROLES, GAME)):
            ask = {"do": "make", "game": game.key, "seats": 3, "bots": "novice", "id": f"{number}"}
            await hall.take(conn, json.dumps(ask))
        while len(line.waiting) < 3:
            await asyncio.sleep(0.01)
        tables = {table.game.key: table for table in hall.hub.tables.values()}
        with pytest.raises(Illegal, match="not-over"):
            await hall.desk.suspicion(tables[ROLES.key].id)
        for table in tables.values():
            table.match, table.phase = played(table.game, 3), "over"
        told = await hall.desk.suspicion(tables[ROLES.key].id)
        assert json.loads(told)["roles"]
        assert await hall.desk.suspicion(tables[ROLES.key].id) is told
        with pytest.raises(Illegal, match="no-roles"):
            await hall.desk.suspicion(tables[GAME.key].id)
        with pytest.raises(Illegal, match="no-such-table"):
            await hall.desk.suspicion("nowhere")
        await hall.close()

    asyncio.run(run())
