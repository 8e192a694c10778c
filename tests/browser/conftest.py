"""One server and one Chromium for all tests; one browser context per person."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.hall import Hall, chromium, need_all
from browser.person import Person

Newcomer = Callable[..., Person]

# A busy machine is no fault of the page; what holds is seen at once all the same.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    need_all()
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    need_all()
    open_hall = Hall(tmp_path_factory.mktemp("hall") / "hall.sqlite")
    open_hall.open()
    yield open_hall
    open_hall.close()


@pytest.fixture(scope="session")
def swift_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server whose bots answer at once."""
    need_all()
    open_hall = Hall(tmp_path_factory.mktemp("swift") / "hall.sqlite", swift=True)
    open_hall.open()
    yield open_hall
    open_hall.close()


@pytest.fixture
def newcomer(chrome: Browser, hall: Hall) -> Iterator[Newcomer]:
    """Makes people; at the end none of their pages may have logged an error."""
    people: list[Person] = []

    def come(**how: Any) -> Person:
        people.append(Person(chrome, how.pop("url", hall.url), **how))
        return people[-1]

    yield come
    for person in people:
        person.leave()


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[Hall]:
    """A server that a test may kill."""
    need_all()
    mine = Hall(tmp_path / "own.sqlite")
    mine.open()
    yield mine
    mine.close()
