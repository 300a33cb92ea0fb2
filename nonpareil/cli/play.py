"""`play`: opens the table in the browser, or plays a game against bots in the terminal."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated
from urllib.parse import urlencode

import typer

from nonpareil.bots import BOTS, make_bot
from nonpareil.cli.cards import in_short
from nonpareil.cli.catalog import special
from nonpareil.cli.folders import Content
from nonpareil.cli.output import Cores, Indented
from nonpareil.cli.reading import board_called, hero_called
from nonpareil.cli.serve import Data, serve_locally
from nonpareil.cli.session import HELP, Session
from nonpareil.cli.terminal import Terminal
from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.errors import NonpareilError
from nonpareil.game.game import Game
from nonpareil.game.setup import MODES, check_mode, legal_boards
from nonpareil.text.card_text import ability_text

OPPONENT = "easy"  # the default bot

# The titles under which the player chooses the other seats' heroes.
OTHERS = {
    "duel": ("Your opponent",),
    "free-for-all": ("Your first opponent", "Your second opponent"),
    "teams": ("Your first opponent", "Your partner", "Your second opponent"),
}


def play(
    terminal: Annotated[
        bool,
        typer.Option("--terminal", help="Play in the terminal. --seed to --save require it."),
    ] = False,
    hero: Annotated[
        str | None, typer.Option(metavar="ID", help="Your hero, or a file with one.")
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID",
            help="Your opponent's hero, or a file with one. With more seats, repeat it for each "
            "one in turn order; in teams the second is your partner.",
        ),
    ] = None,
    board: Annotated[
        str | None, typer.Option(metavar="ID", help="The board, or a file with one.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed deals the same game.")
    ] = None,
    mode: Annotated[
        str | None, typer.Option(metavar="MODE", help=f"Game mode: {', '.join(MODES)}.")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help=f"The bot for the other seats: {', '.join(BOTS)} (default: {OPPONENT}).",
        ),
    ] = None,
    cores: Cores = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game record to this file.")
    ] = None,
    data: Data = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser.")
    ] = True,
    content: Content = None,
) -> None:
    """Play a game in your browser.

    With --terminal, play here against bots instead. You are asked for whatever you do not specify.
    During the game, type the number of an option, or ? for help.

    \b
    nonpareil play
    nonpareil play --hero my-hero.toml
    nonpareil play --terminal
    nonpareil play --terminal --hero {hero} --opponent {other} --board {board}
    nonpareil play --terminal --bot medium
    nonpareil play --terminal --bot hard --cores 4
    nonpareil play --terminal --seed 7 --save game.json
    nonpareil play --terminal --mode free-for-all --opponent {other} --opponent {third}
    """
    mine = None if hero is None else hero_called(hero)
    others = [hero_called(word) for word in opponent or ()]
    ground = None if board is None else board_called(board)
    if terminal:
        play_in_terminal(
            mine, others, ground, seed, mode or "duel", bot or OPPONENT, cores or 1, save
        )
    elif any(x is not None for x in (seed, mode, bot, cores, save)) or len(others) > 1:
        raise NonpareilError(
            "these options require --terminal; in the browser, choose them at the table"
        )
    else:
        serve_locally(data, browser, page_of_new_table(mine, others, ground))


def page_of_new_table(mine: Hero | None, others: Sequence[Hero], ground: Board | None) -> str:
    """The page on which the player sets up a table, with these already chosen; the start page if
    nothing is. Those that come from files become available at the tables."""
    if mine and others:
        Game.new(ground or library.our_board_ids()[0], [mine, *others])  # can they meet?
    wishes: dict[str, Hero | Board | None] = {"hero": mine, "board": ground}
    wishes["opponent"] = others[0] if others else None
    found = {name: content for name, content in wishes.items() if content is not None}
    for content in found.values():
        library.add(content, content.name)
    query = urlencode({name: content.id for name, content in found.items()})
    return f"/new?{query}" if query else ""


def play_in_terminal(
    hero: Hero | None,
    others: list[Hero],
    board: Board | None,
    seed: int | None,
    mode: str,
    bot: str,
    cores: int,
    save: Path | None,
) -> None:
    """Play a game in the terminal."""
    make_bot(bot)  # reject bad arguments before asking for anything
    check_mode(mode)
    if save is not None and (save.is_dir() or not save.parent.is_dir()):
        reason = "it is a folder" if save.is_dir() else f"there is no folder {save.parent}"
        raise NonpareilError(f"{save} cannot be written: {reason}")
    terminal = Terminal()
    the_seed: int | str = secrets.token_hex(8) if seed is None else seed
    chance = Random(f"{the_seed}/table")
    mine = hero or choose_hero(terminal, "Your hero", chance, taken=others)
    for title in OTHERS[mode][len(others) :]:
        others.append(choose_hero(terminal, title, chance, taken=(mine, *others)))
    ground = board or choose_board(terminal, 1 + len(others), mode, chance)
    seat = chance.randrange(1 + len(others)) + 1  # R-SETUP-10
    heroes = [mine, *others]
    cast = [heroes[(x - seat + 1) % len(heroes)] for x in range(len(heroes))]
    game = Game.new(ground, cast, seed=the_seed, mode=mode)
    game.names = tuple("player" if x + 1 == seat else bot for x in range(len(cast)))
    bots = {
        x: make_bot(bot, f"{the_seed}/{x}", cores) for x in range(1, len(cast) + 1) if x != seat
    }
    introduce(terminal, game, seat)
    Session(terminal, game, seat, bots, save).run()


def choose_hero(terminal: Terminal, title: str, chance: Random, taken: Sequence[Hero]) -> Hero:
    names = {hero.id for hero in taken}
    free = [library.hero(name) for name in library.hero_ids() if name not in names]
    entries = [(hero.name, in_short(hero)) for hero in free]
    return free[terminal.choose(title, entries, chance.randrange(len(free)))]


def choose_board(terminal: Terminal, seats: int, mode: str, chance: Random) -> Board:
    free = legal_boards(seats, mode)
    entries = []
    for board in free:
        extra = special(board)
        entries.append((board.name, f"{len(board.spaces)} spaces{f', {extra}' if extra else ''}"))
    return free[terminal.choose("The board", entries, chance.randrange(len(free)))]


def introduce(terminal: Terminal, game: Game, seat: int) -> None:
    """Introduce the heroes and their abilities."""
    terminal.title(f"{' against '.join(hero.name for hero in game.heroes)}, {game.board.name}")
    team = game.view(seat)["seats"][seat - 1]["team"]
    for number, hero in enumerate(game.heroes, 1):
        whose = "you"
        if number != seat:
            partner = "your partner, " if number in team else ""
            whose = f"{partner}{game.names[number - 1]} bot"
        terminal.say(f"Seat {number}: {hero.name} ({whose}), move {hero.move}")
        for line in ability_text(hero).splitlines():
            terminal.say(Indented(line, 2))
    terminal.say("", HELP, "")
