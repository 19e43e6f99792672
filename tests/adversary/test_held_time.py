"""Nobody holds a turn, or a match, for longer than the pages say, whatever they set in their profile."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import httpx
import pytest

from chalicelib import store, wiring
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue, presence
from tests.api.api_clients import create_guest, player_to_act, start_match, update_match_lists
from tests.support.client import Client

pytestmark = pytest.mark.usefixtures("database")

START = datetime(2031, 3, 3, 12, tzinfo=UTC)
BLITZ = {"turn": 300}
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


class Timeline:
    """The time of the server, which a test moves."""

    def __init__(self) -> None:
        self.now = START

    def wait(self, time: timedelta) -> None:
        """Lets time pass."""
        self.now += time


@pytest.fixture
def timeline(monkeypatch: pytest.MonkeyPatch) -> Timeline:
    """The time of the server, at noon to begin with."""
    timeline = Timeline()
    monkeypatch.setattr(wiring, "now", lambda: timeline.now)
    return timeline


@pytest.fixture
def ada() -> Client:
    """Who holds the match up."""
    return create_guest("Ada")


@pytest.fixture
def ben() -> Client:
    """Who is there."""
    return create_guest("Ben")


def blitz_match(*people: Client) -> str:
    """A match with turns of 300 seconds, in which every player is asked at once."""
    match = start_match(*people, clock=BLITZ)
    update_match_lists(match)
    return match


def deadline(match: str, seat: int = 0) -> datetime:
    """When a seat's time is up."""
    at = match_loader.load_as_system(match).match.clocks[seat].deadline
    assert at is not None
    return datetime.fromtimestamp(at, UTC)


def quiet_from(time: datetime) -> Json:
    """The most quiet hours, from a time on."""
    return {"from": time.strftime("%H:%M"), "until": (time + 16 * HOUR).strftime("%H:%M")}


def set_profile(who: Client, **wishes: Json | str | None) -> Json:
    """The profile after a change, which must be accepted."""
    return who.ok(who.http.patch("/v1/me", json=wishes))


def days(first: datetime, last: datetime) -> Json:
    """A vacation from one day to another."""
    return {"from": first.date().isoformat(), "until": last.date().isoformat()}


def test_quiet_hours_that_follow_the_clock_hold_no_turn(timeline: Timeline, ada: Client, ben: Client) -> None:
    match = blitz_match(ada, ben)
    first = deadline(match)
    for _ in range(3):
        set_profile(ada, quiet=quiet_from(timeline.now))
        assert deadline(match) == first
        timeline.wait(MINUTE)


def test_zones_that_follow_the_night_hold_no_turn(timeline: Timeline, ada: Client, ben: Client) -> None:
    set_profile(ada, quiet={"from": "20:00", "until": "12:00"})
    match = blitz_match(ada, ben)
    first = deadline(match)
    for zone in ("Asia/Tokyo", "America/New_York", "Pacific/Honolulu"):
        set_profile(ada, zone=zone)
        assert deadline(match) == first
        timeline.wait(MINUTE)


def test_a_vacation_in_mid_turn_moves_its_deadline_once_and_at_most_doubles_it(
    timeline: Timeline, ada: Client, ben: Client
) -> None:
    match = blitz_match(ada, ben)
    first = deadline(match)
    moved = set()
    for day in range(1, 5):
        timeline.wait(MINUTE)
        set_profile(ada, vacation=days(timeline.now, timeline.now + day * DAY))
        moved.add(deadline(match))
    assert moved == {first + (first - START)}


def test_a_vacation_that_is_called_off_gives_its_time_back(
    timeline: Timeline, ada: Client, ben: Client
) -> None:
    set_profile(ada, vacation=days(START, START + 9 * DAY))
    match = blitz_match(ada, ben)
    assert deadline(match) == datetime(2031, 3, 13, tzinfo=UTC) + 5 * MINUTE
    # A change of another kind does not fix the vacation in the turn.
    set_profile(ada, quiet=quiet_from(timeline.now))
    timeline.wait(MINUTE)
    set_profile(ada, vacation=None)
    assert deadline(match) == timeline.now + 5 * MINUTE
    set_profile(ada, vacation=days(timeline.now, timeline.now + 9 * DAY))
    assert deadline(match) <= timeline.now + 11 * MINUTE


def test_no_zone_gives_a_vacation_back(timeline: Timeline, ada: Client) -> None:
    # Half past midnight in the easternmost zone; before midnight there it is the same day in the westernmost.
    timeline.now = datetime(2031, 3, 3, 10, 30, tzinfo=UTC)
    held = 0
    for _ in range(40):
        set_profile(ada, zone="Pacific/Kiritimati")
        today = timeline.now.astimezone(ZoneInfo("Pacific/Kiritimati"))
        held += ada.http.patch("/v1/me", json={"vacation": days(today, today)}).status_code == 200
        timeline.wait(23 * HOUR)
        set_profile(ada, zone="Pacific/Pago_Pago", vacation=None)
        timeline.wait(HOUR)
    assert held * 23 * HOUR <= 30 * DAY


def test_a_change_of_the_profile_looks_at_few_matches(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MAX_RESCHEDULED", 2)
    for _ in range(4):
        blitz_match(ada, ben)
    with store.measure_capacity() as operations:
        set_profile(ada, quiet=quiet_from(START))
    assert sum(not one.is_read for one in operations) <= 3


def agree(who: Client, match: str, agrees: bool = True) -> httpx.Response:
    """A player agrees to end the match, or no longer does."""
    return who.http.put(f"/v1/matches/{match}/end-agreement", json={"agrees": agrees})


def held_match(timeline: Timeline, holder: Client, *others: Client) -> str:
    """A match with turns of a day that has waited for the last seat for almost a week, on vacation."""
    set_profile(holder, vacation=days(timeline.now, timeline.now + 20 * DAY))
    match = start_match(*others, holder)
    dice = Random(match)
    for who in others:
        who.ok(who.act_randomly(who.get_match(match), dice))
    timeline.wait(7 * DAY - MINUTE)
    return match


def test_the_others_end_a_match_that_is_held_for_a_week(timeline: Timeline, ada: Client, ben: Client) -> None:
    cleo = create_guest("Cleo")
    match = held_match(timeline, ada, ben, cleo)
    assert ben.get_match(match)["match"]["end_agreement"] == {
        "from": "2031-03-10T12:00:00Z",
        "seats": [0, 1],
        "agreed": [],
    }
    assert agree(ben, match).json()["code"] == "not_held"
    timeline.wait(MINUTE)
    assert agree(ada, match).json()["code"] == "not_held"
    for agrees, agreed in ((True, [0]), (True, [0]), (False, []), (True, [0])):
        table = ben.ok(agree(ben, match, agrees))
        assert (table["match"]["status"], table["match"]["end_agreement"]["agreed"]) == ("running", agreed)
    assert ada.get_match(match)["match"]["end_agreement"]["agreed"] == [0]
    ended = cleo.ok(agree(cleo, match))["match"]
    assert (ended["status"], ended["to_act"], ended["deadline"]) == ("aborted", [], None)
    assert ended["end_agreement"] == {"from": None, "seats": [], "agreed": [0, 1]}
    assert cleo.ok(agree(cleo, match))["match"] == ended
    assert agree(ada, match).json()["code"] == "not_running"


def test_one_who_is_left_with_the_holder_decides_alone(timeline: Timeline, ada: Client, ben: Client) -> None:
    match = held_match(timeline, ada, ben)
    timeline.wait(MINUTE)
    assert ben.ok(agree(ben, match))["match"]["status"] == "aborted"


def test_a_move_takes_all_agreements_back(timeline: Timeline, ada: Client, ben: Client) -> None:
    cleo = create_guest("Cleo")
    match = held_match(timeline, ada, ben, cleo)
    timeline.wait(MINUTE)
    ben.ok(agree(ben, match))
    ada.ok(ada.act_randomly(ada.get_match(match), Random(1)))
    assert not match_loader.load_as_system(match).match.end_agreed
    assert {agree(who, match).json()["code"] for who in (ben, cleo)} == {"not_held"}


def match_in_trade(*people: Client, **clock: int) -> str:
    """An expert match of Anno 1452 whose trade has just been opened."""
    match = start_match(*people, game="anno-1452", options={"expert": True}, clock=clock)
    dice = Random(1)
    while people[0].get_match(match)["view"]["trade"] is None:
        who = player_to_act(match, *people)
        who.act_until_accepted(who.get_match(match), dice)
    return match


def trade(who: Client, match: str, kind: str, **params: Json | int) -> Json:
    """The table after an act in a trade."""
    return who.ok(who.send_action(who.get_match(match), kind, dict(params)))


def test_no_offer_gives_time(timeline: Timeline, ada: Client, ben: Client) -> None:
    match = match_in_trade(ada, ben, turn=86_400)
    first = deadline(match)
    assert first == timeline.now + 6 * HOUR
    trade(ben, match, "done")
    for number in (1, 2, 3):
        timeline.wait(HOUR)
        trade(ada, match, "offer", player=1, take=number)
        who, answer = (ada, "withdraw") if number == 1 else (ben, "decline")
        trade(who, match, answer, offer=number)
        assert deadline(match) == first
    overdue.play_overdue_match(match, first)
    assert ada.get_match(match)["view"]["trade"] is None


def test_who_has_finished_answers_all_late_offers_in_one_time(
    timeline: Timeline, ada: Client, ben: Client
) -> None:
    match = match_in_trade(ada, ben, turn=86_400)
    trade(ben, match, "done")
    for number in (1, 2, 3):
        trade(ada, match, "offer", player=1, take=number)
    for number in (1, 2):
        timeline.wait(HOUR)
        trade(ben, match, "decline", offer=number)
        assert deadline(match, 1) == START + 6 * HOUR


def test_no_offer_keeps_a_held_match_from_its_end(timeline: Timeline, ada: Client, ben: Client) -> None:
    cleo = create_guest("Cleo")
    set_profile(ada, vacation=days(START, START + 20 * DAY))
    match = match_in_trade(ada, ben, cleo, turn=86_400)
    for who in (ben, cleo):
        trade(who, match, "done")
    timeline.wait(7 * DAY)
    ben.ok(agree(ben, match))
    for number in (1, 2, 3):
        trade(ada, match, "offer", player=2, take=1)
        table = trade(ada, match, "withdraw", offer=number)
        assert table["match"]["end_agreement"] == {
            "from": "2031-03-10T12:00:00Z",
            "seats": [1, 2],
            "agreed": [1],
        }
    assert cleo.ok(agree(cleo, match))["match"]["status"] == "aborted"


@pytest.mark.parametrize(
    ("clock", "begins"),
    [
        ({"turn": 14 * 86_400}, "2031-03-17T12:00:00Z"),
        ({"turn": 86_400, "bank": 30 * 86_400}, "2031-04-03T12:00:00Z"),
        ({"turn": 6 * 86_400, "weekends": True}, "2031-03-12T12:00:00Z"),
    ],
    ids=["long turns", "a bank", "weekends"],
)
def test_nobody_ends_a_match_whose_turns_may_last_longer(
    timeline: Timeline, ada: Client, ben: Client, clock: Json, begins: str
) -> None:
    match = start_match(ada, ben, game="anno-domini", options={"first": 0}, clock=clock)
    assert ben.get_match(match)["match"]["end_agreement"]["from"] == begins
    timeline.wait(8 * DAY)
    assert agree(ben, match).json()["code"] == "not_held"
