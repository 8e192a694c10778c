"""The bots' worker: one question in, one answer out, both as JSON."""

import msgspec

from gnomehall.games import GAMES, part
from gnomehall.server.thinking import answer as think
from gnomehall.server.waiting import Question

for _key in GAMES:
    part(_key, "bot")  # imported before the first question

_decode = msgspec.json.Decoder(Question).decode


def answer(question: str) -> str:
    return msgspec.json.encode(think(_decode(question))).decode()
