"""The current database schema; ``migrations/`` leads to it."""

import sqlalchemy as sa

META = sa.MetaData()

PLAYERS = sa.Table(
    "players",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
)

TOKENS = sa.Table(
    "tokens",
    META,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
)

TRANSFERS = sa.Table(
    "transfers",
    META,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
)

MATCHES = sa.Table(
    "matches",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("seed", sa.LargeBinary),
    sa.Column("rematch", sa.String(32), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Index("matches_open", "open", "phase", "made"),
)

MEMBERS = sa.Table(
    "members",
    META,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("made", sa.Double, nullable=False),
    sa.Index("members_newest", "player", "made"),
)

# No foreign keys: the hot table, written only by the hub and always after its match.
STEPS = sa.Table(
    "steps",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.SmallInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("ask", sa.String(64)),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("match", "seat", "ask", name="steps_ask"),
    sqlite_with_rowid=False,  # clustered: the steps of a match are adjacent and in order
)

CHAT = sa.Table(
    "chat",
    META,
    sa.Column("match", sa.String(32), primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
