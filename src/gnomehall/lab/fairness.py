"""How fair a game is between equal bots: win shares by seat, turn order, option, card, and the game's own traits."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.playout import play
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES
from gnomehall.lab.control import cleaned
from gnomehall.lab.simulate import seed_of, wilson
from gnomehall.lab.standing import is_empty
from gnomehall.lab.workers import Workers, cores, spread
from gnomehall.review.account import evaluation
from gnomehall.review.ledger import Ledger

# Reported separately for every number of seats and every option; the game's own traits and cards are not.
BY_SETTING = ("seat", "order")
Place = tuple[str, str, int, str]
"""Facet, varied option and number of seats (where they matter), label."""


class Setting(Struct, frozen=True):
    """One way to play; ``varied`` names the option that differs from the default."""

    seats: int
    options: dict[str, str]
    varied: str = ""


class Job(Struct, frozen=True):
    game: str
    bot: str
    setting: Setting
    number: int
    seed: str
    luck: bool = False


class Count(Struct):
    """How often something occurred, how much was won with it, and how much would have been fair."""

    there: int = 0
    won: float = 0.0
    fair: float = 0.0
    results: list[float] = []
    lucks: list[list[float]] = []
    """If luck was measured: of each result, the luck in it."""

    def add(self, won: float, fair: float, luck: float | None = None) -> None:
        self.there += 1
        self.won += won
        self.fair += fair
        if luck is not None:
            self.results.append(won)
            self.lucks.append([luck])


class Seen(Struct):
    """What one match showed. A mark is facet, label, share won, fair share."""

    setting: Setting
    first: int
    """The seat that began."""
    number: int
    """Of the match within its setting."""
    marks: list[tuple[str, str, float, float]]
    moves: int
    reason: str
    winners: int
    empty: bool
    luck: list[float] = []
    """By seat, if it was measured."""


def settings(game: Game) -> list[Setting]:
    """Every number of seats with default options, then every other choice of each option with the fewest seats."""
    found = [Setting(seats, {}) for seats in game.seats if not game.misfit(seats, game.Options()) and seats > 1]
    for option in game.option_list():
        for choice in option.choices:
            if choice == option.default:
                continue
            given = {option.name: str(choice).lower() if isinstance(choice, bool) else str(choice)}
            options = convert_options(game, dict(given))
            fitting = [seats for seats in game.seats if seats > 1 and not game.misfit(seats, options)]
            if fitting:
                found.append(Setting(fitting[0], given, f"{option.name}={given[option.name]}"))
    return found


def combinations(game: Game, vary: list[str], seats: list[int]) -> list[Setting]:
    """Every combination of choices of the options named, with each of these numbers of seats that fits."""
    varied = [option for option in game.option_list() if option.name in vary]
    found = []
    for count, choices in product(seats or list(game.seats), product(*(option.choices for option in varied))):
        given = {
            option.name: str(choice).lower() if isinstance(choice, bool) else str(choice)
            for option, choice in zip(varied, choices, strict=True)
            if choice != option.default
        }
        if not game.misfit(count, convert_options(game, dict(given))):
            found.append(Setting(count, given, ", ".join(f"{name}={choice}" for name, choice in given.items())))
    return found


def jobs(game: Game, bot: str, games: int, seed: str, played: list[Setting], luck: bool = False) -> Iterator[Job]:
    for number in range(games):
        for setting in played:
            yield Job(game.key, bot, setting, number, seed, luck)


def play_job(job: Job) -> Seen:
    game = GAMES[job.game]
    seats = job.setting.seats
    luck = [
        Quick(seed_of(job.seed, msgspec.json.encode(job.setting).decode(), job.number, who))
        for who in ("match", *map(str, range(seats)))
    ]
    players = [bots.find(job.bot, game) for _ in range(seats)]
    state = game.start(seats, convert_options(game, dict(job.setting.options)), luck[0])
    first = state.actor()
    used: list[set[str]] = [set() for _ in range(seats)]
    seed = seed_of(job.seed, job.number, "ledger")
    ledger = Ledger(evaluation(game), state, luck[0], seed) if job.luck else None

    def note_card(seat: int, legal: list[int], action: int, _seconds: float) -> None:
        if ledger is not None:
            ledger.note(seat, legal, action)
        if card := _card(game, action):
            used[seat].add(card)

    moves = play(state, players, [job.bot] * seats, [*luck], note_card)
    if ledger is not None:
        ledger.settle()
    outcome = state.outcome()
    assert outcome is not None
    fair = 1 / seats
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    marks = [("seat", str(seat + 1), shares[seat], fair) for seat in range(seats) if not job.setting.varied]
    marks += [("order", str((seat - first) % seats + 1), shares[seat], fair) for seat in range(seats)]
    marks += [("card", card, shares[seat], fair) for seat in range(seats) for card in sorted(used[seat])]
    marks += game.traits(state.public())
    ending = outcome.reason, len(outcome.winners), is_empty(outcome.ranks)
    return Seen(job.setting, first, job.number, marks, moves, *ending, ledger.draws if ledger is not None else [])


def _luck(seen: Seen, facet: str, label: str) -> float | None:
    """The luck of the seat that a mark is about. Only seats and turn order are fixed before anything is drawn: who had
    a card or a role was lucky or not by having it, so there the mean of luck is not 0."""
    if not seen.luck or facet not in BY_SETTING:
        return None
    seat = int(label) - 1
    return seen.luck[seat if facet == "seat" else (seat + seen.first) % len(seen.luck)]


def _card(game: Game, action: int) -> str:
    """The card this action plays, or an empty string."""
    told = game.actions.to_json(action)
    card = told.get("card", "") if str(told.get("kind", "")).startswith(("play", "lay", "use")) else ""
    return str(card)


def balance(
    key: str,
    bot: str,
    games: int,
    seed: str,
    workers: Workers | None = None,
    report: Callable[[int], object] | None = None,
    played: list[Setting] | None = None,
    luck: bool = False,
) -> dict[str, Any]:
    """Play ``games`` matches of every setting; the results as plain data. ``luck``: also with luck taken out."""
    game = GAMES[key]
    played = played or settings(game)
    counts: dict[Place, Count] = {}
    tables: dict[tuple[int, str], list[Seen]] = {}
    found: list[Seen] = []
    for seen in spread(play_job, jobs(game, bot, games, seed, played, luck), workers or cores()):
        found.append(seen)
        if report is not None:
            report(1)
    # In the order of the jobs: sums of floats depend on it.
    for seen in sorted(found, key=lambda each: (each.number, played.index(each.setting))):
        tables.setdefault((seen.setting.seats, seen.setting.varied), []).append(seen)
        for facet, label, won, fair in seen.marks:
            setting = (seen.setting.varied, seen.setting.seats) if facet in BY_SETTING else ("", 0)
            counts.setdefault((facet, *setting, label), Count()).add(won, fair, _luck(seen, facet, label))
    is_seat_order = all(seen.first == 0 for rows in tables.values() for seen in rows)
    skipped = "order" if is_seat_order else ""
    traits = dict.fromkeys(facet for facet, *_ in counts if facet not in (*BY_SETTING, "card"))
    facets = [*BY_SETTING, *traits, "card"]
    places = sorted(counts, key=lambda place: (facets.index(place[0]), place))
    return {
        "game": key,
        "version": game.version,
        "bot": bot,
        "games": games,
        "seed": seed,
        "tables": [_table(place, tables[place]) for place in sorted(tables)],
        "facets": [_told(place) | _rate(counts[place]) for place in places if place[0] != skipped],
    }


def _told(place: Place) -> dict[str, Any]:
    facet, varied, seats, label = place
    where = f" of {seats}" if seats else ""
    option = f", {varied}" if varied else ""
    return {"facet": facet, "label": label + where + option, "name": label, "seats": seats, "option": varied}


def _table(place: tuple[int, str], seen: list[Seen]) -> dict[str, Any]:
    reasons: dict[str, int] = {}
    for one in seen:
        reasons[one.reason] = reasons.get(one.reason, 0) + 1
    return {
        "seats": place[0],
        "option": place[1],
        "games": len(seen),
        "moves": round(sum(one.moves for one in seen) / len(seen), 1),
        "shared": round(sum(one.winners > 1 for one in seen) / len(seen), 3),
        "empty": round(sum(one.empty for one in seen) / len(seen), 3),
        "reasons": dict(sorted(reasons.items())),
    }


def _rate(count: Count) -> dict[str, Any]:
    low, high = wilson(count.won, count.there)
    return {
        "there": count.there,
        "won": round(count.won / count.there, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(count.fair / count.there, 4),
        "luck": None if (found := cleaned(count.results, count.lucks)) is None else found.told(len(count.results)),
    }
