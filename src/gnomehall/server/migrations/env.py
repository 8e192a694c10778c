"""Alembic's entry point: runs the migrations on the connection from ``migrate``."""

from alembic import context

from gnomehall.server.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()
