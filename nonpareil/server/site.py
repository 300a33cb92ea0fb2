"""The pages: the built client, wherever it is. Its router knows the pages; the server answers every
address that is not a file with the same index.html."""

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

HERE = Path(__file__).parent
PLACES = (HERE / "site", HERE.parents[1] / "web" / "dist")  # installed; in a checkout
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with their contents
ALWAYS_ASK = "no-cache"

NOT_BUILT = """<!doctype html>
<meta charset="utf-8">
<title>Nonpareil</title>
<h1>The table is not built yet</h1>
<p>The server runs, but the pages of the browser table are missing. In a checkout, build them:</p>
<pre>cd web && npm install && npm run build</pre>
<p>or play in the terminal: <code>nonpareil play --terminal</code></p>
"""


def find_site() -> Path | None:
    return next((place for place in PLACES if (place / "index.html").is_file()), None)


def page(path: str) -> Response:
    """The file of that path, or the page in which the client finds its way."""
    site = find_site()
    if site is None:
        return HTMLResponse(NOT_BUILT, headers={"Cache-Control": ALWAYS_ASK})
    file = (site / path).resolve()
    if path and file.is_relative_to(site.resolve()) and file.is_file():
        cache = FOREVER if file.is_relative_to(site.resolve() / "assets") else ALWAYS_ASK
        return FileResponse(file, headers={"Cache-Control": cache})
    return FileResponse(site / "index.html", headers={"Cache-Control": ALWAYS_ASK})
