"""Statements for the writer. SQLite's go past SQLAlchemy to its driver, compiled once: in the bench the writer took
42 µs of CPU (user) per move with SQLAlchemy, 14 without, most of it for the start and the end of matches."""

from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa

Rows = Sequence[dict[str, Any]]


class Prepared:
    """The open transaction of one connection. Statements live as long as the program: they are compiled at first use
    and found by identity."""

    def __init__(self, connection: sa.Connection) -> None:
        self.connection = connection
        self._is_plain = connection.dialect.name == "sqlite"
        self._compiled: dict[int, tuple[Any, str, Callable[[dict[str, Any]], tuple[Any, ...]]]] = {}

    def run(self, statement: Any, rows: Rows) -> int:
        """For each row; returns how many were changed."""
        if not self._is_plain:
            done = self.connection.execute(statement, rows, execution_options={"preserve_rowcount": True})
            return done.rowcount
        text, values = self._compile(statement, rows[0], many=True)
        return int(self.driver.executemany(text, [values(row) for row in rows]).rowcount)

    def read(self, statement: Any, row: dict[str, Any]) -> Any:
        """The first row found, if any."""
        if not self._is_plain:
            return self.connection.execute(statement, row).first()
        text, values = self._compile(statement, row, many=False)
        return self.driver.execute(text, values(row)).fetchone()

    @property
    def driver(self) -> Any:
        return self.connection.connection.dbapi_connection

    def _compile(
        self, statement: Any, row: dict[str, Any], many: bool
    ) -> tuple[str, Callable[[dict[str, Any]], tuple[Any, ...]]]:
        known = self._compiled.get(id(statement))
        if known is None:
            made = statement.compile(dialect=self.connection.dialect, column_keys=list(row), for_executemany=many)
            fixed, order = made.params, made.positiontup

            def values(given: dict[str, Any]) -> tuple[Any, ...]:
                return tuple(given[name] if name in given else fixed[name] for name in order)

            known = self._compiled[id(statement)] = statement, made.string, values  # it must not be freed
        return known[1], known[2]
