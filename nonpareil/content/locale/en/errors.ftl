### What went wrong, told to a player. No capital at the beginning and no period at the end: the
### program adds what fits the place.

# $hint: near (one word that looks similar), known (all words there are), none
error-hint = { $hint ->
    [near] ; did you mean '{ $known }'?
    [known] ; known: { $known }
   *[none] {""}
}

## Setting up a game. $value is what was given instead

error-no-mode = there is no mode { $value }{ error-hint }
error-no-win-check = there is no win check { $value }{ error-hint }
error-no-bot = there is no bot '{ $name }'{ error-hint }
# Bots from outside: $problem is an error of Python or of the system
error-bot-import = bot '{ $name }' cannot be imported ({ $problem }); expected 'package.module:Class', found from the current folder or installed
error-bot-made = bot '{ $name }' cannot be created ({ $problem }); it is called with a seed and nothing else
error-bot-choose = bot '{ $name }' has no method 'choose'
error-bot-option = bot '{ $name }' chose { $option }; expected a whole number from 0 to { $last }
error-bot-start = program '{ $name }' cannot be started: { $problem }
error-bot-program = program '{ $name }' does not play by the protocol: { $problem }
error-board-type = a board must be an id, a Path or a Board, not { $value }
error-heroes-type = heroes must be a list, not { $value }
error-hero-type = a hero must be an id, a Path or a Hero, not { $value }
error-seed-type = a seed must be a whole number or a string, not { $value }
error-same-hero = two seats have the same hero, but mirror matches are not allowed
# The mode takes $fewest to $most heroes, which is one number if $range is no; there are $number
error-mode-heroes = { $range ->
    [yes] mode '{ mode-name }' takes { $fewest } or { $most } heroes, not { $number }
   *[no] mode '{ mode-name }' takes { $fewest } heroes, not { $number }
}
# $number: of starting spaces on the board
error-mode-starts = { CAPITALIZE($board) } has { $number } starting spaces; mode '{ mode-name }' needs { $needed }
# The modes of the game
mode-name = { $mode ->
    [duel] duel
    [teams] teams
   *[free-for-all] free-for-all
}

## Playing

error-over = the game is over: there is nothing to decide
# $seat is not asked now, $asked is
error-not-asked = it is not seat { $seat }'s decision but seat { $asked }'s
error-no-option = there is no option { $option }; options are 0 to { $last }
error-no-seat = there is no seat { $seat }; seats are 1 to { $seats }
error-out = seat { $seat } is no longer in the game
error-no-fighter = there is no fighter { $fighter }; the fighters are { $fighters }
error-no-texts = this decision has no texts: they must be read before it is answered (a bot finds the texts of its decision in its view)
error-sampled = a game that was dealt from what a seat knows has no record: its choices so far are not known
# $action is a number; $legal are those that could have been chosen
error-no-action = action { $action } is not possible now; possible are { $legal }
error-layout = these heroes and this board need { $needed } numbers for an observation and { $ids } action ids, but the environment was made for { $size } and { $actions }
error-no-events = the game was played without events; replay its record to get a score

## Records of games

error-upto = upto must be a number of choices, 0 or more, not { $value }
# $error: another of these messages
error-record-choice = choice { $number } of the record is not legal: { $error }
error-record-result = the record's result does not match its choices
error-record-redeal = the record deals cards anew after { $after } choices in a way that does not fit the game there
error-record-format-missing = not a game record: it has no 'format'
error-record-format = the record has format { $found }; expected { $expected }
# The rules have changed since: $played is their version then (0 before the first release), $now
# their version today, $error another of these messages
error-record-rules = { $played ->
    [0] the record was played under rules from before the first release and cannot be replayed under version { $now }: { $error }
   *[other] the record was played under version { $played } of the rules and cannot be replayed under version { $now }: { $error }
}

## Tables

error-continue-other = to continue a game, keep its mode, board and heroes
error-continue-upto = that game has only { $number } choices, not { $upto }
error-continue-over = the game is already over at that point; continue from an earlier one
# $problem: what a program calls the error
error-import-broken = not a valid game record ({ $problem })
error-import-unfinished = this game is not over yet; only finished games can be replayed
# $version: the number of the entry
error-log-gap = this table is damaged: entry { $version } of its log is missing; whoever runs the server may have a backup
