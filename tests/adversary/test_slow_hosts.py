"""Hosts that take a call and never answer: nobody else's notices wait for them."""

from __future__ import annotations

import math
import secrets
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from chalicelib import store, timestamps
from chalicelib.notify import dispatch, http_post, notices, worker_pool
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.notify.worker_pool import Limit, WorkerPool
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from tests.support.client import create_guest
from tests.support.parley_matches import create_player, time_after
from tests.support.server import Server
from tests.support.waiting import MAX_SECONDS, wait_until

SECONDS = timestamps.unix_time(time_after(0))
HANGING = 66
SWEEPS, SWEEP_SECONDS = 300, 0.2
"""How often is swept until a test gives up: as the server does, again and again."""


class Receiver(ThreadingHTTPServer):
    """Answers `/quick` at once and everything else when it is released; it can be reached by many hosts."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self) -> None:
        super().__init__(("0.0.0.0", 0), _Handler, bind_and_activate=False)
        # All addresses of loopback, and of nothing else.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_BINDTODEVICE, b"lo")
        self.server_bind()
        self.server_activate()
        self.quick, self.holds, self.released = threading.Event(), threading.Event(), threading.Event()
        self.answered = 0

    def url(self, path: str, host: str = "127.0.0.1") -> str:
        """A path of it at one of its hosts."""
        return f"http://{host}:{self.server_address[1]}/{path}"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        """Any path."""
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/quick":
            self.server.quick.set()
        else:
            self.server.holds.set()
            self.server.released.wait()
            self.server.answered += 1
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


@pytest.fixture
def receiver(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """A receiver that this process calls; a call may hang for as long as the test likes."""
    monkeypatch.setattr(http_post, "POST_TIMEOUT", 300.0)
    with Receiver() as made:
        thread = threading.Thread(target=made.serve_forever, args=(0.01,))
        thread.start()
        yield made
        made.released.set()
        made.shutdown()
        thread.join()


class Sweeper:
    """Owners of webhooks at a receiver, and sweeps as the server does them."""

    def __init__(self, receiver: Receiver) -> None:
        self.receiver, self.pool, self.mailed = receiver, WorkerPool(), threading.Event()
        self.mails, self.mail_server_hangs = 0, False
        self._deliveries: list[Delivery] = []
        self._config = DeliveryConfig(
            "https://turnus.example", "mailto:a@b.example", "t@b.example", True, self._take_mail
        )

    def _take_mail(self, _: Mail) -> SendResult:
        self.mailed.set()
        self.mails += 1
        if self.mail_server_hangs:
            self.receiver.holds.set()
            self.receiver.released.wait()
        return SendResult(250, "sent")

    def add_webhook(self, url: str, count: int = 1, failures: int = 0) -> None:
        """A new player with a webhook, and so many deliveries to it that are due."""
        player, id = create_player("Owner").id, secrets.token_hex(8)
        target = {"url": url, "secret": "whsec_c2VjcmV0"}
        store.channels.put(Channel(player, id, "webhook", target, 0, failures))
        for _ in range(count):
            self.add_delivery(player, id)

    def add_delivery(self, player: str, channel: str) -> None:
        """A delivery that is due."""
        notice = notices.make_matchless_notice("test", SECONDS)
        id = notices.delivery_id(notice, f"{channel} {secrets.token_hex(4)}")
        made = Delivery(player, id, channel, notice, SECONDS, due_at=SECONDS)
        assert store.deliveries.create(made)
        self._deliveries.append(made)

    def add_mails(self, count: int) -> None:
        """So many players, each with a mail that is due."""
        mail = {"address": "ada@example.org", "wish": "at_once", "confirmed": True}
        for _ in range(count):
            self.add_delivery(create_player("Ada", mail=mail).id, "mail")

    def sweep(self) -> int:
        """Sweeps once; how many deliveries the pool took."""
        return dispatch.send_due(time_after(0), self._config, self.pool)

    def hold(self) -> None:
        """Sweeps once: as many calls as may hang do so from now on, and the rest waits."""
        self.sweep()
        assert self.receiver.holds.wait(SWEEPS * SWEEP_SECONDS)

    def sweep_until(self, arrived: threading.Event) -> bool:
        """Sweeps until something has arrived, while no hanging call has ended; False where it does not."""
        for _ in range(SWEEPS):
            self.sweep()
            if arrived.wait(SWEEP_SECONDS):
                return self.receiver.answered == 0
        return False

    def end(self) -> None:
        """Lets the hanging calls go, and takes back what nobody has sent: other tests sweep, too."""
        self.receiver.released.set()
        self.pool.shut_down()
        for made in self._deliveries:
            found = store.deliveries.get(made.player, made.id)
            if found is not None and found.due_at is not None:
                store.deliveries.update(found, status="withdrawn", due_at=None)


@pytest.fixture
def sweeper(receiver: Receiver) -> Iterator[Sweeper]:
    """A sweeper, at whose end every call is let go."""
    made = Sweeper(receiver)
    yield made
    made.end()


@pytest.mark.parametrize("owners", [1, 2, 6])
def test_a_quick_host_does_not_wait_for_one_that_hangs(sweeper: Sweeper, owners: int) -> None:
    for _ in range(owners):
        sweeper.add_webhook(sweeper.receiver.url("slow"), HANGING // owners)
    sweeper.hold()
    sweeper.add_webhook(sweeper.receiver.url("quick", "localhost"))
    assert sweeper.sweep_until(sweeper.receiver.quick)


def test_one_players_hanging_calls_leave_room_at_the_same_host(sweeper: Sweeper) -> None:
    sweeper.add_webhook(sweeper.receiver.url("slow"), HANGING)
    sweeper.hold()
    sweeper.add_webhook(sweeper.receiver.url("quick"))
    assert sweeper.sweep_until(sweeper.receiver.quick)


def test_hosts_that_have_failed_before_leave_room_for_one_that_has_not(sweeper: Sweeper) -> None:
    for n in range(HANGING):
        sweeper.add_webhook(sweeper.receiver.url("slow", f"127.0.1.{n}"), failures=1)
    sweeper.hold()
    sweeper.add_webhook(sweeper.receiver.url("quick"))
    assert sweeper.sweep_until(sweeper.receiver.quick)


def test_mails_do_not_wait_for_any_number_of_hanging_hosts(sweeper: Sweeper) -> None:
    for n in range(HANGING):
        sweeper.add_webhook(sweeper.receiver.url("slow", f"127.0.1.{n}"))
    sweeper.hold()
    sweeper.add_mails(1)
    assert sweeper.sweep_until(sweeper.mailed)


@pytest.fixture
def _few_mails_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "_WAY", Limit(running=2, waiting=3))


@pytest.mark.usefixtures("_few_mails_at_once")
def test_a_mail_server_that_hangs_keeps_no_other_notice_waiting(
    sweeper: Sweeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatch, "MAIL_WAIT_SECONDS", 0.05)
    sweeper.mail_server_hangs = True
    sweeper.add_mails(20)
    sweeper.hold()
    sweeper.add_webhook(sweeper.receiver.url("quick"))
    assert sweeper.sweep_until(sweeper.receiver.quick)


@pytest.mark.usefixtures("_few_mails_at_once")
def test_a_sweep_waits_for_a_mail_server_that_takes_mails(
    sweeper: Sweeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatch, "MAIL_WAIT_SECONDS", MAX_SECONDS)
    monkeypatch.setattr(dispatch, "SWEEP_SECONDS", math.inf)
    sweeper.add_mails(20)
    assert sweeper.sweep() == 20
    wait_until(lambda: sweeper.mails == 20)


def test_a_full_row_for_one_host_does_not_keep_others_out_of_the_pool(
    sweeper: Sweeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "MAX_WAITING", 90)
    for _ in range(6):
        sweeper.add_webhook(sweeper.receiver.url("slow"), 20)
    sweeper.hold()
    sweeper.add_webhook(sweeper.receiver.url("quick", "localhost"))
    assert sweeper.sweep_until(sweeper.receiver.quick)


@pytest.mark.api
def test_tests_of_hanging_programs_hold_up_neither_requests_nor_others(
    server: Server, receiver: Receiver
) -> None:
    """Others may wait until the server gives hanging calls up, but never until these are answered."""
    for n in range(8):
        owner = create_guest(server.url, "Owner")
        hook = owner.ok(owner.post("/v1/me/webhooks", {"url": receiver.url("slow", f"127.0.1.{n}")}))
        for _ in range(2):
            queued = owner.post(f"/v1/me/webhooks/{hook['webhook']['id']}/test", {})
            assert (queued.status_code, queued.json()["detail"]) == (202, "")
    assert receiver.holds.wait(SWEEPS * SWEEP_SECONDS)
    ada = create_guest(server.url, "Ada")
    hook = ada.ok(ada.post("/v1/me/webhooks", {"url": receiver.url("quick")}))
    queued = ada.post(f"/v1/me/webhooks/{hook['webhook']['id']}/test", {}).json()
    wait_until(lambda: ada.ok(ada.http.get(f"/v1/me/deliveries/{queued['id']}"))["status"] == "sent")
    assert (receiver.quick.is_set(), receiver.answered) == (True, 0)
