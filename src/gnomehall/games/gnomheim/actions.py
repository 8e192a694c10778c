"""Every choice there is in Gnomheim. Kinds that name a card come last, so another deck changes only their codes."""

from typing import Final

from gnomehall.core.actions import ActionSpace, Domain, Kind, numbers
from gnomehall.games.gnomheim.card_file import standard_cards
from gnomehall.games.gnomheim.cards import AT_GNOME, AT_PLAYER, GNOMES, NOTHING, PLAYERS, Deck
from gnomehall.games.gnomheim.figures import Card
from gnomehall.games.gnomheim.layout import CELLS

TEAM: Final = 5
LETTERS: Final = "ABCD"
GNOME_NAMES: Final = [f"{LETTERS[at // TEAM]}{at % TEAM + 1}" for at in range(GNOMES)]

CELL: Final = numbers("cell", CELLS)
GNOME: Final = Domain("gnome", GNOME_NAMES)
PLAYER: Final = Domain("player", LETTERS[:PLAYERS])
RESOURCE: Final = Domain("resource", ("gold", "mana"))
PRICE: Final = Domain("price", ("plain", "enhanced"))

# By the name of what a card is aimed at, its number; -1 for nothing.
TARGETS: Final = {"": -1, **CELL.index, **GNOME.index, **PLAYER.index}


def target_name(aim: int, target: int) -> str:
    """What a card is aimed at, as actions name it; empty for nothing."""
    if target < 0 or aim == NOTHING:
        return ""
    return GNOME_NAMES[target] if aim == AT_GNOME else LETTERS[target] if aim == AT_PLAYER else str(target)


def action_space(cards: list[Card]) -> ActionSpace:
    card = Domain("card", [one.id for one in cards])
    return ActionSpace(
        Kind("ready"),
        Kind("leave", cell=CELL),
        Kind("wait"),
        Kind("step", gnome=GNOME, cell=CELL),
        Kind("shoot", final=True, cell=CELL),
        Kind("shock", final=True),
        Kind("trade", resource=RESOURCE),
        Kind("finish"),
        Kind("end"),
        Kind("pick", gnome=GNOME),
        Kind("spot", cell=CELL),
        Kind("name", player=PLAYER),
        Kind("go", cell=CELL),
        Kind("halt"),
        Kind("take", resource=RESOURCE),
        Kind("reroll", final=True),
        Kind("keep"),
        Kind("play", card=card, price=PRICE),
        Kind("play_player", card=card, price=PRICE, player=PLAYER),
        Kind("play_gnome", card=card, price=PRICE, gnome=GNOME),
        Kind("play_cell", card=card, price=PRICE, cell=CELL),
        Kind("discard", card=card),
    )


STANDARD: Final = standard_cards()
ACTIONS: Final = action_space(STANDARD)
READY: Final = ACTIONS.base("ready")
LEAVE: Final = ACTIONS.base("leave")
WAIT: Final = ACTIONS.base("wait")
STEP: Final = ACTIONS.base("step")
SHOOT: Final = ACTIONS.base("shoot")
SHOCK: Final = ACTIONS.base("shock")
TRADE: Final = ACTIONS.base("trade")
FINISH: Final = ACTIONS.base("finish")
END: Final = ACTIONS.base("end")
PICK: Final = ACTIONS.base("pick")
SPOT: Final = ACTIONS.base("spot")
NAME: Final = ACTIONS.base("name")
GO: Final = ACTIONS.base("go")
HALT: Final = ACTIONS.base("halt")
TAKE: Final = ACTIONS.base("take")
REROLL: Final = ACTIONS.base("reroll")
KEEP: Final = ACTIONS.base("keep")
PLAY: Final = ACTIONS.base("play")

DECK: Final = Deck(STANDARD, PLAY, is_standard=True)
assert DECK.discard == ACTIONS.base("discard")

# Every reason for which this game refuses an action.
REFUSALS: Final = (
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
