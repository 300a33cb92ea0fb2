"""The heroes and boards there are: `heroes`, `boards` and `show`."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import typer
from rich.text import Text

from nonpareil.cli.cards import block, fighter
from nonpareil.cli.drawing import draw_board
from nonpareil.cli.folders import Content
from nonpareil.cli.output import Indented, Json, console, plain_table, print_json
from nonpareil.cli.reading import content_called
from nonpareil.content import library
from nonpareil.content.board import Board, to_json
from nonpareil.content.hero import CUSTOM, Card, FighterKind, Hero
from nonpareil.text.card_text import ability_text, card_text

T = TypeVar("T", Hero, Board)


def heroes(json: Json = False, content: Content = None) -> None:
    """List the heroes and their fighters.

    \b
    nonpareil heroes
    nonpareil heroes --json | jq '.[].name'
    """
    all_heroes = [library.hero(name) for name in library.hero_ids()]
    if json:
        print_json([hero_json(hero) for hero in all_heroes])
        return
    out = console()
    for box, group in in_boxes(all_heroes, library.our_hero_ids()):
        table = plain_table("id", "name", "move", "hero", "sidekicks", right=["move"])
        for hero in group:
            own, *sidekicks = (in_numbers(kind) for kind in hero.fighters)
            table.add_row(hero.id, hero.name, str(hero.move), own, ", ".join(sidekicks))
        if box:
            out.print(Text(f"\n{box}", "bold"))
        out.print(table)
    out.print("\nFighters: health and attack type. nonpareil show ID prints a hero's cards.")


def boards(json: Json = False, content: Content = None) -> None:
    """List the boards and their special features.

    \b
    nonpareil boards
    nonpareil boards --json | jq '.[] | {id, players}'
    """
    all_boards = [library.board(name) for name in library.board_ids()]
    if json:
        print_json([to_json(board) for board in all_boards])
        return
    out = console()
    for box, group in in_boxes(all_boards, library.our_board_ids()):
        table = plain_table("id", "name", "players", "spaces", "special", right=["spaces"])
        for board in group:
            players = "{}-{}".format(*board.players) if len(set(board.players)) == 2 else "2"
            table.add_row(board.id, board.name, players, str(len(board.spaces)), special(board))
        if box:
            out.print(Text(f"\n{box}", "bold"))
        out.print(table)
    out.print("\nnonpareil show ID draws a board.")


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
        print_json(hero_json(found)) if json else print_hero(found)
    else:
        print_json(to_json(found)) if json else print_board(found)


def print_hero(hero: Hero) -> None:
    out = console()
    out.print(Text.assemble((hero.name, "bold"), f" · move {hero.move} · {hero.set}"))
    for kind in hero.fighters:
        out.print(f"    {fighter(kind)}")
    name = f" ({hero.ability.name})" if hero.ability.name else ""
    out.print(Text.assemble("\n", (f"Ability{name}", "bold")))
    for line in ability_text(hero).splitlines():
        out.print(Indented(line, 4))
    out.print(Text.assemble("\n", ("Cards", "bold")))
    for card in hero.cards:
        out.print(block(hero, card, card.copies))


def print_board(board: Board) -> None:
    out = console()
    players = " to ".join(str(number) for number in dict.fromkeys(board.players))
    extra = special(board)
    title = f" · {players} players · {len(board.spaces)} spaces" + (f" · {extra}" if extra else "")
    out.print(Text.assemble((board.name, "bold"), title, "\n"))
    out.print(draw_board(board, width=out.width))


def in_numbers(kind: FighterKind) -> str:
    """ "16 ranged" for a hero, "3 × Name 1 melee" for sidekicks."""
    times = f"{kind.count} × " if kind.count > 1 else ""
    name = "" if kind.role == "hero" else f"{times}{kind.name} "
    return f"{name}{kind.health} {kind.attack}" + (" large" if kind.large else "")


def special(board: Board) -> str:
    parts = []
    if board.passages:
        parts.append("secret passages")
    if board.high_ground:
        parts.append("high ground")
    return ", ".join(parts)


def hero_json(hero: Hero) -> dict[str, Any]:
    """A hero for other programs: facts and rendered texts, without the card language."""
    return {
        "id": hero.id,
        "name": hero.name,
        "set": hero.set,
        "move": hero.move,
        "fighters": [kind.facts() for kind in hero.fighters],
        "ability": {"name": hero.ability.name, "text": ability_text(hero)},
        "cards": [card_json(hero, card) for card in hero.cards],
    }


def card_json(hero: Hero, card: Card) -> dict[str, Any]:
    """`by` is "any", a fighter's id, or a list of ids if the banner names several."""
    by: str | list[str] = list(card.by)
    if len(card.by) < 2:
        by = card.by[0] if card.by else "any"
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "value": card.value,
        "boost": card.boost,
        "copies": card.copies,
        "by": by,
        "text": card_text(hero, card),
    }
