"""Every choice there is in lost_mines.

A turn is a card (``lay`` ... ``storm``) or one or two ``discard``; then ``move`` (a whole way), some ``step`` by hand,
or ``stay``; then, where there is a choice, how an opened mine lies (``orient``) and which treasure is taken (``take``).
A *place* is a cell and a turn in one, ``2 * slot + turned``: ``c4`` upright, ``c4/180`` turned.
"""

from gnomehall.core.actions import ActionSpace, Domain, Kind, numbers
from gnomehall.games.lost_mines.cards import CARD_NAMES, PATHS, PEEKS, TOOLS, lays
from gnomehall.games.lost_mines.layout import EDGE_NAMES, NAMES, SLOTS

MOST_SEATS = 9

CELL = Domain("cell", NAMES)
PLACE = Domain("place", [f"{name}{turn}" for name in NAMES for turn in ("", "/180")])
EDGE = Domain("edge", EDGE_NAMES)
TURN = Domain("turn", ["0", "180"])
CARD = Domain("card", CARD_NAMES)
PATH = Domain("path", CARD_NAMES[:PATHS])
TOOL = Domain("tool", [CARD_NAMES[card] for card in TOOLS])
PEEK = Domain("peek", [CARD_NAMES[card] for card in PEEKS])
TREASURE = numbers("treasure", MOST_SEATS, 1)
PLAYER = numbers("player", MOST_SEATS, 1)

ACTIONS = ActionSpace(
    Kind("lay", card=PATH, place=PLACE),
    Kind("tool", card=TOOL, cell=CELL),
    Kind("look-mine", card=PEEK, cell=CELL),
    Kind("look-treasure", card=PEEK, treasure=TREASURE),
    Kind("look-dwarf", card=PEEK, player=PLAYER),
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

PLACES = 2 * SLOTS
LAY = ACTIONS.base("lay")
USE_TOOL = ACTIONS.base("tool")
LOOK_MINE = ACTIONS.base("look-mine")
LOOK_TREASURE = ACTIONS.base("look-treasure")
LOOK_DWARF = ACTIONS.base("look-dwarf")
SET_TRAP = ACTIONS.base("trap")
SET_TROLL = ACTIONS.base("troll")
USE_STORM = ACTIONS.base("storm")
MOVE = ACTIONS.base("move")
STEP = ACTIONS.base("step")
STAY = ACTIONS.base("stay")
DISCARD = ACTIONS.base("discard")
ORIENT = ACTIONS.base("orient")
TAKE = ACTIONS.base("take")
PROPOSE = ACTIONS.base("propose")
AGREE = ACTIONS.base("agree")
DECLINE = ACTIONS.base("decline")

# By path card and fence: the finished actions of laying it into cell 0; a cell's are 2 * slot further.
LAYS = lays(LAY)

# Every reason for which this game refuses an action.
REFUSALS = (
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
    "dwarf-on-it",
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
