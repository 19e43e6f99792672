"""From the log to all destinations: every notice once, in time, and not when it is out of date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest

from chalicelib import store, timestamps
from chalicelib.notify import destinations, dispatch, mail_address, outbox, subscriptions, webpush
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.moves import overdue, presence
from chalicelib.play.time import clocks
from tests.notify.harness import NotifyHarness, mail_settings, webhook_bodies
from tests.support.http_listener import Listener
from tests.support.parley_matches import NOW, create_player, play_random_move, time_after
from tests.support.stream_images import match_image


def test_repeated_stream_record_sends_one_notice(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    harness.add_webhook(name, listener)
    assert harness.deliver_stream() == 1
    assert harness.deliver_stream() == 0
    (body,) = webhook_bodies(listener)
    assert body["type"] == "match.your_turn"
    assert (body["data"]["match"], body["data"]["version"]) == (harness.match, 1)
    (delivery,) = harness.deliveries(name)
    assert (delivery.status, delivery.attempts, delivery.due_at) == ("sent", 1, None)


def test_no_notice_of_a_turn_that_is_played(harness: NotifyHarness, listener: Listener) -> None:
    first = harness.player_to_move()
    harness.add_webhook(first.name, listener)
    while harness.player_to_move() == first:
        play_random_move(harness.match, first)
    assert harness.deliver_stream() == 0
    assert (listener.requests, harness.deliveries(first.name)) == ([], [])


@pytest.mark.parametrize("pause", [60, 0], ids=["a minute", "the same second"])
def test_no_notice_of_a_turn_before_the_present_one(
    harness: NotifyHarness, listener: Listener, pause: int
) -> None:
    first = harness.player_to_move()
    harness.add_webhook(first.name, listener)
    old = harness.stream_records()
    for n in range(1, 100):
        play_random_move(harness.match, harness.player_to_move(), now=time_after(pause * n))
        if harness.player_to_move() == first and n > 1:
            break
    assert (
        dispatch.send_claimed(
            outbox.write_deliveries(old, time_after(7200)), time_after(7200), harness.config
        )
        == 0
    )
    assert listener.requests == []


def test_turns_of_the_same_second_have_a_notice_each(harness: NotifyHarness, listener: Listener) -> None:
    for name in harness.players:
        harness.add_webhook(name, listener)
    harness.deliver_stream()
    for _ in range(12):
        play_random_move(harness.match, harness.player_to_move())
        harness.deliver_stream()
        if match_loader.load_as_system(harness.match).match.status != "running":
            break
    log = store.logs.list_range(harness.match, 1, 999)
    names = list(harness.players)
    expected = {(names[stored["seat"]], entry.version) for entry in log for stored in entry.outbox}
    sent = {(name, one.notice["version"]) for name in names for one in harness.deliveries(name)}
    assert len(expected) > 3
    assert sent == expected


def test_player_without_destinations_gets_no_deliveries(harness: NotifyHarness) -> None:
    assert harness.deliver_stream() == 0
    assert [harness.deliveries(name) for name in harness.players] == [[], []]


def test_quiet_hours_hold_back_mails_but_not_webhooks(harness: NotifyHarness, listener: Listener) -> None:
    """NOW is noon in London and one o'clock in Zürich."""
    name = harness.player_to_move().name
    quiet = {"from": "13:00", "until": "15:30"}
    harness.change_settings(name, zone="Europe/Zurich", quiet=quiet, mail=mail_settings())
    harness.add_webhook(name, listener)
    assert harness.deliver_stream() == 1
    assert (len(listener.requests), harness.mails) == (1, [])
    held = next(one for one in harness.deliveries(name) if one.channel == destinations.MAIL)
    assert (held.status, held.attempts, held.due_at) == (
        "waiting",
        0,
        timestamps.unix_time(time_after(1.5 * 3600)),
    )
    dispatch.send_due(time_after(3600), harness.config)
    assert harness.mails == []
    dispatch.send_due(time_after(2 * 3600), harness.config)
    assert [one.subject for one in harness.mails] == ["Parley"]


def test_held_back_notice_of_a_played_turn_is_withdrawn(harness: NotifyHarness) -> None:
    first = harness.player_to_move()
    harness.change_settings(first.name, quiet={"from": "11:00", "until": "13:00"}, mail=mail_settings())
    assert harness.deliver_stream() == 0
    while harness.player_to_move() == first:
        play_random_move(harness.match, first)
    dispatch.send_due(time_after(3601), harness.config)
    (delivery,) = harness.deliveries(first.name)
    assert (delivery.status, harness.mails) == ("withdrawn", [])


def test_notice_mail_can_be_unsubscribed(harness: NotifyHarness) -> None:
    name = harness.player_to_move().name
    harness.change_settings(name, mail=mail_settings())
    harness.deliver_stream()
    (sent,) = harness.mails
    (other,) = (one for one in harness.players if one != name)
    assert sent.text.startswith(f"Du bist am Zug, mit {other}.")
    assert f"https://turnus.example/m/{harness.match}" in sent.text
    link = sent.headers["List-Unsubscribe"].strip("<>")
    assert sent.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    mail_address.unsubscribe(link.rpartition("/")[2], harness.config)
    assert destinations.mail_settings(harness.change_settings(name))["wish"] == "off"


@pytest.mark.parametrize(
    "change",
    [lambda signed_id: signed_id[:-1] + "0", lambda signed_id: "x" + signed_id, lambda _: "", str.upper],
)
def test_forged_unsubscribe_link_is_refused(harness: NotifyHarness, change: Callable[[str], str]) -> None:
    name = harness.player_to_move().name
    harness.change_settings(name, mail=mail_settings())
    harness.deliver_stream()
    signed_id = harness.mails[0].headers["List-Unsubscribe"].strip("<>").rpartition("/")[2]
    wrong = change(signed_id)
    if wrong == signed_id:
        wrong = signed_id[:-1] + "1"
    with pytest.raises(NotFound):
        mail_address.unsubscribe(wrong, harness.config)
    assert destinations.mail_settings(harness.change_settings(name))["wish"] == "at_once"


def test_player_is_reminded_once(harness: NotifyHarness) -> None:
    first = harness.player_to_move()
    harness.change_settings(first.name, zone="Europe/Zurich", mail=mail_settings())
    old = match_image(harness.match)
    assert overdue.play_overdue_match(harness.match, time_after(3600 * 3 // 4))
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": match_image(harness.match)}}
    for _ in range(2):
        dispatch.send_claimed(
            outbox.write_deliveries([noted], time_after(2701)), time_after(2701), harness.config
        )
    (sent,) = harness.mails
    assert sent.text.startswith("Du bist noch am Zug, mit ")
    assert "Deine Zeit läuft am Samstag um 15:00 ab." in sent.text


def _pause_match(harness: NotifyHarness) -> int:
    """Ben misses deadlines until the match pauses, with Ada to move; returns when, in seconds after NOW."""
    ada, _ben = harness.players.values()
    now = 0
    while True:
        while 0 in match_loader.load_as_system(harness.match).match.to_act:
            play_random_move(harness.match, ada, now=time_after(now))
        now += 86_400
        overdue.play_overdue_match(harness.match, time_after(now))
        match = match_loader.load_as_system(harness.match).match
        if clocks.is_paused(match):
            assert match.to_act == (0,)
            return now


def test_end_of_a_pause_reminds_the_other_player(harness: NotifyHarness) -> None:
    now = _pause_match(harness)
    ada, ben = harness.players.values()
    for one in (ada, ben):
        harness.change_settings(one.name, mail=mail_settings())
    old, loaded = match_image(harness.match), match_loader.load_match(harness.match, ben.id, fresh=True)
    presence.mark_present(loaded, loaded.match.version, None, b"", time_after(now + 60))
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": match_image(harness.match)}}
    for _ in range(2):
        dispatch.send_claimed(
            outbox.write_deliveries([noted], time_after(now + 61)), time_after(now + 61), harness.config
        )
    assert [len(harness.deliveries(one.name)) for one in (ada, ben)] == [1, 0]
    assert harness.mails[0].text.startswith(f"Du bist noch am Zug, mit {ben.name}.")


def test_all_players_hear_that_a_match_was_given_up(harness: NotifyHarness) -> None:
    now = _pause_match(harness)
    for name in harness.players:
        harness.change_settings(name, mail=mail_settings())
    old = match_image(harness.match)
    over = time_after(now + 31 * 86_400)
    assert overdue.play_overdue_match(harness.match, over)
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": match_image(harness.match)}}
    for _ in range(2):
        dispatch.send_claimed(outbox.write_deliveries([noted], over), over, harness.config)
    assert len(harness.mails) == 2
    assert all(sent.text.startswith("Ohne Ergebnis beendet, mit ") for sent in harness.mails)


def test_reminder_after_the_move_is_withdrawn(harness: NotifyHarness) -> None:
    first = harness.player_to_move()
    harness.change_settings(first.name, mail=mail_settings())
    old = match_image(harness.match)
    overdue.play_overdue_match(harness.match, time_after(3600 * 3 // 4))
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": match_image(harness.match)}}
    claimed = outbox.write_deliveries([noted], time_after(2701))
    play_random_move(harness.match, first, now=time_after(2702))
    dispatch.send_claimed(claimed, time_after(2703), harness.config)
    assert (harness.mails, [one.status for one in harness.deliveries(first.name)]) == ([], ["withdrawn"])


def test_mails_go_to_a_confirmed_address_only(harness: NotifyHarness) -> None:
    name = harness.player_to_move().name
    mail_address.change_address(
        harness.change_settings(name), "ada@example.org", "at_once", NOW, harness.config, lambda _: None
    )
    assert harness.deliver_stream() == 0
    (confirmation,) = harness.mails
    signed_id = confirmation.text.split("/v1/mail/confirm/")[1].split()[0]
    mail_address.change_address(
        harness.change_settings(name), "other@example.org", "at_once", NOW, harness.config, lambda _: None
    )
    with pytest.raises(NotFound):
        mail_address.confirm_address(signed_id, NOW, harness.config)
    mail_address.change_address(
        harness.change_settings(name), "ada@example.org", "daily", NOW, harness.config, lambda _: None
    )
    with pytest.raises(NotFound):
        mail_address.confirm_address(signed_id, time_after(3 * 86_400), harness.config)
    assert destinations.mail_settings(
        mail_address.confirm_address(signed_id, NOW, harness.config)
    ) == mail_settings("daily")
    assert len(harness.mails) == 3


def test_digest_lists_waiting_matches(harness: NotifyHarness) -> None:
    first = harness.player_to_move()
    harness.change_settings(first.name, zone="Europe/Zurich", mail=mail_settings("daily"))
    assert harness.deliver_stream() == 0
    (delivery,) = harness.deliveries(first.name)
    assert delivery.due_at == timestamps.unix_time(datetime.fromisoformat("2030-05-05T08:00:00+02:00"))
    content = {"id": harness.match, "game": "parley", "your_turn": True, "seat": 0, "seats": []}
    store.match_rows.put_if_newer(store.match_rows.MatchRow(first.id, harness.match, 1, 0, content))
    dispatch.send_due(time_after(86_400), harness.config)
    (sent,) = harness.mails
    assert (sent.subject, "Parley" in sent.text) == ("Ein Spiel wartet auf dich.", True)


def test_empty_digest_is_withdrawn(harness: NotifyHarness) -> None:
    first = harness.player_to_move()
    harness.change_settings(first.name, mail=mail_settings("daily"))
    harness.deliver_stream()
    dispatch.send_due(time_after(86_400), harness.config)
    assert (harness.mails, harness.deliveries(first.name)[0].status) == ([], "withdrawn")


def test_delivery_stores_no_names_of_others(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    (other,) = (one for one in harness.players if one != name)
    harness.add_webhook(name, listener)
    harness.deliver_stream()
    assert other not in str(harness.deliveries(name))


def test_push_key_is_made_once(harness: NotifyHarness) -> None:
    other = DeliveryConfig("https://x.example", "mailto:a@b.example", "t@b.example", True, harness._keep_mail)
    assert webpush.public_key(harness.config.push_key) == webpush.public_key(other.push_key)


def test_player_outside_the_match_gets_no_notice(harness: NotifyHarness, listener: Listener) -> None:
    stranger = create_player("Cleo")
    subscriptions.add_webhook(stranger.id, listener.url, NOW, harness.config)
    harness.deliver_stream()
    assert listener.requests == []
