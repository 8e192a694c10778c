"""A view of lost_mines as coloured text for 80 columns: the forest, one line per seat, then what the viewer knows.

A cell is seven columns by three lines: paths run from its middle to its sides, the sign of the card stands in the
middle, gnomes (their seats' numbers) in the corners. A mine the viewer has looked at shows what it is beside its
question mark. It reads without colour too.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.lost_mines.cards import ARMS, TREASURES, is_path, sign_of
from gnomehall.games.lost_mines.layout import COLUMNS, EDGE_AT, EDGE_NAMES, EDGES, NAMES, ROWS, SLOT_OF, layout
from gnomehall.games.lost_mines.naming import faces_of
from gnomehall.games.lost_mines.view import Mine, Player, Public, Token, View
from gnomehall.parts.paths import EMPTY, is_opened, sides_of

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

CLAN_STYLES = {"blue": "bold white on #1f5faf", "yellow": "bold black on #ffd75f"}
CARD_STYLE = "#e8d5a8 on #3a2f1c"
FOREST_STYLE = "#5f875f"
MINE_STYLES = {
    "gold": "#ffd700 on #3a2f1c",
    "silver": "#e4e4e4 on #3a2f1c",
    "gems": "#d787ff on #3a2f1c",
    "dragon": "bold #ff5f5f on #3a2f1c",
}
HIDDEN_STYLE = "bold #ffffff on #4e4e4e"
TOKEN_STYLE = "bold white on #af0000"
MARK_STYLE = "bold black on #d7ff87"


class Scene(NamedTuple):
    """A view, looked up by place."""

    view: View
    words: Words
    faces: list[int]
    mines: dict[int, Mine]
    peeks: dict[int, str]
    """Mines face down whose kind the viewer knows."""
    starts: dict[int, str]
    """Clans."""
    tokens: dict[str, Token]
    marked: Collection[str]


def scene_of(view: View, words: Words, marked: Collection[str]) -> Scene:
    public = view.public
    mines = {SLOT_OF[mine.cell]: mine for mine in public.mines}
    peeks: dict[int, str] = {}
    if view.own is not None:
        for (slot, mine), kind in zip(mines.items(), view.own.mines, strict=True):
            if kind is not None and mine.kind is None:
                peeks[slot] = kind
    starts = dict(zip(layout(public.board).starts, CLAN_STYLES, strict=True))
    tokens = {token.edge: token for token in public.tokens}
    return Scene(view, words, faces_of(public), mines, peeks, starts, tokens, marked)


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """``names`` of the players by seat; ``marked``: names of cells or edges to point at."""
    scene = scene_of(view, words, marked)
    picture = Text(no_wrap=True, end="")
    picture.append("  " + "".join(f"{chr(ord('a') + column):^{WIDE}}" for column in range(COLUMNS)) + "\n", "dim")
    for row in range(ROWS):
        for line in range(3):
            picture.append(f"{row + 1} " if line == 1 else "  ", "dim")
            for column in range(COLUMNS):
                _add_cell_line(picture, scene, row * COLUMNS + column, line)
            picture.append("\n")
    _add_stock(picture, view, words)
    for seat, player in enumerate(view.public.players):
        _add_seat(picture, view, words, names[seat], seat, player)
    _add_open(picture, view.public, words)
    _add_own(picture, view, words, names)
    picture.right_crop(1)
    return picture


def _add_cell_line(picture: Text, scene: Scene, slot: int, line: int) -> None:
    arms = sides_of(ARMS[scene.faces[slot]])
    shown = [" "] * WIDE
    if line == 1:
        if "W" in arms:
            shown[:MIDDLE] = "─" * MIDDLE
        if "E" in arms:
            shown[MIDDLE + 1 :] = "─" * (WIDE - MIDDLE - 1)
        shown[MIDDLE] = _middle(scene, slot)
        if slot in scene.peeks:
            shown[MIDDLE + 1] = scene.words("draw-mine", mine=scene.peeks[slot])
    elif ("N" if line == 0 else "S") in arms:
        shown[MIDDLE] = "│"
    styles = [_style(scene, slot)] * WIDE
    _add_gnomes(scene.view.public, slot, line, shown, styles)
    _add_tokens(scene, slot, line, shown, styles)
    if NAMES[slot] in scene.marked and line == 1:
        for column, sign in enumerate(f">{NAMES[slot]}"):
            shown[column], styles[column] = sign, MARK_STYLE
    for sign, style in zip(shown, styles, strict=True):
        picture.append(sign, style)


def _middle(scene: Scene, slot: int) -> str:
    face = scene.faces[slot]
    if face == EMPTY:
        return "·"
    if slot in scene.mines and scene.mines[slot].kind is not None:
        return scene.words("draw-mine", mine=scene.mines[slot].kind)
    if is_path(face) and is_opened(face):
        return OVERCOME
    return SIGNS.get(sign_of(face), GLYPHS.get(sides_of(ARMS[face]), "·"))


def _style(scene: Scene, slot: int) -> str:
    if slot in scene.mines:
        kind = scene.mines[slot].kind
        return HIDDEN_STYLE if kind is None else MINE_STYLES[kind]
    if slot in scene.starts:
        return CLAN_STYLES[scene.starts[slot]]
    return FOREST_STYLE if scene.faces[slot] == EMPTY else CARD_STYLE


def _add_gnomes(public: Public, slot: int, line: int, shown: list[str], styles: list[str]) -> None:
    standing = [seat for seat, player in enumerate(public.players) if player.cell == NAMES[slot]]
    for seat, (at, column) in zip(standing, CORNERS, strict=False):
        if at == line:
            shown[column], styles[column] = str(seat + 1), CLAN_STYLES[public.players[seat].clan] + " underline"


def _add_tokens(scene: Scene, slot: int, line: int, shown: list[str], styles: list[str]) -> None:
    """Tokens stand on the eastern and southern sides of the cells."""
    for side, at, column in ((1, 1, WIDE - 1), (2, 2, MIDDLE)):
        edge = EDGE_AT[4 * slot + side]
        if at != line or edge == EDGES:
            continue
        name = EDGE_NAMES[edge]
        if name in scene.tokens:
            shown[column] = TRAP_SIGN if scene.tokens[name].kind == "trap" else TROLL_SIGN
            styles[column] = TOKEN_STYLE
        elif name in scene.marked:
            shown[column], styles[column] = "+", MARK_STYLE


def _add_stock(picture: Text, view: View, words: Words) -> None:
    """The round, the deck, the treasures that are left."""
    public = view.public
    number = min(public.round + 1, public.rounds)
    picture.append(f"  {words('round-of', round=number, rounds=public.rounds)} · ")
    picture.append(words("deck-of", count=public.deck))
    left = [
        f"{words('treasure-kind', kind=kind)} {_numbers(view, kind)}"
        for kind in TREASURES
        if any(treasure.owner is None and treasure.kind == kind for treasure in public.treasures)
    ]
    picture.append("\n  " + words("treasures-left") + " " + (", ".join(left) or "–") + "\n")


def _numbers(view: View, kind: str) -> str:
    """The treasures of a kind that are left, by number, with the values the viewer has seen."""
    found = []
    for which, treasure in enumerate(view.public.treasures):
        if treasure.owner is None and treasure.kind == kind:
            value = view.own.values[which] if view.own is not None else None
            found.append(str(which + 1) if value is None else f"{which + 1}={value}")
    return f"({' '.join(found)})"


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int, player: Player) -> None:
    public = view.public
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {seat + 1} ", CLAN_STYLES[player.clan])
    picture.append(f" {said:<18} ", "bold" if seat == public.actor else "")
    facts = [
        words("draw-clan", clan=player.clan),
        words("points", points=sum(finished[seat].points for finished in public.results)),
        words("cards-of", count=player.held),
    ]
    found = [treasure.kind for treasure in public.treasures if treasure.owner == seat]
    if found:
        kinds = [f"{words('treasure-kind', kind=kind)} {found.count(kind)}" for kind in TREASURES if kind in found]
        facts.append("♦ " + ", ".join(kinds))
    if public.dragon == seat:
        facts.append(words("has-dragon"))
    picture.append(" · ".join(facts) + "\n")


def _add_open(picture: Text, public: Public, words: Words) -> None:
    """What everyone could have kept a list of: cards discarded face up, and who has looked at what."""
    if public.shown:
        _add_list(picture, words("open-discards"), _cards(public.shown, words))
    looked = [
        f"{seat + 1}: {', '.join(seen)}" for seat in range(public.seats) if (seen := _looked(public, words, seat))
    ]
    if looked:
        _add_list(picture, words("looked-at"), looked, ";")


def _looked(public: Public, words: Words, seat: int) -> list[str]:
    seen = [mine.cell for mine in public.mines if seat in mine.seen_by]
    for which, treasure in enumerate(public.treasures):
        if seat in treasure.seen_by:
            seen.append(words("look-of-treasure", treasure=which + 1))
    for other, player in enumerate(public.players):
        if seat in player.seen_by:
            seen.append(words("look-of-gnome", player=other + 1))
    return seen


def _cards(names: Sequence[str], words: Words) -> list[str]:
    return [
        words("card", card=name) + (f" ×{count}" if (count := names.count(name)) > 1 else "")
        for name in dict.fromkeys(names)
    ]


def _add_list(picture: Text, head: str, items: Sequence[str], comma: str = ",") -> None:
    """Comma-separated, over as many lines as needed."""
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
    picture.append("  " + words("you-are", role=own.role))
    known = [
        words("you-know-mine", cell=mine.cell, mine=kind)
        for mine, kind in zip(public.mines, own.mines, strict=True)
        if kind is not None and mine.kind is None
    ]
    known += [
        words("you-know-gnome", name=names[seat][:LONGEST_NAME], role=role)
        for seat, role in enumerate(own.roles)
        if role is not None
    ]
    known += [
        words("you-know-treasure", treasure=which + 1, value=value)
        for which, value in enumerate(own.values)
        if value is not None and public.treasures[which].owner is not None
    ]
    for fact in known:
        picture.append(f"\n  {fact}")
    picture.append("\n")
    _add_list(picture, words("your-hand"), _cards(own.hand, words))
