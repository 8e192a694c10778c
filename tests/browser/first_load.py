"""Measures the first visit to the hall: ``PYTHONPATH=tests python tests/browser/first_load.py`` (``make first-load``).

A phone with a quarter of this machine's CPU on slow 4G, nothing cached: what is transferred until the hall is usable,
and when its largest part is painted.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from browser.hall import Hall, chromium
from browser.person import PHONE

SLOW_4G = {"offline": False, "latency": 562.5, "downloadThroughput": 1_474_560 / 8, "uploadThroughput": 675_000 / 8}
"""As Lighthouse throttles: the latency is added to every request."""
CPU = 4
VISITS = 5
LCP = """new Promise((tell) => {
  let last = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) last = each.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => tell(last), 500);
})"""


class Visit(NamedTuple):
    requests: int
    sent: int
    """Bytes of bodies and headers from the server, as transferred."""
    usable: float
    """Milliseconds until every game can be begun."""
    painted: float
    """Milliseconds until the largest contentful paint."""


def visit(browser: Browser, url: str, throttled: bool = True) -> Visit:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, device_scale_factor=2, locale="ru")
    page = context.new_page()
    wire: Any = context.new_cdp_session(page)
    wire.send("Network.enable")
    received: list[float] = []
    wire.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    wire.on("Network.webSocketFrameReceived", lambda event: received.append(len(event["response"]["payloadData"])))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    if throttled:
        wire.send("Network.emulateNetworkConditions", SLOW_4G)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.goto(url)
    page.locator("html[data-open]").wait_for(state="attached")
    usable: float = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    seen = Visit(len(asked), int(sum(received)), usable, page.evaluate(LCP))
    context.close()
    return seen


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        hall = Hall(Path(folder) / "hall.sqlite")
        hall.open()
        try:
            visits = [visit(browser, hall.url) for _ in range(VISITS)]
        finally:
            hall.close()
    first = visits[0]
    sys.stdout.write(
        f"{first.requests} requests, {first.sent / 1000:.0f} KB transferred\n"
        f"usable after {median(each.usable for each in visits) / 1000:.2f} s, largest paint after "
        f"{median(each.painted for each in visits) / 1000:.2f} s (medians of {VISITS}; slow 4G, CPU / {CPU})\n"
    )


if __name__ == "__main__":
    main()
