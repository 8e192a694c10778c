"""What is written for others from the structs is fresh, and the words of the protocol are explained."""

from gnomehall.server import wire


def test_the_typescript_types_are_fresh() -> None:
    assert wire.TYPESCRIPT.read_text("utf-8") == wire.typescript(), "run: python -m gnomehall.server.wire"


def test_the_tables_of_the_protocol_are_fresh() -> None:
    page = wire.PROTOCOL.read_text("utf-8")
    assert page == wire.protocol(page), "run: python -m gnomehall.server.wire"


def test_every_message_says_what_it_is() -> None:
    assert [kind.__name__ for kind in (*wire.ASKS, *wire.ANSWERS) if not kind.__doc__] == []
