"""What may be done in lost_mines, quickly; refusals.py is the plain reading of the same rules."""

from typing import Final

from gnomehall.core.native import holds, i64
from gnomehall.games.lost_mines.actions import (
    AGREE,
    DECLINE,
    DISCARD,
    LAYS,
    LOOK_GNOME,
    LOOK_MINE,
    LOOK_TREASURE,
    MOST_SEATS,
    MOVE,
    ORIENT,
    PROPOSE,
    SET_TRAP,
    SET_TROLL,
    STAY,
    STEP,
    TAKE,
    USE_STORM,
    USE_TOOL,
)
from gnomehall.games.lost_mines.cards import (
    CARDS,
    FREE,
    GATE,
    MOST_DISCARDS,
    NARROW,
    PATHS,
    PEEKS,
    SHOWS,
    STOP,
    STORM,
    TOOL_FOR,
    TOOLS,
    TRAP,
    TROLL,
)
from gnomehall.games.lost_mines.forest import Forest
from gnomehall.games.lost_mines.layout import NEIGHBOURS, SLOTS
from gnomehall.games.lost_mines.position import CHOOSING, MOVING, ORIENTING, TAKING, Position
from gnomehall.games.lost_mines.walks import is_trapped, reach, way_to
from gnomehall.parts.paths import DOWN

LOOKS: Final = [("mine" in shows, "treasure" in shows, "gnome" in shows) for shows in SHOWS]


def legal(state: Position) -> list[int]:
    """Listed when first asked for: bots look at many positions and ask few of them."""
    if not state.moves and state.mover >= 0:
        state.moves = _listed(state)
    return state.moves


def _listed(state: Position) -> list[int]:
    if state.phase == CHOOSING:
        return _cards(state)
    if state.phase == MOVING:
        return moves(state)
    if state.phase == ORIENTING:
        return [ORIENT, ORIENT + 1]
    if state.phase == TAKING:
        return [TAKE + number for number in state.left_of(state.mine_under(state.mover))]
    return [AGREE, DECLINE]


def _cards(state: Position) -> list[int]:
    forest = state.forest
    first = state.mover * CARDS
    hand = state.hands[first : first + CARDS]
    found = _lays(forest, hand)
    number: i64
    slot: i64
    for number in range(len(TOOLS)):
        if hand[TOOLS[number]]:
            base = USE_TOOL + number * SLOTS
            for slot in forest.blocked:
                if TOOL_FOR[forest.faces[slot]] == number:
                    found.append(base + slot)
    for number in range(len(PEEKS)):
        if hand[PEEKS[number]]:
            _add_looks(state, number, found)
    if hand[TRAP]:
        found += [SET_TRAP + edge for edge in forest.spots]
    if hand[TROLL]:
        found += [SET_TROLL + edge for edge in forest.spots]
    if hand[STORM]:
        for slot in forest.laid:
            if not holds(state.at, slot):
                found.append(USE_STORM + slot)
    _add_discards(hand, found)
    if not state.asked and state.is_cut_off():
        found.append(PROPOSE)
    return found


def _lays(forest: Forest, hand: list[int]) -> list[int]:
    found: list[int] = []
    tables = [LAYS[card] for card in range(PATHS) if hand[card]]
    if tables:
        fences = forest.fences
        slot: i64
        for slot in forest.rim:
            fence: i64 = fences[slot]
            for table in tables:
                lays = table[fence]
                if lays:
                    found += lays[slot]
    return found


def _add_discards(hand: list[int], found: list[int]) -> None:
    card: i64
    for card in range(CARDS):
        if hand[card]:
            found.append(DISCARD + card)  # noqa: PERF401  # quicker compiled, as quick plain


def _add_looks(state: Position, number: i64, found: list[int]) -> None:
    mine, treasure, gnome = LOOKS[number]
    faces = state.forest.faces
    if mine:
        base = LOOK_MINE + number * SLOTS
        found += [base + slot for slot in state.layout.mines if faces[slot] == DOWN]
    if treasure:
        base = LOOK_TREASURE + number * MOST_SEATS
        found += [base + which for which, owner in enumerate(state.owners) if owner < 0]
    if gnome:
        base = LOOK_GNOME + number * MOST_SEATS
        found += [base + other for other in range(state.seats) if other != state.mover]


def moves(state: Position) -> list[int]:
    seat = state.mover
    start: i64 = state.at[seat]
    forest = state.forest
    slot: i64
    found = [MOVE + slot for slot in reach(forest, start, state.steps, state.at)]
    if state.steps > 1 and found:
        for slot in NEIGHBOURS[16 * start + forest.links[start]]:
            gate: i64 = GATE[forest.faces[slot]]
            if (
                gate == FREE
                or (gate == NARROW and not holds(state.at, slot))
                or (gate == STOP and _evades(state, slot))
            ):
                found.append(STEP + slot)
    if can_drop(state):
        first = seat * CARDS
        _add_discards(state.hands[first : first + CARDS], found)
    found.append(STAY)
    return found


def _evades(state: Position, mine: i64) -> bool:
    """Whether ``move`` to the mine beside the gnome takes a way round (A22), since a trap lies between."""
    start: i64 = state.at[state.mover]
    return is_trapped(state.forest, start, mine) and len(way_to(state.forest, start, state.steps, state.at, mine)) > 2


def can_drop(state: Position) -> bool:
    """R28, A26: a second discard, before the gnome moves."""
    return 0 < state.drops < MOST_DISCARDS and not state.went and state.held[state.turn] > 0
