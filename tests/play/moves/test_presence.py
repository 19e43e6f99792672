"""Players who come back, bots that take over meanwhile, and deadlines that move with calendars."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, Unprocessable
from chalicelib.play.moves import automatic, overdue, presence
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.moves.submit import MoveResult
from chalicelib.play.player_name import PlayerName
from chalicelib.play.telling import chat, match_presenter, match_row_updates
from chalicelib.play.time import player_calendars
from tests.play.concurrency import run_concurrently
from tests.support.parley_matches import NOW, create_player, play_random_move, start_match, time_after

pytestmark = pytest.mark.usefixtures("database")

HOUR, DAY = 3600, 86_400
SIX_ROUNDS = {"rounds": 6, "most": 1}
QUIET_FROM_13 = {"zone": "UTC", "quiet": {"from": "13:00", "until": "05:00"}}
"""Quiet from an hour after `NOW`, for sixteen hours."""
OTHER_QUIET_HOURS = {"zone": "UTC", "quiet": {"from": "14:00", "until": "05:00"}}
LATER = {"from": "2030-06-01", "until": "2030-06-07"}
AWAY_FROM_TODAY = {"vacation": {"from": "2030-05-04", "until": "2030-05-14"}}
"""A vacation from the day of `NOW` on."""


def set_settings(player: PlayerName, settings: Json) -> None:
    """Gives a player's profile these settings."""
    profile = store.players.get(player.id)
    assert profile is not None
    store.players.update(profile, replace(profile, settings=settings))


def play_round_without_last(match_id: str, people: list[PlayerName], now: int) -> int:
    """Plays a round in which the last player misses the bid; gives the seconds since `NOW` at its end."""
    for player in people[:-1]:
        play_random_move(match_id, player, now=time_after(now))
    overdue.play_overdue_match(match_id, time_after(now + HOUR))
    (speaker,) = match_loader.load_as_system(match_id).match.to_act
    play_random_move(match_id, people[speaker], now=time_after(now + HOUR))
    return now + HOUR


def match_with_last_away(*names: str, clock: Json | None = None) -> tuple[str, list[PlayerName], int]:
    """A match whose last player has missed two bids: its id, its players, the seconds since `NOW`."""
    match_id, people = start_match(*names, options=SIX_ROUNDS, clock=clock)
    after_one_round = play_round_without_last(match_id, people, 0)
    return match_id, people, play_round_without_last(match_id, people, after_one_round)


def send_im_back(
    match_id: str, player: PlayerName, now: int, key: str | None = None, version: int | None = None
) -> MoveResult:
    """Sends the player's `im_back`, on the current version unless another is given."""
    loaded = match_loader.load_match(match_id, player.id, fresh=True)
    return presence.mark_present(loaded, version or loaded.match.version, key, b"body", time_after(now))


def deadlines(match_id: str) -> list[int | None]:
    """The deadlines by seat, in seconds after `NOW`."""
    start = int(NOW.timestamp())
    clocks = match_loader.load_as_system(match_id).match.clocks
    return [None if clock.deadline is None else clock.deadline - start for clock in clocks]


def moves_by(match_id: str, seat: int) -> Counter[str]:
    """Counts a seat's moves by what made them: a player, a bot, orders, absence."""
    return Counter(entry.by for entry in store.logs.list_range(match_id, 2, 999) if entry.seat == seat)


def test_a_returned_player_gets_a_full_turn_and_no_new_version() -> None:
    match_id, (_ada, _ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo")
    before = match_loader.load_as_system(match_id).match
    assert deadlines(match_id) == [now + HOUR] * 3
    result = send_im_back(match_id, cleo, now + 600)
    after = match_loader.load_as_system(match_id).match
    assert result.events == []
    assert (after.version, after.rev) == (before.version, before.rev + 1)
    assert [clock.missed_deadlines for clock in after.clocks] == [0, 0, 0]
    assert deadlines(match_id) == [now + HOUR, now + HOUR, now + 600 + HOUR]


def test_a_returned_player_ends_the_pause() -> None:
    match_id, (_ada, ben), now = match_with_last_away("Ada", "Ben")
    assert deadlines(match_id) == [None, None]
    send_im_back(match_id, ben, now + 3 * DAY)
    assert deadlines(match_id) == [now + 3 * DAY + HOUR] * 2
    assert match_loader.load_as_system(match_id).match.due_at == int(
        time_after(now + 3 * DAY + HOUR * 3 // 4).timestamp()
    )


def test_no_absence_move_for_a_player_who_has_just_returned() -> None:
    match_id, (_ada, _ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo")
    before = match_loader.load_as_system(match_id)
    send_im_back(match_id, cleo, now + HOUR)
    with pytest.raises(StaleVersion):
        play_move(
            before,
            Move(2, before.game.absent(before.state, 2), "absence", misses_deadline=True),
            time_after(now + HOUR),
        )
    assert match_loader.load_as_system(match_id).match.clocks[2].missed_deadlines == 0


def test_im_back_is_refused_where_it_does_not_apply() -> None:
    match_id, (ada, _ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo")
    for code, player, version in (("not_away", ada, None), ("stale_version", cleo, 3)):
        with pytest.raises(Conflict) as conflict:
            send_im_back(match_id, player, now, version=version)
        assert conflict.value.code == code
    open_id, (dan, _eve) = start_match("Dan", "Eve")
    over = match_loader.load_match(open_id, dan.id)
    store.matches.update(over.match, replace(over.match, status="aborted"))
    with pytest.raises(Conflict, match="not_running"):
        send_im_back(open_id, dan, now)
    with pytest.raises(Forbidden, match="not_seated"):
        presence.mark_present(match_loader.as_player(over, "nobody"), 1, None, b"body", time_after(now))


def test_im_back_repeated_with_a_key_changes_nothing() -> None:
    match_id, (_ada, _ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo")
    first, second = send_im_back(match_id, cleo, now, "k"), send_im_back(match_id, cleo, now + 9, "k")
    assert first.events == second.events == []
    assert first.loaded.match.rev == second.loaded.match.rev
    loaded = match_loader.load_match(match_id, cleo.id, fresh=True)
    with pytest.raises(Unprocessable, match="key_reused"):
        presence.mark_present(loaded, loaded.match.version, "k", b"another", time_after(now))


def test_im_back_is_retried_when_a_message_was_written_first(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo")
    ada_loaded, update = match_loader.load_match(match_id, ada.id), store.matches.update

    def update_after_message(*arguments: Any) -> None:
        monkeypatch.setattr(store.matches, "update", update)
        chat.post_message(ada_loaded, "where are you?", NOW)
        update(*arguments)

    monkeypatch.setattr(store.matches, "update", update_after_message)
    rev = match_loader.load_as_system(match_id).match.rev
    assert send_im_back(match_id, cleo, now).loaded.match.rev == rev + 2


def test_only_one_of_many_concurrent_im_back_requests_succeeds() -> None:
    match_id, (_ada, _ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo")
    results = run_concurrently(*[lambda: send_im_back(match_id, cleo, now)] * 6)
    assert Counter(one if isinstance(one, str) else "back" for one in results) == {"back": 1, "not_away": 5}


def test_a_bot_plays_an_away_seat_until_its_player_returns() -> None:
    match_id, (ada, ben, cleo), now = match_with_last_away("Ada", "Ben", "Cleo", clock={"takeover": True})
    # Two deadlines were missed; the third bid was a bot's, at once.
    assert moves_by(match_id, 2) == {"absence": 2, "bot": 1}
    seat = match_presenter.match_answer(match_loader.load_as_system(match_id)).seats[2]
    assert (seat.kind, seat.away, seat.deadline) == ("player", True, None)
    send_im_back(match_id, cleo, now)
    play_random_move(match_id, ada, now=time_after(now))
    for player in (ben, cleo):
        if player is ben or 2 in match_loader.load_as_system(match_id).match.to_act:
            play_random_move(match_id, player, now=time_after(now))
    assert moves_by(match_id, 2)["bot"] == 1


def test_no_notices_for_a_seat_that_a_bot_has_taken_over() -> None:
    match_id, _people, _now = match_with_last_away("Ada", "Ben", "Cleo", clock={"takeover": True})
    entries = store.logs.list_range(match_id, 2, 999)
    first_bot_move = next(n for n, entry in enumerate(entries) if (entry.seat, entry.by) == (2, "bot"))
    called_seats = [notice["seat"] for entry in entries[first_bot_move - 1 :] for notice in entry.outbox]
    assert called_seats
    assert 2 not in called_seats


def test_the_sweep_resumes_an_interrupted_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(automatic, "MAX_MOVES", 0)
        match_id, _people, now = match_with_last_away("Ada", "Ben", "Cleo", clock={"takeover": True})
    assert 2 in match_loader.load_as_system(match_id).match.to_act
    assert match_loader.load_as_system(match_id).match.due_at == int(time_after(now + 10).timestamp())
    assert overdue.play_overdue_match(match_id, time_after(now + 10))
    assert moves_by(match_id, 2)["bot"] == 1


def test_no_bot_takes_over_in_a_paused_match() -> None:
    match_id, (ada, ben), now = match_with_last_away("Ada", "Ben", clock={"takeover": True})
    play_random_move(match_id, ada, now=time_after(now))
    assert moves_by(match_id, 1) == {"absence": 2}
    assert deadlines(match_id) == [None, None]
    assert not overdue.play_overdue_match(match_id, time_after(now + 29 * DAY))
    send_im_back(match_id, ben, now + 29 * DAY)
    assert deadlines(match_id)[1] == now + 29 * DAY + HOUR


def test_a_deadline_follows_the_players_own_calendar() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    set_settings(ben, QUIET_FROM_13)
    match_id, _people = start_match(ada, ben)
    # Ben's hour of bidding would end just as his quiet hours begin, so it ends when they do.
    assert deadlines(match_id) == [HOUR, 17 * HOUR]


def test_weekends_stop_clocks_where_the_terms_say_so() -> None:
    # `NOW` is a Saturday.
    match_id, _people = start_match("Ada", "Ben", clock={"weekends": True})
    assert deadlines(match_id) == [DAY + 12 * HOUR + HOUR] * 2


def test_a_vacation_moves_running_deadlines_only() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    _write_match_rows(match_id)
    before = match_loader.load_as_system(match_id).match
    assert presence.reschedule_deadlines(ben.id, {}, AWAY_FROM_TODAY, time_after(600)) == 1
    assert deadlines(match_id) == [HOUR, 2 * HOUR]
    after = match_loader.load_as_system(match_id).match
    assert (after.version, after.rev) == (before.version, before.rev + 1)
    assert presence.reschedule_deadlines(ben.id, AWAY_FROM_TODAY, {}, time_after(600)) == 1
    assert deadlines(match_id) == [HOUR, HOUR]


def test_a_running_turn_keeps_its_calendar_with_one_write() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    with store.measure_capacity():
        assert presence.reschedule_deadlines(ben.id, {}, QUIET_FROM_13, time_after(600)) == 1
        assert presence.reschedule_deadlines(ben.id, QUIET_FROM_13, {"zone": "Asia/Tokyo"}, NOW) == 1
        assert presence.reschedule_deadlines(ben.id, {"zone": "Asia/Tokyo"}, QUIET_FROM_13, NOW) == 1
        assert presence.reschedule_deadlines(ben.id, QUIET_FROM_13, OTHER_QUIET_HOURS, NOW) == 0
    assert deadlines(match_id) == [HOUR, HOUR]


def test_a_change_of_settings_looks_at_the_most_urgent_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MAX_RESCHEDULED", 2)
    ada, ben = create_player("Ada"), create_player("Ben")
    turns = (9 * HOUR, 7 * HOUR, 8 * HOUR)
    matches = [start_match(ada, ben, clock={"turn": turn})[0] for turn in turns]
    played, _people = start_match(ada, ben)
    play_random_move(played, ben)
    for match_id in (*matches, played):
        _write_match_rows(match_id)
    assert presence.reschedule_deadlines(ben.id, {}, AWAY_FROM_TODAY, NOW) == 2
    has_moved = [deadlines(match_id)[0] != deadlines(match_id)[1] for match_id in matches]
    assert has_moved == [False, True, True]


def test_settings_that_move_no_deadline_cause_no_write() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    play_random_move(match_id, ben)
    _write_match_rows(match_id)
    before = match_loader.load_as_system(match_id).match
    with store.measure_capacity() as operations:
        assert presence.reschedule_deadlines(ben.id, {}, {"zone": "UTC", "mail": {"wish": "off"}}, NOW) == 0
    assert operations == []
    with store.measure_capacity() as operations:
        assert presence.reschedule_deadlines(ben.id, {}, QUIET_FROM_13, NOW) == 0
        assert presence.reschedule_deadlines(ada.id, {}, {"vacation": LATER}, NOW) == 0
        assert presence.reschedule_deadlines(ada.id, {}, {"zone": "Asia/Tokyo"}, NOW) == 0
    assert all(one.is_read for one in operations)
    assert match_loader.load_as_system(match_id).match == before


def test_a_turn_begun_after_the_change_is_not_rescheduled() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    _write_match_rows(match_id)
    assert presence.reschedule_deadlines(ben.id, {}, AWAY_FROM_TODAY, time_after(-5)) == 0


def test_concurrent_settings_moves_and_messages_lose_nothing() -> None:
    people = [create_player(name) for name in ("Ada", "Ben", "Cleo")]
    match_id, _people = start_match(*people)
    _write_match_rows(match_id)
    ada_loaded = match_loader.load_match(match_id, people[0].id)
    results = run_concurrently(
        lambda: presence.reschedule_deadlines(people[2].id, {}, AWAY_FROM_TODAY, time_after(60)),
        lambda: play_random_move(match_id, people[0], now=time_after(60)),
        lambda: play_random_move(match_id, people[1], now=time_after(60)),
        *[lambda: chat.post_message(ada_loaded, "hurry!", NOW)] * 3,
    )
    assert results[0] == 1
    assert deadlines(match_id)[2] == 2 * HOUR
    assert match_loader.load_as_system(match_id).match.version == 3 - sum(
        isinstance(one, str) for one in results
    )


def test_calendars_of_match_reads_each_profile_once_when_needed() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    set_settings(ada, QUIET_FROM_13)
    set_settings(ben, {})
    match_id, _people = start_match(ada, ben)
    calendars = player_calendars.calendars_of_match(match_loader.load_as_system(match_id).match)
    with store.measure_capacity() as operations:
        assert calendars([]) == {}
        assert calendars([0, 1])[0].quiet is not None
        assert calendars([1])[1].quiet is None
    assert [one.units for one in operations] == [1.0]


def _write_match_rows(match_id: str) -> None:
    """Brings the players' lists up to date, as the table's stream does."""
    raw = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    match_row_updates.write_rows([{"dynamodb": {"NewImage": raw[0]}}])
