"""Clocks of a match: how long people may think. They follow from stored steps alone; times are seconds since 1970.

A clock runs for a person whose turn it is, never for a bot. ``Clocks.note`` takes every step in order, so a restart or
another process arrives at the same clocks.
"""

from typing import NamedTuple

from gnomehall.server.clock_parts import Control, Ticking
from gnomehall.server.out import no
from gnomehall.server.writes import ACT, AGREED, CREDIT, HANDOVER, LATE, RESIGN, REST, TAKEBACK, UNDO

LAG = 0.5
"""Seconds of every choice that are never charged: the way to the server and back."""
ALLOWANCE = 60.0
"""Seconds per seat and match that are not charged while its player is disconnected."""
FRESH = 15.0
"""Seconds a live clock has at least when its owner plays again after running out."""
CLOSED = 2.0
"""Seconds without a sign of life after which the hall was closed."""
DAY = 86_400.0
MINUTES = 24 * 60

_RANGES: dict[str, tuple[float, float]] = {"live": (30, 3 * 3600), "choice": (5, 3600), "days": (3600, 30 * DAY)}
MOST_PLUS = 300.0
MOST_REST = 30
LONGEST_NIGHT = 12 * 60


def check(control: Control) -> None:
    """Refuse a clock that nobody could play by."""
    least, most = _RANGES[control.kind]
    is_long = control.kind == "days"
    fits = (
        least <= control.seconds <= most
        and 0 <= control.plus <= (MOST_PLUS if control.kind == "live" else 0)
        and 0 <= control.rest <= (MOST_REST if is_long else 0)
    )
    if control.night is not None:
        begin, end = control.night
        fits = fits and is_long and 0 <= begin < MINUTES and 0 <= end < MINUTES
        fits = fits and 0 < (end - begin) % MINUTES <= LONGEST_NIGHT
    if not fits:
        raise no("bad-clock")


class Taken(NamedTuple):
    """An action as the clocks saw it."""

    at: float
    left: list[float]
    """Live: what the seats had left then."""
    seat: int
    since: float
    """When the clock that ran for it was started."""
    used: float
    """Seconds on that clock so far."""
    gain: float
    """Live: what the action added or did not cost; it goes if the action is taken back."""


class Clocks:
    """The clocks of one match."""

    def __init__(self, control: Control, at: float, timed: list[bool], actor: int) -> None:
        self.control = control
        self.timed = timed
        """Whether a person plays the seat."""
        self.left = [control.seconds if control.kind == "live" else 0.0 for _ in timed]
        self.spare = [ALLOWANCE for _ in timed]
        """Seconds of disconnection that each seat may still have for free."""
        self.rest = control.rest * DAY
        self.actor = actor
        self.since = at
        """When the clock that runs was started."""
        self.given = 0.0
        """Seconds given back since then; negative if some were used before a take-back."""
        self.free = LAG
        """Seconds of the present choice that are not charged."""
        self.began = at
        self.late: set[int] = set()
        """Seats that ran out of time and have not played again."""
        self.history: list[Taken] = []
        """By action."""
        self.told_due: float | None = None
        """What is stored about when the running clock is up."""
        self.credited: dict[int, float] = {}
        """By seat: the coming of its player for which a disconnection was given back."""

    # Steps

    def note(self, kind: int, seat: int, action: int, at: float, actor: int, number: int) -> None:
        """A step that was made: ``actor`` is to act now, after ``number`` actions."""
        if kind == ACT:
            self._act(seat, at, actor, number)
        elif kind == UNDO:
            self._undo(action == AGREED, at, actor, number)
        elif kind == CREDIT:
            self.given += action / 1000
            if seat >= 0:
                self.spare[seat] = max(0.0, self.spare[seat] - action / 1000)
        elif kind == REST:
            self.rest -= action
            self.given += action * (1 - night_length(self.control.night) / DAY)
        elif kind == TAKEBACK:
            self._return(seat)
        elif kind in (HANDOVER, RESIGN):
            self._leave(seat, kind == HANDOVER and action == LATE, at)
            if actor != self.actor:
                self._start(at, actor)

    def _act(self, seat: int, at: float, actor: int, number: int) -> None:
        used = self._used(at)
        gain = 0.0
        if self.control.kind == "live" and self.timed[seat]:
            gain = min(self.free, max(0.0, used))
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, used - self.free))
            if actor != seat:
                gain += self.control.plus
                self.left[seat] += self.control.plus
        del self.history[number - 1 :]
        self.history.append(Taken(at, [round(each, 1) for each in self.left], seat, self.since, used, gain))
        if self.control.kind != "days" or actor != self.actor:
            self._start(at, actor)

    def _undo(self, agreed: bool, at: float, actor: int, number: int) -> None:
        """What was used stays used. If others agreed, whoever chooses again has a new clock; live clocks never are."""
        gone = self.history[number:]
        del self.history[number:]
        if self.control.kind == "live":
            self._charge(at)
            for each in gone:
                self.left[each.seat] = max(0.0, self.left[each.seat] - each.gain)
            self._start(at, actor)
            return
        used = self._used_since(gone, actor, at)
        self._start(at, actor)
        if not agreed:
            self.given = -used

    def _leave(self, seat: int, is_late: bool, at: float) -> None:
        if seat == self.actor:
            self._charge(at)
        self.timed[seat] = False
        if is_late:
            self.late.add(seat)

    def _return(self, seat: int) -> None:
        """Whoever ran out of time has a little for the next turn. Handing over winds up no clock: the time in which a
        bot thought counts if the owner is back before it acted."""
        self.timed[seat] = True
        if seat in self.late and self.control.kind == "live":
            self.left[seat] = max(self.left[seat], FRESH)
        self.late.discard(seat)

    def _charge(self, at: float) -> None:
        """Live: take what the seat to act has used so far."""
        if self.control.kind == "live" and self._runs():
            self.left[self.actor] = max(0.0, self.left[self.actor] - max(0.0, self._used(at)))
            self.since, self.given, self.free = at, 0.0, 0.0

    def _start(self, at: float, actor: int) -> None:
        self.actor, self.since, self.given, self.free = actor, at, 0.0, LAG

    def _used(self, at: float) -> float:
        return between(self.since, at, self.control.night) - self.given

    def _used_since(self, gone: list[Taken], seat: int, at: float) -> float:
        """Seconds on all clocks of a seat that ran for these actions, and on the present one."""
        used = {each.since: each.used for each in gone if each.seat == seat}
        if self.actor == seat:
            used[self.since] = self._used(at)
        return sum(used.values())

    # Questions

    def _runs(self) -> bool:
        return self.actor >= 0 and self.timed[self.actor]

    def due(self) -> float | None:
        """When the seat to act runs out of time; None if no clock runs."""
        if not self._runs():
            return None
        seconds = self.left[self.actor] if self.control.kind == "live" else self.control.seconds
        return later(self.since, seconds + self.given + self.free, self.control.night)

    def ticking(self) -> Ticking:
        left = [round(each, 1) for each in self.left] if self.control.kind == "live" else []
        return Ticking(left, self.since, self.due(), self.rest)

    def left_at(self, number: int) -> list[float]:
        """What the live clocks showed after ``number`` actions."""
        if self.control.kind != "live":
            return []
        return self.history[number - 1].left if number else [self.control.seconds for _ in self.left]

    def took(self, number: int) -> float:
        """Seconds before action ``number`` (from 1) was taken."""
        if number == 0:
            return 0.0
        before = self.history[number - 2].at if number > 1 else self.began
        return round(max(0.0, self.history[number - 1].at - before), 1)

    def times(self) -> list[float]:
        """Seconds from the start to each action."""
        return [round(each.at - self.began, 1) for each in self.history]

    def left_after_undo(self, number: int, at: float) -> float:
        """Seconds for choosing again if the actions after ``number`` were taken back now, without consent."""
        gone = self.history[number:]
        actor = gone[0].seat
        if self.control.kind == "live":
            running = self._used(at) if actor == self.actor else 0.0
            return self.left[actor] - running - sum(each.gain for each in gone if each.seat == actor)
        return self.control.seconds - self._used_since(gone, actor, at)

    def is_played_by_bot(self, seat: int) -> bool:
        """Whether a bot must finish this seat's turn because its time was up."""
        return seat == self.actor and seat in self.late

    def credit(self, seat: int, gone: float, now: float) -> int:
        """Milliseconds to give back to a seat whose player was disconnected since ``gone``."""
        if seat != self.actor or not self._runs():
            return 0
        return int(1000 * max(0.0, min(now - max(gone, self.since), self.spare[seat])))


def night_length(night: tuple[int, int] | None) -> float:
    return 0.0 if night is None else 60.0 * ((night[1] - night[0]) % MINUTES)


def between(begin: float, end: float, night: tuple[int, int] | None) -> float:
    """Seconds from ``begin`` to ``end`` that count."""
    return end - begin - (_nights_before(end, night) - _nights_before(begin, night))


def _nights_before(at: float, night: tuple[int, int] | None) -> float:
    """Seconds of night from an evening long ago until then."""
    if night is None:
        return 0.0
    days, since_begin = divmod(at - 60.0 * night[0], DAY)
    return days * night_length(night) + min(since_begin, night_length(night))


def later(at: float, seconds: float, night: tuple[int, int] | None) -> float:
    """The moment so many seconds later, where the nights do not count."""
    if night is None:
        return at + seconds
    length = night_length(night)
    while True:
        since_begin = (at - 60.0 * night[0]) % DAY
        if since_begin < length:  # it is night
            at += length - since_begin
            since_begin = length
        until_night = DAY - since_begin
        if seconds < until_night:
            return at + seconds
        at += until_night
        seconds -= until_night
