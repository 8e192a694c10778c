"""What matches have shown, kept with them; orders of the administrator, and bans."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "kept",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("whom", sa.String(64), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("taken", sa.Double),
        sa.Column("answer", sa.Text),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("whom", sa.String(64), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for table in ("bans", "orders", "kept"):
        op.drop_table(table)
