"""Bots for Higher Year: `easy` lays any year, `medium` its highest, `hard` wins as cheaply as it can."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json
from tools.new_game.higher_year.state import Lay
from tools.new_game.higher_year.view import View


@dataclass(frozen=True)
class HigherYearBot(Bot[View, Lay]):
    """A bot of one of `catalogue.LEVELS`."""

    level: str

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Lay:
        """One of the years in hand, which are in ascending order."""
        if self.level == "easy":
            index, chance = chance.below(len(view.hand))
            return Lay(view.hand[index])
        return Lay(view.hand[-1] if self.level == "medium" else _cheapest_winner(view))


def make_bot(level: str, decks: Json) -> HigherYearBot:
    """A bot of this level; the game needs no decks."""
    return HigherYearBot(level)


def _cheapest_winner(view: View) -> int:
    """The year that just wins for the last to lay, else the highest; the lowest where none wins."""
    to_beat = max((answer.year or 0 for answer in view.laid), default=0)
    winners = [year for year in view.hand if year > to_beat]
    if not winners:
        return view.hand[0]
    is_last = len(view.laid) == len(view.points) - 1
    return winners[0] if is_last else winners[-1]
