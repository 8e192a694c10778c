"""Every choice there is in duel.

A *place* is a cell and a turn in one, ``2 * slot + turned``: ``k9`` upright, ``k9/180`` turned, so that one question
shows where a card fits and how.
"""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind
from gnomehall.games.duel.cards import CARD_NAMES, IS_LADDER, REPAIRS, TOOLS, TUNNELS, TURNS, face_of, joins
from gnomehall.games.duel.layout import NAMES, SLOTS

CELL: Final = Domain("cell", NAMES)
PLACE: Final = Domain("place", [f"{name}{turn}" for name in NAMES for turn in ("", "/180")])
TURN: Final = Domain("turn", ["upright", "turned"])
CARD: Final = Domain("card", CARD_NAMES)
TUNNEL: Final = Domain("tunnel", CARD_NAMES[:TUNNELS])
REPAIR_CARD: Final = Domain("repair", [CARD_NAMES[kind] for kind in REPAIRS])
TOOL: Final = Domain("tool", TOOLS)

ACTIONS: Final = ActionSpace(
    Kind("lay", card=TUNNEL, place=PLACE),
    Kind("bribe", cell=CELL),
    Kind("sabotage", tool=TOOL),
    Kind("repair", card=REPAIR_CARD, tool=TOOL),
    Kind("key", cell=CELL),
    Kind("rockfall", cell=CELL),
    Kind("map", cell=CELL),
    Kind("mend", tool=TOOL),
    Kind("drop", card=CARD),
    Kind("done"),
    Kind("reveal", cell=CELL),
    Kind("fit", turn=TURN),
)

PLACES: Final = 2 * SLOTS
LAY: Final = ACTIONS.base("lay")
BRIBE: Final = ACTIONS.base("bribe")
SABOTAGE: Final = ACTIONS.base("sabotage")
REPAIR: Final = ACTIONS.base("repair")
USE_KEY: Final = ACTIONS.base("key")
USE_ROCKFALL: Final = ACTIONS.base("rockfall")
USE_MAP: Final = ACTIONS.base("map")
MEND: Final = ACTIONS.base("mend")
DROP: Final = ACTIONS.base("drop")
DONE: Final = ACTIONS.base("done")
REVEAL: Final = ACTIONS.base("reveal")
FIT: Final = ACTIONS.base("fit")


def _by_turns(kind: int) -> list[list[tuple[int, ...]]]:
    """By the turns in which a tunnel fits (bits) and slot: the finished actions of laying it there."""
    first = LAY + kind * PLACES
    cells = range(first, first + PLACES, 2)
    return [[], [(at,) for at in cells], [(at + 1,) for at in cells], [(at, at + 1) for at in cells]]


def _lays(kind: int, is_joined: bool) -> list[list[tuple[int, ...]]]:
    """By fence and slot the finished actions, or nothing for a fence in which it does not fit."""
    ways = _by_turns(kind)
    return [
        ways[sum(1 << turn for turn in turns if not is_joined or joins(face_of(kind, turn), fence))]
        for fence, turns in enumerate(TURNS[kind])
    ]


# By tunnel, fence and slot. A list of actions is put together from these, and no number is made anew: 1.3x over adding
# the slot to each.
LAYS: Final = [_lays(kind, False) for kind in range(TUNNELS)]
# The same where a tunnel of the card must meet one beside it, which ladders ask for (rule 20).
JOINED_LAYS: Final = [_lays(kind, True) if IS_LADDER[kind] else [] for kind in range(TUNNELS)]

# Every reason for which this game refuses an action.
REFUSALS: Final = (
    "goal-first",
    "turn-first",
    "drop-first",
    "passing",
    "laid-already",
    "must-lay",
    "not-in-hand",
    "sabotaged",
    "same-turned",
    "taken",
    "touches-nothing",
    "mismatch",
    "ladder-by-gold",
    "ladder-joins-nothing",
    "door-in-the-way",
    "troll-in-the-way",
    "not-connected",
    "no-troll",
    "troll-paid",
    "troll-out-of-reach",
    "nothing-to-lay",
    "alone",
    "already-broken",
    "not-broken",
    "wrong-tool",
    "no-door",
    "own-door",
    "door-open",
    "nothing-to-bury",
    "too-hard",
    "no-goal",
    "goal-is-up",
    "too-few-cards",
    "must-act",
    "goal-not-reached",
    "no-goal-to-turn",
)
