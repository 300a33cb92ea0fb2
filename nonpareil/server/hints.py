"""Hints in words."""

from nonpareil.server.messages import Thought
from nonpareil.text.language import Catalog, in_language, words


def reason(texts: list[str], thoughts: list[Thought], lang: str) -> str:
    """Explain a hint in a sentence. `texts` are the options', and the best thought comes first."""
    return in_language(lang, lambda lang: _reason(texts, thoughts, words(lang)))


def _reason(texts: list[str], thoughts: list[Thought], say: Catalog) -> str:
    best, *others = thoughts
    if not others:
        return say("hint-only", option=texts[best.option])
    second = others[0]
    chance, second_chance = (round(100 * thought.chance) for thought in (best, second))
    tried = "yes" if second_chance <= chance else "seldom"
    return say(
        "hint-best",
        option=texts[best.option],
        games=best.visits,
        chance=chance,
        second=texts[second.option],
        **{"second-chance": second_chance},
        tried=tried if second.visits else "no",
    )
