"""A match at one screen: bots, what each person is told, the curtain between them, saving, the end."""

import hashlib
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

from gnomehall import bots
from gnomehall.bots.playout import ask
from gnomehall.core.chance import Quick
from gnomehall.core.match import Match
from gnomehall.core.picture import Picture, fold
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.say import event_text
from gnomehall.core.text import Words
from gnomehall.core.view import Outcome
from gnomehall.games import part
from gnomehall.lab.arguments import Fault
from gnomehall.terminal import signs
from gnomehall.terminal.frame import ENDLESS, FEW_NEWS, apology, compose
from gnomehall.terminal.screen import Screen

# How much the viewer's own gnomes and the last move count beside a marked place, where not all of a board fits.
OWN_WEIGHT, LAST_WEIGHT = 3, 2


class Sitting:
    """``people`` sit on the first seats; ``bot_names`` are the bots on the others, in order."""

    def __init__(
        self, match: Match, names: Sequence[str], people: int, bot_names: Sequence[str], screen: Screen, words: Words
    ) -> None:
        self.match = match
        self.names = list(names)
        self.people = set(range(people))
        self.bot_names = list(bot_names)
        self.screen = screen
        self.words = words
        signs.use(part(match.game.key, "draw").ASCII)
        self.bots = {
            people + number: bots.find(name, match.game)
            for number, name in enumerate(bot_names[: match.seats - people])
        }
        self.path: Path | None = None
        self.facing: int | None = None
        self.heard = [self._last_turn(seat) for seat in range(match.seats)]
        self.asked_people = people
        self.hints = True
        self.knows_numbers = False
        """Whether it was said that a number was read as a place, not as a list number."""
        self.note = ""
        """A line for the next question."""
        for _, seat in match.resigned:
            self.hand_to_bot(seat)

    def _last_turn(self, seat: int) -> int:
        actors = self.match.actors
        return max((number for number, actor in enumerate(actors) if actor == seat), default=0)

    def _last_turn_of_people(self) -> int:
        return max((self._last_turn(seat) for seat in range(self.asked_people)), default=0)

    def hand_to_bot(self, seat: int) -> None:
        """A bot plays on for a person who resigned."""
        self.people.discard(seat)
        self.bots.setdefault(seat, bots.find(bots.USUAL, self.match.game))

    # Bots

    def let_bot_act(self, seat: int) -> None:
        match = self.match
        try:
            action = ask(
                self.bots[seat], self.names[seat], match.view(seat), match.legal(seat)[:], self._bot_chance(seat)
            )
        except ValueError as error:
            raise Fault(str(error)) from None
        match.act(seat, action)

    def _bot_chance(self, seat: int) -> Quick:
        """A stream per choice, so that a resumed match goes on as it would have."""
        told = self.match.dice.seed + f"bot {seat} {len(self.match.actions)}".encode()
        return Quick(int.from_bytes(hashlib.sha256(told).digest()[:16], "big"))

    # What people see

    def draw(self, seat: int | None, marked: Sequence[str] = ()) -> Picture:
        module = part(self.match.game.key, "draw")
        picture = module.draw(self.match.view(seat), self.words, self.names, marked, self.screen.width)
        assert isinstance(picture, Picture)
        return picture

    def show(
        self,
        seat: int | None,
        marked: Sequence[str] = (),
        below: Sequence[Text] = (),
        lists: Sequence[Sequence[Text]] = ((),),
        news: Sequence[str] = (),
        look: Mapping[str, int] | None = None,
        near: Sequence[str] = (),
    ) -> bool:
        """The position as large as fits, with the news above it and lines below. News that do not fit come first.

        ``look`` says what to show of a board that does not fit, ``near`` what else is of interest. False if the news
        came first.
        """
        width, height = self.screen.width, self.screen.height if self.screen.is_live else ENDLESS
        picture = self.draw(seat, marked)
        weights = look or self._weights(seat, picture, [*marked, *near])
        below = [folded for line in below for folded in fold(line, width)]
        told = [folded for line in news for folded in fold(Text(line), width)]
        few = told if len(told) <= FEW_NEWS else []
        lines = apology(below, lists[-1], (width, height), self.words)
        if lines is None:
            lines = compose(picture, below, lists, (width, height - len(few)), weights, self.words)
        self.screen.clear()
        is_all = len(lines) + len(told) < height
        if told and not is_all:
            self.screen.page(told, self.words("more"))
            self.screen.pause(self.words("to-board"))
            self.screen.clear()
            told = []
        self.screen.say_lines([*told, *lines])
        return is_all

    def _weights(self, seat: int | None, picture: Picture, marked: Sequence[str]) -> dict[str, int]:
        """What matters: the marked places, the viewer's gnomes, the last move."""
        weights = dict.fromkeys(marked, 1)
        for name in picture.own:
            weights[name] = weights.get(name, 0) + OWN_WEIGHT
        last = [*self.match.events(seat, max(0, len(self.match.actions) - 1))][-1:]
        for event in (event for step in last for event in step):
            for value in msgspec.to_builtins(event).values():
                if isinstance(value, str) and value in picture.spots:
                    weights[value] = weights.get(value, 0) + LAST_WEIGHT
        return weights

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """What this seat was told, one line per event."""
        lines: list[str] = []
        for number, step in enumerate([*self.match.events(seat, since), []], since):
            gone = [loser for when, loser in self.match.resigned if when == number]
            lines += [self.words("resigned", name=self.names[loser]) for loser in gone]
            lines += [event_text(event, self.words, self.names) for event in step]
        return lines

    def news(self, seat: int) -> list[str]:
        """What this seat has not been told yet."""
        since = min(self.heard[seat], len(self.match.actions))
        self.heard[seat] = len(self.match.actions)
        return self.log(seat, since)

    def take_note(self) -> list[Text]:
        """The line for the next question, if there is one."""
        note, self.note = self.note, ""
        return [Text(note)] if note else []

    def forget_after(self, number: int) -> None:
        """Actions from this number on were undone: nobody has heard them."""
        self.heard = [min(heard, number) for heard in self.heard]

    @property
    def needs_curtain(self) -> bool:
        return self.asked_people > 1 and self.match.game.hides(self.match.seats, self.match.options)

    def face(self, seat: int) -> None:
        """Turn the screen to this person, behind a curtain if the match hides anything."""
        if self.facing != seat and self.needs_curtain:
            if self.facing is not None:
                self.screen.page(self.news(self.facing), self.words("more"))
                self.screen.pause(self.words("curtain-close"))
            self.screen.wipe()
            self.screen.say(self.words("curtain", name=self.names[seat]), style="bold")
            self.screen.pause(self.words("curtain-open", name=self.names[seat]))
            self.screen.wipe()
        self.facing = seat

    # Saving

    def default_path(self) -> Path:
        """The file of this match, or a new name that overwrites nothing."""
        name = f"{self.match.game.key}-{self.match.dice.commitment[:8]}"
        free = (Path(f"{name}{more}.json") for more in ("", *(f"-{number}" for number in range(2, 1000))))
        return self.path or next((path for path in free if self._is_free(path)), Path(f"{name}.json"))

    def save(self, path: Path) -> bool:
        """Write the record unless that would overwrite another file, and say so; True if written."""
        try:
            if path != self.path and not self._is_free(path):
                self.screen.say(self.words("save-exists", file=str(path)))
                return False
            Record.of(self.match, self.names).write(path)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self.screen.say(self.words("save-failed", file=str(path), reason=str(reason)))
            return False
        self.path = path
        self.screen.say(self.words("saved", file=str(path), ended="no" if self.match.outcome() is None else "yes"))
        return True

    def _is_free(self, path: Path) -> bool:
        """Nothing is there, or an earlier state of this match."""
        if not path.exists():
            return True
        try:
            there, here = Record.read(path), Record.of(self.match, self.names)
        except BadRecord:
            return False
        played = here.actions[: len(there.actions)] == there.actions
        return played and (there.seed, there.options, there.seats) == (here.seed, here.options, here.seats)

    def resume_command(self, path: Path) -> str:
        command = ["gnomehall", "play", "--load", str(path), "--humans", str(self.asked_people)]
        if self.bot_names:
            command += ["--bots", ",".join(self.bot_names)]
        if not self.hints:
            command.append("--no-hints")
        return shlex.join([*command, "--lang", self.words.lang])

    # The end

    def show_end(self, outcome: Outcome) -> None:
        alone = min(self.people) if len(self.people) == 1 else None
        if self.needs_curtain:
            self.screen.wipe()
        told = self.log(None, self._last_turn_of_people()) if alone is None else self.news(alone)
        self.show(alone, news=told)
        if self.screen.is_live:
            self.screen.pause(self.words("to-result"))
            self.screen.clear()
        show_outcome(outcome, self.names, self.screen, self.words)
        self.screen.say(self.words("seed", seed=self.match.dice.seed.hex()), style="dim")
        self.screen.say(self.words("commitment", commitment=self.match.dice.commitment), style="dim")


def show_outcome(outcome: Outcome, names: Sequence[str], screen: Screen, words: Words) -> None:
    """Winners, reason, and the breakdown of the scores."""
    winners = [names[seat] for seat in outcome.winners]
    screen.say(words("winners", count=len(winners), names=", ".join(winners)), style="bold")
    screen.say(words(f"reason-{outcome.reason}"))
    table = Table(box=None, padding=(0, 2, 0, 0))
    parts = list(dict.fromkeys(name for seat in outcome.parts for name in seat))
    table.add_column("")
    table.add_column("")
    for heading in (words("score"), *(words(f"part-{name}") for name in parts)):
        table.add_column(heading, justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        shares = [str(outcome.parts[seat].get(name, 0)) for name in parts]
        table.add_row(words("rank", place=outcome.ranks[seat]), Text(names[seat]), str(outcome.scores[seat]), *shares)
    screen.console.print(table)
