"""Standing orders that come with a seat: some of them act while the game is set up."""

from __future__ import annotations

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from tests.api.api_clients import BOT_SEAT, OPEN_SEAT, create_guest
from tests.support.client import Client

COAST: Json = {"setup_style": "coast"}


def setup_orders(match: str) -> dict[int, Json]:
    """The orders, by seat, under which a match was set up."""
    entry = store.logs.get(match, 1)
    assert entry is not None
    return dict(entry.orders)


def own_orders(who: Client, match: str) -> Json:
    """The player's standing orders."""
    return who.ok(who.http.get(f"/v1/matches/{match}/orders"))


def test_orders_of_a_new_match_act_at_its_set_up() -> None:
    ada = create_guest("Ada")
    match = ada.create_match("anno-domini-1995", [BOT_SEAT, BOT_SEAT], orders=COAST)["match"]
    assert match["status"] == "running"
    assert setup_orders(match["id"]) == {0: COAST}
    assert own_orders(ada, match["id"]) == COAST


def test_orders_given_with_the_last_seat_act_at_the_set_up() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("anno-domini-1995", [OPEN_SEAT, BOT_SEAT])
    ben.join_match(opened, orders={"setup_style": "spread"})
    match = opened["match"]["id"]
    assert setup_orders(match) == {1: {"setup_style": "spread"}}
    assert own_orders(ben, match) == {"setup_style": "spread"}
    assert own_orders(ada, match) == {"setup_style": "cluster"}


def test_orders_given_in_the_lobby_act_at_the_set_up() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("anno-domini-1995", [OPEN_SEAT, BOT_SEAT], orders=COAST)
    match = opened["match"]["id"]
    ada.ok(ada.http.put(f"/v1/matches/{match}/orders", json={"setup_style": "random"}))
    ben.join_match(opened)
    assert setup_orders(match) == {0: {"setup_style": "random"}}


def test_orders_go_with_the_seat_that_is_left() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    opened = ada.create_match("anno-domini-1995", [OPEN_SEAT, OPEN_SEAT])
    match = opened["match"]["id"]
    ben.join_match(opened, orders=COAST)
    assert ben.http.delete(f"/v1/matches/{match}/seats/1").status_code == 204
    ben.join_match(opened)
    assert own_orders(ben, match) == {"setup_style": "cluster"}


@pytest.mark.parametrize("orders", [{"setup_style": "north"}, {"style": "coast"}])
def test_orders_that_the_game_does_not_know_are_refused_and_nothing_is_made(orders: Json) -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    wish = {"game": "anno-domini-1995", "seats": [{"kind": "me"}, BOT_SEAT, BOT_SEAT], "orders": orders}
    refused = ada.post("/v1/matches", wish)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid")
    assert set(refused.json()["errors"]) == {f"orders.{name}" for name in orders}
    opened = ada.create_match("anno-domini-1995", [OPEN_SEAT, BOT_SEAT])
    code = opened["match"]["code"]
    body = {"code": code, "orders": orders}
    assert ben.post(f"/v1/matches/{opened['match']['id']}/seats", body).status_code == 422
    assert ada.get_match(opened["match"]["id"])["match"]["status"] == "open"
