"""How the cost of a move grows with seats, breadth and match length, as an SVG plot."""

from itertools import cycle
from pathlib import Path
from typing import Any

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.play import at_random, pick
from gnomehall.games import GAMES
from gnomehall.lab.peers import ours
from gnomehall.lab.rates import rate

WIDTH, HEIGHT, MARGIN = 360, 220, 46
INKS = ("#c08a2b", "#5b7a3a", "#7a4f8f", "#3f6f8f", "#a5483f", "#444444")
COLOURS = dict(zip(GAMES, cycle(INKS), strict=False))
Line = list[tuple[float, float]]


def by_seats(seconds: float) -> dict[str, Line]:
    """Microseconds per move, by seats."""
    return {
        key: [
            (seats, 1e6 / rate(ours(key, seats), seconds))
            for seats in game.seats
            if not game.misfit(seats, game.Options())
        ]
        for key, game in GAMES.items()
    }


def by_board(seconds: float) -> dict[str, Line]:
    """Microseconds per move, by a variant's mean number of legal actions."""
    return {
        key: sorted(_breadth(game, seats, options, seconds) for seats, options in game.variants())
        for key, game in GAMES.items()
    }


def _breadth(game: Game, seats: int, options: Any, seconds: float) -> tuple[float, float]:
    chance = Quick(1)
    offered, moves = 0, 0

    def match() -> int:
        nonlocal offered, moves
        state = game.start(seats, options, chance)
        before = moves
        for _ in at_random(state, chance):
            offered += len(state.legal())
            moves += 1
        return moves - before

    cost = 1e6 / rate(match, seconds)
    return offered / moves, cost


def by_length(seconds: float, parts: int = 6) -> dict[str, Line]:
    """Microseconds per move and copy, by moves played."""
    return {key: _stages(game, seconds, parts) for key, game in GAMES.items()}


def _stages(game: Game, seconds: float, parts: int) -> Line:
    chance = Quick(1)
    state = game.start(game.seats[-1], game.Options(), chance)
    states = [state.copy() for _ in at_random(state, chance)]
    step = max(1, len(states) // parts)
    line: Line = []
    for first in range(0, len(states) // step * step, step):
        stretch = states[first : first + step]

        def replay(stretch: Any = stretch) -> int:
            for state in stretch:
                after = state.copy()
                after.apply(pick(after, chance), chance)
            return len(stretch)

        line.append((first, 1e6 / rate(replay, seconds / parts)))
    return line


def plot(title: str, across: str, lines: dict[str, Line], left: int) -> str:
    """One plot, as SVG elements."""
    most_x = max(x for line in lines.values() for x, _ in line)
    least_x = min(x for line in lines.values() for x, _ in line)
    most_y = max(y for line in lines.values() for _, y in line)

    def place(x: float, y: float) -> str:
        right = left + MARGIN + (x - least_x) / ((most_x - least_x) or 1) * (WIDTH - MARGIN - 20)
        return f"{right:.1f},{HEIGHT - MARGIN - y / most_y * (HEIGHT - 2 * MARGIN):.1f}"

    base, start = HEIGHT - MARGIN, left + MARGIN
    drawn = [
        f'<text x="{left + WIDTH / 2}" y="18" text-anchor="middle" font-weight="bold">{title}</text>',
        f'<path d="M{start} {MARGIN} V{base} H{left + WIDTH - 20}" fill="none" stroke="#777"/>',
        f'<text x="{start - 6}" y="{MARGIN + 4}" text-anchor="end">{most_y:.1f} µs</text>',
        f'<text x="{start - 6}" y="{base + 4}" text-anchor="end">0</text>',
        f'<text x="{start}" y="{base + 16}">{least_x:.0f}</text>',
        f'<text x="{left + WIDTH - 20}" y="{base + 16}" text-anchor="end">{most_x:.0f}</text>',
        f'<text x="{left + WIDTH / 2}" y="{base + 16}" text-anchor="middle">{across}</text>',
    ]
    for key, line in lines.items():
        drawn.append(
            f'<polyline points="{" ".join(place(x, y) for x, y in line)}" '
            f'fill="none" stroke="{COLOURS[key]}" stroke-width="2"/>'
        )
    return "\n".join(drawn)


def draw(target: Path, seconds: float) -> None:
    plots = [
        plot("a move, by seats", "seats", by_seats(seconds / 4), 0),
        plot("a move, by breadth", "legal actions, mean of a variant", by_board(seconds / 8), WIDTH),
        plot("a move and a copy, in a match", "moves played", by_length(seconds), 2 * WIDTH),
    ]
    names = [
        f'<text x="{MARGIN + 110 * number}" y="{HEIGHT + 6}" fill="{colour}">{key}</text>'
        for number, (key, colour) in enumerate(COLOURS.items())
    ]
    size = f'viewBox="0 0 {3 * WIDTH} {HEIGHT + 16}" width="{3 * WIDTH}" height="{HEIGHT + 16}"'
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    body = "\n".join([ground, *plots, *names])
    target.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">\n{body}\n</svg>\n',
        "utf-8",
    )
