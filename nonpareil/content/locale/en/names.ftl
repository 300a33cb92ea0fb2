### Names and their forms. docs/languages.md explains how a language gives heroes, fighters, cards
### and boards names of its own; English has those in the files of the heroes and boards.

# A name that has no message of its own, or whose message lacks the form that is asked for.
# $case: nom, gen, dat, acc, ins, loc. $number: sg, pl. "Medusa's", "Achilles'", "Archers"
name-form = { $number ->
    [pl] { TRAIT($name, of: "last") ->
        [s] { $name }
       *[other] { $name }s
    }
   *[sg] { $case ->
        [gen] { TRAIT($name, of: "last") ->
            [s] { $name }'
           *[other] { $name }'s
        }
       *[other] { $name }
    }
}
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
