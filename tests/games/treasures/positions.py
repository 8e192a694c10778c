"""Positions of treasures from small drawings.

    a: 1A 2 .      row a: a ruby with a gnome of seat 0, a tile with two gems, no tile
    c: . . 3B      a row may start with gaps; rows and cells not drawn have no tile

Gnomes not drawn have left the cave; ``chased`` says how many of a seat were chased out instead.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Event, Tell
from gnomehall.games.treasures import choices
from gnomehall.games.treasures.actions import ACTIONS, RUN
from gnomehall.games.treasures.layout import SLOT_OF, layout as layout_of
from gnomehall.games.treasures.position import CHASED, GONE, Position
from gnomehall.games.treasures.tiles import BACK, COUNT, FRONT, KINDS, TILES


class Rigged(Chance):
    """Always 0: with one icon under all tiles the draw does not matter."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def position(
    drawing: str,
    *,
    seats: int = 2,
    mover: int = 0,
    layout: str = "standard",
    advanced: bool = False,
    solid: bool = False,
    under: str = "plain",
    chased: dict[int, int] | None = None,
    holds: dict[int, list[str]] | None = None,
    signs: list[int] | None = None,
) -> Position:
    """``under`` is the icon on all unseen backs, ``holds`` the icons on a seat's pile (ruby tiles)."""
    state = Position().blank(layout_of("mountain" if advanced else layout, solid, RUN), advanced, seats)
    state.to_place = 0
    standing: list[list[int]] = [[] for _ in range(seats)]
    for line in drawing.strip().splitlines():
        row, _, cells = line.strip().partition(":")
        for number, cell in enumerate(cells.split(), start=1):
            if cell == ".":
                continue
            slot = SLOT_OF[f"{row}{number}"]
            state.fronts[slot] = int(cell[0])
            if cell[1:]:
                standing["ABCD".index(cell[1:])].append(slot)
            else:
                state.layout.set_open(state.masks, slot)
    state.gnomes = []
    for seat in range(seats):
        left = state.team - len(standing[seat])
        fled = (chased or {}).get(seat, 0)
        state.gnomes += standing[seat] + [CHASED] * fled + [GONE] * (left - fled)
    if advanced:
        state.pool = [0] * KINDS
        for front in (1, 2, 3):
            state.pool[tile(under, front)] = state.fronts.count(front)
        for seat, icons in (holds or {}).items():
            for icon in icons:
                state.hidden[seat * KINDS + tile(icon)] += 1
                state.tiles[seat] += 1
                state.gems[seat] += 1
        state.signs = signs or [0] * seats
    state.mover = mover
    state.moves = choices.turn(state, mover)
    return state


def tile(icon: str, front: int = 1) -> int:
    """The cheapest kind of tile with this icon and front."""
    kinds = [kind for kind in range(KINDS) if TILES[kind].icon == icon and FRONT[kind] == front]
    assert all(COUNT[kind] for kind in kinds)
    return min(kinds, key=BACK.__getitem__)


def legal(state: Position) -> set[str]:
    return {ACTIONS.to_text(action) for action in state.legal()}


def runs(state: Position, start: str) -> set[str]:
    """Where the gnome on ``start`` may run."""
    return {words[2] for words in map(str.split, legal(state)) if words[:2] == ["run", start]}


def why(state: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Reason, rule and cells at fault."""
    refusal = state.refusal(ACTIONS.from_text(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal.reason, refusal.rule, refusal.at


def do(state: Position, *texts: str) -> list[Event]:
    """Take legal actions in turn; return the events everyone heard."""
    tell = Tell()
    for text in texts:
        action = ACTIONS.from_text(text)
        assert action in state.legal(), f"{text} is refused: {state.refusal(action)}"
        state.apply(action, Rigged(), tell)
    return [told.event for told in tell.told if told.event is not None]
