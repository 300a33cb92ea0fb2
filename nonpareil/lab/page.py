"""The report as a single self-contained HTML page."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template

from nonpareil.lab.charts import ABOVE, BELOW
from nonpareil.lab.ratings import SOURCES, Correlation
from nonpareil.lab.real_matchups import MatchupScore
from nonpareil.lab.stats import Share
from nonpareil.lab.summary import Summary

TEMPLATE = Path(__file__).with_name("page.html")

Cell = str | int | float


def page(summary: Summary, charts: Mapping[str, str]) -> str:
    setup = summary.setup
    title = f"{len(setup['heroes'])} heroes, {summary.games:,} games"
    sections = {
        "Matchups": matchups,
        "Hero ratings": ratings,
        "First-seat advantage": seats,
        "Game length": length,
        "Cards that win games": cards,
        "Heroes by board": boards,
        "Against reality": reality,
    }
    body = [about(summary), "<nav>"]
    body += [f'<a href="#{_anchor(name)}">{escape(name)}</a>' for name in sections]
    body.append("</nav>")
    for name, section in sections.items():
        body.append(f'<section id="{_anchor(name)}"><h2>{escape(name)}</h2>')
        body.append(section(summary, charts))
        body.append("</section>")
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        title=escape(f"Nonpareil balance report: {title}"), body="\n".join(body)
    )


def about(summary: Summary) -> str:
    setup = summary.setup
    facts = {
        "Games": f"{summary.games:,} of {setup['total']:,} planned",
        "Played by": setup["bot"],
        "Boards": ", ".join(row.name for row in summary.seats),
        "Games per pairing": f"{setup['games']} for each pair of heroes, board and seat order",
        "Seed": setup["seed"],
        "Engine": " and ".join(setup.get("engines", [setup["engine"]])),
    }
    rows = "".join(f"<dt>{escape(key)}</dt><dd>{escape(str(x))}</dd>" for key, x in facts.items())
    return f"<dl>{rows}</dl>" + note(
        "Intervals are 95% Wilson score intervals: they cover chance, but say nothing about how "
        "well the bot plays a hero."
    )


# --- The sections


def matchups(summary: Summary, charts: Mapping[str, str]) -> str:
    names = {row.hero: row.name for row in summary.heroes}
    rows = [(names[x.hero], names[x.other], *_share(x.share)) for x in summary.matchups]
    return (
        note(
            f"Each win rate has its interval below it. {ABOVE} and {BELOW} mark matchups whose "
            "whole interval is above or below 50% (expect about one in twenty by chance alone). "
            "Darker means more wins. The strongest hero comes first."
        )
        + picture(charts["matchups"], "Win rates of every hero against every other", large=True)
        + table("All matchups", ("hero", "against", *_SHARE_HEAD), rows)
    )


def ratings(summary: Summary, charts: Mapping[str, str]) -> str:
    rows = [
        (x.name, f"{x.elo:+.0f}", f"±{1.96 * x.error:.0f}", *_share(x.share), x.health_left)
        for x in summary.heroes
    ]
    head = ("hero", "rating", "95%", *_SHARE_HEAD, "health left in wins")
    return (
        note(
            "Bradley-Terry ratings, fitted to all games with choix, on the Elo scale with mean 0: "
            "a lead of 100 points means winning about 64 games in 100."
        )
        + picture(charts["ratings"], "Ratings of the heroes with their intervals")
        + table("Ratings and win rates", head, rows)
    )


def seats(summary: Summary, charts: Mapping[str, str]) -> str:
    share = summary.first_seat
    rows = [
        (x.name, _rate(x.first), _span(x.first), _rate(x.second), _span(x.second))
        for x in summary.heroes
    ]
    head = ("hero", "as first", "95%", "as second", "95%")
    return (
        f"<p>The first seat won {_rate(share)} of all games ({_span(share)}).</p>"
        + picture(charts["seats"], "Wins of the first seat by board")
        + table("By hero", head, rows)
    )


def length(summary: Summary, charts: Mapping[str, str]) -> str:
    x = summary.length
    rows = sorted(((row.name, row.turns) for row in summary.heroes), key=lambda row: row[1])
    return (
        f"<p>A game takes {x.mean_turns:.1f} turns on average, both seats counted (median "
        f"{x.median_turns:.0f}, longest {x.longest}), and {x.mean_decisions:.0f} decisions.</p>"
        + picture(charts["length"], "Games by their number of turns")
        + table("Turns of an average game, by hero", ("hero", "turns"), rows)
    )


def cards(summary: Summary, charts: Mapping[str, str]) -> str:
    names = {row.hero: row.name for row in summary.heroes}
    head = ("card", "lift", "when played", "95%", "games", "when drawn", "95%", "games")
    tables = []
    for row in summary.heroes:
        own = sorted((x for x in summary.cards if x.hero == row.hero), key=lambda x: -x.lift)
        cells = [
            (
                f"{x.name} ×{x.copies}",
                f"{100 * x.lift:+.1f}",
                *(_rate(x.played), _span(x.played), x.played.games),
                *(_rate(x.drawn), _span(x.drawn), x.drawn.games),
            )
            for x in own
        ]
        tables.append(table(f"{names[row.hero]}: {_rate(row.share)} of all games", head, cells))
    return (
        note(
            "How a hero does in games in which it played a card at least once (not counting "
            "boosts), or drew it, compared with all its games. Cards that are played when behind, "
            "or late in long games, can look worse or better than they are: correlation is not "
            "causation."
        )
        + picture(charts["cards"], "Cards that go with winning, and with losing")
        + "".join(tables)
    )


def boards(summary: Summary, charts: Mapping[str, str]) -> str:
    names = {row.hero: row.name for row in summary.heroes}
    grounds = {row.board: row.name for row in summary.seats}
    rows = [(names[x.hero], grounds[x.board], *_share(x.share)) for x in summary.boards]
    return picture(charts["boards"], "Win rates of every hero on every board", large=True) + table(
        "All heroes and boards", ("hero", "board", *_SHARE_HEAD), rows
    )


def reality(summary: Summary, charts: Mapping[str, str]) -> str:
    found = summary.reality
    head = ("hero", "here", "±", "real", "±", "UMLeague", "unmatched.cards", "rank", "real", "off")
    rows = [
        (
            x.name,
            *(f"{x.elo:+.0f}", f"{1.96 * x.error:.0f}"),
            *(f"{x.real:+.0f}", f"{1.96 * x.real_error:.0f}"),
            *(f"{x.umleague:+.0f}", f"{x.umcards:+.0f}"),
            *(x.rank, x.real_rank, f"{x.off:+d}"),
        )
        for x in found.rows
    ]
    lines = {
        "Simulation and all real games": found.pooled,
        "Simulation and UMLeague": found.umleague,
        "Simulation and unmatched.cards": found.umcards,
        "UMLeague and unmatched.cards (the ceiling)": found.between,
    }
    return (
        "<p>Spearman's rank correlation of the ratings:</p>"
        + rows_of(("between", "rho", "95%"), [(k, *_rho(x)) for k, x in lines.items()])
        + picture(charts["reality"], "Ratings in the simulation and among real players")
        + table("By hero, largest difference first", head, rows)
        + "<p>Matchups, predicted from these games:</p>"
        + rows_of(("from", "points off", "r"), [_predicted(x) for x in found.matchups])
        + note(
            "Real matchups are those that the real ratings expect. “Points off” are percentage "
            "points, the mean over all pairs of heroes. “Shrunk” is drawn toward 50% by the factor "
            "that suits the pairs without these two heroes best."
        )
        + note(
            f"Real ratings: {SOURCES}; people choose their heroes and boards. “Off” is how many "
            "ranks higher a hero is here than among people."
        )
    )


# --- Building blocks

_SHARE_HEAD = ("wins", "95%", "games")


def _share(share: Share) -> tuple[Cell, ...]:
    return _rate(share), _span(share), share.games


def _rate(share: Share) -> str:
    return f"{100 * share.rate:.1f}%" if share.games else "–"


def _span(share: Share) -> str:
    return f"{100 * share.low:.0f}–{100 * share.high:.0f}" if share.games else "–"


def _rho(x: Correlation) -> tuple[str, str]:
    if x.rho is None:
        return "–", f"too few heroes ({x.heroes})"
    return f"{x.rho:.2f}", f"{x.low:.2f} to {x.high:.2f}"


def _predicted(x: MatchupScore) -> tuple[str, str, str]:
    return x.baseline, f"{x.error:.1f}", "–" if x.r is None else f"{x.r:.2f}"


def _anchor(name: str) -> str:
    return name.lower().replace(" ", "-")


def note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def picture(svg: str, text: str, large: bool = False) -> str:
    """Embed a chart as a separate image, so that ids in different charts cannot collide."""
    data = b64encode(svg.encode()).decode()
    size = "large" if large else "small"
    return (
        f'<figure class="wide {size}">'
        f'<img alt="{escape(text)}" src="data:image/svg+xml;base64,{data}"></figure>'
    )


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A collapsed table with the numbers behind a chart."""
    return f"<details><summary>{escape(title)}</summary>{rows_of(head, rows)}</details>"


def rows_of(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """An HTML table; numbers are right-aligned, and so are their headings."""
    body = [[_cell(value, "td") for value in row] for row in rows]
    numbers = ["class" in cell for cell in body[0]] if body else [False] * len(head)
    names = [_cell(x, "th", number) for x, number in zip(head, numbers, strict=True)]
    lines = "".join(f"<tr>{''.join(cells)}</tr>" for cells in (names, *body))
    return f'<div class="wide"><table>{lines}</table></div>'


def _cell(value: Cell, tag: str, number: bool | None = None) -> str:
    text = str(value)
    if number is None:
        number = not text[:1].isalpha()
    kind = ' class="n"' if number else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"
