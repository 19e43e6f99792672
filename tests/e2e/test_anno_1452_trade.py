"""The trade of an expert game of Anno 1452, by two people at their tables."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.devices import PHONE
from tests.e2e.drawn_table import state_errors
from tests.e2e.empire_match import ADA, BEN, EmpireMatch, name, near_pair
from tests.e2e.empire_table import EmpireTable
from tests.e2e.player_factory import PlayerFactory
from tests.support.client import OPEN_SEAT, Client, Json, create_guest

_OPTIONS: Json = {"length": "short", "expert": True}
_SMALL = {**PHONE, "viewport": ViewportSize(width=320, height=568)}
_WORDS = "No attack before 1298."
_PRICE = 2


def test_two_people_trade(players: PlayerFactory) -> None:
    """One offers a card for money and words, the other accepts, both finish, and the round goes on."""
    of_ada, of_ben = match_in_trade(players)
    ada, ben = of_ada.open(_SMALL), of_ben.open()
    card = of_ada.view["mine"]["hand"][0]
    ada.press("Offer")
    assert state_errors(ada.page, compose_offer(ada, card), "anno-1452-trade") == {}
    ada.confirm()

    ben.player.poll_now()
    offered = ben.page.get_by_role("listitem").filter(has=ben.page.get_by_role("heading", name="Offer from"))
    expect(offered).to_contain_text(name("action_card", card))
    before = holdings(of_ada)
    ben.submit(lambda: ben.press_button(offered.get_by_role("button", name="Accept", exact=True)))
    assert state_errors(ben.page, ["accepted"], "anno-1452-trade") == {}
    after = holdings(of_ada)
    assert [now - then for now, then in zip(after[ADA], before[ADA], strict=True)] == [_PRICE, -1]
    assert [now - then for now, then in zip(after[BEN], before[BEN], strict=True)] == [-_PRICE, 1]
    assert card in of_ben.refresh()["view"]["mine"]["hand"]

    ada.player.poll_now()
    answers = ada.page.get_by_role("listitem").filter(has_text="Ben accepts your offer")
    expect(answers).to_be_visible()
    finish(ada)
    ben.player.poll_now()
    expect(ben.page.get_by_role("list", name="Players")).to_contain_text("Ada finished")
    finish(ben)
    ben.read_story()
    assert of_ben.refresh()["view"]["phase"] == "action"
    ben.press_button(ben.page.get_by_role("button", name="Agreements: 1"))
    expect(ben.page.get_by_role("dialog", name="Agreements")).to_contain_text(_WORDS)


def match_in_trade(players: PlayerFactory) -> tuple[EmpireMatch, EmpireMatch]:
    """A match of two in its first trade, as Ada sees it and as Ben does."""
    ben = create_guest(players.url, "Ben")
    of_ada = EmpireMatch(players, bots=0, others=[OPEN_SEAT], options=_OPTIONS)
    ben.join_match(of_ada.table)
    of_ben = of_ada.seen_by(ben)
    while of_ada.refresh()["view"]["phase"] != "trade":
        answer_briefly(of_ada.ada, of_ada.table)
        answer_briefly(ben, of_ben.refresh())
    of_ben.refresh()
    return of_ada, of_ben


def answer_briefly(player: Client, table: Json) -> None:
    """Sets first stones anywhere, passes, and keeps all cards; nothing where nothing is asked."""
    for decision in table["decisions"]:
        if decision["kind"] == "setup":
            regions = zip(("region1", "region2"), near_pair(decision, []), strict=True)
            player.ok(player.send_action(table, "setup", dict(regions)))
        elif decision["kind"] in ("pass", "er_submit"):
            player.ok(player.send_action(table, decision["kind"], {}))


def compose_offer(table: EmpireTable, card: str) -> Iterator[str]:
    """Offers a card for some money and an agreement; yields the sheet before, meanwhile and then."""
    page = table.page
    yield "empty"
    cards = page.get_by_role("list", name="You give cards", exact=True)
    table.press_within(cards, name("action_card", card))
    price = page.get_by_role("group", name="You want gulden", exact=True)
    for _ in range(_PRICE):
        table.press_button(plus(price))
    table.press_button(page.get_by_role("button", name="Want a card", exact=True))
    yield "all cards"
    table.press_button(page.get_by_role("dialog").get_by_role("button", name="Close", exact=True))
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_label("Agreement").fill(_WORDS)
    expect(table.dock).to_contain_text("The agreement is read by all")
    yield "composed"


def plus(stepper: Locator) -> Locator:
    """The button that adds one."""
    return stepper.get_by_role("button").last


def holdings(match: EmpireMatch) -> list[tuple[int, int]]:
    """By seat, money and number of cards."""
    return [(one["money"], one["hand"]) for one in match.refresh()["view"]["players"]]


def finish(table: EmpireTable) -> None:
    """Finishes trading, which is asked once more."""
    table.press("Finish trading")
    table.confirm()
