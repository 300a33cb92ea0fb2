# What a bot thinks of a decision, for the player who asked.

hint-only = { $option }: it's your only option.
# $why: what is better about it than about the second ($reasons: yes, no)
hint-best =
    { $option }: wins { $chance }% of { $games } simulated games.{ $reasons ->
        [yes] {" "}It { $why }.
       *[no] {""}
    }{ $tried ->
        [yes] {" "}Next best: { $second }, with { $second-chance }%.
        [seldom] {" "}{ $second } won { $second-chance }%, but in too few games to be sure.
       *[no] {""}
    }
