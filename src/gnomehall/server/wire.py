"""Generates ``client/src/wire.ts``, ``client/src/toml.d.ts`` and the tables of ``docs/protocol.md`` from the structs.

Run ``python -m gnomehall.server.wire`` to rewrite them; a test fails if they are stale.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec.inspect as look
from msgspec import NODEFAULT, Struct

from gnomehall.bots.hints import NEAR_PERCENT
from gnomehall.core.game import Game
from gnomehall.core.view import Refusal
from gnomehall.games import GAMES, part
from gnomehall.server import asks, limits, messages

ROOT = Path(__file__).parents[3]
TYPESCRIPT = ROOT / "client" / "src" / "wire.ts"
TOML_TYPES = ROOT / "client" / "src" / "toml.d.ts"
PROTOCOL = ROOT / "docs" / "protocol.md"
HEAD = "// Written by `python -m gnomehall.server.wire` from the Python structs. Do not edit."
VIEW = """/** What one seat may know; an onlooker has no seat. */
export interface View<Public, Own> {
  seat: number | null;
  public: Public;
  own: Own | null;
}"""
BEGIN, END = "<!-- generated: {} -->", "<!-- end of generated -->"

ASKS: tuple[type[Struct], ...] = get_args(asks.Ask)
ANSWERS: tuple[type[Struct], ...] = get_args(messages.Answer)


class Writer:
    """Collects interfaces; every struct is written once, with its prefix."""

    def __init__(self) -> None:
        self.done: dict[type, str] = {}
        self.blocks: list[str] = []

    def struct(self, kind: type[Struct], prefix: str = "", may_omit: bool = False) -> str:
        """Write a struct and return its name. ``may_omit``: fields with a default are optional."""
        if kind in self.done:
            return self.done[kind]
        info = look.type_info(kind)
        assert isinstance(info, look.StructType)
        name = self.done[kind] = prefix + kind.__name__
        notes = field_notes(kind)
        lines = [] if info.tag is None else [f'  {info.tag_field}: "{info.tag}";']
        for field in info.fields:
            may_miss = not field.required and (may_omit or kind.__struct_config__.omit_defaults)
            lines += comment(notes.get(field.name), "  ")
            lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {self.shape(field.type, prefix, may_omit)};")
        about = comment(inspect.cleandoc(kind.__doc__ or ""))
        self.blocks.append("\n".join([*about, f"export interface {name} {{", *lines, "}"]))
        return name

    def shape(self, kind: look.Type, prefix: str, may_omit: bool = False) -> str:
        """The type in TypeScript; nested structs are written too."""

        def inner(part: look.Type) -> str:
            return self.shape(part, prefix, may_omit)

        match kind:
            case look.StructType():
                return self.struct(kind.cls, prefix, may_omit)
            case look.UnionType():
                return " | ".join(map(inner, kind.types))
            case look.LiteralType():
                return " | ".join(sorted(f'"{value}"' for value in kind.values))
            case look.ListType() | look.VarTupleType():
                return f"{bracket(inner(kind.item_type))}[]"
            case look.TupleType():
                return f"[{', '.join(map(inner, kind.item_types))}]"
            case look.DictType():
                return f"Record<string, {inner(kind.value_type)}>"
            case look.IntType() | look.FloatType():
                return "number"
            case look.StrType():
                return "string"
            case look.BoolType():
                return "boolean"
            case look.NoneType():
                return "null"
            case look.AnyType():
                return "unknown"
        raise ValueError(f"no TypeScript for {kind}")

    def union(self, name: str, members: Iterable[str]) -> None:
        self.blocks.append(f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";")


def typescript() -> str:
    writer = Writer()
    asks = [writer.struct(kind, may_omit=True) for kind in ASKS]
    answers = [writer.struct(kind) for kind in ANSWERS]
    writer.struct(Refusal)
    writer.union("Ask", asks)
    writer.union("Answer", answers)
    for game in GAMES.values():
        write_game(writer, game)
    figures = {name: getattr(limits, name) for name in ("MESSAGE_BYTES", "ID_LENGTH", "NAME_LENGTH", "CHAT_LENGTH")}
    figures["NEAR_PERCENT"] = NEAR_PERCENT
    writer.blocks += [f"export const {name} = {value};" for name, value in figures.items()]
    return "\n\n".join([HEAD, VIEW, *writer.blocks]) + "\n"


def write_game(writer: Writer, game: Game) -> None:
    """Options, view, events, actions and data files, with the game's name as prefix."""
    prefix = prefix_of(game)
    public, own = get_args(game.ViewType)
    for kind in (game.Options, public, own):
        writer.struct(kind, prefix)
    writer.blocks.append(f"export type {prefix}View = View<{prefix}Public, {prefix}Own>;")
    writer.union(f"{prefix}Event", [writer.struct(event, f"{prefix}Event") for event in game.events])
    shapes = [[f'kind: "{kind.name}"', *(f"{field}: string" for field in kind.fields)] for kind in game.actions.kinds]
    writer.union(f"{prefix}Action", [f"{{ {'; '.join(shape)} }}" for shape in shapes])
    for kind in part(game.key, "figures").FILES.values():
        writer.struct(kind, prefix, may_omit=True)


def prefix_of(game: Game) -> str:
    return "".join(word.capitalize() for word in game.key.split("_"))


def toml_types() -> str:
    """One module per data file, so that its import is typed."""
    blocks = [HEAD]
    for game in GAMES.values():
        for name, kind in part(game.key, "figures").FILES.items():
            shape = f'import("./wire").{prefix_of(game)}{kind.__name__}'
            lines = [f"  const data: {shape};", "  export default data;"]
            blocks.append("\n".join([f'declare module "$games/{game.key}/data/{name}.toml" {{', *lines, "}"]))
    return "\n\n".join(blocks) + "\n"


def bracket(shape: str) -> str:
    return f"({shape})" if " | " in shape else shape


def comment(text: str | None, indent: str = "") -> list[str]:
    if not text:
        return []
    lines = text.replace("``", "`").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def field_notes(kind: type) -> dict[str, str]:
    """The docstrings below the fields of a class."""
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    notes: dict[str, str] = {}
    for field, note in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(note, ast.Expr):
            value = note.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                notes[field.target.id] = inspect.cleandoc(value.value)
    return notes


# The tables of docs/protocol.md


def markdown(kinds: Iterable[type[Struct]]) -> Iterator[str]:
    for kind in kinds:
        info = look.type_info(kind)
        assert isinstance(info, look.StructType)
        title = info.tag if info.tag is not None else kind.__name__
        yield f"### {title}\n"
        yield inspect.cleandoc(kind.__doc__ or "").replace("``", "`") + "\n"
        notes = field_notes(kind)
        if info.fields:
            yield "| field | type | default | |\n|---|---|---|---|"
        for field in info.fields:
            shape = Writer().shape(field.type, "").replace("|", "\\|")
            default = "" if field.required else f"`{shown(field)}`"
            yield f"| `{field.name}` | `{shape}` | {default} | {notes.get(field.name, '').replace('``', '`')} |"
        yield ""


def shown(field: look.Field) -> str:
    made: Any = field.default if field.default_factory is NODEFAULT else field.default_factory()
    return {None: "null", True: "true", False: "false", "": '""'}.get(made, str(made)) if is_plain(made) else str(made)


def is_plain(made: object) -> bool:
    return made is None or isinstance(made, str | bool)


def tables() -> dict[str, str]:
    parts = [kind for kind in nested() if kind not in ASKS and kind not in ANSWERS]
    return {
        "what a client sends": "\n".join(markdown(ASKS)),
        "what the hall sends": "\n".join(markdown(ANSWERS)),
        "parts of messages": "\n".join(markdown(parts)),
    }


def nested() -> list[type[Struct]]:
    writer = Writer()
    for kind in ANSWERS:
        writer.struct(kind)
    return list(writer.done)


def protocol(text: str) -> str:
    """The page with its generated parts replaced."""
    for name, table in tables().items():
        begin = BEGIN.format(name)
        before, marker, rest = text.partition(begin)
        _, end, after = rest.partition(END)
        if not marker or not end:
            raise ValueError(f"docs/protocol.md: expected the markers {begin!r} and {END!r}")
        text = f"{before}{begin}\n\n{table}\n{END}{after}"
    return text


def main() -> None:
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(typescript(), "utf-8")
    TOML_TYPES.write_text(toml_types(), "utf-8")
    PROTOCOL.write_text(protocol(PROTOCOL.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
