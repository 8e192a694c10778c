"""A position of taverns: fields, copies, simple questions, who knows what, the outcome.

Provinces are numbers from 0 to 11, seats and clans numbers from 0 to 5. A *mask* is a set of provinces: bit n of the
int is province n (see layout.py). A *find* is what the die gave: nuggets or red stones.
"""

from typing import Final, Literal, Self

from gnomehall.core.chance import Chance
from gnomehall.core.game import State
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.taverns.actions import MOVE
from gnomehall.games.taverns.layout import ALL, FLAGS, MEMBERS, NAMES, PROVINCES, layout
from gnomehall.games.taverns.pieces import CLANS, DATA, FIRST_SQUARE, TAVERNS_EACH, TOKEN_SQUARE, WASTE
from gnomehall.games.taverns.view import Clan, Own, Province, Public, Rumour

# In ``keepers``, instead of the innkeeper's seat.
NO_KEEPER: Final = -1
NO_TAVERN: Final = -2

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


class Position(State):
    """A position. Nothing in it is secret.

    By province: ``gold`` (nuggets); ``keepers`` (the innkeeper's seat, NO_KEEPER or NO_TAVERN); ``leader`` (the clan
    with more gnomes there than any other, -1 if tied or empty). ``gnomes`` is flat, by province and seat; innkeepers
    are included.
    By seat: ``reserve`` (gnomes in hand), ``stock`` (tavern tokens in hand), ``squares`` (of the scoring gnomes; laps
    add up), ``mined`` and ``served`` (runes from gold and from taverns); as masks, ``where`` (provinces with its
    gnomes) and ``kept`` (provinces with its taverns).
    Masks: ``rich`` (provinces with nuggets), ``red`` (with red stones), ``taverns``.
    ``token`` is the mine token's square, ``mine`` the square of the Abandoned Mine. ``roll`` is the last throw, 0
    before the first. During a rumour, ``target`` is the province it draws to and ``road`` the index of the road
    being asked about; -1 and 0 otherwise. ``idle`` counts turns in a row without progress (A19).
    ``moves`` caches the legal actions; it is empty until they are asked for.
    """

    def blank(self, map_name: str, seats: int, mine: int, second_tavern: bool, tie_break: bool) -> Self:
        """An empty map. Not __init__, because compiled copies would run it too."""
        self.layout = layout(map_name, MOVE)
        self.seats = seats
        self.mine = mine
        self.second_tavern = second_tavern
        self.tie_break = tie_break
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
        new.tie_break = self.tie_break
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
        new.moves = self.moves  # replaced, never changed in place
        return new

    def actor(self) -> i64:
        return self.mover

    def legal(self) -> list[int]:
        return choices.legal(self)

    def refusal(self, action: int) -> Refusal | None:
        return refusals.refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        rules.apply(self, action, chance, tell)

    def tally(self, red: list[int]) -> None:
        """Recompute masks and leaders from the pieces."""
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

    def ground(self) -> i64:
        """R19, R22: mask of provinces where the find may be laid."""
        shut = self.red | self.taverns
        return ALL & ~(shut | self.rich if self.roll == WASTE else shut)

    def free_clans(self, province: i64) -> list[int]:
        """R20, R21: clans with a gnome there besides the innkeeper."""
        first = province * self.seats
        keeper = self.keepers[province]
        row = self.gnomes[first : first + self.seats]
        return [clan for clan, count in enumerate(row) if count > (clan == keeper)]

    def asked(self) -> int:
        """The province from which a gnome has to be called now; -1 if none."""
        return self.layout.roads[self.target][self.road] if self.phase == CALLING else -1

    def standing(self) -> Outcome:
        """R39: most runes win; A20: a tie shares the victory, unless A36 breaks it."""
        scores = [square - FIRST_SQUARE for square in self.squares]
        parts = [
            {"gold": gold, "taverns": served, "token": score - gold - served}
            for score, gold, served in zip(scores, self.mined, self.served, strict=True)
        ]
        keys: list[tuple[int, ...]] = [(score,) for score in scores]
        if self.tie_break:
            kept = [len(MEMBERS[mask]) for mask in self.kept]
            keys = list(zip(scores, kept, self.served, strict=True))
        return Outcome(self._reason(keys), tuple(scores), ranks(keys), tuple(parts))

    def _reason(self, keys: list[tuple[int, ...]]) -> str:
        """Why the best key is the best: the first number in which it is ahead of all others decided."""
        if self.red != ALL:
            return "stalled"
        best = max(keys)
        for length, reason in enumerate(("most-runes", "more-taverns", "more-served")[: len(best)], start=1):
            if sum(key[:length] == best[:length] for key in keys) == 1:
                return reason
        return "shared"

    # Who knows what

    def public(self) -> Public:
        # Positional arguments: keywords take several times as long.
        return Public(
            self.layout.name,
            self.mine,
            self.second_tavern,
            self.tie_break,
            self.seats,
            self.mover,
            self.starter,
            PHASES[self.phase],
            self.to_settle,
            self._provinces(),
            list(map(Clan, CLANS, self.reserve, self.stock, self.squares, self.mined, self.served, self._incomes())),
            self.token,
            self.roll or None,
            Rumour(NAMES[self.target], NAMES[self.asked()]) if self.phase == CALLING else None,
            self.idle,
        )

    def _incomes(self) -> list[int]:
        """By seat, what its taverns would bring now."""
        found = [0] * self.seats
        for province in MEMBERS[self.taverns]:
            keeper = self.keepers[province]
            if keeper >= 0:
                found[keeper] += taverns.income(self, province, keeper)
        return found

    def _provinces(self) -> list[Province]:
        """Column by column: half the time of one constructor call per province."""
        return list(
            map(
                Province,
                NAMES,
                zip(*[iter(self.gnomes)] * self.seats, strict=True),  # cut into rows, one per province
                self.gold,
                FLAGS[self.red],
                [keeper != NO_TAVERN for keeper in self.keepers],
                [keeper if keeper >= 0 else None for keeper in self.keepers],
            )
        )

    def own(self, seat: int) -> Own:
        return Own()


# They work on a Position, so they come after it.
from gnomehall.games.taverns import choices, refusals, rules, taverns  # noqa: E402
