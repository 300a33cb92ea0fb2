"""Several searches of one decision at once, each in a process of its own.

The processes are forks: they begin with all that the bot has, its viewpoint included, and send
back only what they found. Where a system cannot fork, one search does all the work.
"""

from collections.abc import Callable
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any

Search = Callable[[int], Any]  # given its number among the searches


def side_by_side(search: Search, number: int, hurry: Callable[[], bool]) -> list[Any]:
    """What each of so many searches found, number 0 of them made in this process.

    When `hurry` says so after the own search is done, the others are not waited for.
    """
    if number < 2 or "fork" not in get_all_start_methods():
        return [search(0)]
    context = get_context("fork")
    helpers = []
    for index in range(1, number):
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_report, args=(search, index, there), daemon=True)
        process.start()
        there.close()
        helpers.append((process, here))
    found = [search(0)]
    for process, here in helpers:
        try:
            if not hurry() or here.poll():
                found.append(here.recv())
        except EOFError:  # it has died: the others have searched too
            pass
        finally:
            process.kill()
            process.join()
            here.close()
    return found


def _report(search: Search, index: int, there: Connection) -> None:
    there.send(search(index))
