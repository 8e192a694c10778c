"""Short ways for tests of notices: a hall with real endpoints, and people who want to be told."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec

from gnomehall.server.bench.process import UNLIMITED
from gnomehall.server.limits import Settings
from gnomehall.server.notices.settings import NoticeSettings
from server.endpoints import World, until, world
from server.live import Caller, Message, Served
from server.mine import seated

ADDRESS = "https://hall.example"


def settings(ends: World, grace: float = 0.05, pauses: tuple[float, ...] = (0.2, 0.2), soon: float = 0.25) -> Settings:
    notices = NoticeSettings(
        address=ADDRESS,
        smtp=ends.mail.url,
        telegram=ends.bot.TOKEN,
        telegram_api=ends.bot.url,
        grace=grace,
        soon=soon,
        poll=0.2,
        pauses=pauses,
        local=True,
    )
    return msgspec.structs.replace(UNLIMITED, notices=notices)


@contextmanager
def telling_hall(
    database: str, grace: float = 0.05, pauses: tuple[float, ...] = (0.2, 0.2), soon: float = 0.25
) -> Iterator[tuple[Served, World]]:
    with world() as ends:
        served = Served(database, settings(ends, grace, pauses, soon))
        try:
            yield served, ends
        finally:
            served.kill()


def told(person: Caller) -> Message:
    """The settings, once the hall offers every channel: it asks Telegram for the bot's name first."""
    while True:
        assert person.do("notices")["is"] == "done"
        found = [message for message in person.got if message["is"] == "notices"][-1]
        if "telegram" in found["kinds"]:
            return found


def by_webhook(person: Caller, ends: World, path: str = "/hook") -> str:
    """Returns the secret."""
    told(person)
    done = person.do("addchannel", kind="webhook", address=ends.web.url + path)
    assert done["is"] == "done", done
    return str(done["secret"])


def by_push(person: Caller, ends: World, path: str = "/push") -> None:
    ends.push.server_key = told(person)["push_key"]
    subscription = {**ends.push.subscription, "address": ends.push.url + path}
    assert person.do("addchannel", kind="push", **subscription)["is"] == "done"


def by_discord(person: Caller, ends: World, path: str = "/discord") -> None:
    told(person)
    assert person.do("addchannel", kind="discord", address=ends.web.url + path)["is"] == "done"


def by_mail(person: Caller, ends: World, served: Served, address: str) -> None:
    told(person)
    assert person.do("addchannel", kind="mail", address=address)["is"] == "done"
    until(lambda: any(mail["to"] == address for mail in ends.mail.got))
    mail = next(mail for mail in ends.mail.got if mail["to"] == address)
    link = next(word for word in mail.get_content().split() if "/notices/confirm/" in word)
    assert httpx.post(served.url(link.removeprefix(ADDRESS))).status_code == 200


def by_telegram(person: Caller, ends: World, chat: int = 77) -> None:
    told(person)
    link = person.do("addchannel", kind="telegram")["link"]
    assert link.startswith("https://t.me/hall_bot?start=")
    before = len(ends.bot.sent)
    ends.bot.says(chat, "/start " + link.partition("start=")[2])
    until(lambda: len(ends.bot.sent) > before)


def handed_over(first: Caller, second: Caller, **fields: Any) -> tuple[str, int]:
    """A match of two in which the first person moves until it is the other's turn; returns the table and the seat that
    was first to move."""
    name = seated(first, second, **fields)
    return name, pass_turn(first, name, 0)


def pass_turn(person: Caller, name: str, seat: int) -> int:
    """Act until it is somebody else's turn; returns how many actions there are. The person does not look on."""
    while (view := look(person, name))["actor"] == seat:
        acted = person.do("act", table=name, seat=seat, number=view["number"], action=view["legal"][0])
        assert acted["is"] == "done", acted
    return int(view["number"])


def look(person: Caller, name: str) -> Message:
    """The whole view of a table."""
    person.do("join", table=name)
    while (view := person.take("view"))["table"] != name or not view.get("whole"):
        pass
    person.do("leave", table=name)
    return view
