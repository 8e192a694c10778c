"""A player's settings for notices, as stored. Blocking, like the store."""

import sqlalchemy as sa

from gnomehall.server.notices.writes import AddChannel, SaveWishes, Told
from gnomehall.server.schema import CHANNELS, CHOICES, WISHES


def told(engine: sa.Engine, player: str) -> Told:
    with engine.connect() as connection:
        wishes = connection.execute(WISHES.select().where(WISHES.c.player == player)).mappings().first()
        rows = connection.execute(
            CHANNELS.select().where(CHANNELS.c.player == player).order_by(CHANNELS.c.made)
        ).mappings()
        channels = [dict(row) for row in rows]
        chosen = connection.execute(CHOICES.select().where(CHOICES.c.player == player))
        return Told(
            None if wishes is None else SaveWishes(**wishes),
            [AddChannel(**{name: row[name] for name in AddChannel.__struct_fields__}) for row in channels],
            {row["channel"] for row in channels if row["failures"]},
            {row.match: (row.told, row.follows) for row in chosen},
        )


def is_asked_already(engine: sa.Engine, address: str, since: float) -> bool:
    """Whether somebody lately had a confirmation sent to this e-mail address."""
    with engine.connect() as connection:
        asked = sa.select(CHANNELS.c.channel).where(
            CHANNELS.c.kind == "mail",
            CHANNELS.c.address == address,
            CHANNELS.c.confirmed == sa.false(),
            CHANNELS.c.made > since,
        )
        return connection.execute(asked).first() is not None


def followed(engine: sa.Engine, player: str) -> list[str]:
    with engine.connect() as connection:
        follows = sa.select(CHOICES.c.match).where(CHOICES.c.player == player, CHOICES.c.follows)
        return list(connection.scalars(follows))
