"""What an error in duel was about: facts that hold for sure, whatever is drawn."""

from typing import Final

from gnomehall.games.duel.bot.prospects import FARTHEST, STEPS_BETWEEN, secured
from gnomehall.games.duel.cards import GOLD_AT, OPENINGS
from gnomehall.games.duel.position import Position
from gnomehall.parts.paths import DOWN, FIRST_FACE

THEMES: Final = ("rival-gold", "own-gold", "own-way", "rival-way", "tools")


def theme(before: Position, better: Position, played: Position, seat: int) -> str:
    """The first that holds of the position before, after the better action, and after the one played."""
    if before.seats == 1 or better.round != before.round or played.round != before.round:
        return ""
    rival = 1 - seat
    if secured(played, rival) > max(secured(before, rival), secured(better, rival)):
        return "rival-gold"
    if secured(better, seat) > max(secured(before, seat), secured(played, seat)):
        return "own-gold"
    if _steps(played, seat) > max(_steps(before, seat), _steps(better, seat)):
        return "own-way"
    if _steps(played, rival) < min(_steps(before, rival), _steps(better, rival)):
        return "rival-way"
    if better.count_broken(seat) < min(before.count_broken(seat), played.count_broken(seat)):
        return "tools"
    return ""


def _steps(state: Position, seat: int) -> int:
    """Cards from the nearest tunnel end to gold, or to a goal that may be gold."""
    faces = state.net.faces
    wanted = [slot for slot in state.layout.goals if faces[slot] == DOWN]
    for slot in state.gold:
        face = faces[slot]
        if face >= FIRST_FACE and OPENINGS[face] & GOLD_AT[face]:
            wanted.append(slot)
    return min((STEPS_BETWEEN[slot][edge] for slot in wanted for edge in state.net.edges[seat]), default=FARTHEST)
