"""The card of a data set: a page that says what is in it, how it was made and how to use it."""

from collections.abc import Mapping, Sequence
from typing import Any

CARD = """\
---
pretty_name: Nonpareil games
task_categories: [reinforcement-learning, tabular-classification]
configs:
- config_name: decisions
  data_files:
{files}
---

# {games} games of Nonpareil, played by {bot}

Every decision with more than one option, of both seats: what the seat that decides could know,
what its bot thought of each option, what it did, and how the game ended. Nonpareil is a game for
two with hidden hands, chance and long turns; its heroes and boards are data.

| split | games | decisions | share of seeds |
|---|---|---|---|
{splits}

A game belongs to the split that the SHA-256 of its seed says, whatever the data set: the first
eight bytes, big-endian, modulo 100, below 80 for training, below 90 for validation. The two
games of a pairing, with the heroes swapped, share a seed and so a split.

## How it was made

```
{command}
```

by the rules, heroes and bots with the fingerprint `{engine}`. The same command gives the same
games with the same fingerprint, unless the bot has a time limit.

## Files

`games.jsonl` has a line for each game, after a header: seed, heroes, board, winner, all choices,
and the bots' thoughts. Everything else is made from it: `SPLIT.jsonl.gz`{parquet}, a row for
each decision.

| column | meaning |
|---|---|
{columns}

An observation has {size} bytes; `nonpareil.game.layout.Layout` says where everything is, and
`nonpareil.game.encoder` names the facts. In the JSON lines it is compressed with zlib and
written in base64.

## What to keep in mind

These are games between copies of one bot: they show how it plays, not how people do.
`hidden_hand` is the truth, for training and scoring what guesses it; a player does not see it.
Decisions of a game are not independent of each other: count games, not rows.

The data is free to use under the MIT license, like the program that made it. `nonpareil lab
tasks` scores baselines on it.
"""


def card(
    header: Mapping[str, Any],
    splits: Sequence[tuple[str, int, int]],
    size: int,
    columns: Mapping[str, str],
    parquet: bool,
) -> str:
    """`splits` are names with their games and rows."""
    ending = "parquet" if parquet else "jsonl.gz"
    shares = ("80 %", "10 %", "10 %")
    return CARD.format(
        files="\n".join(f"  - {{split: {name}, path: {name}.{ending}}}" for name, _, _ in splits),
        games=f"{sum(games for _, games, _ in splits):,}",
        bot=header["bot"],
        splits="\n".join(
            f"| {name} | {games:,} | {rows:,} | {share} |"
            for (name, games, rows), share in zip(splits, shares, strict=True)
        ),
        command=_command(header),
        engine=header["engine"],
        parquet=" and `SPLIT.parquet`" if parquet else "",
        columns="\n".join(f"| `{name}` | {meaning} |" for name, meaning in columns.items()),
        size=f"{size:,}",
    )


def _command(header: Mapping[str, Any]) -> str:
    """What makes the same games again."""
    names = (("heroes", ",".join(header["heroes"])), ("boards", ",".join(header["boards"])))
    chosen = [f"--{name} {text}" for name, text in names]
    parts = [f"--bot {header['bot']}", f"--games {header['games']}", f"--seed {header['seed']}"]
    return " \\\n    ".join(["nonpareil lab dataset FOLDER", " ".join(parts), *chosen])
