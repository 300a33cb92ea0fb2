"""The server as an ASGI application: puts all the parts together."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from random import Random, SystemRandom

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from nonpareil.errors import NonpareilError
from nonpareil.server import api, jobs, site
from nonpareil.server.hub import Hub
from nonpareil.server.limits import BodyLimit
from nonpareil.server.metrics import Metrics
from nonpareil.server.pacing import MEDIAN, Pace
from nonpareil.server.reader import language_of
from nonpareil.server.refusal import HttpRefusal
from nonpareil.server.sockets import POLICY_VIOLATION, Connection, origin_allowed
from nonpareil.server.storage import Storage
from nonpareil.text.language import added_folders
from nonpareil.worker_pool import WorkerPool

LOG = logging.getLogger(__name__)
NICENESS = 5  # of worker processes, so that tables stay responsive while bots think

# Pages load nothing but our own files. URLs contain tokens, so they must not leak as referrers.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@dataclass(frozen=True, slots=True)
class Settings:
    database: str  # an SQLAlchemy URL
    allow_origins: tuple[str, ...] = ()  # other sites whose pages may open sockets
    workers: int | None = None  # processes for bots; None: one per core
    message_limit: tuple[int, float] = (30, 3.0)  # per type and socket, in this many seconds
    pace: float = MEDIAN  # seconds that answers about hidden cards take (see `pacing`); 0: none


def create_app(
    settings: Settings, workers: WorkerPool | None = None, rng: Random | None = None
) -> FastAPI:
    """`rng` draws ids, tokens, seeds, opponents and the time that answers take. Tests pass a seeded
    one; by default it is the operating system's."""
    metrics = Metrics()
    prepare = partial(jobs.prepare, added_folders())
    pool = workers or WorkerPool(settings.workers, NICENESS, prepare)
    rng = rng or SystemRandom()
    hub = Hub(Storage(settings.database), pool, metrics, rng, Pace(settings.pace, rng))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hub.open()
        yield
        await hub.close()

    app = FastAPI(
        title="Nonpareil", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.state.hub = hub
    app.include_router(api.routes(hub, metrics, rng))

    @app.websocket("/ws")
    async def connect(socket: WebSocket) -> None:
        headers = socket.headers
        if not origin_allowed(headers.get("origin"), headers.get("host"), settings.allow_origins):
            LOG.warning("socket refused", extra={"origin": headers.get("origin")})
            await socket.close(POLICY_VIOLATION)
            return
        await Connection(socket, hub, metrics, settings.message_limit).run()

    @app.get("/{path:path}")
    async def pages(path: str) -> Response:
        if path.startswith("api/"):
            raise HttpRefusal(404, "not-found", "unknown-address")
        return site.page(path)

    _explain_errors(app, metrics)
    _add_headers_and_log(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    return app


def _add_headers_and_log(app: FastAPI) -> None:
    @app.middleware("http")
    async def handle(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        started = time.perf_counter()
        response = await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        route = request.scope.get("route")
        seconds = round(time.perf_counter() - started, 4)
        # Log the route's pattern, not the path: paths contain tokens.
        path = getattr(route, "path", "?")
        fields = {"method": request.method, "path": path, "status": response.status_code}
        LOG.info("request", extra={**fields, "seconds": seconds})
        return response


def _explain_errors(app: FastAPI, metrics: Metrics) -> None:
    def answer(status: int, code: str, text: str) -> Response:
        metrics.refused.labels(code).inc()
        return JSONResponse({"code": code, "text": text}, status)

    @app.exception_handler(HttpRefusal)
    async def refused(request: Request, problem: HttpRefusal) -> Response:
        text = problem.in_language(language_of(request))
        return answer(problem.status, problem.code, text)

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
