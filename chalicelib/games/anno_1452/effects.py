"""The other cards of an action round: whether one may be played, and what it does (RULES 4.5).

`refused` says why not, `play` does it after the card has been discarded. Both get the action, whose fields
name what the card needs. At the end: which values make it legal, for the decision's schema.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from chalicelib.games.anno_1452 import drawing, majority, track
from chalicelib.games.anno_1452.building import Refusal, out_of_stones, own_land, room
from chalicelib.games.anno_1452.cards import CARDS, TERMS
from chalicelib.games.anno_1452.moves import PlayCard
from chalicelib.games.anno_1452.purse import hand_over, pay, receive, unaffordable
from chalicelib.games.anno_1452.regions import REGION_OF, STONE_IDS, Place, place_named
from chalicelib.games.anno_1452.state import Follow, Pending, Stone
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import RuleViolation, Seat


@dataclass(frozen=True)
class Effect:
    """A card: why it cannot be played as named, and what it does."""

    refused: Callable[[Table, Seat, PlayCard], Refusal]
    play: Callable[[Table, Seat, PlayCard], None]


def _always(_table: Table, _seat: Seat, _action: PlayCard) -> Refusal:
    return None


def _no_antiking(table: Table, seat: Seat, _: PlayCard) -> Refusal:
    if table.king is None:
        return RuleViolation("no_king")
    if table.king == seat:
        return RuleViolation("you_are_king")
    return None if table.antiking is None else RuleViolation("antiking_in_play", player=table.antiking)


def _antiking(table: Table, seat: Seat, _: PlayCard) -> None:
    terms = TERMS["a_antiking"]
    table.antiking = seat
    table.office[seat] += terms.mercs
    table.tell("antiking_raised", player=seat, n=terms.mercs)
    track.shift(table, seat, terms.prestige)
    track.settle(table)


def _too_poor_to_hire(table: Table, seat: Seat, _: PlayCard) -> Refusal:
    return unaffordable(table, seat, TERMS["a_hire"].cost)


def _hire(table: Table, seat: Seat, _: PlayCard) -> None:
    terms = TERMS["a_hire"]
    pay(table, seat, terms.cost, "a_hire")
    table.hired[seat] += terms.mercs
    table.tell("mercs_taken", player=seat, n=terms.mercs)


def _chancery(table: Table, seat: Seat, _: PlayCard) -> None:
    """Draws, then a card of the hand must be given up.

    There always is one: the Chancery itself is among the discarded cards that make a new deck.
    """
    drawing.draw(table, seat, TERMS["a_chancery"].cards)
    table.pending = Pending("discard", seat, Follow())


def _tax(table: Table, seat: Seat, _: PlayCard) -> None:
    terms = TERMS["a_tax"]
    citizens = sum(stone.citizens for stone in table.owned(seat))
    receive(table, seat, min(terms.most, terms.money + citizens), "a_tax")


def _march_refused(table: Table, seat: Seat, action: PlayCard) -> Refusal:
    """Marches are made one after the other; the first that is impossible forbids them all."""
    numbers = [march.n for march in action.marches]
    if not numbers or min(numbers) < 1:
        return RuleViolation("no_citizens")
    if sum(numbers) > TERMS["a_move"].most:
        return RuleViolation("too_many_citizens", most=TERMS["a_move"].most)
    stones = dict(table.stones)
    try:
        for place, target, n in _marches(action):
            if why := _step_refused(table, seat, place, target, n):
                return why
            _march_one(table, place, target, n)
    finally:
        table.stones = stones
    return None


def _step_refused(table: Table, seat: Seat, place: Place, target: Place, n: int) -> Refusal:
    if why := own_land(table, seat, place) or own_land(table, seat, target):
        return why
    if place == target:
        return RuleViolation("same_stone", stone=STONE_IDS[place])
    if n > table.stones[place].citizens:
        return RuleViolation("not_enough_citizens", stone=STONE_IDS[place])
    if n > room(table, target):
        return RuleViolation("stone_full", stone=STONE_IDS[target], room=room(table, target))
    return None


def _march(table: Table, _: Seat, action: PlayCard) -> None:
    for place, target, n in _marches(action):
        _march_one(table, place, target, n)
        table.tell(
            "citizens_moved", player=table.current, n=n, stone=STONE_IDS[place], target=STONE_IDS[target]
        )


def _marches(action: PlayCard) -> list[tuple[Place, Place, int]]:
    return [(place_named(march.stone), place_named(march.target), march.n) for march in action.marches]


def _march_one(table: Table, place: Place, target: Place, n: int) -> None:
    one, other = table.stones[place], table.stones[target]
    table.put(replace(one, citizens=one.citizens - n))
    table.put(replace(other, citizens=other.citizens + n))


def _opponent(table: Table, seat: Seat, action: PlayCard) -> Refusal:
    if action.player is None or action.player == seat or not 0 <= action.player < table.seats:
        return RuleViolation("not_an_opponent", player=action.player)
    return None


def _target_of(action: PlayCard) -> Seat:
    """The player named, who was checked by `_opponent`."""
    if action.player is None:
        raise ValueError("nobody is named")
    return action.player


def _intrigue_refused(table: Table, seat: Seat, action: PlayCard) -> Refusal:
    if why := _opponent(table, seat, action):
        return why
    if table.prestige[_target_of(action)] <= table.prestige[seat]:
        return RuleViolation("not_more_prestige", player=action.player)
    return None


def _intrigue(table: Table, seat: Seat, action: PlayCard) -> None:
    table.tell("intrigued", player=seat, victim=_target_of(action))
    track.shift(table, _target_of(action), TERMS["a_intrigue"].prestige)
    track.settle(table)


def _spy_refused(table: Table, seat: Seat, action: PlayCard) -> Refusal:
    if why := _opponent(table, seat, action):
        return why
    return None if table.hands[_target_of(action)] else RuleViolation("empty_hand", player=action.player)


def _spy(table: Table, seat: Seat, action: PlayCard) -> None:
    """The hand is seen; which card goes is the next step."""
    victim = _target_of(action)
    seen = {seat: {"cards": [CARDS[card].id for card in table.hands[victim]]}}
    table.tell("spied", seen, player=seat, victim=victim)
    table.pending = Pending("discard_of", seat, Follow(), victim)


def _pact_refused(table: Table, seat: Seat, action: PlayCard) -> Refusal:
    if why := _opponent(table, seat, action):
        return why
    if _pair(seat, _target_of(action)) in table.pacts:
        return RuleViolation("pact_exists", player=action.player)
    return None


def _pact(table: Table, seat: Seat, action: PlayCard) -> None:
    table.pacts = (*table.pacts, _pair(seat, _target_of(action)))
    table.tell("pact_made", player=seat, to=_target_of(action))


def _pair(one: Seat, other: Seat) -> tuple[Seat, Seat]:
    return min(one, other), max(one, other)


def _pledge_refused(table: Table, seat: Seat, action: PlayCard) -> Refusal:
    place = place_named(action.stone)
    stone = table.stones.get(place)
    if stone is None or stone.owner == seat:
        return RuleViolation("not_an_enemy", stone=STONE_IDS[place])
    if table.possession[REGION_OF[place]] != seat:
        return RuleViolation("no_possession_card", stone=STONE_IDS[place])
    if stone.city or stone.citizens:
        return RuleViolation("not_bare", stone=STONE_IDS[place])
    return out_of_stones(table, seat) or unaffordable(table, seat, TERMS["a_pledge"].cost)


def _pledge(table: Table, seat: Seat, action: PlayCard) -> None:
    place, cost = place_named(action.stone), TERMS["a_pledge"].cost
    owner = table.stones[place].owner
    hand_over(table, seat, owner, cost)
    table.put(Stone(place, seat))
    table.tell("pledged", player=seat, to=owner, stone=STONE_IDS[place], amount=cost)
    majority.judge(table, REGION_OF[place])
    track.settle(table)


EFFECTS: Mapping[str, Effect] = {
    "a_antiking": Effect(_no_antiking, _antiking),
    "a_hire": Effect(_too_poor_to_hire, _hire),
    "a_chancery": Effect(_always, _chancery),
    "a_tax": Effect(_always, _tax),
    "a_move": Effect(_march_refused, _march),
    "a_intrigue": Effect(_intrigue_refused, _intrigue),
    "a_spy": Effect(_spy_refused, _spy),
    "a_pact": Effect(_pact_refused, _pact),
    "a_pledge": Effect(_pledge_refused, _pledge),
}


def players_for(table: Table, seat: Seat, name: str) -> list[Seat]:
    """The opponents at whom a card may be played."""
    effect = EFFECTS[name]
    return [s for s in range(table.seats) if effect.refused(table, seat, PlayCard(name, s)) is None]


def stones_for(table: Table, seat: Seat, name: str) -> list[str]:
    """The stones at which a card may be played."""
    effect = EFFECTS[name]
    names = [STONE_IDS[place] for place in sorted(table.stones)]
    return [s for s in names if effect.refused(table, seat, PlayCard(name, stone=s)) is None]


def marches_for(table: Table, seat: Seat) -> tuple[list[str], list[str]]:
    """The stones that citizens may leave, and those that have room; empty where no march is possible."""
    own = sorted((stone for stone in table.owned(seat) if not stone.dowry), key=lambda stone: stone.place)
    leave = [STONE_IDS[stone.place] for stone in own if stone.citizens]
    enter = [STONE_IDS[stone.place] for stone in own if room(table, stone.place)]
    return (leave, enter) if leave and enter and len({*leave, *enter}) > 1 else ([], [])
