"""Fixtures for tests in a real Chromium with a real server. Console errors fail the test.

Heroes and cards are the same in every run; `CHANCE=7 make test` draws others.
"""

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tests import pseudo
from tests.browser.navigation import concede, play_now
from tests.browser.people import Person
from tests.browser.serving import ROOT, Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
Guests = Callable[..., Person]
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run these tests last: Playwright leaves an event loop running, and there can be only one."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: here in item.path.parents)


def launch(playwright: Playwright) -> Browser:
    """Use the system's Chromium if there is one, otherwise Playwright's."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            found = launch(playwright)
        except Error as problem:
            pytest.fail(
                "Cannot start Chromium. On Debian: apt-get install chromium; elsewhere: "
                f"playwright install chromium. {problem.message.splitlines()[0]}"
            )
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server shared by all tests that do not kill it. It speaks the pseudo-language, too."""
    languages = pseudo.write(tmp_path_factory.mktemp("languages"))
    yield from serving(tmp_path_factory.mktemp("tables"), languages)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    yield from serving(tmp_path)


def serving(
    data: Path, languages: Path | None = None, content: Path | None = None
) -> Iterator[Server]:
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("the pages are not built; run `make web`")
    server = Server(data, languages, content)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def finished(browser: Browser, server: Server) -> str:
    """The path to the replay of a game conceded after a few turns."""
    server.reseed("finished")
    ann = Person(browser, server.address, "Ann")
    play_now(ann)
    ann.play(Random(9), until=lambda: ann.turns > 3)
    ann.wait()  # for her decision: nothing else can happen then
    concede(ann)
    path = ann.see("replay-link").get_attribute("href")
    ann.leave()
    assert path is not None
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, Any]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def guests(
    request: pytest.FixtureRequest, tmp_path: Path, browser: Browser, server: Server
) -> Iterator[Guests]:
    """`guests("Ann")` is a person with her own browser window. Any console error or warning fails
    the test, and a failed test leaves screenshots."""
    present: list[Person] = []
    server.reseed(request.node.nodeid)

    def arrive(name: str, at: Server = server, **device: Any) -> Person:
        person = Person(browser, at.address, name, **device)
        present.append(person)
        return person

    yield arrive
    if FAILED in request.node.stash:
        for person in present:
            picture = tmp_path / f"{person.name}.png"
            person.page.screenshot(path=picture)
            print(f"{person.name} at {person.page.url}: {picture}")
    complaints = [f"{person.name}: {text}" for person in present for text in person.complaints]
    for person in present:
        person.leave()
    assert not complaints
