"""Away and back again, a bot in between, and deadlines that move with a player's calendar."""

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
from chalicelib.play.seats.lobby import PlayerName
from chalicelib.play.telling import chat, match_presenter, match_row_updates
from chalicelib.play.time import player_calendars
from tests.play.moves.test_races import at_once
from tests.support.parley_matches import NOW, create_player, play_random_move, start_match, time_after

HOUR, DAY = 3600, 86_400
LONG = {"rounds": 6, "most": 1}
QUIET = {"zone": "UTC", "quiet": {"from": "13:00", "until": "05:00"}}
"""From an hour after `NOW` on; a day has eight hours."""


def known(who: PlayerName, settings: Json) -> None:
    """Gives a player's profile these settings."""
    found = store.players.get(who.id)
    assert found is not None
    store.players.update(found, replace(found, settings=settings))


def without(match_id: str, people: list[PlayerName], now: int) -> int:
    """All bid but the last, whose hour passes; then whoever speaks demands. The time in seconds."""
    for who in people[:-1]:
        play_random_move(match_id, who, now=time_after(now))
    overdue.play_overdue_match(match_id, time_after(now + HOUR))
    (speaker,) = match_loader.load_as_system(match_id).match.to_act
    play_random_move(match_id, people[speaker], now=time_after(now + HOUR))
    return now + HOUR


def away(*names: str, clock: Json | None = None) -> tuple[str, list[PlayerName], int]:
    """A match whose last player has missed two bids: its id, its players, and the time in seconds."""
    match_id, people = start_match(*names, options=LONG, clock=clock)
    return match_id, people, without(match_id, people, without(match_id, people, 0))


def back(
    match_id: str, who: PlayerName, now: int, key: str | None = None, version: int | None = None
) -> MoveResult:
    """The player says that they are there."""
    loaded = match_loader.load_match(match_id, who.id, fresh=True)
    return presence.mark_present(loaded, version or loaded.match.version, key, b"body", time_after(now))


def deadlines(match_id: str) -> list[int | None]:
    """By seat, in seconds after `NOW`."""
    start = int(NOW.timestamp())
    clocks = match_loader.load_as_system(match_id).match.clocks
    return [None if clock.deadline is None else clock.deadline - start for clock in clocks]


def by(match_id: str, seat: int) -> Counter[str]:
    """Who made a seat's moves."""
    return Counter(entry.by for entry in store.logs.list_range(match_id, 2, 999) if entry.seat == seat)


def test_who_is_back_has_a_turn_like_everybody_and_has_made_no_move() -> None:
    match_id, (_ada, _ben, cleo), now = away("Ada", "Ben", "Cleo")
    before = match_loader.load_as_system(match_id).match
    assert deadlines(match_id) == [now + HOUR] * 3
    acted = back(match_id, cleo, now + 600)
    after = match_loader.load_as_system(match_id).match
    assert acted.events == []
    assert (after.version, after.rev) == (before.version, before.rev + 1)
    assert [clock.missed_deadlines for clock in after.clocks] == [0, 0, 0]
    assert deadlines(match_id) == [now + HOUR, now + HOUR, now + 600 + HOUR]


def test_a_pause_is_over_as_soon_as_somebody_is_back() -> None:
    match_id, (_ada, ben), now = away("Ada", "Ben")
    assert deadlines(match_id) == [None, None]
    back(match_id, ben, now + 3 * DAY)
    assert deadlines(match_id) == [now + 3 * DAY + HOUR] * 2
    assert match_loader.load_as_system(match_id).match.due_at == int(
        time_after(now + 3 * DAY + HOUR * 3 // 4).timestamp()
    )


def test_nobody_is_stood_in_for_who_has_come_back_in_that_moment() -> None:
    match_id, (_ada, _ben, cleo), now = away("Ada", "Ben", "Cleo")
    seen = match_loader.load_as_system(match_id)
    back(match_id, cleo, now + HOUR)
    with pytest.raises(StaleVersion):
        play_move(
            seen,
            Move(2, seen.game.absent(seen.state, 2), "absence", misses_deadline=True),
            time_after(now + HOUR),
        )
    assert match_loader.load_as_system(match_id).match.clocks[2].missed_deadlines == 0


def test_who_is_there_cannot_come_back() -> None:
    match_id, (ada, _ben, cleo), now = away("Ada", "Ben", "Cleo")
    for refused, who, version in (("not_away", ada, None), ("stale_version", cleo, 3)):
        with pytest.raises(Conflict) as conflict:
            back(match_id, who, now, version=version)
        assert conflict.value.code == refused
    open_id, (dan, _eve) = start_match("Dan", "Eve")
    over = match_loader.load_match(open_id, dan.id)
    store.matches.update(over.match, replace(over.match, status="aborted"))
    with pytest.raises(Conflict, match="not_running"):
        back(open_id, dan, now)
    with pytest.raises(Forbidden, match="not_seated"):
        presence.mark_present(match_loader.as_player(over, "nobody"), 1, None, b"body", time_after(now))


def test_sent_twice_with_a_key_it_is_one() -> None:
    match_id, (_ada, _ben, cleo), now = away("Ada", "Ben", "Cleo")
    first, second = back(match_id, cleo, now, "k"), back(match_id, cleo, now + 9, "k")
    assert first.events == second.events == []
    assert first.loaded.match.rev == second.loaded.match.rev
    loaded = match_loader.load_match(match_id, cleo.id, fresh=True)
    with pytest.raises(Unprocessable, match="key_reused"):
        presence.mark_present(loaded, loaded.match.version, "k", b"another", time_after(now))


def test_talk_in_between_does_not_keep_anybody_away(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, (ada, _ben, cleo), now = away("Ada", "Ben", "Cleo")
    talk, change = match_loader.load_match(match_id, ada.id), store.matches.update

    def overtaken(*arguments: Any) -> None:
        monkeypatch.setattr(store.matches, "update", change)
        chat.post_message(talk, "where are you?", NOW)
        change(*arguments)

    monkeypatch.setattr(store.matches, "update", overtaken)
    rev = match_loader.load_as_system(match_id).match.rev
    assert back(match_id, cleo, now).loaded.match.rev == rev + 2


def test_of_many_at_once_one_brings_the_player_back() -> None:
    match_id, (_ada, _ben, cleo), now = away("Ada", "Ben", "Cleo")
    got = at_once(*[lambda: back(match_id, cleo, now)] * 6)
    assert Counter(one if isinstance(one, str) else "back" for one in got) == {"back": 1, "not_away": 5}


def test_a_bot_takes_over_for_who_is_away_until_they_are_back() -> None:
    match_id, (ada, ben, cleo), now = away("Ada", "Ben", "Cleo", clock={"takeover": True})
    # Two deadlines were missed; the third bid was a bot's, at once.
    assert by(match_id, 2) == {"absence": 2, "bot": 1}
    seat = match_presenter.match_json(match_loader.load_as_system(match_id))["seats"][2]
    assert (seat["kind"], seat["away"], seat["deadline"]) == ("player", True, None)
    back(match_id, cleo, now)
    play_random_move(match_id, ada, now=time_after(now))
    for who in (ben, cleo):
        if who is ben or 2 in match_loader.load_as_system(match_id).match.to_act:
            play_random_move(match_id, who, now=time_after(now))
    assert by(match_id, 2)["bot"] == 1


def test_nobody_is_called_to_a_table_where_a_bot_plays_for_them() -> None:
    match_id, _people, _now = away("Ada", "Ben", "Cleo", clock={"takeover": True})
    entries = store.logs.list_range(match_id, 2, 999)
    first = next(n for n, entry in enumerate(entries) if (entry.seat, entry.by) == (2, "bot"))
    called = [notice["seat"] for entry in entries[first - 1 :] for notice in entry.outbox]
    assert called
    assert 2 not in called


def test_a_bot_interrupted_is_resumed_by_the_sweeper(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as interrupted:
        interrupted.setattr(automatic, "MAX_MOVES", 0)
        match_id, _people, now = away("Ada", "Ben", "Cleo", clock={"takeover": True})
    assert 2 in match_loader.load_as_system(match_id).match.to_act
    assert match_loader.load_as_system(match_id).match.due_at == int(time_after(now + 10).timestamp())
    assert overdue.play_overdue_match(match_id, time_after(now + 10))
    assert by(match_id, 2)["bot"] == 1


def test_with_all_but_one_away_no_bot_plays_on_alone() -> None:
    match_id, (ada, ben), now = away("Ada", "Ben", clock={"takeover": True})
    play_random_move(match_id, ada, now=time_after(now))
    assert by(match_id, 1) == {"absence": 2}
    assert deadlines(match_id) == [None, None]
    assert not overdue.play_overdue_match(match_id, time_after(now + 29 * DAY))
    back(match_id, ben, now + 29 * DAY)
    assert deadlines(match_id)[1] == now + 29 * DAY + HOUR


def test_the_calendar_of_whom_the_game_comes_to_wait_for_stops_their_clock() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    known(ben, QUIET)
    match_id, _people = start_match(ada, ben)
    # An hour of bidding: Ben's is just over as his quiet hours begin, so it is over as they end.
    assert deadlines(match_id) == [HOUR, 17 * HOUR]


def test_weekends_are_a_matter_of_the_match() -> None:
    # `NOW` is a Saturday.
    match_id, _people = start_match("Ada", "Ben", clock={"weekends": True})
    assert deadlines(match_id) == [DAY + 12 * HOUR + HOUR] * 2


def test_a_change_moves_what_runs_and_only_that() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    _listed(match_id)
    before = match_loader.load_as_system(match_id).match
    assert presence.reschedule_deadlines(ben.id, {}, QUIET, time_after(600)) == 1
    assert deadlines(match_id) == [HOUR, 17 * HOUR]
    after = match_loader.load_as_system(match_id).match
    assert (after.version, after.rev) == (before.version, before.rev + 1)
    assert presence.reschedule_deadlines(ben.id, QUIET, {}, time_after(600)) == 1
    assert deadlines(match_id) == [HOUR, HOUR]


def test_where_no_deadline_moves_nothing_is_written() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    play_random_move(match_id, ben)
    _listed(match_id)
    before = match_loader.load_as_system(match_id).match
    with store.measure_capacity() as spent:
        assert presence.reschedule_deadlines(ben.id, {}, {"zone": "UTC", "mail": {"wish": "off"}}, NOW) == 0
    assert spent == []
    with store.measure_capacity() as spent:
        assert presence.reschedule_deadlines(ben.id, {}, QUIET, NOW) == 0
        assert presence.reschedule_deadlines(ada.id, {}, {"zone": "Asia/Tokyo"}, NOW) == 0
    assert all(one.is_read for one in spent)
    assert match_loader.load_as_system(match_id).match == before


def test_a_turn_that_began_under_the_new_calendar_is_left_alone() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match_id, _people = start_match(ada, ben)
    _listed(match_id)
    assert presence.reschedule_deadlines(ben.id, {}, QUIET, time_after(-5)) == 0


def test_a_change_and_moves_at_once_lose_nothing() -> None:
    people = [create_player(name) for name in ("Ada", "Ben", "Cleo")]
    match_id, _people = start_match(*people)
    _listed(match_id)
    talk = match_loader.load_match(match_id, people[0].id)
    got = at_once(
        lambda: presence.reschedule_deadlines(people[2].id, {}, QUIET, time_after(60)),
        lambda: play_random_move(match_id, people[0], now=time_after(60)),
        lambda: play_random_move(match_id, people[1], now=time_after(60)),
        *[lambda: chat.post_message(talk, "hurry!", NOW)] * 3,
    )
    assert got[0] == 1
    assert deadlines(match_id)[2] == 17 * HOUR
    assert match_loader.load_as_system(match_id).match.version == 3 - sum(isinstance(one, str) for one in got)


def test_profiles_are_read_once_and_only_those_that_matter() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    known(ada, QUIET)
    known(ben, {})
    match_id, _people = start_match(ada, ben)
    seen = player_calendars.calendars_of_match(match_loader.load_as_system(match_id).match)
    with store.measure_capacity() as spent:
        assert seen([]) == {}
        assert seen([0, 1])[0].quiet is not None
        assert seen([1])[1].quiet is None
    assert [one.units for one in spent] == [1.0]


def _listed(match_id: str) -> None:
    """Brings the players' lists up to date, as the table's stream does."""
    raw = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    match_row_updates.write_rows([{"dynamodb": {"NewImage": raw[0]}}])
