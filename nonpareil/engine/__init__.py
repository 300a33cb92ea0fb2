"""What happens: state, set-up, turns, actions, combat, damage, effects.

The engine knows no screen, no bot, no network and no language, and no hero by name. It works in
integers: seats, fighters, cards and spaces are numbers, sets of them are bits. It compiles whole.
"""
