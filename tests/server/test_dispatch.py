"""Every message a client can send has exactly one handler."""

from typing import get_args

from gnomehall.server.asks import Ask
from gnomehall.server.dispatch import HANDLERS


def test_every_request_has_a_handler_of_its_own() -> None:
    assert set(HANDLERS) == set(get_args(Ask))
    assert len(set(HANDLERS.values())) == len(HANDLERS)
