"""A private PostgreSQL cluster for the tests, in a temporary folder and on a socket of its own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

UNPRIVILEGED = "nobody"  # PostgreSQL refuses to run as root
REMEDY = (
    "Cannot find PostgreSQL's programs (initdb, postgres), so nothing was tested with several "
    "server processes. On Debian: apt-get install postgresql; elsewhere, put them on the PATH."
)
# Nothing here has to survive a power cut.
OPTIONS = {"listen_addresses": "", "fsync": "off", "max_connections": "300"}


class PostgresMissing(Exception):
    pass


class Cluster:
    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder = folder
        self._programs = programs
        self._numbers = count(1)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"tables_{next(self._numbers)}"
        self._run("createdb", "-h", str(self._folder), "-U", "tester", name)
        return f"postgresql+asyncpg://tester@/{name}?host={self._folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        user = UNPRIVILEGED if os.geteuid() == 0 else None
        done = subprocess.run(command, user=user, cwd=self._folder, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stdout}{done.stderr}")

    def start(self) -> None:
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", "tester", "-A", "trust", "--no-sync")
        options = {**OPTIONS, "unix_socket_directories": str(self._folder)}
        settings = " ".join(f"-c {name}='{value}'" for name, value in options.items())
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", data, "-o", settings, "-l", log, "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")


def programs() -> Path:
    """Debian keeps them in a folder of their own, by version."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if not found:
        raise PostgresMissing(REMEDY)
    return found[-1].parent


def _version(initdb: Path) -> int:
    return int(initdb.parents[1].name)


@contextmanager
def cluster() -> Iterator[Cluster]:
    # A socket's path must be short, and another user must be able to get there.
    with tempfile.TemporaryDirectory(prefix="nonpareil-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, UNPRIVILEGED)
        started = Cluster(folder, programs())
        started.start()
        try:
            yield started
        finally:
            started.stop()
