"""Why something may not be done in lost_mines: the plain reading of the rules, top to bottom, one return per reason."""

from collections.abc import Collection
from itertools import combinations

from gnomehall.core.view import Refusal
from gnomehall.games.lost_mines.actions import (
    ACTIONS,
    AGREE,
    DISCARD,
    LOOK_GNOME,
    LOOK_MINE,
    LOOK_TREASURE,
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
    ARMS,
    CARDS,
    DATA,
    GATE,
    MINES,
    NARROW,
    OBSTACLES,
    PEEKS,
    SAME_TURNED,
    SHOWS,
    STORM,
    TOOL_FOR,
    TOOLS,
    TRAP,
    TROLL,
    is_path,
    sign_of,
)
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF
from gnomehall.games.lost_mines.layout import BESIDE, EDGE_AT, EDGE_NAMES, NAMES, SLOTS, side_to
from gnomehall.games.lost_mines.position import CHOOSING, MOVING, ORIENTING, TAKING, VOTING, Position
from gnomehall.parts.paths import DOWN, EMPTY, FIRST_FACE, face_of, is_opened


def refusal(state: Position, action: int) -> Refusal | None:
    if state.mover < 0:
        return Refusal("over", "")
    if state.phase == VOTING:
        return None if action >= AGREE else Refusal("voting", "43")
    if action >= AGREE:
        return Refusal("nobody-asked", "43")
    is_orient, is_take = ORIENT <= action < TAKE, TAKE <= action < PROPOSE
    if state.phase == ORIENTING:
        return None if is_orient else Refusal("turn-the-mine", "35")
    if is_orient:
        return Refusal("no-mine-to-turn", "35")
    if is_take:
        return _refuse_take(state, action - TAKE)
    if state.phase == TAKING:
        return Refusal("take-first", "37")
    values = ACTIONS.decode(action)[1]
    is_movement = MOVE <= action < DISCARD
    if is_movement:
        return _refuse_movement(state, action)
    if DISCARD <= action < ORIENT:
        return _refuse_discard(state, values[0])
    if action == PROPOSE:
        return _refuse_proposal(state)
    if state.phase == MOVING:
        return Refusal("card-played", "14")
    if action < USE_TOOL:
        return _refuse_lay(state, *values)
    if action < LOOK_MINE:
        return _refuse_tool(state, *values)
    if action < SET_TRAP:
        return _refuse_look(state, action, *values)
    if action < USE_STORM:
        return _refuse_token(state, values[0], *((TRAP, "24") if action < SET_TROLL else (TROLL, "25")))
    return _refuse_storm(state, values[0])


def _lacks(state: Position, card: int) -> bool:
    return not state.hands[state.turn * CARDS + card]


def _refuse_lay(state: Position, card: int, slot: int, turn: int) -> Refusal | None:
    faces = state.forest.faces
    if _lacks(state, card):
        return Refusal("not-in-hand", "14")
    if turn and SAME_TURNED[card]:
        return Refusal("same-turned", "16")
    if faces[slot] != EMPTY:
        return Refusal("not-empty", "16", (NAMES[slot],))
    arms = ARMS[face_of(card, turn)]
    touches = goes_on = False
    wrong = []
    for side in range(4):
        other = BESIDE[4 * slot + side]
        face = faces[other]
        runs = arms >> side & 1
        if face == DOWN:  # A3: it asks nothing, and a path may begin there (A4)
            touches = True
            goes_on = goes_on or bool(runs)
        elif face >= FIRST_FACE:
            touches = True
            meets = ARMS[face] >> (side ^ 2) & 1
            goes_on = goes_on or bool(runs and meets)
            if runs != meets:
                wrong.append(NAMES[other])
    if not touches:
        return Refusal("touches-nothing", "18", (NAMES[slot],))
    if wrong:
        return Refusal("path-into-forest", "16", tuple(wrong))
    if not goes_on:
        return Refusal("goes-on-nowhere", "18", (NAMES[slot],))
    return None


def _refuse_tool(state: Position, tool: int, slot: int) -> Refusal | None:
    face = state.forest.faces[slot]
    if _lacks(state, TOOLS[tool]):
        return Refusal("not-in-hand", "14")
    if not is_path(face) or sign_of(face) not in OBSTACLES:
        return Refusal("no-obstacle", "22", (NAMES[slot],))
    if is_opened(face):
        return Refusal("overcome-already", "22", (NAMES[slot],))
    if TOOL_FOR[face] != tool:
        return Refusal("wrong-tool", "22", (NAMES[slot],))
    return None


def _refuse_look(state: Position, action: int, peek: int, target: int) -> Refusal | None:
    if _lacks(state, PEEKS[peek]):
        return Refusal("not-in-hand", "14")
    sight = "mine" if action < LOOK_TREASURE else "treasure" if action < LOOK_GNOME else "gnome"
    if sight not in SHOWS[peek]:
        return Refusal("other-peek", "23")
    if sight == "mine":
        if target not in state.layout.mines:
            return Refusal("no-mine", "23", (NAMES[target],))
        if state.forest.faces[target] != DOWN:
            return Refusal("mine-open", "23", (NAMES[target],))
    elif sight == "treasure":
        return _refuse_treasure(state, target, "23")
    elif target >= state.seats:
        return Refusal("no-such-player", "23")
    elif target == state.turn:
        return Refusal("yourself", "23")
    return None


def _refuse_treasure(state: Position, which: int, rule: str) -> Refusal | None:
    if which >= state.seats:
        return Refusal("no-such-treasure", rule)
    if state.owners[which] >= 0:
        return Refusal("treasure-taken", rule)
    return None


def _refuse_token(state: Position, edge: int, card: int, rule: str) -> Refusal | None:
    if _lacks(state, card):
        return Refusal("not-in-hand", "14")
    if not state.forest.has_path(edge):
        return Refusal("no-path-there", rule, (EDGE_NAMES[edge],))
    if state.forest.tokens[edge]:
        return Refusal("token-there", rule, (EDGE_NAMES[edge],))
    return None


def _refuse_storm(state: Position, slot: int) -> Refusal | None:
    face = state.forest.faces[slot]
    if _lacks(state, STORM):
        return Refusal("not-in-hand", "14")
    if face == EMPTY:
        return Refusal("nothing-to-remove", "27", (NAMES[slot],))
    if not is_path(face):
        return Refusal("not-removable", "27", (NAMES[slot],))
    if slot in state.at:
        return Refusal("gnome-on-it", "27", (NAMES[slot],))
    return None


def _refuse_discard(state: Position, card: int) -> Refusal | None:
    if state.phase == MOVING:
        if not 0 < state.drops < DATA.most_discards:
            return Refusal("card-played", "14")
        if state.went:
            return Refusal("moved-already", "14")
    if _lacks(state, card):
        return Refusal("not-in-hand", "28")
    return None


def _refuse_movement(state: Position, action: int) -> Refusal | None:
    if state.phase == CHOOSING:
        return Refusal("card-first", "14")
    if action == STAY:
        return None
    if action < STEP:
        return _refuse_move(state, action - MOVE)
    return _refuse_step(state, action - STEP)


def _refuse_move(state: Position, slot: int) -> Refusal | None:
    here = state.at[state.turn]
    face = state.forest.faces[slot]
    if slot == here:
        return Refusal("here-already", "29", (NAMES[slot],))
    if face == EMPTY:
        return Refusal("no-card", "29", (NAMES[slot],))
    if TOOL_FOR[face] >= 0:
        return Refusal("obstacle", "30", (NAMES[slot],))
    if GATE[face] == NARROW and slot in state.at:
        return Refusal("occupied", "31", (NAMES[slot],))
    if slot in _spread(state, state.steps):
        return None
    trolls = _trolls_before(state, slot, state.steps)
    if not trolls and slot in _spread(state, SLOTS):
        return Refusal("too-far", "29", (NAMES[slot],))
    trolls = trolls or _trolls_before(state, slot, SLOTS)
    if trolls:
        return Refusal("troll", "32", trolls)
    for rule, obstacles in (("31", True), ("30", False)):
        if slot in _spread(state, SLOTS, gone=state.trolls, gnomes=False, obstacles=obstacles):
            return Refusal("blocked", rule)
    return Refusal("no-way", "29", (NAMES[slot],))


def _refuse_step(state: Position, slot: int) -> Refusal | None:
    here = state.at[state.turn]
    face = state.forest.faces[slot]
    if slot not in BESIDE[4 * here : 4 * here + 4]:
        return Refusal("not-next-to-you", "29", (NAMES[slot],))
    if face == EMPTY:
        return Refusal("no-card", "29", (NAMES[slot],))
    edge = EDGE_AT[4 * here + side_to(here, slot)]
    if not state.forest.has_path(edge):
        return Refusal("no-path-there", "29", (EDGE_NAMES[edge],))
    if TOOL_FOR[face] >= 0:
        return Refusal("obstacle", "30", (NAMES[slot],))
    if GATE[face] == NARROW and slot in state.at:
        return Refusal("occupied", "31", (NAMES[slot],))
    if state.forest.tokens[edge] >= TROLL_OF:
        return Refusal("troll", "32", (EDGE_NAMES[edge],))
    if state.steps == 1 or (face == DOWN and not _is_evaded(state, slot, edge)):
        return Refusal("last-step", "29", (NAMES[slot],))
    return None


def _is_evaded(state: Position, mine: int, edge: int) -> bool:
    """A22: a trap lies between, and ``move`` would take a way round without traps."""
    return state.forest.tokens[edge] == TRAP_TOKEN and mine in _spread(state, state.steps, traps=False)


def _trolls_before(state: Position, slot: int, steps: int) -> tuple[str, ...]:
    """The fewest trolls that keep the gnome from getting there; empty if it is not trolls."""
    standing = [edge for edge in state.trolls if edge >= 0]
    for count in range(1, len(standing) + 1):
        for gone in combinations(standing, count):
            if slot in _spread(state, steps, gone):
                return tuple(EDGE_NAMES[edge] for edge in gone)
    return ()


def _spread(
    state: Position,
    steps: int,
    gone: Collection[int] = (),
    gnomes: bool = True,
    obstacles: bool = True,
    traps: bool = True,
) -> set[int]:
    """Where the gnome can get in so many steps, ignoring the trolls in ``gone``. If told so, gnomes or obstacles are
    ignored too, or traps are not crossed.
    """
    faces, tokens = state.forest.faces, state.forest.tokens
    seen = {state.at[state.turn]}
    for _ in range(steps):
        found = set()
        for slot in seen:
            if faces[slot] == DOWN:
                continue
            for side in range(4):
                other = BESIDE[4 * slot + side]
                face = faces[other]
                runs = ARMS[faces[slot]] >> side & 1 and (face == DOWN or ARMS[face] >> (side ^ 2) & 1)
                edge = EDGE_AT[4 * slot + side]
                stopped = tokens[edge] >= TROLL_OF and edge not in gone
                stopped = stopped or (tokens[edge] == TRAP_TOKEN and not traps)
                shut = obstacles and TOOL_FOR[face] >= 0
                taken = gnomes and GATE[face] == NARROW and other in state.at
                if runs and not stopped and not shut and not taken:
                    found.add(other)
        if found <= seen:
            break
        seen |= found
    return seen


def _refuse_take(state: Position, which: int) -> Refusal | None:
    if state.phase != TAKING:
        return Refusal("nothing-to-take", "37")
    refused = _refuse_treasure(state, which, "37")
    if refused is None and state.kinds[which] != state.mine_under(state.turn):
        return Refusal("other-kind", "37")
    return refused


def _refuse_proposal(state: Position) -> Refusal | None:
    if state.asked:
        return Refusal("asked-already", "43")
    if state.phase == MOVING:
        return Refusal("card-played", "14")
    ever = _ever(state)
    for mine, slot in enumerate(state.layout.mines):
        if slot not in ever and any(state.left_of(kind) for kind in _may_be(state, mine)):
            return None
    return Refusal("all-within-reach", "43")


def _may_be(state: Position, mine: int) -> list[int]:
    """What a mine is, or, face down, may be as far as everyone can tell."""
    if state.is_open(mine):
        return [state.mines[mine]]
    seen = [state.mines[other] for other in range(len(MINES)) if state.is_open(other)]
    return [kind for kind in range(len(MINES)) if kind not in seen]


def _ever(state: Position) -> set[int]:
    """Every cell some gnome may reach one day, along paths and through empty spaces."""
    faces = state.forest.faces
    seen: set[int] = set()
    todo = list(state.at)
    while todo:
        slot = todo.pop()
        if slot in seen or slot == SLOTS:
            continue
        seen.add(slot)
        for side in range(4):
            other = BESIDE[4 * slot + side]
            out = faces[slot] < FIRST_FACE or ARMS[faces[slot]] >> side & 1
            into = faces[other] < FIRST_FACE or ARMS[faces[other]] >> (side ^ 2) & 1
            if out and into:
                todo.append(other)
    return seen
