"""The recap of a match, and what an action would lead to, as the API tells them."""

from __future__ import annotations

from random import Random

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from tests.api.api_clients import create_guest, http_client, play_to_end, player_to_act, start_match
from tests.api.conftest import World
from tests.kit.fuzz import random_instance
from tests.support.client import Client

MAX_READ_UNITS = 3
"""What a recap of fifty events of Anno Domini may cost, authentication included (DESIGN 9)."""


def recap(who: Client, match: str, query: str = "") -> Json:
    """A page of a recap."""
    return who.ok(who.http.get(f"/v1/matches/{match}/recap{query}"))


def table_to_demand() -> tuple[Client, Json]:
    """A speaker who may demand coins, and the table."""
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    for who in (ada, ben):
        table = who.get_match(match)
        who.ok(who.send_action(table, "bid", {"card": table["view"]["hand"][0]}))
    speaker = player_to_act(match, ada, ben)
    return speaker, speaker.get_match(match)


def test_a_recap_begins_after_my_own_last_move_and_ends_now() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    for who in (ada, ben):
        table = who.get_match(match)
        who.ok(who.send_action(table, "bid", {"card": table["view"]["hand"][0]}))
    told = recap(ada, match)
    assert (told["game"], told["from"], told["to"], told["cursor"]) == ("parley", 3, 3, None)
    assert [event["kind"] for turn in told["turns"] for event in turn["events"]] == ["sealed", "shown"]
    assert told["turns"][0]["net"] == [{"seat": 1, "quantity": "cards", "by": -1}]
    assert recap(ben, match)["turns"] == []


def test_a_recap_of_a_whole_match_holds_the_events_of_that_match(world: World) -> None:
    events = world.ada.ok(world.ada.http.get(f"/v1/matches/{world.finished}/events?after=0"))["items"]
    told = recap(world.ada, world.finished, "?after=0")
    assert [event for turn in told["turns"] for event in turn["events"]] == events


def test_a_recap_of_a_private_match_is_not_for_strangers(world: World) -> None:
    assert world.cy.http.get(f"/v1/matches/{world.running}/recap").status_code == 404
    assert world.nobody.get(f"/v1/matches/{world.running}/recap").status_code == 404
    assert http_client().get(f"/v1/matches/{world.public}/recap").json()["turns"] == []


@pytest.mark.slow
def test_fifty_events_of_anno_domini_cost_few_read_units() -> None:
    people = [create_guest(name) for name in ("Ada", "Ben", "Cy", "Dora")]
    match = start_match(*people, game="anno-domini", options={"first": 0})
    last = play_to_end(match, *people)["match"]["version"]
    events = people[0].ok(people[0].http.get(f"/v1/matches/{match}/events?after={last - 60}"))["items"]
    with store.measure_capacity() as spent:
        told = recap(people[0], match, f"?after={events[-50]['version'] - 1}")
    assert sum(len(turn["events"]) for turn in told["turns"]) >= 50
    assert sum(one.units for one in spent if one.is_read) <= MAX_READ_UNITS
    assert not [one for one in spent if not one.is_read]


def test_a_preview_tells_the_facts_of_an_action_and_changes_nothing() -> None:
    speaker, table = table_to_demand()
    decision = next(one for one in table["decisions"] if one["kind"] == "demand")
    params = random_instance(decision["schema"], Random(1))
    told = speaker.ok(
        speaker.post(f"/v1/matches/{table['match']['id']}/preview", {"kind": "demand", "params": params})
    )
    assert told == {"game": "parley", "facts": decision["facts"]}
    assert decision["facts"][0]["tells"] == {"kind": "fight_odds", "win": 0.4167, "lose": 0.4167}
    assert speaker.get_match(table["match"]["id"]) == table


def test_a_preview_is_refused_as_the_action_is() -> None:
    speaker, table = table_to_demand()
    path = f"/v1/matches/{table['match']['id']}/preview"
    own = speaker.post(path, {"kind": "demand", "params": {"target": decision_seat(table), "coins": 1}})
    assert (own.status_code, own.json()["code"]) == (422, "cannot_demand")
    bid = speaker.post(path, {"kind": "bid", "params": {"card": 1}})
    assert (bid.status_code, bid.json()["code"]) == (422, "not_offered")
    malformed = speaker.post(path, {"kind": "demand", "params": {"coins": "one"}})
    assert malformed.status_code == 422
    assert set(malformed.json()["errors"]) == {"params.coins", "params.target"}


def decision_seat(table: Json) -> int:
    """The seat of the player whose decisions these are."""
    seat: int = table["decisions"][0]["seat"]
    return seat
