"""Plain data between hub and store: what is written, and what is read back."""

from msgspec import Struct

from gnomehall.core.origin import Origin
from gnomehall.server.clock_parts import Control
from gnomehall.server.messages import Barred, ChatLine, Phase
from gnomehall.server.notices.writes import NoticeWrite

ACT, UNDO, RESIGN, HANDOVER, TAKEBACK, CREDIT, REST = 0, 1, 2, 3, 4, 5, 6
"""Kinds of steps. The log is append-only: a take-back is a step of its own. Handover and takeback are about a bot that
plays a person's seat (with action 1: because of the clock). Credit gives ``action`` milliseconds back to whoever is to
act, out of the allowance of ``seat`` unless that is -1; rest gives seconds. Only the first three change the match."""
LATE = 1
"""The action of a handover because the time was up."""
AGREED = 1
"""The action of a take-back to which others agreed."""
GONE = "gone-"
"""How the ids begin that stand for deleted players."""


def is_gone(player: str) -> bool:
    return player.startswith(GONE)


class Seated(Struct):
    """One seat, as stored."""

    who: str = "empty"
    name: str = ""
    by: str = ""
    bot: str = ""
    face: str = ""
    """A bot's character."""
    expected: bool = False
    """At a rematch: has not come yet."""
    offered: bool = False
    """A bot's seat that an onlooker may take during the match."""
    resigned: bool = False
    stand_in: bool = False
    """The bot plays only this turn: its owner ran out of time."""
    helped: bool = False
    """A hint was given, or a bot played here for a while."""
    before: list[str] = []
    """Players who passed this seat on during the match: they have seen its hand."""

    @property
    def is_free(self) -> bool:
        """Before the start: nobody sits here, or the player has not come."""
        return self.who == "empty" or self.expected


class Wish(Struct):
    """A seat's wish to take back, with the id of its request and the people who have not agreed yet."""

    seat: int
    to: int
    ask: str
    waits_for: set[str]


class Plan(Struct, frozen=True):
    """Conditional moves of a seat: lines of actions, its own and the others', from the first ``number`` on. Only the
    seat's owner may see them."""

    number: int
    lines: list[list[int]]


class Link(Struct, frozen=True):
    """Passes a seat on, as long as it belongs to the player who made the link."""

    seat: int
    by: str
    expires: float


class SaveMatch(Struct):
    """A table: everything about a match except its steps and chat. It is stored only if the row still has the
    revision before this one."""

    match: str
    game: str
    version: int
    options: dict[str, str | int | bool]
    phase: Phase
    open: bool
    hints: bool
    host: str
    seats: list[Seated]
    seed: bytes | None
    rematch: str
    made: float
    number: int
    """How many actions the match had, once it is over."""
    touched: float
    """When the table last changed; while a match runs, its last step may be later."""
    revision: int = 0
    wish: Wish | None = None
    passed: dict[str, Link] = {}
    """Links that pass a seat on, by their hash."""
    muted: list[str] = []
    barred: list[Barred] = []
    plans: dict[int, Plan] = {}
    """By seat."""
    clock: Control | None = None
    began: float = 0.0
    """When the match started; 0 before, and for matches older than clocks."""
    reviews: bool = True
    origin: Origin | None = None


class AddStep(Struct):
    """An action, or another thing that happened to a match. (match, step) is unique, so the store decides the order."""

    match: str
    step: int
    kind: int
    seat: int
    action: int
    ask: str | None
    """The client's id for the request."""
    at: float


class AddLine(Struct):
    """The next line of chat."""

    match: str
    line: int
    said: ChatLine
    player: str = ""

    def row(self) -> dict[str, object]:
        said = self.said
        place: dict[str, object] = {"match": self.match, "line": self.line, "player": self.player}
        return {**place, "name": said.name, "seat": said.seat, "text": said.text, "at": said.at}


class AddReport(Struct):
    """Somebody reported a line of chat."""

    match: str
    line: int
    by: str
    at: float


class AddKept(Struct):
    """A piece of what a match has shown, from ``first`` to ``last`` actions. It replaces pieces within it."""

    match: str
    first: int
    last: int
    data: bytes


class PutAway(Struct):
    """A match that a player put away after ``number`` actions; None brings it back."""

    player: str
    match: str
    number: int | None


class SavePlayer(Struct):
    player: str
    name: str
    made: float


class AddToken(Struct):
    """A player's device, by the hash of its secret."""

    hash: str
    player: str
    made: float


class AddTransfer(Struct):
    """A link that moves a player to another device, by its hash."""

    hash: str
    player: str
    expires: float


class SeeToken(Struct):
    """The device was used on this day (days since 1970)."""

    hash: str
    seen: int


class DropTokens(Struct):
    """Sign out devices: those whose hash starts with ``only``, but not ``keep``. Open transfer links end too."""

    player: str
    only: str = ""
    keep: str = ""


class AddResult(Struct):
    """How a match ended for one seat."""

    match: str
    seat: int
    game: str
    who: str
    player: str
    bot: str
    """The bot of a bot's seat."""
    rank: int
    score: int
    reason: str
    resigned: bool
    left: bool
    """A bot played at the end for the person, who had not resigned."""
    helped: bool
    rated: bool
    """Whether the match counts for ratings."""
    at: float


class AddInvite(Struct):
    """``by`` asks the player to join a table."""

    match: str
    player: str
    by: str
    at: float
    declined: bool = False


class DeclineInvite(Struct):
    match: str
    player: str


class AddPasskey(Struct):
    """A public key that signs in as the player."""

    credential: str
    player: str
    key: bytes
    count: int
    made: float
    used: int


class DropPasskey(Struct):
    credential: str
    player: str


class DeletePlayer(Struct):
    """Remove all that is stored about a player; in matches of others the meaningless id ``alias`` takes their place."""

    player: str
    alias: str


class Claim(Struct):
    """This process thinks for the bot to move after ``step`` steps. Refused if another one does, except ``instead``."""

    match: str
    step: int
    process: str
    instead: str = ""


class Release(Struct):
    """After ``step`` steps this process does not think for the match's bots any more."""

    match: str
    step: int
    process: str


class Due(Struct):
    """When the time of whoever is to act runs out; None if no clock runs. For tables that are in no memory."""

    match: str
    due: float | None


class Present(Struct):
    """The player is connected to this process, or was until ``gone``."""

    player: str
    process: str
    gone: float | None


class Watched(Struct):
    """How many onlookers and screens watch the table through this process."""

    match: str
    process: str
    onlookers: int
    screens: int


Write = (
    SaveMatch
    | AddStep
    | AddLine
    | AddReport
    | AddResult
    | AddKept
    | PutAway
    | SavePlayer
    | AddToken
    | SeeToken
    | DropTokens
    | AddTransfer
    | AddInvite
    | DeclineInvite
    | AddPasskey
    | DropPasskey
    | DeletePlayer
    | Claim
    | Release
    | Due
    | Present
    | Watched
    | NoticeWrite
)


class RatingRow(Struct):
    """A rating after one match, as stored."""

    player: str
    game: str
    against: str
    number: int
    match: str
    mu: float
    sigma: float
    at: float


class DeviceRow(Struct):
    """A token, as stored; ``seen`` is a day."""

    hash: str
    player: str
    made: float
    seen: int


class FellowRow(Struct):
    """Somebody with whom the player finished matches."""

    player: str
    name: str
    together: int
    match: str
    """The last of these matches."""
    at: float
    put_off: bool = False
    """They declined an invitation of this player lately."""


class Elsewhere(Struct, frozen=True):
    """What other processes have to do with a table."""

    onlookers: int = 0
    screens: int = 0
    thinker: tuple[int, str] = (-1, "")
    """The step for which a process thinks for the bot to move, and which."""


class Stored(Struct):
    """A match, as stored."""

    row: SaveMatch
    steps: list[AddStep]
    chat: list[AddLine]
    elsewhere: Elsewhere = Elsewhere()
    kept_to: int = 0
    """After how many actions the last kept piece ends."""
    kept: list[AddKept] = []
    """What was shown; read only if the rules have changed since."""


class News(Struct):
    """What was stored of a match since it was last read."""

    row: SaveMatch | None = None
    steps: list[AddStep] = []
    chat: list[AddLine] = []
    thinker: tuple[int, str] = (-1, "")
    watchers: tuple[int, int] | None = None
    """Onlookers and screens elsewhere, if asked."""
