"""Measuring heroes and the engine: many games at once, and what they tell.

Nothing in here decides what happens in a game: bots choose, the rules judge, the lab counts.
"""
