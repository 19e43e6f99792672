"""Anno Domini by two players: Ada uses a browser, Ben the API."""

from __future__ import annotations

from tests.e2e.card_years import CardYears
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import Client, Json, create_guest

_TURN_SECONDS = 300
"""Seconds for a turn: with so few the browser polls every three seconds."""

_FEWEST_DEALT = 3
"""The smallest hand that is dealt; of smaller ones so many cards have been laid already, rightly."""


class AnnoDominiMatch:
    """A running match of Ada (seat 0, begins) and Ben (seat 1); either can move by the API."""

    def __init__(self, url: str, hand_size: int = 5, turn_seconds: int = _TURN_SECONDS) -> None:
        self.ada, self.ben = create_guest(url, "Ada"), create_guest(url, "Ben")
        self.card_years = CardYears()
        options: Json = {"hand_size": max(hand_size, _FEWEST_DEALT), "first": 0}
        table = self.ada.create_match(
            "anno-domini", [{"kind": "open"}], options, clock={"turn": turn_seconds}
        )
        self.id: str = table["match"]["id"]
        self.path = f"/m/{self.id}"
        self.ben.join_match(table)
        for _ in range(hand_size, _FEWEST_DEALT):
            self.lay_card(self.ada)
            self.lay_card(self.ben)

    @property
    def version(self) -> int:
        """The version of the match on the server."""
        version: int = self.ben.get_match(self.id)["match"]["version"]
        return version

    def events(self, kind: str) -> list[Json]:
        """All events of this kind so far."""
        items: list[Json] = self.ben.ok(self.ben.http.get(f"/v1/matches/{self.id}/events?after=0"))["items"]
        return [event for event in items if event["kind"] == kind]

    def session(self) -> Json:
        """The session that Ada's browser keeps in its local storage."""
        return browser_session(self.ada)

    def lay_card(self, client: Client, *, right: bool = True, claim: str | None = None) -> None:
        """Lays a card by the API, so that the chain is right or wrong; may rearrange it."""
        table = client.get_match(self.id)
        seat = self.seat_of(client)
        chain, hand = table["view"]["chain"], table["view"]["hands"][seat]
        card, order = hand[0], self.card_years.sorted([*chain, hand[0]])
        if not right:
            card, gap = self.card_years.wrong_placement(chain, hand)
            order = [*chain[:gap], card, *chain[gap:]]
        params = {"card": card, "order": order} | ({"claim": claim} if claim else {})
        client.ok(client.send_action(table, "place", params))

    def doubt(self, client: Client) -> None:
        """Doubts by the API."""
        client.ok(client.send_action(client.get_match(self.id), "doubt", {}))

    def open_wrong_chain(self, players: PlayerFactory) -> Player:
        """Ada on a phone that shows motion, on turn after Ben has laid a card where it does not belong.

        The clock of her page can be paused.
        """
        self.lay_card(self.ada)
        self.lay_card(self.ben, right=False)
        ada = players.phone(session=self.session(), reduced_motion="no-preference")
        ada.page.clock.install()
        ada.open(self.path)
        ada.read_story()
        return ada

    def seat_of(self, client: Client) -> int:
        """The seat of Ada or Ben."""
        return 0 if client is self.ada else 1
