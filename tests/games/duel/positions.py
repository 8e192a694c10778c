"""Positions of duel in one line of text.

    short l12, corner-nw l16 turned, cross-troll k12 paid

A card is followed by its cell, ``turned`` if it is, ``open`` or ``paid`` for a key or a bribe, ``green`` or ``blue``
for a claim. Starts (green l11, blue j11, alone k11) and goals are there already; a goal that is listed is face up.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Event, Tell
from gnomehall.games.duel.actions import ACTIONS
from gnomehall.games.duel.cards import (
    BROKEN,
    CARD_NAMES,
    GOALS,
    IS_TROLL,
    NUGGETS,
    PATH_NAMES,
    TOOLS,
    TUNNELS,
    deck_without,
)
from gnomehall.games.duel.layout import DUEL, NAMES, SLOT_OF, SOLO
from gnomehall.games.duel.position import Position
from gnomehall.games.duel.rules import set_up
from gnomehall.parts.paths import DOWN, FIRST_FACE, face_of, is_turned, kind_of, sides_of


class Rigged(Chance):
    """Always 0: draws the first card of the pile as listed."""

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
    """``hand`` is the mover's, ``other`` the rival's; ``goals``: face-down goals by cell; ``pile``: the draw pile."""
    state = Position().blank(DUEL if seats == 2 else SOLO, [0, 1] if seats == 2 else [colour])
    set_up(state, Rigged())
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
    name, cell, *marks = text.split()
    slot, kind = SLOT_OF[cell], PATH_NAMES.index(name)
    state.net.put(slot, face_of(kind, int("turned" in marks), int("open" in marks or "paid" in marks)))
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
        if kind in rest:  # positions may use more straight tunnels than there are
            rest.remove(kind)
    return rest


def legal(state: Position) -> set[str]:
    return {ACTIONS.to_text(action) for action in state.legal()}


def places(state: Position, card: str) -> set[str]:
    """Where a card of the hand may be laid: ``l12``, ``l12 turned``."""
    begins = f"lay {card} "
    return {text.removeprefix(begins).removesuffix(" upright") for text in legal(state) if text.startswith(begins)}


def code(text: str) -> int:
    """An action; ``lay short l12`` is laid upright."""
    is_short = text.startswith("lay ") and len(text.split()) == 3
    return ACTIONS.from_text(f"{text} upright" if is_short else text)


def why(state: Position, text: str) -> tuple[str, str, tuple[str, ...]]:
    """Reason, rule and cells at fault."""
    action = code(text)
    refusal = state.refusal(action)
    assert refusal is not None, f"{text} is allowed"
    assert action not in state.legal()
    return refusal.reason, refusal.rule, refusal.at


def do(state: Position, *texts: str) -> list[Event]:
    """Take legal actions in turn; the events everyone heard."""
    tell = Tell()
    for text in texts:
        action = code(text)
        assert action in state.legal(), f"{text} is refused: {state.refusal(action)}"
        assert state.refusal(action) is None
        state.apply(action, Rigged(), tell)
    return [told.event for told in tell.told if told.event is not None]


def face(state: Position, cell: str) -> str:
    """The card there: ``short``, ``corner-nw turned``, ``down``, ``empty``."""
    shown = state.net.faces[SLOT_OF[cell]]
    if shown < FIRST_FACE:
        return ("empty", "down")[shown]
    return PATH_NAMES[kind_of(shown)] + (" turned" if is_turned(shown) else "")


def reaches(state: Position, seat: int, cell: str) -> str:
    """Sides of a card that a seat's gnome reaches."""
    return sides_of(state.net.reach[seat][SLOT_OF[cell]])


def claims(state: Position) -> dict[str, int]:
    """By cell: the seat whose token is on the gold."""
    return {NAMES[claim >> 1]: claim & 1 for claim in state.claims}
