"""Several processes on one database: revisions of matches, presence, and which process thinks for a bot."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("wish", sa.Text))
    op.add_column("matches", sa.Column("passed", sa.Text))
    op.create_table(
        "processes",
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("beat", sa.Double, nullable=False),
    )
    op.create_table(
        "present",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("gone", sa.Double),
    )
    op.create_index("present_process", "present", ["process"])
    op.create_table(
        "watched",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("onlookers", sa.Integer, nullable=False),
        sa.Column("screens", sa.Integer, nullable=False),
    )
    op.create_index("watched_process", "watched", ["process"])
    op.create_table(
        "thinking",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
    )
    op.create_index("thinking_process", "thinking", ["process"])


def downgrade() -> None:
    for table in ("thinking", "watched", "present", "processes"):
        op.drop_table(table)
    for column in ("passed", "wish", "revision"):
        op.drop_column("matches", column)
