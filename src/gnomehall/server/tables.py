"""A table in memory: a match being arranged, played or reviewed."""

from typing import Literal

from msgspec import to_builtins
from msgspec.structs import replace

from gnomehall.bots import Advice
from gnomehall.core.chance import Dice
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.origin import Origin
from gnomehall.core.record import Record, convert_options
from gnomehall.core.view import Told
from gnomehall.server.bucket import Bucket
from gnomehall.server.clock_parts import Control, Ticking
from gnomehall.server.clocks import CLOSED, Clocks, between
from gnomehall.server.limits import CHAT_LINES
from gnomehall.server.messages import Aside, Barred, ChatLine, Phase, SeatThen
from gnomehall.server.out import encode, no
from gnomehall.server.past import Past
from gnomehall.server.questions import Think
from gnomehall.server.shown import Shown
from gnomehall.server.views import Eyes, Sight
from gnomehall.server.writes import (
    ACT,
    CREDIT,
    HANDOVER,
    LATE,
    RESIGN,
    REST,
    TAKEBACK,
    UNDO,
    AddKept,
    AddLine,
    AddStep,
    Elsewhere,
    Link,
    Plan,
    SaveMatch,
    Seated,
    Wish,
)

Options = dict[str, str | int | bool]
ASIDES: dict[int, Literal["undo", "resign", "handover", "takeback", "late", "rest"]] = {
    UNDO: "undo",
    RESIGN: "resign",
    HANDOVER: "handover",
    TAKEBACK: "takeback",
    REST: "rest",
}


class Guests:
    """Who may speak and who may not come."""

    def __init__(self) -> None:
        self.talk: dict[str, Bucket] = {}
        """By player: how much they may say."""
        self.muted: list[str] = []
        self.barred: list[Barred] = []
        self.homes: dict[str, float] = {}
        """The addresses of those who are kept out, and since when; in memory only."""


class Table:
    """``watchers`` maps connections to the eyes they look through: a seat's, or None for an onlooker."""

    awaited = ""
    """The person whose turn it is."""
    turned = False
    """The last step, or the start, made it this person's turn."""

    def __init__(self, table: str, game: Game, options: Options, seats: int, host: str, now: float) -> None:
        self.id = table
        self.game = game
        self.version = game.version
        self.options = options
        self.phase: Phase = "arranging"
        self.open = False
        self.hints = self.reviews = True
        self.host = host
        self.seats = [Seated() for _ in range(seats)]
        self.rematch = ""
        self.made = self.touched = self.used = now
        self.revision = 0
        """Of the stored row."""
        self.elsewhere = Elsewhere()
        self.told_watchers = (0, 0)
        """The onlookers and screens here that other processes know of."""
        self.plans: dict[int, Plan] = {}
        self.origin: Origin | None = None
        self.clock: Control | None = None
        self.clocks: Clocks | None = None
        self.began = 0.0
        self.passed: dict[str, Link] = {}
        """Links that pass a seat on, by their hash."""
        self.seed: bytes | None = None
        self.match: Match | None = None
        self.sight: Sight | None = None
        self.broken = ""
        """Why the match cannot be played, as a refusal's reason."""
        self.shown: Shown | None = None
        """What was kept of a match whose rules have changed since."""
        self.number = self.steps = 0
        """Actions, take-backs and resignations: a choice made before the latest of them is stale."""
        self.rows = 0
        """Stored steps, those about bots for people included."""
        self.asides: list[Aside] = []
        self._past: Past | None = None
        self.asked: set[tuple[int, str]] = set()
        """(seat, id) of every request already played."""
        self.chat: list[ChatLine] = []
        self.speakers: list[str] = []
        """The player who said each line of ``chat``."""
        self.lines = 0
        self.guests = Guests()
        self.watchers: dict[int, Eyes] = {}
        self.thinking = self.advising = -1
        """The steps for which a bot was asked to move, and for which a hint is under way."""
        self.wish: Wish | None = None
        """A take-back that waits for people to agree."""
        self.advice: tuple[int, list[Advice]] = (-1, [])
        """The last hint and its step, to answer repeated requests."""

    # Seats

    @property
    def people(self) -> set[str]:
        """The host and everyone seated."""
        return {seat.by for seat in self.seats if seat.by} | {self.host}

    def seats_of(self, player: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.by == player]

    @property
    def leads(self) -> list[str]:
        """Who may arrange and start: the host, and the first to sit down if the host has no seat."""
        seated = [seat.by for seat in self.seats if seat.by]
        return [self.host] if not seated or self.host in seated else [self.host, seated[0]]

    def is_full(self) -> bool:
        return not any(seat.is_free for seat in self.seats)

    def seat(self, number: int) -> Seated:
        if not 0 <= number < len(self.seats):
            raise no("no-such-seat")
        return self.seats[number]

    def own_seat(self, number: int, player: str) -> Seated:
        seat = self.seat(number)
        if seat.by != player:
            raise no("not-your-seat")
        return seat

    def in_phase(self, phase: Phase) -> None:
        """Refuse unless the table is in this phase."""
        if self.phase != phase:
            raise no("over" if self.phase == "over" else f"not-{phase}")

    # The match

    def begin(self, seed: bytes, now: float) -> None:
        self.seed = seed
        self.phase = "playing"
        self.began = now
        self.match = self.new_match([])
        self.sight = Sight(self.match)
        self._await()

    def running(self) -> tuple[Match, Sight]:
        """The match; refused if there is none or it cannot be opened."""
        if self.broken:
            raise no(self.broken)
        if self.match is None or self.sight is None:
            raise no("not-playing")
        return self.match, self.sight

    def actor(self) -> int:
        return self.match.actor() if self.match is not None and self.phase == "playing" else -1

    def bot_to_move(self) -> str:
        """The name of the bot whose turn it is, else empty."""
        actor = self.actor()
        return self.seats[actor].bot if actor >= 0 else ""

    def awaits(self) -> str:
        """The player whose turn it is; empty if a bot's or nobody's."""
        actor = self.actor()
        return self.seats[actor].by if actor >= 0 and not self.seats[actor].bot else ""

    def _await(self) -> None:
        before, self.awaited = self.awaited, self.awaits()
        self.turned = self.awaited not in ("", before)

    def past(self) -> Past | Shown:
        """Whatever can be looked at again."""
        if self.shown is not None:
            return self.shown
        match, _ = self.running()
        if self._past is None or self._past.match is not match:
            self._past = Past(match)
        return self._past

    def seats_at(self, number: int) -> list[SeatThen]:
        """Who played for whom, and who had resigned, after ``number`` actions."""
        then = [SeatThen() for _ in self.seats]
        for aside in self.asides:
            if aside.number > number or aside.what in ("undo", "rest"):
                continue
            is_gone = aside.what == "resign"
            then[aside.seat] = SeatThen(bot=is_gone or aside.what in ("handover", "late"), resigned=is_gone)
        return then

    def hides(self) -> bool:
        return self.match is not None and self.game.hides(self.match.seats, self.match.options)

    def question(self, bot: str, seed: int) -> Think:
        """Ask a bot to choose for the seat to move: it gets that seat's view and nothing else."""
        match, _ = self.running()
        seat = match.actor()
        return Think(self.id, self.steps, self.game.key, bot, encode(match.view(seat)), match.legal(seat), seed)

    def record(self) -> Record:
        """Contains the seed, so only once the match is over."""
        self.in_phase("over")
        names = [seat.name or seat.bot for seat in self.seats]
        if self.shown is not None:
            assert self.seed is not None
            resigned = [(aside.number, aside.seat) for aside in self.asides if aside.what == "resign"]
            shown = self.shown.record(self.game.key, self.version, self.seed, resigned, names)
            return replace(shown, origin=self.origin)
        match, _ = self.running()
        record = Record.of(match, names)
        if self.clocks is None:
            return record
        return replace(record, clock=to_builtins(self.clock), times=self.clocks.times())

    def keep(self) -> list[AddKept]:
        """What a running match has shown since this was last asked, to be stored."""
        piece = self.sight.keep(self.id) if self.sight is not None else None
        return [] if piece is None else [piece]

    def planned(self) -> int | None:
        """The action that the seat to act has planned for the case that came about, if it can be taken."""
        seat, match = self.actor(), self.match
        plan = self.plans.get(seat)
        if plan is None or match is None or self.seats[seat].bot or plan.number != len(match.actions):
            return None
        legal = match.legal(seat)
        return next((line[0] for line in plan.lines if line[0] in legal), None)

    def ticking(self) -> Ticking | None:
        return None if self.clocks is None else self.clocks.ticking()

    def forgive(self, closed: tuple[float, float], now: float) -> list[AddStep]:
        """Give back the time in which nobody served the hall: it is charged to nobody."""
        begin, end = closed
        if self.clocks is None or self.due() is None or self.touched >= end:
            return []
        lost = between(max(begin, self.clocks.since), end, self.clocks.control.night)
        return [self.step(CREDIT, -1, int(1000 * lost), "", now)] if lost > CLOSED else []

    def due(self) -> float | None:
        """When the time of whoever is to act is up."""
        return None if self.clocks is None or self.phase != "playing" or self.broken else self.clocks.due()

    def left_at(self, number: int) -> list[float]:
        """What the live clocks showed after ``number`` actions."""
        return [] if self.clocks is None else self.clocks.left_at(number)

    def took(self, number: int) -> float:
        """Seconds before action ``number`` (from 1) was taken."""
        return 0.0 if self.clocks is None else self.clocks.took(number)

    def new_match(self, steps: list[AddStep]) -> Match:
        """The match before these steps, and its clocks."""
        assert self.seed is not None
        options = convert_options(self.game, self.options)
        match = Match(self.game, len(self.seats), options, Dice(self.seed), self.origin)
        if self.clock is not None:
            self.clocks = Clocks(self.clock, self.began, self._timed(steps), match.actor())
        return match

    def _timed(self, steps: list[AddStep]) -> list[bool]:
        """Whose clock ran at the start. A seat that is first taken back and only then handed over began as a bot's."""
        timed = [seat.who != "bot" for seat in self.seats]
        for step in reversed(steps):
            if step.kind in (HANDOVER, TAKEBACK):
                timed[step.seat] = step.kind == HANDOVER
        return timed

    # To the store and back

    def step(self, kind: int, seat: int, action: int, ask: str, now: float) -> AddStep:
        """Count a step that was just made; returns its row for the store."""
        if ask:
            self.asked.add((seat, ask))
        match, _ = self.running()
        self.count(kind, seat, action, now, len(match.actions), match.actor())
        self._await()
        self.used = self.touched = now
        return AddStep(self.id, self.rows - 1, kind, seat, action, ask or None, now)

    def count(self, kind: int, seat: int, action: int, at: float, number: int, actor: int) -> None:
        """A step was made: ``number`` actions are left, and ``actor`` is to act."""
        self.rows += 1
        self.steps += kind in (ACT, UNDO, RESIGN)
        if self.clocks is not None:
            self.clocks.note(kind, seat, action, at, actor, number)
        if kind not in ASIDES:
            return
        if kind == UNDO:  # asides after the action taken back now come after the one before it
            self.asides = [replace(aside, number=min(number, aside.number)) for aside in self.asides]
        is_late = kind == HANDOVER and action == LATE
        self.asides.append(Aside(number, "late" if is_late else ASIDES[kind], seat))

    def say(self, line: ChatLine, player: str) -> AddLine:
        said = AddLine(self.id, self.lines, line, player)
        self.hear(said)
        return said

    def row(self) -> SaveMatch:
        return SaveMatch(
            match=self.id,
            game=self.game.key,
            version=self.version,
            options=dict(self.options),
            phase=self.phase,
            open=self.open,
            hints=self.hints,
            host=self.host,
            seats=[replace(seat) for seat in self.seats],
            seed=self.seed,
            rematch=self.rematch,
            made=self.made,
            number=self.number if self.match is None else len(self.match.actions),
            touched=self.touched,
            revision=self.revision,
            wish=None if self.wish is None else replace(self.wish, waits_for=set(self.wish.waits_for)),
            passed=dict(self.passed),
            muted=self.guests.muted[:],
            barred=self.guests.barred[:],
            plans=dict(self.plans),
            clock=self.clock,
            began=self.began,
            reviews=self.reviews,
            origin=self.origin,
        )

    def renew(self, row: SaveMatch) -> None:
        """Take over what is stored about the table, except its steps and chat."""
        self.options = row.options
        self.phase = row.phase
        self.open, self.hints = row.open, row.hints
        self.host = row.host
        self.seats = row.seats
        self.rematch = row.rematch
        self.seed = row.seed
        self.number = row.number
        self.touched = max(self.touched, row.touched)
        self.revision = row.revision
        self.wish = row.wish
        self.passed = row.passed
        self.guests.muted, self.guests.barred = row.muted, row.barred
        self.plans = row.plans
        self.clock, self.began = row.clock, row.began
        self.reviews, self.origin = row.reviews, row.origin

    def follow(self, step: AddStep) -> tuple[int, list[Told]] | None:
        """Make a step that another process stored; returns the actor and what was told, if it was an action."""
        match, _ = self.running()
        if step.step != self.rows:
            raise ValueError(f"expected step {self.rows}, got {step.step}")
        told = play_step(match, step)
        if step.ask:
            self.asked.add((step.seat, step.ask))
        self.count(step.kind, step.seat, step.action, step.at, len(match.actions), match.actor())
        self._await()
        self.used = self.touched = step.at
        return None if told is None else (step.seat, told)

    def hear(self, line: AddLine) -> None:
        """Take over a stored line of chat."""
        self.chat.append(line.said)
        self.speakers.append(line.player)
        del self.chat[:-CHAT_LINES], self.speakers[:-CHAT_LINES]
        self.lines = line.line + 1


def play_step(match: Match, step: AddStep) -> list[Told] | None:
    """What was told, if the step is an action."""
    if step.kind == ACT:
        return match.act(step.seat, step.action)
    if step.kind == UNDO:
        match.undo(step.seat)
    elif step.kind == RESIGN:
        match.resign(step.seat)
    return None
