"""A tournament's report on a phone."""

from pathlib import Path

from playwright.sync_api import Browser

from browser.person import EXAMPLE
from gnomehall.games import game_words
from gnomehall.lab.report import page
from gnomehall.lab.roundrobin import Schedule, results, run

READABLE = 14
"""Line height in pixels that can be read at arm's length."""
OVER = """() => {
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [...document.querySelectorAll("svg text")].filter((text) => {
    const marks = [...text.parentNode.querySelectorAll("circle")];
    return marks.some((mark) => meet(text.getBoundingClientRect(), mark.getBoundingClientRect()));
  }).length;
}"""
SIZES = "[...document.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().height)"


def test_plots_are_readable_on_a_phone_even_with_long_names(chrome: Browser, tmp_path: Path) -> None:
    bot = tmp_path / "a_bot_with_a_rather_long_name.py"
    bot.write_text("from gnomehall.bots.random import Random as Mine\n", "utf-8")
    plan = Schedule(game=EXAMPLE, seats=2, options={}, bots=(f"{bot}:Mine", "greedy"), games=2, seed="ore")
    (tmp_path / "report.html").write_text(page(results(plan, run(plan, None)), game_words(EXAMPLE, "en")), "utf-8")
    context = chrome.new_context(viewport={"width": 390, "height": 844})
    shown = context.new_page()
    shown.goto((tmp_path / "report.html").as_uri())
    assert min(shown.evaluate(SIZES)) > READABLE
    assert shown.evaluate(OVER) == 0
    assert shown.evaluate("document.documentElement.scrollWidth") == 390
    context.close()
