"""A table: a match being arranged, played or looked at again, as it stands in memory. Knows no connection's bytes."""

from functools import lru_cache

import msgspec

from gnomehall.bots import Advice
from gnomehall.core.chance import Dice, Quick
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
    """``watchers`` are the connections that look on, each through the eyes of a seat or as an onlooker."""

    def __init__(self, table: str, game: Game, options: Options, seats: int, host: str, now: float) -> None:
        self.id = table
        self.game = game
        self.version = game.version
        self.options = options
        self.phase: Phase = "arranging"
        self.open = False
        self.hints = True
        """Whether people may ask for hints."""
        self.host = host
        self.seats = [Seated() for _ in range(seats)]
        self.rematch = ""
        self.made = now
        self.seed: bytes | None = None
        self.match: Match | None = None
        self.sight: Sight | None = None
        self.broken = ""
        """Why the match cannot be opened, as a reason of refusal."""
        self.number = 0
        self.steps = 0
        self.asked: set[tuple[int, str]] = set()
        """By seat: the ids of what was played already."""
        self.chat: list[ChatLine] = []
        self.lines = 0
        self.watchers: dict[int, Eyes] = {}
        self.used = now
        self.thinking = -1
        """The step for which a bot was asked."""
        self.advising = -1
        """The step for which a hint is being thought of,"""
        self.advice: tuple[int, list[Advice]] = (-1, [])
        """and the last hint, with its step: whoever asks again is told the same."""

    # Who sits here

    @property
    def people(self) -> set[str]:
        """Whoever has a part in it: the host and the seated."""
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
        """Refuse what belongs to another phase."""
        if self.phase != phase:
            raise no("over" if self.phase == "over" else f"not-{phase}")

    # The match

    def begin(self, seed: bytes) -> None:
        self.seed = seed
        self.phase = "playing"
        self._open_match()

    def running(self) -> tuple[Match, Sight]:
        """The match, or why it cannot be opened."""
        if self.broken:
            raise no(self.broken)
        if self.match is None or self.sight is None:
            raise no("not-playing")
        return self.match, self.sight

    def actor(self) -> int:
        return self.match.actor() if self.match is not None and self.phase == "playing" else -1

    def bot_to_move(self) -> str:
        """The bot whose choice it is; nothing while a person's."""
        actor = self.actor()
        return self.seats[actor].bot if actor >= 0 else ""

    def hides(self) -> bool:
        """Whether seats know what others do not."""
        return self.match is not None and _hides(self.match.game, self.match.seats, self.match.options)

    def question(self, bot: str, seed: int) -> Think:
        """What a bot in the place of the seat to move is asked: its view, and nothing else of the match."""
        match, _ = self.running()
        seat = match.actor()
        return Think(self.id, self.steps, self.game.key, bot, encode(match.view(seat)), match.legal(seat), seed)

    def record(self) -> Record:
        """Everything, the seed included: only once it is over."""
        self.in_phase("over")
        match, _ = self.running()
        return Record.of(match, [seat.name or seat.bot for seat in self.seats])

    def _open_match(self) -> None:
        assert self.seed is not None
        self.match = Match(self.game, len(self.seats), convert_options(self.game, self.options), Dice(self.seed))
        self.sight = Sight(self.match)

    # To the store and back

    def step(self, kind: int, seat: int, action: int, ask: str, now: float) -> AddStep:
        """Count one step that was just made, and what the store must keep of it."""
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
        """The table as the store has it; its match is played again, step by step."""
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
            table._replay(stored.steps)
        return table

    def _replay(self, steps: list[AddStep]) -> None:
        if self.version != self.game.version:
            self.broken = "older-version"
            return
        self._open_match()
        assert self.match is not None
        try:
            for expected, step in enumerate(steps):
                if step.step != expected:
                    raise ValueError(f"step {expected} is missing")
                if step.kind == ACT:
                    self.match.act(step.seat, step.action)
                elif step.kind == UNDO:
                    self.match.undo(step.seat)
                elif step.kind == RESIGN:
                    self.match.resign(step.seat)
        except (Illegal, ValueError):
            self.broken = "broken-match"
            self.match = self.sight = None
            return
        self.steps = len(steps)
        self.asked = {(step.seat, step.ask) for step in steps if step.ask}
        self.sight = Sight(self.match)


@lru_cache(maxsize=64)
def _hides(game: Game, seats: int, options: msgspec.Struct) -> bool:
    """Told by how such a match begins: later all hands may be empty for a while."""
    state = game.start(seats, options, Quick(0))
    return any(known != [] for seat in range(seats) for known in msgspec.structs.astuple(state.own(seat)))
