"""A match at one screen: bots, what each person is told, the curtain between them, saving, the end."""

import hashlib
import shlex
from collections.abc import Sequence
from pathlib import Path

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

    def draw(self, seat: int | None, marked: Sequence[str] = ()) -> Text:
        picture = part(self.match.game.key, "draw").draw(self.match.view(seat), self.words, self.names, marked)
        assert isinstance(picture, Text)
        return picture

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

    def own_news(self, seat: int) -> set[str]:
        """The lines of the news that only this seat was told."""
        since = min(self.heard[seat], len(self.match.actions))
        return set(self.log(seat, since)) - set(self.log(None, since))

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
        for line in told:
            self.screen.say(line)
        self.screen.say(self.draw(alone))
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
