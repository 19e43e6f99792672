"""Is a game fair, how is it won, and how long does it take? Equal bots play many games of it.

make balance GAME=anno-1452 SEATS=4 LEVEL=hard GAMES=1000
python -m bench.balance --game anno-1452 --options '{"length": "long"}' --events
python -m bench.balance                      plays all of `TABLES` and the ladder, and writes bench/balance.md
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean

from bench import timelines
from bench.days import days_of_game, percentile
from bench.game_runner import BotPlayers, PlayedGame, play_game
from bench.ladder import ladder_table
from bench.markdown import markdown_table
from bench.profiles import final_scores, order_of_play, profile_of
from chalicelib.games import catalogue
from chalicelib.games.cathedrals import BALANCED
from chalicelib.games.contract import Json

RESULTS = Path(__file__).parent / "balance.md"
GAMES = 1000


@dataclass(frozen=True)
class TableSetup:
    """Who plays what: a game with its options, so many seats, all of them bots of one level."""

    key: str
    seats: int
    level: str
    options: Json = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The set-up in one line, with its preset or, where it is none, with its options."""
        presets = catalogue.metadata(self.key).presets
        named = [f"preset {preset.key}" for preset in presets if preset.options == self.options]
        played = named or [f"{name} {value}" for name, value in self.options.items()]
        return ", ".join([self.key, f"{self.seats} {self.level} bots", *played])


TABLES: Sequence[TableSetup] = (
    *(TableSetup("anno-domini", seats, "medium") for seats in (2, 4, 6)),
    TableSetup("anno-domini", 4, "hard"),
    *(TableSetup("wann-o-wann", seats, "medium") for seats in (2, 4, 6)),
    TableSetup("wann-o-wann", 4, "hard"),
    *(
        TableSetup("anno-domini-1995", seats, level, options)
        for options in ({}, BALANCED)
        for seats in (4, 3)
        for level in ("hard", "medium")
    ),
    *(TableSetup("anno-1452", seats, "hard", {"length": "medium"}) for seats in (2, 3, 4)),
    *(TableSetup("anno-1452", 4, "hard", {"length": length}) for length in ("short", "long")),
    *(TableSetup("game-of-the-year", 4, level) for level in ("hard", "medium")),
)
"""What `bench/balance.md` shows."""


@dataclass(frozen=True)
class Summary:
    """What the tables need of one game, small enough to be handed from one process to another.

    `winners` are shared wins' parts by seat; `order` the seats in their order of play; `scores` and
    `quantities` are those at the end, by seat; `rounds` is the round in which it ended.
    """

    winners: tuple[float, ...]
    order: tuple[int, ...]
    scores: tuple[float, ...]
    quantities: dict[str, tuple[float, ...]]
    reason: str
    kinds: Counter[str]
    events: Counter[str]
    days: float
    rounds: int | None

    @property
    def best(self) -> int:
        """The seat that won, the first of several."""
        return self.winners.index(max(self.winners))

    @property
    def margin(self) -> float:
        """How far the winner is ahead of the next."""
        first, second = sorted(self.scores, reverse=True)[:2]
        return first - second

    @property
    def last(self) -> int:
        """The seat with the lowest score."""
        return self.scores.index(min(self.scores))


def play_summary(setup: TableSetup, number: int) -> Summary:
    """Plays one game, made from its number alone."""
    seed = f"balance {number}"
    bots = BotPlayers(setup.key, [setup.level] * setup.seats, f"bots {number}", setup.options)
    return summarize(play_game(setup.key, setup.seats, seed, bots, setup.options), seed)


def summarize(game: PlayedGame, seed: str) -> Summary:
    """The summary of a game that was played; the seed draws when its players look at it."""
    engine, profile, seats = catalogue.get(game.key), profile_of(game.key), range(game.seats)
    first = game.outcome.tiers[0]
    quantities: dict[str, tuple[float, ...]] = dict(engine.quantities(engine.view(game.end, None)))
    if profile.parts:
        parts = [profile.parts(game.end, seat) for seat in seats]
        quantities |= {f"points: {name}": tuple(part[name] for part in parts) for name in parts[0]}
    return Summary(
        winners=tuple((seat in first) / len(first) for seat in seats),
        order=tuple(order_of_play(game)),
        scores=final_scores(game),
        quantities=quantities,
        reason=game.outcome.reason,
        kinds=Counter(move.kind for move in game.moves),
        events=game.events,
        days=days_of_game(game, seed),
        rounds=profile.rounds(game.end) if profile.rounds else None,
    )


def play_all(setup: TableSetup, games: int) -> list[Summary]:
    """The summaries of games 0 to `games` - 1, played by as many processes as there are cores."""
    with Pool() as pool:
        return list(pool.imap(partial(play_summary, setup), range(games), chunksize=5))


def report(setup: TableSetup, games: int, show_events: bool = False) -> str:
    """The tables of one set-up."""
    played = play_all(setup, games)
    texts = [_fairness_table(played), _length_line(played), _end_table(setup, played)]
    texts.append(_count_line("Actions per game", [one.kinds for one in played]))
    if show_events:
        texts.append(_count_line("Events per game", [one.events for one in played]))
    return "\n\n".join([f"### {setup.title}", *texts])


def deviation(wins: Sequence[float]) -> float:
    """The largest distance from an equal share, in percentage points."""
    return 100 * max(abs(won / sum(wins) - 1 / len(wins)) for won in wins)


def wins_by_place(played: Sequence[Summary]) -> list[float]:
    """Wins by place in the order of play, a shared win in parts."""
    return [sum(one.winners[one.order[place]] for one in played) for place in range(len(played[0].order))]


def wins_by_seat(played: Sequence[Summary]) -> list[float]:
    """Wins by seat, a shared win in parts."""
    return [sum(one.winners[seat] for one in played) for seat in range(len(played[0].winners))]


def _fairness_table(played: Sequence[Summary]) -> str:
    rows = [
        [name, " ".join(f"{100 * won / len(played):.1f}" for won in wins), f"{deviation(wins):.1f}"]
        for name, wins in (
            ("place in the order of play", wins_by_place(played)),
            ("seat", wins_by_seat(played)),
        )
    ]
    return markdown_table(["wins in % by", "first to last", "off by"], rows)


def _length_line(played: Sequence[Summary]) -> str:
    days, actions = [one.days for one in played], [float(one.kinds.total()) for one in played]
    reasons = Counter(one.reason for one in played)
    ends = ", ".join(f"{reason} {100 * n / len(played):.1f} %" for reason, n in reasons.most_common())
    rounds = Counter(one.rounds for one in played if one.rounds is not None)
    last_rounds = ", ".join(f"{number} {100 * n / len(played):.1f} %" for number, n in sorted(rounds.items()))
    return (
        f"{len(played)} games. Actions: {fmean(actions):.0f} on average, {percentile(actions, 0.9):.0f} in"
        f" the longest tenth. Days at two looks a day: median {percentile(days, 0.5):.1f}, longest tenth"
        f" {percentile(days, 0.9):.1f}. Ends: {ends}." + (f" Last round: {last_rounds}." if rounds else "")
    )


def _end_table(setup: TableSetup, played: Sequence[Summary]) -> str:
    """How games are won and lost: what the winner and the last have at the end."""
    name = profile_of(setup.key).score_name
    head = ["at the end", "winner", "second", "last"]
    score = [sorted(one.scores, reverse=True) for one in played]
    rows = [[name, *(f"{fmean(ranked[place] for ranked in score):.1f}" for place in (0, 1, -1))]]
    for quantity in played[0].quantities:
        winner = fmean(one.quantities[quantity][one.best] for one in played)
        last = fmean(one.quantities[quantity][one.last] for one in played)
        rows.append([quantity, f"{winner:.1f}", "", f"{last:.1f}"])
    margin, best = fmean(one.margin for one in played), fmean(max(one.scores) for one in played)
    share = f", {margin / best:.0%} of the winner's" if best > 0 else ""
    return markdown_table(head, rows) + f"\n\nMargin: {margin:.1f} {name}{share}."


def _count_line(title: str, counts: Iterable[Counter[str]]) -> str:
    listed = list(counts)
    total = sum(listed, Counter[str]())
    return f"{title}: " + ", ".join(f"{kind} {n / len(listed):.1f}" for kind, n in total.most_common())


def all_tables(games: int) -> Iterator[str]:
    """Every table of `TABLES`, under a heading that says how it was made."""
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True)
    yield (
        "# Balance\n\nEqual bots against each other, written by `make balance` at commit"
        f" {commit.stdout.strip()}; game n has the seed `balance n`. A shared win counts in parts. The"
        " standard error of a share near a quarter is 1.4 percentage points in 1,000 games. Why the rules are"
        " as they are: the records on balance in [docs/decisions](../docs/decisions)."
    )
    for setup in TABLES:
        yield report(setup, games)
    yield (
        "## Bluffs and fates\n\nWhat bots of the timeline games hand on to each other, what they doubt of it,"
        " and how often a seat won that was dealt each fate card. Written by `python -m bench.timelines`.\n\n"
        + timelines.report(timelines.KEYS, catalogue.LEVELS)
    )
    yield (
        "## Levels\n\nTwo bots of either level at each table, alternating; game n has the seed `ladder n`."
        f" The times are those of one choice.\n\n{ladder_table(catalogue.keys())}"
    )


def main() -> None:
    """Prints the tables of one set-up, or plays all and keeps them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=catalogue.keys(), help="this game alone; nothing is written")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", choices=catalogue.LEVELS, default="hard")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--options", type=json.loads, default={}, metavar="JSON")
    parser.add_argument("--events", action="store_true", help="what happened, by kind, too")
    asked = parser.parse_args()
    if asked.game:
        setup = TableSetup(asked.game, asked.seats, asked.level, asked.options)
        print(report(setup, asked.games, asked.events))
        return
    texts: list[str] = []
    for text in all_tables(asked.games):
        texts.append(text)
        print(f"{text}\n", flush=True)
    RESULTS.write_text("\n\n".join(texts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
