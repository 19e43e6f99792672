"""Drawing CHANCE and FATE cards, and asking what they need to know (RULES 5.2, LAND; 5.4; 5.6a)."""

from __future__ import annotations

from chalicelib.games.contract import Event, Seat
from chalicelib.games.game_of_the_year.cards import ANGEL, CARDS
from chalicelib.games.game_of_the_year.conditions import holds, protected
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.state import Pile, Task
from chalicelib.games.game_of_the_year.terms import Effect
from chalicelib.games.game_of_the_year.traits import PLACE, TRAITS

DECKS = ("chance", "fate")

GROWN_UP = 2011
"""Whoever was born in this year or before is 14 or older, whatever the date: the rules know no clock."""


def draw_chance(course: Course, task: Task) -> None:
    """Draws `n` CHANCE cards, the second when the first is wholly done."""
    if task.n > 1:
        course.todo(Task(task.kind, task.seat, task.n - 1, cause=task.cause))
    card = _drawn(course, task.seat, 0)
    if card is not None:
        carry_out(course, task.seat, card, gift=task.gift)


def draw_fate(course: Course, task: Task) -> None:
    """Draws `n` FATE cards; one's own sign makes them void, and the guardian angel cancels one."""
    if task.n > 1:
        course.todo(Task(task.kind, task.seat, task.n - 1, cause=task.cause))
    seat = task.seat
    card = _drawn(course, seat, 1)
    if card is None:
        return
    if protected(course.players[seat]):
        course.tell("card_void", seat, card=CARDS[card].id)
        course.lay(card)
    elif course.players[seat].angel:
        course.change(seat, angel=False)
        course.tell("angel_used", seat, card=CARDS[card].id)
        course.lay(card)
        course.lay(ANGEL)
    else:
        carry_out(course, seat, card, gift=task.gift)


def carry_out(course: Course, seat: Seat, card: int, gift: bool) -> None:
    """Puts a card on the agenda, and its way to the discard."""
    cause = "gift" if gift else "card"
    course.todo(Task("card", seat, card, cause=cause), Task("lay", seat, card))


def read_card(course: Course, task: Task) -> None:
    """What a card does, once its condition is known.

    A question to somebody who is not to move waits, with the card, for his turn (RULES 5.4).
    """
    card, seat = CARDS[task.n], task.seat
    found = holds(card.when, course, seat)
    if isinstance(found, str):
        if seat == course.current or known_anyway(course, seat, found):
            course.todo(Task("ask", seat, PLACE[found]), task)
        else:
            _wait(course, task)
        return
    effects = card.do if found else card.otherwise
    if not effects:
        course.tell("no_effect", seat, card=card.id)
    course.todo(*as_tasks(effects, seat, task.cause))


def as_tasks(effects: tuple[Effect, ...], seat: Seat, cause: str) -> list[Task]:
    """Effects for a seat as tasks, in their order."""
    return [Task(effect.kind, seat, effect.n, effect.m, cause) for effect in effects]


def known_anyway(course: Course, seat: Seat, trait: str) -> bool:
    """Whether nobody need be asked: a dealt person, or a year of birth that settles it."""
    return course.options.persona or _grown_up(course, seat, trait)


def ask(course: Course, task: Task) -> None:
    """Records what is known anyway, else waits for an answer."""
    seat, trait = task.seat, TRAITS[task.n]
    if course.options.persona:
        record(course, seat, trait, bool(course.players[seat].yes >> task.n & 1), "persona")
    elif _grown_up(course, seat, trait):
        record(course, seat, trait, False, "birth_year")
    else:
        course.todo(Task("answer", seat, task.n))


def record(course: Course, seat: Seat, trait: str, yes: bool, by: str) -> None:
    """An answer stands for the rest of the game, and the table hears it."""
    bit = 1 << PLACE[trait]
    player = course.players[seat]
    course.change(seat, asked=player.asked | bit, yes=player.yes | bit if yes else player.yes & ~bit)
    course.tell("answered", seat, trait=trait, yes=yes, by=by)


def lay_away(course: Course, task: Task) -> None:
    """A card that was carried out goes to its discard."""
    course.lay(task.n)


def _grown_up(course: Course, seat: Seat, trait: str) -> bool:
    born = course.players[seat].year
    return trait == "under_14" and born is not None and born <= GROWN_UP


def _wait(course: Course, task: Task) -> None:
    """The card lies before its new owner instead of going to the discard."""
    course.agenda.pop()
    course.change(task.seat, waiting=(*course.players[task.seat].waiting, task.n))
    course.tell("card_waits", task.seat, card=CARDS[task.n].id)


def _drawn(course: Course, seat: Seat, deck: int) -> int | None:
    """The top card; an empty deck is made of its discard first. None where every card is elsewhere."""
    pile = course.decks[deck]
    if not pile.draw and pile.used:
        shuffled, course.chance = course.chance.shuffled(pile.used)
        pile = Pile(shuffled)
        course.events.append(Event("reshuffled", {"deck": DECKS[deck], "cards": len(shuffled)}))
    if not pile.draw:
        return None
    card, *rest = pile.draw
    course.decks[deck] = Pile(tuple(rest), pile.used)
    course.tell("card_drawn", seat, card=CARDS[card].id)
    return card
