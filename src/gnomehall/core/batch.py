"""Many matches of one game stepped together: what a vector environment asks of them, in one call each.

Compiled code only: results are packed ints that numpy reads as they are, without a Python object per legal action.
"""

from librt.strings import BytesWriter, write_i32_le

from gnomehall.core.chance import Quick
from gnomehall.core.game import State
from gnomehall.core.native import i32, i64


def act(states: list[State], actions: list[int], luck: list[Quick], taken: list[list[int]]) -> list[int]:
    """Take every action that is legal. Returns the matches that need a new start: over, or the action was not legal."""
    ended: list[int] = []
    number: i64
    for number in range(len(states)):
        state = states[number]
        action: i64 = actions[number]
        if state.is_legal(action):
            state.apply(action, luck[number])
            taken[number].append(actions[number])
            if state.actor() >= 0:
                continue
        ended.append(number)
    return ended


def codes(states: list[State]) -> tuple[bytes, bytes, bytes]:
    """Legal actions of all matches in sequence, how many each match has, and who acts; each as 32-bit ints."""
    found, counts, seats = BytesWriter(), BytesWriter(), BytesWriter()
    code: i64
    for state in states:
        legal = state.legal()
        count: i64 = len(legal)
        write_i32_le(counts, i32(count))
        write_i32_le(seats, i32(state.actor()))
        for code in legal:
            write_i32_le(found, i32(code))
    return found.getvalue(), counts.getvalue(), seats.getvalue()
