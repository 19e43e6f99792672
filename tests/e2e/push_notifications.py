"""A push service for tests, and the service worker that shows what it delivers."""

from __future__ import annotations

import json
from typing import Any

from chalicelib.games.contract import Json
from tests.e2e.player import Player
from tests.support.http_listener import Listener
from tests.support.push_browser import Browser

_SETTLE_MS = 300
"""Milliseconds: Chromium can drop notifications that are listed right after a push."""

_NOTIFICATIONS = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, lang, tag, silent, renotify, data }) =>
        ({ title, body, lang, tag, silent, renotify, path: data.path }))"""
_TRACK_PUSHES = """() => {
    self.handledPushes = 0;
    const { waitUntil } = ExtendableEvent.prototype;
    ExtendableEvent.prototype.waitUntil = function (done) {
        waitUntil.call(this, done);
        if (this instanceof PushEvent) Promise.resolve(done).finally(() => { self.handledPushes += 1; });
    };
}"""
_CLICK = """async tag => {
    const [notification] = await self.registration.getNotifications({ tag });
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""
_CHANGE_SUBSCRIPTION = """subscription => self.dispatchEvent(Object.assign(
    new ExtendableEvent('pushsubscriptionchange'),
    { newSubscription: { toJSON: () => subscription } }))"""

_PUSH_DECLARATIVE = """async ({ notification, app_badge }) => {
    const event = Object.assign(new PushEvent('push'), { notification, appBadge: app_badge });
    self.dispatchEvent(event);
}"""
_FREEZE_URLS = """() => Object.defineProperty(WindowClient.prototype, 'url',
    { configurable: true, get: () => self.location.origin + '/' })"""

_FAKE_PUSH_MANAGER = """subscription => {
    const KEY = 'test.push';
    const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        letter => letter.charCodeAt(0));
    const made = () => ({
        endpoint: subscription.endpoint + (localStorage.getItem('test.moved') ?? ''),
        options: { applicationServerKey: bytes(localStorage.getItem(KEY)).buffer },
        toJSON: () => ({ ...subscription, endpoint: made().endpoint }),
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

    def change_endpoint(self, player: Player) -> None:
        """Changes the endpoint of the browser's subscription from now on."""
        player.page.evaluate("localStorage.setItem('test.moved', '2')")

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
        self._worker = player.context.service_workers[0]
        self._worker.evaluate(_TRACK_PUSHES)
        self._pushes: int | None = 0  # None once the worker no longer counts them
        self._protocol = player.context.new_cdp_session(player.page)
        found: list[Any] = []
        self._protocol.on(
            "ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"])
        )
        self._protocol.send("ServiceWorker.enable")
        while not found:
            player.page.wait_for_timeout(20)
        self._registration = found[0]

    def push(self, message: Json | str) -> None:
        """Delivers a decrypted message as the browser does."""
        self._protocol.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self._registration["scopeURL"].rstrip("/"),
                "registrationId": self._registration["registrationId"],
                "data": message if isinstance(message, str) else json.dumps(message),
            },
        )
        if self._pushes is not None:
            self._pushes += 1

    def push_declarative(self, message: Json) -> None:
        """Delivers a message as a browser does that supports declarative web push."""
        self._worker.evaluate(_PUSH_DECLARATIVE, message)

    def freeze_client_urls(self) -> None:
        """Makes windows seem to stay at the start page, as in some browsers."""
        self._worker.evaluate(_FREEZE_URLS)

    def notifications(self) -> list[Json]:
        """The notifications that are shown."""
        self._settle()
        found: list[Json] = self._page.evaluate(_NOTIFICATIONS)
        return found

    def click(self, tag: str) -> None:
        """Clicks a notification. The event is synthetic: the worker may focus a window, not open one."""
        self._settle()
        self._worker.evaluate(_CLICK, tag)

    def _settle(self) -> None:
        """Waits until the worker has handled all pushes and the browser shows their notifications."""
        while self._pushes is not None and self._worker.evaluate("handledPushes") < self._pushes:
            self._page.wait_for_timeout(20)
        self._page.wait_for_timeout(_SETTLE_MS)

    def stop(self) -> None:
        """Stops the worker, as browsers do when it is idle; the next push restarts it."""
        self._protocol.send("ServiceWorker.stopAllWorkers")
        self._pushes = None

    def change_subscription(self, subscription: Json) -> None:
        """Tells the worker that the push service has replaced the subscription."""
        self._worker.evaluate(_CHANGE_SUBSCRIPTION, subscription)
