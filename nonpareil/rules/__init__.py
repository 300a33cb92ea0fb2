"""The rules: state, decisions and everything that happens between them.

Only views leave this room. It knows no screen, no bot and no network, and no hero by name.
"""
