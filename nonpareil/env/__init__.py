"""The game for programs that learn: action ids, observations, and environments in the forms that
PettingZoo, Gymnasium and OpenSpiel expect (docs/research.md).

No rule is decided here, and nothing is shown that a seat may not know. What a seat sees and does as
numbers is the business of `nonpareil.game`.
"""
