"""Whose time runs, and until when (RULES 0.4, DESIGN 5, docs/decisions/0009-clocks.md)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from chalicelib.games.contract import Decision
from chalicelib.play.calendar import Calendar
from chalicelib.store.matches import Clock, Match, Seat, Terms

BOT_PAUSE = 10
"""Seconds after which a match that waits for a bot is looked at again."""

MISSES = 2
"""Missed deadlines in a row that make a seat away."""

AWAY_TURN = 3600
"""Seconds an away seat has at most."""

PATIENCE = 30 * 86400
"""Seconds a paused match waits before it is aborted."""

CAP = 45 * 86400
"""Seconds after the beginning of a turn at which it is over whatever stops its clock: the longest turn, a
whole year's vacation, and a day."""

REMINDED = 3600
"""Seconds that a turn must last for its player to be reminded, when a quarter of it is left (DESIGN 5)."""

Calendars = Callable[[Collection[int]], Mapping[int, Calendar]]
"""The calendars of these seats' players: asked for only where something depends on them."""


@dataclass(frozen=True)
class _Span:
    """How long a seat has; `own` is a decision's own limit, to which no bank is added."""

    seconds: int
    own: bool


def away(clock: Clock) -> bool:
    """Whether a seat has missed so many deadlines in a row that nobody counts on it."""
    return clock.missed_deadlines >= MISSES


def blocking(decisions: Iterable[Decision]) -> tuple[int, ...]:
    """The seats the game waits for, in order."""
    return tuple(sorted(turns(decisions)))


def turns(decisions: Iterable[Decision]) -> Mapping[int, str]:
    """The seats the game waits for, each with the name of its turn."""
    return {decision.seat: decision.turn for decision in decisions if decision.blocking}


def paused(seats: Sequence[Seat], clocks: Sequence[Clock]) -> bool:
    """Whether the clocks stand still: of several players all are away but at most one."""
    players = [clock for seat, clock in zip(seats, clocks, strict=True) if seat.kind == "player"]
    return len(players) > 1 and sum(not away(clock) for clock in players) <= 1


def begun(terms: Terms) -> tuple[Clock, ...]:
    """The clocks before the first turn: every player's bank is full."""
    return tuple(Clock(bank=terms.bank if seat.kind == "player" else 0) for seat in terms.seats)


def by_bot(terms: Terms, clocks: Sequence[Clock], seat: int) -> bool:
    """Whether a bot plays there: its own seat, or that of a player who is away, where that was agreed."""
    if terms.seats[seat].kind != "player":
        return terms.seats[seat].kind == "bot"
    return terms.takeover and away(clocks[seat]) and not paused(terms.seats, clocks)


def missed(match: Match, seat: int, now: int, calendars: Calendars) -> tuple[Clock, ...]:
    """The clocks after this seat let its time run out once more."""
    clock = match.clocks[seat]
    return _with(
        match.clocks, seat, Clock(None, clock.missed_deadlines + 1, _bank(clock, seat, now, calendars))
    )


def acted(match: Match, seat: int, present: bool, now: int, calendars: Calendars) -> tuple[Clock, ...]:
    """The clocks after this seat's move; `present` if a person made it, who is then away no more.

    A person's move adds the increment to what is left of the bank, up to what there was to begin with.
    """
    clock, bank = match.clocks[seat], _bank(match.clocks[seat], seat, now, calendars)
    if not present:
        return _with(match.clocks, seat, Clock(None, clock.missed_deadlines, bank))
    full = min(bank + match.terms.increment, match.terms.bank)
    return _with(match.clocks, seat, Clock(None, 0, full))


def back(match: Match, seat: int, now: int, calendars: Calendars) -> tuple[Clock, ...]:
    """The clocks after this seat's player said that they are here, without a move: the turn is the same."""
    clock, bank = match.clocks[seat], _bank(match.clocks[seat], seat, now, calendars)
    return _with(match.clocks, seat, Clock(None, 0, bank, clock.turn_start, turn_version=clock.turn_version))


def renewed(match: Match, seats: Collection[int], now: int, calendars: Calendars) -> Match:
    """The match where the turns of these seats have ended by what somebody else did: nothing is missed."""
    clocks = (
        Clock(None, clock.missed_deadlines, _bank(clock, seat, now, calendars)) if seat in seats else clock
        for seat, clock in enumerate(match.clocks)
    )
    return replace(match, clocks=tuple(clocks))


def wound(match: Match, decisions: Sequence[Decision], now: int, calendars: Calendars) -> tuple[Clock, ...]:
    """The clocks with every player's deadline for what is open now, at the match's version.

    A deadline that runs goes on; one begins for whoever the game has come to wait for. With the match
    paused all stand still, and begin anew when it goes on.
    """
    stands, spans = paused(match.terms.seats, match.clocks), _spans(match, decisions)
    runs = {} if stands else spans
    found = calendars([n for n, clock in enumerate(match.clocks) if _asks(clock, n in runs)])
    begun = [_begun(clock, n in spans, now, match.version) for n, clock in enumerate(match.clocks)]
    return tuple(
        _running(clock, runs[n], now, found.get(n))
        if n in runs
        else Clock(
            None,
            clock.missed_deadlines,
            _bank(clock, n, now, lambda _: found),
            clock.turn_start,
            turn_version=clock.turn_version,
        )
        for n, clock in enumerate(begun)
    )


def rewound(
    match: Match, decisions: Sequence[Decision], now: int, calendars: Calendars, ordered: bool = False
) -> Match:
    """A match with its clocks wound for what is open, and when somebody must look at it again.

    `ordered` if somebody's standing orders are about to answer, which is resumed as a bot's answer is.
    """
    running = wound(match, decisions, now, calendars)
    due = due_at(match.terms, running, blocking(decisions), now, ordered)
    return replace(match, clocks=running, due_at=due)


def moved(clock: Clock, old: Calendar, new: Calendar, now: int) -> Clock:
    """A running clock after its player's calendar changed: what was left goes on under the new one.

    The same clock where it does not run, is overdue, or is that of an away seat, which nothing stops.
    """
    if clock.deadline is None or clock.deadline <= now or away(clock):
        return clock
    since = now if clock.turn_start is None else clock.turn_start
    deadline = min(new.until(now, old.between(now, clock.deadline)), since + CAP)
    remind = (
        None if clock.remind_at is None else min(new.until(now, old.between(now, clock.remind_at)), deadline)
    )
    return replace(
        clock, deadline=deadline, turn_start=since, remind_at=None if remind == deadline else remind
    )


def reminded(match: Match, now: int, ordered: bool = False) -> Match:
    """The match once those are reminded whose time for that has come; the same one where it has not.

    `ordered` as for `rewound`.
    """
    clocks = tuple(
        replace(clock, remind_at=None) if _to_remind(clock, now) else clock for clock in match.clocks
    )
    if clocks == match.clocks:
        return match
    return replace(match, clocks=clocks, due_at=due_at(match.terms, clocks, match.to_act, now, ordered))


def due_at(
    terms: Terms, clocks: Sequence[Clock], to_act: Iterable[int], now: int, ordered: bool = False
) -> int:
    """When somebody must look at a running match again: a bot or standing orders (`ordered`) to resume,
    a deadline, a reminder, a pause too long."""
    bots = [now + BOT_PAUSE for seat in to_act if by_bot(terms, clocks, seat)] + [now + BOT_PAUSE] * ordered
    deadlines = [clock.deadline for clock in clocks if clock.deadline is not None]
    reminders = [clock.remind_at for clock in clocks if clock.remind_at is not None]
    return min([*bots, *deadlines, *reminders], default=now + PATIENCE)


def _spans(match: Match, decisions: Iterable[Decision]) -> Mapping[int, _Span]:
    """How long every player has whom the game waits for."""
    terms, spans = match.terms, dict[int, _Span]()
    for one in decisions:
        if not one.blocking or terms.seats[one.seat].kind != "player":
            continue
        if by_bot(terms, match.clocks, one.seat):
            continue
        own = (
            _Span(terms.turn_seconds, False)
            if one.limit is None
            else _Span(min(terms.turn_seconds, one.limit), True)
        )
        other = spans.get(one.seat, own)
        spans[one.seat] = _Span(min(own.seconds, other.seconds), own.own or other.own)
    return spans


def _asks(clock: Clock, waited_for: bool) -> bool:
    """Whether what becomes of a clock depends on its player's calendar."""
    if waited_for:
        return clock.deadline is None and not away(clock)
    return clock.deadline is not None and clock.bank_in_deadline > 0


def _begun(clock: Clock, waited_for: bool, now: int, version: int) -> Clock:
    """A clock that says since when its seat is waited for: a pause does not end a turn."""
    if not waited_for:
        return replace(clock, turn_start=None, turn_version=None)
    return clock if clock.turn_start is not None else replace(clock, turn_start=now, turn_version=version)


def _running(clock: Clock, span: _Span, now: int, calendar: Calendar | None) -> Clock:
    if clock.deadline is not None or clock.turn_start is None:
        return clock
    if away(clock) or calendar is None:
        return replace(clock, deadline=now + min(span.seconds, AWAY_TURN))
    banked = 0 if span.own else clock.bank
    deadline = min(calendar.until(now, span.seconds + banked), clock.turn_start + CAP)
    return replace(
        clock, deadline=deadline, bank_in_deadline=banked, remind_at=_reminder(calendar, now, deadline)
    )


def _reminder(calendar: Calendar, now: int, deadline: int) -> int | None:
    """When a quarter of the time is left; None for a turn that is too short."""
    seconds = calendar.between(now, deadline)
    return None if seconds < REMINDED else calendar.until(now, seconds - seconds // 4)


def _to_remind(clock: Clock, now: int) -> bool:
    return clock.remind_at is not None and clock.remind_at <= now


def _bank(clock: Clock, seat: int, now: int, calendars: Calendars) -> int:
    """What is left of a seat's bank: a running turn is used up first."""
    if clock.deadline is None or not clock.bank_in_deadline:
        return clock.bank
    left = calendars([seat])[seat].between(now, clock.deadline)
    return clock.bank - max(0, clock.bank_in_deadline - left)


def _with(clocks: Sequence[Clock], seat: int, clock: Clock) -> tuple[Clock, ...]:
    return (*clocks[:seat], clock, *clocks[seat + 1 :])
