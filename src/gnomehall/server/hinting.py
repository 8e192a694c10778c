"""Hints: the handler that asks a bot for one, and what becomes of its answer."""

from gnomehall.bots import Advice
from gnomehall.bots.hints import ADVISER
from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.limits import HINT_COST
from gnomehall.server.messages import Done
from gnomehall.server.out import Out, encode, no, refused
from gnomehall.server.presence import Client
from gnomehall.server.questions import Think


def hint(hub: Hub, client: Client, ask: asks.Hint, out: Out, now: float) -> None:
    """A bot process works it out from the seat's view alone; ``advised`` answers."""
    table = hub.table(ask.table)
    seat = table.own_seat(ask.seat, client.player)
    table.in_phase("playing")
    table.running()
    if not table.hints:
        raise no("no-hints")
    if seat.bot:
        raise no("bot-plays")
    if table.actor() != ask.seat:
        raise no("not-your-turn")
    if table.advice[0] == table.steps:
        out.done(client.conn, ask, advice=table.advice[1])
        return
    if table.advising == table.steps:
        raise no("hint-coming")
    if not client.bucket.take(now, HINT_COST):
        raise no("too-frequent")
    if not seat.helped:  # a match with hints does not count on the ladder; nobody else is told
        seat.helped = True
        hub.save(table, out, now)
    table.advising = table.steps
    question = table.question(ADVISER, seed=0)  # the luck of a hint follows from its view
    question.asker = client.conn, ask.id
    out.thinks.append(question)
    out.asker = question.asker


def advised(hub: Hub, think: Think, advice: list[Advice]) -> Out:
    """Send the hint to whoever asked, and to nobody else."""
    out = Out()
    assert think.asker is not None
    conn, ask = think.asker
    table = hub.tables.get(think.table)
    if table is not None and table.advising == think.step:
        table.advising = -1
        if advice:
            table.advice = think.step, advice
    if advice:
        out.sends.append((conn, encode(Done(id=ask, advice=advice))))
    else:
        out.sends.append(refused(conn, ask, no("hint-failed").refusal))
    return out
