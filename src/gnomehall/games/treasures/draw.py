"""A view of treasures as coloured text for 80 columns: the board, then a line a seat. It reads without colour too."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.treasures.figures import Place
from gnomehall.games.treasures.layout import DATA, SLOT_OF
from gnomehall.games.treasures.position import CHASED
from gnomehall.games.treasures.tiles import BACK, KINDS, LADDERS, SWAPS
from gnomehall.games.treasures.view import Public, View

SHAPES = "▲■●★"
GEM = "♦"
# A cell is seven columns: a mark, three for its name, three for what is there. Eleven cells fit into 80.
CELL = 7
WIDTH = 80
LONGEST_NAME = 18

TEAM_STYLES = [f"bold #000000 on {colour}" for colour in ("#ffaf00", "#87afd7", "#87af00", "#d787d7")]
TILE_STYLES = ("", "#ffd7d7 on #6f1a1a", "#d7eaff on #1a3f6f", "#fff0b0 on #6f5200")
MOUNTAIN_STYLE = "#e4e4e4 on #4e4e4e"
DRAGON_STYLE = "bold white on #af0000"


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """The picture of a view. ``names`` are the players' by seat; ``marked`` are cells to point at, by name."""
    picture = Text(no_wrap=True, end="")
    rows = DATA.layouts[view.public.board].rows
    left = min(2 * row.q + row.r for row in rows)
    for down, row in enumerate(rows):
        picture.append(" " * ((2 * row.q + row.r - left) * CELL // 2))
        for along in range(row.count):
            _add_cell(picture, view.public, words, f"{chr(ord('a') + down)}{along + 1}", (row.q + along, row.r), marked)
        picture.append("\n")
    for seat in range(view.public.seats):
        _add_seat(picture, view, words, names[seat], seat)
    _add_signs(picture, view, words)
    picture.right_crop(1)
    return picture


def _add_cell(picture: Text, public: Public, words: Words, name: str, place: Place, marked: Collection[str]) -> None:
    data = DATA.layouts[public.board]
    slot = SLOT_OF[name]
    front = public.fronts[slot]
    is_marked = name in marked
    if slot in public.gnomes:
        seat = public.gnomes.index(slot) // public.team
        what, style = f"{SHAPES[seat]} {front}", TEAM_STYLES[seat]
    elif place == data.dragon:
        what, style = f"^{words('draw-dragon')}^", DRAGON_STYLE
    elif place in data.mountain:
        what, style = "^^^", MOUNTAIN_STYLE
    elif front:
        what, style = GEM * front, TILE_STYLES[front]
    else:
        what, style = "", "dim"
        name = name if is_marked else "  ·"
    picture.append(">" if is_marked else " ", "bold" if is_marked else "")
    mark = "" if not is_marked else "underline" if slot in public.gnomes else "bold reverse"
    picture.append(f"{name:<3}{what:<3}", f"{style} {mark}".strip())


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    team = public.gnomes[seat * public.team : (seat + 1) * public.team]
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {SHAPES[seat]} ", TEAM_STYLES[seat])
    picture.append(f" {said:<16} ", "bold" if seat == public.actor else "")
    facts = [words("tiles-of", tiles=public.counts[seat]), words("gems", gems=public.gems[seat])]
    if CHASED in team:
        facts.append(words("chased-out", count=team.count(CHASED)))
    if public.mountain == seat:
        facts.append(words("part-mountain"))
    if public.out[seat]:
        facts.append(words("is-out"))
    picture.append(", ".join(facts))
    if public.signs[seat]:
        picture.append("  " + "!" * public.signs[seat], "bold red")
    picture.append("\n")


def _add_signs(picture: Text, view: View, words: Words) -> None:
    """Advanced: the danger that lies open, and what the viewer knows of its own backs."""
    if view.public.mode != "advanced":
        return
    opened = sum(view.public.signs)
    facts = [(words("danger-open", open=opened), "bold red" if opened == 3 else "")]
    if view.own is not None and view.seat is not None:
        mine = slice(view.seat * KINDS, (view.seat + 1) * KINDS)
        held = [sum(counts) for counts in zip(view.own.hidden, view.own.cleared, view.public.shown[mine], strict=True)]
        if any(held):
            points = sum(count * back for count, back in zip(held, BACK, strict=True))
            facts.append((words("own-tiles", points=points), ""))
        for key, kinds in (("own-ladders", LADDERS), ("own-swaps", SWAPS)):
            count = sum(view.own.hidden[kind] for kind in kinds)
            if count:
                facts.append((words(key, count=count), "bold"))
    column = 0
    for said, style in facts:
        if column + len(said) + 3 > WIDTH:
            picture.append("\n")
            column = 0
        picture.append(" · " if column else "  ")
        picture.append(said, style)
        column += len(said) + 3
    picture.append("\n")
