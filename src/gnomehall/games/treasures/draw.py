"""A view of treasures as text for 80 columns: the board, then one line per seat. It reads without colour too."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.treasures.figures import Place
from gnomehall.games.treasures.layout import DATA, SLOT_OF
from gnomehall.games.treasures.view import Public, View

SHAPES = "▲■●★"
GEM = "♦"
# Seven columns: a mark, three for the name, three for the contents. Eleven cells fit into 80 columns.
CELL = 7
WIDTH = 80
LONGEST_NAME = 18

TEAM_STYLES = [f"bold #000000 on {colour}" for colour in ("#ffaf00", "#87afd7", "#87af00", "#d787d7")]
TILE_STYLES = ("", "#ffd7d7 on #6f1a1a", "#d7eaff on #1a3f6f", "#fff0b0 on #6f5200")
MOUNTAIN_STYLE = "#e4e4e4 on #4e4e4e"
DRAGON_STYLE = "bold white on #af0000"


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """``names`` are the players' by seat; ``marked`` are names of cells to point at."""
    picture = Text(no_wrap=True, end="")
    rows = DATA.layouts[view.public.board].rows
    left = min(2 * row.q + row.r for row in rows)
    owners = {place: seat for seat, team in enumerate(view.public.teams) for place in team.gnomes}
    for down, row in enumerate(rows):
        picture.append(" " * ((2 * row.q + row.r - left) * CELL // 2))
        for along in range(row.count):
            name = f"{chr(ord('a') + down)}{along + 1}"
            _add_cell(picture, view.public, words, name, (row.q + along, row.r), owners.get(name), name in marked)
        picture.append("\n")
    for seat in range(len(view.public.teams)):
        _add_seat(picture, view, words, names[seat], seat)
    _add_signs(picture, view, words)
    picture.right_crop(1)
    return picture


def _add_cell(
    picture: Text, public: Public, words: Words, name: str, place: Place, owner: int | None, is_marked: bool
) -> None:
    data = DATA.layouts[public.board]
    front = public.fronts[SLOT_OF[name]]
    if owner is not None:
        what, style = f"{SHAPES[owner]} {front}", TEAM_STYLES[owner]
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
    mark = "" if not is_marked else "bold reverse" if owner is None else "underline"
    picture.append(f"{name:<3}{what:<3}", f"{style} {mark}".strip())


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    team = public.teams[seat]
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {SHAPES[seat]} ", TEAM_STYLES[seat])
    picture.append(f" {said:<16} ", "bold" if seat == public.actor else "")
    facts = [words("tiles-of", tiles=team.tiles), words("gems", gems=team.gems)]
    if "chased" in team.gnomes:
        facts.append(words("chased-out", count=team.gnomes.count("chased")))
    if public.mountain == seat:
        facts.append(words("part-mountain"))
    if team.out:
        facts.append(words("is-out"))
    picture.append(", ".join(facts))
    if team.signs:
        picture.append("  " + "!" * team.signs, "bold red")
    picture.append("\n")


def _add_signs(picture: Text, view: View, words: Words) -> None:
    """Advanced: the open danger signs, and what the viewer knows about its own backs."""
    public, own = view.public, view.own
    if public.mode != "advanced":
        return
    opened = sum(team.signs for team in public.teams)
    facts = [(words("danger-open", open=opened), "bold red" if opened == 3 else "")]
    if own is not None and view.seat is not None:
        held = own.hidden + own.cleared + public.teams[view.seat].shown
        if held:
            facts.append((words("own-tiles", points=sum(stack.back * stack.count for stack in held)), ""))
        for key, icon in (("own-ladders", "ladder"), ("own-swaps", "swap")):
            count = sum(stack.count for stack in own.hidden if stack.icon == icon)
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
