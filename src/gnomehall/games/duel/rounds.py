"""The rounds of duel: dealing, drawing, ending."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64, insort
from gnomehall.core.view import Tell
from gnomehall.games.duel.cards import CARD_NAMES, DATA, HAND, TOOLS, deck_without
from gnomehall.games.duel.goals import clear_goals
from gnomehall.games.duel.gold import take_gold
from gnomehall.games.duel.mischief import strike
from gnomehall.games.duel.network import network
from gnomehall.games.duel.position import ACT, OVER, Position
from gnomehall.games.duel.view import Began, Drew, Earned, Ended, Got


def begin_round(state: Position, chance: Chance, tell: Tell | None) -> None:
    """Rules 1-6, 35, S2-S5, S8."""
    solo = state.seats == 1
    state.net = network(state.net.colours, state.layout)
    state.hidden = len(state.layout.goals)
    state.tokens = DATA.solo_tokens if solo else DATA.tokens
    state.aside = DATA.solo_aside if solo else 0
    state.laid, state.trolls, state.gold, state.claims, state.bribes, state.played = [], [], [], [], [], []
    state.is_laying = False
    state.broken = [0] * (state.seats * len(TOOLS))
    state.hands = [[] for _ in state.hands]
    state.thrown = [[] for _ in state.hands]
    state.pool = deck_without([*state.box, *(kind for won in state.won for kind in won)])
    state.mover = state.starter
    state.phase = ACT
    if tell is not None:
        tell.reveal(Began(state.round, state.starter))
    state.drawer = 0 if solo else -1
    state.drawn = []
    for seat in range(state.seats):
        for _ in range(HAND):
            draw(state, seat, chance, tell if solo else None)
    if not solo:
        state.drawn = []


def draw(state: Position, seat: i64, chance: Chance, tell: Tell | None) -> None:
    """One card to the hand if the pile has one; alone, mischief strikes first (S6, S7)."""
    pool = state.pool
    while len(pool) > state.aside:
        kind = pool.pop(chance.below(len(pool)))
        state.drawn.append(kind)
        if state.strikes(kind):
            strike(state, seat, kind, tell)
            continue
        insort(state.hands[seat], kind)
        if tell is not None:
            tell.only(seat, Got(seat, CARD_NAMES[kind]), Drew(seat))
        return


def end_round(state: Position, why: str, chance: Chance, tell: Tell | None) -> None:
    """Rules 31-36."""
    if tell is not None:
        tell.all(Ended(state.round, why))
    state.box = state.box[:]
    gain = take_gold(state, tell)
    state.earned = [*state.earned, gain]
    if tell is not None:
        for seat in range(state.seats):
            tell.all(Earned(seat, gain[seat], state.round))
    clear_goals(state)
    state.starter = 0 if state.seats == 1 or gain[0] < gain[1] else 1
    if state.round == state.rounds:
        state.mover = -1
        state.phase = OVER
        state.moves = []
        return
    state.round += 1
    begin_round(state, chance, tell)
