"""What nobody has seen yet is drawn when someone looks: mines, treasures, cards of the deck."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.games.lost_mines.cards import ASIDE, CARDS, MINES, VALUES
from gnomehall.games.lost_mines.position import UNKNOWN, Position


def draw_mine(state: Position, mine: int, chance: Chance) -> int:
    """What a mine is: as seen before, or any that nobody has seen."""
    if state.mines[mine] == UNKNOWN:
        left = [kind for kind in range(len(MINES)) if kind not in state.mines]
        state.mines = state.mines[:]
        state.mines[mine] = left[chance.below(len(left))]
    return state.mines[mine]


def draw_value(state: Position, treasure: int, chance: Chance) -> int:
    """What a treasure is worth: as seen before, or any of its kind that nobody has seen."""
    if not state.values[treasure]:
        kind = state.kinds[treasure]
        left = VALUES[kind][:]
        for other, value in enumerate(state.values):
            if value and state.kinds[other] == kind:
                left.remove(value)
        state.values = state.values[:]
        state.values[treasure] = left[chance.below(len(left))]
    return state.values[treasure]


def draw_card(state: Position, chance: Chance) -> i64:
    """The next card of the deck. Which cards sit out the round is as unknown as their order."""
    pool = state.pool
    pick = chance.below(state.deck + ASIDE)
    state.deck -= 1
    card: i64
    for card in range(CARDS):
        count: i64 = pool[card]
        pick -= count
        if pick < 0:
            pool[card] = count - 1
            return card
    raise AssertionError("the pool holds the deck and the cards that sit out")
