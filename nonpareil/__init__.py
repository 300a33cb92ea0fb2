"""Nonpareil: duels between heroes who were never meant to meet.

>>> game = Game.new(board="sarpedon", heroes=["medusa", "sinbad"], seed=1)
>>> while not game.over:
...     game.apply(0)
"""

from nonpareil.errors import ContentError, GameError, NonpareilError
from nonpareil.game.game import Game
from nonpareil.game.viewpoint import Viewpoint

__all__ = ["ContentError", "Game", "GameError", "NonpareilError", "Viewpoint"]
