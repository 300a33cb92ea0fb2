"""The pages of the web client."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from nonpareil.server import site
from nonpareil.server.client import Seat
from tests.server.serving import Served, serving

pytestmark = pytest.mark.anyio


async def test_pages(server: Served, pages: Path) -> None:
    get = server.http.get
    for path in ("/", "/new", "/table/abc+def", "/watch/abc", "/replay/x?seat=1", "/heroes/x"):
        answer = await get(path)
        assert answer.status_code == 200
        assert "the table" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
    asset = await get("/assets/app-1234.js")
    assert (asset.text, asset.headers["content-type"][:15]) == ("play()", "text/javascript")
    assert "immutable" in asset.headers["cache-control"]
    assert (await get("/favicon.svg")).headers["cache-control"] == "no-cache"
    for path in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret"):
        assert "not yours" not in (await get(path)).text


@pytest.mark.parametrize(
    ("accepted", "compressed"),
    [
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0", True),
        ("br; q=0.5, gzip", True),
        ("gzip", False),
        ("brotli", False),
        ("gzip, br;q=0", False),
        ("br; q=0.00, gzip", False),
    ],
)
async def test_what_the_build_has_compressed(
    server: Served, pages: Path, accepted: str, compressed: bool
) -> None:
    (pages / "assets" / "app-1234.js.br").write_bytes(b"compressed")
    headers = {"Accept-Encoding": accepted}
    async with server.http.stream("GET", "/assets/app-1234.js", headers=headers) as answer:
        content = b"".join([part async for part in answer.aiter_raw()])
    assert (content == b"compressed") is compressed
    assert (answer.headers.get("content-encoding") == "br") is compressed
    assert answer.headers["content-type"][:15] == "text/javascript"
    assert "Accept-Encoding" in answer.headers["vary"]
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/%00", "/a%00b", "/" + "x" * 5000, "/%ff%fe", "/assets/%00"])
async def test_paths_that_no_file_can_have(server: Served, pages: Path, path: str) -> None:
    answer = await server.http.get(path)
    assert answer.status_code == 200
    assert "the table" in answer.text


@pytest.mark.parametrize("prefix", ["", "/games"])  # taken off by the proxy, or not
async def test_below_a_root_path(tmp_path: Path, pages: Path, prefix: str) -> None:
    async with serving(tmp_path, root_path="/games") as server:
        for path in (f"{prefix}/", f"{prefix}/heroes/x", "/games"):
            page = await server.http.get(path)
            assert 'src="/games/assets/app-1234.js"' in page.text
        assert (await server.http.get(f"{prefix}/assets/app-1234.js")).text == "play()"
        assert (await server.http.get(f"{prefix}/api/catalog")).status_code == 200
        assert (await server.http.get(f"{prefix}/api/nothing")).status_code == 404
        table = await server.create()
        async with Seat(server.address + prefix, table["tokens"][1]) as seat:
            assert seat.version == 0


async def test_unbuilt_pages_explain_how_to_build_them(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "LOCATIONS", ())
    answer = await server.http.get("/")
    assert "npm run build" in answer.text


async def test_icons(server: Served, pages: Path) -> None:
    get = server.http.get
    assert (await get("/api/icons/crown")).status_code == 404
    with ZipFile(pages / "icons.zip", "w") as archive:
        archive.writestr("crown.svg", "<svg>crown</svg>")
    icon = await get("/api/icons/crown")
    assert (icon.text, icon.headers["content-type"]) == ("<svg>crown</svg>", "image/svg+xml")
    assert "max-age=" in icon.headers["cache-control"]
    for name in ("no-such-icon", "..%2fsecret", "x" * 65):
        assert (await get(f"/api/icons/{name}")).status_code in (404, 422)
