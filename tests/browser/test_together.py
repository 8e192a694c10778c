"""Several people: in browsers of their own, at one screen, over a server restart, on two devices."""

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE, Person, word

SLY = '<img src=x onerror="document.title=1"> & <b>hello</b>'
PRESSABLE = """() => new Promise((tell) => {
  let most = 0;
  const look = () => (most = Math.max(most, document.querySelectorAll(".banner button:enabled:not(.hurry)").length));
  const timer = setInterval(look, 20);
  setTimeout(() => (clearInterval(timer), tell(most)), 3000);
})"""
"""The most buttons of the banner enabled at once during three seconds, except the one that hurries bots."""


HIDES: dict[str, object] = {"mode": "advanced"}
"""A variant of the example game in which seats know more than others."""


def one_to_move(*people: Person) -> Person:
    """The only one whose turn it is, once all pages show the same move."""
    for _ in range(200):
        numbers = {person.banner.get_attribute("data-number") for person in people}
        found = [person for person in people if person.has_turn()]
        if len(numbers) == 1 and found:
            assert len(found) == 1
            return found[0]
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody has the turn")


def test_two_browsers_and_an_onlooker_share_a_table(newcomer: Newcomer) -> None:
    ann, boris, carl = newcomer(lang="en"), newcomer(lang="ru"), newcomer(lang="en")
    boris.go()
    boris.rename("Борис")
    ann.make_table(EXAMPLE, 2, HIDES)
    table = ann.table
    ann.page.get_by_text("Open table").click()
    boris.page.locator(f'a[href="/table/{table}"]').click()
    expect(ann.page.get_by_role("button", name="Start")).to_be_disabled()
    boris.press("Сесть за стол")
    expect(ann.page.get_by_text("Борис")).to_be_visible()
    ann.press("Remove player")
    boris.press("Сесть за стол")
    expect(boris.page.get_by_text("Хозяин не хочет видеть вас за этим столом").first).to_be_visible()
    ann.press("Let Борис in again")
    boris.press("Сесть за стол")
    ann.press("Start")
    with carl.page.expect_websocket() as socket:
        carl.go(f"/table/{table}")
    assert socket.value.url.endswith(f"/ws?table={table}")
    for turn in range(14):
        assert one_to_move(ann, boris).move(turn * 3)
    expect(carl.banner).to_contain_text("You are watching")
    expect(carl.page.get_by_text("1 onlooker", exact=True)).to_be_visible()
    assert carl.choices.count() == 0
    # Only those who take tiles see their backs.
    found = {lang: word(EXAMPLE, "event-found", lang).partition(":")[0] for lang in ("en", "ru")}
    told = [person.page.locator("ol").get_by_text(found[person.lang]).count() for person in (ann, boris, carl)]
    assert told[0] + told[1] > 0
    assert told[2] == 0
    assert carl.page.get_by_text(word(EXAMPLE, "own-tiles", "en").partition("{")[0].strip()).count() == 0
    ann.press("Chat")
    ann.page.get_by_label("Write a message").fill(SLY)
    ann.press("Send")
    carl.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(carl.page.get_by_role("log", name="Chat")).to_contain_text(SLY)
    assert carl.page.locator("[role=log] img, [role=log] b").count() == 0


def test_people_at_one_screen_are_separated_by_a_curtain(newcomer: Newcomer) -> None:
    ann = newcomer(lang="en")
    ann.make_table(EXAMPLE, 2, HIDES)
    ann.page.get_by_role("button", name="Someone beside me").click()
    ann.page.get_by_label("Their name").fill("Boris")
    ann.press("Add")
    ann.press("Start")
    seen: set[str] = set()
    for turn in range(4):
        ann.page.locator(".curtain").wait_for()
        assert ann.page.locator("[data-cell]").count() == 0, "nothing may be seen behind the curtain"
        if turn == 0:
            assert ann.findings() == []
        seen.add(ann.page.locator(".curtain h1").inner_text())
        ann.press("Lift the curtain")
        assert ann.move(turn)
    assert len(seen) == 2
    assert any("Boris" in name for name in seen)


def test_a_match_goes_on_after_the_server_was_killed(newcomer: Newcomer, own_hall: Hall) -> None:
    ann = newcomer(lang="en", url=own_hall.url)
    ann.play_now()
    for turn in range(5):
        assert ann.move(turn)
    assert ann.wait_for_turn()
    length = ann.log_length()
    port = own_hall.port
    own_hall.close(kill=True)
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    own_hall.open(port)
    expect(ann.page.get_by_text("Connection lost")).to_have_count(0)
    assert ann.wait_for_turn()
    assert ann.log_length() >= length
    assert ann.move(2)
    ann.page.reload()
    assert ann.wait_for_turn()
    assert ann.log_length() > length


def test_a_seat_moves_to_another_device_and_to_a_bot_and_back(newcomer: Newcomer) -> None:
    ann, phone = newcomer(lang="en"), newcomer(lang="en", size=(390, 800))
    ann.go()
    ann.page.locator("header .me").click()
    ann.press("To another device")
    link = ann.page.get_by_role("dialog").get_by_label("Address").input_value()
    ann.page.keyboard.press("Escape")
    ann.press("Play now")
    assert ann.move()
    phone.page.goto(link)
    phone.press("Yes · Да")
    phone.page.locator(f'a[href="/table/{ann.table}"]').click()
    assert phone.move(4)
    assert phone.wait_for_turn()
    phone.press("Let a bot play")
    phone.press("Yes")
    expect(ann.page.get_by_text("a bot plays", exact=True)).to_be_visible()
    expect(ann.banner).to_contain_text("A bot is playing for you.")
    assert ann.page.evaluate(PRESSABLE) == 0
    ann.press("Play myself again")
    assert ann.wait_for_turn()
    ann.press("Resign")
    ann.press("Yes")
    expect(ann.page.get_by_role("dialog")).to_contain_text("· medium")
    old = ann.table
    ann.press("Play again")
    expect(ann.page).not_to_have_url(re.compile(old))
    phone.page.get_by_role("dialog").get_by_role("link", name="To the next match").click()
    assert phone.table == ann.table
