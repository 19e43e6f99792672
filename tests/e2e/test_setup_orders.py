"""Standing orders that act at the set-up are given on a phone: creating, joining and waiting."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.page_checks import accessibility_errors, layout_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.client import BOT_SEAT, OPEN_SEAT, create_guest

GAME = "Anno Domini: Cathedrals"


def start_choice(player: Player, style: str) -> Locator:
    """The choice of where to settle, in the card about one's start."""
    card = player.page.get_by_role("region", name="Your start")
    return card.get_by_role("radio", name=style)


def choose_style(player: Player, style: str) -> None:
    """Chooses where to settle when the dice name a taken territory."""
    player.press(start_choice(player, style))
    expect(start_choice(player, style)).to_be_checked()


def test_orders_for_the_set_up_are_given_in_a_new_match_and_changed_in_the_lobby(phone: Player) -> None:
    phone.open("/new")
    phone.press(phone.page.get_by_role("radio", name=GAME))
    choose_style(phone, "On many seas")
    assert accessibility_errors(phone.page) == []
    assert layout_errors(phone.page) == []
    phone.press(phone.button("Create and invite"))
    phone.enter_name("Ada")
    expect(phone.page.get_by_role("heading", name="At this table")).to_be_visible()
    expect(start_choice(phone, "On many seas")).to_be_checked()
    with phone.page.expect_response(lambda answer: answer.request.method == "PUT") as put:
        choose_style(phone, "Far apart")
    assert put.value.json() == {"setup_style": "spread"}
    assert accessibility_errors(phone.page) == []
    phone.page.reload()
    expect(start_choice(phone, "Far apart")).to_be_checked()


def test_orders_for_the_set_up_are_given_when_joining(players: PlayerFactory) -> None:
    ada, ben = create_guest(players.url, "Ada"), players.phone()
    opened = ada.create_match("anno-domini-1995", [OPEN_SEAT, BOT_SEAT])["match"]
    ben.open(f"/join/{opened['code']}")
    choose_style(ben, "By chance")
    assert layout_errors(ben.page) == []
    ben.press(ben.button("Take a seat"))
    with ben.page.expect_response(lambda answer: answer.url.endswith("/seats")) as taken:
        ben.enter_name("Ben")
    assert (taken.value.request.post_data_json or {})["orders"] == {"setup_style": "random"}
    assert ada.get_match(opened["id"])["match"]["status"] == "running"
