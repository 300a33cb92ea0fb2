"""The HTTP API: catalog, tables and replays (/api), health and metrics."""

import gzip
import re
from functools import cache
from hmac import compare_digest
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from nonpareil.server import lan, site
from nonpareil.server.analysis_types import AnalysisReport, AnalysisStatus
from nonpareil.server.catalog import catalog, matchup
from nonpareil.server.catalog_types import Addresses, Catalog, Matchup
from nonpareil.server.health import Health
from nonpareil.server.hub import Hub
from nonpareil.server.limits import LOCAL, Limits, RatePerClient, client_of
from nonpareil.server.messages import Problem
from nonpareil.server.metrics import Metrics
from nonpareil.server.reader import Kept, language_of, page_words
from nonpareil.server.record_check import check_record
from nonpareil.server.refusal import HttpRefusal, Refusal
from nonpareil.server.replay_types import Replay, ReplayInfo
from nonpareil.server.table_types import NewTable, TableCreated, TableSummary
from nonpareil.server.wire import ID_PATTERN, TOKEN_PATTERN
from nonpareil.text.language import ENGLISH, languages

ReplayId = Annotated[str, Path(max_length=64, pattern=ID_PATTERN)]
Language = Annotated[str, Depends(language_of)]


class Tokens(BaseModel):
    """Arbitrary strings: a malformed token is treated like an unknown one."""

    tokens: Annotated[list[str], Field(max_length=50)]


def client(request: Request) -> str:
    """Whom to count the request for."""
    return client_of(request.client.host if request.client else None)


Client = Annotated[str, Depends(client)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The request makes no sense in this game."},
    404: {"model": Problem, "description": "There is no such thing."},
    413: {"model": Problem, "description": "The request is too long."},
    422: {"model": Problem, "description": "The request is malformed."},
    429: {"model": Problem, "description": "Too many requests."},
    503: {"model": Problem, "description": "The database cannot be used."},
}


def routes(
    hub: Hub, metrics: Metrics, rng: Random, limits: Limits, metrics_token: str | None
) -> APIRouter:
    router = APIRouter(responses=PROBLEMS)
    uploads = RatePerClient(limits.uploads_per_address, limits.period)
    health = Health(hub.check)

    @cache
    def catalog_in(lang: str) -> Kept:
        return Kept(catalog(lang, hub.bots).model_dump_json().encode(), "application/json")

    @cache
    def words_in(lang: str) -> Kept:
        return Kept(page_words(lang).encode(), "text/plain")

    catalog_in(ENGLISH)

    @router.get("/api/catalog", response_model=Catalog)
    async def get_catalog(request: Request, lang: Language) -> Response:
        return catalog_in(lang).answer(request)

    @router.get("/api/words/{lang}")
    async def get_words(request: Request, lang: Annotated[str, Path(max_length=35)]) -> Response:
        if lang not in languages():
            raise HttpRefusal(404, "not-found", "unknown-language")
        return words_in(lang).answer(request)

    @router.get("/api/icons/{name}")
    async def get_icon(name: Annotated[str, Path(max_length=64)]) -> Response:
        found = site.icon(name)
        if found is None:
            raise HttpRefusal(404, "not-found", "unknown-icon")
        return found

    @router.get("/api/addresses")
    def get_addresses(request: Request, client: Client) -> Addresses:
        """Whoever sits elsewhere has found the server, and learns nothing about its network. Not
        `async`: asking the system for its name may take a while, which a thread can wait for."""
        listening = getattr(request.app.state, "listening", ("", 0))
        if client != LOCAL:
            return Addresses(open=True, addresses=[])
        found = lan.origins(listening, lan.own_addresses())
        return Addresses(open=listening[0] in lan.EVERYWHERE, addresses=found)

    @router.get("/api/matchup")
    async def get_matchup(
        hero: Annotated[str | None, Query(max_length=64)] = None, easy: bool = False
    ) -> Matchup:
        return matchup(rng, hero, easy)

    @router.post("/api/tables", status_code=201)
    async def create_table(client: Client, table: NewTable) -> TableCreated:
        return await hub.create(table, client)

    @router.post("/api/lessons/{id}", status_code=201)
    async def create_lesson(
        client: Client, id: Annotated[str, Path(max_length=64, pattern=ID_PATTERN)]
    ) -> TableCreated:
        return await hub.create_lesson(id, client)

    @router.post("/api/tables/status")
    async def table_status(wanted: Tokens, lang: Language) -> list[TableSummary]:
        known = [token for token in wanted.tokens if re.fullmatch(TOKEN_PATTERN, token)]
        return await hub.summaries(known, lang)

    @router.post("/api/replays", status_code=201)
    async def import_replay(client: Client, record: dict[str, Any], lang: Language) -> ReplayInfo:
        if not uploads.allows(client):
            number, seconds = limits.uploads_per_address, round(limits.period)
            raise Refusal("too-fast", "too-many-uploads", number=number, seconds=seconds)
        check_record(record)
        return await hub.replays.import_record(record, client, lang)

    @router.get("/api/replays/{id}")
    async def replay_info(client: Client, id: ReplayId, lang: Language) -> ReplayInfo:
        return await hub.replays.info(id, client, lang)

    @router.get("/api/replays/{id}/frames", response_model=Replay)
    async def replay_frames(
        request: Request,
        client: Client,
        id: ReplayId,
        lang: Language,
        seat: Annotated[int, Query(ge=-1, le=4)] = -1,
    ) -> Response:
        return _json(request, await hub.replays.frames(id, seat, client, lang))

    @router.get("/api/replays/{id}/record")
    async def replay_record(client: Client, id: ReplayId) -> Response:
        record = await hub.replays.record(id)
        seats = (await hub.replays.info(id, client, ENGLISH)).info.seats
        name = re.sub(r"[^A-Za-z0-9_-]", "_", "-".join(seat.hero for seat in seats))
        return JSONResponse(
            record, headers={"Content-Disposition": f'attachment; filename="{name}.json"'}
        )

    @router.get("/api/replays/{id}/analysis")
    async def analysis(id: ReplayId) -> AnalysisStatus:
        return await hub.analyses.status(id)

    @router.post("/api/replays/{id}/analysis", status_code=202)
    async def start_analysis(client: Client, id: ReplayId) -> AnalysisStatus:
        return await hub.analyses.start(id, client)

    @router.delete("/api/replays/{id}/analysis")
    async def stop_analysis(id: ReplayId) -> AnalysisStatus:
        return await hub.analyses.stop(id)

    @router.get("/api/replays/{id}/analysis/report", response_model=AnalysisReport)
    async def analysis_report(
        request: Request, client: Client, id: ReplayId, lang: Language
    ) -> Response:
        return _json(request, await hub.analyses.report(id, client, lang))

    @router.get("/healthz")
    async def healthz() -> dict[str, str]:
        problem = await health.problem()
        if problem is not None:
            raise HttpRefusal(503, "cannot-store", "unhealthy", problem=problem)
        return {"status": "ok"}

    @router.get("/metrics", include_in_schema=False)
    async def get_metrics(request: Request, client: Client) -> Response:
        """Open to this machine, and to whoever has the token, if there is one."""
        wanted = f"Bearer {metrics_token}".encode()
        given = request.headers.get("authorization", "").encode()
        if client != LOCAL and not (metrics_token and compare_digest(given, wanted)):
            raise HttpRefusal(404, "not-found", "unknown-address")
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return router


def _json(request: Request, gzipped: bytes) -> Response:
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(gzipped, media_type="application/json", headers=headers)
    return Response(gzip.decompress(gzipped), media_type="application/json")
