# What a bot thinks of a decision, for the player who asked.

hint-only = { $option }: it's your only option.
hint-best =
    { $option }: wins { $chance }% of { $games } simulated games.{ $tried ->
        [yes] {" "}Next best: { $second }, with { $second-chance }%.
        [seldom] {" "}{ $second } won { $second-chance }%, but in too few games to be sure.
       *[no] {""}
    }
