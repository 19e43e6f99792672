"""Bots for Anno Domini: Cathedrals: they weigh what a territory is worth against its cost, in florins."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.cathedrals import choices, founding
from chalicelib.games.cathedrals.atlas import IDS
from chalicelib.games.cathedrals.guess import sample
from chalicelib.games.cathedrals.outlook import Outlook, table
from chalicelib.games.cathedrals.state import (
    STEPS,
    Action,
    Attack,
    Betray,
    Build,
    Consult,
    Draft,
    EndTurn,
    Plan,
    Step,
)
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json


@dataclass(frozen=True)
class Level:
    """How well a bot plays: how often it just does something (`whim`, in percent), whether it builds up an
    attacker first (`musters`), and how much it minds that somebody else is about to win (`envy`, in florins
    for each of his cathedrals from a few below the goal on).
    """

    whim: int
    musters: bool
    envy: int


LEVELS = {
    "easy": Level(whim=35, musters=False, envy=0),
    "medium": Level(whim=8, musters=True, envy=0),
    "hard": Level(whim=0, musters=True, envy=200),
}


def make(level: str, decks: Json) -> Captain:
    """A bot of one of `catalogue.LEVELS`; this game has no decks of event cards."""
    return Captain(LEVELS[level])


class Captain:
    """A bot that asks the dice first, takes what is free, attacks where it pays and guards what is left."""

    def __init__(self, skill: Level) -> None:
        self._skill = skill

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The best thing to do now, by this bot's lights."""
        offered = {decision.kind: decision for decision in decisions}
        whim, chance = chance.below(100)
        if whim < self._skill.whim:
            picked, chance = chance.below(len(decisions))
            return sample(decisions[picked], chance)[0]
        outlook = Outlook(table(view), decisions[0].seat, self._skill.envy)
        if "draft" in offered:
            return Draft(IDS[founding.preferred(outlook.state, outlook.seat, "cluster")])
        if "betray" in offered:
            return Betray(IDS[max(choices.betrayable(outlook.state, outlook.seat), key=outlook.worth)])
        if "end_turn" not in offered:
            return choices.by_default(outlook.state, outlook.seat)
        if "consult" in offered:
            return Consult()
        return _settle(outlook) or self._assault(outlook) or _guard(outlook) or EndTurn()

    def _assault(self, outlook: Outlook) -> Action | None:
        """The attack that promises most, or the castles that it needs first."""
        best = max(outlook.assaults(self._skill.musters), default=None)
        if best is None or best.gain <= 0:
            return None
        if best.castles:
            return Build(IDS[best.origin], best.castles)
        return Attack(IDS[best.origin], IDS[best.target])


def _settle(outlook: Outlook) -> Action | None:
    """Takes the best free territory that is allowed."""
    free = outlook.settleable()
    return Build(IDS[max(free, key=outlook.worth)], 1) if free else None


def _guard(outlook: Outlook) -> Action | None:
    """Spends what is left on castles, at once."""
    steps = tuple(Step("build", IDS[land], n) for land, n in outlook.guards().items())
    return Plan(steps[:STEPS]) if steps else None
