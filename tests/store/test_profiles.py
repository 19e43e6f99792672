"""Profiles: conditional updates, deletion, and the settings of many players at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib import store
from tests.store.factories import create_player


@pytest.mark.parametrize("field", [{"name": "Adele"}, {"locale": "de"}, {"settings": {"zone": "UTC"}}])
def test_a_profile_is_updated_only_if_unchanged(field: dict[str, object]) -> None:
    ada = create_player()
    changed = replace(ada, **field)  # type: ignore[arg-type]
    store.players.update(ada, changed)
    assert store.players.get(ada.id) == changed
    with pytest.raises(store.ConditionFailed):
        store.players.update(ada, replace(ada, settings={"zone": "Asia/Tokyo"}))


def test_an_update_does_not_restore_a_deleted_player() -> None:
    ada = create_player()
    deleted = replace(ada, name=store.players.DELETED_NAME, locale="", settings={})
    store.players.start_deletion(ada, 0)
    assert store.players.get(ada.id) == deleted
    for read in (ada, deleted):
        with pytest.raises(store.ConditionFailed):
            store.players.update(read, replace(ada, name="Ada"))


def test_a_deletion_is_due_and_claimed_by_one_caller_until_finished() -> None:
    ada = create_player(zone="UTC")
    store.players.start_deletion(ada, 100)
    assert ada.id not in list(store.players.list_due(99))
    assert ada.id in list(store.players.list_due(100))
    assert [store.players.claim_due(ada.id, 100, 160) for _ in range(2)] == [True, False]
    assert ada.id not in list(store.players.list_due(159))
    for _ in range(2):
        store.players.finish_deletion(ada.id)
    assert ada.id not in list(store.players.list_due(999))
    assert not store.players.claim_due(ada.id, 999, 1059)
    with pytest.raises(store.ConditionFailed):
        store.players.finish_deletion(create_player().id)
    with pytest.raises(store.ConditionFailed):
        store.players.start_deletion(replace(ada, id="nobody"), 100)


def test_settings_of_several_players_cost_half_a_unit_each() -> None:
    ada, ben = create_player(zone="Asia/Tokyo"), create_player()
    with store.measure_capacity() as measured:
        found = store.players.load_settings([ada.id, ben.id, "nobody"])
    assert found == {ada.id: {"zone": "Asia/Tokyo"}, ben.id: {}}
    assert sum(one.units for one in measured) == 1.5
    with store.measure_capacity() as measured:
        assert store.players.load_settings([]) == {}
    assert measured == []
