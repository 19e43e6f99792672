"""What the choices of Game of the Year lead to: the day reached and all that is certain (DESIGN 9).

Each alternative is rehearsed by the rules themselves (`foresight`), and what then happens is told as facts.
Cards, leaves, others' lucky numbers and dealt persons are hidden: no fact tells of them. One's own number
and all birthdays count as claimed, as others' orders are hidden too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from chalicelib.games.contract import Decision, Fact, Json, Seat
from chalicelib.games.events import EventFacts
from chalicelib.games.facts import FactDetails, probability
from chalicelib.games.game_of_the_year import events
from chalicelib.games.game_of_the_year import fact_classes as tells
from chalicelib.games.game_of_the_year.action_handlers import LOT_SIDES, parse_birthday
from chalicelib.games.game_of_the_year.actions import ACTIONS, Action, Birthday, Choose, Reply
from chalicelib.games.game_of_the_year.calendar import (
    DAY_IDS,
    DAY_NUMBERS,
    SIGNS,
    Day,
    crossed_quarters,
    month,
)
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES, shows_below
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, NOTHING, EffectId, frame
from chalicelib.games.game_of_the_year.conditions import first_case
from chalicelib.games.game_of_the_year.drawing import with_answer
from chalicelib.games.game_of_the_year.foresight import Rehearsal, known_state, rehearse
from chalicelib.games.game_of_the_year.money_events import Paid, PaidBank, Received, Spared
from chalicelib.games.game_of_the_year.personas import TRAITS, TraitId
from chalicelib.games.game_of_the_year.player_queries import is_protected, is_protected_on
from chalicelib.games.game_of_the_year.state import State, Task
from chalicelib.games.transition import with_item

_PARAMETERS: Mapping[str, str | None] = {
    "choose": "steps",
    "answer": "answer",
    "gift": "to",
    "pick_player": "to",
    "swap_next": "swap",
    "buy": "steps",
    "decline": None,
    "holiday": None,
    "end_turn": None,
    "push": "steps",
    "let_be": None,
    "claim_lucky": "figure",
    "claim_birthday": "figure",
}
"""The explained kinds of action, with the parameter that tells their alternatives apart."""

EXPLAINED = frozenset(_PARAMETERS)
"""The kinds of action of whose every alternative some fact is told."""

_TOLD_BY_EVENTS = frozenset({"pay_bank", "pay_bank_per", "receive_each", "crash", "skip"})
"""Effects that need no name, as their payments, or the turn to be missed, are facts."""


def facts(state: State, decision: Decision) -> tuple[Fact, ...]:
    """What each alternative of an open decision leads to, in the order in which it would happen."""
    known = known_state(state, decision.seat)
    return tuple(
        Fact(when, told)
        for when, action in _alternatives(decision)
        for told in _consequences(known, decision.seat, action)
    )


def preview(state: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
    """What an action that would be accepted leads to."""
    return tuple(Fact({}, told) for told in _consequences(known_state(state, seat), seat, action))


def _alternatives(decision: Decision) -> Iterator[tuple[Json, Action]]:
    """The choices of an explained decision: what tells each apart, and its action."""
    if decision.kind not in EXPLAINED:
        return
    name = _PARAMETERS[decision.kind]
    make: Callable[..., Action] = ACTIONS[decision.kind]
    if name is None:
        yield {}, make()
        return
    parts = decision.schema["properties"]
    fixed = {other: part["const"] for other, part in parts.items() if "const" in part}
    for value in _values(parts[name]):
        yield {name: value}, make(**fixed, **{name: value})


def _values(part: Json) -> Iterable[Any]:
    if part.get("type") == "boolean":
        return (False, True)
    return part["enum"] if "enum" in part else range(part["minimum"], part["maximum"] + 1)


def _consequences(known: State, viewer: Seat, action: Action) -> list[FactDetails]:
    if isinstance(action, Birthday):
        return [tells.BirthdaySign(SIGNS[parse_birthday(action, known.year)])]
    if isinstance(action, Reply) and action.answer == "lot":
        return [tells.Lot(probability(1 / LOT_SIDES))]
    rehearsal = rehearse(known, viewer, action)
    told = [fact for event in _named(rehearsal.happened) for fact in _tell(event, rehearsal, viewer)]
    told += _facts_of_task(rehearsal, viewer)
    if isinstance(action, Choose) and action.buy and rehearsal.framed:
        told.append(tells.NoExtraSteps())
    if rehearsal.players[viewer].known and not known.players[viewer].known:
        told.append(tells.NumberShown(known.players[viewer].lucky))
    mover = known.current
    return _condensed(told) or [tells.Stay(_other(mover, viewer), DAY_IDS[known.players[mover].pos])]


def _named(happened: list[EventFacts]) -> Iterator[EventFacts]:
    """What happened without the landings of which the next event tells all."""
    for event in happened:
        if isinstance(event, events.Landed) and event.effect in _TOLD_BY_EVENTS:
            if event is happened[-1]:
                yield events.Landed(event.of_seat, event.day, event.frame, NOTHING)
        else:
            yield event


def _other(seat: Seat, viewer: Seat) -> Seat | None:
    """How a fact calls a seat: null for the one that is told."""
    return None if seat == viewer else seat


def _tell(event: EventFacts, rehearsal: Rehearsal, viewer: Seat) -> Iterable[FactDetails]:
    teller = _TELLERS.get(type(event))
    return teller(event, rehearsal, viewer) if teller else ()


def _arrival(event: events.Advanced, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    """The day that a figure reaches, and what it means to stand there."""
    seat, old, to = event.of_seat, DAY_NUMBERS[event.from_day], DAY_NUMBERS[event.to_day]
    player, year = rehearsal.players[seat], rehearsal.year
    yield tells.Arrival(event.to_day, frame(to), SIGNS[to])
    if to == year.finish:
        return
    if is_protected_on(player, to):
        yield tells.OwnSign(_other(seat, viewer), SIGNS[to])
    if month(old) < year.late_month == month(to):
        yield tells.LastMonth()
    if seat == viewer and player.holidays and old <= year.last_holiday < to:
        yield tells.LastHoliday(DAY_IDS[year.last_holiday], player.holidays)


def _income(event: Received, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    yield tells.Income(_other(event.of_seat, viewer), event.amount, event.reason)


def _bankruptcy(event: events.Bankrupt, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    yield tells.Bankruptcy(_other(event.of_seat, viewer), event.to_day, event.reason)


def _payment_to_bank(event: PaidBank, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    if event.reason in ("extra", "push"):
        yield tells.Price(event.amount, rehearsal.options.players[event.of_seat].cash - event.amount)
    else:
        yield tells.Cost(_other(event.of_seat, viewer), event.amount, event.reason)


def _payment(event: Paid, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    if event.to_seat == viewer:
        yield tells.Collection((event.of_seat,), event.amount, event.reason)
    else:
        yield tells.Payment(_other(event.of_seat, viewer), event.to_seat, event.amount, event.reason)


def _chance_gift(event: events.GaveCard, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    receiver = rehearsal.players[event.to_seat]
    yield tells.ChanceGift(event.to_seat, DAY_IDS[receiver.pos], receiver.cash)


def _exchange(event: events.Swapped, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    here, there = DAY_NUMBERS[event.partner_day], DAY_NUMBERS[event.day]
    yield tells.Exchange(event.partner_seat, event.day, event.partner_day, there - here)
    if crossed_quarters(rehearsal.year, here, there):
        yield tells.NoQuarterMoney(None)


def _new_places(event: events.Rearranged, rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    for seat, (old, new) in enumerate(zip(event.from_days, event.days, strict=True)):
        here, there = DAY_NUMBERS[old], DAY_NUMBERS[new]
        if here != there:
            yield tells.NewPlace(_other(seat, viewer), new, there - here)
        if crossed_quarters(rehearsal.year, here, there):
            yield tells.NoQuarterMoney(_other(seat, viewer))


_TELLERS: Mapping[type, Callable[[Any, Rehearsal, Seat], Iterable[FactDetails]]] = {
    events.HolidayTaken: lambda event, *_: [tells.HolidayCard(event.left)],
    events.Advanced: _arrival,
    Received: _income,
    PaidBank: _payment_to_bank,
    Paid: _payment,
    Spared: lambda event, _, viewer: [tells.Exemption(_other(event.of_seat, viewer), event.reason)],
    events.Bankrupt: _bankruptcy,
    events.Landed: lambda event, *_: [tells.Effect(event.effect)],
    events.NoEffect: lambda *_: [tells.Effect(NOTHING)],
    events.MustSkip: lambda event, _, viewer: [tells.MissedTurn(_other(event.of_seat, viewer))],
    events.GaveCard: _chance_gift,
    events.Swapped: _exchange,
    events.Rearranged: _new_places,
    events.Finished: lambda event, *_: [tells.GameEnd(event.winner_seats, event.reason)],
}
"""What is told of each kind of event that can be foreseen; of the others their consequences say enough."""


def _facts_of_task(rehearsal: Rehearsal, viewer: Seat) -> Iterator[FactDetails]:
    """What can be told of the task that cannot be foreseen, if it is a new one."""
    task = rehearsal.next_task
    if task is None or task is rehearsal.options.agenda[-1]:
        return
    if task.kind in ("ask", "answer") and rehearsal.agenda[-2].kind == "day":
        yield _question(rehearsal, task, rehearsal.agenda[-2].n, viewer)
    if task.kind == "spin_pay_each":
        yield _leaf_risk(task)
    if task.kind == "draw_fate":
        player = rehearsal.players[task.seat]
        if player.angel and not is_protected(player):
            yield tells.AngelHelps(_other(task.seat, viewer))


def _question(rehearsal: Rehearsal, task: Task, day: Day, viewer: Seat) -> tells.Question:
    trait = TRAITS[task.n]
    yes, no = (
        _effect_after(rehearsal.next_state(), task.seat, day, trait, answer) for answer in (True, False)
    )
    return tells.Question(DAY_IDS[day], _other(task.seat, viewer), trait, yes, no)


def _effect_after(state: State, seat: Seat, day: Day, trait: TraitId, yes: bool) -> EffectId | None:
    """What a day does to a seat after this answer; None where it asks something else then."""
    answered = with_answer(state.players[seat], trait, yes)
    known = replace(state, players=with_item(state.players, seat, answered))
    case = first_case(ENTRIES[day].cases, known, seat)
    if case is None:
        return NOTHING
    return None if isinstance(case, str) else case.name


def _leaf_risk(task: Task) -> tells.LeafRisk:
    """The day of the leaf, the 28th of April (RULES 5.5): every leaf is equally likely."""
    below = sum(shows_below(leaf, task.n) for leaf in LEAVES)
    return tells.LeafRisk(probability(below / len(LEAVES)), task.n, task.m)


def _condensed(told: list[FactDetails]) -> list[FactDetails]:
    """The same facts without what others imply, and with payments of the same amount to one in one."""
    protected = {fact.of_seat for fact in told if isinstance(fact, tells.OwnSign)}
    condensed: list[FactDetails] = []
    for fact in told:
        last = condensed[-1] if condensed else None
        if isinstance(fact, tells.Exemption) and fact.of_seat in protected:
            continue
        if isinstance(fact, tells.Collection) and isinstance(last, tells.Collection) and _alike(last, fact):
            condensed[-1] = replace(last, payer_seats=last.payer_seats + fact.payer_seats)
        else:
            condensed.append(fact)
    return condensed


def _alike(one: tells.Collection, other: tells.Collection) -> bool:
    return (one.amount, one.reason) == (other.amount, other.reason)
