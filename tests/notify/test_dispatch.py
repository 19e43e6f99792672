"""Attempts: a delivery is sent once, tried again, given up, and does not block others."""

from __future__ import annotations

import json
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from datetime import timedelta

import pytest

import app
from chalicelib import store, timestamps, wiring
from chalicelib.notify import (
    attempts,
    deadline,
    dispatch,
    http_post,
    mail,
    notices,
    outbox,
    subscriptions,
    worker_pool,
)
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.notify.worker_pool import WorkerPool
from chalicelib.play.errors import Unprocessable
from chalicelib.store.deliveries import Delivery
from tests.notify.harness import NotifyHarness, mail_settings
from tests.support.http_listener import Listener, run_faulty_server, stay_silent
from tests.support.parley_matches import NOW, play_random_move, time_after
from tests.support.time_ahead import TimeAhead
from tests.support.waiting import MAX_SECONDS, wait_until


def test_only_one_of_two_workers_claims_a_delivery(harness: NotifyHarness, listener: Listener) -> None:
    harness.add_webhook(harness.player_to_move().name, listener)
    (made,) = outbox.write_deliveries(harness.stream_records(), NOW)
    first, second = (store.deliveries.update(made, attempts=2) for _ in range(2))
    assert (first is None, second is None) == (False, True)


def test_concurrent_sweeps_send_a_delivery_once(harness: NotifyHarness, listener: Listener) -> None:
    harness.add_webhook(harness.player_to_move().name, listener)
    outbox.write_deliveries(harness.stream_records(), NOW)
    with ThreadPoolExecutor(8) as pool:
        for _ in range(8):
            pool.submit(dispatch.send_due, time_after(outbox.LEASE_SECONDS), harness.config)
    assert len(listener.requests) == 1


def test_failed_delivery_is_retried_with_backoff_then_given_up(
    harness: NotifyHarness, listener: Listener
) -> None:
    name = harness.player_to_move().name
    channel = harness.add_webhook(name, listener)
    listener.status = 500
    harness.deliver_stream()
    now = NOW
    for wait in attempts.BACKOFF:
        (delivery,) = harness.deliveries(name)
        assert delivery.due_at == timestamps.unix_time(now) + wait
        calls = len(listener.requests)
        dispatch.send_due(now + timedelta(seconds=wait - 1), harness.config)
        assert len(listener.requests) == calls, "not before its time"
        now += timedelta(seconds=wait)
        dispatch.send_due(now, harness.config)
    (delivery,) = harness.deliveries(name)
    tries = len(attempts.BACKOFF) + 1
    assert (delivery.status, delivery.attempts, delivery.due_at) == ("failed", tries, None)
    known = store.channels.get(harness.players[name].id, channel)
    assert known is not None
    assert known.failures == tries
    assert len({one.headers["webhook-id"] for one in listener.requests}) == 1


def test_success_resets_the_failures_of_a_channel(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    channel = harness.add_webhook(name, listener)
    listener.status = 503
    harness.deliver_stream()
    listener.status = 204
    dispatch.send_due(time_after(60), harness.config)
    known = store.channels.get(harness.players[name].id, channel)
    assert known is not None
    assert (known.failures, harness.deliveries(name)[0].status) == (0, "sent")


def test_channel_that_is_gone_is_deleted(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    harness.add_webhook(name, listener)
    listener.status = 410
    harness.deliver_stream()
    assert harness.deliveries(name)[0].status == "gone"
    assert store.channels.list_for_player(harness.players[name].id) == []


def test_the_tick_tells_how_long_a_delivery_waits_where_that_is_long(
    harness: NotifyHarness, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Years before all other tests. A figure costs money, so there is none without trouble."""
    due = NOW - timedelta(days=7300)
    for n in range(2):
        at = timestamps.unix_time(due) + n
        notice = {"kind": "test", "match": None}
        player = harness.player_to_move().id
        assert store.deliveries.create(Delivery(player, f"{at:010d}-wait", "mail", notice, at, due_at=at))
    monkeypatch.setattr(dispatch, "send_due", lambda *_: 0)
    minutes = 8
    for late in (minute * 60 for minute in range(-minutes, 3 * minutes)):
        now = due + timedelta(seconds=late)
        monkeypatch.setattr(wiring, "now", lambda now=now: now)
        app.tick({"jobs": ["sending"]}, None)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["Stack"] for one in told} == {"turnus"}
    first, *later = [one["WaitingSeconds"] for one in told]
    assert app.LONG_WAIT_SECONDS < first <= app.LONG_WAIT_SECONDS + minutes * 60
    assert later[0] == first + minutes * 60, "each partition has its minute"


def test_unsent_delivery_is_sent_when_its_lease_is_over(harness: NotifyHarness, listener: Listener) -> None:
    """The process ended after writing the deliveries; a later sweep finds them."""
    harness.add_webhook(harness.player_to_move().name, listener)
    assert len(outbox.write_deliveries(harness.stream_records(), NOW)) == 1
    calls = []
    for seconds_later in (outbox.LEASE_SECONDS - 1, outbox.LEASE_SECONDS, outbox.LEASE_SECONDS):
        dispatch.send_due(time_after(seconds_later), harness.config)
        calls.append(len(listener.requests))
    assert calls == [0, 1, 1]


def test_broken_channel_does_not_block_others(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    store.channels.put(
        store.channels.Channel(harness.players[name].id, "broken", "push", {"subscription": {}}, 0)
    )
    harness.add_webhook(name, listener)
    assert harness.deliver_stream() == 2
    assert len(listener.requests) == 1
    assert {one.status for one in harness.deliveries(name)} == {"sent", "waiting"}


def test_hanging_channel_does_not_block_others(
    harness: NotifyHarness, listener: Listener, long_timeouts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, waiting = TimeAhead(), harness.player_to_move()
    monkeypatch.setattr(deadline, "time", clock)

    def outlast(connection: socket.socket, done: threading.Event) -> None:
        """Is silent until the other channel has had its notice; then time passes, and a byte shows it."""
        wait_until(lambda: any(one.status == "sent" for one in harness.deliveries(waiting.name)))
        clock.put_forward(http_post.POST_TIMEOUT)
        connection.sendall(b"H")
        done.wait()

    with run_faulty_server(outlast) as url:
        subscriptions.add_webhook(waiting.id, url, NOW, harness.config)
        harness.add_webhook(waiting.name, listener)
        assert harness.deliver_stream() == 2
    assert len(listener.requests) == 1
    assert sorted((one.status, one.detail) for one in harness.deliveries(waiting.name)) == [
        ("sent", "answered"),
        ("waiting", "timeout"),
    ]


@pytest.fixture
def long_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hanging POST hangs until the test ends it."""
    monkeypatch.setattr(http_post, "POST_TIMEOUT", 60.0)


def write_test_notices(harness: NotifyHarness, name: str) -> list[Delivery]:
    """Writes a test notice to all destinations of a player."""
    notice = notices.make_matchless_notice("test", 0)
    return outbox.write_notice(harness.change_settings(name), notice, NOW)


def test_hanging_channels_of_one_player_do_not_block_another(
    harness: NotifyHarness, long_timeouts: None
) -> None:
    """In order of submission all three workers would wait for the first player's webhooks."""
    sent, pool = threading.Event(), WorkerPool(3)

    def take(_: Mail) -> SendResult:
        sent.set()
        return SendResult(250, "sent")

    config = replace(harness.config, mailer=take)
    harness.change_settings("Ben", mail=mail_settings())
    with ExitStack() as hanging:
        for host in ("127.0.0.1", "localhost") * 2:
            url = hanging.enter_context(run_faulty_server(stay_silent)).replace("127.0.0.1", host)
            subscriptions.add_webhook(harness.players["Ada"].id, url, NOW, config)
        claimed = write_test_notices(harness, "Ada") + write_test_notices(harness, "Ben")
        assert dispatch.send_claimed(claimed, NOW, config, pool) == 5
        assert sent.wait(MAX_SECONDS)
        assert {(one.status, one.detail) for one in harness.deliveries("Ada")} == {("waiting", "")}
        hanging.close()
        pool.shut_down()
    assert [one.status for one in harness.deliveries("Ben")] == ["sent"]


def test_channel_that_has_failed_is_left_to_the_sweep(harness: NotifyHarness, listener: Listener) -> None:
    """Reading the stream does not wait for it again."""
    name = harness.player_to_move().name
    harness.add_webhook(name, listener)
    listener.status = 500
    harness.deliver_stream()
    assert dispatch.send_claimed(write_test_notices(harness, name), time_after(1), harness.config) == 0
    assert len(listener.requests) == 1
    assert [(one.attempts, one.due_at) for one in harness.deliveries(name)][-1] == (
        0,
        timestamps.unix_time(time_after(1)),
    )
    listener.status = 200
    dispatch.send_due(time_after(1), harness.config)
    assert len(listener.requests) == 2


def test_sweep_claims_a_delivery_just_before_sending(harness: NotifyHarness, long_timeouts: None) -> None:
    """Deliveries that no worker has time for are not claimed, and so are still due."""
    name = harness.player_to_move().name
    with ExitStack() as hanging:
        for _ in range(4):
            url = hanging.enter_context(run_faulty_server(stay_silent))
            subscriptions.add_webhook(harness.players[name].id, url, NOW, harness.config)
        outbox.write_deliveries(harness.stream_records(), NOW)
        pool = WorkerPool()
        assert dispatch.send_due(time_after(outbox.LEASE_SECONDS), harness.config, pool) == 4
        assert dispatch.send_due(time_after(outbox.LEASE_SECONDS), harness.config, pool) == 0, (
            "they are running already"
        )
        unclaimed = [one for one in harness.deliveries(name) if one.attempts == 1]
        assert len(unclaimed) >= 4 - worker_pool.MAX_RUNNING_PER_OWNER
        hanging.close()
        pool.shut_down()
    assert [one.attempts for one in harness.deliveries(name)] == [2] * 4


def test_lease_outlasts_the_longest_attempt() -> None:
    longest = max(mail.MAIL_TIMEOUT, http_post.POST_TIMEOUT)
    assert worker_pool.MAX_WAIT_SECONDS + longest < outbox.LEASE_SECONDS


def test_overtaken_notice_is_replaced_by_the_present_turn(harness: NotifyHarness) -> None:
    """The first turn's notice was held back, the player has moved since, and the second was not announced."""
    first = harness.player_to_move()
    harness.change_settings(first.name, quiet={"from": "11:00", "until": "13:00"}, mail=mail_settings())
    assert harness.deliver_stream() == 0
    for n in range(1, 40):
        play_random_move(harness.match, harness.player_to_move(), now=time_after(60 * n))
        if harness.player_to_move() == first and n > 1:
            break
    for _ in range(3):
        dispatch.send_due(time_after(3601), harness.config)
    assert sorted(one.status for one in harness.deliveries(first.name)) == ["sent", "withdrawn"]
    assert harness.deliver_stream(time_after(3602)) == 0
    assert len(harness.mails) == 1


def test_nonsense_in_retry_after_is_ignored(harness: NotifyHarness, listener: Listener) -> None:
    name = harness.player_to_move().name
    harness.add_webhook(name, listener)
    listener.status, listener.headers = 503, {"Retry-After": "Mon, 01 Jan 99999999999 00:00:00 GMT"}
    harness.deliver_stream()
    (delivery,) = harness.deliveries(name)
    assert delivery.due_at == timestamps.unix_time(NOW) + attempts.BACKOFF[0]


def test_delivery_that_always_raises_is_given_up(harness: NotifyHarness) -> None:
    name = harness.player_to_move().name
    broken = store.channels.Channel(harness.players[name].id, "broken", "push", {"subscription": {}}, 0)
    store.channels.put(broken)
    harness.deliver_stream()
    now = NOW
    for wait in attempts.BACKOFF:
        now += timedelta(seconds=wait)
        dispatch.send_due(now, harness.config)
    assert [one.status for one in harness.deliveries(name)] == ["failed"]


def test_delivery_whose_lease_ran_out_is_not_sent_twice(harness: NotifyHarness, listener: Listener) -> None:
    harness.add_webhook(harness.player_to_move().name, listener)
    claimed = outbox.write_deliveries(harness.stream_records(), NOW)
    dispatch.send_due(time_after(outbox.LEASE_SECONDS), harness.config)
    dispatch.send_claimed(claimed, time_after(outbox.LEASE_SECONDS + 1), harness.config)
    assert len(listener.requests) == 1


def test_first_attempt_is_held_back_by_quiet_hours_that_begin_before_it(harness: NotifyHarness) -> None:
    name = harness.player_to_move().name
    harness.change_settings(name, mail=mail_settings())
    claimed = outbox.write_deliveries(harness.stream_records(), NOW)
    harness.change_settings(name, quiet={"from": "12:00", "until": "14:00"})
    dispatch.send_claimed(claimed, time_after(60), harness.config)
    (delivery,) = harness.deliveries(name)
    assert (harness.mails, delivery.status, delivery.due_at) == (
        [],
        "waiting",
        timestamps.unix_time(time_after(7200)),
    )


def test_second_attempt_is_held_back_by_quiet_hours(harness: NotifyHarness) -> None:
    name = harness.player_to_move().name
    harness.change_settings(name, mail=mail_settings())
    busy = replace(harness.config, mailer=lambda mail: SendResult(451, "later"))
    dispatch.send_claimed(outbox.write_deliveries(harness.stream_records(), NOW), NOW, busy)
    (delivery,) = harness.deliveries(name)
    assert (delivery.status, delivery.attempts) == ("waiting", 1)
    harness.change_settings(name, quiet={"from": "12:00", "until": "14:00"})
    dispatch.send_due(time_after(60), harness.config)
    (delivery,) = harness.deliveries(name)
    assert (harness.mails, delivery.status, delivery.due_at) == (
        [],
        "waiting",
        timestamps.unix_time(time_after(7200)),
    )


def test_test_notice_returns_its_result(harness: NotifyHarness, listener: Listener) -> None:
    ada = harness.players["Ada"].id
    channel = harness.add_webhook("Ada", listener)
    assert subscriptions.send_test(ada, channel, NOW, harness.config).status == "sent"
    listener.status = 302
    again = subscriptions.send_test(ada, channel, NOW, harness.config)
    assert (again.status, again.detail) == ("failed", "redirect")


def test_number_of_channels_is_limited(harness: NotifyHarness, listener: Listener) -> None:
    for _ in range(subscriptions.MAX_CHANNELS):
        harness.add_webhook("Ada", listener)
    with pytest.raises(Unprocessable, match="too_many"):
        harness.add_webhook("Ada", listener)
