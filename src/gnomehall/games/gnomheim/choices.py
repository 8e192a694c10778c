"""What may be done, quickly: the lists of legal actions, phase by phase. refusals.py says the same plainly."""

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
from gnomehall.games.gnomheim.aims import ahead, echoed
from gnomehall.games.gnomheim.cards import (
    AT_CELL,
    AT_GNOME,
    AT_PLAYER,
    ENEMY,
    GNOMES,
    NOTHING,
    OWN,
    PLAYERS,
    WALL,
    WEB,
)
from gnomehall.games.gnomheim.layout import (
    CELLS,
    MARKET_GIVE,
    MORTAR_COST,
    STUN_EXTRA,
    TESLA_COST,
    WALL_EXTRA,
    WEB_EXTRA,
)
from gnomehall.games.gnomheim.moving import may_halt, shores, ways
from gnomehall.games.gnomheim.position import (
    CHASE,
    COMMAND,
    CRYSTAL,
    DISCARDING,
    ECHOING,
    EXCHANGING,
    LEAVING,
    MULLIGAN,
    REROLLING,
    SECOND,
    SEND,
    SHOT,
    STAY,
    TOLL,
    WAY,
    Position,
    members,
)


def choices(s: Position) -> list[int]:
    phase = s.phase
    if phase == COMMAND:
        return commands(s)
    if phase == DISCARDING:
        return [*discards(s), END]
    if phase == WAY:
        found = [GO + cell for cell in ways(s)]
        if may_halt(s):
            found.append(HALT)
        return found
    if phase == LEAVING:
        return [*(LEAVE + cell for cell in s.board.near[s.home(s.turn)]), WAIT]
    if phase == MULLIGAN:
        return [*discards(s), READY]
    if phase == TOLL:
        return discards(s)
    if phase == SEND:
        return [GO + cell for cell in shores(s)]
    if phase == CRYSTAL:
        return [TAKE, TAKE + 1]
    if phase == EXCHANGING:
        return exchanges(s)
    if phase == REROLLING:
        return [REROLL, KEEP]
    if phase == SHOT:
        return [SHOOT + cell for cell in s.board.targets]
    if phase == STAY:
        return [PICK + gnome for gnome in members(s.in_cell(s.isle)) if gnome // TEAM == s.who]
    if phase == CHASE:
        far = s.deck.scripts[2 * s.use + s.combo][s.at - 1][3]
        return [SPOT + cell for cell in ahead(s, s.target, far)]
    if phase == SECOND:
        base = PICK if s.deck.second[s.use] == AT_GNOME else SPOT
        return [base + second for second in seconds(s, s.use, s.target, s.card == s.use // 2, len(s.hands[s.turn]))]
    if phase == ECHOING:
        return echo_targets(s)
    return []


def discards(s: Position) -> list[int]:
    base = s.deck.discard
    found = []
    before = -1
    for card in s.hands[s.who]:
        if card != before:
            found.append(base + card)
            before = card
    return found


def exchanges(s: Position) -> list[int]:
    seat = s.turn
    found = []
    if s.mana[seat] and s.bank_gold:
        found.append(TAKE)
    if s.gold[seat] and s.bank_mana:
        found.append(TAKE + 1)
    found.append(HALT)
    return found


def commands(s: Position) -> list[int]:
    """R36: steps, cards and buildings in any order; R37: to the discards, or past them."""
    seat = s.turn
    board = s.board
    places, stun, safe = s.places, s.stun, board.safe
    gold = s.gold[seat]
    found: list[int] = []
    first = seat * TEAM
    special = s.laid or s.mode
    market = False
    aims = 0
    for gnome in range(first, first + s.team):
        place = places[gnome]
        if gold and not stun[gnome]:
            if special:
                if not safe[place] or place != board.starts[seat if s.mode else 0]:
                    _add_steps(s, gnome, place, gold, found)
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
    if s.mode and gold >= TESLA_COST:
        found.append(SHOCK)
    if market:
        if s.mana[seat] >= MARKET_GIVE and s.bank_gold:
            found.append(TRADE)
        if gold >= MARKET_GIVE and s.bank_mana:
            found.append(TRADE + 1)
    hand = s.hands[seat]
    if hand:
        _add_cards(s, hand, found)
    found.append(FINISH)
    found.append(END)
    return found


def _add_steps(s: Position, gnome: i64, place: i64, gold: i64, found: list[int]) -> None:
    """Steps where castles, walls, webs or tunnels matter."""
    spare: i64 = gold - s.board.exits[place]
    tokens = s.tokens
    if tokens[WEB * CELLS + place]:
        spare -= WEB_EXTRA
    if spare < 0:
        return
    base = STEP + gnome * CELLS
    safe = s.board.safe
    cell: i64
    for cell in s.near(place) if s.tunnels else s.board.near[place]:
        if tokens[WALL * CELLS + cell] and spare < WALL_EXTRA:
            continue
        if not safe[cell] or s.may_enter_castle(gnome, cell):
            found.append(base + cell)


def _add_cards(s: Position, hand: list[int], found: list[int]) -> None:
    deck = s.deck
    seat = s.turn
    mana = s.mana[seat] + s.discount
    can_toll = 1 if len(hand) > 1 else 0
    own: list[int] | None = None
    enemy: list[int] = []
    before = -1
    for card in hand:
        if card == before:
            continue
        before = card
        aim = deck.aim[card]
        for use in range(2 * card, 2 * card + 2):
            cost = deck.cost[use]
            if cost < 0 or (cost > mana and cost):
                continue
            if aim == AT_GNOME:
                if own is None:
                    own, enemy = _reachable(s)
                _add_gnome_use(s, use, mana - cost, can_toll, own, enemy, found)
            elif aim == AT_CELL:
                found += deck.cells[s.board.name][2 * use + can_toll]
            elif aim == NOTHING:
                if not deck.echoes[card] or can_echo(s, use & 1, can_toll):
                    found.append(deck.play + use)
            else:
                base = deck.play_player + use * PLAYERS
                found += [base + other for other in range(s.seats) if other != seat]


def _reachable(s: Position) -> tuple[list[int], list[int]]:
    """One's own gnomes and the others' that cards can reach."""
    safe = s.board.safe
    own: list[int] = []
    enemy: list[int] = []
    first = s.turn * TEAM
    last = first + TEAM
    for gnome, place in enumerate(s.places):
        if place >= 0 and not safe[place]:
            if first <= gnome < last:
                own.append(gnome)
            else:
                enemy.append(gnome)
    return own, enemy


def _add_gnome_use(
    s: Position, use: int, spare: int, can_toll: int, own: list[int], enemy: list[int], found: list[int]
) -> None:
    """``spare`` is the mana left after the plain price: a stunned gnome costs more."""
    deck, forest, places, stun = s.deck, s.board.forest, s.places, s.stun
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
        if second and not seconds(s, use, gnome, True, can_toll, own, enemy):
            continue
        if far and not ahead(s, gnome, far):
            continue
        found.append(base + gnome)


def seconds(
    s: Position,
    use: int,
    target: int,
    pays: bool,
    can_toll: int,
    own: list[int] | None = None,
    enemy: list[int] | None = None,
) -> list[int]:
    """The second gnomes or cells for a use aimed at ``target``; an echo (not ``pays``) costs no more for a stun."""
    deck, board, places = s.deck, s.board, s.places
    free = can_toll or not deck.tolled[use // 2]
    if deck.second[use] == AT_CELL:
        return [cell for cell in deck.seconds(use, target, board) if free or not board.forest[cell]]
    if own is None or enemy is None:
        own, enemy = _reachable(s)
    whose = deck.second_owner[use]
    within = deck.within[use]
    start = places[target] * CELLS
    spare = s.mana[s.turn] + s.discount - deck.cost[use] if pays and deck.on_gnome[use // 2] else STUN_EXTRA
    found = []
    for gnome in own if whose == OWN else enemy if whose == ENEMY else own + enemy:
        place = places[gnome]
        if gnome != target and board.dist[start + place] <= within:
            if s.stun[gnome] and spare < STUN_EXTRA:
                continue
            if board.forest[place] and not free:
                continue
            found.append(gnome)
    return found


def can_echo(s: Position, enhanced: int, can_toll: int) -> bool:
    """Whether the card before has something to be aimed at again."""
    if s.last < 0:
        return False
    use = echoed(s, enhanced)
    aim = s.deck.aim[use // 2]
    if aim == AT_GNOME:
        own, enemy = _reachable(s)
        return bool(_echo_gnomes(s, use, can_toll, own, enemy))
    if aim == AT_CELL:
        return bool(s.deck.cells[s.board.name][2 * use + can_toll])
    return True


def _echo_gnomes(s: Position, use: int, can_toll: int, own: list[int], enemy: list[int]) -> list[int]:
    deck = s.deck
    whose = deck.owner[use // 2]
    free = can_toll or not deck.tolled[use // 2]
    found = []
    for gnome in own if whose == OWN else enemy if whose == ENEMY else own + enemy:
        if s.board.forest[s.places[gnome]] and not free:
            continue
        if deck.second[use] and not seconds(s, use, gnome, False, can_toll, own, enemy):
            continue
        if deck.pursues[use] and not ahead(s, gnome, deck.pursues[use]):
            continue
        found.append(gnome)
    return found


def echo_targets(s: Position) -> list[int]:
    use = s.use
    aim = s.deck.aim[use // 2]
    can_toll = 1 if s.hands[s.turn] else 0
    if aim == AT_GNOME:
        own, enemy = _reachable(s)
        return [PICK + gnome for gnome in _echo_gnomes(s, use, can_toll, own, enemy)]
    if aim == AT_CELL:
        base = s.deck.play_cell + use * CELLS
        return [SPOT + code - base for code in s.deck.cells[s.board.name][2 * use + can_toll]]
    assert aim == AT_PLAYER
    return [NAME + other for other in range(s.seats) if other != s.turn]
