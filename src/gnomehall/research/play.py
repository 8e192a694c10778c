"""One match as environments play it: seeded, copied, saved as a record."""

import secrets
from typing import Any, Self

from gnomehall.core.chance import Dice, seed_from_text
from gnomehall.core.game import Game, State
from gnomehall.core.match import Match
from gnomehall.core.record import Record, convert_options
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES, game_words


class Setting:
    """A game, its seats and options."""

    def __init__(self, key: str, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        if key not in GAMES:
            raise ValueError(f"expected a game ({', '.join(GAMES)}), got {key[:40]!r}")
        self.key = key
        self.game: Game = GAMES[key]
        known = [option.name for option in self.game.option_list()]
        for name in options or {}:
            if name not in known:
                raise TypeError(f"unexpected argument {name!r}: the options of {key} are {', '.join(known)}")
        self.options = convert_options(self.game, options or {})
        self.seats = next(self.game.variants())[0] if seats is None else seats
        misfit = self.game.misfit(self.seats, self.options)
        if misfit is not None:
            raise ValueError(f"{game_words(key, 'en')(misfit)} (seats {self.seats}, {self.options})")


class Play:
    """A running match. Faster than ``Match``: no events, no undo."""

    __slots__ = ("actions", "dice", "setting", "state")

    def __init__(self, setting: Setting, seed: int | None = None) -> None:
        self.setting = setting
        self.dice = Dice(seed_from_text(str(secrets.randbits(64) if seed is None else seed)))
        self.state: State = setting.game.start(setting.seats, setting.options, self.dice)
        self.actions: list[int] = []

    def act(self, action: int) -> None:
        """Take an action or raise Illegal."""
        state = self.state
        if action not in state.legal():
            if not 0 <= action < self.setting.game.actions.size:
                raise ValueError(f"expected an action below {self.setting.game.actions.size}, got {action}")
            refusal = state.refusal(action)
            assert refusal is not None, "what is not legal is refused"
            raise Illegal(refusal)
        state.apply(action, self.dice)
        self.actions.append(action)

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.setting = self.setting
        new.dice = Dice(self.dice.seed, self.dice.position)
        new.state = self.state.copy()
        new.actions = self.actions[:]
        return new

    def record(self) -> Record:
        match = Match(self.setting.game, self.setting.seats, self.setting.options, Dice(self.dice.seed))
        match.actions = self.actions
        match.state = self.state
        return Record.of(match)

    def save(self) -> bytes:
        """The match so far as a record, which `gnomehall replay` and the browser can show."""
        return self.record().to_json()

    @classmethod
    def load(cls, setting: Setting, data: bytes) -> Self:
        """Replays a saved match."""
        record = Record.from_json(data)
        match = record.replay(GAMES)
        if (match.game.key, match.seats, match.options) != (setting.key, setting.seats, setting.options):
            raise ValueError(f"the record is of {match.game.key} with {match.seats} seats and {match.options}")
        if match.game.figures or match.resigned:
            what = "figures of your own" if match.game.figures else "a seat that resigned"
            raise ValueError(f"the record has {what}, which environments do not play")
        new = cls.__new__(cls)
        new.setting = setting
        new.dice = match.dice
        new.state = match.state
        new.actions = match.actions
        return new
