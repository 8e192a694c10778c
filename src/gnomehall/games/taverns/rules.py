"""The rules of taverns: what may be done, and what it does. Numbers such as R20 and A9 are those of RULES.en.md.

Vocabulary: a *mask* is an int with a bit a province (see layout.py); the *token* is the mine token, the *mine* the
square of the Abandoned Mine, a *keeper* an innkeeper; a *find* is what the die gave, until it is laid.
Why something may not be done is in refusals.py.
"""

from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Refusal, Tell
from gnomehall.games.taverns.actions import (
    CALL,
    CART,
    COLLECT,
    DEPLOY,
    LAY,
    MOVE,
    OPEN,
    PASS,
    PROSPECT,
    SETTLE,
)
from gnomehall.games.taverns.layout import ALL, MEMBERS, NAMES, PROVINCES, codes, no_codes
from gnomehall.games.taverns.pieces import CLANS, SIDES, STALL_ROUNDS, WASTE
from gnomehall.games.taverns.position import CALLING, LAYING, NO_KEEPER, NO_TAVERN, OVER, SETTLING, TURN, Country
from gnomehall.games.taverns.refusals import refuse
from gnomehall.games.taverns.view import (
    Abandoned,
    Barren,
    Carted,
    Claimed,
    Closed,
    Collected,
    Deployed,
    Deserted,
    Drawn,
    Exhausted,
    Leapt,
    Moved,
    Opened,
    Ousted,
    Passed,
    Prospected,
    Pushed,
    Rolled,
    Served,
    Settled,
    Stalled,
    Struck,
    Wasted,
)

EVERY_CLAN: Final = len(CLANS)
SETTLES: Final = codes(SETTLE)
DEPLOYS: Final = codes(DEPLOY)[ALL]
LAYS: Final = codes(LAY)
COLLECTS: Final = codes(COLLECT)
CARTS: Final = no_codes()


class Position(Country):
    """A position with the rules: what may be done now, and what it does."""

    # What may be done, quickly

    def legal(self) -> list[int]:
        if not self.moves and self.mover >= 0:  # listed when first asked for: search and bots often do not ask
            self.moves = self._choices()
        return self.moves

    def _choices(self) -> list[int]:
        if self.phase == TURN:
            return self._turns(self.mover)
        if self.phase == CALLING:
            province: i64 = self.layout.roads[self.target][self.road]
            base = CALL + province * EVERY_CLAN
            return [base + clan for clan in self.free_clans(province)]
        return list(SETTLES[self.settling()] if self.phase == SETTLING else LAYS[self.ground()])

    def _turns(self, seat: i64) -> list[int]:
        where: i64 = self.where[seat]
        # Tables by mask hold the finished actions: 0.3 µs for the steps, against 2.9 µs for walking along the roads.
        steps = self.layout.steps[where]
        found = [*DEPLOYS, *steps] if self.reserve[seat] else [*steps]
        if self.token < self.mine:
            found.append(PROSPECT)
        kept: i64 = self.kept[seat]
        province: i64
        if kept:
            for province in MEMBERS[kept]:
                if self.gnomes[province * self.seats + seat] == 1:
                    where ^= 1 << province  # the keeper does not dig
        found += COLLECTS[self.rich & where]
        if self.stock[seat] and (not kept or self.second_tavern):
            leader = self.leader
            for province in MEMBERS[where & ~self.taverns]:
                if leader[province] == seat:
                    found.append(OPEN + province)
        for province in MEMBERS[kept]:
            found += self._carts(province)
        found.append(PASS)
        return found

    def _carts(self, start: i64) -> tuple[int, ...]:
        """R31, R36: to any province without a tavern."""
        bare = ALL ^ self.taverns
        at = start << PROVINCES | bare
        if not CARTS[at]:
            CARTS[at] = tuple([CART + start * PROVINCES + end for end in MEMBERS[bare]])
        return CARTS[at]

    def refusal(self, action: int) -> Refusal | None:
        return refuse(self, action)

    # What it does

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        seat = self.mover
        self.moves = []
        if action < MOVE:
            is_settling = action < DEPLOY
            province = action - SETTLE if is_settling else action - DEPLOY
            self._add(seat, province, tell, Settled if is_settling else Deployed)
            if is_settling:
                self._go_on_settling(seat)
                return
            self.idle = 0
        elif action < PROSPECT:
            self._move(seat, (action - MOVE) // PROVINCES, (action - MOVE) % PROVINCES, tell)
            self.idle += 1
        elif action < CALL:
            self._prospect(seat, chance, tell) if action == PROSPECT else self._lay(seat, action - LAY, tell)
            return
        elif action < COLLECT:
            self._draw(seat, (action - CALL) % EVERY_CLAN, (action - CALL) // EVERY_CLAN, tell)
            self.road += 1
            self._spread_rumour(seat, tell)
            return
        elif action < OPEN:
            self._collect(seat, action - COLLECT, tell)
            self.idle = 0
        elif action < CART:
            self._open(seat, action - OPEN, tell)
            self.idle = 0
        else:
            if action < PASS:
                self._cart(seat, (action - CART) // PROVINCES, (action - CART) % PROVINCES, tell)
            elif tell is not None:
                tell.all(Passed(seat))
            self.idle += 1
        self._end_turn(seat, tell)

    def _add(self, seat: i64, province: i64, tell: Tell | None, event: type[Settled] | type[Deployed]) -> None:
        """R7, R15: a gnome from the hand to the map."""
        self.reserve[seat] -= 1
        if tell is not None:
            tell.all(event(seat, NAMES[province]))
        self._come(seat, province, tell)

    def _go_on_settling(self, seat: i64) -> None:
        self.to_settle -= 1
        if not self.to_settle:
            self.phase = TURN
        self.mover = seat + 1 if seat + 1 < self.seats else 0

    def _move(self, seat: i64, start: i64, end: i64, tell: Tell | None) -> None:
        """R16."""
        if tell is not None:
            tell.all(Moved(seat, NAMES[start], NAMES[end]))
        self._go(seat, start, tell)
        self._come(seat, end, tell)

    def _come(self, seat: i64, province: i64, tell: Tell | None) -> None:
        self.gnomes[province * self.seats + seat] += 1
        self.where[seat] |= 1 << province
        if self.leader[province] != seat:
            self._recount(province, tell)

    def _go(self, seat: i64, province: i64, tell: Tell | None) -> None:
        at = province * self.seats + seat
        left: i64 = self.gnomes[at] - 1
        self.gnomes[at] = left
        if not left:
            self.where[seat] ^= 1 << province
        leader: i64 = self.leader[province]
        if leader < 0 or leader == seat:  # who leads goes on leading when another leaves
            self._recount(province, tell)

    def _recount(self, province: i64, tell: Tell | None) -> None:
        """Who leads there now; R34: a clan that outnumbers the innkeeper's takes the tavern at once."""
        gnomes = self.gnomes
        first = province * self.seats
        most: i64 = 0
        leader: i64 = -1
        for clan in range(self.seats):
            count: i64 = gnomes[first + clan]
            if count > most:
                most = count
                leader = clan
            elif count == most:
                leader = -1
        self.leader[province] = leader
        keeper: i64 = self.keepers[province]
        if keeper in (NO_TAVERN, leader):
            return
        if leader >= 0:
            self._take_over(province, keeper, leader)
            if tell is not None:
                ousted = keeper >= 0 and gnomes[first + keeper] > 0
                name = NAMES[province]
                tell.all(Ousted(leader, keeper, name) if ousted else Claimed(leader, name))
        elif keeper >= 0 and not gnomes[first + keeper]:  # A12: the innkeeper left and nobody leads
            self._take_over(province, keeper, NO_KEEPER)
            if tell is not None:
                tell.all(Deserted(NAMES[province]))

    def _take_over(self, province: i64, old: i64, new: i64) -> None:
        """Another keeper, or none, in a tavern that may have had none."""
        self.keepers[province] = new
        if old >= 0:
            self.kept[old] ^= 1 << province
        if new >= 0:
            self.kept[new] |= 1 << province

    def _prospect(self, seat: i64, chance: Chance, tell: Tell | None) -> None:
        """R18: first the token, then the die."""
        self.idle = 0
        self.token += 1
        if tell is not None:
            tell.all(Prospected(seat, self.token))
        for other, square in enumerate(self.squares):
            if square == self.token:  # R38, A18
                self.squares[other] = square - 1
                if tell is not None:
                    tell.all(Pushed(other, square - 1))
        self.roll = chance.below(SIDES) + 1
        if tell is not None:
            if self.token == self.mine:
                tell.all(Abandoned(self.token))
            tell.reveal(Rolled(seat, self.roll))
        if self.ground():
            self.phase = LAYING
            return
        if tell is not None:
            tell.all(Wasted(seat))
        self._end_find(seat, tell)

    def _lay(self, seat: i64, province: i64, tell: Tell | None) -> None:
        """R19, R22: nuggets or red stones; either starts a rumour (R20, R23)."""
        if self.roll == WASTE:
            self.red |= 1 << province
            if tell is not None:
                tell.all(Barren(seat, NAMES[province]))
            if self.red == ALL or (self.token == self.mine and not self.rich):  # A29: no rumour changes a rune now
                self._end_find(seat, tell)
                return
        else:
            self.gold[province] += self.roll
            self.rich |= 1 << province
            if tell is not None:
                tell.all(Struck(seat, NAMES[province], self.roll, self.gold[province]))
        self.target = province
        self.road = 0
        self._spread_rumour(seat, tell)

    def _spread_rumour(self, seat: i64, tell: Tell | None) -> None:
        """R20: road by road; where only one clan can come there is nothing to choose."""
        roads = self.layout.roads[self.target]
        while self.road < len(roads):
            clans = self.free_clans(roads[self.road])
            if len(clans) > 1:
                self.phase = CALLING
                return
            if clans:
                self._draw(seat, clans[0], roads[self.road], tell)
            self.road += 1
        self._end_find(seat, tell)

    def _draw(self, seat: i64, clan: i64, province: i64, tell: Tell | None) -> None:
        if tell is not None:
            tell.all(Drawn(seat, clan, NAMES[province], NAMES[self.target]))
        self._go(clan, province, tell)
        self._come(clan, self.target, tell)

    def _end_find(self, seat: i64, tell: Tell | None) -> None:
        self.target = -1
        self.road = 0
        if self.token == self.mine:  # A1: what nobody can touch any more is worthless
            for province in MEMBERS[ALL & ~(self.red | self.rich)]:
                if tell is not None:
                    tell.all(Closed(NAMES[province]))
            self.red = ALL & ~self.rich
        if self.red == ALL:
            self._finish()
        else:
            self._end_turn(seat, tell)

    def _collect(self, seat: i64, province: i64, tell: Tell | None) -> None:
        """R26, R27, A17."""
        nuggets = min(self.gold[province], self.diggers(seat, province))
        left = self.gold[province] - nuggets
        self.gold[province] = left
        self.mined[seat] += nuggets
        if tell is not None:
            tell.all(Collected(seat, NAMES[province], nuggets, left))
        self._advance(seat, nuggets, tell)
        if not left:
            self.rich ^= 1 << province
            self.red |= 1 << province
            if tell is not None:
                tell.all(Exhausted(NAMES[province]))

    def _open(self, seat: i64, province: i64, tell: Tell | None) -> None:
        """R29, R30."""
        self.stock[seat] -= 1
        self.taverns |= 1 << province
        self._take_over(province, NO_TAVERN, seat)
        if tell is not None:
            tell.all(Opened(seat, NAMES[province]))

    def _cart(self, seat: i64, start: i64, end: i64, tell: Tell | None) -> None:
        """R36, A13: the leading clan keeps it; in a tie the owner, if among the leaders; else nobody."""
        self._take_over(start, seat, NO_TAVERN)
        self.taverns ^= 1 << start | 1 << end
        keeper: i64 = self.leader[end]
        if keeper < 0:
            row = self.gnomes[end * self.seats : (end + 1) * self.seats]
            keeper = seat if row[seat] and row[seat] == max(row) else NO_KEEPER
        self._take_over(end, NO_TAVERN, keeper)
        if tell is not None:
            tell.all(Carted(seat, NAMES[start], NAMES[end]))
            if keeper != seat:
                tell.all(Deserted(NAMES[end]) if keeper < 0 else Claimed(keeper, NAMES[end]))

    def _advance(self, seat: i64, runes: i64, tell: Tell | None) -> None:
        """R37: the token's square is not counted."""
        square = self.squares[seat]
        reached = square + runes
        if square < self.token <= reached:
            reached += 1
            if tell is not None:
                tell.all(Leapt(seat, reached))
        self.squares[seat] = reached

    def _end_turn(self, seat: i64, tell: Tell | None) -> None:
        if self.red == ALL:
            self._finish()
            return
        if self.idle >= STALL_ROUNDS * self.seats:  # A19
            if tell is not None:
                tell.all(Stalled(STALL_ROUNDS))
            self._finish()
            return
        self.phase = TURN
        self.mover = seat + 1 if seat + 1 < self.seats else 0
        if self.kept[self.mover]:
            self._serve(self.mover, tell)

    def _serve(self, seat: i64, tell: Tell | None) -> None:
        """R13: a rune for each rival gnome in one's taverns; A24: all in one advance."""
        gnomes = self.gnomes
        seats: i64 = self.seats
        total: i64 = 0
        province: i64
        for province in MEMBERS[self.kept[seat]]:
            runes: i64 = -gnomes[province * seats + seat]
            for at in range(province * seats, province * seats + seats):
                runes += gnomes[at]
            total += runes
            if tell is not None and runes:
                tell.all(Served(seat, NAMES[province], runes))
        if total:
            self.served[seat] += total
            self._advance(seat, total, tell)

    def _finish(self) -> None:
        self.phase = OVER
        self.mover = -1
        self.target = -1
        self.road = 0
