"""Positions of duel in a line of text.

    short l12, corner-nw l16/180, cross-troll k12 paid      cards that lie, in the order they were laid

A card is followed by its place, ``/180`` where it is turned, and ``open`` or ``paid`` where a key or a token lies on
it. The starts (green l11, blue j11, alone k11) and goals lie already; a goal that is listed lies face up.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Event, Tell
from gnomehall.games.duel.actions import ACTIONS, PLACE
from gnomehall.games.duel.cards import (
    BROKEN,
    CARD_NAMES,
    DOWN,
    GOALS,
    IS_TROLL,
    NUGGETS,
    PATH_NAMES,
    TOOLS,
    TUNNELS,
    face_of,
    kind_of,
)
from gnomehall.games.duel.layout import DUEL, NAMES, SLOT_OF, SOLO
from gnomehall.games.duel.position import deck_without
from gnomehall.games.duel.rules import Position


class Rigged(Chance):
    """Always the lowest number: the first card of the pile as it was listed."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def position(
    cards: str = "",
    *,
    hand: str = "short",
    other: str = "short",
    seats: int = 2,
    mover: int = 0,
    colour: int = 0,
    goals: dict[str, str] | None = None,
    broken: dict[int, list[str]] | None = None,
    won: dict[int, str] | None = None,
    pile: str | None = None,
    tokens: int | None = None,
    round_number: int = 1,
) -> Position:
    """``hand`` is the mover's, ``other`` the other seat's; ``goals`` says what lies face down where; ``pile`` what
    is left to draw.
    """
    state = Position().blank(DUEL if seats == 2 else SOLO, [0, 1] if seats == 2 else [colour])
    state.begin_round(Rigged(), None)
    state.round = round_number
    state.earned = [[0] * seats for _ in range(round_number - 1)]
    for seat, names in (won or {}).items():
        state.won[seat] = [PATH_NAMES.index(name) for name in names.split()]
        state.earned[0][seat] = sum(NUGGETS[kind] for kind in state.won[seat])
    state.mover = mover
    for text in filter(None, map(str.strip, cards.split(","))):
        _put(state, text)
    state.net.survey()
    state.broken = [0] * (3 * seats)
    for seat, tools in (broken or {}).items():
        for tool in tools:
            state.broken[3 * seat + TOOLS.index(tool)] = 1
    state.hands[mover] = sorted(map(CARD_NAMES.index, hand.split()))
    if seats == 2:
        state.hands[1 - mover] = sorted(map(CARD_NAMES.index, other.split()))
    up = [kind_of(state.net.faces[slot]) for slot in state.layout.goals if state.net.faces[slot] != DOWN]
    hidden = {SLOT_OF[cell]: PATH_NAMES.index(name) for cell, name in (goals or {}).items()}
    state.peek_kinds = [hidden.get(slot, -1) for slot in state.layout.goals]
    state.hidden = state.net.faces.count(DOWN)
    out = [*up, *hidden.values(), *(kind for kinds in state.won for kind in kinds)]
    state.goal_pool = [kind for kind in GOALS if kind not in out]
    state.tokens = tokens if tokens is not None else state.tokens - len(state.bribes) - len(state.claims)
    state.aside = 0
    state.pool = _rest(state) if pile is None else [CARD_NAMES.index(name) for name in pile.split()]
    return state


def _put(state: Position, text: str) -> None:
    name, place, *marks = text.split()
    at = PLACE.names.index(place)
    slot, kind = at >> 1, PATH_NAMES.index(name)
    state.net.put(slot, face_of(kind, at & 1, int("open" in marks or "paid" in marks)))
    if kind < TUNNELS:
        state.laid.append(slot)
    if "paid" in marks:
        state.bribes.append(2 * slot + state.mover)
    if IS_TROLL[kind] and "paid" not in marks:
        state.trolls.append(slot)
    owners = {"green": 0, "blue": 1}
    claimed = [owners[mark] for mark in marks if mark in owners]
    state.claims += [2 * slot + seat for seat in claimed]
    if NUGGETS[kind] and not claimed:
        state.gold.append(slot)


def _rest(state: Position) -> list[int]:
    rest = deck_without([kind for won in state.won for kind in won])
    used = [kind_of(state.net.faces[slot]) for slot in state.laid]
    used += [kind for hand in state.hands for kind in hand]
    used += [BROKEN[at % 3] for at, broken in enumerate(state.broken) if broken]
    for kind in used:
        if kind in rest:  # a position may use more straight tunnels than there are
            rest.remove(kind)
    return rest


def legal(state: Position) -> set[str]:
    return {ACTIONS.to_text(action) for action in state.legal()}


def places(state: Position, card: str) -> set[str]:
    """Where the card of the hand may be laid."""
    return {words[2] for words in map(str.split, legal(state)) if words[:2] == ["lay", card]}


def why(state: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Reason, rule and places at fault."""
    action = ACTIONS.from_text(text)
    refusal = state.refusal(action)
    assert refusal is not None, f"{text} is allowed"
    assert action not in state.legal()
    return refusal.reason, refusal.rule, refusal.at


def do(state: Position, *texts: str) -> list[Event]:
    """Take legal actions one after another; what everyone heard."""
    tell = Tell()
    for text in texts:
        action = ACTIONS.from_text(text)
        assert action in state.legal(), f"{text} is refused: {state.refusal(action)}"
        assert state.refusal(action) is None
        state.apply(action, Rigged(), tell)
    return [told.event for told in tell.told if told.event is not None]


def face(state: Position, cell: str) -> str:
    """What lies there, in the words of a position: ``short``, ``corner-nw/180``, ``down``, ``empty``."""
    shown = state.net.faces[SLOT_OF[cell]]
    if shown < 4:
        return ("empty", "down")[shown]
    return PATH_NAMES[kind_of(shown)] + ("/180" if shown & 2 else "")


def reaches(state: Position, seat: int, cell: str) -> str:
    """The sides of a card that a seat's gnome comes to."""
    reach = state.net.reach[seat][SLOT_OF[cell]]
    return "".join(side for number, side in enumerate("NESW") if reach >> number & 1)


def claims(state: Position) -> dict[str, int]:
    """Who has a token on which card of gold."""
    return {NAMES[claim >> 1]: claim & 1 for claim in state.claims}
