### What the analysis of a finished game says, and why one choice is better than another.

## Reasons. They go on after the name of an option: "Parry: keeps 2 defenses in hand."

# $reasons: one of the following, or a list of them
because = { $reasons }
# $number: what is left on average; $more: how much more (or less) than with the other choice
because-health = takes { $more } less damage
because-foe-health = deals { $more } more damage
because-sidekicks = { $more ->
    [one] keeps a sidekick alive
   *[other] keeps { $more } sidekicks alive
}
because-foes = { $more ->
    [one] defeats an enemy sidekick
   *[other] defeats { $more } enemy sidekicks
}
because-defenses = { $number ->
    [one] keeps 1 defense in hand
   *[other] keeps { $number } defenses in hand
}
because-exposed = stays out of the enemy's reach
because-cards = { $more ->
    [one] keeps 1 more card in hand
   *[other] keeps { $more } more cards in hand
}
because-threat = threatens { $number } damage next turn
because-actions = { $more ->
    [one] leaves an action to take
   *[other] leaves { $more } actions to take
}
because-deck = { $more ->
    [one] leaves 1 more card to draw
   *[other] leaves { $more } more cards to draw
}

## Choices

# $verdict: best, good, inaccuracy, mistake, blunder
analysis-verdict = { $verdict ->
    [best] Best
    [good] Good
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}
# Several of them, at the head of a column
analysis-verdicts = { $verdict ->
    [best] best
    [good] good
    [inaccuracy] inaccuracies
    [mistake] mistakes
   *[blunder] blunders
}
# $option was better; $why: the reasons, if there are any ($reasons: yes, no)
analysis-better = Better: { $option }{ $reasons ->
    [yes] , which { $why }.
   *[no] .
}

## Turning points

# $hero chose $option; $winner gained $percent of the chance to win; $cause: choice, luck, play;
# $verdict of the choice
analysis-turning = { $cause ->
    [choice] { $verdict ->
        [inaccuracy] Inaccuracy
        [mistake] Mistake
       *[blunder] Blunder
    } by { $hero }: { $option }.
    [luck] Lucky cards for { $winner }.
   *[play] { $hero }: { $option }.
} { $winner } gains { $percent }%.
