"""The card language: what a card does, as a small text that is parsed to a typed tree.

The tree is what the rules run and what the renderer turns into a card's printed words, so that
the two cannot disagree. Nothing here knows a hero, a board or a game.
"""
