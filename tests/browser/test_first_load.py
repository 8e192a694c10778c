"""The first visit transfers little; how long it takes is measured by ``make first-load``."""

from playwright.sync_api import Browser

from browser.first_load import visit
from browser.hall import Hall


def test_the_hall_is_usable_after_little_data_in_few_requests(chrome: Browser, hall: Hall) -> None:
    seen = visit(chrome, hall.url, throttled=False)
    assert seen.requests <= 12
    assert seen.sent <= 120_000
