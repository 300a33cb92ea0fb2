### The parts of the sentences on cards and hero sheets: who, where, how many, and if.
###
### Cards are not translated one by one. What a card does is a small tree ("damage 2 to foe"), and
### each node of that tree has one message here. Small phrases are put into larger ones:
### `ref-foe` becomes the $target of `do-damage`, which becomes the $then of `if`. Clauses are
### written without a capital and without a period; `sentence` adds it, and the first
### letter is made large where a sentence begins.
###
### Every message can use these, besides what its own comment names:
###   $source  whose text it is: card, bonus (a bonus attack), ability
###   $timing  when it happens: immediately, during, after, scheme, after_attack, ... In a reaction
###            it is when, or when-in-combat if there is a combat then
###   $form    how a clause stands: do ("draw 1 card", "your opponent draws 1 card"),
###            may (after "may": "draw 1 card", whoever does it),
###            chosen (one of the options that an opponent chooses from)
###   $chosen  yes when the text has said "choose an opponent" before
### A phrase for a fighter, a space, a token or a number also gets
###   $case    nom, gen, dat, acc, ins or loc: the case in which it is used
### The sentence asks for that case: { FORM($target, case: "dat") }. Without FORM it is the
### nominative. A phrase passes its own case on: { FORM($group, $case) }. English has only the
### genitive ("Medusa's"). { TRAIT($name, of: "gender") } is something that the language says of a
### name or a phrase; docs/languages.md explains both.

## Little words, used inside other messages

# "a Harpy", "an Outlaw"
article = { TRAIT($name, of: "first") ->
    [a] an
    [e] an
    [i] an
    [o] an
    [u] an
   *[other] a
}
# The same before a tag: "a VOYAGE card"
tag-article = { TRAIT($tag, of: "first") ->
    [a] an
    [e] an
    [i] an
    [o] an
    [u] an
   *[other] a
}
# "your opponent", but after "choose an opponent" it is "that opponent"
opponent = { $chosen ->
    [yes] that opponent
   *[no] your opponent
}
# "your opponent's hand"
opponents = { $chosen ->
    [yes] that opponent's
   *[no] your opponent's
}
# "add 1 to this card's value", "… to this attack's value"
this-card = { $source ->
    [bonus] this attack
    [ability] your card
   *[card] this card
}
# "1 card", "2 cards"
cards = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
# "move Medusa up to 3 spaces"
spaces = { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}
# "as many cards as the number of pearls you have". $of: those (the number of cards that the text has
# just spoken of), discarded (the number of those discarded this way), size (any other: $size).
# $change: plus or minus ($by), bounded ($least, $most), none
as-many-cards = { $of ->
    [those] that many cards{ however-changed }
    [discarded] as many cards as were discarded this way{ however-changed }
   *[size] as many cards as { $size }
}
however-changed = { $change ->
    [plus] , plus { $by }
    [minus] , minus { $by }
    [bounded] {" "}{ bounds }
   *[none] {""}
}
# "gain 1 action"
actions = { $number ->
    [one] { $number } action
   *[other] { $number } actions
}
# "move Medusa up to 1 space for each Harpy on the board"
up-to-spaces = { $amount ->
    [fixed] up to { spaces }
    [per] up to { spaces } for { $count }
   *[equal] up to as many spaces as { $size }
}
# "gain 1 action for each Harpy on the board"
gained = { $amount ->
    [fixed] { actions }
    [per] { actions } for { $count }
   *[equal] as many actions as { $size }
}
# $filter: tag (cards marked $tag), named (of the number just named), called $name, type ($type:
# attack, defense, versatile, scheme, combat), boosted (used to boost in this combat), any
one-card = { if-revealed }{ $filter ->
    [tag] { $tag } { tag-type }card
    [named] card with the named value
    [named-card] card of the named kind
    [called] card called { $name }
    [type] { filter-type } card
    [boosted] card that { boosting } boosted with in this combat
   *[any] card
}{ $with ->
    [different] {" "}with a different name
   *[other] { card-with }
}
# $booster: whose card it is that boosted: you, opponent, each (opponent), their (of whoever acts)
boosting = { $booster ->
    [opponent] { opponent }
    [each] an opponent
    [their] they
   *[you] you
}
# A tag and a type: "a VOYAGE attack card"
tag-type = { $type ->
    [any] {""}
   *[other] { filter-type }{" "}
}
filter-type = { $type ->
    [attack] attack
    [defense] defense
    [versatile] versatile
    [scheme] scheme
   *[combat] combat
}
# $revealed: yes for those that lie open in a hand
if-revealed = { $revealed ->
    [yes] revealed{" "}
   *[no] {""}
}
# $with: value, boost ($with_op, $with_size), same, other (name than that card, or than this one),
# different (names), banner (names the fighter $banner), none. "with value 3"
card-with = { $with ->
    [value] {" "}with value { with-number }
    [boost] {" "}with BOOST value { with-number }
    [same] {" "}of the same name
    [other] {" "}of another name
    [same-as-this] {" "}of the same name as this card
    [other-than-this] {" "}of another name than this card
    [different] {" "}with different names
    [banner] {" "}whose banner names { $banner }
   *[none] {""}
}
# $with_fixed: no when it has to be counted first: "with a BOOST value equal to that card's"
with-number = { $with_op ->
    [at-least] { with-amount } or more
    [at-most] { with-amount } or less
    [more] greater than { $with_size }
    [less] less than { $with_size }
   *[is] { with-amount }
}
with-amount = { $with_fixed ->
    [yes] { $with_size }
   *[no] equal to { $with_size }
}
# "discard 2 VOYAGE cards"
many-cards = { if-revealed }{ $filter ->
    [tag] { $tag } { tag-type }cards
    [named] cards with the named value
    [named-card] cards of the named kind
    [called] cards called { $name }
    [type] { filter-type } cards
    [boosted] cards that { boosting } boosted with in this combat
   *[any] cards
}{ card-with }
# "take a VOYAGE card from your discard pile into your hand"
a-card = { $revealed ->
    [yes] a { one-card }
   *[no] { $filter ->
        [tag] { tag-article } { one-card }
        [type] { $type ->
            [attack] an { one-card }
           *[other] a { one-card }
        }
       *[other] a { one-card }
    }
}
# What a search is for: "Excalibur", "a VOYAGE card"
wanted-card = { $filter ->
    [called] { $name }
   *[other] { a-card }
}
# Who acts, if it is not you: "your opponent", "each opponent"
others = { $who ->
    [each-opponent] each opponent
    [each-player] each player
   *[opponent] { opponent }
}
# $many: exactly, up-to ($amount), any (number of). $pick: chosen, random
counted-out = { $many ->
    [any] any number of { many-cards }
    [up-to] { $amount ->
        [fixed] up to { number-of-cards }
        [per] up to { number-of-cards } for { $count }
       *[equal] up to as many { many-cards } as { $size }
    }
   *[exactly] { $amount ->
        [fixed] { number-of-cards }
        [per] { number-of-cards } for { $count }
       *[equal] { $pick ->
            [random] a number of random { many-cards } equal to { $size }
           *[other] as many { many-cards } as { $size }
        }
    }
}
# "2 VOYAGE cards", "1 random card"
number-of-cards = { $pick ->
    [random] { $number ->
        [one] { $number } random { one-card }
       *[other] { $number } random { many-cards }
    }
   *[other] { $number ->
        [one] { $number } { one-card }
       *[other] { $number } { many-cards }
    }
}
# The same of cards that the text has spoken of: "2 of them", "1 VOYAGE card among them"
counted-of-those = { $filter ->
    [any] { $many ->
        [any] any number of them
        [up-to] { $amount ->
            [fixed] up to { $number } of them
           *[other] up to as many of them as { $size }
        }
       *[exactly] { $amount ->
            [fixed] { $pick ->
                [random] { $number } of them at random
               *[other] { $number } of them
            }
           *[other] as many of them as { $size }
        }
    }
   *[other] { counted-out } among them
}
# At an end of a pile: "the top card", "the bottom 3 cards"
at-end = { $amount ->
    [fixed] { $number ->
        [one] card
       *[other] { $number } cards
    }
    [per] { cards } for { $count }
   *[equal] cards, as many as { $size },
}
# Which cards, from where. $pick: the ($card: this, that, opposing, dealer: the one that would deal
# damage which does not happen), chosen, random, each, top,
# bottom. $pile: hand, deck, discard, those. $whose: you, their, opponent. $rest: yes when some of
# those cards have been used already
some-cards = { $pick ->
    [the] { $card ->
        [this] { this-card }
        [opposing] { opponents } card
        [chosen] the chosen card
        [mine] your card
        [theirs] { opponents } card
        [dealer] the opponent's card that would have dealt it
       *[that] that card
    }
    [top] the top { at-end } of { a-pile }
    [bottom] the bottom { at-end } of { a-pile }
    [each] { $pile ->
        [those] { $rest ->
            [yes] the rest
           *[no] { $filter ->
                [any] them
               *[other] every { one-card } among them
            }
        }
       *[other] { $filter ->
            [any] { a-pile }
           *[other] every { one-card } from { a-pile }
        }
    }
   *[other] { $pile ->
        [those] { counted-of-those }
       *[other] { counted-out } from { a-pile }
    }
}
# The same without the hand, which goes without saying
cards-from-hand = { $pick ->
    [chosen] { from-hand }
    [random] { from-hand }
   *[other] { some-cards }
}
from-hand = { $pile ->
    [hand] { $whose ->
        [opponent] { some-cards }
        [each] { some-cards }
       *[other] { counted-out }
    }
   *[other] { some-cards }
}
# One card that is taken: "a VOYAGE card from your discard pile"
card-taken = { $pick ->
    [chosen] { $pile ->
        [those] { some-cards }
       *[other] { $many ->
            [exactly] { $number ->
                [one] { $filter ->
                    [boosted] one { one-card }
                   *[other] { a-card } from { a-pile }
                }
               *[other] { some-cards }
            }
           *[other] { some-cards }
        }
    }
   *[other] { some-cards }
}
# $owner of the cards: you, opponent, unknown
hand-of-owner = { $owner ->
    [you] your hand
    [opponent] { $who ->
        [you] { opponents } hand
       *[other] their hand
    }
   *[unknown] its owner's hand
}
discard-of-owner = { $owner ->
    [you] your discard pile
    [opponent] { $who ->
        [you] { opponents } discard pile
       *[other] their discard pile
    }
   *[unknown] its owner's discard pile
}
deck-of-owner = { $owner ->
    [you] your deck
    [opponent] { $who ->
        [you] { opponents } deck
       *[other] their deck
    }
   *[unknown] its owner's deck
}

## Sentences

# "Draw 2 cards."
sentence = { $text }.
# Two sentences, or what stands so far and one more
sentences = { $first } { $second }
# "If you won the combat, draw 2 cards. Otherwise, draw 1 card."
if = if { $condition }{ lead-in } { $then }
# What stands between a condition and what depends on it. $list: yes when that is a list
lead-in = { $list ->
    [yes] :
   *[no] ,
}
# "Once per turn, you may draw 1 card."
# $per: turn, game
once = { $per ->
    [game] once per game{ lead-in } { $then }
   *[turn] once per turn{ lead-in } { $then }
}
# "For each of your fighters, deal 1 damage to …"
for-each = for { $group }{ lead-in } { $then }
# "Do this until that card is an attack card: discard the top card of your deck."
repeat-until = do this until { $condition }: { $then }
# "Do this 3 times: draw 1 card." $amount: fixed, per, equal
repeat = { $amount ->
    [fixed] { $number ->
        [1] do this once: { $then }
        [2] do this twice: { $then }
       *[other] do this { $number } times: { $then }
    }
    [per] { $number ->
        [one] for { $count }{ lead-in } { $then }
       *[other] do this { $number } times for { $count }: { $then }
    }
   *[equal] do this { as-many-times }: { $then }
}
# $of, $change: as in as-many-cards
as-many-times = { $of ->
    [those] { $change ->
        [none] that many times
       *[other] as many times as { $size }
    }
   *[size] as many times as { $size }
}
# After "may": "boost this card any number of times"
# $amount: any, or how many times at most
any-number-of-times = { $amount ->
    [any] { $action } any number of times
    [fixed] { $number ->
        [1] { $action } once
        [2] { $action } up to twice
       *[other] { $action } up to { $number } times
    }
    [per] { $action } up to { $number } times for { $count }
   *[equal] { $action } up to as many times as { $size }
}
# "Each time you do, draw 1 card."
each-time-done = { $who ->
    [you] each time you do{ lead-in } { $then }
   *[opponent] each time they do{ lead-in } { $then }
}
# A number at the beginning of a sentence
number-word = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] a total of { $number }
}
# "Otherwise, draw 1 card." $contrary: of what, where that would not be clear; or none
otherwise = { $contrary ->
    [none] otherwise{ lead-in } { $then }
   *[other] otherwise (if { $contrary }){ lead-in } { $then }
}
# "You may discard 1 card. If you do, gain 1 action." / "If they do not, draw 1 card."
# $actor does what $who may decide: you, opponent, each-opponent
may = { $who ->
    [you] { $actor ->
        [opponent] you may have { opponent } { $action }
        [each-opponent] you may have each opponent { $action }
        [each-player] you may have each player { $action }
       *[you] you may { $action }
    }
    [each-opponent] each opponent may { $action }
    [each-player] each player may { $action }
   *[opponent] { $actor ->
        [you] { opponent } may have you { $action }
        [each-opponent] { opponent } may have each opponent { $action }
        [each-player] { opponent } may have each player { $action }
       *[opponent] { opponent } may { $action }
    }
}
# In what somebody may do, the part of another: "you may draw 1 card, then have your opponent draw
# 1 card"
have-done = { $actor ->
    [you] have you { $action }
    [each-opponent] have each opponent { $action }
    [each-player] have each player { $action }
   *[opponent] have { opponent } { $action }
}
# "If you do, gain 1 action."
if-done = { $who ->
    [you] if you do{ lead-in } { $then }
   *[opponent] if they do{ lead-in } { $then }
}
# "If you do and you are BIG, gain 1 action."
if-done-and = { $who ->
    [you] if you do and { $condition }{ lead-in } { $then }
   *[opponent] if they do and { $condition }{ lead-in } { $then }
}
# After "may": "do this: for each Harpy, draw 1 card"
do-this = do this: { $then }
# "have this happen: at the end of this turn, draw 1 card"
have-this-happen = have this happen: { $then }
# "If they do not, draw 1 card."
if-not-done = { $who ->
    [you] if you do not{ lead-in } { $then }
   *[opponent] if they do not{ lead-in } { $then }
}
# "choose one: …", "choose two of these, then do both in any order: …"
how-many = { $amount ->
    [fixed] { $number ->
        [1] one
        [2] two of these, then do both in any order
       *[other] { $number } of these, then do them in any order
    }
    [per] { $number } of these for { $count }, then do them in any order
   *[equal] as many of these as { $size }, then do them in any order
}
# "Choose two of these, then do both in any order: draw 2 cards; gain 1 action; switch your size."
# $way: exactly, up-to, random. $all: yes when all of them could be chosen
choose = { $who ->
    [you] { $way ->
        [random] { chance }: { $options }
        [up-to] choose { up-to-many }: { $options }
       *[exactly] choose { how-many }: { $options }
    }
   *[other] { $form ->
        [may] choose { which-happen }: { $options }
       *[do] { others } chooses { which-happen }: { $options }
    }
}
# "at random, one of these happens: draw 1 card; or gain 1 action"
chance = { $amount ->
    [fixed] { $number ->
        [1] at random, do one of these
       *[other] at random, do { $number } of these
    }
    [per] at random, do { $number } of these for { $count }
   *[equal] at random, do as many of these as { $size }
}
up-to-many = { $all ->
    [yes] any number of these, then do them in any order
   *[no] { $amount ->
        [fixed] { $number ->
            [1] up to one
            [2] up to two of these, then do them in any order
           *[other] up to { $number } of these, then do them in any order
        }
        [per] up to { $number } of these for { $count }, then do them in any order
       *[equal] up to as many of these as { $size }, then do them in any order
    }
}
which-happen = { $amount ->
    [fixed] { $number ->
        [1] which of these happens
        [2] which of these happen, two of them
       *[other] which of these happen, { $number } of them
    }
    [per] which of these happen, { $number } for { $count }
   *[equal] which of these happen, as many as { $size }
}
# An option of chance that stands for several alike: "draw 1 card (2 of 3)"
likely = { $option } ({ $many } of { $number })
# What follows from a clause in mid-sentence: "you may discard 1 card (if you do, draw 2 cards)"
aside = { $text } ({ $rest })

## Lists: of two; then those of three and more, put together from the left

# "(if you do, draw 2 cards; if you do not, gain 1 action)"
asides-pair = { $first }; { $second }
asides-middle = { $first }; { $second }
asides-last = { $first }; { $second }
# "draw 1 card, gain 1 action, then switch your size"
then-pair = { $first }, then { $second }
then-middle = { $first }, { $second }
then-last = { $first }, then { $second }
# The same where not you alone act, or where a part is over before the next begins:
# "your opponent discards 1 card; draw 1 card; then gain 1 action"
parts-pair = { $first }; { $second }
parts-middle = { $first }; { $second }
parts-last = { $first }; { $second }
part-last = then { $then }
# What is over when the next part begins: "you may draw 1 card; whether or not you do, gain 1 action"
after-may = { $who ->
    [you] whether or not you do, { $then }
   *[opponent] whether or not they do, { $then }
}
after-if = in either case, { $then }
after-once = in any case, { $then }
# $one: yes when one option was chosen. $who: nobody if it was chance
after-choice = { $one ->
    [yes] { $who ->
        [you] whichever you chose, { $then }
        [nobody] whichever that was, { $then }
       *[opponent] whichever they chose, { $then }
    }
   *[no] after all of that, { $then }
}
after-each = after that, { $then }
# "at the end of this turn, draw 1 card; right now, gain 1 action"
after-later = right now, { $then }
# "until the end of this turn, …; also, until the end of this turn, …"
after-lasting = also, { $then }
# A part with a list of its own
closed = ({ $text })
# An option with a list of its own: "(1) your opponent draws 1 card; then draw 1 card". $inner: yes
# for an option within an option: "(a) …"
option = { $inner ->
    [yes] ({ $letter }) { $text }
   *[no] ({ $number }) { $text }
}
# Options of which one is done: "draw 1 card; gain 1 action; or switch your size"
one-of-pair = { $first }; or { $second }
one-of-middle = { $first }; { $second }
one-of-last = { $first }; or { $second }
# Options of which several are done: "draw 1 card; gain 1 action; switch your size"
some-of-pair = { $first }; { $second }
some-of-middle = { $first }; { $second }
some-of-last = { $first }; { $second }
# Conditions: "you won the combat and you are BIG"
and-pair = { $first } and { $second }
and-middle = { $first } and { $second }
and-last = { $first } and { $second }
# Conditions, or names: "Robin Hood or Outlaw"
or-pair = { FORM($first, $case) } or { FORM($second, $case) }
or-middle = { FORM($first, $case) } or { FORM($second, $case) }
or-last = { FORM($first, $case) } or { FORM($second, $case) }
# Alternatives that hold an "and" themselves: "you are attacking and you are BIG, or you won"
or-mixed-pair = { $first }, or { $second }
or-mixed-middle = { $first }, or { $second }
or-mixed-last = { $first }, or { $second }
# Alternatives inside an "and": "you won and either you are BIG or you are SMALL"
either = either { $text }

## One fighter

# Your fighter in the combat; in a scheme the one that plays it
ref-mine = { $timing ->
    [scheme] { $case ->
        [gen] the active fighter's
       *[other] the active fighter
    }
    [after_attack] { $case ->
        [gen] the attacking fighter's
       *[other] the attacking fighter
    }
   *[other] { $case ->
        [gen] your fighter's
       *[other] your fighter
    }
}
# The other fighter of the combat
ref-foe = { $case ->
    [gen] the opposing fighter's
   *[other] the opposing fighter
}
# A fighter that has been fixed, where its name is not known
ref-bound = { $case ->
    [gen] that fighter's
   *[other] that fighter
}
# The one just chosen or returned
ref-that = { $case ->
    [gen] that fighter's
   *[other] that fighter
}
# "deal 1 damage to your opponent's hero"
ref-hero = { $case ->
    [gen] { opponents } hero's
   *[other] { opponents } hero
}
# A fighter named just before: "deal 1 damage to that fighter for each Sister adjacent to it"
ref-it = { $case ->
    [gen] its
   *[other] it
}

## Groups of fighters. $pick: one ("a fighter"), each, many ("fighters"), no, any (after "not"), and with "other" in
## front of the noun: one-other ("another fighter"), each-other, many-other, no-other

# "Move either fighter in this combat up to 2 spaces."
group-either = either fighter in this combat
# Of any side: "deal 2 damage to a fighter adjacent to Medusa"
group-anyone = { $pick ->
    [one] a fighter
    [one-other] another fighter
    [each-other] each other fighter
    [many] fighters
    [many-other] other fighters
    [no] no fighter
    [any] any fighter
    [no-other] no other fighter
    [any-other] any other fighter
    [bare] fighter
    [bare-other] other fighter
   *[each] each fighter
}
group-anyone-defeated = { $pick ->
    [one] a defeated fighter
    [one-other] another defeated fighter
    [each-other] each other defeated fighter
    [many] defeated fighters
    [many-other] other defeated fighters
    [no] no defeated fighter
    [any] any defeated fighter
    [no-other] no other defeated fighter
    [any-other] any other defeated fighter
    [bare] defeated fighter
    [bare-other] other defeated fighter
   *[each] each defeated fighter
}
# Of any opponent: "deal 1 damage to each opposing fighter"
group-enemy = { $pick ->
    [one] an opposing fighter
    [one-other] another opposing fighter
    [each-other] each other opposing fighter
    [many] opposing fighters
    [many-other] other opposing fighters
    [no] no opposing fighter
    [any] any opposing fighter
    [no-other] no other opposing fighter
    [any-other] any other opposing fighter
    [bare] opposing fighter
    [bare-other] other opposing fighter
   *[each] each opposing fighter
}
group-enemy-defeated = { $pick ->
    [one] a defeated opposing fighter
    [one-other] another defeated opposing fighter
    [each-other] each other defeated opposing fighter
    [many] defeated opposing fighters
    [many-other] other defeated opposing fighters
    [no] no defeated opposing fighter
    [any] any defeated opposing fighter
    [no-other] no other defeated opposing fighter
    [any-other] any other defeated opposing fighter
    [bare] defeated opposing fighter
    [bare-other] other defeated opposing fighter
   *[each] each defeated opposing fighter
}
# Your own and your teammates'
group-friend = { $pick ->
    [one] a friendly fighter
    [one-other] another friendly fighter
    [each-other] each other friendly fighter
    [many] friendly fighters
    [many-other] other friendly fighters
    [no] no friendly fighter
    [any] any friendly fighter
    [no-other] no other friendly fighter
    [any-other] any other friendly fighter
    [bare] friendly fighter
    [bare-other] other friendly fighter
   *[each] each friendly fighter
}
group-friend-defeated = { $pick ->
    [one] a defeated friendly fighter
    [one-other] another defeated friendly fighter
    [each-other] each other defeated friendly fighter
    [many] defeated friendly fighters
    [many-other] other defeated friendly fighters
    [no] no defeated friendly fighter
    [any] any defeated friendly fighter
    [no-other] no other defeated friendly fighter
    [any-other] any other defeated friendly fighter
    [bare] defeated friendly fighter
    [bare-other] other defeated friendly fighter
   *[each] each defeated friendly fighter
}
# Yours alone
group-own = { $pick ->
    [one] one of your fighters
    [one-other] another of your fighters
    [each-other] each of your other fighters
    [many] your fighters
    [many-other] your other fighters
    [no] none of your fighters
    [any] any of your fighters
    [no-other] none of your other fighters
    [any-other] any of your other fighters
    [bare] of your fighters
    [bare-other] of your other fighters
   *[each] each of your fighters
}
group-own-defeated = { $pick ->
    [one] one of your defeated fighters
    [one-other] another of your defeated fighters
    [each-other] each of your other defeated fighters
    [many] your defeated fighters
    [many-other] your other defeated fighters
    [no] none of your defeated fighters
    [any] any of your defeated fighters
    [no-other] none of your other defeated fighters
    [any-other] any of your other defeated fighters
    [bare] of your defeated fighters
    [bare-other] of your other defeated fighters
   *[each] each of your defeated fighters
}
# Those of the one opponent that the text is about. $player: that player, once it is fixed; chooser,
# if that player chooses among them; or none
group-opponent = { $pick ->
    [one] one of { owners } fighters
    [one-other] another of { owners } fighters
    [each-other] each of { owners } other fighters
    [many] { owners } fighters
    [many-other] { owners } other fighters
    [no] none of { owners } fighters
    [any] any of { owners } fighters
    [no-other] none of { owners } other fighters
    [any-other] any of { owners } other fighters
    [bare] of { owners } fighters
    [bare-other] of { owners } other fighters
   *[each] each of { owners } fighters
}
group-opponent-defeated = { $pick ->
    [one] one of { owners } defeated fighters
    [one-other] another of { owners } defeated fighters
    [each-other] each of { owners } other defeated fighters
    [many] { owners } defeated fighters
    [many-other] { owners } other defeated fighters
    [no] none of { owners } defeated fighters
    [any] any of { owners } defeated fighters
    [no-other] none of { owners } other defeated fighters
    [any-other] any of { owners } other defeated fighters
    [bare] of { owners } defeated fighters
    [bare-other] of { owners } other defeated fighters
   *[each] each of { owners } defeated fighters
}
# "one of your opponent's fighters"
owners = { $player ->
    [none] { opponents }
    [chooser] their
   *[other] { FORM($player, case: "gen") }
}
# Sidekicks that share a name: "a Harpy", "each Harpy"
group-named = { $pick ->
    [one] { article } { $name }
    [one-other] another { $name }
    [each-other] each other { $name }
    [many] { FORM($name, number: "pl") }
    [many-other] other { FORM($name, number: "pl") }
    [no] no { $name }
    [any] any { $name }
    [no-other] no other { $name }
    [any-other] any other { $name }
    [bare] { $name }
    [bare-other] other { $name }
   *[each] each { $name }
}
group-named-defeated = { $pick ->
    [one] a defeated { $name }
    [one-other] another defeated { $name }
    [each-other] each other defeated { $name }
    [many] defeated { FORM($name, number: "pl") }
    [many-other] other defeated { FORM($name, number: "pl") }
    [no] no defeated { $name }
    [any] any defeated { $name }
    [no-other] no other defeated { $name }
    [any-other] any other defeated { $name }
    [bare] defeated { $name }
    [bare-other] other defeated { $name }
   *[each] each defeated { $name }
}
# A group that can only be one fighter: "Bess"
group-single = { FORM($name, $case) }
group-single-defeated = { FORM($name, $case) } (if defeated)
# So many of them: "2 opposing fighters", $up: any for "any number of your fighters", yes for "up to 2 opposing fighters"
group-some = { $up ->
    [any] any number of { FORM($group, $case) }
    [yes] up to { number-of-group }
   *[no] { number-of-group }
}
# $own: yes for "2 of your fighters"
number-of-group = { $own ->
    [yes] { group-number } of { FORM($group, $case) }
   *[no] { group-number } { FORM($group, $case) }
}
# "as many opposing fighters as …" would have to follow the noun: a number in words of its own
group-number = { $amount ->
    [fixed] { $number }
    [per] { $number } (for { $count })
   *[equal] a number (equal to { $size }) of
}
# Heroes or sidekicks. $role: hero, sidekick. $side: anyone, enemy, friend, own, opponent.
# $defeated: yes, no
group-role = { $side ->
    [own] { role-owned }
    [opponent] { role-owned }
   *[other] { $pick ->
        [one] { role-article } { role-noun }
        [one-other] another { role-noun }
        [each-other] each other { role-noun }
        [many] { role-nouns }
        [many-other] other { role-nouns }
        [no] no { role-noun }
        [any] any { role-noun }
        [no-other] no other { role-noun }
        [any-other] any other { role-noun }
        [bare] { role-noun }
        [bare-other] other { role-noun }
       *[each] each { role-noun }
    }
}
role-owned = { $pick ->
    [one] one of { role-owners } { role-nouns }
    [one-other] another of { role-owners } { role-nouns }
    [each-other] each of { role-owners } other { role-nouns }
    [many] { role-owners } { role-nouns }
    [many-other] { role-owners } other { role-nouns }
    [no] none of { role-owners } { role-nouns }
    [no-other] none of { role-owners } other { role-nouns }
    [any] any of { role-owners } { role-nouns }
    [any-other] any of { role-owners } other { role-nouns }
    [bare] of { role-owners } { role-nouns }
    [bare-other] of { role-owners } other { role-nouns }
   *[each] each of { role-owners } { role-nouns }
}
role-owners = { $side ->
    [opponent] { owners }
   *[own] your
}
role-article = { $defeated ->
    [yes] a
   *[no] { $side ->
        [enemy] an
       *[other] a
    }
}
# "opposing hero", "defeated sidekick"
role-noun = { $role ->
    [hero] { role-side }hero
   *[sidekick] { role-side }sidekick
}
role-nouns = { $role ->
    [hero] { role-side }heroes
   *[sidekick] { role-side }sidekicks
}
role-side = { $defeated ->
    [yes] { $side ->
        [enemy] defeated opposing{" "}
        [friend] defeated friendly{" "}
       *[other] defeated{" "}
    }
   *[no] { $side ->
        [enemy] opposing{" "}
        [friend] friendly{" "}
       *[other] {""}
    }
}
# "an opposing fighter" + "in Medusa's zone"
group-where = { FORM($group, $case) } { FORM($where, $case) }

## Where. $of: fighter ("each fighter adjacent to …"), space ("a space adjacent to …"),
## is ("the opposing fighter is adjacent to …"). $same: yes when $fighter was named just before.
## $head: the fighter that is there, for words that agree with it in gender; none for a space

# "a fighter adjacent to Medusa", "an empty space adjacent to the opposing fighter"
where-next-to = { $of ->
    [token] adjacent to { $fighter }
    [space] { $same ->
        [yes] adjacent to its current one
       *[no] adjacent to { $fighter }
    }
   *[other] adjacent to { $fighter }
}
# "Place your fighter in an empty space in the same zone."
where-in-zone-of = { $of ->
    [space] { $same ->
        [yes] in the same zone
        [group] in the same zone as { $fighter }
       *[no] in { FORM($fighter, case: "gen") } zone
    }
   *[other] { $same ->
        [group] in the same zone as { $fighter }
       *[other] in { FORM($fighter, case: "gen") } zone
    }
}
# The fighter's own space: "place a fog token in Medusa's space", "a fog token under Medusa"
where-under = { $of ->
    [space] { FORM($fighter, case: "gen") } space
   *[other] in { FORM($fighter, case: "gen") } space
}
# The fighter's own space and its neighbors; with $same "group", the space chosen and its neighbors
where-around = { $same ->
    [group] { $of ->
        [space] { $fighter } or a space adjacent to it
       *[other] in or adjacent to { $fighter }
    }
   *[other] { $of ->
        [space] { FORM($fighter, case: "gen") } space or a space adjacent to it
       *[other] in or adjacent to { FORM($fighter, case: "gen") } space
    }
}
# What a distance or a zone is measured from, other than a fighter: the space chosen, or any token
# with this name. "within 2 spaces of the chosen space", "in the same zone as a fog token"
where-there = { chosen-space }
where-a-token = { article } { $name }
# "each opposing fighter adjacent to a fog token"
where-next-to-token = adjacent to { article } { $name }
# "each opposing fighter on or adjacent to a fog token"
where-around-token = { $of ->
    [space] with or adjacent to { article } { $name }
   *[other] on or adjacent to { article } { $name }
}
# "each opposing fighter on a fog token", "a space with a fog token"
where-on-token = { $of ->
    [space] with { article } { $name }
   *[other] on { article } { $name }
}
# "an opposing fighter not adjacent to Medusa"
where-not = not { FORM($where, $case) }
# "in Medusa's zone" + "not adjacent to the opposing fighter"
where-both = { FORM($first, $case) } { FORM($second, $case) }
# "each fighter other than Medusa"
where-other-than = { $of ->
    [is] someone other than { $fighter }
   *[other] other than { $fighter }
}
# "each fighter in this combat"
where-in-combat = { $of ->
    [space] of a fighter in this combat
   *[other] in this combat
}
# $op: is, is-not, at-least, at-most, more, less. $fixed: yes when $size is a plain number.
# "each opposing fighter with 2 health or less", "each fighter whose health is less than Medusa's health"
where-with-health = { $fixed ->
    [yes] { $op ->
        [is-not] with other than { $size } health
        [at-least] with { $size } health or more
        [at-most] with { $size } health or less
        [more] with more than { $size } health
        [less] with less than { $size } health
       *[is] with exactly { $size } health
    }
   *[no] { $op ->
        [is-not] whose health is not { $size }
        [at-least] whose health is at least { $size }
        [at-most] whose health is at most { $size }
        [more] whose health is more than { $size }
        [less] whose health is less than { $size }
       *[is] whose health is { $size }
    }
}
# $without: yes when it is not so. "each fighter that is damaged", "the opposing fighter is damaged"
where-damaged = { that-is }damaged
where-ranged = { that-is }ranged
where-melee = { that-is }melee
# $mark: "poison"
where-marked = { that-is }marked { UPPERCASE($mark) }
that-is = { $of ->
    [is] {""}
   *[other] { $without ->
        [yes] that is not{" "}
       *[no] that is{" "}
    }
}
# Of all the others that fit
where-most-health = with the most health
where-least-health = with the least health
# A space that the text has let you choose, or if $all is yes any of them, $marks in all. $marks is 0
# where it is the space of something that has just been placed
chosen-space = { $all ->
    [yes] { $marks ->
        [2] either chosen space
       *[other] a chosen space
    }
   *[no] { $marks ->
        [1] the chosen space
       *[other] that space
    }
}
# "each opposing fighter in either chosen space"
where-in-chosen = { $of ->
    [space] among those chosen
   *[other] in { chosen-space }
}
# "choose a space adjacent to that one"
where-next-to-chosen = { $of ->
    [space] adjacent to that one
   *[other] adjacent to { chosen-space }
}
# "each opposing fighter within 2 spaces of Medusa"
# "adjacent to at least 2 Herons"
so-many-or-more = at least { $those }
where-at-distance = { $amount ->
    [fixed] exactly { spaces } away from { $fighter }
    [per] exactly { spaces } away from { $fighter } for { $count }
   *[equal] exactly as many spaces away from { $fighter } as { $size }
}
where-within = { $amount ->
    [fixed] within { spaces } of { $fighter }
    [per] within { spaces } of { $fighter } for { $count }
   *[equal] no farther from { $fighter } than { $size }
}
# "the opposing fighter nearest to Medusa", "place Medusa in the free space nearest to …"
where-nearest = { $of ->
    [space] the free space nearest to { $fighter }
   *[other] nearest to { $fighter }
}
# $zone: own (one that $fighter is in), any. $none: who must not be in it, unless $free is yes
where-in-a-zone = { $zone ->
    [own] { $free ->
        [yes] in one of { FORM($fighter, case: "gen") } zones
       *[no] in one of { FORM($fighter, case: "gen") } zones with { $none } in it
    }
   *[any] in a zone with { $none } in it
}
where-in-that-zone = in that zone
# Where the heroes begin the game
where-at-start = { $of ->
    [space] a starting space
   *[other] on a starting space
}
# The zone of the space where your hero began
where-in-start-zone = { $own ->
    [yes] in your starting zone
   *[no] in { FORM($fighter, case: "gen") } starting zone
}
# "each opposing fighter passed in that move"
where-passed = { $of ->
    [space] passed in that move
    [is] among those passed in that move
   *[fighter] passed in that move
}

## Spaces: "place Dracula in …"

space-any = any space
space-other = any other space
space-empty = an empty space
# "place Dracula in a space adjacent to the opposing fighter"
space-any-where = a space { FORM($where, $case) }
space-other-where = another space { FORM($where, $case) }
space-empty-where = an empty space { FORM($where, $case) }
# The one chosen just before
space-there = that space
# Lines between spaces: "a free line at Shredder's space"
line-any = any free line
line-at = a free line at the space of { $fighter }

## Tokens

# "a fog token", "another fog token", "2 fog tokens"
token = { $pick ->
    [one] { article } { $name }
    [another] another { $name }
    [some] { $number ->
        [one] { $number } { $name }
       *[other] { $number } { FORM($name, case: "nom", number: "pl") }
    }
   *[each] each { $name }
}
# The one just placed, moved or entered, by its name if the text has said it; otherwise none
token-that = { $name ->
    [none] that token
   *[other] that { $name }
}
# "a fog token adjacent to Medusa"
token-where = { $token } { $where }
# "a shadow token from your supply"
token-from-supply = { $token } { $pick ->
    [each] in your supply
   *[other] from your supply
}
# The second if the first is not possible
token-from-either = { $token } from your supply (or, if it is empty, from the board)

## Counts, after "for": "1 damage for each …"

# $bare: yes when the group says nothing about where: "each Clone on the board"
per-fighter-count = { $bare ->
    [yes] { $group } on the board
   *[no] { $group }
}
# $pile: hand, deck, discard, own, play. $whose: you, opponent. "your discard pile". $called: the name
# of a pile of the hero's own
a-pile = { $whose ->
    [opponent] { $pile ->
        [hand] { opponents } hand
        [deck] { opponents } deck
        [play] play in front of { opponent }
       *[discard] { opponents } discard pile
    }
    [each] { $pile ->
        [hand] each opponent's hand
        [deck] each opponent's deck
       *[discard] each opponent's discard pile
    }
    [their] { $pile ->
        [hand] their hand
        [deck] their deck
       *[discard] their discard pile
    }
   *[you] { $pile ->
        [hand] your hand
        [deck] your deck
        [own] your { $called }
        [play] play in front of you
       *[discard] your discard pile
    }
}
# In a list: "your deck or discard pile"
pile-name = { $pile ->
    [hand] hand
    [deck] deck
    [own] { $called }
   *[discard] discard pile
}
# "each other VOYAGE card in your discard pile"
per-card-count = { $whose ->
    [those] each { one-card } among them
   *[other] { per-card-in-pile }
}
per-card-in-pile = { $other ->
    [yes] each other { one-card } in { a-pile }
   *[no] each { one-card } in { a-pile }
}
per-pile-size = each card in { a-pile }
# After an event that has an amount: "for each point of it"
per-that-much = each of them
# "draw that many cards": the amount of the event
size-that-much = that number
# "draw 1 card for each rage you have", "… for each doubloon in the treasury"
per-counter-value = { $pool ->
    [none] each { $counter } you have
   *[other] each { $counter } in the { $pool }
}
# $verb: how it was given up: spent, paid, removed, lost. "+2 for each rage spent this way"
per-counter-spent = { $verb ->
    [paid] each { $counter } paid this way
    [removed] each { $counter } removed this way
    [lost] each { $counter } lost this way
   *[spent] each { $counter } spent this way
}
# "this card's value becomes the number of rage you have"
size-counter-value = { $pool ->
    [none] { number-or-amount } you have
   *[other] { number-or-amount } in the { $pool }
}
# $mass: yes when the plural is no other word: "the number of pearls", "the amount of rage"
number-or-amount = { $mass ->
    [yes] the amount of { $counter }
   *[no] the number of { FORM($counter, case: "nom", number: "pl") }
}
size-counter-spent = { $verb ->
    [paid] { number-or-amount } paid this way
    [removed] { number-or-amount } removed this way
    [lost] { number-or-amount } lost this way
   *[spent] { number-or-amount } spent this way
}
# $place: board, supply, or where the tokens lie ($where)
per-token-count = { $place ->
    [board] each { $name } on the board
    [supply] each { $name } in your supply
   *[where] each { $name } { $where }
}
# "add 1 to this card's value for every 2 in the number of rage you have"
per-every = every { $every } in { $size }
# "for every 2 pearls you have"
per-every-counter-value = { $pool ->
    [none] every { $every } { FORM($counter, case: "nom", number: "pl") } you have
   *[other] every { $every } { FORM($counter, case: "nom", number: "pl") } in the { $pool }
}
# "for every 2 Herons on the board"
per-every-fighter-count = { $bare ->
    [yes] every { $every } { $group } on the board
   *[no] every { $every } { $group }
}
per-every-token-count = { $place ->
    [board] every { $every } { FORM($name, case: "nom", number: "pl") } on the board
    [supply] every { $every } { FORM($name, case: "nom", number: "pl") } in your supply
   *[where] every { $every } { FORM($name, case: "nom", number: "pl") } { $where }
}
per-every-pile-size = every { $every } cards in { a-pile }
# $kind: left, start, lost. "for every 4 health Mirelle has lost"
per-every-health-of = { $kind ->
    [left] every { $every } health { $fighter } has left
    [start] every { $every } health { $fighter } started with
   *[lost] every { $every } health { $fighter } has lost
}
# $first and $second are fighters. "for each space the opposing fighter is away from Bigfoot"
per-distance = each space { $second } is away from { $first }
# "add 1 to this card's value for each zone the opposing fighter is in"
per-zone-count = each zone { $fighter } is in
# "add 1 to this card's value for each card discarded this way"
per-discarded-count = each card discarded this way
# "restore 1 health to Dracula for each point of damage dealt this way"
per-damage-dealt = each point of damage dealt this way
per-actions-left = each action you have left
# "draw 1 card for each point of combat damage your fighter took"
per-combat-damage = each point of combat damage { $fighter } took
# $past: "you have won a combat". $earlier: yes when the combat or action in progress does not count
per-times = each time { $past } { remembered-turn }
size-times = the number of times { $past } { remembered-turn }
# $each: "each space the opposing fighter has moved"
per-how-much = { $each } { remembered-turn }
# $past: "the number of spaces the opposing fighter has moved"
size-how-much = { $past } { remembered-turn }
remembered-turn = { $earlier ->
    [yes] earlier this turn
   *[no] this turn
}

# "draw 1 card for each point of that card's BOOST value"
per-boost-of = each point of { size-boost-of }
per-printed-of = each point of { size-printed-of }
per-value-of = each point of { size-value-of }
per-health-of = { $kind ->
    [left] each point of health { $fighter } has left
    [start] each point of health { $fighter } started with
   *[lost] each point of health { $fighter } has lost
}

## Numbers as nouns: "deal damage equal to …", "this card's value becomes …"

size-const = { $number }
# "1 for each Harpy on the board"
size-per = { $number } for { $count }
# $sign: plus, minus
size-sum = { $sign ->
    [plus] { $first } plus { $second }
   *[minus] { $first } minus { $second }
}
size-twice = twice { $size }
size-half = { $up ->
    [yes] half { $size } (rounded up)
   *[no] half { $size } (rounded down)
}
# "(at least 3 and at most 6)": numbers or none
bounds = { $least ->
    [none] (at most { $most })
   *[other] { $most ->
        [none] (at least { $least })
       *[other] (at least { $least } and at most { $most })
    }
}
# $greater: yes, no, or bounded when one of the two is a plain number: $least or $most, or none
size-extreme = { $greater ->
    [bounded] { $size } { bounds }
    [yes] the greater of { $first } and { $second }
   *[no] the lesser of { $first } and { $second }
}
# $how: total, highest, lowest. $boost: yes, or their printed values
size-tally = { $whose ->
    [those] { tallied } of { those-tallied }
   *[other] { tallied } of { tallied-cards } in { a-pile }
}
tallied-cards = { many-cards }
those-tallied = { $filter ->
    [any] those cards
   *[other] { many-cards } among them
}
tallied = { $how ->
    [total] { $boost ->
        [yes] the total BOOST value
       *[no] the total printed value
    }
    [highest] { $boost ->
        [yes] the highest BOOST value
       *[no] the highest printed value
    }
   *[lowest] { $boost ->
        [yes] the lowest BOOST value
       *[no] the lowest printed value
    }
}
per-tally = each point of { size-tally }
size-difference = the difference between { $first } and { $second }
# $card: this, that, opposing, first-defense; $own: yes where the sentence is about that same card.
# "deal damage equal to that card's BOOST value"
size-boost-of = { $own ->
    [yes] its BOOST value
   *[no] { $card ->
        [this] { this-card }'s BOOST value
        [that] that card's BOOST value
        [chosen] the chosen card's BOOST value
        [mine] your card's BOOST value
        [first-defense] the BOOST value of the defense card played against the main attack
        [top] the BOOST value of the top card of your discard pile
       *[opposing] the BOOST value of { opponents } card
    }
}
# "this card's value becomes the printed value of your opponent's card"
size-printed-of = { $own ->
    [yes] its printed value
   *[no] { $card ->
        [this] { this-card }'s printed value
        [that] that card's printed value
        [chosen] the chosen card's printed value
        [mine] your card's printed value
        [first-defense] the printed value of the defense card played against the main attack
        [top] the printed value of the top card of your discard pile
       *[opposing] the printed value of { opponents } card
    }
}
# What it counts for in the combat
size-value-of = { $own ->
    [yes] its value
   *[no] { $card ->
        [this] { this-card }'s value
       *[opposing] the value of { opponents } card
    }
}
# $kind: left, start, lost
size-health-of = { $kind ->
    [left] { FORM($fighter, case: "gen") } health
    [start] { FORM($fighter, case: "gen") } starting health
   *[lost] the health { $fighter } has lost
}
# "the number of cards in your hand"
size-pile-size = the number of cards in { a-pile }
# "the number of other VOYAGE cards in your discard pile"
size-card-count = { $whose ->
    [those] { $filter ->
        [any] the number of those cards
       *[other] the number of { many-cards } among them
    }
   *[other] { size-card-in-pile }
}
size-card-in-pile = { $other ->
    [yes] the number of other { many-cards } in { a-pile }
   *[no] the number of { many-cards } in { a-pile }
}
size-damage-dealt = the damage dealt this way
size-number-named = the number named
per-number-named = each point of the number named
size-actions-left = the number of actions you have left
size-combat-damage = the combat damage { $fighter } took
# "the number of opposing fighters adjacent to Medusa"
size-fighter-count = { $bare ->
    [yes] the number of { $group } on the board
   *[no] the number of { $group }
}
size-token-count = { $place ->
    [board] the number of { FORM($name, case: "nom", number: "pl") } on the board
    [supply] the number of { FORM($name, case: "nom", number: "pl") } in your supply
   *[where] the number of { FORM($name, case: "nom", number: "pl") } { $where }
}
size-zone-count = the number of zones { $fighter } is in
# "deal damage equal to the number of spaces the opposing fighter is away from Bigfoot"
size-distance = the number of spaces { $second } is away from { $first }
size-discarded-count = the number of cards discarded this way

## Conditions, after "if" and "while". $no: yes when the opposite is meant

# "If you won the combat, draw 2 cards."
if-won = { $no ->
    [yes] you did not win the combat
   *[no] you won the combat
}
if-lost = { $no ->
    [yes] you did not lose the combat
   *[no] you lost the combat
}
# "If you are attacking and you are Mr. Hyde, this card's value becomes 6."
if-attacking = { $no ->
    [yes] you are not attacking
   *[no] you are attacking
}
if-defending = { $no ->
    [yes] you are not defending
   *[no] you are defending
}
# "the opposing fighter is adjacent to Medusa"
if-stands = { $no ->
    [yes] { $fighter } is not { $where }
   *[no] { $fighter } is { $where }
}
# "If your fighter started this turn in a different space, this card's value becomes 5."
if-started-elsewhere = { $no ->
    [yes] { $fighter } is in the space where it started this turn
   *[no] { $fighter } started this turn in a different space
}
# None of the zones of the space where it began the turn is a zone of the space it is in now
if-left-zones = { $no ->
    [yes] the spaces where { $fighter } is now and was at the start of this turn share a zone
   *[no] the spaces where { $fighter } is now and was at the start of this turn share no zone
}
# "If Invisible Man started this turn on a fog token, …"
if-started-on = { $no ->
    [yes] { $fighter } did not start this turn on { article } { $name }
   *[no] { $fighter } started this turn on { article } { $name }
}
# "While Patroclus is defeated, …"
if-is-defeated = { $no ->
    [yes] { $fighter } is not defeated
   *[no] { $fighter } is defeated
}
# "If Patroclus is not defeated, gain 1 action."
if-is-same = { $no ->
    [yes] { $fighter } is not { $other }
   *[no] { $fighter } is { $other }
}
# $player: you, opponent, anyone
if-turn-of = { $no ->
    [yes] { $player ->
        [you] it is not your turn
        [opponent] it is not an opponent's turn
       *[anyone] it is nobody's turn
    }
   *[no] { $player ->
        [you] it is your turn
        [opponent] it is an opponent's turn
       *[anyone] it is anybody's turn
    }
}
if-is-standing = { $no ->
    [yes] { $fighter } is defeated
   *[no] { $fighter } is not defeated
}
# "If the Creature is on the board, …"
if-on-board = { $no ->
    [yes] { $fighter } is not on the board
   *[no] { $fighter } is on the board
}
# "If the opposing fighter is a hero, …"
if-is-a = { $no ->
    [yes] { $fighter } is not { $group }
   *[no] { $fighter } is { $group }
}
# "your fighter is Achilles", "that fighter is a Harpy"
if-is-named = { $no ->
    [yes] { $fighter } is not { $kind }
   *[no] { $fighter } is { $kind }
}
# "Sun Wukong played this card"
if-played-by = { $no ->
    [yes] { $fighter } did not play this card
   *[no] { $fighter } played this card
}
# "If you played this card face up, …"
if-played-face-up = { $no ->
    [yes] you did not play this card face up
   *[no] you played this card face up
}
# "If this card replaced another, …"
if-replaced-another = { $no ->
    [yes] this card did not replace another
   *[no] this card replaced another
}
# $state: what the hero keeps ("size"); $value: "BIG". "you are BIG"
if-state-is = { $no ->
    [yes] you are not { $value }
   *[no] you are { $value }
}
# Two numbers. $op: is, is-not, at-least, at-most, more, less. What the first is $about decides how
# the sentence goes; where it is not "size", the second is $number
if-compare = { $about ->
    [cards] { $pile ->
        [hand] { $whose ->
            [opponent] { $op ->
                [is-not] { opponent } does not have exactly { counted-cards } in hand
               *[other] { opponent } has { so-many-cards } in hand
            }
            [each] { $op ->
                [is-not] your opponents together do not have exactly { counted-cards } in hand
               *[other] your opponents together have { so-many-cards } in hand
            }
           *[you] { $op ->
                [is-not] you do not have exactly { counted-cards } in hand
               *[other] you have { so-many-cards } in hand
            }
        }
       *[other] { $op ->
            [is-not] { there-are } not exactly { counted-cards } in { a-pile }
           *[other] { there-are } { so-many-cards } in { a-pile }
        }
    }
    [fighters] { $op ->
        [is-not] { there-are } not exactly { $number } { on-board }
       *[other] { there-are } { at-least } { $number } { on-board }
    }
    [counter] { $pool ->
        [none] { $op ->
            [is-not] you do not have exactly { $number } { counted }
           *[other] { $none ->
                [yes] you have no { FORM($counter, case: "nom", number: "pl") }
               *[no] you have { at-least } { $number } { counted }
            }
        }
       *[other] { $op ->
            [is-not] { there-are } not exactly { $number } { counted } in the { $pool }
           *[other] { there-are } { at-least } { $number } { counted } in the { $pool }
        }
    }
    [tokens] { $op ->
        [is-not] { there-are } not exactly { $number } { tokens-there }
       *[other] { $none ->
            [yes] there are no { tokens-there }
           *[no] { there-are } { at-least } { $number } { tokens-there }
        }
    }
    [health] { $op ->
        [is] { $fighter } has exactly { $number } health
        [is-not] { $fighter } does not have exactly { $number } health
        [at-least] { $fighter } has { $number } health or more
        [at-most] { $fighter } has { $number } health or less
        [more] { $fighter } has more than { $number } health
       *[less] { $fighter } has less than { $number } health
    }
    [taken] { $none ->
        [yes] { $fighter } took no combat damage
       *[no] { $op ->
            [is-not] { $fighter } did not take exactly { $number } combat damage
            [less] { $fighter } took less than { $number } combat damage
           *[other] { $fighter } took { at-least } { $number } combat damage
        }
    }
    [sizes] { $op ->
        [is] { $left } equals { $right }
        [is-not] { $left } does not equal { $right }
        [at-least] { $left } is at least { $right }
        [at-most] { $left } is at most { $right }
        [more] { $left } is more than { $right }
       *[less] { $left } is less than { $right }
    }
   *[size] { $op ->
        [is] { $left } is { $right }
        [is-not] { $left } is not { $right }
        [at-least] { $left } is at least { $right }
        [at-most] { $left } is at most { $right }
        [more] { $left } is more than { $right }
       *[less] { $left } is less than { $right }
    }
}
# "there is exactly 1 Harpy", "there are at least 2 Harpies"
there-are = { $number ->
    [one] there is
   *[other] there are
}
# "you have exactly 3 cards in hand"
at-least = { $op ->
    [at-least] at least
    [at-most] at most
    [more] more than
    [less] fewer than
   *[is] exactly
}
# "3 cards", "1 other VOYAGE card"; with what is said before it, "at least 3 cards" or "no cards"
counted-cards = { $number ->
    [one] { $other ->
        [yes] { $number } other { one-card }
       *[no] { $number } { one-card }
    }
   *[other] { $other ->
        [yes] { $number } other { many-cards }
       *[no] { $number } { many-cards }
    }
}
so-many-cards = { $none ->
    [yes] { $other ->
        [yes] no other { many-cards }
       *[no] no { many-cards }
    }
   *[no] { at-least } { counted-cards }
}
# "2 fog tokens on the board"
tokens-there = { $place ->
    [board] { tokens-counted } on the board
    [supply] { tokens-counted } in your supply
   *[where] { tokens-counted } { $where }
}
tokens-counted = { $number ->
    [one] { $name }
   *[other] { FORM($name, case: "nom", number: "pl") }
}
# "3 pearls"
counted = { $number ->
    [one] { $counter }
   *[other] { FORM($counter, case: "nom", number: "pl") }
}
# "2 opposing fighters adjacent to Medusa"
on-board = { $own ->
    [yes] of { $group }
   *[no] { $bare ->
        [yes] { $group } on the board
       *[no] { $group }
    }
}
# Used by the next message
ordinal = { $number ->
    [1] first action
    [2] second action
    [3] third action
    [4] fourth action
    [5] fifth action
   *[other] action number { $number }
}
# "this is your third action this turn"
if-action-is = { $no ->
    [yes] this is not your { ordinal } this turn
   *[no] this is your { ordinal } this turn
}
# $some "an opposing fighter in Bigfoot's zone", $none "no opposing fighter in Bigfoot's zone"
# $fallen: yes when the question is just whether one of them is defeated. $placed: yes when $where is
# said apart: "one of your fighters is adjacent to Medusa"
if-exists = { $fallen ->
    [yes] { $no ->
        [yes] { $none } is defeated
       *[no] { $some } is defeated
    }
   *[no] { $placed ->
        [yes] { $no ->
            [yes] { $none } is { $where }
           *[no] { $some } is { $where }
        }
       *[no] { $no ->
            [yes] there is { $none }
           *[no] there is { $some }
        }
    }
}
# "If your opponent played a card to defend, make the bonus attack."
if-opponent-defended = { $no ->
    [yes] { opponent } played no card to defend
   *[no] { opponent } played a card to defend
}
# "If both cards ended with the same value, draw 1 card."
if-values-match = { $no ->
    [yes] the cards ended with different values
   *[no] both cards ended with the same value
}
# "If that damage defeated at least one fighter, draw 1 card."
if-fighter-fell = { $no ->
    [yes] that damage defeated no fighter
   *[no] that damage defeated at least one fighter
}
# "If the number you named is the printed value of your opponent's card, …"
if-guess-right = { $no ->
    [yes] the number you named is not the printed value of { opponents } card
   *[no] the number you named is the printed value of { opponents } card
}
# $past: "you won a combat"; $earlier: yes when the combat or action in progress does not count
if-happened = { $earlier ->
    [yes] { $past } earlier this turn
   *[no] { $past } this turn
}
# "If this card was boosted, …"
if-was-boosted = { $no ->
    [yes] { which-card } was not boosted
   *[no] { which-card } was boosted
}
# "If effects of this card were canceled, …"
if-was-canceled = { $no ->
    [yes] no effects of { which-card } were canceled
   *[no] effects of { which-card } were canceled
}
# "If your opponent's card is a versatile card, …"
if-card-is = { $no ->
    [yes] { which-card } is not { a-card }
   *[no] { which-card } is { a-card }
}
which-card = { $card ->
    [top] the top card of your discard pile
    [this] { this-card }
    [that] that card
    [chosen] the chosen card
    [mine] your card
   *[opposing] { opponents } card
}
# "your opponent has a card with the named value in hand"
if-opponent-holds = { $no ->
    [yes] { opponent } does not have { a-card } in hand
   *[no] { opponent } has { a-card } in hand
}
