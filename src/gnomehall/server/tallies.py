"""Finished matches added up: results by game."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from gnomehall.server.account_parts import GameResults, Tally
from gnomehall.server.moments import Played
from gnomehall.server.writes import AddResult


def played(rows: Iterable[AddResult], player: str) -> list[Played]:
    """Rows of the same match together, in their order."""
    matches: dict[str, list[AddResult]] = defaultdict(list)
    for row in rows:
        matches[row.match].append(row)
    return [Played(rows, player) for rows in matches.values()]


def by_game(games: Iterable[str], matches: Sequence[Played]) -> list[GameResults]:
    """Games in the hall's order, only those that were played."""
    found = []
    for game in games:
        mine = [match for match in matches if match.own.game == game]
        if not mine:
            continue
        bots: dict[str, list[Played]] = defaultdict(list)
        for match in mine:
            if match.kind == "bots":
                bots[match.strongest].append(match)
        found.append(
            GameResults(
                game=game,
                people=tally([match for match in mine if match.kind == "people"]),
                bots={bot: tally(bots[bot]) for bot in bots},
                screen=sum(match.kind == "screen" for match in mine),
                solo=sum(match.kind == "solo" for match in mine),
                best=max(match.own.score for match in mine),
            )
        )
    return found


def tally(matches: Sequence[Played]) -> Tally:
    return Tally(len(matches), sum(match.won for match in matches))
