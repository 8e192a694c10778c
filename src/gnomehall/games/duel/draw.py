"""A view of duel as coloured text, 80 columns wide: the table, one line per seat, the hand. Readable without colour."""

from collections.abc import Collection, Mapping, Sequence
from textwrap import wrap

from rich.text import Text

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
WIDTH = 80
MARGIN = 3
LONGEST_NAME = 18

COLOUR_STYLES = ("bold #000000 on #87af00", "bold #000000 on #87afd7")
# By whose gnome comes here: nobody's, green's, blue's, both.
REACH_STYLES = ("dim", "#87d700", "#5fafff", "bold #ffd75f")
GOAL_STYLE = "#ffd75f on #5f4500"
MARK_STYLE = "bold reverse"
# The middle of a card, by mask of joined sides.
JOINTS = " ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"
# Masks of sides that a curve joins.
BOWS = (3, 6, 12, 9)


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """``names``: the players by seat; ``marked``: cells and cards to point at."""
    picture = Text(no_wrap=True, end="")
    points = {name for name in marked if name in SLOT_OF}
    _add_table(picture, view, words, points)
    public = view.public
    discards = len(public.played) + sum(public.thrown)
    line = words(
        "draw-round",
        round=public.round,
        rounds=public.rounds,
        deck=public.deck,
        tokens=public.tokens,
        discards=discards,
    )
    picture.append(f"  {line}\n")
    _add_mischief(picture, public, words)
    for seat in range(len(public.colours)):
        _add_seat(picture, view, words, names[seat], seat)
    if public.turning is not None:
        picture.append(f"  {words('draw-turning', cell=public.due[0], card=public.turning)}\n", "bold")
    if view.own is not None:
        _add_hand(picture, view.own.hand, words, marked)
    return picture


def _add_table(picture: Text, view: View, words: Words, points: Collection[str]) -> None:
    """The part of the table that is in use, with letters for rows and numbers for columns."""
    up = {tunnel.cell: tunnel for tunnel in view.public.face_up()}
    used = [SLOT_OF[cell] for cell in (*up, *(goal.cell for goal in view.public.goals), *points)]
    left, right = min(slot % COLUMNS for slot in used), max(slot % COLUMNS for slot in used)
    top, bottom = min(used) // COLUMNS, max(used) // COLUMNS
    wide = 5 if (right - left + 1) * 5 <= WIDTH - MARGIN else 3 if (right - left + 1) * 3 <= WIDTH - MARGIN else 2
    picture.append(" " * MARGIN)
    for column in range(left, right + 1):
        picture.append(f"{column + 1:^{wide}}", "dim")
    picture.append("\n")
    for row in range(top, bottom + 1):
        cells = [_cell(view, words, up, NAMES[row * COLUMNS + at], wide, points) for at in range(left, right + 1)]
        for line in range(3):
            picture.append(f" {chr(ord('a') + row)} " if line == 1 else " " * MARGIN, "dim")
            for lines, style in cells:
                picture.append(lines[line], style)
            picture.append("\n")


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


def _add_mischief(picture: Text, public: Public, words: Words) -> None:
    """Alone: cards that took effect as they were drawn. The opening hand's have no events."""
    struck = [words("card-name", card=card) for card in public.drawn if card is not None]
    if struck and public.actor >= 0:
        for line in wrap(words("mischief", cards=", ".join(struck)), WIDTH - 4):
            picture.append(f"  {line}\n", "bold red")


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    colour = COLOURS.index(public.colours[seat])
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {SHAPES[colour]} ", COLOUR_STYLES[colour])
    picture.append(f" {said:<14} ", "bold" if seat == public.actor else "")
    facts = [words("draw-gold", nuggets=sum(earned[seat] for earned in public.earned))]
    if public.actor >= 0:
        claimed = {token.cell for token in public.claims if token.seat == seat}
        if claimed:
            gold = [NUGGETS[PATH_KINDS[tunnel.card]] for tunnel in public.face_up() if tunnel.cell in claimed]
            facts.append(words("draw-claimed", count=sum(gold)))
        owes = sum(token.seat == seat for token in public.bribes)
        if owes:
            facts.append(words("draw-owes", count=owes))
    elif len(public.colours) == 1:
        facts.append(words("grade", grade=grade(sum(earned[seat] for earned in public.earned))))
    facts.append(words("draw-hand", count=public.hands[seat]))
    picture.append(", ".join(facts) + "\n")
    broken = [words("tool", tool=tool) for tool in public.broken[seat]]
    if broken:
        picture.append(f"       {words('draw-broken', tools=', '.join(broken))}\n", "bold red")


def _add_hand(picture: Text, hand: Sequence[str], words: Words, marked: Collection[str]) -> None:
    if not hand:
        return
    picture.append(f"  {words('draw-own-hand')}\n")
    for name in hand:
        picture.append(f"    {name:<20}{words('card-name', card=name)}\n", "bold" if name in marked else "")
