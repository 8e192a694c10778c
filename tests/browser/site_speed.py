"""Measures the hall in a browser tab: ``PYTHONPATH=tests python tests/browser/site_speed.py`` (``make site-speed``).

The time until the first click counts, after a first visit and after a cached one; and how long bots think there.
Questions are those of positions spread over a match of bots, asked in the site's own bot worker.
"""

import sys
from statistics import median
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page

from browser.hall import chromium, need
from browser.static import SITE, Static
from gnomehall.bots import find
from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.games import GAMES
from gnomehall.server.questions import Think

VISITS = 3
LEVELS = ("medium", "hard")
QUESTIONS = 8
"""Per game and level."""
START = 120_000
OPEN = "html[data-open]"
ASK = """async ([worker, questions]) => {
  const { python } = JSON.parse(document.getElementById("about").textContent);
  const bots = new Worker(new URL(worker, document.baseURI), { type: "module" });
  const heard = () => new Promise((tell) => (bots.onmessage = ({ data }) => tell(data)));
  bots.postMessage({ place: { ...python, folder: new URL(python.folder, document.baseURI).href } });
  await heard();
  const found = [];
  for (const [id, question] of questions.entries()) {
    const began = performance.now();
    bots.postMessage({ id, question });
    const { answered } = await heard();
    found.push([performance.now() - began, JSON.parse(answered).failed ?? ""]);
  }
  bots.terminate();
  return found;
}"""


def questions(key: str, level: str) -> list[str]:
    """At moments spread over a match between greedy bots."""
    game = GAMES[key]
    match, bot, luck = Match(game, max(2, game.seats[0]), dice=Dice(bytes(32))), find("greedy", game), Quick(1)
    asked: list[str] = []
    while match.outcome() is None:
        seat = match.actor()
        view, legal = match.view(seat), match.legal(seat)
        think = Think("t", 0, key, level, msgspec.json.encode(view), legal, len(asked))
        asked.append(msgspec.json.encode(think).decode())
        match.act(seat, bot.choose(view, legal, luck))
    return asked[:: max(1, len(asked) // QUESTIONS)][:QUESTIONS]


def started(page: Page) -> float:
    """Seconds until the hall takes the first click."""
    page.locator(OPEN).wait_for(state="attached", timeout=START)
    return float(page.evaluate("performance.now()")) / 1000


def starts(browser: Browser) -> tuple[float, float]:
    """A first visit, and one with everything in the cache and the network cut."""
    server, context = Static(), browser.new_context(locale="en")
    page = context.new_page()
    page.goto(server.url)
    first = started(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.close()
    context.set_offline(True)
    page.reload()
    cached = started(page)
    context.close()
    return first, cached


def times(browser: Browser) -> dict[tuple[str, str], list[float]]:
    """Milliseconds for each question, by game and level."""
    [worker] = (SITE / "assets").glob("bots-*.js")
    server, context = Static(), browser.new_context(locale="en")
    page = context.new_page()
    page.goto(server.url)
    found = {}
    for key in GAMES:
        for level in LEVELS:
            answers: list[Any] = page.evaluate(ASK, [f"assets/{worker.name}", questions(key, level)])
            assert not any(failed for _, failed in answers), answers
            found[key, level] = [took for took, _ in answers]
    context.close()
    server.close()
    return found


def main() -> None:
    need(SITE / "index.html", "Build it: make site")
    with chromium() as browser:
        visits = [starts(browser) for _ in range(VISITS)]
        found = times(browser)
    first, cached = (median(visit[which] for visit in visits) for which in (0, 1))
    sys.stdout.write(f"ready after {first:.1f} s at a first visit, {cached:.1f} s at a cached one (of {VISITS})\n")
    for (key, level), took in found.items():
        sys.stdout.write(
            f"{key:12} {level:8} median {median(took):5.0f} ms, longest {max(took):5.0f} ms of {len(took)}\n"
        )


if __name__ == "__main__":
    main()
