"""What a bot of Anno 1452 could do with its turn, and what it would gain by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from chalicelib.games.anno_1452.actions import (
    Action,
    Attack,
    FollowUpFields,
    FoundCity,
    Inherit,
    Marry,
    Pass,
    PlayCard,
    SetCitizens,
    SetStone,
    TakeTitle,
)
from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS
from chalicelib.games.anno_1452.constants import (
    CITIZEN_COST,
    CITY_COST,
    CITY_PARRY,
    STONE_COST,
    STONE_COST_STEP,
)
from chalicelib.games.anno_1452.evaluation import CITIZENS, Evaluation
from chalicelib.games.anno_1452.odds import win_probability
from chalicelib.games.anno_1452.view import StoneView, View
from chalicelib.games.contract import Decision, Json, Seat


@dataclass(frozen=True)
class Plan:
    """An action and what it gains over doing nothing, in points."""

    action: Action
    gain: float


class Planner:
    """All that a seat may do in one turn, judged by the `Evaluation` after it."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.evaluation = Evaluation(view)
        self.base_value = self.evaluation.lead(seat)
        self.stones = {stone.stone: stone for stone in view.stones}

    def plans(self, decision: Decision) -> Iterator[Plan]:
        """The plans for one kind of action."""
        schema = decision.schema
        for branch in schema.get("anyOf", ({"properties": {}},)):
            fields = {
                name: {**field, **branch["properties"].get(name, {})}
                for name, field in schema["properties"].items()
            }
            yield from _PLAN_MAKERS[decision.kind](self, fields)

    def add_haste(self, decision: Decision, plan: Plan) -> Plan:
        """The same plan with a stone set by Haste, where that gains more than the card is worth."""
        regions = decision.schema["properties"].get("haste_region", {}).get("enum", ())
        best = plan
        for region in (name for name in regions if name and plan.action != SetStone(name)):
            after = self.evaluation.copy()
            after.add(self.seat, money=-self._stone_cost(region))
            after.change_stones(self.seat, region, 1)
            gain = plan.gain + self.gain(after) - _REACTION_VALUE
            if gain > best.gain:
                best = Plan(_haste_action(plan.action, region), gain)
        return best

    def gain(self, after: Evaluation) -> float:
        """How much better a seat's lead is then than now, in points."""
        return after.lead(self.seat) - self.base_value

    def stone_plans(self, fields: Json) -> Iterator[Plan]:
        """A stone bought in each region."""
        for region in fields["region"]["enum"]:
            after = self.evaluation.copy()
            after.add(self.seat, money=-self._stone_cost(region))
            after.change_stones(self.seat, region, 1)
            yield Plan(SetStone(region), self.gain(after))

    def _stone_cost(self, region: str) -> int:
        """The price of a stone in a region now."""
        return STONE_COST + STONE_COST_STEP * sum(self.evaluation.stone_counts[region])

    def citizen_plans(self, fields: Json) -> Iterator[Plan]:
        """As many citizens as may be bought, where they defend most."""
        counts = fields["stones"]
        rooms = {name: int(number["maximum"]) for name, number in counts["properties"].items()}
        chosen: dict[str, int] = {}
        for _ in range(counts["x-sum"]["maximum"]):
            open_to = [name for name, room in rooms.items() if chosen.get(name, 0) < room]
            best = max(open_to, key=lambda name: self._citizen_priority(name, chosen.get(name, 0)))
            chosen[best] = chosen.get(best, 0) + 1
        after, n = self.evaluation.copy(), sum(chosen.values())
        after.add(self.seat, citizens=n, money=-CITIZEN_COST * n)
        yield Plan(SetCitizens(chosen), self.gain(after))

    def _citizen_priority(self, name: str, already: int) -> tuple[bool, int]:
        stone = self.stones[name]
        return stone.city, -(stone.citizens + already)

    def city_plans(self, fields: Json) -> Iterator[Plan]:
        """A city on the stone with most citizens."""
        after = self.evaluation.copy()
        after.add(self.seat, cities=1, money=-CITY_COST)
        stone = max(fields["stone"]["enum"], key=lambda name: self.stones[name].citizens)
        named = bool(CARDS[CARD_NO[fields["card"]["const"]]].regions)
        yield Plan(FoundCity(fields["card"]["const"], stone), self.gain(after) + 0.1 * named)

    def title_plans(self, fields: Json) -> Iterator[Plan]:
        """Each title."""
        for card in fields["card"]["enum"]:
            after = self.evaluation.copy()
            after.add(self.seat, prestige=AMOUNTS[card].prestige)
            yield Plan(TakeTitle(card), self.gain(after))

    def inheritance_plans(self, fields: Json) -> Iterator[Plan]:
        """A free stone in either region."""
        for region in fields["region"]["enum"]:
            after = self.evaluation.copy()
            after.change_stones(self.seat, region, 1)
            yield Plan(Inherit(fields["card"]["const"], region), self.gain(after))

    def marriage_plans(self, fields: Json) -> Iterator[Plan]:
        """Each lady: what she brings and costs, and the income of her dowry for one result round."""
        for card in fields["card"]["enum"]:
            amounts, after = AMOUNTS[card], self.evaluation.copy()
            income = 3 * len(CARDS[CARD_NO[card]].regions)
            after.add(self.seat, prestige=amounts.prestige, money=amounts.money - amounts.cost + income)
            yield Plan(Marry(card), self.gain(after))

    def card_plans(self, fields: Json) -> Iterator[Plan]:
        """Another card, against each player or stone where it may be played."""
        name = fields["card"]["const"]
        if name == "a_move":
            return
        for player in fields["player"].get("enum", (None,)):
            for stone in fields["stone"].get("enum", (None,)):
                gain = self._card_gain(name, player, stone)
                yield Plan(PlayCard(name, player=player, stone=stone), gain)

    def _card_gain(self, name: str, player: Seat | None, stone: str | None) -> float:
        amounts, after = AMOUNTS[name], self.evaluation.copy()
        if name == "a_tax":
            citizens = self.evaluation.holdings[self.seat][CITIZENS]
            after.add(self.seat, money=min(amounts.limit, amounts.money + citizens))
        if name == "a_antiking":
            after.add(self.seat, prestige=amounts.prestige)
        if name == "a_intrigue" and player is not None:
            after.add(player, prestige=amounts.prestige)
        if name == "a_pledge" and stone is not None:
            place = self.stones[stone]
            after.add(self.seat, money=-amounts.cost)
            after.add(place.owner_seat, money=amounts.cost)
            after.change_stones(place.owner_seat, place.region, -1)
            after.change_stones(self.seat, place.region, 1)
        return self.gain(after) + _EXTRA_VALUES.get(name, 0)

    def attack_plans(self, fields: Json) -> Iterator[Plan]:
        """From the strongest stone of a branch at each target, with several numbers of mercenaries."""
        strong = max(fields["stone"]["enum"], key=lambda name: self._dice_count(self.stones[name]))
        most = fields["mercs"]["maximum"]
        for target in fields["target"]["enum"]:
            for mercs in sorted({0, min(3, most), min(6, most), most}):
                yield self._battle_plan(self.stones[strong], self.stones[target], mercs)
                if "r_reinforce" in fields["with_reaction"].get("enum", ()):
                    yield self._battle_plan(self.stones[strong], self.stones[target], mercs, "r_reinforce")

    def _battle_plan(self, mine: StoneView, theirs: StoneView, mercs: int, card: str | None = None) -> Plan:
        """An attack, reinforced by a card or not."""
        sent = mercs + (AMOUNTS[card].mercs if card else 0)
        odds = win_probability(_side(mine, sent), _side(theirs, self._expected_mercs(theirs, mine, sent)))
        won, lost = self.evaluation.copy(), self.evaluation.copy()
        won.add(theirs.owner_seat, prestige=-1, citizens=-theirs.citizens, cities=-theirs.city)
        won.add(self.seat, cities=theirs.city)
        won.change_stones(theirs.owner_seat, theirs.region, -1, not theirs.dowry)
        won.change_stones(self.seat, theirs.region, 1)
        lost.add(self.seat, prestige=-2, citizens=-mine.citizens, cities=-mine.city)
        lost.add(theirs.owner_seat, prestige=1)
        lost.change_stones(self.seat, mine.region, -1, not mine.dowry)
        gain = odds * self.gain(won) + (1 - odds) * self.gain(lost) - _MERC_VALUE * mercs
        gain -= _REACTION_VALUE if card else 0
        return Plan(Attack(mine.stone, theirs.stone, mercs, with_reaction=card), gain)

    def _expected_mercs(self, theirs: StoneView, mine: StoneView, mercs: int) -> int:
        """The mercenaries that an attacked owner is likely to commit."""
        missing = self._dice_count(mine) + mercs - self._dice_count(theirs)
        return max(0, min(self.view.players[theirs.owner_seat].mercs, missing))

    def _dice_count(self, stone: StoneView) -> int:
        return stone.level + stone.citizens


_MERC_VALUE = 0.02
"""The value of a mercenary that is kept."""

_REACTION_VALUE = 0.6
"""The value of a reaction card in the hand."""

_EXTRA_VALUES: Mapping[str, float] = {
    "a_antiking": 0.4,
    "a_hire": 0.1,
    "a_chancery": 0.3,
    "a_spy": 0.2,
    "a_pact": 0.1,
}
"""What cards are worth beside what the evaluation counts, in points."""


def _haste_action(action: Action, region: str) -> Action:
    if not isinstance(action, FollowUpFields):
        return action
    return replace(action, with_reaction="r_haste", haste_region=region)


def _side(stone: StoneView, mercs: int) -> Side:
    return Side(stone.level, stone.citizens, mercs, CITY_PARRY * stone.city)


_PLAN_MAKERS: Mapping[str, Callable[[Planner, Json], Iterator[Plan]]] = {
    "stone": Planner.stone_plans,
    "citizens": Planner.citizen_plans,
    "attack": Planner.attack_plans,
    "city": Planner.city_plans,
    "marry": Planner.marriage_plans,
    "title": Planner.title_plans,
    "inherit": Planner.inheritance_plans,
    "card": Planner.card_plans,
    "pass": lambda _planner, _fields: iter((Plan(Pass(), 0.0),)),
}
