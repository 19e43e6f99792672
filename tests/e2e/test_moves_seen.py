"""Moves of others are seen: cards fly from seats to their places, and a touch ends it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.motion import Motion
from tests.e2e.player import Player, card_texts
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.e2e.touchscreen import center
from tests.support.client import Client, Json, create_guest

_NEAR = 60
"""Pixels from the middle of a seat's sign that count as at the seat."""

_CARD_MS, _DRAWN_MS = 1150, 200
"""Milliseconds in which one more year turns over, and in which the page draws and none does by itself."""


class ThreePlayers:
    """A match in which Ben (seat 1) and Cleo (seat 2) move before Ada (seat 0), whose browser watches."""

    def __init__(self, url: str) -> None:
        self.ada, self.ben, self.cleo = (create_guest(url, name) for name in ("Ada", "Ben", "Cleo"))
        seats: list[Json] = [{"kind": "open"}, {"kind": "open"}]
        table = self.ada.create_match("anno-domini", seats, {"first": 1}, clock={"turn": 300})
        self.id: str = table["match"]["id"]
        for guest in (self.ben, self.cleo):
            guest.join_match(table)

    def open(self, players: PlayerFactory, **options: str) -> Player:
        """Ada's page at the table, on a phone that shows motion unless the options say otherwise."""
        device = {"reduced_motion": "no-preference", **options}
        ada = players.phone(session=browser_session(self.ada), **device)
        ada.open(f"/m/{self.id}")
        ada.come_to_table()
        return ada

    def lay_last(self, guest: Client, seat: int) -> None:
        """A guest lays the first card of their hand at the end of the chain."""
        table = guest.get_match(self.id)
        view = table["view"]
        card = view["hands"][seat][0]
        params = {"card": card, "order": [*view["chain"], card]}
        guest.ok(guest.send_action(table, "place", params))

    def lay_both(self, watcher: Player) -> None:
        """Ben and Cleo move, and the watcher hears of both at once."""
        watcher.allow_error("Failed to load resource")
        watcher.context.set_offline(True)
        self.lay_last(self.ben, 1)
        self.lay_last(self.cleo, 2)
        watcher.context.set_offline(False)
        watcher.poll_now()


def laid_cards(player: Player) -> Locator:
    """The cards of the chain."""
    return player.page.locator(".timeline .chain-card")


def test_cards_of_others_fly_to_their_gaps(players: PlayerFactory) -> None:
    match = ThreePlayers(players.url)
    ada = match.open(players)
    motion = Motion(ada.page)
    seat = center(ada.page.get_by_role("navigation", name="Players").get_by_role("button").nth(1))
    motion.hold()
    match.lay_last(match.ben, 1)
    ada.poll_now()
    expect(motion.copies).to_have_count(1)
    at = center(motion.copies)
    assert abs(at[0] - seat[0]) + abs(at[1] - seat[1]) < _NEAR
    card = laid_cards(ada).nth(1)
    expect(card).to_be_hidden()  # it keeps its place and is not seen before it lands
    assert card.bounding_box() is not None
    motion.release()
    expect(motion.copies).to_have_count(0)
    expect(card).to_be_visible()

    match.lay_last(match.cleo, 2)
    lay_own_card(ada)
    expect_flights_one_after_the_other(match, ada, motion)
    lay_own_card(ada)
    expect_touch_to_end_every_flight(match, ada, motion)
    ada.page.emulate_media(reduced_motion="reduce")
    lay_own_card(ada)
    expect_no_flight_without_motion(match, ada, motion)


def lay_own_card(ada: Player) -> None:
    """Lays a card on the own turn, which is put into its gap and does not fly there."""
    ada.poll_now()
    expect(ada.turn_prompt).to_be_visible()
    before = ada.page.evaluate("window.flights.length")
    ada.lay_card(ada.hand()[0], 1)
    expect(ada.page.get_by_role("status").filter(has_text="Waiting for Ben")).to_be_visible()
    assert ada.page.evaluate("window.flights.length") == before


def expect_flights_one_after_the_other(match: ThreePlayers, ada: Player, motion: Motion) -> None:
    """Two cards fly one after the other, in the order in which they were laid."""
    before = len(motion.flights())
    laid = laid_cards(ada).count()
    match.lay_both(ada)
    expect(laid_cards(ada)).to_have_count(laid + 2)
    expect(laid_cards(ada).last).to_be_visible()
    flights = motion.flights()[before:]
    assert [flight["text"] for flight in flights] == ada.chain()[laid:]
    assert [flight["others"] for flight in flights] == [0, 0]
    assert [flight["coming"] for flight in flights] == [2, 1]


def expect_touch_to_end_every_flight(match: ThreePlayers, ada: Player, motion: Motion) -> None:
    """A touch lands the card on its way and the one that would follow."""
    before = len(motion.flights())
    motion.hold()
    match.lay_both(ada)
    expect(motion.copies).to_have_count(1)
    ada.page.touchscreen.tap(*center(ada.page.locator(".bar h1")))
    expect(motion.copies).to_have_count(0)
    for card in laid_cards(ada).all():
        expect(card).to_be_visible()
    assert len(motion.flights()) == before + 1
    motion.release()


def expect_no_flight_without_motion(match: ThreePlayers, ada: Player, motion: Motion) -> None:
    """No card flies on a page that prefers reduced motion."""
    before = len(motion.flights())
    laid = laid_cards(ada).count()
    match.lay_both(ada)
    expect(laid_cards(ada)).to_have_count(laid + 2)
    expect(laid_cards(ada).last).to_be_visible()
    assert len(motion.flights()) == before


def test_check_opens_in_its_order(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = match.open_wrong_chain(players)
    motion = Motion(ada.page)
    ada.doubt_with_paused_clock()

    years, stamp = ada.story.locator(".tale-year"), ada.story.get_by_text("wrong", exact=True)
    expect(years).to_have_count(0)
    ada.page.clock.run_for(_CARD_MS)
    expect(years).to_have_count(1)  # card by card
    expect(stamp).to_be_hidden()
    ada.page.clock.run_for(2 * _CARD_MS)
    expect(years).to_have_count(3)
    expect(stamp).to_be_visible()
    ada.page.clock.run_for(10 * _CARD_MS)
    expect(ada.button("Go on")).to_be_visible()
    expect(ada.verdict).to_be_hidden()  # the years stay until Ada goes on
    expect_cards(ada, 4, 4)

    ada.page.clock.resume()
    motion.hold()
    ada.show_verdict()
    expect(ada.story.get_by_role("heading", name="The chain is wrong.")).to_be_visible()
    expect(years.first).to_be_in_viewport()  # what is judged stays in sight
    expect(motion.copies).to_have_count(1)
    expect_cards(ada, 4, 4)
    motion.release()
    expect_cards(ada, 4, 6)  # once the penalty has arrived
    drawn = card_texts(ada.verdict.locator(".event-text"))
    assert [flight["text"] for flight in motion.flights()] == drawn
    expect(ada.button("To the table")).to_be_visible()


def test_touch_anywhere_turns_all_years(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = match.open_wrong_chain(players)
    motion = Motion(ada.page)
    motion.hold()
    ada.doubt_with_paused_clock()
    expect(ada.story.locator(".tale-year")).to_have_count(0)
    ada.press(ada.story.get_by_role("heading", name="What happened"))
    ada.page.clock.run_for(_DRAWN_MS)
    expect(ada.story.locator(".tale-year")).to_have_count(3)
    ada.page.clock.resume()
    expect(ada.verdict).to_be_hidden()  # a touch hurries, it skips nothing
    ada.show_verdict()
    expect(motion.copies).to_have_count(1)
    ada.page.keyboard.press("Shift")
    expect(motion.copies).to_have_count(0)
    expect_cards(ada, 4, 6)


def test_years_are_all_there_without_motion(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    match.lay_card(match.ada)
    match.lay_card(match.ben, right=False)
    match.doubt(match.ada)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.go_on_to(ada.story.locator(".decision-stamp"))
    motion = Motion(ada.page)
    expect(ada.story.locator(".tale-year")).to_have_count(3)
    expect(ada.verdict).to_be_hidden()
    ada.show_verdict()
    expect_cards(ada, 4, 6)
    assert motion.flights() == []


def expect_cards(player: Player, *counts: int) -> None:
    """Expects how many cards the seat bar says that everybody has."""
    said = player.page.get_by_role("navigation", name="Players").locator(
        ".card-count > [aria-hidden]:not(svg)"
    )
    expect(said).to_have_text([str(n) for n in counts])
