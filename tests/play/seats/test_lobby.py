"""Creating, joining, starting, listing and leaving matches."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from chalicelib import decks, store
from chalicelib.answers import to_json
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, NotFound, RequestError, Unprocessable
from chalicelib.play.seats import lobby
from chalicelib.play.telling import event_log, match_presenter
from chalicelib.play.telling.table_answers import Match
from chalicelib.play.time import clocks
from tests.play.concurrency import run_concurrently
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    OWN_SEAT,
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    start_match,
    time_after,
)

pytestmark = pytest.mark.usefixtures("database")


def match_answer_of(match_id: str) -> Match:
    """The match as the API shows it to a stranger."""
    return match_presenter.match_answer(match_loader.load_as_system(match_id))


def raises_code(error_class: type[RequestError], code: str) -> Any:
    """Expects an error of this class with this code."""
    return pytest.raises(error_class, match=f"^{code}$")


def test_a_new_match_is_open_and_complete_in_json() -> None:
    ada = create_player("Ada")
    created = create_match(ada, OPEN_SEAT, bot_seat("hard"), options={"rounds": 2})
    match = to_json(match_presenter.match_answer(created))
    assert re.fullmatch("[a-z2-7]{12}", match["id"])
    assert re.fullmatch("[A-HJKMNP-Z2-9]{8}", match["code"])
    assert len(match.pop("commitment")) == 64
    assert {**match, "id": "", "code": ""} == {
        "id": "",
        "game": "parley",
        "status": "open",
        "version": 0,
        "code": "",
        "visibility": "private",
        "lang": None,
        "options": {"rounds": 2},
        "clock": {"turn": 86400, "bank": 0, "increment": 0, "weekends": False, "takeover": False},
        "decks": [],
        "host": 0,
        "seats": [
            {"seat": 0, "kind": "player", "name": "Ada", "player": ada.id, "away": False, "deadline": None},
            {"seat": 1, "kind": "open", "name": None, "away": False, "deadline": None},
            {"seat": 2, "kind": "bot", "name": "Herodotus", "level": "hard", "away": False, "deadline": None},
        ],
        "to_act": [],
        "deadline": None,
        "rules_version": 1,
        "outcome": None,
        "end_agreement": None,
        "hold": False,
    }


def test_an_open_match_has_no_view_decisions_or_events() -> None:
    loaded = create_match(create_player("Ada"), OPEN_SEAT)
    assert match_presenter.view_json(loaded) is None
    assert match_presenter.decision_answers(loaded) == ()
    assert event_log.events_page(loaded, 0) == ([], None)
    assert match_presenter.etag(loaded.match) == '"0-0"'


def test_a_match_without_open_seats_starts_at_once_and_bots_move() -> None:
    loaded = create_match(create_player("Ada"), bot_seat(), bot_seat())
    match = match_presenter.match_answer(loaded)
    assert match.status == "running"
    assert match.version == 3
    assert match.to_act == (0,)
    assert {seat.name for seat in match.seats} == {"Ada", "Herodotus", "Bede"}
    assert [decision.kind for decision in match_presenter.decision_answers(loaded)] == ["bid"]


@pytest.mark.parametrize(
    ("game", "seats", "code"),
    [
        ("chess", [OWN_SEAT, OPEN_SEAT], "unknown_game"),
        ("parley", [OWN_SEAT], "seat_count"),
        ("parley", [OWN_SEAT, *[OPEN_SEAT] * 4], "seat_count"),
        ("parley", [OPEN_SEAT, OPEN_SEAT], "one_me"),
        ("parley", [OWN_SEAT, OWN_SEAT], "one_me"),
        ("parley", [OWN_SEAT, {"kind": "bot", "level": "brilliant"}], "unknown_level"),
    ],
)
def test_an_impossible_game_or_seating_is_refused(game: str, seats: list[Json], code: str) -> None:
    with raises_code(Unprocessable, code):
        lobby.create_match(create_player("Ada"), game, {}, seats, None, "private", NOW)


def test_a_match_that_cannot_be_dealt_is_refused_at_creation(monkeypatch: pytest.MonkeyPatch) -> None:
    def for_game(key: str, options: Json) -> Json:
        raise RuleViolation("unknown_deck", deck="moon")

    monkeypatch.setattr(decks, "for_game", for_game)
    with pytest.raises(RuleViolation, match="unknown_deck"):
        create_match(create_player("Ada"), OPEN_SEAT)


def test_taking_the_last_seat_starts_the_match() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT, OPEN_SEAT).match
    first = lobby.take_seat(match.id, create_player("Ben"), match.code, None, None, NOW)
    assert (first.seat, first.match.status, first.match.rev) == (1, "open", 1)
    last = lobby.take_seat(match.id, create_player("Cleo"), match.code, None, None, NOW)
    assert (last.seat, last.match.status, last.match.version) == (2, "running", 1)
    assert match_presenter.match_answer(last).deadline == "2030-05-04T13:00:00Z"


def test_a_seat_can_be_chosen() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT, OPEN_SEAT).match
    assert lobby.take_seat(match.id, create_player("Ben"), match.code, 2, None, NOW).seat == 2
    with raises_code(Conflict, "seat_taken"):
        lobby.take_seat(match.id, create_player("Cleo"), match.code, 2, None, NOW)
    with raises_code(Conflict, "seat_taken"):
        lobby.take_seat(match.id, create_player("Cleo"), match.code, 7, None, NOW)


def test_a_seat_is_refused_twice_late_and_without_the_code() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    with raises_code(Conflict, "already_seated"):
        lobby.take_seat(match.id, ada, match.code, None, None, NOW)
    for code in (None, "", "WRONGONE", "ünpässe"):
        with raises_code(NotFound, "not_found"):
            lobby.take_seat(match.id, ben, code, None, None, NOW)
    with raises_code(NotFound, "not_found"):
        lobby.take_seat("nowhere", ben, match.code, None, None, NOW)
    lobby.start_match(match.id, ada, None, NOW)
    with raises_code(Conflict, "already_started"):
        lobby.take_seat(match.id, ben, match.code, None, None, NOW)


def test_a_public_match_can_be_watched_and_joined_without_a_code() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT, visibility="public").match
    as_spectator = match_loader.load_match(match.id, None)
    assert match_presenter.match_answer(as_spectator).code is None
    assert as_spectator.seat is None
    assert lobby.take_seat(match.id, create_player("Ben"), None, None, None, NOW).match.status == "running"


def test_a_private_match_is_hidden_from_strangers() -> None:
    ada = create_player("Ada")
    match = create_match(ada, OPEN_SEAT).match
    for stranger in (None, "stranger"):
        for fresh in (True, False):
            with raises_code(NotFound, "not_found"):
                match_loader.load_match(match.id, stranger, fresh)
    assert match_loader.load_match(match.id, ada.id).seat == 0


def test_an_invitation_code_shows_the_match() -> None:
    match = create_match(create_player("Ada"), OPEN_SEAT).match
    by_invitation = lobby.load_by_code(match.code, None)
    assert by_invitation.match == match
    assert match_presenter.match_answer(by_invitation).code is None
    with raises_code(NotFound, "not_found"):
        lobby.load_by_code("NOTACODE", None)


def test_the_host_can_start_early_with_bots_in_open_seats() -> None:
    ada, ben = create_player("Ada"), create_player("Bede")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, 2, None, NOW)
    with raises_code(Forbidden, "host_only"):
        lobby.start_match(match.id, ben, None, NOW)
    started = lobby.start_match(match.id, ada, "salt", NOW)
    seats = match_presenter.match_answer(started).seats
    assert [seat.kind for seat in seats] == ["player", "bot", "player", "bot"]
    assert [seat.name for seat in seats] == ["Ada", "Herodotus", "Bede", "Sima Qian"]
    with raises_code(Conflict, "already_started"):
        lobby.start_match(match.id, ada, None, NOW)


def salts_of(match_id: str) -> list[str | None]:
    """The salts by seat, of an open match or out of the log of one that runs."""
    match = match_loader.load_as_system(match_id).match
    logged = store.logs.get(match_id, 1)
    salts: list[str | None] = logged.params["salts"] if logged else [seat.salt for seat in match.terms.seats]
    return salts


def test_every_seated_player_can_give_and_replace_a_salt_while_the_match_is_open() -> None:
    ada, ben, cleo = create_player("Ada"), create_player("Ben"), create_player("Cleo")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, None, "early", NOW)
    given = lobby.give_salt(match.id, ada, "from the host", NOW)
    assert (given.match.rev, given.match.status) == (2, "open")
    lobby.give_salt(match.id, ben, "later", NOW)
    assert salts_of(match.id) == ["from the host", "later", None]
    lobby.take_seat(match.id, cleo, match.code, None, None, NOW)
    assert salts_of(match.id) == ["from the host", "later", None]
    with raises_code(Conflict, "already_started"):
        lobby.give_salt(match.id, cleo, "too late", NOW)


def test_a_salt_is_refused_without_a_seat() -> None:
    ada = create_player("Ada")
    match = create_match(ada, OPEN_SEAT, visibility="public").match
    with raises_code(Forbidden, "not_seated"):
        lobby.give_salt(match.id, create_player("Cleo"), "salt", NOW)
    lobby.leave_match(match.id, 0, ada, NOW)
    with raises_code(Forbidden, "not_seated"):
        lobby.give_salt(match.id, ada, "salt", NOW)
    private = create_match(create_player("Ben"), OPEN_SEAT).match
    with raises_code(NotFound, "not_found"):
        lobby.give_salt(private.id, create_player("Cleo"), "salt", NOW)


def test_salts_given_at_once_are_all_kept() -> None:
    people = [create_player(name) for name in ("Ada", "Ben", "Cleo")]
    match = create_match(people[0], OPEN_SEAT, OPEN_SEAT, OPEN_SEAT).match
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, None, NOW)
    run_concurrently(*(partial(lobby.give_salt, match.id, one, f"of {one.name}", NOW) for one in people))
    assert salts_of(match.id) == ["of Ada", "of Ben", "of Cleo", None]


def test_a_salt_that_the_start_overtakes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_player("Ada")
    match = create_match(ada, OPEN_SEAT).match
    update = store.matches.update

    def start_before(*args: Any) -> None:
        monkeypatch.undo()
        lobby.start_match(match.id, ada, "at the start", NOW)
        update(*args)

    monkeypatch.setattr(store.matches, "update", start_before)
    with raises_code(Conflict, "already_started"):
        lobby.give_salt(match.id, ada, "too late", NOW)
    assert salts_of(match.id)[0] == "at the start"


def test_a_held_match_waits_for_its_host_though_no_seat_is_open() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    held = create_match(ada, OPEN_SEAT, bot_seat(), visibility="public", hold=True)
    assert match_presenter.match_answer(held).hold
    assert held.match in store.matches.list_open(lambda _: True, None)[0]
    full = lobby.take_seat(held.match.id, ben, None, None, "of Ben", NOW)
    assert (full.match.status, full.match.version) == ("open", 0)
    assert full.match not in store.matches.list_open(lambda _: True, None)[0]
    with raises_code(Conflict, "no_open_seat"):
        lobby.take_seat(held.match.id, create_player("Cleo"), None, None, None, NOW)
    lobby.give_salt(held.match.id, ada, "of Ada", NOW)
    started = lobby.start_match(held.match.id, ada, None, NOW)
    assert started.match.status == "running"
    assert not match_presenter.match_answer(started).hold
    assert salts_of(held.match.id) == ["of Ada", "of Ben", None]


def test_a_held_match_of_bots_waits_too() -> None:
    ada = create_player("Ada")
    held = create_match(ada, bot_seat(), hold=True)
    assert (held.match.status, held.state) == ("open", None)
    assert lobby.start_match(held.match.id, ada, "of Ada", NOW).match.status == "running"
    assert salts_of(held.match.id) == ["of Ada", None]


def test_leaving_a_held_match_reopens_the_seat() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, visibility="public", hold=True).match
    lobby.take_seat(match.id, ben, None, None, "of Ben", NOW)
    left = lobby.leave_match(match.id, 1, ben, NOW).match
    assert left in store.matches.list_open(lambda _: True, None)[0]
    assert salts_of(match.id) == [None, None]


def test_leaving_an_open_match_reopens_the_seat() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, None, "salt", NOW)
    store.orders.put(match.id, 1, {"yields": 0})
    with raises_code(Forbidden, "not_your_seat"):
        lobby.leave_match(match.id, 0, ben, NOW)
    after_leaving = lobby.leave_match(match.id, 1, ben, NOW)
    assert after_leaving.seat is None
    assert match_answer_of(match.id).seats[1].kind == "open"
    assert match_loader.load_as_system(match.id).match.terms.seats[1].salt is None
    assert match_loader.load_as_system(match.id).stored_orders == {}


def test_the_next_player_becomes_host_and_without_one_the_match_is_aborted() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, bot_seat(), OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, 2, None, NOW)
    lobby.leave_match(match.id, 0, ada, NOW)
    assert match_answer_of(match.id).host == 2
    lobby.leave_match(match.id, 2, ben, NOW)
    assert match_answer_of(match.id).status == "aborted"
    with raises_code(NotFound, "not_found"):
        lobby.leave_match(match.id, 2, ben, NOW)


def test_a_seat_left_in_a_running_match_becomes_a_bot() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    lobby.leave_match(match_id, 1, ben, time_after(60))
    match = match_answer_of(match_id)
    assert match.seats[1].kind == "bot"
    assert match.seats[1].deadline is None
    assert match.status == "running"
    assert match.version > 2
    with raises_code(NotFound, "not_found"):
        match_loader.load_match(match_id, ben.id)
    lobby.leave_match(match_id, 0, ada, time_after(60))
    aborted = match_loader.load_as_system(match_id).match
    assert (aborted.status, aborted.to_act) == ("aborted", ())
    assert aborted.due_at == time_after(60).timestamp() + clocks.ABORTED_SECONDS, "then it is deleted"


def test_a_bot_does_not_inherit_the_standing_orders_of_its_seat() -> None:
    match_id, (_ada, ben) = start_match("Ada", "Ben")
    store.orders.put(match_id, 1, {"yields": 0})
    lobby.leave_match(match_id, 1, ben, NOW)
    logged = store.logs.get(match_id, 2)
    assert logged
    assert (logged.by, logged.orders) == ("bot", {})
    assert match_loader.load_as_system(match_id).stored_orders == {}


def test_leaving_does_not_move_the_deadlines_of_others() -> None:
    match_id, (_ada, _ben, cleo) = start_match("Ada", "Ben", "Cleo")
    before = match_answer_of(match_id).seats
    lobby.leave_match(match_id, 2, cleo, time_after(600))
    after = match_answer_of(match_id).seats
    assert [seat.deadline for seat in after[:2]] == [seat.deadline for seat in before[:2]]


def test_a_finished_match_cannot_be_left() -> None:
    ada = create_player("Ada")
    match = create_match(ada, bot_seat(), options={"rounds": 1}, visibility="public").match
    for _ in range(4):
        if match_loader.load_as_system(match.id).match.status == "running":
            play_random_move(match.id, ada)
    assert match_answer_of(match.id).status == "finished"
    with raises_code(Conflict, "match_over"):
        lobby.leave_match(match.id, 0, ada, NOW)
