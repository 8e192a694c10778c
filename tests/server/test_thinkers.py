"""The pool of bot processes: a bot that fails is replaced for that move, and logged."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gnomehall.core.match import Match
from gnomehall.core.view import Illegal
from gnomehall.server import thinkers
from gnomehall.server.questions import Ponder, Suspect, Think
from gnomehall.server.thinkers import Thinkers, Worker
from server.examples import GAME

BAD = """
import os, time
from gnomehall.bots import Bot

class Of(Bot):
    def __init__(self, game):
        pass

class Raises(Of):
    def choose(self, view, legal, chance):
        raise RuntimeError(f"my hand is {view.own}")

class Cheats(Of):
    def choose(self, view, legal, chance):
        return 1_000_000

class Dies(Of):
    def choose(self, view, legal, chance):
        os._exit(3)

class Sleeps(Of):
    def choose(self, view, legal, chance):
        time.sleep(60)
"""


def question(bot: str, step: int = 0) -> Think:
    match = Match(GAME, 2)
    view = msgspec.json.encode(match.view(match.actor()))
    return Think("t", step, GAME.key, bot, view, match.legal(match.actor()), 5)


async def answers(thinks: list[Think], limit: float = 20.0) -> tuple[list[tuple[int, int]], int]:
    got: list[tuple[int, int]] = []
    thinkers = Thinkers(
        1,
        limit,
        lambda think, action: got.append((think.step, action)),
        lambda think, _: got.append((think.step, -1)),
    )
    for think in thinks:
        thinkers.ask(think)
    for _ in range(3000):
        if len(got) == len(thinks):
            break
        await asyncio.sleep(0.01)
    await thinkers.close()
    return got, thinkers.replaced


def test_bots_answer_in_order_with_legal_actions() -> None:
    thinks = [question("random", 0), question("greedy", 1), question("random", 2)]
    got, replaced = asyncio.run(answers(thinks))
    assert [step for step, _ in got] == [0, 1, 2]
    assert all(action in think.legal for (_, action), think in zip(got, thinks, strict=True))
    assert replaced == 0


def test_a_failing_bot_is_replaced_for_one_move_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    bad = tmp_path / "bad.py"
    bad.write_text(BAD)
    names = [f"{bad}:{name}" for name in ("Raises", "Cheats", "Dies", "Sleeps")]
    thinks = [question(name, step) for step, name in enumerate([*names, "greedy"])]
    got, replaced = asyncio.run(answers(thinks, limit=1.0))
    assert [step for step, _ in got] == [0, 1, 2, 3, 4]
    assert all(action in think.legal for (_, action), think in zip(got, thinks, strict=True))
    assert replaced == 4
    why = [vars(record)["why"] for record in caplog.records]
    assert why == ["it raised RuntimeError", "its choice is not legal", "its process ended", "no answer within 1.0 s"]
    assert "hand" not in json.dumps(why)


def test_a_bot_after_a_bot_waits_so_that_people_can_follow() -> None:
    async def timed(pause: float) -> float:
        began = asyncio.get_running_loop().time()
        await answers([msgspec.structs.replace(question("random"), pause=pause)])
        return asyncio.get_running_loop().time() - began

    assert asyncio.run(timed(pause=1.5)) >= 1.5


def test_a_thread_goes_on_after_an_error_of_its_own(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    answer, faults = Worker.answer, [ValueError("my hand is a king")]

    def broken(self: Worker, *parts: Any) -> Any:
        if faults:
            raise faults.pop()
        return answer(self, *parts)

    monkeypatch.setattr(Worker, "answer", broken)
    thinks = [question("random", 0), question("random", 1)]
    got, replaced = asyncio.run(answers(thinks))
    assert [step for step, _ in got] == [0, 1]
    assert all(action in think.legal for (_, action), think in zip(got, thinks, strict=True))
    assert replaced == 1
    assert [vars(record)["why"] for record in caplog.records] == ["its thread raised ValueError"]


def test_more_questions_about_finished_matches_than_may_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MOST_LOOKING_BACK", 2)

    async def run() -> None:
        pool = Thinkers(1, 20.0, lambda *_: None, lambda *_: None)
        monkeypatch.setattr(pool, "_start", lambda: None)  # nobody answers
        waiting = [pool.find(Ponder(b"", number)) for number in range(2)]
        with pytest.raises(Illegal) as refused:
            pool.find(Ponder(b"", 2))
        assert refused.value.refusal.reason == "too-frequent"
        pool.find(Suspect(b""))
        waiting[0].cancel()
        await asyncio.sleep(0)
        pool.find(Ponder(b"", 2))

    asyncio.run(run())
