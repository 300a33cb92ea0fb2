### Names and their forms. docs/languages.md explains how a language gives heroes, fighters, cards
### and boards names of its own; English has those in the files of the heroes and boards.

# A name that has no message of its own, or whose message lacks the form that is asked for.
# $case: nom, gen, dat, acc, ins, loc. $number: sg, pl. $stem: the name without its last letter.
# "Medusa's", "Achilles'", "Archers", "Harpies'"
name-form = { $number ->
    [pl] { $case ->
        [gen] { name-plural }'
       *[other] { name-plural }
    }
   *[sg] { $case ->
        [gen] { TRAIT($name, of: "last") ->
            [s] { $name }'
           *[other] { $name }'s
        }
       *[other] { $name }
    }
}
# Used by the message before: "Archers", "Harpies", "Skirmishes"
name-plural = { TRAIT($name, of: "last") ->
    [s] { $name }
    [x] { $name }es
    [z] { $name }es
    [h] { TRAIT($name, of: "ending") ->
        [ch] { $name }es
        [sh] { $name }es
       *[other] { $name }s
    }
    [y] { TRAIT($name, of: "ending") ->
        [ay] { $name }s
        [ey] { $name }s
        [oy] { $name }s
       *[other] { $stem }ies
    }
   *[other] { $name }s
}
# What the cards are called that lie before a player, as if they were a pile
pile-in-play = in play
## Effects that are in force. $rule: what holds; $seat: whose turn ends it

lasts-combat-ends = until the end of this combat, { $rule }
lasts-action-ends = until the end of this action, { $rule }
lasts-turn-ends = until the end of this turn, { $rule }
lasts-my-turn-starts = until the start of { FORM($seat, case: "gen") } next turn, { $rule }
lasts-my-turn-ends = until the end of { FORM($seat, case: "gen") } next turn, { $rule }
lasts-their-turn-starts = until the start of { FORM($seat, case: "gen") } next turn, { $rule }
lasts-their-turn-ends = until the end of { FORM($seat, case: "gen") } next turn, { $rule }
lasts-in-my-turn = in { FORM($seat, case: "gen") } next turn, { $rule }
lasts-in-their-turn = in { FORM($seat, case: "gen") } next turn, { $rule }
lasts-next-attack = for the next attack this turn, { $rule }
lasts-next-defense = for the next defense, { $rule }
lasts-their-next-attack = for { FORM($seat, case: "gen") } next attack, { $rule }
lasts-their-next-defense = for { FORM($seat, case: "gen") } next defense, { $rule }
lasts-once = { $rule }
lasts-game = for the rest of the game, { $rule }
later-turn-ends = at the end of this turn{ lead-in } { $rule }
later-my-turn-starts = at the start of { FORM($seat, case: "gen") } next turn{ lead-in } { $rule }
later-my-turn-ends = at the end of { FORM($seat, case: "gen") } next turn{ lead-in } { $rule }
later-their-turn-starts = at the start of { FORM($seat, case: "gen") } next turn{ lead-in } { $rule }
later-their-turn-ends = at the end of { FORM($seat, case: "gen") } next turn{ lead-in } { $rule }

# $deed: maneuver, scheme, attack. $now: yes when it must be the next action. $by, $against: a
# fighter, or none. "One action can only be an attack by Doc against Medusa, and must come next."
bound-action = { $now ->
    [yes] { bound-to }, and must come next.
   *[no] { bound-to }.
}
bound-to = { $deed ->
    [maneuver] one action can only be a maneuver
    [scheme] one action can only be a scheme
   *[attack] { $by ->
        [none] { $against ->
            [none] one action can only be an attack
           *[other] one action can only be an attack against { $against }
        }
       *[other] { $against ->
            [none] one action can only be an attack by { $by }
           *[other] one action can only be an attack by { $by } against { $against }
        }
    }
}

## Labels

# What stands before the value of a counter: "rage", "doubloons (treasury)"
label-counter = { $pool ->
    [none] { FORM($counter, case: "nom", number: "pl") }
   *[other] { FORM($counter, case: "nom", number: "pl") } ({ $pool })
}
# One of several fighters of that name: "Harpy 1"
name-numbered = { $case ->
    [gen] { $name } { $number }'s
   *[other] { FORM($name, $case) } { $number }
}
# Two seats have a fighter or hero of that name: "Harpy 1 [2]" is the one of seat 2
name-with-seat = { $case ->
    [gen] { $name } [{ $seat }]'s
   *[other] { FORM($name, $case) } [{ $seat }]
}
# Names that begin with this word in their file are written small in mid-sentence: "the Jabberwock".
# Only English uses this
name-article = The
