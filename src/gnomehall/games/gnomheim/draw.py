"""A view of Gnomheim as coloured text for 80 columns: the cells in rows, one line per seat, the viewer's hand.

The adventure's road runs in rows of eight; the duel's rows go from castle to castle along the three lanes.
"""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.gnomheim.actions import LETTERS, STANDARD
from gnomehall.games.gnomheim.layout import Board, board
from gnomehall.games.gnomheim.view import CardPrices, Gnome, Public, View

# Columns per cell: eight cells of the road, or nine from castle to castle, fit into 80.
WIDE, DUEL_WIDE = 10, 8
LONGEST_NAME = 16
# With more gnomes than this in a cell, ordinary ones are only counted.
CROWD = 4
CRYSTALS = {"none": " ", "gold": "●", "mana": "♦", "any": "◐"}
CRYSTAL_STYLES = {"none": "", "gold": "#ffd75f", "mana": "#5fafff", "any": "#d7afff"}
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
STANDARD_PRICES = [CardPrices(card.id, card.cost, card.enh_cost) for card in STANDARD]
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
    _add_facts(picture, public, words)
    if view.own is not None:
        _add_hand(picture, view, words)
    picture.right_crop(1)
    return picture


def _add_row(
    picture: Text, public: Public, cells: Board, words: Words, row: list[int], marked: Collection[str]
) -> None:
    """A line of zones, a line of cells, and as many lines of gnomes as the fullest cell needs."""
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
    """The gnomes of a cell with their styles; in a crowd the ordinary ones of a team are counted."""
    found: list[tuple[str, str]] = []
    teams = [[gnome for gnome in player.gnomes if gnome.cell == cell] for player in public.players]
    is_crowd = sum(map(len, teams)) > CROWD
    for seat, team in enumerate(teams):
        plain = [gnome for gnome in team if not _mark(public, gnome) and gnome.name not in marked]
        counted = plain if is_crowd and len(plain) > 1 else []
        if counted:
            found.append((f"{LETTERS[seat]}×{len(counted)}", TEAM_STYLES[seat]))
        for gnome in team:
            if gnome in counted:
                continue
            style = f"{TEAM_STYLES[seat]} {MARK_STYLE}" if gnome.name in marked else TEAM_STYLES[seat]
            found.append((f"{gnome.name}{_mark(public, gnome)}", style))
    return found


def _mark(public: Public, gnome: Gnome) -> str:
    if gnome.name in public.crowns:
        return "^"
    return "*" if gnome.stun else "+" if gnome.shielded else ""


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public, player = view.public, view.public.players[seat]
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.turn and public.actor >= 0 else "  ", "bold")
    picture.append(f" {LETTERS[seat]} ", TEAM_STYLES[seat])
    picture.append(f" {said:<14} ", "bold" if seat == public.actor else "")
    facts = [
        words("gold", gold=player.gold),
        words("mana", mana=player.mana),
        words("hand-count", count=player.hand),
    ]
    if public.mode != "adventure":
        facts.append(words("entered-castle" if public.mode == "siege" else "crowns-home", count=player.score))
    picture.append(", ".join(facts))
    picture.append("\n")


def _add_facts(picture: Text, public: Public, words: Words) -> None:
    buried = sum(player.buried for player in public.players)
    facts = [
        words("round", round=public.round),
        words("supply", gold=public.supply.gold, mana=public.supply.mana),
        words("deck-left", deck=public.deck, pile=len(public.pile) + buried),
    ]
    picture.append("  " + " · ".join(facts) + "\n", "dim")
    doing = [words("phase", phase=public.phase)]
    play = public.resolving.play
    if play is not None:
        doing.append(words("in-play", card=play.card, price=play.price))
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
    """Each card with its prices and what it does, cut to one line."""
    assert view.own is not None
    if view.own.hand:
        picture.append(f"  {words('your-hand')}\n", "bold")
    prices = {card.id: card for card in view.public.cards or STANDARD_PRICES}
    for name in view.own.hand:
        plain, enhanced = prices[name].plain, prices[name].enhanced
        head = f"  {name} ({plain}) " if enhanced is None else f"  {name} ({plain}/{enhanced}) "
        picture.append(head, "bold")
        is_ours = not view.public.cards and words.has(f"card-{name}-text")
        about = f"{words(f'card-{name}')}: {words(f'card-{name}-text')}" if is_ours else ""
        room = 80 - len(head)
        picture.append(about if len(about) <= room else about[: room - 1] + "…")
        picture.append("\n")
