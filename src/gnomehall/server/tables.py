"""A table in memory: a match being arranged, played or reviewed."""

import msgspec

from gnomehall.bots import Advice
from gnomehall.core.chance import Dice
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.record import Record, convert_options
from gnomehall.core.view import Illegal
from gnomehall.server.limits import CHAT_LINES
from gnomehall.server.messages import ChatLine, Phase
from gnomehall.server.out import Think, encode, no
from gnomehall.server.views import Eyes, Sight
from gnomehall.server.writes import ACT, RESIGN, UNDO, AddLine, AddStep, SaveMatch, Seated, Stored

Options = dict[str, str | int | bool]


class Table:
    """``watchers`` maps connections to the eyes they look through: a seat's, or None for an onlooker."""

    def __init__(self, table: str, game: Game, options: Options, seats: int, host: str, now: float) -> None:
        self.id = table
        self.game = game
        self.version = game.version
        self.options = options
        self.phase: Phase = "arranging"
        self.open = False
        self.hints = True
        self.host = host
        self.seats = [Seated() for _ in range(seats)]
        self.rematch = ""
        self.made = now
        self.seed: bytes | None = None
        self.match: Match | None = None
        self.sight: Sight | None = None
        self.broken = ""
        """Why the match cannot be opened, as a refusal's reason."""
        self.number = 0
        self.steps = 0
        self.asked: set[tuple[int, str]] = set()
        """(seat, id) of every request already played."""
        self.chat: list[ChatLine] = []
        self.lines = 0
        self.watchers: dict[int, Eyes] = {}
        self.used = now
        self.thinking = -1
        """The step for which a bot was asked to move."""
        self.advising = -1
        """The step for which a hint is under way."""
        self.advice: tuple[int, list[Advice]] = (-1, [])
        """The last hint and its step, to answer repeated requests."""

    # Seats

    @property
    def people(self) -> set[str]:
        """The host and everyone seated."""
        return {seat.by for seat in self.seats if seat.by} | {self.host}

    def seats_of(self, player: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.by == player]

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

    def begin(self, seed: bytes) -> None:
        self.seed = seed
        self.phase = "playing"
        self._open_match()

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
        match, _ = self.running()
        return Record.of(match, [seat.name or seat.bot for seat in self.seats])

    def _open_match(self) -> None:
        assert self.seed is not None
        self.match = Match(self.game, len(self.seats), convert_options(self.game, self.options), Dice(self.seed))
        self.sight = Sight(self.match)

    # To the store and back

    def step(self, kind: int, seat: int, action: int, ask: str, now: float) -> AddStep:
        """Count a step that was just made; returns its row for the store."""
        if ask:
            self.asked.add((seat, ask))
        self.steps += 1
        self.used = now
        return AddStep(self.id, self.steps - 1, kind, seat, action, ask or None, now)

    def say(self, line: ChatLine) -> AddLine:
        self.chat.append(line)
        del self.chat[:-CHAT_LINES]
        self.lines += 1
        return AddLine(self.id, self.lines - 1, line)

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
            seats=[msgspec.structs.replace(seat) for seat in self.seats],
            seed=self.seed,
            rematch=self.rematch,
            made=self.made,
            number=self.number if self.match is None else len(self.match.actions),
        )

    @classmethod
    def restored(cls, stored: Stored, game: Game, now: float) -> "Table":
        row = stored.row
        table = cls(row.match, game, row.options, len(row.seats), row.host, row.made)
        table.version = row.version
        table.phase = row.phase
        table.open = row.open
        table.hints = row.hints
        table.seats = row.seats
        table.rematch = row.rematch
        table.seed = row.seed
        table.number = row.number
        table.used = now
        table.chat = [line.said for line in stored.chat]
        table.lines = stored.chat[-1].line + 1 if stored.chat else 0
        if table.seed is not None:
            table._restore_match(stored.steps)
        return table

    def _restore_match(self, steps: list[AddStep]) -> None:
        if self.version != self.game.version:
            self.broken = "older-version"
            return
        self._open_match()
        assert self.match is not None
        try:
            play_steps(self.match, steps)
        except (Illegal, ValueError):
            self.broken = "broken-match"
            self.match = self.sight = None
            return
        self.steps = len(steps)
        self.asked = {(step.seat, step.ask) for step in steps if step.ask}
        self.sight = Sight(self.match)


def play_steps(match: Match, steps: list[AddStep]) -> None:
    """Replay stored steps, take-backs and resignations included."""
    for expected, step in enumerate(steps):
        if step.step != expected:
            raise ValueError(f"expected step {expected}, got {step.step}")
        if step.kind == ACT:
            match.act(step.seat, step.action)
        elif step.kind == UNDO:
            match.undo(step.seat)
        elif step.kind == RESIGN:
            match.resign(step.seat)
