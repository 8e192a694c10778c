"""Handler for lessons. A lesson is replayed from the learner's answers each time: the server keeps nothing of it."""
# ruff: noqa: ARG001  # all handlers take the same arguments

from gnomehall.core.lesson import Learning, lesson_words, lessons
from gnomehall.core.text import Words
from gnomehall.games import GAMES
from gnomehall.server import asks, views
from gnomehall.server.hub import Hub
from gnomehall.server.messages_beside import Scene, Taught
from gnomehall.server.out import Out, no
from gnomehall.server.past import Past
from gnomehall.server.presence import Client


def learn(hub: Hub, client: Client, ask: asks.Learn, out: Out, now: float) -> None:
    learning = _resume(ask)
    words = lesson_words(GAMES[ask.game], ask.lang)
    if ask.action is None and not ask.read:
        taught = _taught(learning, words, len(learning.match.actions))
    elif ask.action is None:
        taught = _read_on(learning, words)
    else:
        taught = _act(learning, ask.action, words)
    out.done(client.conn, ask, taught=taught)


def _resume(ask: asks.Learn) -> Learning:
    game = GAMES.get(ask.game)
    lesson = lessons(game).get(ask.lesson) if game is not None else None
    if game is None or lesson is None:
        raise no("no-such-lesson")
    is_known = all(0 <= action < game.actions.size for action in (*ask.answers, ask.action or 0))
    if not is_known or len(ask.answers) > len(lesson.steps):
        raise no("lesson-changed")
    try:
        return Learning.resume(game, lesson, ask.at, ask.answers)
    except ValueError:
        raise no("lesson-changed") from None


def _read_on(learning: Learning, words: Words) -> Taught:
    before = len(learning.match.actions)
    learning.read_on()
    return _taught(learning, words, before)


def _act(learning: Learning, action: int, words: Words) -> Taught:
    before, step = len(learning.match.actions), learning.step if not learning.is_over else None
    answer = learning.answer(action)
    if not answer.is_right:
        return _taught(learning, words, before, wrong=words(answer.text), rule=answer.rule, is_still=True)
    assert step is not None
    done = learning.lesson.text(step.name, "done")
    return _taught(learning, words, before, done=words(done) if words.has(done) else "")


def _taught(
    learning: Learning,
    words: Words,
    before: int,
    done: str = "",
    wrong: str = "",
    rule: str = "",
    is_still: bool = False,
) -> Taught:
    lesson, match = learning.lesson, learning.match
    step = None if learning.is_over else learning.step
    fitting = learning.fitting
    return Taught(
        at=learning.at,
        steps=len(lesson.steps),
        answers=learning.answers,
        seat=lesson.learner,
        seats=lesson.seats,
        title=words(lesson.text("title")),
        text=words("lesson-over" if step is None else lesson.text(step.name)),
        done=done,
        wrong=wrong,
        rule=rule,
        rules=[] if step is None else step.rules,
        point=[] if step is None else step.point,
        legal=match.legal(lesson.learner) if step is not None and step.do else [],
        shows=fitting[0] if fitting else None,
        scenes=[] if is_still else _scenes(learning, before),
        match=lesson.match if step is None else None,
    )


def _scenes(learning: Learning, before: int) -> list[Scene]:
    """The positions after each action since ``before``; the present one if there was none."""
    match, seat = learning.match, learning.lesson.learner
    numbers = range(before + 1, len(match.actions) + 1) or [len(match.actions)]
    found: list[Scene] = []
    before_now = Past(match)
    for number in numbers:
        past = match if number == len(match.actions) else before_now.at(number)
        view = past.view(seat)
        events = views.batches(past, seat, max(0, number - 1))
        found.append(Scene(number, past.actor(), view.public, view.own, views.wire(events), past.outcome()))
    return found
