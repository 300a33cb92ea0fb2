### What the replay viewer says.

# $cast is "Medusa versus King Arthur"
ui-replay-title = Replay: { $cast }
ui-replay-leave = All replays
ui-replay-loading = Loading replay…
ui-replay-missing = This replay can't be shown
ui-replay-won = { $winners } won { $turns ->
    [0] before the first turn
    [one] in 1 turn
   *[other] in { $turns } turns
}
ui-replay-tools = Tools

## Where we are

# "Turn 7, Medusa · 41 of 160"
ui-replay-place = { $turn ->
    [0] Setup
   *[other] Turn { $turn }, { $hero }
}
ui-replay-choice = Choice { $at } of { $last }
ui-replay-end = Game over
ui-replay-start = Before the first choice
# No event tells of the choice that was made
ui-replay-quiet = Nothing to see yet: this is part of a longer move.
ui-replay-asked = Waiting for { $hero }.

## Walking through it

ui-replay-scrub = Position in the game
ui-replay-walk = Step through the game
ui-replay-first = Go to the start
ui-replay-last = Go to the end
ui-replay-back = { $stride ->
    [turn] Previous turn
    [action] Previous action
   *[choice] Previous choice
}
ui-replay-forward = { $stride ->
    [turn] Next turn
    [action] Next action
   *[choice] Next choice
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
ui-replay-keys = Keys: ← → choice, Shift ← → action, ↑ ↓ turn, Home and End to jump, Space to play

## Whose point of view

ui-replay-eyes = View as
ui-replay-eyes-open = All cards face up
ui-replay-eyes-nobody = Spectator
ui-replay-hand = { FORM($hero, case: "gen") } hand
ui-replay-hand-empty = No cards

## Panels

ui-replay-board = The board
ui-replay-seats = The seats

## Share, download, continue

ui-replay-share = Share
ui-replay-share-title = Share this moment
ui-replay-share-text = Anyone who opens this link sees the game from this moment and this point of view.
ui-replay-share-link = Link to this moment
ui-replay-download = Download
ui-replay-download-why = Download the record: setup, seed, and choices
ui-replay-go-on = Play from here
ui-replay-go-on-title = Continue from here
ui-replay-go-on-text = This sets up a new table in exactly this position. Who is playing?
ui-replay-go-on-cards = Hands and decks stay as they were, so anyone who has watched this replay knows what comes next.
ui-replay-go-on-over = The game is over here. Step back to an earlier moment and continue from there.
ui-replay-go-on-open = Open the table
ui-replay-go-on-shared = Your table is ready. Send each friend the link to their seat.

## Fair shuffles

ui-replay-verdict = { $verdict ->
    [good] Shuffle verified
    [bad] Shuffle not verified
   *[none] Shuffle unchecked
}
ui-replay-verdict-title = Was the shuffle fair?
ui-replay-verdict-text = { $verdict ->
    [good] Yes. Everything random in this game comes from its seed, and the seed matches the fingerprint published before the first card was dealt. Nobody could change the order of the cards after that.
    [bad] The seed does not match the fingerprint published when the table was set up. Do not trust this game.
   *[none] No fingerprint was published when this game began, so there is nothing to check the seed against.
}
ui-replay-other-rules = This game was played under a different version of the rules. Its choices are legal under today's rules, too.
ui-replay-verdict-how = Check it yourself: download the record and run
ui-replay-verdict-command = nonpareil replay --verify
ui-replay-seed = Seed
ui-replay-seed-hash = Its published fingerprint (SHA-256)

## The analysis

ui-analysis-start = Analyze
ui-analysis-start-why = Everyone's chances over time, the turning points, and what would have been better
ui-analysis-title = Analysis
ui-analysis-close = Close the analysis
ui-analysis-running = Looking at every choice. You can watch the replay in the meantime, or leave: the results are kept with it.
# For a screen reader
ui-analysis-begun = The analysis has begun.
ui-analysis-ready = The analysis is ready.
ui-analysis-stopped = The analysis was stopped. It can pick up where it left off.
ui-analysis-progress = { $done } of { $total } choices
ui-analysis-stop = Stop
ui-analysis-continue = Resume
ui-analysis-retry = Try again

# The choice at this moment of the replay
ui-analysis-choice = The choice here
ui-analysis-no-choice = There was nothing to choose here.
ui-analysis-poor-before = Previous inaccuracy or mistake
ui-analysis-poor-after = Next inaccuracy or mistake
# $loss and $chance: percent of the chance to win
ui-analysis-worth = { $loss ->
    [0] { $chance }% to win
   *[other] costs { $loss }% (best: { $chance }% to win)
}
ui-analysis-again = Try again from here
ui-analysis-again-why = You play this seat against bots. Cards it couldn't have known are dealt again.

# $verdict: best, good, inaccuracy, mistake, blunder
ui-analysis-verdict = { $verdict ->
    [best] Best
    [good] Good
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}
ui-analysis-verdicts = { $number } { $verdict ->
    [best] best
    [good] good
    [inaccuracy] { $number ->
        [one] inaccuracy
       *[other] inaccuracies
    }
    [mistake] { $number ->
        [one] mistake
       *[other] mistakes
    }
   *[blunder] { $number ->
        [one] blunder
       *[other] blunders
    }
}

ui-analysis-chances = Chances of winning
ui-analysis-graph = Chances of winning over time
# Read aloud: where the lines are at this moment
ui-analysis-chance = { $name } { $percent }%
ui-analysis-percent = { $percent }%
# The chance from what the seat itself knew
ui-analysis-knew = own view { $percent }%
ui-analysis-lines = Lines
ui-analysis-line = { $kind ->
    [open] All cards face up
   *[known] From what each player knew
}
ui-analysis-table = Chances turn by turn
ui-analysis-table-turn = Turn
ui-analysis-table-open = open
ui-analysis-table-knew = own view

ui-analysis-turning = Turning points
ui-analysis-no-turning = No single moment decided this game.
# $cause: choice, luck, play
ui-analysis-turn = { $turn ->
    [0] Setup
   *[other] Turn { $turn }
}, { $cause ->
    [choice] a poor choice
    [luck] luck
   *[play] the run of play
}

ui-analysis-players = Skill and luck
ui-analysis-accuracy = accuracy
ui-analysis-no-accuracy = nothing to decide
ui-analysis-lost = Cost of choices
ui-analysis-luck = Luck of the draw
ui-analysis-luck-note = Accuracy compares what a player's choices gave away with what was at stake. Luck is how draws and blind boosts changed the chance of winning, added up over the game.
ui-analysis-signed = { $sign ->
    [plus] +{ $percent }%
    [minus] −{ $percent }%
   *[none] 0%
}
# $iterations: of each search
ui-analysis-how = Judged by simulating { $iterations ->
    [one] one game
   *[other] { $iterations } games
} at each choice. Each choice is judged by what its player could know, and small differences mean little.
