"""A seat for a language model: an MCP server whose tools show one seat's view and take its actions.

The model learns only what the seat sees and is told; bots play the other seats. ``examples/mcp_seat.py`` runs it.
"""

from typing import Any, Protocol

from mcp.server import MCPServer

from gnomehall.core.chance import Dice, seed_from_text
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.text import Lang
from gnomehall.core.view import Illegal
from gnomehall.research.play import Setting
from gnomehall.research.rivals import Names, Rivals
from gnomehall.research.text import Speaker


class Told(Protocol):
    """A seat in words."""

    def rules(self) -> str: ...

    def look(self) -> str: ...

    def act(self, said: str) -> str: ...


class Place:
    """One seat of one match, in words."""

    def __init__(self, setting: Setting, seat: int, others: Names, lang: Lang, seed: int | None = None) -> None:
        self.setting = setting
        self.seat = seat
        self.speaker = Speaker(setting.key, setting.seats, lang)
        dice = Dice.fresh() if seed is None else Dice(seed_from_text(str(seed)))
        self.match = Match(setting.game, setting.seats, setting.options, dice)
        self.rivals = Rivals(setting, seat, others, int.from_bytes(dice.seed[:7], "big"))
        self.told = 0
        self._go_on()

    def _go_on(self) -> None:
        match = self.match
        for actor in turns(match, stop_at=self.seat):
            match.act(actor, self.rivals.choose(match.state, actor))

    def rules(self) -> str:
        return self.speaker.rules()

    def look(self) -> str:
        """News since the last look, the position, and the choices."""
        heard = [event for step in self.match.events(self.seat, self.told) for event in step]
        self.told = len(self.match.actions)
        parts = [self.speaker.news(heard), self.speaker.observation(self.match.view(self.seat))]
        outcome = self.match.outcome()
        if outcome is not None:
            parts.append(self.speaker.outcome(outcome))
        else:
            parts.append(self.speaker.choices(self.match.legal(self.seat)))
        return "\n\n".join(part for part in parts if part)

    def act(self, said: str) -> str:
        """Take an action given as text, let the others move, and look."""
        try:
            action = self.speaker.action(said)
        except ValueError as error:
            return str(error)
        try:
            self.match.act(self.seat, action)
        except Illegal as error:
            return self.speaker.refusal(action, error.refusal)
        self._go_on()
        return self.look()


def server(
    key: str,
    seats: int | None = None,
    *,
    seat: int = 0,
    others: Names = "greedy",
    lang: Lang = "en",
    seed: int | None = None,
    **options: Any,
) -> MCPServer:
    """A server for one seat of one match; ``server(...).run()`` serves stdio."""
    place = Place(Setting(key, seats, options), seat, others, lang, seed)
    return tools(place, place.speaker.words("mcp-about", title=place.speaker.title))


def tools(place: Told, about: str) -> MCPServer:
    """The three tools of a seat, wherever its match is played."""
    served = MCPServer("gnomehall", instructions=about)

    @served.tool()
    def rules() -> str:
        """The rules of the game."""
        return place.rules()

    @served.tool()
    def look() -> str:
        """What happened since you last looked, what you see now, and every action you may take."""
        return place.look()

    @served.tool()
    def act(action: str) -> str:
        """Take one of your actions, written as in the list of choices. The others move, and you see what came of it."""
        return place.act(action)

    return served
