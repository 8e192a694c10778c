"""A view of duel as a row of small numbers for learners; each block says what its numbers mean.

Left out: the order in which cards were laid, and which cards were drawn last.
"""

from itertools import combinations

from gnomehall.core.observation import (
    bits,
    choice,
    flags,
    from_viewer,
    looked,
    number,
    places,
    tally,
)
from gnomehall.games.duel.cards import (
    CARD_KINDS,
    CARD_NAMES,
    CARDS,
    COUNT,
    DATA,
    DECK,
    FACES,
    GOALS,
    GOLD_AT,
    HAND,
    LINKS,
    NUGGETS,
    OPENINGS,
    PATH_KINDS,
    PATH_NAMES,
    PATHS,
    ROUNDS,
    STARTS,
    TOOLS,
    TUNNELS,
)
from gnomehall.games.duel.layout import COLOURS, DUEL, NAMES, SLOT_OF, SLOTS
from gnomehall.games.duel.position import PHASES
from gnomehall.games.duel.view import Public, View
from gnomehall.parts.paths import DOWN, FIRST_FACE, SIDES, face_of, is_opened, kind_of, sides_of

SEATS = 2
GOAL_COUNT = len(DUEL.goals)
PAIRS = list(combinations(range(4), 2))
MOST_NUGGETS = max(NUGGETS)
OWED = 40
FEATURES = (
    "face down; start; goal; tunnels open to N, E, S, W; for green, then for blue: NE, NS, NW, ES, EW, SW are joined; "
    "nuggets 1, 2, 3; reached from N, E, S, W; green door; blue door; troll; door or troll is open; green ladder; "
    "blue ladder"
)


def features(face: int) -> list[int]:
    """What a face means for digging."""
    shown = face >= FIRST_FACE
    kind = kind_of(face)
    card = PATHS[kind] if shown else None
    joined = [LINKS[colour][4 * face + one] >> other & 1 for colour in (0, 1) for one, other in PAIRS]
    marks = [
        *(card is not None and card.gold == gold for gold in range(1, MOST_NUGGETS + 1)),
        *bits(GOLD_AT[face], 4),
        *(card is not None and card.door == colour for colour in COLOURS),
        card is not None and card.troll,
        shown and is_opened(face),
        *(card is not None and card.ladder == colour for colour in COLOURS),
    ]
    return [face == DOWN, shown and kind in STARTS, shown and kind in GOALS, *bits(OPENINGS[face], 4), *joined, *marks]


BLOCKS = (
    choice("seats", 1, SEATS, "how many play"),
    choice("seat", 1, SEATS, "the viewer's seat; none for an onlooker"),
    choice("colour", 1, len(COLOURS), "the viewer's colour: green, blue"),
    choice("round", 1, ROUNDS, "the round"),
    choice("rounds", 1, ROUNDS, "how many there are"),
    choice("actor", 1, SEATS, "who acts, from the viewer on; none at the end"),
    choice("starter", 1, SEATS, "who began the round, from the viewer on"),
    choice("phase", 1, len(PHASES), "what is asked: " + ", ".join(PHASES)),
    looked(
        "cards", SLOTS, [features(face) for face in range(FACES)], f"by cell ({NAMES[0]} ... {NAMES[-1]}): {FEATURES}"
    ),
    looked(
        "reach",
        SLOTS,
        [bits(sides, 2 * len(SIDES)) for sides in range(256)],
        "by cell: sides N, E, S, W that the viewer's gnome reaches, then the rival's",
    ),
    choice("tokens_on", SLOTS, SEATS, "by cell: whose token lies on its gold or troll, from the viewer on"),
    flags(
        "peeked", GOAL_COUNT * SEATS, "by goal and seat from the viewer on: it looked at that goal, which is face down"
    ),
    choice("turning", 1, len(GOALS), "the goal card that waits to be fitted"),
    flags("due", GOAL_COUNT, "by goal: it is to be turned up"),
    choice("due_first", 1, GOAL_COUNT, "the goal that comes first of those"),
    number("tokens", 1, max(DATA.tokens, DATA.solo_tokens), "tokens in the pool"),
    number("hands", SEATS, HAND, "by seat from the viewer on: cards in hand"),
    number("deck", 1, len(DECK), "cards to be drawn"),
    flags("broken", SEATS * len(TOOLS), "by seat and tool (lamp, pickaxe, cart): sabotaged"),
    number("played", CARDS, max(COUNT), f"by card ({CARD_NAMES[0]} ... {CARD_NAMES[-1]}): discarded where all saw it"),
    number("thrown", SEATS, len(DECK), "by seat: cards discarded face down this round"),
    choice("drawer", 1, SEATS, "who drew last, from the viewer on"),
    number("to_drop", 1, HAND, "cards the actor has yet to discard"),
    flags("is_laying", 1, "what is under way is laying a card"),
    number("nuggets", SEATS, OWED, "by seat: nuggets of finished rounds, where above 0"),
    number("owed", SEATS, OWED, "by seat: the same below 0"),
    number("gone", len(PATHS), max(COUNT), "by path card: won or out of the game, as all know"),
    number("lost", 3, len(GOALS), "goals gone unseen that the viewer alone looked at, the rival alone, both"),
    number("own_hand", CARDS, max(COUNT), "by card: in the viewer's hand"),
    number("own_thrown", CARDS, max(COUNT), "by card: the viewer discarded it face down"),
    choice("own_peeks", GOAL_COUNT, len(GOALS), "by goal: what it is where the viewer looked"),
    flags("own_lost", len(GOALS), "by goal card: gone, and the viewer knows it"),
)
UNKNOWN = bytes(sum(block.places for block in BLOCKS if block.name.startswith("own_")))
MASKS = {sides_of(mask): mask for mask in range(16)}
NONE_LOST = [0] * len(GOALS)
NO_PEEKS = [0] * GOAL_COUNT


def row(view: View) -> bytes:
    """Joined from few large pieces: 1.7x quicker than one list of all the numbers."""
    public = view.public
    seats = len(public.colours)
    me = view.seat or 0
    place = places(me, seats)
    opening = (
        seats,
        0 if view.seat is None else me + 1,
        COLOURS.index(public.colours[me]) + 1,
        public.round,
        public.rounds,
        place[public.actor],
        place[public.starter],
        PHASES.index(public.phase) + 1,
    )
    return b"".join(
        (
            bytearray(opening),
            *_cells(public, me, place),
            bytes([seat in goal.seen_by for goal in public.goals for seat in (me, 1 - me)]),
            _facts(public, me, place),
            _own(view) if view.own is not None else UNKNOWN,
        )
    )


def _cells(public: Public, me: int, place: tuple[int, ...]) -> tuple[bytearray, bytearray, bytearray]:
    """By cell: faces, reach, tokens."""
    faces, reached, tokens = bytearray(SLOTS), bytearray(SLOTS), bytearray(SLOTS)
    for goal in public.goals:
        faces[SLOT_OF[goal.cell]] = DOWN
    for tunnel in public.face_up():
        slot = SLOT_OF[tunnel.cell]
        faces[slot] = face_of(PATH_KINDS[tunnel.card], tunnel.turned, tunnel.opened)
        reach = tunnel.reach
        reached[slot] = MASKS[reach[me]] | (MASKS[reach[1 - me]] << 4 if len(reach) > 1 else 0)
    for token in public.claims + public.bribes:
        tokens[SLOT_OF[token.cell]] = place[token.seat]
    return faces, reached, tokens


def _facts(public: Public, me: int, place: tuple[int, ...]) -> bytearray:
    """What is neither on the board nor a seat's own."""
    due = public.due
    cells = [goal.cell for goal in public.goals]
    earned = from_viewer([sum(earned) for earned in zip(*public.earned, strict=True)], me, SEATS)
    gone = [PATH_KINDS[card] for cards in (public.box, *public.won) for card in cards]
    broken = [tool in tools for tools in public.broken[me:] + public.broken[:me] for tool in TOOLS]
    return bytearray(
        [
            0 if public.turning is None else PATH_KINDS[public.turning] - TUNNELS + 1,
            *[cell in due for cell in cells],
            cells.index(due[0]) + 1 if due else 0,
            public.tokens,
            *from_viewer(public.hands, me, SEATS),
            public.deck,
            *broken,
            *[0] * (SEATS * len(TOOLS) - len(broken)),
            *tally([CARD_KINDS[card] for card in public.played], CARDS),
            *from_viewer(public.thrown, me, SEATS),
            0 if public.drawer is None else place[public.drawer],
            public.to_drop,
            public.is_laying,
            *[min(max(nuggets, 0), OWED) for nuggets in earned],
            *[min(max(-nuggets, 0), OWED) for nuggets in earned],
            *tally(gone, len(PATHS)),
            public.lost.count([me]),
            public.lost.count([1 - me]),
            public.lost.count([0, 1]),
        ]
    )


def _own(view: View) -> bytearray:
    own = view.own
    assert own is not None
    peeks = NO_PEEKS
    if own.peeks:
        known = {peek.cell: PATH_KINDS[peek.card] - TUNNELS + 1 for peek in own.peeks}
        peeks = [known.get(goal.cell, 0) for goal in view.public.goals]
    return bytearray(
        [
            *tally([CARD_KINDS[card] for card in own.hand], CARDS),
            *tally([CARD_KINDS[card] for card in own.thrown], CARDS),
            *peeks,
            *([PATH_NAMES[kind] in own.lost for kind in GOALS] if own.lost else NONE_LOST),
        ]
    )
