"""The content that comes with the project: `heroes`, `boards` and `show`."""

from typing import Annotated, Any

import typer
from rich.text import Text

from nonpareil.cli.cards import HeroLines
from nonpareil.cli.drawing import draw_board
from nonpareil.cli.language import Lang, Speech
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.content import library
from nonpareil.content.board import Board, to_json
from nonpareil.content.hero import Card, FighterKind, Hero
from nonpareil.text.card_text import ability_text, card_text
from nonpareil.text.errors import hinting, refusal
from nonpareil.text.language import ENGLISH
from nonpareil.text.name import capital
from nonpareil.text.names import HeroNames


def heroes(json: Json = False, lang: Lang = "") -> None:
    """List the heroes and their fighters.

    \b
    nonpareil heroes
    nonpareil heroes --json | jq '.[].name'
    """
    all_heroes = [library.hero(name) for name in library.hero_ids()]
    if json:
        print_json([hero_json(hero, lang) for hero in all_heroes])
        return
    say = Speech(lang)
    columns = [
        say(f"terminal-column-{column}") for column in ("id", "name", "move", "hero", "sidekicks")
    ]
    table = plain_table(*columns, right=columns[2:3])
    for hero in all_heroes:
        lines = HeroLines(hero, lang)
        own, *sidekicks = map(lines.in_list, hero.fighters)
        table.add_row(hero.id, capital(lines.names.hero), str(hero.move), own, ", ".join(sidekicks))
    out = console()
    out.print(table)
    out.print("", say("terminal-about-heroes", command="nonpareil show ID"), sep="\n")


def boards(json: Json = False, lang: Lang = "") -> None:
    """List the boards and their special features.

    \b
    nonpareil boards
    nonpareil boards --json | jq '.[] | {id, players}'
    """
    all_boards = [library.board(name) for name in library.board_ids()]
    if json:
        print_json([board_json(board, lang) for board in all_boards])
        return
    say = Speech(lang)
    columns = [
        say(f"terminal-column-{column}")
        for column in ("id", "name", "players", "spaces", "special")
    ]
    table = plain_table(*columns, right=columns[3:4])
    for board in all_boards:
        players = "-".join(str(number) for number in dict.fromkeys(board.players))
        name = capital(say.board(board).board)
        table.add_row(board.id, name, players, str(len(board.spaces)), special(board, lang))
    out = console()
    out.print(table)
    out.print("", say("terminal-about-boards", command="nonpareil show ID"), sep="\n")


def show(
    id_: Annotated[str, typer.Argument(metavar="ID", help="The id of a hero or board.")],
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Show a hero's ability and cards, or draw a board.

    \b
    nonpareil show {hero}
    nonpareil show {board}
    nonpareil show {hero} --json
    """
    if id_ in library.hero_ids():
        hero = library.hero(id_)
        print_json(hero_json(hero, lang)) if json else print_hero(hero, lang)
    elif id_ in library.board_ids():
        board = library.board(id_)
        print_json(board_json(board, lang)) if json else print_board(board, lang)
    else:
        commands = {"heroes": "nonpareil heroes", "boards": "nonpareil boards"}
        hints = hinting(id_, (*library.hero_ids(), *library.board_ids()))
        raise refusal("no-hero-or-board", id=id_, **commands, **hints)


def check_hero(id_: str) -> None:
    if id_ not in library.hero_ids():
        raise refusal("no-hero", id=id_, **hinting(id_, library.hero_ids()))


def check_board(id_: str) -> None:
    if id_ not in library.board_ids():
        raise refusal("no-board", id=id_, **hinting(id_, library.board_ids()))


def print_hero(hero: Hero, lang: str) -> None:
    out = console()
    lines = HeroLines(hero, lang)
    say, names = lines.say, lines.names
    box = say.box(hero.set)
    out.print(Text.assemble((capital(names.hero), "bold"), f" · {lines.move()} · {box}"))
    for kind in hero.fighters:
        out.print(f"    {lines.fighter(kind)}")
    title = say("terminal-ability")
    if names.ability is not None:
        title = say("terminal-ability-named", name=names.ability)
    out.print(Text.assemble("\n", (title, "bold")))
    out.print(lines.ability(indent=4))
    out.print(Text.assemble("\n", (say("terminal-cards"), "bold")))
    for card in hero.cards:
        out.print(lines.block(card, card.copies))


def print_board(board: Board, lang: str) -> None:
    out = console()
    say = Speech(lang)
    fewest, most = board.players
    facts = [
        say("terminal-board-players", fewest="none" if fewest == most else fewest, most=most),
        say("terminal-board-spaces", number=len(board.spaces)),
        special(board, lang),
    ]
    title = "".join(f" · {fact}" for fact in facts if fact)
    out.print(Text.assemble((capital(say.board(board).board), "bold"), title, "\n"))
    out.print(draw_board(board, width=out.width, lang=lang))


def special(board: Board, lang: str) -> str:
    say = Speech(lang)
    parts = []
    if board.passages:
        parts.append(say("terminal-secret-passages"))
    if board.high_ground:
        parts.append(say("terminal-high-ground"))
    return ", ".join(parts)


def board_json(board: Board, lang: str) -> dict[str, Any]:
    """A board in the format of its file."""
    return {**to_json(board), "name": capital(Speech(lang).board(board).board)}


def hero_json(hero: Hero, lang: str = ENGLISH) -> dict[str, Any]:
    """A hero for other programs: facts and rendered texts, without the card language."""
    names = Speech(lang).hero(hero)
    return {
        "id": hero.id,
        "name": capital(names.hero),
        "set": hero.set,
        "move": hero.move,
        "fighters": [fighter_json(kind, names) for kind in hero.fighters],
        "ability": {"name": names.ability, "text": ability_text(hero, lang)},
        "cards": [card_json(hero, card, names, lang) for card in hero.cards],
    }


def fighter_json(kind: FighterKind, names: HeroNames) -> dict[str, Any]:
    return {**kind.facts(), "name": capital(names.fighter(kind.id))}


def card_json(hero: Hero, card: Card, names: HeroNames, lang: str) -> dict[str, Any]:
    """`by` is "any", a fighter's id, or a list of ids if the banner names several."""
    by: str | list[str] = list(card.by)
    if len(card.by) < 2:
        by = card.by[0] if card.by else "any"
    return {
        "id": card.id,
        "name": names.card(card.id),
        "type": card.type,
        "value": card.value,
        "boost": card.boost,
        "copies": card.copies,
        "by": by,
        "text": card_text(hero, card, lang),
    }
