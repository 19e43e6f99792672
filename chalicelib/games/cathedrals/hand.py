"""Cards: drawn at the end of a turn that took a territory, kept or carried out (RULES 3.7)."""

from __future__ import annotations

from chalicelib.games.cathedrals.cards import CONDOTTIERE, KINDS
from chalicelib.games.cathedrals.choices import ask_betrayal, ask_excommunication, ask_levy
from chalicelib.games.cathedrals.course import Course, Effect, put, take_effect
from chalicelib.games.cathedrals.limits import judged
from chalicelib.games.cathedrals.losses import strike
from chalicelib.games.cathedrals.money import grant, pay
from chalicelib.games.cathedrals.omens import roll_code, sea_trade
from chalicelib.games.cathedrals.rounds import pass_on
from chalicelib.games.contract import Seat


def end_turn(course: Course, seat: Seat) -> None:
    """The player is done. A territory taken earns a card, once; in EXTRA none is drawn any more."""
    if course.state.phase == "extra":
        pass_on(course)
        return
    if course.state.conquered:
        _draw(course, seat)
    if not judged(course) and course.state.phase == "turn":
        pass_on(course)


def _draw(course: Course, seat: Seat) -> None:
    deck = course.state.deck
    if not deck:
        course.tell("deck_empty", player=seat)
        return
    card, kind = deck[0], KINDS[deck[0]]
    course.set(deck=deck[1:])
    course.tell("card_drawn", player=seat, card=kind.id)
    if kind.permanent:
        _keep(course, seat, card)
    else:
        course.set(deck=(*course.state.deck, card))
        take_effect(course, seat, EFFECTS[kind.id])


def _keep(course: Course, seat: Seat, card: int) -> None:
    """A Condottiero lets his owner attack once at once (EXTRA); unused attacks lapse (RULES 3.11)."""
    cards = course.state.cards
    course.set(cards=put(cards, seat, (*cards[seat], card)))
    if card == CONDOTTIERE:
        course.set(phase="extra", attacks_left=KINDS[card].attacks)


def _treasure(course: Course, seat: Seat) -> None:
    grant(course, seat, 200)


def _tithe(course: Course, seat: Seat) -> None:
    grant(course, seat, 50 * course.state.cathedrals(seat))


def _pilgrims(course: Course, seat: Seat) -> None:
    for other in course.state.round_from(seat)[1:]:
        pay(course, other, seat, 50)


def _levy(course: Course, seat: Seat) -> None:
    ask_levy(course, seat, "levy")


def _pestilence(course: Course, seat: Seat) -> None:
    territory = roll_code(course)
    strike(course, territory, course.state.castles[territory] // 2)


EFFECTS: dict[str, Effect] = {
    "treasure": _treasure,
    "trade_fair": sea_trade,
    "tithe": _tithe,
    "pilgrims": _pilgrims,
    "levy": _levy,
    "betrayal": ask_betrayal,
    "excommunication": ask_excommunication,
    "pestilence": _pestilence,
}
"""What the instant cards do."""
