"""An attack from its declaration to its end (RULES 4.4 BATTLE, 4.6a)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_1452 import majority, reactions, track
from chalicelib.games.anno_1452.battle import Side, fight
from chalicelib.games.anno_1452.building import Refusal, out_of_stones, own_stone
from chalicelib.games.anno_1452.cards import CARDS, TERMS, Card
from chalicelib.games.anno_1452.reactions import FORTIFY, LOOT, REINFORCE, TRUCE
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_OF, STONE_IDS, Place
from chalicelib.games.anno_1452.state import Follow, Pending, Stone
from chalicelib.games.anno_1452.table import Table, region_of
from chalicelib.games.contract import RuleViolation, Seat


def war_refused(table: Table, seat: Seat) -> Refusal:
    """Why a player cannot attack anybody now."""
    if table.peace:
        return RuleViolation("public_peace")
    return out_of_stones(table, seat)


def attack_refused(table: Table, seat: Seat, place: Place, target: Place) -> Refusal:
    """Why a player cannot attack a stone from another. The king reaches everywhere."""
    if why := war_refused(table, seat) or own_stone(table, seat, place):
        return why
    if target not in table.stones or table.stones[target].owner == seat:
        return RuleViolation("not_an_enemy", stone=STONE_IDS[target])
    if not reaches(table, seat, place, target):
        return RuleViolation("too_far", stone=STONE_IDS[place], target=STONE_IDS[target])
    return target_refused(table, seat, table.stones[target])


def reaches(table: Table, seat: Seat, place: Place, target: Place) -> bool:
    """Whether a target lies near enough."""
    region, there = REGION_OF[place], REGION_OF[target]
    return table.king == seat or there == region or there in NEIGHBOURS[region]


def target_refused(table: Table, seat: Seat, target: Stone) -> Refusal:
    """Why a player may not attack an enemy's stone wherever he comes from: a pact, or his marriage."""
    if tuple(sorted((seat, target.owner))) in table.pacts:
        return RuleViolation("bound_by_pact", player=target.owner)
    lady = table.ladies[seat]
    if lady is not None and CARDS[lady].bars == "attack" and region_of(target) in CARDS[lady].regions:
        return RuleViolation("marriage_forbids", card=CARDS[lady].id)
    return None


def mercs_refused(table: Table, seat: Seat, mercs: int) -> Refusal:
    """Why a player cannot commit so many mercenaries."""
    if not 0 <= mercs <= table.mercs(seat):
        return RuleViolation("not_enough_mercs", mercs=table.mercs(seat))
    return None


def declare(table: Table, seat: Seat, place: Place, target: Place, mercs: int, follow: Follow) -> None:
    """A legal attack is declared. With live reactions it waits for the owner's answer in `pending`."""
    owner = table.stones[target].owner
    table.tell(
        "attacked", player=seat, stone=STONE_IDS[place], target=STONE_IDS[target], owner=owner, mercs=mercs
    )
    attack = Pending("react", owner, follow, None, place, target, mercs)
    if table.live:
        table.pending = attack
    else:
        answered(table, attack)


def answered(table: Table, attack: Pending, answer: tuple[Card | None, int] | None = None) -> None:
    """What follows from an attack and its owner's answer: a card or none, and mercenaries.

    Without an answer the standing orders give it.
    """
    seat = table.current
    mine = _attacking_side(table, attack)
    card = answer[0] if answer else reactions.defence(table, seat, table.stones[attack.target], mine.dice)
    if card is not None:
        reactions.react(table, attack.seat, card)
    if card == TRUCE:
        table.tell("truce_kept", player=attack.seat, to=seat)
        return
    if attack.follow.card == REINFORCE:
        reactions.react(table, seat, REINFORCE)
    track.shift(table, seat, -1)
    track.settle(table)
    theirs = _defending_side(table, attack, card)
    helpers = answer[1] if answer else _ordered_mercs(table, attack.seat, mine.dice - theirs.dice)
    if helpers:
        table.tell("mercs_committed", player=attack.seat, n=helpers)
    dismiss(table, attack.seat, helpers)
    dismiss(table, seat, attack.mercs)
    theirs = replace(theirs, mercs=theirs.mercs + helpers)
    _decide(table, attack, *fight(table, mine, theirs, seat, attack.seat))


def dismiss(table: Table, seat: Seat, mercs: int) -> None:
    """Mercenaries are lost, hired ones first."""
    hired = min(mercs, table.hired[seat])
    table.hired[seat] -= hired
    table.office[seat] -= mercs - hired


def _attacking_side(table: Table, attack: Pending) -> Side:
    stone = table.stones[attack.stone]
    more = TERMS["r_reinforce"].mercs if attack.follow.card == REINFORCE else 0
    return Side(stone.level, stone.citizens, attack.mercs + more, int(stone.city))


def _defending_side(table: Table, attack: Pending, card: Card | None) -> Side:
    """The owner's stone with what his reaction card adds. Fortification parries as a city, or one more."""
    stone = table.stones[attack.target]
    more = TERMS["r_reinforce"].mercs if card == REINFORCE else 0
    return Side(stone.level, stone.citizens, more, int(stone.city) + (card == FORTIFY))


def _ordered_mercs(table: Table, seat: Seat, missing: int) -> int:
    """The mercenaries that a defender's orders commit: up to a number, or as many dice as he lacks."""
    ordered = table.orders[seat].merc_defence
    return min(table.mercs(seat), max(0, missing if ordered is None else ordered))


def _decide(table: Table, attack: Pending, mine: Side, theirs: Side) -> None:
    """The end of a battle: prestige, losses, MAJORITY, loot."""
    seat, owner = table.current, attack.seat
    winner, loser = (seat, owner) if mine.level else (owner, seat)
    track.shift(table, winner, 1)
    track.shift(table, loser, -1)
    if winner == seat:
        table.tell("attack_won", player=winner, loser=loser, stone=STONE_IDS[attack.target])
        _keep(table, attack.stone, mine)
        table.put(Stone(attack.target, seat, level=1, city=table.stones[attack.target].city))
        majority.judge(table, REGION_OF[attack.target])
    else:
        table.tell("attack_repelled", player=winner, loser=loser, stone=STONE_IDS[attack.stone])
        _keep(table, attack.target, theirs)
        del table.stones[attack.stone]
        majority.judge(table, REGION_OF[attack.stone])
    track.settle(table)
    if _loots(table, attack, winner, loser):
        reactions.loot(table, winner, loser)


def _keep(table: Table, place: Place, side: Side) -> None:
    """What a winning stone has left."""
    table.put(replace(table.stones[place], level=side.level, citizens=side.citizens))


def _loots(table: Table, attack: Pending, winner: Seat, loser: Seat) -> bool:
    """Whether the winner plays Loot: named with the attack, or by his orders and nothing else played."""
    if LOOT not in table.hands[winner]:
        return False
    if winner == attack.seat:
        return winner not in table.reacted and reactions.wanted(table, winner, loser, "loot")
    if attack.follow.card is None:
        return reactions.wanted(table, winner, loser, "loot")
    return attack.follow.card == LOOT
