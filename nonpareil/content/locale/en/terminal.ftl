### What the command line says to players: lists, cards, boards, the game in the terminal, results.
###
### Card texts, questions, options and events come from the other files. Commands, options and ids are
### the same in every language; messages get them as arguments.

# $message: what is wrong
terminal-error = error: { $message }

## Lists of heroes and boards

terminal-column-id = id
terminal-column-name = name
terminal-column-move = move
terminal-column-hero = hero
terminal-column-sidekicks = sidekicks
terminal-column-players = players
terminal-column-spaces = spaces
terminal-column-special = special
# $command prints or draws one of them
terminal-about-heroes = Fighters: health and attack type. { $command } prints a hero's cards.
terminal-about-boards = { $command } draws a board.

## Heroes

# "3 × Harpy": fighters, or copies of a card
terminal-several = { $number ->
    [1] { CAPITALIZE($name) }
   *[other] { $number } × { CAPITALIZE($name) }
}
# $attack: melee, ranged
terminal-attack = { $attack ->
    [ranged] ranged
   *[melee] melee
}
# In the list of heroes: "16 ranged", "3 × Harpy 1 melee"
terminal-list-hero = { $health } { terminal-attack }{ $large ->
    [yes] {" "}large
   *[no] {""}
}
terminal-list-sidekick = { terminal-several } { terminal-list-hero }
# "16 health, ranged", "3 × Harpy, 1 health, melee"
terminal-fighter-facts = { $health } health, { terminal-attack }{ $large ->
    [yes] , large
   *[no] {""}
}
terminal-fighter = { terminal-several }, { terminal-fighter-facts }
terminal-move = move { $number }
terminal-ability = Ability
# $name of the ability
terminal-ability-named = Ability ({ $name })
terminal-cards = Cards
# "attack 2 · boost 4"; $value and $boost: none where the card has none
terminal-card-figures = { $value ->
    [none] { card-type }
   *[other] { card-type } { $value }
} · { $boost ->
    [none] no boost
   *[other] boost { $boost }
}

## Boards

# $fewest: none where it is for exactly $most players
terminal-board-players = { $fewest ->
    [none] { $most } players
   *[other] { $fewest } to { $most } players
}
terminal-board-spaces = { $number } spaces
terminal-secret-passages = secret passages
terminal-high-ground = high ground
# Under the picture of a board: a sign, and what it means
terminal-sign-starts = { $first } to { $last } starting spaces
terminal-sign-passage = { $sign } secret passage
terminal-sign-high-ground = { $sign } high ground: attacks along the arrow get +1
# Lines for which there was no room: "3-7, 12-15"
terminal-sign-adjacent = also adjacent: { $pairs }

## Choosing heroes and a board

terminal-choose-own = Your hero
terminal-choose-opponent = Your opponent
terminal-choose-first-opponent = Your first opponent
terminal-choose-second-opponent = Your second opponent
terminal-choose-partner = Your partner
terminal-choose-board = The board
# $name: what Enter takes
terminal-choose-prompt = 1-{ $most }, or Enter for { $name }:
terminal-not-in-list = Please type a number from 1 to { $most }.

## The beginning of a game

# "Medusa against Alice"; of more heroes, $first is all but the last
terminal-against = { CAPITALIZE($first) } against { $second }
# $heroes: "Medusa against Alice"
terminal-title = { $heroes }, { CAPITALIZE($board) }
# $player: one of those below
terminal-seat = Seat { $seat }: { CAPITALIZE($hero) } ({ $player }), move { $move }
terminal-player-you = you
terminal-player-bot = { terminal-bot }
terminal-player-partner = your partner, { terminal-bot }
# $bot: random, easy, medium, hard, or what was asked for ("search-200")
terminal-bot = { $bot ->
    [random] random bot
    [greedy] greedy bot
    [easy] easy bot
    [medium] medium bot
    [hard] hard bot
   *[other] { $bot } bot
}

## Help

terminal-help = Type the number of an option; Enter takes the one marked (Enter).
terminal-help-board =
    On the board, [ABC] is one of your fighters, ABC is an opponent's,
    {"{"}ABC{"}"} is your partner's, and (1) is an option you can choose.

# Commands: what can be typed, the shortest first. The English words are always understood, too.
terminal-type-hand = h hand
terminal-type-board = b board
terminal-type-discard = d discard
terminal-type-log = l log
terminal-type-undo = u undo
terminal-type-save = s save
terminal-type-quit = q quit
terminal-type-help = ? help
# What they do; $key: what to type
terminal-does-hand = your hand
terminal-does-board = the board and the fighters
terminal-does-discard = the discard piles
terminal-does-log = everything that has happened
terminal-does-undo = undo your last choice
terminal-does-save = save the record: { $key }, or { $key } FILE
terminal-does-quit = quit
terminal-does-help = this help

## The table

terminal-your-turn = Your turn, { terminal-actions-left }
terminal-actions-left = { $number ->
    [one] 1 action left
   *[other] { $number } actions left
}
# $whose: you, partner, opponent
terminal-side = { $whose ->
    [you] You
    [partner] Your partner
   *[opponent] Opponent
}: { CAPITALIZE($hero) }
# $top: the card on top of the discard pile, or none
terminal-piles = hand { $hand } · deck { $deck } · discard { $discard }{ $top ->
    [none] {""}
   *[other] {" "}(top: { $top })
}
terminal-out = out of the game
terminal-defeated = defeated
terminal-off-board = off the board
terminal-space = space { $space }
terminal-spaces = spaces { $space } and { $tail }
# "size: BIG"
terminal-state = { $state }: { $value }
# "rage: 2 of 3"; $most: the greatest value, or none
terminal-counter = { $most ->
    [none] { $name }: { $value }
   *[other] { $name }: { $value } of { $most }
}
# A pile of the hero's own, or what is in play; $cards: their names, or none
terminal-aside = { $cards ->
    [none] { $name }: empty
   *[other] { $name }: { $cards }
}
# $spaces: "3, 12", or none; $supply: how many are in the supply
terminal-tokens = { $spaces ->
    [none] { FORM($token, case: "nom", number: "pl") }: none on the board
   *[other] { FORM($token, case: "nom", number: "pl") }: { $spaces }
}{ $supply ->
    [0] {""}
   *[other] {" "}({ $supply } in the supply)
}
terminal-values-locked = values locked at { $value }
terminal-revealed-cards = revealed in hand: { $cards }
terminal-known-cards = known cards in hand: { $cards }
terminal-hand = Your hand ({ $number })
terminal-hand-empty = Your hand is empty.
terminal-discards = { terminal-side }, top first
terminal-discards-empty = nothing yet
# $attack and $defense: what was played, as below
terminal-combat = Combat: { CAPITALIZE($attacker) } ({ $attack }) against { $defender } ({ $defense })
# $value: "3", or "3+2"
terminal-played = { $card }, value { $value }{ $canceled ->
    [yes] , effects canceled
   *[no] {""}
}
terminal-played-nothing = no card

## Asking

# Marks the option that Enter takes
terminal-enter = (Enter)
# $enter: yes when Enter takes one of the options; $help: what to type for help
terminal-prompt = { $enter ->
    [yes] 1-{ $most }, Enter, { $help } for help >
   *[no] 1-{ $most }, { $help } for help >
}
terminal-not-a-command = '{ $answer }' is neither a number nor a command; type { $help } for help.
# The same $event several times in a row
terminal-event-times = { $event } ({ $number } times)
terminal-nothing-to-undo = You haven't made a choice yet.
terminal-undone = Undone: you are back at your last choice.

## Saving

terminal-save = Save the record of this game?
terminal-save-no = No
terminal-save-yes = Yes, as { $file }
terminal-save-prompt = 1-2, or a file name >
terminal-overwrite = { $file } already exists. Overwrite it?
terminal-overwrite-prompt = 1 no, 2 yes >
terminal-saved = Saved as { $file }
terminal-read-record = To read it: { $command }

## The end of a game

terminal-over = The game is over
# $outcome: won, lost; $number of $winners
terminal-result = { $outcome ->
    [won] You win
   *[lost] You lose
}: { CAPITALIZE($winners) } won after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.

## Replaying a record

# $heroes: "Medusa against Alice"; $mode: duel, free-for-all, teams
terminal-record = { $heroes }: { mode-name } on { $board }
terminal-record-length = { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
}, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
terminal-record-hero = { $defeated ->
    [yes] seat { $seat }: { CAPITALIZE($hero) }, defeated
   *[no] seat { $seat }: { CAPITALIZE($hero) }, health { $health }
}
# $winners: "Medusa (seat 1)", or two such
terminal-won = Won by { $winners }
terminal-winner = { FORM($hero, $case) } (seat { $seat })
terminal-unfinished = Unfinished

# $version: 0 is one from before versions were counted
terminal-other-rules = { $version ->
    [0] This game was played under rules from before the first release. It is legal under today's rules, too.
   *[other] This game was played under version { $version } of the rules. It is legal under today's rules, too.
}

# Checking it
terminal-verify-seed = Seed:
# $matches: yes, no, unknown
terminal-verify-seed-matches = { $matches ->
    [yes] matches the hash published when the table opened
    [no] does NOT match the hash published when the table opened
   *[unknown] the record has no published hash to compare with
}
terminal-verify-choices = Choices:
terminal-verify-choices-legal = all { $number } are legal and lead to the recorded result
# $problem: why it cannot be replayed
terminal-verify-choices-illegal = NOT a legal game: { $problem }
# $verdict: good, bad, legal (but the seed cannot be checked)
terminal-verdict = { $verdict ->
    [good] VERIFIED
    [bad] NOT VERIFIED
   *[legal] The record is legal, but the shuffle cannot be verified
}

## Many games

terminal-playing = Playing
# $boards: how many; $board: its name if there is only one
terminal-sim = { $games ->
    [one] 1 game
   *[other] { NUMBER($games, useGrouping: 0) } games
}, { mode-name }, on { $boards ->
    [1] { $board }
   *[other] { $boards } boards in turn
}, seed { $seed }
terminal-column-player = player
terminal-column-wins = wins
terminal-column-share = share
terminal-column-began = began
terminal-column-won-as-first = won as first
terminal-column-health-left = health left
terminal-sim-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-sim-health = { NUMBER($health, minimumFractionDigits: 1, maximumFractionDigits: 1) }
terminal-sim-decisions = A game took { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } decisions ({ $fewest } to { $most }).
terminal-sim-turns = A game took { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } turns ({ $fewest } to { $most }).
terminal-sim-first-seat = The first seat won { NUMBER($wins, useGrouping: 0) } times ({ terminal-sim-share }).

## Analyzing a record

# In front of a progress bar
terminal-analyzing = Analyzing
terminal-analysis-chances = Chance of winning, from what each player knew and with all hands open:
terminal-analysis-turning = Turning points:
terminal-analysis-choices = Choices:
terminal-column-accuracy = accuracy
# How much chance to win choices cost, and what chance gave or took
terminal-column-lost = lost
terminal-column-luck = luck
terminal-column-turn = turn
terminal-column-knew = { $hero } knew
terminal-column-open = { $hero } open
terminal-analysis-percent = { NUMBER($part, style: "percent", maximumFractionDigits: 0) }
terminal-analysis-turn = Turn { $turn }: { $text }
# $loss of chance to win; $text: what was better
terminal-analysis-choice = Turn { $turn }, { $hero }: { $option }. { analysis-verdict } (−{ NUMBER($loss, style: "percent", maximumFractionDigits: 0) }). { $text }

## The table in the browser

terminal-table-at = The table is at { $address }
terminal-table-stop = Press Ctrl+C to stop; you can continue unfinished games next time.

## What went wrong

error-input-ended = the input ended before the game did
# $file that should be written; $reason in the words of the system
error-not-written = { $file } cannot be written: { $reason }
error-not-written-folder = { $file } cannot be written: it is a folder
error-not-written-nowhere = { $file } cannot be written: there is no folder { $folder }
error-only-in-terminal = these options require { $option }; in the browser, choose them at the table
error-no-hero = there is no hero '{ $id }'{ error-hint }
error-no-board = there is no board '{ $id }'{ error-hint }
# $heroes and $boards: commands
error-no-hero-or-board = { $hint ->
    [near] there is no hero or board '{ $id }'; did you mean '{ $known }'?
   *[other] there is no hero or board '{ $id }'; { $heroes } and { $boards } list them all
}
# After the name of a file
error-not-a-record = is not a game record
error-too-few-choices = has only { $number } choices, not { $upto }
