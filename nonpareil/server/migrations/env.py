"""Alembic runs this to apply revisions. The connection, in a transaction, comes from
`nonpareil.server.database_version`."""

from alembic import context

from nonpareil.server.database_version import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
