"""Positions of lost_mines in one line.

    b3 plain-EW, c3 plain-NSW turned, d3 lake-EW=, k1 gold turned, x b3-c3, T2 c3-c4

Path cards by cell (``=``: obstacle overcome), open mines, traps (x), and the trolls of players (T). Starts and mines
lie as the board says. ``at`` and ``hands`` are by seat; a seat not named stands on its start and holds one storm.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Event, Tell
from gnomehall.games.lost_mines.actions import ACTIONS
from gnomehall.games.lost_mines.cards import (
    CARD_NAMES,
    CARDS,
    COUNT,
    DATA,
    MINES,
    ROLES,
    TREASURES,
    TROLL,
    mine_face,
)
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF
from gnomehall.games.lost_mines.layout import CLANS, EDGE_NAMES, NAMES, SLOT_OF, layout
from gnomehall.games.lost_mines.position import Position
from gnomehall.parts.paths import face_of


class Rigged(Chance):
    """Always the lowest number."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def position(
    drawing: str = "",
    *,
    at: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    seats: int = 3,
    turn: int = 0,
    board: str = "far",
    clans: str = "blue yellow blue",
    roles: str = "",
    mines: dict[str, str] | None = None,
    treasures: str = "gold silver gems",
    owners: dict[int, int] | None = None,
    values: list[int] | None = None,
    deck: int | None = None,
    rounds: int = 2,
) -> Position:
    """``mines``: what those face down are; ``treasures``: kinds; ``owners``: who took which; ``deck``: cards left."""
    state = Position().blank(layout(board), seats, rounds)
    state.forest.lay_out(state.layout)
    state.turn = state.mover = turn
    state.clans = [CLANS.index(clan) for clan in clans.split()]
    state.roles = [ROLES.index(role) for role in roles.split()] or [0] * seats
    state.at = [state.layout.starts[clan] for clan in state.clans]
    for seat, cell in (at or {}).items():
        state.at[seat] = SLOT_OF[cell]
    state.kinds = [TREASURES.index(kind) for kind in treasures.split()]
    state.values = values or [0] * seats
    state.owners = [(owners or {}).get(which, -1) for which in range(seats)]
    for cell, mine in (mines or {}).items():
        state.mines[state.layout.mines.index(SLOT_OF[cell])] = MINES.index(mine)
    for item in filter(None, (part.strip() for part in drawing.split(","))):
        _put(state, item)
    state.forest.survey()
    for seat in range(seats):
        for name in (hands or {}).get(seat, "storm" if hands is None or seat not in hands else "").split():
            state.hands[seat * CARDS + CARD_NAMES.index(name)] += 1
            state.held[seat] += 1
    used = [sum(state.hands[card::CARDS]) + state.shown[card] for card in range(CARDS)]
    state.shown = [0] * CARDS
    state.pool = [count - gone for count, gone in zip(COUNT, used, strict=True)]
    state.deck = sum(state.pool) - DATA.aside if deck is None else deck
    return state


def _put(state: Position, item: str) -> None:
    where, what, *turn = item.split()
    forest = state.forest
    if where == "x":
        forest.tokens[EDGE_NAMES.index(what)] = TRAP_TOKEN
    elif where.startswith("T"):
        seat = int(where[1:]) - 1
        forest.tokens[EDGE_NAMES.index(what)] = TROLL_OF + seat
        state.trolls[seat] = EDGE_NAMES.index(what)
        state.shown[TROLL] += 1
    elif what in MINES:
        slot = SLOT_OF[where]
        state.mines[state.layout.mines.index(slot)] = MINES.index(what)
        forest.faces[slot] = mine_face(MINES.index(what), bool(turn))
    else:
        card = CARD_NAMES.index(what.rstrip("="))
        state.shown[card] += 1
        forest.faces[SLOT_OF[where]] = face_of(card, bool(turn), what.endswith("="))


def legal(state: Position, kind: str = "") -> set[str]:
    """The legal actions, or what follows the kind in those of one kind."""
    texts = {ACTIONS.to_text(action) for action in state.legal()}
    return {text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind} if kind else texts


def why(state: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Reason, rule and places at fault."""
    refusal = state.refusal(ACTIONS.from_text(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal.reason, refusal.rule, refusal.at


def told(state: Position, *texts: str, chance: Chance | None = None) -> Tell:
    """Take legal actions one after another; everything that was told."""
    tell = Tell()
    for text in texts:
        action = ACTIONS.from_text(text)
        assert action in state.legal(), f"{text} is refused: {state.refusal(action)}"
        state.apply(action, chance or Rigged(), tell)
    return tell


def do(state: Position, *texts: str) -> list[Event]:
    """Take legal actions one after another; what everyone heard."""
    return [one.event for one in told(state, *texts).told if one.event is not None]


def moving(drawing: str, **more: object) -> Position:
    """After the discard of a turn, with the movement to come."""
    state = position(drawing, hands={0: "axe boat"}, **more)  # type: ignore[arg-type]
    do(state, "discard axe")
    return state


def cell_of(state: Position, seat: int) -> str:
    return NAMES[state.at[seat]]
