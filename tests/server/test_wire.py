"""Generated files are up to date, and every message is documented."""

from gnomehall.server import wire


def test_the_typescript_types_are_up_to_date() -> None:
    assert wire.TYPESCRIPT.read_text("utf-8") == wire.typescript(), "run: python -m gnomehall.server.wire"


def test_the_protocol_tables_are_up_to_date() -> None:
    page = wire.PROTOCOL.read_text("utf-8")
    assert page == wire.protocol(page), "run: python -m gnomehall.server.wire"


def test_every_message_is_documented() -> None:
    assert [kind.__name__ for kind in (*wire.ASKS, *wire.ANSWERS) if not kind.__doc__] == []
