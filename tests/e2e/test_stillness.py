"""Nothing flickers: from the touch that makes a move until its outcome is shown, the table stands still."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import PHONE
from tests.e2e.drawn_match import DrawnMatch
from tests.e2e.empire_match import match_with, region_of
from tests.e2e.europe_match import EuropeMatch
from tests.e2e.page_checks import save_screenshot
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.stillness import HeldMove
from tests.e2e.wann_o_wann_match import WannOWannMatch, open_match
from tests.e2e.year_match import YearMatch

_MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
_HIGHLIGHT = "button => getComputedStyle(button).webkitTapHighlightColor"
_INVISIBLE = "rgba(0, 0, 0, 0)"

Prepared = tuple[Player, str, Callable[[], object]]
"""A player who is about to press the button, the match, and what lets somebody else move after them."""


def lay_event(players: PlayerFactory) -> Prepared:
    """Anno Domini: a card in the middle of a chain whose cards have handles."""
    match = AnnoDominiMatch(players.url)
    for guest in (match.ada, match.ben) * 2:
        match.lay_card(guest)
    ada = players.phone(session=match.session(), **_MOVING)
    ada.open(match.path)
    ada.read_story()
    ada.stage_card(ada.hand()[0], 2)
    return ada, match.id, lambda: match.lay_card(match.ben, right=False)


def lay_first_event(players: PlayerFactory) -> Prepared:
    """Anno Domini: the first card of somebody who has never laid one, with the hints of a newcomer."""
    match = AnnoDominiMatch(players.url)
    ada = players.phone(session=match.session(), has_played=False, **_MOVING)
    ada.open(match.path)
    ada.stage_card(ada.hand()[0], 1)
    return ada, match.id, lambda: match.lay_card(match.ben, right=False)


def lay_into_row(players: PlayerFactory) -> Prepared:
    """wannOwann: a card in the row."""
    match = WannOWannMatch(players.url)
    match.guess_both()
    for guest in (match.ada, match.ben):
        match.lay_card(guest)
    driver = open_match(players, match, **_MOVING)
    assert driver.wait_for_turn()
    driver.prepare("place", {"card": match.view()["players"][0]["cards"][0], "index": 1})
    return driver.player, match.id, lambda: match.lay_card(match.ben, right=False)


def attack_stone(players: PlayerFactory) -> Prepared:
    """Anno 1452: an attack."""
    match = match_with(players, "attack", "stillness, anno 1452")
    table = match.open({**PHONE, **_MOVING})
    table.act("Attack")
    table.choose_place(region_of(match.offered("attack", "target")[0]))
    return drawn(match, table)


def plan_attack(players: PlayerFactory) -> Prepared:
    """Cathedrals: the plan of an attack, with its chance, after which the turn ends."""
    match = EuropeMatch(players, bots=2, deal="stillness, cathedrals")
    table = match.open({**PHONE, **_MOVING})
    origin, targets = table.find_origin(1)
    table.queue_attack(origin, targets[0])
    table.press_button(table.dock.get_by_role("switch", name=re.compile("^Then end my turn")))
    expect(table.strikes().first).to_contain_text(re.compile(r"\d+%"))
    return drawn(match, table)


def choose_number(players: PlayerFactory) -> Prepared:
    """Game of the Year: a number that leads to a plain day, which ends the turn."""
    match = YearMatch.reached(players, "stillness, year", lambda one: one.plain_number() is not None)
    table = match.open({**PHONE, **_MOVING})
    steps = match.plain_number()
    assert steps
    table.choose_number(steps)
    return drawn(match, table)


def drawn(match: DrawnMatch[Any], table: Any) -> Prepared:
    """A move on a drawn table: bots move after it."""
    table.wait_for_rest()
    return table.player, match.id, lambda: None


_GAMES: dict[str, Callable[[PlayerFactory], Prepared]] = {
    "anno-domini": lay_event,
    "anno-domini-newcomer": lay_first_event,
    "wann-o-wann": lay_into_row,
    "anno-1452": attack_stone,
    "anno-domini-1995": plan_attack,
    "game-of-the-year": choose_number,
}
"""What prepares a move at the table of each game."""


@pytest.mark.parametrize("game", _GAMES)
def test_the_table_stands_still_while_a_move_is_made(players: PlayerFactory, game: str) -> None:
    """However slow the answer is and what follows it; a refusal takes nothing away."""
    player, match, move_of_another = _GAMES[game](players)
    player.allow_error("status of 422")
    page, button = player.page, player.page.locator(".dock .primary")
    assert button.evaluate(_HIGHLIGHT) == _INVISIBLE

    move = HeldMove(player, match)
    move.watch(is_refused=True)
    player.press(button)
    expect(button).to_have_attribute("aria-busy", "true")
    move.let_pass()
    save_screenshot(page, "stillness", f"{game}-sending")
    move.expect_revival()
    move.give_answer()
    expect(page.get_by_role("alert").filter(has_text="That cannot be done now.")).to_be_visible()
    expect(button).to_be_enabled()
    move.let_pass()
    assert move.errors() == []

    move.watch()
    player.press(button)
    move.let_pass()
    move_of_another()
    with page.expect_response(lambda response: response.url.endswith(f"/matches/{match}")):
        player.poll_now()
    move.let_pass()
    move.give_answer()
    move.let_pass()
    save_screenshot(page, "stillness", f"{game}-answered")
    move.give_turns()
    expect(page.locator(".dock [aria-busy=true]")).to_have_count(0)
    assert move.errors() == []
