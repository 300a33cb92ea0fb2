### What the table in the browser says.
###
### The story of the game, its questions and answers come from the other files; here is everything
### around them.

# $names: the heroes, or none; $asked: yes when it is the reader's turn to choose
ui-table-title = { $asked ->
    [yes] ● { $names } – Nonpareil
   *[no] { $names ->
        [none] Nonpareil
       *[other] { $names } – Nonpareil
    }
}
ui-table-sitting-down = Taking your seat…
ui-table-unknown = This seat doesn't exist
ui-table-unknown-why = The link may be incomplete, or the table may have been cleared away.
ui-table-taken = This seat is taken
ui-table-taken-why = Someone has already sat down here in another browser, and a seat belongs to whoever takes it first.
ui-table-taken-yours = Was it you? Then open the table there, choose “Play on another device” in the menu, and enter the code here:
ui-table-taken-enter = Sit down
ui-table-taken-not-yours = If it wasn't you, someone else has used your link. Tell whoever sent it to you, and play at a new table. Don't enter a code from someone else: they would share your seat and see your cards.
ui-table-lost = Connection lost. Trying again…
ui-table-silent = The server isn't answering. Still trying…

## The top of the table

ui-table-leave = Leave the table
ui-table-leave-note = Your table will wait: come back from the front page or with the same link.
ui-table-your-turn = Your turn
# $name of the hero
ui-table-turn-of = { FORM($name, case: "gen") } turn
# $turn: which one; $number of actions left
ui-table-turn-number = turn { $turn }, { $number ->
    [0] no actions left
    [one] 1 action left
   *[other] { $number } actions left
}
ui-table-setup = Setup
ui-table-over = Game over
# The button when there is nothing to undo. Otherwise the server says what would be undone
ui-table-undo = Undo
# $way: free, ask (the others have to agree), refused (they did not), none
ui-table-undo-why = { $way ->
    [free] Undo your last choice
    [ask] Ask the others to let you undo your last choice
    [refused] Your undo was declined. You can ask again after the next choice
   *[none] Nothing to undo: you haven't chosen anything yet, or a card has been revealed since
}
ui-table-hint = Hint
ui-table-hint-busy = Thinking…
ui-table-hint-why = Ask a strong bot what it would do
# At a table where people play against each other
ui-table-hints-allowed = Hints allowed
ui-table-hints-allowed-why = Everyone at this table may ask a strong bot for hints
ui-table-menu = Menu
ui-table-invite = Invite a friend
# $number of people at this device
ui-table-names = { $number ->
    [one] Your name
   *[other] Names
}
ui-table-name-ask = What should the others call you?
ui-table-name-skip = Not now
ui-table-name-done = Done
ui-table-say = Say something
# $emote: hello, good-luck, well-played, oops, wow, thanks. What players can say to each other
ui-emote = { $emote ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [oops] Oops!
    [wow] Wow!
   *[thanks] Thank you!
}
# $words: one of these
ui-emote-says = { $name }: { $words }
ui-table-rules = Rules
ui-table-keys = Keys

## Seats

# $own: yes when it is the reader's
ui-table-seat = { $own ->
    [yes] Your side: { $name }
   *[no] { $name }
}
ui-table-about-hero = Ability and cards
ui-table-ability = Ability
# After the name of the person, if $named is yes
ui-table-you = { $named ->
    [yes] (you)
   *[no] you
}
ui-table-partner = your partner
# $presence: here; away, but has taken the seat; free, as nobody has taken it. If $named is yes, the
# name of the person comes before it
ui-table-person = { $presence ->
    [here] { $named ->
        [yes] {""}
       *[no] a player
    }
    [free] nobody has sat down yet
   *[away] { $named ->
        [yes] (not connected)
       *[no] a player, not connected
    }
}
# A seat in the log: "Medusa (Ann)"
ui-table-hero-of = { $hero } ({ $name })
# After that. $names: heroes played in the same browser
ui-table-same-device = same device as { $names }
ui-table-devices = on { $number } devices
# $level: random, easy, medium, hard
ui-table-bot = { $level ->
    [random] random bot
    [easy] easy bot
    [medium] medium bot
   *[hard] hard bot
}
ui-table-to-move = to move
ui-table-actions-left = { $number ->
    [one] 1 action left
   *[other] { $number } actions left
}
ui-table-of = /{ $most }
ui-table-health = of { $most } health
ui-table-defeated = defeated
ui-table-off-board = off the board
ui-table-in-hand = in hand
ui-table-deck = deck
ui-table-discarded = discard
# $top: the name of the card on top, or none
ui-table-discard = { FORM($name, case: "gen") } discard pile, { $number ->
    [0] empty
    [one] 1 card: { $top }
   *[other] { $number } cards, { $top } on top
}
ui-table-known = { $number ->
    [one] 1 known
   *[other] { $number } known
}
# What a hero keeps: "size: BIG", "fog token: 3"
ui-table-state = { $name }: { $value }
# "rage: 2 of 3"; $most: the greatest value, or none
ui-table-counter = { $most ->
    [none] { $name }: { $value }
   *[other] { $name }: { $value } of { $most }
}
# The cards that lie open in a hand, in a seat's panel, and on such a card in your own
ui-table-revealed = Revealed in hand
ui-table-revealed-card = Revealed
# A pile of the hero's own, or what is in play: "Suit (2)"
ui-table-aside = { $name } ({ $number })
ui-table-tokens = { $supply ->
    [0] { $name }: { $number }
   *[other] { $name }: { $number } (+{ $supply } in the supply)
}
ui-table-locked = all values are { $value } this turn
# $pile: discard, known, deck (what is left in the reader's own), left (in an opponent's deck and hand)
ui-table-pile = { $pile ->
    [discard] { FORM($name, case: "gen") } discard pile ({ $number })
    [deck] Left in your deck ({ $number })
    [left] Left in { FORM($name, case: "gen") } deck and hand ({ $number })
   *[known] Cards you know are in { FORM($name, case: "gen") } hand
}
ui-table-pile-empty = Nothing here yet.
# Of $number copies of a card
ui-table-left = { $left } of { $number } left
ui-table-left-what = What's left in the deck
ui-table-left-note = All the cards of the deck, minus those you have seen played, discarded, or shown. Which of these are in hand and which are in the deck is a secret.
ui-table-copies = { $number ->
    [one] 1 copy
   *[other] { $number } copies
}

## The board

# $tail: the second space of a large fighter, or none
ui-table-figure = { $tail ->
    [none] { $name }, { $health } of { $most } health, on space { $space }
   *[other] { $name }, { $health } of { $most } health, on spaces { $space } and { $tail }
}
# A token on the board, read aloud; $space: none when it lies on a line
ui-table-token = { $number ->
    [one] { $name }
   *[other] { $number } × { $name }
}{ $space ->
    [none] , on a line
   *[other] , on space { $space }
}
ui-table-floater-damage = −{ $amount }
ui-table-floater-heal = +{ $amount }
ui-table-floater-defeat = defeated
# $attack: melee, ranged
ui-table-fighter-note = { $health }/{ $most } health · { $attack ->
    [ranged] ranged
   *[melee] melee
} · moves { $move }

## The question

ui-table-prompt = Your decision
ui-table-options = Options
# $kind of decision
ui-table-your-choice = { $kind ->
    [action] Your action
    [defense] Defend
    [attack-card] Attack
    [maneuver-boost] Maneuver
    [mover] Move
    [destination] Move
    [hand-limit] Hand limit
    [setup-card] Setup
    [setup-space] Setup
    [setup-token] Setup
    [setup-state] Setup
   *[other] Your choice
}
# The only option is chosen by the server, because the player wants it so
ui-table-answering = Answering for you
ui-table-source = Read { $card }
ui-table-action = { $action ->
    [maneuver] Maneuver
    [scheme] Scheme
   *[attack] Attack
}
ui-table-action-what = { $action ->
    [maneuver] draw a card, move
    [scheme] play a scheme card
   *[attack] play an attack card
}
# A fighter was clicked to be moved: $name
ui-table-go-where = Move { $name }: choose a space
ui-table-boost-first = Boost first
ui-table-put-down = Cancel
ui-table-show-cards = { $number ->
    [one] Show the card
   *[other] Show the { $number } cards
}
ui-table-choose-card = Choose a card
ui-table-list = { $number ->
    [one] Show as list (1)
   *[other] Show as list ({ $number })
}
ui-table-unlist = Hide the list
ui-table-skip = Skip
ui-table-best = Suggested
ui-table-chance = { $percent }%
ui-table-clock = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
# $player: person, bot; $what: defense, combat, scheme, setup, turn, other
ui-table-waiting = { $player ->
    [bot] { $what ->
        [defense] { $name } (bot) is choosing a defense
        [combat] { $name } (bot) is thinking about the combat
        [setup] { $name } (bot) is setting up
       *[other] { $name } (bot) is thinking
    }
   *[person] { $what ->
        [defense] { FORM($name, case: "gen") } player is choosing a defense
        [combat] { FORM($name, case: "gen") } player is thinking about the combat
        [scheme] { FORM($name, case: "gen") } player is deciding what the scheme does
        [setup] { FORM($name, case: "gen") } player is setting up
        [turn] { FORM($name, case: "gen") } player is choosing
       *[other] { FORM($name, case: "gen") } player is deciding
    }
}

## The hand

ui-table-hand = { $number ->
    [0] Your hand is empty
    [one] Your hand, 1 card
   *[other] Your hand, { $number } cards
}
ui-table-hand-empty = Your hand is empty.
# What choosing a card of the hand does. $kind of decision
ui-table-take-card = { $kind ->
    [attack-card] Attack with it
    [defense] Defend with it
    [scheme-card] Play it
    [maneuver-boost] Boost with it
    [hidden-boost] Boost with it
    [boost] Boost with it
    [discard] Discard it
    [hand-limit] Discard it
    [put-back] Put it back
    [reaction] React with it
   *[other] Choose it
}
# $action: attack, scheme
ui-table-start-card = { $action ->
    [scheme] Play it (scheme action)
   *[attack] Attack with it
}

## Combat

ui-table-combat = Combat
ui-table-scheme = Scheme
ui-table-role = { $role ->
    [attacker] attacks
   *[defender] defends
}
ui-table-no-card = no card
ui-table-card-to-come = { $role ->
    [attacker] a card
   *[defender] a card, or none
}
ui-table-canceled = canceled
ui-table-against = against
# Below a card that only its owner can see
ui-table-face-down = face down
# $at: board, combat
ui-table-peek = { $at ->
    [board] Show the board
   *[combat] Show the combat
}
# In the place of a value, where no card counts
ui-table-no-value = –
ui-table-wins = { $name } wins the combat
ui-table-dismiss = Close the combat
# What a number in the sum of a combat stands for
ui-table-term = { $kind ->
    [none] no card
    [ignored] ignored
    [fixed] fixed
    [boost] boost
    [effect] effect
    [ability] ability
   *[high-ground] high ground
}
ui-table-sign = { $sign ->
    [plus] +
    [minus] −
    [open] (
    [close] )
   *[equals] =
}
# What became of the damage
ui-table-fate = { $fate ->
    [none] no damage
    [prevented] prevented
    [reflected] reflected
    [gone] nobody left
   *[dealt] damage
}

## The log

ui-table-log = Log
ui-table-log-setup = Setup
ui-table-log-turn = Turn { $number }
ui-table-times = ({ $times } times)
ui-table-log-details = Details
ui-table-log-all = { $shown ->
    [yes] Hide details
   *[no] Show details
}

## Undo by consent, conceding

ui-table-taken-back = A choice was undone.
ui-table-consent-title = Allow undo?
ui-table-consent = { $name } would like to undo their last choice. Is that OK with you?
ui-table-consent-yes = Allow
ui-table-consent-no = No, keep playing
ui-table-consent-waiting = Undo requested
# $name of the hero whose player said no
ui-table-consent-refused = Undo declined: { $name } would rather keep playing.
ui-table-device = Play on another device
ui-table-device-link = Open this link on the other device:
ui-table-device-code = Enter this code there. It works once, for five minutes:
ui-table-device-note = Both devices will have your seat. Anyone with this link and the code can see your cards, so keep them to yourself.
ui-table-device-done = Done! You can keep playing on your other device. This one keeps your seat, too.
ui-table-device-expired = The code has expired.
ui-table-device-renew = Show a new code
ui-table-concede = Concede
ui-table-concede-sure = Give up this game? You can't undo this.
ui-table-concede-yes = Concede
ui-table-concede-no = Keep playing

## Several players at one device

ui-table-curtain = Pass the device to { $name }
# $why: defense, turn
ui-table-curtain-why = { $why ->
    [defense] { $name } is under attack and may defend. No peeking, everyone else!
   *[turn] No peeking, everyone else!
}
ui-table-curtain-ready = I'm { $name }

## The end

ui-table-end-title = Game over
# $outcome: won, lost, seen (by a spectator, or by several at one device); $number of winners
ui-table-end = { $outcome ->
    [won] Victory!
    [lost] { $number ->
        [one] Defeat: { $names } wins
       *[other] Defeat: { $names } win
    }
   *[seen] { $number ->
        [one] { $names } wins
       *[other] { $names } win
    }
}
ui-table-end-turns = { $number ->
    [0] The game ended before the first turn.
    [one] The game took 1 turn.
   *[other] The game took { $number } turns.
}
# The poster of a game. $winners and $losers: names; $number of winners
ui-poster-title = { $number ->
    [one] { $winners } defeats { $losers }
   *[other] { $winners } defeat { $losers }
}
ui-poster-health = Health
ui-table-end-figure = Statistic
ui-table-figure-of = { $figure ->
    [damage] Damage dealt
    [attacks] Attacks
    [combatsWon] Combats won
    [schemes] Schemes
    [drawn] Cards drawn
   *[health] Health left
}
# $what: offer, join (somebody has asked for it), watch
ui-table-rematch = { $what ->
    [join] Join the rematch
    [watch] Watch the rematch
   *[offer] Rematch
}
ui-table-swap = Swap heroes
ui-table-another-hero = Change hero
ui-table-picture = Save poster
ui-table-replay = Watch replay
ui-table-record = Save record
ui-table-home = Go to the front page
ui-table-show-end = Show the result
ui-table-fair = Check that the shuffles were fair
ui-table-fair-how = The hash was published when the table was set up. It is the SHA-256 of the seed, which stays secret until the game is over. The seed and the players' choices determine the whole game.
ui-table-seed = Seed
ui-table-seed-hash = Hash

## Keys

ui-table-key = { $key ->
    [numbers] 1 – 9
    [zero] 0
    [arrows] ← ↑ → ↓
    [enter] Enter
    [undo] u
    [hint] h
    [skip] s
    [log] l
    [escape] Esc
   *[help] ?
}
ui-table-key-does = { $key ->
    [numbers] choose that option from the list, or play the card with that number
    [zero] decline: choose nothing, move nobody
    [arrows] move between highlighted spaces and fighters
    [enter] choose what is selected
    [undo] undo your last choice
    [hint] ask for a hint
    [skip] skip the animation
    [log] open the log
    [escape] close or skip
   *[help] show the keys
}
