"""Kills servers while robots play, and counts what that did to their games (make soak)."""

import asyncio
import signal
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

from nonpareil.server.run import database_url
from tests.server.postgres import PostgresMissing, cluster
from tests.server.soak.driver import Result, soak

SHARE_OF_SQLITE = 0.25  # of the kills


def main() -> int:
    parser = ArgumentParser(prog="tests.server.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # stop servers and databases, too
    with_sqlite = round(options.kills * SHARE_OF_SQLITE)
    try:
        total = on_sqlite(with_sqlite, options.seed)
        total += on_postgres(options.kills - with_sqlite, options.seed)
    except PostgresMissing as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1
    print(total)
    return 0 if total.sound and total.kills == options.kills else 1


def on_sqlite(kills: int, seed: str) -> Result:
    """One process."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(soak(database_url(Path(folder)), 1, 5, kills, f"{seed} sqlite"))


def on_postgres(kills: int, seed: str) -> Result:
    """Three processes."""
    with cluster() as postgres:
        return asyncio.run(soak(postgres.new_database(), 3, 10, kills, f"{seed} postgres"))


if __name__ == "__main__":
    sys.exit(main())
