"""How quickly bots answer under load: ``python -m gnomehall.server.bench.bots``.

Uses the hall's own pool and queue, without a network. Prints one line per run and bot: median, 95th percentile and
longest answer.
"""

import asyncio
import os
import time

import click
import msgspec

from gnomehall.core.chance import Quick
from gnomehall.core.match import Match
from gnomehall.games import GAMES
from gnomehall.server.limits import Settings
from gnomehall.server.questions import Think
from gnomehall.server.thinkers import Thinkers

QUESTIONS = 6
"""Per table."""
THOUGHT = 0.4
"""Seconds from an answer to the table's next question: the brisk pace between two bots."""
RUNS = [("hard", 1), ("master", 1), ("hard", 20), ("master", 20), ("hard+master", 20), ("hard", 50)]


def question(table: int, bot: str) -> Think:
    """A position in the middle of a match; tables take the games in turn."""
    game = list(GAMES.values())[table % len(GAMES)]
    match, luck = Match(game, min(4, game.seats[-1])), Quick(table)
    while len(match.actions) < 12 or len(match.legal(match.actor())) < 2:
        match.act(match.actor(), match.legal(match.actor())[luck.below(len(match.legal(match.actor())))])
    seat = match.actor()
    return Think(f"{table}", 0, game.key, bot, msgspec.json.encode(match.view(seat)), match.legal(seat), table)


async def run(bots: list[str], tables: int) -> dict[str, list[float]]:
    took: dict[str, list[float]] = {bot: [] for bot in bots}
    waiting: dict[str, asyncio.Future[None]] = {}
    settings = Settings()
    thinkers = Thinkers(
        settings.workers, settings.think, lambda think, _: waiting[think.table].set_result(None), lambda *_: None
    )
    loop = asyncio.get_running_loop()

    async def table(number: int, bot: str, times: int) -> None:
        asked = question(number, bot)
        for _ in range(times):
            await asyncio.sleep(Quick(number).below(1000) / 1000 * THOUGHT if times > 1 else 0)
            waiting[asked.table] = loop.create_future()
            began = time.monotonic()
            thinkers.ask(asked)
            await waiting[asked.table]
            if times > 1:
                took[bot].append(time.monotonic() - began)
            await asyncio.sleep(THOUGHT if times > 1 else 0)

    await asyncio.gather(*(table(number, "hard", 1) for number in range(12)))  # start the processes
    await asyncio.gather(*(table(number, bots[number % len(bots)], QUESTIONS) for number in range(tables)))
    await thinkers.close()
    assert thinkers.replaced == 0
    return took


def main() -> None:
    for names, tables in RUNS:
        for bot, times in asyncio.run(run(names.split("+"), tables)).items():
            times.sort()
            shown = [times[int(len(times) * part)] for part in (0.5, 0.95)]
            load = os.getloadavg()[0]
            click.echo(
                f"{names:12} {tables:3} tables  {bot:7} {len(times):4} answers  "
                f"p50 {shown[0]:.2f} s  p95 {shown[1]:.2f} s  longest {times[-1]:.2f} s  load {load:.1f}"
            )


if __name__ == "__main__":
    main()
