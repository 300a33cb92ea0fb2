### What happens in a game, told in sentences; and at the end the words of its written score.
###
### One message for each kind of event, named after it. The first letter is made large by the
### program. The arguments are the event's fields (nonpareil/events): $seat is a player, by
### the name of the hero; $fighter, $card, $space and so on are names; flags are yes or no.
### Of an event that not everybody sees, $known says whether the reader may know which card it is.

## Setup

# $cards: what the player has chosen for the deck
event-setup-deck = { $seat } has chosen { $cards }.
event-setup-place = { $fighter } starts on space { $space }.
# $state: "size", $value: "BIG"
event-setup-state = { $seat } chooses the { $state } { $value }.
# $token: "fog token"
event-setup-token = { FORM($seat, case: "gen") } { $token } starts on space { $space }.

## Turns and actions

event-turn = Turn { $number }: { $seat }.
event-turn-end = { FORM($seat, case: "gen") } turn ends.
# $action: maneuver, scheme, attack
event-action = { $action ->
    [maneuver] { $seat } maneuvers.
    [scheme] { $seat } takes the scheme action.
   *[attack] { $seat } takes the attack action.
}
event-gain-action = { $number ->
    [one] { $seat } gains an action.
   *[other] { $seat } gains { $number } actions.
}
event-scheme = { $fighter } plays { $card }.
event-out = { $seat } is out of the game.
event-concede = { $seat } concedes.
# $number of winners
event-over = { $number ->
    [one] { $winners } wins the game.
   *[other] { $winners } win the game.
}

## Cards

event-draw = { $known ->
    [yes] { $seat } draws { $card }.
   *[no] { $seat } draws a card.
}
event-exhausted = { $seat } has no card left to draw, so each of their fighters takes 2 damage.
# $origin: play (it was played), boost, hand, deck (its top)
event-discard = { $origin ->
    [hand] { $seat } discards { $card }.
    [deck] { $seat } discards { $card } from the top of the deck.
    [reaction] { $seat } discards { $card } as a reaction.
   *[play] { $card } goes to the discard pile.
}
# $value: the BOOST value
event-boost = { $seat } boosts with { $card }: +{ $value }.
# $owner is whose hand it is; or, the same as $seat, whose deck. $same: yes then. $number of $cards
event-look = { $same ->
    [yes] { $known ->
        [yes] { $seat } looks at the top { cards } of the deck: { $cards }.
       *[no] { $seat } looks at the top { cards } of the deck.
    }
   *[no] { $number ->
        [0] { $seat } looks at { FORM($owner, case: "gen") } hand, which is empty.
       *[other] { $known ->
            [yes] { $seat } looks at { FORM($owner, case: "gen") } hand: { $cards }.
           *[no] { $seat } looks at { FORM($owner, case: "gen") } hand.
        }
    }
}
# $origin: hand, deck (its top card)
event-show = { $origin ->
    [deck] { $seat } reveals the top card of the deck: { $cards }.
   *[hand] { $number ->
        [0] { $seat } reveals an empty hand.
       *[other] { $seat } reveals a hand of { cards }: { $cards }.
    }
}
# Into the hand of $seat. $origin: discard (pile), deck, combat (it had been played)
event-take = { $origin ->
    [discard] { $seat } takes { $card } from the discard pile.
    [combat] { $card } goes back to { FORM($seat, case: "gen") } hand.
   *[deck] { $known ->
        [yes] { $seat } takes { $card } from the deck.
       *[no] { $seat } takes a card from the deck.
    }
}
# $top: yes, or no for the bottom
event-put-back = { $known ->
    [yes] { $top ->
        [yes] { $seat } puts { $card } on top of the deck.
       *[no] { $seat } puts { $card } on the bottom of the deck.
    }
   *[no] { $top ->
        [yes] { $seat } puts a card on top of the deck.
       *[no] { $seat } puts a card on the bottom of the deck.
    }
}
event-removed = { $card } is removed from the game.
# $holder: whose pile it is. "Feint goes to Black Panther's Suit."
event-set-aside = { $card } goes to { FORM($holder, case: "gen") } { $pile }.
# $own: yes when it lies before its owner
event-in-play = { $own ->
    [yes] { $card } stays in play.
   *[no] { $card } is now in play in front of { $holder }.
}
event-shuffle = { $seat } shuffles the deck.
# $up: yes when it lies open in the hand from now on
event-turn-card = { $up ->
    [yes] { $card } stays revealed in { FORM($seat, case: "gen") } hand.
   *[no] { $card } is turned face down in { FORM($seat, case: "gen") } hand.
}
# A card in hand that stops effects which would look at it
event-ignore-discard = { $seat } ignores that and discards nothing.
event-guard = { $seat } reveals { $card } and stops the effect.
event-named = { $seat } names the number { $number }.
event-named-card = { $seat } names { $card }.
event-lock = Until the end of the turn, each of { FORM($seat, case: "gen") } cards has value { $value }.

## Fighters

# $passed: the enemies it went past, or none
event-move = { $passed ->
    [none] { $fighter } moves from { $from } to { $to }.
   *[other] { $fighter } moves from { $from } to { $to }, through { $passed }.
}
# A large fighter: its tail stays on space $tail
event-move-large = { $passed ->
    [none] { $fighter } moves from { $from } to { $to }, and its tail to { $tail }.
   *[other] { $fighter } moves from { $from } to { $to }, through { $passed }, and its tail to { $tail }.
}
# Back to where it began
event-move-back = { $fighter } moves around { $passed } and back to { $to }.
event-place = { $fighter } is placed on space { $space }, from { $origin }.
event-place-same = { $fighter } stays on space { $space }.
event-tail = { $fighter } also covers space { $space }.
event-swap = { $first } and { $second } swap spaces, to { $first_space } and { $second_space }.
event-damage = { $health ->
    [0] { $fighter } takes { $amount } damage.
   *[other] { $fighter } takes { $amount } damage and has { $health } health left.
}
event-shift = { $taker } takes { $amount } of the damage meant for { $fighter }.
event-heal = { $fighter } recovers { $amount } health and now has { $health }.
event-health = { $fighter } now has { $health } health.
event-defeat = { $fighter } is defeated.
event-return = { $fighter } returns on space { $space } with { $health } health.
event-summon = { $fighter } is summoned on space { $space }.
event-off-board = { $fighter } leaves the board until their next turn.
# $value: "BIG", "Mr. Hyde"
event-state = { $seat } is now { $value }.
# $counter: "rage"; $change: by how much; $sign: plus, minus; $pool: where it is shared, or none
event-counter = { $pool ->
    [none] { $sign ->
        [plus] { $seat } gains { changed } and now has { $value }.
       *[minus] { $seat } gives up { changed } and now has { $value }.
    }
   *[other] { $sign ->
        [plus] { changed } added to the { $pool }, which now holds { $value }.
       *[minus] { changed } taken from the { $pool }, which now holds { $value }.
    }
}
# Used by the message before: "2 rage", "3 doubloons"
changed = { $change ->
    [one] { $change } { $counter }
   *[other] { $change } { FORM($counter, case: "nom", number: "pl") }
}
# $origin, $space: "space 3", "the line from 3 to 4"
event-token = A { $token } moves from { $origin } to { $space }.
event-token-placed = { $seat } places a { $token } on { $space }.
event-token-returned = A { $token } goes back to the supply.
event-token-removed = A { $token } is out of the game.
# A place on the board
place-space = space { $space }
place-line = the line from { $first } to { $second }
event-mark = { $seat } chooses space { $space }.

## Combat

event-attack = { $attacker } attacks { $target }.
# $side: attacker, defender
event-commit = { $side ->
    [attacker] { $face_up ->
        [yes] { $seat } plays { $card } face up.
       *[no] { $known ->
            [yes] { $seat } plays { $card } face down.
           *[no] { $seat } plays a card face down.
        }
    }
   *[defender] { $face_up ->
        [yes] { $seat } plays { $card } face up to defend.
       *[no] { $known ->
            [yes] { $seat } plays { $card } face down to defend.
           *[no] { $seat } plays a card face down to defend.
        }
    }
}
event-hidden-boost = { $known ->
    [yes] { $seat } adds { $card } face down as a boost.
   *[no] { $seat } adds a boost face down.
}
# $value: the printed value of the attack card, for those who may know it
event-glimpse = { $known ->
    [yes] { $seat } knows the printed value of the attack: { $value }.
   *[no] { $seat } knows the printed value of the attack.
}
# $asked: no when there was no card at all to play
event-no-defense = { $asked ->
    [yes] { $seat } plays no card to defend.
   *[no] { $seat } has no cards to defend with.
}
# "Gaze of Stone (2) against Feint (2)."
event-reveal = { $attack } against { $defense }.
event-reveal-alone = { $attack }, with no card against it.
revealed = { $card } ({ $value })
# $boost: the name of the card that lay with the attack, $plus its BOOST value
revealed-boosted = { $card } ({ $value }) boosted with { $boost } (+{ $plus })
event-bonus-attack = { $attacker } makes the bonus attack { $name } ({ $value }) on { $target }.
# $label: "Skirmish (King Arthur), after combat"; $text are the words on the card
event-effect = { $label }: “{ $text }”
event-effect-hidden = { $label } takes effect.
event-cancel = The effects of { $card } are canceled.
event-ignore = The value of { $card } is ignored.
# $plus: what effects have added so far; $sign: none, plus, minus
event-value = { $sign ->
    [none] The value of { $card } is now { $base }.
    [plus] The value of { $card } is now { $base } + { $plus }.
   *[minus] The value of { $card } is now { $base } − { $plus }.
}
event-prevent = Combat damage to { $fighter } is prevented.
event-reflect = Combat damage meant for { $fighter } is dealt to the other fighter instead.
event-boost-lost = The boost { $card } is discarded and adds nothing.
event-take-over = { $fighter } steps into this combat.
# $old: none when the card is no longer there
event-replace = { $old ->
    [none] { $seat } plays { $new } instead.
   *[other] { $seat } takes { $old } back and plays { $new } instead.
}
event-won = { $seat } wins the combat.
# The sum of a combat: "Second Shot 3 + 2 boost − Feint 2 = 3 damage." $attack and $defense are put
# together from the messages below. $difference is what the attack would deal,
# $fate what became of it
event-result = { $difference ->
    [0] { $attack } − { $defense }: no damage.
   *[other] { $fate ->
        [prevented] { $attack } − { $defense } = { $difference }, but the damage is prevented.
        [reflected] { $attack } − { $defense } = { $difference } damage, which { $attacker } takes.
        [gone] { $attack } − { $defense } = { $difference }, but { $target } is no longer there.
       *[dealt] { $attack } − { $defense } = { $difference } damage.
    }
}
# A card with its value before additions
account-card = { $card } { $base }
account-none = 0 (no card)
account-ignored = { $card } 0 (ignored)
account-fixed = { $card } { $value } (fixed this turn)
account-plus = { $sum } + { $number } { $what }
account-minus = { $sum } − { $number } { $what }
# What was added: by boosts, by effects of cards, by a rule of the hero, by standing higher
account-boost = boost
account-effect = effect
account-ability = ability
account-high-ground = high ground
# A sum below 0 counts as 0
account-floor = { $sum }, at least 0
account-several = ({ $sum })

## The score of a game (docs/notation.md). Signs such as "5-12", "@12" and "x" are the same in every
## language; these are the words between them

score-board = Board
score-mode = Mode
score-seat = Seat { $seat }
score-result = Result
score-turns = Turns
# $name of the hero, $player: who played it
score-player = { $name } ({ $player })
# $number of $winners
score-won = { $number ->
    [one] { $winners } wins
   *[other] { $winners } win
}
score-unfinished = unfinished
# $seat: the player concerned, or none where it is the one whose turn it is
score-of = { $item } ({ $seat })
score-draw = draw { $number }
score-exhausted = exhausted
score-discard = discard { $card }
score-removed = remove { $card }
# $pile: "Suit", "in play"
score-set-aside = { $card } → { $pile }
score-counter = { $counter } { $value }
score-action = +{ $number } { $number ->
    [one] action
   *[other] actions
}
score-cancel = cancel { $card }
score-look = look ({ $cards })
score-show = show ({ $cards })
score-turn-up = { $card } open
score-turn-down = { $card } down
score-take = take { $card }
score-top = { $card } on top
score-bottom = { $card } under
score-ignore-discard = discard nothing
score-guard = reveal { $card }
score-named = name { $number }
score-named-card = name { $card }
score-lock = values { $value }
score-off = { $fighter } off
score-out = out
score-concede = concede
score-take-over = { $fighter } takes over
score-replace = play { $card }
score-boost-lost = lose { $card }
score-mark = space { $space }
score-prevented = prevented
score-reflected = reflected
score-gone = gone
# Every line: a sign, two or more spaces, what it means. Braces are written {"{"} and {"}"}
score-legend =
    M        maneuver: +3 and a card is a boost, then who moved
    S        scheme: the card, and in brackets the sidekick that played it
    A        attack: who > whom, the attack card : the defense card = the damage
    +A       bonus attack
    3+2      a value and what was added to it; [0] a value ignored or fixed; - no card
    5-12     moved from space 5 to space 12
    @12      put on space 12 without moving there
    -3 (9)   damage, and the health that is left; +2 (11) health recovered
    x        defeated
    {"{"}…{"}"}      what effects did: the card or ability, then what came of it
