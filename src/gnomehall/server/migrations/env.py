"""Alembic's entry: runs the migrations over the connection that ``migrate`` hands it."""

from alembic import context

from gnomehall.server.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()
