"""Scenario files: a position, a script of what the players do, and what must be true.

To this game what a position with a best move is to chess: the form for tests, rulings, bug
reports and puzzles. The script speaks through the same decisions as any player.
"""
