"""What is open to whom now, each choice described by what would be legal (RULES 4.4).

A kind that rests on the cards of a hand does not block: else others could count it among what the game
waits for. Passing always blocks, so the game waits for the seat to move in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from chalicelib.games.anno_1452 import cardplay, warplans
from chalicelib.games.anno_1452.answers import setup_refused
from chalicelib.games.anno_1452.backing import backed
from chalicelib.games.anno_1452.building import affordable_citizens, room, stone_sites
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import LIVE_WINDOW, WINDOW
from chalicelib.games.anno_1452.moves import ACTION_CARD
from chalicelib.games.anno_1452.reactions import DEFENCES
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS, STONE_IDS
from chalicelib.games.anno_1452.result import card_refused, to_discard
from chalicelib.games.anno_1452.state import Pending, State
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import branch, counts, form, names, number, optional


def decisions(state: State) -> tuple[Decision, ...]:
    """Every choice open now."""
    return tuple(replace(one, turn=_name(state, one)) for one in _open(state))


def _open(state: State) -> tuple[Decision, ...]:
    course = Course(state)
    if state.pending:
        return (_answer(course, state.pending),)
    if state.phase == "setup":
        return (Decision(course.current, "setup", _setup(course, course.current)),)
    if state.phase == "action":
        return tuple(_turn(course, course.current))
    return tuple(  # in a result round; when the game is over nobody is asked
        Decision(seat, "er_submit", _submission(course, seat), limit=WINDOW)
        for seat, sealed in enumerate(state.sealed)
        if sealed is None
    )


def _name(state: State, decision: Decision) -> str:
    """Names the turn: of a place in an action round, of a result round; a reaction is one by itself."""
    if decision.kind == "react":
        return decision.kind
    return f"{state.phase} {state.section}.{state.action_round}.{state.turn}"


def _turn(course: Course, seat: Seat) -> Iterator[Decision]:
    """The actions of the seat to move; what is no decision has nothing legal in it now."""
    for kind, schema in (
        ("stone", _stone(course, seat)),
        ("citizens", _citizens(course, seat)),
        ("attack", warplans.schema(course, seat)),
    ):
        if schema:
            yield Decision(seat, kind, backed(course, seat, schema, kind))
    for kind, schema in cardplay.schemas(course, seat):
        yield Decision(seat, kind, backed(course, seat, schema, kind), blocking=False)
    yield Decision(seat, "pass", form())


def _setup(course: Course, seat: Seat) -> Json:
    pairs = {
        one: [other for other in NEIGHBOURS[one] if setup_refused(course, seat, one, other) is None]
        for one in course.regions
    }
    open_to = {REGIONS[one].id: [REGIONS[n].id for n in others] for one, others in pairs.items() if others}
    together = [branch(region1={"const": one}, region2={"enum": others}) for one, others in open_to.items()]
    return form(*together, region1=names("region", open_to), region2=names("region", open_to))


def _stone(course: Course, seat: Seat) -> Json | None:
    regions = stone_sites(course, seat)
    return form(region=names("region", regions)) if regions else None


def _citizens(course: Course, seat: Seat) -> Json | None:
    most = affordable_citizens(course, seat)
    free = {stone.place: room(course, stone.place) for stone in course.owned(seat)}
    rooms = {STONE_IDS[place]: min(most, free[place]) for place in sorted(free) if free[place]}
    if not rooms or most < 1:
        return None
    return form(stones=counts("stone", rooms, 1, min(most, sum(rooms.values()))))


def _answer(course: Course, pending: Pending) -> Decision:
    seat = pending.seat
    if pending.kind == "react":
        held = [CARDS[card].id for card in DEFENCES if card in course.hands[seat]]
        mercs = {**number(0, course.mercs(seat)), "default": 0}
        schema = form(card=optional(ACTION_CARD, held), mercs=mercs)
        return Decision(seat, "react", schema, limit=LIVE_WINDOW)
    hand = course.hands[seat if pending.victim is None else pending.victim]
    return Decision(seat, pending.kind, form(card=names(ACTION_CARD, cardplay.distinct(hand))))


def _submission(course: Course, seat: Seat) -> Json:
    """A branch without a card to play and one for each: they leave different cards to discard."""
    hand = course.hands[seat]
    playable = [card for card in dict.fromkeys(hand) if card_refused(course, seat, card) is None]
    played: list[Card | None] = [None, *playable]
    bounds = [to_discard(course, seat, card) for card in played]
    least, most = min(least for least, _ in bounds), max(most for _, most in bounds)
    discard = _discarded(hand, None, least, most)
    return form(
        *(_submitted(hand, card, *those) for card, those in zip(played, bounds, strict=True) if playable),
        er_card=optional(ACTION_CARD, cardplay.distinct(playable)),
        discard=discard if least else {**discard, "default": {}},
    )


def _submitted(hand: tuple[Card, ...], card: Card | None, least: int, most: int) -> Json:
    required = [*(() if card is None else ["er_card"]), *(["discard"] if least else ())]
    er_card = {"const": None if card is None else CARDS[card].id}
    return branch(*required, er_card=er_card, discard=_discarded(hand, card, least, most))


def _discarded(hand: tuple[Card, ...], played: Card | None, least: int, most: int) -> Json:
    """How many of which cards may go, without the one that is played."""
    left = {CARDS[card].id: hand.count(card) - (card == played) for card in hand} if most else {}
    return counts(ACTION_CARD, {card: n for card, n in left.items() if n}, least, most)
