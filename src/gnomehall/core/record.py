"""A saved match: to and from JSON, replayed, verified. It contains the seed, so it reveals everything."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from gnomehall.core.chance import Dice
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.origin import Origin, seed_bytes
from gnomehall.core.view import Outcome

LARGEST_FILE = 4 << 20


class BadRecord(ValueError):
    """Not a record this program can play; the message says why in one line."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that defines a match. Actions are in text form."""

    game: str
    version: int
    options: dict[str, str | int | bool]
    seats: int
    seed: str
    commitment: str
    actions: list[str]
    resigned: list[tuple[int, int]] = []
    names: list[str] = []
    outcome: Outcome | None = None
    figures: str = ""
    """The player's own card file, if the match used one."""
    clock: dict[str, Any] | None = None
    """How long people were allowed to think."""
    times: list[float] = []
    """With a clock: seconds from the start to each action."""
    origin: Origin | None = None
    """If it goes on from another match: how that one began."""
    format: Literal["gnomehall-1"] = "gnomehall-1"

    @classmethod
    def of(cls, match: Match, names: list[str] | None = None) -> "Record":
        return cls(
            game=match.game.key,
            version=match.game.version,
            options=msgspec.to_builtins(match.options),
            seats=match.seats,
            seed=match.dice.seed.hex(),
            commitment=match.dice.commitment,
            actions=[match.game.actions.to_text(action) for action in match.actions],
            resigned=list(match.resigned),
            names=names or [],
            outcome=match.outcome(),
            figures=match.game.figures,
            origin=match.origin,
        )

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    @classmethod
    def from_json(cls, data: bytes) -> "Record":
        if len(data) > LARGEST_FILE:
            raise BadRecord(f"a record is at most {LARGEST_FILE} bytes, this is {len(data)}")
        try:
            return msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise BadRecord(f"not a record: {_one_line(error)}") from None

    @classmethod
    def read(cls, path: Path) -> "Record":
        try:
            with path.open("rb") as file:
                return cls.from_json(file.read(LARGEST_FILE + 1))
        except OSError as error:
            raise BadRecord(f"cannot read it: {error.strerror}") from None

    def write(self, path: Path) -> None:
        """Write atomically."""
        part = path.with_name(path.name + ".part")
        part.write_bytes(self.to_json())
        part.replace(path)

    def steps(self, games: dict[str, Game]) -> Iterator[tuple[int, Match]]:
        """Play the record: (actions taken, match) before the first action and after each one.

        One match object moves on; resignations are applied when they happened. Raises BadRecord where it gets stuck.
        """
        match = self._opening(games)
        self._resign(match, 0)
        yield 0, match
        for number, text in enumerate(self.actions, 1):
            self._act(match, number, text)
            self._resign(match, number)
            yield number, match

    def replay(self, games: dict[str, Game], upto: int | None = None) -> Match:
        """The match after ``upto`` actions, by default after all of them."""
        for number, match in self.steps(games):
            if number == upto:
                return match
        return match

    def verify(self, games: dict[str, Game]) -> Match:
        """Replay and compare with the claimed commitment and outcome; BadRecord if they differ."""
        match = self.replay(games)
        if self.commitment != match.dice.commitment:
            raise BadRecord("the seed does not match the commitment")
        if self.outcome not in (match.outcome(), _without_scores(match.outcome())):
            raise BadRecord("the outcome is not the one these actions lead to")
        return match

    def _opening(self, games: dict[str, Game]) -> Match:
        game = games.get(self.game)
        if game is None:
            raise BadRecord(f"no such game: {self.game[:40]!r}")
        if self.version != game.version:
            raise BadRecord(f"it was played by version {self.version} of {game.key}, this is version {game.version}")
        if any(not 0 <= seat < self.seats for _, seat in self.resigned):
            raise BadRecord("a seat resigned that does not exist")
        if any(not 0 <= when <= len(self.actions) for when, _ in self.resigned):
            raise BadRecord("a seat resigned at a time that never came")
        if self.times and len(self.times) != len(self.actions):
            raise BadRecord(f"{len(self.times)} times for {len(self.actions)} actions")
        try:
            if self.figures:
                game = game.with_figures(self.figures, "figures")
            options = convert_options(game, self.options)
            match = Match(game, self.seats, options, Dice(seed_bytes(self.seed)), self.origin)
        except (ValueError, RecursionError) as error:
            raise BadRecord(_one_line(error)) from None
        if len(self.actions) > game.longest(self.seats, options):
            raise BadRecord(f"{len(self.actions)} actions are more than any match of {self.game} has")
        return match

    @staticmethod
    def _act(match: Match, number: int, text: str) -> None:
        try:
            action = match.game.actions.from_text(text)
        except ValueError as error:
            raise BadRecord(f"action {number}: {_one_line(error)}") from None
        actor = match.actor()
        if actor < 0:
            raise BadRecord(f"action {number}: the match is over already")
        refusal = match.refusal(actor, action)
        if refusal is not None:
            raise BadRecord(f"action {number}: {text} is not allowed: {refusal.reason}")
        match.act(actor, action)

    def _resign(self, match: Match, number: int) -> None:
        for when, seat in self.resigned:
            if when == number:
                if match.outcome() is not None or match.has_resigned(seat):
                    raise BadRecord(f"seat {seat} cannot resign after action {number}")
                match.resign(seat)


def convert_options(game: Game, options: dict[str, Any]) -> Any:
    """Validated options from plain data; ValueError for unknown names or values."""
    known = {field.name for field in msgspec.structs.fields(game.Options)}
    unknown = sorted(set(options) - known)
    if unknown:
        raise ValueError(f"{game.key} has no option {unknown[0][:40]!r}; it has: {', '.join(sorted(known))}")
    try:
        return msgspec.convert(options, game.Options, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(_one_line(error)) from None


def _without_scores(outcome: Outcome | None) -> Outcome | None:
    """How version 0.1.0 recorded a match that ended by resignation."""
    if outcome is None or outcome.reason != "resigned":
        return outcome
    return Outcome(outcome.reason, (0,) * len(outcome.ranks), outcome.ranks)


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split())[:300]
