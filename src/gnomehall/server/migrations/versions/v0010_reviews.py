"""Reviews kept with their matches, whether the host allows them; puzzles; matches that go on from others."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("evaluation", sa.Integer, nullable=False),
        sa.Column("judged", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.add_column("matches", sa.Column("reviews", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("matches", sa.Column("origin", sa.Text))


def downgrade() -> None:
    for column in ("origin", "reviews"):
        op.drop_column("matches", column)
    for table in ("puzzles", "reviews"):
        op.drop_table(table)
