"""A view of lost_mines as coloured text: the forest, one line per seat, then what the viewer knows.

A cell is seven columns (five where room is short) by three lines: paths run from its middle to its sides, the sign of
the card stands in the middle, gnomes (their seats' numbers) in the corners. A mine the viewer has looked at shows what
it is beside its question mark. It reads without colour too.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.text import Text

from gnomehall.core.picture import USUAL_WIDTH, Picture, Spot, cut, in_a_row, seat_item, seat_line
from gnomehall.core.say import value_name
from gnomehall.core.text import Words
from gnomehall.games.lost_mines.cards import ARMS, TREASURES, is_path, sign_of
from gnomehall.games.lost_mines.layout import COLUMNS, EDGE_AT, EDGE_NAMES, EDGES, NAMES, ROWS, SLOT_OF, layout
from gnomehall.games.lost_mines.naming import faces_of
from gnomehall.games.lost_mines.view import Mine, Player, Public, Token, View
from gnomehall.parts.paths import EMPTY, is_opened, sides_of

WIDE, NARROW = 7, 5
MARGIN = 2
# Where a gnome's number may stand in its cell, best first: (line, columns from the middle).
CORNERS = [(line, side * away) for away in (2, 1, 3) for line in (0, 2) for side in (-1, 1)]
# Where signs are missing.
ASCII = {"♦": "$"}
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
# Up to so many seats there is room for words beside their points.
FEW_SEATS = 4

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
    wide: int
    """Columns per cell."""


def scene_of(view: View, words: Words, marked: Collection[str], wide: int) -> Scene:
    public = view.public
    mines = {SLOT_OF[mine.cell]: mine for mine in public.mines}
    peeks: dict[int, str] = {}
    if view.own is not None:
        for (slot, mine), kind in zip(mines.items(), view.own.mines, strict=True):
            if kind is not None and mine.kind is None:
                peeks[slot] = kind
    starts = dict(zip(layout(public.board).starts, CLAN_STYLES, strict=True))
    tokens = {token.edge: token for token in public.tokens}
    return Scene(view, words, faces_of(public), mines, peeks, starts, tokens, marked, wide)


def draw(
    view: View, words: Words, names: Sequence[str], marked: Collection[str] = (), width: int = USUAL_WIDTH
) -> Picture:
    """``names`` of the players by seat; ``marked``: names of cells or edges to point at."""
    wide = WIDE if width >= MARGIN + WIDE * COLUMNS else NARROW
    scene = scene_of(view, words, marked, wide)
    letters = "".join(f"{chr(ord('a') + column):^{wide}}" for column in range(COLUMNS))
    picture = Picture([Text().append(" " * MARGIN + letters, "dim")], head=1, side=MARGIN)
    for row in range(ROWS):
        for column in range(COLUMNS):
            name = NAMES[row * COLUMNS + column]
            picture.spots[name] = Spot(len(picture.board), MARGIN + column * wide, 3, wide)
        for number in range(3):
            line = Text().append(f"{row + 1} " if number == 1 else " " * MARGIN, "dim")
            for column in range(COLUMNS):
                _add_cell_line(line, scene, row * COLUMNS + column, number)
            picture.board.append(line)
    for edge, name in enumerate(EDGE_NAMES):
        picture.spots[name] = picture.spots[NAMES[EDGE_AT.index(edge) // 4]]
    if view.seat is not None:
        picture.own = (view.public.players[view.seat].cell,)
    _add_stock(picture, view, words)
    seats = list(enumerate(view.public.players))
    tight = in_a_row(_short_seat(view, words, names[seat], seat, player) for seat, player in seats)
    picture.add(*(_seat(view, words, names[seat], seat, player) for seat, player in seats), tight=[tight])
    _add_open(picture, view.public, words)
    _add_own(picture, view, words, names)
    return picture


def _add_cell_line(picture: Text, scene: Scene, slot: int, line: int) -> None:
    arms = sides_of(ARMS[scene.faces[slot]])
    wide = scene.wide
    middle = wide // 2
    shown = [" "] * wide
    if line == 1:
        if "W" in arms:
            shown[:middle] = "─" * middle
        if "E" in arms:
            shown[middle + 1 :] = "─" * (wide - middle - 1)
        shown[middle] = _middle(scene, slot)
        if slot in scene.peeks:
            shown[middle + 1] = scene.words("draw-mine", mine=scene.peeks[slot])
    elif ("N" if line == 0 else "S") in arms:
        shown[middle] = "│"
    styles = [_style(scene, slot)] * wide
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
    middle = len(shown) // 2
    places = [(at, middle + away) for at, away in CORNERS if 0 <= middle + away < len(shown)]
    for seat, (at, column) in zip(standing, places, strict=False):
        if at == line:
            shown[column], styles[column] = str(seat + 1), CLAN_STYLES[public.players[seat].clan] + " underline"


def _add_tokens(scene: Scene, slot: int, line: int, shown: list[str], styles: list[str]) -> None:
    """Tokens stand on the eastern and southern sides of the cells."""
    for side, at, column in ((1, 1, scene.wide - 1), (2, 2, scene.wide // 2)):
        edge = EDGE_AT[4 * slot + side]
        if at != line or edge == EDGES:
            continue
        name = EDGE_NAMES[edge]
        if name in scene.tokens:
            shown[column] = TRAP_SIGN if scene.tokens[name].kind == "trap" else TROLL_SIGN
            styles[column] = TOKEN_STYLE
        elif name in scene.marked:
            shown[column], styles[column] = "+", MARK_STYLE


def _add_stock(picture: Picture, view: View, words: Words) -> None:
    """The round, the deck, the treasures that are left."""
    public = view.public
    number = min(public.round + 1, public.rounds)
    left = [
        f"{words('treasure-kind', kind=kind)} {_numbers(view, kind)}"
        for kind in TREASURES
        if any(treasure.owner is None and treasure.kind == kind for treasure in public.treasures)
    ]
    course = f"{words('round-of', round=number, rounds=public.rounds)} · {words('deck-of', count=public.deck)}"
    role = "" if view.own is None else f" · {words('you-are', role=view.own.role)}"
    treasures = f"{words('treasures-left')} {', '.join(left) or '–'}"
    picture.add(Text(f"  {course}"), Text(f"  {treasures}"), tight=[Text(f"  {course}{role}")])


def _numbers(view: View, kind: str) -> str:
    """The treasures of a kind that are left, by number, with the values the viewer has seen."""
    found = []
    for which, treasure in enumerate(view.public.treasures):
        if treasure.owner is None and treasure.kind == kind:
            value = view.own.values[which] if view.own is not None else None
            found.append(str(which + 1) if value is None else f"{which + 1}={value}")
    return f"({' '.join(found)})"


def _seat(view: View, words: Words, name: str, seat: int, player: Player) -> Text:
    public = view.public
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
    shown = cut(name, LONGEST_NAME)
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    badge = (str(seat + 1), CLAN_STYLES[player.clan])
    return seat_line(badge, said, [" · ".join(facts)], seat == public.actor, 18)


def _short_seat(view: View, words: Words, name: str, seat: int, player: Player) -> Text:
    public = view.public
    said = words("draw-you") if seat == view.seat else name
    clan = words("clan-letter", clan=player.clan)
    points = str(sum(finished[seat].points for finished in public.results))
    if public.seats <= FEW_SEATS:
        points = words("points", points=int(points))
    found = sum(treasure.owner == seat for treasure in public.treasures)
    facts = f"{clan} {points}" + (f" ♦{found}" if found else "") + (" −2" if public.dragon == seat else "")
    return seat_item((str(seat + 1), CLAN_STYLES[player.clan]), said, facts, seat == public.actor)


def _add_open(picture: Picture, public: Public, words: Words) -> None:
    """What everyone could have kept a list of: cards discarded face up, and who has looked at what."""
    if public.shown:
        picture.add(Text(f"  {words('open-discards')} {', '.join(_cards(public.shown, words))}"), tight=[])
    looked = [
        f"{seat + 1}: {', '.join(seen)}" for seat in range(public.seats) if (seen := _looked(public, words, seat))
    ]
    if looked:
        picture.add(Text(f"  {words('looked-at')} {'; '.join(looked)}"), tight=[])


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


def _add_own(picture: Picture, view: View, words: Words, names: Sequence[str]) -> None:
    own, public = view.own, view.public
    if own is None:
        return
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
    role = Text(f"  {words('you-are', role=own.role)}")
    picture.add(role, *(Text(f"  {fact}") for fact in known), tight=[])
    cards = [
        f"{value_name('card', name, words)}{_glyph(name, words)}"
        + (f" ×{count}" if (count := own.hand.count(name)) > 1 else "")
        for name in dict.fromkeys(own.hand)
    ]
    picture.add(in_a_row(map(Text, cards), f"  {words('your-hand')} "))


def _glyph(card: str, words: Words) -> str:
    """How the path on a card runs, as a sign."""
    arms = card.partition("-")[2]
    return f" {words('arms', arms=arms)}" if arms.isupper() else ""
