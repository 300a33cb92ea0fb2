"""Analyses of replays: started by anybody, one for each replay, stopped, and kept with it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from nonpareil import Game
from nonpareil.analysis.analyst import Part, part_of
from nonpareil.server import analyses, attendance
from nonpareil.server.analysis_store import AnalysisStore, Progress
from nonpareil.server.analysis_types import AnalysisReport, AnalysisStatus
from nonpareil.server.attendance import Attendance
from nonpareil.server.database_tables import ANALYSES, TABLES
from nonpareil.server.limits import Limits
from nonpareil.server.live_state import now
from nonpareil.server.purge import DAY, Purged, Retention, purge
from nonpareil.server.run import database_url
from nonpareil.server.storage import Storage
from tests.server.postgres import Cluster
from tests.server.serving import PATIENCE, RNG, Inline, Json, Served, comes_true, serving, until

pytestmark = pytest.mark.anyio

FAST = 2  # iterations
CHOICES = 10  # the last of them a concession: three parts


class Paused(Inline):
    """Workers that look at a part of a game only when the test lets them."""

    def __init__(self, allowed: int = 0) -> None:
        super().__init__()
        self._waiting: list[Callable[[], None]] = []
        self.allowed = allowed
        self.parts = 0

    def submit(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        if work.func is not part_of:  # type: ignore[attr-defined]
            return super().submit(work, *args, **kwargs)
        self.parts += 1
        if self.parts <= self.allowed:
            return super().submit(work, *args, **kwargs)
        later: Future[Any] = Future()
        self._waiting.append(lambda: later.set_result(work(*args, **kwargs)))
        return later

    def go_on(self) -> None:
        """Look at whatever waits, and at everything from now on."""
        self.allowed = 10**6
        while self._waiting:
            self._waiting.pop()()


def a_record(seed: str) -> Json:
    """A short game that somebody conceded."""
    game = Game.new("marmoreal", ["medusa", "king-arthur"], seed=seed, discreet=True)
    for _ in range(CHOICES - 1):
        game.apply(RNG.randrange(len(game.decision.options)))
    game.concede(1)
    record: Json = game.record()
    assert len(record["choices"]) == CHOICES
    return record


async def a_replay(server: Served, seed: str = "a game") -> str:
    answer = await server.http.post("/api/replays", json=a_record(seed))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


async def status(server: Served, replay: str, method: str = "GET", client: str = "") -> Json:
    headers = {"X-Forwarded-For": client} if client else {}
    answer = await server.http.request(method, f"/api/replays/{replay}/analysis", headers=headers)
    assert answer.status_code == (202 if method == "POST" else 200), answer.text
    return AnalysisStatus.model_validate(answer.json()).model_dump()


async def becomes(server: Served, replay: str, state: str, done: int | None = None) -> Json:
    while True:
        found = await status(server, replay)
        if found["state"] == state and done in (None, found["done"]):
            return found
        await asyncio.sleep(0.01)


@asynccontextmanager
async def served(
    place: Path | str, workers: Inline | None = None, **settings: Any
) -> AsyncIterator[Served]:
    given = {"analysis_iterations": FAST, **settings}
    async with serving(place, workers, **given) as server:
        yield server


def expected(replay: str, state: str, done: int) -> Json:
    return {"replay": replay, "state": state, "done": done, "total": CHOICES}


async def test_from_start_to_report(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        replay = await a_replay(server)
        assert await status(server, replay) == expected(replay, "none", 0)
        assert (await status(server, replay, "DELETE"))["state"] == "none"
        answer = await server.http.get(f"/api/replays/{replay}/analysis/report")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")

        await status(server, replay, "POST")
        await becomes(server, replay, "done", CHOICES)
        path = f"/api/replays/{replay}/analysis/report"
        report = AnalysisReport.model_validate(await server.get(path))
        assert (report.iterations, report.winners) == (FAST, [2])
        assert [point.at for point in report.points] == [choice.at for choice in report.choices]
        assert [player.seat for player in report.players] == [1, 2]
        plain = await server.http.get(path, headers={"Accept-Encoding": "x"})
        assert AnalysisReport.model_validate_json(plain.content) == report
        # It is as if it had been made in one go.
        record = await server.get(f"/api/replays/{replay}/record")
        whole = part_of(record, FAST, Part(0, CHOICES))
        assert server.hub is not None
        assert await server.hub.analyses._store.moments(replay) == whole


async def test_one_that_is_done_is_not_made_again(tmp_path: Path) -> None:
    workers = Paused(allowed=10**6)
    async with served(tmp_path, workers) as server:
        replay = await a_replay(server)
        await status(server, replay, "POST")
        await becomes(server, replay, "done")
        made = workers.parts
        assert (await status(server, replay, "POST"))["state"] == "done"
        assert (await status(server, replay, "DELETE"))["state"] == "done"
        assert workers.parts == made


async def test_one_at_a_time_for_each_replay(tmp_path: Path) -> None:
    workers = Paused()
    async with served(tmp_path, workers) as server:
        replay = await a_replay(server)
        together = [status(server, replay, "POST", "192.0.2.1") for _ in range(5)]
        found = await asyncio.gather(*together)
        assert {each["state"] for each in found} <= {"running", "none"}
        await comes_true(lambda: workers.parts)
        assert workers.parts == 1
        workers.go_on()
        await becomes(server, replay, "done")
        assert workers.parts == -(-CHOICES // analyses.PART)


async def test_limits(tmp_path: Path) -> None:
    workers = Paused()
    limits = Limits(analyses_per_address=2, analyses=4)
    async with served(tmp_path, workers, limits=limits) as server:
        replays = [await a_replay(server, str(number)) for number in range(6)]

        async def start(replay: str, client: str) -> tuple[int, str]:
            headers = {"X-Forwarded-For": client}
            path = f"/api/replays/{replay}/analysis"
            answer = await server.http.post(path, headers=headers)
            return answer.status_code, answer.text

        # All at once: no two requests may pass the limit together.
        found = await asyncio.gather(*(start(replay, "192.0.2.1") for replay in replays[:4]))
        assert sorted(code for code, _ in found) == [202, 202, 429, 429]
        assert any("2 analyses from your address" in text for _, text in found)
        waiting = [replay for replay in replays if (await status(server, replay))["done"] == 0]
        free = [r for r in waiting if (await status(server, r))["state"] == "none"]
        assert (await start(free[0], "192.0.2.2"))[0] == 202
        assert (await start(free[1], "192.0.2.3"))[0] == 202
        code, text = await start(free[2], "192.0.2.4")
        assert (code, "Too many people" in text) == (429, True)
        await status(server, free[0], "DELETE")
        assert (await start(free[2], "192.0.2.4"))[0] == 202


async def test_a_game_that_is_too_long(tmp_path: Path) -> None:
    async with served(tmp_path, limits=Limits(analysis_choices=CHOICES - 1)) as server:
        replay = await a_replay(server)
        answer = await server.http.post(f"/api/replays/{replay}/analysis")
        assert answer.status_code == 400
        assert f"{CHOICES - 1} choices are the limit" in answer.json()["text"]


async def test_stopping_and_going_on(tmp_path: Path) -> None:
    workers = Paused(allowed=2)
    async with served(tmp_path, workers) as server:
        replay = await a_replay(server)
        await status(server, replay, "POST")
        await becomes(server, replay, "running", 2 * analyses.PART)
        stopped = await status(server, replay, "DELETE")
        assert stopped == expected(replay, "stopped", 2 * analyses.PART)
        workers.go_on()  # what was being looked at when it was stopped is not kept
        assert await status(server, replay) == stopped
        before = workers.parts
        await status(server, replay, "POST")
        await becomes(server, replay, "done", CHOICES)
        assert workers.parts - before == 1


async def test_a_restart_in_the_middle(tmp_path: Path) -> None:
    async with served(tmp_path, Paused(allowed=1)) as server:
        replay = await a_replay(server)
        await status(server, replay, "POST")
        await becomes(server, replay, "running", analyses.PART)
    workers = Paused(allowed=10**6)
    async with served(tmp_path, workers) as server:
        assert await status(server, replay) == expected(replay, "stopped", analyses.PART)
        await status(server, replay, "POST")
        await becomes(server, replay, "done")
        assert workers.parts == -(-CHOICES // analyses.PART) - 1
    # With another setting, what is complete stays, and what is not is begun again.
    async with served(tmp_path, analysis_iterations=FAST + 1) as server:
        assert (await status(server, replay, "POST"))["state"] == "done"
        report = await server.get(f"/api/replays/{replay}/analysis/report")
        assert report["iterations"] == FAST


async def test_another_setting_begins_again(tmp_path: Path) -> None:
    async with served(tmp_path, Paused(allowed=1)) as server:
        replay = await a_replay(server)
        await status(server, replay, "POST")
        await becomes(server, replay, "running", analyses.PART)
    async with served(tmp_path, analysis_iterations=FAST + 1) as server:
        await status(server, replay, "POST")
        await becomes(server, replay, "done")
        report = await server.get(f"/api/replays/{replay}/analysis/report")
        assert report["iterations"] == FAST + 1


async def test_one_that_fails_can_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> bool:
        raise OSError("the disk is full")

    async with served(tmp_path) as server:
        replay = await a_replay(server)
        with monkeypatch.context() as broken:
            broken.setattr(AnalysisStore, "keep", fail)
            await status(server, replay, "POST")
            await becomes(server, replay, "stopped", 0)
        assert "an analysis failed" in caplog.text
        await status(server, replay, "POST")
        await becomes(server, replay, "done")


async def test_one_that_is_stopped_before_it_has_begun(tmp_path: Path) -> None:
    workers = Paused(allowed=10**6)
    async with served(tmp_path, workers) as server:
        replay = await a_replay(server)
        assert server.hub is not None
        found = server.hub.analyses
        starting = asyncio.create_task(found.start(replay, "192.0.2.1"))
        while not (run := found._runs.get(replay)) or run.task is None:
            await asyncio.sleep(0)
        run.task.cancel()
        await starting
        await comes_true(lambda: not found._runs)
        assert (await status(server, replay))["state"] == "stopped"
        await status(server, replay, "POST")
        await becomes(server, replay, "done")


async def test_one_that_fails_is_free_for_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bool:
        raise RuntimeError("oh")

    async with served(tmp_path) as server:
        replay = await a_replay(server)
        monkeypatch.setattr(AnalysisStore, "keep", fail)
        await status(server, replay, "POST")
        await becomes(server, replay, "stopped", 0)
        assert server.hub is not None
        runs = server.hub.analyses._runs
        await comes_true(lambda: not runs)
        other = AnalysisStore(server.hub._storage.database, "other")
        assert await other.claim(replay, FAST, CHOICES) == []


async def test_one_that_ends_while_its_status_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = Paused(allowed=2)
    async with served(tmp_path, workers) as server:
        replay = await a_replay(server)
        await status(server, replay, "POST")
        await becomes(server, replay, "running", 2 * analyses.PART)
        assert server.hub is not None
        found, read = server.hub.analyses, AnalysisStore.progress

        async def read_late(store: AnalysisStore, replay: str) -> Progress | None:
            row = await read(store, replay)
            workers.go_on()
            await comes_true(lambda: not found._runs)
            return row

        with monkeypatch.context() as slow:
            slow.setattr(AnalysisStore, "progress", read_late)
            assert (await status(server, replay))["state"] == "running"
        assert (await status(server, replay))["state"] == "done"


async def test_running_games_are_as_unknown_as_those_that_never_were(server: Served) -> None:
    running = (await server.create())["table"]
    answers = []
    for replay in (running, "no-such-replay"):
        for method, path in [
            ("GET", "analysis"),
            ("POST", "analysis"),
            ("DELETE", "analysis"),
            ("GET", "analysis/report"),
        ]:
            answer = await server.http.request(method, f"/api/replays/{replay}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown-replay")
            answers.append(answer.text)
    assert len(set(answers)) == 1
    assert server.hub is not None
    rows = await server.hub._storage.database.transact(lambda t: t.execute(select(ANALYSES)).all())
    assert rows == []


# --- Several processes ----------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
async def storage(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[Storage]:
    if request.param == "sqlite":
        url = database_url(tmp_path)
    else:
        cluster: Cluster = request.getfixturevalue("postgres")
        url = cluster.new_database()
    opened = Storage(url)
    await opened.open()
    yield opened
    await opened.close()


async def test_one_process_has_the_claim(storage: Storage) -> None:
    one, two = (AnalysisStore(storage.database, process) for process in ("one", "two"))
    assert await one.progress("replay") is None
    claims = await asyncio.gather(one.claim("replay", FAST, 8), two.claim("replay", FAST, 8))
    assert sorted(claims, key=str) == [None, []] or sorted(claims, key=str) == [[], None]
    first, second = (one, two) if claims[0] is not None else (two, one)
    moments: Any = [{"at": at} for at in range(8)]
    assert await first.keep("replay", moments[:4])
    assert not await second.keep("replay", moments)
    assert await second.claim("replay", FAST, 8) is None
    progress = await second.progress("replay")
    assert progress == (first.process, FAST, 4, 8)

    await second.release("replay")  # somebody stops it, over whichever process
    assert not await first.keep("replay", moments)
    assert await second.claim("replay", FAST, 8) == moments[:4]
    assert await second.keep("replay", moments)
    progress = await first.progress("replay")
    assert progress is not None
    assert progress.complete
    assert progress.process is None
    assert await first.claim("replay", FAST, 8) is None
    assert await first.moments("replay") == moments


async def test_a_process_that_dies_does_not_keep_its_claim(storage: Storage) -> None:
    dead, alive = (Attendance(storage.database) for _ in range(2))
    for each in (dead, alive):
        await each._renew()
    store = AnalysisStore(storage.database, alive.process)
    for replay, owner in (("left", dead), ("kept", alive)):
        assert await AnalysisStore(storage.database, owner.process).claim(replay, FAST, 4) == []
    assert await store.claim("left", FAST, 4) is None
    await storage.database.transact(dead._say_goodbye)  # what others do for it when it expires
    assert await store.claim("left", FAST, 4) == []
    progress = await store.progress("kept")
    assert progress is not None
    assert progress.process == alive.process


async def test_two_servers(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    # Neither dies, so neither may be taken for dead on a busy machine.
    monkeypatch.setattr(attendance, "EXPIRE_AFTER", PATIENCE)
    database = postgres.new_database()
    first, second = Paused(allowed=1), Paused(allowed=10**6)
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(served(database, first))
        two = await stack.enter_async_context(served(database, second))
        replay = await a_replay(one)
        await status(one, replay, "POST")
        await becomes(one, replay, "running", analyses.PART)
        seen = expected(replay, "running", analyses.PART)
        assert await status(two, replay) == seen
        assert await status(two, replay, "POST") == seen
        assert second.parts == 0

        stopped = await status(two, replay, "DELETE")
        assert stopped["state"] == "stopped"
        await status(two, replay, "POST")
        await becomes(two, replay, "done")
        first.go_on()  # it has lost its claim, and notices
        assert one.hub is not None
        runs = one.hub.analyses._runs
        await comes_true(lambda: not runs)
        assert (await status(one, replay))["state"] == "done"
        reports = [await s.get(f"/api/replays/{replay}/analysis/report") for s in (one, two)]
        assert reports[0] == reports[1]


# --- Kept with the replay -------------------------------------------------------------------------


async def test_it_stays_when_the_links_are_purged(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        table = await server.create()
        async with server.seat(table, 1) as one:
            await one.send(type="concede")
            await until(one, lambda s: s.over)
        replay = table["table"]
        await status(server, replay, "POST")
        await becomes(server, replay, "done")
        assert server.hub is not None
        attendance, database = server.hub._attendance, server.hub._storage.database
        await comes_true(lambda: not attendance._written)
        past = update(TABLES).values(changed=now() - 31 * DAY)
        await database.transact(lambda t: t.execute(past))
        assert await purge(database, Retention(7, 90, 30)) == Purged(0, 0, 1)
        assert (await status(server, replay))["state"] == "done"
