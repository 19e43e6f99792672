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
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.moves import PlayCard
from chalicelib.games.anno_1452.purse import hand_over, pay, receive, unaffordable
from chalicelib.games.anno_1452.regions import REGION_OF, STONE_IDS, Place, place_named
from chalicelib.games.anno_1452.state import Follow, Pending, Stone
from chalicelib.games.contract import RuleViolation, Seat


@dataclass(frozen=True)
class Effect:
    """A card: why it cannot be played as named, and what it does."""

    refused: Callable[[Course, Seat, PlayCard], Refusal]
    play: Callable[[Course, Seat, PlayCard], None]


def _always(_table: Course, _seat: Seat, _action: PlayCard) -> Refusal:
    return None


def _no_antiking(course: Course, seat: Seat, _: PlayCard) -> Refusal:
    if course.king is None:
        return RuleViolation("no_king")
    if course.king == seat:
        return RuleViolation("you_are_king")
    return None if course.antiking is None else RuleViolation("antiking_in_play", player=course.antiking)


def _antiking(course: Course, seat: Seat, _: PlayCard) -> None:
    terms = TERMS["a_antiking"]
    course.antiking = seat
    course.office[seat] += terms.mercs
    course.tell("antiking_raised", player=seat, n=terms.mercs)
    track.shift(course, seat, terms.prestige)
    track.settle(course)


def _too_poor_to_hire(course: Course, seat: Seat, _: PlayCard) -> Refusal:
    return unaffordable(course, seat, TERMS["a_hire"].cost)


def _hire(course: Course, seat: Seat, _: PlayCard) -> None:
    terms = TERMS["a_hire"]
    pay(course, seat, terms.cost, "a_hire")
    course.hired[seat] += terms.mercs
    course.tell("mercs_taken", player=seat, n=terms.mercs)


def _chancery(course: Course, seat: Seat, _: PlayCard) -> None:
    """Draws, then a card of the hand must be given up.

    There always is one: the Chancery itself is among the discarded cards that make a new deck.
    """
    drawing.draw(course, seat, TERMS["a_chancery"].cards)
    course.pending = Pending("discard", seat, Follow())


def _tax(course: Course, seat: Seat, _: PlayCard) -> None:
    terms = TERMS["a_tax"]
    citizens = sum(stone.citizens for stone in course.owned(seat))
    receive(course, seat, min(terms.most, terms.money + citizens), "a_tax")


def _march_refused(course: Course, seat: Seat, action: PlayCard) -> Refusal:
    """Marches are made one after the other; the first that is impossible forbids them all."""
    numbers = [march.n for march in action.marches]
    if not numbers or min(numbers) < 1:
        return RuleViolation("no_citizens")
    if sum(numbers) > TERMS["a_move"].most:
        return RuleViolation("too_many_citizens", most=TERMS["a_move"].most)
    stones = dict(course.stones)
    try:
        for place, target, n in _marches(action):
            if why := _step_refused(course, seat, place, target, n):
                return why
            _march_one(course, place, target, n)
    finally:
        course.stones = stones
    return None


def _step_refused(course: Course, seat: Seat, place: Place, target: Place, n: int) -> Refusal:
    if why := own_land(course, seat, place) or own_land(course, seat, target):
        return why
    if place == target:
        return RuleViolation("same_stone", stone=STONE_IDS[place])
    if n > course.stones[place].citizens:
        return RuleViolation("not_enough_citizens", stone=STONE_IDS[place])
    if n > room(course, target):
        return RuleViolation("stone_full", stone=STONE_IDS[target], room=room(course, target))
    return None


def _march(course: Course, _: Seat, action: PlayCard) -> None:
    for place, target, n in _marches(action):
        _march_one(course, place, target, n)
        course.tell(
            "citizens_moved", player=course.current, n=n, stone=STONE_IDS[place], target=STONE_IDS[target]
        )


def _marches(action: PlayCard) -> list[tuple[Place, Place, int]]:
    return [(place_named(march.stone), place_named(march.target), march.n) for march in action.marches]


def _march_one(course: Course, place: Place, target: Place, n: int) -> None:
    one, other = course.stones[place], course.stones[target]
    course.put(replace(one, citizens=one.citizens - n))
    course.put(replace(other, citizens=other.citizens + n))


def _opponent(course: Course, seat: Seat, action: PlayCard) -> Refusal:
    if action.player is None or action.player == seat or not 0 <= action.player < course.seats:
        return RuleViolation("not_an_opponent", player=action.player)
    return None


def _target_of(action: PlayCard) -> Seat:
    """The player named, who was checked by `_opponent`."""
    if action.player is None:
        raise ValueError("nobody is named")
    return action.player


def _intrigue_refused(course: Course, seat: Seat, action: PlayCard) -> Refusal:
    if why := _opponent(course, seat, action):
        return why
    if course.prestige[_target_of(action)] <= course.prestige[seat]:
        return RuleViolation("not_more_prestige", player=action.player)
    return None


def _intrigue(course: Course, seat: Seat, action: PlayCard) -> None:
    course.tell("intrigued", player=seat, victim=_target_of(action))
    track.shift(course, _target_of(action), TERMS["a_intrigue"].prestige)
    track.settle(course)


def _spy_refused(course: Course, seat: Seat, action: PlayCard) -> Refusal:
    if why := _opponent(course, seat, action):
        return why
    return None if course.hands[_target_of(action)] else RuleViolation("empty_hand", player=action.player)


def _spy(course: Course, seat: Seat, action: PlayCard) -> None:
    """The hand is seen; which card goes is the next step."""
    victim = _target_of(action)
    seen = {seat: {"cards": [CARDS[card].id for card in course.hands[victim]]}}
    course.tell("spied", seen, player=seat, victim=victim)
    course.pending = Pending("discard_of", seat, Follow(), victim)


def _pact_refused(course: Course, seat: Seat, action: PlayCard) -> Refusal:
    if why := _opponent(course, seat, action):
        return why
    if _pair(seat, _target_of(action)) in course.pacts:
        return RuleViolation("pact_exists", player=action.player)
    return None


def _pact(course: Course, seat: Seat, action: PlayCard) -> None:
    course.pacts = (*course.pacts, _pair(seat, _target_of(action)))
    course.tell("pact_made", player=seat, to=_target_of(action))


def _pair(one: Seat, other: Seat) -> tuple[Seat, Seat]:
    return min(one, other), max(one, other)


def _pledge_refused(course: Course, seat: Seat, action: PlayCard) -> Refusal:
    place = place_named(action.stone)
    stone = course.stones.get(place)
    if stone is None or stone.owner == seat:
        return RuleViolation("not_an_enemy", stone=STONE_IDS[place])
    if course.possession[REGION_OF[place]] != seat:
        return RuleViolation("no_possession_card", stone=STONE_IDS[place])
    if stone.city or stone.citizens:
        return RuleViolation("not_bare", stone=STONE_IDS[place])
    return out_of_stones(course, seat) or unaffordable(course, seat, TERMS["a_pledge"].cost)


def _pledge(course: Course, seat: Seat, action: PlayCard) -> None:
    place, cost = place_named(action.stone), TERMS["a_pledge"].cost
    owner = course.stones[place].owner
    hand_over(course, seat, owner, cost)
    course.put(Stone(place, seat))
    course.tell("pledged", player=seat, to=owner, stone=STONE_IDS[place], amount=cost)
    majority.judge(course, REGION_OF[place])
    track.settle(course)


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


def players_for(course: Course, seat: Seat, name: str) -> list[Seat]:
    """The opponents at whom a card may be played."""
    effect = EFFECTS[name]
    return [s for s in range(course.seats) if effect.refused(course, seat, PlayCard(name, s)) is None]


def stones_for(course: Course, seat: Seat, name: str) -> list[str]:
    """The stones at which a card may be played."""
    effect = EFFECTS[name]
    names = [STONE_IDS[place] for place in sorted(course.stones)]
    return [s for s in names if effect.refused(course, seat, PlayCard(name, stone=s)) is None]


def marches_for(course: Course, seat: Seat) -> tuple[list[str], list[str]]:
    """The stones that citizens may leave, and those that have room; empty where no march is possible."""
    own = sorted((stone for stone in course.owned(seat) if not stone.dowry), key=lambda stone: stone.place)
    leave = [STONE_IDS[stone.place] for stone in own if stone.citizens]
    enter = [STONE_IDS[stone.place] for stone in own if room(course, stone.place)]
    return (leave, enter) if leave and enter and len({*leave, *enter}) > 1 else ([], [])
