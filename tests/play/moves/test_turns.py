"""One missed deadline plays one turn, and a seat is called to each new turn of its own (RULES 0.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.games.anno_1452.actions import MakeOffer
from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year.personas import TRAITS
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic, overdue, submit
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import lobby
from chalicelib.play.telling import match_presenter
from chalicelib.play.time import clocks
from chalicelib.store.logs import LogEntry
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    OWN_SEAT,
    bot_seat,
    create_player,
    play_random_move,
    start_match,
    time_after,
)

pytestmark = pytest.mark.usefixtures("database")

HOUR, DAY = 3600, 86_400
SIX_ROUNDS = {"rounds": 6, "most": 1}


def log_entries(match_id: str) -> list[LogEntry]:
    """All log entries of a match."""
    return store.logs.list_range(match_id, 1, 999)


def absence_kinds(match_id: str) -> Mapping[int, list[str]]:
    """The kinds of absence moves by their time, in order."""
    found = defaultdict[int, list[str]](list)
    for entry in log_entries(match_id):
        if entry.by == "absence":
            found[entry.at].append(entry.kind)
    return found


def call_times(match_id: str, seat: int) -> set[int]:
    """The times at which a seat got a `your_turn` notice."""
    return {
        entry.at
        for entry in log_entries(match_id)
        for notice in entry.outbox
        if (notice["kind"], notice["seat"]) == ("your_turn", seat)
    }


def play_absences(game: str, deadlines: int, options: Json | None = None) -> str:
    """Plays a match of a bot and a player who never comes, for so many deadlines; gives its id."""
    match_id = lobby.create_match(
        create_player("Ada"), game, options or {}, [OWN_SEAT, bot_seat()], None, "private", NOW
    ).match.id
    for missed in range(1, deadlines + 1):
        overdue.play_overdue_match(match_id, time_after(missed * DAY))
        match = match_loader.load_as_system(match_id).match
        if match.status != "running":
            break
        assert match.clocks[0].missed_deadlines == missed, "a turn is missed once, whatever its length"
        assert match.clocks[0].turn_start in call_times(match_id, 0), "called to the turn that waits now"
    return match_id


def test_a_sweep_does_not_play_the_turn_that_it_begins() -> None:
    match_id, _people = start_match("Ada", "Ben", "Cleo")
    assert overdue.play_overdue_match(match_id, time_after(HOUR))
    # The third skip ends a round without bids: a new turn begins for all three.
    assert [(entry.seat, entry.by) for entry in log_entries(match_id)[1:]] == [
        (seat, "absence") for seat in (0, 1, 2)
    ]
    assert [notice["seat"] for notice in log_entries(match_id)[-1].outbox] == [0, 1, 2]
    match = match_loader.load_as_system(match_id).match
    assert (match.to_act, [clock.missed_deadlines for clock in match.clocks]) == ((0, 1, 2), [1, 1, 1])
    assert [clock.deadline for clock in match.clocks] == [int(time_after(2 * HOUR).timestamp())] * 3


@pytest.mark.parametrize("deadlines", [8, pytest.param(30, marks=pytest.mark.soak)])
def test_a_missed_action_round_does_not_answer_the_result_round_too(deadlines: int) -> None:
    kinds_by_time = list(absence_kinds(play_absences("anno-1452", deadlines)).values())
    assert ["er_submit"] in kinds_by_time
    assert any("pass" in kinds for kinds in kinds_by_time)
    assert not [kinds for kinds in kinds_by_time if len({"pass", "er_submit", "setup"} & {*kinds}) > 1]
    assert not [kinds for kinds in kinds_by_time if kinds.count("pass") > 1]


def test_a_missed_result_round_does_not_answer_the_trade_too() -> None:
    kinds_by_time = list(absence_kinds(play_absences("anno-1452", 10, {"expert": True})).values())
    assert ["done"] in kinds_by_time
    assert ["er_submit"] in kinds_by_time


def expert_match_in_trade() -> tuple[str, PlayerName]:
    """A match of Ada and a bot in a trade that waits for Ada alone."""
    ada = create_player("Ada")
    match_id = lobby.create_match(
        ada, "anno-1452", {"expert": True}, [OWN_SEAT, bot_seat()], None, "private", NOW
    ).match.id
    while match_loader.load_as_system(match_id).state.phase != "trade":
        play_random_move(match_id, ada)
    return match_id, ada


def test_a_bot_that_has_finished_answers_a_later_offer() -> None:
    match_id, ada = expert_match_in_trade()
    loaded = match_loader.load_match(match_id, ada.id, fresh=True)
    assert (loaded.match.to_act, loaded.state.finished) == ((0,), (False, True))
    offer = MakeOffer(player=1, take=1)
    submit.submit_move(loaded, loaded.match.version, None, b"body", "offer", offer, NOW)
    offered, answered = log_entries(match_id)[-2:]
    assert (offered.seat, offered.kind, answered.seat) == (0, "offer", 1)
    assert answered.kind in ("accept", "decline"), "easy bots err"
    assert match_loader.load_as_system(match_id).match.to_act == (0,)


@pytest.mark.parametrize("deadlines", [12, pytest.param(60, marks=pytest.mark.soak)])
def test_a_missed_turn_of_several_decisions_is_played_to_its_end_only(deadlines: int) -> None:
    kinds_by_time = list(absence_kinds(play_absences("game-of-the-year", deadlines)).values())
    assert any(len(kinds) > 1 for kinds in kinds_by_time)
    # A card may let the calendar be turned once more in the same turn, whose end comes once and last.
    assert not [kinds for kinds in kinds_by_time if "end_turn" in kinds[:-1]]


def test_a_player_who_moves_and_is_next_again_gets_no_notice() -> None:
    ada = create_player("Ada")
    match_id = lobby.create_match(
        ada, "game-of-the-year", {}, [OWN_SEAT, bot_seat()], None, "private", NOW
    ).match.id
    moves_in_a_row = 0
    while moves_in_a_row < 8 and match_loader.load_as_system(match_id).match.status == "running":
        after = play_random_move(match_id, ada).loaded.match
        last = store.logs.get(match_id, after.version)
        assert last
        if last.seat == 0 and 0 in after.to_act:
            moves_in_a_row += 1
            assert last.outbox == ()
    assert moves_in_a_row


def test_the_sweep_resumes_interrupted_standing_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    store.orders.put(match_id, 1, {"bid_lowest": True})
    with monkeypatch.context() as patch:
        patch.setattr(automatic, "MAX_MOVES", 0)
        play_random_move(match_id, ada)
    match = match_loader.load_as_system(match_id).match
    assert (match.to_act, match.due_at) == ((1,), int(time_after(clocks.RESUME_SECONDS).timestamp()))
    assert not overdue.play_overdue_match(match_id, time_after(clocks.RESUME_SECONDS - 1))
    assert overdue.play_overdue_match(match_id, time_after(clocks.RESUME_SECONDS))
    assert [(entry.seat, entry.by) for entry in log_entries(match_id)[2:]] == [(1, "orders")]


def test_a_match_whose_orders_were_withdrawn_is_looked_at_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    store.orders.put(match_id, 1, {"bid_lowest": True})
    with monkeypatch.context() as patch:
        patch.setattr(automatic, "MAX_MOVES", 0)
        play_random_move(match_id, ada)
    store.orders.put(match_id, 1, {})
    assert overdue.play_overdue_match(match_id, time_after(clocks.RESUME_SECONDS))
    match = match_loader.load_as_system(match_id).match
    assert (match.to_act, match.due_at) == ((1,), match.clocks[1].remind_at or match.clocks[1].deadline)
    assert not overdue.play_overdue_match(match_id, time_after(clocks.RESUME_SECONDS + 60))


def _paused_match() -> tuple[str, list[PlayerName], int]:
    """A match of three with two away, the third has bid: its id, its players, seconds since `NOW`."""
    match_id, people = start_match("Ada", "Ben", "Cleo", options=SIX_ROUNDS)
    now = 0
    while not clocks.is_paused(match := match_loader.load_as_system(match_id).match):
        if 0 in match.to_act:
            play_random_move(match_id, people[0], now=time_after(now))
        now += DAY
        overdue.play_overdue_match(match_id, time_after(now))
    if 0 in match_loader.load_as_system(match_id).match.to_act:
        play_random_move(match_id, people[0], now=time_after(now))
    return match_id, people, now


def test_a_move_that_ends_a_pause_reminds_the_waiting_seats() -> None:
    match_id, people, now = _paused_match()
    to_act = match_loader.load_as_system(match_id).match.to_act
    assert to_act == (1, 2)
    play_random_move(match_id, people[2], now=time_after(now + DAY))
    last = log_entries(match_id)[-1]
    assert [(notice["kind"], notice["seat"]) for notice in last.outbox] == [("reminder", 1)]
    assert match_presenter.match_answer(match_loader.load_as_system(match_id)).seats[1].deadline


def test_a_long_pause_does_not_abort_a_match_that_orders_can_continue() -> None:
    match_id, _people, now = _paused_match()
    store.orders.put(match_id, 1, {"bid_lowest": True})
    assert overdue.play_overdue_match(match_id, time_after(now + 31 * DAY))
    assert match_loader.load_as_system(match_id).match.status == "running"
    assert (1, "orders") in [(entry.seat, entry.by) for entry in log_entries(match_id)]


def test_a_pause_is_not_over_because_orders_were_withdrawn() -> None:
    match_id, _people, now = _paused_match()
    match = match_loader.load_as_system(match_id).match
    # As a move leaves it after which orders were to answer.
    resumption = time_after(now + clocks.RESUME_SECONDS)
    store.matches.update(match, replace(match, rev=match.rev + 1, due_at=int(resumption.timestamp())))
    overdue.play_overdue_match(match_id, time_after(now + 29 * DAY))  # the server was off until then
    assert match_loader.load_as_system(match_id).match.status == "running"
    assert not overdue.play_overdue_match(match_id, time_after(now + 30 * DAY - 1))
    assert overdue.play_overdue_match(match_id, time_after(now + 30 * DAY))
    assert match_loader.load_as_system(match_id).match.status == "aborted"


def test_no_notice_for_what_orders_play_in_the_players_own_request() -> None:
    ada = create_player("Ada")
    match_id = lobby.create_match(
        ada, "game-of-the-year", {}, [OWN_SEAT, bot_seat()], None, "private", NOW
    ).match.id
    answers = [{"trait": trait, "yes": True} for trait in TRAITS]
    store.orders.put(match_id, 0, {"answers": answers})
    by_orders, last_version = 0, match_loader.load_as_system(match_id).match.version
    while by_orders < 3 and match_loader.load_as_system(match_id).match.status == "running":
        play_random_move(match_id, ada)
        for entry in store.logs.list_range(match_id, last_version + 1, 9999):
            last_version = entry.version
            by_orders += entry.by == "orders"
            if (entry.seat, entry.by) == (0, "orders"):
                assert {"kind": "your_turn", "seat": 0} not in entry.outbox
    assert by_orders


def test_a_turn_begun_by_another_seats_push_has_its_own_clock_and_notice() -> None:
    """A push closes the window in which the next player was to act as well."""
    assert any(_count_turns_begun_by_pushes(6 * n) for n in range(1, 9)), (
        "no window was closed by a push before somebody's turn"
    )


def _count_turns_begun_by_pushes(seed: int) -> int:
    """Plays random moves where everybody may push by hand; counts the turns that a push began."""
    people = [create_player(name) for name in ("Ada", "Ben", "Cleo")]
    options = {"live_push": True, "half_year": True}
    match = lobby.create_match(
        people[0], "game-of-the-year", options, [OWN_SEAT, OPEN_SEAT, OPEN_SEAT], None, "private", NOW
    ).match
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, None, NOW)
    for seat in range(3):
        store.orders.put(match.id, seat, {"live_push": True})
    found, now = 0, seed
    while found < 2 and now < 60 * 400:
        before = match_loader.load_as_system(match.id)
        if before.match.status != "running":
            break
        now += 60
        seat = before.match.to_act[-1]
        play_random_move(match.id, people[seat], now=time_after(now))
        after = match_loader.load_as_system(match.id)
        found += _check_turns_begun_for_others(before, after, seat, int(time_after(now).timestamp()))
    return found


def _check_turns_begun_for_others(before: LoadedMatch, after: LoadedMatch, moved: int, now: int) -> int:
    old, new = clocks.turn_names(before.decisions), clocks.turn_names(after.decisions)
    begun = [seat for seat in old if seat != moved and new.get(seat, old[seat]) != old[seat]]
    for seat in begun:
        clock = after.match.clocks[seat]
        assert (clock.turn_start, clock.missed_deadlines) == (now, 0)
        # The next one may be a window again, with a limit of its own.
        assert clock.deadline == now + min(one.limit or DAY for one in after.decisions if one.seat == seat)
        assert now in call_times(after.match.id, seat)
    return len(begun)
