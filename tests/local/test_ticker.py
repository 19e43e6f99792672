"""The tick's jobs are done by the schedule on AWS and by the ticker on one machine."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest

from app import tick
from chalicelib import store, triggers, wiring
from chalicelib.store.due_index import next_due
from chalicelib.store.players import Player
from chalicelib.triggers import TriggerJob
from chalicelib.wiring import Settings
from local.stream import StreamReader
from local.ticker import STREAM_SECONDS, Ticker
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api

ADA = Player("ada", "Ada", "en", 0)
SCHEDULE_EVENT = dict.fromkeys(
    ("version", "account", "region", "detail", "detail-type", "source", "time", "resources", "id"), ""
)


@pytest.fixture
def interrupted_deletion(settings: Settings) -> Settings:
    """A table with Ada, whose deletion has begun, and one of her channels."""
    store.players.create(ADA)
    store.channels.put(store.channels.Channel("ada", "hook", "webhook", {"url": "https://x.example"}, 0))
    store.players.start_deletion(ADA, 0)
    return settings


@contextmanager
def running_ticker(settings: Settings) -> Iterator[Ticker]:
    """A ticker that runs for as long as the block."""
    ticker = Ticker(settings)
    ticker.start()
    try:
        yield ticker
    finally:
        ticker.request_stop()
        ticker.join()


def stored_keys() -> list[str]:
    """The sort keys in Ada's partition."""
    return [raw["sk"]["S"] for raw in store.table.query_all("PLAYER#ada")]


def test_the_schedule_finishes_an_interrupted_deletion(interrupted_deletion: Settings) -> None:
    assert stored_keys() == ["CHANNEL#hook", "PLAYER"]
    tick(SCHEDULE_EVENT, None)
    assert stored_keys() == ["PLAYER"]


def test_the_ticker_finishes_an_interrupted_deletion(interrupted_deletion: Settings) -> None:
    with running_ticker(interrupted_deletion):
        wait_until(lambda: stored_keys() == ["PLAYER"])


def test_an_idle_ticker_does_its_jobs_when_something_becomes_due(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    note_calls(calls, monkeypatch, StreamReader, "read")
    note_calls(calls, monkeypatch, triggers, "tick_jobs")
    monkeypatch.setattr("local.ticker.TICK_SECONDS", STREAM_SECONDS)
    monkeypatch.setattr("local.ticker.QUIET_SECONDS", 1e6)
    with running_ticker(settings):
        store.players.create(ADA)
        store.players.start_deletion(ADA, round(time.time()) + 3600)
        wait_until(lambda: calls[-5:] == ["read"] * 5)
        assert next_due() is not None
        later = wiring.now() + timedelta(seconds=3600)
        monkeypatch.setattr(wiring, "now", lambda: later)
        wait_until(lambda: next_due() is None)


def note_calls(calls: list[str], monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    """Notes each call of a function under its name."""
    function = getattr(owner, name)

    def noted(*arguments: Any) -> Any:
        calls.append(name)
        return function(*arguments)

    monkeypatch.setattr(owner, name, noted)


class JobRecorder:
    """Jobs that note in which thread they run; `fail` is the name of one that fails."""

    def __init__(self, fail: str) -> None:
        self.threads: dict[str, str] = {}
        self.fail = fail

    def jobs(self, *_: object, **__: object) -> tuple[TriggerJob, ...]:
        """What stands in for `triggers.tick_jobs`."""
        waiting = {"sending": True}
        return tuple(
            TriggerJob(name, self._job(name), waiting.get(name, False))
            for name in ("sweeping", "sending", "forgetting")
        )

    def _job(self, name: str) -> Callable[[], None]:
        def run() -> None:
            self.threads[name] = threading.current_thread().name
            if name == self.fail:
                raise OSError(name)

        return run


def test_the_ticker_goes_on_after_a_job_that_fails_and_sends_in_the_worker_pool(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = JobRecorder(fail="sweeping")
    monkeypatch.setattr(triggers, "tick_jobs", recorder.jobs)
    with running_ticker(settings) as ticker:
        wait_until(lambda: len(recorder.threads) == 3)
    assert recorder.threads["sweeping"] == recorder.threads["forgetting"] == ticker.name
    assert recorder.threads["sending"] != ticker.name


def test_the_schedule_runs_its_jobs_in_order_and_reports_one_that_fails(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = JobRecorder(fail="sending")
    monkeypatch.setattr(triggers, "tick_jobs", recorder.jobs)
    with pytest.raises(ExceptionGroup) as failed:
        tick(SCHEDULE_EVENT, None)
    assert [str(error) for error in failed.value.exceptions] == ["sending"]
    assert list(recorder.threads) == ["sweeping", "sending", "forgetting"]
