"""Empties the outbox: claims what is due, checks that it is still wanted, sends it, and retries what failed.

Own tasks and own threads: a channel that hangs delays neither a move nor, for long, another channel.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from gnomehall.core.text import words
from gnomehall.server import asks
from gnomehall.server.notices import channels, mail, outbox, reading
from gnomehall.server.notices.asks import AddChannel
from gnomehall.server.notices.compose import Message, compose, confirmation, fact
from gnomehall.server.notices.links import Keys
from gnomehall.server.notices.net import Failed, Gone, Http, check
from gnomehall.server.notices.outbox import Row
from gnomehall.server.notices.telegram import Telegram
from gnomehall.server.notices.turns import is_watching, warn_at
from gnomehall.server.notices.writes import Kind, Told

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.notices")
LANES = {"good": 24, "bad": 4}
"""Messages under way at once: channels that failed lately share a narrow lane, so the others do not wait for them."""
THREADS = 6
SWEEP = 3600.0
ASK_AGAIN = 3600.0
"""Seconds before the same e-mail address can be asked to confirm again."""
REPEATABLE = ("push", "mail", "webhook")
"""Channels whose messages carry an id by which the receiver drops a second copy."""
CONTACT = "mailto:hall@gnomehall.invalid"
Found = TypeVar("Found")


class Sender:
    """Must be created inside the event loop that runs it."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.settings = hall.settings.notices
        self.keys: Keys | None = None
        self.push_key = ""
        self.sent = self.lost = self.given_up = 0
        self._engine = hall.store.engine
        self._threads = ThreadPoolExecutor(THREADS, "notices")
        self._http = Http(self.settings.local)
        self._smtp = mail.smtp_of(self.settings.smtp) if self.settings.smtp else None
        self.telegram = Telegram(self, self._http) if self.settings.telegram else None
        self._news = asyncio.Event()
        self._lanes = {name: asyncio.Semaphore(size) for name, size in LANES.items()}
        self._sending: set[asyncio.Task[None]] = set()
        self._tasks = [asyncio.create_task(self._run())]

    @property
    def is_leader(self) -> bool:
        """Whether this process does what only one may do."""
        process, living = self.hall.process, self.hall.hub.people.processes
        return not process or min(living, default=process) == process

    @property
    def kinds(self) -> list[Kind]:
        found: list[Kind] = ["push", "discord", "webhook"]
        if self._smtp is not None:
            found.append("mail")
        if self.telegram is not None and self.telegram.name:
            found.append("telegram")
        return found

    def wake(self) -> None:
        """Something new is in the outbox."""
        self._news.set()

    async def told(self, player: str, ask: asks.Ask) -> Told:
        """What a handler needs to know before a request about notices."""
        found = await self.in_thread(reading.told, self._engine, player)
        found.kinds, found.push_key, found.local = self.kinds, self.push_key, self.settings.local
        found.fresh = secrets.token_hex(8)
        if self.telegram is not None and self.keys is not None:
            found.link = self.telegram.link(self.keys.code(found.fresh, "confirm"))
        if isinstance(ask, AddChannel) and ask.kind == "mail":
            since = time.time() - ASK_AGAIN
            found.is_asked = await self.in_thread(reading.is_asked_already, self._engine, ask.address, since)
        return found

    async def close(self) -> None:
        """What is under way may finish; what is not waits in the outbox."""
        for task in self._tasks:
            task.cancel()
        if self._sending:
            await asyncio.wait(self._sending, timeout=2.0)
        for task in list(self._sending):
            task.cancel()
        await self._http.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def in_thread(self, do: Callable[..., Found], *args: object) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, do, *args)

    async def _run(self) -> None:
        while self.keys is None:
            try:
                self.keys = await self.in_thread(Keys.of, self._engine, self.hall.store.insert)
                self.push_key = channels.push_key(self.keys.push)
                await self.in_thread(outbox.release, self._engine, self.hall.process)
            except SQLAlchemyError as error:
                log.error("no keys", extra={"error": type(error).__name__})
                await asyncio.sleep(self.settings.poll)
        if self.telegram is not None:
            self._tasks.append(asyncio.create_task(self.telegram.listen()))
        swept = 0.0
        while True:
            try:
                busy = await self._round()
                if time.monotonic() - swept > SWEEP:
                    swept = time.monotonic()
                    await self.in_thread(outbox.sweep, self._engine, time.time())
            except SQLAlchemyError as error:
                log.error("outbox not read", extra={"error": type(error).__name__})
                busy = False
            if not busy:
                await self._wait()

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(self.settings.poll):
                await self._news.wait()
            await asyncio.sleep(self.settings.grace)  # nothing new is due sooner
        except TimeoutError:
            pass
        self._news.clear()

    async def _round(self) -> bool:
        """Claim and start what is due; True if there may be more."""
        if len(self._sending) >= outbox.MOST:
            await asyncio.wait(self._sending, return_when=asyncio.FIRST_COMPLETED)
        living = self.hall.hub.people.processes
        batches = await self.in_thread(outbox.claim, self._engine, self.hall.process, set(living), time.time())
        for rows in batches:
            task = asyncio.create_task(self._send(rows))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
        return sum(len(rows) for rows in batches) >= outbox.MOST

    async def _send(self, rows: list[Row]) -> None:
        claimed = time.monotonic()
        try:
            async with self._lanes["bad" if rows[0].failures else "good"]:
                if time.monotonic() - claimed < outbox.LEASE / 2:  # else it may be another's by the end
                    await self._deliver(rows)
        except SQLAlchemyError as error:  # the lease runs out, then it is sent again
            log.error("outbox not written", extra={"error": type(error).__name__})
        except Exception:  # a bug must not end the sender; the row is tried again later
            log.exception("fault", extra={"ask": "notice"})
            await self.in_thread(outbox.failed, self._engine, rows, time.time(), self.settings.pauses, 0.0)

    async def _deliver(self, rows: list[Row]) -> None:
        if rows[0].sending and rows[0].kind not in REPEATABLE:
            # The process died after the first byte may have gone: it probably arrived, and nobody is told twice.
            self.lost += 1
            log.warning("notice in doubt, not repeated", extra={"channel": rows[0].kind})
            await self.in_thread(outbox.dropped, self._engine, rows)
            return
        message, needless = await self._message(rows)
        if needless:
            await self.in_thread(outbox.dropped, self._engine, needless)
        if message is None:
            return
        rows = [row for row in rows if row not in needless]
        try:
            await self._hand_over(rows, message)
        except Gone:
            log.info("channel closed by its receiver", extra={"channel": rows[0].kind})
            await self.in_thread(outbox.close_channel, self._engine, rows[0].channel)
        except Failed as failed:
            later = rows, time.time(), self.settings.pauses, failed.after
            if not await self.in_thread(outbox.failed, self._engine, *later):
                self.given_up += 1
                log.warning("notice given up", extra={"channel": rows[0].kind, "error": str(failed)})
        else:
            self.sent += 1
            await self.in_thread(outbox.delivered, self._engine, rows)

    # What is said

    async def _message(self, rows: Sequence[Row]) -> tuple[Message | None, list[Row]]:
        """The message, None if nobody needs it; and the rows that have become needless."""
        assert self.keys is not None
        first, address = rows[0], self.settings.address
        if first.reason == "confirm":
            if first.confirmed:
                return None, list(rows)
            link = f"{address}/notices/confirm/{self.keys.code(first.channel, 'confirm')}"
            return confirmation(first.batch, first.lang, address, link), []
        facts, needless = [], []
        for row in rows:
            await self.hall.load(row.match)
            table = self.hall.hub.tables.get(row.match)
            if table is None or not self._is_wanted(row):
                needless.append(row)
            elif row.reason == "soon" and (due := warn_at(table, self.settings.soon) or 0.0) > time.time():
                await self.in_thread(outbox.put_off, self._engine, row, due)
            else:
                facts.append(fact(row.reason, table.row(), table.actor()))
        stop = f"{address}/notices/stop/{self.keys.code(first.channel, 'stop')}"
        return (compose(first.batch, first.lang, facts, address, stop) if facts else None), needless

    def _is_wanted(self, row: Row) -> bool:
        """Still their turn, and they are not looking."""
        table = self.hall.hub.tables[row.match]
        if is_watching(self.hall.hub, row.player, table):
            return False
        if row.reason in ("turn", "soon"):
            return table.awaits() == row.player
        if row.reason == "invited":
            return table.phase == "arranging" and row.player not in table.people
        if row.reason == "rematch":
            return any(seat.expected for seat in table.seats if seat.by == row.player)
        return True

    # How it is sent

    async def _hand_over(self, rows: Sequence[Row], message: Message) -> None:
        """Failed or Gone if it did not arrive."""
        assert self.keys is not None
        row = rows[0]
        if row.kind == "mail":
            if self._smtp is None:
                raise Failed("no SMTP server is set")
            letter = mail.letter(message, row.address, self._smtp.sender)
            await self.in_thread(mail.send, self._smtp, letter)
            return

        async def before() -> None:
            await self.in_thread(outbox.mark, self._engine, rows)

        request = self._request(row, message)
        # The mark is stored as late as possible: a kill between it and the first byte would lose the notice.
        mark = before if row.kind not in REPEATABLE else None
        answer = await self._http.post(*request, before=mark)
        if row.kind == "telegram" and answer.status == 403:  # blocked by the person
            raise Gone
        check(answer, {"push": (404, 410), "discord": (401, 404), "webhook": (410,)}.get(row.kind, ()))

    def _request(self, row: Row, message: Message) -> channels.Request:
        assert self.keys is not None
        if row.kind == "push":
            contact = self.settings.address if self.settings.address.startswith("https:") else CONTACT
            return channels.push(message, row.address, row.secret, self.keys.push, contact)
        if row.kind == "discord":
            return channels.discord(message, row.address)
        if row.kind == "telegram":
            if self.telegram is None:
                raise Failed("no Telegram bot is set")
            stop = words(message.lang, "gnomehall.server")("notice-stop-word")
            return channels.telegram(message, row.address, self.telegram.api, stop)
        return channels.webhook(message, row.address, row.secret, int(time.time()))
