"""A match as bytes for its watchers; each distinct part is built and encoded once.

Only ``State.public()`` and ``State.own()`` are asked, so nothing goes out that a view does not hold.
"""

from collections.abc import Iterable
from itertools import compress, count
from operator import ne
from typing import Any, cast

from msgspec import Raw, Struct

from gnomehall.core.chance import Dice
from gnomehall.core.match import Match
from gnomehall.core.view import Event, Told
from gnomehall.server.messages import Logged, Replayed, Seen
from gnomehall.server.out import encode

Eyes = int | None
"""A seat, or None for an onlooker."""
Batch = tuple[int, list[Event]]
"""The events of one action, with the seat that took it."""


class Sight:
    """What the watchers of a match were last shown, to send only what changed since."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.public: Any = match.state.public()
        self.own: dict[int, Any] = {}

    def whole(self, table: str, step: int, eyes: Eyes) -> bytes:
        """The ``view`` message with everything these eyes may see."""
        match = self.match
        outcome = match.outcome()
        actor = -1 if outcome is not None else match.state.actor()
        if eyes is not None:
            self.own[eyes] = match.state.own(eyes)
        return encode(
            Seen(
                table=table,
                number=len(match.actions),
                step=step,
                seat=eyes,
                actor=actor,
                public=self.public,
                whole=True,
                own=None if eyes is None else self.own[eyes],
                events=wire(last_turn(match, eyes)),
                legal=match.state.legal() if eyes == actor else [],
                undo=eyes is not None and match.can_undo(eyes),
                outcome=outcome,
            )
        )

    def changes(
        self, table: str, step: int, watched: Iterable[Eyes], told: tuple[int, list[Told]] | None
    ) -> dict[Eyes, bytes]:
        """The ``view`` messages after a step: what changed, for each of the watching eyes."""
        match = self.match
        state = match.state
        before, self.public = self.public, state.public()
        seen = set(watched)
        if not seen:
            return {}
        outcome = match.outcome()
        actor = -1 if outcome is not None else state.actor()
        number = len(match.actions)
        public: Any = Raw(encode(changed(before, self.public)))
        shared = [] if told is None else _heard(told, None)
        secret = {seat for item in told[1] for seat in item.private} if told is not None else set()
        messages: dict[Eyes, bytes] = {}
        for eyes in seen:
            own: Any = None
            if eyes is not None:
                known = state.own(eyes)
                if known != (was := self.own[eyes]):
                    own = changed(was, known)
                    self.own[eyes] = known
            messages[eyes] = encode(
                Seen(
                    table=table,
                    number=number,
                    step=step,
                    seat=eyes,
                    actor=actor,
                    public=public,
                    own=own,
                    events=_heard(told, eyes) if told is not None and eyes in secret else shared,
                    legal=state.legal() if eyes == actor else [],
                    undo=eyes is not None and match.can_undo(eyes),
                    outcome=outcome,
                )
            )
        return messages


def changed(before: Struct, after: Struct) -> dict[str, Any]:
    """The fields that differ, each as little of it as ``_change`` needs."""
    return {
        name: _change(old, new)
        for name in after.__struct_fields__
        if (new := getattr(after, name)) != (old := getattr(before, name))
    }


def _change(old: Any, new: Any) -> Any:
    """A struct by its changed fields, a list by its changed and appended entries; everything else whole."""
    if isinstance(new, Struct) and type(new) is type(old):
        return changed(old, new)
    if not isinstance(new, list | tuple) or not isinstance(old, list | tuple) or len(new) < len(old):
        return new
    # The loop runs in C: 2.9 µs for a list of 95; a comprehension over the pairs takes 4.2.
    places = compress(count(), map(ne, new, old))
    entries = {at: _change(old[at], new[at]) for at in places}
    entries.update((at, new[at]) for at in range(len(old), len(new)))
    return entries if isinstance(new[0], Struct) or 2 * len(entries) < len(new) else new


def _heard(told: tuple[int, list[Told]], eyes: Eyes) -> Any:
    """One action's events for these eyes, encoded."""
    seat, items = told
    return Raw(encode([(seat, [event for item in items if (event := item.to(eyes)) is not None])]))


def last_turn(match: Match, eyes: Eyes) -> list[Batch]:
    """The actions since the turn last passed to another seat."""
    first = len(match.actors)
    while first and match.actors[first - 1] == match.actors[-1]:
        first -= 1
    return batches(match, eyes, first)


def batches(match: Match, eyes: Eyes, since: int = 0) -> list[Batch]:
    return list(zip(match.actors[since:], match.events(eyes, since), strict=True))


def logged(table: str, match: Match, eyes: Eyes) -> bytes:
    return encode(Logged(table=table, number=len(match.actions), seat=eyes, events=wire(batches(match, eyes))))


def as_it_stood(match: Match, number: int) -> Match:
    """The match after ``number`` actions. Not by way of a Record: its text forms make it 1.5 times as slow."""
    past = Match(match.game, match.seats, match.options, Dice(match.dice.seed))
    for seat, action in zip(match.actors[:number], match.actions[:number], strict=True):
        past.act(seat, action)
    past.resigned = [(when, seat) for when, seat in match.resigned if when <= number]
    return past


def replayed(table: str, match: Match, number: int, eyes: Eyes) -> bytes:
    past = as_it_stood(match, number)
    return encode(
        Replayed(
            table=table,
            number=number,
            last=len(match.actions),
            seat=eyes,
            public=past.state.public(),
            own=None if eyes is None else past.state.own(eyes),
            actor=past.actor(),
            events=wire(batches(past, eyes, max(0, number - 1))),
            outcome=past.outcome(),
        )
    )


def wire(found: list[Batch]) -> list[tuple[int, list[dict[str, Any]]]]:
    """Only a cast: the messages are typed by the JSON that events are encoded to."""
    return cast("list[tuple[int, list[dict[str, Any]]]]", found)
