"""Written forms of a game: the readable score of a whole game, and scenario files.

A game's record is not here but in `nonpareil.game`: setup and choices *are* the game, and a
position is one way for a game to begin.
"""
