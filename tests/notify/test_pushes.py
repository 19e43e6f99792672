"""What a push says: a declarative message as browsers read it, those of the first years too."""

from __future__ import annotations

from chalicelib import store
from chalicelib.notify import outbox, pushes
from tests.notify.house import House
from tests.notify.listening import Listener
from tests.support.playing import NOW


def test_what_lies_beside_the_notification_is_said_within_it_too(house: House, hook: Listener) -> None:
    name = house.waiting().name
    house.told(name, hook)
    (delivery,) = outbox.collect(house.records(), NOW)
    row = store.match_rows.MatchRow(house.people[name].id, house.match, 1, 0, {"your_turn": True})
    store.match_rows.put_if_newer(row)
    message = pushes.payload(house.profile(name), delivery.notice, house.post)
    beside = {"mutable": True, "app_badge": 1}
    assert {key: message[key] for key in beside} == beside
    assert {key: message["notification"][key] for key in beside} == beside
    assert message["notification"]["navigate"] == f"https://turnus.example/m/{house.match}"
    assert (message["web_push"], set(message)) == (8030, {"web_push", "notification", *beside})
