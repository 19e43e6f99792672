"""Is a game fair, and what is it won by? Anno 1452 among equal bots: `python -m bench.balance`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.playing import by_bots, play_out, table
from chalicelib.games import catalogue
from chalicelib.games.anno_1452 import METADATA, scoring
from chalicelib.games.anno_1452.regions import LENGTHS
from chalicelib.games.anno_1452.state import State
from chalicelib.games.contract import Seat

PARTS = ("stones", "citizens", "cities", "possession", "prestige", "money")
"""What points consist of, as `scoring.parts` names it."""


@dataclass
class Tally:
    """Games of equal bots at one table, summed up.

    `by_seat` and `by_place` count wins, a shared one in parts: by seat, and by place in the first order of
    play, which is thrown for. `won_by` sums the winners' points by what they consist of.
    """

    seats: int
    length: str
    games: int = 0
    actions: int = 0
    by_seat: list[float] = field(default_factory=list)
    by_place: list[float] = field(default_factory=list)
    won_by: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Nobody has won yet."""
        self.by_seat, self.by_place = [0.0] * self.seats, [0.0] * self.seats
        self.won_by = dict.fromkeys(PARTS, 0.0)

    def add(self, first: Sequence[Seat], order: Sequence[Seat], end: State, actions: int) -> None:
        """One more game: who won it, the order of play in the beginning, the last state."""
        self.games += 1
        self.actions += actions
        for seat in first:
            self.by_seat[seat] += 1 / len(first)
            self.by_place[order.index(seat)] += 1 / len(first)
            for part, points in scoring.parts(end, seat).items():
                self.won_by[part] += points / len(first)

    @property
    def points(self) -> float:
        """A winner's points on average."""
        return sum(self.won_by.values()) / self.games

    @property
    def money(self) -> float:
        """What share of the winners' points money gave, 0 to 1."""
        return self.won_by["money"] / sum(self.won_by.values())


def farthest(wins: Sequence[float]) -> float:
    """How far, in percent of the games, the luckiest or unluckiest is from an equal share."""
    equal = 1 / len(wins)
    return 100 * max(abs(won / sum(wins) - equal) for won in wins)


def tally(seats: int, length: str, games: int) -> Tally:
    """Plays that many games of hard bots at a table of this size."""
    key, levels = METADATA.key, ["hard"] * seats
    told = Tally(seats, length)
    for number in range(games):
        seed = f"balance {number}"
        begun, end, actions = play_out(
            key, seats, seed, by_bots(key, levels, f"bots {number}"), {"length": length}
        )
        outcome = catalogue.get(key).outcome(end)
        if outcome is not None:
            told.add(outcome.tiers[0], begun.order, end, actions)
    return told


def report(games: int, seats: Sequence[int] = METADATA.seats, lengths: Sequence[str] = tuple(LENGTHS)) -> str:
    """The balance at each of these tables, as a table."""
    head = ["seats", "length", "games", "wins by seat", "off by", "wins by first order", "off by"]
    head += ["winner", *PARTS, "money's share", "actions per game"]
    return table(head, [_row(tally(n, length, games)) for n in seats for length in lengths])


def _row(told: Tally) -> list[str]:
    wins = [text for shares in (told.by_seat, told.by_place) for text in (_shares(shares), _off(shares))]
    parts = [f"{points / told.games:.1f}" for points in told.won_by.values()]
    points = [f"{told.points:.1f}", *parts, f"{told.money:.1%}", f"{told.actions / told.games:.0f}"]
    return [str(told.seats), told.length, str(told.games), *wins, *points]


def _shares(wins: Sequence[float]) -> str:
    return " ".join(f"{100 * won / sum(wins):.1f}" for won in wins)


def _off(wins: Sequence[float]) -> str:
    return f"{farthest(wins):.1f}"


def main() -> None:
    """Prints the balance."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games at each table")
    parser.add_argument("--seats", type=int, choices=METADATA.seats, action="append", help="only so many")
    parser.add_argument("--length", choices=LENGTHS, action="append", help="only this length")
    asked = parser.parse_args()
    print(report(asked.games, asked.seats or METADATA.seats, asked.length or tuple(LENGTHS)))


if __name__ == "__main__":
    main()
