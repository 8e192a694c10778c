"""Databases for the server tests."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import fresh_database, postgres_server


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
