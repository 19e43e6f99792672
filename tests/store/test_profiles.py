"""Profiles: changed by whoever read them last, and their settings read by the dozen."""

from __future__ import annotations

import secrets
from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.store.players import Player


def create_player(**settings: object) -> Player:
    """A stored player."""
    player = Player(secrets.token_hex(8), "Ada", "en", 1000, dict(settings))
    store.players.create(player)
    return player


@pytest.mark.parametrize("field", [{"name": "Adele"}, {"locale": "de"}, {"settings": {"zone": "UTC"}}])
def test_a_profile_is_changed_only_as_it_was_read(field: dict[str, object]) -> None:
    ada = create_player()
    changed = replace(ada, **field)  # type: ignore[arg-type]
    store.players.update(ada, changed)
    assert store.players.get(ada.id) == changed
    with pytest.raises(store.ConditionFailed):
        store.players.update(ada, replace(ada, settings={"zone": "Asia/Tokyo"}))


def test_nobody_comes_back_by_a_change() -> None:
    ada = create_player()
    nobody = replace(ada, name=store.players.DELETED_NAME, locale="", settings={})
    store.players.start_deletion(ada, 0)
    assert store.players.get(ada.id) == nobody
    for read in (ada, nobody):
        with pytest.raises(store.ConditionFailed):
            store.players.update(read, replace(ada, name="Ada"))


def test_who_goes_is_due_from_a_time_on_for_one_at_a_time_until_all_is_done() -> None:
    ada = create_player(zone="UTC")
    store.players.start_deletion(ada, 100)
    assert ada.id not in list(store.players.list_due_deletions(99))
    assert ada.id in list(store.players.list_due_deletions(100))
    assert [store.players.claim_deletion(ada.id, 100, 160) for _ in range(2)] == [True, False]
    assert ada.id not in list(store.players.list_due_deletions(159))
    for _ in range(2):
        store.players.finish_deletion(ada.id)
    assert ada.id not in list(store.players.list_due_deletions(999))
    assert not store.players.claim_deletion(ada.id, 999, 1059)
    with pytest.raises(store.ConditionFailed):
        store.players.finish_deletion(create_player().id)
    with pytest.raises(store.ConditionFailed):
        store.players.start_deletion(replace(ada, id="nobody"), 100)


def test_settings_of_many_are_half_a_unit_each() -> None:
    ada, ben = create_player(zone="Asia/Tokyo"), create_player()
    with store.measure_capacity() as spent:
        found = store.players.load_settings([ada.id, ben.id, "nobody"])
    assert found == {ada.id: {"zone": "Asia/Tokyo"}, ben.id: {}}
    assert sum(one.units for one in spent) == 1.5
    with store.measure_capacity() as spent:
        assert store.players.load_settings([]) == {}
    assert spent == []
