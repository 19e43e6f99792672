"""How players play in the month whose bill is worked out: `bench.cost`. Written down, not measured."""

from __future__ import annotations

from dataclasses import dataclass

GAME, SEATS, LEVEL = "anno-domini", 4, "medium"
"""The game, by how many, and the level of the bots whose games tell how many moves one has."""

SECONDS_A_VISIT = 30
"""Seconds for which a page stays open after what a player came for: it polls meanwhile."""

LOOKS_A_TURN = 0.5
"""Visits without a move for each turn, besides the one in which it is played."""

WAYS = {"push": 0.75, "none": 0.20, "mail": 0.05}
"""Which share of the players is told of a turn in which way."""

APP_LOADS_A_DEVICE = 1.1
"""How often a device loads the whole app: a release a month, and one device in ten is new."""

MONTHS_KEPT = 12
"""Matches stay: so many months of them are stored."""

DATABASE_SECONDS = 0.005
"""How long a function waits for one answer of the database."""

PROCESSOR_MB = 1769
"""Megabytes with which a function has a whole processor; with fewer it has that share of one."""

MINUTES_A_MONTH = 60 * 24 * 365 / 12


@dataclass(frozen=True)
class Month:
    """A month of so many players, who play so many games each.

    `cold_share` of the calls start a function anew; `watching` is how much the stack watches itself.
    """

    name: str
    players: int
    games_a_player: int
    cold_share: float
    watching: str

    @property
    def games(self) -> float:
        """Games in the month, each of which has several players."""
        return self.players * self.games_a_player / SEATS


MONTHS = (
    Month("a family", 4, 1, cold_share=0.2, watching="small"),
    Month("1,000 players", 1_000, 4, cold_share=0.02, watching="full"),
    Month("1,000,000 players", 1_000_000, 4, cold_share=0.001, watching="full"),
)
