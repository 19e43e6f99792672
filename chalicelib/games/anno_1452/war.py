"""An attack from its declaration to its end (RULES 4.4 BATTLE, 4.6a)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_1452 import majority, reactions
from chalicelib.games.anno_1452.battle import Side, resolve_battle
from chalicelib.games.anno_1452.building import own_stone_violation, supply_violation
from chalicelib.games.anno_1452.cards import AMOUNTS, Card
from chalicelib.games.anno_1452.constants import ATTACK_PRESTIGE, BATTLE_PRESTIGE, CITY_PARRY
from chalicelib.games.anno_1452.reactions import FORTIFY, LOOT, REINFORCE, TRUCE
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_OF, STONE_IDS, Place
from chalicelib.games.anno_1452.resources import change_prestige, settle_prestige
from chalicelib.games.anno_1452.state import FollowUp, PendingAnswer, Stone
from chalicelib.games.anno_1452.transition import Transition, stone_region
from chalicelib.games.anno_1452.violations import Violation
from chalicelib.games.anno_1452.war_events import (
    Attacked,
    AttackRepelled,
    AttackWon,
    MercsCommitted,
    TruceKept,
)
from chalicelib.games.contract import RuleViolation, Seat


def war_violation(transition: Transition, seat: Seat) -> Violation:
    """Why a player cannot attack at all now."""
    if transition.peace:
        return RuleViolation("public_peace")
    return supply_violation(transition, seat)


def attack_violation(transition: Transition, seat: Seat, place: Place, target: Place) -> Violation:
    """Why a player cannot attack `target` from `place`."""
    if violation := war_violation(transition, seat) or own_stone_violation(transition, seat, place):
        return violation
    if target not in transition.stones or transition.stones[target].owner == seat:
        return RuleViolation("not_an_enemy", stone=STONE_IDS[target])
    if not is_in_reach(transition, seat, place, target):
        return RuleViolation("too_far", stone=STONE_IDS[place], target=STONE_IDS[target])
    return target_violation(transition, seat, transition.stones[target])


def is_in_reach(transition: Transition, seat: Seat, place: Place, target: Place) -> bool:
    """Whether a target lies in the same region or a neighbour; the king reaches everywhere."""
    region, there = REGION_OF[place], REGION_OF[target]
    return transition.king == seat or there == region or there in NEIGHBOURS[region]


def target_violation(transition: Transition, seat: Seat, target: Stone) -> Violation:
    """Why a player may not attack an enemy's stone from anywhere: a pact or a marriage."""
    if transition.has_pact(seat, target.owner):
        return RuleViolation("bound_by_pact", of_seat=target.owner)
    lady = transition.lady(seat)
    if lady and lady.forbids == "attack" and stone_region(target) in lady.regions:
        return RuleViolation("marriage_forbids", card=lady.id)
    return None


def mercs_violation(transition: Transition, seat: Seat, mercs: int) -> Violation:
    """Why a player cannot commit so many mercenaries."""
    if not 0 <= mercs <= transition.mercs(seat):
        return RuleViolation("not_enough_mercs", mercs=transition.mercs(seat))
    return None


def declare_attack(
    transition: Transition, seat: Seat, place: Place, target: Place, mercs: int, follow_up: FollowUp
) -> None:
    """Declares a legal attack. With live reactions it waits in `pending` for the owner's answer."""
    owner = transition.stones[target].owner
    transition.add_event(Attacked(seat, STONE_IDS[place], STONE_IDS[target], owner_seat=owner, mercs=mercs))
    attack = PendingAnswer("react", owner, follow_up, None, place, target, mercs)
    if transition.live:
        transition.pending = attack
    else:
        resolve_attack(transition, attack)


def resolve_attack(
    transition: Transition, attack: PendingAnswer, answer: tuple[Card | None, int] | None = None
) -> None:
    """Resolves an attack by its owner's answer, a card or none and mercenaries.

    Without an answer the standing orders give it.
    """
    seat = transition.current
    attacker = _attacking_side(transition, attack)
    card = (
        answer[0]
        if answer
        else reactions.defence_card(transition, seat, transition.stones[attack.target], attacker.dice)
    )
    if card is not None:
        reactions.play_reaction(transition, attack.seat, card)
    if card == TRUCE:
        transition.add_event(TruceKept(of_seat=attack.seat, to_seat=seat))
        return
    if attack.follow.card == REINFORCE:
        reactions.play_reaction(transition, seat, REINFORCE)
    pay_for_attack(transition, seat)
    defender = defending_side(transition, attack.target, card)
    helpers = answer[1] if answer else _ordered_mercs(transition, attack.seat, attacker, defender)
    if helpers:
        transition.add_event(MercsCommitted(of_seat=attack.seat, n=helpers))
    remove_mercs(transition, attack.seat, helpers)
    remove_mercs(transition, seat, attack.mercs)
    defender = replace(defender, mercs=defender.mercs + helpers)
    settle_battle(transition, attack, *resolve_battle(transition, attacker, defender, seat, attack.seat))


def pay_for_attack(transition: Transition, seat: Seat) -> None:
    """Takes the prestige that an attack costs; what the battle brings is a step of its own."""
    change_prestige(transition, seat, -ATTACK_PRESTIGE)
    settle_prestige(transition)


def remove_mercs(transition: Transition, seat: Seat, mercs: int) -> None:
    """Removes mercenaries, hired ones first."""
    hired = min(mercs, transition.hired[seat])
    transition.hired[seat] -= hired
    transition.office[seat] -= mercs - hired


def stone_side(stone: Stone, mercs: int = 0, fortified: bool = False) -> Side:
    """A stone in battle with so many mercenaries; Fortification parries one number more."""
    return Side(stone.level, stone.citizens, mercs, CITY_PARRY * stone.city + fortified)


def _attacking_side(transition: Transition, attack: PendingAnswer) -> Side:
    more = AMOUNTS["r_reinforce"].mercs if attack.follow.card == REINFORCE else 0
    return stone_side(transition.stones[attack.stone], attack.mercs + more)


def defending_side(transition: Transition, target: Place, card: Card | None) -> Side:
    """The stone at a place with what the owner's reaction card adds, before mercenaries are committed."""
    more = AMOUNTS["r_reinforce"].mercs if card == REINFORCE else 0
    return stone_side(transition.stones[target], more, card == FORTIFY)


def defending_mercs(transition: Transition, seat: Seat, missing: int, ordered: int | None = None) -> int:
    """The mercenaries that a defender commits: a number ordered or, by default, for the missing dice."""
    return min(transition.mercs(seat), max(0, missing if ordered is None else ordered))


def _ordered_mercs(transition: Transition, seat: Seat, attacker: Side, defender: Side) -> int:
    ordered = transition.orders[seat].merc_defence
    return defending_mercs(transition, seat, attacker.dice - defender.dice, ordered)


def settle_battle(transition: Transition, attack: PendingAnswer, attacker: Side, defender: Side) -> None:
    """Ends a battle whose sides are left like this, one at level 0: prestige, losses, MAJORITY, loot."""
    seat, owner = transition.current, attack.seat
    winner, loser = (seat, owner) if attacker.level else (owner, seat)
    change_prestige(transition, winner, BATTLE_PRESTIGE)
    change_prestige(transition, loser, -BATTLE_PRESTIGE)
    if winner == seat:
        _take_stone(transition, attack, attacker)
    else:
        _lose_stone(transition, attack, defender)
    settle_prestige(transition)
    if _plays_loot(transition, attack, winner, loser):
        reactions.take_loot(transition, winner, loser)


def _take_stone(transition: Transition, attack: PendingAnswer, attacker: Side) -> None:
    """The attacker has won: its stone replaces the target, in the city if there is one."""
    seat, stone, target = (
        transition.current,
        transition.stones[attack.stone],
        transition.stones[attack.target],
    )
    transition.add_event(
        AttackWon(
            of_seat=seat,
            loser_seat=attack.seat,
            stone=STONE_IDS[attack.target],
            mercs=attack.mercs,
            citizens=stone.citizens - attacker.citizens,
            loser_citizens=target.citizens,
            city=target.city,
        )
    )
    _keep_survivors(transition, attack.stone, attacker)
    transition.put_stone(Stone(attack.target, seat, level=1, city=target.city))
    majority.award_possession_card(transition, REGION_OF[attack.target])


def _lose_stone(transition: Transition, attack: PendingAnswer, defender: Side) -> None:
    """The owner has held out: the attacking stone is lost with all that it bears."""
    stone, target = transition.stones[attack.stone], transition.stones[attack.target]
    transition.add_event(
        AttackRepelled(
            of_seat=attack.seat,
            loser_seat=transition.current,
            stone=STONE_IDS[attack.stone],
            mercs=attack.mercs,
            citizens=target.citizens - defender.citizens,
            loser_citizens=stone.citizens,
            city=stone.city,
        )
    )
    _keep_survivors(transition, attack.target, defender)
    del transition.stones[attack.stone]
    majority.award_possession_card(transition, REGION_OF[attack.stone])


def _keep_survivors(transition: Transition, place: Place, side: Side) -> None:
    """Leaves a winning stone what its side has left."""
    transition.put_stone(replace(transition.stones[place], level=side.level, citizens=side.citizens))


def _plays_loot(transition: Transition, attack: PendingAnswer, winner: Seat, loser: Seat) -> bool:
    """Whether the winner plays Loot: added to the attack, or by orders where no other card was played."""
    if LOOT not in transition.hands[winner]:
        return False
    if winner == attack.seat:
        return winner not in transition.reacted_seats and reactions.is_ordered(
            transition, winner, loser, "loot"
        )
    if attack.follow.card is None:
        return reactions.is_ordered(transition, winner, loser, "loot")
    return attack.follow.card == LOOT
