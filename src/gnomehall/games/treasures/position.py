"""A position of treasures: fields, plain questions, who knows what, the outcome.

A *slot* is a cell's number (layout.py), a *kind* a tile's (tiles.py). Lists by seat and gnome, or by seat and kind,
are flat: ``gnomes[seat * team + number]``, ``hidden[seat * KINDS + kind]``.
"""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.treasures.layout import NAMES, SLOT_OF, SLOTS, Layout
from gnomehall.games.treasures.tiles import (
    BACK,
    COUNT,
    IS_DANGER,
    KINDS,
    MOUNTAIN_POINTS,
    NO_FRONTS,
    to_fronts,
    to_stacks,
)
from gnomehall.games.treasures.view import Own, Public, Team

# Places of a gnome that stands on no cell.
WAITING: Final = -1
CHASED: Final = -2
GONE: Final = -3
PLACES: Final = [*NAMES, "gone", "chased", "waiting"]
"""By place, what views call it: the last three are at -3, -2 and -1."""
PLACE_OF: Final = {**SLOT_OF, "gone": GONE, "chased": CHASED, "waiting": WAITING}

# What leaving told everyone: the seat held no ladder, or at least one.
UNTOLD: Final = 0
LACKED: Final = 1
HELD: Final = 2
LADDER_KNOWN: Final[list[bool | None]] = [None, False, True]
"""By one of these, what views say."""


class Position(State):
    """Lists by kind are empty in the basic game."""

    def blank(self, layout: Layout, advanced: bool, seats: int) -> Self:
        """An empty position. Not ``__init__``, which compiled code would run for every copy."""
        kinds = KINDS if advanced else 0
        self.layout = layout
        self.advanced = advanced
        self.seats = seats
        self.team = layout.teams[seats]  # gnomes per seat

        # Known to everyone.
        self.mover = 0  # -1 at the end
        self.starter = 0
        self.to_place = seats * self.team
        self.mountain = -1  # seat that carried it off; -1 nobody
        self.fronts = [0] * SLOTS  # by slot: 0 no tile
        self.gnomes = [WAITING] * (seats * self.team)  # by seat and gnome: a slot, WAITING, CHASED or GONE
        self.out = [False] * seats
        self.tiles = [0] * seats  # tiles held
        self.gems = [0] * seats  # treasure on their fronts
        self.signs = [0] * seats  # open danger signs
        self.shown = [0] * (seats * kinds)  # by seat and kind: danger tiles, open or turned over again
        self.box = [0] * kinds  # tiles spent
        self.ladders = [UNTOLD] * seats  # on leaving: UNTOLD, LACKED or HELD

        # Known to their owner only, by seat and kind.
        self.hidden = [0] * (seats * kinds)  # tiles taken by running
        self.cleared = [0] * (seats * kinds)  # tiles taken on leaving

        # Known to nobody, by kind: backs on the board. Drawn when a tile is taken, so no state holds the future.
        self.pool = COUNT[:kinds]

        # Follow from the above.
        self.masks = layout.bare[:]  # by line: a bit for each cell a run may enter
        self.moves: list[int] = []  # legal actions
        return self

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.layout = self.layout
        new.advanced = self.advanced
        new.seats = self.seats
        new.team = self.team
        new.mover = self.mover
        new.starter = self.starter
        new.to_place = self.to_place
        new.mountain = self.mountain
        # Replaced, never changed in place, so copies share them (0.5 µs less per copy).
        new.moves = self.moves
        new.out = self.out
        new.cleared = self.cleared
        new.box = self.box
        new.ladders = self.ladders
        new.fronts = self.fronts[:]
        new.masks = self.masks[:]
        new.gnomes = self.gnomes[:]
        new.tiles = self.tiles[:]
        new.gems = self.gems[:]
        if self.advanced:
            new.signs = self.signs[:]
            new.pool = self.pool[:]
            new.hidden = self.hidden[:]
            new.shown = self.shown[:]
        else:  # never change in the basic game (0.4 µs less per copy)
            new.signs = self.signs
            new.pool = self.pool
            new.hidden = self.hidden
            new.shown = self.shown
        return new

    def actor(self) -> i64:
        return self.mover

    def legal(self) -> list[int]:
        return choices.legal(self)

    def refusal(self, action: int) -> Refusal | None:
        return refusals.refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        rules.apply(self, action, chance, tell)

    # Questions

    def spare(self, seat: int, kinds: list[int]) -> int:
        """The first of these kinds that the seat holds face down; -1 if none."""
        for kind in kinds:
            if self.hidden[seat * KINDS + kind]:
                return kind
        return -1

    def can_use_ladder(self, seat: int) -> bool:
        """Whether the seat could return a gnome if it held a ladder. Everyone can tell."""
        return self.has_chased(seat) and len(self.free_rubies()) > 0

    def has_chased(self, seat: int) -> bool:
        return CHASED in self.gnomes[seat * self.team : (seat + 1) * self.team]

    def is_all_chased(self, seat: int) -> bool:
        return self.gnomes[seat * self.team : (seat + 1) * self.team] == [CHASED] * self.team

    def free_rubies(self) -> list[int]:
        layout = self.layout
        return [slot for slot in layout.cells if self.fronts[slot] == 1 and layout.is_open(self.masks, slot)]

    def points(self, seat: int) -> int:
        if not self.advanced:
            return self.gems[seat]
        held = [self.held(seat, kind) * BACK[kind] for kind in range(KINDS)]
        return sum(held) + (MOUNTAIN_POINTS if self.mountain == seat else 0)

    def held(self, seat: int, kind: int) -> int:
        at = seat * KINDS + kind
        return self.hidden[at] + self.shown[at] + self.cleared[at]

    def standing(self) -> Outcome:
        """R13, R14, R26."""
        everyone = range(self.seats)
        points = [self.points(seat) for seat in everyone]
        parts = [{"tiles": self.tiles[seat]} for seat in everyone]
        if self.advanced:
            for seat in everyone:
                parts[seat]["danger"] = sum(self.held(seat, kind) for kind in range(KINDS) if IS_DANGER[kind])
                parts[seat]["mountain"] = MOUNTAIN_POINTS if self.mountain == seat else 0
        keys = [(points[seat], parts[seat]["tiles"], parts[seat].get("danger", 0)) for seat in everyone]
        places = ranks(list(keys))
        best = max(points)
        if points.count(best) == 1:
            reason = "most-points" if self.advanced else "most-gems"
        elif places.count(1) > 1:
            reason = "draw"
        else:
            tied = [seat for seat in everyone if points[seat] == best]
            most = max(self.tiles[seat] for seat in tied)
            reason = "more-tiles" if sum(self.tiles[seat] == most for seat in tied) == 1 else "more-danger"
        return Outcome(reason, tuple(points), places, tuple(parts))

    # Who knows what. Positional arguments in field order: keywords take several times as long.

    def public(self) -> Public:
        return Public(
            "advanced" if self.advanced else "basic",
            self.layout.name,
            self.layout.solid,
            self.mover,
            self.starter,
            self.to_place,
            self.fronts[:],
            [self.public_team(seat) for seat in range(self.seats)],
            to_stacks(self.box),
            None if self.mountain < 0 else self.mountain,
        )

    def public_team(self, seat: int) -> Team:
        first = seat * self.team
        gnomes = [PLACES[place] for place in self.gnomes[first : first + self.team]]
        if not self.advanced:
            return Team(gnomes, self.out[seat], self.tiles[seat], self.gems[seat], 0, [], NO_FRONTS, NO_FRONTS, None)
        kinds = slice(seat * KINDS, (seat + 1) * KINDS)
        return Team(
            gnomes,
            self.out[seat],
            self.tiles[seat],
            self.gems[seat],
            self.signs[seat],
            to_stacks(self.shown[kinds]),
            to_fronts(self.hidden[kinds]),
            to_fronts(self.cleared[kinds]),
            LADDER_KNOWN[self.ladders[seat]],
        )

    def own(self, seat: int) -> Own:
        kinds = slice(seat * KINDS, (seat + 1) * KINDS)
        return Own(to_stacks(self.hidden[kinds]), to_stacks(self.cleared[kinds]))


# They work on a Position, so they come after it.
from gnomehall.games.treasures import choices, refusals, rules  # noqa: E402
