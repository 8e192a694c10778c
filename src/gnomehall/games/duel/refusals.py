"""Why an action is not allowed in duel: the rulebook from top to bottom, plain and slow."""

from typing import Final

from gnomehall.core.view import Refusal
from gnomehall.games.duel.actions import ACTIONS
from gnomehall.games.duel.cards import (
    BROKEN,
    IS_LADDER,
    IS_SAFE,
    IS_TROLL,
    KEY,
    MAP,
    NUGGETS,
    OPENINGS,
    PATHS,
    REPAIRS,
    ROCKFALL,
    SAME_TURNED,
    TOOLS,
    TOOLS_OF,
    TUNNELS,
)
from gnomehall.games.duel.layout import ACROSS, BESIDE, COLOURS, NAMES, SLOTS
from gnomehall.games.duel.position import ACT, GOAL, LAYING, MENDING, OFFER, PASSING, TURNING, Position
from gnomehall.parts.paths import DOWN, EMPTY, FIRST_FACE, face_of, is_opened, kind_of

OVER: Final = Refusal("over", "37")


def refusal(state: Position, action: int) -> Refusal | None:
    if state.mover < 0:
        return OVER
    kind, values = ACTIONS.decode(action)
    if kind == "fit":
        return None if state.phase == TURNING else Refusal("no-goal-to-turn", "14")
    if kind == "reveal":
        return _refuse_reveal(state, values[0])
    if state.phase == TURNING:
        return Refusal("turn-first", "14", (NAMES[state.net.due[0]],))
    if state.phase == GOAL:
        return Refusal("goal-first", "14", tuple(NAMES[slot] for slot in state.net.due))
    if kind == "done":
        return None if state.phase in (PASSING, OFFER) else Refusal("must-act", "7")
    if kind == "drop":
        return _refuse_drop(state, values[0])
    if kind == "bribe":
        return _refuse_bribe(state, values[0])
    refused = _refuse_phase(state, is_laying=kind == "lay")
    if refused is not None:
        return refused
    if kind == "lay":
        return refuse_lay(state, values[0], values[1], values[2])
    if kind == "mend":
        return _refuse_mend(state, values[0])
    if kind == "sabotage":
        return _refuse_sabotage(state, values[0])
    if kind == "repair":
        return _refuse_repair(state, REPAIRS[values[0]], values[1])
    if kind == "key":
        return _refuse_key(state, values[0])
    if kind == "rockfall":
        return _refuse_rockfall(state, values[0])
    return _refuse_map(state, values[0])


def _refuse_phase(state: Position, is_laying: bool) -> Refusal | None:
    """An action under way must be finished first."""
    if state.phase == MENDING:
        return Refusal("drop-first", "29")
    if state.phase == PASSING:
        return Refusal("passing", "30")
    if state.phase == OFFER:
        return Refusal("laid-already", "7")
    if state.phase == LAYING and not is_laying:
        return Refusal("must-lay", "18")
    return None


def _refuse_reveal(state: Position, slot: int) -> Refusal | None:
    if state.phase == LAYING:
        return Refusal("must-lay", "18")
    if state.phase != GOAL or slot not in state.net.due:
        return Refusal("goal-not-reached", "14", (NAMES[slot],))
    return None


def _lacks(state: Position, kind: int, rule: str) -> Refusal | None:
    if kind in state.hands[state.mover]:
        return None
    return Refusal("not-in-hand", rule)


def _refuse_drop(state: Position, kind: int) -> Refusal | None:
    if state.phase == OFFER:
        return Refusal("laid-already", "7")
    if state.phase == LAYING:
        return Refusal("must-lay", "18")
    return _lacks(state, kind, "30")


# Laying


def refuse_lay(state: Position, kind: int, slot: int, turn: int) -> Refusal | None:
    faces = state.net.faces
    if state.is_sabotaged(state.mover):
        return Refusal("sabotaged", "24", tuple(state.broken_tools(state.mover)))
    refused = _lacks(state, kind, "7")
    if refused is not None:
        return refused
    if turn and SAME_TURNED[kind]:
        return Refusal("same-turned", "10")
    if faces[slot] != EMPTY:
        return Refusal("taken", "10", (NAMES[slot],))
    face = face_of(kind, turn)
    beside = [by for by in BESIDE[4 * slot : 4 * slot + 4] if faces[by] >= DOWN and by != SLOTS]
    if not beside:
        return Refusal("touches-nothing", "10", (NAMES[slot],))
    clash = tuple(NAMES[by] for by in beside if _clashes(state, slot, face, by))
    if clash:
        return Refusal("mismatch", "11", clash)
    if IS_LADDER[kind]:
        return _refuse_ladder(state, slot, face, beside)
    return _refuse_unconnected(state, slot)


def _opens(face: int, side: int) -> bool:
    return bool(OPENINGS[face] >> side & 1)


def _clashes(state: Position, slot: int, face: int, by: int) -> bool:
    """Rule 11; face-down goals never clash (R3)."""
    side = BESIDE[4 * slot : 4 * slot + 4].index(by)
    other = state.net.faces[by]
    return other >= FIRST_FACE and _opens(face, side) != _opens(other, side ^ 2)


def _refuse_ladder(state: Position, slot: int, face: int, beside: list[int]) -> Refusal | None:
    faces = state.net.faces
    rich = [by for by in beside if by in state.layout.goals or NUGGETS[kind_of(faces[by])]]
    if rich:
        return Refusal("ladder-by-gold", "20", tuple(NAMES[by] for by in rich))
    joined = [side for side in range(4) if _opens(face, side) and faces[BESIDE[4 * slot + side]] >= FIRST_FACE]
    if not joined:
        return Refusal("ladder-joins-nothing", "20", (NAMES[slot],))
    return None


def _refuse_unconnected(state: Position, slot: int) -> Refusal | None:
    """Rule 12, R2: the gnome reaches the end of some tunnel beside the cell."""
    net = state.net
    reach = net.reach[state.mover]
    meets = [at for at in ACROSS[4 * slot : 4 * slot + 4] if net.faces[at >> 2] >= FIRST_FACE]
    if any(reach[at >> 2] >> (at & 3) & 1 for at in meets):
        return None
    for at in meets:
        face = net.faces[at >> 2]
        card = PATHS[kind_of(face)]
        if card.barred and reach[at >> 2] and _opens(face, at & 3):
            reason, rule = ("troll-in-the-way", "18") if card.troll else ("door-in-the-way", "19")
            return Refusal(reason, rule, (NAMES[at >> 2],))
    return Refusal("not-connected", "12", (NAMES[slot],))


def _refuse_bribe(state: Position, slot: int) -> Refusal | None:
    if state.phase == MENDING:
        return Refusal("drop-first", "29")
    if state.phase == PASSING:
        return Refusal("passing", "30")
    if state.is_sabotaged(state.mover):
        return Refusal("sabotaged", "24", tuple(state.broken_tools(state.mover)))
    if state.phase == ACT and min(state.hands[state.mover]) >= TUNNELS:
        return Refusal("nothing-to-lay", "18")
    face = state.net.faces[slot]
    if face < FIRST_FACE or not IS_TROLL[kind_of(face)]:
        return Refusal("no-troll", "18", (NAMES[slot],))
    if is_opened(face):
        return Refusal("troll-paid", "18", (NAMES[slot],))
    if not state.net.reach[state.mover][slot]:
        return Refusal("troll-out-of-reach", "18", (NAMES[slot],))
    if not state.tokens:  # the last one has just gone to another troll
        return Refusal("must-lay", "18")
    if state.phase in (ACT, LAYING) and not _can_lay_beyond(state, slot):
        return Refusal("nothing-to-lay", "18")
    return None


def _can_lay_beyond(state: Position, slot: int) -> bool:
    """R7: once this troll is bribed, or further ones behind it, some card can be laid."""
    after = state.copy()
    after.net.open(slot)
    after.tokens -= 1
    after.trolls = [other for other in state.trolls if other != slot]
    if _can_lay(after):
        return True
    met = [other for other in after.trolls if after.net.reach[state.mover][other]]
    return after.tokens > 0 and any(_can_lay_beyond(after, other) for other in met)


def _can_lay(state: Position) -> bool:
    tunnels = {kind for kind in state.hands[state.mover] if kind < TUNNELS}
    return any(
        refuse_lay(state, kind, slot, turn) is None for kind in tunnels for slot in range(SLOTS) for turn in (0, 1)
    )


# The other actions


def _refuse_mend(state: Position, tool: int) -> Refusal | None:
    if not state.broken[3 * state.mover + tool]:
        return Refusal("not-broken", "29", (TOOLS[tool],))
    if len(state.hands[state.mover]) < 2:
        return Refusal("too-few-cards", "29")
    return None


def _refuse_sabotage(state: Position, tool: int) -> Refusal | None:
    if state.seats == 1:
        return Refusal("alone", "S6")
    if state.broken[3 * (1 - state.mover) + tool]:
        return Refusal("already-broken", "24", (TOOLS[tool],))
    return _lacks(state, BROKEN[tool], "24")


def _refuse_repair(state: Position, kind: int, tool: int) -> Refusal | None:
    if tool not in TOOLS_OF[kind - TUNNELS]:
        return Refusal("wrong-tool", "25", (TOOLS[tool],))
    if not state.broken[3 * state.mover + tool]:
        return Refusal("not-broken", "25", (TOOLS[tool],))
    return _lacks(state, kind, "25")


def _refuse_key(state: Position, slot: int) -> Refusal | None:
    face = state.net.faces[slot]
    door = PATHS[kind_of(face)].door if face >= FIRST_FACE else None
    if door is None:
        return Refusal("no-door", "26", (NAMES[slot],))
    if door == COLOURS[state.net.colours[state.mover]]:
        return Refusal("own-door", "26", (NAMES[slot],))
    if is_opened(face):
        return Refusal("door-open", "26", (NAMES[slot],))
    return _lacks(state, KEY, "26")


def _refuse_rockfall(state: Position, slot: int) -> Refusal | None:
    face = state.net.faces[slot]
    if slot in state.layout.goals:
        return Refusal("too-hard", "27", (NAMES[slot],))
    if face < FIRST_FACE:
        return Refusal("nothing-to-bury", "27", (NAMES[slot],))
    if kind_of(face) >= TUNNELS or IS_SAFE[kind_of(face)]:
        return Refusal("too-hard", "27", (NAMES[slot],))
    return _lacks(state, ROCKFALL, "27")


def _refuse_map(state: Position, slot: int) -> Refusal | None:
    if slot not in state.layout.goals:
        return Refusal("no-goal", "28", (NAMES[slot],))
    if state.net.faces[slot] != DOWN:
        return Refusal("goal-is-up", "28", (NAMES[slot],))
    return _lacks(state, MAP, "28")
