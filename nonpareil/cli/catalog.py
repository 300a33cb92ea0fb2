"""The heroes and boards there are: `heroes`, `boards` and `show`."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import typer
from rich.text import Text

from nonpareil.cli.cards import HeroLines
from nonpareil.cli.drawing import draw_board
from nonpareil.cli.folders import Content
from nonpareil.cli.language import Lang, Speech
from nonpareil.cli.output import Json, console, plain_table, print_json
from nonpareil.cli.reading import content_called
from nonpareil.content import library
from nonpareil.content.board import Board, to_json
from nonpareil.content.hero import CUSTOM, Card, FighterKind, Hero
from nonpareil.text.card_text import ability_text, card_text
from nonpareil.text.language import ENGLISH
from nonpareil.text.name import capital
from nonpareil.text.names import HeroNames

T = TypeVar("T", Hero, Board)


def heroes(json: Json = False, lang: Lang = "", content: Content = None) -> None:
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
    out = console()
    for box, group in in_boxes(all_heroes, library.our_hero_ids()):
        table = plain_table(*columns, right=columns[2:3])
        for hero in group:
            lines = HeroLines(hero, lang)
            own, *sidekicks = map(lines.in_list, hero.fighters)
            name = capital(lines.names.hero)
            table.add_row(hero.id, name, str(hero.move), own, ", ".join(sidekicks))
        if box:
            out.print("", Text(say.box(box), "bold"), sep="\n")
        out.print(table)
    out.print("", say("terminal-about-heroes", command="nonpareil show ID"), sep="\n")


def boards(json: Json = False, lang: Lang = "", content: Content = None) -> None:
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
    out = console()
    for box, group in in_boxes(all_boards, library.our_board_ids()):
        table = plain_table(*columns, right=columns[3:4])
        for board in group:
            players = "-".join(str(number) for number in dict.fromkeys(board.players))
            name = capital(say.board(board).board)
            table.add_row(board.id, name, players, str(len(board.spaces)), special(board, lang))
        if box:
            out.print("", Text(say.box(box), "bold"), sep="\n")
        out.print(table)
    out.print("", say("terminal-about-boards", command="nonpareil show ID"), sep="\n")


def in_boxes(content: Sequence[T], ours: Sequence[str]) -> list[tuple[str, list[T]]]:
    """Ours, without a title, and then the guests, by the sets that they say they belong to."""
    found: dict[str, list[T]] = {}
    for each in content:
        found.setdefault("" if each.id in ours else each.set or CUSTOM, []).append(each)
    return list(found.items())


def show(
    word: Annotated[
        str, typer.Argument(metavar="ID", help="The id of a hero or board, or a file with one.")
    ],
    json: Json = False,
    lang: Lang = "",
    content: Content = None,
) -> None:
    """Show a hero's ability and cards, or draw a board.

    \b
    nonpareil show {hero}
    nonpareil show {board}
    nonpareil show {hero} --json
    nonpareil show my-hero.toml
    """
    found = content_called(word)
    if isinstance(found, Hero):
        print_json(hero_json(found, lang)) if json else print_hero(found, lang)
    else:
        print_json(board_json(found, lang)) if json else print_board(found, lang)


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
    choice = hero.choice_of(card.id)
    return {
        "id": card.id,
        "name": names.card(card.id),
        "type": card.type,
        "value": card.value,
        "boost": card.boost,
        "copies": card.copies,
        **({"choice": choice.id} if choice else {}),
        "by": by,
        "text": card_text(hero, card, lang),
    }
