"""The charts of the report, as SVG.

They must be readable when printed in black and white: darker means more, cells contain numbers,
significant results are marked, and categories differ in shape.
"""

from collections.abc import Callable, Sequence
from io import StringIO
from textwrap import shorten
from typing import Any

from nonpareil.lab import need
from nonpareil.lab.stats import Share
from nonpareil.lab.summary import CardRow, Summary

INK = "#1b2a41"
SOFT = "#5c6b80"
FILL = "#4a7ba6"
LIGHT = "#cfdce8"
WIDTH = 5.4  # inches; text is still large enough on a phone
CARDS = 12  # shown from each end of the ranking
ABOVE, BELOW = "▲", "▽"  # the whole interval is above, or below, one half

STYLE = {
    "svg.fonttype": "none",  # text stays text: small, sharp and searchable
    "svg.hashsalt": "nonpareil",  # the same chart gives the same file
    "font.size": 11,
    "axes.edgecolor": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}

Chart = Callable[[Any, Summary], None]  # draws on a pair of axes


def draw(chart: Chart, summary: Summary, width: float, height: float) -> str:
    """The SVG text of a chart; the size is in inches."""
    matplotlib = need("matplotlib", extra="lab")
    figures = need("matplotlib.figure", extra="lab")
    with matplotlib.rc_context(STYLE):
        figure = figures.Figure(figsize=(width, height), layout="constrained")
        chart(figure.subplots(), summary)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def all_charts(summary: Summary) -> dict[str, str]:
    """All charts, by name."""
    heroes = len(summary.heroes)
    rows = 0.32 * heroes + 1.2
    return {
        "matchups": draw(matchups, summary, 0.72 * heroes + 2.2, 0.52 * heroes + 2.0),
        "ratings": draw(ratings, summary, WIDTH, rows),
        "seats": draw(seats, summary, WIDTH, 0.34 * len(summary.seats) + 1.5),
        "length": draw(length, summary, WIDTH, 3.4),
        "cards": draw(cards, summary, WIDTH, 0.3 * min(2 * CARDS, len(summary.cards)) + 1.4),
        "boards": draw(boards, summary, 0.95 * len(summary.seats) + 2.2, 0.46 * heroes + 2.0),
        "reality": draw(reality, summary, WIDTH, 5.6),
    }


# --- Heat maps


def matchups(axes: Any, summary: Summary) -> None:
    order = [row.hero for row in summary.heroes]
    names = [row.name for row in summary.heroes]
    shares = {(each.hero, each.other): each.share for each in summary.matchups}
    grid = [[shares.get((hero, other)) for other in order] for hero in order]
    _heat_map(axes, grid, names, names)
    axes.set_title("wins of the hero on the left, in %, against the one above", fontsize=11, pad=10)


def boards(axes: Any, summary: Summary) -> None:
    shares = {(each.hero, each.board): each.share for each in summary.boards}
    grid = [[shares[row.hero, seat.board] for seat in summary.seats] for row in summary.heroes]
    columns = [seat.name for seat in summary.seats]
    _heat_map(axes, grid, [row.name for row in summary.heroes], columns)
    axes.set_title("wins of the hero on the board, in %", fontsize=11, pad=10)


def _heat_map(
    axes: Any,
    grid: Sequence[Sequence[Share | None]],
    rows: Sequence[str],
    columns: Sequence[str],
) -> None:
    """Win rates from 0 (white) to 1 (dark), with intervals; those clear of one half are marked."""
    values = [[share.rate if share else float("nan") for share in row] for row in grid]
    axes.pcolormesh(values, cmap="Blues", vmin=0, vmax=1.25, edgecolors="white", linewidth=1.5)
    for y, row in enumerate(grid):
        for x, share in enumerate(row):
            if share is None or not share.games:
                axes.text(x + 0.5, y + 0.5, "–", ha="center", va="center", color=SOFT)
                continue
            ink = "white" if share.rate > 0.72 else INK
            both = f"{100 * share.low:.0f}–{100 * share.high:.0f}"
            axes.text(x + 0.5, y + 0.38, _percent(share), ha="center", va="center", color=ink)
            axes.text(x + 0.5, y + 0.76, both, ha="center", va="center", color=ink, fontsize=7.5)
    axes.set_xticks([x + 0.5 for x in range(len(columns))], columns, rotation=45, ha="left")
    axes.set_yticks([y + 0.5 for y in range(len(rows))], rows)
    axes.xaxis.tick_top()
    axes.invert_yaxis()
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _percent(share: Share) -> str:
    mark = ABOVE if share.low > 0.5 else BELOW if share.high < 0.5 else ""
    return f"{100 * share.rate:.0f}{mark}"


# --- Points and bars


def ratings(axes: Any, summary: Summary) -> None:
    rows = summary.heroes
    places = range(len(rows))
    errors = [1.96 * row.error for row in rows]
    axes.axvline(0, color=SOFT, linewidth=0.8)
    axes.errorbar(
        [row.elo for row in rows], places, xerr=errors, fmt="o", color=INK, ecolor=FILL, capsize=3
    )
    _name_rows(axes, [f"{row.name}  {row.elo:+.0f}" for row in rows])
    axes.set_xlabel("rating, on the Elo scale, with 95% intervals")


def seats(axes: Any, summary: Summary) -> None:
    shares = [(row.name, row.first) for row in summary.seats]
    shares.append(("all boards", summary.first_seat))
    rates = [100 * share.rate for _, share in shares]
    errors = [
        [100 * (share.rate - share.low) for _, share in shares],
        [100 * (share.high - share.rate) for _, share in shares],
    ]
    places = range(len(shares))
    axes.barh(places, rates, xerr=errors, color=LIGHT, edgecolor=INK, ecolor=INK, capsize=3)
    axes.axvline(50, color=SOFT, linewidth=1, linestyle="--")
    _name_rows(axes, [f"{name}  {100 * share.rate:.1f}%" for name, share in shares])
    axes.set_xlim(0, 100)
    axes.set_xlabel("wins of the first seat, in %,\nwith 95% intervals")


def length(axes: Any, summary: Summary) -> None:
    turns = summary.length.turns
    axes.bar(range(len(turns)), turns, color=LIGHT, edgecolor=INK, linewidth=0.7, width=0.9)
    middle = summary.length.median_turns
    axes.axvline(middle, color=INK, linestyle="--", linewidth=1)
    axes.annotate(f"median {middle:.0f}", (middle, max(turns)), (4, 0), textcoords="offset points")
    axes.set_ylim(0, 1.12 * max(turns))
    axes.set_xlabel("turns of both seats")
    axes.set_ylabel("games")


def cards(axes: Any, summary: Summary) -> None:
    shown = telling_cards(summary)
    places = range(len(shown))
    names = {row.hero: row.name for row in summary.heroes}
    lifts = [100 * row.lift for row in shown]
    errors = [50 * (row.played.high - row.played.low) for row in shown]
    axes.axvline(0, color=SOFT, linewidth=0.8)
    axes.errorbar(lifts, places, xerr=errors, fmt="D", color=INK, ecolor=FILL, capsize=3)
    _name_rows(
        axes, [f"{shorten(row.name, 30, placeholder='…')} ({names[row.hero]})" for row in shown]
    )
    axes.set_xlabel("wins when played, in %,\nabove the hero's own")


def telling_cards(summary: Summary) -> list[CardRow]:
    """The cards that go with winning most, and least, among those played often enough to say."""
    enough = max(10, max((row.played.games for row in summary.cards), default=0) // 20)
    known = [row for row in summary.cards if row.played.games >= enough]
    known.sort(key=lambda row: -row.lift)
    return known if len(known) <= 2 * CARDS else known[:CARDS] + known[-CARDS:]


def reality(axes: Any, summary: Summary) -> None:
    rows = summary.reality.rows
    xs, ys = [row.real for row in rows], [row.elo for row in rows]
    axes.axhline(0, color=LIGHT, linewidth=0.8)
    axes.axvline(0, color=LIGHT, linewidth=0.8)
    axes.errorbar(
        xs,
        ys,
        xerr=[1.96 * row.real_error for row in rows],
        yerr=[1.96 * row.error for row in rows],
        fmt="o",
        color=INK,
        ecolor=LIGHT,
    )
    axes.margins(x=0.2)
    axes.set_xlabel("rating among real players (Elo)")
    axes.set_ylabel("rating in the simulation (Elo)")
    _label(axes, [(row.real, row.elo, row.name) for row in rows])


CORNERS = ((6, 4, "left"), (6, -12, "left"), (-6, 4, "right"), (-6, -12, "right"))


def _label(axes: Any, points: Sequence[tuple[float, float, str]]) -> None:
    """Label the points, each at the corner where it overlaps the others least."""
    axes.set(xlim=axes.get_xlim(), ylim=axes.get_ylim())
    axes.figure.draw_without_rendering()  # from here on, positions are final
    scale = 72 / axes.figure.dpi
    places = [tuple(scale * axes.transData.transform((x, y))) for x, y, _ in points]
    taken = [(x - 9, x + 9, y - 9, y + 9) for x, y in places]  # wide, so labels are unambiguous
    for (x, y), (real, elo, name) in zip(places, points, strict=True):
        boxes = {}
        for dx, dy, side in CORNERS:
            width = 5.2 * len(name)
            left = x + dx - (width if side == "right" else 0)
            boxes[dx, dy, side] = (left, left + width, y + dy, y + dy + 11)
        dx, dy, side = min(
            boxes, key=lambda corner: sum(_overlap(boxes[corner], other) for other in taken)
        )
        taken.append(boxes[dx, dy, side])
        axes.annotate(name, (real, elo), (dx, dy), textcoords="offset points", fontsize=9, ha=side)


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The area that two boxes share; a box is left, right, bottom, top."""
    wide = min(one[1], other[1]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[2], other[2])
    return max(0.0, wide) * max(0.0, high)


def _name_rows(axes: Any, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
