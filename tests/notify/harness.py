"""A match, its stream records and everything that is sent because of it, for tests of notifications."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import dispatch, outbox, subscriptions
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.play.player_name import PlayerName
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from tests.support.http_listener import Listener
from tests.support.parley_matches import NOW, start_match
from tests.support.stream_images import log_records


class NotifyHarness:
    """A running match of Ada and Ben, its stream records, and the mails sent because of it."""

    def __init__(self) -> None:
        self.mails: list[Mail] = []
        self.config = DeliveryConfig(
            "https://turnus.example", "mailto:a@b.example", "t@b.example", True, self._keep_mail
        )
        self.match, people = start_match("Ada", "Ben")
        self.players = {one.name: one for one in people}
        for one in people:
            known = self._load_player(one.name)
            store.players.update(known, replace(known, locale="de-CH"))

    def _keep_mail(self, mail: Mail) -> SendResult:
        self.mails.append(mail)
        return SendResult(250, "sent")

    def change_settings(self, name: str, **settings: Any) -> Player:
        """Stores other settings for a player; returns the player as stored."""
        known = self._load_player(name)
        changed = replace(known, settings={**known.settings, **settings})
        store.players.update(known, changed)
        return changed

    def _load_player(self, name: str) -> Player:
        known = store.players.get(self.players[name].id)
        assert known is not None
        return known

    def add_webhook(self, name: str, listener: Listener) -> str:
        """Adds a webhook for a player; returns its id."""
        return subscriptions.add_webhook(self.players[name].id, listener.url, NOW, self.config).id

    def stream_records(self) -> list[Json]:
        """The stream's records of all log entries of the match."""
        return log_records(self.match)

    def deliver_stream(self, now: datetime = NOW) -> int:
        """Writes and sends the deliveries of the whole stream; returns how many were sent at once."""
        return dispatch.send_claimed(outbox.write_deliveries(self.stream_records(), now), now, self.config)

    def deliveries(self, name: str) -> list[Delivery]:
        """A player's deliveries, the newest first."""
        return store.deliveries.page(self.players[name].id, None)[0]

    def withdraw_deliveries(self) -> None:
        """Withdraws what is still due of this match."""
        for name in self.players:
            for one in self.deliveries(name):
                if one.due_at is not None:
                    store.deliveries.update(one, status="withdrawn", due_at=None)

    def player_to_move(self) -> PlayerName:
        """The player whose turn it is."""
        found = store.matches.load(self.match, strong=True)
        assert found is not None
        return list(self.players.values())[found[0].to_act[0]]


def webhook_bodies(listener: Listener) -> list[Json]:
    return [json.loads(one.body) for one in listener.requests]


def mail_settings(wish: str = "at_once") -> Json:
    return {"address": "ada@example.org", "wish": wish, "confirmed": True}
