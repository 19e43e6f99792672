"""The other cards of an action round: whether each may be played, and what it does (RULES 4.5).

Both functions of an `Effect` get the action, whose fields name what the card needs. The functions at the end
list the legal values of these fields, for the decision's schema.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from chalicelib.games.anno_1452 import drawing, majority
from chalicelib.games.anno_1452.actions import PlayCard
from chalicelib.games.anno_1452.building import citizen_room, own_land_violation, supply_violation
from chalicelib.games.anno_1452.card_events import Intrigued, PactMade, Pledged, Spied
from chalicelib.games.anno_1452.cards import AMOUNTS, card_ids
from chalicelib.games.anno_1452.regions import REGION_OF, STONE_IDS, Place, place_from_id
from chalicelib.games.anno_1452.resources import (
    change_prestige,
    pay_money,
    receive_money,
    settle_prestige,
    transfer_money,
)
from chalicelib.games.anno_1452.state import FollowUp, PendingAnswer, Stone
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import CitizensMoved
from chalicelib.games.anno_1452.violations import Violation, money_violation
from chalicelib.games.anno_1452.war_events import AntikingRaised, MercsTaken
from chalicelib.games.contract import RuleViolation, Seat


@dataclass(frozen=True)
class Effect:
    """A card: why an action cannot play it, and what it does once it has been discarded."""

    violation: Callable[[Transition, Seat, PlayCard], Violation]
    play: Callable[[Transition, Seat, PlayCard], None]


def _no_violation(_transition: Transition, _seat: Seat, _action: PlayCard) -> Violation:
    return None


def _antiking_violation(transition: Transition, seat: Seat, _: PlayCard) -> Violation:
    if transition.king is None:
        return RuleViolation("no_king")
    if transition.king == seat:
        return RuleViolation("you_are_king")
    if transition.antiking is not None:
        return RuleViolation("antiking_in_play", of_seat=transition.antiking)
    return None


def _raise_antiking(transition: Transition, seat: Seat, _: PlayCard) -> None:
    amounts = AMOUNTS["a_antiking"]
    transition.antiking = seat
    transition.office[seat] += amounts.mercs
    transition.add_event(AntikingRaised(of_seat=seat, n=amounts.mercs))
    change_prestige(transition, seat, amounts.prestige)
    settle_prestige(transition)


def _hire_violation(transition: Transition, seat: Seat, _: PlayCard) -> Violation:
    return money_violation(transition, seat, AMOUNTS["a_hire"].cost)


def _hire(transition: Transition, seat: Seat, _: PlayCard) -> None:
    amounts = AMOUNTS["a_hire"]
    pay_money(transition, seat, amounts.cost, "a_hire")
    transition.hired[seat] += amounts.mercs
    transition.add_event(MercsTaken(of_seat=seat, n=amounts.mercs))


def _use_chancery(transition: Transition, seat: Seat, _: PlayCard) -> None:
    """Draws; then the player must discard a card of the hand.

    There always is one: the Chancery itself is among the discarded cards that make a new deck.
    """
    drawing.draw_cards(transition, seat, AMOUNTS["a_chancery"].cards)
    transition.pending = PendingAnswer("discard", seat, FollowUp())


def _collect_tax(transition: Transition, seat: Seat, _: PlayCard) -> None:
    amounts = AMOUNTS["a_tax"]
    amount = min(amounts.limit, amounts.money + transition.citizen_count(seat))
    receive_money(transition, seat, amount, "a_tax")


def _march_violation(transition: Transition, seat: Seat, action: PlayCard) -> Violation:
    """Why the marches, made one after the other, are impossible. One that is forbids them all."""
    numbers = [march.n for march in action.marches]
    if not numbers or min(numbers) < 1:
        return RuleViolation("no_citizens")
    if sum(numbers) > AMOUNTS["a_move"].limit:
        return RuleViolation("too_many_citizens", most=AMOUNTS["a_move"].limit)
    stones = dict(transition.stones)
    try:
        for place, target, n in _parse_marches(action):
            if violation := _step_violation(transition, seat, place, target, n):
                return violation
            _march_once(transition, place, target, n)
    finally:
        transition.stones = stones
    return None


def _step_violation(transition: Transition, seat: Seat, place: Place, target: Place, n: int) -> Violation:
    if violation := own_land_violation(transition, seat, place) or own_land_violation(
        transition, seat, target
    ):
        return violation
    if place == target:
        return RuleViolation("same_stone", stone=STONE_IDS[place])
    if n > transition.stones[place].citizens:
        return RuleViolation("not_enough_citizens", stone=STONE_IDS[place])
    if n > citizen_room(transition, target):
        return RuleViolation("stone_full", stone=STONE_IDS[target], room=citizen_room(transition, target))
    return None


def _march_citizens(transition: Transition, seat: Seat, action: PlayCard) -> None:
    for place, target, n in _parse_marches(action):
        _march_once(transition, place, target, n)
        transition.add_event(
            CitizensMoved(of_seat=seat, n=n, stone=STONE_IDS[place], target=STONE_IDS[target])
        )


def _parse_marches(action: PlayCard) -> list[tuple[Place, Place, int]]:
    return [(place_from_id(march.stone), place_from_id(march.target), march.n) for march in action.marches]


def _march_once(transition: Transition, place: Place, target: Place, n: int) -> None:
    one, other = transition.stones[place], transition.stones[target]
    transition.put_stone(replace(one, citizens=one.citizens - n))
    transition.put_stone(replace(other, citizens=other.citizens + n))


def _opponent_violation(transition: Transition, seat: Seat, action: PlayCard) -> Violation:
    if action.player is None or action.player == seat or not 0 <= action.player < transition.seats:
        return RuleViolation("not_an_opponent", of_seat=action.player)
    return None


def _target_player(action: PlayCard) -> Seat:
    """The player that the action names, after `_opponent_violation` has checked it."""
    if action.player is None:
        raise ValueError("the action names no player")
    return action.player


def _intrigue_violation(transition: Transition, seat: Seat, action: PlayCard) -> Violation:
    if violation := _opponent_violation(transition, seat, action):
        return violation
    if transition.prestige[_target_player(action)] <= transition.prestige[seat]:
        return RuleViolation("not_more_prestige", of_seat=action.player)
    return None


def _intrigue(transition: Transition, seat: Seat, action: PlayCard) -> None:
    transition.add_event(Intrigued(of_seat=seat, victim_seat=_target_player(action)))
    change_prestige(transition, _target_player(action), AMOUNTS["a_intrigue"].prestige)
    settle_prestige(transition)


def _spy_violation(transition: Transition, seat: Seat, action: PlayCard) -> Violation:
    if violation := _opponent_violation(transition, seat, action):
        return violation
    if not transition.hands[_target_player(action)]:
        return RuleViolation("empty_hand", of_seat=action.player)
    return None


def _spy(transition: Transition, seat: Seat, action: PlayCard) -> None:
    """Shows the hand; which card is discarded, is the next decision."""
    victim = _target_player(action)
    seen = {seat: card_ids(transition.hands[victim])}
    transition.add_event(Spied(of_seat=seat, victim_seat=victim, cards=seen))
    transition.pending = PendingAnswer("discard_of", seat, FollowUp(), victim)


def _pact_violation(transition: Transition, seat: Seat, action: PlayCard) -> Violation:
    if violation := _opponent_violation(transition, seat, action):
        return violation
    if transition.has_pact(seat, _target_player(action)):
        return RuleViolation("pact_exists", of_seat=action.player)
    return None


def _make_pact(transition: Transition, seat: Seat, action: PlayCard) -> None:
    other = _target_player(action)
    transition.pacts = (*transition.pacts, (min(seat, other), max(seat, other)))
    transition.add_event(PactMade(of_seat=seat, to_seat=other))


def _pledge_violation(transition: Transition, seat: Seat, action: PlayCard) -> Violation:
    place = place_from_id(action.stone)
    stone = transition.stones.get(place)
    if stone is None or stone.owner == seat:
        return RuleViolation("not_an_enemy", stone=STONE_IDS[place])
    if transition.possession[REGION_OF[place]] != seat:
        return RuleViolation("no_possession_card", stone=STONE_IDS[place])
    if stone.city or stone.citizens:
        return RuleViolation("not_bare", stone=STONE_IDS[place])
    return supply_violation(transition, seat) or money_violation(transition, seat, AMOUNTS["a_pledge"].cost)


def _pledge(transition: Transition, seat: Seat, action: PlayCard) -> None:
    place, cost = place_from_id(action.stone), AMOUNTS["a_pledge"].cost
    owner = transition.stones[place].owner
    transfer_money(transition, seat, owner, cost)
    transition.put_stone(Stone(place, seat))
    transition.add_event(Pledged(of_seat=seat, to_seat=owner, stone=STONE_IDS[place], amount=cost))
    majority.award_possession_card(transition, REGION_OF[place])
    settle_prestige(transition)


EFFECTS: Mapping[str, Effect] = {
    "a_antiking": Effect(_antiking_violation, _raise_antiking),
    "a_hire": Effect(_hire_violation, _hire),
    "a_chancery": Effect(_no_violation, _use_chancery),
    "a_tax": Effect(_no_violation, _collect_tax),
    "a_move": Effect(_march_violation, _march_citizens),
    "a_intrigue": Effect(_intrigue_violation, _intrigue),
    "a_spy": Effect(_spy_violation, _spy),
    "a_pact": Effect(_pact_violation, _make_pact),
    "a_pledge": Effect(_pledge_violation, _pledge),
}


def legal_players(transition: Transition, seat: Seat, name: str) -> list[Seat]:
    """The opponents against whom a card may be played."""
    effect = EFFECTS[name]
    return [
        other
        for other in range(transition.seats)
        if effect.violation(transition, seat, PlayCard(name, other)) is None
    ]


def legal_stones(transition: Transition, seat: Seat, name: str) -> list[str]:
    """The ids of the stones on which a card may be played."""
    effect = EFFECTS[name]
    names = [STONE_IDS[place] for place in sorted(transition.stones)]
    return [s for s in names if effect.violation(transition, seat, PlayCard(name, stone=s)) is None]


def legal_marches(transition: Transition, seat: Seat) -> tuple[list[str], list[str]]:
    """The ids of the stones that citizens may leave and may enter; both empty where no march is possible."""
    own = sorted(
        (stone for stone in transition.player_stones(seat) if not stone.dowry), key=lambda stone: stone.place
    )
    leave = [STONE_IDS[stone.place] for stone in own if stone.citizens]
    enter = [STONE_IDS[stone.place] for stone in own if citizen_room(transition, stone.place)]
    return (leave, enter) if leave and enter and len({*leave, *enter}) > 1 else ([], [])
