"""One rated match of a ladder: two entrants share the seats, and whoever fails has lost."""

from collections.abc import Sequence
from contextlib import ExitStack
from time import perf_counter, process_time
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.bots import Bot
from gnomehall.bots.playout import ask
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.view import Outcome, Tell
from gnomehall.games import GAMES
from gnomehall.lab.entrants import Entrant, command
from gnomehall.lab.line import Begin, Step
from gnomehall.lab.outside import Failure, Kind, Outside
from gnomehall.lab.roundrobin import Schedule, lineups
from gnomehall.lab.simulate import seed_of
from gnomehall.lab.standing import BUCKETS, Played, bucket, leads
from gnomehall.review.ledger import Ledger


class Job(Struct, frozen=True):
    """A match of these two: a ``deal`` is played twice, the seats exchanged in the second ``turn``."""

    game: str
    pair: tuple[Entrant, Entrant]
    deal: int
    turn: int
    seed: str


class Failed(Struct, frozen=True):
    """Which of the pair lost by a fault of its own, and what is known of it."""

    who: int
    kind: Kind
    said: str


class Result(Struct, frozen=True, tag_field="is", tag="match"):
    """A finished match; pairs in the order of ``names``. ``played`` counts bots as 0 and 1."""

    game: str
    version: int
    names: tuple[str, str]
    played: Played
    cpu: tuple[float, float]
    """Seconds; of a process with its start-up."""
    tokens: tuple[int, int] = (0, 0)
    cost: tuple[float, float] = (0.0, 0.0)
    failed: Failed | None = None


class Own:
    """A bot of ours at one seat."""

    def __init__(self, name: str, game: Game, chance: Chance) -> None:
        self.name = name
        self.bot: Bot = bots.find(name, game)
        self.chance = chance
        self.cpu = 0.0

    def choose(self, state: State, seat: int, legal: list[int]) -> int:
        began = process_time()
        try:
            return ask(self.bot, self.name, state.view(seat), legal, self.chance)
        except ValueError as error:
            raise Failure("crash", str(error)) from None
        finally:
            self.cpu += process_time() - began


class Table:
    """The match under way."""

    def __init__(self, job: Job, stack: ExitStack) -> None:
        game = self.game = GAMES[job.game]
        self.seats = max(2, game.seats[0])
        self.options = game.Options()
        names = tuple(entrant.name for entrant in job.pair)
        schedule = Schedule(job.game, self.seats, {}, names, 0, job.seed)
        self.places = lineups(schedule, (0, 1), job.deal)[job.turn]
        """By seat: which of the pair."""
        owners = ("match", *(f"{job.turn}/{seat}" for seat in range(self.seats)))
        self.seeds = [seed_of(job.seed, job.game, *names, job.deal, owner) for owner in owners]
        self.luck = Quick(self.seeds[0])
        self.state = game.start(self.seats, self.options, self.luck)
        ahead = leads(game, [number == 0 for number in self.places])
        self.dealt = ahead(self.state)[0] - 0.5
        """Luck of the first deal; the other turn has the opposite."""
        self.ledger = Ledger(ahead, self.state, self.luck, seed_of(job.seed, job.deal, "ledger"))
        self.players = [self._player(job.pair[number], seat, stack) for seat, number in enumerate(self.places)]
        self.outside = [player for player in self.players if isinstance(player, Outside)]
        self.seconds = [0.0] * self.seats
        self.clocks = [[0] * BUCKETS for _ in job.pair]
        self.moves = 0

    def _player(self, entrant: Entrant, seat: int, stack: ExitStack) -> Own | Outside:
        program = command(entrant)
        if program is None:
            return Own(entrant.how, self.game, Quick(self.seeds[seat + 1]))
        game, options = self.game, msgspec.to_builtins(self.options)
        seed = self.seeds[seat + 1] % 2**53  # exact in every language's numbers
        begin = Begin(game.key, game.version, self.seats, options, seat, entrant.limit, seed, game.actions.schema())
        player = Outside(program, begin, entrant.env)
        stack.callback(player.close)
        return player

    def play(self) -> Failed | None:
        """To the end, or until a seat fails."""
        seat = 0
        try:
            for seat in range(self.seats):
                self._start(seat)
            while (seat := self.state.actor()) >= 0:
                self._move(seat)
        except Failure as failure:
            return Failed(self.places[seat], failure.kind, failure.said)
        self.ledger.settle()
        return None

    def _start(self, seat: int) -> None:
        player = self.players[seat]
        if isinstance(player, Outside):
            player.start()

    def _move(self, seat: int) -> None:
        legal, player = self.state.legal()[:], self.players[seat]
        began = perf_counter()
        if isinstance(player, Outside):
            action = player.choose(self.state.view(seat), legal)
        else:
            action = player.choose(self.state, seat, legal)
        took = perf_counter() - began
        if len(legal) > 1:
            self.seconds[seat] += took
            self.clocks[self.places[seat]][bucket(took)] += 1
        self.ledger.note(seat, legal, action)
        tell = Tell() if self.outside else None
        self.state.apply(action, self.luck, tell)
        self.moves += 1
        if tell is not None:
            self._tell(seat, action, tell)

    def _tell(self, actor: int, action: int, tell: Tell) -> None:
        for seat, player in enumerate(self.players):
            if isinstance(player, Outside):
                heard = [event for told in tell.told if (event := told.to(seat)) is not None]
                player.hear(Step(action if seat == actor else -1, heard))

    def outcome(self, failed: Failed | None) -> Outcome:
        """As the match ended; after a failure its side is last and the other first, without points."""
        outcome = self.state.outcome()
        if failed is None:
            assert outcome is not None
            return outcome
        ranks = tuple(2 if number == failed.who else 1 for number in self.places)
        return Outcome(failed.kind, (0,) * self.seats, ranks)


def play(job: Job) -> Result:
    with ExitStack() as stack:
        table = Table(job, stack)
        failed = table.play()
        outcome = table.outcome(failed)
        for player, number in zip(table.players, table.places, strict=True):
            if isinstance(player, Outside) and (failed is None or number != failed.who):
                player.end(outcome)
    if failed is not None and not failed.said:
        failed = Failed(failed.who, failed.kind, _last_words(table, failed.who))
    luck = [] if failed is not None else [table.dealt + table.ledger.draws[0]]
    ranks, scores = list(outcome.ranks), list(outcome.scores)
    played = Played(
        (0, 1), job.deal, job.turn, table.places, ranks, scores, outcome.reason, table.moves, table.seconds,
        table.clocks, luck,
    )  # fmt: skip
    return Result(
        job.game,
        table.game.version,
        (job.pair[0].name, job.pair[1].name),
        played,
        _by_side(table, [player.cpu for player in table.players]),
        _by_side(table, [player.spent.tokens if isinstance(player, Outside) else 0 for player in table.players]),
        _by_side(table, [player.spent.cost if isinstance(player, Outside) else 0.0 for player in table.players]),
        failed,
    )


def _last_words(table: Table, who: int) -> str:
    said = [
        player.said
        for player, number in zip(table.players, table.places, strict=True)
        if isinstance(player, Outside) and number == who
    ]
    return " ".join(" ".join(said).split())[-300:]


def _by_side(table: Table, amounts: Sequence[Any]) -> tuple[Any, Any]:
    sums = [
        sum(amount for amount, number in zip(amounts, table.places, strict=True) if number == side) for side in (0, 1)
    ]
    return sums[0], sums[1]
