"""A view of duel as coloured text for 80 columns: the table, then a line a seat, then the hand. It reads without
colour too.
"""

from collections.abc import Collection, Sequence
from textwrap import wrap

from rich.text import Text

from gnomehall.core.text import Words
from gnomehall.games.duel.cards import (
    CARD_NAMES,
    NUGGETS,
    OPENINGS,
    PATH_NAMES,
    PATHS,
    TOOLS,
    TUNNELS,
    grade,
)
from gnomehall.games.duel.layout import COLUMNS, NAMES, SLOT_OF
from gnomehall.games.duel.view import Public, View
from gnomehall.parts.paths import DOWN, EMPTY, FIRST_FACE, kind_of, mask_of

SHAPES = "▲■"  # by colour: green, blue
WIDTH = 80
MARGIN = 3
LONGEST_NAME = 18

COLOUR_STYLES = ("bold #000000 on #87af00", "bold #000000 on #87afd7")
# Whose gnome comes here: nobody's, green's, blue's, both's.
REACH_STYLES = ("dim", "#87d700", "#5fafff", "bold #ffd75f")
GOAL_STYLE = "#ffd75f on #5f4500"
MARK_STYLE = "bold reverse"
# By joined sides (1 N, 2 E, 4 S, 8 W): the middle of a card.
JOINTS = " ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"
# Sides that a curve joins.
BOWS = (3, 6, 12, 9)


def draw(view: View, words: Words, names: Sequence[str], marked: Collection[str] = ()) -> Text:
    """The picture of a view. ``names`` are the players' by seat; ``marked`` are places to point at, by name."""
    picture = Text(no_wrap=True, end="")
    points = {name for name in marked if name in SLOT_OF}
    _add_table(picture, view, words, points)
    public = view.public
    discards = len(public.played) + sum(public.thrown)
    line = words("draw-round", round=public.round, deck=public.deck, tokens=public.tokens, discards=discards)
    picture.append(f"  {line}\n")
    _add_mischief(picture, public, words)
    for seat in range(len(public.colours)):
        _add_seat(picture, view, words, names[seat], seat)
    if public.turning >= 0:
        cell = NAMES[public.due[0]]
        picture.append(f"  {words('draw-turning', cell=cell, card=PATH_NAMES[public.turning])}\n", "bold")
    if view.own is not None:
        _add_hand(picture, view.own.hand, words, marked)
    return picture


def _add_table(picture: Text, view: View, words: Words, points: Collection[str]) -> None:
    """Only the part of the table where something lies, with the rows' letters and the columns' numbers."""
    used = [slot for slot, face in enumerate(view.public.faces) if face != EMPTY]
    used += [SLOT_OF[name] for name in points]
    left, right = min(slot % COLUMNS for slot in used), max(slot % COLUMNS for slot in used)
    top, bottom = min(used) // COLUMNS, max(used) // COLUMNS
    wide = 5 if (right - left + 1) * 5 <= WIDTH - MARGIN else 3 if (right - left + 1) * 3 <= WIDTH - MARGIN else 2
    picture.append(" " * MARGIN)
    for column in range(left, right + 1):
        picture.append(f"{column + 1:^{wide}}", "dim")
    picture.append("\n")
    for row in range(top, bottom + 1):
        cells = [_cell(view, words, row * COLUMNS + at, wide, points) for at in range(left, right + 1)]
        for line in range(3):
            picture.append(f" {chr(ord('a') + row)} " if line == 1 else " " * MARGIN, "dim")
            for lines, style in cells:
                picture.append(lines[line], style)
            picture.append("\n")


def _cell(view: View, words: Words, slot: int, wide: int, points: Collection[str]) -> tuple[list[str], str]:
    public = view.public
    face = public.faces[slot]
    name = NAMES[slot]
    is_marked = name in points
    if face == EMPTY:
        blank = " " * wide
        shown = f"{name if len(name) <= wide else '+':^{wide}}" if is_marked else f"{'·':^{wide}}"
        return [blank, shown, blank], MARK_STYLE if is_marked else "dim"
    if face == DOWN:
        seen = "?"
        if view.own is not None and view.own.peeks[public.goals.index(slot)] >= 0:
            seen = f"{NUGGETS[view.own.peeks[public.goals.index(slot)]]}?"
        inner = max(0, wide - 2)
        lines = [f"┌{'─' * inner}┐", f"│{seen[:inner]:^{inner}}│", f"└{'─' * inner}┘"]
        return lines, f"{GOAL_STYLE} {MARK_STYLE}" if is_marked else GOAL_STYLE
    lines = card_lines(words, face, wide)
    _add_token(lines, public, slot, face)
    style = REACH_STYLES[_reached(public, slot)]
    return lines, f"{style} {MARK_STYLE}" if is_marked else style


def _reached(public: Public, slot: int) -> int:
    """1 if green's gnome comes to some side of the card, plus 2 if blue's does."""
    found = 0
    for seat, colour in enumerate(public.colours):
        if public.reach[slot] >> (4 * seat) & 15:
            found |= 1 << colour
    return found


def card_lines(words: Words, face: int, wide: int) -> list[str]:
    card = PATHS[kind_of(face)]
    turn = face >> 1 & 1
    ways = [mask_of(way, turn) for way in card.ways]
    lines = _bows(ways, wide) if any(way in BOWS for way in ways) and len(ways) == 2 else _arms(face, ways, wide)
    if card.barred:
        sign = words("draw-troll") if card.troll else words(f"draw-{card.door}")
        _put(lines, mask_of(card.barred, turn).bit_length() - 1, sign.lower() if face & 1 else sign, wide)
    if card.gold:
        _add_gold(lines, mask_of(card.gold_at, turn), f"*{card.gold}" if wide > 3 else str(card.gold))
    return lines


def _arms(face: int, ways: Sequence[int], wide: int) -> list[str]:
    card = PATHS[kind_of(face)]
    stubs = mask_of(card.stubs, face >> 1 & 1)
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
    """Two curves that do not join: each turns off before the middle, so that one sees which sides it joins."""
    west, east = (next(way for way in ways if way >> side & 1) for side in (3, 1))
    arm = "═" * (wide // 2 - 1)
    left, right = f"{arm}{JOINTS[west]}", f"{JOINTS[east]}{arm}"
    lines = [f"{'║':>{len(left)}}{'':{wide - len(left)}}", f"{'║':>{wide - len(arm)}}{arm and ' '}"]
    if not west & 1:
        lines.reverse()
    return [lines[0], f"{left}{'':{wide - len(left) - len(right)}}{right}", lines[1]]


def _add_gold(lines: list[str], sides: int, sign: str) -> None:
    """Beside the tunnel or in the dead end from which the nuggets are reached."""
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
    """Write a door's or troll's letter into the arm on this side."""
    line = (0, 1, 2, 1)[side]
    at = (wide // 2, wide - 1, wide // 2, 0)[side]
    lines[line] = lines[line][:at] + sign + lines[line][at + 1 :]


def _add_token(lines: list[str], public: Public, slot: int, face: int) -> None:
    """In a corner, where nothing else is written."""
    if face < FIRST_FACE:
        return
    for token in (*public.claims, *public.bribes):
        if token >> 1 == slot:
            shape = SHAPES[public.colours[token & 1]]
            below = lines[2]
            lines[2] = below[:-1] + shape if below[-1] == " " else shape + below[1:]


def _add_mischief(picture: Text, public: Public, words: Words) -> None:
    """Alone: what was drawn last and struck at once. No event tells of the opening hand's."""
    struck = [words("card-name", card=CARD_NAMES[kind]) for kind in public.drawn if kind >= 0]
    if struck and public.actor >= 0:  # what strikes last is no news once all is over
        for line in wrap(words("mischief", cards=", ".join(struck)), WIDTH - 4):
            picture.append(f"  {line}\n", "bold red")


def _add_seat(picture: Text, view: View, words: Words, name: str, seat: int) -> None:
    public = view.public
    colour = public.colours[seat]
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    said = f"{shown} ({words('draw-you')})" if seat == view.seat else shown
    picture.append("→ " if seat == public.actor else "  ", "bold")
    picture.append(f" {SHAPES[colour]} ", COLOUR_STYLES[colour])
    picture.append(f" {said:<14} ", "bold" if seat == public.actor else "")
    facts = [words("draw-gold", nuggets=sum(earned[seat] for earned in public.earned))]
    if public.actor >= 0:
        lying = [kind_of(public.faces[claim >> 1]) for claim in public.claims if claim & 1 == seat]
        if lying:
            facts.append(words("draw-claimed", count=sum(NUGGETS[kind] for kind in lying)))
        owes = sum(bribe & 1 == seat for bribe in public.bribes)
        if owes:
            facts.append(words("draw-owes", count=owes))
    elif len(public.colours) == 1:
        facts.append(words("grade", grade=grade(sum(earned[seat] for earned in public.earned))))
    facts.append(words("draw-hand", count=public.hands[seat]))
    picture.append(", ".join(facts) + "\n")
    broken = [words("tool", tool=tool) for number, tool in enumerate(TOOLS) if public.broken[3 * seat + number]]
    if broken:
        picture.append(f"       {words('draw-broken', tools=', '.join(broken))}\n", "bold red")


def _add_hand(picture: Text, hand: Sequence[int], words: Words, marked: Collection[str]) -> None:
    if not hand:
        return
    picture.append(f"  {words('draw-own-hand')}\n")
    for kind in hand:
        name = CARD_NAMES[kind]
        picture.append(f"    {name:<20}{words('card-name', card=name)}\n", "bold" if name in marked else "")
