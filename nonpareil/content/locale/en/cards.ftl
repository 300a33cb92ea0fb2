### The words on cards and hero sheets: actions, standing rules, and what stands around them.
### Read the beginning of phrases.ftl first: it says how sentences are put together, and which
### arguments every message can use besides those that its own comment names.

## Actions. $amount: fixed ($number), per ($number for each $count), equal (to $size)

# "deal 2 damage to the opposing fighter"; as an option "their hero takes 2 damage".
# $several: yes when the target is more than one: "2 opposing fighters"
do-damage = { $form ->
    [chosen] { $several ->
        [yes] { $amount ->
            [fixed] { $target } take { $number } damage
            [per] { $target } take { $number } damage for { $count }
           *[equal] { $target } take damage equal to { $size }
        }
       *[no] { $amount ->
            [fixed] { $target } takes { $number } damage
            [per] { $target } takes { $number } damage for { $count }
           *[equal] { $target } takes damage equal to { $size }
        }
    }
   *[do] { $amount ->
        [fixed] deal { $number } damage to { $target }
        [per] deal { $number } damage to { $target } for { $count }
       *[equal] deal damage to { $target } equal to { $size }
    }
}
# "restore 2 health to Dracula"; as an option "Dracula recovers 2 health"
do-heal = { $form ->
    [chosen] { $several ->
        [yes] { $amount ->
            [fixed] { $target } recover { $number } health
            [per] { $target } recover { $number } health for { $count }
           *[equal] { $target } recover health equal to { $size }
        }
       *[no] { $amount ->
            [fixed] { $target } recovers { $number } health
            [per] { $target } recovers { $number } health for { $count }
           *[equal] { $target } recovers health equal to { $size }
        }
    }
   *[do] { $amount ->
        [fixed] restore { $number } health to { $target }
        [per] restore { $number } health to { $target } for { $count }
       *[equal] restore health to { $target } equal to { $size }
    }
}
# As an option "the opposing fighter is defeated"
do-defeat = { $form ->
    [chosen] { $several ->
        [yes] { $target } are defeated
       *[no] { $target } is defeated
    }
   *[do] defeat { $target }
}
# "set King Arthur's health to 8"
do-set-health = { $several ->
    [yes] set the health of { $fighter } to { new-value }
   *[no] set { FORM($fighter, case: "gen") } health to { new-value }
}
# "draw up to 3 cards", "draw 1 card for each point of combat damage your fighter took"
drawn = { $amount ->
    [fixed] { cards }
    [up-to-fixed] up to { cards }
    [up-to-per] up to { cards } for { $count }
    [up-to-equal] up to { as-many-cards }
    [per] { cards } for { $count }
   *[equal] { as-many-cards }
}
# "draw 2 cards", "your opponent draws 1 card"; $until: yes where it is the size of the hand
cards-drawn = { $until ->
    [yes] { $amount ->
        [fixed] cards until { holder } { cards } in hand
       *[other] cards until { holder } as many cards in hand as { $size }
    }
   *[no] { drawn }
}
holder = { $who ->
    [you] you have
   *[other] they have
}
do-draw = { $who ->
    [you] { $form ->
        [chosen] you draw { cards-drawn }
       *[do] draw { cards-drawn }
    }
   *[other] { $form ->
        [may] draw { cards-drawn }
       *[do] { others } draws { cards-drawn }
    }
}
# "gain 1 action", "your opponent loses 1 action"
do-gain = { $sign ->
    [gain] { $who ->
        [you] { $form ->
            [chosen] you gain { gained }
           *[do] gain { gained }
        }
       *[other] { $form ->
            [may] gain { gained }
           *[do] { others } gains { gained }
        }
    }
   *[lose] { $who ->
        [you] { $form ->
            [chosen] you lose { gained }
           *[do] lose { gained }
        }
       *[other] { $form ->
            [may] lose { gained }
           *[do] { others } loses { gained }
        }
    }
}
# "discard 1 card", "each opponent discards 2 cards", "look at your opponent's hand and choose …"
do-discard = { $many ->
    [until] { $who ->
        [you] { $form ->
            [chosen] you discard { discarded-until }
           *[do] discard { discarded-until }
        }
       *[other] { $form ->
            [may] discard { discarded-until }
           *[do] { others } discards { discarded-until }
        }
    }
   *[other] { $pick ->
        [the] { $owner ->
            [opponent] { $form ->
                [may] put { some-cards } into { opponents } discard pile
               *[do] { opponent } discards { some-cards }
            }
           *[you] discard { some-cards }
        }
        [chosen] { seen-and-discarded }
       *[other] { discards }
    }
}
# Down to a number: "discards cards until they have 4 cards in hand"
discarded-until = { $amount ->
    [fixed] cards until { holder } { cards } in hand
   *[other] cards until { holder } as many cards in hand as { $size }
}
# Out of another's hand. $seen: yes when the text has shown it to you before
seen-and-discarded = { $whose ->
    [opponent] { $pile ->
        [hand] { $seen ->
            [yes] choose { counted-out } in that hand for them to discard
           *[no] look at { opponents } hand and choose { counted-out } in it for them to discard
        }
       *[other] { discards }
    }
   *[other] { $pile ->
        [those] { $owner ->
            [opponent] choose { counted-of-those } for { opponent } to discard
           *[other] { discards }
        }
       *[other] { discards }
    }
}
discards = { $who ->
    [you] { $form ->
        [chosen] you discard { cards-from-hand }
       *[do] discard { cards-from-hand }
    }
   *[other] { $form ->
        [may] discard { cards-from-hand }
       *[do] { others } discards { cards-from-hand }
    }
}
# $place: hand, top, bottom, deck (shuffled into it). $mixed: yes when the order is random.
# $one: yes for a single card
do-put = { $place ->
    [hand] { $who ->
        [you] { $owner ->
            [you] { $filter ->
                [boosted] take { card-taken } back into your hand
               *[other] take { card-taken } into your hand
            }
           *[other] return { card-taken } to { hand-of-owner }
        }
       *[other] { $form ->
            [may] take { card-taken } into { hand-of-owner }
           *[do] { others } takes { card-taken } into { hand-of-owner }
        }
    }
    [deck] { $who ->
        [you] shuffle { some-cards } into { deck-of-owner }
       *[other] { $form ->
            [may] shuffle { some-cards } into { deck-of-owner }
           *[do] { others } shuffles { some-cards } into { deck-of-owner }
        }
    }
   *[other] { $who ->
        [you] put { put-where }
       *[other] { $form ->
            [may] put { put-where }
           *[do] { others } puts { put-where }
        }
    }
}
# $to: own ($into is its name), mine or theirs when a card stays in play
put-where = { $place ->
    [pile] { $to ->
        [own] { some-cards } in your { $into }
        [theirs] { some-cards } in play in front of { opponent }
       *[mine] { some-cards } in play in front of you
    }
    [discard] { some-cards } on top of { discard-of-owner }{ in-order }
    [under] { some-cards } on the bottom of { discard-of-owner }{ in-order }
    [top] { some-cards } on top of { deck-of-owner }{ in-order }
   *[bottom] { some-cards } on the bottom of { deck-of-owner }{ in-order }
}
in-order = { $mixed ->
    [yes] {" "}in random order
   *[no] { $one ->
        [yes] {""}
       *[no] {" "}in any order
    }
}
do-remove = { $who ->
    [you] remove { some-cards } from the game
   *[other] { $form ->
        [may] remove { some-cards } from the game
       *[do] { others } removes { some-cards } from the game
    }
}
# Everyone sees them
do-reveal = { $who ->
    [you] { $whose ->
        [opponent] { $pile ->
            [hand] { $pick ->
                [each] { $form ->
                    [may] have { opponent } reveal their hand
                   *[do] { opponent } reveals their hand
                }
               *[other] reveal { some-cards }
            }
           *[other] reveal { some-cards }
        }
       *[other] reveal { some-cards }
    }
   *[other] { $form ->
        [may] reveal { some-cards }
       *[do] { others } reveals { some-cards }
    }
}
# They lie open in the hand from now on. $one: yes for a single card
do-turn-up = { $who ->
    [you] { $whose ->
        [opponent] { $pick ->
            [chosen] look at { opponents } hand, reveal { chosen-in-hand } from it, and keep { kept-open }
           *[other] reveal { some-cards } and keep { kept-open }
        }
       *[other] reveal { some-cards } and keep { kept-open }
    }
   *[other] { $form ->
        [may] reveal { some-cards } and keep { kept-open }
       *[do] { others } reveals { some-cards } and keeps { kept-open }
    }
}
kept-open = { $one ->
    [yes] it revealed
   *[no] them revealed
}
# They no longer do
do-turn-down = { $who ->
    [you] turn { some-cards } face down
   *[other] { $form ->
        [may] turn { some-cards } face down
       *[do] { others } turns { some-cards } face down
    }
}
# Schemes, at once
do-play = { $who ->
    [you] play { some-cards } without using an action
   *[other] { $form ->
        [may] play { some-cards } without using an action
       *[do] { others } plays { some-cards } without using an action
    }
}
# Only whoever looks sees them
do-look = { $who ->
    [you] look at { some-cards }
   *[other] { $form ->
        [may] look at { some-cards }
       *[do] { others } looks at { some-cards }
    }
}
# "look at your opponent's hand and choose a card in it": what follows speaks of "that card"
do-choose-cards = { $who ->
    [you] { $whose ->
        [opponent] { $pile ->
            [hand] { $revealed ->
                [yes] choose { some-cards }
               *[no] { $seen ->
                    [yes] choose { chosen-in-hand } in that hand
                   *[no] look at { opponents } hand and choose { chosen-in-hand } in it
                }
            }
           *[other] choose { some-cards }
        }
       *[other] choose { some-cards }
    }
   *[other] { $form ->
        [may] choose { some-cards }
       *[do] { others } chooses { some-cards }
    }
}
chosen-in-hand = { $many ->
    [exactly] { $number ->
        [one] { a-card }
       *[other] { counted-out }
    }
   *[other] { counted-out }
}
do-keep = { $who ->
    [you] keep { some-cards }
   *[other] { $form ->
        [may] keep { some-cards }
       *[do] { others } keeps { some-cards }
    }
}
# $piles: "deck or discard pile". $deck: yes when one of them is a deck. $several: yes when there
# are two. $filter: called when a card is named
do-search = { $who ->
    [you] search your { $piles } for { searched-for }{ then-take } take { searched-it } into your hand{ then-shuffle }
   *[other] { $form ->
        [may] search their { $piles } for { searched-for }{ then-take } take { searched-it } into their hand{ then-shuffle }
       *[do] { others } searches their { $piles } for { searched-for }{ then-take } takes { searched-it } into their hand{ then-shuffle }
    }
}
searched-for = { $many ->
    [exactly] { $number ->
        [one] { wanted-card }
       *[other] { counted-out }
    }
   *[other] { counted-out }
}
searched-it = { $number ->
    [one] it
   *[other] them
}
# Shuffling comes last, if at all
then-take = { $deck ->
    [yes] ,
   *[no] {" "}and
}
then-shuffle = { $deck ->
    [yes] { $several ->
        [yes] { $who ->
            [you] , and shuffle your deck if you searched it
           *[other] , and shuffles it if they searched it
        }
       *[no] { $who ->
            [you] , and shuffle your deck
           *[other] , and shuffles it
        }
    }
   *[no] {""}
}
do-shuffle = { $who ->
    [you] shuffle { a-pile }
   *[other] { $form ->
        [may] shuffle { a-pile }
       *[do] { others } shuffles { a-pile }
    }
}
# $again: yes when the text has offered a boost before
# $with: hand, or cards (then $cards says which). $bare: yes when no card is needed
do-boost = { $who ->
    [you] { $again ->
        [yes] boost { this-card } again{ boost-with }
       *[no] boost { this-card }{ boost-with }
    }
   *[other] { $form ->
        [may] boost their card{ boost-with }
       *[do] { others } boosts their card{ boost-with }
    }
}
boost-with = { $with ->
    [cards] { $bare ->
        [yes] {" "}(or, without a card in the combat, the value 0) with { $cards }
       *[no] {" "}with { $cards }
    }
   *[hand] {""}
}
# "cancel all effects of your opponent's card"
do-cancel = cancel all effects of { opponents } card
# "this card has the effects of your opponent's card as well". $card: that, opposing, top. $combat:
# yes in a combat
do-copy = { $combat ->
    [no] carry out the scheme effect of { which-card }
   *[yes] { this-card } has the effects of { which-card } as well
}
# $again: yes when the sentence before was about the same card
do-ignore = { $again ->
    [yes] ignore its value
   *[no] ignore the value of { opponents } card
}
# $sign: plus, minus. "add 1 to this card's value for each Sister in the opposing fighter's zone"
do-value-add = { $sign ->
    [plus] { $amount ->
        [fixed] add { $number } to { changed-value }
        [per] add { $number } to { changed-value } for { $count }
       *[equal] add { $size } to { changed-value }
    }
   *[minus] { $amount ->
        [fixed] subtract { $number } from { changed-value }
        [per] subtract { $number } from { changed-value } for { $count }
       *[equal] subtract { $size } from { changed-value }
    }
}
# "this card's value becomes 5", "… becomes its BOOST value"
new-value = { $amount ->
    [fixed] { $number }
    [per] { $number } for { $count }
   *[equal] { $size }
}
# $whose: own, opposing. $printed: yes when even what counts as printed changes
changed-value = { $whose ->
    [own] { this-card }'s value
   *[opposing] { $printed ->
        [yes] the printed value of { opponents } card
       *[no] the value of { opponents } card
    }
}
# "this card's value becomes 5", after may: "set … to 5"
set-value = { $form ->
    [may] set { changed-value } to { new-value }
   *[do] { changed-value } becomes { new-value }
}
# $locked: yes when card effects cannot change it again
do-value-is = { $locked ->
    [yes] { set-value }, and card effects cannot change it
   *[no] { set-value }
}
# "until the end of this turn, each of your cards has value 4, and nothing can change that"
do-lock-values = { $form ->
    [may] set the value of each of your cards to { new-value } until the end of this turn, and nothing can change that
   *[do] until the end of this turn, each of your cards has value { new-value }, and nothing can change that
}
# The damage of the combat itself, not that of effects
do-prevent = prevent all combat damage to your fighter
# The damage of the combat itself, not that of effects
do-reflect = { $form ->
    [may] have combat damage that your fighter would take dealt to the opposing fighter instead
   *[do] combat damage that your fighter would take is dealt to the opposing fighter instead
}
# $mark: "poison"
do-unmark = remove the mark { UPPERCASE($mark) } from { $target }
# $through: enemies or sidekicks when it may pass through them; nobody. $exact: yes when it must go
# as far as it says. $all: yes when several fighters share the spaces
do-move = { $who ->
    [you] move { $target } { how-far }{ heading }{ passing }
   *[other] { $form ->
        [may] move { $target } { how-far }{ heading }{ passing }
       *[do] { others } moves { $target } { how-far }{ heading }{ passing }
    }
}
# $heading: toward or away (from $fighter), to ($spaces), anywhere
heading = { $heading ->
    [toward] {" "}toward { $fighter }
    [away] {" "}away from { $fighter }
    [to] {" "}to { $spaces }
   *[anywhere] {""}
}
how-far = { $exact ->
    [yes] { exact-spaces }
   *[no] { $all ->
        [yes] { up-to-spaces } in all, divided among them
       *[no] { up-to-spaces }
    }
}
exact-spaces = { $amount ->
    [fixed] exactly { spaces }
    [per] exactly { spaces } for { $count }
   *[equal] exactly as many spaces as { $size }
}
passing = { $through ->
    [enemies] , even through opposing fighters
    [sidekicks] , even through opposing sidekicks
   *[nobody] {""}
}
# "move a fog token up to 2 spaces", "your opponent moves another fog token up to 2 spaces"
do-move-token = { $who ->
    [you] move { $token } { up-to-spaces }
   *[other] { $form ->
        [may] move { $token } { up-to-spaces }
       *[do] { others } moves { $token } { up-to-spaces }
    }
}
# "relocate the fog token under Medusa to any other space": without regard to distance.
# $pick: one, another, some, that, and each, of which you may leave out as many as you like.
# $source: board; from the supply and either a token is placed: "place a shadow token from your
# supply in a space adjacent to Spike", "place each shadow token in your supply in a different …".
# $on: spaces, lines
do-place-token = { $source ->
    [board] { $pick ->
        [each] { $form ->
            [may] relocate { $token } to { $spaces }
           *[do] for { $token }, you may relocate it to { $spaces }
        }
       *[one] relocate { $token } to { $spaces }
    }
   *[supply] { $on ->
        [lines] place { $token } on { $spaces }
       *[spaces] place { $token } in { $spaces }
    }
}
# $box: yes when it is out of the game. $many: yes for several tokens
do-return-token = { $box ->
    [yes] remove { $token } from the game
   *[no] return { $token } to your supply
}
# "place Dracula in any space": without regard to distance
do-place = { $who ->
    [you] place { $fighter } in { $spaces }
   *[other] { $form ->
        [may] place { $fighter } in { $spaces }
       *[do] { others } places { $fighter } in { $spaces }
    }
}
# "return a defeated Harpy to a space in Medusa's zone"
# $full: no when its health is named: "return a defeated Harpy with 2 health to …"
do-return = { $full ->
    [yes] return { $fighter } to { $spaces }
   *[no] return { $fighter }, with { some-health }, to { $spaces }
}
# $kind: any when the fighter can turn out to be your hero, whose defeat would end the game
do-revive = { $kind ->
    [named] bring { $fighter } back with { some-health } in { $spaces }
   *[any] bring { $fighter } back with { some-health } in { $spaces }, even if it is your hero
}
# "with 4 health"
some-health = { $amount ->
    [fixed] { $number } health
    [per] { $number } health for { $count }
   *[equal] health equal to { $size }
}
# "summon a Clone in an empty space adjacent to Sun Wukong"
do-summon = summon { $fighter } in { $spaces }
# "summon a Clone in Sun Wukong's space and place Sun Wukong in a space in the same zone"
do-summon-under = summon { $fighter } in { FORM($above, case: "gen") } space and place { $above } in { $spaces }
# "replace a Decoy with the Hunter": the first leaves the board
do-replace-fighter = replace { $fighter } with { $other }
# "swap the spaces of Houdini and Bess"
# $two: yes when the first are two: "swap the spaces of 2 of your fighters"
do-swap = { $two ->
    [yes] swap the spaces of { $first }
   *[no] swap the spaces of { $first } and { $second }
}
# $swapped: yes when the text has just let two fighters swap spaces
do-take-over = { $swapped ->
    [yes] { $form ->
        [may] have whichever of them was not in this combat take the other's place in it
       *[do] whichever of them was not in this combat takes the other's place in it
    }
   *[no] { $form ->
        [may] have that fighter take your fighter's place in this combat
       *[do] that fighter takes your fighter's place in this combat
    }
}
# $state: "size", "form"
do-switch-state = switch your { $state }
# $value: "BIG", "Mr. Hyde". "become Mr. Hyde"
do-become = become { $value }
# $counter: what is counted ("rage"); "2 rage", "1 doubloon", "3 doubloons"
so-much = { $number ->
    [one] { $number } { $counter }
   *[other] { $number } { FORM($counter, case: "nom", number: "pl") }
}
# $amount of a counter: "2 rage", "1 rage for each Harpy on the board", "as much rage as …"
much = { $amount ->
    [fixed] { so-much }
    [per] { so-much } for { $count }
   *[equal] { FORM($counter, case: "nom", number: "pl") } equal to { $size }
}
# $pool: where a shared counter is kept ("treasury"), none for one's own.
# "gain 2 rage", "put 1 doubloon into the treasury"
do-gain-counter = { $pool ->
    [none] { $form ->
        [chosen] you gain { much }
       *[do] gain { much }
    }
   *[other] put { much } into the { $pool }
}
# "lose 1 rage", "remove 1 doubloon from the treasury"
do-lose-counter = { $pool ->
    [none] { $form ->
        [chosen] you lose { much }
       *[do] lose { much }
    }
   *[other] remove { much } from the { $pool }
}
# $many: exactly ($amount), up-to ($amount), any (number of)
much-spent = { $many ->
    [any] any number of { $who ->
        [you] { FORM($counter, case: "nom", number: "pl") }
       *[opponent] { $pool ->
            [none] your { FORM($counter, case: "nom", number: "pl") }
           *[other] { FORM($counter, case: "nom", number: "pl") }
        }
    }
    [up-to] up to { much }
   *[exactly] { much }
}
# $way: spend ("spend 2 rage"), in ("pay 1 doubloon to the treasury", $target), out ("take 1 doubloon
# from the treasury"), turn ("exchange 2 rage for as much calm", $target). $who decides and does it
do-spend-counter = { $way ->
    [in] { $who ->
        [you] pay { much-spent } to the { $target }
       *[opponent] { $form ->
            [may] move { much-spent } to the { $target }
           *[do] { opponent } moves { much-spent } to the { $target }
        }
    }
    [out] { $who ->
        [you] take { much-spent } from the { $pool }
       *[opponent] { $form ->
            [may] pay you { much-spent } from the { $pool }
           *[do] { opponent } pays you { much-spent } from the { $pool }
        }
    }
    [turn] exchange { much-spent } for as many { FORM($target, case: "nom", number: "pl") }
   *[spend] { $who ->
        [you] { $form ->
            [chosen] you spend { much-spent }
           *[do] spend { much-spent }
        }
       *[opponent] { $form ->
            [may] remove { much-spent }
           *[do] { opponent } removes { much-spent }
        }
    }
}
# $zero: yes when nothing is left. "lose all rage", "set your rage to 3"
do-set-counter = { $zero ->
    [yes] { $pool ->
        [none] lose all your { FORM($counter, case: "nom", number: "pl") }
       *[other] remove all { FORM($counter, case: "nom", number: "pl") } from the { $pool }
    }
   *[no] { $pool ->
        [none] set your { FORM($counter, case: "nom", number: "pl") } to { set-to }
       *[other] set the { FORM($counter, case: "nom", number: "pl") } in the { $pool } to { set-to }
    }
}
# Used by the message before
set-to = { $amount ->
    [fixed] { $number }
    [per] { $number } for { $count }
   *[equal] { $size }
}
# $whose: own, opposing. $deck: yes when the other card is searched for
do-replace-card = { $whose ->
    [own] { $who ->
        [you] { $deck ->
            [yes] search your deck for a different card that you could play now, play it in { this-card }'s place, discard { this-card }, and shuffle your deck
           *[no] take { this-card } back into your hand and play a different card from your hand in its place
        }
       *[other] { $form ->
            [may] { their-replacement }
           *[do] { others } must { their-replacement }
        }
    }
   *[opposing] return { opponents } card to their hand, look at that hand, and choose a card in it to be played in its place
}
their-replacement = { $deck ->
    [yes] search their deck for a different card that they could play now, play it in their card's place, discard that card, and shuffle their deck
   *[no] take their card back into their hand and play a different card from it in its place
}
# Whoever really won
do-count-as-winner = count as the winner of the combat from now on
# One of the cards of the opponent's deck
do-name-card = name a card
# A guess at the value of a card
do-name-number = { $who ->
    [you] name a number
   *[other] { $form ->
        [may] name a number
       *[do] { others } names a number
    }
}
# From here on the text says "that opponent"
do-choose-opponent = choose an opponent
# "choose a fighter"; what follows speaks of "that fighter"
do-choose-fighter = { $who ->
    [you] choose { $fighter }
   *[other] { $form ->
        [may] choose { $fighter }
       *[do] { others } chooses { $fighter }
    }
}
# "choose a space in Merlin's zone"
do-choose-space = choose { $spaces }
# What follows speaks of "that zone"
# $whose: own when it is one of the zones of $fighter; any
do-choose-zone = { $whose ->
    [own] choose one of { FORM($fighter, case: "gen") } zones
   *[any] choose any zone
}
# The one printed at the foot of the card
do-bonus-attack = make the bonus attack
# "take Invisible Man off the board until the start of your next turn, when you place …"
# $mine: yes when $fighter is yours
do-leave-board = { $mine ->
    [yes] take { $fighter } off the board until the start of your next turn, when you place { $fighter } in any space
   *[no] take { $fighter } off the board until the start of its owner's next turn, when its owner places it in any space
}
do-leave-game = take { $target } out of the game
# Actions that are left are lost
do-stop = that fighter stops moving
do-another-turn = { $who ->
    [you] take another turn after this one
   *[other] { $form ->
        [may] take another turn after this one
       *[do] { others } takes another turn after this one
    }
}
do-end-turn = { $timing ->
    [scheme] end your turn
   *[other] end the turn
}
# $deed: maneuver, scheme, attack. "1 attack action", "2 maneuver actions"
bound-actions = { $deed ->
    [maneuver] { $number ->
        [one] { $number } maneuver action
       *[other] { $number } maneuver actions
    }
    [scheme] { $number ->
        [one] { $number } scheme action
       *[other] { $number } scheme actions
    }
   *[attack] { $number ->
        [one] { $number } attack action
       *[other] { $number } attack actions
    }
}
# $by, $against: a fighter, or none. $now: yes when it must be the next action.
# "1 attack action for Doc, only against that fighter, to be taken next or lost"
bound-gain = { $by ->
    [none] { $against ->
        [none] { bound-actions }
       *[other] { bound-actions }, only against { $against }
    }
   *[other] { $against ->
        [none] { bound-actions } for { $by }
       *[other] { bound-actions } for { $by }, only against { $against }
    }
}
gained-bound = { $now ->
    [yes] { bound-gain }, to be taken next or lost
   *[no] { bound-gain }
}
do-gain-bound = { $who ->
    [you] { $form ->
        [chosen] you gain { gained-bound }
       *[do] gain { gained-bound }
    }
   *[opponent] { $form ->
        [may] gain { gained-bound }
       *[do] { opponent } gains { gained-bound }
    }
}
# $until: combat-ends, turn-ends, my-turn-starts, … $once: yes when it is over with the first time. $rule: "Medusa cannot leave its space"
do-lasting = { $until ->
    [combat-ends] until the end of this combat, { $rule }
    [action-ends] until the end of this action, { $rule }
    [turn-ends] until the end of { that-turn }, { $rule }
    [my-turn-starts] until the start of { your-next-turn }, { $rule }
    [my-turn-ends] until the end of { your-next-turn }, { $rule }
    [their-turn-starts] until the start of { their-next-turn }, { $rule }
    [their-turn-ends] until the end of { their-next-turn }, { $rule }
    [in-my-turn] in { your-next-turn }, { $rule }
    [in-their-turn] in { their-next-turn }, { $rule }
    [next-defense] for your next defense, { $rule }
    [their-next-attack] for { opponents } next attack, { $rule }
    [their-next-defense] for { opponents } next defense, { $rule }
    [game] { $once ->
        [yes] { $rule }
       *[no] for the rest of the game, { $rule }
    }
   *[next-attack] for your next attack this turn, { $rule }
}
# $after: in whose turn this is said, if it comes later than the rest of the text: mine, theirs, or
# some (anybody's); or none
that-turn = { $after ->
    [none] this turn
   *[some] that turn
}
your-next-turn = { $after ->
    [mine] your turn after that
   *[none] your next turn
}
their-next-turn = { $after ->
    [theirs] { opponents } turn after that
   *[none] { opponents } next turn
}
# $point: turn-ends, my-turn-starts, … $then: what happens then
do-later = { $point ->
    [turn-ends] at the end of { that-turn }{ lead-in } { $then }
    [my-turn-starts] at the start of { your-next-turn }{ lead-in } { $then }
    [my-turn-ends] at the end of { your-next-turn }{ lead-in } { $then }
    [their-turn-starts] at the start of { their-next-turn }{ lead-in } { $then }
   *[their-turn-ends] at the end of { their-next-turn }{ lead-in } { $then }
}

## Standing rules of a hero

# $way: attack, defense. $sign: plus, minus. $always: yes when there is no $condition.
# "While you are BIG, cards that Alice attacks with get +2 value."
rule-value-bonus = { while }cards that { $fighter } { ways } with get { bonus }
# Used by the message before
bonus = { $sign ->
    [plus] { $amount ->
        [fixed] +{ $number } value
        [per] +{ $number } value for { $count }
       *[equal] a bonus to their value equal to { $size }
    }
   *[minus] { $amount ->
        [fixed] −{ $number } value
        [per] −{ $number } value for { $count }
       *[equal] a penalty to their value equal to { $size }
    }
}
# "cards that Goldhorn attacks with have value 5, and nothing can change that"
rule-value-fixed = { while }cards that { $fighter } { ways } with have value { new-value }, and nothing can change that
# "cards that Alice attacks with", "cards that Alice defends with"
ways = { $way ->
    [attack] attacks
   *[defense] defends
}
# Used by the next message
more-spaces = { $number ->
    [one] { $number } more space
   *[other] { $number } more spaces
}
# "When you maneuver, each of your fighters may move 1 more space for each VOYAGE card in …"
rule-maneuver-bonus = { while }{ $amount ->
    [fixed] when you maneuver, each of your fighters may move { more-spaces }
    [per] when you maneuver, each of your fighters may move { more-spaces } for { $count }
   *[equal] when you maneuver, each of your fighters may move as many more spaces as { $size }
}
# $always: yes when there is no $condition; it is the first part of the next rules
while = { $always ->
    [yes] {""}
   *[no] while { $condition },{" "}
}
# "Bullseye attacks fighters within 5 spaces, in any zone."
rule-reach = { while }{ $fighter } attacks fighters { reach-spaces }, whatever their zones
reach-spaces = { $amount ->
    [fixed] within { spaces }
    [per] within { spaces } for { $count }
   *[equal] within as many spaces as { $size }
}
# "While you are on fire, Mario attacks as a ranged fighter." $ranged: yes, or as a melee fighter
rule-reach-as = { while }{ $fighter } attacks as a { $ranged ->
    [yes] ranged
   *[no] melee
} fighter
# $name of the token
rule-reach-along = { while }{ $fighter } can also attack fighters joined to { $fighter } by a chain of lines with { article } { $name } on each
# $spaces: "any space with a mist token"
rule-reach-from = { while }{ $fighter } can also attack as if in { $spaces }
# $several: yes when $fighter is not one by name: "each opposing fighter"; used by the next rules
whose-move-value = { $several ->
    [yes] the move value of { $fighter }
   *[no] { FORM($fighter, case: "gen") } move value
}
# $sign: set, plus, minus
rule-move-value = { while }{ whose-move-value } { $sign ->
    [set] is { value-number }
    [plus] gets +{ value-number }
   *[minus] gets −{ value-number }
}
value-number = { $amount ->
    [fixed] { $number }
    [per] { $number } for { $count }
   *[equal] { $size }
}
rule-moves-through = { while }{ $fighter } can move through { $through ->
    [sidekicks] opposing sidekicks
   *[enemies] opposing fighters
}
# $spaces: "a space in the same zone"
rule-start-elsewhere = { while }{ $several ->
    [yes] the move of { $fighter } in a maneuver
   *[no] { FORM($fighter, case: "gen") } move in a maneuver
} may start in { $spaces }
# $cards: "VOYAGE cards", "cards". $player: you, opponent, named ($name). $sign: plus, minus
rule-boost-bonus = { while }{ $cards } that { who-boosts } with get { boost-bonus }
who-boosts = { $player ->
    [you] you boost
    [named] { $name } boosts
   *[opponent] { $source ->
        [ability] opponents boost
       *[card] { opponent } boosts
    }
}
boost-bonus = { $sign ->
    [plus] { $amount ->
        [fixed] +{ $number } BOOST value
        [per] +{ $number } BOOST value for { $count }
       *[equal] a bonus to their BOOST value equal to { $size }
    }
   *[minus] { $amount ->
        [fixed] −{ $number } BOOST value
        [per] −{ $number } BOOST value for { $count }
       *[equal] a penalty to their BOOST value equal to { $size }
    }
}
rule-boost-from = { while }you may boost with cards in your { $pile } as if they were in your hand
# "When you boost a maneuver, Houdini may be placed in any space instead of moving."
rule-boosted-place = when you boost a maneuver, { $fighter } may be placed in any space instead of moving
# Two sentences: "When King Arthur attacks, … . If effects of the attack card are canceled, …"
rule-hidden-boost = when { $fighter } attacks, you may play a second card face down with the attack card to boost it. If effects of the attack card are canceled, the boost is discarded and adds nothing
# $fighters: "Sherlock Holmes or Dr. Watson". Cards for any fighter name nobody
rule-uncancellable = opponents cannot cancel effects of cards whose banner names { $fighters }
# $name of the token
rule-token-links = when { $fighter } moves, any two spaces with { article } { $name } count as adjacent
# $group: "each Archer in Yennenga's zone"
rule-shift-damage = { while }whenever { damage-kind } would be dealt to { $fighter }, you may divide it: { $group } can take a part, up to its remaining health, and { $fighter } takes what is left

# "the opposing fighter cannot leave its space"
# $nobody: yes when the $fighter is "no Harpy"
rule-cannot-leave = { while }{ $fighter } { cannot } leave its space
# $spaces: "a space with a fog token"
rule-cannot-move-into = { while }{ $fighter } { cannot } move into { $spaces }
rule-cannot-be-moved = { while }effects of opponents cannot move or place { $fighter }
rule-cannot-heal = { while }{ $fighter } { cannot } recover health
# $anybody: yes when there is no $victim. $only: yes when the $fighter are those that can: "only
# opposing fighters adjacent to Medusa can attack Medusa"
rule-cannot-attack = { while }{ $anybody ->
    [yes] { who-cannot-attack } attack
   *[no] { who-cannot-attack } attack { $victim }
}
who-cannot-attack = { $only ->
    [yes] only { $fighter } can
   *[no] { $fighter } { cannot }
}
# "the opposing fighter cannot", "no Harpy can"
cannot = { $nobody ->
    [yes] can
   *[no] cannot
}
# $player: you, opponent, anyone, named ($name). $what: draw, gain-actions, maneuver, scheme, boost, defend
rule-player-cannot = { while }{ $what ->
    [draw] { who-cannot } draw cards
    [maneuver] { who-cannot } maneuver
    [scheme] { who-cannot } play schemes
    [boost] { who-cannot } boost
    [defend] { who-cannot } play a card to defend
   *[gain-actions] { who-cannot } gain actions
}
# $cards: "attack cards". "Opponents cannot play attack cards."
rule-cannot-play = { while }{ who-cannot } play { $cards }
# Used by the messages before
who-cannot = { $player ->
    [you] you cannot
    [named] { $name } cannot
    [opponent] { $source ->
        [ability] opponents cannot
       *[card] { opponent } cannot
    }
   *[anyone] players cannot
}
# $mark: "poison"
rule-marked = { $fighter } is marked { UPPERCASE($mark) }
rule-shows-value = { while }when { $fighter } is attacked, you learn the printed value of the attack card before you choose a card to defend with
rule-ignores-discards = { while }if an effect of an opponent would make you discard cards from your hand, you may ignore that
# $player: you, opponent
rule-hand-limit = { while }{ $player ->
    [you] your hand limit is { new-value }
   *[opponent] the hand limit of opponents is { new-value }
}
rule-ties-have-no-winner = { while }if both values of one of your combats are equal, nobody wins or loses it
rule-ability-off = { while }{ $player ->
    [named] the ability of { $name } is off
   *[opponent] { opponents } ability is off
}
# $kind: any, combat, effect. "damage", "combat damage"
damage-kind = { $kind ->
    [combat] combat damage
    [effect] damage other than combat damage
   *[any] damage
}
rule-damage-at-most = { while }{ $fighter } takes at most { new-value } { damage-kind } at a time
# $all: yes when nothing is left. $once: as in the next rule
rule-damage-less = { while }{ $all ->
    [yes] prevent all { damage-kind } to { $fighter }
   *[no] { $once ->
        [yes] { $amount ->
            [fixed] prevent { $number } { damage-kind } to { $fighter }
            [per] prevent { $number } { damage-kind } to { $fighter } for { $count }
           *[equal] prevent { damage-kind } to { $fighter } equal to { $size }
        }
       *[no] { $amount ->
            [fixed] { whenever-damage }, prevent { $number } of it
            [per] { whenever-damage }, prevent { $number } of it for { $count }
           *[equal] { whenever-damage }, prevent as much of it as { $size }
        }
    }
}
# $once: yes when there is damage of this kind only once while the rule holds
rule-damage-more = { while }{ $once ->
    [yes] { $amount ->
        [fixed] { $fighter } takes { $number } more { damage-kind }
        [per] { $fighter } takes { $number } more { damage-kind } for { $count }
       *[equal] { $fighter } takes more { damage-kind }, equal to { $size }
    }
   *[no] { $amount ->
        [fixed] { whenever-damage }, add { $number } to it
        [per] { whenever-damage }, add { $number } to it for { $count }
       *[equal] { whenever-damage }, add { $size } to it
    }
}
whenever-damage = whenever { damage-kind } would be dealt to { $fighter }
# $up: yes when halves are rounded up
rule-damage-halved = { while }{ $up ->
    [yes] { damage-kind } that { $fighter } would take is halved, rounded up
   *[no] { damage-kind } that { $fighter } would take is halved, rounded down
}
rule-damage-doubled = { while }{ damage-kind } that { $fighter } would take is doubled
# $then: what happens instead. $offer: yes when that is an offer ("you may …")
rule-instead-of-damage = { while }if { $fighter } would take { damage-kind }, { $offer ->
    [yes] { $then }; unless you do, it is dealt as usual
   *[no] it is not dealt; instead{ lead-in } { $then }
}
rule-instead-of-defeat = { while }if { damage-kind } would defeat { $fighter }, { $offer ->
    [yes] { $then }; unless you do, it is dealt as usual
   *[no] it is not dealt; instead{ lead-in } { $then }
}

## What happens, as the beginning of a sentence (on-…) and as a condition (past-…). $player: you,
## opponent (any of them), anyone. In conditions $no: yes when it did not happen

# Used by the messages below: "you have", "an opponent has"
player-has = { $no ->
    [yes] { $player ->
        [you] you have not
        [opponent] no opponent has
       *[anyone] nobody has
    }
   *[no] { $player ->
        [you] you have
        [opponent] an opponent has
       *[anyone] someone has
    }
}
fighter-has = { $no ->
    [yes] { $fighter } has not
   *[no] { $fighter } has
}
# "at the end of each opponent's turn"
on-game-starts = at the start of the game
past-game-starts = the game has begun
on-turn-point = { $starts ->
    [yes] { $player ->
        [you] at the start of your turn
        [opponent] at the start of each opponent's turn
       *[anyone] at the start of each turn
    }
   *[no] { $player ->
        [you] at the end of your turn
        [opponent] at the end of each opponent's turn
       *[anyone] at the end of each turn
    }
}
past-turn-point = { $starts ->
    [yes] { player-has } begun a turn
   *[no] { player-has } ended a turn
}
# Used by the messages below. $once: yes when it is about the next time only
on-when = { $once ->
    [yes] the next time
   *[no] when
}
on-whenever = { $once ->
    [yes] the next time
   *[no] whenever
}
on-before = { $once ->
    [yes] before the next time
   *[no] before
}
on-after = { $once ->
    [yes] the next time
   *[no] after
}
# $deed: maneuver, scheme, attack, any. "after an opponent maneuvers", "after each action of any player"
on-action-taken = { $deed ->
    [maneuver] { $player ->
        [you] { on-after } you maneuver
        [opponent] { on-after } an opponent maneuvers
       *[anyone] { on-after } any player maneuvers
    }
    [scheme] { $player ->
        [you] { on-after } you play a scheme
        [opponent] { on-after } an opponent plays a scheme
       *[anyone] { on-after } any player plays a scheme
    }
    [attack] { $player ->
        [you] { on-after } you attack
        [opponent] { on-after } an opponent attacks
       *[anyone] { on-after } any player attacks
    }
   *[any] { $player ->
        [you] { $once ->
            [yes] the next time you take an action
           *[no] after each of your actions
        }
        [opponent] { $once ->
            [yes] the next time an opponent takes an action
           *[no] after each action of an opponent
        }
       *[anyone] { $once ->
            [yes] the next time any player takes an action
           *[no] after each action of any player
        }
    }
}
past-action-taken = { $deed ->
    [maneuver] { player-has } maneuvered
    [scheme] { player-has } played a scheme
    [attack] { player-has } attacked
   *[any] { player-has } taken an action
}
# $of-kind: yes when only cards of a kind count. "whenever you boost", "… with an attack card"
on-boosted = { $player ->
    [you] { on-whenever } you boost
    [opponent] { on-whenever } an opponent boosts
   *[anyone] { on-whenever } any player boosts
}{ boosted-with }
past-boosted = { player-has } boosted{ boosted-with }
boosted-with = { $of-kind ->
    [yes] {" "}with { a-card }
   *[no] {""}
}
on-card-drawn = { $player ->
    [you] { on-whenever } you draw a card
    [opponent] { on-whenever } an opponent draws a card
   *[anyone] { on-whenever } any player draws a card
}
past-card-drawn = { player-has } drawn a card
on-card-discarded = { $player ->
    [you] { on-whenever } you discard { a-card }
    [opponent] { on-whenever } an opponent discards { a-card }
   *[anyone] { on-whenever } any player discards { a-card }
}
past-card-discarded = { player-has } discarded { a-card }
# "whenever you play a VOYAGE card"
on-card-played = { $player ->
    [you] { on-whenever } you play { a-card }
    [opponent] { on-whenever } an opponent plays { a-card }
   *[anyone] { on-whenever } any player plays { a-card }
}
past-card-played = { player-has } played { a-card }
# Once the attack card is on the table
# $anybody: no when it is about a $victim
on-attacks = { on-when } { $fighter } attacks{ to-victim }
past-attacks = { fighter-has } attacked{ to-victim }
to-victim = { $anybody ->
    [yes] {""}
   *[no] {" "}{ $victim }
}
on-is-attacked = { on-when } { $fighter } is attacked, after the attack card is played
past-is-attacked = { fighter-has } been attacked
# $outcome: won, lost, tied. $player: fighter when it is about one $fighter
on-combat-decided = { $outcome ->
    [won] { $player ->
        [you] { on-when } you win a combat
        [opponent] { on-when } an opponent wins a combat
        [anyone] { on-when } any player wins a combat
       *[fighter] { on-when } { $fighter } wins a combat
    }
    [lost] { $player ->
        [you] { on-when } you lose a combat
        [opponent] { on-when } an opponent loses a combat
        [anyone] { on-when } any player loses a combat
       *[fighter] { on-when } { $fighter } loses a combat
    }
   *[tied] { $player ->
        [you] { on-when } one of your combats ends with equal values
        [opponent] { on-when } a combat of an opponent ends with equal values
        [anyone] { on-when } a combat ends with equal values
       *[fighter] { on-when } a combat of { $fighter } ends with equal values
    }
}
past-combat-decided = { $player ->
    [fighter] { $outcome ->
        [won] { fighter-has } won a combat
        [lost] { fighter-has } lost a combat
       *[tied] { fighter-has } had a combat with equal values
    }
   *[you] { $outcome ->
        [won] { player-has } won a combat
        [lost] { player-has } lost a combat
       *[tied] { player-has } had a combat with equal values
    }
}
# $kind: any, combat, effect
on-damaged = { $kind ->
    [combat] { on-when } { $fighter } is dealt combat damage
    [effect] { on-when } { $fighter } is dealt damage other than combat damage
   *[any] { on-when } { $fighter } is dealt damage
}
past-damaged = { $kind ->
    [combat] { fighter-has } been dealt combat damage
    [effect] { fighter-has } been dealt damage other than combat damage
   *[any] { fighter-has } been dealt damage
}
on-deals = { on-when } { $fighter } deals combat damage{ dealt-to }
past-deals = { fighter-has } dealt combat damage{ dealt-to }
dealt-to = { $anybody ->
    [yes] {""}
   *[no] {" "}to { $victim }
}
on-fells = { on-when } { $fighter } defeats { $victim } with an attack
past-fells = { fighter-has } defeated { $victim } with an attack
# $value: "wild"
on-state-changes = { on-whenever } you become { $value }
past-state-changes = { $no ->
    [yes] you have not become { $value }
   *[no] you have become { $value }
}
# Before an action of $player. $deed: maneuver, scheme, attack, any
on-action-begins = { $deed ->
    [maneuver] { $player ->
        [you] { on-before } you maneuver
        [opponent] { on-before } an opponent maneuvers
       *[anyone] { on-before } any player maneuvers
    }
    [scheme] { $player ->
        [you] { on-before } you play a scheme as an action
        [opponent] { on-before } an opponent plays a scheme as an action
       *[anyone] { on-before } any player plays a scheme as an action
    }
    [attack] { $player ->
        [you] { on-before } you attack
        [opponent] { on-before } an opponent attacks
       *[anyone] { on-before } any player attacks
    }
   *[any] { $player ->
        [you] { $once ->
            [yes] the next time you are about to take an action
           *[no] before each of your actions
        }
        [opponent] { $once ->
            [yes] the next time an opponent is about to take an action
           *[no] before each action of an opponent
        }
       *[anyone] { $once ->
            [yes] the next time any player is about to take an action
           *[no] before each action of any player
        }
    }
}
past-action-begins = the action has begun
on-healed = { on-when } { $fighter } recovers health
past-healed = { fighter-has } recovered health
on-falls = { on-when } { $fighter } is defeated
past-falls = { fighter-has } been defeated
# $boosted: yes when only moves in a boosted maneuver count
on-moves = { on-after } { $fighter } moves{ boosted-maneuver }
past-moves = { fighter-has } moved{ boosted-maneuver }
boosted-maneuver = { $boosted ->
    [yes] {" "}in a boosted maneuver
   *[no] {""}
}
on-is-placed = { on-after } { $fighter } is placed
past-is-placed = { fighter-has } been placed
# $zone: yes when it is about the zone of a fighter, $of, and that when about the chosen one;
# otherwise $where says which spaces
on-enters = { $zone ->
    [yes] { on-whenever } { $fighter } enters { FORM($of, case: "gen") } zone
    [that] { on-whenever } { $fighter } enters that zone
   *[no] { on-whenever } { $fighter } enters a space { $where }
}
past-enters = { fighter-has } entered it
on-leaves = { $zone ->
    [yes] { on-whenever } { $fighter } leaves { FORM($of, case: "gen") } zone
    [that] { on-whenever } { $fighter } leaves that zone
   *[no] { on-whenever } { $fighter } leaves a space { $where }
}
past-leaves = { fighter-has } left it
# "when you gain rage", "when a pearl goes into the hoard"
on-counter-moves = { $pool ->
    [none] { $up ->
        [yes] { on-when } you gain { FORM($counter, case: "nom", number: "pl") }
       *[no] { on-when } you lose { FORM($counter, case: "nom", number: "pl") }
    }
   *[other] { $up ->
        [yes] { on-when } { FORM($counter, case: "nom", number: "pl") } go into the { $pool }
       *[no] { on-when } { FORM($counter, case: "nom", number: "pl") } leave the { $pool }
    }
}
past-counter-moves = { $no ->
    [yes] { $up ->
        [yes] you have not gained { FORM($counter, case: "nom", number: "pl") }
       *[no] you have not lost { FORM($counter, case: "nom", number: "pl") }
    }
   *[no] { $up ->
        [yes] you have gained { FORM($counter, case: "nom", number: "pl") }
       *[no] you have lost { FORM($counter, case: "nom", number: "pl") }
    }
}

## The parts of a card

# What stands before an effect: "After combat: Draw 1 card."
line-effect = { $timing-label }: { $text }
# The labels
timing-commit = As you play it
timing-immediately = Immediately
timing-during = During combat
timing-after = After combat
timing-scheme = Scheme
# Before each line of what holds while a scheme stays in play
timing-ongoing = While in play
timing-boosted = When you boost with it
timing-discarded = When an opponent makes you discard it
timing-reaction = You may discard this card from your hand as a reaction
# Stands first after the label "As you play it"
line-face-up = Play this card face up.
line-may-face-up = You may play this card face up.
# How far an attack with the card reaches: $kind: spaces ($number), melee, ranged
line-reach = { $kind ->
    [spaces] You can attack fighters within { spaces } with this card, whatever their zones.
    [melee] With this card your fighter attacks as a melee fighter.
   *[ranged] With this card your fighter attacks as a ranged fighter.
}
# Lines of their own
line-only-if = play this card only if { $condition }
line-uncancellable = Effects of this card cannot be canceled.
line-guards-hand = While you hold this card: If an effect would show your hand to an opponent, you may reveal this card. If you do, the rest of that effect is canceled.
# "BONUS ATTACK: VOLLEY 3"
line-bonus = BONUS ATTACK: { UPPERCASE($name) } { $value }
# ... and an effect of its own: "BONUS ATTACK: VOLLEY 3 — After combat: Draw 1 card."
line-bonus-effect = { $line } — { $effect }
# Who may play the card: "Medusa", "Robin Hood or Outlaw"; a form it needs; what it counts as
banner-any = Any fighter
# "Jekyll & Hyde as Mr. Hyde"
banner-form = { $fighters } as { $form-name }
# One of several cards of which one is chosen before the game: "Sinbad · sword (choose one)"
banner-choice = { $banner } · { $choice } (choose one)
# "Sinbad · VOYAGE"
banner-tags = { $banner } · { $tags }
# Names separated by commas: tags, zones, cards
commas-pair = { FORM($first, $case) }, { FORM($second, $case) }
commas-middle = { FORM($first, $case) }, { FORM($second, $case) }
commas-last = { FORM($first, $case) }, { FORM($second, $case) }

## The parts of a hero's ability

# "At the start of your turn, you may draw 1 card."
ability-turn_start = at the start of your turn, { $text }
ability-turn_end = at the end of your turn, { $text }
ability-after_maneuver = after you maneuver, { $text }
# Together with effects of the cards that have the same label
ability-immediately = immediately in each of your combats, { $text }
ability-during = during each of your combats, { $text }
ability-after = after each of your combats, along with effects of the cards, { $text }
# When all effects of the cards are over: "After each attack you make, move the …"
ability-after_attack = after each attack you make, { $text }
ability-after_combat = after each of your combats, { $text }
# $event: "when Medusa moves", "at the end of each turn"
ability-when = { $event }{ lead-in } { $text }
# "When Patroclus is defeated, discard 2 random cards."
ability-when-defeated = when { $fighter } is defeated, { $text }
# $pile: the name of a pile that only this hero has
setup-pile = You have a pile of your own, face up: your { $pile }.
# $most: the greatest value, none if there is no limit. "You start with 1 rage (at most 3)."
setup-counter = { $most ->
    [none] You start with { so-much }.
   *[other] You start with { so-much } and can have at most { $most }.
}
# "The treasury, which all players share, starts with 1 doubloon."
setup-counter-shared = { $most ->
    [none] The { $pool }, which all players share, starts with { so-much }.
   *[other] The { $pool }, which all players share, starts with { so-much } and can hold at most { $most }.
}
# $choice "sword", $cards "Long Sword or Short Sword", $number of copies that each has
setup-choose-card = { $number ->
    [1] Before the game, choose which { $choice } your deck has: { $cards }.
   *[other] Before the game, choose which { $choice } your deck has ({ $number } copies): { $cards }.
}
# $state "size", $values "BIG or SMALL"
setup-choose = During setup, choose your { $state }: { $values }.
# "Your form at the start of the game: Dr. Jekyll."
setup-start = Your { $state } at the start of the game: { $value }.
# "If the banner of a card names a form, you can play it only in that form."
setup-form = If the banner of a card names a { $state }, you can play it only in that { $state }.
# "… place each fog token (3 in all) in a different empty space in …". $number of them start on
# the board: in the hero's zone, or on starting spaces ($place: zone, starts)
setup-tokens = { $place ->
    [starts] { $number ->
        [1] During setup, after your fighters, place the { $name } on a starting space of the board.
       *[other] During setup, after your fighters, place { $number } { FORM($name, case: "nom", number: "pl") } on different starting spaces of the board.
    }
   *[zone] { $number ->
        [1] During setup, after your fighters, place the { $name } in an empty space in { FORM($fighter, case: "gen") } zone.
       *[other] During setup, after your fighters, place each { $name } ({ $number } in all) in a different empty space in { FORM($fighter, case: "gen") } zone.
    }
}
# "Your supply: 5 insight tokens." $number of them, when the game begins
setup-supply = { $number ->
    [1] your supply: { $number } { $name }.
   *[other] your supply: { $number } { FORM($name, case: "nom", number: "pl") }.
}
# The first letter is made large by the program
setup-large = { $number ->
    [1] { $name } is large: it covers two spaces and cannot use secret passages.
   *[other] Each { $name } is large: it covers two spaces and cannot use secret passages.
}
# The first letter is made large by the program. "Each Clone (3 in all) starts off …"
setup-off = { $role ->
    [hero] { $name } starts off the board.
   *[sidekick] { setup-off-sidekick }
}
# Heroes other than the first
setup-heroes = { $number ->
    [1] You lose when all your heroes are defeated.
    [2] You lose when both your heroes are defeated.
   *[other] You lose when all { $number } of your heroes are defeated.
}
setup-off-sidekick = { $number ->
    [1] { $name } starts off the board.
   *[other] Each { $name } ({ $number } in all) starts off the board. If you summon one while all of them are on the board, take one from the board.
}

## How much of something there was this turn: "the number of spaces the opposing fighter has moved"

sum-boosted = { $player ->
    [you] the BOOST values of the cards you have boosted with
    [opponent] the BOOST values of the cards opponents have boosted with
   *[anyone] the BOOST values of all cards boosted with
}
sum-damaged = the { damage-kind } dealt to { $fighter }
sum-deals = the combat damage { $fighter } has dealt{ dealt-to }
sum-healed = the health { $fighter } has recovered
sum-moves = the number of spaces { $fighter } has moved
# $up: yes when they were gained
sum-counter-moves = { $up ->
    [yes] the number of { FORM($counter, case: "nom", number: "pl") } gained
   *[no] the number of { FORM($counter, case: "nom", number: "pl") } lost
}

## The same after "for": "1 damage for each space the opposing fighter has moved"

each-boosted = { $player ->
    [you] each point of the BOOST values you have boosted with
    [opponent] each point of the BOOST values opponents have boosted with
   *[anyone] each point of all BOOST values boosted with
}
each-damaged = each point of { damage-kind } dealt to { $fighter }
each-deals = each point of combat damage { $fighter } has dealt{ dealt-to }
each-healed = each point of health { $fighter } has recovered
each-moves = each space { $fighter } has moved
each-counter-moves = { $up ->
    [yes] each { $counter } gained
   *[no] each { $counter } lost
}
