"""A view of lost_mines as coloured text for 80 columns: the forest, a line a seat, then what the viewer knows.

A cell is seven columns and three lines: paths run from its middle to its sides, what is on the card stands in the
middle, gnomes (their seats' numbers) in the corners. A mine that the viewer has looked at shows what it is beside its
question mark. It reads without colour too.
"""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.lost_mines.cards import ARMS, CARD_NAMES, MINES, ROLES, START, TREASURES, sign_of
from gnomehall.games.lost_mines.forest import TRAP_TOKEN
from gnomehall.games.lost_mines.layout import (
    CLANS,
    COLUMNS,
    EDGE_AT,
    EDGE_NAMES,
    EDGES,
    NAMES,
    ROWS,
    layout,
)
from gnomehall.games.lost_mines.view import Public, View
from gnomehall.parts.paths import DOWN, EMPTY, sides_of

WIDE, MIDDLE = 7, 3
# A gnome's number may stand in any corner of its cell: (line, column).
CORNERS = [(0, 1), (0, 5), (2, 1), (2, 5), (0, 2), (0, 4), (2, 2), (2, 4), (0, 0), (0, 6), (2, 0), (2, 6)]
GLYPHS = {
    "NESW": "┼",
    "NSW": "┤",
    "NES": "├",
    "NEW": "┴",
    "ESW": "┬",
    "EW": "─",
    "NS": "│",
    "NW": "┘",
    "NE": "└",
    "ES": "┌",
    "SW": "┐",
}
SIGNS = {"rocks": "o", "campfire": "*", "trunk": "#", "lake": "~", "pit": "U", "start": "H", "closed": "?"}
OVERCOME = "="
TRAP_SIGN, TROLL_SIGN = "x", "T"
LONGEST_NAME = 14
BROADEST = 79

CLAN_STYLES = ("bold white on #1f5faf", "bold black on #ffd75f")
CARD_STYLE = "#e8d5a8 on #3a2f1c"
FOREST_STYLE = "#5f875f"
MINE_STYLES = ("#ffd700 on #3a2f1c", "#e4e4e4 on #3a2f1c", "#d787ff on #3a2f1c", "bold #ff5f5f on #3a2f1c")
HIDDEN_STYLE = "bold #ffffff on #4e4e4e"
TOKEN_STYLE = "bold white on #af0000"
MARK_STYLE = "bold black on #d7ff87"


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """The picture of a view. ``names`` are the players' by seat; ``marked`` are cells or edges to point at, by name."""
    picture = Text(no_wrap=True, end="")
    picture.append("  " + "".join(f"{chr(ord('a') + column):^{WIDE}}" for column in range(COLUMNS)) + "\n", "dim")
    for row in range(ROWS):
        for line in range(3):
            picture.append(f"{row + 1} " if line == 1 else "  ", "dim")
            for column in range(COLUMNS):
                _add_cell_line(picture, view, words, row * COLUMNS + column, line, marked)
            picture.append("\n")
    _add_table(picture, view, words)
    for seat in range(view.public.seats):
        _add_seat(picture, view, words, names[seat], seat)
    _add_open(picture, view.public, words)
    _add_own(picture, view, words, names)
    picture.right_crop(1)
    return picture


def _add_cell_line(picture: Text, view: View, words: Words, slot: int, line: int, marked: Collection[str]) -> None:
    public = view.public
    face = public.faces[slot]
    arms = sides_of(ARMS[face])
    shown = [" "] * WIDE
    if line == 1:
        if "W" in arms:
            shown[:MIDDLE] = "─" * MIDDLE
        if "E" in arms:
            shown[MIDDLE + 1 :] = "─" * (WIDE - MIDDLE - 1)
        shown[MIDDLE] = _middle(public, words, slot)
        shown[MIDDLE + 1] = _peeked(view, words, slot) or shown[MIDDLE + 1]
    elif ("N" if line == 0 else "S") in arms:
        shown[MIDDLE] = "│"
    styles = [_style(public, slot)] * WIDE
    _add_gnomes(public, slot, line, shown, styles)
    _add_tokens(public, slot, line, shown, styles, marked)
    if NAMES[slot] in marked and line == 1:
        for column, sign in enumerate(f">{NAMES[slot]}"):
            shown[column], styles[column] = sign, MARK_STYLE
    for sign, style in zip(shown, styles, strict=True):
        picture.append(sign, style)


def _middle(public: Public, words: Words, slot: int) -> str:
    face = public.faces[slot]
    if face == EMPTY:
        return "·"
    mines = layout(public.board).mines
    if slot in mines and public.mines[mines.index(slot)] >= 0:
        return words("draw-mine", mine=MINES[public.mines[mines.index(slot)]])
    if face < START and face & 1 and face != DOWN:
        return OVERCOME
    return SIGNS.get(sign_of(face), GLYPHS.get(sides_of(ARMS[face]), "·"))


def _peeked(view: View, words: Words, slot: int) -> str:
    """What the viewer alone knows of a mine face down."""
    mines = layout(view.public.board).mines
    if view.own is None or slot not in mines or view.public.mines[mines.index(slot)] >= 0:
        return ""
    kind = view.own.mines[mines.index(slot)]
    return words("draw-mine", mine=MINES[kind]) if kind >= 0 else ""


def _style(public: Public, slot: int) -> str:
    places = layout(public.board)
    if slot in places.mines:
        kind = public.mines[places.mines.index(slot)]
        return HIDDEN_STYLE if kind < 0 else MINE_STYLES[kind]
    if slot in places.starts:
        return CLAN_STYLES[places.starts.index(slot)]
    return FOREST_STYLE if public.faces[slot] == EMPTY else CARD_STYLE


def _add_gnomes(public: Public, slot: int, line: int, shown: list[str], styles: list[str]) -> None:
    standing = [seat for seat in range(public.seats) if public.at[seat] == slot]
    for seat, (at, column) in zip(standing, CORNERS, strict=False):
        if at == line:
            shown[column], styles[column] = str(seat + 1), CLAN_STYLES[public.clans[seat]] + " underline"


def _add_tokens(
    public: Public, slot: int, line: int, shown: list[str], styles: list[str], marked: Collection[str]
) -> None:
    """Tokens stand on the eastern and southern sides of the cells."""
    for side, at, column in ((1, 1, WIDE - 1), (2, 2, MIDDLE)):
        edge = EDGE_AT[4 * slot + side]
        if at != line or edge == EDGES:
            continue
        token = public.tokens[edge]
        if token:
            shown[column] = TRAP_SIGN if token == TRAP_TOKEN else TROLL_SIGN
            styles[column] = TOKEN_STYLE
        elif EDGE_NAMES[edge] in marked:
            shown[column], styles[column] = "+", MARK_STYLE


def _add_table(picture: Text, view: View, words: Words) -> None:
    public = view.public
    number = min(public.round + 1, public.rounds)
    picture.append(f"  {words('round-of', round=number, rounds=public.rounds)} · ")
    picture.append(words("deck-of", count=public.deck))
    left = [
        f"{words('treasure-kind', kind=TREASURES[kind])} {_numbers(view, kind)}"
        for kind in range(len(TREASURES))
        if any(owner < 0 and public.kinds[which] == kind for which, owner in enumerate(public.owners))
    ]
    picture.append("\n  " + words("treasures-left") + " " + (", ".join(left) or "–") + "\n")


def _numbers(view: View, kind: int) -> str:
    """The treasures of a kind that are left, by number, with their values where the viewer has looked."""
    found = []
    for which, owner in enumerate(view.public.owners):
        if owner < 0 and view.public.kinds[which] == kind:
            value = view.own.values[which] if view.own is not None else 0
            found.append(f"{which + 1}={value}" if value else str(which + 1))
    return f"({' '.join(found)})"


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {seat + 1} ", CLAN_STYLES[public.clans[seat]])
    picture.append(f" {said:<18} ", "bold" if seat == public.actor else "")
    facts = [
        words("draw-clan", clan=CLANS[public.clans[seat]]),
        words("points", points=sum(public.points[seat :: public.seats])),
        words("cards-of", count=public.held[seat]),
    ]
    found = [TREASURES[public.kinds[which]] for which, owner in enumerate(public.owners) if owner == seat]
    if found:
        kinds = [f"{words('treasure-kind', kind=kind)} {found.count(kind)}" for kind in TREASURES if kind in found]
        facts.append("♦ " + ", ".join(kinds))
    if public.dragon == seat:
        facts.append(words("has-dragon"))
    picture.append(" · ".join(facts) + "\n")


def _add_open(picture: Text, public: Public, words: Words) -> None:
    """What everyone could have kept a list of: cards discarded openly, and who has looked at what."""
    if any(public.shown):
        _add_list(picture, words("open-discards"), _cards(public.shown, words))
    looked = [
        f"{seat + 1}: {', '.join(seen)}" for seat in range(public.seats) if (seen := _looked(public, words, seat))
    ]
    if looked:
        _add_list(picture, words("looked-at"), looked, ";")


def _looked(public: Public, words: Words, seat: int) -> list[str]:
    seen = [NAMES[slot] for mine, slot in enumerate(layout(public.board).mines) if public.saw_mines[seat] >> mine & 1]
    every = range(public.seats)
    seen += [words("look-of-treasure", treasure=at + 1) for at in every if public.saw_treasures[seat] >> at & 1]
    return seen + [words("look-of-gnome", player=at + 1) for at in every if public.saw_roles[seat] >> at & 1]


def _cards(counts: Sequence[int], words: Words) -> list[str]:
    return [
        words("card", card=CARD_NAMES[card]) + (f" ×{count}" if count > 1 else "")
        for card, count in enumerate(counts)
        if count
    ]


def _add_list(picture: Text, head: str, items: Sequence[str], comma: str = ",") -> None:
    """Items one after another, over as many lines as they need."""
    line = "  " + head
    for number, item in enumerate(items):
        part = f" {item}" + (comma if number + 1 < len(items) else "")
        if len(line) + len(part) > BROADEST:
            picture.append(line + "\n")
            line = "   "
        line += part
    picture.append(line + "\n")


def _add_own(picture: Text, view: View, words: Words, names: Sequence[str]) -> None:
    own, public = view.own, view.public
    if own is None:
        return
    picture.append("  " + words("you-are", role=ROLES[own.role]))
    known = [
        words("you-know-mine", cell=NAMES[slot], mine=MINES[kind])
        for slot, kind, opened in zip(layout(public.board).mines, own.mines, public.mines, strict=True)
        if kind >= 0 > opened
    ]
    known += [
        words("you-know-gnome", name=names[seat][:LONGEST_NAME], role=ROLES[role])
        for seat, role in enumerate(own.roles)
        if role >= 0
    ]
    known += [
        words("you-know-treasure", treasure=which + 1, value=value)
        for which, value in enumerate(own.values)
        if value and public.owners[which] >= 0
    ]
    for fact in known:
        picture.append(f"\n  {fact}")
    picture.append("\n")
    _add_list(picture, words("your-hand"), _cards(own.hand, words))
