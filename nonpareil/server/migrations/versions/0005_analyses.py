"""What the analysis of a finished game has found is kept with its replay."""

from alembic import op
from sqlalchemy import JSON, Column, Integer, String

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "analyses",
        Column("table", String(32), primary_key=True),
        Column("process", String(32)),
        Column("iterations", Integer, nullable=False),
        Column("done", Integer, nullable=False),
        Column("total", Integer, nullable=False),
        Column("moments", JSON, nullable=False),
    )
