"""One person's turn: show the position, read commands, until an action is taken."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text

from gnomehall.bots import Advice
from gnomehall.bots.hints import advise, is_near, percent
from gnomehall.core.actions import Step
from gnomehall.core.game import Game
from gnomehall.core.say import action_text, refusal_text, value_name
from gnomehall.core.text import LANGS, Words, words as texts
from gnomehall.core.view import Refusal
from gnomehall.terminal.choosing import Choosing, Unclear, list_lines
from gnomehall.terminal.frame import ENDLESS
from gnomehall.terminal.reading import rules_text
from gnomehall.terminal.sitting import Sitting
from gnomehall.terminal.speech import fit, readings

COMMANDS = ("help", "hint", "why", "list", "undo", "log", "look", "save", "rules", "resign", "quit")
# Lines of a list that is cut.
SHORT_LIST = 3
# Up to this many answers are listed after a wrong one.
FEW = 20
# Reasons of a refusal told at once.
MOST_REASONS = 3


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
        self.news = sitting.news(seat) if news else []
        self.choosing = Choosing(self.match.game, self.match.legal(seat), sitting.words)
        self.speech = self.choosing.speech
        self.look_at: dict[str, int] = {}
        self.is_done = False
        self.commands = command_names()
        self.doings: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "hint": self.hint,
            "why": self.why,
            "list": self.list,
            "undo": self.undo,
            "log": self.log,
            "look": self.look,
            "save": self.save,
            "rules": self.rules,
            "resign": self.resign,
            "quit": self.quit,
        }

    def run(self) -> None:
        self.show()
        while not self.is_done:
            text = self.screen.read(self.prompt(), self.complete)
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
        known = [self.commands[word] for word in readings(name) if word in self.commands]
        return (known[0] if known else None), rest.strip()

    def complete(self, line: str) -> list[str]:
        """What may stand in place of the last word of the line: only what can be done now."""
        command, _ = self.command(line)
        head, space, rest = line.partition(" ")
        if command is not None and space:
            if command == "look":
                return [name for name, _ in self.places() if fit([name], rest) is not None or not rest]
            return self.choosing.completions(rest) if command == "why" else []
        found = self.choosing.completions(line)
        if not space and head:
            names = [self.words(f"command-{one}").split() for one in COMMANDS]
            found += [shown for shown, *others in names if fit([shown, *others], head) is not None]
        return found

    # Showing

    def prompt(self) -> str:
        said = self.choosing.said
        return " ".join((*(self.speech.name(said[:at], said[at]) for at in range(len(said))), "> "))

    def show(self, at: Sequence[str] = ()) -> None:
        """News, the board with the choices marked (or ``at``), the question, and as much of the list as fits."""
        step = self.choosing.step()
        width = self.screen.width
        lines = list_lines(self.choosing, width)
        short = list_lines(self.choosing, width, is_short=True)
        if len(short) > SHORT_LIST or len(short) < len(lines):
            short = short[: SHORT_LIST - 1]
            short.append(Text(self.words("list-cut", count=len(self.choosing.left())), "dim"))
        lists = [lines, short if len(short) < len(lines) else lines]
        below = [*self.sitting.take_note(), self.question(step)]
        marked = at or (step.values if isinstance(step, Step) else self.values(step))
        look = self.look_at or dict.fromkeys(at, 1)
        near = [value for _, action in self.choosing.left() for value in self.values(action)]
        if not self.sitting.show(self.seat, marked, below, lists, self.news, look, near):
            self.news = []  # they had a screen of their own

    def values(self, action: int) -> tuple[str, ...]:
        return tuple(self.match.game.actions.to_json(action).values())

    def places(self) -> list[tuple[str, str]]:
        """The places of the board: as people type them, and as the drawing knows them."""
        spots = self.sitting.draw(self.seat).spots
        fields = {
            name: field
            for kind in self.match.game.actions.kinds
            for field, domain in kind.fields.items()
            for name in domain.names
            if name in spots
        }
        return [(value_name(fields[name], name, self.words), name) for name in spots if name in fields]

    def page(self, lines: Sequence[str | Text]) -> None:
        self.screen.page(lines, self.words("more"))

    def question(self, step: Step | int) -> Text:
        name = self.sitting.names[self.seat]
        if not isinstance(step, Step):
            asked = self.words("ask-only", action=action_text(self.match.game, step, self.words))
        elif step.kind is None:
            asked = self.words("ask-kind", kinds=", ".join(dict.fromkeys(map(self.speech.verb, step.values))))
        else:
            asked = f"{self.speech.form(step.said)}, {self.words(f'field-{step.field}')}"
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
                self.tell(self.words("say-which", forms=", ".join(unclear.meant)))
            elif not self.explain(text):
                self.say_misfit(text)
            return
        if self.choosing.read_as_name and not self.sitting.knows_numbers:
            self.sitting.note, self.sitting.knows_numbers = self.words("read-as-name", number=text), True
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
        reasons: dict[str, str] = {}
        at: tuple[str, ...] = ()
        for action in meant:
            said = action_text(self.match.game, action, self.words)
            refusal = self.match.refusal(self.seat, action)
            if refusal is None:
                self.tell(self.words("why-allowed", action=said))
                return True
            reasons.setdefault(refusal.reason, self._refused(said, refusal))
            at = at or refusal.at
        if meant:
            self.tell("\n".join(list(reasons.values())[:MOST_REASONS]), at)
        return bool(meant)

    def tell(self, text: str, at: Sequence[str] = ()) -> None:
        """An answer to what was typed: with the position on a screen, where places at fault are marked."""
        if self.screen.is_live or set(at) & set(self.sitting.draw(self.seat).spots):
            self.sitting.note = text
            self.show(at)
        else:
            self.screen.say(text)

    def say_misfit(self, text: str) -> None:
        step = self.choosing.step()
        values = self.answers(step) if isinstance(step, Step) and len(step.values) <= FEW else []
        self.tell(self.words("not-understood", text=text[:40], values=", ".join(values) or "none"))

    def answers(self, step: Step) -> Sequence[str]:
        """The answers to a question, as people type them."""
        return list(dict.fromkeys(self.speech.name(step.said, value) for value in step.values))

    def _refused(self, said: str, refusal: Refusal) -> str:
        because = refusal_text(refusal, self.words)
        return self.words("why-not", action=said, because=because, rule=refusal.rule or "none")

    # Commands

    def help(self, _: str) -> None:
        step = self.choosing.step()
        example = self.speech.action(self.choosing.left()[0][1])
        kinds = dict.fromkeys(self.match.game.actions.kind_of(action).name for _, action in self.choosing.left())
        told = [self.question(step)]
        if isinstance(step, Step):
            told.append(Text(self.words("help-values", values=", ".join(self.answers(step)))))
        told += [Text(f"  {self.speech.verb(kind)}: {self.words(f'help-{kind}')}") for kind in kinds]
        told += map(Text, self.words("help", example=example).splitlines())
        if not self.choosing.has_plain_numbers:
            told.append(Text(self.words("help-numbers")))
        self.page([*told, *self.key()])

    def key(self) -> list[Text]:
        """What the signs mean, and the letters that stand for them where there are none."""
        keys = ["draw-key", *(["draw-letters"] if not self.screen.has_signs and self.words.has("draw-letters") else [])]
        return [Text(self.words(key)) for key in keys]

    def hint(self, _: str) -> None:
        """What a strong bot would do, what it expects, and its second choice."""
        if not self.sitting.hints:
            self.tell(self.words("hints-off"))
            return
        advice = advise(self.match.game, self.match.view(self.seat), self.match.legal(self.seat)[:])
        best = advice[0].action
        typed = self.words("hint-type", action=self.speech.action(best))
        self.tell(f"{hint_text(self.match.game, advice, self.words)} {typed}", self.values(best))

    def why(self, text: str) -> None:
        if not text:
            example = self.speech.action(self.choosing.left()[0][1])
            self.tell(self.words("why-what", example=example))
        elif not self.explain(text, is_wide=True):
            self.say_misfit(text)

    def list(self, _: str) -> None:
        self.page(list_lines(self.choosing, self.screen.width))

    def undo(self, _: str) -> None:
        """Take back the last word, else the last action of a person here."""
        if self.choosing.back():
            self.show()
            return
        reach = {to: seat for seat in self.sitting.people if (to := self.match.undo_to(seat)) is not None}
        if not reach:
            self.tell(self.words("refusal-cannot-undo"))
            return
        seat = reach[max(reach)]
        self.match.undo(seat)
        self.sitting.forget_after(len(self.match.actions))
        self.screen.say(self.words("undone", name=self.sitting.names[seat]))
        self.is_done = True

    def log(self, _: str) -> None:
        self.page(self.sitting.log(self.seat) or [self.words("log-empty")])

    def look(self, text: str) -> None:
        """Move the window to a place; without one, show everything, a screen at a time."""
        if not text:
            picture = self.sitting.draw(self.seat)
            board = picture.window(self.screen.width, ENDLESS, self.look_at).lines
            self.page([*board, *picture.fact_lines(self.screen.width), *self.key()])
            return
        found = [(fit([shown, name], text), name) for shown, name in self.places()]
        fitting = sorted((off, name) for off, name in found if off is not None)
        if not fitting:
            self.tell(self.words("look-where", text=text[:40]))
            return
        self.look_at = {fitting[0][1]: 1}
        self.show()

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
