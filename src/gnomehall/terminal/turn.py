"""One person's turn: show the position, read commands, until an action is taken."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text

from gnomehall.bots import Advice
from gnomehall.bots.hints import advise, is_near, percent
from gnomehall.core.actions import Step
from gnomehall.core.game import Game
from gnomehall.core.say import action_text, refusal_text
from gnomehall.core.text import LANGS, Words, words as texts
from gnomehall.core.view import Refusal
from gnomehall.terminal.choosing import Choosing, Unclear, list_lines, readings
from gnomehall.terminal.reading import rules_text
from gnomehall.terminal.sitting import Sitting

COMMANDS = ("help", "hint", "why", "list", "undo", "log", "save", "rules", "resign", "quit")
# Minimum lines of news above the board and of the list below it.
LEAST_NEWS = 3
LEAST_LIST = 3
# Up to this many answers are listed after a wrong one.
FEW = 20


class Quit(Exception):
    """The person leaves; the match gets saved."""


def take_turn(sitting: Sitting, seat: int) -> None:
    """Ask until the seat has acted or resigned. Raises Quit."""
    Turn(sitting, seat).run()


class Turn:
    def __init__(self, sitting: Sitting, seat: int, news: bool = True) -> None:
        self.sitting = sitting
        self.screen = sitting.screen
        self.words = sitting.words
        self.match = sitting.match
        self.seat = seat
        self.own_news = sitting.own_news(seat) if news else set()
        self.news = sitting.news(seat) if news else []
        self.choosing = Choosing(self.match.game, self.match.legal(seat))
        self.is_done = False
        self.commands = command_names()
        self.doings: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "hint": self.hint,
            "why": self.why,
            "list": self.list,
            "undo": self.undo,
            "log": self.log,
            "save": self.save,
            "rules": self.rules,
            "resign": self.resign,
            "quit": self.quit,
        }

    def run(self) -> None:
        self.show()
        while not self.is_done:
            text = self.screen.read(self.prompt())
            command, rest = self.command(text)
            if command is not None:
                self.doings[command](rest)
            elif text:
                self.choose(text)
            else:
                self.accept()

    def command(self, text: str) -> tuple[str | None, str]:
        """The command the line starts with, if any, and the rest."""
        name, _, rest = text.partition(" ")
        known = [self.commands[word] for words in readings(name) for word in words if word in self.commands]
        return (known[0] if known else None), rest.strip()

    # Showing

    def prompt(self) -> str:
        return " ".join((*self.choosing.said[1:], "> "))

    def show(self) -> None:
        """News, the board with the choices marked, the question, and as much of the list as fits."""
        step = self.choosing.step()
        marked = step.values if isinstance(step, Step) else tuple(self.match.game.actions.to_json(step).values())
        picture = self.sitting.draw(self.seat, marked)
        lines = list_lines(self.choosing, self.words, self.screen.width)
        spare = self.screen.height - picture.plain.count("\n") - 4
        shown = max(LEAST_LIST, spare - min(len(self.news), LEAST_NEWS * 2))
        told = max(LEAST_NEWS, spare - min(len(lines), shown))
        told -= len(self.news) > told  # the line that says how many were cut
        self.screen.clear()
        self.tell_news(told)
        self.screen.say(picture)
        self.screen.say(self.question(step))
        if len(lines) > shown:
            self.page(list_lines(self.choosing, self.words, self.screen.width, is_short=True)[: shown - 1])
            self.screen.say(self.words("list-cut", count=len(self.choosing.left())), style="dim")
        else:
            self.page(lines)

    def tell_news(self, most: int) -> None:
        """The latest news, and of the earlier those told to nobody else."""
        dear = [line for line in self.news[:-most] if line in self.own_news][: most - 1]
        late = self.news[len(dear) - most :]
        if len(self.news) > most:
            self.screen.say(self.words("news-cut", count=len(self.news) - most), style="dim")
        for line in dear + late:
            self.screen.say(line)

    def page(self, lines: Sequence[str | Text]) -> None:
        self.screen.page(lines, self.words("more"))

    def question(self, step: Step | int) -> Text:
        name = self.sitting.names[self.seat]
        if not isinstance(step, Step):
            asked = self.words("ask-only", action=action_text(self.match.game, step, self.words))
        elif step.field == "kind":
            asked = self.words("ask-kind", kinds=", ".join(self.words(f"kind-{kind}") for kind in step.values))
        else:
            asked = f"{self.words(f'kind-{step.kind}')}, {self.words(f'field-{step.field}')}"
        return Text(self.words("ask", name=name, asked=asked), "bold")

    # Choosing

    def accept(self) -> None:
        """Enter alone takes the only action, or shows the position again."""
        step = self.choosing.step()
        if isinstance(step, Step):
            self.show()
        else:
            self.act(step)

    def choose(self, text: str) -> None:
        try:
            action = self.choosing.hear(text)
        except Unclear as unclear:
            if unclear.meant:
                self.screen.say(self.words("say-which", forms=", ".join(unclear.meant)))
            elif not self.explain(text):
                self.say_misfit(text)
            return
        if action is None:
            self.show()
        else:
            self.act(action)

    def act(self, action: int) -> None:
        self.match.act(self.seat, action)
        self.is_done = True

    def explain(self, text: str, is_wide: bool = False) -> bool:
        """Say why the named actions are forbidden; False if the text names none."""
        meant = self.choosing.meant(text, is_wide)
        for action in meant[:3]:
            said = action_text(self.match.game, action, self.words)
            refusal = self.match.refusal(self.seat, action)
            if refusal is None:
                self.screen.say(self.words("why-allowed", action=said))
            else:
                self.refuse(said, refusal)
        return bool(meant)

    def say_misfit(self, text: str) -> None:
        step = self.choosing.step()
        values = step.values if isinstance(step, Step) and len(step.values) <= FEW else ()
        self.screen.say(self.words("not-understood", text=text[:40], values=", ".join(values) or "none"))

    def refuse(self, said: str, refusal: Refusal) -> None:
        if refusal.at:
            self.screen.say(self.sitting.draw(self.seat, refusal.at))
        because = refusal_text(refusal, self.words)
        self.screen.say(self.words("why-not", action=said, because=because, rule=refusal.rule or "none"))

    # Commands

    def help(self, _: str) -> None:
        step = self.choosing.step()
        example = self.match.game.actions.to_text(self.choosing.left()[0][1])
        self.screen.say(self.question(step))
        if isinstance(step, Step):
            self.screen.say(self.words("help-values", values=", ".join(step.values)))
        kinds = dict.fromkeys(self.match.game.actions.kind_of(action).name for _, action in self.choosing.left())
        self.page([f"  {self.words(f'kind-{kind}')}: {self.words(f'help-{kind}')}" for kind in kinds])
        self.page(self.words("help", example=example).splitlines())
        self.screen.say(self.words("draw-key"))

    def hint(self, _: str) -> None:
        """What a strong bot would do, what it expects, and its second choice."""
        if not self.sitting.hints:
            self.screen.say(self.words("hints-off"))
            return
        advice = advise(self.match.game, self.match.view(self.seat), self.match.legal(self.seat)[:])
        self.screen.say(self.sitting.draw(self.seat, tuple(self.match.game.actions.to_json(advice[0].action).values())))
        self.screen.say(hint_text(self.match.game, advice, self.words))

    def why(self, text: str) -> None:
        if not text:
            self.screen.say(self.words("why-what"))
        elif not self.explain(text, is_wide=True):
            self.say_misfit(text)

    def list(self, _: str) -> None:
        self.page(list_lines(self.choosing, self.words, self.screen.width))

    def undo(self, _: str) -> None:
        """Take back the last word, else the last action of a person here."""
        if self.choosing.back():
            self.show()
            return
        for seat in (self.seat, *self.sitting.people):
            if self.match.can_undo(seat):
                self.match.undo(seat)
                self.sitting.forget_after(len(self.match.actions))
                self.screen.say(self.words("undone", name=self.sitting.names[seat]))
                self.is_done = True
                return
        self.screen.say(self.words("refusal-cannot-undo"))

    def log(self, _: str) -> None:
        self.page(self.sitting.log(self.seat) or [self.words("log-empty")])

    def save(self, text: str) -> None:
        self.sitting.save(Path(text) if text else self.sitting.default_path())

    def rules(self, _: str) -> None:
        self.screen.show_long(Markdown(rules_text(self.match.game, self.words)))

    def resign(self, _: str) -> None:
        if self.screen.read(self.words("resign-sure") + " ").lower() not in self.words("yes").split():
            return
        self.match.resign(self.seat)
        self.sitting.hand_to_bot(self.seat)
        self.is_done = True

    def quit(self, _: str) -> None:
        raise Quit


def hint_text(game: Game, advice: Sequence[Advice], words: Words) -> str:
    """The best action with its value in percent, and the second best."""
    best, *others = advice
    said = words("hint", action=action_text(game, best.action, words), value=percent(best.value))
    if others:
        shown = action_text(game, others[0].action, words)
        near = "yes" if is_near(best.value, others[0].value) else "no"
        said += " " + words("hint-else", action=shown, value=percent(others[0].value), near=near)
    return said


def command_names() -> dict[str, str]:
    """Commands by word, in both languages."""
    found: dict[str, str] = {}
    for lang in LANGS:
        told: Words = texts(lang, "gnomehall.terminal")
        for command in COMMANDS:
            found |= dict.fromkeys(told(f"command-{command}").split(), command)
    return found
