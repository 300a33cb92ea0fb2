"""A pseudo-language made from English, which shows what cannot be translated.

Every letter of its messages is accented, its texts are longer than the English ones and in
brackets, and every name that a sentence mentions carries a mark with the case that the sentence
asked for: "⟦Ḿóóṽéé Ḿèďùŝà‹ins› úúṗ ţóó 2 šṗááçééš⟧". Plain letters are English that does not come
from a message; a name without a mark was put into its sentence by other means than FORM. Names have
other accents than the words around them, so that they can be told apart.
"""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from fluent.syntax import FluentParser, FluentSerializer, ast

from nonpareil.content import library
from nonpareil.content.board import Board
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.source import Source
from nonpareil.lab.coverage import UNSAID
from nonpareil.text.language import ENGLISH, LOCALE, add_folder, remove_folder

DECKS = Path(__file__).with_name("decks")
GUESTS = Path(__file__).with_name("guests")
PSEUDO = "en-XA"
CASE = "ins"  # what sentences ask for

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
TEXT_LETTERS = "áḃçḋéḟǧħíɉķłṁńóṗɋřšţúṽẅẋýžÁḂÇḊÉḞǦĦÍɈĶŁṀŃÓṖɊŘŠŢÚṼẄẊÝŽ"
NAME_LETTERS = "àɓĉďèƒĝĥìĵǩľḿñòƥꝗŕŝťùṿŵẍŷźÀƁĈĎÈƑĜĤÌĴǨĽḾÑÒƤꝖŔŜŤÙṾŴẌŶŹ"
IN_TEXTS = str.maketrans(dict(zip(LETTERS, TEXT_LETTERS, strict=True)))
IN_NAMES = str.maketrans(dict(zip(LETTERS, NAME_LETTERS, strict=True)))
MARK = re.compile(r"‹[a-z]+›", re.IGNORECASE)

# Functions whose arguments are not put into a case.
ASKING = ("FORM", "TRAIT", "NUMBER", "DATETIME")
NAME_FORM = "name-form = { $name }‹{ $case }›\n"
LEGEND_SIGN = re.compile(r"^\S+", re.MULTILINE)  # signs of the score are the same everywhere


def write(folder: Path) -> Path:
    """Write the language into a folder, for `add_folder`."""
    own = folder / PSEUDO
    own.mkdir(parents=True, exist_ok=True)
    for path in sorted((LOCALE / ENGLISH).glob("*.ftl")):
        (own / path.name).write_text(translate(path.read_text("utf-8")), "utf-8")
    # Read last, so that `name-form` is the one that counts.
    (own / "zz-names.ftl").write_text(NAME_FORM + "".join(names()), "utf-8")
    return folder


@contextmanager
def spoken() -> Iterator[str]:
    """Make the language available for a while."""
    with TemporaryDirectory() as folder:
        path = write(Path(folder))
        add_folder(path)
        try:
            yield PSEUDO
        finally:
            remove_folder(path)


# --- What a test looks for


def english_left(text: str, allowed: Collection[str] = ()) -> list[str]:
    """The words of a text that are not accented, except those allowed. A single letter can be a
    sign."""
    found = re.findall(r"[A-Za-z]{2,}", MARK.sub("", text))
    return [word for word in found if word not in allowed]


def unmarked_names(text: str) -> list[str]:
    """The names in a text that no sentence has put into a case."""
    *marked, last = MARK.split(text)
    name, word = f"[{NAME_LETTERS}]+", f"[{TEXT_LETTERS}A-Za-z0-9⟦⟧]"
    found = [each for part in marked for each in re.findall(f"{name}(?=.*{word})", part, re.DOTALL)]
    return found + re.findall(name, last)


# --- Messages


def accented(text: str) -> str:
    """A text in the pseudo-language, with every vowel twice."""
    return re.sub(r"([aeiouAEIOU])", r"\1\1", text).translate(IN_TEXTS)


def accented_name(name: str) -> str:
    return name.translate(IN_NAMES)


def translate(text: str) -> str:
    """A file of English messages in the pseudo-language."""
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            _translate_entry(entry)
    return FluentSerializer().serialize(resource)


def _translate_entry(entry: ast.Message | ast.Term) -> None:
    is_name = entry.id.name.startswith("name-set-")
    patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
    for pattern in patterns:
        if pattern is None:
            continue
        for part in _texts(pattern):
            if entry.id.name == "score-legend":
                signs = LEGEND_SIGN.findall(part.value)
                rest = LEGEND_SIGN.split(part.value)
                pieces = [accented(rest[0])]
                for sign, words in zip(signs, rest[1:], strict=True):
                    pieces += [sign, accented(words)]
                part.value = "".join(pieces)
            else:
                part.value = accented_name(part.value) if is_name else accented(part.value)
        if not is_name:
            pattern.elements = [
                ast.TextElement("⟦"),
                *map(_asking_for_a_case, pattern.elements),
                ast.TextElement("⟧"),
            ]


def _texts(node: ast.BaseNode) -> Iterator[ast.TextElement]:
    """All texts of a pattern, those in its variants included."""
    if isinstance(node, ast.TextElement):
        yield node
    elif isinstance(node, ast.Pattern):
        for element in node.elements:
            yield from _texts(element)
    elif isinstance(node, ast.Placeable):
        yield from _texts(node.expression)
    elif isinstance(node, ast.SelectExpression):
        for variant in node.variants:
            yield from _texts(variant.value)


def _asking_for_a_case(
    element: ast.TextElement | ast.Placeable,
) -> ast.TextElement | ast.Placeable:
    """A part of a pattern in which every variable that can be a name is put into a case."""
    if isinstance(element, ast.Placeable):
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            for variant in expression.variants:
                inner = [_asking_for_a_case(each) for each in variant.value.elements]
                variant.value.elements = inner
        elif not isinstance(expression, ast.Placeable):
            element.expression = _in_case(expression)
    return element


def _in_case(expression: ast.InlineExpression) -> ast.InlineExpression:
    if isinstance(expression, ast.VariableReference):
        case = ast.NamedArgument(ast.Identifier("case"), ast.StringLiteral(CASE))
        return ast.FunctionReference(
            ast.Identifier("FORM"), ast.CallArguments([expression], [case])
        )
    if isinstance(expression, ast.FunctionReference) and expression.id.name not in ASKING:
        arguments = expression.arguments
        arguments.positional = [_in_case(each) for each in arguments.positional]  # type: ignore[arg-type]
    return expression


# --- Names


def names() -> Iterator[str]:
    """A message for the name of everything in the library, and in the heroes of scenarios."""
    zones: set[str] = set()
    ours = [library.hero(id_) for id_ in library.hero_ids()]
    files = [path for path in sorted(DECKS.glob("*.toml")) if path.name != UNSAID]
    decks = [load_hero(Source.read(str(path))) for path in files]
    guests = [library.load(path) for path in sorted(GUESTS.glob("*.toml"))]
    for hero in (*ours, *decks, *(guest for guest in guests if isinstance(guest, Hero))):
        yield from (_message(*pair) for pair in _hero(hero))
    for id_ in library.board_ids():
        board = library.board(id_)
        yield from (_message(*pair) for pair in _board(board, zones))


def _message(message: str, name: str) -> str:
    return f"{message} = {accented_name(name)}\n"


def _hero(hero: Hero) -> Iterator[tuple[str, str]]:
    yield f"name-hero-{hero.id}", hero.name
    if hero.ability.name:
        yield f"name-ability-{hero.id}", hero.ability.name
    for fighter in hero.fighters:
        yield f"name-fighter-{hero.id}_{fighter.id}", fighter.name
    for card in hero.cards:
        yield f"name-card-{hero.id}_{card.id}", card.name
        if card.bonus:
            yield f"name-bonus-{hero.id}_{card.id}", card.bonus.name
    for token in hero.tokens:
        yield f"name-token-{hero.id}_{token.id}", token.name
    for counter in hero.counters:
        yield f"name-counter-{hero.id}_{counter.id}", counter.name
        if counter.shared:
            yield f"name-pool-{hero.id}_{counter.id}", counter.shared
    for state in hero.states:
        yield f"name-state-{hero.id}_{state.id}", state.name
        for value, name in zip(state.values, state.value_names, strict=True):
            yield f"name-value-{hero.id}_{value}", name
    for choice in hero.choices:
        yield f"name-choice-{hero.id}_{choice.id}", choice.name
    for tag in hero.symbols.tags:
        yield f"name-tag-{hero.id}_{tag}", tag.upper()


def _board(board: Board, zones: set[str]) -> Iterator[tuple[str, str]]:
    yield f"name-board-{board.id}", board.name
    for zone in board.zones:
        if zone.id not in zones:
            zones.add(zone.id)
            yield f"name-zone-{zone.id}", zone.id.replace("-", " ")
