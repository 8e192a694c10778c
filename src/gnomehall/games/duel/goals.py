"""The goals of duel (gold veins): looking at them, turning them up, fitting them in."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64, insort
from gnomehall.core.view import Tell
from gnomehall.games.duel.cards import FITTING_TURNS, NUGGETS, OPENINGS, PATH_NAMES, SAME_TURNED
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.position import TURNING, Position
from gnomehall.games.duel.view import Fitted, Revealed
from gnomehall.parts.paths import FIRST_FACE, TURN, face_of, kind_of


def look_at(state: Position, seat: i64, slot: i64, chance: Chance) -> i64:
    """Rule 28: the card at this slot, from now on known to the seat."""
    number = state.layout.goals.index(slot)
    kind = _goal(state, number, chance)
    state.peek_kinds = [kind if at == number else known for at, known in enumerate(state.peek_kinds)]
    state.peek_masks = [known | 1 << seat if at == number else known for at, known in enumerate(state.peek_masks)]
    return kind


def turn_up(state: Position, seat: i64, chance: Chance, tell: Tell | None) -> bool:
    """Turn up the first goal that is due; True if the player must choose how it lies (14, 15, R5)."""
    slot = state.net.due[0]
    number = state.layout.goals.index(slot)
    kind = _goal(state, number, chance)
    if tell is not None:
        tell.reveal(Revealed(seat, NAMES[slot], PATH_NAMES[kind]))
    state.peek_kinds = [-1 if at == number else known for at, known in enumerate(state.peek_kinds)]
    state.peek_masks = [0 if at == number else known for at, known in enumerate(state.peek_masks)]
    state.hidden -= 1
    state.turning = kind
    turns = goal_turns(state, slot, kind)
    if len(turns) > 1:
        state.phase = TURNING
        return True
    fit(state, turns[0], tell)
    return False


def _goal(state: Position, number: i64, chance: Chance) -> i64:
    """The card there: fixed if somebody has looked at it, otherwise any that nobody has seen."""
    kind = state.peek_kinds[number]
    if kind < 0:
        kind = state.goal_pool[chance.below(len(state.goal_pool))]
        state.goal_pool = [other for other in state.goal_pool if other != kind]
    return kind


def goal_turns(state: Position, slot: i64, kind: i64) -> tuple[int, ...]:
    """Rule 15, R5: turns that fit; if none does, turns that open to an arriving tunnel; failing that, any."""
    turns = FITTING_TURNS[kind][state.net.fences[slot]]
    if turns:
        return turns
    either = (0,) if SAME_TURNED[kind] else (0, 1)
    came = 0
    for seat in range(state.seats):
        came |= state.net.arrivals(seat, slot)
    return tuple(turn for turn in either if OPENINGS[face_of(kind, turn)] & came) or either


def fit(state: Position, turn: i64, tell: Tell | None) -> None:
    slot, kind = state.net.due[0], state.turning
    state.turning = -1
    if NUGGETS[kind]:
        state.gold = [*state.gold, slot]
    state.net.lay(slot, face_of(kind, turn))
    if tell is not None:
        tell.all(Fitted(NAMES[slot], PATH_NAMES[kind], TURN.names[turn]))


def clear_goals(state: Position) -> None:
    """Rule 34, R17: unclaimed goals leave the game; those face down stay known to whoever looked."""
    claimed = [claim >> 1 for claim in state.claims]
    state.lost = state.lost[:]
    for number, slot in enumerate(state.layout.goals):
        face = state.net.faces[slot]
        if face >= FIRST_FACE and slot not in claimed:
            state.box.append(kind_of(face))
        elif state.peek_masks[number]:
            insort(state.lost, state.peek_masks[number] << 6 | state.peek_kinds[number])
    state.peek_kinds = [-1] * len(state.layout.goals)
    state.peek_masks = [0] * len(state.layout.goals)
