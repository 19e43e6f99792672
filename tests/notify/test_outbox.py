"""From the log to wherever players want to be told: once, in time, and not when it is out of date."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import addresses, dispatch, outbox, places, posting, subscribing, webpush
from chalicelib.notify.mail import Mail
from chalicelib.notify.post import Post
from chalicelib.notify.sending import Sent
from chalicelib.play import sweep
from chalicelib.play.lobby import PlayerName
from chalicelib.play.refusals import Unknown, Unprocessable
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from tests.notify.listening import Listener, listening, rude, silent
from tests.support.playing import NOW, later, move, player, table_of


@pytest.fixture
def hook() -> Iterator[Listener]:
    """A program that is told by webhook."""
    with listening() as listener:
        yield listener


class House:
    """One table, the stream of it, and all that leaves the house."""

    def __init__(self) -> None:
        self.mails: list[Mail] = []
        self.post = Post("https://turnus.example", "mailto:a@b.example", "t@b.example", True, self._mail)
        self.match, people = table_of("Ada", "Ben")
        self.people = {one.name: one for one in people}
        for one in people:
            store.players.create(Player(one.id, one.name, "de-CH", 0))

    def _mail(self, mail: Mail) -> Sent:
        self.mails.append(mail)
        return Sent(250, "sent")

    def profile(self, name: str, **settings: Any) -> Player:
        """A player as stored, with other settings."""
        known = store.players.get(self.people[name].id)
        assert known is not None
        changed = replace(known, settings={**known.settings, **settings})
        store.players.change(known, changed)
        return changed

    def told(self, name: str, hook: Listener) -> str:
        """Somebody is told by webhook from now on: the channel's id."""
        return subscribing.add_webhook(self.people[name].id, hook.url, NOW, self.post)[0].id

    def records(self) -> list[Json]:
        """The stream, from the beginning of the match."""
        entries = store.table.query(f"MATCH#{self.match}", store.table.Item.sk.startswith("LOG#"))
        return [{"eventName": "INSERT", "dynamodb": {"NewImage": dict(raw)}} for raw in entries]

    def stream(self, now: datetime = NOW) -> int:
        """What is in the stream is delivered; how much was sent at once."""
        return dispatch.send(outbox.collect(self.records(), now), now, self.post)

    def deliveries(self, name: str) -> list[Delivery]:
        """What was sent to somebody, the newest first."""
        return store.deliveries.page(self.people[name].id, None)[0]

    def waiting(self) -> PlayerName:
        """Whose turn it is."""
        found = store.matches.load(self.match, strong=True)
        assert found is not None
        return list(self.people.values())[found[0].to_act[0]]


@pytest.fixture
def house(database: str) -> House:
    """A running match of Ada and Ben."""
    return House()


def bodies(hook: Listener) -> list[Json]:
    return [json.loads(one.body) for one in hook.got]


def test_a_turn_is_told_once_however_often_the_stream_tells_it(house: House, hook: Listener) -> None:
    name = house.waiting().name
    house.told(name, hook)
    assert house.stream() == 1
    assert house.stream() == 0
    (told,) = bodies(hook)
    assert told["type"] == "match.your_turn"
    assert (told["data"]["match"], told["data"]["version"]) == (house.match, 1)
    (delivery,) = house.deliveries(name)
    assert (delivery.status, delivery.attempts, delivery.due_at) == ("sent", 1, None)


def test_a_turn_that_was_played_before_is_not_told(house: House, hook: Listener) -> None:
    first = house.waiting()
    house.told(first.name, hook)
    while house.waiting() == first:
        move(house.match, first)
    assert house.stream() == 0
    assert (hook.got, house.deliveries(first.name)) == ([], [])


def test_an_older_turn_is_not_told_when_a_newer_one_has_come(house: House, hook: Listener) -> None:
    first = house.waiting()
    house.told(first.name, hook)
    old = house.records()
    for n in range(1, 100):
        move(house.match, house.waiting(), now=later(60 * n))
        if house.waiting() == first and n > 1:
            break
    assert dispatch.send(outbox.collect(old, later(7200)), later(7200), house.post) == 0
    assert hook.got == []


def test_of_two_who_take_up_a_delivery_one_has_it(house: House, hook: Listener) -> None:
    house.told(house.waiting().name, hook)
    (made,) = outbox.collect(house.records(), NOW)
    first, second = (store.deliveries.change(made, attempts=2) for _ in range(2))
    assert (first is None, second is None) == (False, True)


def test_of_many_who_sweep_at_once_one_sends(house: House, hook: Listener) -> None:
    house.told(house.waiting().name, hook)
    outbox.collect(house.records(), NOW)
    with ThreadPoolExecutor(8) as pool:
        for _ in range(8):
            pool.submit(dispatch.sweep, later(outbox.LEASE), house.post)
    assert len(hook.got) == 1


def test_who_has_no_place_is_told_nothing(house: House) -> None:
    assert house.stream() == 0
    assert [house.deliveries(name) for name in house.people] == [[], []]


def test_nobody_is_woken_in_quiet_hours_but_programs_are_told(house: House, hook: Listener) -> None:
    """NOW is noon in London and one o'clock in Zürich."""
    name = house.waiting().name
    quiet = {"from": "13:00", "until": "15:30"}
    house.profile(name, zone="Europe/Zurich", quiet=quiet, mail=mail())
    house.told(name, hook)
    assert house.stream() == 1
    assert (len(hook.got), house.mails) == (1, [])
    held = next(one for one in house.deliveries(name) if one.channel == places.MAIL)
    assert (held.status, held.attempts, held.due_at) == ("waiting", 0, seconds(later(1.5 * 3600)))
    dispatch.sweep(later(3600), house.post)
    assert house.mails == []
    dispatch.sweep(later(2 * 3600), house.post)
    assert [one.subject for one in house.mails] == ["Parley"]


def test_what_is_held_back_and_overtaken_is_withdrawn(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, quiet={"from": "11:00", "until": "13:00"}, mail=mail())
    assert house.stream() == 0
    while house.waiting() == first:
        move(house.match, first)
    dispatch.sweep(later(3601), house.post)
    (delivery,) = house.deliveries(first.name)
    assert (delivery.status, house.mails) == ("withdrawn", [])


def mail(wish: str = "at_once") -> Json:
    return {"address": "ada@example.org", "wish": wish, "confirmed": True}


def seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def test_a_mail_says_what_happened_and_can_be_stopped(house: House) -> None:
    name = house.waiting().name
    house.profile(name, mail=mail())
    house.stream()
    (sent,) = house.mails
    (other,) = (one for one in house.people if one != name)
    assert sent.text.startswith(f"Du bist am Zug, mit {other}.")
    assert f"https://turnus.example/m/{house.match}" in sent.text
    link = sent.headers["List-Unsubscribe"].strip("<>")
    assert sent.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    addresses.stop(link.rpartition("/")[2], house.post)
    assert places.mail(house.profile(name))["wish"] == "off"


@pytest.mark.parametrize(
    "change", [lambda sign: sign[:-1] + "0", lambda sign: "x" + sign, lambda _: "", str.upper]
)
def test_a_sign_that_was_not_made_here_stops_nothing(house: House, change: Callable[[str], str]) -> None:
    name = house.waiting().name
    house.profile(name, mail=mail())
    house.stream()
    sign = house.mails[0].headers["List-Unsubscribe"].strip("<>").rpartition("/")[2]
    wrong = change(sign)
    if wrong == sign:
        wrong = sign[:-1] + "1"
    with pytest.raises(Unknown):
        addresses.stop(wrong, house.post)
    assert places.mail(house.profile(name))["wish"] == "at_once"


def test_who_has_not_moved_is_reminded_once(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, zone="Europe/Zurich", mail=mail())
    old = image(house.match)
    assert sweep.attend(house.match, later(3600 * 3 // 4))
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": image(house.match)}}
    for _ in range(2):
        dispatch.send(outbox.collect([noted], later(2701)), later(2701), house.post)
    (sent,) = house.mails
    assert sent.text.startswith("Du bist noch am Zug, mit ")
    assert "Deine Zeit läuft am Samstag um 15:00 ab." in sent.text


def test_a_reminder_that_comes_after_the_move_is_not_sent(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, mail=mail())
    old = image(house.match)
    sweep.attend(house.match, later(3600 * 3 // 4))
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": image(house.match)}}
    claimed = outbox.collect([noted], later(2701))
    move(house.match, first, now=later(2702))
    dispatch.send(claimed, later(2703), house.post)
    assert (house.mails, [one.status for one in house.deliveries(first.name)]) == ([], ["withdrawn"])


def image(match_id: str) -> Json:
    """A match as the stream has it."""
    found = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    return dict(found[0])


def test_an_address_counts_once_it_is_confirmed(house: House) -> None:
    name = house.waiting().name
    addresses.change(house.profile(name), "ada@example.org", "at_once", house.post)
    assert house.stream() == 0
    (asked,) = house.mails
    sign = asked.text.split("/v1/mail/confirm/")[1].split()[0]
    addresses.change(house.profile(name), "other@example.org", "at_once", house.post)
    with pytest.raises(Unknown):
        addresses.confirm(sign, house.post)
    addresses.change(house.profile(name), "ada@example.org", "daily", house.post)
    assert places.mail(addresses.confirm(sign, house.post)) == mail("daily")
    assert len(house.mails) == 3


def test_one_mail_a_morning_tells_what_waits(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, zone="Europe/Zurich", mail=mail("daily"))
    assert house.stream() == 0
    (delivery,) = house.deliveries(first.name)
    assert delivery.due_at == seconds(datetime.fromisoformat("2030-05-05T08:00:00+02:00"))
    content = {"id": house.match, "game": "parley", "your_turn": True, "seat": 0, "seats": []}
    store.rows.put(store.rows.Row(first.id, house.match, 1, 0, content))
    dispatch.sweep(later(86_400), house.post)
    (sent,) = house.mails
    assert (sent.subject, "Parley" in sent.text) == ("Ein Spiel wartet auf dich.", True)


def test_a_morning_on_which_nothing_waits_brings_no_mail(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, mail=mail("daily"))
    house.stream()
    dispatch.sweep(later(86_400), house.post)
    assert (house.mails, house.deliveries(first.name)[0].status) == ([], "withdrawn")


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
    assert store.channels.of_player(house.people[name].id) == []


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


def test_one_record_that_cannot_be_read_stops_no_other(house: House, hook: Listener) -> None:
    house.told(house.waiting().name, hook)
    (good,) = house.records()
    image = good["dynamodb"]["NewImage"]
    bad = {**good, "dynamodb": {"NewImage": {**image, "entry": {"B": b"nonsense"}}}}
    assert len(outbox.collect([bad, good], NOW)) == 1


def test_names_of_others_are_not_kept(house: House, hook: Listener) -> None:
    name = house.waiting().name
    (other,) = (one for one in house.people if one != name)
    house.told(name, hook)
    house.stream()
    assert other not in str(house.deliveries(name))


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


def test_the_house_keeps_one_key(house: House) -> None:
    other = Post("https://x.example", "mailto:a@b.example", "t@b.example", True, house._mail)
    assert webpush.public_key(house.post.push_key) == webpush.public_key(other.push_key)


def test_a_stranger_s_match_is_not_told(house: House, hook: Listener) -> None:
    stranger = player("Cleo")
    store.players.create(Player(stranger.id, "Cleo", "en", 0))
    subscribing.add_webhook(stranger.id, hook.url, NOW, house.post)
    house.stream()
    assert hook.got == []
