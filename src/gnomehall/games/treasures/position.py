"""A position of treasures as plain data: fields, copies, simple questions, who knows what, the outcome."""

from typing import Final, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.treasures.layout import SLOTS, Layout
from gnomehall.games.treasures.tiles import BACK, COUNT, FRONT, FRONTS, IS_DANGER, KINDS, MOUNTAIN_POINTS
from gnomehall.games.treasures.view import Own, Public

# Where a gnome is that stands on no cell.
WAITING: Final = -1
CHASED: Final = -2
GONE: Final = -3

# Kinds of tiles that can be used.
CLIMB: Final = 1
EXCHANGE: Final = 2


class Position(State):
    """A position.

    Everyone knows: ``front`` by slot (0: no tile), ``gnomes`` by seat and number, ``out``, ``counts`` and ``gems``
    (tiles held and the treasure on their fronts), ``signs`` (open danger), ``shown`` (danger tiles once laid open),
    ``box`` (tiles spent), ``mountain``; of those who left, which usable tiles they must have ``lacks`` or ``kept``.
    Only its owner knows ``hidden`` (backs of tiles taken while running) and ``cleared`` (taken on leaving).
    Nobody knows ``pool``: the backs still on the board are drawn when a tile is taken, so no state holds the future.
    The lists by tile kind are empty in the basic game.
    """

    def blank(self, layout: Layout, advanced: bool, seats: int) -> Self:
        """A new position with nothing in it yet. Not __init__, which compiled copies would have to run."""
        kinds = KINDS if advanced else 0
        self.layout = layout
        self.advanced = advanced
        self.seats = seats
        self.team = layout.teams[seats]
        self.mover = 0
        self.starter = 0
        self.to_place = seats * self.team
        self.mountain = -1
        self.moves: list[int] = []
        self.front = [0] * SLOTS
        self.masks = layout.bare[:]
        self.gnomes = [WAITING] * (seats * self.team)
        self.out = [False] * seats
        self.counts = [0] * seats
        self.gems = [0] * seats
        self.signs = [0] * seats
        self.pool = COUNT[:kinds]
        self.hidden = [0] * (seats * kinds)
        self.cleared = [0] * (seats * kinds)
        self.shown = [0] * (seats * kinds)
        self.box = [0] * kinds
        self.lacks = [0] * seats
        self.kept = [0] * seats
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
        # Replaced, never changed in place, so copies may share them (a copy is 0.5 µs quicker).
        new.moves = self.moves
        new.out = self.out
        new.cleared = self.cleared
        new.box = self.box
        new.lacks = self.lacks
        new.kept = self.kept
        new.front = self.front[:]
        new.masks = self.masks[:]
        new.gnomes = self.gnomes[:]
        new.counts = self.counts[:]
        new.gems = self.gems[:]
        if self.advanced:
            new.signs = self.signs[:]
            new.pool = self.pool[:]
            new.hidden = self.hidden[:]
            new.shown = self.shown[:]
        else:  # never changed in the basic game: sharing them makes a copy 0.4 µs quicker
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

    def spare(self, seat: int, kinds: list[int]) -> int:
        """The cheapest tile of these kinds that the seat holds and may spend; -1 if none (B29)."""
        for kind in kinds:
            if self.hidden[seat * KINDS + kind]:
                return kind
        return -1

    def usable(self, seat: int) -> int:
        """Which tiles would keep the seat in now if it had them: everyone can see that. Bits CLIMB and EXCHANGE."""
        if not self.advanced:
            return 0
        climb = CLIMB if self.has_chased(seat) and self.free_rubies() else 0
        if self.is_all_chased(seat):
            return climb  # B17: a swap brings nobody back
        owners = {gnome // self.team for gnome, slot in enumerate(self.gnomes) if slot >= 0}
        return climb | (EXCHANGE if len(owners) > 1 else 0)

    def has_chased(self, seat: int) -> bool:
        return CHASED in self.gnomes[seat * self.team : (seat + 1) * self.team]

    def free_rubies(self) -> list[int]:
        layout = self.layout
        return [slot for slot in layout.cells if self.front[slot] == 1 and layout.is_open(self.masks, slot)]

    def is_all_chased(self, seat: int) -> bool:
        return self.gnomes[seat * self.team : (seat + 1) * self.team] == [CHASED] * self.team

    def points(self, seat: int) -> int:
        if not self.advanced:
            return self.gems[seat]
        held = [self.held(seat, kind) * BACK[kind] for kind in range(KINDS)]
        return sum(held) + (MOUNTAIN_POINTS if self.mountain == seat else 0)

    def held(self, seat: int, kind: int) -> int:
        at = seat * KINDS + kind
        return self.hidden[at] + self.shown[at] + self.cleared[at]

    def outcome(self) -> Outcome | None:
        """R13, R14, R26."""
        if self.mover >= 0:
            return None
        everyone = range(self.seats)
        points = [self.points(seat) for seat in everyone]
        parts = [{"tiles": self.counts[seat]} for seat in everyone]
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
            most = max(self.counts[seat] for seat in tied)
            reason = "more-tiles" if sum(self.counts[seat] == most for seat in tied) == 1 else "more-danger"
        return Outcome(reason, tuple(points), places, tuple(parts))

    # Who knows what

    def public(self) -> Public:
        # By place, in the order of the fields: 21 keywords take several times as long.
        return Public(
            "advanced" if self.advanced else "basic",
            self.layout.name,
            self.layout.solid,
            self.seats,
            self.team,
            self.mover,
            self.starter,
            self.to_place,
            self.front[:],
            self.gnomes[:],
            self.out[:],
            self.counts[:],
            self.gems[:],
            self.signs[:],
            self.shown[:],
            by_front(self.hidden),
            by_front(self.cleared),
            self.box[:],
            self.lacks[:],
            self.kept[:],
            self.mountain,
        )

    def own(self, seat: int) -> Own:
        mine = slice(seat * KINDS, (seat + 1) * KINDS)
        return Own(self.hidden[mine], self.cleared[mine])


def by_front(kinds: list[int]) -> list[int]:
    """Counts by seat and kind, folded to counts by seat and front: what the colour sides show."""
    shown = [0] * (len(kinds) // KINDS * FRONTS)
    for at, count in enumerate(kinds):
        if count:
            shown[at // KINDS * FRONTS + FRONT[at % KINDS] - 1] += count
    return shown


# They work on a Position, so they come after it.
from gnomehall.games.treasures import choices, refusals, rules  # noqa: E402
