"""Scenario files: a position, a script of what the players do, and what must be true.

They are to this game what EPD positions are to chess: the format for tests, rulings, bug reports
and puzzles. The script makes the same decisions that any player makes.
"""
