"""What a bot of Anno 1452 could do with its turn, and how its prospect would look then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS, TERMS
from chalicelib.games.anno_1452.figures import CITIZEN_COST, CITY_COST, STONE_COST
from chalicelib.games.anno_1452.moves import (
    Action,
    Attack,
    Backed,
    FoundCity,
    Inherit,
    Marry,
    Pass,
    PlayCard,
    SetCitizens,
    SetStone,
    TakeTitle,
)
from chalicelib.games.anno_1452.odds import chance_to_win
from chalicelib.games.anno_1452.prospect import CITIZENS, Prospect
from chalicelib.games.anno_1452.view import StoneView, View
from chalicelib.games.contract import Decision, Json, Seat


@dataclass(frozen=True)
class Plan:
    """An action and what it is worth, in points more than doing nothing."""

    action: Action
    gain: float


class Planner:
    """One turn of a seat: everything that it may do, judged by the prospect."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.now = Prospect(view)
        self.base = self.now.worth(seat)
        self.stones = {stone.stone: stone for stone in view.stones}

    def plans(self, decision: Decision) -> Iterator[Plan]:
        """The plans for one kind of action."""
        schema = decision.schema
        for branch in schema.get("anyOf", ({"properties": {}},)):
            parts = {name: {**part, **branch["properties"].get(name, {})} for name, part in _parts(schema)}
            yield from _MAKERS[decision.kind](self, parts)

    def hasty(self, decision: Decision, plan: Plan) -> Plan:
        """The same plan with a stone set by Haste, where that is offered and worth more than the card."""
        regions = decision.schema["properties"].get("haste_region", {}).get("enum", ())
        best = plan
        for region in (name for name in regions if name and plan.action != SetStone(name)):
            after = self.now.copy()
            after.add(self.seat, money=-STONE_COST - sum(self.now.counts[region]))
            after.place(self.seat, region, 1)
            gain = plan.gain + self.gain(after) - _REACTION_WORTH
            if gain > best.gain:
                best = Plan(_with_haste(plan.action, region), gain)
        return best

    def gain(self, after: Prospect) -> float:
        """What a prospect is better than the present."""
        return after.worth(self.seat) - self.base

    def stone(self, parts: Json) -> Iterator[Plan]:
        """A stone bought in each region."""
        for region in parts["region"]["enum"]:
            after = self.now.copy()
            after.add(self.seat, money=-STONE_COST - sum(self.now.counts[region]))
            after.place(self.seat, region, 1)
            yield Plan(SetStone(region), self.gain(after))

    def citizens(self, parts: Json) -> Iterator[Plan]:
        """As many citizens as may be bought, where they defend most."""
        counts = parts["stones"]
        rooms = {name: int(number["maximum"]) for name, number in counts["properties"].items()}
        chosen: dict[str, int] = {}
        for _ in range(counts["x-sum"]["maximum"]):
            open_to = [name for name, room in rooms.items() if chosen.get(name, 0) < room]
            best = max(open_to, key=lambda name: self._needs_citizens(name, chosen.get(name, 0)))
            chosen[best] = chosen.get(best, 0) + 1
        after, n = self.now.copy(), sum(chosen.values())
        after.add(self.seat, citizens=n, money=-CITIZEN_COST * n)
        yield Plan(SetCitizens(chosen), self.gain(after))

    def _needs_citizens(self, name: str, already: int) -> tuple[bool, int]:
        stone = self.stones[name]
        return stone.city, -(stone.citizens + already)

    def city(self, parts: Json) -> Iterator[Plan]:
        """A city on the stone with most citizens."""
        after = self.now.copy()
        after.add(self.seat, cities=1, money=-CITY_COST)
        stone = max(parts["stone"]["enum"], key=lambda name: self.stones[name].citizens)
        named = bool(CARDS[CARD_NO[parts["card"]["const"]]].regions)
        yield Plan(FoundCity(parts["card"]["const"], stone), self.gain(after) + 0.1 * named)

    def title(self, parts: Json) -> Iterator[Plan]:
        """Each title."""
        for card in parts["card"]["enum"]:
            after = self.now.copy()
            after.add(self.seat, prestige=TERMS[card].prestige)
            yield Plan(TakeTitle(card), self.gain(after))

    def inherit(self, parts: Json) -> Iterator[Plan]:
        """A free stone in either region."""
        for region in parts["region"]["enum"]:
            after = self.now.copy()
            after.place(self.seat, region, 1)
            yield Plan(Inherit(parts["card"]["const"], region), self.gain(after))

    def marry(self, parts: Json) -> Iterator[Plan]:
        """Each lady: her gifts, and the income of her dowry for one result round."""
        for card in parts["card"]["enum"]:
            terms, after = TERMS[card], self.now.copy()
            income = 3 * len(CARDS[CARD_NO[card]].regions)
            after.add(self.seat, prestige=terms.prestige, money=terms.money - terms.cost + income)
            yield Plan(Marry(card), self.gain(after))

    def card(self, parts: Json) -> Iterator[Plan]:
        """An other card, at each player or stone that it may be played at."""
        name = parts["card"]["const"]
        if name == "a_move":
            return
        for player in parts["player"].get("enum", (None,)):
            for stone in parts["stone"].get("enum", (None,)):
                gain = self._card_gain(name, player, stone)
                yield Plan(PlayCard(name, player=player, stone=stone), gain)

    def _card_gain(self, name: str, player: Seat | None, stone: str | None) -> float:
        terms, after = TERMS[name], self.now.copy()
        if name == "a_tax":
            citizens = self.now.houses[self.seat][CITIZENS]
            after.add(self.seat, money=min(terms.most, terms.money + citizens))
        if name == "a_antiking":
            after.add(self.seat, prestige=terms.prestige)
        if name == "a_intrigue" and player is not None:
            after.add(player, prestige=terms.prestige)
        if name == "a_pledge" and stone is not None:
            place = self.stones[stone]
            after.add(self.seat, money=-terms.cost)
            after.add(place.owner, money=terms.cost)
            after.place(place.owner, place.region, -1)
            after.place(self.seat, place.region, 1)
        return self.gain(after) + _EXTRAS.get(name, 0)

    def attack(self, parts: Json) -> Iterator[Plan]:
        """From the strongest stone of each front at each target, with as many mercenaries as it takes."""
        strong = max(parts["stone"]["enum"], key=lambda name: self._dice(self.stones[name]))
        most = parts["mercs"]["maximum"]
        for target in parts["target"]["enum"]:
            for mercs in sorted({0, min(3, most), min(6, most), most}):
                yield self._battle(self.stones[strong], self.stones[target], mercs)
                if "r_reinforce" in parts["with_reaction"].get("enum", ()):
                    yield self._battle(self.stones[strong], self.stones[target], mercs, "r_reinforce")

    def _battle(self, mine: StoneView, theirs: StoneView, mercs: int, card: str | None = None) -> Plan:
        """An attack, reinforced by a card or not."""
        sent = mercs + (TERMS[card].mercs if card else 0)
        odds = chance_to_win(_side(mine, sent), _side(theirs, self._helpers(theirs, mine, sent)))
        won, lost = self.now.copy(), self.now.copy()
        won.add(theirs.owner, prestige=-1, citizens=-theirs.citizens, cities=-theirs.city)
        won.add(self.seat, cities=theirs.city)
        won.place(theirs.owner, theirs.region, -1, not theirs.dowry)
        won.place(self.seat, theirs.region, 1)
        lost.add(self.seat, prestige=-2, citizens=-mine.citizens, cities=-mine.city)
        lost.add(theirs.owner, prestige=1)
        lost.place(self.seat, mine.region, -1, not mine.dowry)
        gain = odds * self.gain(won) + (1 - odds) * self.gain(lost) - _MERC_WORTH * mercs
        gain -= _REACTION_WORTH if card else 0
        return Plan(Attack(mine.stone, theirs.stone, mercs, with_reaction=card), gain)

    def _helpers(self, theirs: StoneView, mine: StoneView, mercs: int) -> int:
        """The mercenaries that an attacked owner is likely to commit."""
        missing = self._dice(mine) + mercs - self._dice(theirs)
        return max(0, min(self.view.players[theirs.owner].mercs, missing))

    def _dice(self, stone: StoneView) -> int:
        return stone.level + stone.citizens


_MERC_WORTH = 0.02
"""What a mercenary is worth who stays at home."""

_REACTION_WORTH = 0.6
"""What a reaction card is worth in the hand."""

_EXTRAS: Mapping[str, float] = {
    "a_antiking": 0.4,
    "a_hire": 0.1,
    "a_chancery": 0.3,
    "a_spy": 0.2,
    "a_pact": 0.1,
}
"""What cards bring beside what the prospect counts, in points."""


def _with_haste(action: Action, region: str) -> Action:
    if not isinstance(action, Backed):
        return action
    return replace(action, with_reaction="r_haste", haste_region=region)


def _parts(schema: Json) -> Iterator[tuple[str, Json]]:
    return iter(schema["properties"].items())


def _side(stone: StoneView, mercs: int) -> Side:
    return Side(stone.level, stone.citizens, mercs, int(stone.city))


_MAKERS: Mapping[str, Callable[[Planner, Json], Iterator[Plan]]] = {
    "stone": Planner.stone,
    "citizens": Planner.citizens,
    "attack": Planner.attack,
    "city": Planner.city,
    "marry": Planner.marry,
    "title": Planner.title,
    "inherit": Planner.inherit,
    "card": Planner.card,
    "pass": lambda _planner, _parts: iter((Plan(Pass(), 0.0),)),
}
