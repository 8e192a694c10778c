"""A view of taverns as text for 80 columns: a line a province, then a line a seat. It reads without colour too."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.taverns.layout import DATA, NAMES, PROVINCES
from gnomehall.games.taverns.pieces import CLANS, FIRST_SQUARE, RING, STALL_NEAR, STALL_ROUNDS
from gnomehall.games.taverns.position import NO_KEEPER, NO_TAVERN
from gnomehall.games.taverns.view import Public, View

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
        _add_province(picture, view.public, words, province, NAMES[province] in marked)
    for seat in range(view.public.seats):
        _add_seat(picture, view, words, names[seat], seat)
    _add_track(picture, view.public, words)
    return picture


def _add_province(picture: Text, public: Public, words: Words, province: int, is_marked: bool) -> None:
    name = words("province", province=NAMES[province])
    typed = NAMES[province]
    shown = name if name.lower() == typed else f"{name:<12}{typed}"  # in another script: what to type stands beside it
    picture.append(">" if is_marked else " ", "bold" if is_marked else "")
    picture.append(shown, "bold underline" if is_marked else DATA.provinces[province].colour)
    picture.append(" " * ((12 if shown == name else 24) - len(shown)))
    if public.gold[province]:
        picture.append(f" {NUGGET}{public.gold[province]:<3}", GOLD_STYLE)
    elif public.red[province]:
        picture.append(" xx  ", RED_STYLE)
    else:
        picture.append(" ·   ", "dim")
    keeper = public.keepers[province]
    tavern = "   " if keeper == NO_TAVERN else "[ ]" if keeper == NO_KEEPER else f"[{SHAPES[keeper]}]"
    picture.append(tavern, TAVERN_STYLE)
    for seat in range(public.seats):
        count = public.gnomes[province * public.seats + seat]
        picture.append(" ")
        picture.append(f"{SHAPES[seat]}{count:<2}" if count else "   ", CLAN_STYLES[seat] if count else "")
    roads = [words("province", province=NAMES[end])[:4] for end in DATA.maps[public.map].roads[province]]
    picture.append(f"  — {' '.join(roads)}", "dim")
    if province == public.target:
        picture.append(" !", "bold")
    picture.append("\n")


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {SHAPES[seat]} ", CLAN_STYLES[seat])
    picture.append(f" {said:<15} ", "bold" if seat == public.actor else "")
    if public.phase == "calling":
        picture.append(f"{CLANS[seat]} ", "dim")  # the word to type
    facts = [
        words("runes-of", runes=public.squares[seat] - FIRST_SQUARE),
        words("reserve-of", count=public.reserve[seat]),
        words("stock-of", count=public.stock[seat]),
    ]
    income = _income(public, seat)
    if income and public.phase != "calling":
        facts.append(words("income-of", count=income))
    picture.append(", ".join(facts) + "\n")


def _income(public: Public, seat: int) -> int:
    """What the seat's taverns would bring now."""
    total = 0
    for province, keeper in enumerate(public.keepers):
        if keeper == seat:
            row = public.gnomes[province * public.seats : (province + 1) * public.seats]
            total += sum(row) - row[seat]
    return total


def _add_track(picture: Text, public: Public, words: Words) -> None:
    left = public.mine - public.token
    facts = [
        words("token-at", token=public.token, mine=public.mine),
        words("throws-left", count=left) if left else words("mine-closed"),
    ]
    if public.phase in ("laying", "calling"):
        facts.append(words("die-shows", roll=public.roll))
    left = STALL_ROUNDS - public.idle // public.seats
    if left <= STALL_NEAR and public.phase != "over":
        facts.append(words("stall-near", count=left))
    lap = (max(public.squares) - FIRST_SQUARE) // RING + 1
    if lap > 1:
        facts.append(words("lap", lap=lap))
    picture.append("  " + " · ".join(facts) + "\n")
