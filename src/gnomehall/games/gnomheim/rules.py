"""The rules of Gnomheim behind the contract: which function answers what. Numbers such as R10 are those of RULES.en.md,
A7 those of docs/rulings/gnomheim.md.

Fields and vocabulary: position.py. A turn: turns.py. Effects: effects.py, luck.py, crystals.py. Movement: moving.py.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Outcome, Refusal, Tell, ranks
from gnomehall.games.gnomheim.actions import (
    END,
    FINISH,
    GNOME_NAMES,
    GO,
    HALT,
    LEAVE,
    NAME,
    PICK,
    PLAY,
    REROLL,
    SHOCK,
    SHOOT,
    SPOT,
    STEP,
    TAKE,
    TRADE,
    WAIT,
)
from gnomehall.games.gnomheim.cards import GNOMES, PLAYERS, TOKENS
from gnomehall.games.gnomheim.choices import choices
from gnomehall.games.gnomheim.crystals import hand, trading
from gnomehall.games.gnomheim.hands import discard
from gnomehall.games.gnomheim.layout import CELLS, MARKET_GIVE, MORTAR_COST, TESLA_COST
from gnomehall.games.gnomheim.luck import decide, fire, throw, throw_again
from gnomehall.games.gnomheim.moving import advance, arrive, land, names, send, stay
from gnomehall.games.gnomheim.position import (
    ADVENTURE,
    BOLT,
    CHASE,
    CROWNS,
    EXCHANGING,
    MODES,
    MOVES,
    MULLIGAN,
    PHASES,
    REROLLING,
    ROLLS,
    SECOND,
    SHOT,
    STAY,
    THEN,
    TOLL,
    WAY,
    Position,
    members,
)
from gnomehall.games.gnomheim.refusals import refusal
from gnomehall.games.gnomheim.turns import (
    aim_echo,
    aim_second,
    begin,
    check,
    leave,
    pass_on,
    play,
    run,
    set_up,
    stay_home,
    step,
    stop,
)
from gnomehall.games.gnomheim.view import Doing, Own, Public, Shocked, Token, Traded, Tunnel


class Gnomes(Position):
    """A position of Gnomheim; see Position for its fields and who knows them."""

    def set_up(self, chance: Chance) -> None:
        set_up(self, chance)

    def actor(self) -> i64:
        return self.who

    def legal(self) -> list[int]:
        if self.moves is None:
            self.moves = choices(self)
        return self.moves

    def refusal(self, action: int) -> Refusal | None:
        return refusal(self, action)

    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        self.moves = None
        self.dice = []
        if action >= PLAY:
            self._use_card(action, chance, tell)
        elif action >= PICK:
            self._answer(action, chance, tell)
        elif action >= STEP:
            self._command(action, chance, tell)
        elif action >= WAIT:
            stay_home(self, chance, tell)
        elif action >= LEAVE:
            leave(self, action - LEAVE, chance, tell)
        else:
            begin(self, chance, tell)

    def _use_card(self, action: int, chance: Chance, tell: Tell | None) -> None:
        deck = self.deck
        if action >= deck.discard:
            discard(self, self.who, action - deck.discard, tell)
            if self.phase == MULLIGAN:
                self.owed += 1
                if not self.hands[self.who]:
                    begin(self, chance, tell)
            elif self.phase == TOLL:
                check(self, chance, tell)
            elif not self.hands[self.who]:
                pass_on(self, chance, tell)
        elif action >= deck.play_cell:
            use, target = divmod(action - deck.play_cell, CELLS)
            play(self, use, target, chance, tell)
        elif action >= deck.play_gnome:
            use, target = divmod(action - deck.play_gnome, GNOMES)
            play(self, use, target, chance, tell)
        elif action >= deck.play_player:
            use, target = divmod(action - deck.play_player, PLAYERS)
            play(self, use, target, chance, tell)
        else:
            play(self, action - deck.play, -1, chance, tell)

    def _command(self, action: int, chance: Chance, tell: Tell | None) -> None:
        """R36: a step, a building, or the end of the turn."""
        if action < SHOOT:
            step(self, (action - STEP) // CELLS, (action - STEP) % CELLS, chance, tell)
        elif action < SHOCK:
            if self.phase != SHOT:
                self._spend(MORTAR_COST)
            if not fire(self, action - SHOOT, chance, tell):
                run(self, chance, tell)
        elif action < TRADE:
            self._spend(TESLA_COST)
            if tell is not None:
                tell.all(Shocked(self.turn))
            if not throw(self, BOLT, chance, tell):
                run(self, chance, tell)
        elif action < FINISH:
            self._trade(action - TRADE, MARKET_GIVE, tell)
        elif action < END:
            stop(self, chance, tell)
        else:
            pass_on(self, chance, tell)

    def _answer(self, action: int, chance: Chance, tell: Tell | None) -> None:
        """What was asked in the middle of something."""
        if action >= REROLL:
            self.phase = PHASES.index("command")
            if action == REROLL:
                throw_again(self, chance, tell)
                if self.rerolls:
                    self.phase = REROLLING
                    return
            decide(self, self.rolling, tell)
            if self.phase == STAY:
                return
        elif action >= TAKE:
            wanted = action - TAKE
            if self.phase == EXCHANGING:
                self._trade(wanted, 1, tell)
                self.crystals -= 1
                if trading(self):
                    return
            else:
                self.crystals -= 1
                hand(self, 1 - wanted, wanted, tell)
        elif action == HALT:
            if self.phase == WAY:
                land(self, tell)
            else:
                self.crystals = 0
        elif action >= GO:
            if self.phase == WAY:
                advance(self, action - GO, tell)
            else:
                send(self, action - GO, tell)
        elif self.phase == STAY:
            stay(self, action - PICK)
        elif self.phase == CHASE:
            arrive(self, self.target, action - SPOT, "goto", tell)
        else:
            named = action - (NAME if action >= NAME else SPOT if action >= SPOT else PICK)
            if self.phase == SECOND:
                aim_second(self, named, chance, tell)
            else:
                aim_echo(self, named, chance, tell)
            return
        run(self, chance, tell)

    def _spend(self, gold: int) -> None:
        self.gold[self.turn] -= gold
        self.bank_gold += gold

    def _trade(self, wanted: int, given: int, tell: Tell | None) -> None:
        """R46: so many of one kind for one of the other."""
        seat = self.turn
        if wanted:
            self.gold[seat] -= given
            self.bank_gold += given
            self.mana[seat] += 1
            self.bank_mana -= 1
        else:
            self.mana[seat] -= given
            self.bank_mana += given
            self.gold[seat] += 1
            self.bank_gold -= 1
        if tell is not None:
            tell.all(Traded(seat, given, "mana" if wanted else "gold"))

    # How it ends

    def to_go(self, seat: int) -> int:
        """The gold that a seat's gnomes still need, rounded: who is nearest when the rounds run out (A47)."""
        costs = self.board.to_go[seat if self.mode else 0]
        if self.mode != CROWNS:
            return round(sum(costs[self.places[gnome]] for gnome in self.team_of(seat)))
        home = self.board.to_go[1 - seat]  # there and back (R56); who bears the crown has only the way back
        back = home[self.home(1 - seat)]
        return round(
            sum(
                home[self.places[gnome]] if self.bears(gnome) else costs[self.places[gnome]] + back
                for gnome in self.team_of(seat)
            )
        )

    def outcome(self) -> Outcome | None:
        if self.who >= 0:
            return None
        everyone = range(self.seats)
        left = [self.to_go(seat) for seat in everyone]
        goal = self.board.goal
        if self.mode == ADVENTURE:
            scores = [sum(self.places[gnome] == goal for gnome in self.team_of(seat)) for seat in everyone]
        else:
            scores = self.score[:]
        counted = [0 if self.mode == ADVENTURE else scores[seat] for seat in everyone]
        keys = [(int(seat == self.winner), counted[seat], -left[seat]) for seat in everyone]
        reason = "rounds" if self.winner < 0 else ("treasure", "siege", "crowns")[self.mode]
        parts = [{"road": left[seat]} for seat in everyone]
        return Outcome(reason, tuple(scores), ranks(list(keys)), tuple(parts))

    # Who knows what

    def public(self) -> Public:
        return Public(
            mode=MODES[self.mode],
            beginners=self.beginners,
            cards=[] if self.deck.is_standard else self.deck.ids[:],
            prices=[] if self.deck.is_standard else self.deck.cost[:],
            seats=self.seats,
            team=self.team,
            turn=self.turn,
            actor=self.who,
            starter=self.starter,
            round=self.round,
            phase=PHASES[self.phase],
            places=self.places[:],
            stun=self.stun[:],
            shields=names(self.shields),
            crowns=[GNOME_NAMES[bearer] if bearer >= 0 else "" for bearer in self.crowns],
            score=self.score[:],
            gold=self.gold[:],
            mana=self.mana[:],
            supply=[self.bank_gold, self.bank_mana],
            resources=self.resources[: self.board.count],
            tokens=self._tokens() if self.laid else [],
            tunnels=self._tunnels() if self.tunnels else [],
            hands=[len(hand) for hand in self.hands],
            deck=len(self.stock),
            pile=self.pile[:],
            buried=[len(cards) for cards in self.buried],
            fresh=[bool(self.fresh >> seat & 1) for seat in range(self.seats)],
            luck=self.luck,
            rerolls=self.rerolls,
            discount=self.discount,
            tags=self.resolved[:],
            last=self.last,
            dice=self.dice[:],
            winner=self.winner,
            doing=self._doing(),
        )

    def _tokens(self) -> list[Token]:
        found = [(at // CELLS, at % CELLS, token - 1) for at, token in enumerate(self.tokens) if token]
        return [Token(TOKENS[kind], cell, token & 3, token >> 2) for kind, cell, token in found]

    def _tunnels(self) -> list[Tunnel]:
        tunnels = self.tunnels
        ends = [(tunnels[at], tunnels[at + 1], tunnels[at + 2] - 1) for at in range(0, len(tunnels), 3)]
        return [Tunnel(start, end, token & 3, token >> 2) for start, end, token in ends]

    def _doing(self) -> Doing:
        sent = [(at // GNOMES, GNOME_NAMES[at % GNOMES]) for at in members(self.expelled)] if self.expelled else []
        return Doing(
            card=self.card,
            price=self.price,
            target=self.target,
            second=self.second,
            use=self.use,
            combo=bool(self.combo),
            at=self.at,
            movers=names(self.movers),
            waiting=names(self.waiting),
            halted=names(self.halted),
            mode=MOVES[self.move],
            cell=self.cell,
            came=self.came,
            left=self.left,
            steps=self.steps,
            gait=self.gait,
            giver=self.giver,
            crystals=self.crystals,
            givers=members(self.givers),
            resource=self.resource,
            rolled=self.rolled,
            rolling=ROLLS[self.rolling],
            bonus=self.bonus,
            portion=self.portion,
            rival=self.rival,
            bar=self.bar,
            isle=self.isle,
            holder=self.holder,
            sends=names(self.sends),
            expelled=sent,
            owed=self.owed,
            then=THEN[self.then],
        )

    def own(self, seat: int) -> Own:
        return Own(hand=self.hands[seat][:], buried=self.buried[seat][:])
