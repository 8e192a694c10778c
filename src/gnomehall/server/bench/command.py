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
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1), help="Several need PostgreSQL.")
@click.option("--bus", default="", metavar="URL", help="As for gnomehall serve.")
@click.option(
    "--together", is_flag=True, help="All seats of a table at one process, as behind a proxy that goes by table."
)
@click.option("--peer", is_flag=True, help="Beside boardgame.io, which npm installs, in turns.")
@click.option("--rounds", default=3, show_default=True, type=click.IntRange(1), help="With --peer: medians of so many.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_server(
    game: str,
    tables: int,
    seats: int,
    seconds: float,
    rate: float,
    database: str | None,
    processes: int,
    bus: str,
    together: bool,
    peer: bool,
    rounds: int,
    as_json: bool,
) -> None:
    """Play real matches over real sockets, one after another, and print what they cost the server."""
    import msgspec

    from gnomehall.server.bench.beside import beside
    from gnomehall.server.bench.moves import Wanted, measure

    if processes > 1 and not (database or "").startswith("postgres"):
        raise click.UsageError("several processes need a PostgreSQL database: --database postgresql://...")
    wanted = Wanted(game, tables, seats, seconds, rate, database or "", processes, bus, together)
    if peer:
        click.echo(beside(wanted, rounds))
        return
    figures = measure(wanted)
    if as_json:
        click.echo(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        click.echo(f"{name.replace('_', ' '):28} {value:>12}")


@click.command("strangers")
@click.option("--idle", default=2000, show_default=True, type=click.IntRange(0, 5000), help="Silent sockets.")
@click.option("--slow", default=40, show_default=True, type=click.IntRange(0, 500), help="Who ask and never read.")
@click.option("--flood", default=40, show_default=True, type=click.IntRange(0, 500), help="Who ask without end.")
@click.option("--fuzz", default=20, show_default=True, type=click.IntRange(0, 500), help="Who send rubbish.")
@click.option("--tables", default=20, show_default=True, type=click.IntRange(1), help="Tables where people play.")
@click.option("--rate", default=40.0, show_default=True, help="Moves per second over all tables.")
@click.option("--seconds", default=15.0, show_default=True, type=click.FloatRange(0.5, 300))
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench_strangers(
    idle: int, slow: int, flood: int, fuzz: int, tables: int, rate: float, seconds: float, as_json: bool
) -> None:
    """Measure people's moves on a server of its own, calm and under attack by strangers; all on this machine."""
    import msgspec

    from gnomehall.server.bench.strangers import Attack, measure

    figures = measure(Attack(idle=idle, slow=slow, flood=flood, fuzz=fuzz), tables, rate, seconds)
    if as_json:
        click.echo(msgspec.json.encode(figures).decode())
        return
    for name, value in msgspec.structs.asdict(figures).items():
        click.echo(f"{name.replace('_', ' '):28} {value:>12}")
