"""Matches of a bot against itself, and what a learner keeps of them: positions, choices and who won."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from gnomehall.bots.learned import Learned
from gnomehall.bots.weights import Weight, Weights, kinds, names
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.odds import shares
from gnomehall.core.play import turns
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES
from gnomehall.lab.fitting import Group
from gnomehall.lab.simulate import seed_of

# One in so many choices is kept: neighbouring positions are almost the same.
POSITIONS = 3
CHOICES = 6
# One in so many actions is drawn by visits instead of taking the most visited, for variety.
VARIED = 8
DIGITS = 4


class Setting(Struct, frozen=True):
    """What is played, and how long a bot thinks."""

    game: str
    seats: int
    options: dict[str, str]
    simulations: int
    seconds: float


class Position(Struct, frozen=True, array_like=True):
    """``left``: the part of the match still to be played; ``rows``: by seat, the features."""

    left: float
    rows: list[list[float]]


class Choice(Struct, frozen=True, array_like=True):
    """By legal action: how greed saw it, its kind's number, its share of the visits."""

    seen: list[float]
    kinds: list[int]
    visits: list[float]


class Played(Struct, frozen=True):
    """One finished match."""

    number: int
    won: list[float]
    positions: list[Position]
    choices: list[Choice]
    moves: int


class Player:
    """Plays a match by its number; an object, so that it can be sent to workers."""

    def __init__(self, setting: Setting, weights: Weights, seed: str) -> None:
        self.setting = setting
        self.weights = weights
        self.seed = seed

    def __call__(self, number: int) -> Played:
        setting = self.setting
        game = GAMES[setting.game]
        luck, thought, lots = (Quick(seed_of(self.seed, number, who)) for who in ("match", "bots", "lots"))
        bot = Learned(game, self.weights, setting.simulations, setting.seconds)
        state = game.start(setting.seats, convert_options(game, dict(setting.options)), luck)
        positions: list[Position] = []
        choices: list[Choice] = []
        moves = 0
        for seat in turns(state):
            legal = state.legal()[:]
            moves += 1
            if len(legal) == 1:
                state.apply(legal[0], luck)
                continue
            if not lots.below(POSITIONS):
                rows = [[round(value, DIGITS) for value in row] for row in bot.judge.rows(state, seat)]
                positions.append(Position(round(min(1.0, max(0.0, bot.judge.left(state))), DIGITS), rows))
            root = bot.grow(state.view(seat), legal, Quick(thought.below(1 << 30)))
            visits = [int(root.edges[action].visits) for action in legal]
            if not lots.below(CHOICES):
                shown = [round(visit / sum(visits), DIGITS) for visit in visits]
                seen = [round(value, DIGITS) for value in bot.seen]
                choices.append(Choice(seen, [bot.kind_of(action) for action in legal], shown))
            state.apply(legal[_pick(visits, lots)], luck)
        outcome = state.outcome()
        assert outcome is not None
        return Played(number, shares(outcome), positions, choices, moves)


def _pick(visits: Sequence[int], lots: Quick) -> int:
    """The most visited, or now and then one drawn by visits."""
    if lots.below(VARIED):
        return max(range(len(visits)), key=visits.__getitem__)
    drawn = lots.below(sum(visits))
    for number, count in enumerate(visits):
        drawn -= count
        if drawn < 0:
            return number
    raise AssertionError("visits add up")


def value_groups(matches: Sequence[Played]) -> list[Group]:
    """Positions for the fit of ``values``; every match counts 1, however long it was."""
    found: list[Group] = []
    for match in matches:
        for position in match.positions:
            left = position.left
            rows = [[part * value for value in row for part in (left, 1.0 - left)] for row in position.rows]
            found.append(Group(rows, match.won, 1.0 / len(match.positions)))
    return found


def choice_groups(matches: Sequence[Played], game: Game) -> list[Group]:
    """Choices for the fit of ``habits``; every match counts 1."""
    size = len(kinds(game))
    found: list[Group] = []
    for match in matches:
        for choice in match.choices:
            rows = []
            for seen, kind in zip(choice.seen, choice.kinds, strict=True):
                row = [0.0] * size
                row[0] = seen
                row[1 + kind] = 1.0
                rows.append(row)
            found.append(Group(rows, choice.visits, 1.0 / len(match.choices)))
    return found


def as_list(weights: Weights, game: Game) -> list[float]:
    """The weights of values in the order of ``value_groups``: early and late of each feature."""
    found = [weights.values.get(name, Weight()) for name in names(game)]
    return [part for weight in found for part in (weight.early, weight.late)]


def as_weights(values: Sequence[float], game: Game) -> dict[str, Weight]:
    pairs = zip(values[::2], values[1::2], strict=True)
    rounded = [Weight(round(early, DIGITS), round(late, DIGITS)) for early, late in pairs]
    return dict(zip(names(game), rounded, strict=True))


def read_matches(path: Path) -> list[Played]:
    """The matches of a file by number, without a truncated last line."""
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")[:-1]
    return sorted((msgspec.json.decode(line, type=Played) for line in lines), key=lambda match: match.number)
