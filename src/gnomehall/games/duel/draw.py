"""A view of duel as coloured text: the table, one line per seat, the hand. Readable without colour."""

import re
from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from gnomehall.core.picture import USUAL_WIDTH, Picture, Spot, cut, in_a_row, seat_item, seat_line
from gnomehall.core.say import value_name
from gnomehall.core.text import Words
from gnomehall.games.duel.cards import (
    NUGGETS,
    OPENINGS,
    PATH_KINDS,
    PATHS,
    TUNNELS,
    grade,
)
from gnomehall.games.duel.layout import COLOURS, COLUMNS, NAMES, SLOT_OF
from gnomehall.games.duel.view import Public, Tunnel, View
from gnomehall.parts.paths import face_of, is_opened, is_turned, kind_of, mask_of

SHAPES = "▲■"  # by colour: green, blue
MARGIN = 3
LONGEST_NAME = 18
CODE_WIDTH = 24
# Where signs are missing.
ASCII = {"▲": "A", "■": "Z", "╨": "'", "╥": ",", "╞": "[", "╡": "]", "┼": "%", **dict.fromkeys("┌┐└┘", "+")}

COLOUR_STYLES = ("bold #000000 on #87af00", "bold #000000 on #87afd7")
# By whose gnome comes here: nobody's, green's, blue's, both.
REACH_STYLES = ("dim", "#87d700", "#5fafff", "bold #ffd75f")
GOAL_STYLE = "#ffd75f on #5f4500"
MARK_STYLE = "bold reverse"
# The middle of a card, by mask of joined sides.
JOINTS = " ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"
# Masks of sides that a curve joins.
BOWS = (3, 6, 12, 9)


def draw(
    view: View, words: Words, names: Sequence[str], marked: Collection[str] = (), width: int = USUAL_WIDTH
) -> Picture:
    """``names``: the players by seat; ``marked``: cells and cards to point at."""
    public = view.public
    picture = _table(view, words, {name for name in marked if name in SLOT_OF}, width)
    line = words(
        "draw-round",
        round=public.round,
        rounds=public.rounds,
        deck=public.deck,
        tokens=public.tokens,
        discards=len(public.played) + sum(public.thrown),
    )
    picture.add(Text(f"  {line}"))
    struck = [words("card-name", card=card) for card in public.drawn if card is not None]
    if struck and public.actor >= 0:  # alone: cards that took effect as they were drawn, without events at the opening
        picture.add(Text(f"  {words('mischief', cards=', '.join(struck))}", "bold red"))
    seats = range(len(public.colours))
    tight = in_a_row(_short_seat(view, words, names[seat], seat) for seat in seats)
    picture.add(*(line for seat in seats for line in _seat(view, words, names[seat], seat)), tight=[tight])
    if public.turning is not None:
        picture.add(Text(f"  {words('draw-turning', cell=public.due[0], card=public.turning)}", "bold"))
    if view.own is not None and view.own.hand:
        _add_hand(picture, view.own.hand, words, marked)
    return picture


def _table(view: View, words: Words, points: Collection[str], width: int) -> Picture:
    """The part of the table that is in use, with letters for rows and numbers for columns."""
    up = {tunnel.cell: tunnel for tunnel in view.public.face_up()}
    used = [SLOT_OF[cell] for cell in (*up, *(goal.cell for goal in view.public.goals), *points)]
    left, right = min(slot % COLUMNS for slot in used), max(slot % COLUMNS for slot in used)
    top, bottom = min(used) // COLUMNS, max(used) // COLUMNS
    wide = 5 if (right - left + 1) * 5 <= width - MARGIN else 3
    picture = Picture([Text(" " * MARGIN)], head=1, side=MARGIN)
    for column in range(left, right + 1):
        picture.board[0].append(f"{column + 1:^{wide}}", "dim")
    for row in range(top, bottom + 1):
        cells = [_cell(view, words, up, NAMES[row * COLUMNS + at], wide, points) for at in range(left, right + 1)]
        for at in range(left, right + 1):
            spot = Spot(len(picture.board), MARGIN + (at - left) * wide, 3, wide)
            picture.spots[NAMES[row * COLUMNS + at]] = spot
        for number in range(3):
            line = Text()
            line.append(f" {chr(ord('a') + row)} " if number == 1 else " " * MARGIN, "dim")
            for lines, style in cells:
                line.append(lines[number], style)
            picture.board.append(line)
    return picture


def _cell(
    view: View, words: Words, up: Mapping[str, Tunnel], cell: str, wide: int, points: Collection[str]
) -> tuple[list[str], str]:
    """Three lines and their style."""
    is_marked = cell in points
    if cell in up:
        lines, style = _tunnel_lines(view.public, words, up[cell], wide), REACH_STYLES[_reached(view.public, up[cell])]
    elif any(goal.cell == cell for goal in view.public.goals):
        lines, style = _goal_lines(view, cell, wide), GOAL_STYLE
    else:
        blank = " " * wide
        shown = f"{cell if len(cell) <= wide else '+':^{wide}}" if is_marked else f"{'·':^{wide}}"
        return [blank, shown, blank], MARK_STYLE if is_marked else "dim"
    return lines, f"{style} {MARK_STYLE}" if is_marked else style


def _goal_lines(view: View, cell: str, wide: int) -> list[str]:
    """Face down; with its nuggets if the viewer has looked."""
    peeks = [] if view.own is None else view.own.peeks
    seen = next((f"{NUGGETS[PATH_KINDS[peek.card]]}?" for peek in peeks if peek.cell == cell), "?")
    inner = max(0, wide - 2)
    return [f"┌{'─' * inner}┐", f"│{seen[:inner]:^{inner}}│", f"└{'─' * inner}┘"]


def _tunnel_lines(public: Public, words: Words, tunnel: Tunnel, wide: int) -> list[str]:
    lines = card_lines(words, face_of(PATH_KINDS[tunnel.card], int(tunnel.turned), int(tunnel.opened)), wide)
    for token in (*public.claims, *public.bribes):
        if token.cell == tunnel.cell:  # in a free corner
            shape = SHAPES[COLOURS.index(public.colours[token.seat])]
            below = lines[2]
            lines[2] = below[:-1] + shape if below[-1] == " " else shape + below[1:]
    return lines


def _reached(public: Public, tunnel: Tunnel) -> int:
    """1 if green's gnome reaches the card, plus 2 if blue's does."""
    return sum(1 << COLOURS.index(public.colours[seat]) for seat, sides in enumerate(tunnel.reach) if sides)


def card_lines(words: Words, face: int, wide: int) -> list[str]:
    card = PATHS[kind_of(face)]
    turn = int(is_turned(face))
    ways = [mask_of(way, turn) for way in card.ways]
    lines = _bows(ways, wide) if any(way in BOWS for way in ways) and len(ways) == 2 else _arms(face, ways, wide)
    if card.barred:
        sign = words("draw-troll") if card.troll else words(f"draw-{card.door}")
        _put(lines, mask_of(card.barred, turn).bit_length() - 1, sign.lower() if is_opened(face) else sign, wide)
    if card.gold:
        _add_gold(lines, mask_of(card.gold_at, turn), f"*{card.gold}" if wide > 3 else str(card.gold))
    return lines


def _arms(face: int, ways: Sequence[int], wide: int) -> list[str]:
    card = PATHS[kind_of(face)]
    stubs = mask_of(card.stubs, int(is_turned(face)))
    opens = OPENINGS[face]
    middle = JOINTS[sum(ways) & 15] if len(ways) == 1 else " " if not ways else "┼"
    if card.ladder is not None:
        middle = SHAPES[card.ladder == "blue"] if kind_of(face) >= TUNNELS else "H"
    half = wide // 2
    lines = []
    for side in (0, 2):
        upright = "┊" if stubs >> side & 1 else "║"
        lines.append(f"{upright if opens >> side & 1 else ' ':^{wide}}")
    west, east = ("╌" if stubs >> side & 1 else "═" if opens >> side & 1 else " " for side in (3, 1))
    lines.insert(1, west * half + middle + east * (wide - half - 1))
    return lines


def _bows(ways: Sequence[int], wide: int) -> list[str]:
    """Two curves that do not join: each bends before the middle to show which sides it joins."""
    west, east = (next(way for way in ways if way >> side & 1) for side in (3, 1))
    arm = "═" * (wide // 2 - 1)
    left, right = f"{arm}{JOINTS[west]}", f"{JOINTS[east]}{arm}"
    lines = [f"{'║':>{len(left)}}{'':{wide - len(left)}}", f"{'║':>{wide - len(arm)}}{arm and ' '}"]
    if not west & 1:
        lines.reverse()
    return [lines[0], f"{left}{'':{wide - len(left) - len(right)}}{right}", lines[1]]


def _add_gold(lines: list[str], sides: int, sign: str) -> None:
    """Beside the tunnel, or in the dead end, from which the nuggets are reached."""
    wide = len(lines[1])
    if sides & 5:
        line = 0 if sides & 1 else 2
        arm = max(lines[line].find(mark) for mark in "║┊")
        at = arm + 1 if sides & 1 else arm - len(sign)
    else:
        line, at = 1, wide - len(sign) if sides & 2 else 0
    at = min(max(at, 0), wide - len(sign))
    lines[line] = lines[line][:at] + sign + lines[line][at + len(sign) :]


def _put(lines: list[str], side: int, sign: str, wide: int) -> None:
    """The letter of a door or troll in the arm on this side."""
    line = (0, 1, 2, 1)[side]
    at = (wide // 2, wide - 1, wide // 2, 0)[side]
    lines[line] = lines[line][:at] + sign + lines[line][at + 1 :]


def _seat(view: View, words: Words, name: str, seat: int) -> list[Text]:
    public = view.public
    colour = COLOURS.index(public.colours[seat])
    facts = [words("draw-gold", nuggets=sum(earned[seat] for earned in public.earned))]
    if public.actor >= 0:
        if claimed := _claimed(public, seat):
            facts.append(words("draw-claimed", count=claimed))
        owes = sum(token.seat == seat for token in public.bribes)
        if owes:
            facts.append(words("draw-owes", count=owes))
    elif len(public.colours) == 1:
        facts.append(words("grade", grade=grade(sum(earned[seat] for earned in public.earned))))
    facts.append(words("draw-hand", count=public.hands[seat]))
    shown = cut(name, LONGEST_NAME)
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    lines = [seat_line((SHAPES[colour], COLOUR_STYLES[colour]), said, facts, seat == public.actor, 14)]
    if broken := _broken(public, words, seat):
        lines.append(Text(f"       {broken}", "bold red"))
    return lines


def _claimed(public: Public, seat: int) -> int:
    """Nuggets under the seat's tokens."""
    cells = {token.cell for token in public.claims if token.seat == seat}
    return sum(NUGGETS[PATH_KINDS[tunnel.card]] for tunnel in public.face_up() if tunnel.cell in cells)


def _broken(public: Public, words: Words, seat: int) -> str:
    tools = [words("tool", tool=tool) for tool in public.broken[seat]]
    return words("draw-broken", tools=", ".join(tools)) if tools else ""


def _short_seat(view: View, words: Words, name: str, seat: int) -> Text:
    public = view.public
    colour = COLOURS.index(public.colours[seat])
    said = words("draw-you") if seat == view.seat else name
    facts = words("draw-gold", nuggets=sum(earned[seat] for earned in public.earned))
    claimed = _claimed(public, seat)
    if claimed and public.actor >= 0:
        facts += f" + {claimed}"
    item = seat_item((SHAPES[colour], COLOUR_STYLES[colour]), said, facts, seat == public.actor)
    broken = _broken(public, words, seat)
    return item.append(f" {broken}", "bold red") if broken else item


def _add_hand(picture: Picture, hand: Sequence[str], words: Words, marked: Collection[str]) -> None:
    """One line per card, or only the names to type."""
    lines, items = [Text(f"  {words('draw-own-hand')}")], []
    for name in hand:
        style, code = "bold" if name in marked else "", value_name("card", name, words)
        lines.append(Text().append(f"    {code:<{CODE_WIDTH}} {words('card-name', card=name)}", style))
        bend = re.search(f"[{JOINTS.strip()}]+", words("card-name", card=name))
        items.append(Text().append(f"{code} {bend[0]}" if bend else code, style))
    picture.add(*lines, tight=[in_a_row(items)])
