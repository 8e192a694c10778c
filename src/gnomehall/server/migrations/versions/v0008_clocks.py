"""Clocks, chosen with the table, and when each runs out; conditional moves."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("matches", sa.Column("plans", sa.Text))
    op.add_column("matches", sa.Column("clock", sa.Text))
    op.add_column("matches", sa.Column("began", sa.Double, nullable=False, server_default="0"))
    op.create_table(
        "due",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("due", sa.Double),
        sa.Index("due_due", "due"),
    )


def downgrade() -> None:
    op.drop_table("due")
    for column in ("began", "clock", "plans"):
        op.drop_column("matches", column)
