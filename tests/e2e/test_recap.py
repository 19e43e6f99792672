"""The recap of what happened while somebody was away, on the list table of each game without a drawn one."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import DESKTOP, PHONE
from tests.e2e.input_methods import PointerInput
from tests.e2e.keyboard import Keyboard
from tests.e2e.page_checks import rendering_errors, save_screenshot
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.recap_match import ADA, RecapMatch, RecapPage, plain
from tests.support import dealing
from tests.support.client import Json
from tests.support.server import Server

_EVENTS = 50
_OPTIONS = {"anno-domini-1995": {}, "anno-1452": {}, "game-of-the-year": {"half_year": True}}


@pytest.fixture(scope="session")
def recap_match_of(server: Server) -> Callable[[str], RecapMatch]:
    """The match of a game. It is made once: made again, it would be dealt with the same id."""

    @cache
    def make_match(game: str) -> RecapMatch:
        with dealing.dealt_from(f"recap, {game}"):
            return RecapMatch(server.url, game, _OPTIONS[game], _EVENTS)

    return make_match


@pytest.fixture(params=_OPTIONS)
def recap_match(recap_match_of: Callable[[str], RecapMatch], request: pytest.FixtureRequest) -> RecapMatch:
    """A match of each game in which fifty events happened since Ada looked."""
    return recap_match_of(request.param)


def test_recap_tells_every_event_by_turns(players: PlayerFactory, recap_match: RecapMatch) -> None:
    ada = recap_match.open(players, PHONE)
    expect(ada.region.get_by_role("heading", name="What happened meanwhile")).to_be_focused()
    turns = [turn for turn in recap_match.turns() if recap_match.sentences(turn)]
    expect(ada.folds).to_have_count(len(turns))
    assert ada.open_turns() == [len(turns) - 1]
    then = check_first_turn_by_touch(ada)
    check_lines(ada, recap_match)
    check_done_to_reader(ada, recap_match, turns)
    assert [ada.sentences(fold) for fold in ada.folds.all()] == [recap_match.sentences(t) for t in turns]

    ada.leave()
    ada.player.press(ada.player.button("More"))
    ada.player.press(ada.player.button("Look back"))
    PointerInput(ada.player).set_slider(ada.page.get_by_role("slider"), recap_match.turns()[0]["to"])
    expect(ada.badges).to_have_text(then)


def check_first_turn_by_touch(ada: RecapPage) -> list[str]:
    """Opens the first turn and closes it: meanwhile the seats show its state, which is returned."""
    now = ada.badge_texts()
    summary = ada.uncover(ada.folds.first)
    ada.player.press(summary)
    expect(ada.folds.first).to_have_attribute("open", "")
    expect(ada.badges).not_to_have_text(now)
    then = ada.badge_texts()
    ada.player.press(summary)
    expect(ada.badges).to_have_text(now)
    return then


def check_lines(ada: RecapPage, recap_match: RecapMatch) -> None:
    """Each line says what its turn came to."""
    for turn in recap_match.turns():
        fold = ada.region.locator(f"details[data-turn='{turn['turn']}'] > summary")
        folded = plain(recap_match.reader.recap([turn], ADA))
        line = next(line for line in folded if line.startswith(f"{turn['turn']}."))
        shown = plain([fold.text_content() or ""])[0]
        for part in line.partition(": ")[2].split(", "):
            assert part in shown


def check_done_to_reader(ada: RecapPage, recap_match: RecapMatch, turns: list[Json]) -> None:
    """What was done to the reader comes first."""
    to_ada = [event for turn in turns for event in turn["events"] if ADA in event["concerns"]]
    if to_ada:
        told = plain(ada.done_to_reader.locator(".told > li").all_text_contents())
        missing = set(plain(recap_match.reader.events(to_ada, ADA))) - set(told)
        assert missing == set()
        first = ada.region.locator("section, details").first
        assert first.evaluate("here => here.matches('.done-to-you')")


@pytest.mark.parametrize("recap_match", ["anno-domini-1995"], indirect=True)  # all games have the same
def test_turn_opens_by_keyboard_and_escape_leaves(players: PlayerFactory, recap_match: RecapMatch) -> None:
    ada = recap_match.open(players, DESKTOP)
    keyboard = Keyboard(ada.page)
    expect(ada.region.get_by_role("heading", name="What happened meanwhile")).to_be_focused()
    expect(ada.page.locator("[role=status]").filter(has_text=re.compile(r"\d+ turns"))).to_have_count(1)
    for fold in (ada.line_of(ada.folds.first), ada.folds.first):
        if fold.count():
            keyboard.tab_and_press((fold.locator("> summary").text_content() or "").strip())
    expect(ada.folds.first).to_have_attribute("open", "")
    keyboard.press("Space")
    expect(ada.folds.first).not_to_have_attribute("open", "")
    ada.page.keyboard.press("Escape")
    expect(ada.region).to_be_hidden()
    ada.page.reload()
    expect(ada.page.get_by_role("region", name="List view")).to_be_visible()
    expect(ada.region).to_be_hidden()


# The parts are the same in all games; what else they say there is checked in `make soak`.
@pytest.mark.parametrize(
    "recap_match",
    [
        "anno-domini-1995",
        pytest.param("anno-1452", marks=pytest.mark.soak),
        pytest.param("game-of-the-year", marks=pytest.mark.soak),
    ],
    indirect=True,
)
def test_recap_and_log_are_accessible(players: PlayerFactory, recap_match: RecapMatch) -> None:
    ada = recap_match.open(players, {**PHONE, "locale": "de-DE"})
    expect(ada.page.locator(".turn-fold").first).to_be_visible()
    save_screenshot(ada.page, "phone-light", f"recap-{recap_match.game}")
    ada.player.press(ada.uncover(ada.page.locator("details[data-turn]").first))
    found = {"recap": rendering_errors(ada.page)}
    ada.player.press(ada.player.button("Zum Tisch"))
    expect(ada.page.locator(".turn-log")).to_be_visible()
    found["log"] = rendering_errors(ada.page)
    save_screenshot(ada.page, "phone-light", f"log-{recap_match.game}")
    assert {screen: errors for screen, errors in found.items() if errors} == {}


def test_seats_do_not_know_how_a_doubt_ends(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = match.open_wrong_chain(players)
    assert card_counts(ada) == ["4 cards in hand", "4 cards in hand"]
    ada.doubt_with_paused_clock()
    assert card_counts(ada) == ["4 cards in hand", "4 cards in hand"]
    ada.press(ada.button("Show all"))
    ada.page.clock.resume()
    expect(ada.button("Go on")).to_be_visible()
    assert card_counts(ada) == ["4 cards in hand", "4 cards in hand"]
    ada.show_verdict()
    expect(ada.page.get_by_role("navigation", name="Players")).to_contain_text("6 cards in hand")


def test_recap_of_a_drawn_table_shows_a_doubt(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    for _ in range(2):
        match.lay_card(match.ada)
        match.lay_card(match.ben, right=False)
        match.doubt(match.ada)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    assert card_counts(ada)
    recap = ada.page.get_by_role("region", name="What happened meanwhile")
    ada.press(recap.get_by_role("button", name="Show it").first)
    ada.show_verdict()
    expect(ada.story.get_by_role("heading", name="The chain is wrong.")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(recap.get_by_role("button", name="Show it").first).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.story).to_be_hidden()


def card_counts(player: Player) -> list[str]:
    """What the seat bar says of each hand."""
    seats = player.page.get_by_role("navigation", name="Players")
    expect(seats).to_have_attribute("aria-busy", "false")
    return plain(seats.locator(".card-count .hidden").all_text_contents())
