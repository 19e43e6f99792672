"""What a move and a look cost in a match of thousands of versions: `python -m bench.long_match`.

No game is so long; a game of the tests is as long as one likes. The API and the database run in this process.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from statistics import median

from bench.local_api import URL, local_api
from bench.markdown import markdown_table
from bench.request_cost import MoveCost, measure_moves, measure_poll
from chalicelib.games import catalogue
from tests.support.client import Client, create_guest, start_match

VERSIONS = 3_000
STRETCHES = 6
"""Equal parts of the match, each of which is a row of the table."""

_NEWS = 8
"""Versions that recap and events are asked for."""


@dataclass(frozen=True)
class Stretch:
    """A part of the match: the version after it, what its moves cost, and looks then (units and bytes)."""

    version: int
    moves: list[MoveCost]
    looks: dict[str, tuple[float, int]]

    @property
    def milliseconds(self) -> float:
        """The median of its moves."""
        return median(move.total_seconds for move in self.moves) * 1000

    @property
    def costs(self) -> dict[str, float]:
        """What must not become more, by the heads of the table."""
        return {
            "write units": median(move.write_units for move in self.moves),
            "read units": median(move.read_units for move in self.moves),
            "match item": max(move.match_bytes for move in self.moves),
            "log item": max(move.log_bytes for move in self.moves),
            "units of four looks": sum(units for units, _ in self.looks.values()),
            **{name: size for name, (_, size) in self.looks.items()},
        }


def play_long_match(players: list[Client], versions: int) -> list[Stretch]:
    """Two players of the API in this process make so many moves in a match; what each stretch of it cost."""
    catalogue.add("relay", "tests.toys.relay")
    match = start_match(players, "relay", options={"times": versions})
    moves = measure_moves(players, match, versions)
    length = versions // STRETCHES
    return [_play_stretch(players[0], match, islice(moves, length)) for _ in range(STRETCHES)]


def _play_stretch(me: Client, match: str, moves: Iterator[MoveCost]) -> Stretch:
    made, path = list(moves), f"/v1/matches/{match}"
    version = me.get_match(match)["match"]["version"]
    seen = version - _NEWS
    looks = {
        "match": path,
        "recap": f"{path}/recap?after={seen}",
        "events": f"{path}/events?after={seen}",
        "list": "/v1/me/matches",
    }
    return Stretch(version, made, {name: measure_poll(me, look) for name, look in looks.items()})


def report(versions: int) -> str:
    """A table of the stretches, after an introduction."""
    with local_api() as transport:
        players = [create_guest(URL, f"Player {seat}", transport) for seat in range(2)]
        stretches = play_long_match(players, versions)
    head = ["up to version", *stretches[0].costs, "ms a move"]
    rows = [
        [
            f"{stretch.version:,}",
            *(f"{cost:,g}" for cost in stretch.costs.values()),
            f"{stretch.milliseconds:.1f}",
        ]
        for stretch in stretches
    ]
    about = (
        f"A match of two seats over {versions:,} versions, longer than any game here. Of a move: units "
        f"(median), the largest items in bytes. Of four looks: units, and the bytes of the match, of recap "
        f"and events of the last {_NEWS} versions, and of the list of matches."
    )
    return f"{about}\n\n{markdown_table(head, rows)}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--versions", type=int, default=VERSIONS, help="how many moves are made")
    print(report(parser.parse_args().versions))


if __name__ == "__main__":
    main()
