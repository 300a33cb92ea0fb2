"""Refused undo wishes, time left for earlier decisions, and tables that allow hints."""

from alembic import op
from sqlalchemy import JSON, Boolean, Column, Integer, String, false

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", Column("hints", Boolean, nullable=False, server_default=false()))
    op.add_column("clocks", Column("book", JSON))
    op.create_table(
        "undo_refusals",
        Column("table", String(32), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("by", Integer, nullable=False),
        Column("position", String(32), nullable=False),
    )
