"""Evaluating positions of duel: nuggets won and claimed, and how close the tunnels are to the rest."""

import math
from typing import Final

from gnomehall.core.odds import odds, shares
from gnomehall.games.duel.bot.prospects import HALF, LUCK, OPEN, STEPS_BETWEEN, SURE, goal_worth, prospects, secured
from gnomehall.games.duel.bot.weighing import HELD, MEAN_HELD
from gnomehall.games.duel.cards import DATA, DECK, GOLD_AT, NUGGETS, OPENINGS, TUNNELS
from gnomehall.games.duel.layout import SLOTS
from gnomehall.games.duel.position import MENDING, PASSING, Position
from gnomehall.parts.paths import DOWN, FIRST_FACE, kind_of

# How a goal's worth fades per step, and how much the best, the second ... goal counts.
FADE: Final = 0.8
SHARES: Final = [1.0, 0.5, 0.3, 0.2, 0.1, 0.1]
FADED: Final = [FADE**steps for steps in range(SLOTS)]
# By number of broken tools: the first stops all digging, a second changes little.
BROKEN_COST: Final = [0.0, 1.6, 2.0, 2.2]
# The forecast, in nuggets, fitted to 120 matches of medium bots (docs/review.md): error per square root of a round to
# go; being on turn, half of it with HALF turns left; gold on cards in hand, half of it with HOARD_HALF turns left.
FORECAST_LUCK: Final = 0.7
TEMPO: Final = 0.17
HOARD: Final = 0.7
HOARD_HALF: Final = 3.0


def evaluate(state: Position, seat: int) -> float:
    """Own nuggets, present and expected, minus 0.8 times the rival's."""
    mine = worth(state, seat)
    return mine if state.seats == 1 else mine - 0.8 * worth(state, 1 - seat)


def glance(state: Position, seat: int) -> float:
    """What a beginner sees: the rival is ignored."""
    return worth(state, seat)


def worth(state: Position, seat: int) -> float:
    if state.mover < 0:
        return float(state.nuggets(seat))
    value = secured(state, seat)
    value -= BROKEN_COST[state.count_broken(seat)]
    value += sum(HELD[kind] for kind in state.hands[seat])
    if state.mover == seat and state.phase in (PASSING, MENDING):
        value += MEAN_HELD * (1 if state.phase == PASSING else 1 - state.to_drop)
    return value + hopes(state, seat)


def hopes(state: Position, seat: int) -> float:
    """Unclaimed gold, discounted by the distance from the nearest tunnel end."""
    net = state.net
    edges = net.edges[seat]
    if not edges:
        return -1.0
    found: list[float] = []
    for number, slot in enumerate(state.layout.goals):
        face = net.faces[slot]
        if face == DOWN:
            found.append(_nearness(edges, slot) * goal_worth(state, seat, number))
    for slot in state.gold:
        face = net.faces[slot]
        if face >= FIRST_FACE and OPENINGS[face] & GOLD_AT[face]:
            found.append(OPEN * _nearness(edges, slot) * NUGGETS[kind_of(face)])
    found.sort(reverse=True)
    return sum(share * one for share, one in zip(SHARES, found, strict=False))


def _nearness(edges: list[int], slot: int) -> float:
    away = STEPS_BETWEEN[slot]
    near = SLOTS
    ways = further = 0
    for edge in edges:
        steps = away[edge]
        if steps < near:
            further = ways if steps == near - 1 else 0
            ways = 1
            near = steps
        elif steps == near:
            ways += 1
        elif steps == near + 1:
            further += 1
    # A second way in makes it likelier that some card fits.
    return FADED[near] * (1.0 + 0.06 * min(4, ways + further - 1))


def values(state: Position, seat: int) -> list[float]:
    """By seat, the chance to win. Alone: the share of the best grade."""
    if state.seats == 1:
        return [min(1.0, max(0.0, worth(state, 0)) / (DATA.solo_grades[-1] + 5))]
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    rounds = float(state.rounds - state.round) + float(state.deck) / float(len(DECK))
    return odds([prospects(state, 0), prospects(state, 1)], SURE + LUCK * math.sqrt(rounds))


def forecast(state: Position) -> list[float]:
    """By seat, the chance to win, for reviews: as calibrated as can be, and fair to whoever is not on turn."""
    if state.seats == 1 or state.outcome() is not None:
        return values(state, 0)
    worths = []
    for seat in (0, 1):
        hand = state.hands[seat]
        turns = float(len(hand)) + 0.5 * float(state.deck)
        hoard = HOARD * float(sum(NUGGETS[kind] for kind in hand if kind < TUNNELS)) * turns / (turns + HOARD_HALF)
        tempo = TEMPO * turns / (turns + HALF) if state.mover == seat and state.phase != PASSING else 0.0
        worths.append(prospects(state, seat) + hoard + tempo)
    rounds = float(state.rounds - state.round) + float(state.deck) / float(len(DECK))
    return odds(worths, SURE + FORECAST_LUCK * math.sqrt(rounds))
