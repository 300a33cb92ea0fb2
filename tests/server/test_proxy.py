"""Behind a real nginx with the configuration that deploy/ has, with TLS, at the root and below a
path."""

import shutil
import ssl
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from socket import SO_REUSEPORT, SOL_SOCKET, create_connection, socket
from urllib.parse import urlsplit

import httpx
import pytest

from nonpareil.server.client import Seat
from nonpareil.server.limits import Limits
from tests.server.serving import PATIENCE, ROOT, Served, serving

pytestmark = pytest.mark.anyio

WRAPPER = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/nonpareil.conf;
}}
"""


def nginx() -> str:
    found = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if found is None:
        pytest.fail("nginx is not installed. On Debian: apt-get install nginx-light")
    return found


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port that nobody else gets. nginx may share it, as it listens with `reuseport`."""
    with socket() as reserved:
        reserved.setsockopt(SOL_SOCKET, SO_REUSEPORT, 1)
        reserved.bind(("127.0.0.1", 0))
        yield reserved.getsockname()[1]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("certificate")
    command = "openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=localhost"
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command.split(), *files], check=True, capture_output=True)
    return folder


def configure(
    folder: Path, certificate: Path, server: str, path: str, ports: tuple[int, int]
) -> Path:
    """What an operator changes: the certificate, the addresses, and maybe the path."""
    changes = {
        "/etc/letsencrypt/live/play.example.org": str(certificate),
        "127.0.0.1:8000": urlsplit(server).netloc.replace("localhost", "127.0.0.1"),
        "listen 80;": f"listen 127.0.0.1:{ports[0]} reuseport;",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{ports[1]} ssl http2 reuseport;",
        "location / {": f"location {path}/ {{",
    }
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    (folder / "nonpareil.conf").write_text(text)
    wrapper = folder / "nginx.conf"
    wrapper.write_text(WRAPPER.format(folder=folder))
    return wrapper


@contextmanager
def running(configuration: Path, port: int) -> Iterator[None]:
    folder = configuration.parent
    command = [nginx(), "-p", str(folder), "-c", str(configuration)]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert process.poll() is None, "nginx has stopped"
            assert time.monotonic() < until
            time.sleep(0.02)


@asynccontextmanager
async def proxied(
    folder: Path, certificate: Path, path: str, limits: Limits
) -> AsyncIterator[Served]:
    """The server as it is seen through nginx."""
    async with serving(folder, root_path=path, limits=limits) as behind:
        with (
            reserved_port() as http,
            reserved_port() as https,
            running(configure(folder, certificate, behind.address, path, (http, https)), https),
        ):
            served = Served(f"https://localhost:{https}{path}")
            await served.http.aclose()
            served.http = httpx.AsyncClient(
                base_url=served.address, verify=False, timeout=PATIENCE, trust_env=False
            )
            yield served
            await served.http.aclose()


@pytest.mark.parametrize("path", ["", "/games"])
async def test_a_game_through_nginx(
    tmp_path: Path, pages: Path, certificate: Path, path: str
) -> None:
    trusting = ssl.create_default_context(cafile=str(certificate / "fullchain.pem"))
    trusting.check_hostname = False
    async with proxied(tmp_path, certificate, path, Limits(spectators_per_table=1)) as server:
        page = await server.http.get("/heroes/x")
        assert f'src="{path}/assets/app-1234.js"' in page.text
        assert page.headers["content-security-policy"]
        assert page.headers["strict-transport-security"]
        assert (await server.http.get("/assets/app-1234.js")).text == "play()"
        assert (await server.http.get("/healthz")).json() == {"status": "ok"}
        table = await server.create()
        origin = server.address.removesuffix(path)  # as a browser says it
        one, two = (
            Seat(server.address, table["tokens"][number], ssl=trusting, origin=origin)
            for number in (1, 2)
        )
        async with one, two:
            asked, other = (one, two) if one.asked else (two, one)
            await asked.choose(0)
            while other.version < asked.version:
                await other.updated()


async def test_who_is_behind_nginx(
    tmp_path: Path, pages: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """nginx adds the real address to whatever the client claims, and that is the one that counts.
    Metrics are not for people behind the proxy."""
    seen: list[str] = []

    def client_of(host: str | None) -> str:
        seen.append(str(host))
        return "somebody"

    monkeypatch.setattr("nonpareil.server.api.client_of", client_of)
    async with proxied(tmp_path, certificate, "", Limits(tables_per_address=1)) as server:
        await server.create()
        seats = [{"hero": hero, "player": "here"} for hero in ("medusa", "sinbad")]
        again = await server.http.post(
            "/api/tables",
            json={"board": "marmoreal", "seats": seats},
            headers={"X-Forwarded-For": "198.51.100.7, 203.0.113.9"},
        )
        assert again.status_code == 429
        assert (await server.http.get("/metrics")).status_code == 404
    # This machine is a trusted proxy, and the client is on it, too: what it claims is believed.
    assert seen == ["127.0.0.1", "203.0.113.9"]
