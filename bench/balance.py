"""Is a game fair, and what is it won by? Anno 1452 among equal bots: `python -m bench.balance`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.game_runner import bot_chooser, play_to_end
from bench.markdown import markdown_table
from chalicelib.games import catalogue
from chalicelib.games.anno_1452 import METADATA, scoring
from chalicelib.games.anno_1452.regions import LENGTHS
from chalicelib.games.anno_1452.state import State
from chalicelib.games.contract import Seat

POINT_PARTS = ("stones", "citizens", "cities", "possession", "prestige", "money")
"""The parts of points, as `scoring.point_parts` names them."""


@dataclass
class Tally:
    """Sums over games of equal bots with one number of seats and one length.

    `wins_by_seat` and `wins_by_order` count wins, a shared one in parts: by seat, and by place in the first
    order of play, which is thrown for. `points_by_part` sums the winners' points.
    """

    seats: int
    length: str
    games: int = 0
    actions: int = 0
    wins_by_seat: list[float] = field(default_factory=list)
    wins_by_order: list[float] = field(default_factory=list)
    points_by_part: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Nobody has won yet."""
        self.wins_by_seat, self.wins_by_order = [0.0] * self.seats, [0.0] * self.seats
        self.points_by_part = dict.fromkeys(POINT_PARTS, 0.0)

    def add(self, winners: Sequence[Seat], order: Sequence[Seat], end_state: State, actions: int) -> None:
        """Adds a game: who won it, the first order of play, the last state, the number of actions."""
        self.games += 1
        self.actions += actions
        for seat in winners:
            self.wins_by_seat[seat] += 1 / len(winners)
            self.wins_by_order[order.index(seat)] += 1 / len(winners)
            for part, points in scoring.point_parts(end_state, seat).items():
                self.points_by_part[part] += points / len(winners)

    @property
    def mean_points(self) -> float:
        """A winner's points on average."""
        return sum(self.points_by_part.values()) / self.games

    @property
    def money_share(self) -> float:
        """The share of the winners' points that money gave, 0 to 1."""
        return self.points_by_part["money"] / sum(self.points_by_part.values())


def max_deviation(wins: Sequence[float]) -> float:
    """The largest distance from an equal share of wins, in percent of the games."""
    equal = 1 / len(wins)
    return 100 * max(abs(won / sum(wins) - equal) for won in wins)


def play_tally(seats: int, length: str, games: int) -> Tally:
    """Plays that many games of hard bots with so many seats."""
    key, levels = METADATA.key, ["hard"] * seats
    tally = Tally(seats, length)
    for number in range(games):
        seed = f"balance {number}"
        first, end, actions = play_to_end(
            key, seats, seed, bot_chooser(key, levels, f"bots {number}"), {"length": length}
        )
        outcome = catalogue.get(key).outcome(end)
        if outcome is not None:
            tally.add(outcome.tiers[0], first.order, end, actions)
    return tally


def report(games: int, seats: Sequence[int] = METADATA.seats, lengths: Sequence[str] = tuple(LENGTHS)) -> str:
    """A table of the balance for each number of seats and each length."""
    head = ["seats", "length", "games", "wins by seat", "off by", "wins by first order", "off by"]
    head += ["winner", *POINT_PARTS, "money's share", "actions per game"]
    return markdown_table(head, [_row(play_tally(n, length, games)) for n in seats for length in lengths])


def _row(tally: Tally) -> list[str]:
    wins = [
        text
        for shares in (tally.wins_by_seat, tally.wins_by_order)
        for text in (_format_shares(shares), _format_deviation(shares))
    ]
    parts = [f"{points / tally.games:.1f}" for points in tally.points_by_part.values()]
    points = [
        f"{tally.mean_points:.1f}",
        *parts,
        f"{tally.money_share:.1%}",
        f"{tally.actions / tally.games:.0f}",
    ]
    return [str(tally.seats), tally.length, str(tally.games), *wins, *points]


def _format_shares(wins: Sequence[float]) -> str:
    return " ".join(f"{100 * won / sum(wins):.1f}" for won in wins)


def _format_deviation(wins: Sequence[float]) -> str:
    return f"{max_deviation(wins):.1f}"


def main() -> None:
    """Prints the balance."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games at each table")
    parser.add_argument("--seats", type=int, choices=METADATA.seats, action="append", help="only so many")
    parser.add_argument("--length", choices=LENGTHS, action="append", help="only this length")
    arguments = parser.parse_args()
    print(report(arguments.games, arguments.seats or METADATA.seats, arguments.length or tuple(LENGTHS)))


if __name__ == "__main__":
    main()
