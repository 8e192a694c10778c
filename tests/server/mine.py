"""Short ways for tests of the player's own page, over a real server."""

from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from server.examples import GAME
from server.live import Caller, Message, Served

SIGNED_OUT = 4001
"""The code with which a signed-out device's connection is closed."""


def seated(*people: Caller, game: str = GAME.key, bots: str = "", **fields: Any) -> str:
    """A running match of these people, and bots on the other seats."""
    seats = fields.pop("seats", len(people))
    made = people[0].do("make", game=game, seats=seats, **fields)
    assert made["is"] == "done", made
    name = str(made["table"])
    for seat, person in enumerate(people[1:], 1):
        person.do("sit", table=name, seat=seat)
    for seat in range(len(people), seats):
        people[0].do("bot", table=name, seat=seat, bot=bots)
    assert people[0].do("start", table=name)["is"] == "done"
    return name


def beaten(winner: Caller, loser: Caller) -> str:
    """A finished match: the second gives up."""
    name = seated(winner, loser)
    assert loser.do("resign", table=name, seat=1)["is"] == "done"
    return name


def page(person: Caller) -> Message:
    assert person.do("me")["is"] == "done"
    return [message for message in person.got if message["is"] == "me"][-1]


def table_of(person: Caller, name: str) -> Message:
    person.do("join", table=name)
    while (told := person.take("table"))["table"] != name:
        pass
    return told


def is_closed(person: Caller) -> int:
    """The code with which the server closes the connection."""
    while True:
        try:
            person.socket.recv(timeout=10)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0


def moved(served: Served, person: Caller) -> Caller:
    """The same player on another device, by the link."""
    link = person.do("transfer")["link"]
    origin = served.url()[:-1]
    with httpx.Client() as browser:
        assert browser.post(origin + link, headers={"Origin": origin}).status_code == 303
        return Caller(served, browser.cookies["gnomehall"])
