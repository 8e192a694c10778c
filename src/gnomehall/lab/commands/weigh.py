"""``gnomehall weigh``: learn how likely worlds are by what the seats did."""

import secrets
import shlex
import sys
from pathlib import Path

import click
import msgspec

from gnomehall.core.likelihood import FILE
from gnomehall.core.text import LANGS, Words, pick_language
from gnomehall.games import game_words
from gnomehall.lab.arguments import Fault, find_bots, find_game
from gnomehall.lab.believing import Believing, Plan, Scores
from gnomehall.lab.progress import bar
from gnomehall.lab.watching import is_learnable


@click.command()
@click.argument("game")
@click.argument("folder", metavar="OUT", type=click.Path(file_okay=False, path_type=Path))
@click.option("--bots", default="easy,medium", show_default=True, help="The weights are fitted to their matches.")
@click.option("--others", default="hard", show_default=True, help="Bots that are only measured.")
@click.option(
    "--matches",
    default=300,
    show_default=True,
    type=click.IntRange(12, 100_000),
    help="Of each bot; a third of the others.",
)
@click.option("--seed", help="Any text; the same text gives the same weights.")
@click.option("--workers", type=click.IntRange(1), help="Processes; by default one per core.")
@click.option("--resume", is_flag=True, help="Go on in the folder by its own plan.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of the report.")
def weigh(
    game: str,
    folder: Path,
    bots: str,
    others: str,
    matches: int,
    seed: str | None,
    workers: int | None,
    resume: bool,
    lang: str | None,
) -> None:
    """Learn in the folder OUT what deeds in GAME tell of hidden cards and roles, and measure it on held-out matches."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    if not is_learnable(rules):
        raise Fault(words("weigh-none"))
    path = folder / "plan.json"
    if resume:
        try:
            plan = msgspec.json.decode(path.read_bytes(), type=Plan)
        except (OSError, msgspec.MsgspecError):
            raise Fault(words("train-nothing", folder=str(folder))) from None
        if (plan.game, plan.version) != (rules.key, rules.version):
            raise Fault(words("train-other", game=plan.game, version=plan.version))
    else:
        told = find_bots(bots, rules, words), find_bots(others, rules, words)
        command = shlex.join(["gnomehall", *sys.argv[1:]])
        plan = Plan(game, rules.version, *told, matches, seed or secrets.token_hex(8), command)
        if path.exists():
            raise Fault(words("train-there", folder=str(folder)))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n")
        except OSError as error:
            raise Fault(f"{folder}: {error.strerror}") from None
    with bar(words("title"), sum(plan.counts().values()), words("train-stopped", folder=str(folder))) as report:
        found, scores = Believing(folder, plan, report, workers).run()
    click.echo(markdown(scores, words))
    click.echo()
    click.echo(words("weigh-trust", trust=f"{found.trust:.2f}", file=str(folder / FILE)))


def markdown(scores: list[Scores], words: Words) -> str:
    """A table with a line per bot and measure: log-loss of the true world, Brier score of each hidden field."""
    heads = [words(f"weigh-{name}") for name in ("bot", "matches", "measure", "alike", "before", "after", "gain")]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for one in scores:
        gain = f"{one.gain:.4f} ± {one.off:.4f}"
        lines.append(
            f"| {one.bot} | {one.matches} | {words('weigh-log-loss')} | {one.log_loss.alike:.4f} "
            f"| {one.log_loss.before:.4f} | {one.log_loss.after:.4f} | {gain} |"
        )
        lines += [
            f"| {one.bot} | {one.matches} | {words('weigh-brier', field=field)} | {brier.alike:.4f} "
            f"| {brier.before:.4f} | {brier.after:.4f} | {brier.before - brier.after:.4f} |"
            for field, brier in one.brier.items()
        ]
    return "\n".join(lines)
