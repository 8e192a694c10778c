"""Clocks: chosen, seen to tick, run out; and plans played when their case comes about."""

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE, PHONE, Person
from browser.test_together import one_to_move

LONG = 30_000
"""Milliseconds; a loaded machine is slow."""


def choose_clock(person: Person, name: str) -> None:
    person.page.locator("label").filter(has_text=re.compile(rf"^\s*{re.escape(name)}\s*$")).first.click()


def number(person: Person) -> int:
    return int(person.banner.get_attribute("data-number") or -1)


def test_time_runs_out_and_a_bot_plays_that_turn(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", url=swift_hall.url)
    card = ann.choose(EXAMPLE, 2)
    choose_clock(ann, "30 s per choice")
    ann.press("More about the clock")
    ann.page.get_by_label("Seconds for each choice").fill("5")
    ann.page.get_by_label("Seconds for each choice").press("Enter")
    expect(card.locator("label.chosen").filter(has_text="5 s per choice")).to_be_visible()
    card.locator(".row button.primary").click()
    assert ann.wait_for_turn()
    face = ann.page.locator(".face.runs")
    expect(face).to_be_visible()
    first = face.inner_text()
    expect(face).not_to_have_text(first)
    assert ann.findings() == []
    expect(ann.page.locator(".hurry")).to_contain_text("left", timeout=LONG)
    expect(ann.page.locator("[role=alert]").filter(has_text="3 s left.")).to_have_count(1)
    log = ann.page.get_by_role("list", name="Log")
    expect(log).to_contain_text("Time is up: a bot plays for", timeout=LONG)
    assert ann.wait_for_turn()
    assert number(ann) >= 1
    ann.page.goto(f"{swift_hall.url}/replay/{ann.table}?move=1")
    expect(ann.page.get_by_role("button", name=re.compile("Time is up")).first).to_be_visible(timeout=LONG)


def together(newcomer: Newcomer) -> tuple[Person, Person]:
    """Two people at a table by days: one to move, one who waits."""
    ann, boris = newcomer(lang="en"), newcomer(lang="ru", size=PHONE, theme="light")
    ann.make_table(EXAMPLE, 2)
    choose_clock(ann, "3 days per turn")
    ann.press("More about the clock")
    ann.page.locator(".clock .more label").filter(has_text=re.compile(r"^\s*2\s*$")).click()
    boris.go(f"/table/{ann.table}")
    expect(boris.page.get_by_text("3 дня на ход")).to_be_visible()
    expect(boris.page.get_by_text("2 дня отдыха на весь стол.")).to_be_visible()
    boris.fits()
    boris.press("Сесть за стол")
    ann.press("Start")
    first = one_to_move(ann, boris)
    return first, boris if first is ann else ann


def suppose(person: Person, steps: int) -> None:
    """Choose on the board until so many actions are supposed."""
    done = person.page.locator(f'.head[data-supposed="{steps}"]')
    while not done.count():
        person.pick()
        person.page.wait_for_timeout(200)


def test_a_plan_is_made_on_the_board_and_played_when_it_comes_about(newcomer: Newcomer) -> None:
    mover, planner = together(newcomer)
    names = {"en": ("Plan ahead", "Keep this plan"), "ru": ("Ходы наперёд", "Запомнить")}[planner.lang]
    planner.press(names[0])
    suppose(planner, 1)
    keep = planner.page.get_by_role("button", name=names[1])
    expect(keep).to_be_disabled()
    suppose(planner, 2)
    keep.click()
    line = planner.page.locator(".lines li")
    expect(line).to_contain_text(re.compile("then I:|то я:"))
    planner.fits()
    assert planner.findings() == []
    planner.page.reload()
    planner.press(names[0])
    expect(line).to_contain_text(re.compile("then I:|то я:"))
    before = number(mover)
    mover.move()
    expect(mover.banner).to_have_attribute("data-number", str(before + 2), timeout=LONG)
    assert mover.wait_for_turn()
    expect(planner.page.locator(".planner")).to_be_visible()
    expect(line).not_to_contain_text(re.compile("then I:|то я:"))


def test_days_are_shown_in_the_hall_and_rest_is_taken(newcomer: Newcomer) -> None:
    mover, waiting = together(newcomer)
    texts = {
        "en": (re.compile(r"Rest for a day \(2 left\)"), "Rest for a day (1 left)", "3 days left"),
        "ru": (re.compile(r"Отдохнуть день \(осталось 2\)"), "Отдохнуть день (остался 1)", "осталось 3 дня"),
    }
    rest, after, due = texts[mover.lang]
    mover.page.get_by_role("button", name=rest).click()
    expect(mover.page.get_by_role("button", name=after)).to_be_visible()
    waiting.page.locator(".face.runs").wait_for()
    mover.go()
    expect(mover.page.locator(".waiting").get_by_text(due)).to_be_visible()
    mover.fits()
