"""Logs are JSON lines and never contain an error's message, which may hold a hand or a token."""

import json
import logging
import sys

from gnomehall.server.logs import Json


def test_a_line_says_what_happened_and_where_without_the_errors_message() -> None:
    try:
        raise ValueError("the seed is 1234")
    except ValueError:
        record = logging.LogRecord("gnomehall.hub", logging.ERROR, "x.py", 1, "it %s", ("failed",), sys.exc_info())
    vars(record)["table"] = "abc"
    line = json.loads(Json().format(record))
    assert (line["level"], line["from"], line["what"]) == ("error", "gnomehall.hub", "it failed")
    assert (line["error"], line["table"]) == ("ValueError", "abc")
    assert "test_logs.py" in line["where"]
    assert "1234" not in json.dumps(line)
