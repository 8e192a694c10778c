"""Many tables, few processes: earliest deadline first, and less thinking time under load."""

import asyncio

import msgspec
import pytest

from gnomehall.bots import Advice
from gnomehall.core.match import Match
from gnomehall.server.questions import Think
from gnomehall.server.thinkers import Thinkers
from gnomehall.server.waiting import LEAST, Answered, Question, Queue, Waiting
from server.examples import GAME


def question(bot: str, step: int = 0, hint: bool = False) -> Think:
    match = Match(GAME, 2)
    view = msgspec.json.encode(match.view(match.actor()))
    asker = (1, "a") if hint else None
    return Think("t", step, GAME.key, bot, view, match.legal(match.actor()), 5, asker=asker)


def nothing(_: Question, __: Answered) -> None:
    pass


def filled(workers: int, *bots: str) -> Queue:
    queue = Queue(workers)
    for number, bot in enumerate(bots):
        queue.put(question(bot, number), nothing)
    return queue


def taken(queue: Queue, only_soon: bool = False) -> tuple[Think, float]:
    found = queue.take(only_soon)
    assert found is not None
    waiting, fraction = found
    assert isinstance(waiting, Waiting)
    assert isinstance(waiting.question, Think)
    return waiting.question, fraction


def test_the_earliest_deadline_comes_first_and_equal_ones_in_order() -> None:
    queue = filled(2, "master", "hard", "master", "medium", "hard")
    order = [taken(queue)[0] for _ in range(5)]
    assert [each.step for each in order] == [1, 3, 4, 0, 2]


def test_one_process_is_reserved_for_short_questions() -> None:
    queue = filled(3, "master", "hard")
    assert taken(queue, only_soon=True)[0].bot == "hard"
    assert taken(queue)[0].bot == "master"


def test_a_bot_alone_gets_its_full_time() -> None:
    assert taken(filled(3, "hard"))[1] == 1.0
    assert taken(filled(3, "master"))[1] == 1.0


@pytest.mark.parametrize(
    ("bot", "workers", "fraction"), [("hard", 3, 3 / 20), ("master", 3, 2 / 20), ("hard", 1, 1 / 20)]
)
def test_twenty_waiting_bots_share_the_time(bot: str, workers: int, fraction: float) -> None:
    queue = filled(workers, *[bot] * 20)
    assert taken(queue)[1] == pytest.approx(fraction, rel=0.2)


def test_bots_that_look_one_step_ahead_cost_nothing() -> None:
    assert taken(filled(3, "hard", *["medium"] * 50))[1] == 1.0


def test_every_bot_gets_some_time() -> None:
    assert taken(filled(1, *["master"] * 200))[1] == LEAST


def test_a_hint_names_legal_actions_best_first() -> None:
    move, hint = question("medium"), question("hard", hint=True)

    async def run() -> tuple[list[int], list[Advice]]:
        moves: list[int] = []
        hints: list[Advice] = []
        thinkers = Thinkers(2, 20.0, lambda _, action: moves.append(action), lambda _, advice: hints.extend(advice))
        thinkers.ask(move)
        thinkers.ask(hint)
        for _ in range(2000):
            if moves and hints:
                break
            await asyncio.sleep(0.01)
        await thinkers.close()
        return moves, hints

    moves, hints = asyncio.run(run())
    assert moves[0] in move.legal
    assert 1 <= len(hints) <= 3
    assert {advice.action for advice in hints} <= set(hint.legal)
    assert all(-0.01 <= advice.value <= 1.01 for advice in hints)
    assert [advice.tries for advice in hints] == sorted((advice.tries for advice in hints), reverse=True)
