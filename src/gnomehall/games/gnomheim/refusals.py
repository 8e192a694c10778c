"""Why not, plainly: each refusal one ``if``, with the number of its rule in RULES.en.md. Not meant to be quick."""

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
from gnomehall.games.gnomheim.aims import ahead, echoed
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
    WALL,
)
from gnomehall.games.gnomheim.layout import CELLS, MARKET_GIVE, MORTAR_COST, STUN_EXTRA, TESLA_COST
from gnomehall.games.gnomheim.moving import may_halt
from gnomehall.games.gnomheim.position import (
    CHASE,
    COMMAND,
    CRYSTAL,
    DISCARDING,
    ECHOING,
    EXCHANGING,
    FLYING,
    LEAVING,
    MULLIGAN,
    REROLLING,
    SECOND,
    SEND,
    SHOT,
    STAY,
    TOLL,
    WALKING,
    WAY,
    Position,
    members,
)

# What has to be done first, by phase: the reason and its rule.
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
# In which phases each kind of action has a place.
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


def refusal(s: Position, action: int) -> Refusal | None:
    if s.who < 0:
        return Refusal("over", "")
    phases = next((phases for low, high, phases in PHASES_OF if low <= action < high), None)
    if phases is None:
        phases = (COMMAND,) if action < s.deck.discard else (MULLIGAN, TOLL, DISCARDING)
    if s.phase not in phases:
        return Refusal(*FIRST[s.phase])
    if action < PLAY:
        return _refuse_plain(s, action)
    return _refuse_card(s, action)


def _refuse_plain(s: Position, action: int) -> Refusal | None:
    if LEAVE <= action < WAIT:
        cell = action - LEAVE
        return None if cell in s.board.near[s.home(s.turn)] else Refusal("not-after-start", "34", (str(cell),))
    if STEP <= action < SHOOT:
        return _refuse_step(s, (action - STEP) // CELLS, (action - STEP) % CELLS)
    if SHOOT <= action < SHOCK:
        return _refuse_shot(s, action - SHOOT)
    if action == SHOCK:
        if not s.mode:
            return Refusal("no-tesla", "60")
        return None if s.gold[s.turn] >= TESLA_COST else Refusal("no-gold", "60")
    if TRADE <= action < FINISH:
        return _refuse_trade(s, action - TRADE)
    if PICK <= action < SPOT:
        return _refuse_pick(s, action - PICK)
    if SPOT <= action < NAME:
        return _refuse_spot(s, action - SPOT)
    if NAME <= action < GO:
        if s.deck.aim[s.use // 2] != AT_PLAYER:
            return Refusal("wrong-aim", "15")
        return _refuse_player(s, action - NAME)
    if GO <= action < HALT:
        return _refuse_way(s, action - GO)
    if action == HALT:
        return Refusal("push-goes-on", "C1") if s.phase == WAY and not may_halt(s) else None
    if TAKE <= action < REROLL and s.phase == EXCHANGING:
        return _refuse_exchange(s, action - TAKE)
    assert action < LEAVE or action in (WAIT, FINISH, END, TAKE, TAKE + 1, REROLL, KEEP)
    return None


def _refuse_step(s: Position, gnome: int, cell: int) -> Refusal | None:
    name = GNOME_NAMES[gnome]
    if gnome not in s.team_of(s.turn):
        return Refusal("not-your-gnome", "36", (name,))
    place = s.places[gnome]
    if place == s.home(s.turn):
        return Refusal("at-home", "34", (name,))
    if s.stun[gnome]:
        return Refusal("stunned", "61", (name,))
    if cell not in s.near(place):
        return Refusal("not-near", "36", (name, str(cell)))
    if s.board.safe[cell] and not s.may_enter_castle(gnome, cell):
        return Refusal("no-way-home", "33", (str(cell),))
    if s.gold[s.turn] < s.step_cost(place, cell):
        if s.board.forest[place]:
            return Refusal("forest-gold", "47", (str(place),))
        return Refusal("no-gold", "36")
    return None


def _refuse_shot(s: Position, cell: int) -> Refusal | None:
    if s.phase == SHOT:
        return None if cell in s.board.targets else Refusal("out-of-range", "42", (str(cell),))
    aims = {aim for gnome in s.team_of(s.turn) for aim in s.board.aims[s.places[gnome]]}
    if not aims:
        return Refusal("nobody-at-mortar", "62" if s.mode else "42")
    if cell not in aims:
        return Refusal("out-of-range", "62" if s.mode else "42", (str(cell),))
    if s.gold[s.turn] < MORTAR_COST:
        return Refusal("no-gold", "62" if s.mode else "42")
    return None


def _refuse_trade(s: Position, wanted: int) -> Refusal | None:
    rule = "63" if s.mode else "46"
    if not any(s.board.market[s.places[gnome]] for gnome in s.team_of(s.turn)):
        return Refusal("nobody-at-market", rule)
    if (s.gold if wanted else s.mana)[s.turn] < MARKET_GIVE:
        return Refusal("too-poor", rule)
    if not (s.bank_mana if wanted else s.bank_gold):
        return Refusal("too-poor", "24")
    return None


def _refuse_exchange(s: Position, wanted: int) -> Refusal | None:
    if not (s.gold if wanted else s.mana)[s.turn]:
        return Refusal("too-poor", "C9")
    if not (s.bank_mana if wanted else s.bank_gold):
        return Refusal("too-poor", "24")
    return None


def _refuse_way(s: Position, cell: int) -> Refusal | None:
    """C1, R51: where those who move, or who must leave an island, may go."""
    board = s.board
    if s.phase == SEND:
        gnome = (s.sends & -s.sends).bit_length() - 1
        if cell not in board.paths[s.isle]:
            return Refusal("not-near", "51", (GNOME_NAMES[gnome], str(cell)))
        if board.isle[cell] and s.expelled >> (board.isles.index(cell) * 20 + gnome) & 1:
            return Refusal("not-near", "51", (GNOME_NAMES[gnome], str(cell)))
        return Refusal("no-entry", "C6", (str(cell),)) if s.tokens[WALL * CELLS + cell] else None
    if cell not in (s.near(s.cell) if s.move == WALKING else board.near[s.cell]):
        return Refusal("not-near", "C1", (str(cell),))
    if cell == s.came:
        return Refusal("straight-back", "C1", (str(cell),))
    if board.safe[cell]:
        own = all(gnome // TEAM == s.turn and s.may_enter_castle(gnome, cell) for gnome in members(s.movers))
        return None if s.move == WALKING and own else Refusal("no-entry", "33", (str(cell),))
    if s.move != FLYING and s.tokens[WALL * CELLS + cell]:
        return Refusal("no-entry", "C6", (str(cell),))
    return None


# Cards


def _refuse_card(s: Position, action: int) -> Refusal | None:
    deck = s.deck
    if action >= deck.discard:
        card = action - deck.discard
        return None if card in s.hands[s.who] else Refusal("not-in-hand", "37", (deck.ids[card],))
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
    if card not in s.hands[s.turn]:
        return Refusal("not-in-hand", "12", (deck.ids[card],))
    if aim != deck.aim[card]:
        return Refusal("wrong-aim", "15", (deck.ids[card],))
    if deck.cost[use] < 0:
        return Refusal("wrong-aim", "18", (deck.ids[card],))
    if s.mana[s.turn] + s.discount < deck.cost[use]:
        return Refusal("no-mana", "16", (deck.ids[card],))
    has_toll = len(s.hands[s.turn]) > 1
    if aim == AT_PLAYER:
        return _refuse_player(s, target)
    if aim == AT_GNOME:
        return _refuse_gnome(s, use, target, True, has_toll)
    if aim == AT_CELL:
        return _refuse_cell(s, use, target, has_toll)
    return _refuse_echo(s, use, has_toll) if deck.echoes[card] else None


def _refuse_player(s: Position, player: int) -> Refusal | None:
    if player >= s.seats or player == s.turn:
        return Refusal("not-a-rival", "15", (LETTERS[player],))
    return None


def _refuse_named(s: Position, gnome: int, whose: int) -> Refusal | None:
    """A gnome that a card may name at all."""
    name = GNOME_NAMES[gnome]
    if gnome >= len(s.places) or s.places[gnome] < 0:
        return Refusal("no-such-gnome", "15", (name,))
    if whose != EITHER and (gnome // TEAM == s.turn) != (whose == OWN):
        return Refusal("rivals-only" if whose == ENEMY else "own-only", "15", (name,))
    return Refusal("protected", "31", (name,)) if s.board.safe[s.places[gnome]] else None


def _dear(s: Position, use: int) -> bool:
    """Whether the mana does not reach for a stunned gnome."""
    return s.mana[s.turn] + s.discount < s.deck.cost[use] + STUN_EXTRA


def _refuse_gnome(s: Position, use: int, gnome: int, pays: bool, has_toll: bool) -> Refusal | None:
    deck, name = s.deck, GNOME_NAMES[gnome]
    refused = _refuse_named(s, gnome, deck.owner[use // 2])
    if refused is not None:
        return refused
    if pays and s.stun[gnome] and _dear(s, use):
        return Refusal("stunned-mana", "61", (name,))
    if s.board.forest[s.places[gnome]] and deck.tolled[use // 2] and not has_toll:
        return Refusal("no-card-for-forest", "48", (name,))
    if deck.pursues[use] and not ahead(s, gnome, deck.pursues[use]):
        return Refusal("nobody-ahead", "C2", (name,))
    if deck.second[use] and all(
        _refuse_second_gnome(s, use, gnome, other, pays, has_toll) is not None for other in range(len(s.places))
    ):
        return Refusal("nobody-near", "C2", (name,))
    return None


def _refuse_second_gnome(s: Position, use: int, target: int, gnome: int, pays: bool, has_toll: bool) -> Refusal | None:
    deck, name = s.deck, GNOME_NAMES[gnome]
    refused = _refuse_named(s, gnome, deck.second_owner[use])
    if refused is not None:
        return refused
    if gnome == target:
        return Refusal("same-twice", "C2", (name,))
    if s.board.dist[s.places[target] * CELLS + s.places[gnome]] > deck.within[use]:
        return Refusal("too-far", "C2", (name,))
    if pays and deck.on_gnome[use // 2] and s.stun[gnome] and _dear(s, use):
        return Refusal("stunned-mana", "61", (name,))
    if s.board.forest[s.places[gnome]] and deck.tolled[use // 2] and not has_toll:
        return Refusal("no-card-for-forest", "48", (name,))
    return None


def _refuse_cell(s: Position, use: int, cell: int, has_toll: bool) -> Refusal | None:
    refused = _refuse_field(s, use, cell, has_toll)
    if refused is None and s.deck.second[use]:
        others = range(s.board.count)
        if all(_refuse_second_cell(s, use, cell, other, has_toll) is not None for other in others):
            return Refusal("nobody-near", "C2", (str(cell),))
    return refused


def _refuse_field(s: Position, use: int, cell: int, has_toll: bool) -> Refusal | None:
    """A cell that a card may name at all."""
    board, card = s.board, use // 2
    if cell >= board.count:
        return Refusal("no-such-cell", "15", (str(cell),))
    if board.safe[cell]:
        return Refusal("protected", "31", (str(cell),))
    if board.zones[cell] in s.deck.cards[card].target.forbid_zones:
        return Refusal("not-here", "C2", (str(cell),))
    if board.forest[cell] and s.deck.tolled[card] and not has_toll:
        return Refusal("no-card-for-forest", "48", (str(cell),))
    return None


def _refuse_second_cell(s: Position, use: int, first: int, cell: int, has_toll: bool) -> Refusal | None:
    refused = _refuse_field(s, use, cell, has_toll)
    if refused is not None:
        return refused
    if cell == first:
        return Refusal("same-twice", "C2", (str(cell),))
    if s.board.dist[first * CELLS + cell] > s.deck.within[use]:
        return Refusal("too-far", "C2", (str(cell),))
    return None


def _refuse_echo(s: Position, use: int, has_toll: bool) -> Refusal | None:
    if s.last < 0:
        return Refusal("nothing-to-echo", "C2")
    again = echoed(s, use % 2)
    aim = s.deck.aim[again // 2]
    if aim == AT_GNOME:
        found = any(_refuse_gnome(s, again, gnome, False, has_toll) is None for gnome in range(len(s.places)))
    elif aim == AT_CELL:
        found = any(_refuse_cell(s, again, cell, has_toll) is None for cell in range(s.board.count))
    else:
        found = True
    return None if found else Refusal("nothing-to-echo", "C2")


def _refuse_pick(s: Position, gnome: int) -> Refusal | None:
    if s.phase == STAY:
        here = gnome < len(s.places) and s.places[gnome] == s.isle and gnome // TEAM == s.who
        return None if here else Refusal("isle-first", "51")
    has_toll = bool(s.hands[s.turn])
    wanted = s.deck.second[s.use] if s.phase == SECOND else s.deck.aim[s.use // 2]
    if wanted != AT_GNOME:
        return Refusal("wrong-aim", "15")
    if s.phase == SECOND:
        return _refuse_second_gnome(s, s.use, s.target, gnome, s.card == s.use // 2, has_toll)
    return _refuse_gnome(s, s.use, gnome, False, has_toll)


def _refuse_spot(s: Position, cell: int) -> Refusal | None:
    if s.phase == CHASE:
        far = s.deck.scripts[2 * s.use + s.combo][s.at - 1][3]
        return None if cell in ahead(s, s.target, far) else Refusal("nobody-ahead", "C2", (str(cell),))
    has_toll = bool(s.hands[s.turn])
    wanted = s.deck.second[s.use] if s.phase == SECOND else s.deck.aim[s.use // 2]
    if wanted != AT_CELL:
        return Refusal("wrong-aim", "15")
    if s.phase == SECOND:
        return _refuse_second_cell(s, s.use, s.target, cell, has_toll)
    return _refuse_cell(s, s.use, cell, has_toll)
