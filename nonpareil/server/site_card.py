"""What others learn about the site: a description and a picture for links, a manifest for whoever
installs it, and the page that is shown while the server is out of reach.

The words are in the reader's language, and all addresses are below the root path.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Any

from starlette.requests import Request

from nonpareil.server.reader import language_of
from nonpareil.text.language import in_language, words

NAME = "Nonpareil"
PAPER, INK = "#f5eee0", "#211c16"  # as in web/src/ui/tokens.css
ICONS = ((192, "any"), (512, "any"), (512, "maskable"))


def manifest(request: Request, root_path: str) -> dict[str, Any]:
    say = _speech(request)
    return {
        "name": NAME,
        "short_name": NAME,
        "description": say("server-site-description"),
        "id": f"{root_path}/",
        "start_url": f"{root_path}/",
        "scope": f"{root_path}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {
                "src": f"{root_path}/icons/{purpose}-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size, purpose in ICONS
        ],
    }


def head(request: Request, root_path: str) -> str:
    """The elements for the head of every page. Pictures of links need whole addresses."""
    say = _speech(request)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    properties = {
        "og:type": "website",
        "og:site_name": NAME,
        "og:title": NAME,
        "og:description": say("server-site-description"),
        "og:image": f"{origin}{root_path}/preview.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": say("server-site-picture"),
    }
    named = {
        "description": say("server-site-description"),
        "twitter:card": "summary_large_image",
    }
    lines = [
        *(
            f'<meta property="{key}" content="{escape(text)}" />'
            for key, text in properties.items()
        ),
        *(f'<meta name="{key}" content="{escape(text)}" />' for key, text in named.items()),
        f'<link rel="manifest" href="{root_path}/manifest.webmanifest" />',
        f'<link rel="apple-touch-icon" href="{root_path}/icons/touch-180.png" />',
    ]
    return "\n".join(f"    {line}" for line in lines)


STYLE = """
  body { display: grid; place-content: center; justify-items: center; gap: 1rem;
    min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; text-align: center;
    color: light-dark(#211c16, #f1e8d6); background: light-dark(#f5eee0, #11162a);
    font: 1.0625rem/1.55 system-ui, sans-serif }
  h1, p { margin: 0; max-width: 34rem; text-wrap: balance }
  h1 { font: 600 2.25rem/1.12 Georgia, serif }
  a { padding: .6rem 1.4rem; border-radius: 3px; color: #fffaf2; background: #bf3317;
    font-weight: 600; text-decoration: none }
"""
# By which the content security policy knows the style as ours.
STYLE_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()

OFFLINE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – {name}</title>
<style>{style}</style>
<h1>{title}</h1>
<p>{text}</p>
<p><a href="">{again}</a></p>
</html>
"""


def offline(request: Request) -> str:
    """The page that the service worker keeps (web/public/sw.js). It needs no other file."""
    say = _speech(request)
    return OFFLINE.format(
        lang=escape(language_of(request)),
        name=NAME,
        style=STYLE,
        title=escape(say("server-offline-title")),
        text=escape(say("server-offline-text")),
        again=escape(say("server-offline-again")),
    )


class _Speech:
    def __init__(self, lang: str) -> None:
        self._lang = lang

    def __call__(self, message: str) -> str:
        return in_language(self._lang, lambda lang: words(lang)(message))


def _speech(request: Request) -> _Speech:
    return _Speech(language_of(request))
