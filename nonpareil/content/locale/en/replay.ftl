### What the replay viewer says.

# $cast is "Medusa versus King Arthur"
ui-replay-title = Replay: { $cast }
ui-replay-leave = All replays
ui-replay-loading = The game is being played again …
ui-replay-missing = This replay cannot be shown
ui-replay-won = { $winners } won in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ui-replay-tools = What can be done with this game

## Where we are

# "Turn 7, Medusa · 41 of 160"
ui-replay-place = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }, { $hero }
}
ui-replay-choice = Choice { $at } of { $last }
ui-replay-end = The end
ui-replay-start = Before the first choice
# No event tells of the choice that was made
ui-replay-quiet = Nothing to be seen yet: part of a longer move.
ui-replay-asked = { $hero } is to choose.

## Walking through it

ui-replay-scrub = Where in the game
ui-replay-walk = Walk through the game
ui-replay-first = To the beginning
ui-replay-last = To the end
ui-replay-back = { $stride ->
    [turn] A turn back
    [action] An action back
   *[choice] A choice back
}
ui-replay-forward = { $stride ->
    [turn] A turn on
    [action] An action on
   *[choice] A choice on
}
ui-replay-stride = { $stride ->
    [turn] Turn
    [action] Action
   *[choice] Choice
}
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-tempo = Speed
ui-replay-tempo-option = { $tempo ->
    [slow] Slow
    [fast] Fast
   *[normal] Normal
}
# Shown beside a button: its key
ui-replay-keys = Keys: ← → choice, Shift ← → action, ↑ ↓ turn, Home and End, Space plays

## Whose eyes

ui-replay-eyes = Seen by
ui-replay-eyes-open = All cards open
ui-replay-eyes-nobody = A spectator
ui-replay-hand = Hand of { $hero }
ui-replay-hand-empty = No cards

## Panels

ui-replay-board = The board
ui-replay-seats = The seats

## Share, download, continue

ui-replay-share = Share
ui-replay-share-title = Share this moment
ui-replay-share-text = Whoever opens this link sees the game from here on, with the same eyes.
ui-replay-share-link = Link to this moment
ui-replay-download = Record
ui-replay-download-why = Download the record: set-up, seed and choices
ui-replay-go-on = Continue from here
ui-replay-go-on-title = Continue from here
ui-replay-go-on-text = A new table with this very position. Who plays?
ui-replay-go-on-cards = Hands and decks are as they were: whoever has seen this replay knows the order of the cards.
ui-replay-go-on-over = The game is over here. Step back to a moment before the end, then continue from there.
ui-replay-go-on-open = Open the table
ui-replay-go-on-shared = The table is laid. Send each friend the link to their seat.

## Fair shuffles

ui-replay-verdict = { $verdict ->
    [good] Shuffle verified
    [bad] Shuffle not verified
   *[none] Shuffle unchecked
}
ui-replay-verdict-title = Was the shuffle fair?
ui-replay-verdict-text = { $verdict ->
    [good] Yes. The seed from which all chance of this game comes has the fingerprint that was published before the first card was dealt. Nobody could change the order of the cards afterwards.
    [bad] The seed does not have the fingerprint that was published when the table was laid. Do not trust this game.
   *[none] No fingerprint was published when this game began, so there is nothing to compare the seed with.
}
ui-replay-verdict-how = Check it yourself: download the record and run
ui-replay-verdict-command = nonpareil replay --verify
ui-replay-seed = Seed
ui-replay-seed-hash = Its published fingerprint (SHA-256)
