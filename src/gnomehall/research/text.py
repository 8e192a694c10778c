"""Positions, choices and events in Russian or English, for language models.

Made only from views and from events as told to a seat, with the terminal's texts.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from gnomehall.core.say import action_text, event_text, refusal_text
from gnomehall.core.text import Lang
from gnomehall.core.view import Event, Outcome, Refusal, View
from gnomehall.games import GAMES, game_words, part


class Speaker:
    """Describes one match in one language. Seats have default names."""

    def __init__(self, key: str, seats: int, lang: Lang = "en", names: Sequence[str] = ()) -> None:
        self.game = GAMES[key]
        self.lang: Lang = lang
        self.words = game_words(key, lang, "gnomehall.research")
        self.names = list(names) or [self.words("seat-name", number=number + 1) for number in range(seats)]

    @property
    def title(self) -> str:
        return self.words("title")

    def rules(self) -> str:
        """The rules of the game, as Markdown."""
        return self.game.rules_page(self.lang)

    def observation(self, view: View[Any, Any]) -> str:
        """Who you are, whose turn it is, and the position."""
        words, seats = self.words, len(self.names)
        if view.seat is None:
            you = words("text-onlooker", seats=seats)
        else:
            you = words("text-you", name=self.names[view.seat], number=view.seat + 1, seats=seats)
        actor = view.public.actor
        if actor < 0:
            turn = words("text-over")
        elif actor == view.seat:
            turn = words("text-your-turn")
        else:
            turn = words("text-turn-of", name=self.names[actor])
        picture = part(self.game.key, "draw").draw(view, words, self.names).plain
        return "\n".join([f"{self.title}. {you} {turn}", "", *(line.rstrip() for line in picture.splitlines())])

    def actions(self, legal: Sequence[int]) -> list[str]:
        """Every choice in text form, with its meaning."""
        game = self.game
        return [f"- `{game.actions.to_text(action)}`: {action_text(game, action, self.words)}" for action in legal]

    def choices(self, legal: Sequence[int]) -> str:
        """The question to the seat to act."""
        return "\n".join([self.words("text-choices", count=len(legal)), *self.actions(legal)])

    def events(self, events: Iterable[Event]) -> list[str]:
        """One sentence per event."""
        return [event_text(event, self.words, self.names) for event in events]

    def news(self, events: Iterable[Event]) -> str:
        told = self.events(events)
        return "\n".join([self.words("text-heard"), *told]) if told else ""

    def action(self, said: str) -> int:
        """The action an answer names, bare or quoted from the list; ValueError if none."""
        marked = re.search("`(.+?)`", said)
        try:
            return self.game.actions.from_text(marked[1] if marked else said)
        except ValueError:
            raise ValueError(self.words("text-unknown", said=said[:80])) from None

    def refusal(self, action: int, refusal: Refusal) -> str:
        said = self.game.actions.to_text(action)
        return self.words("text-forbidden", said=said, why=refusal_text(refusal, self.words))

    def outcome(self, outcome: Outcome) -> str:
        """Winners, reason and all ranks."""
        winners = [self.names[seat] for seat in outcome.winners]
        lines = [self.words("text-winners", count=len(winners), names=", ".join(winners))]
        lines.append(self.words(f"reason-{outcome.reason}"))
        for seat in sorted(range(len(self.names)), key=lambda seat: outcome.ranks[seat]):
            place = self.words("rank", place=outcome.ranks[seat])
            lines.append(self.words("text-place", name=self.names[seat], rank=place, score=outcome.scores[seat]))
        return "\n".join(lines)
