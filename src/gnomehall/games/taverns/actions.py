"""Every choice in taverns.

A turn is one of ``deploy``, ``move``, ``prospect``, ``collect``, ``open``, ``cart`` and ``pass``. After ``prospect``
come ``lay`` (where to put the find) and one ``call`` per neighbouring province from which several clans could come.
"""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind
from gnomehall.games.taverns.layout import NAMES
from gnomehall.games.taverns.pieces import CLANS

PROVINCE: Final = Domain("province", NAMES)
CLAN: Final = Domain("clan", CLANS)

ACTIONS: Final = ActionSpace(
    Kind("settle", province=PROVINCE),
    Kind("deploy", province=PROVINCE),
    Kind("move", start=PROVINCE, end=PROVINCE),
    Kind("prospect", final=True),
    Kind("lay", province=PROVINCE),
    Kind("call", province=PROVINCE, clan=CLAN),
    Kind("collect", province=PROVINCE),
    Kind("open", province=PROVINCE),
    Kind("cart", start=PROVINCE, end=PROVINCE),
    Kind("pass"),
)

SETTLE: Final = ACTIONS.base("settle")
DEPLOY: Final = ACTIONS.base("deploy")
MOVE: Final = ACTIONS.base("move")
PROSPECT: Final = ACTIONS.base("prospect")
LAY: Final = ACTIONS.base("lay")
CALL: Final = ACTIONS.base("call")
COLLECT: Final = ACTIONS.base("collect")
OPEN: Final = ACTIONS.base("open")
CART: Final = ACTIONS.base("cart")
PASS: Final = ACTIONS.base("pass")

# Every reason to refuse an action.
REFUSALS: Final = (
    "still-settling",
    "settling-over",
    "occupied",
    "next-to-own",
    "must-lay",
    "must-call",
    "no-reserve",
    "not-your-gnome",
    "no-road",
    "mine-reached",
    "no-find",
    "has-red-stones",
    "has-nuggets",
    "has-tavern",
    "no-rumour",
    "other-province",
    "clan-not-here",
    "no-gnome",
    "keeper-stays",
    "no-nuggets",
    "no-digger",
    "only-keeper",
    "owns-tavern",
    "no-tavern-left",
    "not-leading",
    "not-your-tavern",
)
