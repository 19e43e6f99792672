"""Nobody holds, floods or squats the tables of others: what is open ends, and a host can defend a table."""

from __future__ import annotations

from functools import partial

import pytest

from chalicelib import store
from chalicelib.notify import outbox, translations
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, NotFound
from chalicelib.play.moves import overdue
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import lobby
from chalicelib.play.seats.table_bounds import FIRST_DAY, LATER, TableBounds, bounds_for
from chalicelib.play.telling import match_row_updates
from chalicelib.store.channels import Channel
from chalicelib.store.matches import Match, Seat
from tests.api.api_clients import create_guest, http_client, update_match_lists
from tests.play.concurrency import run_concurrently
from tests.support.parley_matches import (
    NOW,
    OPEN_SEAT,
    OWN_SEAT,
    bot_seat,
    create_match,
    create_player,
    time_after,
)
from tests.support.stream_images import match_image

pytestmark = pytest.mark.usefixtures("database")

DAY = 86_400
WEEKS = 21 * DAY


def stored_match(match_id: str) -> Match:
    """A match as it is stored now."""
    return match_loader.load_as_system(match_id).match


def forget_end(match_id: str) -> None:
    """Makes an open match what older code stored: without a time at which it ends."""
    item = store.table.Item(f"MATCH#{match_id}", "MATCH")
    store.table.update(item, [store.table.Item.due.remove(), store.table.Item.due_at.remove()])


# Open tables end


@pytest.mark.parametrize("hold", [False, True], ids=["with a free seat", "full, and held"])
def test_an_open_table_ends_after_three_weeks_and_its_people_are_told(hold: bool) -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    seats = [OPEN_SEAT] if hold else [OPEN_SEAT, OPEN_SEAT]
    match = create_match(ada, *seats, visibility="public", hold=hold).match
    lobby.take_seat(match.id, ben, None, None, None, time_after(20 * DAY))
    store.channels.put(Channel(ben.id, "hook", "webhook", {"url": "https://hook.example/", "secret": ""}, 1))
    before = match_image(match.id)
    overdue.play_overdue_matches(time_after(WEEKS - 1))
    assert stored_match(match.id).status == "open"
    overdue.play_overdue_matches(time_after(WEEKS))
    ended = stored_match(match.id)
    assert (ended.status, ended.terms.seats[1].player) == ("aborted", ben.id)
    assert match.id not in [one.id for one in store.matches.list_open(lambda _: True, None)[0]]
    record = {
        "eventName": "MODIFY",
        "dynamodb": {"OldImage": before, "NewImage": match_image(match.id)},
    }
    (delivery,) = outbox.write_deliveries([record], time_after(WEEKS))
    assert (delivery.player, delivery.notice["kind"], delivery.notice["version"]) == (ben.id, "aborted", 0)
    assert translations.notice_body("en", delivery.notice, "UTC").startswith("The game did not begin")


def test_a_table_that_begins_does_not_end_with_its_three_weeks() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, clock={"turn": 14 * DAY}).match
    lobby.take_seat(match.id, ben, match.code, None, None, time_after(WEEKS - 60))
    overdue.play_overdue_matches(time_after(WEEKS))
    assert stored_match(match.id).status == "running"


def test_a_seat_taken_while_the_sweep_ends_a_table_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT).match
    abort = overdue._abort_match

    def abort_too_late(*given: object) -> None:
        lobby.take_seat(match.id, ben, match.code, None, None, time_after(WEEKS))
        abort(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(overdue, "_abort_match", abort_too_late)
    overdue.play_overdue_match(match.id, time_after(WEEKS))
    assert stored_match(match.id).status == "running"


def test_public_tables_of_older_code_end_too() -> None:
    old, young = (create_match(create_player("Ada"), OPEN_SEAT, visibility="public").match for _ in range(2))
    host = create_player("Ada")
    touched = create_match(host, OPEN_SEAT, visibility="public").match
    for match in (old, touched):
        forget_end(match.id)
    lobby.give_salt(touched.id, host, "pepper", time_after(DAY))
    overdue.play_overdue_matches(time_after(WEEKS - 1))
    assert [stored_match(one.id).status for one in (old, young)] == ["open", "open"]
    overdue.play_overdue_matches(time_after(WEEKS))
    assert [stored_match(one.id).status for one in (old, young, touched)] == ["aborted", "aborted", "open"]
    overdue.play_overdue_matches(time_after(DAY + WEEKS))
    assert stored_match(touched.id).status == "aborted"


def test_a_private_table_of_older_code_ends_three_weeks_after_it_was_touched() -> None:
    ada, ben = create_player("Ada"), create_player("Ben")
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    forget_end(match.id)
    overdue.play_overdue_matches(time_after(2 * WEEKS))
    lobby.take_seat(match.id, ben, match.code, None, None, time_after(2 * WEEKS))
    overdue.play_overdue_matches(time_after(3 * WEEKS))
    assert stored_match(match.id).status == "aborted"
    with pytest.raises(Conflict, match="already_started"):
        lobby.take_seat(match.id, create_player("Cy"), match.code, None, None, time_after(3 * WEEKS))


# A host removes who sits there


def test_who_was_removed_cannot_come_back_and_others_can_sit_down() -> None:
    ada, ben, cy = (create_guest(name) for name in ("Ada", "Ben", "Cy"))
    opened = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT])
    match, code = opened["match"]["id"], opened["match"]["code"]
    ben.join_match(opened)
    seats = f"/v1/matches/{match}/seats"
    update_match_lists(match)
    before = match_image(match)
    assert len(ben.ok(ben.http.get("/v1/me/matches"))["items"]) == 1
    assert ada.http.delete(f"{seats}/1").status_code == 204
    match_row_updates.write_rows([{"dynamodb": {"OldImage": before, "NewImage": match_image(match)}}])
    assert ben.ok(ben.http.get("/v1/me/matches"))["items"] == []
    refused = ben.post(seats, {"code": code})
    assert (refused.status_code, refused.json()["code"]) == (403, "removed")
    assert ben.http.get(f"/v1/matches/{match}").status_code == 404
    assert ben.post(seats, {}).status_code == 404, "without the code it is a match like any unknown one"
    cy.join_match(opened)
    assert [seat["name"] for seat in ada.get_match(match)["match"]["seats"]] == ["Ada", "Cy", None]


def test_nobody_but_the_host_removes_and_only_before_the_start() -> None:
    ada, ben, cy = (create_player(name) for name in ("Ada", "Ben", "Cy"))
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT).match
    for guest in (ben, cy):
        lobby.take_seat(match.id, guest, match.code, None, None, NOW)
    for seat in (0, 2, 3, 99):
        with pytest.raises(Forbidden, match="not_your_seat"):
            lobby.leave_match(match.id, seat, ben, NOW)
    for seat in (3, 99):
        with pytest.raises(Forbidden, match="not_your_seat"):
            lobby.leave_match(match.id, seat, ada, NOW)
    lobby.start_match(match.id, ada, None, NOW)
    with pytest.raises(Forbidden, match="not_your_seat"):
        lobby.leave_match(match.id, 1, ada, NOW)
    assert [seat.player for seat in stored_match(match.id).terms.seats[:3]] == [ada.id, ben.id, cy.id]


def test_a_host_removes_nobody_who_has_sat_down_meanwhile() -> None:
    ada, ben, cy = (create_player(name) for name in ("Ada", "Ben", "Cy"))
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, 1, None, NOW)
    lobby.leave_match(match.id, 1, ben, NOW)
    lobby.leave_match(match.id, 1, ada, NOW, expected=ben.id)
    lobby.take_seat(match.id, cy, match.code, 1, None, NOW)
    lobby.leave_match(match.id, 1, ada, NOW, expected=ben.id)
    assert stored_match(match.id).terms.seats[1].player == cy.id
    lobby.leave_match(match.id, 1, ada, NOW, expected=cy.id)
    assert stored_match(match.id).terms.seats[1].player is None


def test_a_match_remembers_few_of_those_removed_and_none_once_it_has_begun() -> None:
    ada = create_player("Ada")
    squatters = [create_player("Eve") for _ in range(lobby.MAX_REMOVED + 1)]
    held = create_match(ada, OPEN_SEAT, hold=True).match
    for squatter in squatters:
        lobby.take_seat(held.id, squatter, held.code, None, None, NOW)
        lobby.leave_match(held.id, 1, ada, NOW)
    assert stored_match(held.id).removed == tuple(one.id for one in squatters[1:])
    with pytest.raises(Forbidden, match="removed"):
        lobby.take_seat(held.id, squatters[-1], held.code, None, None, NOW)
    lobby.start_match(held.id, ada, None, NOW)
    assert stored_match(held.id).removed == ()
    assert "removed" not in match_image(held.id)


def test_who_was_removed_is_refused_by_the_hosts_that_follow() -> None:
    ada, ben, cy = (create_player(name) for name in ("Ada", "Ben", "Cy"))
    match = create_match(ada, OPEN_SEAT, OPEN_SEAT).match
    lobby.take_seat(match.id, ben, match.code, None, None, NOW)
    lobby.leave_match(match.id, 1, ada, NOW)
    lobby.take_seat(match.id, cy, match.code, None, None, NOW)
    lobby.leave_match(match.id, 0, ada, NOW)
    with pytest.raises(Forbidden, match="removed"):
        lobby.take_seat(match.id, ben, match.code, None, None, NOW)


# An invitation can be taken back


def test_a_renewed_code_leads_there_and_the_old_one_nowhere() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT])["match"]
    path = f"/v1/matches/{opened['id']}"
    renewed = ada.ok(ada.http.post(f"{path}/invitation"))["match"]
    assert renewed["code"] != opened["code"]
    assert http_client().get(f"/v1/invitations/{opened['code']}").status_code == 404
    assert ben.post(f"{path}/seats", {"code": opened["code"]}).status_code == 404
    found = ben.ok(ben.http.get(f"/v1/invitations/{renewed['code']}"))["match"]
    assert (found["id"], "code" in found) == (opened["id"], False)
    ben.ok(ben.post(f"{path}/seats", {"code": renewed["code"]}))
    refused = ben.http.post(f"{path}/invitation")
    assert (refused.status_code, refused.json()["code"]) == (403, "host_only")


def test_an_old_code_that_is_still_read_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_player("Ada")
    old = create_match(ada, OPEN_SEAT).match
    lobby.renew_invitation(old.id, ada, NOW)
    monkeypatch.setattr(store.invitations, "get_match_id", lambda _: old.id)
    with pytest.raises(NotFound):
        lobby.load_by_code(old.code, None)


def test_of_two_renewals_at_once_one_code_remains() -> None:
    ada = create_player("Ada")
    match = create_match(ada, OPEN_SEAT).match
    run_concurrently(*[lambda: lobby.renew_invitation(match.id, ada, NOW)] * 4)
    codes = store.table.Item.scan(store.table.Item.sk == "INVITATION")
    left = [one.pk for one in codes if store.invitations.get_match_id(one.pk.split("#")[1]) == match.id]
    assert left == [f"INVITATION#{stored_match(match.id).code}"]


def test_once_a_match_has_begun_its_code_is_for_those_who_play() -> None:
    ada, ben, cy = (create_guest(name) for name in ("Ada", "Ben", "Cy"))
    opened = ada.create_match("parley", [OPEN_SEAT])
    invitation = f"/v1/invitations/{opened['match']['code']}"
    assert cy.http.get(invitation).status_code == 200
    ben.join_match(opened)
    answers = [http.get(invitation).status_code for http in (ada.http, ben.http, cy.http, http_client())]
    assert answers == [200, 200, 404, 404]
    refused = ada.http.post(f"/v1/matches/{opened['match']['id']}/invitation")
    assert (refused.status_code, refused.json()["code"]) == (409, "already_started")


# Bounds of open tables


def open_table(host: PlayerName, visibility: str, bounds: TableBounds) -> Match:
    """A new table of a host with two free seats."""
    seats = [OWN_SEAT, OPEN_SEAT, OPEN_SEAT]
    return lobby.create_match(host, "parley", {}, seats, None, visibility, NOW, bounds=bounds).match


def sit_down(guest: PlayerName, match: Match, bounds: TableBounds) -> None:
    """Takes a seat at a table that does not begin by it."""
    lobby.take_seat(match.id, guest, match.code, None, None, NOW, bounds=bounds)


SMALL = TableBounds(seated=4, made=2)


def test_a_new_account_makes_few_public_tables_until_it_leaves_one() -> None:
    ada = create_player("Ada")
    first, _ = (open_table(ada, "public", SMALL) for _ in range(2))
    with pytest.raises(Conflict, match="too_many_public_tables") as refused:
        open_table(ada, "public", SMALL)
    assert refused.value.facts == {"most": 2}
    open_table(ada, "private", SMALL)
    lobby.leave_match(first.id, 0, ada, NOW)
    open_table(ada, "public", SMALL)
    with pytest.raises(Conflict, match="too_many_public_tables"):
        open_table(ada, "public", SMALL)


def test_public_tables_count_for_who_made_them_also_once_another_is_their_host() -> None:
    ada, helper = create_player("Ada"), create_player("Eve")
    made = [open_table(ada, "public", SMALL) for _ in range(SMALL.made)]
    for match in made:
        sit_down(helper, match, LATER)
        lobby.leave_match(match.id, 0, ada, NOW)
    with pytest.raises(Conflict, match="too_many_public_tables"):
        open_table(ada, "public", SMALL)
    # Where they sit no more does not count as a seat.
    for _ in range(SMALL.seated):
        open_table(ada, "private", SMALL)
    lobby.start_match(made[0].id, helper, None, NOW)
    lobby.leave_match(made[1].id, 1, helper, NOW)
    assert store.open_tables.get(ada.id).made == {match.id for match in made}
    with pytest.raises(Conflict, match="too_many_tables"):
        open_table(ada, "public", SMALL)
    assert not store.open_tables.get(ada.id).made


def test_a_new_account_sits_at_few_open_tables_until_one_begins() -> None:
    eve, hosts = create_player("Eve"), [create_player("Ada") for _ in range(6)]
    tables = [open_table(host, "public", SMALL) for host in hosts]
    for match in tables[:4]:
        sit_down(eve, match, SMALL)
    with pytest.raises(Conflict, match="too_many_tables"):
        sit_down(eve, tables[4], SMALL)
    with pytest.raises(Conflict, match="too_many_tables"):
        open_table(eve, "private", SMALL)
    assert stored_match(tables[4].id).rev == 0
    lobby.start_match(tables[0].id, hosts[0], None, NOW)
    sit_down(eve, tables[4], SMALL)
    with pytest.raises(Conflict, match="too_many_tables"):
        sit_down(eve, tables[5], SMALL)


def test_a_match_that_begins_at_once_is_not_counted() -> None:
    ada = create_player("Ada")
    for _ in range(SMALL.seated + 1):
        bots = [OWN_SEAT, bot_seat()]
        lobby.create_match(ada, "parley", {}, bots, None, "public", NOW, bounds=SMALL)
    assert store.open_tables.get(ada.id) == store.open_tables.OpenTables()


def test_seats_taken_at_once_are_not_more_than_one_may_have() -> None:
    eve = create_player("Eve")
    tables = [open_table(create_player("Ada"), "public", LATER) for _ in range(8)]

    def sit(match: Match) -> str:
        try:
            sit_down(eve, match, SMALL)
        except store.StorageBusy:
            return "busy"
        return "seated"

    answers = run_concurrently(*[partial(sit, match) for match in tables])
    seats = [match for match in tables if any(seat.player == eve.id for seat in players(match.id))]
    assert len(seats) == answers.count("seated") <= SMALL.seated


def players(match_id: str) -> tuple[Seat, ...]:
    """The seats of a match as they are now."""
    return stored_match(match_id).terms.seats


def test_an_account_has_small_bounds_for_a_day_and_larger_ones_later() -> None:
    assert (TableBounds(20, 5), TableBounds(100, 100)) == (FIRST_DAY, LATER)
    assert bounds_for(1000, 1000 + DAY - 1) == FIRST_DAY
    assert bounds_for(1000, 1000 + DAY) == LATER


def test_the_bounds_hold_where_the_operator_has_not_switched_limits_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    eve = create_guest("Eve")
    wish = {"game": "parley", "seats": [OWN_SEAT, OPEN_SEAT], "visibility": "public"}
    monkeypatch.setenv("TURNUS_LIMITS", "on")
    answers = [eve.post("/v1/matches", wish) for _ in range(FIRST_DAY.made + 1)]
    assert [answer.status_code for answer in answers] == [201] * FIRST_DAY.made + [409]
    problem = answers[-1].json()
    assert (problem["code"], problem["most"]) == ("too_many_public_tables", FIRST_DAY.made)
    monkeypatch.setenv("TURNUS_LIMITS", "off")
    assert eve.post("/v1/matches", wish).status_code == 201
