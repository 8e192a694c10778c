"""A review in words: lines for the terminal and one HTML page."""

from html import escape

from gnomehall.core.game import Game
from gnomehall.core.say import action_text
from gnomehall.core.text import Words
from gnomehall.lab.report import STYLE
from gnomehall.review.review import Review, StepReview

WIDTH, HEIGHT, MARGIN = 640, 220, 30
COLOURS = ("#b7791f", "#5b6b7a", "#4f7a3a", "#8a4a86", "#9a8f7a", "#444444", "#3f86b5", "#a5483f", "#6fa8a0")


def percent(odds: float) -> str:
    return f"{100 * odds:.0f} %"


def points(change: float) -> str:
    """A change of odds, signed."""
    return f"{100 * change:+.1f}".replace("-", "−")


def headline(told: Review, names: list[str], words: Words) -> str:
    if len(told.seats) == 1:
        return words("review-alone")
    if not told.part:
        return words("review-shared")
    return words("review-part", part=told.part, name=names[told.winners[0]])


def table(told: Review, names: list[str], words: Words) -> list[list[str]]:
    """A row of heads, then one row per seat."""
    heads = ["seat", "initial", "luck", "own", "others", "final", "accuracy", "errors"]
    rows = [[words(f"review-{head}") for head in heads]]
    for name, one in zip(names, told.seats, strict=True):
        accuracy = "–" if one.accuracy is None else percent(one.accuracy)
        errors = f"{one.inaccuracies} / {one.mistakes} / {one.blunders}"
        changes = [points(change) for change in (one.luck, one.own, one.others)]
        rows.append([name, percent(one.initial), *changes, percent(one.final), accuracy, errors])
    return rows


def sections(told: Review, game: Game, names: list[str], words: Words) -> list[tuple[str, list[str]]]:
    """What to tell first: heading and sentences."""
    judged = [step for step in told.steps if step.judgement]
    found = [
        ("review-luckiest", [_line(told.steps[at], game, names, words) for at in told.luckiest]),
        ("review-mattered", [_line(told.steps[at], game, names, words) for at in told.mattered]),
        ("review-judged", [_error(step, game, names, words) for step in judged]),
    ]
    return [(words(key), lines or [words("review-none")]) for key, lines in found]


def _said(text: str, game: Game, words: Words) -> str:
    return action_text(game, game.actions.from_text(text), words)


def _line(step: StepReview, game: Game, names: list[str], words: Words) -> str:
    if step.kind == "deal":
        what = words("review-deal")
    elif step.kind == "resign":
        what = words("review-resigned", name=names[step.seat])
    else:
        action = _said(step.action, game, words)
        what = words("review-draw", action=action) if step.kind == "draw" else f"{names[step.seat]}, {action}"
    changes = [after - before for before, after in zip(step.before, step.after, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    odds = words(
        "review-odds",
        name=names[seat],
        change=points(changes[seat]),
        before=percent(step.before[seat]),
        after=percent(step.after[seat]),
    )
    return words("review-line", number=str(step.number + (step.kind not in ("deal", "resign"))), what=what, odds=odds)


def _error(step: StepReview, game: Game, names: list[str], words: Words) -> str:
    error = words(
        "review-error",
        number=str(step.number + 1),
        name=names[step.seat],
        judgement=step.judgement,
        taken=_said(step.action, game, words),
        best=_said(step.best, game, words),
        lost=percent(step.error),
    )
    return f"{error} {words('review-theme', theme=words(f'theme-{step.theme}'))}" if step.theme else error


def unsure(told: Review) -> float:
    """The largest standard error of any luck."""
    return max((error for step in told.steps for error in step.luck_unsure), default=0.0)


def page(told: Review, game: Game, names: list[str], words: Words) -> str:
    title = words("review-title", game=words("title"))
    head, *rows = table(told, names, words)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    parts = [
        f"<h1>{escape(title)}</h1><p><strong>{escape(headline(told, names, words))}</strong></p>",
        f'<div class="scroll"><table><thead><tr>{"".join(f"<th>{escape(cell)}</th>" for cell in head)}</tr></thead>',
        f"<tbody>{body}</tbody></table></div><p>{escape(words('review-points'))}</p>"
        f"<p>{escape(words('review-trust'))}</p>",
        f"<h2>{escape(words('review-curve'))}</h2>{curve(told, names, words)}",
    ]
    for heading, lines in sections(told, game, names, words):
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        parts.append(f"<h2>{escape(heading)}</h2><ul>{items}</ul>")
    if unsure(told):
        parts.append(f"<p>{escape(words('review-unsure', percent=f'{200 * unsure(told):.1f}'))}</p>")
    meta = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style = f"<style>{STYLE}</style>"
    return f'<!doctype html><html lang="{words.lang}"><head>{meta}{style}</head><body>{"".join(parts)}</body></html>\n'


def curve(told: Review, names: list[str], words: Words) -> str:
    """The odds as SVG: one line per seat, a dot for each judged error, a tick for each of the luckiest draws."""
    last = max(1, len(told.steps))

    def at(place: int, odds: float) -> str:
        x = MARGIN + place / last * (WIDTH - 2 * MARGIN)
        return f"{x:.1f},{HEIGHT - MARGIN - odds * (HEIGHT - 2 * MARGIN):.1f}"

    lines = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(words("review-curve"))}">',
        f'<path d="M{at(0, 1)}L{at(0, 0)}L{at(last, 0)}" fill="none" stroke="var(--faint)"/>',
        f'<path d="M{at(0, 0.5)}L{at(last, 0.5)}" stroke="var(--faint)" stroke-dasharray="4 3"/>',
    ]
    for seat, name in enumerate(names):
        way = [
            at(0, told.seats[seat].initial),
            *(at(place, step.after[seat]) for place, step in enumerate(told.steps, 1)),
        ]
        colour = COLOURS[seat % len(COLOURS)]
        title = f"<title>{escape(name)}</title>"
        lines.append(f'<path d="M{"L".join(way)}" fill="none" stroke="{colour}" stroke-width="2">{title}</path>')
        x, y = MARGIN + 6 + seat * (WIDTH - 2 * MARGIN) / len(names), 16
        lines.append(f'<text x="{x:.0f}" y="{y}" fill="{colour}">{escape(name)}</text>')
    for place, step in enumerate(told.steps, 1):
        if step.judgement:
            spot = at(place, step.after[step.seat]).replace(",", " ")
            lines.append(f'<path d="M{spot}h0" stroke="var(--mark)" stroke-width="10" stroke-linecap="round"/>')
        if place - 1 in told.luckiest:
            lines.append(f'<path d="M{at(place, 0)}L{at(place, 1)}" stroke="var(--mark)" stroke-dasharray="2 3"/>')
    return "".join([*lines, "</svg>"])
