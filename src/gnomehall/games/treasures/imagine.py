"""Worlds that fit a view of treasures: the backs a seat has not seen are dealt at random."""

from itertools import product
from math import prod
from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.games.treasures import choices
from gnomehall.games.treasures.actions import RUN
from gnomehall.games.treasures.layout import layout
from gnomehall.games.treasures.position import HELD, LACKED, LADDER_KNOWN, PLACE_OF, Position
from gnomehall.games.treasures.tiles import COUNT, FRONT, FRONTS, IS_DANGER, KINDS, LADDERS, OF_FRONT, to_counts
from gnomehall.games.treasures.view import Fronts, Team, View

TRIES: Final = 20


class Known:
    """What the viewer knows about backs. ``hidden`` and ``cleared`` are by seat and front, the rest by kind."""

    def __init__(self, view: View, state: Position) -> None:
        self.seat = view.seat
        self.own_hidden = [0] * KINDS if view.own is None else to_counts(view.own.hidden)
        self.own_cleared = [0] * KINDS if view.own is None else to_counts(view.own.cleared)
        self.hidden = [count for team in view.public.teams for count in _by_front(team.hidden)]
        self.cleared = [count for team in view.public.teams for count in _by_front(team.cleared)]
        self.unseen = [
            COUNT[kind]
            - state.box[kind]
            - sum(state.shown[kind::KINDS])
            - self.own_hidden[kind]
            - self.own_cleared[kind]
            for kind in range(KINDS)
        ]


def imagine(view: View, chance: Chance) -> Position:
    public = view.public
    board = layout(public.board, public.solid, RUN)
    state = Position().blank(board, public.mode == "advanced", len(public.teams))
    state.mover = public.actor
    state.starter = public.starter
    state.to_place = public.to_place
    state.mountain = -1 if public.mountain is None else public.mountain
    state.fronts = public.fronts[:]
    state.gnomes = []
    for seat, team in enumerate(public.teams):
        _restore(state, seat, team)
    for slot in board.cells:
        if state.fronts[slot] and slot not in state.gnomes:
            board.set_open(state.masks, slot)
    if state.advanced:
        state.box = to_counts(public.box)
        _deal_backs(state, Known(view, state), chance)
    if state.mover >= 0:
        state.moves = choices.placings(state) if state.to_place else choices.turn(state, state.mover)
    return state


def _restore(state: Position, seat: int, team: Team) -> None:
    """Copy what everyone knows about one seat."""
    state.gnomes += [PLACE_OF[place] for place in team.gnomes]
    state.out[seat] = team.out
    state.tiles[seat] = team.tiles
    state.gems[seat] = team.gems
    if state.advanced:
        state.signs[seat] = team.signs
        state.shown[seat * KINDS : (seat + 1) * KINDS] = to_counts(team.shown)
        state.ladders[seat] = LADDER_KNOWN.index(team.ladder)


def _deal_backs(state: Position, known: Known, chance: Chance) -> None:
    """Deal at random until everything known holds; after some tries, deal first the ladders that must be somewhere."""
    climbers = [seat for seat in _climbers(state) if seat != known.seat]
    for _ in range(TRIES):
        if _deal(state, known, chance, []) and all(state.spare(seat, LADDERS) >= 0 for seat in climbers):
            return
    for _ in range(1000 * TRIES):
        if _deal(state, known, chance, climbers):
            return
    raise AssertionError("the true world fits, so some deal must")


def _climbers(state: Position) -> list[int]:
    """Seats known to hold a ladder: otherwise they would be out by now, or could not have left by choice."""
    return [
        seat
        for seat in range(state.seats)
        if state.ladders[seat] == HELD
        or (not state.out[seat] and state.is_all_chased(seat))
        or (seat == state.mover and not state.to_place and not choices.turn(state, seat))
    ]


def _deal(state: Position, known: Known, chance: Chance, climbers: list[int]) -> bool:
    """Deal every unseen back, a ladder to each climber, all deals equally likely; False if the rest does not fit."""
    unseen = known.unseen[:]
    hidden = known.hidden[:]
    state.hidden = [0] * (state.seats * KINDS)
    state.cleared = [0] * (state.seats * KINDS)
    for seat, kind in _settle(climbers, hidden, unseen, chance):
        unseen[kind] -= 1
        hidden[seat * FRONTS + FRONT[kind] - 1] -= 1
        state.hidden[seat * KINDS + kind] += 1
    # Seats without ladders first: the others can hold whatever is left.
    for seat in sorted(range(state.seats), key=lambda seat: state.ladders[seat] != LACKED):
        barred = LADDERS if state.ladders[seat] == LACKED else []
        allowed = [not IS_DANGER[kind] and kind not in barred for kind in range(KINDS)]
        if seat != known.seat and not _deal_seat(state.hidden, hidden, seat, unseen, allowed, chance):
            return False
    for seat in range(state.seats):
        if seat != known.seat:
            _deal_seat(state.cleared, known.cleared, seat, unseen, [True] * KINDS, chance)
    if known.seat is not None:
        mine = slice(known.seat * KINDS, (known.seat + 1) * KINDS)
        state.hidden[mine] = known.own_hidden
        state.cleared[mine] = known.own_cleared
    state.pool = unseen
    return True


def _deal_seat(
    held: list[int], fronts: list[int], seat: int, unseen: list[int], allowed: list[bool], chance: Chance
) -> bool:
    """Deal backs to one seat's tiles of which only the fronts are known."""
    for front in range(1, FRONTS + 1):
        kinds = [kind for kind in OF_FRONT[front] if allowed[kind]]
        for _ in range(fronts[seat * FRONTS + front - 1]):
            left = sum(unseen[kind] for kind in kinds)
            if not left:
                return False
            kind = _pick([unseen[kind] for kind in kinds], kinds, chance)
            unseen[kind] -= 1
            held[seat * KINDS + kind] += 1
    return True


def _pick(weights: list[int], items: list[int], chance: Chance) -> int:
    pick = chance.below(sum(weights))
    for item, weight in zip(items, weights, strict=True):
        pick -= weight
        if pick < 0:
            return item
    raise AssertionError("the pick is below the sum")


def _settle(climbers: list[int], hidden: list[int], unseen: list[int], chance: Chance) -> list[tuple[int, int]]:
    """Choose one ladder tile per climber, never more of a kind than there are: (seat, kind)."""
    if not climbers:
        return []
    ways = list(product(LADDERS, repeat=len(climbers)))
    weights = [
        0
        if any(way.count(kind) > unseen[kind] for kind in way)
        else prod(
            hidden[seat * FRONTS + FRONT[kind] - 1] * unseen[kind] for seat, kind in zip(climbers, way, strict=True)
        )
        for way in ways
    ]
    chosen = ways[_pick(weights, list(range(len(ways))), chance)]
    return list(zip(climbers, chosen, strict=True))


def _by_front(fronts: Fronts) -> tuple[int, int, int]:
    return fronts.rubies, fronts.gems, fronts.nuggets
