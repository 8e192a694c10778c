"""Databases for the server tests."""

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.databases import fresh_database, postgres_server
from server.live import Caller, Served

Come = Callable[..., Caller]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hall.sqlite'}"
    return fresh_database(request.getfixturevalue("postgres"), f"hall_{secrets.token_hex(4)}")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server with a database of its own."""
    hall = Served(f"sqlite:///{tmp_path_factory.mktemp('served') / 'hall.sqlite'}")
    yield hall
    hall.kill()


@pytest.fixture
def come(served: Served) -> Iterator[Come]:
    """People with a connection each, named if a name is given."""
    people: list[Caller] = []

    def arrive(name: str = "", token: str | None = None) -> Caller:
        people.append(Caller(served, token))
        if name:
            assert people[-1].do("name", name=name)["is"] == "done"
        return people[-1]

    yield arrive
    for person in people:
        person.close()
