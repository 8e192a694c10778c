"""What a rival's hidden cards of duel say against or for a world: counted by sort, in hand and among the discards."""

from collections.abc import Sequence
from typing import Final

from gnomehall.games.duel.cards import BREAKS, CARDS, DATA, IS_TROLL, MENDS, NUGGETS, TOOLS, TOOLS_OF, TUNNELS
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.view import Public, View

SORTS: Final = (
    "gold",
    "ladder",
    "troll",
    "door",
    "dead-end",
    "bend",
    "fork",
    "sabotage",
    "repair",
    "map",
    "key",
    "rockfall",
)
READY: Final = ("ready-sabotage", "ready-repair")
"""Cards in hand that could be played now: nobody keeps them long."""
SIGNS: Final = (
    *(f"thrown-{sort}" for sort in SORTS),
    *(f"held-{sort}" for sort in SORTS),
    *(f"held-{sort}" for sort in READY),
)
HIDDEN: Final = ("hand", "thrown")
"""Fields of a rival's ``own`` that the signs tell of."""
HELD_FROM: Final = len(SORTS)
# Cards that must have been played or discarded until a hand shows all of its owner's habits.
SEASONED: Final = 12


def _sort(kind: int) -> str:
    if kind >= TUNNELS:
        use = DATA.actions[kind - TUNNELS].use
        return "sabotage" if use == "broken" else use
    card = DATA.tunnels[kind]
    if NUGGETS[kind]:
        return "gold"
    if card.ladder:
        return "ladder"
    if IS_TROLL[kind]:
        return "troll"
    if card.door:
        return "door"
    if card.stubs:
        return "dead-end"
    return "bend" if sum(map(len, card.ways)) == 2 else "fork"


# By card: its sign among the discards.
THROWN: Final = [SORTS.index(_sort(kind)) for kind in range(CARDS)]


def held(public: Public, rival: int) -> list[int]:
    """By card: its sign in the rival's hand."""
    found = [HELD_FROM + sort for sort in THROWN]
    for kind in range(TUNNELS, CARDS):
        if BREAKS[kind] >= 0 and not public.broken[1 - rival]:
            found[kind] = SIGNS.index("held-ready-sabotage")
        if MENDS[kind] >= 0 and any(TOOLS[tool] in public.broken[rival] for tool in TOOLS_OF[kind - TUNNELS]):
            found[kind] = SIGNS.index("held-ready-repair")
    return found


def seasoning(public: Public) -> float:
    """How much of its habits a hand can show: nothing at the start of a round, when it has only been dealt."""
    gone = len(public.tunnels) + len(public.played) + sum(public.thrown)
    return min(1.0, gone / SEASONED)


def signs(view: View, worlds: Sequence[Position]) -> list[list[float]]:
    """By world and sign."""
    found = [[0.0] * len(SIGNS) for _ in worlds]
    if len(view.public.colours) == 1:
        return found
    assert view.seat is not None
    rival = 1 - view.seat
    in_hand, much = held(view.public, rival), seasoning(view.public)
    for row, world in zip(found, worlds, strict=True):
        for kind in world.thrown[rival]:
            row[THROWN[kind]] += 1.0
        for kind in world.hands[rival]:
            row[in_hand[kind]] += much
    return found
