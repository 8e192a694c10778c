"""Random matches until every kind of action, event, refusal and text of a game has been seen, and put into words."""

from itertools import count

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.say import action_text, event_text, refusal_text
from gnomehall.core.text import LANGS
from gnomehall.games import game_words, part
from support import every_game, told_by

MOST_MATCHES = 3000
PROBES = 20


@every_game
def test_random_play_meets_everything_there_is(game: Game) -> None:
    words = [game_words(game.key, lang) for lang in LANGS]
    wanted = {("kind", kind.name) for kind in game.actions.kinds}
    wanted |= {("event", str(event.__struct_config__.tag)) for event in game.events}
    wanted |= {("refusal", reason) for reason in part(game.key, "actions").REFUSALS}
    variants = list(game.variants())
    chance = Quick(2)
    for number in count():
        assert number < MOST_MATCHES, f"never met: {sorted(wanted)}"
        seats, options = variants[number % len(variants)]
        names = [f"P{seat}" for seat in range(seats)]
        state = game.start(seats, options, chance)
        while state.actor() >= 0:
            for _ in range(PROBES):
                action = chance.below(game.actions.size)
                refusal = state.refusal(action)
                if refusal is not None and ("refusal", refusal.reason) in wanted:
                    wanted.discard(("refusal", refusal.reason))
                    assert refusal.rule in game.rule_numbers("en"), f"{refusal} cites no rule"
                    for lang in words:
                        assert refusal_text(refusal, lang)
            legal = state.legal()
            action = legal[chance.below(len(legal))]
            wanted.discard(("kind", game.actions.kind_of(action).name))
            state, told = told_by(state, action, chance)
            for lang in words:
                assert action_text(game, action, lang)
                for one in told:
                    for event in (one.event, *one.private.values()):
                        if event is not None:
                            wanted.discard(("event", str(event.__struct_config__.tag)))
                            assert event_text(event, lang, names)
        outcome = state.outcome()
        assert outcome is not None
        for lang in words:
            assert lang(f"reason-{outcome.reason}")
            assert all(lang(f"part-{name}") for parts in outcome.parts for name in parts)
        if not wanted:
            return
