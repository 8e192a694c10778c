"""The cards of duel, and what their faces let through.

A *kind* is the number of a distinct card. On the table kinds run tunnels, goals, starts; in a hand tunnels, then
actions: a tunnel has the same number in both. *Face* and *fence* as in parts/paths.py; opened means a key in the door
or a paid troll.
"""

from typing import Final

from gnomehall.core.data import load
from gnomehall.games.duel.figures import CardData, PathCard, Tool
from gnomehall.games.duel.layout import COLOURS
from gnomehall.parts.paths import (
    DOWN,
    FENCES,
    FIRST_FACE,
    face_of,
    fence_of,
    fits,
    is_opened,
    is_turned,
    kind_of,
    mask_of,
)

DATA: Final = load("gnomehall.games.duel", "cards.toml", CardData)

HAND: Final = DATA.hand
ROUNDS: Final = DATA.rounds
TOOLS: Final[tuple[Tool, ...]] = ("lamp", "pickaxe", "cart")

# On the table.
PATHS: Final = [*DATA.tunnels, *DATA.goals, *DATA.starts]
PATH_NAMES: Final = [card.name for card in PATHS]
PATH_KINDS: Final = {name: kind for kind, name in enumerate(PATH_NAMES)}
TUNNELS: Final = len(DATA.tunnels)
GOALS: Final = range(TUNNELS, TUNNELS + len(DATA.goals))
STARTS: Final = [GOALS.stop + [card.ladder for card in DATA.starts].index(colour) for colour in COLOURS]
NUGGETS: Final = [card.gold for card in PATHS]
IS_TROLL: Final = [card.troll for card in PATHS]
IS_LADDER: Final = [card.ladder is not None for card in DATA.tunnels]
# Rule 27: cannot be buried.
IS_SAFE: Final = [card.gold > 0 or card.troll for card in DATA.tunnels]

# In a hand.
CARD_NAMES: Final = [card.name for card in DATA.tunnels] + [card.name for card in DATA.actions]
CARD_KINDS: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}
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
# By card: the tool it breaks, and its place in REPAIRS; -1 for all others.
BREAKS: Final = [BROKEN.index(kind) if kind in BROKEN else -1 for kind in range(CARDS)]
MENDS: Final = [REPAIRS.index(kind) if kind in REPAIRS else -1 for kind in range(CARDS)]
TOOLS_OF: Final = [[TOOLS.index(tool) for tool in DATA.actions[kind - TUNNELS].tools] for kind in range(TUNNELS, CARDS)]

FACES: Final = FIRST_FACE + 4 * len(PATHS)


def _card(face: int) -> PathCard | None:
    return PATHS[kind_of(face)] if face >= FIRST_FACE else None


def _links(face: int, colour: int) -> list[int]:
    """By side: sides a gnome of this colour reaches from there, itself included; 0 for rock."""
    card = _card(face)
    if card is None:
        return [0] * 4
    turn = int(is_turned(face))
    shut = 0 if is_opened(face) or card.door == COLOURS[colour] else mask_of(card.barred, turn)
    links = [0] * 4
    for way in card.ways:
        joined = mask_of(way, turn)
        for side in range(4):
            if joined >> side & 1:
                links[side] = 1 << side if shut >> side & 1 else joined & ~shut
    for side in range(4):
        if mask_of(card.stubs, turn) >> side & 1:
            links[side] = 1 << side
    return links


def _reached(links: list[int], face: int, came: int) -> int:
    reached = 0
    for side in range(4):
        if came >> side & 1:
            reached |= links[4 * face + side]
    return reached


def _gold_at(face: int) -> int:
    card = _card(face)
    return mask_of(card.gold_at, int(is_turned(face))) if card is not None else 0


def _is_keyhole(face: int, colour: str) -> bool:
    card = _card(face)
    return card is not None and card.door not in (None, colour) and not is_opened(face)


def _is_golden(face: int) -> bool:
    return face == DOWN or (face >= FIRST_FACE and (kind_of(face) in GOALS or NUGGETS[kind_of(face)] > 0))


# By colour, then 4 * face + side: the sides reached from there.
LINKS: Final = [[reached for face in range(FACES) for reached in _links(face, colour)] for colour in (0, 1)]
# By colour, then 16 * face + a mask of sides: the sides reached from any of these.
REACHED: Final = [[_reached(links, face, came) for face in range(FACES) for came in range(16)] for links in LINKS]
# By face: sides where a tunnel opens.
OPENINGS: Final = [sum(1 << side for side in range(4) if LINKS[0][4 * face + side]) for face in range(FACES)]
# By 4 * face + side: what the card adds to the fence of the neighbour on that side.
FENCE_PARTS: Final = [
    fence_of(OPENINGS[face], side) if face >= FIRST_FACE else 0 for face in range(FACES) for side in range(4)
]
# By face: sides from which its nuggets are reached.
GOLD_AT: Final = [_gold_at(face) for face in range(FACES)]
# By colour, then face: a locked door of the other colour (rule 26).
KEYHOLES: Final = [[_is_keyhole(face, colour) for face in range(FACES)] for colour in COLOURS]
# By face: a goal or a nugget, so no ladder may lie beside it (rule 20).
IS_GOLDEN: Final = [_is_golden(face) for face in range(FACES)]
# By face: a tunnel that a rockfall can bury (rule 27).
IS_SOFT: Final = [FIRST_FACE <= face < FIRST_FACE + 4 * TUNNELS and not IS_SAFE[kind_of(face)] for face in range(FACES)]


def is_same_turned(kind: int) -> bool:
    """Turning the card by 180 degrees changes nothing."""
    upright, turned = face_of(kind, 0), face_of(kind, 1)
    seen = [[table[4 * face : 4 * face + 4] for table in LINKS] + [GOLD_AT[face]] for face in (upright, turned)]
    return seen[0] == seen[1]


SAME_TURNED: Final = [is_same_turned(kind) for kind in range(len(PATHS))]
# By kind, then fence: the turns in which the card fits (rule 11); upright only where both look the same (A4).
FITTING_TURNS: Final = [
    [
        tuple(turn for turn in ((0,) if SAME_TURNED[kind] else (0, 1)) if fits(OPENINGS[face_of(kind, turn)], fence))
        for fence in range(FENCES)
    ]
    for kind in range(len(PATHS))
]


def deck_without(gone: list[int]) -> list[int]:
    """A round's deck: tunnels that were won or paid to trolls stay out (rule 34)."""
    deck = DECK[:]
    for kind in gone:
        if kind < TUNNELS:
            deck.remove(kind)
    return deck


def grade(total: int) -> int:
    """Rule S9: 1 the lowest, 4 the highest."""
    return 1 + sum(total >= least for least in DATA.solo_grades)
