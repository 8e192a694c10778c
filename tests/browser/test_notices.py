"""Being told, in the browser: the settings on my page, the badge, the next match, following, and a push message."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import DESK, EXAMPLE, PHONE, Person

WORDS = {
    "en": ("Tell me when it’s my turn", "Webhook", "Add", "Quiet hours", "every 8 hours", "Remove"),
    "ru": ("Сообщать, что мой ход", "Вебхук", "Добавить", "Тихие часы", "каждые 8 часов", "Убрать"),
}


@pytest.mark.parametrize(("lang", "size", "theme"), [("en", PHONE, "light"), ("ru", DESK, "dark")])
def test_settings_are_kept_and_a_private_address_is_refused(
    newcomer: Newcomer, swift_hall: Hall, lang: str, size: tuple[int, int], theme: Any
) -> None:
    title, webhook, add, quiet, digest, remove = WORDS[lang]
    ann = newcomer(url=swift_hall.url, lang=lang, size=size, theme=theme)
    ann.go("/me")
    part = ann.page.locator("section").filter(has=ann.page.get_by_role("heading", name=title))
    part.get_by_role("button", name=webhook).click()
    part.locator("input[type=url]").fill("https://10.0.0.1/hook")
    part.get_by_role("button", name=add, exact=True).click()
    expect(part.locator("li")).to_have_count(0)
    part.locator("input[type=url]").fill("https://hooks.hall.example/gnomes")
    part.get_by_role("button", name=add, exact=True).click()
    expect(part.locator("li")).to_contain_text("hooks.hall.example")
    expect(part.locator(".copy input")).to_have_value(re.compile("^whsec_.{44}$"))
    part.get_by_label(quiet).check()
    expect(part.locator("input[type=time]").first).to_have_value("22:00")
    part.locator("input[type=time]").first.fill("23:30")
    part.locator("input[type=time]").first.blur()
    part.get_by_text(digest).click()
    expect(part.get_by_role("radio", name=digest)).to_be_checked()
    ann.page.reload()
    expect(part.locator("input[type=time]").first).to_have_value("23:30")
    expect(part.get_by_role("radio", name=digest)).to_be_checked()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it fits the screen"
    part.get_by_role("button", name=remove).click()
    expect(part.locator("li")).to_have_count(0)
    assert "(" not in ann.page.title()


def begun(ann: Person, boris: Person) -> str:
    ann.make_table(EXAMPLE, 2)
    boris.go(f"/table/{ann.table}")
    boris.press("Sit down")
    ann.press("Start")
    ann.banner.wait_for()
    return ann.table


def test_the_badge_counts_what_waits_and_leads_on_after_my_move(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(url=swift_hall.url)
    ann.play_now()
    ann.wait_for_turn()
    first = ann.table
    ann.play_now()
    ann.wait_for_turn()
    expect(ann.page).to_have_title(re.compile(r"^\(2\) "))
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))
    expect(ann.page.get_by_role("link", name="Your next match is waiting")).to_have_count(0)
    ann.press("Resign")
    ann.press("Yes")
    expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("link", name="Your next match is waiting").click()
    expect(ann.page).to_have_url(re.compile(f"/table/{first}$"))


def test_an_onlooker_follows_a_table(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann, boris, eve = (newcomer(url=swift_hall.url) for _ in range(3))
    table = begun(ann, boris)
    eve.go(f"/table/{table}")
    eve.press("Follow")
    eve.page.get_by_label("Follow").check()
    expect(eve.page.get_by_role("dialog").get_by_role("link")).to_have_attribute("href", "/me")
    eve.go()
    expect(eve.page.locator(f"a[href='/table/{table}']").first).to_be_visible()


def test_a_push_message_is_shown_once(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(url=swift_hall.url.replace("127.0.0.1", "localhost"))
    ann.context.grant_permissions(["notifications"])
    ann.go()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = ann.context.new_cdp_session(ann.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not found:
        ann.page.wait_for_timeout(50)
    told: dict[str, Any] = {"id": "n1", "lang": "en", "title": "Your turn", "text": "Ann to move."}
    told |= {"link": "https://hall.example/table/abc", "tables": [{"table": "abc"}]}
    for _ in range(2):
        message = {"origin": ann.url, "registrationId": found[0], "data": json.dumps(told)}
        devtools.send("ServiceWorker.deliverPushMessage", message)
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      for (let tries = 0; tries < 50; tries++) {
        const shown = await registration.getNotifications();
        if (shown.length) return shown.map(({ title, body, tag, silent }) => [title, body, tag, silent]);
        await new Promise((go) => setTimeout(go, 100));
      }
      return [];
    }"""
    assert [each[:3] for each in ann.page.evaluate(shown)] == [["Your turn", "Ann to move.", "abc"]]
