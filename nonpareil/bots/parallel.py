"""Several searches for one decision, each in a process of its own.

The processes are forks and not those of a `WorkerPool`: a fork begins with everything the bot has,
its tree and its viewpoint, where a pool would have to pickle both for every decision. Systems that
cannot fork search on one core.
"""

from collections.abc import Callable
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any

from nonpareil.worker_pool import exit_with_parent

Search = Callable[[int], Any]  # given its number among the searches


def usable_cores(wanted: int) -> int:
    """As many as wanted where the system can fork, or else one."""
    return wanted if "fork" in get_all_start_methods() else 1


def search_in_parallel(search: Search, cores: int, stopped: Callable[[], bool]) -> list[Any]:
    """What each of the searches found, the first of them in this process.

    Once this one is done and `stopped()` holds, the others are not waited for. One that has died is
    left out: the others have searched too.
    """
    helpers = []
    try:
        for number in range(1, cores):
            context = get_context("fork")
            reader, writer = context.Pipe(duplex=False)
            process = context.Process(target=_report, args=(search, number, writer), daemon=True)
            process.start()
            writer.close()
            helpers.append((process, reader))
        found = [search(0)]
        for _, reader in helpers:
            if not stopped() or reader.poll():
                try:
                    found.append(reader.recv())
                except EOFError:
                    continue
        return found
    finally:
        for process, reader in helpers:
            process.kill()
            process.join()
            reader.close()


def _report(search: Search, number: int, writer: Connection) -> None:
    exit_with_parent()
    writer.send(search(number))
