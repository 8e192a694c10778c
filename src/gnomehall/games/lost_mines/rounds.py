"""The beginning and the end of a round of lost_mines: setting up, sharing what was found (R5-R12, R42-R49)."""

from collections.abc import Sequence

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.cards import (
    CARD_NAMES,
    CARDS,
    COUNT,
    DATA,
    DECK,
    MINES,
    ROLES,
    SABOTEUR,
    SELFISH,
    TREASURES,
    VALUES,
    roles_of,
)
from gnomehall.games.lost_mines.forest import forest_of
from gnomehall.games.lost_mines.hidden import draw_card, draw_value
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import CHOOSING, OVER, UNKNOWN, Position
from gnomehall.games.lost_mines.view import Dealt, Drawn, RoundBegan, RoundEnded, Scored


def begin_round(state: Position, chance: Chance) -> None:
    """R5-R12."""
    seats = state.seats
    state.forest = forest_of(state.layout)
    state.mines = [UNKNOWN] * len(MINES)
    treasures = [kind for kind in range(len(TREASURES)) for _ in VALUES[kind]]
    chance.shuffle(treasures)
    state.kinds = sorted(treasures[:seats])
    state.owners = [-1] * seats
    state.values = [0] * seats
    gnomes = [len(ROLES) * clan + role for clan in range(len(CLANS)) for role in roles_of(seats)]
    chance.shuffle(gnomes)
    state.clans = [gnome // len(ROLES) for gnome in gnomes[:seats]]
    state.roles = [gnome % len(ROLES) for gnome in gnomes[:seats]]
    state.at = [state.layout.starts[clan] for clan in state.clans]
    state.saw_mines = [0] * seats
    state.saw_treasures = [0] * seats
    state.saw_roles = [0] * seats
    state.deeds = []
    state.trolls = [-1] * seats
    state.dragon = -1
    state.last = -1
    state.cut = -1
    state.pool = COUNT[:]
    state.shown = [0] * CARDS
    state.hands = [0] * (seats * CARDS)
    state.dropped = [0] * (seats * CARDS)
    state.lost = [0] * seats
    state.held = [DATA.hand[seats]] * seats
    state.deck = DECK
    for seat in range(seats):
        for _ in range(DATA.hand[seats]):
            state.hands[seat * CARDS + draw_card(state, chance)] += 1


def _tell_deal(state: Position, tell: Tell) -> None:
    """Tell each seat its new gnome and cards."""
    for seat in range(state.seats):
        hand = state.hands[seat * CARDS : (seat + 1) * CARDS]
        tell.only(seat, Dealt(seat, CLANS[state.clans[seat]], ROLES[state.roles[seat]]))
        for card, count in enumerate(hand):
            for _ in range(count):
                tell.only(seat, Drawn(seat, CARD_NAMES[card]))


def divide(clans: Sequence[int], roles: Sequence[int], found: Sequence[Sequence[int]], dragon: int) -> list[int]:
    """R44-R47: points by seat, from the values of the treasures each seat found."""
    points = [0] * len(clans)
    for side in range(len(CLANS)):
        members = [
            seat
            for seat, clan in enumerate(clans)
            if roles[seat] != SELFISH and (clan if roles[seat] != SABOTEUR else 1 - clan) == side
        ]
        if not members:
            continue
        share, rest = divmod(sum(sum(found[seat]) for seat in members), len(members))
        best = max(max(found[seat], default=0) for seat in members)
        finders = [seat for seat in members if max(found[seat], default=0) == best]
        for seat in members:
            points[seat] = share + (rest // len(finders) if seat in finders else 0)
    for seat, role in enumerate(roles):
        if role == SELFISH:
            points[seat] = sum(found[seat])
    if dragon >= 0:
        points[dragon] = max(0, points[dragon] - DATA.dragon_points)
    return points


def _score(state: Position, why: str, chance: Chance, tell: Tell | None) -> None:
    """R44: turn gnomes and treasures face up and give out the points."""
    found: list[list[int]] = [[] for _ in range(state.seats)]
    for treasure, owner in enumerate(state.owners):
        if owner >= 0:
            found[owner].append(draw_value(state, treasure, chance))
    points = divide(state.clans, state.roles, found, state.dragon)
    if tell is not None:
        tell.reveal(RoundEnded(state.round + 1, why))
        for seat in range(state.seats):
            clan, role = CLANS[state.clans[seat]], ROLES[state.roles[seat]]
            tell.reveal(Scored(seat, clan, role, len(found[seat]), found[seat], points[seat]))
    state.points = state.points + points
    state.past = state.past + [len(ROLES) * clan + role for clan, role in zip(state.clans, state.roles, strict=True)]


def end_round(state: Position, why: str, chance: Chance, tell: Tell | None) -> None:
    """R49: the player left of whoever played the last card begins the next round. A25: if nobody did, the same one."""
    _score(state, why, chance, tell)
    state.moves = []
    state.steps = 0
    state.drops = 0
    state.went = False
    state.asked = False
    state.round += 1
    if state.round == state.rounds:
        state.phase = OVER
        state.mover = -1
        return
    state.starter = ((state.starter - 1 if state.last < 0 else state.last) + 1) % state.seats
    state.turn = state.mover = state.starter
    state.phase = CHOOSING
    begin_round(state, chance)
    if tell is not None:
        tell.all(RoundBegan(state.starter, state.round + 1))
        _tell_deal(state, tell)
