"""The Telegram bot: a person opens it by a link from their own page and presses Start; long polling, no webhook."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from gnomehall.core.text import Lang, words
from gnomehall.server.notices.net import Failed, Http
from gnomehall.server.schema import CHANNELS, OUTBOX, WISHES

if TYPE_CHECKING:
    from gnomehall.server.notices.sender import Sender

log = logging.getLogger("gnomehall.notices")
LONG = 20
"""Seconds a poll waits for something to happen."""
PAUSE = 5.0


class Chat(Struct):
    id: int


class Said(Struct):
    chat: Chat
    text: str = ""


class Pressed(Struct):
    id: str
    message: Said | None = None
    data: str = ""


class Update(Struct):
    update_id: int
    message: Said | None = None
    callback_query: Pressed | None = None


class Telegram:
    def __init__(self, sender: "Sender", http: Http) -> None:
        self.sender = sender
        self.name = ""
        """The bot's, once it is known."""
        settings = sender.settings
        self.api = f"{settings.telegram_api}/bot{settings.telegram}"
        self._http = http
        self._offset = 0

    def link(self, code: str) -> str:
        return f"https://t.me/{self.name}?start={code}"

    async def listen(self) -> None:
        """Only one process polls; Telegram refuses a second one anyway."""
        while True:
            try:
                if not self.name:
                    self.name = str((await self._call("getMe"))["username"])
                if self.sender.is_leader:
                    await self._poll()
                    continue
            except (Failed, SQLAlchemyError, KeyError, TypeError, msgspec.ValidationError) as error:
                log.warning("Telegram is away", extra={"error": type(error).__name__})
            await asyncio.sleep(PAUSE)

    async def _poll(self) -> None:
        wanted = {"offset": self._offset, "timeout": LONG, "allowed_updates": ["message", "callback_query"]}
        found = await self._call("getUpdates", LONG + 10.0, **wanted)
        for update in msgspec.convert(found, list[Update]):
            await self._take(update)
            self._offset = update.update_id + 1

    async def _take(self, update: Update) -> None:
        pressed, said = update.callback_query, update.message
        if pressed is not None and pressed.message is not None and pressed.data == "stop":
            await self._stop(pressed.message.chat.id)
            await self._call("answerCallbackQuery", callback_query_id=pressed.id)
        elif said is not None and said.text.startswith("/start "):
            await self._start(said.text.removeprefix("/start ").strip(), said.chat.id)
        elif said is not None and said.text.strip() == "/stop":
            await self._stop(said.chat.id)

    async def _start(self, code: str, chat: int) -> None:
        assert self.sender.keys is not None
        channel = self.sender.keys.channel(code, "confirm")
        lang = None
        if channel is not None:
            lang = await self.sender.in_thread(confirm, self.sender.hall.store.engine, channel, str(chat))
        await self._say(chat, "notice-telegram-on" if lang else "notice-telegram-unknown", lang or "en")

    async def _stop(self, chat: int) -> None:
        lang = await self.sender.in_thread(stop, self.sender.hall.store.engine, str(chat))
        if lang:
            await self._say(chat, "notice-telegram-off", lang)

    async def _say(self, chat: int, key: str, lang: str) -> None:
        known: Lang = "ru" if lang == "ru" else "en"
        await self._call("sendMessage", chat_id=chat, text=words(known, "gnomehall.server")(key))

    async def _call(self, method: str, seconds: float = 10.0, **fields: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        answer = await self._http.post(f"{self.api}/{method}", headers, msgspec.json.encode(fields), seconds=seconds)
        if answer.status != 200:
            raise Failed(f"status {answer.status}")
        try:
            return msgspec.json.decode(answer.body)["result"]
        except (msgspec.DecodeError, KeyError, TypeError):
            raise Failed("unreadable") from None


def confirm(engine: sa.Engine, channel: str, chat: str) -> str | None:
    """The chat belongs to this channel from now on; returns its player's language. A link works once."""
    with engine.begin() as connection:
        this = CHANNELS.update().where(CHANNELS.c.channel == channel, CHANNELS.c.confirmed == sa.false())
        player = connection.scalar(this.values(confirmed=True).returning(CHANNELS.c.player))
        if player is None:
            return None
        same = (CHANNELS.c.player == player, CHANNELS.c.kind == "telegram", CHANNELS.c.address == chat)
        connection.execute(CHANNELS.delete().where(*same))
        connection.execute(CHANNELS.update().where(CHANNELS.c.channel == channel).values(address=chat))
        return connection.scalar(sa.select(WISHES.c.lang).where(WISHES.c.player == player)) or "en"


def stop(engine: sa.Engine, chat: str) -> str | None:
    """Remove the chat from every player; returns a language, None if it was not known."""
    with engine.begin() as connection:
        these = CHANNELS.delete().where(CHANNELS.c.kind == "telegram", CHANNELS.c.address == chat)
        found = connection.execute(these.returning(CHANNELS.c.channel, CHANNELS.c.player)).all()
        connection.execute(OUTBOX.delete().where(OUTBOX.c.channel.in_([row.channel for row in found])))
        if not found:
            return None
        return connection.scalar(sa.select(WISHES.c.lang).where(WISHES.c.player == found[0].player)) or "en"
