"""Play the tournaments behind docs/strength.md and write it (``make strength``). Resumes after a stop.

``python tools/strength.py FOLDER WORD ...`` plays only those with one of the words in their name; ``FOLDER page`` plays
nothing and writes the page from what is there, marking older versions of the rules. With ``--cluster auto`` or
``--cluster ray://HOST`` the matches are played on a Ray cluster (``make strength CLUSTER=auto``).

Every level plays the one below it, and master plays greedy, for the fewest and the most seats of every game. A pair
stops when a sequential test has decided it, after GAMES_A_PAIR matches at the latest.
"""

import argparse
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from gnomehall.bots import LEVELS
from gnomehall.bots.patience import SECONDS
from gnomehall.core.native import COMPILED
from gnomehall.core.text import words
from gnomehall.games import GAMES
from gnomehall.lab.cluster import Cluster, ClusterFault
from gnomehall.lab.roundrobin import Schedule, kept_schedule, read, results, run
from gnomehall.lab.workers import Workers, cores

GAMES_A_PAIR = 40
PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
INTRO = """# How strong the bots are

Made by `make strength` (hours on two cores, compiled): every level against the one below it, for the fewest and the
most seats of every game, each deal with seats swapped. The side with the better mean place wins a *comparison*. A pair
stops once a sequential test (45 % against 55 %, 5 % error) has decided it, after {games} matches at the latest, so
clear pairs have few matches and wide intervals. The last line of a game is one `master` alone among `greedy` bots: its
share of {half} matches, beside the fair share. A version beside the game means that the pair was played by those older
rules (CHANGELOG.md says what changed since).

Time is the 95th percentile per move with a choice, in the run that made this page ({how}, on a busy machine), shown as
the upper end of its bucket. `hard` stops thinking after {hard} s, `master` and `grandmaster` after {master} s on any
machine.

| game | seats | who | against | won | 95 % | matches | fair | s a move (95 %) |
|---|---|---|---|---|---|---|---|---|
"""
NOTES = "\n## What luck leaves\n"
"""From this heading on the page is written by hand and kept."""


def schedules() -> Iterator[Schedule]:
    for key, game in GAMES.items():
        counts = [seats for seats in game.seats if seats > 1]
        for seats in dict.fromkeys((counts[0], counts[-1])):
            for lower, upper in pairwise(LEVELS):
                yield Schedule(key, seats, {}, (upper, lower), GAMES_A_PAIR, "strength", "teams", True, game.version)
            yield Schedule(
                key, seats, {}, ("master", "greedy"), GAMES_A_PAIR // 2, "strength", "one", False, game.version
            )


def row(told: dict[str, Any], version: str = "") -> str:
    pair = told["pairs"][0]
    time = next(bot["seconds_95"] for bot in told["bots"] if bot["bot"] == pair["bot"])
    cells = [
        told["game"] + version,
        str(told["seats"]),
        pair["bot"],
        pair["against"],
        f"{pair['win_rate']:.0%}",
        f"{pair['low']:.0%}–{pair['high']:.0%}",
        str(pair["games"]),
        f"{told['fair_share']:.0%}",
        f"{time:.3f}",
    ]
    return f"| {' | '.join(cells)} |"


def main(folder: Path, wanted: list[str], workers: Workers) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    only_page = wanted == ["page"]
    rows, missing = [], []
    for schedule in schedules():
        kept = folder / f"{schedule.game}-{schedule.seats}-{'-'.join(schedule.bots)}.jsonl"
        if wanted and not only_page and not any(word in kept.name for word in wanted):
            continue
        version = (kept_schedule(kept) or schedule).version if only_page else schedule.version
        matches = read(replace(schedule, version=version), kept) if only_page else run(schedule, kept, workers)
        if matches:
            rows.append(row(results(schedule, matches), f" (version {version})" if version != schedule.version else ""))
            print(rows[-1], flush=True)
        else:
            missing.append(f"- {schedule.game}, {schedule.seats} seats: {' against '.join(schedule.bots)}")
    if not wanted or only_page:
        how = "compiled" if COMPILED else "plain Python"
        notes = PAGE.read_text("utf-8").partition(NOTES)[2]
        PAGE.write_text(
            INTRO.format(games=GAMES_A_PAIR, half=GAMES_A_PAIR // 2, how=how, **SECONDS)
            + "\n".join([*rows, *_left(missing), NOTES + notes]),
            "utf-8",
        )


def _left(missing: list[str]) -> list[str]:
    return ["", "## Not played yet", "", *missing] if missing else []


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--cluster", metavar="auto|ray://HOST")
    given = parser.parse_args()
    try:
        with Cluster(given.cluster) if given.cluster else nullcontext(cores()) as workers:
            main(given.folder, given.words, workers)
    except ClusterFault as fault:
        raise SystemExit(words("en")(fault.key, **fault.values)) from None
