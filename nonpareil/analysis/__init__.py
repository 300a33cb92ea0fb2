"""Judges the choices of a game that is over: what each cost, what would have been better and why,
and how much was luck.

`analyst` looks at one choice at a time, `summary` at the whole game, and `report` puts both into
words. What a seat knew is all that its choices are judged by.
"""
