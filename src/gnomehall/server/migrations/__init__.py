"""Alembic migrations; ``migrate`` brings a database up to date."""

from pathlib import Path

import sqlalchemy as sa

HEAD = "0010"
LOCK = 0x676E6F6D65  # arbitrary; keeps two starting servers from migrating at once


def migrate(engine: sa.Engine) -> None:
    """Upgrade to HEAD; ValueError if the database is newer. If it is up to date, Alembic is not even imported."""
    found = revision(engine)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise ValueError(f"it was written by a newer version (its revision is {found}, this program knows {HEAD})")
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revision(engine: sa.Engine) -> str | None:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found = connection.scalar(sa.text("select version_num from alembic_version"))
        return None if found is None else str(found)
