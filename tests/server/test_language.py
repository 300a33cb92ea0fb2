"""Everybody is told everything in their own language, whoever else is at the table."""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from nonpareil.server import table_game
from nonpareil.server.catalog import catalog
from nonpareil.server.event_types import event_view
from nonpareil.server.limits import Limits
from nonpareil.server.reader import preferences
from nonpareil.text.language import add_folder, remove_folder
from tests.pseudo import PSEUDO, english_left, spoken
from tests.server.serving import Served, finished, go_to, reaches, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def pseudo() -> Iterator[str]:
    with spoken() as language:
        yield language


@pytest.fixture
def fragment(tmp_path: Path) -> Iterator[str]:
    """A language that has next to nothing."""
    folder = tmp_path / "languages"
    (folder / "xx").mkdir(parents=True)
    (folder / "xx" / "all.ftl").write_text("ui-seat = Zeat { $seat }\nserver-over = Oover\n")
    add_folder(folder)
    yield "xx"
    remove_folder(folder)


def texts_in(data: Any, key: str = "text") -> list[str]:
    """Every text in a message."""
    if isinstance(data, list):
        return [text for each in data for text in texts_in(each, key)]
    if not isinstance(data, dict):
        return []
    here = [data[key]] if isinstance(data.get(key), str) else []
    return here + [text for each in data.values() for text in texts_in(each, key)]


def left_in(data: Any) -> list[str]:
    texts = [*texts_in(data), *texts_in(data, "name"), *texts_in(data, "ability")]
    assert texts
    return [text for text in texts if english_left(text.replace("‹INS›", ""))]


# --- Pages


def test_what_a_browser_accepts() -> None:
    assert preferences("cs, uk-UA;q=0.9, *;q=0.1, en;q=0.5, xx;q=0, yy;q=high") == [
        "cs",
        "uk-UA",
        "en",
    ]
    assert preferences("") == []


async def test_the_catalog_and_the_words_of_pages(server: Served, pseudo: str) -> None:
    get = server.http.get
    english = await get("/api/catalog", headers={"Accept-Language": "uk, en;q=0.5"})
    assert english.json()["language"] == "en"
    assert {"id": "en", "name": "English"} in english.json()["languages"]
    other = await get("/api/catalog", headers={"Accept-Language": f"{pseudo}, en"})
    assert other.json() == (await get(f"/api/catalog?lang={pseudo}")).json()
    assert other.json()["language"] == pseudo
    assert left_in({**other.json(), "languages": []}) == []
    again = await get(
        f"/api/catalog?lang={pseudo}", headers={"If-None-Match": other.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    words = await get(f"/api/words/{pseudo}")
    assert "ui-seat = ⟦" in words.text
    assert "do-draw" not in words.text
    refused = await get("/api/words/nobody", headers={"Accept-Language": pseudo})
    assert refused.status_code == 404
    assert english_left(refused.json()["text"]) == []


def test_a_name_has_forms() -> None:
    assert catalog("en").forms["Achilles"] == {"gen": "Achilles'"}
    assert "loc" not in catalog("en").forms["Medusa"]
    with spoken() as language:
        forms = catalog(language).forms
    name = next(name for name in forms if "Ḿèďùŝà" in name)
    assert (name, forms[name]["ins"]) == ("Ḿèďùŝà‹nom›", "Ḿèďùŝà‹ins›")


def test_a_name_has_traits(tmp_path: Path) -> None:
    (tmp_path / "cs").mkdir()
    (tmp_path / "cs" / "names.ftl").write_text(
        "name-hero-medusa = Medúza\n    .gen = Medúzy\n    .pl-gen = Medúz\n    .gender = f\n"
        "name-zone-green = zelená\n    .ins = zelenou\n",
        "utf-8",
    )
    add_folder(tmp_path)
    try:
        forms = catalog("cs").forms
    finally:
        remove_folder(tmp_path)
    assert forms["Medúza"] == {"gen": "Medúzy", "pl-gen": "Medúz", "gender": "f"}
    assert forms["zelená"] == {"ins": "zelenou", "pl-ins": "zelená"}


async def test_what_a_language_lacks_is_english(server: Served, fragment: str) -> None:
    assert (await server.http.get(f"/api/words/{fragment}")).text == "ui-seat = Zeat { $seat }\n"
    assert catalog(fragment).heroes == catalog("en").heroes
    table = await server.create()
    async with server.seat(table, 1) as one, server.seat(table, 2, lang=fragment) as two:
        await go_to(3, one, two)
        assert all(english_left(event["text"]) for event in two.events)
        assert one.sheets["heroes"] == two.sheets["heroes"]
        await one.send(type="concede")
        await one.updated()
        await two.send(type="concede")
        assert (await two.reply("refused"))["text"] == "Oover"


# --- Tables


async def test_readers_of_different_languages(
    server: Served, pseudo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def counted(event: Any, choice: int) -> Any:
        view = event_view(event, choice)
        built.append(view["text"])
        return view

    monkeypatch.setattr(table_game, "event_view", counted)
    table = await server.create()
    async with (
        server.seat(table, 1) as one,
        server.seat(table, 2, lang=pseudo) as two,
        AsyncExitStack() as gallery,
    ):
        watchers = [
            await gallery.enter_async_context(server.seat(table, 0, lang=pseudo)) for _ in range(6)
        ]
        built.clear()
        before = len(one.events)
        await go_to(6, one, two)
        for watcher in watchers:
            await reaches(watcher, 6)
        assert left_in([two.last, two.sheets, two.info, two.events, watchers[0].last]) == []
        assert all(english_left(event["text"]) for event in one.events)
        # Once per event and language, however many read it; some events hide a card from others.
        assert len(built) <= 2 * 2 * (len(one.events) - before)
        await one.send(type="language", lang=pseudo)
        assert (await one.reply("seated"))["info"]["seats"] == two.info["seats"]
        update = await one.updated()
        assert (update["first"], update["version"]) == (0, 6)
        assert left_in([one.last, one.sheets, one.events]) == []
        await one.send(type="language", lang="tlh")
        await one.updated()
        assert all(english_left(event["text"]) for event in one.events)


async def test_changing_the_language_again_and_again(tmp_path: Path, pseudo: str) -> None:
    """Everything is said again with each change. A visitor who asks for nothing else must not keep
    the server busy."""
    limits = Limits(messages=20, messages_period=3600.0)
    async with serving(tmp_path, limits=limits) as server:
        table = await server.create()
        async with server.seat(table, 0) as watcher:
            for lang in ("en", pseudo, pseudo, pseudo):
                await watcher.send(type="language", lang=lang)
            for _ in range(2):
                refused = await watcher.reply("refused")
                assert (refused["request"], refused["code"]) == ("language", "too-fast")
            assert watcher.messages is not None
            assert sum('"type":"seated"' in text for text in watcher.messages) == 2


async def test_refusals_and_hints(server: Served, pseudo: str) -> None:
    table = await server.create(hints=True)
    async with server.seat(table, 1, lang=pseudo) as one:
        await one.send(type="choose", version=99, option=0)
        assert english_left((await refusal(one))["text"]) == []
        await one.send(type="answer-undo", version=one.version, agree=True)
        assert english_left((await refusal(one))["text"]) == []
        while not one.asked:
            await one.updated()
        await one.send(type="hint", version=one.version)
        assert english_left((await one.reply("hint"))["text"]) == []


async def refusal(seat: Any) -> Any:
    while (message := await seat.read())["type"] != "refused":
        pass
    return message


async def test_replays(server: Served, pseudo: str) -> None:
    table, _ = await finished(server)
    address = f"/api/replays/{table['table']}"
    wanted = {"Accept-Language": pseudo}
    for path in (address, f"{address}/frames", f"{address}/frames?seat=1"):
        found = (await server.http.get(path, headers=wanted)).json()
        assert left_in(found) == []
    assert "⟦" in found["notation"]
    assert "⟦" not in (await server.get(f"{address}/frames?seat=1"))["notation"]
    unknown = await server.http.get("/api/replays/none", headers=wanted)
    assert (unknown.status_code, english_left(unknown.json()["text"])) == (404, [])


async def test_the_list_of_tables(server: Served, pseudo: str) -> None:
    table = await server.create()
    body = {"tokens": [*table["tokens"].values()]}
    answer = await server.http.post(f"/api/tables/status?lang={PSEUDO}", json=body)
    assert left_in(answer.json()) == []
    assert english_left(answer.json()[0]["info"]["board_name"]) == []
