"""Records of the stream in trouble: what passes is tried again, what is broken holds nothing up."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib import store, triggers
from chalicelib.play.telling import match_list
from chalicelib.triggers import TriggerJob
from tests.notify.harness import NotifyHarness
from tests.support.database_proxy import FOR_EVER, READS, WRITES, DatabaseProxy
from tests.support.stream_images import match_image
from tools.dead_letters import letter_lines


def records_of(harness: NotifyHarness) -> list[Any]:
    """What the stream tells of the match: its item and its log, numbered."""
    item = {"eventName": "INSERT", "dynamodb": {"NewImage": match_image(harness.match)}}
    records = [item, *harness.stream_records()]
    return [
        {**record, "dynamodb": {**record["dynamodb"], "SequenceNumber": str(n)}}
        for n, record in enumerate(records, 1)
    ]


def list_matches(player: str) -> list[str]:
    return [row["id"] for row in match_list.list_matches(player, None, None)[0]]


@pytest.mark.parametrize("operations", [READS, WRITES], ids=["reads", "writes"])
@pytest.mark.parametrize("fault", ["throttled", "error", "lost request", "lost answer"])
def test_a_passing_error_loses_no_notice(
    proxy: DatabaseProxy, harness: NotifyHarness, fault: str, operations: set[str]
) -> None:
    ada = harness.player_to_move()
    harness.change_settings(
        ada.name, mail={"address": "ada@example.org", "wish": "at_once", "confirmed": True}
    )
    records = records_of(harness)
    proxy.fail(operations, fault, FOR_EVER)
    failed = triggers.process_records(records).failed
    proxy.heal()
    assert failed in [record["dynamodb"]["SequenceNumber"] for record in records]
    for _ in range(2):
        assert triggers.process_records(records).failed is None
    assert [one.notice["kind"] for one in harness.deliveries(ada.name)] == ["your_turn"]
    assert list_matches(ada.id) == [harness.match]


def test_a_record_that_cannot_be_read_holds_up_nothing_behind_it(
    harness: NotifyHarness, caplog: pytest.LogCaptureFixture
) -> None:
    ada = harness.player_to_move()
    broken_match = {"pk": {"S": "MATCH#x"}, "sk": {"S": "MATCH"}, "version": {"S": "?"}}
    broken_log = {"pk": {"S": "MATCH#x"}, "sk": {"S": "LOG#000001"}, "entry": {"B": b"?"}}
    broken = [
        {"eventName": "MODIFY", "dynamodb": {"NewImage": image}} for image in (broken_match, broken_log)
    ]
    for _ in range(2):
        assert triggers.process_records([*broken, *records_of(harness)]).failed is None
    assert list_matches(ada.id) == [harness.match]
    letters = {(one.item_key, one.consumer): one for one in store.dead_letters.list_all()}
    assert {key: letters[key].count for key in letters if "MATCH#x" in key[0]} == {
        ("MATCH#x MATCH", "match rows"): 2,
        ("MATCH#x LOG#000001", "notices"): 2,
        ("MATCH#x LOG#000001", "lay counts"): 2,
    }
    assert "a record of MATCH#x MATCH was set aside by match rows" in caplog.text
    lines = list(letter_lines(letters.values()))
    assert any("MATCH#x LOG#000001  notices" in line and "2 times" in line for line in lines)


def test_a_record_that_cannot_be_set_aside_comes_again(proxy: DatabaseProxy, harness: NotifyHarness) -> None:
    image = {"pk": {"S": "MATCH#y"}, "sk": {"S": "MATCH"}, "version": {"S": "?"}}
    broken = {"eventName": "INSERT", "dynamodb": {"NewImage": image, "SequenceNumber": "7"}}
    proxy.fail(WRITES, "error", FOR_EVER)
    assert triggers.process_records([broken]).failed == "7"


def test_a_job_that_fails_keeps_no_other_from_running(caplog: pytest.LogCaptureFixture) -> None:
    done = []

    def fail() -> None:
        raise store.StorageUnavailable

    jobs = [TriggerJob("sweeping", fail), TriggerJob("sending", lambda: done.append("sent"))]
    with pytest.raises(ExceptionGroup):
        triggers.run_jobs(jobs)
    assert done == ["sent"]
    assert "sweeping failed" in caplog.text
