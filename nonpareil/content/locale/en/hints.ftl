# What a bot thinks of a decision, for the player who asked.

hint-only = { $option }: it's your only option.
hint-best =
    { $option }: I played out { $games } games from here and won about { $chance }% of those that began this way.{ $tried ->
        [yes] {" "}Next best: { $second }, with { $second-chance }%.
        [seldom] {" "}{ $second } won { $second-chance }%, but I tried it too rarely to be sure.
       *[no] {""}
    }
