"""People at a table have names."""

from alembic import op
from sqlalchemy import Column, String

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", Column("name", String(32)))
