"""Faults at each write of a delivery: the notice arrives all the same, and not twice without need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

from chalicelib import store
from chalicelib.notify import attempts, dispatch, outbox
from tests.notify.harness import NotifyHarness
from tests.support.database_proxy import FOR_EVER, WRITES, DatabaseProxy, some_faults
from tests.support.http_listener import Listener, run_listener
from tests.support.parley_matches import time_after

LIFE = (
    "created",
    "put off",
    "failure counted",
    "created once more",
    "claimed",
    "ended",
    "failure forgotten",
)
"""The writes of a delivery whose record comes twice and whose first attempt fails, in order."""

_SWEEP_SECONDS = attempts.BACKOFF[0] + outbox.LEASE_SECONDS
"""Between two sweeps: what was put off or claimed is due again."""


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A receiver that refuses at first."""
    with run_listener() as running:
        running.status = 503
        yield running


def live_through(harness: NotifyHarness, listener: Listener, proxy: DatabaseProxy) -> int:
    """The stream twice, then sweeps; a fault is over when a step has met it. How often it was accepted."""
    for _ in range(2):
        with suppress(store.StorageError):
            harness.deliver_stream()
        if proxy.is_failing:
            proxy.heal()
    refused, listener.status = len(listener.requests), 204
    for n in range(1, 4):
        with suppress(store.StorageError):
            dispatch.send_due(time_after(n * _SWEEP_SECONDS), harness.config)
        if proxy.is_failing:
            proxy.heal()
    return len(listener.requests) - refused


@pytest.mark.parametrize("fault", some_faults("error", "lost answer"))
@pytest.mark.parametrize("write", LIFE)
def test_a_notice_arrives_whatever_happens_to_a_write(
    proxy: DatabaseProxy, harness: NotifyHarness, listener: Listener, write: str, fault: str
) -> None:
    name = harness.player_to_move().name
    harness.add_webhook(name, listener)
    proxy.fail(WRITES, fault, 1 if fault == "lost answer" else FOR_EVER, first=1 + LIFE.index(write))
    accepted = live_through(harness, listener, proxy)
    assert proxy.is_failing, "the fault was met"
    (delivery,) = harness.deliveries(name)
    assert (delivery.status, delivery.due_at) == ("sent", None)
    assert len({one.headers["webhook-id"] for one in listener.requests}) == 1
    # where the end was not written, the sending is not known to anybody
    assert 1 <= accepted <= (2 if write == "ended" else 1)
