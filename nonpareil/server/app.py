"""The server as an ASGI application: everything put together."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random, SystemRandom

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from nonpareil.errors import NonpareilError
from nonpareil.server import api, site
from nonpareil.server.hub import Hub
from nonpareil.server.limits import BodyLimit
from nonpareil.server.metrics import Metrics
from nonpareil.server.refusal import HttpRefusal
from nonpareil.server.sockets import POLICY_VIOLATION, Connection, origin_allowed
from nonpareil.server.storage import Storage
from nonpareil.worker_pool import WorkerPool

LOG = logging.getLogger(__name__)
NICENESS = 5  # of worker processes: they leave the cores to the tables

# Pages are made of our own files only. Tokens are in addresses, so no address goes elsewhere.
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
    database: str  # a URL for SQLAlchemy
    allow_origins: tuple[str, ...] = ()  # other pages that may open sockets
    workers: int | None = None  # processes for bots; None: as many as there are cores
    messages: tuple[int, float] = (30, 3.0)  # of one type, of a socket, in so many seconds


def create_app(
    settings: Settings, workers: WorkerPool | None = None, rng: Random | None = None
) -> FastAPI:
    """`rng` draws ids, tokens, seeds and opponents. It is the system's own unless a test needs to
    know what comes."""
    metrics = Metrics()
    pool = workers or WorkerPool(settings.workers, NICENESS)
    rng = rng or SystemRandom()
    hub = Hub(Storage(settings.database), pool, metrics, rng)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await hub.open()
        yield
        await hub.close()

    app = FastAPI(title="Nonpareil", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.hub = hub
    app.include_router(api.routes(hub, metrics, rng))

    @app.websocket("/ws")
    async def live(socket: WebSocket) -> None:
        headers = socket.headers
        if not origin_allowed(headers.get("origin"), headers.get("host"), settings.allow_origins):
            LOG.warning("socket refused", extra={"origin": headers.get("origin")})
            await socket.close(POLICY_VIOLATION)
            return
        await Connection(socket, hub, metrics, settings.messages).run()

    @app.get("/{path:path}")
    async def pages(path: str) -> Response:
        if path.startswith("api/"):
            raise HttpRefusal(404, "not-found", "There is nothing here.")
        return site.page(path)

    _explain_errors(app, metrics)
    _look_after_requests(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    return app


def _look_after_requests(app: FastAPI) -> None:
    @app.middleware("http")
    async def look_after(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        started = time.perf_counter()
        response = await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        route = request.scope.get("route")
        seconds = round(time.perf_counter() - started, 4)
        # The pattern of the path and not the path itself: tokens do not belong into logs.
        path = getattr(route, "path", "?")
        facts = {"method": request.method, "path": path, "status": response.status_code}
        LOG.info("request", extra={**facts, "seconds": seconds})
        return response


def _explain_errors(app: FastAPI, metrics: Metrics) -> None:
    def answer(status: int, code: str, text: str) -> Response:
        metrics.refused.labels(code).inc()
        return JSONResponse({"code": code, "text": text}, status)

    @app.exception_handler(HttpRefusal)
    async def refused(_: Request, problem: HttpRefusal) -> Response:
        return answer(problem.status, problem.code, problem.text)

    @app.exception_handler(NonpareilError)
    async def impossible(_: Request, problem: NonpareilError) -> Response:
        return answer(400, "impossible", str(problem))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, problem: RequestValidationError) -> Response:
        first = problem.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return answer(422, "malformed", f"{place or 'the request'}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def other(_: Request, problem: HTTPException) -> Response:
        code = "not-found" if problem.status_code == 404 else "malformed"
        return answer(problem.status_code, code, str(problem.detail))
