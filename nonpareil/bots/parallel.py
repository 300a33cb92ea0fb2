"""Runs several searches for one decision, each in a process of its own.

The processes are forked instead of taken from a `WorkerPool`: a fork starts with the bot's tree and
viewpoint, which a pool would have to pickle for every decision. Systems without fork use one core.
"""

from collections.abc import Callable
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any

from nonpareil.worker_pool import exit_with_parent

Search = Callable[[int], Any]  # takes the number of the search


def usable_cores(wanted: int) -> int:
    """The number of cores to search on: one if the system cannot fork."""
    return wanted if "fork" in get_all_start_methods() else 1


def search_in_parallel(search: Search, cores: int, stopped: Callable[[], bool]) -> list[Any]:
    """The results of all searches. The first one runs in this process.

    If `stopped()` is true once it is done, the others are not waited for. A search whose process
    died is left out.
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
