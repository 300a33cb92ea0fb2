"""The language of whoever sends a request, the words of the pages in it, and answers that are the
same for all its readers."""

import gzip
from hashlib import sha256

from fluent.syntax import FluentSerializer, ast
from starlette.requests import Request
from starlette.responses import Response

from nonpareil.text.language import negotiate, resources

OF_PAGES = "ui-"  # the messages that pages show begin with this


def language_of(request: Request) -> str:
    """The best available language: `?lang=`, or else what the browser accepts."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return negotiate(preferences(asked))


def preferences(accepted: str) -> list[str]:
    """Language tags in the format of the header Accept-Language, best first.

    >>> preferences("en;q=0.5, uk-UA, cs;q=0.8")
    ['uk-UA', 'cs', 'en']
    """
    wishes: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        if tag and tag != "*" and weight > 0:
            wishes.append((weight, tag))
    return [tag for _, tag in sorted(wishes, key=lambda wish: -wish[0])]


def page_words(lang: str) -> str:
    """All messages of the pages in this language, as one Fluent file."""
    entries: dict[str, ast.Message | ast.Term] = {}
    for resource in resources(lang):
        for entry in resource.body:
            if isinstance(entry, ast.Term):
                entries[f"-{entry.id.name}"] = entry
            elif isinstance(entry, ast.Message) and entry.id.name.startswith(OF_PAGES):
                entries[entry.id.name] = entry
    return FluentSerializer().serialize(ast.Resource(body=list(entries.values())))


class Kept:
    """An answer that is made once and sent to many: a visitor who asks for it again and again must
    not keep the others waiting."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self._body = body
        self._zipped = gzip.compress(body, mtime=0)
        self._media_type = media_type
        self._tag = f'"{sha256(body).hexdigest()[:20]}"'

    def answer(self, request: Request) -> Response:
        """The browser may keep it, provided it asks each time whether it has changed."""
        headers = {
            "ETag": self._tag,
            "Cache-Control": "no-cache",
            "Vary": "Accept-Language, Accept-Encoding",
        }
        if self._tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = self._body
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = self._zipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=self._media_type, headers=headers)
