"""A push service for tests, and the service worker that shows what it delivers."""

from __future__ import annotations

import json

from chalicelib.games.contract import Json
from tests.e2e.player import Player
from tests.support.http_listener import Listener
from tests.support.push_browser import Browser

_NOTIFICATIONS = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, data }) => ({ title, body, path: data.path }))"""
_TRACK_PUSHES = """() => {
    const handled = [];
    const waiting = [];
    const { waitUntil } = ExtendableEvent.prototype;
    ExtendableEvent.prototype.waitUntil = function (done) {
        waitUntil.call(this, done);
        if (this instanceof PushEvent) {
            handled.push(done);
            while (waiting.length) waiting.pop()();
        }
    };
    self.pushesAreHandled = async count => {
        while (handled.length < count) await new Promise(next => waiting.push(next));
        await Promise.allSettled(handled);
    };
}"""
_CLICK = """async tag => {
    const [notification] = await self.registration.getNotifications({ tag });
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""
_FAKE_PUSH_MANAGER = """subscription => {
    const KEY = 'test.push';
    const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        letter => letter.charCodeAt(0));
    const made = () => ({
        endpoint: subscription.endpoint,
        options: { applicationServerKey: bytes(localStorage.getItem(KEY)).buffer },
        toJSON: () => subscription,
        unsubscribe: async () => { localStorage.removeItem(KEY); return true; },
    });
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem(KEY, applicationServerKey);
        return made();
    };
    PushManager.prototype.getSubscription = async () => localStorage.getItem(KEY) ? made() : null;
}"""
"""Chromium subscribes to Google's push service only; this replaces it by one of the test's own."""


class PushService:
    """A push service for one browser: it records and decrypts the messages that the server sends."""

    def __init__(self, listener: Listener) -> None:
        self._listener, self._keys = listener, Browser()
        listener.status = 201
        made = self._keys.subscription(f"{listener.url}/push/1")
        self.subscription: Json = {
            "endpoint": made.endpoint,
            "expirationTime": None,
            "keys": {"p256dh": made.p256dh, "auth": made.auth},
        }

    def attach(self, player: Player) -> None:
        """Lets the player's browser subscribe here; the player allows notifications."""
        player.context.grant_permissions(["notifications"])
        player.context.add_init_script(f"({_FAKE_PUSH_MANAGER})({json.dumps(self.subscription)})")

    @property
    def messages(self) -> list[Json]:
        """The messages sent so far, decrypted with the browser's keys."""
        return [self._keys.read(got.body) for got in self._listener.requests]


class ServiceWorker:
    """The service worker of a player's page: takes pushes and shows notifications."""

    def __init__(self, player: Player, path: str = "/") -> None:
        """Opens a page and waits until its worker controls it."""
        self._page = player.page
        player.context.grant_permissions(["notifications"])
        player.open_with_service_worker(path)
        player.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
        self._protocol = player.context.new_cdp_session(player.page)
        self._protocol.on("ServiceWorker.workerRegistrationUpdated", self._on_registrations)
        self._registrations: list[Json] = []
        self._protocol.send("ServiceWorker.enable")
        self._worker = player.context.service_workers[0]
        self._worker.evaluate(_TRACK_PUSHES)
        self._pushes = 0

    def _on_registrations(self, event: Json) -> None:
        self._registrations += event["registrations"]

    def push(self, message: Json) -> None:
        """Delivers a decrypted message as the browser does."""
        registration = self._registrations[0]
        self._protocol.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": registration["scopeURL"].rstrip("/"),
                "registrationId": registration["registrationId"],
                "data": json.dumps(message),
            },
        )
        self._pushes += 1

    def notifications(self) -> list[Json]:
        """The notifications that are shown once all pushes are handled.

        Chromium can drop notifications that are listed while one is being shown.
        """
        self._worker.evaluate("count => pushesAreHandled(count)", self._pushes)
        found: list[Json] = self._page.evaluate(_NOTIFICATIONS)
        return found

    def click(self, tag: str) -> None:
        """Clicks a notification. The event is synthetic: the worker may focus a window, not open one."""
        self._worker.evaluate(_CLICK, tag)
