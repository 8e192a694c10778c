"""Matches can be put away, and tables know when they were last touched."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("members", sa.Column("away", sa.Integer))
    op.add_column("matches", sa.Column("touched", sa.Double, nullable=False, server_default="0"))
    op.execute("update matches set touched = made")
    op.create_index("matches_touched", "matches", ["phase", "touched"])


def downgrade() -> None:
    op.drop_index("matches_touched", "matches")
    op.drop_column("matches", "touched")
    op.drop_column("members", "away")
