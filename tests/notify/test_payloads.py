"""The payload of a push: a declarative message, as old browsers read it too."""

from __future__ import annotations

from chalicelib import store
from chalicelib.notify import outbox, payloads
from tests.notify.harness import NotifyHarness
from tests.support.http_listener import Listener
from tests.support.parley_matches import NOW


def test_push_payload_repeats_flags_in_the_notification(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    harness.add_webhook(name, listener)
    (delivery,) = outbox.write_deliveries(harness.stream_records(), NOW)
    row = store.match_rows.MatchRow(harness.players[name].id, harness.match, 1, 0, {"your_turn": True})
    store.match_rows.put_if_newer(row)
    message = payloads.push_payload(harness.change_settings(name), delivery.notice, harness.config)
    flags = {"mutable": True, "app_badge": 1}
    assert {key: message[key] for key in flags} == flags
    assert {key: message["notification"][key] for key in flags} == flags
    assert message["notification"]["navigate"] == f"https://turnus.example/m/{harness.match}"
    assert (message["web_push"], set(message)) == (8030, {"web_push", "notification", *flags})
