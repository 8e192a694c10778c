"""Plays the tournaments behind docs/strength.md and writes it: ``make strength``. Stopped, it goes on where it was.

``python tools/strength.py FOLDER WORD ...`` plays only those whose name has one of the words; ``FOLDER page`` plays
nothing and writes the page from what there is, older versions of the rules named.

Every level against the one below it, and master against greedy, for the fewest and the most seats of every game. A
pair stops when a sequential test has told who is better, at GAMES matches at the latest.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from gnomehall.bots import LEVELS
from gnomehall.core.native import COMPILED
from gnomehall.games import GAMES
from gnomehall.lab.roundrobin import Schedule, kept_schedule, read, results, run

GAMES_A_PAIR = 40
PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
INTRO = """# How strong the bots are

Made by `make strength` (hours on two cores, compiled): every level against the one below it for the fewest and
the most seats of every game, each deal with the seats exchanged. A *comparison* is won by the side whose seats took
better places on the mean. A pair stops once a sequential test (45 % against 55 %, 5 % error) has told who is better, at
{games} matches at the latest, so that clear pairs have few matches and wide intervals. The last line of a game is one
`master` alone among `greedy` bots: the share of {half} matches it won, beside the fair share. Where a version stands by
the game, the pair was played by those older rules (what changed since is in CHANGELOG.md).

Time is per move with a choice, 95th percentile, in the run that made this page ({how}, beside other work); `hard` stops
thinking after 0.4 s and `master` after 1.7 s, whatever the machine (a time is shown as the upper end of its bucket).

| game | seats | who | against | won | 95 % | matches | fair | s a move (95 %) |
|---|---|---|---|---|---|---|---|---|
"""
NOTES = """
## What luck leaves

In `lost_mines` treasures are shared out within clans and nobody knows at first who belongs to which side, so that luck
decides much:

- One `greedy` among `random` bots wins 51 % of 60 matches with three seats (fair: 33 %) and 13 % with nine (fair:
  11 %; `gnomehall tournament lost_mines --bots greedy,random --lineup one --games 60 --seed luck --seats 3`, or `9`).
- Of 200 comparisons with `random`, a search of 100 simulations wins 74 % (68-80 %) with three seats and 72 % (66-78 %)
  with nine (`gnomehall tournament lost_mines --bots search:100,random --games 200 --seed room --seats 3`, or `9`).
- With three seats a search that is given the true hands, roles and mines wins 54 % (42-66 %) of 60 among `greedy` bots
  (`python tools/luck.py lost_mines 3 800 60`), hardly more than `master`, which sees its own hand.
- Thinking longer brings little ([why](decisions/one-search-for-all-games.md)), so that `master` is only a little above
  `hard`. A search of 100 simulations wins 87 % (82-91 %) of 200 comparisons with `novice` on three seats and 85 %
  (76-90 %) of 100 on nine (`gnomehall tournament lost_mines --bots search:100,novice --games 200 --seed lm --seats 3`,
  or `--games 100 --seats 9`). Four steps of 65 % each, one above the other, would need 92 % between the lowest and the
  highest.
"""


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


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    only_page = wanted == ["page"]
    rows, missing = [], []
    for schedule in schedules():
        kept = folder / f"{schedule.game}-{schedule.seats}-{'-'.join(schedule.bots)}.jsonl"
        if wanted and not only_page and not any(word in kept.name for word in wanted):
            continue
        version = (kept_schedule(kept) or schedule).version if only_page else schedule.version
        matches = read(replace(schedule, version=version), kept) if only_page else run(schedule, kept)
        if matches:
            rows.append(row(results(schedule, matches), f" (version {version})" if version != schedule.version else ""))
            print(rows[-1], flush=True)
        else:
            missing.append(f"- {schedule.game}, {schedule.seats} seats: {' against '.join(schedule.bots)}")
    if not wanted or only_page:
        how = "compiled" if COMPILED else "plain Python"
        PAGE.write_text(
            INTRO.format(games=GAMES_A_PAIR, half=GAMES_A_PAIR // 2, how=how)
            + "\n".join([*rows, *_left(missing), NOTES]),
            "utf-8",
        )


def _left(missing: list[str]) -> list[str]:
    return ["", "## Not played yet", "", *missing] if missing else []


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
