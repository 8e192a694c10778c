"""A view of treasures as text: the board, then one line per seat. It reads without colour too."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.picture import USUAL_WIDTH, Picture, Spot, cut, in_a_row, seat_item, seat_line
from gnomehall.core.text import Words
from gnomehall.games.treasures.figures import Place
from gnomehall.games.treasures.layout import DATA, SLOT_OF
from gnomehall.games.treasures.view import Public, View

SHAPES = "▲■●★"
GEM = "♦"
# Columns of a cell: a mark, three for the name, three for the contents, or two where room is short.
CELL, NARROW = 7, 6
LONGEST_NAME = 18
# Where signs are missing.
ASCII = {"▲": "A", "■": "B", "●": "C", "★": "D", GEM: "$"}

TEAM_STYLES = [f"bold #000000 on {colour}" for colour in ("#ffaf00", "#87afd7", "#87af00", "#d787d7")]
TILE_STYLES = ("", "#ffd7d7 on #6f1a1a", "#d7eaff on #1a3f6f", "#fff0b0 on #6f5200")
MOUNTAIN_STYLE = "#e4e4e4 on #4e4e4e"
DRAGON_STYLE = "bold white on #af0000"


def draw(
    view: View, words: Words, names: Sequence[str], marked: Collection[str] = (), width: int = USUAL_WIDTH
) -> Picture:
    """``names`` are the players' by seat; ``marked`` are names of cells to point at."""
    rows = DATA.layouts[view.public.board].rows
    left = min(2 * row.q + row.r for row in rows)
    wide = CELL if max(row.count for row in rows) * CELL <= width else NARROW
    owners = {place: seat for seat, team in enumerate(view.public.teams) for place in team.gnomes}
    picture = Picture([])
    for down, row in enumerate(rows):
        line = Text(" " * ((2 * row.q + row.r - left) * wide // 2))
        for along in range(row.count):
            name = f"{chr(ord('a') + down)}{along + 1}"
            picture.spots[name] = Spot(down, line.cell_len, 1, wide)
            _add_cell(line, view.public, words, name, (row.q + along, row.r), owners.get(name), name in marked, wide)
        picture.board.append(line)
    if view.seat is not None:
        picture.own = tuple(view.public.teams[view.seat].gnomes)
    seats = range(len(view.public.teams))
    tight = in_a_row(_short_seat(view, words, names[seat], seat) for seat in seats)
    picture.add(*(_seat(view, words, names[seat], seat) for seat in seats), tight=[tight])
    if view.public.mode == "advanced":
        picture.add(_signs(view, words))
    return picture


def _add_cell(
    line: Text, public: Public, words: Words, name: str, place: Place, owner: int | None, is_marked: bool, wide: int
) -> None:
    data = DATA.layouts[public.board]
    front = public.fronts[SLOT_OF[name]]
    is_narrow = wide == NARROW
    if owner is not None:
        what, style = f"{SHAPES[owner]}{'' if is_narrow else ' '}{front}", TEAM_STYLES[owner]
    elif place == data.dragon:
        what, style = f"^{words('draw-dragon')}{'' if is_narrow else '^'}", DRAGON_STYLE
    elif place in data.mountain:
        what, style = "^" * (wide - 4), MOUNTAIN_STYLE
    elif front:
        what, style = f"{GEM}{front}" if is_narrow else GEM * front, TILE_STYLES[front]
    else:
        what, style = "", "dim"
        name = name if is_marked else "  ·"
    line.append(">" if is_marked else " ", "bold" if is_marked else "")
    mark = "" if not is_marked else "bold reverse" if owner is None else "underline"
    line.append(f"{name:<3}{what:<{wide - 4}}", f"{style} {mark}".strip())


def _seat(view: View, words: Words, name: str, seat: int) -> Text:
    public = view.public
    team = public.teams[seat]
    facts = [words("tiles-of", tiles=team.tiles), words("gems", gems=team.gems)]
    if "chased" in team.gnomes:
        facts.append(words("chased-out", count=team.gnomes.count("chased")))
    if public.mountain == seat:
        facts.append(words("part-mountain"))
    if team.out:
        facts.append(words("is-out"))
    shown = cut(name, LONGEST_NAME)
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    line = seat_line((SHAPES[seat], TEAM_STYLES[seat]), said, facts, seat == public.actor)
    return line.append("  " + "!" * team.signs, "bold red") if team.signs else line


def _short_seat(view: View, words: Words, name: str, seat: int) -> Text:
    team = view.public.teams[seat]
    said = words("draw-you") if seat == view.seat else name
    badge = (SHAPES[seat], TEAM_STYLES[seat])
    item = seat_item(badge, said, f"{words('tiles-of', tiles=team.tiles)}, {GEM}{team.gems}", seat == view.public.actor)
    return item.append("!" * team.signs, "bold red")


def _signs(view: View, words: Words) -> Text:
    """Advanced: the open danger signs, and what the viewer knows about its own backs."""
    public, own = view.public, view.own
    opened = sum(team.signs for team in public.teams)
    facts = [Text(words("danger-open", open=opened), "bold red" if opened == 3 else "")]
    if own is not None and view.seat is not None:
        held = own.hidden + own.cleared + public.teams[view.seat].shown
        if held:
            facts.append(Text(words("own-tiles", points=sum(stack.back * stack.count for stack in held))))
        for key, icon in (("own-ladders", "ladder"), ("own-swaps", "swap")):
            count = sum(stack.count for stack in own.hidden if stack.icon == icon)
            if count:
                facts.append(Text(words(key, count=count), "bold"))
    return in_a_row(facts)
