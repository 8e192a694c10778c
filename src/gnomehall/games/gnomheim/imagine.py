"""Worlds that fit a view of Gnomheim: the cards that the seat has not seen are dealt anew."""

from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.games.gnomheim import resolving_view as seen
from gnomehall.games.gnomheim.actions import GNOME, PRICE, TARGETS
from gnomehall.games.gnomheim.cards import GNOMES, Deck
from gnomehall.games.gnomheim.layout import CELLS, RESOURCES, Board, board
from gnomehall.games.gnomheim.position import MODES, PHASES, Position
from gnomehall.games.gnomheim.resolving import (
    MOVES,
    ROLLS,
    SUPPLY,
    THEN,
    Dispute,
    Movement,
    Play,
    Resolving,
    Roll,
    Taking,
)
from gnomehall.games.gnomheim.scripts import TAKEN, TOKENS
from gnomehall.games.gnomheim.view import Public, View

RESOURCE: Final = {name: number for number, name in enumerate(RESOURCES)}


def imagine(view: View, deck: Deck, chance: Chance) -> Position:
    public = view.public
    mode = MODES.index(public.mode)
    cells = board("duel" if mode else "adventure")
    state = Position().blank(cells, deck, mode, public.seats, public.team, public.beginners)
    _lay(state, public)
    if public.resolving != seen.NOTHING:
        state.resolving = _resolving(public.resolving, deck, cells)
    _deal(state, view, chance)
    return state


def mask(gnomes: list[str]) -> int:
    return sum(1 << GNOME.index[name] for name in gnomes)


def _lay(state: Position, public: Public) -> None:
    """Everything that lies open."""
    index = state.deck.index
    state.turn, state.mover, state.starter, state.round = public.turn, public.actor, public.starter, public.round
    state.phase = PHASES.index(public.phase)
    state.fresh = sum(1 << seat for seat, player in enumerate(public.players) if player.fresh)
    state.owed = public.owed
    for seat, player in enumerate(public.players):
        state.gold[seat], state.mana[seat], state.score[seat] = player.gold, player.mana, player.score
        for gnome, one in zip(state.team_of(seat), player.gnomes, strict=True):
            state.places[gnome], state.stun[gnome] = one.cell, one.stun
            if one.shielded:
                state.shields |= 1 << gnome
    state.crowns = [GNOME.index[name] if name else -1 for name in public.crowns]
    state.supply_gold, state.supply_mana = public.supply.gold, public.supply.mana
    state.resources = [RESOURCE[name] for name in public.resources] + [0] * (CELLS - len(public.resources))
    for token in public.tokens:
        state.tokens[TOKENS.index(token.kind) * CELLS + token.cell] = 1 + token.owner + 4 * token.rounds
    for tunnel in public.tunnels:
        state.tunnels = [*state.tunnels, tunnel.start, tunnel.end, 1 + tunnel.owner + 4 * tunnel.rounds]
    state.count_laid()
    state.pile = [index[card] for card in public.pile]
    state.luck, state.rerolls, state.discount = public.luck, public.rerolls, public.discount
    state.resolved = [index[card] for card in public.resolved]
    for card in state.resolved:
        state.tags |= state.deck.tags[card]
    state.last = index[public.last] if public.last else -1
    state.dice = public.dice[:]
    state.winner = _number(public.winner)


def _number(value: int | None) -> int:
    return -1 if value is None else value


def _resolving(public: seen.Resolving, deck: Deck, cells: Board) -> Resolving:
    resolving = Resolving()
    resolving.play = None if public.play is None else _play(public.play, deck)
    resolving.movement = None if public.movement is None else _movement(public.movement)
    resolving.taking = None if public.taking is None else _taking(public.taking)
    resolving.roll = None if public.roll is None else _roll(public.roll)
    resolving.dispute = None if public.dispute is None else _dispute(public.dispute, cells)
    resolving.then = THEN.index(public.then)
    return resolving


def _play(public: seen.Play, deck: Deck) -> Play:
    play = Play(2 * deck.index[public.card] + PRICE.index[public.price], TARGETS[public.target])
    if public.echoed:
        play.use = 2 * deck.index[public.echoed] + PRICE.index[public.echoed_price]
    play.second = TARGETS[public.second]
    play.combo = int(public.combo)
    play.begun = _number(public.begun)
    play.halted = mask(public.halted)
    return play


def _movement(public: seen.Movement) -> Movement:
    how, waiting = MOVES.index(public.how), mask(public.waiting)
    movement = Movement(how, public.steps, waiting, public.ignores_traps, public.one_by_one)
    movement.movers = mask(public.gnomes)
    movement.cell, movement.came, movement.left = _number(public.cell), _number(public.came_from), public.left
    return movement


def _taking(public: seen.Taking) -> Taking:
    givers = sum(1 << seat for seat in public.givers)
    taking = Taking(TAKEN.index(public.resource), public.count, givers, public.portion)
    taking.giver = SUPPLY if public.giver is None else public.giver
    return taking


def _roll(public: seen.Roll) -> Roll:
    roll = Roll(ROLLS.index(public.what), public.clovers, public.bonus, _number(public.rival), public.bar)
    roll.cell = _number(public.cell)
    return roll


def _dispute(public: seen.Dispute, cells: Board) -> Dispute:
    dispute = Dispute(public.isle)
    dispute.holder = _number(public.holder)
    dispute.leaving = mask(public.leaving)
    sent = [cells.isles.index(one.isle) * GNOMES + GNOME.index[one.gnome] for one in public.expelled]
    dispute.expelled = sum(1 << bit for bit in sent)
    return dispute


def _deal(state: Position, view: View, chance: Chance) -> None:
    """Every unseen card is as likely in any rival's hand, face down in the pile, or in the deck."""
    public, own, index = view.public, view.own, state.deck.index
    unseen = state.deck.all[:]
    hand = [] if own is None else [index[card] for card in own.hand]
    buried = [] if own is None else [index[card] for card in own.buried]
    play = state.resolving.play
    for card in [*state.pile, *hand, *buried, *([] if play is None else [int(play.card)])]:
        unseen.remove(card)
    chance.shuffle(unseen)
    for seat, player in enumerate(public.players):
        if own is not None and seat == view.seat:
            state.hands[seat] = hand
            state.buried[seat] = buried
        else:
            state.hands[seat] = sorted(unseen.pop() for _ in range(player.hand))
            state.buried[seat] = sorted(unseen.pop() for _ in range(player.buried))
    state.stock = unseen
