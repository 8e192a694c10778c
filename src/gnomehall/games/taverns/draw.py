"""A view of taverns as text in 80 columns, readable without colour: one line per province, one per seat, the track."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.taverns.layout import DATA, NAMES
from gnomehall.games.taverns.pieces import FIRST_SQUARE, RING, STALL_NEAR, STALL_ROUNDS
from gnomehall.games.taverns.view import Clan, Province, Public, View

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
    """``names`` are the players', by seat; ``marked`` names provinces to point out."""
    picture = Text(no_wrap=True, end="")
    for number, province in enumerate(view.public.provinces):
        _add_province(picture, view.public, words, number, province, province.name in marked)
    for seat, clan in enumerate(view.public.clans):
        _add_seat(picture, view, words, names[seat], seat, clan)
    _add_track(picture, view.public, words)
    return picture


def _add_province(
    picture: Text, public: Public, words: Words, number: int, province: Province, is_marked: bool
) -> None:
    name = words("province", province=province.name)
    # In another script, what to type is shown beside the name.
    shown = name if name.lower() == province.name else f"{name:<12}{province.name}"
    picture.append(">" if is_marked else " ", "bold" if is_marked else "")
    picture.append(shown, "bold underline" if is_marked else DATA.provinces[number].colour)
    picture.append(" " * ((12 if shown == name else 24) - len(shown)))
    if province.gold:
        picture.append(f" {NUGGET}{province.gold:<3}", GOLD_STYLE)
    elif province.red:
        picture.append(" xx  ", RED_STYLE)
    else:
        picture.append(" ·   ", "dim")
    keeper = " " if province.keeper is None else SHAPES[province.keeper]
    picture.append(f"[{keeper}]" if province.tavern else "   ", TAVERN_STYLE)
    for seat, count in enumerate(province.gnomes):
        picture.append(" ")
        picture.append(f"{SHAPES[seat]}{count:<2}" if count else "   ", CLAN_STYLES[seat] if count else "")
    roads = [words("province", province=NAMES[end])[:4] for end in DATA.maps[public.map].roads[number]]
    picture.append(f"  — {' '.join(roads)}", "dim")
    if public.rumour is not None and public.rumour.target == province.name:
        picture.append(" !", "bold")
    picture.append("\n")


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int, clan: Clan) -> None:
    public = view.public
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {SHAPES[seat]} ", CLAN_STYLES[seat])
    picture.append(f" {said:<15} ", "bold" if seat == public.actor else "")
    if public.phase == "calling":
        picture.append(f"{clan.name} ", "dim")  # what to type
    facts = [
        words("runes-of", runes=clan.square - FIRST_SQUARE),
        words("reserve-of", count=clan.reserve),
        words("stock-of", count=clan.stock),
    ]
    if clan.income and public.phase != "calling":
        facts.append(words("income-of", count=clan.income))
    picture.append(", ".join(facts) + "\n")


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
    lap = (max(clan.square for clan in public.clans) - FIRST_SQUARE) // RING + 1
    if lap > 1:
        facts.append(words("lap", lap=lap))
    picture.append("  " + " · ".join(facts) + "\n")
