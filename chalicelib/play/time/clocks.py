"""Whose time runs, and until when (RULES 0.4, DESIGN 5, docs/decisions/0009-clocks.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from chalicelib.games.contract import Decision
from chalicelib.play.time.calendar import Calendar, Stretch, calendar_from_json, calendar_to_json
from chalicelib.play.time.timing import Calendars, Timing
from chalicelib.store.matches import Clock, Match, Terms

RESUME_SECONDS = 10
"""Seconds after which a sweep goes on with a match that waits for a bot or for standing orders."""

MISSES_UNTIL_AWAY = 2
"""Missed deadlines in a row that make a seat away."""

AWAY_TURN_SECONDS = 3600
"""Seconds an away seat has at most."""

MAX_PAUSE_SECONDS = 30 * 86400
"""Seconds a paused match waits before it is aborted."""

OPEN_SECONDS = 21 * 86400
"""Seconds after its creation when a match is aborted that has not begun."""

ABORTED_SECONDS = 30 * 86400
"""Seconds after which a match that was aborted is deleted."""

MAX_TURN_SECONDS = 45 * 86400
"""Seconds after which a turn is over, whatever stops its clock: the longest turn, a whole year's vacation,
and a day."""

MIN_SHARE_SECONDS = 600
MAX_SHARE_SECONDS = 6 * 3600
"""Seconds that a decision has at least and at most whose limit is a share of the turn's time."""

MIN_REMINDED_TURN_SECONDS = 3600
"""Seconds that a turn must last for its player to be reminded, when a quarter of it is left (DESIGN 5)."""


@dataclass(frozen=True)
class _TimeLimit:
    """How many seconds a seat has. To a decision's own limit (`is_own`) no bank is added."""

    seconds: int
    is_own: bool


def is_away(clock: Clock) -> bool:
    """Whether a seat has missed so many deadlines in a row that nobody counts on it."""
    return clock.missed_deadlines >= MISSES_UNTIL_AWAY


def own_limit_seconds(decision: Decision, turn_seconds: int) -> int | None:
    """The seconds that a decision has where a turn has `turn_seconds`; None for all of the turn and the bank.

    A share of the turn's time never makes less than `MIN_SHARE_SECONDS`, even where a turn is shorter, nor
    more than `MAX_SHARE_SECONDS`.
    """
    if decision.limit_share is not None:
        share = round(turn_seconds * decision.limit_share)
        return min(max(share, MIN_SHARE_SECONDS), MAX_SHARE_SECONDS)
    return None if decision.limit is None else min(turn_seconds, decision.limit)


def blocking_seats(decisions: Iterable[Decision]) -> tuple[int, ...]:
    """The seats that the game waits for, in order."""
    return tuple(sorted(turn_names(decisions)))


def turn_names(decisions: Iterable[Decision]) -> Mapping[int, str]:
    """The seats that the game waits for, each with the name of its turn."""
    return {decision.seat: decision.turn for decision in decisions if decision.blocking}


def is_aside(old: Iterable[Decision], new: Iterable[Decision], seat: int, kind: str) -> bool:
    """Whether a move of this kind, between these decisions, leaves the game waiting for the same of its seat.

    The game did not wait for that move, or it waits in a window, whose own limit is for all moves together.
    So no turn has gone on, as after an offer in a trade.
    """
    asked = [one for one in old if one.blocking and one.seat == seat]
    still_asked = {(one.turn, one.kind) for one in new if one.blocking and one.seat == seat}
    if {(one.turn, one.kind) for one in asked} != still_asked:
        return False
    return all(_has_own_limit(one) for one in asked if one.kind == kind)


def is_paused(match: Match) -> bool:
    """Whether the clocks stand still: of several players all are away but at most one."""
    seats = zip(match.terms.seats, match.clocks, strict=True)
    players = [clock for seat, clock in seats if seat.kind == "player"]
    return len(players) > 1 and sum(not is_away(clock) for clock in players) <= 1


def is_pause_over(match: Match, now: int) -> bool:
    """Whether a match is paused in which nobody has done anything for so long that it is given up."""
    return is_paused(match) and match.updated + MAX_PAUSE_SECONDS <= now


def is_played_by_bot(match: Match, seat: int) -> bool:
    """Whether a bot plays a seat: its own, or that of an away player where the terms say so."""
    if match.terms.seats[seat].kind != "player":
        return match.terms.seats[seat].kind == "bot"
    return match.terms.takeover and is_away(match.clocks[seat]) and not is_paused(match)


def initial_clocks(terms: Terms) -> tuple[Clock, ...]:
    """The clocks before the first turn: every player's bank is full."""
    return tuple(Clock(bank=terms.bank if seat.kind == "player" else 0) for seat in terms.seats)


def record_miss(match: Match, seat: int, timing: Timing) -> Match:
    """The match after this seat missed its deadline."""
    missed = match.clocks[seat].missed_deadlines + 1
    return _replace_clock(match, seat, Clock(None, missed, _bank_left(match, seat, timing)))


def record_move(match: Match, seat: int, by_person: bool, timing: Timing) -> Match:
    """The match with this seat's clock stopped after its move.

    A person's move ends being away, and adds the increment to what is left of the bank, up to what there
    was to begin with.
    """
    bank = _bank_left(match, seat, timing)
    if not by_person:
        return _replace_clock(match, seat, Clock(None, match.clocks[seat].missed_deadlines, bank))
    return _replace_clock(match, seat, Clock(None, 0, min(bank + match.terms.increment, match.terms.bank)))


def record_aside(match: Match, seat: int, by_person: bool, timing: Timing) -> Match:
    """The match after a move that leaves its seat's turn where it was: the deadline stays, nothing is added.

    A person's move ends being away all the same.
    """
    clock = match.clocks[seat]
    if not by_person:
        return match
    if is_away(clock):
        return record_return(match, seat, timing)
    return _replace_clock(match, seat, replace(clock, missed_deadlines=0))


def record_return(match: Match, seat: int, timing: Timing) -> Match:
    """The match after an away player came back without a move: the turn is the same."""
    here = _stopped_clock(match.clocks[seat], _bank_left(match, seat, timing))
    return _replace_clock(match, seat, replace(here, missed_deadlines=0))


def end_turns(match: Match, seats: Collection[int], timing: Timing) -> Match:
    """The match where somebody else's move has ended the turns of these seats: nothing is missed."""
    for seat in seats:
        ended = Clock(None, match.clocks[seat].missed_deadlines, _bank_left(match, seat, timing))
        match = _replace_clock(match, seat, ended)
    return match


def start_clocks(match: Match, timing: Timing) -> Match:
    """The match with every player's deadline for what is open, and the time of its next check.

    A deadline that runs goes on; one begins for each seat that the game has come to wait for. With the
    match paused all stand still, and begin anew when it goes on.
    """
    limits = _time_limits(match, timing.decisions)
    running = {} if is_paused(match) else limits
    needed = [n for n, clock in enumerate(match.clocks) if _needs_calendar(clock, n in running)]
    calendars = timing.calendars(needed)
    clocks = []
    for seat, before in enumerate(match.clocks):
        clock = _with_turn_start(before, seat in limits, timing.now, match.version)
        if seat in running:
            clocks.append(_with_deadline(clock, running[seat], timing.now, calendars.get(seat)))
        else:
            clocks.append(_stopped_clock(clock, _clock_bank(match, seat, timing.now, lambda _: calendars)))
    return with_check_time(replace(match, clocks=tuple(clocks)), timing)


def aborted_match(match: Match, now: int) -> Match:
    """The match given up: no clock runs, nobody is waited for or agrees, and after a while it is deleted."""
    stopped = tuple(Clock(None, clock.missed_deadlines) for clock in match.clocks)
    due_at = now + ABORTED_SECONDS
    return replace(
        match, status="aborted", clocks=stopped, to_act=(), due_at=due_at, end_agreed=(), updated=now
    )


def rescheduled_clock(clock: Clock, old: Calendar, new: Calendar, now: int) -> Clock:
    """A running clock after its player's calendar changed from `old` to `new`.

    A turn keeps the zone and the quiet hours with which it began. A vacation that is announced during it
    moves its deadline on, once and by no more than the time that the turn had; one that is cut short gives
    back what it gave. The same clock where it does not run, is overdue, or is that of an away seat, which
    nothing stops (docs/decisions/0042-time-cannot-be-held.md).
    """
    if clock.deadline is None or clock.deadline <= now or is_away(clock):
        return clock
    start = now if clock.turn_start is None else clock.turn_start
    kept = _kept_calendar(clock, old.weekends) or old
    vacation = _overlap(kept.vacation, new.vacation) if clock.moved else new.vacation
    latest = clock.deadline if clock.moved else min(2 * clock.deadline - start, start + MAX_TURN_SECONDS)
    left = kept.running_seconds(now, clock.deadline)
    after = _with_vacation(kept, vacation, left, latest, now)
    deadline = min(after.time_after(now, left), latest)
    return replace(
        clock,
        deadline=deadline,
        turn_start=start,
        remind_at=clock.remind_at and _moved_time(clock.remind_at, kept, after, now),
        calendar=None if _are_alike(after, new) else calendar_to_json(after),
        moved=clock.moved or deadline > clock.deadline,
    )


def mark_reminders(match: Match, timing: Timing) -> Match:
    """The match with the reminders that are due marked as given; the same match where none is."""
    clocks = tuple(
        replace(clock, remind_at=None) if _is_reminder_due(clock, timing.now) else clock
        for clock in match.clocks
    )
    if clocks == match.clocks:
        return match
    return with_check_time(replace(match, clocks=clocks), timing)


def with_check_time(match: Match, timing: Timing) -> Match:
    """A running match with the time at which a sweep must look at it next."""
    return replace(match, due_at=_next_check_time(match, timing))


def moved_check_time(before: Match, after: Match) -> int | None:
    """When a sweep must look at a running match of which a clock has changed, and nothing besides.

    Where it was to look for another reason, which is always sooner, it still looks then.
    """
    return min(_clock_times(after)) if before.due_at in _clock_times(before) else before.due_at


def _next_check_time(match: Match, timing: Timing) -> int:
    """When a sweep must look at a running match: for a bot or standing orders to go on with, a deadline, a
    reminder, or a pause that is too long."""
    goes_on = timing.orders_answer or any(
        is_played_by_bot(match, seat) for seat in blocking_seats(timing.decisions)
    )
    resumption = [timing.now + RESUME_SECONDS] if goes_on else []
    return min([*resumption, *_clock_times(match)], default=match.updated + MAX_PAUSE_SECONDS)


def _clock_times(match: Match) -> list[int]:
    """The deadlines and the reminders of all clocks."""
    times = [time for clock in match.clocks for time in (clock.deadline, clock.remind_at)]
    return [time for time in times if time is not None]


def _time_limits(match: Match, decisions: Iterable[Decision]) -> Mapping[int, _TimeLimit]:
    """How long each player has for whom the game waits, by seat."""
    limits = dict[int, _TimeLimit]()
    for one in decisions:
        if not one.blocking or match.terms.seats[one.seat].kind != "player":
            continue
        if is_played_by_bot(match, one.seat):
            continue
        limit = _decision_limit(one, match.terms.turn_seconds)
        other = limits.get(one.seat, limit)
        limits[one.seat] = _TimeLimit(min(limit.seconds, other.seconds), limit.is_own or other.is_own)
    return limits


def _has_own_limit(decision: Decision) -> bool:
    return decision.limit is not None or decision.limit_share is not None


def _decision_limit(decision: Decision, turn_seconds: int) -> _TimeLimit:
    own = own_limit_seconds(decision, turn_seconds)
    return _TimeLimit(turn_seconds if own is None else own, is_own=own is not None)


def _needs_calendar(clock: Clock, runs: bool) -> bool:
    """Whether what becomes of a clock depends on its player's calendar."""
    if runs:
        return clock.deadline is None and not is_away(clock)
    return clock.deadline is not None and clock.bank_in_deadline > 0 and clock.calendar is None


def _with_turn_start(clock: Clock, is_waited_for: bool, now: int, version: int) -> Clock:
    """The clock with the beginning of its turn, which a pause does not end."""
    if not is_waited_for:
        return replace(clock, turn_start=None, turn_version=None, moved=False)
    return clock if clock.turn_start is not None else replace(clock, turn_start=now, turn_version=version)


def _with_deadline(clock: Clock, limit: _TimeLimit, now: int, calendar: Calendar | None) -> Clock:
    if clock.deadline is not None or clock.turn_start is None:
        return clock
    if is_away(clock) or calendar is None:
        return replace(clock, deadline=now + min(limit.seconds, AWAY_TURN_SECONDS))
    bank = 0 if limit.is_own else clock.bank
    deadline = min(calendar.time_after(now, limit.seconds + bank), clock.turn_start + MAX_TURN_SECONDS)
    remind_at = _reminder_time(calendar, now, deadline)
    return replace(clock, deadline=deadline, bank_in_deadline=bank, remind_at=remind_at)


def _stopped_clock(clock: Clock, bank: int) -> Clock:
    """The clock without a deadline; its turn is the same."""
    return Clock(
        missed_deadlines=clock.missed_deadlines,
        bank=bank,
        turn_start=clock.turn_start,
        turn_version=clock.turn_version,
        moved=clock.moved,
    )


def _kept_calendar(clock: Clock, weekends: bool) -> Calendar | None:
    """What stops a clock whose player's profile has changed meanwhile; None where it has not."""
    return None if clock.calendar is None else calendar_from_json(clock.calendar, weekends)


def _with_vacation(
    calendar: Calendar, vacation: Stretch | None, left: int, latest: int, now: int
) -> Calendar:
    """The calendar with this vacation, or with as much of it as leaves `left` seconds until `latest`."""
    whole = replace(calendar, vacation=vacation)
    if vacation is None or whole.time_after(now, left) <= latest:
        return whole
    without = replace(calendar, vacation=None)
    spare = without.running_seconds(now, latest) - left
    end = without.time_after(max(now, vacation[0]), spare)
    return replace(calendar, vacation=(vacation[0], min(end, vacation[1])))


def _are_alike(one: Calendar, other: Calendar) -> bool:
    """Whether two calendars stop the same clocks."""
    return one == other or not (one.can_stop() or other.can_stop())


def _overlap(one: Stretch | None, other: Stretch | None) -> Stretch | None:
    if one is None or other is None:
        return None
    first, last = max(one[0], other[0]), min(one[1], other[1])
    return (first, last) if first < last else None


def _reminder_time(calendar: Calendar, now: int, deadline: int) -> int | None:
    """When a quarter of the time is left; None for a turn that is too short."""
    seconds = calendar.running_seconds(now, deadline)
    return None if seconds < MIN_REMINDED_TURN_SECONDS else calendar.time_after(now, seconds - seconds // 4)


def _is_reminder_due(clock: Clock, now: int) -> bool:
    return clock.remind_at is not None and clock.remind_at <= now


def _moved_time(time: int, old: Calendar, new: Calendar, now: int) -> int:
    """A time as far ahead under the new calendar as it was under the old one, in seconds that run."""
    return new.time_after(now, old.running_seconds(now, time))


def _bank_left(match: Match, seat: int, timing: Timing) -> int:
    return _clock_bank(match, seat, timing.now, timing.calendars)


def _clock_bank(match: Match, seat: int, now: int, calendars: Calendars) -> int:
    """What is left of a seat's bank, in seconds: a running turn is used up first."""
    clock = match.clocks[seat]
    if clock.deadline is None or not clock.bank_in_deadline:
        return clock.bank
    calendar = _kept_calendar(clock, match.terms.weekends) or calendars([seat])[seat]
    return clock.bank - max(0, clock.bank_in_deadline - calendar.running_seconds(now, clock.deadline))


def _replace_clock(match: Match, seat: int, clock: Clock) -> Match:
    clocks = match.clocks
    return replace(match, clocks=(*clocks[:seat], clock, *clocks[seat + 1 :]))
