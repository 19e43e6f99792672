"""What cards in the hand are worth to a bot of Anno 1452, and what it does with them in a result round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from chalicelib.games.anno_1452.actions import Submit
from chalicelib.games.anno_1452.building_plans import city_gain
from chalicelib.games.anno_1452.card_plans import marriage_gain
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, KINDS, Condition, Definition
from chalicelib.games.anno_1452.constants import EXPERT_REFILL, HAND_SIZE
from chalicelib.games.anno_1452.evaluation import CARDS as POSSESSION
from chalicelib.games.anno_1452.evaluation import CITIES, PRESTIGE
from chalicelib.games.anno_1452.planner import Planner
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_NO, REGIONS
from chalicelib.games.anno_1452.turn import trial_probability
from chalicelib.games.contract import Decision

_DRAW_VALUE = 0.6
"""The average value of a card from the deck, in points."""

_ACTION_VALUE = 2.5
"""What an action brings without a card, in points; a charter or an inheritance must bring more."""

_LATER_SHARE = 0.3
"""What is left of a card's value if it has to wait beyond the next result round."""

_PLAY_SHARES = (1.0, trial_probability(2), trial_probability(2) * trial_probability(3), _LATER_SHARE)
"""The parts of their values that the best, the second and further cards keep that cost an action."""

_MONEY_RESERVE = 9
"""Money that is kept for three citizens as long as there is another action round."""

_BASE_VALUES: Mapping[str, float] = {
    "charter": 0.4,
    "title": 0.5,
    "marriage": 0.4,
    "inheritance": 2.5,
    "reaction": 0.9,
    "result": 0.9,
    "a_antiking": 1.2,
    "a_intrigue": 1.2,
    "a_hire": 0.9,
    "a_chancery": 0.9,
    "a_tax": 0.9,
    "a_move": 0.3,
    "a_pact": 0.6,
    "a_spy": 0.9,
    "a_pledge": 1.0,
    "r_toll": 0.5,
}
"""The approximate value of a card, or of a kind of cards, whatever the position is, in points."""


def base_value(card: str) -> float:
    """The approximate value of a card in any position."""
    return _BASE_VALUES.get(card, _BASE_VALUES.get(KINDS[CARD_NO[card]], 0.5))


def card_value(planner: Planner, card: str) -> float:
    """The approximate value of a card to a seat, higher for one that it could play now."""
    definition = CARDS[CARD_NO[card]]
    if definition.kind == "charter":
        gains = [city_gain(planner, name) for name in _city_sites(planner, definition)]
        return _beyond_an_action(gains) if gains else base_value(card)
    if definition.kind == "title":
        return 1.6 if _meets(planner, definition.condition) else base_value(card)
    if definition.kind == "marriage" and _open_regions(planner, definition):
        met = _meets(planner, definition.condition)
        return 1.0 + marriage_gain(planner, card) / 2 if met else base_value(card)
    if definition.kind == "inheritance":
        return _beyond_an_action(
            [planner.gain(planner.with_stone(region)) for region in _open_regions(planner, definition)]
        )
    return base_value(card)


def _beyond_an_action(gains: Sequence[float]) -> float:
    """What a card brings that may be played in one of these ways, beyond the action that it costs."""
    return max(0.0, max(gains, default=0.0) - _ACTION_VALUE)


def _open_regions(planner: Planner, definition: Definition) -> list[str]:
    """The regions of a card in play whose crest allows one more stone."""
    counts = planner.evaluation.stone_counts
    named = [REGIONS[number] for number in definition.regions]
    return [one.id for one in named if one.id in counts and sum(counts[one.id]) < one.crest]


def _city_sites(planner: Planner, definition: Definition) -> list[str]:
    """In each region the stone that would bear a city best, where a seat may found one (RULES 4.4)."""
    regions, stones = {REGIONS[number].id for number in definition.regions}, planner.evaluation.stones
    best: dict[str, str] = {}
    for name, stone in stones.items():
        if stone.owner != planner.seat or stone.city or stone.dowry:
            continue
        if (regions and stone.region not in regions) or not _has_free_wall(planner, stone.region):
            continue
        if stone.region not in best or stone.citizens > stones[best[stone.region]].citizens:
            best[stone.region] = name
    return list(best.values())


def _has_free_wall(planner: Planner, region: str) -> bool:
    cities = sum(stone.city for stone in planner.evaluation.stones.values() if stone.region == region)
    return cities < REGIONS[REGION_NO[region]].walls


def _meets(planner: Planner, condition: Condition | None) -> bool:
    """Whether a seat meets the condition of a title or a lady, as far as a view tells it (RULES 4.5)."""
    if condition is None:
        return True
    seat, now = planner.seat, planner.evaluation
    own = {number for number, region in enumerate(REGIONS) if now.stone_counts.get(region.id, [0] * 9)[seat]}
    near = {other for number in own for other in NEIGHBOURS[number]}
    held = {number for number, region in enumerate(REGIONS) if now.holders.get(region.id) == seat}
    named = set(condition.regions)
    holdings = now.holdings[seat]
    return {
        "holds": lambda: bool(named & held),
        "stone_in": lambda: bool(named & own),
        "stone_next_to": lambda: bool(named & near),
        "stones_in_and_next_to": lambda: bool(named & own) and bool(named & near),
        "prestige": lambda: holdings[PRESTIGE] >= condition.n,
        "possession_cards": lambda: holdings[POSSESSION] >= condition.n,
        "cities": lambda: holdings[CITIES] >= condition.n,
        "crowned": lambda: seat in (planner.view.king_seat, planner.view.antiking_seat),
    }[condition.test]()


def submission(planner: Planner, decision: Decision) -> Submit:
    """Plays the most valuable card of the result round; discards what is worth little, down to five cards."""
    mine = planner.view.mine
    hand = list(mine.hand) if mine else []
    offered = [card for card in decision.schema["properties"]["er_card"]["enum"] if card]
    played = max(offered, key=lambda card: _result_card_gain(planner, card), default=None)
    if played and _result_card_gain(planner, played) <= 0:
        played = None
    if played:
        hand.remove(played)
    if not decision.schema["properties"]["discard"]["x-sum"]["maximum"]:
        return Submit({}, played)
    ranked = _ranked_values(planner, hand)
    hand = [card for _, card in ranked]
    poor = sum(value < _DRAW_VALUE for value, _ in ranked)
    if planner.view.expert:  # what is not filled up again is kept
        poor = min(poor, len(hand) - HAND_SIZE + EXPERT_REFILL)
    most = max(len(hand) - HAND_SIZE, poor, 0)
    return Submit(dict(Counter(hand[:most])), played)


def _ranked_values(planner: Planner, hand: list[str]) -> list[tuple[float, str]]:
    """The cards of a hand with what they are worth in it, the least valuable first.

    Of those that cost an action only the first is sure of one before hands are filled up again.
    """
    values = {card: card_value(planner, card) for card in set(hand)}
    ranked, waiting = [], 0
    for card in sorted(hand, key=lambda one: (-values[one], one)):
        share = 1.0
        if KINDS[CARD_NO[card]] not in ("reaction", "result"):
            share = _PLAY_SHARES[min(waiting, len(_PLAY_SHARES) - 1)]
            waiting += 1
        ranked.append((share * values[card], card))
    return sorted(ranked)


def _result_card_gain(planner: Planner, card: str) -> float:
    """The value of a card in this result round, in points."""
    seat, evaluation = planner.seat, planner.evaluation
    if card == "e_gifts":
        discounts = [
            float(AMOUNTS[card].stones * (other == seat)) for other in range(len(evaluation.holdings))
        ]
        return 2.0 if evaluation.next_king() != seat == evaluation.next_king(discounts) else -1.0
    if card == "e_renounce":
        return 0.4 if evaluation.next_king() != seat else -2.0
    if card == "e_fair":
        return 0.3 + 0.1 * evaluation.holdings[seat][CITIES]
    if planner.view.players[seat].money - AMOUNTS[card].cost < _MONEY_RESERVE and evaluation.rounds_left > 1:
        return 0.0
    after = evaluation.copy()
    after.add(seat, AMOUNTS[card].prestige, -AMOUNTS[card].cost)
    return planner.gain(after)
