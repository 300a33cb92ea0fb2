"""The HTTP API: catalog, tables and replays (/api), health and metrics."""

import gzip
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response

from nonpareil.server import site
from nonpareil.server.catalog import catalog, matchup
from nonpareil.server.hub import Hub
from nonpareil.server.limits import RatePerClient
from nonpareil.server.messages import (
    Catalog,
    Matchup,
    NewTable,
    Replay,
    ReplayInfo,
    TableCreated,
    TableSummary,
)
from nonpareil.server.metrics import Metrics
from nonpareil.server.reader import language_of, page_words, revalidated
from nonpareil.server.refusal import HttpRefusal
from nonpareil.text.language import ENGLISH, languages

ReplayId = Annotated[str, Path(max_length=64)]
Language = Annotated[str, Depends(language_of)]

TABLES_PER_CLIENT = (60, 600.0)  # new tables and imported records, in this many seconds


class Tokens(BaseModel):
    """Arbitrary strings: a malformed token is treated like an unknown one."""

    tokens: Annotated[list[str], Field(max_length=50)]


def routes(hub: Hub, metrics: Metrics, rng: Random) -> APIRouter:
    router = APIRouter()
    rate = RatePerClient(*TABLES_PER_CLIENT)
    catalogs = {ENGLISH: catalog(ENGLISH).model_dump_json().encode()}

    def check_rate(request: Request) -> None:
        if request.client is not None and not rate.allows(request.client.host):
            raise HttpRefusal(429, "too-fast", "requests-too-fast")

    @router.get("/api/catalog", response_model=Catalog)
    async def get_catalog(request: Request, lang: Language) -> Response:
        if lang not in catalogs:
            catalogs[lang] = catalog(lang).model_dump_json().encode()
        return revalidated(request, catalogs[lang], "application/json")

    @router.get("/api/words/{lang}")
    async def get_words(request: Request, lang: Annotated[str, Path(max_length=35)]) -> Response:
        if lang not in languages():
            raise HttpRefusal(404, "not-found", "unknown-language")
        return revalidated(request, page_words(lang).encode(), "text/plain")

    @router.get("/api/icons/{name}")
    async def get_icon(name: Annotated[str, Path(max_length=64)]) -> Response:
        found = site.icon(name)
        if found is None:
            raise HttpRefusal(404, "not-found", "unknown-icon")
        return found

    @router.get("/api/matchup")
    async def get_matchup() -> Matchup:
        return matchup(rng)

    @router.post("/api/tables", status_code=201)
    async def create_table(request: Request, table: NewTable) -> TableCreated:
        check_rate(request)
        return await hub.create(table)

    @router.post("/api/tables/status")
    async def table_status(wanted: Tokens, lang: Language) -> list[TableSummary]:
        return await hub.summaries(wanted.tokens, lang)

    @router.post("/api/replays", status_code=201)
    async def import_replay(request: Request, record: dict[str, Any], lang: Language) -> ReplayInfo:
        check_rate(request)
        return await hub.replays.import_record(record, lang)

    @router.get("/api/replays/{id}")
    async def replay_info(id: ReplayId, lang: Language) -> ReplayInfo:
        return await hub.replays.info(id, lang)

    @router.get("/api/replays/{id}/frames", response_model=Replay)
    async def replay_frames(
        request: Request,
        id: ReplayId,
        lang: Language,
        seat: Annotated[int, Query(ge=-1, le=4)] = -1,
    ) -> Response:
        gzipped = await hub.replays.frames(id, seat, lang)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
            return Response(gzipped, media_type="application/json", headers=headers)
        return Response(gzip.decompress(gzipped), media_type="application/json")

    @router.get("/api/replays/{id}/record")
    async def replay_record(id: ReplayId) -> Response:
        record = await hub.replays.record(id)
        seats = (await hub.replays.info(id, ENGLISH)).info.seats
        name = "-".join(seat.hero for seat in seats)
        return JSONResponse(
            record, headers={"Content-Disposition": f'attachment; filename="{name}.json"'}
        )

    @router.get("/healthz")
    async def healthz() -> dict[str, str]:
        await hub.check()
        return {"status": "ok"}

    @router.get("/metrics")
    async def get_metrics() -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return router
