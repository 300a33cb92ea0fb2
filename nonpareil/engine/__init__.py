"""What happens: state, setup, turns, actions, combat, damage, effects.

The engine knows no screen, bot, network or language, and no hero by name. It works on integers:
seats, fighters, cards and spaces are numbers, and sets of them are bit masks. All of it compiles.

Short names mean the same thing in every module: `s` is the state, `m` its match, `f` the frame in
progress, `c` a combat, `i` an instruction, `t` the tree of the card language. The `pc` of a frame
is the step it takes next. Ids such as R-COMBAT-12 are rules of `docs/rules.md`.
"""
