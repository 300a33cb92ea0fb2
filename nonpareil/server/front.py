"""What happens to every request before the application sees it: the root path is taken off, and
HEAD becomes GET."""

from starlette.types import ASGIApp, Receive, Scope, Send


class RootPath:
    """Serves the application below a path such as "/games". A proxy may take that path off itself
    or leave it on."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self._app = app
        self._root = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path = scope["path"]
            if path == self._root or path.startswith(f"{self._root}/"):
                scope = {**scope, "path": path.removeprefix(self._root) or "/"}
        await self._app(scope, receive, send)


class HeadAsGet:
    """Answers HEAD like GET. uvicorn, which still knows the method, leaves out the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, send)
