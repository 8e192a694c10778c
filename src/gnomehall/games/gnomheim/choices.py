"""What may be done in Gnomheim, quickly, phase by phase; refusals.py is the plain reading of the same rules."""

from gnomehall.core.native import i64
from gnomehall.games.gnomheim.actions import (
    END,
    FINISH,
    GO,
    HALT,
    KEEP,
    LEAVE,
    NAME,
    PICK,
    READY,
    REROLL,
    SHOCK,
    SHOOT,
    SPOT,
    STEP,
    TAKE,
    TEAM,
    TRADE,
    WAIT,
)
from gnomehall.games.gnomheim.aims import ahead, combo_of, echoed, in_forest
from gnomehall.games.gnomheim.cards import (
    AT_CELL,
    AT_GNOME,
    AT_PLAYER,
    ENEMY,
    GNOMES,
    NOTHING,
    OWN,
    PLAYERS,
)
from gnomehall.games.gnomheim.isles import shores
from gnomehall.games.gnomheim.layout import (
    CELLS,
    MARKET_GIVE,
    MORTAR_COST,
    STUN_EXTRA,
    TESLA_COST,
    WALL_EXTRA,
    WEB_EXTRA,
)
from gnomehall.games.gnomheim.masks import members
from gnomehall.games.gnomheim.moving import may_halt, ways
from gnomehall.games.gnomheim.position import (
    CHASE,
    COMMAND,
    CRYSTAL,
    DISCARDING,
    ECHOING,
    EXCHANGING,
    LEAVING,
    MULLIGAN,
    OVER,
    REROLLING,
    SECOND,
    SEND,
    SHOT,
    STAY,
    TOLL,
    WAY,
    Position,
)
from gnomehall.games.gnomheim.scripts import WALL, WEB


def legal(state: Position) -> list[int]:
    moves = state.moves
    if moves is None:
        moves = state.moves = commands(state) if state.phase == COMMAND else _answers(state)
    return moves


def _answers(state: Position) -> list[int]:
    """Everything but the commands of a turn."""
    phase = state.phase
    if phase == DISCARDING:
        return [*discards(state), END]
    if phase == WAY:
        return _ways(state)
    if phase == LEAVING:
        return [*(LEAVE + cell for cell in state.board.near[state.home(state.turn)]), WAIT]
    if phase == MULLIGAN:
        return [*discards(state), READY]
    if phase == TOLL:
        return discards(state)
    if phase == SEND:
        return [GO + cell for cell in shores(state, state.in_dispute())]
    if phase == CRYSTAL:
        return [TAKE, TAKE + 1]
    if phase == EXCHANGING:
        return exchanges(state)
    if phase == REROLLING:
        return [REROLL, KEEP]
    if phase == SHOT:
        return [SHOOT + cell for cell in state.board.targets]
    if phase == STAY:
        isle = state.in_dispute().isle
        return [PICK + gnome for gnome in members(state.in_cell(isle)) if gnome // TEAM == state.mover]
    if phase == OVER:
        return []
    return _targets(state)


def _ways(state: Position) -> list[int]:
    movement = state.in_motion()
    found = [GO + cell for cell in ways(state, movement)]
    if may_halt(state, movement):
        found.append(HALT)
    return found


def _targets(state: Position) -> list[int]:
    """What the card in play can still be aimed at."""
    play = state.in_play()
    if state.phase == CHASE:
        return [SPOT + cell for cell in ahead(state, play.target, play.effect(state.deck)[3])]
    if state.phase == SECOND:
        base = PICK if state.deck.second[play.use] == AT_GNOME else SPOT
        found = seconds(state, play.use, play.target, not play.is_echo(), len(state.hands[state.turn]))
        return [base + second for second in found]
    assert state.phase == ECHOING
    return echo_targets(state, play.use)


def discards(state: Position) -> list[int]:
    base = state.deck.discard
    found = []
    before = -1
    for card in state.hands[state.mover]:
        if card != before:
            found.append(base + card)
            before = card
    return found


def exchanges(state: Position) -> list[int]:
    seat = state.turn
    found = []
    if state.mana[seat] and state.supply_gold:
        found.append(TAKE)
    if state.gold[seat] and state.supply_mana:
        found.append(TAKE + 1)
    found.append(HALT)
    return found


def commands(state: Position) -> list[int]:
    """R36: steps, cards and buildings in any order; R37: to the discards, or past them."""
    seat = state.turn
    board = state.board
    places, stun, safe = state.places, state.stun, board.safe
    gold = state.gold[seat]
    found: list[int] = []
    first = seat * TEAM
    special = state.laid or state.mode
    market = False
    aims = 0
    for gnome in range(first, first + state.team):
        place = places[gnome]
        if gold and not stun[gnome]:
            if special:
                if not safe[place] or place != board.starts[seat if state.mode else 0]:
                    _add_steps(state, gnome, place, gold, found)
            elif gold >= board.exits[place] and not safe[place]:
                base = STEP + gnome * CELLS
                for cell in board.near[place]:
                    found.append(base + cell)  # noqa: PERF401 - a loop over one or two cells is quicker
        if board.market[place]:
            market = True
        if board.aims[place]:
            for cell in board.aims[place]:
                aims |= 1 << cell
    if aims and gold >= MORTAR_COST:
        found += [SHOOT + cell for cell in members(aims)]
    if state.mode and gold >= TESLA_COST:
        found.append(SHOCK)
    if market:
        if state.mana[seat] >= MARKET_GIVE and state.supply_gold:
            found.append(TRADE)
        if gold >= MARKET_GIVE and state.supply_mana:
            found.append(TRADE + 1)
    hand = state.hands[seat]
    if hand:
        _add_cards(state, hand, found)
    found.append(FINISH)
    found.append(END)
    return found


def _add_steps(state: Position, gnome: i64, place: i64, gold: i64, found: list[int]) -> None:
    """Steps where castles, walls, webs or tunnels may matter."""
    spare: i64 = gold - state.board.exits[place]
    tokens = state.tokens
    if tokens[WEB * CELLS + place]:
        spare -= WEB_EXTRA
    if spare < 0:
        return
    base = STEP + gnome * CELLS
    safe = state.board.safe
    cell: i64
    for cell in state.near(place) if state.tunnels else state.board.near[place]:
        if tokens[WALL * CELLS + cell] and spare < WALL_EXTRA:
            continue
        if not safe[cell] or state.may_enter_castle(gnome, cell):
            found.append(base + cell)


def _add_cards(state: Position, hand: list[int], found: list[int]) -> None:
    deck = state.deck
    seat = state.turn
    mana = state.mana[seat] + state.discount
    can_toll = 1 if len(hand) > 1 else 0
    own: list[int] | None = None
    enemy: list[int] = []
    before = -1
    for card in hand:
        if card == before:
            continue
        before = card
        aim = deck.aim[card]
        combo = combo_of(state, card)
        for use in range(2 * card, 2 * card + 2):
            cost = deck.cost[use]
            if cost < 0 or (cost > mana and cost):
                continue
            if aim == AT_GNOME:
                if own is None:
                    own, enemy = _reachable(state)
                _add_gnome_use(state, use, combo, mana - cost, can_toll, own, enemy, found)
            elif aim == AT_CELL:
                found += _cells(state, use, combo, can_toll)
            elif not can_toll and in_forest(state, use, combo, -1):
                continue
            elif aim == NOTHING:
                if not deck.echoes[card] or can_echo(state, use & 1, can_toll):
                    found.append(deck.play + use)
            else:
                base = deck.play_player + use * PLAYERS
                found += [base + other for other in range(state.seats) if other != seat]


def _reachable(state: Position) -> tuple[list[int], list[int]]:
    """Own gnomes and others' that cards can reach."""
    safe = state.board.safe
    own: list[int] = []
    enemy: list[int] = []
    first = state.turn * TEAM
    last = first + TEAM
    for gnome, place in enumerate(state.places):
        if place >= 0 and not safe[place]:
            if first <= gnome < last:
                own.append(gnome)
            else:
                enemy.append(gnome)
    return own, enemy


def _cells(state: Position, use: int, combo: int, can_toll: int) -> tuple[int, ...]:
    """Finished actions of a use aimed at a cell."""
    codes = state.deck.cells[state.board.name][2 * use + can_toll]
    if can_toll or not state.deck.wide[2 * use + combo]:
        return codes
    base = state.deck.play_cell + use * CELLS
    return tuple([code for code in codes if not in_forest(state, use, combo, code - base)])


def _add_gnome_use(
    state: Position, use: int, combo: int, spare: int, can_toll: int, own: list[int], enemy: list[int], found: list[int]
) -> None:
    """``spare``: mana left after the price, for a stunned gnome costs more."""
    deck, forest, places, stun = state.deck, state.board.forest, state.places, state.stun
    whose = deck.owner[use // 2]
    base = deck.play_gnome + use * GNOMES
    free = can_toll or not deck.tolled[use // 2]
    second = deck.second[use]
    far = deck.pursues[use]
    for gnome in own if whose == OWN else enemy if whose == ENEMY else own + enemy:
        if stun[gnome] and spare < STUN_EXTRA:
            continue
        if forest[places[gnome]] and not free:
            continue
        if second and not seconds(state, use, gnome, True, can_toll, own, enemy):
            continue
        if far and not ahead(state, gnome, far):
            continue
        if not can_toll and in_forest(state, use, combo, gnome):
            continue
        found.append(base + gnome)


def seconds(
    state: Position,
    use: int,
    target: int,
    pays: bool,
    can_toll: int,
    own: list[int] | None = None,
    enemy: list[int] | None = None,
) -> list[int]:
    """Second gnomes or cells for a use aimed at ``target``. An echo pays nothing, so a stun costs it nothing (A60)."""
    deck, board, places = state.deck, state.board, state.places
    free = can_toll or not deck.tolled[use // 2]
    if deck.second[use] == AT_CELL:
        return [cell for cell in deck.seconds(use, target, board) if free or not board.forest[cell]]
    if own is None or enemy is None:
        own, enemy = _reachable(state)
    whose = deck.second_owner[use]
    within = deck.within[use]
    start = places[target] * CELLS
    spare = state.mana[state.turn] + state.discount - deck.cost[use] if pays and deck.on_gnome[use // 2] else STUN_EXTRA
    found = []
    for gnome in own if whose == OWN else enemy if whose == ENEMY else own + enemy:
        place = places[gnome]
        if gnome != target and board.dist[start + place] <= within:
            if state.stun[gnome] and spare < STUN_EXTRA:
                continue
            if board.forest[place] and not free:
                continue
            found.append(gnome)
    return found


def can_echo(state: Position, enhanced: int, can_toll: int) -> bool:
    """Whether the card before this one has anything to be aimed at."""
    if state.last < 0:
        return False
    use = echoed(state, enhanced)
    aim = state.deck.aim[use // 2]
    if aim == AT_GNOME:
        own, enemy = _reachable(state)
        return bool(_echo_gnomes(state, use, can_toll, own, enemy))
    if aim == AT_CELL:
        return bool(_cells(state, use, 0, can_toll))
    return bool(can_toll) or not in_forest(state, use, 0, -1)


def _echo_gnomes(state: Position, use: int, can_toll: int, own: list[int], enemy: list[int]) -> list[int]:
    deck = state.deck
    whose = deck.owner[use // 2]
    free = can_toll or not deck.tolled[use // 2]
    found = []
    for gnome in own if whose == OWN else enemy if whose == ENEMY else own + enemy:
        if state.board.forest[state.places[gnome]] and not free:
            continue
        if deck.second[use] and not seconds(state, use, gnome, False, can_toll, own, enemy):
            continue
        if deck.pursues[use] and not ahead(state, gnome, deck.pursues[use]):
            continue
        if not can_toll and in_forest(state, use, 0, gnome):
            continue
        found.append(gnome)
    return found


def echo_targets(state: Position, use: int) -> list[int]:
    aim = state.deck.aim[use // 2]
    can_toll = 1 if state.hands[state.turn] else 0
    if aim == AT_GNOME:
        own, enemy = _reachable(state)
        return [PICK + gnome for gnome in _echo_gnomes(state, use, can_toll, own, enemy)]
    if aim == AT_CELL:
        base = state.deck.play_cell + use * CELLS
        return [SPOT + code - base for code in _cells(state, use, 0, can_toll)]
    assert aim == AT_PLAYER
    return [NAME + other for other in range(state.seats) if other != state.turn]
