"""Why an action is refused: each refusal one ``if`` with its rule's number in RULES.en.md. Plain, not quick."""

from typing import Final

from gnomehall.core.view import Refusal
from gnomehall.games.gnomheim.actions import (
    END,
    FINISH,
    GNOME_NAMES,
    GO,
    HALT,
    KEEP,
    LEAVE,
    LETTERS,
    NAME,
    PICK,
    PLAY,
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
    EITHER,
    ENEMY,
    GNOMES,
    NOTHING,
    OWN,
    PLAYERS,
)
from gnomehall.games.gnomheim.isles import was_expelled
from gnomehall.games.gnomheim.layout import CELLS, MARKET_GIVE, MORTAR_COST, STUN_EXTRA, TESLA_COST
from gnomehall.games.gnomheim.masks import first, members
from gnomehall.games.gnomheim.moving import may_halt
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
)
from gnomehall.games.gnomheim.resolving import FLYING, WALKING, Play
from gnomehall.games.gnomheim.scripts import WALL

# By phase, what has to be done first: the reason and its rule.
FIRST: Final = {
    MULLIGAN: ("renew-first", "30"),
    LEAVING: ("leave-first", "34"),
    COMMAND: ("nothing-asked", "36"),
    DISCARDING: ("turn-over", "37"),
    SECOND: ("aim-first", "15"),
    TOLL: ("forest-first", "48"),
    REROLLING: ("roll-first", "19"),
    WAY: ("way-first", "C1"),
    CRYSTAL: ("crystal-first", "41"),
    EXCHANGING: ("exchange-first", "C9"),
    SHOT: ("shoot-first", "42"),
    STAY: ("isle-first", "51"),
    SEND: ("isle-first", "51"),
    ECHOING: ("aim-first", "15"),
    CHASE: ("aim-first", "15"),
}
# Ranges of action codes with the phases they belong to.
PHASES_OF: Final = (
    (READY, LEAVE, (MULLIGAN,)),
    (LEAVE, STEP, (LEAVING,)),
    (STEP, SHOOT, (COMMAND,)),
    (SHOOT, SHOCK, (COMMAND, SHOT)),
    (SHOCK, END, (COMMAND,)),
    (END, PICK, (COMMAND, DISCARDING)),
    (PICK, SPOT, (SECOND, ECHOING, STAY)),
    (SPOT, NAME, (SECOND, ECHOING, CHASE)),
    (NAME, GO, (ECHOING,)),
    (GO, HALT, (WAY, SEND)),
    (HALT, TAKE, (WAY, EXCHANGING)),
    (TAKE, REROLL, (CRYSTAL, EXCHANGING)),
    (REROLL, PLAY, (REROLLING,)),
)


def refusal(state: Position, action: int) -> Refusal | None:
    if state.mover < 0:
        return Refusal("over", "")
    phases = next((phases for low, high, phases in PHASES_OF if low <= action < high), None)
    if phases is None:
        phases = (COMMAND,) if action < state.deck.discard else (MULLIGAN, TOLL, DISCARDING)
    if state.phase not in phases:
        return Refusal(*FIRST[state.phase])
    if action < PLAY:
        return _refuse_plain(state, action)
    return _refuse_card(state, action)


def _refuse_plain(state: Position, action: int) -> Refusal | None:
    if LEAVE <= action < WAIT:
        beside = state.board.near[state.home(state.turn)]
        return None if action - LEAVE in beside else Refusal("not-after-start", "34", (str(action - LEAVE),))
    if STEP <= action < SHOOT:
        return _refuse_step(state, (action - STEP) // CELLS, (action - STEP) % CELLS)
    if SHOOT <= action < SHOCK:
        return _refuse_shot(state, action - SHOOT)
    if action == SHOCK:
        too_poor = Refusal("no-gold", "60") if state.gold[state.turn] < TESLA_COST else None
        return too_poor if state.mode else Refusal("no-tesla", "60")
    if TRADE <= action < FINISH:
        return _refuse_trade(state, action - TRADE)
    if PICK <= action < SPOT:
        return _refuse_pick(state, action - PICK)
    if SPOT <= action < NAME:
        return _refuse_spot(state, action - SPOT)
    if NAME <= action < GO:
        if state.deck.aim[state.in_play().use // 2] != AT_PLAYER:
            return Refusal("wrong-aim", "15")
        has_toll = bool(state.hands[state.turn])
        return _refuse_use(state, state.in_play().use, AT_PLAYER, action - NAME, False, has_toll)
    if GO <= action < HALT:
        return (_refuse_shore if state.phase == SEND else _refuse_way)(state, action - GO)
    if action == HALT:
        return Refusal("push-goes-on", "C1") if state.phase == WAY and not may_halt(state, state.in_motion()) else None
    if TAKE <= action < REROLL and state.phase == EXCHANGING:
        return _refuse_exchange(state, action - TAKE)
    assert action < LEAVE or action in (WAIT, FINISH, END, TAKE, TAKE + 1, REROLL, KEEP)
    return None


def _refuse_step(state: Position, gnome: int, cell: int) -> Refusal | None:
    name = GNOME_NAMES[gnome]
    if gnome not in state.team_of(state.turn):
        return Refusal("not-your-gnome", "36", (name,))
    place = state.places[gnome]
    if place == state.home(state.turn):
        return Refusal("at-home", "34", (name,))
    if state.stun[gnome]:
        return Refusal("stunned", "61", (name,))
    if cell not in state.near(place):
        return Refusal("not-near", "36", (name, str(cell)))
    if state.board.safe[cell] and not state.may_enter_castle(gnome, cell):
        return Refusal("no-way-home", "33", (str(cell),))
    if state.gold[state.turn] < state.step_cost(place, cell):
        if state.board.forest[place]:
            return Refusal("forest-gold", "47", (str(place),))
        return Refusal("no-gold", "36")
    return None


def _refuse_shot(state: Position, cell: int) -> Refusal | None:
    if state.phase == SHOT:
        return None if cell in state.board.targets else Refusal("out-of-range", "42", (str(cell),))
    aims = {aim for gnome in state.team_of(state.turn) for aim in state.board.aims[state.places[gnome]]}
    if not aims:
        return Refusal("nobody-at-mortar", "62" if state.mode else "42")
    if cell not in aims:
        return Refusal("out-of-range", "62" if state.mode else "42", (str(cell),))
    if state.gold[state.turn] < MORTAR_COST:
        return Refusal("no-gold", "62" if state.mode else "42")
    return None


def _refuse_trade(state: Position, wanted: int) -> Refusal | None:
    rule = "63" if state.mode else "46"
    if not any(state.board.market[state.places[gnome]] for gnome in state.team_of(state.turn)):
        return Refusal("nobody-at-market", rule)
    if (state.gold if wanted else state.mana)[state.turn] < MARKET_GIVE:
        return Refusal("too-poor", rule)
    if not (state.supply_mana if wanted else state.supply_gold):
        return Refusal("too-poor", "24")
    return None


def _refuse_exchange(state: Position, wanted: int) -> Refusal | None:
    if not (state.gold if wanted else state.mana)[state.turn]:
        return Refusal("too-poor", "C9")
    if not (state.supply_mana if wanted else state.supply_gold):
        return Refusal("too-poor", "24")
    return None


def _refuse_way(state: Position, cell: int) -> Refusal | None:
    """C1: where those who move may go."""
    board, movement = state.board, state.in_motion()
    is_walk = movement.how == WALKING
    if cell not in (state.near(movement.cell) if is_walk else board.near[movement.cell]):
        return Refusal("not-near", "C1", (str(cell),))
    if cell == movement.came:
        return Refusal("straight-back", "C1", (str(cell),))
    if board.safe[cell]:
        movers = members(movement.movers)
        own = all(gnome // TEAM == state.turn and state.may_enter_castle(gnome, cell) for gnome in movers)
        return None if is_walk and own else Refusal("no-entry", "33", (str(cell),))
    if movement.how != FLYING and state.tokens[WALL * CELLS + cell]:
        return Refusal("no-entry", "C6", (str(cell),))
    return None


def _refuse_shore(state: Position, cell: int) -> Refusal | None:
    """R51: where a gnome that must leave an island may go."""
    dispute = state.in_dispute()
    gnome = first(dispute.leaving)
    if cell not in state.board.paths[dispute.isle] or was_expelled(state, dispute, gnome, cell):
        return Refusal("not-near", "51", (GNOME_NAMES[gnome], str(cell)))
    return Refusal("no-entry", "C6", (str(cell),)) if state.tokens[WALL * CELLS + cell] else None


# Cards


def _refuse_card(state: Position, action: int) -> Refusal | None:
    deck = state.deck
    if action >= deck.discard:
        card = action - deck.discard
        return None if card in state.hands[state.mover] else Refusal("not-in-hand", "37", (deck.ids[card],))
    if action < deck.play_player:
        use, aim, target = action - deck.play, NOTHING, -1
    elif action < deck.play_gnome:
        use, target = divmod(action - deck.play_player, PLAYERS)
        aim = AT_PLAYER
    elif action < deck.play_cell:
        use, target = divmod(action - deck.play_gnome, GNOMES)
        aim = AT_GNOME
    else:
        use, target = divmod(action - deck.play_cell, CELLS)
        aim = AT_CELL
    card = use // 2
    if card not in state.hands[state.turn]:
        return Refusal("not-in-hand", "12", (deck.ids[card],))
    if aim != deck.aim[card]:
        return Refusal("wrong-aim", "15", (deck.ids[card],))
    if deck.cost[use] < 0:
        return Refusal("wrong-aim", "18", (deck.ids[card],))
    if state.mana[state.turn] + state.discount < deck.cost[use]:
        return Refusal("no-mana", "16", (deck.ids[card],))
    has_toll = len(state.hands[state.turn]) > 1
    return _refuse_use(state, use, aim, target, True, has_toll)


def _refuse_use(state: Position, use: int, aim: int, target: int, pays: bool, has_toll: bool) -> Refusal | None:
    """A use aimed at its first target; an echo pays nothing and has no combo (A60)."""
    if aim == AT_PLAYER:
        refused = _refuse_player(state, target)
    elif aim == AT_GNOME:
        refused = _refuse_gnome(state, use, target, pays, has_toll)
    elif aim == AT_CELL:
        refused = _refuse_cell(state, use, target, has_toll)
    else:
        refused = _refuse_echo(state, use, has_toll) if state.deck.echoes[use // 2] else None
    if refused is None and not has_toll:
        reached = in_forest(state, use, combo_of(state, use // 2) if pays else 0, target)
        return Refusal("no-card-for-forest", "48", (reached,)) if reached else None
    return refused


def _refuse_player(state: Position, player: int) -> Refusal | None:
    if player >= state.seats or player == state.turn:
        return Refusal("not-a-rival", "15", (LETTERS[player],))
    return None


def _refuse_named(state: Position, gnome: int, whose: int) -> Refusal | None:
    """Gnomes that no card of this kind may name."""
    name = GNOME_NAMES[gnome]
    if gnome >= len(state.places) or state.places[gnome] < 0:
        return Refusal("no-such-gnome", "15", (name,))
    if whose != EITHER and (gnome // TEAM == state.turn) != (whose == OWN):
        return Refusal("rivals-only" if whose == ENEMY else "own-only", "15", (name,))
    return Refusal("protected", "31", (name,)) if state.board.safe[state.places[gnome]] else None


def _is_too_dear(state: Position, use: int) -> bool:
    """Whether the mana is too little for a stunned gnome."""
    return state.mana[state.turn] + state.discount < state.deck.cost[use] + STUN_EXTRA


def _refuse_gnome(state: Position, use: int, gnome: int, pays: bool, has_toll: bool) -> Refusal | None:
    deck, name = state.deck, GNOME_NAMES[gnome]
    refused = _refuse_named(state, gnome, deck.owner[use // 2])
    if refused is not None:
        return refused
    if pays and state.stun[gnome] and _is_too_dear(state, use):
        return Refusal("stunned-mana", "61", (name,))
    if state.board.forest[state.places[gnome]] and deck.tolled[use // 2] and not has_toll:
        return Refusal("no-card-for-forest", "48", (name,))
    if deck.pursues[use] and not ahead(state, gnome, deck.pursues[use]):
        return Refusal("nobody-ahead", "C2", (name,))
    if deck.second[use] and all(
        _refuse_second_gnome(state, use, gnome, other, pays, has_toll) is not None for other in range(len(state.places))
    ):
        return Refusal("nobody-near", "C2", (name,))
    return None


def _refuse_second_gnome(
    state: Position, use: int, target: int, gnome: int, pays: bool, has_toll: bool
) -> Refusal | None:
    deck, name = state.deck, GNOME_NAMES[gnome]
    refused = _refuse_named(state, gnome, deck.second_owner[use])
    if refused is not None:
        return refused
    if gnome == target:
        return Refusal("same-twice", "C2", (name,))
    if state.board.dist[state.places[target] * CELLS + state.places[gnome]] > deck.within[use]:
        return Refusal("too-far", "C2", (name,))
    if pays and deck.on_gnome[use // 2] and state.stun[gnome] and _is_too_dear(state, use):
        return Refusal("stunned-mana", "61", (name,))
    if state.board.forest[state.places[gnome]] and deck.tolled[use // 2] and not has_toll:
        return Refusal("no-card-for-forest", "48", (name,))
    return None


def _refuse_cell(state: Position, use: int, cell: int, has_toll: bool) -> Refusal | None:
    refused = _refuse_field(state, use, cell, has_toll)
    if refused is None and state.deck.second[use]:
        others = range(state.board.count)
        if all(_refuse_second_cell(state, use, cell, other, has_toll) is not None for other in others):
            return Refusal("nobody-near", "C2", (str(cell),))
    return refused


def _refuse_field(state: Position, use: int, cell: int, has_toll: bool) -> Refusal | None:
    """Cells that this card may never name."""
    board, card = state.board, use // 2
    if cell >= board.count:
        return Refusal("no-such-cell", "15", (str(cell),))
    if board.safe[cell]:
        return Refusal("protected", "31", (str(cell),))
    if board.zones[cell] in state.deck.cards[card].target.forbid_zones:
        return Refusal("not-here", "C2", (str(cell),))
    if board.forest[cell] and state.deck.tolled[card] and not has_toll:
        return Refusal("no-card-for-forest", "48", (str(cell),))
    return None


def _refuse_second_cell(state: Position, use: int, first: int, cell: int, has_toll: bool) -> Refusal | None:
    refused = _refuse_field(state, use, cell, has_toll)
    if refused is not None:
        return refused
    if cell == first:
        return Refusal("same-twice", "C2", (str(cell),))
    if state.board.dist[first * CELLS + cell] > state.deck.within[use]:
        return Refusal("too-far", "C2", (str(cell),))
    return None


def _refuse_echo(state: Position, use: int, has_toll: bool) -> Refusal | None:
    if state.last < 0:
        return Refusal("nothing-to-echo", "C2")
    again = echoed(state, use % 2)
    aim = state.deck.aim[again // 2]
    targets = range({AT_GNOME: len(state.places), AT_CELL: state.board.count, AT_PLAYER: state.seats}.get(aim, 1))
    found = any(_refuse_use(state, again, aim, target, False, has_toll) is None for target in targets)
    return None if found else Refusal("nothing-to-echo", "C2")


def _refuse_pick(state: Position, gnome: int) -> Refusal | None:
    if state.phase == STAY:
        here = state.in_cell(state.in_dispute().isle) >> gnome & 1 and gnome // TEAM == state.mover
        return None if here else Refusal("isle-first", "51")
    play, has_toll = state.in_play(), bool(state.hands[state.turn])
    if _wanted(state, play) != AT_GNOME:
        return Refusal("wrong-aim", "15")
    if state.phase == SECOND:
        return _refuse_second_gnome(state, play.use, play.target, gnome, not play.is_echo(), has_toll)
    return _refuse_use(state, play.use, AT_GNOME, gnome, False, has_toll)


def _refuse_spot(state: Position, cell: int) -> Refusal | None:
    play, has_toll = state.in_play(), bool(state.hands[state.turn])
    if state.phase == CHASE:
        cells = ahead(state, play.target, play.effect(state.deck)[3])
        return None if cell in cells else Refusal("nobody-ahead", "C2", (str(cell),))
    if _wanted(state, play) != AT_CELL:
        return Refusal("wrong-aim", "15")
    if state.phase == SECOND:
        return _refuse_second_cell(state, play.use, play.target, cell, has_toll)
    return _refuse_use(state, play.use, AT_CELL, cell, False, has_toll)


def _wanted(state: Position, play: Play) -> int:
    """What the card in play has to be aimed at next."""
    return state.deck.second[play.use] if state.phase == SECOND else state.deck.aim[play.use // 2]
