"""The paths of the API, and the resource of each: a cold start loads only what the first request asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from threading import RLock

from chalice.app import Chalice, RouteEntry

PATHS: Mapping[str, tuple[str, ...]] = {
    "players": ("/v1/players", "/v1/me", "/v1/me/matches"),
    "sessions": ("/v1/sessions",),
    "devices": ("/v1/me/devices", "/v1/me/devices/{device_id}"),
    "tokens": ("/v1/me/tokens", "/v1/me/tokens/{token_id}"),
    "channels": (
        "/v1/push-key",
        "/v1/me/push-subscriptions",
        "/v1/me/push-subscriptions/{channel_id}",
        "/v1/me/push-subscriptions/{channel_id}/test",
        "/v1/me/webhooks",
        "/v1/me/webhooks/{channel_id}",
        "/v1/me/webhooks/{channel_id}/test",
        "/v1/me/deliveries",
        "/v1/me/deliveries/{delivery_id}",
    ),
    "mails": (
        "/v1/me/mail",
        "/v1/me/mail/test",
        "/v1/mail/confirm/{sign}",
        "/v1/mail/unsubscribe/{sign}",
        "/v1/mail/suppress/{sign}",
        "/v1/mail/allow/{sign}",
    ),
    "passkeys": (
        "/v1/me/passkeys",
        "/v1/me/passkeys/options",
        "/v1/me/passkeys/{passkey_id}",
        "/v1/me/proof",
        "/v1/sessions/options",
    ),
    "export": ("/v1/me/export",),
    "games": (
        "/v1/games",
        "/v1/games/{key}",
        "/v1/games/{key}/map",
        "/v1/games/{key}/reference",
        "/v1/games/{key}/words/{lang}",
    ),
    "decks": ("/v1/decks/{deck}/{lang}", "/v1/decks/{deck}/cards/{card}/report"),
    "words": ("/v1/words/{lang}",),
    "match_table": ("/v1/matches/{match_id}",),
    "matches": (
        "/v1/matches",
        "/v1/matches/{match_id}/seats",
        "/v1/matches/{match_id}/seats/{seat}",
        "/v1/matches/{match_id}/invitation",
        "/v1/matches/{match_id}/start",
        "/v1/matches/{match_id}/salt",
        "/v1/matches/{match_id}/end-agreement",
        "/v1/invitations/{code}",
        "/v1/previews",
    ),
    "actions": (
        "/v1/matches/{match_id}/actions",
        "/v1/matches/{match_id}/preview",
        "/v1/matches/{match_id}/recap",
        "/v1/matches/{match_id}/events",
        "/v1/matches/{match_id}/history/{version}",
    ),
    "orders": ("/v1/matches/{match_id}/orders",),
    "messages": ("/v1/matches/{match_id}/messages",),
    "proofs": ("/v1/matches/{match_id}/proof",),
    "service": ("/v1/health", "/v1/openapi.json", "/docs"),
}
"""The paths that each resource serves; its module stands beside this one under its name."""

Methods = dict[str, RouteEntry]


class LazyRoutes(Mapping[str, Methods]):
    """An app's routes by path. A resource is imported and registered when one of its paths is asked for.

    Threads may ask at the same time. Takes the place of the dictionary that Chalice fills and reads.
    """

    def __init__(self, app: Chalice) -> None:
        self._app = app
        self._methods: dict[str, Methods] = {path: {} for paths in PATHS.values() for path in paths}
        self._unregistered = {path: name for name, paths in PATHS.items() for path in paths}
        self._lock = RLock()
        self._is_registering = False

    def __getitem__(self, path: str) -> Methods:
        if path in self._unregistered:
            with self._lock:
                self._register_once(path)
        return self._methods[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._methods)

    def __len__(self) -> int:
        return len(self._methods)

    def load_all(self) -> None:
        """Registers every resource: for a process whose start costs nothing."""
        for path in self:
            self[path]
        import_module("chalicelib.api.forms")

    def _register_once(self, path: str) -> None:
        """Registers the resource of a path. Chalice asks for the path meanwhile, to fill in its methods."""
        if self._is_registering or path not in self._unregistered:
            return
        name = self._unregistered[path]
        self._is_registering = True
        try:
            self._app.register_blueprint(import_module(f"chalicelib.api.{name}").resource)
        finally:
            self._is_registering = False
        for registered in PATHS[name]:
            del self._unregistered[registered]
