"""Notices in a browser: what a push service does, and what is shown of it."""

from __future__ import annotations

import json
from typing import Any

from chalicelib.games.contract import Json
from tests.e2e.player import Player
from tests.e2e.test_install import controlled
from tests.support.http_listener import Listener
from tests.support.push_browser import Browser

_SETTLED = 300
"""Milliseconds: asking for notices right after a push can take them away again."""

_SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, lang, tag, silent, renotify, data }) =>
        ({ title, body, lang, tag, silent, renotify, path: data.path }))"""
_CLICK = """async tag => {
    const [notification] = await self.registration.getNotifications({ tag });
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""
_CHANGED = """subscription => self.dispatchEvent(Object.assign(
    new ExtendableEvent('pushsubscriptionchange'),
    { newSubscription: { toJSON: () => subscription } }))"""

_DECLARED = """async ({ notification, app_badge }) => {
    const event = Object.assign(new PushEvent('push'), { notification, appBadge: app_badge });
    self.dispatchEvent(event);
}"""
_KEPT = """() => Object.defineProperty(WindowClient.prototype, 'url',
    { configurable: true, get: () => self.location.origin + '/' })"""

_SUBSCRIBING = """told => {
    const KEY = 'test.push';
    const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')),
        letter => letter.charCodeAt(0));
    const made = () => ({
        endpoint: told.endpoint + (localStorage.getItem('test.moved') ?? ''),
        options: { applicationServerKey: bytes(localStorage.getItem(KEY)).buffer },
        toJSON: () => ({ ...told, endpoint: made().endpoint }),
        unsubscribe: async () => { localStorage.removeItem(KEY); return true; },
    });
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem(KEY, applicationServerKey);
        return made();
    };
    PushManager.prototype.getSubscription = async () => localStorage.getItem(KEY) ? made() : null;
}"""
"""Chromium subscribes to no other push service than Google's: here the test is one, and keeps the keys."""


class PushService:
    """A push service for one browser: what it is sent can be read here, and handed over."""

    def __init__(self, listener: Listener) -> None:
        self._listener, self._keys = listener, Browser()
        listener.status = 201
        made = self._keys.subscription(f"{listener.url}/push/1")
        self.subscription: Json = {
            "endpoint": made.endpoint,
            "expirationTime": None,
            "keys": {"p256dh": made.p256dh, "auth": made.auth},
        }

    def serve(self, player: Player) -> None:
        """Lets the player's browser subscribe here; the player allows notices."""
        player.context.grant_permissions(["notifications"])
        player.context.add_init_script(f"({_SUBSCRIBING})({json.dumps(self.subscription)})")

    def move(self, player: Player) -> None:
        """Takes what is for the player's browser elsewhere from now on."""
        player.page.evaluate("localStorage.setItem('test.moved', '2')")

    @property
    def messages(self) -> list[Json]:
        """What was sent so far, as only the browser can read it."""
        return [self._keys.read(got.body) for got in self._listener.requests]


class Worker:
    """The service worker that a page of the player has: given pushes, and asked what it shows."""

    def __init__(self, player: Player, path: str = "/") -> None:
        """Opens the page so that its worker is at work."""
        self._page = player.page
        player.context.grant_permissions(["notifications"])
        controlled(player, path)
        player.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
        self._worker = player.context.service_workers[0]
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
        """Delivers a message as the browser does, decrypted."""
        self._protocol.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self._registration["scopeURL"].rstrip("/"),
                "registrationId": self._registration["registrationId"],
                "data": message if isinstance(message, str) else json.dumps(message),
            },
        )

    def declare(self, message: Json) -> None:
        """Delivers a message as a browser does that knows the declarative form."""
        self._worker.evaluate(_DECLARED, message)

    def keep_addresses(self) -> None:
        """Windows seem to stay at the start page, wherever they go: so it is in some browsers."""
        self._worker.evaluate(_KEPT)

    def shown(self) -> list[Json]:
        """The notices that are to be seen."""
        self._page.wait_for_timeout(_SETTLED)
        found: list[Json] = self._page.evaluate(_SHOWN)
        return found

    def click(self, tag: str) -> None:
        """Touches a notice. The event is made here, so that the worker may not open windows: it finds one."""
        self._page.wait_for_timeout(_SETTLED)
        self._worker.evaluate(_CLICK, tag)

    def stop(self) -> None:
        """Ends the worker, as browsers do with one that has nothing to do; the next push starts it anew."""
        self._protocol.send("ServiceWorker.stopAllWorkers")

    def change(self, subscription: Json) -> None:
        """The push service replaces the subscription by another one."""
        self._worker.evaluate(_CHANGED, subscription)
