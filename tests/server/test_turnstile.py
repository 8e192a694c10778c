"""One at a time in each turn of the loop, in order, so that whoever plays comes in between."""

import asyncio

from gnomehall.server.turnstile import Turnstile


def test_others_come_in_between() -> None:
    async def run() -> list[str]:
        turnstile = Turnstile()
        order: list[str] = []

        async def stranger(number: int) -> None:
            await turnstile.turn()
            order.append(f"stranger {number}")

        async def player() -> None:
            for number in range(4):
                order.append(f"move {number}")
                await asyncio.sleep(0)

        await asyncio.gather(*(stranger(number) for number in range(20)), player())
        return order

    order = asyncio.run(run())
    strangers = [each for each in order if each.startswith("stranger")]
    assert strangers == [f"stranger {number}" for number in range(20)]
    assert order.index("move 3") <= 8, order


def test_whoever_gives_up_waiting_holds_up_nobody() -> None:
    async def run() -> None:
        turnstile = Turnstile()
        gone, stays = (asyncio.create_task(turnstile.turn()) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait_for(stays, 5)
        await asyncio.wait_for(turnstile.turn(), 5)

    asyncio.run(run())
