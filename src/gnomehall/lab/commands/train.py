"""The command ``train``."""

import re
import secrets
import shlex
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from time import monotonic

import click
import msgspec

from gnomehall.core.text import LANGS, Words, pick_language
from gnomehall.games import game_words
from gnomehall.lab.arguments import Fault, check_fit, chosen_options, find_game, read_options, takes_options, write_page
from gnomehall.lab.progress import Report, bar
from gnomehall.lab.training import STARTS, OutOfTime, Plan, Training, Verdict
from gnomehall.lab.training_page import page

MOST = 1_000_000


@click.command()
@click.argument("game")
@click.argument("folder", metavar="OUT", type=click.Path(file_okay=False, path_type=Path))
@click.option("--hours", default=1.0, show_default=True, type=click.FloatRange(0, 1000, min_open=True), help="Time.")
@click.option("--generations", default=0, type=click.IntRange(0), help="Stop after so many; 0 is no limit.")
@click.option(
    "--matches", default=400, show_default=True, type=click.IntRange(10, MOST), help="Self-play per generation."
)
@click.option(
    "--games", default=400, show_default=True, type=click.IntRange(2, MOST), help="New against old, at the most."
)
@click.option("--think", default="200", show_default=True, help="Simulations per choice, or seconds: 0.1s.")
@click.option("--start", default="hand", show_default=True, type=click.Choice(list(STARTS)), help="What to begin from.")
@click.option("--seats", type=int, help="Number of seats; by default the fewest the game allows, at least two.")
@click.option("--seed", help="Any text; the same text gives the same run, unless thinking is in seconds.")
@click.option("--workers", type=click.IntRange(1), help="Processes; by default one per core.")
@click.option(
    "--resume", is_flag=True, help="Go on in the folder by its own plan; of the options, those of time count."
)
@click.option("--lang", type=click.Choice(LANGS), help="Language of the report.")
@takes_options
def train(
    game: str,
    folder: Path,
    hours: float,
    generations: int,
    matches: int,
    games: int,
    think: str,
    start: str,
    seats: int | None,
    seed: str | None,
    workers: int | None,
    resume: bool,
    lang: str | None,
    pairs: tuple[str, ...],
    **named: str | None,
) -> None:
    """Learn to judge GAME by self-play, in the folder OUT: fit weights, keep them if they beat the old ones, again."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    if resume:
        plan = _kept(folder, words)
        if (plan.game, plan.version) != (rules.key, rules.version):
            raise Fault(words("train-other", game=plan.game, version=plan.version))
    else:
        options = read_options(rules, chosen_options(pairs, named))
        count = max(2, rules.seats[0]) if seats is None else seats
        check_fit(rules, count, options, words)
        if count < 2:
            raise Fault(words("train-alone"))
        if not re.fullmatch(r"[1-9]\d{0,6}|\d{1,3}(\.\d+)?s", think):
            raise Fault(words("bot-bad-search", name=think[:40]))
        chosen = {key: str(value) for key, value in msgspec.to_builtins(options).items()}
        command = shlex.join(["gnomehall", *sys.argv[1:]])
        seed = seed or secrets.token_hex(8)
        plan = Plan(game, rules.version, count, chosen, seed, start, think, matches, games, command)
        _begin(folder, plan, words)

    def progress(phase: str, number: int, total: int) -> AbstractContextManager[Report]:
        return bar(words("train-phase", phase=phase, number=number), total, words("train-stopped", folder=str(folder)))

    training = Training(folder, plan, progress, monotonic() + 3600 * hours, workers)
    try:
        training.run(generations, lambda done: _tell(done, words))
        end = training.against_start()
        if end is not None:
            click.echo(words("train-start", number=training.best, **_figures(end)))
    except OutOfTime:
        click.echo(words("train-time", folder=str(folder)))
    _write(training, words)
    click.echo(words("train-report", file=str(folder / "index.html")))


def _kept(folder: Path, words: Words) -> Plan:
    try:
        return msgspec.json.decode((folder / "plan.json").read_bytes(), type=Plan)
    except (OSError, msgspec.MsgspecError):
        raise Fault(words("train-nothing", folder=str(folder))) from None


def _begin(folder: Path, plan: Plan, words: Words) -> None:
    if (folder / "plan.json").exists():
        raise Fault(words("train-there", folder=str(folder)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "plan.json").write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n")
    except OSError as error:
        raise Fault(f"{folder}: {error.strerror}") from None


def _figures(verdict: Verdict) -> dict[str, object]:
    rate, low, high = verdict.rate()
    return {"rate": f"{rate:.0%}", "low": f"{low:.0%}", "high": f"{high:.0%}", "games": verdict.games}


def _tell(training: Training, words: Words) -> None:
    last = training.generations[-1]
    verdict = "kept" if last.verdict.better else "worse" if last.verdict.decided else "unclear"
    told = {"before": f"{last.before.log_loss:.4f}", "after": f"{last.after.log_loss:.4f}"}
    click.echo(
        words("train-generation", number=last.number, against=last.against, verdict=verdict, **told)
        + " "
        + words("train-rate", **_figures(last.verdict))
    )
    _write(training, words)


def _write(training: Training, words: Words) -> None:
    write_page(training.folder / "index.html", page(training, words))
