"""`play`: opens the table in the browser, or plays a game against bots in the terminal."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated
from urllib.parse import urlencode

import typer

from nonpareil.bots import BOTS, make_bot
from nonpareil.cli.cards import HeroLines, against
from nonpareil.cli.catalog import special
from nonpareil.cli.commands import Commands
from nonpareil.cli.folders import Content
from nonpareil.cli.language import Lang
from nonpareil.cli.output import Cores
from nonpareil.cli.reading import board_called, hero_called
from nonpareil.cli.serve import Data, serve_locally
from nonpareil.cli.session import Session, check_writable
from nonpareil.cli.terminal import Terminal
from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero
from nonpareil.game.game import Game
from nonpareil.game.setup import MODES, check_mode, legal_boards
from nonpareil.text.errors import refusal

OPPONENT = "easy"  # the default bot

# Who the other seats are for the player, who chooses their heroes.
OTHERS = {
    "duel": ("opponent",),
    "free-for-all": ("first-opponent", "second-opponent"),
    "teams": ("first-opponent", "partner", "second-opponent"),
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
    lang: Lang = "",
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
            mine, others, ground, seed, mode or "duel", bot or OPPONENT, cores or 1, save, lang
        )
    elif any(x is not None for x in (seed, mode, bot, cores, save)) or len(others) > 1:
        raise refusal("only-in-terminal", option="--terminal")
    else:
        serve_locally(data, browser, page_of_new_table(mine, others, ground), lang)


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
    lang: str,
) -> None:
    """Play a game in the terminal."""
    make_bot(bot)  # reject bad arguments before asking for anything
    check_mode(mode)
    if save is not None:
        check_writable(save)
    terminal = Terminal(lang)
    the_seed: int | str = secrets.token_hex(8) if seed is None else seed
    chance = Random(f"{the_seed}/table")
    mine = hero or choose_hero(terminal, "own", chance, taken=others)
    for who in OTHERS[mode][len(others) :]:
        others.append(choose_hero(terminal, who, chance, taken=(mine, *others)))
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


def choose_hero(terminal: Terminal, who: str, chance: Random, taken: Sequence[Hero]) -> Hero:
    names = {hero.id for hero in taken}
    free = [library.hero(name) for name in library.hero_ids() if name not in names]
    lines = [HeroLines(hero, terminal.lang) for hero in free]
    entries = [(each.names.hero, each.in_short()) for each in lines]
    title = terminal.words(f"terminal-choose-{who}")
    return free[terminal.choose(title, entries, chance.randrange(len(free)))]


def choose_board(terminal: Terminal, seats: int, mode: str, chance: Random) -> Board:
    free = legal_boards(seats, mode)
    entries: list[tuple[str, str]] = []
    for board in free:
        spaces = terminal.words("terminal-board-spaces", number=len(board.spaces))
        facts = (spaces, special(board, terminal.lang))
        name = terminal.words.board(board).board
        entries.append((name, ", ".join(filter(None, facts))))
    title = terminal.words("terminal-choose-board")
    return free[terminal.choose(title, entries, chance.randrange(len(free)))]


def introduce(terminal: Terminal, game: Game, seat: int) -> None:
    """Introduce the heroes and their abilities."""
    words, lang = terminal.words, terminal.lang
    heroes = [HeroLines(hero, lang) for hero in game.heroes]
    board = words.board(game.board).board
    terminal.title(words("terminal-title", heroes=against(game.heroes, lang), board=board))
    team = game.view(seat)["seats"][seat - 1]["team"]
    for number, hero in enumerate(heroes, 1):
        role = "you" if number == seat else "partner" if number in team else "bot"
        terminal.tell(
            "terminal-seat",
            seat=number,
            hero=hero.names.hero,
            player=words(f"terminal-player-{role}", bot=game.names[number - 1]),
            move=hero.hero.move,
        )
        terminal.say(hero.ability(indent=2))
    terminal.say("", Commands(lang).help(terminal.width), "")
