"""A server with seeded randomness, which each test reseeds by a POST to /seed.

`python -m tests.browser.seeded_server PORT FOLDER SEED LANGUAGES CONTENT ROOT_PATH`
"""

import sys
from pathlib import Path
from random import Random

from starlette.requests import Request

from nonpareil.content import library
from nonpareil.server import logs
from nonpareil.server.app import Settings, create_app
from nonpareil.server.run import address_of, database_url, listen, run
from nonpareil.text.language import add_folder

FEW = 8  # iterations of an analysis: it is about the page, not about the game


def main(port: str, folder: str, seed: str, languages: str, content: str, root_path: str) -> None:
    rng = Random(seed)
    if languages:
        add_folder(Path(languages))
    if content:
        library.add_folder(Path(content))
    settings = Settings(
        database_url(Path(folder)),
        workers=1,
        root_path=root_path,
        pace=0,
        analysis_iterations=FEW,
    )
    app = create_app(settings, rng=rng)

    @app.post("/seed", status_code=204)
    async def reseed(request: Request) -> None:
        rng.seed((await request.body()).decode())

    logs.set_up("text")
    listener = listen("127.0.0.1", int(port))
    address = address_of(listener) + root_path
    run(app, listener, lambda: print(f"Nonpareil is at {address}", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
