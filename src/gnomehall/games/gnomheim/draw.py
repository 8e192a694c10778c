"""A view of Gnomheim as coloured text for 80 columns: the cells in rows, then a line a seat, then the viewer's hand.

The adventure's road runs in rows of eight; the duel's rows go from castle to castle along the three lanes.
"""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.gnomheim.actions import DECK, GNOME_NAMES, LETTERS, TEAM
from gnomehall.games.gnomheim.layout import Board, board
from gnomehall.games.gnomheim.view import Public, View

# Columns a cell: eight cells of the road, or the nine of the way between the castles, fit into 80.
WIDE, DUEL_WIDE = 10, 8
LONGEST_NAME = 16
# More gnomes than this in one cell are counted.
CROWD = 4
CRYSTALS = " ●♦◐"
CRYSTAL_STYLES = ("", "#ffd75f", "#5fafff", "#d7afff")
TEAM_STYLES = (
    "bold #000000 on #ffaf00",
    "bold #000000 on #87afd7",
    "bold #000000 on #87af00",
    "bold #000000 on #d787d7",
)
ZONE_STYLES = {
    "start": "bold #e4e4e4 on #4e4e4e",
    "castle": "#e4e4e4 on #5f5f5f",
    "metro": "bold #ffffff on #5f005f",
    "station": "#ffffff on #5f005f",
    "pier": "#ffffff on #5f3f1f",
    "forest": "#d7ffd7 on #1f4f1f",
    "isle": "#ffffff on #1f4f6f",
    "cave": "bold #ffffff on #8f2f00",
    "tesla": "#ffffaf on #3f3f6f",
}
MARK_STYLE = "bold reverse"
# The rows of the drawing; -1 is an empty place.
ADVENTURE_ROWS = [list(range(8)), list(range(8, 16)), list(range(16, 24))]
DUEL_ROWS = [
    [-1, 1, 4, 6, 7, 8, 17, 19, -1],
    [0, 2, 12, 13, 14, 15, 16, 20, 22],
    [-1, 3, 5, 9, 10, 11, 18, 21, -1],
]


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """The picture of a view. ``names`` are the players' by seat; ``marked`` are cells and gnomes to point at."""
    picture = Text(no_wrap=True, end="")
    public = view.public
    cells = board("adventure" if public.mode == "adventure" else "duel")
    for row in ADVENTURE_ROWS if public.mode == "adventure" else DUEL_ROWS:
        _add_row(picture, public, cells, words, row, marked)
    for seat in range(public.seats):
        _add_seat(picture, view, words, names[seat], seat)
    _add_table(picture, public, words)
    if view.own is not None:
        _add_hand(picture, view, words)
    picture.right_crop(1)
    return picture


def _add_row(
    picture: Text, public: Public, cells: Board, words: Words, row: list[int], marked: Collection[str]
) -> None:
    """A line of zones, one of cells, and as many of gnomes as the fullest cell needs."""
    wide = WIDE if public.mode == "adventure" else DUEL_WIDE
    at = 0
    while at < len(row):
        run = 1
        while at + run < len(row) and _zone(cells, row[at + run]) == _zone(cells, row[at]):
            run += 1
        zone = words(f"zone-{_zone(cells, row[at])}") if row[at] >= 0 else ""
        picture.append(f"{zone[: wide * run - 1]:<{wide * run}}", "dim")
        at += run
    picture.append("\n")
    for cell in row:
        if cell < 0:
            picture.append(" " * wide)
            continue
        style = ZONE_STYLES.get(cells.zones[cell], "#e4e4e4 on #303030")
        is_marked = str(cell) in marked
        picture.append(">" if is_marked else " ", "bold")
        tokens = "".join(words("draw-token", token=token.kind) for token in public.tokens if token.cell == cell)
        shown = f"[{tokens}]" if tokens else ""
        picture.append(f"{cell:>2}", f"{style} {MARK_STYLE}" if is_marked else style)
        resource = public.resources[cell]
        picture.append(CRYSTALS[resource], f"{CRYSTAL_STYLES[resource]} {style}")
        picture.append(f"{shown[: wide - 4]:<{wide - 4}}")
    picture.append("\n")
    held = [_gnomes(public, cell, marked) if cell >= 0 else [] for cell in row]
    for line in range(max(1, *((len(gnomes) + 1) // 2 for gnomes in held))):
        for gnomes in held:
            picture.append(" " * (wide - DUEL_WIDE))
            here = gnomes[2 * line : 2 * line + 2]
            for text, style in here:
                picture.append(text, style)
                picture.append(" ")
            picture.append(" " * (DUEL_WIDE - sum(len(text) + 1 for text, _ in here)))
        picture.append("\n")


def _zone(cells: Board, cell: int) -> str:
    return cells.zones[cell] if cell >= 0 else ""


def _gnomes(public: Public, cell: int, marked: Collection[str]) -> list[tuple[str, str]]:
    """The gnomes of a cell with their styles; in a crowd those of a team with nothing special are counted."""
    found: list[tuple[str, str]] = []
    here = [gnome for gnome, place in enumerate(public.places) if place == cell]
    for seat in range(public.seats):
        mine = [gnome for gnome in here if gnome // TEAM == seat]
        plain = [gnome for gnome in mine if not _mark(public, gnome) and GNOME_NAMES[gnome] not in marked]
        if len(here) > CROWD and len(plain) > 1:
            found.append((f"{LETTERS[seat]}×{len(plain)}", TEAM_STYLES[seat]))
            mine = [gnome for gnome in mine if gnome not in plain]
        for gnome in mine:
            name, style = GNOME_NAMES[gnome], TEAM_STYLES[seat]
            found.append((f"{name}{_mark(public, gnome)}", f"{style} {MARK_STYLE}" if name in marked else style))
    return found


def _mark(public: Public, gnome: int) -> str:
    name = GNOME_NAMES[gnome]
    if name in public.crowns:
        return "^"
    return "*" if public.stun[gnome] else "+" if name in public.shields else ""


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.turn and public.actor >= 0 else "  ", "bold")
    picture.append(f" {LETTERS[seat]} ", TEAM_STYLES[seat])
    picture.append(f" {said:<14} ", "bold" if seat == public.actor else "")
    facts = [
        words("gold", gold=public.gold[seat]),
        words("mana", mana=public.mana[seat]),
        words("hand-count", count=public.hands[seat]),
    ]
    if public.mode != "adventure":
        facts.append(words("entered-castle" if public.mode == "siege" else "crowns-home", count=public.score[seat]))
    picture.append(", ".join(facts))
    picture.append("\n")


def _add_table(picture: Text, public: Public, words: Words) -> None:
    facts = [
        words("round", round=public.round),
        words("supply", gold=public.supply[0], mana=public.supply[1]),
        words("deck-left", deck=public.deck, pile=len(public.pile) + sum(public.buried)),
    ]
    picture.append("  " + " · ".join(facts) + "\n", "dim")
    doing = [words("phase", phase=public.phase)]
    if public.doing.card >= 0:
        price = "enhanced" if public.doing.price else "plain"
        doing.append(words("in-play", card=(public.cards or DECK.ids)[public.doing.card], price=price))
    if public.dice:
        doing.append(words("last-dice", dice=", ".join(map(str, public.dice[-6:]))))
    if public.luck:
        doing.append(words("your-turn-luck", luck=public.luck))
    if public.rerolls:
        doing.append(words("your-rerolls", count=public.rerolls))
    if public.discount:
        doing.append(words("your-discount", count=public.discount))
    picture.append(("  " + " · ".join(doing))[:80] + "\n")
    for tunnel in public.tunnels:
        picture.append(f"  {tunnel.start} ↔ {tunnel.end}\n", "bold")


def _add_hand(picture: Text, view: View, words: Words) -> None:
    """Each card with its prices and what it does, cut to a line."""
    assert view.own is not None
    if view.own.hand:
        picture.append(f"  {words('your-hand')}\n", "bold")
    for card in view.own.hand:
        name = (view.public.cards or DECK.ids)[card]
        costs = view.public.prices or DECK.cost
        head = f"  {name} ({costs[2 * card]}/{costs[2 * card + 1]}) ".replace("/-1", "")
        picture.append(head, "bold")
        is_ours = not view.public.cards and words.has(f"card-{name}-text")
        about = f"{words(f'card-{name}')}: {words(f'card-{name}-text')}" if is_ours else ""
        room = 80 - len(head)
        picture.append(about if len(about) <= room else about[: room - 1] + "…")
        picture.append("\n")
