"""Hints in words."""

from collections.abc import Sequence

from nonpareil.analysis.reasons import Reason, in_words
from nonpareil.server.messages import Thought
from nonpareil.text.language import Catalog, in_language, words


def reason(texts: list[str], thoughts: list[Thought], reasons: Sequence[Reason], lang: str) -> str:
    """Explain a hint in a few words. `texts` are the options', the best thought comes first, and
    the reasons speak for it."""
    return in_language(lang, lambda lang: _reason(texts, thoughts, reasons, words(lang)))


def _reason(
    texts: list[str], thoughts: list[Thought], reasons: Sequence[Reason], say: Catalog
) -> str:
    best, *others = thoughts
    if not others:
        return say("hint-only", option=texts[best.option])
    second = others[0]
    chance, second_chance = (round(100 * thought.chance) for thought in (best, second))
    tried = "yes" if second_chance <= chance else "seldom"
    why = in_words(reasons, say)
    return say(
        "hint-best",
        option=texts[best.option],
        games=best.visits,
        chance=chance,
        reasons="yes" if why else "no",
        why=why,
        second=texts[second.option],
        **{"second-chance": second_chance},
        tried=tried if second.visits else "no",
    )
