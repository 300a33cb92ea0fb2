"""Which version of the schema a database has, and bringing it to the newest.

Each version is an Alembic revision in `migrations/versions`. The newest must agree with
`database_tables`. All functions here run inside a transaction of the caller.
"""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, inspect

from nonpareil.errors import NonpareilError

LOG = logging.getLogger(__name__)
VERSION_TABLE = "nonpareil_schema"
NEWEST = "head"  # Alembic's word for it

_FOLDER = Path(__file__).parent / "migrations"
# Alembic would announce every step at a level meant for people who run it by hand.
logging.getLogger("alembic").setLevel(logging.WARNING)


def versions() -> list[str]:
    """All that exist, oldest first."""
    return [script.revision for script in _scripts().walk_revisions()][::-1]


def first_schema() -> MetaData:
    schema: MetaData = _scripts().get_revision(versions()[0]).module.SCHEMA
    return schema


def version_of(connection: Connection) -> str | None:
    """None if the database has no version: it is empty, older than versions, or not ours."""
    options = {"version_table": VERSION_TABLE}
    return MigrationContext.configure(connection, opts=options).get_current_revision()


def is_empty(connection: Connection) -> bool:
    return not inspect(connection).get_table_names()


def require_empty(connection: Connection) -> None:
    if not is_empty(connection):
        raise NonpareilError("it is not empty, and nothing in it will be overwritten")


def upgrade(connection: Connection, to: str = NEWEST) -> None:
    """Bring the database to this version, whichever older one it has."""
    before = version_of(connection)
    if not is_empty(connection):
        check_ours(connection)
    if before != versions()[-1]:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, to)
        after = version_of(connection)
        LOG.info("database upgraded", extra={"before": before, "version": after})


def check_ours(connection: Connection) -> str:
    """The version of a database that is ours and not too new. Raise if it is anything else.

    One from before there were versions counts as the first.
    """
    version = version_of(connection)
    if version is None:
        if is_empty(connection):
            raise NonpareilError("it is empty")
        _check_unversioned(connection)
        return versions()[0]
    check_known(version)
    return version


def require_newest(connection: Connection) -> None:
    """Raise unless the database is as this version of Nonpareil needs it."""
    version = check_ours(connection)
    if version_of(connection) != versions()[-1]:
        raise NonpareilError(
            f"it is from an older version of Nonpareil (schema {version}, now "
            f"{versions()[-1]}): make a backup, then start the server once, which upgrades it"
        )


def check_known(version: str) -> None:
    if version not in versions():
        raise NonpareilError(
            f"it is from a newer version of Nonpareil (schema {version}; this one knows "
            f"schemas up to {versions()[-1]}): upgrade Nonpareil, or restore an older backup"
        )


def _check_unversioned(connection: Connection) -> None:
    """Raise unless the database was made by us before there were versions."""
    first = first_schema()
    inspector = inspect(connection)
    for name in sorted(inspector.get_table_names()):
        if name not in first.tables:
            raise NonpareilError(f"it belongs to another program (it has a table '{name}')")
        columns = {column["name"] for column in inspector.get_columns(name)}
        missing = [c.name for c in first.tables[name].columns if c.name not in columns]
        if missing:
            raise NonpareilError(
                f"it belongs to another program (its table '{name}' has no column '{missing[0]}')"
            )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
