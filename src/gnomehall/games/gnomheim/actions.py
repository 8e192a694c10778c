"""Every choice there is in Gnomheim. Kinds that name a card come last, so that another deck moves only their codes."""

from gnomehall.core.actions import ActionSpace, Domain, Kind, numbers
from gnomehall.games.gnomheim.board import CELLS
from gnomehall.games.gnomheim.cards import GNOMES, PLAYERS, Deck, standard_cards
from gnomehall.games.gnomheim.figures import Card

TEAM = 5
LETTERS = "ABCD"
GNOME_NAMES = [f"{LETTERS[at // TEAM]}{at % TEAM + 1}" for at in range(GNOMES)]

CELL = numbers("cell", CELLS)
GNOME = Domain("gnome", GNOME_NAMES)
PLAYER = Domain("player", LETTERS[:PLAYERS])
RESOURCE = Domain("resource", ("gold", "mana"))
PRICE = Domain("price", ("plain", "enhanced"))


def action_space(cards: list[Card]) -> ActionSpace:
    card = Domain("card", [one.id for one in cards])
    return ActionSpace(
        Kind("ready"),
        Kind("leave", cell=CELL),
        Kind("wait"),
        Kind("step", gnome=GNOME, cell=CELL),
        Kind("shoot", cell=CELL),
        Kind("shock"),
        Kind("trade", resource=RESOURCE),
        Kind("finish"),
        Kind("end"),
        Kind("pick", gnome=GNOME),
        Kind("spot", cell=CELL),
        Kind("name", player=PLAYER),
        Kind("go", cell=CELL),
        Kind("halt"),
        Kind("take", resource=RESOURCE),
        Kind("reroll"),
        Kind("keep"),
        Kind("play", card=card, price=PRICE),
        Kind("play_player", card=card, price=PRICE, player=PLAYER),
        Kind("play_gnome", card=card, price=PRICE, gnome=GNOME),
        Kind("play_cell", card=card, price=PRICE, cell=CELL),
        Kind("discard", card=card),
    )


STANDARD = standard_cards()
ACTIONS = action_space(STANDARD)
READY = ACTIONS.base("ready")
LEAVE = ACTIONS.base("leave")
WAIT = ACTIONS.base("wait")
STEP = ACTIONS.base("step")
SHOOT = ACTIONS.base("shoot")
SHOCK = ACTIONS.base("shock")
TRADE = ACTIONS.base("trade")
FINISH = ACTIONS.base("finish")
END = ACTIONS.base("end")
PICK = ACTIONS.base("pick")
SPOT = ACTIONS.base("spot")
NAME = ACTIONS.base("name")
GO = ACTIONS.base("go")
HALT = ACTIONS.base("halt")
TAKE = ACTIONS.base("take")
REROLL = ACTIONS.base("reroll")
KEEP = ACTIONS.base("keep")
PLAY = ACTIONS.base("play")

DECK = Deck(STANDARD, PLAY, is_standard=True)
assert DECK.discard == ACTIONS.base("discard")

# Every reason for which this game refuses an action.
REFUSALS = (
    "renew-first",
    "leave-first",
    "nothing-asked",
    "turn-over",
    "aim-first",
    "forest-first",
    "roll-first",
    "way-first",
    "crystal-first",
    "exchange-first",
    "shoot-first",
    "isle-first",
    "not-after-start",
    "no-tesla",
    "no-gold",
    "wrong-aim",
    "push-goes-on",
    "not-your-gnome",
    "at-home",
    "stunned",
    "not-near",
    "no-way-home",
    "forest-gold",
    "out-of-range",
    "nobody-at-mortar",
    "nobody-at-market",
    "too-poor",
    "no-entry",
    "straight-back",
    "not-in-hand",
    "no-mana",
    "not-a-rival",
    "no-such-gnome",
    "rivals-only",
    "own-only",
    "protected",
    "stunned-mana",
    "no-card-for-forest",
    "nobody-ahead",
    "nobody-near",
    "same-twice",
    "too-far",
    "no-such-cell",
    "not-here",
    "nothing-to-echo",
)
