"""A position of taverns as plain data: fields, copies, simple questions, the table, the outcome."""

from typing import Final, Literal, Self

from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, ranks
from gnomehall.games.taverns.layout import ALL, PROVINCES, Layout
from gnomehall.games.taverns.pieces import DATA, FIRST_SQUARE, TAVERNS_EACH, TOKEN_SQUARE, WASTE
from gnomehall.games.taverns.view import Own, Public

NO_TAVERN: Final = -2
NO_KEEPER: Final = -1

SETTLING: Final = 0
TURN: Final = 1
LAYING: Final = 2
CALLING: Final = 3
OVER: Final = 4
PHASES: Final[tuple[Literal["settling", "turn", "laying", "calling", "over"], ...]] = (
    "settling",
    "turn",
    "laying",
    "calling",
    "over",
)


class Country(State):
    """A position. Everyone knows everything.

    By province and seat: ``gnomes`` (keepers among them).
    By province: ``gold``; ``keepers``; ``leader``, the clan with strictly more gnomes there than any other, else -1.
    By seat: ``where`` and ``kept`` (masks: has gnomes there, has a tavern there), ``reserve``, ``stock`` (tavern
    tokens in hand), ``squares`` (on the track), ``mined`` and ``served`` (runes from gold and from taverns).
    Masks: ``rich`` (nuggets), ``red`` (red stones), ``taverns``.
    ``road`` is the road of ``target`` along which a gnome is to be called now; ``idle`` counts turns in a row without
    progress (A19); ``moves`` is what is legal, once it was asked for.
    """

    def blank(self, layout: Layout, seats: int, mine: int, second_tavern: bool) -> Self:
        """A new position with nothing in it yet. Not __init__, which compiled copies would have to run."""
        self.layout = layout
        self.seats = seats
        self.mine = mine
        self.second_tavern = second_tavern
        self.mover: i64 = 0
        self.starter: i64 = 0
        self.phase: i64 = SETTLING
        self.to_settle: i64 = seats * DATA.setup.placed[seats]
        self.token = TOKEN_SQUARE
        self.roll: i64 = 0
        self.target: i64 = -1
        self.road: i64 = 0
        self.idle: i64 = 0
        self.rich: i64 = 0
        self.red: i64 = 0
        self.taverns: i64 = 0
        self.gnomes = [0] * (PROVINCES * seats)
        self.gold = [0] * PROVINCES
        self.keepers = [NO_TAVERN] * PROVINCES
        self.leader = [-1] * PROVINCES
        self.where = [0] * seats
        self.kept = [0] * seats
        self.reserve = [DATA.setup.placed[seats] + DATA.setup.kept[seats] - 1] * seats
        self.stock = [TAVERNS_EACH] * seats
        self.squares = [FIRST_SQUARE] * seats
        self.mined = [0] * seats
        self.served = [0] * seats
        self.moves: list[int] = []
        return self

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.layout = self.layout
        new.seats = self.seats
        new.mine = self.mine
        new.second_tavern = self.second_tavern
        new.mover = self.mover
        new.starter = self.starter
        new.phase = self.phase
        new.to_settle = self.to_settle
        new.token = self.token
        new.roll = self.roll
        new.target = self.target
        new.road = self.road
        new.idle = self.idle
        new.rich = self.rich
        new.red = self.red
        new.taverns = self.taverns
        new.gnomes = self.gnomes[:]
        new.gold = self.gold[:]
        new.keepers = self.keepers[:]
        new.leader = self.leader[:]
        new.where = self.where[:]
        new.kept = self.kept[:]
        new.reserve = self.reserve[:]
        new.stock = self.stock[:]
        new.squares = self.squares[:]
        new.mined = self.mined[:]
        new.served = self.served[:]
        new.moves = self.moves  # never changed in place
        return new

    def actor(self) -> i64:
        return self.mover

    def tally(self, red: list[int]) -> None:
        """Work out anew what follows from the pieces: masks and leaders."""
        self.red = sum(1 << province for province in red)
        self.rich = sum(1 << province for province in range(PROVINCES) if self.gold[province])
        self.taverns = sum(1 << province for province in range(PROVINCES) if self.keepers[province] != NO_TAVERN)
        for province in range(PROVINCES):
            row = self.gnomes[province * self.seats : (province + 1) * self.seats]
            most = max(row)
            self.leader[province] = row.index(most) if row.count(most) == 1 else -1
        for seat in range(self.seats):
            self.where[seat] = sum(1 << place for place, held in enumerate(self.gnomes[seat :: self.seats]) if held)
            self.kept[seat] = sum(1 << place for place, keeper in enumerate(self.keepers) if keeper == seat)

    # Simple questions

    def settling(self) -> i64:
        """R7, R8: the free provinces, those beside one's own only where there are no others (A25)."""
        free: i64 = ALL
        where: i64
        for where in self.where:
            free &= ~where
        return free & ~self.layout.near[self.where[self.mover]] or free

    def ground(self) -> i64:
        """R19, R22: where the find may be laid."""
        shut = self.red | self.taverns
        return ALL & ~(shut | self.rich if self.roll == WASTE else shut)

    def free_clans(self, province: i64) -> list[int]:
        """R20, R21: the clans that have a gnome there besides an innkeeper."""
        first = province * self.seats
        keeper = self.keepers[province]
        row = self.gnomes[first : first + self.seats]
        return [clan for clan, count in enumerate(row) if count > (clan == keeper)]

    def diggers(self, seat: i64, province: i64) -> i64:
        return self.gnomes[province * self.seats + seat] - (self.keepers[province] == seat)

    def asked(self) -> int:
        """The neighbour from which a gnome is to be called now; -1 when none is."""
        return self.layout.roads[self.target][self.road] if self.phase == CALLING else -1

    # How it ends

    def outcome(self) -> Outcome | None:
        """R39, A20: the most runes; equal ones share the victory."""
        if self.phase != OVER:
            return None
        scores = [square - FIRST_SQUARE for square in self.squares]
        parts = [
            {"gold": gold, "taverns": served, "token": score - gold - served}
            for score, gold, served in zip(scores, self.mined, self.served, strict=True)
        ]
        reason = "stalled" if self.red != ALL else "most-runes" if scores.count(max(scores)) == 1 else "shared"
        return Outcome(reason, tuple(scores), ranks([(score,) for score in scores]), tuple(parts))

    # Who knows what

    def public(self) -> Public:
        return Public(
            map=self.layout.name,
            mine=self.mine,
            second_tavern=self.second_tavern,
            seats=self.seats,
            actor=self.mover,
            starter=self.starter,
            phase=PHASES[self.phase],
            to_settle=self.to_settle,
            gnomes=self.gnomes[:],
            reserve=self.reserve[:],
            stock=self.stock[:],
            gold=self.gold[:],
            red=[bool(self.red >> province & 1) for province in range(PROVINCES)],
            keepers=self.keepers[:],
            squares=self.squares[:],
            mined=self.mined[:],
            served=self.served[:],
            token=self.token,
            roll=self.roll,
            target=self.target,
            asked=self.asked(),
            idle=self.idle,
        )

    def own(self, seat: int) -> Own:
        return Own()
