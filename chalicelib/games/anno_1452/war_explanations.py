"""What an attack, or the answer to one, leads to: odds, dice and what is at stake (RULES 4.4 BATTLE).

Odds are exact, for the dice that are told. Cards of others are not reckoned with, as nobody can know them.
Nobody knows either which mercenaries the attacked owner has ordered; so odds are told without any, and with
those that orders commit by default.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from chalicelib.games.anno_1452 import war
from chalicelib.games.anno_1452.attack_schemas import Front, attack_fronts
from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, Card
from chalicelib.games.anno_1452.constants import KING_MERCENARIES
from chalicelib.games.anno_1452.exact_odds import exact_win_probability
from chalicelib.games.anno_1452.reactions import LOOT, REINFORCE, TRUCE
from chalicelib.games.anno_1452.regions import STONE_IDS
from chalicelib.games.anno_1452.state import FollowUp, PendingAnswer, State, Stone
from chalicelib.games.anno_1452.transition import Transition, stone_region
from chalicelib.games.anno_1452.war_facts import (
    AtStake,
    AttackDice,
    AttackerDice,
    AttackOdds,
    AttackOddsWithMercs,
    Defeat,
    DefeatMoney,
    DefendedOdds,
    DefendedOddsWithMercs,
    Fall,
    HoldOdds,
    HoldOddsWithMercs,
    LootLimit,
    MercsHeld,
    NoBattle,
    OwnerDice,
    OwnerMercs,
    Reinforcement,
    Stand,
    Victory,
    VictoryMoney,
)
from chalicelib.games.anno_1452.what_if import start_trial
from chalicelib.games.contract import Decision, Fact, Seat
from chalicelib.games.facts import FactDetails, probability

MOST_MERCS = KING_MERCENARIES
"""The odds with all mercenaries are those with no more than these, as more make hardly a difference."""


def attack_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """Odds of each pair, dice and stakes of each stone and of each target."""
    before, seat = Transition(state), decision.seat
    fronts = attack_fronts(before, seat)
    attackers = {stone.place: (stone, near[0]) for own, near in fronts for stone in own}
    targets = {stone.place: (stone, own[0]) for own, near in fronts for stone in near}
    yield from _odds(before, seat, fronts)
    for stone, _ in attackers.values():
        yield Fact(_from(stone), AttackDice(stone.level, stone.citizens, stone.city))
    for target, stone in targets.values():
        yield from (Fact(_against(target), tells) for tells in _target_facts(before, target))
        yield from (Fact(_against(target), tells) for tells in _victory(state, seat, stone, target))
    for stone, target in attackers.values():
        yield from (Fact(_from(stone), tells) for tells in _defeat(state, seat, stone, target))
    yield from _helper_facts(before, seat)


def reaction_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """The odds to hold an attacked stone with each card, the dice of both sides, and what is at stake."""
    before, attack, seat = Transition(state), state.pending, decision.seat
    assert attack is not None
    attacker, target = before.stones[attack.stone], before.stones[attack.target]
    for name in decision.schema["properties"]["card"]["enum"]:
        card = None if name is None else CARD_NO[name]
        yield Fact({"card": name}, _hold_odds(before, attack, card))
    yield Fact({}, AttackDice(target.level, target.citizens, target.city))
    dice = AttackerDice(before.current, attacker.level, attacker.citizens, attack.mercs, attacker.city)
    yield Fact({}, dice)
    # What its owner has added to the attack, nobody knows yet.
    attack = replace(attack, follow=FollowUp())
    stands = _settled(state, attack, Side(0), war.stone_side(target))
    yield Fact({}, Stand(state.prestige[seat], stands.prestige[seat]))
    yield from (Fact({}, tells) for tells in _money_of_victory(state, stands, seat))
    falls = _settled(state, attack, war.stone_side(attacker), Side(0))
    loss = _at_stake(target.city, _loses_card(state, falls, seat, target))
    yield Fact({}, Fall(loss, state.prestige[seat], falls.prestige[seat]))
    yield from (Fact({}, tells) for tells in _money_of_defeat(state, falls, seat))


def _from(stone: Stone) -> dict[str, str]:
    return {"stone": STONE_IDS[stone.place]}


def _against(target: Stone) -> dict[str, str]:
    return {"target": STONE_IDS[target.place]}


def _odds(before: Transition, seat: Seat, fronts: list[Front]) -> Iterator[Fact]:
    mercs = min(MOST_MERCS, before.mercs(seat))
    for own, near in fronts:
        for stone in own:
            for target in near:
                pair = _from(stone) | _against(target)
                yield Fact(pair, _pair_odds(stone, target, mercs))
                yield from (Fact(pair, tells) for tells in _defended_odds(before, stone, target, mercs))


def _pair_odds(stone: Stone, target: Stone, mercs: int) -> FactDetails:
    win = probability(_win(stone, target))
    if not mercs:
        return AttackOdds(win)
    return AttackOddsWithMercs(win, mercs, probability(_win(stone, target, mercs)))


def _win(stone: Stone, target: Stone, mercs: int = 0) -> float:
    return exact_win_probability(war.stone_side(stone, mercs), war.stone_side(target))


def _defended_odds(before: Transition, stone: Stone, target: Stone, mercs: int) -> Iterator[FactDetails]:
    plain = usual_defence(before, target, war.stone_side(stone))
    if plain:
        yield plain
    if mercs and (full := usual_defence(before, target, war.stone_side(stone, mercs))):
        yield DefendedOddsWithMercs(full.owner_seat, full.n, mercs, full.win)


def usual_defence(before: Transition, target: Stone, attacker: Side) -> DefendedOdds | None:
    """The odds where the attacked owner's orders are at their default; None where these commit nobody."""
    defender = war.stone_side(target)
    n = war.defending_mercs(before, target.owner, attacker.dice - defender.dice)
    if not n:
        return None
    win = exact_win_probability(attacker, replace(defender, mercs=n))
    return DefendedOdds(target.owner, n, probability(win))


def _target_facts(before: Transition, target: Stone) -> Iterator[FactDetails]:
    yield OwnerDice(target.owner, target.level, target.citizens, target.city)
    if before.mercs(target.owner):
        yield OwnerMercs(target.owner, before.mercs(target.owner))


def _victory(state: State, seat: Seat, stone: Stone, target: Stone) -> Iterator[FactDetails]:
    trial = _settled(state, _attack(stone, target), war.stone_side(stone), Side(0))
    region = stone_region(target)
    takes_card = trial.possession[region] == seat != state.possession[region]
    yield Victory(_at_stake(target.city, takes_card), state.prestige[seat], trial.prestige[seat])
    yield from _money_of_victory(state, trial, seat)


def _defeat(state: State, seat: Seat, stone: Stone, target: Stone) -> Iterator[FactDetails]:
    trial = _settled(state, _attack(stone, target), Side(0), war.stone_side(target))
    loss = _at_stake(stone.city, _loses_card(state, trial, seat, stone))
    yield Defeat(loss, state.prestige[seat], trial.prestige[seat])
    yield from _money_of_defeat(state, trial, seat)


def _attack(stone: Stone, target: Stone) -> PendingAnswer:
    return PendingAnswer("react", target.owner, FollowUp(), None, stone.place, target.place)


def _settled(state: State, attack: PendingAnswer, attacker: Side, defender: Side) -> Transition:
    """What an attack leads to that leaves the sides like this."""
    trial = start_trial(state)
    war.pay_for_attack(trial, trial.current)
    war.settle_battle(trial, attack, attacker, defender)
    return trial


def _loses_card(state: State, trial: Transition, seat: Seat, stone: Stone) -> bool:
    """Whether a seat holds its stone's possession card before the battle and not after it."""
    region = stone_region(stone)
    return state.possession[region] == seat != trial.possession[region]


def _at_stake(city: bool, card: bool) -> AtStake:
    if city:
        return "city_and_possession" if card else "city"
    return "possession" if card else "stone"


def _money_of_victory(state: State, trial: Transition, seat: Seat) -> Iterator[FactDetails]:
    if trial.money[seat] != state.money[seat]:
        yield VictoryMoney(state.money[seat], trial.money[seat])


def _money_of_defeat(state: State, trial: Transition, seat: Seat) -> Iterator[FactDetails]:
    if trial.money[seat] != state.money[seat]:
        yield DefeatMoney(state.money[seat], trial.money[seat])


def _helper_facts(before: Transition, seat: Seat) -> Iterator[Fact]:
    """What mercenaries and own cards add to an attack."""
    if before.mercs(seat):
        yield Fact({}, MercsHeld(before.mercs(seat)))
    for card, tells in (
        (REINFORCE, Reinforcement(AMOUNTS["r_reinforce"].mercs)),
        (LOOT, LootLimit(AMOUNTS["r_loot"].limit)),
    ):
        if card in before.hands[seat]:
            yield Fact({"with_reaction": CARDS[card].id}, tells)


def _hold_odds(before: Transition, attack: PendingAnswer, card: Card | None) -> FactDetails:
    """The odds of the owner who answers with a card or none."""
    if card == TRUCE:
        return NoBattle()
    attacker = war.stone_side(before.stones[attack.stone], attack.mercs)
    defender = war.defending_side(before, attack.target, card)
    mercs, hold = before.mercs(attack.seat), 1 - exact_win_probability(attacker, defender)
    if not mercs:
        return HoldOdds(probability(hold))
    reinforced = replace(defender, mercs=defender.mercs + mercs)
    with_all = 1 - exact_win_probability(attacker, reinforced)
    return HoldOddsWithMercs(probability(hold), mercs, probability(with_all))
