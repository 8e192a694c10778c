"""What the files of ``data/`` hold, as checked structs."""

from typing import Final, Literal

import msgspec

from gnomehall.core.data import Source

Who = Literal[
    "target", "second", "target_and_second", "cell", "enemies_in_cell", "enemies_near_cell", "own_in_cell", "all_own",
    "last",
]  # fmt: skip


class Figure(msgspec.Struct, frozen=True):
    value: int
    source: Source


class Die(msgspec.Struct, frozen=True):
    faces: list[int]
    source: Source


class MortarTable(msgspec.Struct, frozen=True):
    push: list[int]
    source: Source


class CellData(msgspec.Struct, frozen=True):
    id: str
    zone: str
    resource: str
    x: int
    y: int
    near: list[str]


class MortarData(msgspec.Struct, frozen=True):
    used_from: list[str]
    aims_at: list[str]


class BoardFile(msgspec.Struct, frozen=True):
    canvas: tuple[int, int]
    starts: list[str]
    mortars: list[MortarData]
    market: list[str]
    source: Source
    cells: list[CellData]
    goal: str = ""
    metro: str = ""
    metro_table: list[str] = []
    teslas: list[list[str]] = []


class BoardData(msgspec.Struct, frozen=True):
    figures: dict[str, Figure]
    die: Die
    mortar: MortarTable
    boards: dict[str, BoardFile]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    op: Literal[
        "walk", "fly", "push", "goto", "gather", "swap", "stun", "unstun", "shield", "collect", "gain", "steal", "draw",
        "opponent_discards", "discount", "luck_bonus", "reroll", "exchange", "echo", "contest", "token", "link", "flip",
        "explode", "clear", "mortar",
    ]  # fmt: skip
    who: Who = "target"
    steps: int | Literal["clovers"] = 0
    plus: int = 0
    ignore_traps: bool = False
    to: Literal["second", "nearest_enemy_ahead"] = "second"
    max: int = 0
    radius: int = 0
    times: int = 1
    res: Literal["gold", "mana", "any"] = "any"
    n: int = 0
    source: Literal["owner", "second_owner", "opponent", "owners_in_cell"] = msgspec.field(default="owner", name="from")
    vs: Literal["second"] = "second"
    bonus: int = 0
    win: list["Effect"] = []
    kind: Literal["keg", "bear_trap", "ice", "wall", "web"] = "keg"
    at: Literal["cell", "second"] = "cell"
    rounds: int = 0
    enhanced: bool = False


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["gnome", "cell", "opponent", "none"]
    owner: Literal["own", "enemy", "any"] = "any"
    forbid_zones: list[str] = []


class Second(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["gnome", "cell"]
    owner: Literal["own", "enemy", "any"] = "any"
    within: int = 98  # any distance: one less than layout.FAR
    same_cell: bool = False


class Combo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tags: list[str]
    effects: list[Effect] = []
    luck_delta: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    id: str
    copies: int
    type: Literal["gnome", "field", "special"]
    kind: Literal["artefact", "spell", "trap", "invention", "trick"]
    tags: list[str]
    target: Target
    cost: int
    effects: list[Effect]
    source: Source = "reconstructed"
    luck: int = 0
    second: Second | None = None
    enh_cost: int | None = None
    enh_luck: int = 0
    enh_effects: list[Effect] = []
    enh_second: Second | None = None
    combo: Combo | None = None
    no_forest_discard: bool = False


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal[1]
    deck_size: int
    card: list[Card]


FILES: Final = {"board": BoardData, "cards": CardData}
"""By name, what each file of ``data/`` holds."""
