"""What the ten instant cards do when they are drawn (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from chalicelib.games.anno_1452 import track
from chalicelib.games.anno_1452.cards import CARDS, TERMS, Card
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.purse import pay, receive
from chalicelib.games.anno_1452.regions import REGIONS, RegionNo
from chalicelib.games.contract import Seat


def strike(course: Course, seat: Seat, card: Card) -> None:
    """An instant takes effect; `seat` has drawn it."""
    name = CARDS[card].id
    course.tell("instant_drawn", player=seat, card=name)
    _EFFECTS[name](course, seat)
    track.settle(course)


def plague(course: Course, _: Seat) -> None:
    """Everybody loses a third of his citizens, one by one from his largest groups."""
    for seat in range(course.seats):
        lost = sum(stone.citizens for stone in course.owned(seat)) // TERMS["s_plague"].every
        for _ in range(lost):
            largest = max(course.owned(seat), key=lambda stone: (stone.citizens, -stone.place))
            course.put(replace(largest, citizens=largest.citizens - 1))
        if lost:
            course.tell("citizens_lost", player=seat, n=lost)


def famine(course: Course, _: Seat) -> None:
    """Everybody pays a part of all his money."""
    for seat in range(course.seats):
        pay(course, seat, course.money[seat] // TERMS["s_famine"].every, "s_famine")


def harvest(course: Course, _: Seat) -> None:
    """Everybody takes money for his stones."""
    for seat in range(course.seats):
        receive(course, seat, len(course.owned(seat)) // TERMS["s_harvest"].every, "s_harvest")


def revolt(course: Course, _: Seat) -> None:
    """The stones of one region lose a level."""
    _lower(course, (course.regions[course.below(len(course.regions))],))


def hussites(course: Course, _: Seat) -> None:
    """The stones of the regions that the card names lose a level."""
    _lower(course, CARDS[_HUSSITES].regions)


def _lower(course: Course, regions: Iterable[RegionNo]) -> None:
    """Every stone there loses a level, but not its last."""
    for region in regions:
        course.tell("risen", region=REGIONS[region].id)
        for stone in course.there(region):
            course.put(replace(stone, level=max(1, stone.level - 1)))


def silver(course: Course, seat: Seat) -> None:
    """Whoever drew it takes money."""
    receive(course, seat, TERMS["s_silver"].money, "s_silver")


def peace(course: Course, _: Seat) -> None:
    """No attacks in this action round, or in the one after this result round."""
    if course.phase == "action":
        course.peace = True
    else:
        course.peace_next = True


def company(course: Course, seat: Seat) -> None:
    """Whoever drew it takes mercenaries, which count as hired."""
    course.hired[seat] += TERMS["s_company"].mercs
    course.tell("mercs_taken", player=seat, n=TERMS["s_company"].mercs)


def diet(course: Course, _: Seat) -> None:
    """Prestige for whoever holds most possession cards."""
    held = [course.held(seat) for seat in range(course.seats)]
    for seat in range(course.seats):
        if held[seat] == max(held):
            track.shift(course, seat, TERMS["s_diet"].prestige)


def blessing(course: Course, _: Seat) -> None:
    """Prestige for whoever has least."""
    for seat in range(course.seats):
        if course.prestige[seat] == min(course.prestige):
            track.shift(course, seat, TERMS["s_blessing"].prestige)


_EFFECTS: Mapping[str, Callable[[Course, Seat], None]] = {
    "s_plague": plague,
    "s_famine": famine,
    "s_harvest": harvest,
    "s_revolt": revolt,
    "s_silver": silver,
    "s_peace": peace,
    "s_hussites": hussites,
    "s_company": company,
    "s_diet": diet,
    "s_blessing": blessing,
}

_HUSSITES = next(number for number, card in enumerate(CARDS) if card.id == "s_hussites")
