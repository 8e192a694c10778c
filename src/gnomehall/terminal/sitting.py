"""A match at one screen: whose turn it is, what each person is told, the curtain between them, the end."""

import hashlib
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from gnomehall import bots
from gnomehall.bots.playout import ask
from gnomehall.core.chance import Quick
from gnomehall.core.match import Match
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.say import event_text
from gnomehall.core.text import Words
from gnomehall.core.view import Outcome
from gnomehall.games import part
from gnomehall.lab.arguments import Fault
from gnomehall.terminal.screen import Screen


class Sitting:
    """``people`` are the seats of those at the screen, ``bot_names`` the bots of the other seats, in their order."""

    def __init__(
        self, match: Match, names: Sequence[str], people: int, bot_names: Sequence[str], screen: Screen, words: Words
    ) -> None:
        self.match = match
        self.names = list(names)
        self.people = set(range(people))
        self.bot_names = list(bot_names)
        self.screen = screen
        self.words = words
        self.bots = {
            people + number: bots.find(name, match.game)
            for number, name in enumerate(bot_names[: match.seats - people])
        }
        self.path: Path | None = None
        self.facing: int | None = None
        self.heard = [self._last_turn(seat) for seat in range(match.seats)]
        self.asked_people = people
        self.hints = True
        for _, seat in match.resigned:
            self.hand_to_bot(seat)

    def _last_turn(self, seat: int) -> int:
        actors = self.match.actors
        return max((number for number, actor in enumerate(actors) if actor == seat), default=0)

    def _last_turn_of_people(self) -> int:
        return max((self._last_turn(seat) for seat in range(self.asked_people)), default=0)

    def hand_to_bot(self, seat: int) -> None:
        """A seat whose person gave up is played on by a bot."""
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
        """Luck of its own for each choice, so that a match taken up again goes on as it would have."""
        told = self.match.dice.seed + f"bot {seat} {len(self.match.actions)}".encode()
        return Quick(int.from_bytes(hashlib.sha256(told).digest()[:16], "big"))

    # What people see

    def draw(self, seat: int | None, marked: Sequence[str] = ()) -> Text:
        picture = part(self.match.game.key, "draw").draw(self.match.view(seat), self.words, self.names, marked)
        assert isinstance(picture, Text)
        return picture

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """What this seat was told, a line an event."""
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

    def own_news(self, seat: int) -> set[str]:
        """Those lines of the news that only this seat was told."""
        since = min(self.heard[seat], len(self.match.actions))
        return set(self.log(seat, since)) - set(self.log(None, since))

    def forget_after(self, number: int) -> None:
        """Actions from this number on were taken back: nobody has heard them."""
        self.heard = [min(heard, number) for heard in self.heard]

    def face(self, seat: int) -> None:
        """Turn the screen to this person: behind a curtain if anything is hidden from the one before."""
        if self.facing != seat and self.asked_people > 1 and has_secrets(self.match):
            if self.facing is not None:
                for line in self.news(self.facing):
                    self.screen.say(line)
                self.screen.pause(self.words("curtain-close"))
            self.screen.wipe()
            self.screen.say(self.words("curtain", name=self.names[seat]), style="bold")
            self.screen.pause(self.words("curtain-open", name=self.names[seat]))
            self.screen.wipe()
        self.facing = seat

    # Saving

    def default_path(self) -> Path:
        """The file of this match, or a name that takes no other's place."""
        name = f"{self.match.game.key}-{self.match.dice.commitment[:8]}"
        free = (Path(f"{name}{more}.json") for more in ("", *(f"-{number}" for number in range(2, 1000))))
        return self.path or next((path for path in free if self._is_free(path)), Path(f"{name}.json"))

    def save(self, path: Path) -> bool:
        """Write the record, unless another file of that name would be lost; say what was done."""
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
        """Nothing is there yet, or this same match, not as far."""
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
        if self.asked_people > 1 and has_secrets(self.match):
            self.screen.wipe()
        told = self.log(None, self._last_turn_of_people()) if alone is None else self.news(alone)
        for line in told:
            self.screen.say(line)
        self.screen.say(self.draw(alone))
        show_outcome(outcome, self.names, self.screen, self.words)
        self.screen.say(self.words("seed", seed=self.match.dice.seed.hex()), style="dim")
        self.screen.say(self.words("commitment", commitment=self.match.dice.commitment), style="dim")


def show_outcome(outcome: Outcome, names: Sequence[str], screen: Screen, words: Words) -> None:
    """Who won and why, and what the scores are made of."""
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


def has_secrets(match: Match) -> bool:
    """Whether any seat knows something that another does not, read off the views alone."""
    owns = [msgspec.to_builtins(match.view(seat).own) for seat in range(match.seats)]
    return any(own != owns[0] or _says_something(own) for own in owns)


def _says_something(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_says_something, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_says_something, value))
    return bool(value)
