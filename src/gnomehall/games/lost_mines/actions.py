"""Every choice there is in lost_mines.

A turn is one card (``lay`` ... ``storm``) or one or two ``discard``; then ``move`` (a whole way), ``step`` by step, or
``stay``; then, if there is a choice, how an opened mine lies (``orient``) and which treasure to ``take``.
"""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind, numbers
from gnomehall.games.lost_mines.cards import CARD_NAMES, DATA, PATHS, PEEKS, TOOLS, turns_by_fence
from gnomehall.games.lost_mines.layout import EDGE_NAMES, NAMES, SLOTS
from gnomehall.parts.paths import TURN, TURNS, lay_actions

MOST_SEATS: Final = 9

CELL: Final = Domain("cell", NAMES)
EDGE: Final = Domain("edge", EDGE_NAMES)
CARD: Final = Domain("card", CARD_NAMES)
PATH: Final = Domain("path", CARD_NAMES[:PATHS])
TOOL: Final = Domain("tool", [CARD_NAMES[card] for card in TOOLS])
PEEK: Final = Domain("peek", [CARD_NAMES[card] for card in PEEKS])
TREASURE: Final = numbers("treasure", MOST_SEATS, 1)
PLAYER: Final = numbers("player", MOST_SEATS, 1)

ACTIONS: Final = ActionSpace(
    Kind("lay", card=PATH, cell=CELL, turn=TURN),
    Kind("tool", card=TOOL, cell=CELL),
    Kind("look-mine", card=PEEK, cell=CELL),
    Kind("look-treasure", card=PEEK, treasure=TREASURE),
    Kind("look-gnome", card=PEEK, player=PLAYER),
    Kind("trap", final=True, edge=EDGE),
    Kind("troll", final=True, edge=EDGE),
    Kind("storm", final=True, cell=CELL),
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

PLACES: Final = SLOTS * TURNS
"""Ways to lay one card."""
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

_TURNS: Final = {path.arms: turns_by_fence(path.arms) for path in DATA.paths}
# By path card, fence and slot: finished actions, so that listing them makes no new ints.
LAYS: Final = [lay_actions(LAY + card * PLACES, SLOTS, _TURNS[path.arms]) for card, path in enumerate(DATA.paths)]

# Every reason this game gives for refusing an action.
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
