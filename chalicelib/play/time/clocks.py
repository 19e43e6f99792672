"""Whose time runs, and until when (RULES 0.4, DESIGN 5, docs/decisions/0009-clocks.md)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from chalicelib.games.contract import Decision
from chalicelib.play.time.calendar import Calendar
from chalicelib.store.matches import Clock, Match, Seat, Terms

RESUME_SECONDS = 10
"""Seconds after which a match that waits for a bot is looked at again."""

MISSES_UNTIL_AWAY = 2
"""Missed deadlines in a row that make a seat away."""

AWAY_TURN_SECONDS = 3600
"""Seconds an away seat has at most."""

MAX_PAUSE_SECONDS = 30 * 86400
"""Seconds a paused match waits before it is aborted."""

MAX_TURN_SECONDS = 45 * 86400
"""Seconds after the beginning of a turn at which it is over whatever stops its clock: the longest turn, a
whole year's vacation, and a day."""

MIN_REMINDED_TURN_SECONDS = 3600
"""Seconds that a turn must last for its player to be reminded, when a quarter of it is left (DESIGN 5)."""

Calendars = Callable[[Collection[int]], Mapping[int, Calendar]]
"""The calendars of these seats' players: asked for only where something depends on them."""


@dataclass(frozen=True)
class _TimeLimit:
    """How long a seat has; `own` is a decision's own limit, to which no bank is added."""

    seconds: int
    is_own: bool


def is_away(clock: Clock) -> bool:
    """Whether a seat has missed so many deadlines in a row that nobody counts on it."""
    return clock.missed_deadlines >= MISSES_UNTIL_AWAY


def blocking_seats(decisions: Iterable[Decision]) -> tuple[int, ...]:
    """The seats the game waits for, in order."""
    return tuple(sorted(turn_names(decisions)))


def turn_names(decisions: Iterable[Decision]) -> Mapping[int, str]:
    """The seats the game waits for, each with the name of its turn."""
    return {decision.seat: decision.turn for decision in decisions if decision.blocking}


def is_paused(seats: Sequence[Seat], clocks: Sequence[Clock]) -> bool:
    """Whether the clocks stand still: of several players all are away but at most one."""
    players = [clock for seat, clock in zip(seats, clocks, strict=True) if seat.kind == "player"]
    return len(players) > 1 and sum(not is_away(clock) for clock in players) <= 1


def initial_clocks(terms: Terms) -> tuple[Clock, ...]:
    """The clocks before the first turn: every player's bank is full."""
    return tuple(Clock(bank=terms.bank if seat.kind == "player" else 0) for seat in terms.seats)


def is_played_by_bot(terms: Terms, clocks: Sequence[Clock], seat: int) -> bool:
    """Whether a bot plays there: its own seat, or that of a player who is away, where that was agreed."""
    if terms.seats[seat].kind != "player":
        return terms.seats[seat].kind == "bot"
    return terms.takeover and is_away(clocks[seat]) and not is_paused(terms.seats, clocks)


def clocks_after_miss(match: Match, seat: int, now: int, calendars: Calendars) -> tuple[Clock, ...]:
    """The clocks after this seat let its time run out once more."""
    clock = match.clocks[seat]
    return _replace_clock(
        match.clocks, seat, Clock(None, clock.missed_deadlines + 1, _bank_left(clock, seat, now, calendars))
    )


def clocks_after_move(
    match: Match, seat: int, by_person: bool, now: int, calendars: Calendars
) -> tuple[Clock, ...]:
    """The clocks after this seat's move; `present` if a person made it, who is then away no more.

    A person's move adds the increment to what is left of the bank, up to what there was to begin with.
    """
    clock, bank = match.clocks[seat], _bank_left(match.clocks[seat], seat, now, calendars)
    if not by_person:
        return _replace_clock(match.clocks, seat, Clock(None, clock.missed_deadlines, bank))
    full = min(bank + match.terms.increment, match.terms.bank)
    return _replace_clock(match.clocks, seat, Clock(None, 0, full))


def clocks_after_return(match: Match, seat: int, now: int, calendars: Calendars) -> tuple[Clock, ...]:
    """The clocks after this seat's player said that they are here, without a move: the turn is the same."""
    clock, bank = match.clocks[seat], _bank_left(match.clocks[seat], seat, now, calendars)
    return _replace_clock(
        match.clocks, seat, Clock(None, 0, bank, clock.turn_start, turn_version=clock.turn_version)
    )


def with_ended_turns(match: Match, seats: Collection[int], now: int, calendars: Calendars) -> Match:
    """The match where the turns of these seats have ended by what somebody else did: nothing is missed."""
    clocks = (
        Clock(None, clock.missed_deadlines, _bank_left(clock, seat, now, calendars))
        if seat in seats
        else clock
        for seat, clock in enumerate(match.clocks)
    )
    return replace(match, clocks=tuple(clocks))


def running_clocks(
    match: Match, decisions: Sequence[Decision], now: int, calendars: Calendars
) -> tuple[Clock, ...]:
    """The clocks with every player's deadline for what is open now, at the match's version.

    A deadline that runs goes on; one begins for whoever the game has come to wait for. With the match
    paused all stand still, and begin anew when it goes on.
    """
    stands, spans = is_paused(match.terms.seats, match.clocks), _time_limits(match, decisions)
    runs = {} if stands else spans
    found = calendars([n for n, clock in enumerate(match.clocks) if _needs_calendar(clock, n in runs)])
    begun = [_with_turn_start(clock, n in spans, now, match.version) for n, clock in enumerate(match.clocks)]
    return tuple(
        _with_deadline(clock, runs[n], now, found.get(n))
        if n in runs
        else Clock(
            None,
            clock.missed_deadlines,
            _bank_left(clock, n, now, lambda _: found),
            clock.turn_start,
            turn_version=clock.turn_version,
        )
        for n, clock in enumerate(begun)
    )


def with_running_clocks(
    match: Match, decisions: Sequence[Decision], now: int, calendars: Calendars, ordered: bool = False
) -> Match:
    """A match with its clocks wound for what is open, and when somebody must look at it again.

    `ordered` if somebody's standing orders are about to answer, which is resumed as a bot's answer is.
    """
    running = running_clocks(match, decisions, now, calendars)
    due = next_check_time(match.terms, running, blocking_seats(decisions), now, ordered)
    return replace(match, clocks=running, due_at=due)


def rescheduled_clock(clock: Clock, old: Calendar, new: Calendar, now: int) -> Clock:
    """A running clock after its player's calendar changed: what was left goes on under the new one.

    The same clock where it does not run, is overdue, or is that of an away seat, which nothing stops.
    """
    if clock.deadline is None or clock.deadline <= now or is_away(clock):
        return clock
    since = now if clock.turn_start is None else clock.turn_start
    deadline = min(new.time_after(now, old.running_seconds(now, clock.deadline)), since + MAX_TURN_SECONDS)
    remind = (
        None
        if clock.remind_at is None
        else min(new.time_after(now, old.running_seconds(now, clock.remind_at)), deadline)
    )
    return replace(
        clock, deadline=deadline, turn_start=since, remind_at=None if remind == deadline else remind
    )


def with_reminders_noted(match: Match, now: int, ordered: bool = False) -> Match:
    """The match once those are reminded whose time for that has come; the same one where it has not.

    `ordered` as for `rewound`.
    """
    clocks = tuple(
        replace(clock, remind_at=None) if _is_reminder_due(clock, now) else clock for clock in match.clocks
    )
    if clocks == match.clocks:
        return match
    return replace(
        match, clocks=clocks, due_at=next_check_time(match.terms, clocks, match.to_act, now, ordered)
    )


def next_check_time(
    terms: Terms, clocks: Sequence[Clock], to_act: Iterable[int], now: int, ordered: bool = False
) -> int:
    """When somebody must look at a running match again: a bot or standing orders (`ordered`) to resume,
    a deadline, a reminder, a pause too long."""
    bots = [now + RESUME_SECONDS for seat in to_act if is_played_by_bot(terms, clocks, seat)] + [
        now + RESUME_SECONDS
    ] * ordered
    deadlines = [clock.deadline for clock in clocks if clock.deadline is not None]
    reminders = [clock.remind_at for clock in clocks if clock.remind_at is not None]
    return min([*bots, *deadlines, *reminders], default=now + MAX_PAUSE_SECONDS)


def _time_limits(match: Match, decisions: Iterable[Decision]) -> Mapping[int, _TimeLimit]:
    """How long every player has whom the game waits for."""
    terms, spans = match.terms, dict[int, _TimeLimit]()
    for one in decisions:
        if not one.blocking or terms.seats[one.seat].kind != "player":
            continue
        if is_played_by_bot(terms, match.clocks, one.seat):
            continue
        own = (
            _TimeLimit(terms.turn_seconds, False)
            if one.limit is None
            else _TimeLimit(min(terms.turn_seconds, one.limit), True)
        )
        other = spans.get(one.seat, own)
        spans[one.seat] = _TimeLimit(min(own.seconds, other.seconds), own.is_own or other.is_own)
    return spans


def _needs_calendar(clock: Clock, waited_for: bool) -> bool:
    """Whether what becomes of a clock depends on its player's calendar."""
    if waited_for:
        return clock.deadline is None and not is_away(clock)
    return clock.deadline is not None and clock.bank_in_deadline > 0


def _with_turn_start(clock: Clock, waited_for: bool, now: int, version: int) -> Clock:
    """A clock that says since when its seat is waited for: a pause does not end a turn."""
    if not waited_for:
        return replace(clock, turn_start=None, turn_version=None)
    return clock if clock.turn_start is not None else replace(clock, turn_start=now, turn_version=version)


def _with_deadline(clock: Clock, span: _TimeLimit, now: int, calendar: Calendar | None) -> Clock:
    if clock.deadline is not None or clock.turn_start is None:
        return clock
    if is_away(clock) or calendar is None:
        return replace(clock, deadline=now + min(span.seconds, AWAY_TURN_SECONDS))
    banked = 0 if span.is_own else clock.bank
    deadline = min(calendar.time_after(now, span.seconds + banked), clock.turn_start + MAX_TURN_SECONDS)
    return replace(
        clock, deadline=deadline, bank_in_deadline=banked, remind_at=_reminder_time(calendar, now, deadline)
    )


def _reminder_time(calendar: Calendar, now: int, deadline: int) -> int | None:
    """When a quarter of the time is left; None for a turn that is too short."""
    seconds = calendar.running_seconds(now, deadline)
    return None if seconds < MIN_REMINDED_TURN_SECONDS else calendar.time_after(now, seconds - seconds // 4)


def _is_reminder_due(clock: Clock, now: int) -> bool:
    return clock.remind_at is not None and clock.remind_at <= now


def _bank_left(clock: Clock, seat: int, now: int, calendars: Calendars) -> int:
    """What is left of a seat's bank: a running turn is used up first."""
    if clock.deadline is None or not clock.bank_in_deadline:
        return clock.bank
    left = calendars([seat])[seat].running_seconds(now, clock.deadline)
    return clock.bank - max(0, clock.bank_in_deadline - left)


def _replace_clock(clocks: Sequence[Clock], seat: int, clock: Clock) -> tuple[Clock, ...]:
    return (*clocks[:seat], clock, *clocks[seat + 1 :])
