"""A view of Gnomheim as coloured text: the cells in rows, one line per seat, the viewer's hand.

The adventure's road runs in rows as long as fit; the duel's rows go from castle to castle along the three lanes.
"""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.picture import USUAL_WIDTH, Picture, Spot, cut, in_a_row, seat_item, seat_line
from gnomehall.core.say import value_name
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
# Where signs are missing.
ASCII = {"●": "o", "♦": "v", "◐": "%", "×": "x"}
# The rows of the drawing; -1 is an empty place.
ROAD = 24
DUEL_ROWS = [
    [-1, 1, 4, 6, 7, 8, 17, 19, -1],
    [0, 2, 12, 13, 14, 15, 16, 20, 22],
    [-1, 3, 5, 9, 10, 11, 18, 21, -1],
]


def draw(
    view: View, words: Words, names: Sequence[str], marked: Collection[str] = (), width: int = USUAL_WIDTH
) -> Picture:
    """``names`` are the players' by seat; ``marked`` are cells and gnomes to point at."""
    public = view.public
    picture = Picture([])
    is_adventure = public.mode == "adventure"
    long = max(4, min(8, width // WIDE))
    rows = [list(range(at, min(ROAD, at + long))) for at in range(0, ROAD, long)] if is_adventure else DUEL_ROWS
    cells = board("adventure" if is_adventure else "duel")
    for row in rows:
        _add_row(picture, public, cells, words, row, marked)
    if view.seat is not None:
        picture.own = tuple(str(gnome.cell) for gnome in public.players[view.seat].gnomes)
    seats = range(public.seats)
    tight = in_a_row(_short_seat(view, words, names[seat], seat) for seat in seats)
    picture.add(*(_seat(view, words, names[seat], seat) for seat in seats), tight=[tight])
    _add_facts(picture, public, words)
    if view.own is not None and view.own.hand:
        _add_hand(picture, view, words, width)
    return picture


def _add_row(
    picture: Picture, public: Public, cells: Board, words: Words, row: list[int], marked: Collection[str]
) -> None:
    """A line of zones, a line of cells, and as many lines of gnomes as the fullest cell needs."""
    wide = WIDE if public.mode == "adventure" else DUEL_WIDE
    held = [_gnomes(public, cell, marked) if cell >= 0 else [] for cell in row]
    deep = max(1, *((len(gnomes) + 1) // 2 for gnomes in held))
    for at, cell in enumerate(row):
        if cell >= 0:
            picture.spots[str(cell)] = Spot(len(picture.board), at * wide, 2 + deep, wide)
    at, line = 0, Text()
    while at < len(row):
        run = 1
        while at + run < len(row) and _zone(cells, row[at + run]) == _zone(cells, row[at]):
            run += 1
        zone = _label(words, _zone(cells, row[at]), wide * run - 1) if row[at] >= 0 else ""
        line.append(f"{zone:<{wide * run}}", "dim")
        at += run
    picture.board.append(line)
    line = Text()
    for cell in row:
        if cell < 0:
            line.append(" " * wide)
            continue
        style = ZONE_STYLES.get(cells.zones[cell], "#e4e4e4 on #303030")
        is_marked = str(cell) in marked
        line.append(">" if is_marked else " ", "bold")
        tokens = "".join(words("draw-token", token=token.kind) for token in public.tokens if token.cell == cell)
        shown = f"[{tokens}]" if tokens else ""
        line.append(f"{cell:>2}", f"{style} {MARK_STYLE}" if is_marked else style)
        resource = public.resources[cell]
        line.append(CRYSTALS[resource], f"{CRYSTAL_STYLES[resource]} {style}")
        line.append(f"{shown[: wide - 4]:<{wide - 4}}")
    picture.board.append(line)
    for number in range(deep):
        line = Text()
        for gnomes in held:
            line.append(" " * (wide - DUEL_WIDE))
            here = gnomes[2 * number : 2 * number + 2]
            for text, style in here:
                line.append(text, style)
                line.append(" ")
            line.append(" " * (DUEL_WIDE - sum(len(text) + 1 for text, _ in here)))
        picture.board.append(line)


def _label(words: Words, zone: str, room: int) -> str:
    """A zone's name; where that is too long, its name on the map, which is shorter."""
    name = words(f"zone-{zone}")
    if len(name) > room and words.has(f"map-{zone}"):
        name = words(f"map-{zone}")
    return name[:room]


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


def _seat(view: View, words: Words, name: str, seat: int) -> Text:
    public, player = view.public, view.public.players[seat]
    facts = [
        words("gold", gold=player.gold),
        words("mana", mana=player.mana),
        words("hand-count", count=player.hand),
    ]
    if public.mode != "adventure":
        facts.append(words("entered-castle" if public.mode == "siege" else "crowns-home", count=player.score))
    shown = cut(name, LONGEST_NAME)
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    is_acting = seat == public.turn and public.actor >= 0
    return seat_line((LETTERS[seat], TEAM_STYLES[seat]), said, facts, is_acting, 14)


def _short_seat(view: View, words: Words, name: str, seat: int) -> Text:
    public, player = view.public, view.public.players[seat]
    said = words("draw-you") if seat == view.seat else name
    facts = f"{CRYSTALS['gold']}{player.gold} {CRYSTALS['mana']}{player.mana}"
    if public.mode != "adventure":
        facts += " " + words("entered-castle" if public.mode == "siege" else "crowns-home", count=player.score)
    badge = (LETTERS[seat], TEAM_STYLES[seat])
    return seat_item(badge, said, facts, seat == public.turn and public.actor >= 0)


def _add_facts(picture: Picture, public: Public, words: Words) -> None:
    buried = sum(player.buried for player in public.players)
    stock = [
        words("round", round=public.round),
        words("supply", gold=public.supply.gold, mana=public.supply.mana),
        words("deck-left", deck=public.deck, pile=len(public.pile) + buried),
    ]
    picture.add(in_a_row([Text(fact, "dim") for fact in stock]), tight=[])
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
    picture.add(in_a_row(map(Text, doing)))
    if public.tunnels:
        tunnels = [Text(f"{tunnel.start} ↔ {tunnel.end}", "bold") for tunnel in public.tunnels]
        picture.add(in_a_row(tunnels))


def _add_hand(picture: Picture, view: View, words: Words, width: int) -> None:
    """Each card with its prices and what it does, cut to one line; or only the names to type."""
    assert view.own is not None
    lines, items = [Text(f"  {words('your-hand')}", "bold")], []
    prices = {card.id: card for card in view.public.cards or STANDARD_PRICES}
    for name in view.own.hand:
        plain, enhanced = prices[name].plain, prices[name].enhanced
        price = f"({plain})" if enhanced is None else f"({plain}/{enhanced})"
        head = f"{value_name('card', name, words)} {price}"
        items.append(Text(head))
        is_ours = not view.public.cards and words.has(f"card-{name}-text")
        about = words(f"card-{name}-text") if is_ours else ""
        lines.append(Text().append(f"  {head} ", "bold").append(cut(about, width - len(head) - 3)))
    picture.add(*lines, tight=[in_a_row(items)])
