"""A view of treasures as a row of small numbers for learners."""

from typing import Final

from gnomehall.core.observation import choice, flags, number, places
from gnomehall.games.treasures.layout import DATA, NAMES, SLOT_OF, SLOTS
from gnomehall.games.treasures.position import LADDER_KNOWN
from gnomehall.games.treasures.tiles import COUNT, DANGER_LIMIT, FRONT, FRONTS, KIND_OF, KINDS
from gnomehall.games.treasures.view import Stack, Team, View

SEATS: Final = 4
BOARDS: Final = list(DATA.layouts)
TEAM: Final = max(team for layout in DATA.layouts.values() for team in layout.teams.values())
GEMS: Final = sum(front * count for front, count in zip(FRONT, COUNT, strict=True))
MOST: Final = max(COUNT)

BLOCKS = (
    choice("board", 1, len(BOARDS), "the board: " + ", ".join(BOARDS)),
    flags("advanced", 1, "the advanced game"),
    flags("solid", 1, "the mountain blocks runs"),
    choice("seats", 1, SEATS, "number of seats"),
    choice("seat", 1, SEATS, "the viewer's seat; none for an onlooker"),
    choice("actor", 1, SEATS, "the seat to act, counted from the viewer; none at the end"),
    choice("starter", 1, SEATS, "the seat that placed first, counted from the viewer"),
    number("team", 1, TEAM, "gnomes per seat"),
    number("to_place", 1, SEATS * TEAM, "gnomes still to be placed, all seats together"),
    choice("fronts", SLOTS, FRONTS, f"by cell ({NAMES[0]}, {NAMES[1]} ... {NAMES[-1]}): ruby, gems, nuggets"),
    choice("gnomes", SLOTS, SEATS, "by cell: the seat whose gnome stands there, counted from the viewer"),
    number("waiting", SEATS, TEAM, "by seat, counted from the viewer: gnomes to be placed"),
    number("chased", SEATS, TEAM, "by seat: gnomes chased out by the dragon"),
    number("gone", SEATS, TEAM, "by seat: gnomes that left the cave"),
    flags("out", SEATS, "by seat: out of the match"),
    number("counts", SEATS, sum(COUNT), "by seat: tiles held"),
    number("gems", SEATS, GEMS, "by seat: treasure on the fronts of those tiles"),
    number("signs", SEATS, DANGER_LIMIT, "by seat: open danger signs"),
    number("shown", SEATS * KINDS, MOST, "by seat and tile kind: danger tiles, open or turned over again"),
    number(
        "hidden", SEATS * FRONTS, sum(COUNT), "by seat and front: tiles taken by running, backs seen by the owner only"
    ),
    number("cleared", SEATS * FRONTS, sum(COUNT), "by seat and front: tiles taken on leaving the cave"),
    number("box", KINDS, MOST, "by tile kind: ladder and swap tiles spent"),
    choice("ladder", SEATS, 2, "by seat: held no ladder when it left, held at least one; 0 if not everyone can tell"),
    choice("mountain", 1, SEATS, "the seat that carried off the Treasure Mountain, counted from the viewer"),
    number("own_hidden", KINDS, MOST, "by tile kind: the viewer's tiles taken by running"),
    number("own_cleared", KINDS, MOST, "by tile kind: the viewer's tiles taken on leaving"),
)
LENGTH: Final = sum(block.places for block in BLOCKS)
AT: Final = {block.name: sum(before.places for before in BLOCKS[:number]) for number, block in enumerate(BLOCKS)}
"""By name, where a block begins."""
NUMBER_OF: Final = {name: number + 1 for number, name in enumerate(BOARDS)}
# Where a gnome is counted: by cell, or in a block by seat.
GNOMES_AT: Final = AT["gnomes"]
OFF_AT: Final = AT["waiting"]
PLACE_AT: Final = {
    **{name: GNOMES_AT + slot for name, slot in SLOT_OF.items()},
    **{name: AT[name] for name in ("waiting", "chased", "gone")},
}
OUT_AT: Final = AT["out"]
COUNTS_AT: Final = AT["counts"]
GEMS_AT: Final = AT["gems"]
SIGNS_AT: Final = AT["signs"]
SHOWN_AT: Final = AT["shown"]
HIDDEN_AT: Final = AT["hidden"]
CLEARED_AT: Final = AT["cleared"]
LADDER_AT: Final = AT["ladder"]


def row(view: View) -> bytes:
    public, own = view.public, view.own
    me = view.seat or 0
    teams = public.teams[me:] + public.teams[:me]
    place = places(me, len(teams))
    is_advanced = public.mode == "advanced"
    found = bytearray(LENGTH)
    found[:GNOMES_AT] = bytearray(
        [
            NUMBER_OF[public.board],
            is_advanced,
            public.solid,
            len(teams),
            0 if view.seat is None else me + 1,
            place[public.actor],
            place[public.starter],
            len(teams[0].gnomes),
            public.to_place,
            *public.fronts,
        ]
    )
    for seat, team in enumerate(teams):
        for name in team.gnomes:
            at = PLACE_AT[name]
            if at < OFF_AT:
                found[at] = seat + 1
            else:
                found[at + seat] += 1
        found[OUT_AT + seat] = team.out
        found[COUNTS_AT + seat] = team.tiles
        found[GEMS_AT + seat] = team.gems
        if is_advanced:
            _add_backs(found, seat, team)
    if is_advanced:
        _add_stacks(found, AT["box"], public.box)
        if public.mountain is not None:
            found[AT["mountain"]] = place[public.mountain]
        if own is not None:
            _add_stacks(found, AT["own_hidden"], own.hidden)
            _add_stacks(found, AT["own_cleared"], own.cleared)
    return bytes(found)


def _add_backs(found: bytearray, seat: int, team: Team) -> None:
    found[SIGNS_AT + seat] = team.signs
    _add_stacks(found, SHOWN_AT + seat * KINDS, team.shown)
    for begin, fronts in ((HIDDEN_AT, team.hidden), (CLEARED_AT, team.cleared)):
        at = begin + seat * FRONTS
        found[at] = fronts.rubies
        found[at + 1] = fronts.gems
        found[at + 2] = fronts.nuggets
    found[LADDER_AT + seat] = LADDER_KNOWN.index(team.ladder)


def _add_stacks(found: bytearray, begin: int, stacks: list[Stack]) -> None:
    for stack in stacks:
        found[begin + KIND_OF[stack.icon][stack.front][stack.back]] = stack.count
