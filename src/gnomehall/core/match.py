"""One play of a game, without I/O: who may act, what each seat is told, undo, resigning."""

from typing import Any

import msgspec

from gnomehall.core.chance import Dice
from gnomehall.core.game import Game, State
from gnomehall.core.origin import Origin, dealing
from gnomehall.core.view import Event, Illegal, Outcome, Refusal, Tell, Told, View, ranks

STRIDE = 32
"""Actions between two copies of the state. One per action would cost as much as the action itself."""


class Moment(msgspec.Struct):
    """A copy of the state after ``number`` actions, from which undo replays."""

    number: int
    state: State
    position: int


class Match:
    """A match is its record (game, options, seats, seed, actions, origin); the state is a cache of it."""

    def __init__(
        self, game: Game, seats: int, options: Any = None, dice: Dice | None = None, origin: Origin | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.Options() if options is None else options
        misfit = game.misfit(seats, self.options)
        if misfit is not None:
            raise ValueError(f"{game.key} cannot be played so: {misfit} (seats {seats}, {self.options})")
        self.dice = dice or Dice.fresh()
        self.origin = origin
        self.deal = dealing(game, seats, self.options, origin)
        """Makes a first position, given the luck."""
        self.state = self.deal(self.dice)
        self.actions: list[int] = []
        self.actors: list[int] = []
        self.told: list[list[Told]] = []
        self.resigned: list[tuple[int, int]] = []
        self._kept = Moment(0, self.state.copy(), self.dice.position)
        self._offered: tuple[State, list[int]] | None = None
        """The state in which somebody asked what the actor may do, and the answer."""
        self._closed = 0
        """How many of the first actions can no longer be taken back."""

    def actor(self) -> int:
        """The seat to act; -1 when the match is over."""
        if not self.resigned:
            return self.state.actor()
        return -1 if self.outcome() is not None else self.state.actor()

    def legal(self, seat: int) -> list[int]:
        """What this seat may do now; empty if it is not its turn."""
        if seat != self.actor():
            return []
        return self._legal()[:]

    def _legal(self) -> list[int]:
        if self._offered is None or self._offered[0] is not self.state:
            self._offered = self.state, self.state.legal()
        return self._offered[1]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Why this seat may not take this action now."""
        if self.outcome() is not None:
            return Refusal("over", "")
        if seat != self.state.actor():
            return Refusal("not-your-turn", "")
        if not 0 <= action < self.game.actions.size:
            raise ValueError(f"expected an action code below {self.game.actions.size}, got {action}")
        return self.state.refusal(action)

    def act(self, seat: int, action: int) -> list[Told]:
        """Take an action or raise Illegal; returns the events with their audiences."""
        # Whoever was offered the action need not ask the plain rules as well: that takes a third of an act.
        if self._offered is None or seat != self.actor() or action not in self._legal():
            refusal = self.refusal(seat, action)
            if refusal is not None:
                raise Illegal(refusal)
        self._offered = None
        tell = Tell()
        self.state.apply(action, self.dice, tell)
        self.actions.append(action)
        self.actors.append(seat)
        self.told.append(tell.told)
        if any(told.uncovers for told in tell.told) or self.outcome() is not None:
            self._close()
        return tell.told

    def undo_to(self, seat: int) -> int | None:
        """How many actions remain if this seat takes back its last one and all that followed.

        None if anybody has learned anything hidden since, or the seat has not acted.
        """
        for number in range(len(self.actors) - 1, self._closed - 1, -1):
            if self.actors[number] == seat:
                return number
        return None

    def has_uncovered(self, since: int) -> bool:
        """Whether anybody learned anything hidden in the actions after the first ``since``."""
        return self._closed > since

    def undo(self, seat: int) -> None:
        """Take back this seat's last action and all that followed, including the luck they used."""
        number = self.undo_to(seat)
        if number is None:
            raise Illegal(Refusal("cannot-undo", ""))
        self._offered = None
        self.state = self._kept.state.copy()
        self.dice.position = self._kept.position
        for action in self.actions[self._kept.number : number]:
            self.state.apply(action, self.dice)
        for history in (self.actions, self.actors, self.told):
            del history[number:]

    def _close(self) -> None:
        """From here on nothing earlier can be taken back."""
        self._closed = len(self.actions)
        if self._closed - self._kept.number >= STRIDE:
            self._kept = Moment(self._closed, self.state.copy(), self.dice.position)

    def resign(self, seat: int) -> None:
        """The seat ranks behind all who stay; the match ends when only one is left."""
        if self.outcome() is not None:
            raise Illegal(Refusal("over", ""))
        if self.has_resigned(seat):
            raise Illegal(Refusal("has-resigned", ""))
        self.resigned.append((len(self.actions), seat))
        self._close()

    def has_resigned(self, seat: int) -> bool:
        return any(gone == seat for _, gone in self.resigned)

    def outcome(self) -> Outcome | None:
        end = self.state.outcome()
        if not self.resigned:
            return end
        order = [seat for _, seat in self.resigned]
        if end is None and len(order) < max(1, self.seats - 1):
            return None
        places = end.ranks if end else (1,) * self.seats
        keys = [(0, order.index(seat)) if seat in order else (1, -places[seat]) for seat in range(self.seats)]
        if end is None:
            earned = self.state.standing()
            return Outcome("resigned", earned.scores, ranks(list(keys)), earned.parts)
        reason = "best-of-the-rest" if set(end.winners) & set(order) else end.reason
        return msgspec.structs.replace(end, ranks=ranks(list(keys)), reason=reason)

    def view(self, seat: int | None) -> View[Any, Any]:
        return self.state.view(seat)

    def events(self, seat: int | None, since: int = 0) -> list[list[Event]]:
        """What this seat was told, by action, from action ``since`` on."""
        return [[event for told in step if (event := told.to(seat)) is not None] for step in self.told[since:]]
