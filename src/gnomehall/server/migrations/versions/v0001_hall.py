"""Players, devices, matches, steps and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "transfers",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("matches_open", "matches", ["open", "phase", "made"])
    op.create_table(
        "members",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("members_newest", "members", ["player", "made"])
    op.create_table(
        "steps",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.SmallInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("ask", sa.String(64)),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("match", "seat", "ask", name="steps_ask"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for table in ("chat", "steps", "members", "matches", "transfers", "tokens", "players"):
        op.drop_table(table)
