"""The cards of duel, and what their faces let through.

A *kind* is a card's number among those that differ. Cards that lie on the table count tunnels, goals, starts; cards
of a hand count tunnels, then actions: a tunnel has the same number in both. A *face* is a kind as it lies: ``4 *
(kind + 1) + 2 * turned + opened``, where opened means a key in the door or a paid troll. Below 4 there is no card to
see. A *fence* is what a cell asks of a card, a digit a side in base 3: 0 anything, 1 a tunnel, 2 rock.
"""

from typing import Final

from gnomehall.core.data import load
from gnomehall.core.native import i64
from gnomehall.games.duel.figures import CardData, PathCard
from gnomehall.games.duel.layout import COLOURS, SIDES

EMPTY: Final = 0
DOWN: Final = 1
"""A goal that nobody has turned up."""
BEYOND: Final = 2
"""No place at all: past the edge."""
FIRST_FACE: Final = 4


DATA: Final = load("gnomehall.games.duel", "cards.toml", CardData)

HAND: Final = DATA.hand
ROUNDS: Final = DATA.rounds
TOOLS: Final = ("lamp", "pickaxe", "cart")

# What lies on the table.
PATHS: Final = [*DATA.tunnels, *DATA.goals, *DATA.starts]
PATH_NAMES: Final = [card.name for card in PATHS]
TUNNELS: Final = len(DATA.tunnels)
GOALS: Final = range(TUNNELS, TUNNELS + len(DATA.goals))
STARTS: Final = [GOALS.stop + [card.ladder for card in DATA.starts].index(colour) for colour in COLOURS]
NUGGETS: Final = [card.gold for card in PATHS]
IS_TROLL: Final = [card.troll for card in PATHS]
IS_LADDER: Final = [card.ladder is not None for card in DATA.tunnels]
# Rule 27: what no rockfall buries.
IS_SAFE: Final = [card.gold > 0 or card.troll for card in DATA.tunnels]

# What is held in a hand.
CARD_NAMES: Final = [card.name for card in DATA.tunnels] + [card.name for card in DATA.actions]
CARDS: Final = len(CARD_NAMES)
COUNT: Final = [card.count for card in DATA.tunnels] + [card.count for card in DATA.actions]
DECK: Final = [kind for kind in range(CARDS) for _ in range(COUNT[kind])]


def _having(use: str) -> list[int]:
    return [TUNNELS + number for number, card in enumerate(DATA.actions) if card.use == use]


BROKEN: Final = [next(k for k in _having("broken") if DATA.actions[k - TUNNELS].tools == [tool]) for tool in TOOLS]
REPAIRS: Final = _having("repair")
MAP: Final = _having("map")[0]
KEY: Final = _having("key")[0]
ROCKFALL: Final = _having("rockfall")[0]
# By card: which tool it breaks, and which of REPAIRS it is; -1 for all others.
BREAKS: Final = [BROKEN.index(kind) if kind in BROKEN else -1 for kind in range(CARDS)]
MENDS: Final = [REPAIRS.index(kind) if kind in REPAIRS else -1 for kind in range(CARDS)]
TOOLS_OF: Final = [[TOOLS.index(tool) for tool in DATA.actions[kind - TUNNELS].tools] for kind in range(TUNNELS, CARDS)]

FACES: Final = 4 * (len(PATHS) + 1)


def face_of(kind: i64, turn: i64, opened: i64 = 0) -> i64:
    return 4 * (kind + 1) + 2 * turn + opened


def kind_of(face: i64) -> i64:
    return (face >> 2) - 1


def mask(sides: str, turn: int) -> int:
    return sum(1 << (SIDES.index(side) ^ (2 * turn)) for side in sides)


def _card(face: int) -> tuple[PathCard, int, int] | None:
    return (PATHS[face // 4 - 1], face >> 1 & 1, face & 1) if face >= FIRST_FACE else None


def _links(face: int, colour: int) -> list[int]:
    """By side: which sides a gnome of this colour comes to who stands in that one; 0 for rock."""
    shown = _card(face)
    if shown is None:
        return [0] * 4
    card, turn, opened = shown
    shut = 0 if opened or card.door == COLOURS[colour] else mask(card.barred, turn)
    links = [0] * 4
    for way in card.ways:
        joined = mask(way, turn)
        for side in range(4):
            if joined >> side & 1:
                links[side] = 1 << side if shut >> side & 1 else joined & ~shut
    for side in range(4):
        if mask(card.stubs, turn) >> side & 1:
            links[side] = 1 << side
    return links


# By colour, then 4 * face + side: the sides reached from there.
LINKS: Final = [[reached for face in range(FACES) for reached in _links(face, colour)] for colour in (0, 1)]
# By face: the sides at which a tunnel opens.
OPENINGS: Final = [sum(1 << side for side in range(4) if LINKS[0][4 * face + side]) for face in range(FACES)]
# By 4 * face + side: what the card adds to the fence of the neighbour on that side.
FENCES: Final = [
    (1 if OPENINGS[face] >> side & 1 else 2) * 3 ** (side ^ 2) if face >= FIRST_FACE else 0
    for face in range(FACES)
    for side in range(4)
]
# By face: the sides from which its nuggets are reached.
GOLD_AT: Final = [mask(shown[0].gold_at, shown[1]) if (shown := _card(face)) else 0 for face in range(FACES)]
# By colour, then face: a shut door of the other colour, for which a key is good (rule 26).
KEYHOLES: Final = [
    [bool((shown := _card(face)) and not shown[2] and shown[0].door not in (None, colour)) for face in range(FACES)]
    for colour in COLOURS
]
# By face: a goal or a nugget, beside which no ladder stands (rule 20).
IS_GOLDEN: Final = [
    face == DOWN or (face >= FIRST_FACE and (kind_of(face) in GOALS or NUGGETS[kind_of(face)] > 0))
    for face in range(FACES)
]
# By face: a tunnel that a rockfall buries (rule 27).
IS_SOFT: Final = [FIRST_FACE <= face < 4 * (TUNNELS + 1) and not IS_SAFE[kind_of(face)] for face in range(FACES)]
ALL_FENCES: Final = 81


def fits(face: int, fence: int) -> bool:
    """Rule 11: tunnel to tunnel, rock to rock."""
    for side in range(4):
        asked = fence // 3**side % 3
        if asked and (asked == 1) != bool(OPENINGS[face] >> side & 1):
            return False
    return True


def joins(face: int, fence: int) -> bool:
    """Some tunnel of the card meets a tunnel beside it."""
    return any(fence // 3**side % 3 == 1 and OPENINGS[face] >> side & 1 for side in range(4))


def is_same_turned(kind: int) -> bool:
    """Turning the card by 180 degrees changes nothing."""
    upright, turned = face_of(kind, 0), face_of(kind, 1)
    seen = [[table[4 * face : 4 * face + 4] for table in LINKS] + [GOLD_AT[face]] for face in (upright, turned)]
    return seen[0] == seen[1]


SAME_TURNED: Final = [is_same_turned(kind) for kind in range(len(PATHS))]
# By kind, then fence: the turns in which the card fits.
TURNS: Final = [
    [
        tuple(turn for turn in (0, 1) if fits(face_of(kind, turn), fence) and not (turn and SAME_TURNED[kind]))
        for fence in range(ALL_FENCES)
    ]
    for kind in range(len(PATHS))
]
