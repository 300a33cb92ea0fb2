# What a bot thinks of a decision, for whom it was asked.

hint-only = { $option }: there is nothing else to do.
hint-best =
    { $option }: it won about { $chance } in 100 of the games I imagined from here{ $tried ->
        [yes] {" "}({ $games } of them). Next best would be: { $second }, { $second-chance } in 100.
        [seldom] {" "}({ $games } of them). { $second } won { $second-chance } in 100, of too few to be sure.
       *[no] {" "}({ $games } of them).
    }
