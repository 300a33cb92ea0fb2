"""What the words of the card language do: a small function and a `Behavior` for each, grouped as in
`script/words/`.

`picks` has the choices that several words share; `control` is if, may and choose.
"""
