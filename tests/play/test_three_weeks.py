"""A match of three weeks with a vacation, quiet hours, a player who stops playing, and a bot.

Ada takes a day off in the middle of her turn. Ben lives in New York, has quiet hours at night and has long
planned a vacation. Cleo stops playing after two turns. Every deadline is recorded with the reason for it,
and compared with one that is counted minute by minute. Time is a number that the scenario moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue, presence
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import lobby, seating
from chalicelib.play.telling import match_presenter, match_row_updates
from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar, calendar_for
from chalicelib.store.logs import LogEntry
from tests.play.time.calendar_strategies import is_stopped_by_definition
from tests.support.parley_matches import OPEN_SEAT, OWN_SEAT, bot_seat, create_player, play_random_move

MINUTE, HOUR, DAY = 60, 3600, 86_400
START = int(datetime(2030, 6, 3, 9, tzinfo=UTC).timestamp())
"""A Monday morning."""

ADA, BEN, CLEO, BOT = range(4)
BEN_SETTINGS = {
    "zone": "America/New_York",
    "quiet": {"from": "22:00", "until": "07:00"},
    "vacation": {"from": "2030-06-11", "until": "2030-06-19"},
}
VACATION = {"from": "2030-06-08", "until": "2030-06-08"}
VACATION_SET_AT = int(datetime(2030, 6, 7, 22, tzinfo=UTC).timestamp())
"""When Ada sets her vacation, two hours before it begins in her zone, UTC."""


@dataclass(frozen=True)
class Turn:
    """A player's turn: its seat, start and deadline, and the reason for the deadline."""

    seat: int
    start: int
    deadline: int
    reason: str


@dataclass
class Scenario:
    """The match, its players, and the time."""

    match_id: str
    people: list[PlayerName]
    now: int = START
    ada_vacation: Json | None = None
    cleo_moves: int = 2

    @property
    def time(self) -> datetime:
        """The time as functions of play take it."""
        return datetime.fromtimestamp(self.now, UTC)

    def calendar(self, seat: int) -> Calendar:
        """The calendar that a seat's player has now."""
        settings: dict[int, Json] = {ADA: {"vacation": self.ada_vacation}, BEN: BEN_SETTINGS}
        return calendar_for(settings.get(seat, {}))


def create_match() -> Scenario:
    """A new match at its first turn; its id and secret are fixed, so that it is always the same."""
    people = [create_player("Ada"), create_player("Ben", **BEN_SETTINGS), create_player("Cleo")]
    seats = [OWN_SEAT, OPEN_SEAT, OPEN_SEAT, bot_seat("medium")]
    ada = people[0]
    new = seating.new_match(
        ada.id, ada.name, "anno-domini", {"hand_size": 6, "first": 0}, seats, None, "private", START
    )
    match = replace(new, id="threeweeks", code="3WEEKS22", secret=b"the same every time".ljust(32, b"."))
    store.matches.create(match, None)
    scenario = Scenario(match.id, people)
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, None, scenario.time)
    return scenario


def turns_until_end(scenario: Scenario) -> Iterator[Turn]:
    """Plays to the end; gives every turn when it begins and again when its deadline has moved."""
    seen: set[tuple[int, int, int]] = set()
    while (match := match_loader.load_as_system(scenario.match_id).match).status == "running":
        for seat, clock in enumerate(match.clocks):
            if clock.deadline is not None and clock.turn_start is not None:
                reason = deadline_reason(scenario, seat, clocks.is_away(clock))
                turn = Turn(seat, clock.turn_start, clock.deadline, reason)
                if (turn.seat, turn.start, turn.deadline) not in seen:
                    seen.add((turn.seat, turn.start, turn.deadline))
                    yield turn
        _advance(scenario, *match.to_act)


def _advance(scenario: Scenario, seat: int) -> None:
    """Does what happens next: Ada sets her vacation, the seat's player moves, or a sweep runs."""
    match = match_loader.load_as_system(scenario.match_id).match
    move_time, due_at = _next_move_time(scenario, seat, match.clocks[seat].turn_start or 0), match.due_at or 0
    if scenario.ada_vacation is None and seat == ADA and move_time > VACATION_SET_AT:
        scenario.now = VACATION_SET_AT
        _set_vacation(scenario)
    elif move_time < due_at:
        scenario.now = move_time
        scenario.cleo_moves -= seat == CLEO
        play_random_move(scenario.match_id, scenario.people[seat], now=scenario.time)
    else:
        scenario.now = due_at
        assert overdue.play_overdue_match(scenario.match_id, scenario.time)


def _next_move_time(scenario: Scenario, seat: int, start: int) -> int:
    """When a player moves: Ada after 20 hours, Ben after 25, both later if their calendar stops then."""
    if seat == CLEO:
        return start + 2 * HOUR if scenario.cleo_moves else start + 9 * DAY
    move_time = start + (20 if seat == ADA else 25) * HOUR
    while is_stopped_by_definition(scenario.calendar(seat), move_time):
        move_time += MINUTE
    return move_time


def _set_vacation(scenario: Scenario) -> None:
    """Sets Ada's vacation and moves her deadline as the API does."""
    raw = store.table.query(
        f"MATCH#{scenario.match_id}", store.table.Item.sk == "MATCH", consistent_read=True
    )
    match_row_updates.write_rows([{"dynamodb": {"NewImage": raw[0]}}])
    ada = store.players.get(scenario.people[ADA].id)
    assert ada
    scenario.ada_vacation = VACATION
    store.players.update(ada, replace(ada, settings={"vacation": VACATION}))
    assert presence.reschedule_deadlines(ada.id, ada.settings, {"vacation": VACATION}, scenario.time) == 1


def deadline_reason(scenario: Scenario, seat: int, away: bool) -> str:
    """Why a seat's deadline is where it is."""
    if away:
        return "an hour, being away"
    if seat == BEN:
        return "a day without nights and vacation"
    return "a day without the day off" if seat == ADA and scenario.ada_vacation else "a day"


def end_minute_by_minute(calendar: Calendar, start: int, seconds: int) -> int:
    """When so many running seconds are over, counted minute by minute."""
    now = start
    while seconds or is_stopped_by_definition(calendar, now):
        seconds -= 0 if is_stopped_by_definition(calendar, now) else MINUTE
        now += MINUTE
    return now


@dataclass(frozen=True)
class Record:
    """The scenario at its end, its turns, and the log after the set-up."""

    scenario: Scenario
    turns: list[Turn]
    log: list[LogEntry]


@pytest.fixture(scope="module")
def record(database: str) -> Record:
    """The match played to its end."""
    scenario = create_match()
    turns = list(turns_until_end(scenario))
    return Record(scenario, turns, store.logs.list_range(scenario.match_id, 2, 999))


def test_the_match_takes_three_weeks_and_finishes(record: Record) -> None:
    match = match_presenter.match_answer(match_loader.load_as_system(record.scenario.match_id))
    assert (match.status, match.to_act, match.deadline) == ("finished", (), None)
    assert match.outcome
    assert match.outcome.reason in ("last_card", "rounds", "no_cards")
    assert timedelta(days=18) < timedelta(seconds=record.scenario.now - START) < timedelta(days=28)


def test_every_deadline_follows_from_its_reason(record: Record) -> None:
    for turn in record.turns:
        calendar = record.scenario.calendar(turn.seat)
        expected = {
            "a day": turn.start + DAY,
            "an hour, being away": turn.start + HOUR,
            "a day without nights and vacation": end_minute_by_minute(calendar, turn.start, DAY),
            "a day without the day off": end_minute_by_minute(calendar, turn.start, DAY),
        }
        assert turn.deadline == expected[turn.reason], turn
    assert Counter(turn.reason for turn in record.turns).keys() == expected.keys()


def test_no_deadline_lies_in_quiet_hours_or_on_vacation(record: Record) -> None:
    present = (turn for turn in record.turns if "away" not in turn.reason)
    assert not any(
        is_stopped_by_definition(record.scenario.calendar(turn.seat), turn.deadline)
        for turn in present
        if turn.reason != "a day"
    )


def test_a_vacation_set_in_mid_turn_moves_that_turns_deadline(record: Record) -> None:
    before, after = (
        turn for turn in record.turns if turn.seat == ADA and turn.start < VACATION_SET_AT < turn.deadline
    )
    assert (before.reason, after.reason) == ("a day", "a day without the day off")
    assert before.start == after.start
    assert after.deadline - before.deadline == DAY


def test_moves_precede_their_deadline_and_absence_moves_come_at_it(record: Record) -> None:
    deadlines = {(turn.seat, turn.start): turn.deadline for turn in record.turns}
    for entry in (entry for entry in record.log if entry.seat != BOT):
        start = max(start for seat, start in deadlines if seat == entry.seat and start <= entry.at)
        deadline = deadlines[entry.seat or 0, start]
        assert entry.at == deadline if entry.by == "absence" else entry.at < deadline


def test_only_the_absent_player_has_absence_moves(record: Record) -> None:
    by = {seat: Counter(entry.by for entry in record.log if entry.seat == seat) for seat in range(4)}
    assert by[ADA].keys() == by[BEN].keys() == {"player"}
    assert by[BOT].keys() == {"bot"}
    assert by[CLEO]["player"] == 2
    assert by[CLEO]["absence"] >= 3
    cleo = match_loader.load_as_system(record.scenario.match_id).match.clocks[CLEO]
    assert clocks.is_away(cleo)


def test_nobody_moves_on_vacation_or_in_quiet_hours(record: Record) -> None:
    for seat in (ADA, BEN):
        moved = [entry.at for entry in record.log if entry.seat == seat]
        assert not any(is_stopped_by_definition(record.scenario.calendar(seat), at) for at in moved)
    moments = [entry.at for entry in record.log]
    assert moments == sorted(moments)
