"""Command-line arguments of matches: games, their options, bots and seeds."""

import os
import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, TypeVar

import click

from gnomehall import bots
from gnomehall.bots.named import UnknownBot
from gnomehall.core.chance import SEED_BYTES, seed_from_text
from gnomehall.core.game import Game
from gnomehall.core.record import convert_options
from gnomehall.core.text import Words
from gnomehall.games import GAMES
from gnomehall.lab.cluster import Cluster, ClusterFault
from gnomehall.lab.workers import Workers, cores

CommandT = TypeVar("CommandT", bound=Callable[..., object])

# Flags of the commands themselves; a game option with such a name needs --option name=value.
TAKEN = {"seats", "humans", "bots", "seed", "lang", "option", "load", "cards", "hints"}
TAKEN |= {"games", "json", "help", "lineup", "until", "keep", "html", "luck", "cluster"}
TAKEN |= {"hours", "generations", "matches", "think", "start", "workers", "resume"}


class Fault(click.ClickException):
    """A bad request: one line and exit code 2."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


on_cluster = click.option(
    "--cluster", metavar="auto|ray://HOST", help="Play on the machines of a Ray cluster (extra gnomehall[cluster])."
)


@contextmanager
def chosen_workers(cluster: str | None, words: Words) -> Iterator[Workers]:
    """All cores of this machine, or the cluster at this address."""
    if cluster is None:
        yield cores()
        return
    try:
        with Cluster(cluster) as joined, redirect_stdout(sys.stderr):  # Ray tells of lost machines by printing
            yield joined
            counts = ", ".join(f"{machine}: {count}" for machine, count in sorted(joined.machines.items()))
            click.echo(words("cluster-machines", counts=counts), err=True)
    except ClusterFault as fault:
        raise Fault(words(fault.key, **fault.values)) from None


def choice_text(value: object) -> str:
    """An option's value as typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def takes_options(command: CommandT) -> CommandT:
    """Add ``--option name=value`` and a flag for every option of every game."""
    told: dict[str, list[str]] = {}
    for game in GAMES.values():
        for option in game.option_list():
            told.setdefault(option.name, []).append(f"{game.key}: {'|'.join(map(choice_text, option.choices))}")
    for name, uses in reversed(told.items()):
        if name not in TAKEN:
            flag = f"--{name.replace('_', '-')}"
            command = click.option(flag, f"option_{name}", metavar="VALUE", help="; ".join(uses))(command)
    pair = click.option("--option", "pairs", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
    return pair(command)


def chosen_options(pairs: Sequence[str], named: Mapping[str, object]) -> dict[str, str]:
    """The given options, from what ``takes_options`` added."""
    given = {key.removeprefix("option_"): str(value) for key, value in named.items() if value is not None}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Fault(f"--option: expected name=value, got {pair[:60]!r}")
        given[name.strip().replace("-", "_")] = value.strip()
    return given


def find_game(key: str) -> Game:
    if key not in GAMES:
        raise Fault(f"no game {key[:40]!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]


def read_options(game: Game, given: Mapping[str, str]) -> Any:
    try:
        return convert_options(game, dict(given))
    except ValueError as error:
        raise Fault(_plainly(game, given) or str(error)) from None


def _plainly(game: Game, given: Mapping[str, str]) -> str | None:
    """Names the option with a bad value, and its choices."""
    for option in game.option_list():
        listed = [choice_text(value) for value in option.choices]
        if given.get(option.name, listed[0]) not in listed:
            return f"{option.name}: expected {' or '.join(listed)}, got {given[option.name][:40]!r}"
    return None


def check_fit(game: Game, seats: int, options: Any, words: Words) -> None:
    misfit = game.misfit(seats, options)
    if misfit is not None:
        fitting = [str(number) for number in game.seats if game.misfit(number, options) is None]
        raise Fault(
            f"{words(misfit)} {words('misfit-fitting', seats=', '.join(fitting))}" if fitting else words(misfit)
        )


def check_folders(*targets: Path | None) -> None:
    """Fail before the work, not after it, if a target cannot be written."""
    for target in targets:
        if target is None:
            continue
        if target.is_dir():
            raise Fault(f"expected the name of a file, got the folder {target}")
        if not target.parent.is_dir():
            raise Fault(f"there is no folder {target.parent} for {target.name}")
        if not os.access(target if target.exists() else target.parent, os.W_OK):
            raise Fault(f"{target} cannot be written")


def write_page(target: Path, text: str) -> None:
    """Write a report; a full disk is one line, not a traceback."""
    try:
        target.write_text(text, "utf-8")
    except OSError as error:
        raise Fault(f"{target}: {error.strerror}") from None


def find_bots(names: str, game: Game, words: Words) -> list[str]:
    """The names of a list such as ``greedy,random``, each tried once."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    if not found:
        raise Fault(words("bot-unknown", name=names[:60], names=", ".join(bots.BOTS)))
    for name in dict.fromkeys(found):
        try:
            bots.find(name, game)
        except UnknownBot as unknown:
            raise Fault(words(unknown.key, **unknown.values)) from None
        except Exception as error:  # a user's own file may fail in any way
            raise Fault(words("bot-fails", name=name[:60], reason=f"{type(error).__name__}: {error}")) from None
    return found


def fill_seats(names: Sequence[str], seats: int) -> list[str]:
    """One name per seat, repeating the list."""
    return [names[seat % len(names)] for seat in range(seats)]


def read_seed(text: str | None) -> bytes:
    """A seed from 64 hex digits or any text; a fresh one for None."""
    return secrets.token_bytes(SEED_BYTES) if text is None else seed_from_text(text)
