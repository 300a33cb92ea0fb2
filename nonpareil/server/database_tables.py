"""The tables of the database.

What was done at a table, how the table started and what the analysis of a finished game found are
kept for good. Below that are rows about the present, which all server processes share: who is
connected, which process does what no client asks for, clocks, undo wishes, and codes that let a
second device in.
"""

from sqlalchemy import JSON, Boolean, Column, Float, Integer, MetaData, String, Table, false

SCHEMA = MetaData()

TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("beginning", JSON, nullable=False),
    Column("players", JSON, nullable=False),
    Column("clock", Integer),
    Column("seed_hash", String(64), nullable=False),
    Column("continued", JSON),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("rematch", String(32)),
    Column("asked", Integer),
    Column("turns", Integer, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("changed", Float, nullable=False),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("token", String(64), primary_key=True),
    Column("table", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("claimed", Boolean, nullable=False, server_default=false()),
    Column("name", String(32)),  # what whoever plays it wants to be called
)
CLAIMS = Table(
    "claims",  # which browsers may play a seat that is claimed
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("browser", String(64), primary_key=True),  # SHA-256 of its secret
)
LOG = Table(
    "log",
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("value", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
ANALYSES = Table(
    "analyses",  # of finished games
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("process", String(32)),  # that works on it
    Column("iterations", Integer, nullable=False),  # of each search
    Column("done", Integer, nullable=False),  # choices looked at …
    Column("total", Integer, nullable=False),  # … and all of them
    Column("moments", JSON, nullable=False),  # what was found: `nonpareil.analysis.analyst.Moment`
)

# --- The present

PROCESSES = Table(
    "processes",
    SCHEMA,
    Column("id", String(32), primary_key=True),
    Column("expires", Float, nullable=False),  # seconds since 1970; renewed while it runs
)
PRESENCE = Table(
    "presence",  # of people, by the process they are connected to; seat 0: spectators
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)
LEASES = Table(
    "leases",  # which process runs a table's bots and clock, or purges; it expires with the process
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
)
CLOCKS = Table(
    "clocks",  # of tables that have one
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("arrived", Integer, nullable=False),  # bits: seats whose player has been here
    Column("deadline", Float),  # of the pending decision; null: the clock does not run
    Column("book", JSON),  # the time that was left for earlier decisions: a `ClockBook`
)
UNDO_WISHES = Table(
    "undo_wishes",  # the last one of each table; it counts as long as the version is current
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kept", Integer, nullable=False),  # choices that would remain
    Column("waiting", Integer, nullable=False),  # bits: seats that have not agreed yet
)
UNDO_REFUSALS = Table(
    "undo_refusals",  # the last one for each seat; it counts as long as the game is where it was
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # that had asked
    Column("by", Integer, nullable=False),
    Column("position", String(32), nullable=False),  # see `TableGame.position`
)
DEVICE_CODES = Table(
    "device_codes",  # the last one that each browser asked for; see `claims`
    SCHEMA,
    Column("table", String(32), primary_key=True),
    Column("browser", String(64), primary_key=True),
    Column("code", String(8), nullable=False),
    Column("expires", Float, nullable=False),
    Column("tries", Integer, nullable=False),  # that are left
)

# Rows about a table, which go when the table goes.
ABOUT_A_TABLE = tuple(table for table in SCHEMA.sorted_tables if "table" in table.columns)
