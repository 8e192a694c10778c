"""Links in notices: confirm an address, stop a channel. They work without being signed in; opening one changes nothing
until its button is pressed, because mail programs open links too."""

import asyncio
from typing import cast

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from gnomehall.core.text import pick_language, words
from gnomehall.server.hall import Hall
from gnomehall.server.notices import outbox
from gnomehall.server.notices.links import Purpose
from gnomehall.server.schema import CHANNELS

PAGE = """<!doctype html><html lang="{lang}" style="color-scheme: light dark"><meta charset="utf-8">
<title>Gnomehall</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<body style="font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 10vh auto; padding: 0 1.25rem">
<p>{text}</p>{form}
"""
FORM = """<form method="post"><button style="font: inherit; padding: 0.6em 1.6em; border-radius: 0.5em">{word}</button>
</form>"""


async def link(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    purpose = cast("Purpose", request.path_params["purpose"])
    lang = pick_language(request.headers.get("accept-language") or "en")
    say = words(lang, "gnomehall.server")
    if purpose not in ("stop", "confirm") or hall.sender.keys is None:
        return PlainTextResponse("no such page\n", 404)
    channel = hall.sender.keys.channel(request.path_params["code"], purpose)
    if channel is None:
        return HTMLResponse(PAGE.format(lang=lang, text=say("notice-page-wrong"), form=""), 404)
    if request.method != "POST":
        form = FORM.format(word=say(f"notice-page-{purpose}-word"))
        return HTMLResponse(PAGE.format(lang=lang, text=say(f"notice-page-{purpose}"), form=form))
    change = {"stop": outbox.close_channel, "confirm": confirm}[purpose]
    done = await asyncio.to_thread(change, hall.store.engine, channel)
    text = say({"stop": "notice-page-stopped", "confirm": "notice-page-confirmed"}[purpose])
    if not done and purpose == "confirm":
        return HTMLResponse(PAGE.format(lang=lang, text=say("notice-page-wrong"), form=""), 410)
    return HTMLResponse(PAGE.format(lang=lang, text=text, form=""))


def confirm(engine: sa.Engine, channel: str) -> bool:
    with engine.begin() as connection:
        this = CHANNELS.update().where(CHANNELS.c.channel == channel).values(confirmed=True)
        return bool(connection.execute(this).rowcount)


ROUTES = [Route("/notices/{purpose}/{code}", link, methods=["GET", "POST"])]
