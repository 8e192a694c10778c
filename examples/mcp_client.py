"""The program around a language model, as an entrant of a ladder (here a script takes the model's place):

    gnomehall ladder enter ladder.jsonl script "mcp:python3 examples/mcp_client.py {config}"

It starts the MCP server that the configuration names, plays the match with its tools, and reports what it cost.
"""

import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import anyio
from mcp import Client, StdioServerParameters


def think(said: str) -> str | None:
    """Ask your model here: what it sees and its choices are in ``said``. None if there are no choices yet."""
    choices = re.findall(r"^- `(.+?)`: ", said, re.MULTILINE)
    return random.choice(choices) if choices else None


def text_of(result: Any) -> str:
    return "".join(block.text for block in result.content)


async def play(config: Path) -> None:
    server = json.loads(config.read_text("utf-8"))["mcpServers"]["gnomehall"]
    words = 0
    async with Client(StdioServerParameters(**server)) as client:
        await client.call_tool("rules", {})
        said = text_of(await client.call_tool("look", {}))
        while "The match is over." not in said:
            words += len(said.split())
            action = think(said)
            call = ("look", {}) if action is None else ("act", {"action": action})
            said = text_of(await client.call_tool(*call))
    Path("spent.json").write_text(json.dumps({"tokens": words, "cost": 0.0}), "utf-8")


if __name__ == "__main__":
    anyio.run(play, Path(sys.argv[1]))
