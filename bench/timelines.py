"""Do bots of the timeline games hand on what is wrong, and can every fate card win? For `bench/balance.md`.

python -m bench.timelines                 the tables that stand there
python -m bench.timelines --game wann-o-wann --level hard --games 400
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
from chalicelib.games.chronology.cards import card_interval
from chalicelib.games.chronology.order import is_correct
from chalicelib.games.contract import Decision, Seat
from chalicelib.games.wann_o_wann.rows import entry_interval
from chalicelib.games.wann_o_wann.state import FATES

SEATS = 4
GAMES = 400
KEYS = ("anno-domini", "wann-o-wann")


@dataclass
class Tally:
    """What many games came to: chains handed on and doubted by whether they were right, wins by fate card."""

    games: int = 0
    handed_on: Counter[bool] = field(default_factory=Counter)
    doubted: Counter[bool] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        for name in ("handed_on", "doubted", "won"):
            getattr(self, name).update(getattr(other, name))
        return self

    @property
    def wrong_share(self) -> float:
        """How many of the chains handed on are wrong, 0 to 1."""
        return self.handed_on[False] / max(1, self.handed_on.total())

    def doubt_share(self, right: bool) -> float:
        """How many of the right chains, or of the wrong ones, are doubted, 0 to 1."""
        return self.doubted[right] / max(1, self.handed_on[right])

    def win_share(self, fate: str) -> float:
        """The share of games, 0 to 1, that the player who was dealt this fate card won."""
        return self.won[fate] / max(1, self.won[f"dealt {fate}"])


class WatchedPlayers(BotPlayers):
    """Bots of whom it is counted what they get from each other, and what they doubt."""

    def __init__(self, key: str, level: str, number: int) -> None:
        super().__init__(key, [level] * SEATS, f"bots {number}")
        self.tally = Tally(games=1)

    def choose(self, state: Any, decisions: tuple[Decision, ...]) -> tuple[Seat, Any]:
        """The bot's answer; what it could have doubted is counted."""
        seat, action = super().choose(state, decisions)
        kinds = {decision.kind for decision in decisions if decision.seat == seat}
        if kinds & {"doubt", "accuse"}:
            right = _lies_right(state)
            self.tally.handed_on[right] += 1
            self.tally.doubted[right] += type(action).__name__ in ("Doubt", "Accuse")
        return seat, action


def _lies_right(state: Any) -> bool:
    if hasattr(state, "chain"):
        return is_correct([card_interval(state.tables, card) for card in state.chain])
    return is_correct([entry_interval(state, entry) for entry in state.row])


def play_tally(key: str, level: str, number: int) -> Tally:
    """Plays one game of bots of a level, made from its number alone."""
    players = WatchedPlayers(key, level, number)
    game = play_game(key, SEATS, f"balance {number}", players)
    first, tally = game.outcome.tiers[0], players.tally
    for seat, fate in enumerate(getattr(game.first, "fates", ())):
        tally.won[f"dealt {fate}"] += 1
        if first == (seat,):
            tally.won[fate] += 1
    return tally


def play_tallies(key: str, level: str, games: int) -> Tally:
    """What games 0 to `games` - 1 came to, played by as many processes as there are cores."""
    found = Tally()
    with Pool() as pool:
        for tally in pool.imap_unordered(partial(play_tally, key, level), range(games), chunksize=5):
            found += tally
    return found


def report(keys: Sequence[str], levels: Sequence[str], games: int = GAMES) -> str:
    """The tables of these games and levels."""
    found = {(key, level): play_tallies(key, level, games) for key in keys for level in levels}
    bluffs = [
        [key, level, str(tally.games), f"{tally.wrong_share:.1%}"]
        + [f"{tally.doubt_share(right):.1%}" for right in (False, True)]
        for (key, level), tally in found.items()
    ]
    text = markdown_table(
        ["game", f"{SEATS} bots", "games", "handed on wrong", "wrong ones doubted", "right ones doubted"],
        bluffs,
    )
    fates = [
        [level, *(f"{tally.win_share(fate):.1%}" for fate in FATES)]
        for (key, level), tally in found.items()
        if key == "wann-o-wann"
    ]
    if not fates:
        return text
    head = [f"{SEATS} bots", *FATES]
    return (
        f"{text}\n\nOf the games in which a fate card was dealt, the share that its seat won:\n\n"
        + markdown_table(head, fates)
    )


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=KEYS, action="append", help="only this game")
    parser.add_argument("--level", choices=catalogue.LEVELS, action="append", help="only this level")
    parser.add_argument("--games", type=int, default=GAMES)
    asked = parser.parse_args()
    print(report(asked.game or KEYS, asked.level or catalogue.LEVELS, asked.games))


if __name__ == "__main__":
    main()
