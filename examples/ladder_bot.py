"""A program of any language can play on a ladder; this one needs only Python (docs/ladder.md):

gnomehall ladder enter ladder.jsonl picker "run:python3 examples/ladder_bot.py"
"""

import json
import random
import sys


def answer(message: dict[str, object]) -> dict[str, object] | None:
    """What to say to the ladder; nothing once the match is over."""
    if message["is"] == "match":
        random.seed(str(message["seed"]))
        return {"do": "ready"}
    legal = message.get("legal")
    return {"do": "act", "action": random.choice(legal)} if isinstance(legal, list) else None


if __name__ == "__main__":
    for line in sys.stdin:
        said = answer(json.loads(line))
        if said is None:
            break
        print(json.dumps(said), flush=True)  # noqa: T201
