### What the game asks its players, and what they can answer.
###
### Messages that begin with "ask" are questions, those with "pick" the answers. The first letter
### of every question and answer is made large by the program, so that a name in front ("the
### Genie") can be written small. `cards` and `spaces` ("2 cards", "1 space") are in phrases.ftl.

## Where things come from, used in questions, answers and the story of a game

# What asks or acts: "Skirmish, after combat". $when is one of the messages below.
# $whose: own (of the player who reads), other (then $seat is the hero who played it)
source-card = { $whose ->
    [other] { $name } ({ $seat }), { $when }
   *[own] { $name }, { $when }
}
# A scheme: there is only one moment for it
source-scheme = { $whose ->
    [other] { $name } ({ $seat })
   *[own] { $name }
}
# A hero's ability with a name of its own: "Infinite Power, at the start of the turn"
source-ability-named = { $whose ->
    [other] { $name } ({ $seat }), { $when }
   *[own] { $name }, { $when }
}
# ... and one without: "Medusa's ability, at the start of the turn"
source-ability = { FORM($seat, case: "gen") } ability, { $when }
# A card that lies face down
source-hidden = a face-down card of { $seat }
when-commit = as it is played
when-immediately = immediately
when-during = during combat
when-after = after combat
when-boosted = as a boost
when-discarded = as it is discarded
when-turn_start = at the start of the turn
when-turn_end = at the end of the turn
when-after_maneuver = after the maneuver
when-after_attack = after the attack
when-after_combat = after the combat
when-when_defeated = after a defeat
when-when = as a reaction
when-later = as announced
when-ongoing = in play
when-reaction = as a reaction
when-instead = instead
# "Harpy 1, Harpy 2, and Medusa"
list-pair = { FORM($first, $case) } and { FORM($second, $case) }
list-middle = { FORM($first, $case) }, { FORM($second, $case) }
list-last = { FORM($first, $case) }, and { FORM($second, $case) }

## Questions of the rules themselves

# $number: actions left
ask-action = Choose an action ({ $number } left).
ask-scheme-card = Choose a scheme to play.
ask-scheme-fighter = Choose who plays { $card }.
ask-attacker = Choose who attacks.
ask-target = Choose a target for { $attacker }.
ask-attack-card = { $attacker } attacks { $target }. Choose a card.
ask-hidden-boost = { $attacker } attacks { $target } with { $card }. Boost it with a second card, face down?
ask-face-up = Play { $card } face up?
# The same question about a card that must lie face down; it is asked so that nobody can tell
ask-face-down = { $card } is played face down.
# $open: yes when the attack card lies face up ($card, $value); $boosted: yes when a boost lies with
# it; $told: yes when the reader knows nothing but the printed $value of the attack card
ask-defense = { $open ->
    [yes] { $attacker } attacks { $target } with { $card } ({ $value }). Defend with a card?
   *[no] { $told ->
        [yes] { $boosted ->
            [yes] { $attacker } attacks { $target } with a card of printed value { $value }, with a face-down boost. Defend with a card?
           *[no] { $attacker } attacks { $target } with a card of printed value { $value }. Defend with a card?
        }
       *[no] { $boosted ->
            [yes] { $attacker } attacks { $target }, with a face-down boost. Defend with a card?
           *[no] { $attacker } attacks { $target }. Defend with a card?
        }
    }
}
# A bonus attack has a $name and $value that all can see
ask-defense-bonus = { $attacker } makes the bonus attack { $name } ({ $value }) on { $target }. Defend with a card?
# Whoever might hold a card for it is asked, even if nobody does
ask-reaction = Discard a card from your hand as a reaction?
# $fighter would take $number damage
ask-reaction-damage = { $fighter } would take { $number } damage. Discard a card from your hand as a reaction?
# $number: spaces that each fighter can move without a boost
ask-maneuver-boost = Your fighters may move up to { spaces } each. Boost with a card to go farther?
# $first: yes while nobody has moved
ask-mover = { $first ->
    [yes] Choose a fighter to move up to { spaces }.
   *[no] Choose the next fighter to move up to { spaces }.
}
ask-destination = Move { $fighter } up to { spaces }.
# In a boosted maneuver, of a fighter that may go anywhere
ask-destination-anywhere = Place { $fighter } in any space.
# $number: cards in hand, $limit: how many may stay
ask-hand-limit = Discard a card: you have { cards } and may keep { $limit }.
# $number: damage that $fighter is about to take; $taker can take a part of it
ask-shift = { $fighter } is about to take { $number } damage. How much of it should { $taker } take instead?
# The order of effects that are due at the same time
ask-order = Several of your effects happen now. Choose which comes first.
# $choice: "sword"; $number of copies in the deck
ask-setup-card = { $number ->
    [1] Choose your { $choice }: one card for your deck.
   *[other] Choose your { $choice }: { $number } copies of one card for your deck.
}
ask-setup-space = Place { $fighter }.
# $number of $all tokens: "fog token 1 of 3"
ask-setup-token = Place { $name } { $number } of { $all }.
# $state: "size", "form"
ask-setup-state = Choose your { $state }.
# $fighter is on its way to $space, and which way it takes makes a difference
ask-way = { $fighter } is on the way to space { $space }. Choose the next step.
# A large fighter has its head and its tail on two spaces, and either can lead on the way to $space
ask-way-end = { $fighter } is on the way to space { $space }. Choose the end that leads.
# The second space of a large fighter
ask-tail = Choose the second space that { $fighter } covers.
# A large fighter and $other swap spaces
ask-swapped-space = { $fighter } and { $other } swap spaces. Choose the space that { $other } gets.
ask-returning = { $fighter } returns to the board. Choose a space.

## Questions of cards and abilities

# $label is a source (above), $ask one of the following: "Skirmish, after combat: choose ..."
ask-effect = { $label }: { $ask }.
# What may be declined
ask-may = you may { $ask }
# An offer with its price or its consequence, in the words of the card: "Infinite Power, at the
# start of the turn: you may discard 1 card. If you do, gain 1 action."
ask-offer = { $label }: { $text }
# The whole $text of the effect and what to do now. Of somebody else's card: its words, in which
# "you" is its owner
ask-quoted = { $label }: “{ $text }” { $ask }.
# The text says "that card": $card is its name
ask-with-card = { $ask } (that card: { $card })

# $group: "a fighter adjacent to Medusa". $fixed: no when the amount depends on who is chosen
ask-fighter-damage = { $fixed ->
    [yes] choose { $group } to take { $number } damage
   *[no] choose { $group } to take the damage
}
ask-fighter-heal = { $fixed ->
    [yes] choose { $group } to recover { $number } health
   *[no] choose { $group } to recover
}
ask-fighter-return = choose { $group } to return
ask-fighter = choose { $group }
# All fighters of the kind are out: one is taken from the board and summoned elsewhere
ask-summon = choose { $group } on the board to summon somewhere else
# $through: enemies, sidekicks, nobody; $exact: yes when it must go so far
walked = { $exact ->
    [yes] exactly { spaces }{ passing }
   *[no] up to { spaces }{ passing }
}
ask-effect-mover = choose { $group } to move { walked }
# Several may move, one after another
ask-effect-next-mover = choose a fighter to move { walked }
ask-effect-destination = move { $fighter } { walked }
# Enemies that a way can go through, and will hurt
ask-passing = choose which enemies { $fighter } passes on the way to space { $space }
# $spaces: "a space in Merlin's zone", "any other space"
ask-space-place = place { $fighter } in { $spaces }
ask-space-return = return { $fighter } to { $spaces }
ask-space-summon = summon { $fighter } in { $spaces }
ask-space-mark = choose { $spaces }
# One of those that the fighter's space is in
ask-zone = { $whose ->
    [own] choose one of { FORM($fighter, case: "gen") } zones
   *[any] choose any zone
}
# The same is done for each of several fighters, in the order of your choice
ask-fighter-next = choose { $group } to be next
# Of the cards of an opponent's deck, wherever they are
ask-card-name = name a card
ask-card-replace = choose a card to play in place of { $card }
ask-card-replace-opposing = choose a card from { FORM($seat, case: "gen") } hand to be played instead
ask-card-discard = choose a card from { FORM($seat, case: "gen") } hand to discard
ask-card-pick = choose a card from { FORM($seat, case: "gen") } hand
# $number: how many still to choose
ask-card-take = { $number ->
    [one] choose a card to take into your hand
   *[other] choose { cards } to take into your hand, one at a time
}
ask-card-keep = { $number ->
    [one] choose the card to keep
   *[other] choose { cards } to keep, one at a time
}
# $where: top, bottom (of the deck). $several: yes when more cards will follow
ask-put-back = { $where ->
    [top] { $several ->
        [yes] choose a card to put on top of your deck; those chosen later go under it
       *[no] choose a card to put on top of your deck
    }
   *[bottom] { $several ->
        [yes] choose a card to put on the bottom of your deck; those chosen later go under it
       *[no] choose a card to put on the bottom of your deck
    }
}
# $card: the name of a card that lies in both
ask-pile = choose where to take { $card } from
ask-boost = boost { $card } with a card from your hand
# $many: exactly ($number), any (as many as you like). `a-card` and `many-cards` (phrases.ftl)
# say which cards: "a VOYAGE card"
ask-discard = { $many ->
    [any] discard as many { many-cards } as you like, one at a time
   *[exactly] { $number ->
        [one] discard { a-card }
       *[other] discard { $number } { many-cards }, one at a time
    }
}
# $token: "a fog token". $place: yes when it can go to any distance; else it moves
ask-token = { $place ->
    [supply] choose { $token } to return to your supply
    [box] choose { $token } to remove from the game
    [yes] choose { $token } to relocate
   *[no] choose { $token } to move up to { spaces }
}
# $name of the token, and the $space where it lies
ask-token-space = { $place ->
    [yes] choose a new space for the { $name } on space { $space }
   *[no] move the { $name } on space { $space } up to { spaces }
}
# From the supply. $spaces: "a space adjacent to Spike"
ask-token-supply = choose a space for the { $name }: { $spaces }
# $lines: "a free line at Shredder's space"
ask-line = choose a line for the { $name }: { $lines }
ask-number = name a number
ask-draw-up-to = choose how many cards to draw
# $counter: "rage". $who decides about the counter of the card's owner: you, opponent
ask-spend = { $who ->
    [you] choose how many { FORM($counter, case: "nom", number: "pl") } to spend
   *[opponent] choose how many { FORM($counter, case: "nom", number: "pl") } to remove
}
# $number of the listed effects are chosen, and done in that order.
# $turn: only (one is chosen), first, next
ask-choice = { $turn ->
    [first] choose { $number } of these, beginning with what to do first
    [next] choose what to do next
   *[only] choose what to do
}
ask-choice-other = Choose what happens
ask-choice-may = choose one of these
ask-opponent = choose an opponent
# Asked of a player with several heroes, about somebody else's text: “… your opponent's hero …”
ask-hero = choose which of your heroes this is about
# Yes or no to what somebody else's card offers
ask-confirm = decide whether it happens
# A card in hand that stops effects which look at it
# The words of somebody else's card or ability, in which "you" is its owner
ask-ignore = { $label }: “{ $text }” Ignore the discard?
ask-guard = { $label }: your hand is about to be seen. Reveal { $card } to stop that?

## Answers

pick-maneuver = Maneuver: draw a card and move your fighters
pick-scheme = Scheme: play a scheme card
pick-attack = Attack
# "Feint (versatile 2, boost 1)"; $type is one of the four below. $boost: none where it has none
pick-card = { $type ->
    [scheme] { $boost ->
        [none] { $name } (scheme)
       *[other] { $name } (scheme, boost { $boost })
    }
   *[other] { $boost ->
        [none] { $name } ({ card-type } { $value })
       *[other] { $name } ({ card-type } { $value }, boost { $boost })
    }
}
# $card: one that lies open in a hand, while another copy may not
pick-revealed = { $card }, revealed
card-type = { $type ->
    [attack] attack
    [defense] defense
    [versatile] versatile
   *[scheme] scheme
}
# "Harpy 1 (1 health, space 7)". $where: board (then $space), off, defeated
pick-fighter = { $where ->
    [board] { $name } ({ $health } health, space { $space })
    [both] { $name } ({ $health } health, spaces { $space })
    [off] { $name } ({ $health } health, off the board)
   *[defeated] { $name } (defeated)
}
# "Space 12 (green, purple)"; $there: fighters and tokens on it, "King Arthur and a fog token"
pick-space = { $there ->
    [nobody] space { $space } ({ $zones })
   *[other] space { $space } ({ $zones }): { $there }
}
# $zone: "green"
pick-zone = the { $zone } zone
# Back to where it stands, on a way that passes somebody
pick-space-back = around and back to space { $space } ({ $zones })
# A space where the fighter stands already
pick-space-stay = stay in space { $space } ({ $zones })
pick-token = the { $name } on space { $space } ({ $zones })
pick-seat = seat { $seat }: { CAPITALIZE($name) }
pick-yes = yes
pick-no = no
pick-ignore-yes = ignore it
pick-ignore-no = discard
pick-guard-yes = reveal { $card }
pick-guard-no = don't reveal it
pick-face-up-yes = face up
pick-face-up-no = face down
pick-pile-discard = your discard pile
pick-pile-deck = your deck, which is shuffled afterward
pick-spend = { $number ->
    [0] nothing
    [one] { $number } { $counter }
   *[other] { $number } { FORM($counter, case: "nom", number: "pl") }
}
pick-draw = { $number ->
    [0] draw no card
   *[other] draw { cards }
}
pick-shift = { $number ->
    [0] { $taker } takes nothing
   *[other] { $taker } takes { $number }
}
pick-passing = pass { $fighters }
pick-passing-nobody = pass nobody
# Effects to be put in order: "Dash, after combat: Move your fighter up to 3 spaces."
pick-order = { $label }: { $text }
# The same effect twice
pick-order-again = { $label }: { $text } ({ $number })

## Answers that decline

none-hidden-boost = add no boost
none-reaction = don't react
none-defense = play no card
none-maneuver-boost = don't boost
none-mover = move nobody
none-mover-more = move nobody else
# An effect may move several, and some may have moved already
none-mover-each = no more moves
none-destination = stay
none-boost = don't boost
none-discard = discard nothing
none-discard-more = discard no more
none-token = leave them where they are
none-token-space = leave it where it is
none-line = choose no line
none-fighter = choose nobody
none-space = choose no space
none-card = choose no card
none-put-back = put no card there
none-pile = search neither
none-zone = choose no zone
none-card-name = name no card
none-number = name no number
none-draw-up-to = draw nothing
none-spend = spend nothing
none-choice = none of these
none-opponent = choose nobody

## Why something cannot be done now. $card is the name of a card, or this:

refused-it = it
# An effect or an ability forbids an action
refused-forbidden = A card or an ability forbids it right now.
refused-no-scheme-card = You have no scheme card in hand.
refused-no-attack-card = You have no attack or versatile card in hand.
refused-no-enemy-near = No enemy is within reach of your fighters.
# $fighters ("Medusa or Harpy 1") have a target; $others: some (fighters, which have none) or none
refused-no-card-for = { $others ->
    [some] You have no attack card that { $fighters } may play, and no other fighter of yours has an enemy within reach.
   *[none] You have no attack card that { $fighters } may play.
}
# $seats: the heroes whose fighters may be attacked, "Medusa or Alice"
refused-first-round = On your first turn you may attack only fighters of { $seats }, and none of them is within reach.
# $where: board, absent ($fighters is one, and not on the board), all-absent (they are several)
refused-only = { $where ->
    [absent] Only { $fighters }, who is not on the board, may play { $card }.
    [all-absent] Only { $fighters } may play { $card }, and none of them is on the board.
   *[board] Only { $fighters } may play { $card }.
}
# $form: a value of the hero's state, "Mr. Hyde"
refused-form = You may play { $card } only as { $form }.
# $type: attack, defense, versatile, scheme
refused-cannot-attack = { $type ->
    [scheme] You can't attack with a scheme card.
   *[defense] You can't attack with a defense card.
}
refused-cannot-defend = { $type ->
    [scheme] You can't defend with a scheme card.
   *[attack] You can't defend with an attack card.
}
refused-not-a-scheme = { $type ->
    [attack] An attack card is not a scheme.
    [defense] A defense card is not a scheme.
   *[versatile] A versatile card is not a scheme.
}
refused-no-boost = It has no boost value.
# `many-cards`: "VOYAGE cards", "cards with the named value"
refused-discard = Only { many-cards } can be discarded here.
refused-not-drawn = You can choose only from the cards you have just drawn.
refused-chosen = You have already chosen it.
refused-revealed = It is revealed in your hand, so all you can do is play it.
refused-same-card = It is the same card as the one you are replacing.

## Taking a choice back: "Undo: move Medusa"

# $choice: what the player chose, one of the messages below
undo-free = Undo: { $choice }
# The others have to agree
undo-ask = Ask to undo: { $choice }

# $action: maneuver, scheme, attack
did-action = { $action ->
    [maneuver] maneuver
    [scheme] scheme
   *[attack] attack
}
did-play = play { $card }
did-play-none = play no card
did-boost = boost with { $card }
did-boost-none = no boost
did-discard = discard { $card }
did-discard-none = keep your cards
did-put-back = put back { $card }
did-card = choose { $card }
did-card-none = choose no card
did-attack = attack { $fighter }
did-attack-with = attack with { $fighter }
did-move = move { $fighter }
did-move-none = stay
did-fighter = choose { $fighter }
did-fighter-none = choose nobody
# $fighter: nobody when the space is not for a fighter
did-place = { $fighter ->
    [nobody] choose a space
   *[other] place { $fighter }
}
did-place-none = choose no space
did-token = place a token
did-token-none = leave the tokens
did-number = name { $number }
did-number-none = name no number
did-spend = spend { $number }
did-spend-none = spend nothing
did-draw = { $number ->
    [0] draw no card
   *[other] draw { cards }
}
did-draw-none = draw no card
did-shift = { $number ->
    [0] shift no damage
   *[other] shift { $number } damage
}
# $answer: yes, no
did-answer = { $answer ->
    [yes] say yes
   *[no] say no
}
# Any other choice
did-choose = your last choice
