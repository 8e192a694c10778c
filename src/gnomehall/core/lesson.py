"""Playable lessons: a match in which the learner makes the moves and a text says what for.

A lesson is ``lessons/<number>-<key>.toml`` in the game's folder; its words are in ``lessons/ru.ftl`` and ``en.ftl``:
``lesson-<key>-title``, ``-about``, and for each step ``lesson-<key>-<step>``, ``-<step>-done`` once it was done (if
there is something to say), ``-<step>-<wrong>`` for foreseen mistakes. docs/lessons.md tells how to write one.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct, field

from gnomehall.core.chance import Dice, seed_from_text
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.record import convert_options
from gnomehall.core.text import Lang, Words, source
from gnomehall.core.view import Illegal, Refusal

WORDS_A_MINUTE = 150
MINUTES_AN_ACTION = 0.1
FILE = re.compile(r"\d+-([a-z_]+)\.toml")
LEFT_OUT = "not_taught.toml"
"""In the lessons' folder: rule numbers that no lesson needs to meet, with the reason."""


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that the author foresaw: allowed, but not what the step is about."""

    name: str
    do: list[str]
    """Patterns, as in a step."""
    rule: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Say something; then wait for an action, if it asks for one."""

    name: str
    rules: list[str] = []
    """Numbers of the rules met here."""
    point: list[str] = []
    """Cells, cards, whatever can be pointed at."""
    do: list[str] = []
    """Patterns of actions that fit, as text: ``*`` stands for any name, ``a|b`` for either. None: only to be read."""
    wrong: list[Wrong] = []
    then: list[str] = []
    """What happens next: actions of whoever is to act, mostly the others."""


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """The real match that a course ends in."""

    seats: int
    bot: str
    options: dict[str, str | int | bool] = {}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    seed: str
    """Of all luck in the lesson; any text."""
    steps: list[Step] = field(name="step")
    options: dict[str, str | int | bool] = {}
    learner: int = 0
    """The learner's seat."""
    before: list[str] = []
    """Actions before the first step."""
    match: Ending | None = None
    key: str = ""
    """From the file's name."""

    @property
    def rules(self) -> list[str]:
        """Numbers of the rules it meets, each once."""
        return list(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def text(self, step: str, *more: str) -> str:
        """The text key of a step, or of what belongs to it."""
        return "-".join(("lesson", self.key, step, *more))

    def minutes(self, words: Words) -> float:
        """How long it takes: reading aloud, and a moment for each action."""
        keys = [key for step in self.steps for key in (self.text(step.name), self.text(step.name, "done"))]
        said = sum(len(words(key).split()) for key in keys if words.has(key))
        return said / WORDS_A_MINUTE + MINUTES_AN_ACTION * sum(bool(step.do) for step in self.steps)


class Answer(Struct, frozen=True):
    """What came of an allowed action: the step is done, or the text and the rule that say why it is not."""

    is_right: bool
    text: str = ""
    rule: str = ""


class Learning:
    """A learner in a lesson: at which step, in which match. ``answers`` are the learner's actions so far."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.lesson = lesson
        options = convert_options(game, lesson.options)
        self.match = Match(game, lesson.seats, options, Dice(seed_from_text(lesson.seed)))
        self.at = 0
        self.answers: list[int] = []
        self._play(lesson.before)

    @classmethod
    def resume(cls, game: Game, lesson: Lesson, at: int, answers: list[int]) -> "Learning":
        """Where a learner left off; ValueError if these answers do not lead there (the lesson may have changed)."""
        learning = cls(game, lesson)
        left = answers[::-1]
        while learning.at < at and not learning.is_over:
            if not learning.step.do:
                learning.read_on()
            elif not left or learning.why_not(left[-1]) is not None or not learning.answer(left.pop()).is_right:
                break
        if learning.at != at or left:
            raise ValueError("these answers do not lead to this step")
        return learning

    @property
    def is_over(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def fitting(self) -> list[int]:
        """The legal actions that the step asks for."""
        return [] if self.is_over else [action for action in self._legal() if self._fits(action, self.step.do)]

    def read_on(self) -> None:
        """Go on from a step that asks for nothing."""
        if self.is_over or self.step.do:
            raise Illegal(Refusal("lesson-waits", ""))
        self._finish()

    def why_not(self, action: int) -> Refusal | None:
        """The rules' own refusal."""
        return self.match.refusal(self.lesson.learner, action)

    def answer(self, action: int) -> Answer:
        """Take the action if the step asks for it; raises Illegal if the rules forbid it."""
        refusal = self.why_not(action)
        if refusal is None and (self.is_over or not self.step.do):
            refusal = Refusal("lesson-read", "")
        if refusal is not None:
            raise Illegal(refusal)
        if not self._fits(action, self.step.do):
            return self._correct(action)
        self.match.act(self.lesson.learner, action)
        self.answers.append(action)
        self._finish()
        return Answer(True)

    def _correct(self, action: int) -> Answer:
        for wrong in self.step.wrong:
            if self._fits(action, wrong.do):
                return Answer(False, self.lesson.text(self.step.name, wrong.name), wrong.rule)
        return Answer(False, "lesson-other")

    def _finish(self) -> None:
        then = self.step.then
        self.at += 1
        self._play(then)

    def _play(self, texts: list[str]) -> None:
        for text in texts:
            actor = self.match.actor()
            try:
                self.match.act(actor, self.match.game.actions.from_text(text))
            except Illegal as illegal:
                raise ValueError(f"{self.lesson.key}: {text!r} is not allowed: {illegal.refusal.reason}") from None

    def _legal(self) -> list[int]:
        return self.match.legal(self.lesson.learner)

    def _fits(self, action: int, patterns: list[str]) -> bool:
        said = self.match.game.actions.to_text(action).split()
        return any(_matches(said, pattern.split()) for pattern in patterns)


def _matches(said: list[str], pattern: list[str]) -> bool:
    return len(said) == len(pattern) and all(
        wanted == "*" or name in wanted.split("|") for name, wanted in zip(said, pattern, strict=True)
    )


@cache
def lessons(game: Game) -> dict[str, Lesson]:
    """A game's lessons by key, in order; none if it has no lessons."""
    folder = files(_package(game)).joinpath("lessons")
    if not folder.is_dir():
        return {}
    found: dict[str, Lesson] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if named := FILE.fullmatch(file.name):
            found[named[1]] = _parse(file.read_text("utf-8"), f"{game.key}/lessons/{file.name}", named[1])
    return found


def _parse(text: str, name: str, key: str) -> Lesson:
    try:
        return msgspec.structs.replace(msgspec.convert(tomllib.loads(text), Lesson), key=key)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{name}: {error}") from None


def left_out(game: Game) -> dict[str, str]:
    """Rule numbers that no lesson meets, and why not."""
    file = files(_package(game)).joinpath("lessons", LEFT_OUT)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def lesson_words(game: Game, lang: Lang, *packages: str) -> Words:
    """The texts of a game's lessons, with its own, the common ones and those of the packages (a door's)."""
    own = files(_package(game)).joinpath("lessons", f"{lang}.ftl").read_text("utf-8")
    return Words(lang, [*(source(package, lang) for package in ("gnomehall", *packages, _package(game))), own])


def describe(game: Game, lang: Lang) -> list[dict[str, Any]]:
    """The lessons as plain data, for lists."""
    if not lessons(game):
        return []
    words = lesson_words(game, lang)
    return [
        {
            "lesson": lesson.key,
            "title": words(lesson.text("title")),
            "about": words(lesson.text("about")),
            "minutes": max(1, round(lesson.minutes(words))),
            "steps": len(lesson.steps),
            "rules": lesson.rules,
        }
        for lesson in lessons(game).values()
    ]


def _package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]
