"""How good a position of Gnomheim is for a seat: assets held minus distance to go, compared with the rivals'.

In the middle of something (a walk, a choice of crystals) it searches for the best continuation: a card is judged by
what it leads to and not by its price alone.
"""

from typing import Final

from gnomehall.core.chance import Quick
from gnomehall.core.native import i64
from gnomehall.core.odds import odds, shares
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.layout import ANY, CELLS, GOLD, MANA
from gnomehall.games.gnomheim.position import (
    ADVENTURE,
    CHASE,
    COMMAND,
    CROWNS,
    CRYSTAL,
    DISCARDING,
    ECHOING,
    EXCHANGING,
    SECOND,
    SEND,
    SHOT,
    STAY,
    TOLL,
    WAY,
    Position,
)
from gnomehall.games.gnomheim.scripts import BEAR_TRAP, ICE, KEG, WEB

# All values are in gold, the cost of a step. A crystal's value, up to a number beyond which it is spare.
GOLD_WORTH: Final = 0.85
GOLD_MOST: Final = 8
MANA_WORTHS: Final = [0.75, 0.75, 0.75, 0.55, 0.4, 0.3]
SPARE_WORTH: Final = 0.1
MANA_VALUES: Final = [sum(MANA_WORTHS[:held]) + SPARE_WORTH * max(0, held - len(MANA_WORTHS)) for held in range(26)]
# Hands are refilled at the end of the owner's turn, so only the others' cards can be missing.
CARD_WORTH: Final = 0.3
STUN_COST: Final = 1.0
SHIELD_WORTH: Final = 0.35
# Tokens, by what they do to a rival's gnome that meets them, or save one's own.
TRAP_WORTH: Final = 1.2
WALL_WORTH: Final = 1.4
WEB_WORTH: Final = 0.9
KEG_WORTH: Final = 0.25
ICE_WORTH: Final = 0.7
# Only one gnome leaves per turn.
HOME_COST: Final = 1.5
WON: Final = 1000.0
FAR: Final = 1000.0
# An entry or a crown, beyond the road it took.
SIEGE_WORTH: Final = 9.0
CROWN_WORTH: Final = 24.0  # coming home must pay even across a wall
BEARER_WORTH: Final = 11.0
# Crowns: weight of a step of the gnome that matters, and of the others.
HURRY: Final = 1.2
STROLL: Final = 0.4
PENDING: Final = [SECOND, WAY, CRYSTAL, EXCHANGING, SHOT, STAY, SEND, ECHOING, CHASE, TOLL]
DEEPEST: Final = 4
WIDEST: Final = 16
# Standard error of the lead, in road: in siege and crowns; in the adventure at its end, and more per road that the
# foremost team has left. ROUND_COST is what a round's wait costs there. Fitted to matches of bots.
SPREAD: Final = 14.0
SPREAD_AT_END: Final = 5.5
SPREAD_A_ROAD: Final = 0.115
ROUND_COST: Final = 3.0


def evaluate(state: Position, seat: int) -> float:
    """Own worth less 0.6 of the strongest rival's and 0.25 of the others'."""
    if state.phase in PENDING:
        return _best(state, seat, DEEPEST)
    return judge(state, seat)


def glance(state: Position, seat: int) -> float:
    """What a beginner counts: its own road and crystals only."""
    return worth(state, seat) if state.winner < 0 else WON * (state.winner == seat)


def _best(state: Position, seat: int, deep: int) -> float:
    """The value after the best continuation, for whoever chooses, of what a card or an island still asks for."""
    if state.phase not in PENDING or deep == 0:
        return judge(state, seat)
    legal = state.legal()
    step = max(1, len(legal) // WIDEST)
    best = float("-inf")
    mine = state.mover == seat
    chance = Quick(len(legal) * 31 + deep)
    for action in legal[::step]:
        after = state.copy()
        after.apply(action, chance)
        value = _best(after, seat, deep - 1)
        best = max(best, value if mine else -value)
    return best if mine else -best


def judge(state: Position, seat: int) -> float:
    if state.winner >= 0:
        return WON if state.winner == seat else -WON
    every = [worth(state, other) for other in range(state.seats)]
    if state.turn != seat and state.phase == COMMAND:
        every[state.turn] = worth(state, state.turn, before=True)  # it has collected already, whatever was chosen
    rivals = [every[other] for other in range(state.seats) if other != seat]
    lead = max(rivals)
    value = every[seat] - 0.6 * lead - 0.25 * (sum(rivals) - lead)
    if state.phase == DISCARDING and state.turn == seat:
        value += 0.05 * (len(state.hands[seat]) == 0)
    return value


def worth(state: Position, seat: int, before: bool = False) -> float:
    """Assets held minus distance to go; with ``before``, as of before the turn's collecting."""
    costs = state.board.to_go[seat if state.mode else 0]
    home = state.home(seat)
    gold: i64 = state.gold[seat]
    mana: i64 = state.mana[seat]
    if before:
        found = [state.resources[state.places[gnome]] for gnome in state.team_of(seat) if state.is_out(gnome)]
        gold = max(0, gold - found.count(GOLD) - found.count(ANY))
        mana = max(0, mana - found.count(MANA))
    value = GOLD_WORTH * float(min(gold, GOLD_MOST)) + SPARE_WORTH * float(max(0, gold - GOLD_MOST))
    value += MANA_VALUES[mana]
    held = state.hand_most if state.turn == seat else len(state.hands[seat])
    value += CARD_WORTH * min(held, state.hand_most)
    if state.turn == seat:
        value += 0.3 * state.luck + 0.2 * state.rerolls + 0.6 * state.discount
    places, resources, stun, shields = state.places, state.resources, state.stun, state.shields
    runner = _runner(state, seat, costs) if state.mode == CROWNS else -1
    past_help = 1 if state.turn == seat else 0  # a stun that ends with this turn no longer matters
    gnome: i64
    for gnome in range(seat * TEAM, seat * TEAM + state.team):
        place: i64 = places[gnome]
        if state.mode == CROWNS:
            value -= _crown_road(state, seat, gnome, runner, costs)
        else:
            value -= costs[place]
        if place == home:
            value -= HOME_COST
        elif resources[place] == GOLD:
            value += 0.05
        if stun[gnome] > past_help:
            value -= STUN_COST
        if shields >> gnome & 1:
            value += SHIELD_WORTH
    if state.laid:
        value += _laid(state, seat, costs)
    if state.mode != ADVENTURE:
        value += state.score[seat] * (CROWN_WORTH if state.mode == CROWNS else SIEGE_WORTH)
    return value


def _laid(state: Position, seat: int, costs: list[float]) -> float:
    """Tokens and tunnels: what they save the seat's gnomes and cost the rivals on their way."""
    value = 0.0
    board, places, first = state.board, state.places, seat * TEAM
    mine = places[first : first + state.team]
    gold: i64 = state.gold[seat]
    left: i64 = state.laid - len(state.tunnels)
    at: i64 = -1
    token: i64
    for token in state.tokens:
        at += 1
        if not token:
            if not left:
                break
            continue
        left -= 1
        kind = at // CELLS
        cell = at % CELLS
        if kind == ICE:
            if state.turn == seat:
                ready: i64 = 0
                place: i64
                for place in mine:
                    if costs[cell] < costs[place] and cell in board.near[place]:
                        ready += 1
                value += ICE_WORTH * float(min(ready, gold))
        elif (token - 1) & 3 == seat:
            if kind == KEG:
                value += KEG_WORTH
                continue
            for gnome, place in enumerate(places):
                if place < 0 or first <= gnome < first + TEAM or board.safe[place]:
                    continue
                far = board.dist[place * CELLS + cell]
                if kind == WEB:
                    value += WEB_WORTH if far == 0 else 0.0
                elif 0 < far <= 3:
                    rival = board.to_go[gnome // TEAM if state.mode else 0]
                    if rival[cell] < rival[place]:
                        value += (TRAP_WORTH if kind == BEAR_TRAP else WALL_WORTH) / far
    for at in range(0, len(state.tunnels) if state.turn == seat else 0, 3):
        ends = state.tunnels[at], state.tunnels[at + 1]
        saved = abs(costs[ends[0]] - costs[ends[1]]) - 1.0
        behind = max(ends, key=costs.__getitem__)
        value += saved * float(min(mine.count(behind), gold))
    return value


def _runner(state: Position, seat: int, costs: list[float]) -> int:
    """Crowns: the gnome that matters, the bearer or else the foremost; of several level with each other only one."""
    runner: i64 = state.crowns[1 - seat]
    if runner < 0:
        places, runner = state.places, seat * TEAM
        gnome: i64
        for gnome in range(seat * TEAM + 1, seat * TEAM + state.team):
            if costs[places[gnome]] < costs[places[runner]]:
                runner = gnome
    return runner


def _crown_road(state: Position, seat: int, gnome: int, runner: int, costs: list[float]) -> float:
    """A bearer hurries home, the foremost gnome to the castle; the others matter less."""
    place = state.places[gnome]
    if gnome == state.crowns[1 - seat]:
        return HURRY * state.board.to_go[1 - seat][place] - BEARER_WORTH
    return (HURRY if gnome == runner else STROLL) * costs[place]


def values(state: Position, seat: int) -> list[float]:
    """Estimated chance of winning by seat; at the end, the result."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    seats = state.seats
    if state.mode != ADVENTURE:
        return odds([worth(state, other) for other in range(seats)], SPREAD)
    worths: list[float] = []
    foremost = FAR
    for other in range(seats):
        waits = (other - state.turn) % seats / seats
        worths.append(worth(state, other) - ROUND_COST * waits)
        foremost = min(foremost, _road(state, other))
    return odds(worths, SPREAD_AT_END + SPREAD_A_ROAD * foremost)


def forecast(state: Position) -> list[float]:
    """Estimated chance of winning by seat, for reviews: ``values`` needs no correction (docs/review.md)."""
    return values(state, 0)


def _road(state: Position, seat: int) -> float:
    """Distance to go of a whole team in the adventure."""
    costs, places = state.board.to_go[0], state.places
    road = 0.0
    gnome: i64
    for gnome in range(seat * TEAM, seat * TEAM + state.team):
        road += costs[places[gnome]]
    return road
