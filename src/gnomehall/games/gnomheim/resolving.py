"""What is being resolved between two choices: a card, a movement, crystals changing hands, a roll, a crowded island.

Each part is None while there is nothing of its kind. turns.py says in which order they are worked off. Vocabulary as
in position.py; everyone may know all of it.
"""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.gnomheim.cards import Deck

# How gnomes move. Only the first three are movements in steps; the others are named in events.
MOVES: Final = ("walk", "push", "fly", "slide", "goto", "ride", "send")
WALKING: Final = 0
PUSHING: Final = 1
FLYING: Final = 2
# What a roll is for.
ROLLS: Final = ("none", "check", "wander", "shot", "shock", "ride", "contest", "isle")
CHECK: Final = 1
WANDER: Final = 2
FIRE: Final = 3
BOLT: Final = 4
RIDE: Final = 5
CONTESTED: Final = 6
ISLE: Final = 7
# What comes once everything is resolved: the player's commands, or first the turn's collecting.
THEN: Final = ("command", "collect")
TO_COMMAND: Final = 0
TO_COLLECT: Final = 1
# A giver of crystals that is no seat.
SUPPLY: Final = -1


class Play:
    """The card in play, from being named until it lies on the pile.

    ``card`` and ``price`` are what was played. ``use`` is what takes effect: the same, or what an echo repeats.
    ``target`` and ``second``: a gnome, a cell or a seat, as the use demands; -1 until named.
    ``combo``: 1 if the combo counts. ``begun``: effects begun so far; -1 until the luck check is passed.
    ``halted``: mask of gnomes that a trap or the metro stopped; the rest of the card does not move them (A72).
    """

    def __init__(self, use: i64, target: i64) -> None:
        self.card: i64 = use // 2
        self.price: i64 = use % 2
        self.use: i64 = use
        self.target: i64 = target
        self.second: i64 = -1
        self.combo: i64 = 0
        self.begun: i64 = -1
        self.halted = 0

    def copy(self) -> "Play":
        new = Play(self.use, self.target)
        new.card = self.card
        new.price = self.price
        new.second = self.second
        new.combo = self.combo
        new.begun = self.begun
        new.halted = self.halted
        return new

    def is_echo(self) -> bool:
        return self.use // 2 != self.card

    def effect(self, deck: Deck) -> tuple[int, int, int, int]:
        """The effect begun last."""
        return deck.scripts[2 * self.use + self.combo][self.begun - 1]


class Movement:
    """Gnomes moving along the ways, those of one cell together.

    ``movers`` (mask) stand in or fly over ``cell`` and came from ``came`` (-1: not moved yet) with ``left`` of their
    ``steps`` to go; ``waiting`` (mask) move after them. Nobody moves while the die has not yet said how far.
    """

    def __init__(
        self, how: i64, steps: i64, waiting: int, ignores_traps: bool = False, one_by_one: bool = False
    ) -> None:
        self.how: i64 = how
        self.steps: i64 = steps
        self.waiting = waiting
        self.ignores_traps = ignores_traps
        self.one_by_one = one_by_one
        self.movers = 0
        self.cell: i64 = -1
        self.came: i64 = -1
        self.left: i64 = 0

    def copy(self) -> "Movement":
        new = Movement(self.how, self.steps, self.waiting, self.ignores_traps, self.one_by_one)
        new.movers = self.movers
        new.cell = self.cell
        new.came = self.came
        new.left = self.left
        return new


class Taking:
    """Crystals that the player on turn takes or exchanges.

    ``count`` more from ``giver`` (a seat or SUPPLY), then ``portion`` from each seat of the mask ``givers``.
    ``resource``: a place in TAKEN.
    """

    def __init__(self, resource: i64, count: i64, givers: int = 0, portion: i64 = 0) -> None:
        self.resource: i64 = resource
        self.giver: i64 = SUPPLY
        self.count: i64 = count
        self.givers = givers
        self.portion: i64 = portion

    def copy(self) -> "Taking":
        new = Taking(self.resource, self.count, self.givers, self.portion)
        new.giver = self.giver
        return new


class Roll:
    """A roll that the player on turn may repeat, or a card's shot that has no aim yet.

    ``clovers`` include the ``bonus``. In a contest ``rival`` (-1: none) has ``bar`` clovers. ``cell``: of a shot.
    """

    def __init__(self, what: i64, clovers: i64 = 0, bonus: i64 = 0, rival: i64 = -1, bar: i64 = 0) -> None:
        self.what: i64 = what
        self.clovers: i64 = clovers
        self.bonus: i64 = bonus
        self.rival: i64 = rival
        self.bar: i64 = bar
        self.cell: i64 = -1

    def copy(self) -> "Roll":
        new = Roll(self.what, self.clovers, self.bonus, self.rival, self.bar)
        new.cell = self.cell
        return new


class Dispute:
    """A mini-island with more than one gnome, and the chain of islands that follows from it.

    ``holder``: who won the last one, -1 before. ``leaving``: mask of gnomes still to be sent off ``isle``.
    ``expelled``: bits ``20 * number of the island + gnome`` for those already sent off in this chain (A24).
    """

    def __init__(self, isle: i64) -> None:
        self.isle: i64 = isle
        self.holder: i64 = -1
        self.leaving = 0
        self.expelled = 0

    def copy(self) -> "Dispute":
        new = Dispute(self.isle)
        new.holder = self.holder
        new.leaving = self.leaving
        new.expelled = self.expelled
        return new


class Resolving:
    def __init__(self) -> None:
        self.play: Play | None = None
        self.movement: Movement | None = None
        self.taking: Taking | None = None
        self.roll: Roll | None = None
        self.dispute: Dispute | None = None
        self.then: i64 = TO_COMMAND

    def copy(self) -> "Resolving":
        new = Resolving()
        new.play = None if self.play is None else self.play.copy()
        new.movement = None if self.movement is None else self.movement.copy()
        new.taking = None if self.taking is None else self.taking.copy()
        new.roll = None if self.roll is None else self.roll.copy()
        new.dispute = None if self.dispute is None else self.dispute.copy()
        new.then = self.then
        return new

    def is_idle(self) -> bool:
        return (
            self.play is None
            and self.movement is None
            and self.taking is None
            and self.roll is None
            and self.dispute is None
            and self.then == TO_COMMAND
        )


# Nothing under way. All idle positions share it, which makes a copy 40 % cheaper: begin parts with Position.begin().
IDLE: Final = Resolving()
