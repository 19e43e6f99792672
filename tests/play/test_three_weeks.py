"""A game of three weeks: a vacation, quiet hours, somebody who vanishes, a bot. No clock but a number.

Ada goes on vacation in the middle of her turn. Ben lives in New York and sleeps at night. Cleo stops
playing after two turns. Whenever a turn begins its deadline is explained, and reckoned in another way: by
a walk through the minutes.
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
from chalicelib.play.seats import lobby, seating
from chalicelib.play.telling import match_presenter, match_row_updates
from chalicelib.play.time import calendar, clocks
from chalicelib.play.time.calendar import Calendar
from chalicelib.store.logs import LogEntry
from tests.play.time.test_calendar import stopped
from tests.support.parley_matches import OPEN_SEAT, OWN_SEAT, bot_seat, create_player, play_random_move

MINUTE, HOUR, DAY = 60, 3600, 86_400
START = int(datetime(2030, 6, 3, 9, tzinfo=UTC).timestamp())
"""A Monday morning."""

ADA, BEN, CLEO, BOT = range(4)
SLEEP = {"zone": "America/New_York", "quiet": {"from": "22:00", "until": "07:00"}}
AWAY = {"from": "2030-06-08", "until": "2030-06-14"}
LEAVING = int(datetime(2030, 6, 7, 22, tzinfo=UTC).timestamp())
"""When Ada tells of her vacation, which begins two hours later by her wall clock."""


@dataclass(frozen=True)
class Turn:
    """A turn of a player: who had it, from when until when at the latest, and why until then."""

    seat: int
    since: int
    deadline: int
    why: str


@dataclass
class World:
    """The match, its players, and the time."""

    match_id: str
    people: list[lobby.PlayerName]
    now: int = START
    ada: Json | None = None
    cleo_moves: int = 2

    @property
    def at(self) -> datetime:
        """The time as the house takes it."""
        return datetime.fromtimestamp(self.now, UTC)

    def calendar(self, seat: int) -> Calendar:
        """What stops a seat's clock."""
        settings: dict[int, Json] = {ADA: {"vacation": self.ada}, BEN: SLEEP}
        return calendar.calendar_for(settings.get(seat, {}))


def begin() -> World:
    """The match at its first turn, the same every time it is played."""
    people = [create_player("Ada"), create_player("Ben", **SLEEP), create_player("Cleo")]
    seats = [OWN_SEAT, OPEN_SEAT, OPEN_SEAT, bot_seat("medium")]
    ada = people[0]
    made = seating.new_match(ada.id, ada.name, "anno-domini", {"hand_size": 6}, seats, None, "private", START)
    match = replace(made, id="threeweeks", code="3WEEKS22", secret=b"the same every time".ljust(32, b"."))
    store.matches.create(match, None)
    world = World(match.id, people)
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, None, world.at)
    return world


def play(world: World) -> Iterator[Turn]:
    """Plays to the end, from one thing that happens to the next; every turn as it begins, or is moved."""
    known: set[tuple[int, int, int]] = set()
    while (match := match_loader.load_as_system(world.match_id).match).status == "running":
        for seat, clock in enumerate(match.clocks):
            if clock.deadline is not None and clock.turn_start is not None:
                turn = Turn(seat, clock.turn_start, clock.deadline, why(world, seat, clocks.is_away(clock)))
                if (turn.seat, turn.since, turn.deadline) not in known:
                    known.add((turn.seat, turn.since, turn.deadline))
                    yield turn
        _next(world, *match.to_act)


def _next(world: World, seat: int) -> None:
    """The next thing that happens: Ada leaves, somebody moves, or the sweeper comes for a deadline."""
    match = match_loader.load_as_system(world.match_id).match
    moves, due = _moves_at(world, seat, match.clocks[seat].turn_start or 0), match.due_at or 0
    if world.ada is None and seat == ADA and moves > LEAVING:
        world.now = LEAVING
        _leave(world)
    elif moves < due:
        world.now = moves
        world.cleo_moves -= seat == CLEO
        play_random_move(world.match_id, world.people[seat], now=world.at)
    else:
        world.now = due
        assert overdue.play_overdue_match(world.match_id, world.at)


def _moves_at(world: World, seat: int, since: int) -> int:
    """When a player moves: Ada after twenty hours, Ben after twenty-five, neither on vacation nor asleep."""
    if seat == CLEO:
        return since + 2 * HOUR if world.cleo_moves else since + 9 * DAY
    moves = since + (20 if seat == ADA else 25) * HOUR
    while stopped(world.calendar(seat), moves):
        moves += MINUTE
    return moves


def _leave(world: World) -> None:
    """Ada sets her vacation."""
    raw = store.table.query(f"MATCH#{world.match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    match_row_updates.write_rows([{"dynamodb": {"NewImage": raw[0]}}])
    ada = store.players.get(world.people[ADA].id)
    assert ada
    world.ada = AWAY
    store.players.update(ada, replace(ada, settings={"vacation": AWAY}))
    assert presence.reschedule_deadlines(ada.id, ada.settings, {"vacation": AWAY}, world.at) == 1


def why(world: World, seat: int, away: bool) -> str:
    """The reason for a seat's deadline."""
    if away:
        return "an hour, being away"
    if seat == BEN:
        return "a day without the nights"
    return "a day without the vacation" if seat == ADA and world.ada else "a day"


def walked(one: Calendar, since: int, seconds: int) -> int:
    """The end of so many running seconds, minute by minute."""
    now = since
    while seconds or stopped(one, now):
        seconds -= 0 if stopped(one, now) else MINUTE
        now += MINUTE
    return now


@dataclass(frozen=True)
class Story:
    """What came of it."""

    world: World
    turns: list[Turn]
    log: list[LogEntry]


@pytest.fixture(scope="module")
def story(database: str) -> Story:
    """The whole game."""
    world = begin()
    turns = list(play(world))
    return Story(world, turns, store.logs.list_range(world.match_id, 2, 999))


def test_it_takes_three_weeks_and_ends_properly(story: Story) -> None:
    shown = match_presenter.match_json(match_loader.load_as_system(story.world.match_id))
    assert (shown["status"], shown["to_act"], shown["deadline"]) == ("finished", [], None)
    assert shown["outcome"]["reason"] in ("last_card", "rounds", "no_cards")
    assert timedelta(days=18) < timedelta(seconds=story.world.now - START) < timedelta(days=28)


def test_every_deadline_is_where_it_is_for_a_reason(story: Story) -> None:
    for turn in story.turns:
        one = story.world.calendar(turn.seat)
        expected = {
            "a day": turn.since + DAY,
            "an hour, being away": turn.since + HOUR,
            "a day without the nights": walked(one, turn.since, DAY),
            "a day without the vacation": walked(one, turn.since, DAY),
        }
        assert turn.deadline == expected[turn.why], turn
    assert Counter(turn.why for turn in story.turns).keys() == expected.keys()


def test_no_deadline_lies_in_a_night_or_on_vacation(story: Story) -> None:
    present = (turn for turn in story.turns if "away" not in turn.why)
    assert not any(
        stopped(story.world.calendar(turn.seat), turn.deadline) for turn in present if turn.why != "a day"
    )


def test_the_vacation_came_in_the_middle_of_a_turn(story: Story) -> None:
    before, after = (
        turn for turn in story.turns if turn.seat == ADA and turn.since < LEAVING < turn.deadline
    )
    assert (before.why, after.why) == ("a day", "a day without the vacation")
    assert before.since == after.since
    assert after.deadline - before.deadline == len(calendar.parse_vacation(AWAY).days()) * DAY


def test_moves_come_in_time_and_absences_on_the_second(story: Story) -> None:
    last = {(turn.seat, turn.since): turn.deadline for turn in story.turns}
    for entry in (entry for entry in story.log if entry.seat != BOT):
        since = max(one for seat, one in last if seat == entry.seat and one <= entry.at)
        deadline = last[entry.seat or 0, since]
        assert entry.at == deadline if entry.by == "absence" else entry.at < deadline


def test_only_who_vanished_was_ever_stood_in_for(story: Story) -> None:
    by = {seat: Counter(entry.by for entry in story.log if entry.seat == seat) for seat in range(4)}
    assert by[ADA].keys() == by[BEN].keys() == {"player"}
    assert by[BOT].keys() == {"bot"}
    assert by[CLEO]["player"] == 2
    assert by[CLEO]["absence"] >= 3
    cleo = match_loader.load_as_system(story.world.match_id).match.clocks[CLEO]
    assert clocks.is_away(cleo)


def test_ada_played_nothing_on_vacation_and_ben_nothing_at_night(story: Story) -> None:
    for seat in (ADA, BEN):
        moved = [entry.at for entry in story.log if entry.seat == seat]
        assert not any(stopped(story.world.calendar(seat), at) for at in moved)
    moments = [entry.at for entry in story.log]
    assert moments == sorted(moments)
