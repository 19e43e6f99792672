"""The hints of a newcomer at the table: each waits for the act that it speaks of, and none comes again."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import rendering_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.wann_o_wann_match import WannOWannMatch, open_match
from tests.support.server import Server

_CARD = "Your cards say what happened, not when."
_GAP = "Now choose the gap where it belongs."
_LAID = "It counts as right until somebody doubts."
_WATCH = "The others have laid cards too"
_DOUBT = "Is the order wrong somewhere? Doubt"


def hint(player: Player) -> Locator:
    """The hint above the dock, or the room that is kept for it until it is loaded."""
    return player.page.locator(".coach, .coach-place")


def open_as_newcomer(players: PlayerFactory, match: AnnoDominiMatch) -> Player:
    """Ada's browser at her match, on her turn; she has never played before."""
    ada = players.phone(session=match.session(), has_played=False)
    ada.open(match.path)
    assert ada.wait_for_turn()
    return ada


def test_three_hints_in_the_match_with_a_friend(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """By touch; by keys a newcomer follows them through a whole game, see `test_guided_game`."""
    ada = open_as_newcomer(players, match)
    chain, card = ada.chain(), ada.hand()[0]
    expect(hint(ada)).to_contain_text(_CARD)
    assert rendering_errors(ada.page) == []
    ada.pick_card(card)
    expect(hint(ada)).to_contain_text(_GAP)
    ada.press(ada.gap_button(chain, 1))
    expect(hint(ada)).to_contain_text(_LAID)
    assert rendering_errors(ada.page) == []
    ada.submit("Lay it")
    expect(hint(ada)).to_be_hidden()
    match.lay_card(match.ben)
    ada.poll_now()
    expect(hint(ada)).to_contain_text(_WATCH)
    assert ada.wait_for_turn()
    assert rendering_errors(ada.page) == []
    ada.press(hint(ada).get_by_role("button", name="Got it", exact=True))
    expect(hint(ada)).to_contain_text(_DOUBT)
    ada.doubt()
    ada.read_story()
    expect(hint(ada)).to_be_hidden()
    another = AnnoDominiMatch(players.url)
    ada.page.context.add_init_script(f"localStorage.setItem('turnus.session', '{session_text(another)}')")
    ada.open(another.path)
    assert ada.wait_for_turn()
    expect(hint(ada)).to_have_count(0)


def session_text(match: AnnoDominiMatch) -> str:
    """Ada's session in a match, as her browser stores it."""
    return json.dumps(match.session())


def test_hints_are_taken_up_where_they_were_left(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = open_as_newcomer(players, match)
    ada.pick_card(ada.hand()[0])
    expect(hint(ada)).to_contain_text(_GAP)
    ada.open(match.path)
    expect(hint(ada)).to_contain_text(_CARD)
    ada.lay_card(ada.hand()[0], 0)
    expect(hint(ada)).to_be_hidden()
    match.lay_card(match.ben)
    ada.open(match.path)
    assert ada.wait_for_turn()
    expect(hint(ada)).to_contain_text(_WATCH)


def test_who_has_played_before_there_were_hints_reads_none(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    ada = players.phone(session=match.session(), has_played=False)
    ada.page.add_init_script("localStorage.setItem('turnus.seen', JSON.stringify([['a', 9], ['b', 9]]))")
    ada.open(match.path)
    assert ada.wait_for_turn()
    expect(hint(ada)).to_have_count(0)


def test_the_opening_guess_and_the_first_card_of_wann_o_wann(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url)
    driver = open_match(players, match, has_played=False)
    driver.player.come_to_table()
    expect(hint(driver.player)).to_contain_text("whoever comes closest begins")
    match.guess(match.ada, right=True)
    match.guess(match.ben, right=False)
    driver.player.poll_now()
    assert driver.wait_for_turn()
    expect(hint(driver.player)).to_contain_text(_CARD)
