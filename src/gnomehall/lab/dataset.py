"""Matches between bots as a dataset: one row per decision, with what the seat knew, could do and did.

Rows are the same for the same seed on any number of cores. Writing Parquet needs ``gnomehall[dataset]``.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Any, NamedTuple

import msgspec

from gnomehall import __version__, bots
from gnomehall.bots.playout import ask
from gnomehall.core.chance import Dice, Quick, seed_from_text
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import Record, convert_options
from gnomehall.games import GAMES
from gnomehall.lab.simulate import Series, seed_of
from gnomehall.lab.workers import cores, spread
from gnomehall.review.account import evaluation

# Matches per job and row group.
TOGETHER = 20


class Row(NamedTuple):
    """One decision. The comments below are the card's."""

    match: int
    step: int
    seat: int
    bot: str
    view: str
    legal: list[int]
    action: int
    text: str
    odds: list[float]
    scores: list[int]
    ranks: list[int]
    record: str | None


MEANINGS = {
    "match": "number of the match, from 0",
    "step": "number of the decision in its match, from 0",
    "seat": "the seat that decided",
    "bot": "the bot on that seat",
    "view": "what the seat knew before deciding, as JSON: `public` and `own`, no other seat's secret",
    "legal": "codes of all actions the seat could take",
    "action": "code of the action it took",
    "text": "the same action in its text form",
    "odds": "by seat, the forecast of winning in the true position before the decision; it knows all secrets",
    "scores": "by seat, the final scores of the match",
    "ranks": "by seat, the final places of the match; 1 is best",
    "record": "at step 0 the whole match as a record (`gnomehall replay`), seed included; otherwise empty",
}


def rows(series: Series, number: int) -> list[Row]:
    """The decisions of one match. Bots rotate by one seat from match to match."""
    game = GAMES[series.game]
    names = [series.bots[(seat + number) % series.seats] for seat in range(series.seats)]
    players = [bots.find(name, game) for name in names]
    luck = [Quick(seed_of(series.seed, number, seat)) for seat in range(series.seats)]
    dice = Dice(seed_from_text(f"{series.seed}/{number}"))
    match = Match(game, series.seats, convert_options(game, dict(series.options)), dice)
    odds = evaluation(game)
    found: list[Row] = []
    for seat in turns(match):
        view, legal = match.view(seat), match.legal(seat)
        told, chances = msgspec.json.encode(view).decode(), odds(match.state)
        action = ask(players[seat], names[seat], view, legal[:], luck[seat])
        text = game.actions.to_text(action)
        found.append(Row(number, len(found), seat, names[seat], told, legal, action, text, chances, [], [], None))
        match.act(seat, action)
    outcome = match.outcome()
    assert outcome is not None
    scores, ranks = list(outcome.scores), list(outcome.ranks)
    found = [row._replace(scores=scores, ranks=ranks) for row in found]
    found[0] = found[0]._replace(record=msgspec.json.encode(Record.of(match, names)).decode())
    return found


def _some(series: Series, first: int) -> tuple[int, list[Row]]:
    last = min(first + TOGETHER, series.games)
    return first, [row for number in range(first, last) for row in rows(series, number)]


def groups(series: Series, workers: int | None = None) -> Iterator[list[Row]]:
    """All rows, in order, some matches at a time."""
    early: dict[int, list[Row]] = {}
    jobs = range(0, series.games, TOGETHER)
    ordered = count(0, TOGETHER)
    due = next(ordered)
    for first, done in spread(partial(_some, series), jobs, max(1, min(workers or cores(), len(jobs)))):
        early[first] = done
        while due in early:
            yield early.pop(due)
            due = next(ordered)


def card(series: Series, decisions: int) -> str:
    """Describes the dataset, as Markdown."""
    game = GAMES[series.game]
    chosen = ", ".join(f"{name} = {value}" for name, value in series.options.items()) or "none"
    columns = "\n".join(f"| `{name}` | {meaning} |" for name, meaning in MEANINGS.items())
    return f"""# {series.games} matches of {game.key}

Written by `gnomehall dataset` of Gnomehall {__version__}. The same command with the same seed and version writes the
same rows.

| | |
|---|---|
| game | {game.key}, version {game.version} of its rules |
| options | {chosen} |
| seats | {series.seats} |
| bots | {", ".join(series.bots)}, moving one seat on from match to match |
| seed | {series.seed} |
| matches | {series.games} |
| decisions | {decisions} |

One row per decision, in order.

| column | meaning |
|---|---|
{columns}

Players are programs, so the dataset has no personal data. It shows how these bots play, not how people do. For
imitation or offline learning use `view`, `legal` and `action`; `odds` and `record` contain what seats could not know.
"""


def write(series: Series, path: str, report: Callable[[int], object]) -> str:
    """Write the Parquet file; returns its card, which is also in the file's metadata."""
    import pyarrow as pa
    from pyarrow import parquet

    numbers, text = pa.list_(pa.int32()), pa.string()
    kinds: dict[str, Any] = {
        "match": pa.int32(),
        "step": pa.int32(),
        "seat": pa.int8(),
        "bot": text,
        "view": text,
        "legal": numbers,
        "action": pa.int32(),
        "text": text,
        "odds": pa.list_(pa.float32()),
        "scores": numbers,
        "ranks": numbers,
        "record": text,
    }
    schema = pa.schema([pa.field(name, kinds[name]) for name in Row._fields])
    decisions = 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        for group in groups(series):
            columns = {name: list(column) for name, column in zip(Row._fields, zip(*group, strict=True), strict=True)}
            file.write_table(pa.table(columns, schema))
            decisions += len(group)
            report(len({row.match for row in group}))
        described = card(series, decisions)
        file.add_key_value_metadata({"card": described})
    return described
