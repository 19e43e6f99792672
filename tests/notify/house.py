"""One table, the stream of it, and all that leaves the house: for tests of who is told what."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import dispatch, outbox, subscribing
from chalicelib.notify.mail import Mail
from chalicelib.notify.post import Post
from chalicelib.notify.sending import Sent
from chalicelib.play.lobby import PlayerName
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player
from tests.notify.listening import Listener
from tests.support.playing import NOW, table_of


class House:
    """One table, the stream of it, and all that leaves the house."""

    def __init__(self) -> None:
        self.mails: list[Mail] = []
        self.post = Post("https://turnus.example", "mailto:a@b.example", "t@b.example", True, self._mail)
        self.match, people = table_of("Ada", "Ben")
        self.people = {one.name: one for one in people}
        for one in people:
            known = self._known(one.name)
            store.players.update(known, replace(known, locale="de-CH"))

    def _mail(self, mail: Mail) -> Sent:
        self.mails.append(mail)
        return Sent(250, "sent")

    def profile(self, name: str, **settings: Any) -> Player:
        """A player as stored, with other settings."""
        known = self._known(name)
        changed = replace(known, settings={**known.settings, **settings})
        store.players.update(known, changed)
        return changed

    def _known(self, name: str) -> Player:
        known = store.players.get(self.people[name].id)
        assert known is not None
        return known

    def told(self, name: str, hook: Listener) -> str:
        """Somebody is told by webhook from now on: the channel's id."""
        return subscribing.add_webhook(self.people[name].id, hook.url, NOW, self.post)[0].id

    def records(self) -> list[Json]:
        """The stream, from the beginning of the match."""
        entries = store.table.query(f"MATCH#{self.match}", store.table.Item.sk.startswith("LOG#"))
        return [{"eventName": "INSERT", "dynamodb": {"NewImage": dict(raw)}} for raw in entries]

    def stream(self, now: datetime = NOW) -> int:
        """What is in the stream is delivered; how much was sent at once."""
        return dispatch.send(outbox.collect(self.records(), now), now, self.post)

    def deliveries(self, name: str) -> list[Delivery]:
        """What was sent to somebody, the newest first."""
        return store.deliveries.page(self.people[name].id, None)[0]

    def close(self) -> None:
        """Nothing of this table is due any more."""
        for name in self.people:
            for one in self.deliveries(name):
                if one.due_at is not None:
                    store.deliveries.update(one, status="withdrawn", due_at=None)

    def waiting(self) -> PlayerName:
        """Whose turn it is."""
        found = store.matches.load(self.match, strong=True)
        assert found is not None
        return list(self.people.values())[found[0].to_act[0]]


def bodies(hook: Listener) -> list[Json]:
    return [json.loads(one.body) for one in hook.got]


def mail(wish: str = "at_once") -> Json:
    return {"address": "ada@example.org", "wish": wish, "confirmed": True}


def seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def image(match_id: str) -> Json:
    """A match as the stream has it."""
    found = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    return dict(found[0])
