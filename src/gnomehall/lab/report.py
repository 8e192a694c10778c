"""A tournament as one HTML page with plots: no scripts, nothing fetched, for phones and paper too."""

from html import escape
from typing import Any

from gnomehall.core.text import Words

WIDTH, ROW, LEFT, RIGHT = 640, 54, 8, 90
STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#26201a, #ece4d8); --faint: light-dark(#cfc4b4, #4a4238);
  --mark: light-dark(#8a5a16, #e0a850); --paper: light-dark(#fbf7ef, #1d1915); }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; font-size: 14px; fill: var(--ink); }
@media (max-width: 40rem) { svg { font-size: 24px; } }
table { border-collapse: collapse; } th, td { padding: .2rem .7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr + tr { border-top: 1px solid var(--faint); }
.scroll { overflow-x: auto; }
"""


def page(told: dict[str, Any], words: Words) -> str:
    title = words("tournament-title", game=words("title"), games=told["games"], seats=told["seats"])
    rows = told["bots"]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(words('tournament-lineup', lineup=told['lineup']))}</p>",
        _table(rows, words),
        _section(words("tournament-rates"), _rates(rows, told["fair_share"], words)),
        _section(words("tournament-matrix"), _matrix(told["pairs"], [row["bot"] for row in rows], words)),
        _section(words("tournament-ratings"), _ratings(rows)),
        _section(words("tournament-times"), _times(rows)),
        f"<p>{escape(words('tournament-empty', games=told['empty']))}</p>" if told["empty"] else "",
        f"<p>{escape(words('tournament-undecided', pairs=named_pairs(told)))}</p>" if told["undecided"] else "",
        f"<p>{escape(words('simulate-seed', seed=told['seed']))}</p>",
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head += f"<style>{STYLE}</style>"
    return f'<!doctype html><html lang="{words.lang}"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def named_pairs(told: dict[str, Any]) -> str:
    """The undecided pairs, for people."""
    return "; ".join(f"{bot} – {other}" for bot, other in told["undecided"])


def _section(title: str, body: str) -> str:
    return f"<h2>{escape(title)}</h2>{body}"


def _table(rows: list[dict[str, Any]], words: Words) -> str:
    names = ["simulate-bot", "simulate-games", "simulate-rate", "simulate-interval", "tournament-rating"]
    names += ["simulate-score", "simulate-rank", "tournament-time", "tournament-time-95"]
    head = "".join(f"<th>{escape(words(name))}</th>" for name in names)
    body = "".join(
        f"<tr><td>{escape(row['bot'])}</td><td>{row['games']}</td><td>{row['win_rate']:.1%}</td>"
        f"<td>{row['low']:.1%}–{row['high']:.1%}</td><td>{row['rating']:.1f}</td><td>{row['mean_score']:.1f}</td>"
        f"<td>{row['mean_rank']:.2f}</td><td>{row['seconds_a_move']:.3f}</td><td>{row['seconds_95']:.3f}</td></tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'


def plot_rows(rows: list[tuple[str, float, float, float, str]], low: float, high: float, line: float | None) -> str:
    """One row per bot: name, a dot at its value, a bar from low to high, and the value as text."""
    span = (high - low) or 1.0

    def x(value: float) -> float:
        return LEFT + (value - low) / span * (WIDTH - LEFT - RIGHT)

    height = ROW * len(rows) + 10
    shapes = []
    if line is not None:
        shapes.append(
            f'<line x1="{x(line):.1f}" x2="{x(line):.1f}" y1="0" y2="{height}" stroke="var(--faint)" stroke-width="2"/>'
        )
    for number, (name, value, least, most, said) in enumerate(rows):
        y = ROW * number + 42  # the name has a line of its own, however long
        shapes.append(
            f'<text x="0" y="{y - 18}">{escape(name)}</text>'
            f'<line x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{y}" y2="{y}" stroke="var(--mark)" stroke-width="3"/>'
            f'<circle cx="{x(value):.1f}" cy="{y}" r="5" fill="var(--mark)"/>'
            f'<text x="{WIDTH}" y="{y + 4}" text-anchor="end">{escape(said)}</text>'
        )
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(shapes)}</svg>'


def _rates(rows: list[dict[str, Any]], fair: float, words: Words) -> str:
    dots = [(row["bot"], row["win_rate"], row["low"], row["high"], f"{row['win_rate']:.0%}") for row in rows]
    return plot_rows(dots, 0.0, 1.0, fair) + f"<p>| — {escape(words('tournament-fair'))}: {fair:.0%}</p>"


def _ratings(rows: list[dict[str, Any]]) -> str:
    dots = []
    for row in sorted(rows, key=lambda row: -row["rating"]):
        reach = 2 * row["rating_sigma"]
        dots.append((row["bot"], row["rating"], row["rating"] - reach, row["rating"] + reach, f"{row['rating']:.1f}"))
    return plot_rows(dots, min(dot[2] for dot in dots), max(dot[3] for dot in dots), None)


def _times(rows: list[dict[str, Any]]) -> str:
    dots = [
        (row["bot"], row["seconds_a_move"], row["seconds_a_move"], row["seconds_95"], f"{row['seconds_95']:.3f}")
        for row in rows
    ]
    return plot_rows(dots, 0.0, max([1e-6, *(dot[3] for dot in dots)]), None)


def _matrix(pairs: list[dict[str, Any]], names: list[str], words: Words) -> str:
    rates = {(pair["bot"], pair["against"]): pair for pair in pairs}
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = []
    for name in names:
        cells = []
        for other in names:
            pair = rates.get((name, other))
            if pair is None:
                cells.append("<td></td>")
                continue
            shade = round(100 * pair["win_rate"])
            cells.append(
                f'<td style="background: color-mix(in srgb, var(--mark) {shade // 2}%, transparent)" '
                f'title="{pair["low"]:.0%}–{pair["high"]:.0%}, {pair["games"]}">{shade} %</td>'
            )
        lines.append(f"<tr><td>{escape(name)}</td>{''.join(cells)}</tr>")
    corner = f"<th>{escape(words('tournament-against'))}</th>"
    return f'<div class="scroll"><table><tr>{corner}{head}</tr>{"".join(lines)}</table></div>'
