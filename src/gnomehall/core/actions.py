"""The action table: one declaration of a game's choices, as ints, JSON, text, and questions to a person.

A *domain* is an ordered list of names (cells, colours). A *kind* is a choice with fields, each over a domain. The codes
of a kind are one block: ``base`` plus the field values in mixed radix, first field most significant, so rules may
compute ``RUN + start * CELLS + end`` themselves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field as part


class Domain:
    """The values a field can take: ints inside, names outside."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        self.name = name
        self.names = tuple(names)
        self.index = {shown: value for value, shown in enumerate(self.names)}
        if len(self.index) != len(self.names):
            raise ValueError(f"domain {name}: duplicate name")
        bad = [shown for shown in self.names if not shown or shown.split() != [shown]]
        if bad:
            raise ValueError(f"domain {name}: a name must be one word, got {bad[0]!r}")

    @property
    def size(self) -> int:
        return len(self.names)

    def value(self, shown: object) -> int:
        """The int for a name; a number may be given as an int."""
        key = str(shown) if isinstance(shown, int) and not isinstance(shown, bool) else shown
        value = self.index.get(key) if isinstance(key, str) else None
        if value is None:
            raise ValueError(f"expected a {self.name}, got {str(shown)[:40]!r}")
        return value


def numbers(name: str, count: int, first: int = 0) -> Domain:
    """A domain of ``count`` integers from ``first``."""
    return Domain(name, [str(first + step) for step in range(count)])


class Kind:
    """One kind of choice. The two fields of a symmetric kind are unordered.

    ``final``: it usually shows somebody something hidden, so it cannot be taken back, and it is not what one does every
    turn. Doors ask before a single click does it.
    """

    def __init__(self, name: str, /, symmetric: bool = False, final: bool = False, **fields: Domain) -> None:
        self.name = name
        self.final = final
        self.fields = fields
        self.domains = tuple(fields.values())
        self.symmetric = symmetric
        self.base = 0
        if symmetric and (len(fields) != 2 or self.domains[0] is not self.domains[1]):
            raise ValueError(f"kind {name}: symmetric needs two fields over one domain")
        self.size = 1
        for domain in self.domains:
            self.size *= domain.size
        if symmetric:
            side = self.domains[0].size
            self.size = side * (side - 1) // 2

    def encode(self, values: Sequence[int]) -> int:
        if self.symmetric:
            low, high = sorted(values)
            if low == high:
                raise ValueError(f"{self.name}: needs two different places")
            return self.base + high * (high - 1) // 2 + low
        code = 0
        for domain, value in zip(self.domains, values, strict=True):
            code = code * domain.size + value
        return self.base + code

    def decode(self, code: int) -> tuple[int, ...]:
        rest = code - self.base
        if self.symmetric:
            high = 1
            while (high + 1) * high // 2 <= rest:
                high += 1
            return rest - high * (high - 1) // 2, high
        values: list[int] = []
        for domain in reversed(self.domains):
            rest, value = divmod(rest, domain.size)
            values.append(value)
        return tuple(reversed(values))


@dataclass(frozen=True)
class Step:
    """The next question to a person: which of ``values`` for ``field`` (of ``kind``, once that is chosen).

    ``said`` is the path so far, including questions with a single answer; append one of ``values`` to go on.
    """

    kind: str | None
    field: str
    values: tuple[str, ...]
    said: tuple[str, ...] = part(default=(), compare=False)


class ActionSpace:
    """Every action of a game. The order of declaration fixes the codes."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.by_name = {kind.name: kind for kind in kinds}
        if len(self.by_name) != len(kinds):
            raise ValueError("duplicate kind of action")
        self.size = 0
        for kind in kinds:
            kind.base = self.size
            self.size += kind.size

    def base(self, name: str) -> int:
        return self.by_name[name].base

    def kind_of(self, code: int) -> Kind:
        if not 0 <= code < self.size:
            raise ValueError(f"expected an action code below {self.size}, got {code}")
        for kind in self.kinds:
            if code < kind.base + kind.size:
                return kind
        raise AssertionError("codes are dense")

    def encode(self, name: str, *values: int) -> int:
        return self.by_name[name].encode(values)

    def decode(self, code: int) -> tuple[str, tuple[int, ...]]:
        kind = self.kind_of(code)
        return kind.name, kind.decode(code)

    def to_json(self, code: int) -> dict[str, str]:
        kind = self.kind_of(code)
        shown = {"kind": kind.name}
        for (field, domain), value in zip(kind.fields.items(), kind.decode(code), strict=True):
            shown[field] = domain.names[value]
        return shown

    def from_json(self, obj: object) -> int:
        if not isinstance(obj, dict):
            raise ValueError(f"expected an action object, got {type(obj).__name__}")
        name = obj.get("kind")
        kind = self.by_name.get(name) if isinstance(name, str) else None
        if kind is None:
            raise ValueError(f"expected a kind of action, got {str(name)[:40]!r}")
        wrong = {str(field)[:40] for field in obj.keys() ^ {"kind", *kind.fields}}
        if wrong:
            raise ValueError(f"{kind.name}: missing or unknown field: {', '.join(sorted(wrong))}")
        return kind.encode([domain.value(obj[field]) for field, domain in kind.fields.items()])

    def to_text(self, code: int) -> str:
        return " ".join(self.to_json(code).values())

    def from_text(self, text: str) -> int:
        words = text.split()
        kind = self.by_name.get(words[0]) if words else None
        if kind is None:
            raise ValueError(f"expected a kind of action, got {text[:40]!r}")
        if len(words) - 1 != len(kind.fields):
            wanted = " ".join([kind.name, *kind.fields])
            raise ValueError(f"expected {wanted!r}, got {text[:40]!r}")
        return kind.encode([domain.value(word) for domain, word in zip(kind.domains, words[1:], strict=True)])

    def next_step(self, legal: Iterable[int], said: Sequence[str]) -> Step | int:
        """Narrow ``legal`` by the words said so far: the next question, or the one action left.

        Questions with a single answer are skipped.
        """
        start = tuple(said)
        found = [(code, path) for code in legal for path in self.paths(code) if path[: len(start)] == start]
        if not found:
            raise ValueError(f"nothing allowed is called {' '.join(said)[:60]!r}")
        if len({code for code, _ in found}) == 1:
            return found[0][0]
        paths = [path for _, path in found]
        depth = len(start)
        while all(len(path) > depth and path[depth] == paths[0][depth] for path in paths):
            depth += 1
        kind = paths[0][0] if depth else None
        field = "kind" if kind is None else tuple(self.by_name[kind].fields)[depth - 1]
        return Step(kind, field, tuple(dict.fromkeys(path[depth] for path in paths)), paths[0][:depth])

    def paths(self, code: int) -> list[tuple[str, ...]]:
        path = tuple(self.to_json(code).values())
        if self.kind_of(code).symmetric:
            return [path, (path[0], path[2], path[1])]
        return [path]

    def schema(self) -> list[dict[str, object]]:
        """The table as plain data, enough for another program to encode and decode actions."""
        return [
            {
                "kind": kind.name,
                "base": kind.base,
                "size": kind.size,
                "symmetric": kind.symmetric,
                "final": kind.final,
                "fields": [
                    {"field": field, "domain": domain.name, "names": list(domain.names)}
                    for field, domain in kind.fields.items()
                ],
            }
            for kind in self.kinds
        ]
