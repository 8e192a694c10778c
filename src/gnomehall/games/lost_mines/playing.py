"""Step 1 of a turn of lost_mines: what a card does that is played."""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.actions import (
    LAY,
    LOOK_GNOME,
    LOOK_MINE,
    LOOK_TREASURE,
    MOST_SEATS,
    PLACES,
    SET_TRAP,
    SET_TROLL,
    USE_STORM,
    USE_TOOL,
)
from gnomehall.games.lost_mines.cards import (
    ARMS,
    CARD_NAMES,
    CARDS,
    MINES,
    PEEKS,
    ROLES,
    STORM,
    TOOLS,
    TRAP,
    TROLL,
    card_of,
    kind_of,
    path_face,
)
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF
from gnomehall.games.lost_mines.layout import EDGE_NAMES, NAMES, SLOTS, sides_of
from gnomehall.games.lost_mines.position import Situation
from gnomehall.games.lost_mines.view import (
    Laid,
    LookedGnome,
    LookedMine,
    LookedTreasure,
    Overcame,
    SawGnome,
    SawMine,
    SawTreasure,
    Stormed,
    Trapped,
    Trolled,
)


class Playing(Situation):
    """A position in which cards can be played."""

    def play(self, action: i64, chance: Chance, tell: Tell | None) -> None:
        """R14, step 1: one card, open for all to see."""
        seat = self.turn
        self.last = seat
        if action < USE_TOOL:
            card, place = (action - LAY) // PLACES, (action - LAY) % PLACES
            self.spend(seat, card)
            face = path_face(card, place & 1)
            self.forest.lay(place >> 1, face)
            if not self.forest.is_joined_around(place >> 1):
                self.cut = -1
            self.note(seat, action)
            if tell is not None:
                tell.all(Laid(seat, kind_of(face), sides_of(ARMS[face]), NAMES[place >> 1]))
        elif action < LOOK_MINE:
            number, slot = (action - USE_TOOL) // SLOTS, (action - USE_TOOL) % SLOTS
            self._show(seat, TOOLS[number])
            self.forest.overcome(slot)
            self.note(seat, action)
            if tell is not None:
                tell.all(Overcame(seat, CARD_NAMES[TOOLS[number]], NAMES[slot]))
        elif action < LOOK_TREASURE:
            number, slot = (action - LOOK_MINE) // SLOTS, (action - LOOK_MINE) % SLOTS
            self._show(seat, PEEKS[number])
            self.note(seat, LOOK_MINE)
            self._look_mine(seat, self.layout.mines.index(slot), chance, tell)
        elif action < LOOK_GNOME:
            number, which = (action - LOOK_TREASURE) // MOST_SEATS, (action - LOOK_TREASURE) % MOST_SEATS
            self._show(seat, PEEKS[number])
            self.note(seat, LOOK_MINE)
            self._look_treasure(seat, which, chance, tell)
        elif action < SET_TRAP:
            number, other = (action - LOOK_GNOME) // MOST_SEATS, (action - LOOK_GNOME) % MOST_SEATS
            self._show(seat, PEEKS[number])
            self.note(seat, LOOK_MINE)
            self._look_gnome(seat, other, tell)
        elif action < SET_TROLL:
            self._show(seat, TRAP)
            self.forest.set_token(action - SET_TRAP, TRAP_TOKEN)
            self.note(seat, action)
            if tell is not None:
                tell.all(Trapped(seat, EDGE_NAMES[action - SET_TRAP]))
        elif action < USE_STORM:
            self._call_troll(seat, action - SET_TROLL, tell)
        else:
            self._show(seat, STORM)
            self._storm(seat, action - USE_STORM, tell)

    def note(self, seat: i64, action: i64) -> None:
        """What everyone saw: what beliefs about roles rest on (deeds.py)."""
        self.deeds.append(MOST_SEATS * action + seat)

    def spend(self, seat: i64, card: i64) -> None:
        self.hands[seat * CARDS + card] -= 1
        self.held[seat] -= 1

    def put_aside(self, seat: i64, card: i64) -> None:
        """Face down: discarded, or lost to a trap."""
        self.dropped = self.dropped[:]
        self.dropped[seat * CARDS + card] += 1
        self.lost = self.lost[:]
        self.lost[seat] += 1

    def _show(self, seat: i64, card: i64) -> None:
        """An action card is shown to all and discarded."""
        self.hands[seat * CARDS + card] -= 1
        self.held[seat] -= 1
        self.shown[card] += 1

    def _look_mine(self, seat: i64, mine: i64, chance: Chance, tell: Tell | None) -> None:
        """R23."""
        kind = self.draw_mine(mine, chance)
        self.saw_mines = self.saw_mines[:]
        self.saw_mines[seat] |= 1 << mine
        if tell is not None:
            cell = NAMES[self.layout.mines[mine]]
            tell.only(seat, SawMine(seat, cell, MINES[kind]), LookedMine(seat, cell))

    def _look_treasure(self, seat: i64, which: i64, chance: Chance, tell: Tell | None) -> None:
        value = self.draw_value(which, chance)
        self.saw_treasures = self.saw_treasures[:]
        self.saw_treasures[seat] |= 1 << which
        if tell is not None:
            tell.only(seat, SawTreasure(seat, which + 1, value), LookedTreasure(seat, which + 1))

    def _look_gnome(self, seat: i64, other: i64, tell: Tell | None) -> None:
        self.saw_roles = self.saw_roles[:]
        self.saw_roles[seat] |= 1 << other
        if tell is not None:
            tell.only(seat, SawGnome(seat, other, ROLES[self.roles[other]]), LookedGnome(seat, other))

    def _call_troll(self, seat: i64, edge: i64, tell: Tell | None) -> None:
        """R25: the card stays in front of the player as long as the troll stands."""
        self.spend(seat, TROLL)
        self.trolls = self.trolls[:]
        self.trolls[seat] = edge
        self.forest.set_token(edge, TROLL_OF + seat)
        self.note(seat, SET_TROLL + edge)
        if tell is not None:
            tell.all(Trolled(seat, EDGE_NAMES[edge]))

    def dismiss_troll(self, seat: i64) -> None:
        self.forest.set_token(self.trolls[seat], 0)
        self.note(seat, SET_TROLL + self.trolls[seat])
        self.trolls = self.trolls[:]
        self.trolls[seat] = -1
        self.shown[TROLL] += 1

    def _storm(self, seat: i64, slot: i64, tell: Tell | None) -> None:
        """R27, A8, A9."""
        forest = self.forest
        face = forest.faces[slot]
        self.shown[card_of(face)] += 1
        self.cut = -1
        self.note(seat, USE_STORM + slot)
        bared = forest.remove(slot)
        for edge in bared:
            if forest.tokens[edge] >= TROLL_OF:
                self.dismiss_troll(forest.tokens[edge] - TROLL_OF)
            else:
                forest.set_token(edge, 0)
        if tell is not None:
            edges = [EDGE_NAMES[edge] for edge in bared]
            tell.all(Stormed(seat, kind_of(face), sides_of(ARMS[face]), NAMES[slot], edges, len(edges)))
