"""The course of a turn: leaving the start, collecting, playing a card from its naming to its check, passing on."""

from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import GNOME_NAMES, LETTERS, TEAM
from gnomehall.games.gnomheim.cards import AT_CELL, AT_GNOME, AT_PLAYER, NOTHING
from gnomehall.games.gnomheim.crystals import collect, hand_over
from gnomehall.games.gnomheim.effects import play_on
from gnomehall.games.gnomheim.hands import draw, from_hand
from gnomehall.games.gnomheim.layout import ROUNDS, STUN_EXTRA, figure
from gnomehall.games.gnomheim.luck import needed, throw
from gnomehall.games.gnomheim.moving import come_by_step, march, ride, send_on, settle_isles
from gnomehall.games.gnomheim.position import (
    ADVENTURE,
    CHECK,
    COMMAND,
    DISCARDING,
    ECHOING,
    LEAVING,
    MULLIGAN,
    OVER,
    SECOND,
    SIEGE,
    TIMED,
    TO_COLLECT,
    TO_COMMAND,
    TOLL,
    Position,
)
from gnomehall.games.gnomheim.view import Aimed, Left, Passed, Played, Stepped

PRICES: Final = ("plain", "enhanced")


def set_up(s: Position, chance: Chance) -> None:
    """R26 to R29."""
    for seat in range(s.seats):
        for gnome in s.team_of(seat):
            s.places[gnome] = s.home(seat)
        s.gold[seat] = figure("start_gold")
        s.mana[seat] = figure("start_mana")
        draw(s, seat, s.hand_most, chance, None)
    s.bank_gold -= sum(s.gold)
    s.bank_mana -= sum(s.mana)
    best = list(range(s.seats))
    while len(best) > 1:
        thrown = [s.throw(chance) for _ in best]
        best = [seat for seat, die in zip(best, thrown, strict=True) if die == max(thrown)]
    s.starter = best[0]
    begin_turn(s, s.starter)


def begin_turn(s: Position, seat: int) -> None:
    """What lasted until this turn is over; then R30 or R34."""
    s.turn = s.who = seat
    s.shields &= ~(((1 << TEAM) - 1) << seat * TEAM)
    s.luck = s.rerolls = s.discount = s.tags = 0
    s.last = -1
    s.resolved = []
    if s.laid:
        _wear(s, seat)
    s.phase = MULLIGAN if s.fresh >> seat & 1 else LEAVING


def _wear(s: Position, seat: int) -> None:
    """C5: tokens and tunnels with a time count their owner's turns."""
    if s.fading:
        s.tokens = [_older(token, seat) if token >= TIMED else token for token in s.tokens]
    elif not s.tunnels:
        return
    kept: list[int] = []
    for at in range(0, len(s.tunnels), 3):
        token = _older(s.tunnels[at + 2], seat)  # a tunnel always has a time
        if token:
            kept += [s.tunnels[at], s.tunnels[at + 1], token]
    s.tunnels = kept
    s.count_laid()


def _older(token: int, seat: int) -> int:
    if (token - 1) & 3 != seat:
        return token
    return token - 4 if token > 8 else 0


def begin(s: Position, chance: Chance, tell: Tell | None) -> None:
    """The first turn has begun: draw for what was discarded (R30)."""
    draw(s, s.turn, s.owed, chance, tell)
    s.owed = 0
    s.fresh &= ~(1 << s.turn)
    go_out(s, chance, tell)


def go_out(s: Position, chance: Chance, tell: Tell | None) -> None:
    """To step 1, or past it when nobody is at home (R34)."""
    if s.home(s.turn) in s.places[s.turn * TEAM : s.turn * TEAM + s.team]:
        s.phase = LEAVING
    else:
        stay_home(s, chance, tell)


def leave(s: Position, cell: int, chance: Chance, tell: Tell | None) -> None:
    """Those at home are alike but for a stun (A49)."""
    home = s.home(s.turn)
    gnome = min((gnome for gnome in s.team_of(s.turn) if s.places[gnome] == home), key=s.stun.__getitem__)
    if tell is not None:
        tell.all(Left(s.turn, GNOME_NAMES[gnome], cell))
    come_by_step(s, gnome, cell, "", tell)
    stay_home(s, chance, tell)


def stay_home(s: Position, chance: Chance, tell: Tell | None) -> None:
    s.then = TO_COLLECT
    run(s, chance, tell)


def step(s: Position, gnome: int, cell: int, chance: Chance, tell: Tell | None) -> None:
    """R36: one cell for gold."""
    cost = s.step_cost(s.places[gnome], cell)
    s.gold[s.turn] -= cost
    s.bank_gold += cost
    if tell is not None:
        tell.all(Stepped(s.turn, GNOME_NAMES[gnome], s.places[gnome], cell, cost))
    come_by_step(s, gnome, cell, "", tell)
    run(s, chance, tell)


# Playing a card


def play(s: Position, use: int, target: int, chance: Chance, tell: Tell | None) -> None:
    """A32: card and price, then targets, then the rest."""
    s.card, s.price, s.use, s.target, s.second = use // 2, use % 2, use, target, -1
    from_hand(s, s.turn, s.card)
    if tell is not None:
        name = s.deck.ids[s.card]
        tell.reveal(Played(s.turn, name, PRICES[s.price], _price(s), target_name(s.deck.aim[s.card], target)))
    launch(s, chance, tell)


def target_name(aim: int, target: int) -> str:
    if aim == AT_GNOME:
        return GNOME_NAMES[target]
    if aim == AT_PLAYER:
        return LETTERS[target]
    return str(target) if aim == AT_CELL else "none"


def aim_second(s: Position, second: int, chance: Chance, tell: Tell | None) -> None:
    is_paid = s.use // 2 == s.card
    before = _price(s) if is_paid else 0
    s.second = second
    if tell is not None:
        more = _price(s) - before if is_paid else 0
        tell.all(Aimed(s.turn, target_name(s.deck.second[s.use], second), more))
    launch(s, chance, tell)


def aim_echo(s: Position, target: int, chance: Chance, tell: Tell | None) -> None:
    s.target = target
    if tell is not None:
        tell.all(Aimed(s.turn, target_name(s.deck.aim[s.use // 2], target), 0))
    launch(s, chance, tell)


def launch(s: Position, chance: Chance, tell: Tell | None) -> None:
    """With its targets named a card is paid for; an echo has been already."""
    if s.deck.second[s.use] and s.second < 0:
        s.phase = SECOND
        s.who = s.turn
        return
    if s.use // 2 == s.card:
        _pay(s)
    if is_tolled(s):
        s.phase = TOLL
        s.who = s.turn
        return
    check(s, chance, tell)


def _price(s: Position) -> int:
    """R18, R61: the price chosen, more for a stunned gnome, less after some cards."""
    extra = STUN_EXTRA if s.deck.on_gnome[s.card] and is_on_stunned(s) else 0
    return max(0, s.deck.cost[s.use] + extra - s.discount)


def _pay(s: Position) -> None:
    price = _price(s)
    s.mana[s.turn] -= price
    s.bank_mana += price
    s.discount = 0


def is_on_stunned(s: Position) -> bool:
    return bool(s.stun[s.target]) or (s.deck.second[s.use] == AT_GNOME and s.second >= 0 and bool(s.stun[s.second]))


def is_tolled(s: Position) -> bool:
    """R48, A19: something named stands in the forest."""
    deck, forest, card = s.deck, s.board.forest, s.use // 2
    if not deck.tolled[card]:
        return False
    for aim, named in ((deck.aim[card], s.target), (deck.second[s.use], s.second)):
        if (aim == AT_CELL and forest[named]) or (aim == AT_GNOME and forest[s.places[named]]):
            return True
    return False


def check(s: Position, chance: Chance, tell: Tell | None) -> None:
    """R19: the luck check, if the card asks for one."""
    s.combo = 1 if s.use // 2 == s.card and s.tags & s.deck.combos[s.card] else 0
    if needed(s) > 0:
        if throw(s, CHECK, chance, tell):
            return
    else:
        s.at = 0
    run(s, chance, tell)


# What follows by itself


def run(s: Position, chance: Chance, tell: Tell | None) -> None:
    """Go on until somebody must choose: movements, the metro, crystals, effects, islands, victory, in this order."""
    adventure = s.mode == ADVENTURE
    while True:
        if (s.movers or s.waiting) and march(s, tell):
            return
        if adventure and s.has_moved and ride(s, chance, tell):
            return
        if (s.crystals or s.givers) and hand_over(s, tell):
            return
        if s.sends and send_on(s, tell):
            return
        if s.at >= 0:
            if not play_on(s, chance, tell):
                continue
            if s.phase == ECHOING and s.deck.aim[s.use // 2] == NOTHING:
                launch(s, chance, tell)
            return
        if adventure and not s.sends:
            s.phase = COMMAND
            if s.has_moved and settle_isles(s, chance, tell):
                if s.phase == COMMAND or s.sends:
                    continue
                return
            s.has_moved = False
        if s.then == TO_COLLECT:
            s.then = TO_COMMAND
            collect(s, list(s.team_of(s.turn)), tell)
            continue
        s.who = s.turn
        s.phase = COMMAND
        look_for_winner(s)
        return


def look_for_winner(s: Position) -> None:
    """R40, R55, R59; A42: who is on turn comes first."""
    goal = s.board.goal
    if s.mode == ADVENTURE and s.places.count(goal) < s.team:
        return
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        if s.mode == ADVENTURE:
            if all(s.places[gnome] == goal for gnome in s.team_of(seat)):
                _end(s, seat)
                return
        elif s.score[seat] >= (figure("siege_entries") if s.mode == SIEGE else figure("crowns_to_win")):
            _end(s, seat)
            return


def _end(s: Position, winner: int) -> None:
    s.winner = winner
    s.phase = OVER
    s.who = -1


# Passing on


def stop(s: Position, chance: Chance, tell: Tell | None) -> None:
    """To step 4 (R37); nothing to choose with an empty hand."""
    if s.hands[s.turn]:
        s.phase = DISCARDING
    else:
        pass_on(s, chance, tell)


def pass_on(s: Position, chance: Chance, tell: Tell | None) -> None:
    """R37: the hand is filled up; then it is the next player's turn."""
    seat = s.turn
    if tell is not None:
        tell.all(Passed(seat))
    for gnome in s.team_of(seat):
        if s.stun[gnome]:
            s.stun[gnome] -= 1
    draw(s, seat, s.hand_most - len(s.hands[seat]), chance, tell)
    following = (seat + 1) % s.seats
    if following == s.starter:
        if s.round == ROUNDS:
            _end(s, -1)
            return
        s.round += 1
    begin_turn(s, following)
    if s.phase == LEAVING:
        go_out(s, chance, tell)
