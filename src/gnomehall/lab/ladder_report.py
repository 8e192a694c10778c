"""A ladder for people: as plain data, and as one HTML page without scripts."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any

from gnomehall.bots import LEVELS
from gnomehall.bots.rungs import rungs
from gnomehall.core.text import Words
from gnomehall.games import GAMES, game_words
from gnomehall.lab.ladder import Ladder, compared
from gnomehall.lab.rated import Result
from gnomehall.lab.rating import Fit, Height, margin, overall, points
from gnomehall.lab.report import STYLE, plot_rows
from gnomehall.lab.standing import BUCKETS, is_empty, percentile


def told(ladder: Ladder) -> dict[str, Any]:
    """Everything that is shown, best first."""
    fits = {game: ladder.fit(game) for game in GAMES}
    rows = [_entrant(ladder, name, fits) for name in ladder.entrants] + [_level(level) for level in LEVELS]
    return {
        "entrants": sorted(rows, key=lambda row: -row["rating"] if row["matches"] or row["fixed"] else float("inf")),
        "matches": len(ladder.results),
        "fits": {
            game: {
                "matches": len(ladder.matches(game)),
                "empty": sum(is_empty(result.played.ranks) for result in ladder.matches(game)),
                "luck_weight": round(fit.weight, 3),
                "scatter": round(fit.scatter, 3),
            }
            for game, fit in fits.items()
        },
    }


def _level(level: str) -> dict[str, Any]:
    heights = {game: Height(rungs(game)[level].height, 0.0) for game in GAMES}
    mean = overall(heights.values())
    assert mean is not None
    return {
        "name": level,
        "fixed": True,
        "rating": points(mean.value),
        "matches": 0,
        "games": {game: {"rating": points(height.value)} for game, height in heights.items()},
    }


def _entrant(ladder: Ladder, name: str, fits: dict[str, Fit]) -> dict[str, Any]:
    entrant = ladder.entrants[name]
    mine = [result for result in ladder.results.values() if name in result.names]
    of_game = {game: [result for result in mine if result.game == game] for game in entrant.games}
    mean = overall(fits[game].height(name) for game, played in of_game.items() if played) or Height()
    failed = [
        result.failed
        for result in mine
        if result.failed is not None and result.names[result.failed.who] == name
    ]  # fmt: skip
    return {
        "name": name,
        "how": entrant.how,
        "fixed": False,
        "rating": points(mean.value),
        "margin": margin(mean.variance),
        "rated_games": sum(map(bool, of_game.values())),
        **_amounts(mine, name),
        "failures": dict(Counter(failure.kind for failure in failed)),
        "last_failure": failed[-1].said if failed else "",
        "games": {
            game: {
                "rating": points(fits[game].heights[name]),
                "margin": margin(fits[game].height(name).variance),
                **_amounts(played, name),
                "against": _against(played, name),
            }
            for game, played in of_game.items()
            if played
        },
    }


def _amounts(mine: Sequence[Result], name: str) -> dict[str, Any]:
    """Matches, and the mean per match of what is spent on one. A match may hold several of its seats."""
    sides = [(result, result.names.index(name)) for result in mine]
    clock = [sum(result.played.clocks[side][at] for result, side in sides) for at in range(BUCKETS)]
    count = max(1, len(sides))
    return {
        "matches": len(sides),
        "seconds_median": round(percentile(clock, 0.5), 4),
        "seconds_95": round(percentile(clock, 0.95), 4),
        "cpu_a_match": round(sum(result.cpu[side] for result, side in sides) / count, 2),
        "tokens_a_match": round(sum(result.tokens[side] for result, side in sides) / count),
        "cost_a_match": round(sum(result.cost[side] for result, side in sides) / count, 4),
    }


def _against(played: Sequence[Result], name: str) -> dict[str, list[float]]:
    """By opponent: comparisons won, and of how many; matches in which nobody was ahead are left out."""
    found: dict[str, list[float]] = {}
    for result in played:
        if is_empty(result.played.ranks):
            continue
        side = result.names.index(name)
        line = found.setdefault(result.names[1 - side], [0.0, 0])
        line[0] += abs(side - compared(result).result)
        line[1] += 1
    return found


def table_of(told: dict[str, Any], words: Words) -> tuple[list[str], list[list[str]]]:
    """Heads and rows, for the terminal and the page."""
    heads = ["ladder-name", "ladder-overall"]
    tail = ["simulate-games", "ladder-median", "tournament-time-95", "ladder-cpu"]
    spends = any(row.get("tokens_a_match") or row.get("cost_a_match") for row in told["entrants"])
    tail += ["ladder-tokens", "ladder-cost"] if spends else []
    titles = [game_words(game, words.lang)("title") for game in GAMES]
    shown = [*map(words, heads), *titles, *map(words, [*tail, "ladder-failed"])]
    return shown, [_row(row, words, spends) for row in told["entrants"]]


def _row(row: dict[str, Any], words: Words, spends: bool) -> list[str]:
    if row["fixed"]:
        blanks = [""] * (7 if spends else 5)
        return [row["name"], str(row["rating"]), *(str(row["games"][game]["rating"]) for game in GAMES), *blanks]
    games = [_rating(row["games"].get(game)) for game in GAMES]
    cells = [row["name"], _rating(row if row["matches"] else None), *games, str(row["matches"])]
    cells += [f"{row['seconds_median']:.3f}", f"{row['seconds_95']:.3f}", f"{row['cpu_a_match']:.1f}"]
    cells += [str(row["tokens_a_match"]), f"{row['cost_a_match']:.4f}"] if spends else []
    return [*cells, faults(row["failures"], words)]


def _rating(found: dict[str, Any] | None) -> str:
    return f"{found['rating']} ±{found['margin']}" if found else "–"


def faults(failures: dict[str, int], words: Words) -> str:
    return ", ".join(words("ladder-fault", kind=kind, count=count) for kind, count in failures.items())


def page(told: dict[str, Any], words: Words) -> str:
    title = words("ladder-title", matches=told["matches"])
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(words('ladder-scale'))}</p>", _table(told, words)]
    parts += [_section(words("ladder-overall"), told["entrants"], "")]
    for game in GAMES:
        rows = [row for row in told["entrants"] if game in row["games"]]
        parts.append(_section(game_words(game, words.lang)("title"), rows, game))
        fit = told["fits"][game]
        if fit["matches"]:
            luck = words("ladder-luck", weight=f"{fit['luck_weight']:.2f}", scatter=f"{fit['scatter']:.2f}")
            parts.append(f"<p>{escape(luck)}</p>")
        parts.append(_results(rows, game, words))
    parts.append(_entrants(told["entrants"], words))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head += f"<style>{STYLE}</style>"
    return f'<!doctype html><html lang="{words.lang}"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def _table(told: dict[str, Any], words: Words) -> str:
    heads, rows = table_of(told, words)
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'


def _section(title: str, rows: list[dict[str, Any]], game: str) -> str:
    dots = []
    for row in rows:
        found = row["games"][game] if game else row
        if not row["fixed"] and not found["matches"]:
            continue
        value, reach = found["rating"], found.get("margin", 0)
        dots.append((row["name"], value, value - reach, value + reach, str(value)))
    dots.sort(key=lambda dot: -dot[1])
    return f"<h2>{escape(title)}</h2>" + plot_rows(
        dots, min(dot[2] for dot in dots), max(dot[3] for dot in dots), None
    )  # fmt: skip


def _results(rows: list[dict[str, Any]], game: str, words: Words) -> str:
    lines = []
    for row in rows:
        for other, (won, of) in row["games"][game].get("against", {}).items():
            lines.append(f"<li>{escape(words('ladder-result', name=row['name'], other=other, won=won, of=of))}</li>")
    return f"<ul>{''.join(lines)}</ul>" if lines else ""


def _entrants(rows: list[dict[str, Any]], words: Words) -> str:
    lines = []
    for row in rows:
        if not row["fixed"]:
            last = f" {words('ladder-last-failure', said=row['last_failure'])}" if row["last_failure"] else ""
            lines.append(f"<li>{escape(row['name'])}: <code>{escape(row['how'])}</code>{escape(last)}</li>")
    return f"<h2>{escape(words('ladder-entrants'))}</h2><ul>{''.join(lines)}</ul>"
