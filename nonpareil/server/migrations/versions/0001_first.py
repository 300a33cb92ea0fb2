"""The first schema that has a version.

A database from before there were versions has some or all of these tables; the rest are created.
"""

from alembic import op
from sqlalchemy import JSON, Column, Float, Integer, MetaData, String, Table

revision = "0001"
down_revision = None

SCHEMA = MetaData()

Table(
    "tables",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("beginning", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("clock", Integer),
    Column("seed_hash", String(64), nullable=False),
    Column("continued", JSON),
    Column("rematch", String(32)),
    Column("asked", Integer),
    Column("turns", Integer, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("changed", Float, nullable=False),
)
Table(
    "seats",
    SCHEMA,
    Column("token", String(64), primary_key=True),
    Column("table", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
Table(
    "log",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("value", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
Table(
    "processes",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("expires", Float, nullable=False),
)
Table(
    "presence",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)
Table(
    "leases",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
)
Table(
    "clocks",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("arrived", Integer, nullable=False),
    Column("deadline", Float),
)
Table(
    "undo_wishes",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kept", Integer, nullable=False),
    Column("waiting", Integer, nullable=False),
)


def upgrade() -> None:
    SCHEMA.create_all(op.get_bind())
