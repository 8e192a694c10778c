"""Notices: channels, wishes, choices per match, the outbox, and the hall's own keys."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("channel", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("player", "kind", "address", name="channels_address"),
    )
    op.create_index("channels_kind", "channels", ["kind", "address"])
    op.create_table(
        "wishes",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("digest", sa.Integer, nullable=False),
        sa.Column("every", sa.Boolean, nullable=False),
    )
    op.create_table(
        "choices",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("told", sa.Boolean),
        sa.Column("follows", sa.Boolean, nullable=False),
    )
    op.create_index("choices_match", "choices", ["match"])
    op.create_table(
        "outbox",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("held", sa.Boolean, nullable=False),
        sa.Column("batch", sa.String(32), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("sending", sa.Boolean, nullable=False),
        sa.UniqueConstraint("match", "step", "player", "channel", "kind", name="outbox_once"),
    )
    op.create_index("outbox_due", "outbox", ["due"])
    op.create_index("outbox_channel", "outbox", ["channel"])
    op.create_index("outbox_player", "outbox", ["player", "match"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("keys", "outbox", "choices", "wishes", "channels"):
        op.drop_table(table)
