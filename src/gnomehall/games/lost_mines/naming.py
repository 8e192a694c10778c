"""From the numbers of a position to the names of a view, and back.

Frozen structs that depend on few numbers are remembered: a view shows the same cards again and again.
"""

from functools import cache
from itertools import compress
from typing import Final

from gnomehall.games.lost_mines.actions import MOST_SEATS
from gnomehall.games.lost_mines.cards import (
    CARD_NAMES,
    CARD_OF,
    CARDS,
    FACES,
    MINES,
    PATHS,
    ROLES,
    START,
    mine_face,
)
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF, Forest
from gnomehall.games.lost_mines.layout import CLANS, EDGE_NAMES, EDGE_OF, EDGES, NAMES, SLOT_OF, SLOTS, layout
from gnomehall.games.lost_mines.view import LaidCard, Public, Result, Token
from gnomehall.parts.paths import DOWN, EMPTY, face_of, is_opened, is_turned, kind_of

# By card: its face, upright, as the path card of that name.
FACE_OF: Final = {CARD_NAMES[card]: int(face_of(card, 0)) for card in range(PATHS)}
# By bits: the numbers of those set.
MEMBERS: Final = [[number for number in range(MOST_SEATS) if mask >> number & 1] for mask in range(1 << MOST_SEATS)]

_cards: dict[int, LaidCard] = {}
_tokens: dict[int, Token] = {}


def laid_cards(forest: Forest) -> list[LaidCard]:
    faces = forest.faces
    try:
        return [_cards[slot * FACES + faces[slot]] for slot in forest.laid]
    except KeyError:
        for slot in forest.laid:
            face = faces[slot]
            _cards[slot * FACES + face] = LaidCard(
                NAMES[slot], CARD_NAMES[kind_of(face)], is_turned(face), is_opened(face)
            )
        return laid_cards(forest)


def tokens_on(forest: Forest) -> list[Token]:
    found: list[Token] = []
    for edge in compress(range(EDGES), forest.tokens):
        number = forest.tokens[edge]
        token = _tokens.get(edge * (TROLL_OF + MOST_SEATS) + number)
        if token is None:
            name = EDGE_NAMES[edge]
            token = Token(name, "trap") if number == TRAP_TOKEN else Token(name, "troll", number - TROLL_OF)
            _tokens[edge * (TROLL_OF + MOST_SEATS) + number] = token
        found.append(token)
    return found


def lookers(saw: list[int], count: int) -> list[list[int]]:
    """From bits by seat to seats by thing looked at."""
    found: list[list[int]] = [[] for _ in range(count)]
    for seat, mask in enumerate(saw):
        for number in MEMBERS[mask]:
            found[number].append(seat)
    return found


def masks_of(seen_by: list[list[int]], seats: int) -> list[int]:
    """The inverse of ``lookers``."""
    saw = [0] * seats
    for number, seen in enumerate(seen_by):
        for seat in seen:
            saw[seat] |= 1 << number
    return saw


def card_names(counts: list[int]) -> list[str]:
    found: list[str] = []
    for card in compress(range(CARDS), counts):
        found += [CARD_NAMES[card]] * counts[card]
    return found


def counts_of(names: list[str]) -> list[int]:
    counts = [0] * CARDS
    for name in names:
        counts[CARD_OF[name]] += 1
    return counts


def results_of(points: list[int], past: list[int], seats: int) -> list[list[Result]]:
    """``past``: by round and seat, ``len(ROLES) * clan + role``."""
    return [
        [_result(past[at], points[at]) for at in range(first, first + seats)] for first in range(0, len(points), seats)
    ]


def _result(gnome: int, points: int) -> Result:
    clan, role = divmod(gnome, len(ROLES))
    return Result(CLANS[clan], ROLES[role], points)


# Back to numbers


def faces_of(public: Public) -> list[int]:
    """By slot."""
    faces = _bare(public.board)[:]
    for card in public.cards:
        faces[SLOT_OF[card.cell]] = FACE_OF[card.card] + 2 * card.turned + card.overcome
    for mine in public.mines:
        if mine.open and mine.kind is not None:
            faces[SLOT_OF[mine.cell]] = mine_face(MINES.index(mine.kind), mine.turned)
    return faces


@cache
def _bare(board: str) -> list[int]:
    faces = [EMPTY] * SLOTS
    for slot in layout(board).mines:
        faces[slot] = DOWN
    for slot in layout(board).starts:
        faces[slot] = START
    return faces


def tokens_of(public: Public) -> list[int]:
    """By edge."""
    tokens = [0] * EDGES
    for token in public.tokens:
        tokens[EDGE_OF[token.edge]] = TRAP_TOKEN if token.owner is None else TROLL_OF + token.owner
    return tokens


def kind_number(name: str | None) -> int:
    """Of a mine; -1 for None."""
    return -1 if name is None else MINES.index(name)
