"""The command ``gnomehall bench server``; what it does stands in benchrun.py, loaded only when it is asked for."""

import click


@click.command("server")
@click.option("--game", default="treasures", show_default=True)
@click.option("--tables", default=50, show_default=True, type=click.IntRange(1))
@click.option("--seats", default=4, show_default=True, type=click.IntRange(1))
@click.option("--seconds", default=10.0, show_default=True, type=click.FloatRange(0.1))
@click.option("--rate", default=0.0, help="Moves a second over all tables; as many as go, unless given.")
@click.option("--database", metavar="URL", help="Another store than a fresh SQLite file.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_server(
    game: str, tables: int, seats: int, seconds: float, rate: float, database: str | None, as_json: bool
) -> None:
    """Play real matches over real sockets and print what the server takes for them."""
    import msgspec

    from gnomehall.server.benchrun import measure

    figures = measure(game, tables, seats, seconds, rate, database)
    if as_json:
        click.echo(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        click.echo(f"{name.replace('_', ' '):28} {value:>12}")


if __name__ == "__main__":
    bench_server()
