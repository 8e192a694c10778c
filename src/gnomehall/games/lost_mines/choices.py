"""What may be done in a position of lost_mines, quickly; refusals.py says the same plainly, and a test makes them
agree.
"""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.lost_mines.actions import (
    AGREE,
    DECLINE,
    DISCARD,
    LAYS,
    LOOK_DWARF,
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
    DATA,
    DOWN,
    FREE,
    GATE,
    NARROW,
    PATHS,
    PEEKS,
    SHOWS,
    STORM,
    TOOL_FOR,
    TOOLS,
    TRAP,
    TROLL,
)
from gnomehall.games.lost_mines.layout import NEIGHBOURS, SLOTS
from gnomehall.games.lost_mines.position import CHOOSING, MOVING, ORIENTING, TAKING, Situation

LOOKS: Final = [("mine" in shows, "treasure" in shows, "dwarf" in shows) for shows in SHOWS]


def choices(state: Situation) -> list[int]:
    if state.phase == CHOOSING:
        return _cards(state)
    if state.phase == MOVING:
        return ways(state)
    if state.phase == ORIENTING:
        return [ORIENT, ORIENT + 1]
    if state.phase == TAKING:
        return [TAKE + number for number in state.left_of(state.mine_under(state.who))]
    return [AGREE, DECLINE]


def _cards(state: Situation) -> list[int]:
    seat = state.who
    forest = state.forest
    hand = state.hands[seat * CARDS : (seat + 1) * CARDS]
    held = [card for card in range(CARDS) if hand[card]]
    found: list[int] = []
    slot: i64
    action: i64
    # A table by card and fence already holds the finished actions, of which a cell's are 2 * slot further.
    tables = [LAYS[card] for card in held if card < PATHS]
    if tables:
        fences = forest.fences
        for slot in forest.rim:
            fence: i64 = fences[slot]
            further = 2 * slot
            for table in tables:
                for action in table[fence]:
                    found.append(action + further)  # noqa: PERF401  # a comprehension a cell is 1.4x slower
    for number, card in enumerate(TOOLS):
        if hand[card]:
            base = USE_TOOL + number * SLOTS
            found += [base + slot for slot in forest.blocked if TOOL_FOR[forest.faces[slot]] == number]
    for number, card in enumerate(PEEKS):
        if hand[card]:
            _add_looks(state, number, found)
    if hand[TRAP]:
        found += [SET_TRAP + edge for edge in forest.spots]
    if hand[TROLL]:
        found += [SET_TROLL + edge for edge in forest.spots]
    if hand[STORM]:
        found += [USE_STORM + slot for slot in forest.laid if slot not in state.at]
    found += [DISCARD + card for card in held]
    if not state.asked and state.is_cut_off():
        found.append(PROPOSE)
    return found


def _add_looks(state: Situation, number: int, found: list[int]) -> None:
    mine, treasure, dwarf = LOOKS[number]
    faces = state.forest.faces
    if mine:
        base = LOOK_MINE + number * SLOTS
        found += [base + slot for slot in state.layout.mines if faces[slot] == DOWN]
    if treasure:
        base = LOOK_TREASURE + number * MOST_SEATS
        found += [base + which for which, owner in enumerate(state.owners) if owner < 0]
    if dwarf:
        base = LOOK_DWARF + number * MOST_SEATS
        found += [base + other for other in range(state.seats) if other != state.who]


def ways(state: Situation) -> list[int]:
    seat = state.who
    start: i64 = state.at[seat]
    forest = state.forest
    slot: i64
    found = [MOVE + slot for slot in forest.reach(start, state.steps, state.at)]
    if state.steps > 1 and found:
        for slot in NEIGHBOURS[16 * start + forest.links[start]]:
            gate: i64 = GATE[forest.faces[slot]]
            if gate == FREE or (gate == NARROW and slot not in state.at):
                found.append(STEP + slot)
    if can_drop(state):
        first = seat * CARDS
        found += [DISCARD + card for card in range(CARDS) if state.hands[first + card]]
    found.append(STAY)
    return found


def can_drop(state: Situation) -> bool:
    """R28: after a first discard a second one, before the dwarf moves."""
    return 0 < state.drops < DATA.most_discards and not state.went and state.held[state.turn] > 0
