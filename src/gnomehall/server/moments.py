"""Best moments, from results alone: each is a fact about a finished match that can be looked at again."""

from collections.abc import Iterable, Sequence

from gnomehall.bots import LEVELS
from gnomehall.server.account_parts import BestMoment
from gnomehall.server.results import kind_of
from gnomehall.server.writes import AddResult

SHORTEST_STREAK = 2


class Played:
    """One finished match as its player saw it."""

    def __init__(self, rows: Sequence[AddResult], player: str) -> None:
        self.rows = rows
        self.own = next((row for row in rows if row.who == "person" and row.player == player), rows[0])
        self.kind = kind_of(rows, player)
        self.others = [row for row in rows if row is not self.own]
        self.won = self.own.rank == 1 and bool(self.others)

    @property
    def strongest(self) -> str:
        """The strongest level at the table; any other bot if there is none."""
        bots = [row.bot for row in self.rows if row.bot]
        return max(bots, key=lambda bot: LEVELS.index(bot) if bot in LEVELS else -1)

    @property
    def lead(self) -> int:
        return self.own.score - max(row.score for row in self.others)

    def moment(self, kind: str, value: int = 0, bot: str = "") -> BestMoment:
        own = self.own
        return BestMoment(kind, own.game, own.match, own.at, value, bot)  # type: ignore[arg-type]  # a Literal


def best_moments(matches: Iterable[Played]) -> list[BestMoment]:
    """Matches in order. People at one screen help each other, so those matches have no winner here."""
    counted = [match for match in matches if match.kind != "screen" and not match.own.left]
    won = [match for match in counted if match.won]
    found = [won[0].moment("first-win")] if won else []
    found += _strongest(won)
    found += _closest(won)
    found += _streak(counted)
    best: dict[str, Played] = {}
    for match in counted:
        most = best[match.own.game].own.score if match.own.game in best else 0
        if match.own.score > most:
            best[match.own.game] = match
    return found + [match.moment("best-score", match.own.score) for match in best.values()]


def _strongest(won: Sequence[Played]) -> list[BestMoment]:
    """The first win against the highest level beaten without help."""
    alone = [match for match in won if match.kind == "bots" and match.strongest in LEVELS and not match.own.helped]
    if not alone:
        return []
    best = max(alone, key=lambda match: LEVELS.index(match.strongest))
    return [best.moment("strongest-bot", bot=best.strongest)]


def _closest(won: Sequence[Played]) -> list[BestMoment]:
    """The smallest lead in points with which a match was won; ends by resignation say nothing about it."""
    fought = [match for match in won if match.lead > 0 and not any(row.resigned or row.left for row in match.rows)]
    if not fought:
        return []
    best = min(fought, key=lambda match: match.lead)
    return [best.moment("closest-win", best.lead)]


def _streak(matches: Sequence[Played]) -> list[BestMoment]:
    """The most wins in a row, shown by the last of them. Solo matches neither count nor interrupt."""
    length, best = 0, 0
    last: Played | None = None
    for match in matches:
        if match.kind != "solo":
            length = length + 1 if match.won else 0
            if length > best:
                best, last = length, match
    return [] if last is None or best < SHORTEST_STREAK else [last.moment("longest-streak", best)]
