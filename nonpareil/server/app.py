"""The server as an ASGI application: puts all the parts together."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random, SystemRandom

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.websockets import WebSocket

from nonpareil.analysis.analyst import ITERATIONS
from nonpareil.errors import NonpareilError
from nonpareil.server import api, jobs, site, site_card
from nonpareil.server.front import HeadAsGet, RootPath
from nonpareil.server.health import DATABASE_ERRORS
from nonpareil.server.house_bots import HouseBots
from nonpareil.server.hub import Hub
from nonpareil.server.limits import (
    BodyLimit,
    FairRequests,
    Limits,
    Places,
    RatePerClient,
    Turns,
    client_of,
)
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import MEDIAN, Pace
from nonpareil.server.purge import FOREVER, Retention
from nonpareil.server.reader import language_of
from nonpareil.server.refusal import HttpRefusal, Refusal, cannot_store
from nonpareil.server.sockets import Connection, origin_allowed
from nonpareil.server.storage import Storage
from nonpareil.server.work_queue import WorkQueue
from nonpareil.text.language import added_folders
from nonpareil.worker_pool import WorkerPool, available_cores

LOG = logging.getLogger(__name__)
NICENESS = 5  # of worker processes, so that tables stay responsive while bots think
FEWEST_WORKERS = 2  # by default: one stays free for bots while others make hints and replays
TOO_MANY_REQUESTS = 429
LONGEST_TEXT = 500  # of an answer that may quote what was sent


@dataclass(frozen=True, slots=True)
class Settings:
    database: str  # its URL
    allow_origins: tuple[str, ...] = ()  # other sites whose pages may open sockets
    workers: int | None = None  # processes for bots; None: one per core, and at least two
    limits: Limits = field(default_factory=Limits)
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks
    root_path: str = ""  # such as "/games", if the server does not have a site of its own
    metrics_token: str | None = None  # with which /metrics is open to other machines
    retention: Retention = FOREVER  # of abandoned tables
    analysis_iterations: int = ITERATIONS  # of each search in the analysis of a replay
    bots: HouseBots = field(default_factory=dict)  # besides our levels
    pace: float = MEDIAN  # seconds that answers about hidden cards take (see `pacing`); 0: none


def create_app(
    settings: Settings, workers: WorkerPool | None = None, rng: Random | None = None
) -> FastAPI:
    """`rng` draws ids, tokens, seeds, opponents and the time that answers take. Tests pass a seeded
    one; by default it is the operating system's."""
    metrics = Metrics()
    limits = settings.limits
    prepare = partial(jobs.prepare, added_folders())
    processes = settings.workers or max(FEWEST_WORKERS, available_cores())
    pool = workers or WorkerPool(processes, NICENESS, prepare)
    rng = rng or SystemRandom()
    queue = WorkQueue(pool, limits, metrics)
    pace = Pace(settings.pace, rng)
    hub = Hub(
        Storage(settings.database),
        queue,
        metrics,
        rng,
        settings.retention,
        pace,
        limits,
        settings.analysis_iterations,
        settings.bots,
    )
    places = Places(limits.sockets_per_address, limits.sockets)
    arrivals = RatePerClient(limits.arrivals_per_address, limits.period)
    changes = Turns(1)

    app = FastAPI(
        title="Nonpareil",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    app.state.hub = hub
    app.state.settings = settings
    app.include_router(api.routes(hub, metrics, rng, limits, settings.metrics_token))

    @app.websocket("/ws")
    async def connect(socket: WebSocket) -> None:
        origin, host = socket.headers.get("origin"), socket.headers.get("host")
        if not origin_allowed(origin, host, settings.allow_origins):
            LOG.warning("socket refused", extra={"origin": (origin or "")[:LONGEST_TEXT]})
            text = "Pages of other sites may not connect to this server."
            await socket.send_denial_response(_answer(metrics, 403, "malformed", text))
            return
        client = client_of(socket.client.host if socket.client else None)
        with places.taken_by(client) as none_left:
            if none_left is None and not arrivals.allows(client):
                number, seconds = limits.arrivals_per_address, round(limits.period)
                none_left = Refusal("busy", "too-many-arrivals", number=number, seconds=seconds)
            connection = Connection(socket, hub, metrics, limits, client, changes)
            # In a task of its own it waits for each message directly, not through two dozen
            # coroutines of uvicorn, FastAPI and the middleware.
            await asyncio.create_task(connection.run(none_left), name="connection")

    @app.websocket("/{path:path}")
    async def no_socket(socket: WebSocket) -> None:
        text = "There is no such address."
        await socket.send_denial_response(_answer(metrics, 404, "not-found", text))

    @app.get("/manifest.webmanifest", include_in_schema=False)
    async def manifest(request: Request) -> Response:
        card = site_card.manifest(request, settings.root_path)
        return JSONResponse(card, media_type="application/manifest+json")

    @app.get("/offline", include_in_schema=False)
    async def offline(request: Request) -> Response:
        return HTMLResponse(site_card.offline(request))

    @app.get("/{path:path}", include_in_schema=False)
    async def pages(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise HttpRefusal(404, "not-found", "unknown-address")
        head = site_card.head(request, settings.root_path)
        encodings = request.headers.get("accept-encoding", "")
        return site.page(path, settings.root_path, head, encodings)

    _explain_errors(app, metrics)
    app.add_middleware(HeadAsGet)
    _log_requests(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(FairRequests, Turns(limits.requests_at_once))
    if settings.root_path:
        app.add_middleware(RootPath, settings.root_path)
    return app


def _log_requests(app: FastAPI) -> None:
    @app.middleware("http")
    async def handle(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        started = time.perf_counter()
        response = await call_next(request)
        route = request.scope.get("route")
        seconds = round(time.perf_counter() - started, 4)
        # Log the route's pattern, not the path: old links contain tokens.
        path = getattr(route, "path", "?")
        fields = {"method": request.method, "path": path, "status": response.status_code}
        LOG.info("request", extra={**fields, "seconds": seconds})
        return response


def _explain_errors(app: FastAPI, metrics: Metrics) -> None:
    answer = partial(_answer, metrics)

    @app.exception_handler(Refusal)
    async def refused(request: Request, problem: Refusal) -> Response:
        status = problem.status if isinstance(problem, HttpRefusal) else TOO_MANY_REQUESTS
        return answer(status, problem.code, problem.in_language(language_of(request)))

    async def broken_database(request: Request, problem: Exception) -> Response:
        text = cannot_store(problem).in_language(language_of(request))
        return answer(503, "cannot-store", text)

    for kind in DATABASE_ERRORS:
        app.add_exception_handler(kind, broken_database)

    @app.exception_handler(Exception)
    async def bug(_: Request, __: Exception) -> Response:
        return answer(500, "internal", "This is a mistake of the server, which is in its log.")

    @app.exception_handler(NonpareilError)
    async def impossible(request: Request, problem: NonpareilError) -> Response:
        return answer(400, "impossible", problem.in_language(language_of(request)))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, problem: RequestValidationError) -> Response:
        first = problem.errors()[0]
        field = ".".join(str(part) for part in first["loc"][1:])
        return answer(422, "malformed", f"{field or 'request'}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def other(_: Request, problem: HTTPException) -> Response:
        code = "not-found" if problem.status_code == 404 else "malformed"
        return answer(problem.status_code, code, str(problem.detail))


def _answer(metrics: Metrics, status: int, code: str, text: str) -> JSONResponse:
    metrics.refused.labels(code).inc()
    # The text may quote what was sent, and not everything that JSON can say can be encoded.
    plain = text[:LONGEST_TEXT].encode("utf-8", "backslashreplace").decode()
    return JSONResponse({"code": code, "text": plain}, status)
