"""A match of two people: one sits before a browser, the other plays by the API."""

from __future__ import annotations

from tests.e2e.years import Years
from tests.support.client import Client, Json, create_guest

_SHORT = 300
"""Seconds. With so little time for a turn the browser asks every three seconds."""


class Duel:
    """A running match of Ada, seat 0, who begins and is meant for a browser, and Ben, seat 1."""

    def __init__(self, url: str, hand: int = 5, clock: int = _SHORT) -> None:
        self.ada, self.ben = create_guest(url, "Ada"), create_guest(url, "Ben")
        self.years = Years()
        options: Json = {"hand_size": hand}
        table = self.ada.create_match("anno-domini", [{"kind": "open"}], options, clock={"turn": clock})
        self.id: str = table["match"]["id"]
        self.path = f"/m/{self.id}"
        self.ben.join_match(table)

    @property
    def version(self) -> int:
        """How many moves the server knows."""
        version: int = self.ben.get_match(self.id)["match"]["version"]
        return version

    def events(self, kind: str) -> list[Json]:
        """Everything of this kind that has happened."""
        items: list[Json] = self.ben.ok(self.ben.http.get(f"/v1/matches/{self.id}/events?after=0"))["items"]
        return [event for event in items if event["kind"] == kind]

    def session(self) -> Json:
        """What Ada's browser keeps of her."""
        player = self.ada.ok(self.ada.http.get("/v1/me"))
        token = self.ada.http.headers["Authorization"].removeprefix("Bearer ")
        return {"token": token, "player": {"id": player["id"], "name": player["name"]}}

    def lays(self, who: Client, *, right: bool = True, claim: str | None = None) -> None:
        """Ada or Ben lays a card by the API, so that the chain is right or wrong; both may rearrange it."""
        table = who.get_match(self.id)
        seat = self.seat(who)
        chain, hand = table["view"]["chain"], table["view"]["hands"][seat]
        card, order = hand[0], self.years.sorted([*chain, hand[0]])
        if not right:
            card, gap = self.years.wrong(chain, hand)
            order = [*chain[:gap], card, *chain[gap:]]
        params = {"card": card, "order": order} | ({"claim": claim} if claim else {})
        who.ok(who.send_action(table, "place", params))

    def doubts(self, who: Client) -> None:
        """Ada or Ben doubts by the API."""
        who.ok(who.send_action(who.get_match(self.id), "doubt", {}))

    def seat(self, who: Client) -> int:
        """Ada's seat or Ben's."""
        return 0 if who is self.ada else 1
