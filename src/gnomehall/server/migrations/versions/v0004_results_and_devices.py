"""Results and ratings of finished matches, invitations, passkeys; when devices were seen; who said a line of chat."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("seen", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tokens_player", "tokens", ["player"])
    op.add_column("chat", sa.Column("player", sa.String(32), nullable=False, server_default=""))
    op.create_index("chat_player", "chat", ["player"])
    name_speakers(op.get_bind())
    op.create_table(
        "results",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("who", sa.String(16), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("rank", sa.SmallInteger, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(64), nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("results_player", "results", ["player", "at"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("against", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "invites",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_index("invites_player", "invites", ["player", "at"])
    op.create_index("invites_by", "invites", ["by", "at"])
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])


def name_speakers(connection: sa.Connection) -> None:
    """Lines said from a seat get its player. Lines of onlookers stay without one: only their nickname was stored."""
    found = connection.execute(
        sa.text(
            "select distinct chat.match, chat.seat, matches.seats from chat"
            " join matches on matches.match = chat.match where chat.seat is not null"
        )
    ).all()
    known = [(match, seat, json.loads(seats)) for match, seat, seats in found]
    rows = [
        {"match": match, "seat": seat, "player": seats[seat]["by"]} for match, seat, seats in known if seat < len(seats)
    ]
    if rows:
        connection.execute(sa.text("update chat set player = :player where match = :match and seat = :seat"), rows)


def downgrade() -> None:
    for table in ("passkeys", "invites", "ratings", "results"):
        op.drop_table(table)
    op.drop_index("chat_player", "chat")
    op.drop_column("chat", "player")
    op.drop_index("tokens_player", "tokens")
    op.drop_column("tokens", "seen")
