"""wannOwann on its drawn table: by touch, by keyboard, in three languages, for everybody."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from chalicelib import decks
from tests.e2e import aims
from tests.e2e.finger import Finger
from tests.e2e.inspection import ROOT, misfits, photograph, violations
from tests.e2e.keys import Keys
from tests.e2e.lister import session
from tests.e2e.pair import Pair, holds
from tests.e2e.pilot import table_for
from tests.e2e.player import Player, gap_name, is_move
from tests.e2e.rower import FATES, Rower, texts
from tests.e2e.test_languages import check
from tests.e2e.test_looks import LOOKS, NARROW
from tests.e2e.visitors import Visitors
from tests.e2e.wording import quoted
from tests.support.server import Server

_GAMES = 4
"""How many games are played at most until all has come about that is to be seen."""

_TOLD = {
    "fate_double": ("doubled", "double"),
    "fate_gift": ("given", "gift"),
    "fate_steal": ("stolen", "pilfer"),
    "fate_year": ("year_named", "exact_year"),
}
"""The event and the card of each stroke of fate."""


@pytest.mark.parametrize("stroke", _TOLD)
def test_whole_games_against_bots_by_touch(visitors: Visitors, stroke: str) -> None:
    """Each until Ada has played her fate card and has accused; nothing is wrong with any page."""
    told, fate = _TOLD[stroke]
    wrong: dict[str, list[str]] = {}
    missing = {told, "accused"}
    for _ in range(_GAMES):
        bots = [{"kind": "bot", "level": "easy"}]
        ada, table = table_for(visitors, "wann-o-wann", bots, {}, holds(fate))
        rower = Rower(visitors.phone(session=session(ada)), ada, table["match"]["id"])
        rower.player.open(f"/m/{rower.id}")
        for stop in rower.play(aims.wann_o_wann(stroke)):
            if stop not in wrong:
                wrong[stop] = violations(rower.page) + misfits(rower.page)
                photograph(rower.page, "wann-o-wann", f"{stroke}-{stop}")
        missing -= {kind for kind in missing if any(one["seat"] == 0 for one in rower.events(kind))}
        if not missing:
            break
    assert missing == set()
    assert {stop: found for stop, found in wrong.items() if found} == {}


def at_table(visitors: Visitors, pair: Pair, **more: Any) -> Rower:
    """Ada at the table, with her phone unless said otherwise."""
    rower = Rower(visitors.phone(session=pair.session(), **more), pair.ada, pair.id)
    rower.player.open(pair.path)
    return rower


def test_guesses_are_sealed_until_all_have_guessed(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url)
    rower = at_table(visitors, pair)
    assert rower.wait()
    letters = rower.page.get_by_role("list", name="Guesses")
    expect(letters).to_contain_text("Ben is still thinking")
    pair.guesses(pair.ben, right=False)
    expect(letters).to_contain_text("Ben has sealed a guess")
    expect(rower.dock.get_by_role("button", name="Choose year and month")).to_be_disabled()
    rower.prepare("guess", {"year": 1901, "month": 5})
    rower.commit("guess")
    told = rower.player.read_story()
    assert "The seals are broken." in told
    assert "May 1901" in told


def test_what_is_sent_is_what_is_shown(visitors: Visitors, server: Server) -> None:
    """No other year is made of what is written; while the guess is on its way nothing of it changes."""
    pair = Pair(server.url)
    rower = at_table(visitors, pair)
    assert rower.wait()
    rower.prepare("guess", {"year": 1901, "month": 5})
    year, held = rower.page.get_by_role("spinbutton", name="Year"), list[Route]()
    for written in ("", "19", "9999"):
        year.fill(written)
        expect(rower.dock.get_by_role("button", name="Choose year and month")).to_be_disabled()
        expect(year).to_have_value(written)
    year.fill("1969")
    rower.page.route("**/actions", lambda route: held.append(route))
    rower.player.press(rower.player.button("Seal May 1969"))
    for role in ("slider", "spinbutton", "radio"):
        expect(rower.page.get_by_role(role).first).to_be_disabled()
    held[0].continue_()
    expect(rower.page.get_by_text("Under your seal: May 1969")).to_be_visible()


def test_who_answers_for_the_row_is_always_to_be_seen(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url, holds("gift"))
    pair.opens()
    rower = at_table(visitors, pair)
    assert rower.wait()
    expect(rower.seal).to_have_text("Nobody answers for the row yet")
    rower.prepare("fate_gift", {"card": (card := pair.view()["players"][0]["cards"][1]), "to": 1})
    rower.commit("fate_gift")
    assert card in pair.view()["players"][1]["cards"]
    expect(rower.seal).to_have_text("You answer for the row")
    pair.lays(pair.ben)
    expect(rower.seal).to_have_text("Ben answers for the row")
    rower.page.get_by_role("region", name="Row 1").evaluate("board => board.scrollTo(0, 9999)")
    expect(rower.seal).to_be_in_viewport()


def test_a_year_that_was_named_rightly_lies_open(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url, holds("exact_year"))
    pair.opens()
    rower = at_table(visitors, pair)
    assert rower.wait()
    target = pair.view()["row"][0]["card"]
    year = pair.days[target].year
    rower.prepare("fate_year", {"target": target, "year": year})
    expect(rower.dock).to_contain_text(f"You name the year {year}.")
    rower.commit("fate_year")
    assert "and are right" in rower.player.read_story()
    expect(rower.page.locator(".chain-card").filter(has_text=str(year))).to_contain_text(rower.texts[target])


def test_leaving_the_present_drops_what_was_aimed_at(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url, holds("pilfer"))
    pair.opens()
    rower = at_table(visitors, pair)
    assert rower.wait()
    rower.prepare("fate_steal", {"victim": 1, "card": pair.view()["players"][1]["cards"][0]})
    expect(rower.dock.get_by_role("button", name="Light Fingers")).to_be_enabled()
    rower.player.press(rower.player.button("More"))
    rower.player.press(rower.player.button("Look back"))
    rower.player.press(rower.player.button("Back to now"))
    expect(rower.player.on_turn).to_be_visible()
    assert rower.player.hand_cards.and_(rower.page.locator("[aria-pressed=true]")).count() == 0


def test_a_card_is_taken_from_somebody_who_sees_it_go(visitors: Visitors, server: Server) -> None:
    """What touches the own hand is told while one watches."""
    pair = Pair(server.url, lambda view: view["players"][1]["fate"] == "pilfer")
    pair.opens()
    rower = at_table(visitors, pair)
    assert rower.wait()
    pair.lays(pair.ada)
    card = pair.view()["players"][0]["cards"][0]
    pair.does(pair.ben, "fate_steal", victim=0, card=card)
    assert f"Ben takes “{rower.texts[card].removesuffix('.')}” from" in rower.player.read_story()


def test_a_card_can_be_dragged_too(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url)
    pair.opens()
    rower = at_table(visitors, pair)
    assert rower.wait()
    row, card = rower.row(), rower.texts[pair.view()["players"][0]["cards"][0]]
    Finger(rower.page).drag(rower.player.hand_cards.filter(has_text=card), rower.player.gap(row, 1))
    expect(rower.dock).to_contain_text(f"after {quoted(row[0])}")
    rower.commit("place")
    assert rower.row() == [*row, card]


def test_a_turn_by_keyboard_alone(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url)
    pair.guesses(pair.ben, right=False)
    player = visitors.desktop(session=pair.session())
    keys = Keys(player.page)
    player.open(pair.path)
    keys.tab_and("To the table")
    day = pair.days[pair.view()["opening"]["card"]]
    expect(player.page.get_by_role("slider", name="Year")).to_be_visible()
    keys.tab_to("Year: one less")
    keys.press("Tab")
    keys.type(str(day.year))
    keys.press("Tab", "Tab", "Tab", "Space", *["ArrowRight"] * (day.month - 1))
    commit(player, keys, "Seal ")
    keys.tab_and("To the table")

    card = texts()[pair.view()["players"][0]["cards"][0]]
    row = [texts()[pair.view()["row"][0]["card"]]]
    keys.tab_and(card)
    expect(player.gap(row, 0)).to_be_focused()
    keys.press("ArrowDown")
    assert keys.focused() == gap_name(row, 1)
    keys.press("Enter")
    assert keys.focused() == "Lay it"
    commit(player, keys, "Lay it")
    expect(player.page.locator(".row-head .seal")).to_have_text("You answer for the row")


def commit(player: Player, keys: Keys, name: str) -> None:
    """Sends the move with the button that has the focus, or is the next one reached by Tab."""
    keys.tab_to(name)
    with player.page.expect_response(is_move) as answered:
        keys.press("Enter")
    player.settle(answered.value.json()["match"]["version"])
    keys.focused()


def test_a_fate_card_is_played_by_keyboard(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url, holds("gift"))
    pair.opens()
    player = visitors.desktop(session=pair.session())
    keys = Keys(player.page)
    player.open(pair.path)
    while player.story.is_visible() or not player.on_turn.is_visible():
        expect(player.story.or_(player.on_turn).first).to_be_visible()
        if player.story.is_visible():
            keys.tab_and(player.story.get_by_role("button").last.inner_text())
    given = pair.view()["players"][0]["cards"][0]
    keys.tab_and("Gift")
    keys.tab_and(texts()[given], "Space")
    keys.tab_and("Ben", "Space")
    commit(player, keys, "Gift")
    assert given in pair.view()["players"][1]["cards"]


_SAID = {
    "de": {"table": "Zum Tisch", "choose": "Wähle eine deiner Karten"},
    "it": {"table": "Al tavolo", "choose": "Scegli una delle tue carte"},
}


@pytest.mark.parametrize("lang", _SAID)
def test_the_table_speaks_the_language(visitors: Visitors, server: Server, lang: str) -> None:
    pair = Pair(server.url, holds("gift"))
    player = visitors.phone(session=pair.session(), locale=lang)
    player.open(pair.path)
    player.press(player.button(_SAID[lang]["table"]))
    expect(player.page.get_by_role("slider")).to_be_visible()
    check(player, lang)
    pair.opens()
    player.press(player.button(_SAID[lang]["table"]))
    expect(player.page.get_by_text(_SAID[lang]["choose"])).to_be_visible()
    for card in pair.view()["players"][0]["cards"]:
        expect(player.page.get_by_text(texts(lang)[card], exact=True)).to_be_attached()
    check(player, lang)
    player.press(player.page.locator(".hand .fate button"))
    expect(player.page.locator(".face")).to_be_visible()
    check(player, lang)


@pytest.mark.parametrize("look", LOOKS)
def test_the_table_is_for_everybody(visitors: Visitors, server: Server, look: str) -> None:
    wrong = {}
    for fate in ("gift", "exact_year"):
        pair = Pair(server.url, holds(fate))
        player = visitors.player(LOOKS[look], session=pair.session())
        for stop in tour(Rower(player, pair.ada, pair.id), pair, fate):
            wrong[f"{fate}-{stop}"] = violations(player.page) + misfits(player.page)
            photograph(player.page, f"wann-o-wann-{look}", f"{fate}-{stop}")
    assert {stop: found for stop, found in wrong.items() if found} == {}


def test_the_table_fits_a_screen_of_320_pixels(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url, holds("pilfer"))
    player = visitors.player(NARROW, session=pair.session())
    wrong = {
        stop: violations(player.page) + misfits(player.page)
        for stop in tour(Rower(player, pair.ada, pair.id), pair, "pilfer")
    }
    assert {stop: found for stop, found in wrong.items() if found} == {}


_KINDS = {"gift": "fate_gift", "exact_year": "fate_year", "pilfer": "fate_steal"}


def tour(rower: Rower, pair: Pair, fate: str) -> Iterator[str]:
    """From the deal to a check that proves the row wrong."""
    player, page = rower.player, rower.page
    player.open(pair.path)
    expect(player.story).to_be_visible()
    yield "deal"
    assert rower.wait()
    yield "guess"
    rower.prepare("guess", {"year": 1901, "month": 5})
    yield "guess-ready"
    pair.opens()
    expect(player.story).to_be_visible()
    yield "seals-broken"
    assert rower.wait()
    yield "table"
    yield from _fate(rower, fate)
    player.hold(rower.texts[pair.view()["players"][0]["cards"][0]])
    yield "card-held"
    player.press(page.locator("[data-gap]").first)
    yield "confirm"
    player.press(player.button("Back").last)
    pair.lays(pair.ada)
    for who in (pair.ben, pair.ada):
        pair.lays(who)
    pair.lays(pair.ben, right=False)
    assert rower.wait()
    rower.prepare("place_year", {"index": 1})
    yield "year-card"
    player.press(player.button("Back").last)
    rower.prepare("accuse", {})
    yield "accusation"
    rower.commit("accuse")
    expect(player.story.get_by_role("heading", name="The row is wrong.")).to_be_visible()
    expect(player.story.locator(".verdict")).to_contain_text(
        re.compile(r"\d{4} came before .*\d{4}, but lies")
    )
    yield "reveal"
    assert rower.wait()
    yield "next-row"
    player.press(page.get_by_role("navigation", name="Players").get_by_role("button").nth(1))
    expect(page.get_by_role("dialog").locator(".fate-card, .year-card").first).to_be_visible()
    yield "hand-of-another"
    player.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
    player.press(player.button("Cards turned over last"))
    expect(page.get_by_role("dialog").locator(".comment").first).to_be_visible()
    yield "turned-over"


def _fate(rower: Rower, fate: str) -> Iterator[str]:
    rower.open_fate(_KINDS[fate])
    expect(rower.dock.get_by_role("button", name=FATES[_KINDS[fate]])).to_be_disabled()
    yield "fate"
    if fate == "exact_year":
        rower.player.press(rower.page.locator(".target").first)
        rower.set_year(1951)
    elif fate == "gift":
        rower.player.press(rower.player.hand_cards.first)
    else:
        rower.player.press(rower.page.locator(".face:enabled").first)
    yield "fate-chosen"
    rower.player.press(rower.player.button("Back").last)


def test_a_card_says_what_it_is_about(visitors: Visitors, server: Server) -> None:
    pair = Pair(server.url)
    pair.opens()
    rower = at_table(visitors, pair)
    assert rower.wait()
    themes = decks.card_texts("months", None, "en")["themes"]
    names = {"art": "Music, books and films", "everyday": "Everyday life", "politics": "Politics and law"}
    for card in pair.view()["players"][0]["cards"]:
        name = names.get(themes[card]) or re.compile(f"^{themes[card].capitalize()}")
        shown = rower.player.hand_cards.filter(has_text=rower.texts[card])
        expect(shown.get_by_role("img", name=name)).to_be_visible()


def test_a_card_that_was_turned_over_is_reported(
    visitors_of: Callable[[str], Visitors], killable_server: Server
) -> None:
    pair = Pair(killable_server.url)
    pair.opens()
    with visitors_of(killable_server.url) as there:
        rower = at_table(there, pair)
        player, page = rower.player, rower.page
        player.excuse("ERR_INTERNET_DISCONNECTED")
        expect(player.story).to_be_visible()
        assert page.get_by_role("button", name="Report").count() <= 1  # of the event that was guessed
        card = pair.view()["opening"]["card"]
        while not player.story.get_by_text("The seals are broken.").is_visible():
            player.press(player.button("Go on"))
        player.press(player.button(f"Report {quoted(rower.texts[card])}"))
        sheet = page.get_by_role("dialog", name="Report a card")
        sheet.get_by_role("radio", name="Unclear").check()
        sheet.get_by_label("What would be right?").fill("Who is meant?")
        player.context.set_offline(True)
        player.press(sheet.get_by_role("button", name="Send report"))
        expect(sheet.get_by_role("alert")).to_contain_text("kept on this device")
        player.context.set_offline(False)
        player.press(sheet.get_by_role("button", name="Close"))
        player.read_story()
        assert rower.wait()
        player.press(player.button("Cards turned over last"))
        player.press(page.get_by_role("dialog").get_by_role("button", name="Report").first)
        expect(sheet.get_by_label("What would be right?")).to_have_value("Who is meant?")
        player.press(sheet.get_by_role("button", name="Send report"))
        expect(sheet.get_by_text("Thank you!")).to_be_visible()
        told = reports(killable_server)
        assert f"months {card}" in told
        assert "unclear (en, rev " in told
        assert "Who is meant?" in told


def reports(server: Server) -> str:
    """What `make reports` prints."""
    command = [sys.executable, "-m", "tools.reports", "--data", str(server.data)]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
