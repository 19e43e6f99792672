"""Do the bots of Anno 1452 use their cards? What they draw, found, attack and are left with.

python -m bench.hands                              16 long games for each number of seats, plain and expert
python -m bench.hands --games 40 --seats 3         more of them at one table
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from typing import Any

from bench.game_runner import BotPlayers, play_game
from bench.markdown import markdown_table
from chalicelib.games import catalogue
from chalicelib.games.anno_1452.actions import Submit
from chalicelib.games.anno_1452.cards import KINDS
from chalicelib.games.anno_1452.constants import HAND_SIZE
from chalicelib.games.anno_1452.result_round import is_last_round
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Decision, Json, Seat

KEY = "anno-1452"
GAMES = 16
CONTENTS = ("charter", "title", "marriage", "inheritance", "reaction", "action", "result")
"""The kinds of cards that a hand holds."""


@dataclass
class Use:
    """What bots did with their cards in some games.

    `refills` are the submissions after which hands are filled up, `idle` those of them that leave no room
    for a card; `held` are the cards in the hands before them, `dead` those at the end, by kind; `standing`
    the cities on the map at the end.
    """

    games: int = 0
    refills: int = 0
    idle: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    dead: Counter[str] = field(default_factory=Counter)
    standing: int = 0

    def add(self, other: Use) -> None:
        """Adds what was done in other games."""
        self.games += other.games
        self.refills += other.refills
        self.idle += other.idle
        self.kinds += other.kinds
        self.held += other.held
        self.dead += other.dead
        self.standing += other.standing

    @property
    def idle_share(self) -> float:
        """The share of the refills for which a hand had no room, 0 to 1."""
        return self.idle / self.refills


class WatchedBots(BotPlayers):
    """Bots, and what they do with their hands in result rounds."""

    def __init__(self, levels: Sequence[str], number: int, options: Json) -> None:
        super().__init__(KEY, levels, f"bots {number}", options)
        self.use = Use()

    def choose(self, state: Any, decisions: tuple[Decision, ...]) -> tuple[Seat, Any]:
        """The bot's answer; a submission before a refill is noted."""
        seat, action = super().choose(state, decisions)
        if isinstance(action, Submit) and not is_last_round(Transition(state, {})):
            kept = len(state.hands[seat]) - sum(action.discard.values()) - (action.er_card is not None)
            self.use.refills += 1
            self.use.idle += kept >= HAND_SIZE
            self.use.held += Counter(KINDS[card] for card in state.hands[seat])
        return seat, action


def play_use(seats: int, options: Json, level: str, number: int) -> Use:
    """What bots of a level do in one game, made from its number alone."""
    bots = WatchedBots([level] * seats, number, options)
    game = play_game(KEY, seats, f"balance {number}", bots, options)
    use = bots.use
    use.games, use.kinds = 1, Counter(move.kind for move in game.moves)
    use.dead = Counter(KINDS[card] for hand in game.end.hands for card in hand)
    use.standing = sum(stone.city for stone in game.end.stones)
    return use


def measure(seats: int, games: int, options: Json, level: str = "hard") -> Use:
    """What bots of a level do in games 0 to `games` - 1."""
    total = Use()
    for number in range(games):
        total.add(play_use(seats, options, level, number))
    return total


def report(seats: Sequence[int], games: int, length: str, level: str) -> str:
    """A table with one row for each number of seats, without and with the expert game."""
    asked = [(count, expert) for count in seats for expert in (False, True)]
    rows = []
    with Pool() as pool:
        for count, expert in asked:
            options = {"length": length} | ({"expert": True} if expert else {})
            total = Use()
            for use in pool.imap(partial(play_use, count, options, level), range(games)):
                total.add(use)
            rows.append(_row(f"{count}{', expert' if expert else ''}", total))
    head = [
        "seats",
        "refills",
        "none drawn",
        "charters held",
        "cities founded",
        "attacks",
        "cities at the end",
    ]
    return markdown_table([*head, *(f"dead {kind}" for kind in CONTENTS)], rows)


def _row(name: str, use: Use) -> list[str]:
    per_game = (use.kinds["city"], use.kinds["attack"], use.standing, *(use.dead[one] for one in CONTENTS))
    return [
        name,
        str(use.refills),
        f"{use.idle_share:.0%}",
        f"{use.held['charter'] / use.held.total():.0%}",
        *(f"{count / use.games:.2f}" for count in per_game),
    ]


def main() -> None:
    """Prints the table; what is counted is that of one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="games for each row")
    parser.add_argument("--seats", type=int, action="append", help="only this number of seats")
    parser.add_argument("--length", choices=("short", "medium", "long"), default="long")
    parser.add_argument("--level", choices=catalogue.LEVELS, default="hard")
    asked = parser.parse_args()
    seats = asked.seats or sorted(catalogue.metadata(KEY).seats)
    print(report(seats, asked.games, asked.length, asked.level))


if __name__ == "__main__":
    main()
