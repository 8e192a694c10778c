"""Every action of duel."""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind
from gnomehall.core.play import singles
from gnomehall.games.duel.cards import CARD_NAMES, CARDS, FITTING_TURNS, IS_LADDER, OPENINGS, REPAIRS, TOOLS, TUNNELS
from gnomehall.games.duel.layout import NAMES, SLOTS
from gnomehall.parts.paths import TURN, TURNS, face_of, joins, lay_actions

CELL: Final = Domain("cell", NAMES)
CARD: Final = Domain("card", CARD_NAMES)
TUNNEL: Final = Domain("tunnel", CARD_NAMES[:TUNNELS])
REPAIR_CARD: Final = Domain("repair", [CARD_NAMES[kind] for kind in REPAIRS])
TOOL: Final = Domain("tool", TOOLS)

ACTIONS: Final = ActionSpace(
    Kind("lay", card=TUNNEL, cell=CELL, turn=TURN),
    Kind("bribe", cell=CELL),
    Kind("sabotage", final=True, tool=TOOL),
    Kind("repair", card=REPAIR_CARD, tool=TOOL),
    Kind("key", final=True, cell=CELL),
    Kind("rockfall", final=True, cell=CELL),
    Kind("map", final=True, cell=CELL),
    Kind("mend", tool=TOOL),
    Kind("drop", card=CARD),
    Kind("done"),
    Kind("reveal", cell=CELL),
    Kind("fit", turn=TURN),
)

PLACINGS: Final = TURNS * SLOTS
"""Codes of laying one card: ``LAY + PLACINGS * kind + TURNS * slot + turn``."""
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


def _lays(kind: int, is_joined: bool) -> list[list[tuple[int, ...]]]:
    """By fence and slot: the actions of laying this tunnel; ``is_joined`` if it must meet a tunnel beside it."""
    turns = [
        sum(1 << turn for turn in fitting if not is_joined or joins(OPENINGS[face_of(kind, turn)], fence))
        for fence, fitting in enumerate(FITTING_TURNS[kind])
    ]
    return lay_actions(LAY + PLACINGS * kind, SLOTS, turns)


# By tunnel, fence and slot. Listing ready-made actions is 1.3x quicker than adding up codes.
LAYS: Final = [_lays(kind, False) for kind in range(TUNNELS)]
# The same for ladders, which must meet a tunnel (rule 20).
JOINED_LAYS: Final = [_lays(kind, True) if IS_LADDER[kind] else [] for kind in range(TUNNELS)]

# The others, ready-made: by slot, by card, by tool, by repair card and tool.
BRIBES: Final = singles(BRIBE, SLOTS)
KEYS: Final = singles(USE_KEY, SLOTS)
ROCKFALLS: Final = singles(USE_ROCKFALL, SLOTS)
MAPS: Final = singles(USE_MAP, SLOTS)
REVEALS: Final = singles(REVEAL, SLOTS)
DROPS: Final = singles(DROP, CARDS)
SABOTAGES: Final = singles(SABOTAGE, len(TOOLS))
MENDINGS: Final = singles(MEND, len(TOOLS))
FIXES: Final = singles(REPAIR, len(REPAIRS) * len(TOOLS))

# Every reason for a refusal.
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
