"""Effects of cards as short scripts of ints, which effects.py runs."""

from typing import Final

import msgspec

from gnomehall.games.gnomheim.figures import Effect, Who

WHO: Final[tuple[str, ...]] = Who.__args__  # type: ignore[attr-defined]
TOKENS: Final = ("keg", "bear_trap", "ice", "wall", "web")
OPS: Final = (
    "walk", "fly", "push", "goto", "gather", "swap", "stun", "unstun", "shield", "collect", "gain", "steal", "draw",
    "opponent_discards", "discount", "luck_bonus", "reroll", "exchange", "echo", "contest", "token", "link", "flip",
    "explode", "clear", "mortar",
)  # fmt: skip
WALK: Final = 0
FLY: Final = 1
PUSH: Final = 2
GOTO: Final = 3
GATHER: Final = 4
SWAP: Final = 5
STUN: Final = 6
UNSTUN: Final = 7
SHIELD: Final = 8
COLLECT: Final = 9
GAIN: Final = 10
STEAL: Final = 11
DRAW: Final = 12
OPPONENT_DISCARDS: Final = 13
DISCOUNT: Final = 14
LUCK_BONUS: Final = 15
REROLL: Final = 16
EXCHANGE: Final = 17
ECHO: Final = 18
CONTEST: Final = 19
TOKEN: Final = 20
LINK: Final = 21
FLIP: Final = 22
EXPLODE: Final = 23
CLEAR: Final = 24
MORTAR: Final = 25
KEG: Final = 0
BEAR_TRAP: Final = 1
ICE: Final = 2
WALL: Final = 3
WEB: Final = 4
# Steps that the die decides: CLOVERS plus the bonus.
CLOVERS: Final = 100
# Whom crystals are stolen from, and which are taken.
FROM: Final = ("owner", "second_owner", "opponent", "owners_in_cell")
TAKEN: Final = ("gold", "mana", "any")

TAKE_GOLD: Final = 0
TAKE_MANA: Final = 1
TAKE_ANY: Final = 2

Script = tuple[tuple[int, int, int, int], ...]
# Effects whose first figure says whom they act on, and those of WHO that a card may mean without naming them.
ON_GNOMES: Final = (WALK, FLY, PUSH, GOTO, STUN, UNSTUN, SHIELD, COLLECT)
UNNAMED: Final = (WHO.index("enemies_near_cell"), WHO.index("all_own"))


def joined(effects: list[Effect], more: list[Effect]) -> list[Effect]:
    """Effects with a combo's: more of the same movement lengthens it, a wider stun replaces it, the rest follows."""
    found = list(effects)
    for extra in more:
        for at, effect in enumerate(found):
            if (effect.op, effect.who, extra.op, extra.who) == ("stun", "enemies_in_cell", "stun", "enemies_near_cell"):
                found[at] = extra
                break
            same = effect.op == extra.op and extra.who in ("last", effect.who)
            if same and extra.op in ("walk", "fly", "push") and effect.steps != "clovers" and extra.steps != "clovers":
                found[at] = msgspec.structs.replace(effect, steps=effect.steps + extra.steps)
                break
        else:
            found.append(extra)
    return found


def is_wide(script: Script) -> bool:
    """Whether it acts on gnomes or cells beyond the gnome or cell named."""
    return any((op in ON_GNOMES and a in UNNAMED) or (op in (GATHER, CLEAR) and a > 0) for op, a, _, _ in script)


def compile_script(effects: list[Effect]) -> Script:
    """Each effect as (op, a, b, c). A contest is followed by its winner's effects; its b is their number."""
    script: list[tuple[int, int, int, int]] = []
    for effect in effects:
        op, who = OPS.index(effect.op), WHO.index(effect.who)
        if op in (WALK, FLY, PUSH):
            steps = CLOVERS + effect.plus if effect.steps == "clovers" else effect.steps
            script.append((op, who, steps, int(effect.ignore_traps)))
        elif op == GOTO:
            script.append((op, who, int(effect.to == "nearest_enemy_ahead"), effect.max))
        elif op in (STUN, UNSTUN, SHIELD, COLLECT):
            script.append((op, who, effect.times, 0))
        elif op in (GAIN, STEAL):
            script.append((op, FROM.index(effect.source), TAKEN.index(effect.res), effect.n))
        elif op == TOKEN:
            script.append((op, TOKENS.index(effect.kind), int(effect.at == "second"), effect.rounds))
        elif op == CONTEST:
            won = compile_script(effect.win)
            script.append((op, effect.bonus, len(won), 0))
            script += won
        else:
            amount = effect.n or effect.max or effect.radius or effect.bonus or effect.rounds or int(effect.enhanced)
            script.append((op, amount, 0, 0))
    return tuple(script)
