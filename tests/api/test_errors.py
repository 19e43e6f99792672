"""Every error has its status, its code, its facts, comes in its order, and changes nothing that is stored."""

from __future__ import annotations

import httpx
import pytest

from chalicelib import store
from chalicelib.api import problems
from tests.api.api_clients import (
    OPEN_SEAT,
    OWN_SEAT,
    all_items,
    create_guest,
    http_client,
    player_to_act,
    problem_of,
    start_match,
)
from tests.api.conftest import World
from tests.api.error_cases import CASES, LARGE, UNKNOWN, Case, make_request
from tests.api.openapi_check import document
from tests.support.client import Client


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_an_error_has_its_code_and_changes_nothing(world: World, case: Case) -> None:
    before = all_items()
    answer = case.send(world)
    body = problem_of(answer)
    assert (answer.status_code, body["code"]) == (case.status, case.code), answer.text
    assert answer.headers["Content-Type"] == problems.MEDIA_TYPE
    assert answer.headers["Cache-Control"] == "no-store"
    assert body["status"] == case.status
    if case.facts is not None:
        assert {name: body[name] for name in body.keys() - _COMMON} == case.facts
    assert all_items() == before


_COMMON = {"type", "title", "status", "code", "detail"}


def test_a_bad_token_gets_an_authenticate_header(world: World) -> None:
    assert world.nobody.get("/v1/me").headers["WWW-Authenticate"] == "Bearer"


ON_A_MATCH = [
    ("GET", ""),
    ("POST", "/seats"),
    ("DELETE", "/seats/0"),
    ("POST", "/start"),
    ("POST", "/invitation"),
    ("PUT", "/salt"),
    ("PUT", "/end-agreement"),
    ("POST", "/actions"),
    ("GET", "/events"),
    ("GET", "/recap"),
    ("GET", "/history/1"),
    ("POST", "/preview"),
    ("GET", "/orders"),
    ("PUT", "/orders"),
    ("GET", "/messages"),
    ("POST", "/messages"),
    ("GET", "/proof"),
]


@pytest.mark.parametrize("body", [b"{}", b"no JSON", LARGE], ids=["empty", "broken", "large"])
@pytest.mark.parametrize(("method", "path"), ON_A_MATCH)
def test_a_foreign_private_match_looks_like_an_unknown_one(
    world: World, method: str, path: str, body: bytes
) -> None:
    def send(match: str) -> httpx.Response:
        return make_request(
            "cy", method, f"/v1/matches/{match}{path}", None if method in ("GET", "DELETE") else body
        )(world)

    foreign, unknown = send(world.open), send(UNKNOWN)
    assert foreign.status_code == 404
    assert problem_of(foreign) == problem_of(unknown)
    assert foreign.headers == unknown.headers


@pytest.mark.parametrize(
    "path", ["/v1/matches/" + "x" * 3000, "/v1/invitations/%20", "/v1/matches/%00/events"]
)
def test_an_impossible_id_costs_no_read(world: World, path: str) -> None:
    with store.measure_capacity() as spent:
        assert world.nobody.get(path).status_code == 404
    assert spent == []


def test_every_operation_on_a_match_is_listed() -> None:
    prefix = "/v1/matches/{match_id}"
    found = {
        (m.upper(), path) for path, methods in document["paths"].items() for m in methods if prefix in path
    }
    listed = {
        (method, path.replace("/0", "/{seat}").replace("/1", "/{version}")) for method, path in ON_A_MATCH
    }
    assert found == {(method, prefix + path) for method, path in listed}


def test_a_busy_database_is_a_429_with_retry_after() -> None:
    answer = problems.to_problem(store.StorageBusy())
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "1")


def test_errors_are_checked_in_their_order() -> None:
    """One request with everything wrong; then the first error is corrected, one after the other."""
    ada, ben, cy = create_guest("Ada"), create_guest("Ben"), create_guest("Cy")
    opened = ada.create_match("parley", [OPEN_SEAT], visibility="public")
    ben.join_match(opened)
    match = opened["match"]["id"]
    for who in (ada, ben):
        table = who.get_match(match)
        who.ok(who.send_action(table, "bid", {"card": table["view"]["hand"][0]}, key="used"))
    speaker = player_to_act(match, ada, ben)
    silent = ben if speaker is ada else ada
    version = ada.get_match(match)["match"]["version"]
    bad, good = b'{"kind": "fly"}', b'{"kind": "skip", "params": {}}'
    old, new = f'"{version - 1}"', f'"{version}"'

    def code(who: Client | None, at: str, body: bytes, **headers: str) -> tuple[int, str]:
        http = who.http if who else http_client()
        sent = {"Content-Type": "application/json", **{k.replace("_", "-"): v for k, v in headers.items()}}
        answer = http.post(f"/v1/matches/{at}/actions", content=body, headers=sent)
        return answer.status_code, answer.json()["code"]

    assert code(None, UNKNOWN, LARGE) == (401, "unauthorized")
    assert code(cy, UNKNOWN, LARGE) == (404, "not_found")
    assert code(cy, match, LARGE) == (403, "not_seated")
    assert code(silent, match, LARGE) == (413, "too_large")
    assert code(silent, match, b"{") == (428, "if_match_required")
    assert code(silent, match, b"{", If_Match=old, Idempotency_Key="used") == (400, "not_json")
    assert code(silent, match, bad, If_Match=old, Idempotency_Key="used") == (422, "invalid")
    assert code(silent, match, good, If_Match=old, Idempotency_Key="used") == (422, "key_reused")
    assert code(silent, match, good, If_Match=old, Idempotency_Key="new") == (409, "stale_version")
    assert code(silent, match, good, If_Match=new, Idempotency_Key="new") == (409, "not_your_turn")
    assert code(speaker, match, good, If_Match=new, Idempotency_Key="new") == (422, "not_offered")


def test_errors_of_taking_a_seat_come_in_the_same_order() -> None:
    ada, cy = create_guest("Ada"), create_guest("Cy")
    opened = ada.create_match("parley", [OPEN_SEAT])
    match, invited = opened["match"]["id"], opened["match"]["code"]
    path = f"/v1/matches/{match}/seats"
    assert cy.post(path, {"seat": "x"}).json()["code"] == "not_found"
    assert cy.post(path, {"code": invited, "seat": "x"}).json()["code"] == "invalid"
    assert cy.post(path, {"code": invited, "seat": 0}).json()["code"] == "seat_taken"
    assert cy.post(path, {"code": invited}).status_code == 200


def test_a_running_match_has_no_seat_to_take() -> None:
    ada, ben, cy = create_guest("Ada"), create_guest("Ben"), create_guest("Cy")
    opened = ada.create_match("parley", [OPEN_SEAT], visibility="public")
    ben.join_match(opened)
    answer = cy.post(f"/v1/matches/{opened['match']['id']}/seats", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "already_started")


def test_a_refused_move_reveals_no_hidden_card() -> None:
    """What a rule refuses names what the player sent, never what others hold."""
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    theirs = ben.get_match(match)["view"]["hand"]
    sent = [ada.send_action(ada.get_match(match), "bid", {"card": card}) for card in (*theirs, 99)]
    refused = [problem_of(answer) for answer in sent]
    assert [answer.pop("card") for answer in refused] == [*theirs, 99]
    assert all(answer == refused[-1] for answer in refused)


def test_a_rule_refuses_in_the_words_of_its_game() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben, game="anno-domini", options={"first": 0})
    player = player_to_act(match, ada, ben)
    placing = {"card": "no_card", "order": ["no_card"]}
    refused = player.send_action(player.get_match(match), "place", placing).json()
    assert (refused["code"], refused["detail"]) == ("not_in_hand", "You do not hold this card.")


def test_a_refusal_to_deal_says_the_facts() -> None:
    wish = {"game": "anno-domini", "options": {"decks": ["moon"]}, "seats": [OWN_SEAT, OPEN_SEAT]}
    refused = problem_of(create_guest("Ada").post("/v1/matches", wish))
    assert refused["detail"] == "There are no cards called moon."
    assert set(refused) == _COMMON | {"deck"}


def test_a_game_without_words_refuses_in_those_of_the_house() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    table = ada.get_match(match)
    unheld = ada.send_action(table, "bid", {"card": 99}).json()
    unoffered = ada.send_action(table, "skip", {}).json()
    assert unheld["detail"] == "The rules do not allow this."
    assert unoffered["detail"] == "This move is not possible now."
