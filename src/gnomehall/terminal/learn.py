"""Lessons at the terminal: the same data, words and rules as in the browser."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from msgspec import Struct
from rich.text import Text

from gnomehall.core.game import Game
from gnomehall.core.lesson import Learning, Lesson, lesson_words, lessons
from gnomehall.core.record import convert_options
from gnomehall.core.text import Lang, Words
from gnomehall.lab.arguments import Fault, choice_text
from gnomehall.terminal.play import INTERRUPTED, play
from gnomehall.terminal.screen import Screen
from gnomehall.terminal.setting import Given
from gnomehall.terminal.sitting import Sitting
from gnomehall.terminal.turn import Quit, Turn

DONE, BEGUN, NEW = "✓", "…", " "


class Progress(Struct, omit_defaults=True):
    """How far somebody is in a lesson."""

    at: int = 0
    answers: list[str] = []
    """Actions in text form."""
    done: bool = False
    """It was finished once."""


class Kept:
    """The progress in all lessons, in a file of this user's."""

    def __init__(self) -> None:
        self.path = Path(click.get_app_dir("gnomehall")) / "lessons.json"
        try:
            self.all = msgspec.json.decode(self.path.read_bytes(), type=dict[str, dict[str, Progress]])
        except (OSError, msgspec.DecodeError):
            self.all = {}

    def of(self, game: Game, lesson: Lesson) -> Progress:
        return self.all.setdefault(game.key, {}).setdefault(lesson.key, Progress())

    def write(self) -> None:
        """Progress that cannot be written is lost; the lesson goes on."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part = self.path.with_suffix(".part")
            part.write_bytes(msgspec.json.format(msgspec.json.encode(self.all), indent=1))
            part.replace(self.path)
        except OSError:
            return


def learn(game: Game, key: str | None, lang: Lang) -> None:
    """Take the lesson, or the first that is not finished."""
    found = lessons(game)
    if not found:
        raise Fault(f"{game.key} has no lessons yet")
    if key is not None and key not in found:
        raise Fault(f"no lesson {key[:40]!r}; {game.key} has: {', '.join(found)}")
    kept, screen = Kept(), Screen()
    lesson = found[key] if key is not None else _due(game, kept)
    words = lesson_words(game, lang, "gnomehall.terminal")
    try:
        if key is None:
            show_list(game, kept, screen, words)
        _teach(Teaching(game, lesson, kept, screen, words))
    except (Quit, EOFError):
        screen.say()
        screen.say(words("lesson-kept", command=f"gnomehall learn {game.key} {lesson.key}"))
    except KeyboardInterrupt:
        screen.say()
        raise SystemExit(INTERRUPTED) from None


def show_list(game: Game, kept: Kept, screen: Screen, words: Words) -> None:
    for lesson in lessons(game).values():
        progress = kept.of(game, lesson)
        mark = DONE if progress.done else BEGUN if progress.at else NEW
        about = words("lesson-line", title=words(lesson.text("title")), minutes=max(1, round(lesson.minutes(words))))
        screen.say(f"{mark} {lesson.key:<12} {about}")


def _due(game: Game, kept: Kept) -> Lesson:
    found = list(lessons(game).values())
    return next((lesson for lesson in found if not kept.of(game, lesson).done), found[0])


class Teaching:
    """A lesson at this screen."""

    def __init__(self, game: Game, lesson: Lesson, kept: Kept, screen: Screen, words: Words) -> None:
        self.kept = kept
        self.progress = kept.of(game, lesson)
        self.learning = self._resume(game, lesson)
        names = [words("seat-name", number=seat + 1) for seat in range(lesson.seats)]
        self.sitting = Sitting(self.learning.match, names, 0, [], screen, words)
        self.sitting.people = {lesson.learner}
        self.sitting.heard = [len(self.learning.match.actions)] * lesson.seats
        self.screen, self.words = screen, words
        self.praise = ""

    def take_news(self) -> list[str]:
        """What happened since, and what the lesson says to the last answer."""
        news = self.sitting.news(self.learning.lesson.learner)
        said, self.praise = self.praise.replace("**", ""), ""
        return [*news, said] if said else news

    def _resume(self, game: Game, lesson: Lesson) -> Learning:
        """From where the learner left off; from the start if the lesson has changed or was finished."""
        at, answers = self.progress.at, self.progress.answers
        try:
            learning = Learning.resume(game, lesson, at, [game.actions.from_text(text) for text in answers])
        except ValueError:
            return Learning(game, lesson)
        return Learning(game, lesson) if learning.is_over else learning

    def keep(self) -> None:
        learning = self.learning
        self.progress.at = 0 if learning.is_over else learning.at
        texts = map(learning.match.game.actions.to_text, learning.answers)
        self.progress.answers = [] if learning.is_over else list(texts)
        self.progress.done = self.progress.done or learning.is_over
        self.kept.write()


def _teach(teaching: Teaching) -> None:
    learning, screen, words = teaching.learning, teaching.screen, teaching.words
    lesson = learning.lesson
    screen.say(words(lesson.text("title")), style="bold")
    screen.say(words("lesson-help"), style="dim")
    if screen.is_live:
        screen.pause(words("begin"))
    while not learning.is_over:
        step = learning.step
        if step.do:
            LessonTurn(teaching).run()
            done = lesson.text(step.name, "done")
            if words.has(done):
                teaching.praise = words(done)
        else:
            show_step(teaching, step.point)
            if screen.read(words("lesson-next") + " ").lower() in words("command-quit").split():
                raise Quit
            learning.read_on()
        teaching.keep()
    _end(teaching)


def show_step(teaching: Teaching, marked: Sequence[str]) -> None:
    """What happened, the position, what the step says."""
    learning, words = teaching.learning, teaching.words
    said = words(learning.lesson.text(learning.step.name))
    at = words("lesson-at", at=learning.at + 1, steps=len(learning.lesson.steps))
    below = [Text(at, "dim"), emphasised(said), *teaching.sitting.take_note()]
    teaching.sitting.show(learning.lesson.learner, marked, below, news=teaching.take_news())


def _end(teaching: Teaching) -> None:
    learning, screen, words = teaching.learning, teaching.screen, teaching.words
    over = [Text(words("lesson-over"), "bold")]
    teaching.sitting.show(learning.lesson.learner, (), over, news=teaching.take_news())
    ending, game = learning.lesson.match, learning.match.game
    if ending is None or screen.read(words("lesson-match") + " ").lower() in words("no").split():
        return
    chosen = msgspec.to_builtins(convert_options(game, ending.options))
    options = {name: choice_text(value) for name, value in chosen.items()}
    play(Given(game.key, ending.seats, 1, ending.bot, None, options, None, None, True, words.lang))


class LessonTurn(Turn):
    """A turn in which only what the step asks for is done."""

    def __init__(self, teaching: Teaching) -> None:
        self.teaching = teaching
        self.learning = teaching.learning
        super().__init__(teaching.sitting, teaching.learning.lesson.learner, news=False)
        self.doings |= dict.fromkeys(("undo", "save", "resign"), self.not_here)

    def show(self, at: Sequence[str] = ()) -> None:
        show_step(self.teaching, at or self.learning.step.point)

    def act(self, action: int) -> None:
        answer = self.learning.answer(action)
        self.is_done = answer.is_right
        if not self.is_done:
            rule = self.words("lesson-rule", rule=answer.rule) if answer.rule else ""
            self.tell(f"{self.words(answer.text).replace('**', '')} {rule}".rstrip())

    def hint(self, _: str) -> None:
        """An action that fits."""
        self.tell(self.words("lesson-show", action=self.speech.action(self.learning.fitting[0])))

    def not_here(self, _: str) -> None:
        self.tell(self.words("lesson-not-here"))


def emphasised(text: str, style: str = "") -> Text:
    """``**words**`` in bold."""
    said = Text(style=style)
    for number, part in enumerate(text.split("**")):
        said.append(part, "bold" if number % 2 else "")
    return said
