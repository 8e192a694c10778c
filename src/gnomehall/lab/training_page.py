"""A training run as one HTML page: its generations as a ladder, curves, and the weights in words. No scripts."""

import math
from html import escape

from gnomehall.bots.weights import GREED, Weights
from gnomehall.core.text import Words
from gnomehall.lab.report import STYLE, plot_rows
from gnomehall.lab.training import Generation, Training

WIDTH, HEIGHT, MARGIN = 640, 220, 50
# A rate beyond these, of few matches, says nothing exact about strength.
FARTHEST = 0.99


def page(training: Training, words: Words) -> str:
    plan = training.plan
    title = words("train-title", game=words("title"), generations=len(training.generations))
    best = training.read(training.best)
    settings = {"seats": plan.seats, "think": plan.think, "matches": plan.matches, "version": plan.version}
    chosen = ", ".join(f"{name}={value}" for name, value in plan.options.items())
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(words('train-setting', **settings))} {escape(chosen)}</p>",
        f"<p><code>{escape(plan.command)}</code></p>",
        f"<p>{escape(words('simulate-seed', seed=plan.seed))}</p>",
        f"<p>{escape(words('train-best', number=training.best))}</p>",
        _against_start(training, words),
        _section(words("train-ladder"), _ladder(training.generations, words) + _table(training.generations, words)),
        _section(words("train-curves"), curve(training.generations, words)),
        _section(words("train-weights"), _weights(best, words)),
        _section(words("train-habits"), _habits(best, words)),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head += f"<style>{STYLE}</style>"
    return f'<!doctype html><html lang="{words.lang}"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def _section(title: str, body: str) -> str:
    return f"<h2>{escape(title)}</h2>{body}"


def _against_start(training: Training, words: Words) -> str:
    verdict = training.known_against_start()
    if verdict is None:
        return ""
    rate, low, high = verdict.rate()
    figures = {"rate": f"{rate:.0%}", "low": f"{low:.0%}", "high": f"{high:.0%}", "games": verdict.games}
    return f"<p><b>{escape(words('train-start', number=training.best, **figures))}</b></p>"


def elo(rate: float) -> float:
    inside = min(FARTHEST, max(1 - FARTHEST, rate))
    return 400 * math.log10(inside / (1 - inside))


def _ladder(generations: list[Generation], words: Words) -> str:
    """Every generation above or below the one it was played against, in Elo."""
    height = {0: 0.0}
    rows = [(words("train-rung", number=0), 0.0, 0.0, 0.0, "0")]
    for one in generations:
        base = height[one.against]
        rate, low, high = one.verdict.rate()
        height[one.number] = at = base + elo(rate)
        mark = "✓ " if one.verdict.better else ""
        rows.append((words("train-rung", number=one.number), at, base + elo(low), base + elo(high), f"{mark}{at:+.0f}"))
    least, most = min(row[2] for row in rows), max(row[3] for row in rows)
    return plot_rows(rows, least, most, 0.0) + f"<p>{escape(words('train-elo'))}</p>"


def _table(generations: list[Generation], words: Words) -> str:
    names = ["number", "against", "rate-head", "interval", "played", "verdict", "learned", "held-out"]
    names += ["fair", "before", "after"]
    head = "".join(f"<th>{escape(words(f'train-{name}'))}</th>" for name in names)
    body = ""
    for one in generations:
        rate, low, high = one.verdict.rate()
        verdict = "kept" if one.verdict.better else "worse" if one.verdict.decided else "unclear"
        cells = [one.number, one.against, f"{rate:.0%}", f"{low:.0%}–{high:.0%}", one.verdict.games]
        cells += [words(f"train-is-{verdict}"), one.matches, one.held_out]
        cells += [f"{each.brier:.4f} · {each.log_loss:.4f}" for each in (one.fair, one.before, one.after)]
        body += "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div><p>{escape(words("train-quality"))}</p>'


def curve(generations: list[Generation], words: Words) -> str:
    """Held-out log-loss by generation: equal shares, the old weights, the new ones."""
    if not generations:
        return ""
    lines = {
        "fair": [one.fair.log_loss for one in generations],
        "before": [one.before.log_loss for one in generations],
        "after": [one.after.log_loss for one in generations],
    }
    every = [value for line in lines.values() for value in line]
    low, span = min(every), (max(every) - min(every)) or 1.0
    inks = {"fair": "var(--faint)", "before": "var(--ink)", "after": "var(--mark)"}

    def at(number: int, value: float) -> str:
        x = MARGIN + number / max(1, len(generations) - 1) * (WIDTH - 2 * MARGIN)
        return f"{x:.1f},{HEIGHT - MARGIN - (value - low) / span * (HEIGHT - 2 * MARGIN):.1f}"

    drawn = [f'<text x="0" y="{MARGIN}">{max(every):.3f}</text><text x="0" y="{HEIGHT - MARGIN}">{low:.3f}</text>']
    for place, (name, line) in enumerate(lines.items()):
        points = [at(number, value) for number, value in enumerate(line)]
        drawn.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{inks[name]}" stroke-width="3"/>')
        drawn += [
            f'<circle cx="{x}" cy="{y}" r="4" fill="{inks[name]}"/>' for x, y in (point.split(",") for point in points)
        ]
        left = MARGIN + place * (WIDTH - MARGIN) // 3
        drawn.append(f'<circle cx="{left}" cy="14" r="6" fill="{inks[name]}"/>')
        drawn.append(f'<text x="{left + 12}" y="19">{escape(words(f"train-{name}"))}</text>')
    for number, one in enumerate(generations):
        x, _ = at(number, low).split(",")
        drawn.append(f'<text x="{x}" y="{HEIGHT - 14}" text-anchor="middle">{one.number}</text>')
    told = escape(words("train-curve"))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{told}">{"".join(drawn)}</svg><p>{told}</p>'


def _weights(weights: Weights, words: Words) -> str:
    rows = sorted(weights.values.items(), key=lambda item: -abs(item[1].early) - abs(item[1].late))
    head = "".join(f"<th>{escape(words(f'train-{name}'))}</th>" for name in ("feature", "early", "late"))
    body = "".join(
        f"<tr><td>{escape(words(f'feature-{name}'))}</td><td>{weight.early:+.2f}</td><td>{weight.late:+.2f}</td></tr>"
        for name, weight in rows
    )
    return f"<table><tr>{head}</tr>{body}</table><p>{escape(words('train-reading'))}</p>"


def _habits(weights: Weights, words: Words) -> str:
    rows = sorted(weights.habits.items(), key=lambda item: (item[0] != GREED, -abs(item[1])))
    body = "".join(
        f"<tr><td>{escape(words('feature-greed' if name == GREED else f'kind-{name}'))}</td><td>{value:+.2f}</td></tr>"
        for name, value in rows
    )
    return f"<table>{body}</table><p>{escape(words('train-habits-reading'))}</p>"
