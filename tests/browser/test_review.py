"""What was luck, what was skill: in the result and beside the replay, and not before the match is over."""

import json
import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.person import EXAMPLE, PHONE, word
from browser.test_replay import finished

REVIEWED = 60_000
"""Milliseconds within which a bot process reviews a match."""


def test_a_finished_match_is_reviewed_as_a_chart_and_as_sentences(newcomer: Newcomer) -> None:
    ann = newcomer(size=PHONE)
    table = finished(ann)
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("What was luck, what was skill", exact=True).press("Enter")
    chart = dialog.get_by_role("img", name="Odds of winning, move by move")
    expect(chart).to_be_visible(timeout=REVIEWED)
    told = json.loads(ann.page.request.get(f"{ann.url}/review/{table}.json").text())
    expect(chart.locator(".line")).to_have_count(len(told["seats"]))
    expect(dialog.locator("details tbody tr")).to_have_count(len(told["seats"]))
    expect(dialog.locator("details li").first).to_have_text(re.compile(r"^Move \d+: .*%"))
    ann.fits()
    assert ann.findings() == []
    ann.go(f"/replay/{table}?move=3")
    ann.page.get_by_text("What was luck, what was skill", exact=True).click()
    sentence = ann.page.locator("details li button").first
    sentence.focus()
    wanted = int(re.findall(r"Move (\d+)", sentence.inner_text())[0])
    ann.page.keyboard.press("Enter")
    expect(ann.page).to_have_url(re.compile(rf"move={wanted}\b"))
    expect(ann.page.locator("svg .here")).to_have_count(1)
    ann.fits()
    assert ann.findings() == []


def test_nobody_gets_a_review_of_a_running_match(newcomer: Newcomer) -> None:
    ann = newcomer()
    ann.play_now()
    running = ann.page.request.get(f"{ann.url}/review/{ann.table}.json")
    assert (running.status, running.text()) == (409, "not-over\n")


def test_the_host_switches_the_review_off_and_on_again(newcomer: Newcomer) -> None:
    ann, bob = newcomer(), newcomer()
    table = finished(ann)
    bob.go(f"/replay/{table}")
    expect(bob.page.get_by_text("What was luck, what was skill", exact=True)).to_be_visible()
    ann.page.get_by_role("dialog").get_by_role("checkbox", name="Review after the match").uncheck()
    expect(bob.page.get_by_text("The host has switched the review of this match off.")).to_be_visible()
    expect(bob.page.get_by_role("button", name="What if…")).to_have_count(0)
    refused = bob.page.request.get(f"{bob.url}/review/{table}.json")
    assert (refused.status, refused.text()) == (409, "no-reviews\n")
    ann.page.get_by_role("dialog").get_by_role("checkbox", name="Review after the match").check()
    expect(bob.page.get_by_text("What was luck, what was skill", exact=True)).to_be_visible()


def test_a_match_goes_on_differently_and_says_where_it_comes_from(newcomer: Newcomer) -> None:
    ann = newcomer(size=PHONE)
    table = finished(ann)
    ann.go(f"/replay/{table}?move=4")
    ann.press("What if…")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("As they were").click()
    ann.fits()
    assert ann.findings() == []
    dialog.get_by_role("button", name="Go on from here").press("Enter")
    ann.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    origin = ann.page.get_by_role("link", name="another match")
    expect(origin).to_have_attribute("href", f"/replay/{table}?move=4")
    assert ann.move(1)
    assert ann.wait_for_turn()
    ann.fits()
    assert ann.findings() == []
    origin.click()
    expect(ann.page).to_have_url(re.compile(rf"/replay/{table}\?move=4"))


def test_a_bot_says_what_it_would_have_done_and_errors_are_tried_again(newcomer: Newcomer) -> None:
    ann = newcomer(size=PHONE)
    table = finished(ann)
    ann.go(f"/replay/{table}?move=4")
    ann.page.get_by_role("button", name="What would a bot do?").press("Enter")
    told = ann.page.get_by_role("region", name="This decision").get_by_role("status")
    expect(told).to_contain_text(re.compile("A hard bot would choose|nothing to choose"), timeout=REVIEWED)
    ann.page.get_by_role("button", name=re.compile("could know$")).click()
    expect(ann.page).to_have_url(re.compile(r"seat=\d"))
    review = json.loads(ann.page.request.get(f"{ann.url}/review/{table}.json", timeout=REVIEWED).text())
    judged = [step for step in review["steps"] if step.get("judgement")]
    assert judged
    ann.go(f"/practice/{table}")
    coach = ann.page.locator(".coach")
    expect(coach).to_contain_text(f"Try again: 1 of {len(judged)}")
    ann.fits()
    assert ann.findings() == []
    ann.page.get_by_role("button", name=re.compile("^All choices")).click()
    ann.page.locator("section.choices .list button").first.click()
    while not coach.get_by_role("button", name="Once more").count():  # a choice of several fields
        ann.page.locator("section.choices .list button").first.click()
    expect(coach.get_by_role("status")).to_contain_text(re.compile("Right|Good|Better|No better|gives away"))
    if coach.get_by_role("button", name="Show the best").count():
        coach.get_by_role("button", name="Show the best").click()
        expect(coach.get_by_role("status")).to_contain_text("Best: ")
    assert ann.findings() == []
    coach.get_by_role("button", name="Once more").click()
    expect(coach).to_contain_text("There was a better choice")
    mine = [step for step in judged if step["seat"] == 0]
    ann.go("/me")
    if mine:
        ann.page.get_by_role("link", name="Try them all again").click()
        expect(ann.page.locator(".coach")).to_contain_text(f"Try again: 1 of {len(mine)}")
    assert ann.findings() == []


def test_the_puzzle_of_the_day_is_in_the_hall_and_beside_the_lessons(newcomer: Newcomer) -> None:
    ann = newcomer(lang="ru", size=PHONE)
    ann.go()
    title = word(EXAMPLE, "title", "ru")
    expect(ann.page.locator(f'.lists a[href="/puzzle/{EXAMPLE}"]')).to_have_text(title)
    ann.go(f"/learn/{EXAMPLE}")
    ann.page.get_by_role("link", name="Задача дня").click()
    coach = ann.page.locator(".coach")
    expect(coach).to_contain_text("один явно лучше других")
    ann.fits()
    assert ann.findings() == []
    told = json.loads(ann.page.request.get(f"{ann.url}/api/puzzle/{EXAMPLE}.json").text())
    ann.page.get_by_role("button", name=re.compile("^Все варианты")).click()
    while not coach.get_by_role("button", name="Ещё раз").count():
        ann.page.locator("section.choices .list button").first.click()
    expect(coach.get_by_role("status")).to_contain_text(re.compile("Верно|Хорошо|теряет"))
    assert len(told["weighed"]) > 2
    assert ann.findings() == []
