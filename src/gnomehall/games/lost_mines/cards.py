"""The cards of lost_mines: what a hand holds, what lies on the board, and what each face lets through.

A *card* is a number among the different cards of the deck: path cards first, then action cards. A *face* is a card as
it lies (parts/paths.py); its kinds are the path cards, then the start, then the mines, and *opened* means that a tool
has overcome the obstacle. A *fence* has a third group here: bits 8-11 are the sides that look at a mine face down.
"""

from typing import Final

from gnomehall.core.data import load
from gnomehall.games.lost_mines.figures import CardData, Role
from gnomehall.parts.paths import (
    BEYOND,
    DOWN,
    FIRST_FACE,
    face_of,
    fence_of,
    fits,
    is_opened,
    is_turned,
    joins,
    kind_of,
    mask_of,
)

DATA: Final = load("gnomehall.games.lost_mines", "cards.toml", CardData)

# The deck.
PATHS: Final = len(DATA.paths)
CARD_NAMES: Final = [f"{card.kind}-{card.arms}" for card in DATA.paths] + [card.name for card in DATA.actions]
CARDS: Final = len(CARD_NAMES)
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}
COUNT: Final = [path.count for path in DATA.paths] + [action.count for action in DATA.actions]
ASIDE: Final = DATA.aside
"""Cards that sit out a round."""
MOST_DISCARDS: Final = DATA.most_discards
DECK: Final = sum(COUNT) - ASIDE
"""Cards dealt and drawn in a round."""


def _having(use: str) -> list[int]:
    return [PATHS + number for number, card in enumerate(DATA.actions) if card.use == use]


TOOLS: Final = _having("tool")
PEEKS: Final = _having("peek")
TRAP: Final = _having("trap")[0]
TROLL: Final = _having("troll")[0]
STORM: Final = _having("storm")[0]
OBSTACLES: Final = [DATA.actions[card - PATHS].obstacle for card in TOOLS]
"""By tool: what it overcomes."""
SHOWS: Final = [DATA.actions[card - PATHS].shows for card in PEEKS]

# Gnomes.
ROLES: Final[tuple[Role, ...]] = ("loyal", "selfish", "saboteur")
LOYAL: Final = 0
SELFISH: Final = 1
SABOTEUR: Final = 2


def roles_of(seats: int) -> list[int]:
    """The gnome cards of one clan."""
    return [LOYAL] * DATA.loyal[seats] + [SELFISH] * DATA.selfish + [SABOTEUR] * DATA.saboteurs


# Mines and treasures: a treasure's kind is the number of its mine; the dragon's mine has none.
MINES: Final = [mine.name for mine in DATA.mines]
TREASURES: Final = [kind.name for kind in DATA.treasures]
VALUES: Final = [kind.values for kind in DATA.treasures]
DRAGON: Final = MINES.index("dragon")
assert MINES[: len(TREASURES)] == TREASURES, "mines are listed in the order of the treasures, the dragon's last"

# Faces: path cards, the start, open mines.
FIRST_MINE: Final = PATHS + 1
START: Final = int(face_of(PATHS, 0))
OPENED: Final = int(face_of(FIRST_MINE, 0))
FACES: Final = int(face_of(FIRST_MINE + len(MINES), 0))
_SIGNS: Final = [*(path.kind for path in DATA.paths), "start", *MINES]
_SIDES: Final = [*(path.arms for path in DATA.paths), DATA.start_arms, *(mine.arms for mine in DATA.mines)]


def mine_face(mine: int, turn: int) -> int:
    return int(face_of(FIRST_MINE + mine, turn))


def is_path(face: int) -> bool:
    return FIRST_FACE <= face < START


def sign_of(face: int) -> str:
    """What lies there, in one word."""
    return _SIGNS[kind_of(face)] if face >= FIRST_FACE else ("empty", "closed", "beyond", "")[face]


# By face: the sides its path runs to.
ARMS: Final = [mask_of(_SIDES[kind_of(face)], is_turned(face)) if face >= FIRST_FACE else 0 for face in range(FACES)]
# By face: the sides it shuts; beyond the edge of the board everything is shut.
SHUTS: Final = [15 if face == BEYOND else 15 & ~ARMS[face] if face >= FIRST_FACE else 0 for face in range(FACES)]
# By face: the tool (its place in TOOLS) that overcomes the obstacle on it; -1 if there is nothing to overcome.
TOOL_FOR: Final = [
    OBSTACLES.index(DATA.paths[kind_of(face)].kind)
    if is_path(face) and sign_of(face) in OBSTACLES and not is_opened(face)
    else -1
    for face in range(FACES)
]
# By face, who may enter: anyone; one gnome at a time; nobody; anyone, and the movement ends there.
FREE: Final = 0
NARROW: Final = 1
SHUT: Final = 2
STOP: Final = 3


def _gate(face: int) -> int:
    if face == DOWN:
        return STOP
    if TOOL_FOR[face] >= 0 or face < FIRST_FACE:
        return SHUT
    return NARROW if is_path(face) and (is_opened(face) or sign_of(face) == "rocks") else FREE


GATE: Final = [_gate(face) for face in range(FACES)]
# By face: how many cards a gnome may move that starts there.
REACH: Final = [DATA.campfire_steps if sign_of(face) == "campfire" else DATA.steps for face in range(FACES)]
# By path card and by mine: upright and turned are the same.
SAME_TURNED: Final = [ARMS[face_of(card, 0)] == ARMS[face_of(card, 1)] for card in range(PATHS)]
MINE_SAME_TURNED: Final = [ARMS[mine_face(mine, 0)] == ARMS[mine_face(mine, 1)] for mine in range(len(MINES))]

# Fences.
MINE_SHIFT: Final = 8
ALL_FENCES: Final = 1 << 12


def _asks(face: int, side: int) -> int:
    if face == DOWN:
        return 1 << MINE_SHIFT + (side ^ 2)
    return fence_of(ARMS[face], side) if face >= FIRST_FACE else 0


# By 4 * face + side: what the card asks of its neighbour on that side.
ASKS: Final = [_asks(face, side) for face in range(FACES) for side in range(4)]


def may_lie(arms: int, fence: int) -> bool:
    """R16: it fits, and a path goes on from here. A3: a mine face down asks nothing, but a path may begin there."""
    return fits(arms, fence) and (joins(arms, fence) or bool(arms & fence >> MINE_SHIFT))


def turns_by_fence(sides: str) -> list[int]:
    """By fence: the turns in which a card with these sides may lie (bit 0 upright, bit 1 turned)."""
    arms, turned = mask_of(sides), mask_of(sides, 1)
    differs = arms != turned
    return [may_lie(arms, fence) + 2 * (differs and may_lie(turned, fence)) for fence in range(ALL_FENCES)]
