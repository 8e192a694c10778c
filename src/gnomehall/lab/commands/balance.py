"""The command ``balance``."""

from itertools import groupby
from pathlib import Path
from typing import Any

import click
import msgspec

from gnomehall.core.say import value_name
from gnomehall.core.text import LANGS, Words, pick_language
from gnomehall.games import game_words
from gnomehall.lab.arguments import check_folders, chosen_workers, find_bots, find_game, on_cluster, write_page
from gnomehall.lab.fairness import balance as measure, combinations, settings
from gnomehall.lab.progress import bar

NOTES = "\n## Notes\n"
"""From this heading on a page is written by hand and kept."""


@click.command()
@click.argument("game")
@click.option("--bot", default="hard", show_default=True, help="The bot on every seat.")
@click.option("--games", default=20, show_default=True, type=click.IntRange(1, 100_000), help="Matches per setting.")
@click.option("--seed", default="balance", show_default=True, help="Any text; the same text gives the same matches.")
@click.option("--vary", default="", help="Options to combine, by commas; without it, one option at a time.")
@click.option("--seats", default="", help="Numbers of seats for --vary, by commas; without it, all.")
@click.option("--luck", is_flag=True, help="Also show seats and turn order with luck taken out; the raw figures stay.")
@click.option("--page", type=click.Path(dir_okay=False, path_type=Path), help="Write the report as Markdown.")
@click.option("--json", "as_json", is_flag=True, help="Results as JSON.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of the report.")
@on_cluster
def balance(
    game: str,
    bot: str,
    games: int,
    seed: str,
    vary: str,
    seats: str,
    luck: bool,
    page: Path | None,
    as_json: bool,
    lang: str | None,
    cluster: str | None,
) -> None:
    """How fair GAME is between equal bots: by seat, turn order, number of players, option, role and card."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    find_bots(bot, rules, words)
    check_folders(page)
    played = combinations(rules, vary.split(","), _numbers(seats)) if vary else settings(rules)
    count, stopped = games * len(played), words("simulate-stopped")
    with chosen_workers(cluster, words) as workers, bar(words("title"), count, stopped) as report:
        told = measure(game, bot, games, seed, workers, report, played, luck)
    chosen = "".join(f" --{name} {given}" for name, given in (("vary", vary), ("seats", seats)) if given)
    written = markdown(told, words, chosen + " --luck" * luck)
    click.echo(msgspec.json.format(msgspec.json.encode(told), indent=1).decode() if as_json else written)
    if page is not None:
        write_page(page, written + _notes(page))


def _notes(page: Path) -> str:
    found = page.read_text("utf-8").partition(NOTES) if page.exists() else ("", "", "")
    return found[1] + found[2]


def _numbers(seats: str) -> list[int]:
    try:
        return [int(number) for number in seats.split(",") if number]
    except ValueError:
        raise click.BadParameter(f"numbers by commas, not {seats!r}", param_hint="--seats") from None


def markdown(told: dict[str, Any], words: Words, chosen: str = "") -> str:
    said = f"--bot {told['bot']} --games {told['games']} --seed {told['seed']}"
    command = f"gnomehall balance {told['game']} {said}{chosen}"
    lines = [
        f"# {words('balance-title', game=words('title'))}",
        "",
        words("balance-intro", bot=told["bot"], games=told["games"], version=told["version"]),
        "",
        f"    {command}",
        "",
        words("balance-luck"),
        "",
        _row(words(f"balance-{name}") for name in ("seats", "option", "games", "moves", "shared", "empty", "reasons")),
        _row(["---"] * 7),
    ]
    for table in told["tables"]:
        counted = [(words(f"reason-{name}").rstrip("."), count) for name, count in table["reasons"].items()]
        reasons = "; ".join(f"{reason} ({count})" for reason, count in counted)
        shown = [
            table["seats"],
            _option(table["option"], words) or "–",
            table["games"],
            table["moves"],
            f"{table['shared']:.0%}",
            f"{table['empty']:.0%}",
            reasons,
        ]
        lines.append(_row(map(str, shown)))
    for facet, rows in groupby(told["facets"], lambda row: str(row["facet"])):
        shown_rows = list(rows)
        has_luck = any(row["luck"] for row in shown_rows)
        heads = ("label", "there", "won", "interval", *(("luckless",) if has_luck else ()), "fair", "verdict")
        lines += ["", f"## {words(f'balance-by-{facet}')}", ""]
        lines += [_row(words(f"balance-{name}") for name in heads), _row(["---"] * len(heads))]
        lines += [_row(_cells(row, words, has_luck)) for row in shown_rows]
    return "\n".join(lines) + "\n"


def _cells(row: dict[str, Any], words: Words, has_luck: bool) -> list[str]:
    """The verdict goes by the figures without luck, if there are any."""
    best = row["luck"] or row
    verdict = "over" if best["low"] > row["fair"] else "under" if best["high"] < row["fair"] else "even"
    told = row["luck"] and f"{best['rate']:.1%} ({best['low']:.1%}–{best['high']:.1%})"
    return [
        _label(row, words),
        str(row["there"]),
        f"{row['won']:.1%}",
        f"{row['low']:.1%}–{row['high']:.1%}",
        *([told or "–"] if has_luck else []),
        f"{row['fair']:.1%}",
        words("balance-deviates", how=verdict),
    ]


def _label(row: dict[str, Any], words: Words) -> str:
    """What a line is about, in words: a seat, a role, a card."""
    facet, name = row["facet"], row["name"]
    if row["seats"]:
        name = words("balance-place", place=name, seats=row["seats"])
    else:
        name = value_name(facet, name, words) if words.has(f"name-{facet}") else words(facet, **{facet: name})
    option = _option(row["option"], words)
    return f"{name}, {option}" if option else name


def _option(varied: str, words: Words) -> str:
    """``mode=advanced, layout=rows`` in words."""
    pairs = [pair.split("=") for pair in varied.split(", ") if pair]
    return ", ".join(f"{words(f'option-{name}')}: {words(f'option-{name}-{value}')}" for name, value in pairs)


def _row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"
