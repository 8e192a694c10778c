"""How many slow answers one address may wait for."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from msgspec import structs
from starlette.applications import Starlette

from gnomehall.server.bans import Bans
from gnomehall.server.entrance import Entrance
from gnomehall.server.limits import Settings, Share


def test_an_address_waits_for_a_few_slow_answers_at_the_same_time() -> None:
    async def run() -> None:
        ready = asyncio.Event()

        class App:
            state = SimpleNamespace(hall=SimpleNamespace(bans=Bans()))

            async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
                if scope["path"].startswith("/review/"):
                    await ready.wait()
                await send({"type": "http.response.start", "status": 200, "headers": []})

        settings = structs.replace(Settings(), free=(), names=("hall.example",), share=Share(waiting=2))
        entrance = Entrance(cast(Starlette, App()), settings)

        async def get(path: str, host: str) -> int:
            told: list[int] = []

            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    told.append(message["status"])

            scope = {
                "type": "http",
                "path": path,
                "scheme": "http",
                "headers": [(b"host", b"hall.example")],
                "client": (host, 1),
            }
            await entrance(scope, None, send)  # type: ignore[arg-type]
            return told[0]

        waiting = [asyncio.create_task(get("/review/t.json", "198.51.100.7")) for _ in range(2)]
        await asyncio.sleep(0)
        assert await get("/review/t.json", "198.51.100.7") == 429
        assert await get("/healthz", "198.51.100.7") == 200
        others = asyncio.create_task(get("/review/t.json", "198.51.100.8"))
        ready.set()
        assert await asyncio.gather(*waiting, others) == [200, 200, 200]
        assert await get("/review/t.json", "198.51.100.7") == 200

    asyncio.run(run())
