"""Every choice there is in lost_mines.

A turn is a card (``lay`` ... ``storm``) or one or two ``discard``; then ``move`` (a whole way), some ``step`` by hand,
or ``stay``; then, where there is a choice, how an opened mine lies (``orient``) and which treasure is taken (``take``).
A *place* is a cell and a turn in one, ``2 * slot + turned``: ``c4`` upright, ``c4/180`` turned.
"""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind, numbers
from gnomehall.games.lost_mines.cards import CARD_NAMES, PATHS, PEEKS, TOOLS, lays
from gnomehall.games.lost_mines.layout import EDGE_NAMES, NAMES, SLOTS

MOST_SEATS: Final = 9

CELL: Final = Domain("cell", NAMES)
PLACE: Final = Domain("place", [f"{name}{turn}" for name in NAMES for turn in ("", "/180")])
EDGE: Final = Domain("edge", EDGE_NAMES)
TURN: Final = Domain("turn", ["0", "180"])
CARD: Final = Domain("card", CARD_NAMES)
PATH: Final = Domain("path", CARD_NAMES[:PATHS])
TOOL: Final = Domain("tool", [CARD_NAMES[card] for card in TOOLS])
PEEK: Final = Domain("peek", [CARD_NAMES[card] for card in PEEKS])
TREASURE: Final = numbers("treasure", MOST_SEATS, 1)
PLAYER: Final = numbers("player", MOST_SEATS, 1)

ACTIONS: Final = ActionSpace(
    Kind("lay", card=PATH, place=PLACE),
    Kind("tool", card=TOOL, cell=CELL),
    Kind("look-mine", card=PEEK, cell=CELL),
    Kind("look-treasure", card=PEEK, treasure=TREASURE),
    Kind("look-gnome", card=PEEK, player=PLAYER),
    Kind("trap", edge=EDGE),
    Kind("troll", edge=EDGE),
    Kind("storm", cell=CELL),
    Kind("move", cell=CELL),
    Kind("step", cell=CELL),
    Kind("stay"),
    Kind("discard", card=CARD),
    Kind("orient", turn=TURN),
    Kind("take", treasure=TREASURE),
    Kind("propose"),
    Kind("agree"),
    Kind("decline"),
)

PLACES: Final = 2 * SLOTS
LAY: Final = ACTIONS.base("lay")
USE_TOOL: Final = ACTIONS.base("tool")
LOOK_MINE: Final = ACTIONS.base("look-mine")
LOOK_TREASURE: Final = ACTIONS.base("look-treasure")
LOOK_GNOME: Final = ACTIONS.base("look-gnome")
SET_TRAP: Final = ACTIONS.base("trap")
SET_TROLL: Final = ACTIONS.base("troll")
USE_STORM: Final = ACTIONS.base("storm")
MOVE: Final = ACTIONS.base("move")
STEP: Final = ACTIONS.base("step")
STAY: Final = ACTIONS.base("stay")
DISCARD: Final = ACTIONS.base("discard")
ORIENT: Final = ACTIONS.base("orient")
TAKE: Final = ACTIONS.base("take")
PROPOSE: Final = ACTIONS.base("propose")
AGREE: Final = ACTIONS.base("agree")
DECLINE: Final = ACTIONS.base("decline")

# By path card, fence and slot. A list of actions is put together from these, and no number is made anew.
LAYS: Final = lays(LAY)

# Every reason for which this game refuses an action.
REFUSALS: Final = (
    "voting",
    "nobody-asked",
    "turn-the-mine",
    "no-mine-to-turn",
    "take-first",
    "nothing-to-take",
    "card-first",
    "card-played",
    "moved-already",
    "not-in-hand",
    "same-turned",
    "not-empty",
    "path-into-forest",
    "touches-nothing",
    "goes-on-nowhere",
    "no-obstacle",
    "wrong-tool",
    "overcome-already",
    "other-peek",
    "no-mine",
    "mine-open",
    "no-such-treasure",
    "treasure-taken",
    "no-such-player",
    "yourself",
    "no-path-there",
    "token-there",
    "nothing-to-remove",
    "not-removable",
    "gnome-on-it",
    "here-already",
    "no-card",
    "obstacle",
    "occupied",
    "troll",
    "too-far",
    "blocked",
    "no-way",
    "not-next-to-you",
    "last-step",
    "other-kind",
    "all-within-reach",
    "asked-already",
)
