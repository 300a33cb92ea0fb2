"""The built web client. It routes by itself, so every path that is not a file gets index.html.

The build refers to its files relative to the root of the site. Only index.html is sent for pages of
any depth, so only there these references have to be completed.

The build compresses scripts and styles with Brotli, which is better than what can be done while
somebody waits: `app.js.br` is sent for `app.js` to a browser that accepts it.

With the pages come all icons of the set that heroes and boards may name, in one archive.
"""

from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from zipfile import ZipFile

from starlette.responses import FileResponse, HTMLResponse, Response

HERE = Path(__file__).parent
LOCATIONS = (HERE / "site", HERE.parents[1] / "web" / "dist")  # installed; in a checkout
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with their contents
REVALIDATE = "no-cache"
FOR_A_MONTH = "public, max-age=2592000"
ICONS = "icons.zip"

NOT_BUILT = """<!doctype html>
<meta charset="utf-8">
<title>Nonpareil</title>
<h1>The web pages are not built yet</h1>
<p>The server is running, but its web pages are missing. In a checkout, build them:</p>
<pre>cd web && npm install && npm run build</pre>
<p>Or play in the terminal: <code>nonpareil play --terminal</code></p>
"""


def find_site() -> Path | None:
    return next((folder for folder in LOCATIONS if (folder / "index.html").is_file()), None)


def page(path: str, root_path: str = "", head: str = "", encodings: str = "") -> Response:
    """The file at this path, or index.html, where the client takes over. `head` is added to the
    head of index.html; `encodings` are those that the browser accepts."""
    site = find_site()
    if site is None:
        return HTMLResponse(NOT_BUILT, headers={"Cache-Control": REVALIDATE})
    file = _file(site, path)
    if file is None:
        index = (site / "index.html").read_text("utf-8").replace('"./', f'"{root_path}/')
        index = index.replace("</head>", f"{head}\n  </head>", 1) if head else index
        return HTMLResponse(index, headers={"Cache-Control": REVALIDATE})
    cache = FOREVER if file.is_relative_to(site.resolve() / "assets") else REVALIDATE
    headers = {"Cache-Control": cache}
    compressed = file.with_name(f"{file.name}.br")
    if not compressed.is_file():
        return FileResponse(file, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if not _accepts_brotli(encodings):
        return FileResponse(file, headers=headers)
    headers["Content-Encoding"] = "br"
    return FileResponse(compressed, headers=headers, media_type=guess_type(file.name)[0])


def _accepts_brotli(encodings: str) -> bool:
    asked = (each.replace(" ", "").partition(";q=") for each in encodings.split(","))
    return any(name == "br" and (not share or share.strip("0.")) for name, _, share in asked)


def _file(site: Path, path: str) -> Path | None:
    if path in ("", "index.html"):
        return None
    try:
        file = (site / path).resolve()
        return file if file.is_relative_to(site.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with characters that no file name can have
        return None


def icon(name: str) -> Response | None:
    """An icon of the set as SVG; None if there is none of this name, or no pages are built."""
    site = find_site()
    archive = None if site is None else site / ICONS
    if archive is None or not archive.is_file():
        return None
    try:
        svg = _archive(archive, archive.stat().st_mtime_ns).read(f"{name}.svg")
    except KeyError:
        return None
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": FOR_A_MONTH})


@lru_cache(1)
def _archive(path: Path, _changed: int) -> ZipFile:
    return ZipFile(path)
