"""The cards of lost_mines, and what their faces let through.

A *card* is a card's number among those of the deck that differ: first the paths, then the actions. A *face* is a card
as it lies on the board, ``4 + 4 * number + 2 * turned + overcome``: paths, then the start, then the mines. Below 4
there is nothing to see. A *fence* is what a cell asks of a card: the sides (4 bits) where a path must run, those where
none may, and those that look at a mine still face down.
"""

from typing import Final

from gnomehall.core.data import load
from gnomehall.core.native import i64
from gnomehall.games.lost_mines.figures import CardData
from gnomehall.games.lost_mines.layout import SLOTS, mask_of

EMPTY: Final = 0
DOWN: Final = 1
"""A mine that nobody has opened."""
BEYOND: Final = 2
"""No place at all: past the rim."""
FIRST_FACE: Final = 4

DATA: Final = load("gnomehall.games.lost_mines", "cards.toml", CardData)

# What is held in a hand.
PATHS: Final = len(DATA.paths)
CARD_NAMES: Final = [f"{card.kind}-{card.arms}" for card in DATA.paths] + [card.name for card in DATA.actions]
CARDS: Final = len(CARD_NAMES)
COUNT: Final = [path.count for path in DATA.paths] + [action.count for action in DATA.actions]
ASIDE: Final = DATA.aside
"""Cards that sit out a round."""
MOST_DISCARDS: Final = DATA.most_discards
DECK: Final = sum(COUNT) - ASIDE
"""Cards that are dealt and drawn in a round."""


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
ROLES: Final = ("loyal", "selfish", "saboteur")
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
assert MINES[: len(TREASURES)] == TREASURES, "mines stand in the order of the treasures, the dragon's last"

# What lies on the board.
START: Final = FIRST_FACE + 4 * PATHS
OPENED: Final = START + 4
FACES: Final = OPENED + 4 * len(MINES)


def path_face(card: i64, turn: i64, overcome: i64 = 0) -> i64:
    return FIRST_FACE + 4 * card + 2 * turn + overcome


def mine_face(mine: int, turn: int) -> int:
    return OPENED + 4 * mine + 2 * turn


def card_of(face: int) -> int:
    """The path card that lies so; only for faces from FIRST_FACE up to START."""
    return (face - FIRST_FACE) // 4


def is_path(face: int) -> bool:
    return FIRST_FACE <= face < START


def _arms(face: int) -> int:
    if face < FIRST_FACE:
        return 0
    if face < START:
        return mask_of(DATA.paths[card_of(face)].arms, face >> 1 & 1)
    if face < OPENED:
        return mask_of(DATA.start_arms)
    return mask_of(DATA.mines[(face - OPENED) // 4].arms, face >> 1 & 1)


def kind_of(face: int) -> str:
    """What lies there, in one word."""
    if face < FIRST_FACE:
        return ("empty", "closed", "beyond", "")[face]
    if face < START:
        return DATA.paths[card_of(face)].kind
    return "start" if face < OPENED else MINES[(face - OPENED) // 4]


# By face: the sides to which a path runs.
ARMS: Final = [_arms(face) for face in range(FACES)]
# By face: the sides it shuts; what lies beyond the rim is shut all round.
SHUTS: Final = [15 if face == BEYOND else 15 & ~ARMS[face] if face >= FIRST_FACE else 0 for face in range(FACES)]
# By face: the tool that overcomes the obstacle on it, as its place in TOOLS; -1 where there is none to overcome.
TOOL_FOR: Final = [
    OBSTACLES.index(DATA.paths[card_of(face)].kind)
    if is_path(face) and kind_of(face) in OBSTACLES and not face & 1
    else -1
    for face in range(FACES)
]
# By face: who may come onto it. Anybody; one gnome at a time; nobody; anybody, and there the movement ends.
FREE: Final = 0
NARROW: Final = 1
SHUT: Final = 2
STOP: Final = 3


def _gate(face: int) -> int:
    if face == DOWN:
        return STOP
    if TOOL_FOR[face] >= 0 or face < FIRST_FACE:
        return SHUT
    return NARROW if is_path(face) and (face & 1 or kind_of(face) == "rocks") else FREE


GATE: Final = [_gate(face) for face in range(FACES)]
REACH: Final = [DATA.campfire_steps if kind_of(face) == "campfire" else DATA.steps for face in range(FACES)]
# By path card and by mine: turning it by 180 degrees changes nothing.
SAME_TURNED: Final = [ARMS[path_face(card, 0)] == ARMS[path_face(card, 1)] for card in range(PATHS)]
MINE_SAME_TURNED: Final = [ARMS[mine_face(mine, 0)] == ARMS[mine_face(mine, 1)] for mine in range(len(MINES))]

ALL_FENCES: Final = 1 << 12


def fits(arms: int, fence: int) -> bool:
    """R16: every path runs into a path, and one of them goes on from here (A3: a mine face down asks nothing)."""
    need, ban, mine = fence & 15, fence >> 4 & 15, fence >> 8
    return not arms & ban and not need & ~arms and bool(arms & (need | mine))


def _turns(arms: int, turned: int) -> list[int]:
    """By fence: in which turns a card fits: bit 0 upright, bit 1 turned."""
    other = arms != turned
    return [fits(arms, fence) + 2 * (other and fits(turned, fence)) for fence in range(ALL_FENCES)]


_BY_ARMS: Final = {path.arms: _turns(mask_of(path.arms), mask_of(path.arms, 1)) for path in DATA.paths}


def lays(base: int) -> list[list[list[tuple[int, ...]]]]:
    """By path card, fence and slot: the finished actions of laying it there; no slots at all where it does not fit."""
    found: list[list[list[tuple[int, ...]]]] = []
    for card, path in enumerate(DATA.paths):
        cells = range(base + card * 2 * SLOTS, base + (card + 1) * 2 * SLOTS, 2)
        ways: list[list[tuple[int, ...]]] = [
            [],
            [(at,) for at in cells],
            [(at + 1,) for at in cells],
            [(at, at + 1) for at in cells],
        ]
        found.append([ways[turns] for turns in _BY_ARMS[path.arms]])
    return found
