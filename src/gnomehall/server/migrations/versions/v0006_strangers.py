"""Who is muted at a table or kept out of it, and reported lines of chat."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("matches", sa.Column("muted", sa.Text))
    op.add_column("matches", sa.Column("barred", sa.Text))
    op.create_table(
        "reports",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reports")
    for column in ("barred", "muted"):
        op.drop_column("matches", column)
