"""The hub's worker: messages of the page in, deeds out. The worker's script keeps the rows first, then sends and asks.

Everything is synchronous, and texts are JSON: nothing here knows that it runs in a browser.
"""

import logging
import secrets
import time
from typing import get_args

import msgspec
from msgspec import Struct

from gnomehall import __version__
from gnomehall.bots import LEVELS
from gnomehall.core.text import pick_language
from gnomehall.core.view import Illegal, Refusal
from gnomehall.games import GAMES
from gnomehall.offline.shelf import Row, Shelf
from gnomehall.server import asks, dispatch, hinting, naming, playing, tallies, watching
from gnomehall.server.account import Account
from gnomehall.server.hub import Hub
from gnomehall.server.limits import LIST_LENGTH, Settings
from gnomehall.server.moments import best_moments
from gnomehall.server.notices.asks import NoticeAsk
from gnomehall.server.out import Out, no, refused
from gnomehall.server.questions import Suspect, Think
from gnomehall.server.waiting import Answered
from gnomehall.server.writes import SavePlayer

log = logging.getLogger("gnomehall.tab")
PAGE = 1
"""The only connection."""
ALONE = Settings(rate=1000.0, burst=1000.0, tables=1000, seconds=(1.0, 60.0), even=0.0)
"""Nobody to protect from: the limits only stop a page that runs wild."""
NEEDS_OTHERS = (
    *(asks.Transfer, asks.SignOut, asks.RemovePasskey, asks.Delete, asks.Again, asks.Decline),
    *(asks.Offer, asks.Pass, asks.Take, asks.Report, *get_args(NoticeAsk)),
)

_encode = msgspec.json.Encoder().encode


class Deeds(Struct):
    """Keep the rows; then send the texts to the page and put the questions to the bots."""

    keep: list[Row] = []
    send: list[str] = []
    think: list[Think] = []


class Tab:
    """The hall of one browser. ``rows`` is the first store of its shelf."""

    def __init__(self, rows: str, language: str) -> None:
        self.shelf = Shelf(msgspec.json.decode(rows, type=dict[str, str]))
        self.language = pick_language(language)
        self.hub = Hub(GAMES, LEVELS, __version__, ALONE)

    def open(self) -> str:
        """Welcome the page; a newcomer gets a name."""
        out, now = Out(), time.time()
        player = self.shelf.player
        if player is None:
            player = SavePlayer(secrets.token_hex(8), naming.fresh(self.language), now)
            out.writes.append(player)
        out.sends += self.hub.connect(PAGE, player.player, player.name, now, self.language).sends
        return self._deeds(out)

    def wants(self, text: str) -> list[str]:
        """The matches that must be restored before this message can be taken."""
        try:
            ask = msgspec.json.decode(text, type=asks.Ask)
        except msgspec.DecodeError:
            return []
        if isinstance(ask, asks.Hall | asks.Me):
            return [match for match in self.shelf.running() if match not in self.hub.tables]
        missing = dispatch.missing(self.hub, ask)
        return [missing] if missing in self.shelf.matches else []

    def restore(self, match: str, steps: str) -> str:
        if match not in self.shelf.matches:
            return self._deeds(Out())
        stored = self.shelf.stored(match, msgspec.json.decode(steps, type=dict[str, str]))
        return self._deeds(self.hub.restore(stored, time.time()))

    def take(self, text: str) -> str:
        """One message of the page."""
        now = time.time()
        ask = dispatch.read(self.hub, PAGE, text, now)
        if isinstance(ask, Out):
            return self._deeds(ask)
        client = self.hub.people.clients[PAGE]
        if isinstance(ask, NEEDS_OTHERS):
            return self._refuse(ask.id, no("needs-others").refusal)
        if isinstance(ask, asks.Hall):
            client.rows, client.away, client.lines = dict(self.shelf.matches), self.shelf.away, None
        elif isinstance(ask, asks.Me):
            client.account = self._account(client.player)
        try:
            return self._deeds(dispatch.handle(self.hub, PAGE, ask, now))
        except Exception:  # a bug: what is kept is right, memory may not be
            log.exception("fault")
            self.hub.forget(getattr(ask, "table", ""))
            return self._refuse(ask.id, Refusal("fault", ""))

    def answer(self, question: str, answered: str) -> str:
        """What a bot chose or advised. A bot that failed makes a random move."""
        think = msgspec.json.decode(question, type=Think)
        found = msgspec.json.decode(answered, type=Answered)
        if found.failed:
            log.error("bot failed: %s", found.failed)
        if think.asker is not None:
            return self._deeds(hinting.advised(self.hub, think, found.advice))
        action = found.action if found.action in think.legal else secrets.choice(think.legal)
        return self._deeds(playing.thought(self.hub, think.table, think.step, action, time.time()))

    def tick(self) -> str:
        now = time.time()
        out = self.hub.tick(now)
        while self.hub.untold:
            out.sends += watching.tell_list(self.hub, now).sends
        return self._deeds(out)

    def record(self, match: str) -> str:
        """The record of a finished match that is in memory; empty if there is none."""
        try:
            return self.hub.table(match).record().to_json().decode()
        except Illegal:
            return ""

    def suspect(self, match: str) -> str:
        """The question to the bots' worker: who suspected whom? Empty if there is nothing to ask."""
        record = self.record(match)
        if not record or self.hub.tables[match].game.suspicion is None:
            return ""
        question: Suspect | Think = Suspect(record.encode())
        return _encode(question).decode()

    def _account(self, player: str) -> Account:
        matches = tallies.played(self.shelf.results, player)
        own = {match.own.match: match.own for match in matches[-LIST_LENGTH:]}
        shown = {*own, *self.shelf.running()} & self.shelf.matches.keys()
        return Account(
            games=tallies.by_game(self.hub.games, matches),
            moments=best_moments(matches),
            own=own,
            rows={match: self.shelf.matches[match] for match in shown},
        )

    def _refuse(self, ask: str, refusal: Refusal) -> str:
        out = Out()
        out.sends.append(refused(PAGE, ask, refusal))
        return self._deeds(out)

    def _deeds(self, out: Out) -> str:
        rows = [row for write in out.writes if (row := self.shelf.put(write)) is not None]
        return _encode(Deeds(rows, [message.decode() for _, message in out.sends], out.thinks)).decode()
