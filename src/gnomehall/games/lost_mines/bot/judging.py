"""How good a position of lost_mines is for a seat: treasures found and within reach, divided as the gnomes divide them.

What the seat has not seen counts by its mean, whatever the imagined world says. A saboteur plays the loyal gnome early
in the round and shows his true colours as the deck runs down.
"""

import math
from typing import Final

from gnomehall.core.native import i64
from gnomehall.core.odds import odds, shares
from gnomehall.games.lost_mines.actions import MOST_SEATS
from gnomehall.games.lost_mines.bot.distance import ALL_SEEING, FAR, distances
from gnomehall.games.lost_mines.cards import (
    CARDS,
    DATA,
    DECK,
    LOYAL,
    MINES,
    PATHS,
    SABOTEUR,
    SELFISH,
    TOOL_FOR,
    TOOLS,
    VALUES,
)
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import CHOOSING, MOVING, VOTING, Position
from gnomehall.parts.paths import mask_of

MEAN_VALUE: Final = [sum(values) / len(values) for values in VALUES]
# A treasure at this distance is worth NEARNESS ** distance of one in hand; a turn covers a distance of about PACE.
NEARNESS: Final = 0.97
PACE: Final = 7.0
# Being LEAD nearer makes a gnome e times as likely to find the next treasure; waiting a whole turn is like being DELAY
# farther away; NOBODY and HASTE: the log-odds that nobody finds it, falling with every turn that is left.
LEAD: Final = 14.7
DELAY: Final = 4.8
NOBODY: Final = 3.33
HASTE: Final = 0.643
# Weight of the others' mean points against one's own.
ENVY: Final = 0.35
# By bits of what was seen: having looked is worth a little. So is a good hand.
KNOWING_MINES: Final = [0.12 * saw.bit_count() for saw in range(1 << len(MINES))]
KNOWING_TREASURES: Final = [0.06 * saw.bit_count() for saw in range(1 << MOST_SEATS)]
KNOWING_ROLES: Final = [0.1 * saw.bit_count() for saw in range(1 << MOST_SEATS)]
HAND_WEIGHT: Final = 0.03
# What proposing a vote costs.
ASKING: Final = 0.4


def _card_worth(card: int) -> float:
    """What a card in hand is worth: paths that lead on, tools, mischief."""
    if card >= PATHS:
        return {"tool": 0.5, "trap": 0.3, "troll": 0.3, "peek": 0.3, "storm": 0.4}[DATA.actions[card - PATHS].use]
    path = DATA.paths[card]
    arms = mask_of(path.arms)
    worth = 0.2 * arms.bit_count() + 0.3 * (arms & 10 == 10)
    return worth * {"plain": 1.0, "rocks": 0.7, "campfire": 1.2}.get(path.kind, 0.3)


CARD_WORTH: Final = [_card_worth(card) for card in range(CARDS)]


def _promise(card: int) -> float:
    """Log-odds that a hand of such cards adds to finding the next treasure."""
    if card >= PATHS:
        return {"peek": 0.6}.get(DATA.actions[card - PATHS].use, 0.0)
    path = DATA.paths[card]
    if path.kind in ("trunk", "lake", "pit"):
        return 0.0
    return 0.6 if mask_of(path.arms) & 10 == 10 else 0.3


PROMISE: Final = [_promise(card) for card in range(CARDS)]


def evaluate(state: Position, seat: int) -> float:
    """Own points, present and expected, minus a part of the others'."""
    found = _expected(state, seat)
    roles = state.roles[:]
    worth = _balance(state, seat, found, roles)
    if roles[seat] == SABOTEUR:
        # The mask falls slowly: early on he plays like a loyal gnome.
        shown = min(1.0, max(0.0, 1.3 * (1 - state.deck / DECK) - 0.5))
        roles[seat] = LOYAL
        worth = shown * worth + (1 - shown) * _balance(state, seat, found, roles)
    return worth + _knowledge(state, seat) + HAND_WEIGHT * _hand(state, seat)


def glance(state: Position, seat: int) -> float:
    """What a beginner sees: its own points, and its own way to the next treasure."""
    return state.total(seat) + _expected(state, seat)[seat]


def _expected(state: Position, seat: int) -> list[float]:
    """By seat: what it has found and may still find this round, as far as this seat can tell."""
    found, left = _found(state, seat)
    if state.phase == VOTING or not left or state.mover < 0:
        return found
    away = distances(state, seat)
    turns = (state.deck + sum(state.held)) / state.seats
    for other in range(state.seats):
        far = away[state.at[other]]
        if far < FAR and (state.held[other] or state.deck):
            chance = NEARNESS**far * (turns + 0.5) / (turns + 0.5 + far / PACE)
            found[other] += 2.5 * min(left, 2) * chance
    return found


def _found(state: Position, seat: int) -> tuple[list[float], int]:
    """By seat: the value of its treasures, as far as this seat can tell; and how many are left."""
    found = [0.0] * state.seats
    left = 0
    for which, owner in enumerate(state.owners):
        if owner >= 0:
            seen = state.values[which] if seat == ALL_SEEING else state.saw_treasures[seat] >> which & 1
            found[owner] += state.values[which] if seen else MEAN_VALUE[state.kinds[which]]
        else:
            left += 1
    return found, left


def _raced(state: Position, seat: int) -> list[float]:
    """As ``_expected``, but the gnomes race for what is left: near ones leave nothing for far ones, and some is never
    found. Fitted to bots' matches.
    """
    found, left = _found(state, seat)
    if state.phase == VOTING or not left or state.mover < 0:
        return found
    away = distances(state, seat)
    seats = state.seats
    turns = (state.deck + sum(state.held)) / seats
    likely = [0.0] * seats
    total = math.exp(NOBODY - HASTE * turns)
    for other in range(seats):
        far = away[state.at[other]]
        if far < FAR and (state.held[other] or state.deck):
            waits = (other - state.turn) % seats / seats
            likely[other] = math.exp(-(far + DELAY * waits) / LEAD)
            if seat in (other, ALL_SEEING):
                likely[other] *= math.exp(_hope(state, other))
            total += likely[other]
    for other in range(seats):
        found[other] += 2.5 * left * likely[other] / total
    return found


def _hope(state: Position, seat: int) -> float:
    """Mean promise of the cards in hand, since played cards are replaced."""
    held: i64 = state.held[seat]
    hands = state.hands
    first: i64 = seat * CARDS
    promise = 0.0
    card: i64
    for card in range(CARDS):
        count: i64 = hands[first + card]
        if count:
            promise += float(count) * PROMISE[card]
    return promise / float(held) if held else 0.0


def _balance(state: Position, seat: int, found: list[float], roles: list[int]) -> float:
    """Own points minus a part of the others'."""
    points = _points(state, found, roles)
    worth = points[seat] - ENVY * (sum(points) - points[seat]) / (state.seats - 1)
    return worth - ASKING if state.phase == VOTING and state.turn == seat else worth


def _points(state: Position, found: list[float], roles: list[int]) -> list[float]:
    """By seat, by R44-R47 without remainders."""
    points = [float(state.total(other)) for other in range(state.seats)]
    for side in range(len(CLANS)):
        members = [
            other
            for other, clan in enumerate(state.clans)
            if roles[other] != SELFISH and (clan if roles[other] != SABOTEUR else 1 - clan) == side
        ]
        pot = 0.0
        for other in members:
            pot += found[other]
        for other in members:
            points[other] = points[other] + pot / float(len(members))
    for other, role in enumerate(roles):
        if role == SELFISH:
            points[other] = points[other] + found[other]
    if state.dragon >= 0:
        points[state.dragon] -= min(DATA.dragon_points, max(0.0, points[state.dragon]))
    return points


def _knowledge(state: Position, seat: int) -> float:
    return (
        KNOWING_MINES[state.saw_mines[seat]]
        + KNOWING_TREASURES[state.saw_treasures[seat]]
        + KNOWING_ROLES[state.saw_roles[seat]]
    )


def _hand(state: Position, seat: int) -> float:
    """The cards in hand; a tool is worth more while its obstacle lies on the board."""
    if state.phase not in (CHOOSING, MOVING):
        return 0.0
    hand = state.hands[seat * CARDS : (seat + 1) * CARDS]
    worth = sum(count * CARD_WORTH[card] for card, count in enumerate(hand) if count)
    for slot in state.forest.blocked:
        worth += 0.5 * bool(hand[TOOLS[TOOL_FOR[state.forest.faces[slot]]]])
    return worth


def values(state: Position, seat: int) -> list[float]:
    """By seat: how likely it wins, in the eyes of this seat; at the end, who did."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    points = _points(state, _raced(state, seat), state.roles)
    points[seat] += _knowledge(state, seat)
    return odds(points, SPREAD + SPREAD_A_ROUND * float(state.rounds - 1 - state.round))


def forecast(state: Position) -> list[float]:
    """By seat: how likely it wins in the eyes of one who has seen everything that was drawn, for reviews."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    points = _points(state, _raced(state, ALL_SEEING), state.roles)
    return odds(points, SPREAD + SPREAD_A_ROUND * float(state.rounds - 1 - state.round))


# Typical error of a guessed final score in the last round, and what each further round adds.
SPREAD: Final = 1.2
SPREAD_A_ROUND: Final = 0.7
