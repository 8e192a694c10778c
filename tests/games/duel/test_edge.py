"""The program's table has an edge, the real one has none (A1): matches must not notice.

The edge can cut a tunnel off only if a card lies on the outermost ring; without one, the match is the same as on an
endless table. The suite plays a sample; for all 10,000 matches run

    PYTHONPATH=tests python tests/games/duel/test_edge.py 10000
"""

import sys
from collections import Counter

import pytest

from gnomehall.bots import BOTS
from gnomehall.core.chance import Quick
from gnomehall.core.text import Lang
from gnomehall.games import GAMES
from gnomehall.games.duel.actions import BRIBE, LAY, PLACINGS
from gnomehall.games.duel.layout import BESIDE, COLUMNS, DUEL, GRID, POINTS, SLOTS, SOLO
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import Options
from gnomehall.parts.paths import TURNS

GREEDY_IN = 10
"""One match in this many is played by greedy bots, the others at random."""


def room_left(slot: int) -> int:
    """Cells between this one and the edge."""
    x, y = POINTS[slot]
    return min(x - GRID.west, GRID.east - x, y - GRID.north, GRID.south - y)


def least_room(seats: int, seed: int, bot: str) -> int:
    """Play a match: cells between the edge and the card closest to it."""
    game, chance = GAMES["duel"], Quick(seed)
    state = game.start(seats, Options(), chance)
    assert isinstance(state, Position)
    bots = [BOTS[bot](game) for _ in range(seats)]
    least = COLUMNS
    while (actor := state.actor()) >= 0:
        legal = state.legal()
        if bot == "random":
            action = legal[chance.below(len(legal))]
        else:
            action = bots[actor].choose(state.view(actor), legal, chance)
        if action < BRIBE:
            least = min(least, room_left((action - LAY) % PLACINGS // TURNS))
        state.apply(action, chance)
    return least


@pytest.mark.rule("3")
def test_only_cells_on_the_outermost_ring_touch_the_edge() -> None:
    for slot in range(SLOTS):
        assert (SLOTS in BESIDE[4 * slot : 4 * slot + 4]) == (room_left(slot) == 0)


@pytest.mark.rule("3")
@pytest.mark.parametrize(
    ("lang", "rows", "columns"),
    [
        (
            "en",
            "eight rows above and below the goals",
            "ten columns behind the starts, eight beyond the last goal, five alone",
        ),
        (
            "ru",
            "восемь рядов над жилами и под ними",
            "десять столбцов за входами, восемь за последней жилой, в одиночку пять",
        ),
    ],
)
def test_the_rules_page_says_where_the_edge_is(lang: Lang, rows: str, columns: str) -> None:
    for layout, beyond in ((DUEL, 8), (SOLO, 5)):
        goals = [POINTS[slot] for slot in layout.goals]
        assert {-GRID.west + POINTS[slot][0] for slot in layout.starts} == {10}
        assert GRID.east - max(x for x, _ in goals) == beyond
        assert min(y for _, y in goals) - GRID.north == GRID.south - max(y for _, y in goals) == 8
    assert f"{rows}, {columns}" in " ".join(GAMES["duel"].rules_page(lang).split())


@pytest.mark.rule("3")
@pytest.mark.parametrize("seats", [1, 2])
def test_no_random_match_reaches_the_edge(seats: int) -> None:
    assert all(least_room(seats, seed, "random") for seed in range(150))


@pytest.mark.rule("3")
@pytest.mark.parametrize("seats", [1, 2])
def test_no_greedy_match_reaches_the_edge(seats: int) -> None:
    assert all(least_room(seats, seed, "greedy") for seed in range(2))


def main(count: int) -> None:
    rooms: dict[tuple[int, str], Counter[int]] = {}
    for seed in range(count):
        seats, bot = 1 + seed % 2, "random" if seed // 2 % GREEDY_IN else "greedy"
        rooms.setdefault((seats, bot), Counter())[least_room(seats, seed, bot)] += 1
    for (seats, bot), found in sorted(rooms.items()):
        shown = ", ".join(f"{room}: {found[room]}" for room in sorted(found))
        sys.stdout.write(f"{bot}, {seats} seat(s): matches by the room left to the edge: {shown}\n")
    at_edge = sum(found[0] for found in rooms.values())
    sys.stdout.write(f"{count} matches, {at_edge} of them at the edge\n")
    sys.exit(at_edge > 0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
