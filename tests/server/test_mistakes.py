"""Single decisions of a finished match, its errors as tasks, and a player's errors over all their matches."""

import asyncio
import json
from pathlib import Path

import pytest

from gnomehall.core.record import Record
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from gnomehall.review.decisions import decisions, judge
from gnomehall.review.pondering import ponder
from gnomehall.server.hall import Hall
from gnomehall.server.importing import rows
from gnomehall.server.limits import Settings
from gnomehall.server.reviews import Task
from gnomehall.server.store import Store
from gnomehall.server.writes import AddResult, SaveMatch
from server.examples import GAME
from server.test_suspicion import played
from support import WITH_ROLES

TOKEN = "x" * 43


def test_a_bot_says_what_it_would_have_done_and_believed() -> None:
    record = Record.of(played(WITH_ROLES))
    number = next(number for number, match in record.steps(GAMES) if len(match.legal(match.actor())) > 1)
    told = ponder(record, GAMES, number)
    match = record.replay(GAMES, number)
    assert told.seat == match.actor()
    assert told.advice
    assert {each.action for each in told.advice} <= set(match.legal(told.seat))
    assert all(len(odds) == record.seats for odds in told.believed.values())
    assert WITH_ROLES.suspicion is not None
    assert tuple(told.believed) == WITH_ROLES.suspicion.suspected


def test_every_choice_of_a_judged_decision_is_weighed() -> None:
    record = Record.of(played(GAME, 2))
    found = list(decisions(record, GAMES))
    judge(record, GAMES, found)
    judged = [one for one in found if one.judgement]
    assert judged
    assert not any(one.weighed for one in found if not one.judgement)
    for one in judged:
        match = record.replay(GAMES, one.number)
        assert [action for action, _ in one.weighed] == match.state.legal()
        assert all(0.0 <= odds <= 1.0 for _, odds in one.weighed)


def test_errors_come_back_as_tasks_and_on_the_players_own_page(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        hall = Hall(store, Settings(workers=1))
        known = await hall.player(TOKEN)
        assert known is not None
        match = played(GAME, 2)
        table, *steps = rows(Record.of(match).to_json(), "m", known.player, 1.0)
        assert isinstance(table, SaveMatch)
        store.write([table, *steps])
        for seat, player in enumerate((known.player, "other")):
            ending = 1, 0, "", False, False, False, True, 1.0
            store.write([AddResult("m", seat, GAME.key, "person", player, "", *ending)])
        assert await hall.desk.reviews.mistakes(TOKEN) == []
        told = json.loads(await hall.desk.reviews.of("m"))
        judged = [step for step in told["steps"] if "judgement" in step]
        mine = [step for step in judged if step["seat"] == 0]
        found = await hall.desk.reviews.mistakes(TOKEN)
        assert found is not None
        assert [(one.number, one.judgement) for one in found] == [(step["number"], step["judgement"]) for step in mine]
        assert [one.theme for one in found] == [step.get("theme", "") for step in mine]
        assert await hall.desk.reviews.mistakes("y" * 43) is None
        for step in judged:
            task: Task = await hall.desk.reviews.task("m", step["number"])
            then = Record.of(match).replay(GAMES, step["number"])
            assert (task.seat, task.public, task.own) == (
                step["seat"],
                then.view(task.seat).public,
                then.view(task.seat).own,
            )
            assert {task.best, task.taken} <= {action for action, _ in task.weighed}
        free = next(number for number in range(told["actions"]) if number not in {step["number"] for step in judged})
        with pytest.raises(Illegal, match="no-such-move"):
            await hall.desk.reviews.task("m", free)
        pondered = json.loads(await hall.desk.reviews.pondered("m", free))
        assert pondered["seat"] == match.actors[free]
        with pytest.raises(Illegal, match="no-such-move"):
            await hall.desk.reviews.pondered("m", told["actions"])
        hall.hub.tables["m"].reviews = False
        for refused in (hall.desk.reviews.task("m", 0), hall.desk.reviews.pondered("m", 0)):
            with pytest.raises(Illegal, match="no-reviews"):
                await refused
        hall.hub.tables["m"].phase = "playing"
        for refused in (hall.desk.reviews.task("m", 0), hall.desk.reviews.pondered("m", 0)):
            with pytest.raises(Illegal, match="not-over"):
                await refused
        await hall.close()

    asyncio.run(run())
