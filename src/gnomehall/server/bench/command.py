"""The command ``gnomehall bench server``; moves.py is imported only when it runs."""

import click

from gnomehall.games import GAMES


@click.command("server")
@click.option("--game", default=next(iter(GAMES)), show_default=True, type=click.Choice(list(GAMES)))
@click.option("--tables", default=50, show_default=True, type=click.IntRange(1))
@click.option("--seats", default=4, show_default=True, type=click.IntRange(1), help="Sockets per table.")
@click.option("--seconds", default=10.0, show_default=True, type=click.FloatRange(0.1))
@click.option("--rate", default=0.0, help="Moves per second over all tables.  [default: as many as possible]")
@click.option("--database", metavar="URL", help="The store to use.  [default: a new SQLite file]")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_server(
    game: str, tables: int, seats: int, seconds: float, rate: float, database: str | None, as_json: bool
) -> None:
    """Play real matches over real sockets and print what they cost the server."""
    import msgspec

    from gnomehall.server.bench.moves import measure

    figures = measure(game, tables, seats, seconds, rate, database)
    if as_json:
        click.echo(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        click.echo(f"{name.replace('_', ' '):28} {value:>12}")
