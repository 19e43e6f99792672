"""Attempts: sent once, tried again, given up, and nobody kept waiting."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from datetime import timedelta

import pytest

from chalicelib import store
from chalicelib.notify import couriers, dispatch, outbox, posting, subscribing
from chalicelib.notify import mail as mails
from chalicelib.notify.couriers import Couriers, Errand
from chalicelib.notify.mail import Mail
from chalicelib.notify.sending import Sent
from chalicelib.play.refusals import Unprocessable
from chalicelib.store.deliveries import Delivery
from tests.notify.house import House, mail, seconds
from tests.notify.listening import Listener, rude, silent
from tests.support.playing import NOW, later, move


def test_of_two_who_take_up_a_delivery_one_has_it(house: House, hook: Listener) -> None:
    house.told(house.waiting().name, hook)
    (made,) = outbox.collect(house.records(), NOW)
    first, second = (store.deliveries.update(made, attempts=2) for _ in range(2))
    assert (first is None, second is None) == (False, True)


def test_of_many_who_sweep_at_once_one_sends(house: House, hook: Listener) -> None:
    house.told(house.waiting().name, hook)
    outbox.collect(house.records(), NOW)
    with ThreadPoolExecutor(8) as pool:
        for _ in range(8):
            pool.submit(dispatch.sweep, later(outbox.LEASE), house.post)
    assert len(hook.got) == 1


def test_what_fails_is_tried_again_ever_later_and_then_given_up(house: House, hook: Listener) -> None:
    name = house.waiting().name
    channel = house.told(name, hook)
    hook.status = 500
    house.stream()
    now = NOW
    for wait in dispatch.BACKOFF:
        (delivery,) = house.deliveries(name)
        assert delivery.due_at == seconds(now) + wait
        calls = len(hook.got)
        dispatch.sweep(now + timedelta(seconds=wait - 1), house.post)
        assert len(hook.got) == calls, "not before its time"
        now += timedelta(seconds=wait)
        dispatch.sweep(now, house.post)
    (delivery,) = house.deliveries(name)
    tries = len(dispatch.BACKOFF) + 1
    assert (delivery.status, delivery.attempts, delivery.due_at) == ("failed", tries, None)
    known = store.channels.get(house.people[name].id, channel)
    assert known is not None
    assert known.failures == tries
    assert len({one.headers["webhook-id"] for one in hook.got}) == 1


def test_a_place_that_answers_again_fails_no_more(house: House, hook: Listener) -> None:
    name = house.waiting().name
    channel = house.told(name, hook)
    hook.status = 503
    house.stream()
    hook.status = 204
    dispatch.sweep(later(60), house.post)
    known = store.channels.get(house.people[name].id, channel)
    assert known is not None
    assert (known.failures, house.deliveries(name)[0].status) == (0, "sent")


def test_a_place_that_is_gone_is_forgotten(house: House, hook: Listener) -> None:
    name = house.waiting().name
    house.told(name, hook)
    hook.status = 410
    house.stream()
    assert house.deliveries(name)[0].status == "gone"
    assert store.channels.list_for_player(house.people[name].id) == []


def test_what_was_left_lying_is_sent_when_its_lease_is_over(house: House, hook: Listener) -> None:
    """The process ended after writing the deliveries: whoever sweeps later finds them."""
    house.told(house.waiting().name, hook)
    assert len(outbox.collect(house.records(), NOW)) == 1
    calls = []
    for seconds_later in (outbox.LEASE - 1, outbox.LEASE, outbox.LEASE):
        dispatch.sweep(later(seconds_later), house.post)
        calls.append(len(hook.got))
    assert calls == [0, 1, 1]


def test_one_that_cannot_be_dealt_with_keeps_nobody_waiting(house: House, hook: Listener) -> None:
    name = house.waiting().name
    store.channels.put(
        store.channels.Channel(house.people[name].id, "broken", "push", {"subscription": {}}, 0)
    )
    house.told(name, hook)
    assert house.stream() == 2
    assert len(hook.got) == 1
    assert {one.status for one in house.deliveries(name)} == {"sent", "waiting"}


def test_one_that_hangs_keeps_nobody_waiting(
    house: House, hook: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.4)
    waiting = house.waiting()
    with rude(silent) as url:
        subscribing.add_webhook(waiting.id, url, NOW, house.post)
        house.told(waiting.name, hook)
        assert house.stream() == 2
    assert len(hook.got) == 1
    assert sorted((one.status, one.detail) for one in house.deliveries(waiting.name)) == [
        ("sent", "answered"),
        ("waiting", "timeout"),
    ]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hangs, hangs until the test ends it."""
    monkeypatch.setattr(posting, "SECONDS", 60.0)


def notices_to(house: House, name: str) -> list[Delivery]:
    """A notice that says nothing, on its way to all places of somebody."""
    nothing = {"kind": "test", "game": None, "match": None, "version": None, "seat": None, "at": 0}
    return list(outbox.to_player(house.profile(name), nothing, NOW))


def test_while_one_player_s_places_hang_another_is_told(house: House, patient: None) -> None:
    """Of three couriers all would be waiting, were they sent out in the order of what there is to do."""
    told, team = threading.Event(), Couriers(3)

    def take(_: Mail) -> Sent:
        told.set()
        return Sent(250, "sent")

    post = replace(house.post, mail=take)
    house.profile("Ben", mail=mail())
    with ExitStack() as hanging:
        for host in ("127.0.0.1", "localhost") * 2:
            url = hanging.enter_context(rude(silent)).replace("127.0.0.1", host)
            subscribing.add_webhook(house.people["Ada"].id, url, NOW, post)
        claimed = notices_to(house, "Ada") + notices_to(house, "Ben")
        assert dispatch.send(claimed, NOW, post, team) == 5
        assert told.wait(20)
        assert {(one.status, one.detail) for one in house.deliveries("Ada")} == {("waiting", "")}
        hanging.close()
        team.finish()
    assert [one.status for one in house.deliveries("Ben")] == ["sent"]


def test_the_players_of_one_host_take_turns(house: House, patient: None) -> None:
    told, team = threading.Event(), Couriers(3)
    with ExitStack() as hanging:
        for name in ("Ada", "Ben"):
            for _ in range(2):
                url = hanging.enter_context(rude(silent))
                subscribing.add_webhook(house.people[name].id, url, NOW, house.post)
        assert dispatch.send(notices_to(house, "Ada") + notices_to(house, "Ben"), NOW, house.post, team) == 4
        team.offer(Errand("other", "somebody else", told.set))
        assert told.wait(20)
        assert [one.detail for one in house.deliveries("Ada") + house.deliveries("Ben")] == [""] * 4
        hanging.close()
        team.finish()


def test_a_place_that_has_failed_is_left_to_the_sweep(house: House, hook: Listener) -> None:
    """Whoever brings what has just happened does not wait for it again."""
    name = house.waiting().name
    house.told(name, hook)
    hook.status = 500
    house.stream()
    assert dispatch.send(notices_to(house, name), later(1), house.post) == 0
    assert len(hook.got) == 1
    assert [(one.attempts, one.due_at) for one in house.deliveries(name)][-1] == (0, seconds(later(1)))
    hook.status = 200
    dispatch.sweep(later(1), house.post)
    assert len(hook.got) == 2


def test_a_sweep_claims_what_it_sends_and_not_before(house: House, patient: None) -> None:
    """What couriers have no time for is not claimed: it is due still."""
    name = house.waiting().name
    with ExitStack() as hanging:
        for _ in range(4):
            url = hanging.enter_context(rude(silent))
            subscribing.add_webhook(house.people[name].id, url, NOW, house.post)
        outbox.collect(house.records(), NOW)
        team = Couriers()
        assert dispatch.sweep(later(outbox.LEASE), house.post, team) == 4
        assert dispatch.sweep(later(outbox.LEASE), house.post, team) == 0, "they are at it"
        unclaimed = [one for one in house.deliveries(name) if one.attempts == 1]
        assert len(unclaimed) >= 4 - couriers.EACH
        hanging.close()
        team.finish()
    assert [one.attempts for one in house.deliveries(name)] == [2] * 4


def test_a_lease_outlasts_whatever_an_attempt_may_take() -> None:
    longest = max(mails.SECONDS, posting.SECONDS)
    assert dispatch.LOOKING + couriers.SECONDS + longest < outbox.LEASE


def test_who_was_told_of_no_turn_is_told_of_the_present_one(house: House) -> None:
    """The notice of the first was held back, and the player has moved since; the second came unannounced."""
    first = house.waiting()
    house.profile(first.name, quiet={"from": "11:00", "until": "13:00"}, mail=mail())
    assert house.stream() == 0
    for n in range(1, 40):
        move(house.match, house.waiting(), now=later(60 * n))
        if house.waiting() == first and n > 1:
            break
    for _ in range(3):
        dispatch.sweep(later(3601), house.post)
    assert sorted(one.status for one in house.deliveries(first.name)) == ["sent", "withdrawn"]
    assert house.stream(later(3602)) == 0
    assert len(house.mails) == 1


def test_a_place_that_says_nonsense_is_given_up_like_any(house: House, hook: Listener) -> None:
    name = house.waiting().name
    house.told(name, hook)
    hook.status, hook.headers = 503, {"Retry-After": "Mon, 01 Jan 99999999999 00:00:00 GMT"}
    house.stream()
    (delivery,) = house.deliveries(name)
    assert delivery.due_at == seconds(NOW) + dispatch.BACKOFF[0]


def test_what_cannot_be_sent_at_all_is_given_up(house: House) -> None:
    name = house.waiting().name
    broken = store.channels.Channel(house.people[name].id, "broken", "push", {"subscription": {}}, 0)
    store.channels.put(broken)
    house.stream()
    now = NOW
    for wait in dispatch.BACKOFF:
        now += timedelta(seconds=wait)
        dispatch.sweep(now, house.post)
    assert [one.status for one in house.deliveries(name)] == ["failed"]


def test_what_waited_for_longer_than_its_lease_is_not_sent_twice(house: House, hook: Listener) -> None:
    house.told(house.waiting().name, hook)
    claimed = outbox.collect(house.records(), NOW)
    dispatch.sweep(later(outbox.LEASE), house.post)
    dispatch.send(claimed, later(outbox.LEASE + 1), house.post)
    assert len(hook.got) == 1


def test_what_is_tried_again_wakes_nobody_either(house: House, hook: Listener) -> None:
    name = house.waiting().name
    house.profile(name, mail=mail())
    claimed = outbox.collect(house.records(), NOW)
    house.profile(name, quiet={"from": "12:00", "until": "14:00"})
    dispatch.send(claimed, later(60), house.post)
    (delivery,) = house.deliveries(name)
    assert (house.mails, delivery.status, delivery.due_at) == ([], "waiting", seconds(later(7200)))


def test_a_test_says_what_came_of_it(house: House, hook: Listener) -> None:
    ada = house.people["Ada"].id
    channel = house.told("Ada", hook)
    assert subscribing.attempt(ada, channel, NOW, house.post).status == "sent"
    hook.status = 302
    again = subscribing.attempt(ada, channel, NOW, house.post)
    assert (again.status, again.detail) == ("failed", "redirect")


def test_a_player_has_so_many_places_and_no_more(house: House, hook: Listener) -> None:
    for _ in range(subscribing.MOST):
        house.told("Ada", hook)
    with pytest.raises(Unprocessable, match="too_many"):
        house.told("Ada", hook)
