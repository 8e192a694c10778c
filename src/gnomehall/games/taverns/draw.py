"""A view of taverns as text for 80 columns: a line a province, then a line a seat. It reads without colour too."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.taverns.layout import DATA, NAMES, PROVINCES
from gnomehall.games.taverns.pieces import CLANS, FIRST_SQUARE, RING, STALL_NEAR, STALL_ROUNDS
from gnomehall.games.taverns.position import NO_KEEPER, NO_TAVERN
from gnomehall.games.taverns.view import Table, View

SHAPES = "▲■●★◆♠"
NUGGET = "♦"
LONGEST_NAME = 18

CLAN_STYLES = (
    "bold #000000 on #ffaf00",
    "bold #000000 on #87afd7",
    "bold #000000 on #87af00",
    "bold #000000 on #d787d7",
    "bold #000000 on #eeeeee",
    "bold #ffffff on #444444",
)
GOLD_STYLE = "bold #ffd75f"
RED_STYLE = "bold #ff5f5f"
TAVERN_STYLE = "bold #d7875f"


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """The picture of a view. ``names`` are the players' by seat; ``marked`` are provinces to point at, by name."""
    picture = Text(no_wrap=True, end="")
    for province in range(PROVINCES):
        _add_province(picture, view.table, words, province, NAMES[province] in marked)
    for seat in range(view.table.seats):
        _add_seat(picture, view, words, names[seat], seat)
    _add_track(picture, view.table, words)
    return picture


def _add_province(picture: Text, table: Table, words: Words, province: int, is_marked: bool) -> None:
    name = words("province", province=NAMES[province])
    typed = NAMES[province]
    shown = name if name.lower() == typed else f"{name:<12}{typed}"  # in another script: what to type stands beside it
    picture.append(">" if is_marked else " ", "bold" if is_marked else "")
    picture.append(shown, "bold underline" if is_marked else DATA.provinces[province].colour)
    picture.append(" " * ((12 if shown == name else 24) - len(shown)))
    if table.gold[province]:
        picture.append(f" {NUGGET}{table.gold[province]:<3}", GOLD_STYLE)
    elif table.red[province]:
        picture.append(" xx  ", RED_STYLE)
    else:
        picture.append(" ·   ", "dim")
    keeper = table.keepers[province]
    tavern = "   " if keeper == NO_TAVERN else "[ ]" if keeper == NO_KEEPER else f"[{SHAPES[keeper]}]"
    picture.append(tavern, TAVERN_STYLE)
    for seat in range(table.seats):
        count = table.dwarves[province * table.seats + seat]
        picture.append(" ")
        picture.append(f"{SHAPES[seat]}{count:<2}" if count else "   ", CLAN_STYLES[seat] if count else "")
    roads = [words("province", province=NAMES[end])[:4] for end in DATA.maps[table.map].roads[province]]
    picture.append(f"  — {' '.join(roads)}", "dim")
    if province == table.target:
        picture.append(" !", "bold")
    picture.append("\n")


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    table = view.table
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == table.actor else "  ", "bold")
    picture.append(f" {SHAPES[seat]} ", CLAN_STYLES[seat])
    picture.append(f" {said:<15} ", "bold" if seat == table.actor else "")
    if table.phase == "calling":
        picture.append(f"{CLANS[seat]} ", "dim")  # the word to type
    facts = [
        words("runes-of", runes=table.squares[seat] - FIRST_SQUARE),
        words("reserve-of", count=table.reserve[seat]),
        words("stock-of", count=table.stock[seat]),
    ]
    income = _income(table, seat)
    if income and table.phase != "calling":
        facts.append(words("income-of", count=income))
    picture.append(", ".join(facts) + "\n")


def _income(table: Table, seat: int) -> int:
    """What the seat's taverns would bring now."""
    total = 0
    for province, keeper in enumerate(table.keepers):
        if keeper == seat:
            row = table.dwarves[province * table.seats : (province + 1) * table.seats]
            total += sum(row) - row[seat]
    return total


def _add_track(picture: Text, table: Table, words: Words) -> None:
    left = table.mine - table.token
    facts = [
        words("token-at", token=table.token, mine=table.mine),
        words("throws-left", count=left) if left else words("mine-closed"),
    ]
    if table.phase in ("laying", "calling"):
        facts.append(words("die-shows", roll=table.roll))
    left = STALL_ROUNDS - table.idle // table.seats
    if left <= STALL_NEAR and table.phase != "over":
        facts.append(words("stall-near", count=left))
    lap = (max(table.squares) - FIRST_SQUARE) // RING + 1
    if lap > 1:
        facts.append(words("lap", lap=lap))
    picture.append("  " + " · ".join(facts) + "\n")
