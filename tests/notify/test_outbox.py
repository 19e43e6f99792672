"""From the log to wherever players want to be told: once, in time, and not when it is out of date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest

from chalicelib import store
from chalicelib.notify import addresses, dispatch, outbox, places, subscribing, webpush
from chalicelib.notify.post import Post
from chalicelib.play import clocks, presence, sweep, tables
from chalicelib.play.refusals import Unknown
from tests.notify.house import House, bodies, image, mail, seconds
from tests.notify.listening import Listener
from tests.support.playing import NOW, later, move, player


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


@pytest.mark.parametrize("pause", [60, 0], ids=["a minute", "the same second"])
def test_an_older_turn_is_not_told_when_a_newer_one_has_come(
    house: House, hook: Listener, pause: int
) -> None:
    first = house.waiting()
    house.told(first.name, hook)
    old = house.records()
    for n in range(1, 100):
        move(house.match, house.waiting(), now=later(pause * n))
        if house.waiting() == first and n > 1:
            break
    assert dispatch.send(outbox.collect(old, later(7200)), later(7200), house.post) == 0
    assert hook.got == []


def test_turns_that_begin_in_the_same_second_are_all_told(house: House, hook: Listener) -> None:
    for name in house.people:
        house.told(name, hook)
    house.stream()
    for _ in range(12):
        move(house.match, house.waiting())
        house.stream()
        if tables.anyhow(house.match).match.status != "running":
            break
    log = store.logs.list_range(house.match, 1, 999)
    names = list(house.people)
    told = {(names[call["seat"]], entry.version) for entry in log for call in entry.outbox}
    sent = {(name, one.notice["version"]) for name in names for one in house.deliveries(name)}
    assert len(told) > 3
    assert sent == told


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


def _paused(house: House) -> int:
    """Ben misses every deadline until all stands still, with Ada to move: when that was, in seconds."""
    ada, _ben = house.people.values()
    now = 0
    while True:
        while 0 in tables.anyhow(house.match).match.to_act:
            move(house.match, ada, now=later(now))
        now += 86_400
        sweep.attend(house.match, later(now))
        match = tables.anyhow(house.match).match
        if clocks.paused(match.terms.seats, match.clocks):
            assert match.to_act == (0,)
            return now


def test_who_comes_back_lets_the_other_know_that_it_goes_on(house: House) -> None:
    now = _paused(house)
    ada, ben = house.people.values()
    for one in (ada, ben):
        house.profile(one.name, mail=mail())
    old, loaded = image(house.match), tables.load(house.match, ben.id, fresh=True)
    presence.back(loaded, loaded.match.version, None, b"", later(now + 60))
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": image(house.match)}}
    for _ in range(2):
        dispatch.send(outbox.collect([noted], later(now + 61)), later(now + 61), house.post)
    assert [len(house.deliveries(one.name)) for one in (ada, ben)] == [1, 0]
    assert house.mails[0].text.startswith(f"Du bist noch am Zug, mit {ben.name}.")


def test_that_a_match_was_given_up_is_told_to_everybody(house: House) -> None:
    now = _paused(house)
    for name in house.people:
        house.profile(name, mail=mail())
    old = image(house.match)
    over = later(now + 31 * 86_400)
    assert sweep.attend(house.match, over)
    noted = {"eventName": "MODIFY", "dynamodb": {"OldImage": old, "NewImage": image(house.match)}}
    for _ in range(2):
        dispatch.send(outbox.collect([noted], over), over, house.post)
    assert len(house.mails) == 2
    assert all(sent.text.startswith("Es kam niemand zurück, mit ") for sent in house.mails)


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


def test_an_address_counts_once_it_is_confirmed(house: House) -> None:
    name = house.waiting().name
    addresses.change(house.profile(name), "ada@example.org", "at_once", house.post, lambda _: None)
    assert house.stream() == 0
    (asked,) = house.mails
    sign = asked.text.split("/v1/mail/confirm/")[1].split()[0]
    addresses.change(house.profile(name), "other@example.org", "at_once", house.post, lambda _: None)
    with pytest.raises(Unknown):
        addresses.confirm(sign, house.post)
    addresses.change(house.profile(name), "ada@example.org", "daily", house.post, lambda _: None)
    assert places.mail(addresses.confirm(sign, house.post)) == mail("daily")
    assert len(house.mails) == 3


def test_one_mail_a_morning_tells_what_waits(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, zone="Europe/Zurich", mail=mail("daily"))
    assert house.stream() == 0
    (delivery,) = house.deliveries(first.name)
    assert delivery.due_at == seconds(datetime.fromisoformat("2030-05-05T08:00:00+02:00"))
    content = {"id": house.match, "game": "parley", "your_turn": True, "seat": 0, "seats": []}
    store.match_rows.put_if_newer(store.match_rows.MatchRow(first.id, house.match, 1, 0, content))
    dispatch.sweep(later(86_400), house.post)
    (sent,) = house.mails
    assert (sent.subject, "Parley" in sent.text) == ("Ein Spiel wartet auf dich.", True)


def test_a_morning_on_which_nothing_waits_brings_no_mail(house: House) -> None:
    first = house.waiting()
    house.profile(first.name, mail=mail("daily"))
    house.stream()
    dispatch.sweep(later(86_400), house.post)
    assert (house.mails, house.deliveries(first.name)[0].status) == ([], "withdrawn")


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


def test_the_house_keeps_one_key(house: House) -> None:
    other = Post("https://x.example", "mailto:a@b.example", "t@b.example", True, house._mail)
    assert webpush.public_key(house.post.push_key) == webpush.public_key(other.push_key)


def test_a_stranger_s_match_is_not_told(house: House, hook: Listener) -> None:
    stranger = player("Cleo")
    subscribing.add_webhook(stranger.id, hook.url, NOW, house.post)
    house.stream()
    assert hook.got == []
