"""Kills servers while robots play, and counts what that did to their games (make soak).

Several databases are used at the same time, so that there is always something to do while a server
starts again. Ctrl+C ends the killing early; what was done until then is still judged.
"""

import asyncio
import signal
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

from nonpareil.server.run import database_url
from tests.server.postgres import PostgresMissing, cluster
from tests.server.soak.driver import Progress, Result, soak

SHARE_OF_SQLITE = 0.25  # of the kills
POSTGRES_DATABASES = 2  # with three processes each; SQLite has one


def main() -> int:
    parser = ArgumentParser(prog="tests.server.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    try:
        with cluster() as postgres, tempfile.TemporaryDirectory() as folder:
            databases = [postgres.new_database() for _ in range(POSTGRES_DATABASES)]
            file = database_url(Path(folder))
            total = asyncio.run(everywhere(file, databases, options.kills, options.seed))
    except PostgresMissing as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1
    print(total)
    return 0 if total.sound and total.kills == options.kills else 1


async def everywhere(file: str, databases: list[str], kills: int, seed: str) -> Result:
    progress = Progress(kills)
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(ending, progress.stop)
    shares = [round(kills * SHARE_OF_SQLITE)]
    for others in range(len(databases), 0, -1):
        shares.append((kills - sum(shares)) // others)
    async with asyncio.TaskGroup() as group:
        parts = [group.create_task(soak(file, 1, 5, shares[0], f"{seed} sqlite", progress))]
        for number, (database, share) in enumerate(zip(databases, shares[1:], strict=True)):
            name = f"{seed} postgres {number}"
            parts.append(group.create_task(soak(database, 3, 10, share, name, progress)))
    return sum((part.result() for part in parts), Result(0, 0, 0, 0, 0))


if __name__ == "__main__":
    sys.exit(main())
