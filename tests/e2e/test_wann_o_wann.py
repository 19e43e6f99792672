"""wannOwann on its drawn table: by touch, by keyboard, in three languages, accessible."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from chalicelib import decks
from tests.e2e import strategies
from tests.e2e.app_words import app_words, check_language
from tests.e2e.game_words import quoted
from tests.e2e.keyboard import Keyboard, submit_move
from tests.e2e.list_table_driver import find_match
from tests.e2e.page_checks import rendering_errors, screen_errors, wait_for_layout
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.e2e.touchscreen import Touchscreen
from tests.e2e.wann_o_wann_driver import FATE_NAMES, WannOWannDriver, card_texts
from tests.e2e.wann_o_wann_match import WannOWannMatch, has_fate_card, open_match
from tests.support.server import Server

_MAX_GAMES = 4
"""How many matches are played at most until all awaited events have occurred."""

_FATES = {
    "fate_double": ("doubled", "double"),
    "fate_gift": ("given", "gift"),
    "fate_steal": ("stolen", "pilfer"),
    "fate_year": ("year_named", "exact_year"),
}
"""The event and the card of each action that plays a fate card."""


@pytest.mark.parametrize(
    "fate_kind",
    # The other fate cards are played in the tests below.
    ["fate_double", *(pytest.param(kind, marks=pytest.mark.soak) for kind in list(_FATES)[1:])],
)
def test_whole_matches_against_bots_by_touch(
    players: PlayerFactory, fate_kind: str, pytestconfig: pytest.Config
) -> None:
    """Each until Ada has played her fate card and has accused; no screen has errors.

    The first move of each kind is made on the page, with `--soak` every move.
    """
    event_kind, fate = _FATES[fate_kind]
    errors: dict[str, list[str]] = {}
    missing = {event_kind, "accused"}
    made: set[str] | None = None if pytestconfig.getoption("--soak") else set()
    for _ in range(_MAX_GAMES):
        bots = [{"kind": "bot", "level": "easy"}]
        ada, table = find_match(players, "wann-o-wann", bots, {}, has_fate_card(fate))
        driver = WannOWannDriver(players.phone(session=browser_session(ada)), ada, table["match"]["id"])
        driver.player.open(f"/m/{driver.id}")
        screens = driver.play(strategies.wann_o_wann(fate_kind), made)
        errors |= screen_errors(driver.page, screens, "wann-o-wann", f"{fate_kind}-")
        missing -= {kind for kind in missing if any(one["seat"] == 0 for one in driver.events(kind))}
        if not missing:
            break
    assert missing == set()
    assert errors == {}


def test_guesses_stay_sealed_until_all_have_guessed(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url)
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    guesses = driver.page.get_by_role("list", name="Guesses")
    expect(guesses).to_contain_text("Ben is still thinking")
    match.guess(match.ben, right=False)
    driver.player.poll_now()
    expect(guesses).to_contain_text("Ben has sealed a guess")
    expect(driver.dock.get_by_role("button", name="Choose year and month")).to_be_disabled()
    driver.prepare("guess", {"year": 1901, "month": 5})
    driver.submit("guess")
    story = driver.player.read_story()
    assert "The seals are broken." in story
    assert "May 1901" in story


def test_newcomer_sees_the_button_that_seals_the_guess(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url)
    ada = players.phone(session=match.session(), has_played=False)
    ada.open(match.path)
    ada.come_to_table()
    for width, height in ((390, 844), (320, 568)):
        ada.page.set_viewport_size({"width": width, "height": height})
        wait_for_layout(ada.page)
        expect(ada.button("Choose year and month")).to_be_in_viewport(ratio=1)


def test_submitted_guess_is_the_one_shown(players: PlayerFactory, server: Server) -> None:
    """What is written is not corrected, and cannot be changed while the guess is being sent."""
    match = WannOWannMatch(server.url)
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    driver.prepare("guess", {"year": 1901, "month": 5})
    year, routes = driver.page.get_by_role("spinbutton", name="Year"), list[Route]()
    for written in ("", "19", "9999"):
        year.fill(written)
        expect(driver.dock.get_by_role("button", name="Choose year and month")).to_be_disabled()
        expect(year).to_have_value(written)
    year.fill("1969")
    driver.page.route("**/actions", lambda route: routes.append(route))
    with driver.page.expect_request("**/actions"):
        driver.player.press(driver.player.button("Seal May 1969"))
    for role in ("slider", "spinbutton", "radio"):
        expect(driver.page.get_by_role(role).first).to_be_disabled()
    routes[0].continue_()
    expect(driver.page.get_by_text("Under your seal: May 1969")).to_be_visible()


def test_responsible_player_stays_visible(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url, has_fate_card("gift"))
    match.guess_both()
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    expect(driver.responsible).to_have_text("Nobody has laid a card yet")
    driver.prepare("fate_gift", {"card": (card := match.view()["players"][0]["cards"][1]), "to": 1})
    assert rendering_errors(driver.page) == []
    driver.submit("fate_gift")
    assert card in match.view()["players"][1]["cards"]
    expect(driver.responsible).to_have_text("If wrong, you draw")
    match.lay_card(match.ben)
    driver.player.poll_now()
    expect(driver.responsible).to_have_text("If wrong, Ben draws")
    driver.page.get_by_role("region", name="Row 1").evaluate("board => board.scrollTo(0, 9999)")
    expect(driver.responsible).to_be_in_viewport()
    # Cards pass below it: a colour with an alpha has a fourth part.
    expect(driver.page.locator(".row-head")).to_have_css("background-color", re.compile(r"^rgb\([^/]*\)$"))


def test_correctly_named_year_lies_open(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url, has_fate_card("exact_year"))
    match.guess_both()
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    target = match.view()["row"][0]["card"]
    year = match.dates[target].year
    driver.prepare("fate_year", {"target": target, "year": year})
    assert rendering_errors(driver.page) == []
    expect(driver.dock).to_contain_text(f"You name the year {year}.")
    driver.submit("fate_year")
    assert "and are right" in driver.player.read_story()
    expect(driver.page.locator(".chain-card").filter(has_text=str(year))).to_contain_text(
        driver.texts[target]
    )


def test_opening_the_history_drops_the_selection_of_a_theft(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url, has_fate_card("pilfer"))
    match.guess_both()
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    stolen = {"victim": 1, "card": match.view()["players"][1]["cards"][0]}
    driver.prepare("fate_steal", stolen)
    expect(driver.dock.get_by_role("button", name="Light Fingers")).to_be_enabled()
    driver.player.press(driver.player.button("More"))
    driver.player.press(driver.player.button("Look back"))
    driver.player.press(driver.player.button("Back to now"))
    expect(driver.player.turn_prompt).to_be_visible()
    assert driver.player.hand_cards.and_(driver.page.locator("[aria-pressed=true]")).count() == 0
    driver.prepare("fate_steal", stolen)
    driver.submit("fate_steal")
    assert stolen["card"] in match.view()["players"][0]["cards"]


def test_card_shows_its_theme_is_dragged_and_stolen(players: PlayerFactory, server: Server) -> None:
    """An event that changes the own hand is told while the page is open."""
    match = WannOWannMatch(server.url, lambda view: view["players"][1]["fate"] == "pilfer")
    match.guess_both()
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    cards = match.view()["players"][0]["cards"]
    themes = decks.card_texts("months", None, "en")["themes"]
    for card in cards:
        shown = driver.player.hand_cards.filter(has_text=driver.texts[card])
        expect(shown.get_by_role("img", name=_THEME_NAMES[themes[card]], exact=True)).to_be_visible()

    row, card = driver.row(), driver.texts[cards[0]]
    Touchscreen(driver.page).drag(
        driver.player.hand_cards.filter(has_text=card), driver.player.gap_button(row, 1)
    )
    expect(driver.dock).to_contain_text(f"after {quoted(row[0])}")
    driver.submit("place")
    assert driver.row() == [*row, card]

    stolen = match.view()["players"][0]["cards"][0]
    match.act(match.ben, "fate_steal", victim=0, card=stolen)
    driver.player.poll_now()
    expect(driver.player.story).to_be_visible()
    assert f"Ben takes {quoted(driver.texts[stolen])} from" in driver.player.read_story()


_WORDS = app_words("core/words", "en")
_THEME_NAMES = {theme: _WORDS[f"theme.{theme}"] for theme in decks.THEMES}


def test_turns_by_keyboard(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url, has_fate_card("gift"))
    match.guess(match.ben, right=False)
    player = players.desktop(session=match.session())
    keyboard = Keyboard(player.page)
    player.open(match.path)
    day = match.dates[match.view()["opening"]["card"]]
    expect(player.page.get_by_role("slider", name="Year")).to_be_visible()
    keyboard.tab_to("Year: one less")
    keyboard.press("Tab")
    keyboard.type(str(day.year))
    keyboard.press("Tab", "Tab", "Tab", "Space", *["ArrowRight"] * (day.month - 1))
    submit_move(player, keyboard, "Seal ")
    keyboard.tab_and_press("To the table")

    card = card_texts()[match.view()["players"][0]["cards"][0]]
    row = [card_texts()[match.view()["row"][0]["card"]]]
    keyboard.tab_and_press(card)
    expect(player.gap_button(row, 0)).to_be_focused()
    keyboard.press("ArrowDown")
    expect(player.gap_button(row, 1)).to_be_focused()
    keyboard.press("Enter")
    expect(player.button("Lay it")).to_be_focused()
    submit_move(player, keyboard, "Lay it")
    expect(player.page.locator(".row-head .answerer")).to_have_text("If wrong, you draw")

    match.lay_card(match.ben, right=False)
    player.poll_now()
    expect(player.turn_prompt).to_be_visible()
    given = match.view()["players"][0]["cards"][0]
    keyboard.tab_and_press("Gift")
    keyboard.tab_and_press(card_texts()[given], "Space")
    keyboard.tab_and_press(match.ben.name, "Space")
    submit_move(player, keyboard, "Gift")
    assert given in match.view()["players"][1]["cards"]


_LABELS = {
    "de": {"table": "Zum Tisch", "choose": "Wähle eine deiner Karten"},
    "it": {"table": "Al tavolo", "choose": "Scegli una delle tue carte"},
}


def test_table_speaks_the_language(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url, has_fate_card("gift"))
    readers = {lang: players.phone(session=match.session(), locale=lang) for lang in _LABELS}
    for lang, player in readers.items():
        player.open(match.path)
        expect(player.page.get_by_role("slider")).to_be_visible()
        check_language(player, lang)
    match.guess_both()
    for lang, player in readers.items():
        player.poll_now()
        player.press(player.button(_LABELS[lang]["table"]))
        expect(player.page.get_by_text(_LABELS[lang]["choose"])).to_be_visible()
        for card in match.view()["players"][0]["cards"]:
            expect(player.page.get_by_text(card_texts(lang)[card], exact=True)).to_be_attached()
        player.press(player.page.locator(".hand .fate button"))
        expect(player.page.locator(".face")).to_be_visible()
        check_language(player, lang)


def test_table_is_accessible(players: PlayerFactory, server: Server) -> None:
    """With the fate card that shows most; the choices of two others are checked where they are made."""
    match = WannOWannMatch(server.url, has_fate_card("pilfer"))
    player = players.phone(session=match.session())
    screens = table_screens(WannOWannDriver(player, match.ada, match.id), match)
    assert screen_errors(player.page, screens, "wann-o-wann", check=rendering_errors) == {}


def table_screens(driver: WannOWannDriver, match: WannOWannMatch) -> Iterator[str]:
    """The screens from the guess to an accusation that proves the row wrong."""
    player, page = driver.player, driver.page
    match.guess(match.ben, right=False)
    player.open(match.path)
    assert driver.wait_for_turn()
    yield "guess"
    driver.prepare("guess", {"year": 1901, "month": 5})
    yield "guess-ready"
    match.guess(match.ada, right=True)
    player.poll_now()
    expect(player.story).to_be_visible()
    yield "seals-broken"
    assert driver.wait_for_turn()
    yield "table"
    yield from _steal_screens(driver)
    player.pick_card(driver.texts[match.view()["players"][0]["cards"][0]])
    yield "card-held"
    player.press(page.locator("[data-gap]").first)
    yield "confirm"
    player.press(player.button("Back").last)
    match.lay_card(match.ada)
    for who in (match.ben, match.ada):
        match.lay_card(who)
    match.lay_card(match.ben, right=False)
    player.poll_now()
    assert driver.wait_for_turn()
    driver.prepare("place_year", {"index": 1})
    yield "year-card"
    player.press(player.button("Back").last)
    driver.prepare("accuse", {})
    yield "accusation"
    driver.submit("accuse")
    expect(player.story.get_by_text(re.compile(r"\d{4} came before .*\d{4}, but lies"))).to_be_visible()
    yield "reveal"
    player.show_verdict()
    expect(player.story.get_by_role("heading", name="The row is wrong.")).to_be_visible()
    yield "verdict"
    assert driver.wait_for_turn()
    yield "next-row"
    player.press(page.get_by_role("navigation", name="Players").get_by_role("button").nth(1))
    expect(page.get_by_role("dialog").locator(".fate-card, .year-card").first).to_be_visible()
    yield "hand-of-another"
    player.press(page.get_by_role("dialog").get_by_role("button", name="Close", exact=True))
    player.press(player.button("Cards turned over last"))
    expect(page.get_by_role("dialog").locator(".comment").first).to_be_visible()
    yield "turned-over"


def _steal_screens(driver: WannOWannDriver) -> Iterator[str]:
    driver.open_fate("fate_steal")
    expect(driver.dock.get_by_role("button", name=FATE_NAMES["fate_steal"])).to_be_disabled()
    yield "fate"
    driver.player.press(driver.page.locator(".face:enabled").first)
    yield "fate-chosen"
    driver.player.press(driver.player.button("Back").last)
