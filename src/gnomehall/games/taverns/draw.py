"""A view of taverns as text, readable without colour: one line per province, one per seat, the track."""

from collections.abc import Collection, Sequence

from rich.text import Text

from gnomehall.core.picture import USUAL_WIDTH, Picture, Spot, cut, in_a_row, seat_item, seat_line
from gnomehall.core.text import Words
from gnomehall.games.taverns.layout import DATA, NAMES
from gnomehall.games.taverns.pieces import FIRST_SQUARE, RING, STALL_NEAR, STALL_ROUNDS
from gnomehall.games.taverns.view import Clan, Public, View

SHAPES = "▲■●★◆♠"
NUGGET = "♦"
LONGEST_NAME = 18
PROVINCE_WIDTH = 12
# Letters of a neighbour's name, and the width for the longer ones; three tell all apart.
ROAD, SHORT_ROAD, ROOMY = 4, 3, 70
# Where signs are missing.
ASCII = {**dict(zip(SHAPES, "ABCDEF", strict=True)), NUGGET: "$"}

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


def draw(
    view: View, words: Words, names: Sequence[str], marked: Collection[str] = (), width: int = USUAL_WIDTH
) -> Picture:
    """``names`` are the players', by seat; ``marked`` names provinces to point out."""
    public = view.public
    picture = Picture([])
    for number, province in enumerate(public.provinces):
        line = _province(public, words, number, province.name in marked, ROAD if width >= ROOMY else SHORT_ROAD)
        picture.spots[province.name] = Spot(number, 0, 1, PROVINCE_WIDTH)
        picture.board.append(line)
    if view.seat is not None:
        picture.own = tuple(province.name for province in public.provinces if province.gnomes[view.seat])
    seats = list(enumerate(public.clans))
    tight = in_a_row(_short_seat(view, words, names[seat], seat, clan) for seat, clan in seats)
    picture.add(*(_seat(view, words, names[seat], seat, clan) for seat, clan in seats), tight=[tight])
    picture.add(_track(public, words))
    return picture


def _province(public: Public, words: Words, number: int, is_marked: bool, letters: int) -> Text:
    province = public.provinces[number]
    name = words("province", province=province.name)
    is_rumoured = public.rumour is not None and public.rumour.target == province.name
    line = Text()
    line.append(">" if is_marked else "!" if is_rumoured else " ", "bold")
    line.append(name, "bold underline" if is_marked else DATA.provinces[number].colour)
    line.append(" " * (PROVINCE_WIDTH - len(name)))
    if province.gold:
        line.append(f" {NUGGET}{province.gold:<3}", GOLD_STYLE)
    elif province.red:
        line.append(" xx  ", RED_STYLE)
    else:
        line.append(" ·   ", "dim")
    keeper = " " if province.keeper is None else SHAPES[province.keeper]
    line.append(f"[{keeper}]" if province.tavern else "   ", TAVERN_STYLE)
    for seat, count in enumerate(province.gnomes):
        line.append(" ")
        line.append(f"{SHAPES[seat]}{count:<2}" if count else "   ", CLAN_STYLES[seat] if count else "")
    ends = DATA.maps[public.map].roads[number]
    roads = [words("province", province=NAMES[end])[:letters] for end in ends]
    return line.append(f" — {' '.join(roads)}", "dim")


def _seat(view: View, words: Words, name: str, seat: int, clan: Clan) -> Text:
    public = view.public
    facts = [
        words("runes-of", runes=clan.square - FIRST_SQUARE),
        words("reserve-of", count=clan.reserve),
        words("stock-of", count=clan.stock),
    ]
    if clan.income and public.phase != "calling":
        facts.append(words("income-of", count=clan.income))
    shown = cut(name, LONGEST_NAME)
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    if public.phase == "calling":
        facts.insert(0, words("clan", clan=clan.name))  # what to type
    return seat_line((SHAPES[seat], CLAN_STYLES[seat]), said, facts, seat == public.actor)


def _short_seat(view: View, words: Words, name: str, seat: int, clan: Clan) -> Text:
    said = words("draw-you") if seat == view.seat else name
    facts = words("seat-short", runes=clan.square - FIRST_SQUARE, reserve=clan.reserve, stock=clan.stock)
    if view.public.phase == "calling":
        said = words("clan", clan=clan.name)
    return seat_item((SHAPES[seat], CLAN_STYLES[seat]), said, facts, seat == view.public.actor)


def _track(public: Public, words: Words) -> Text:
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
    return in_a_row(map(Text, facts))
