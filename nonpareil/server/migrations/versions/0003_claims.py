"""Seats belong to the browsers that took them. Those of running games are free until next used."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, Integer, String, false

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", Column("claimed", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "claims",
        Column("table", String(32), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("browser", String(64), primary_key=True),
    )
    op.create_table(
        "device_codes",
        Column("table", String(32), primary_key=True),
        Column("browser", String(64), primary_key=True),
        Column("code", String(8), nullable=False),
        Column("expires", Float, nullable=False),
        Column("tries", Integer, nullable=False),
    )
