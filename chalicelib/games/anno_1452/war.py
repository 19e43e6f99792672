"""An attack from its declaration to its end (RULES 4.4 BATTLE, 4.6a)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_1452 import majority, reactions, track
from chalicelib.games.anno_1452.battle import Side, fight
from chalicelib.games.anno_1452.building import Refusal, out_of_stones, own_stone
from chalicelib.games.anno_1452.cards import CARDS, TERMS, Card
from chalicelib.games.anno_1452.course import Course, region_of
from chalicelib.games.anno_1452.reactions import FORTIFY, LOOT, REINFORCE, TRUCE
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_OF, STONE_IDS, Place
from chalicelib.games.anno_1452.state import Follow, Pending, Stone
from chalicelib.games.contract import RuleViolation, Seat


def war_refused(course: Course, seat: Seat) -> Refusal:
    """Why a player cannot attack anybody now."""
    if course.peace:
        return RuleViolation("public_peace")
    return out_of_stones(course, seat)


def attack_refused(course: Course, seat: Seat, place: Place, target: Place) -> Refusal:
    """Why a player cannot attack a stone from another. The king reaches everywhere."""
    if why := war_refused(course, seat) or own_stone(course, seat, place):
        return why
    if target not in course.stones or course.stones[target].owner == seat:
        return RuleViolation("not_an_enemy", stone=STONE_IDS[target])
    if not reaches(course, seat, place, target):
        return RuleViolation("too_far", stone=STONE_IDS[place], target=STONE_IDS[target])
    return target_refused(course, seat, course.stones[target])


def reaches(course: Course, seat: Seat, place: Place, target: Place) -> bool:
    """Whether a target lies near enough."""
    region, there = REGION_OF[place], REGION_OF[target]
    return course.king == seat or there == region or there in NEIGHBOURS[region]


def target_refused(course: Course, seat: Seat, target: Stone) -> Refusal:
    """Why a player may not attack an enemy's stone wherever he comes from: a pact, or his marriage."""
    if tuple(sorted((seat, target.owner))) in course.pacts:
        return RuleViolation("bound_by_pact", player=target.owner)
    lady = course.ladies[seat]
    if lady is not None and CARDS[lady].bars == "attack" and region_of(target) in CARDS[lady].regions:
        return RuleViolation("marriage_forbids", card=CARDS[lady].id)
    return None


def mercs_refused(course: Course, seat: Seat, mercs: int) -> Refusal:
    """Why a player cannot commit so many mercenaries."""
    if not 0 <= mercs <= course.mercs(seat):
        return RuleViolation("not_enough_mercs", mercs=course.mercs(seat))
    return None


def declare(course: Course, seat: Seat, place: Place, target: Place, mercs: int, follow: Follow) -> None:
    """A legal attack is declared. With live reactions it waits for the owner's answer in `pending`."""
    owner = course.stones[target].owner
    course.tell(
        "attacked", player=seat, stone=STONE_IDS[place], target=STONE_IDS[target], owner=owner, mercs=mercs
    )
    attack = Pending("react", owner, follow, None, place, target, mercs)
    if course.live:
        course.pending = attack
    else:
        answered(course, attack)


def answered(course: Course, attack: Pending, answer: tuple[Card | None, int] | None = None) -> None:
    """What follows from an attack and its owner's answer: a card or none, and mercenaries.

    Without an answer the standing orders give it.
    """
    seat = course.current
    mine = _attacking_side(course, attack)
    card = answer[0] if answer else reactions.defence(course, seat, course.stones[attack.target], mine.dice)
    if card is not None:
        reactions.react(course, attack.seat, card)
    if card == TRUCE:
        course.tell("truce_kept", player=attack.seat, to=seat)
        return
    if attack.follow.card == REINFORCE:
        reactions.react(course, seat, REINFORCE)
    track.shift(course, seat, -1)
    track.settle(course)
    theirs = _defending_side(course, attack, card)
    helpers = answer[1] if answer else _ordered_mercs(course, attack.seat, mine.dice - theirs.dice)
    if helpers:
        course.tell("mercs_committed", player=attack.seat, n=helpers)
    dismiss(course, attack.seat, helpers)
    dismiss(course, seat, attack.mercs)
    theirs = replace(theirs, mercs=theirs.mercs + helpers)
    _decide(course, attack, *fight(course, mine, theirs, seat, attack.seat))


def dismiss(course: Course, seat: Seat, mercs: int) -> None:
    """Mercenaries are lost, hired ones first."""
    hired = min(mercs, course.hired[seat])
    course.hired[seat] -= hired
    course.office[seat] -= mercs - hired


def _attacking_side(course: Course, attack: Pending) -> Side:
    stone = course.stones[attack.stone]
    more = TERMS["r_reinforce"].mercs if attack.follow.card == REINFORCE else 0
    return Side(stone.level, stone.citizens, attack.mercs + more, int(stone.city))


def _defending_side(course: Course, attack: Pending, card: Card | None) -> Side:
    """The owner's stone with what his reaction card adds. Fortification parries as a city, or one more."""
    stone = course.stones[attack.target]
    more = TERMS["r_reinforce"].mercs if card == REINFORCE else 0
    return Side(stone.level, stone.citizens, more, int(stone.city) + (card == FORTIFY))


def _ordered_mercs(course: Course, seat: Seat, missing: int) -> int:
    """The mercenaries that a defender's orders commit: up to a number, or as many dice as he lacks."""
    ordered = course.orders[seat].merc_defence
    return min(course.mercs(seat), max(0, missing if ordered is None else ordered))


def _decide(course: Course, attack: Pending, mine: Side, theirs: Side) -> None:
    """The end of a battle: prestige, losses, MAJORITY, loot."""
    seat, owner = course.current, attack.seat
    winner, loser = (seat, owner) if mine.level else (owner, seat)
    track.shift(course, winner, 1)
    track.shift(course, loser, -1)
    if winner == seat:
        course.tell("attack_won", player=winner, loser=loser, stone=STONE_IDS[attack.target])
        _keep(course, attack.stone, mine)
        course.put(Stone(attack.target, seat, level=1, city=course.stones[attack.target].city))
        majority.judge(course, REGION_OF[attack.target])
    else:
        course.tell("attack_repelled", player=winner, loser=loser, stone=STONE_IDS[attack.stone])
        _keep(course, attack.target, theirs)
        del course.stones[attack.stone]
        majority.judge(course, REGION_OF[attack.stone])
    track.settle(course)
    if _loots(course, attack, winner, loser):
        reactions.loot(course, winner, loser)


def _keep(course: Course, place: Place, side: Side) -> None:
    """What a winning stone has left."""
    course.put(replace(course.stones[place], level=side.level, citizens=side.citizens))


def _loots(course: Course, attack: Pending, winner: Seat, loser: Seat) -> bool:
    """Whether the winner plays Loot: named with the attack, or by his orders and nothing else played."""
    if LOOT not in course.hands[winner]:
        return False
    if winner == attack.seat:
        return winner not in course.reacted and reactions.wanted(course, winner, loser, "loot")
    if attack.follow.card is None:
        return reactions.wanted(course, winner, loser, "loot")
    return attack.follow.card == LOOT
