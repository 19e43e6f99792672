"""The check of a match that is over, on the phone of a player who gave a salt."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import httpx
from playwright.sync_api import Locator, Route, expect

from tests.e2e.card_years import CardYears
from tests.e2e.devices import NARROW
from tests.e2e.page_checks import page_errors, rendering_errors, save_screenshot
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import BOT_SEAT, OPEN_SEAT, SHORT_OPTIONS, Client, create_guest
from tests.support.proofs import VERIFIER, forge
from tests.support.server import Server

CHECK = "Proof of fairness"


class PlayedMatch:
    """Ada, by the API, against Ben, who has joined on a device; it can be played to its end."""

    def __init__(self, server: Server, ben: Player) -> None:
        self.url = server.url
        self.ada = create_guest(server.url, "Ada")
        match = self.ada.create_match("anno-domini", [OPEN_SEAT], SHORT_OPTIONS, clock={"turn": 300})["match"]
        self.id: str = match["id"]
        self.commitment: str = match["commitment"]
        ben.open(f"/join/{match['code']}")
        ben.press(ben.button("Take a seat"))
        ben.enter_name("Ben")
        ben.come_to_table()
        self.ben = self._client_of(ben)

    def play_to_end(self) -> None:
        """Both lay right cards by the API until one has none left."""
        years = CardYears()
        while (table := self.ada.get_match(self.id))["match"]["status"] == "running":
            mover = (self.ada, self.ben)[table["match"]["to_act"][0]]
            seat = 0 if mover is self.ada else 1
            view = mover.get_match(self.id)["view"]
            card = view["hands"][seat][0]
            params = {"card": card, "order": years.sorted([*view["chain"], card])}
            mover.ok(mover.send_action(mover.get_match(self.id), "place", params))

    def _client_of(self, player: Player) -> Client:
        token = player.page.evaluate("JSON.parse(localStorage.getItem('turnus.session')).token")
        http = httpx.Client(base_url=self.url, headers={"Authorization": f"Bearer {token}"}, timeout=30)
        return Client(http, "Ben")


def finish(match: PlayedMatch, ben: Player) -> None:
    """Plays the match to its end while Ben looks elsewhere, and opens its result on his device."""
    ben.open("/about")
    match.play_to_end()
    ben.open(f"/m/{match.id}")
    ben.skip_story()
    expect(ben.play_again).to_be_visible()


def sheet_of(player: Player) -> Locator:
    """The sheet of the check."""
    return player.page.get_by_role("dialog", name=CHECK)


def test_a_match_is_checked_with_what_the_device_kept(
    players: PlayerFactory, server: Server, tmp_path: Path
) -> None:
    """By keys; then on a device that kept nothing, and with a proof that is forged."""
    ben = players.phone()
    match = PlayedMatch(server, ben)
    finish(match, ben)
    open_by_keys(ben)
    sheet = sheet_of(ben)
    expect(sheet.get_by_role("heading", name="This match checks out")).to_be_visible()
    expect(sheet.get_by_text("No other salt went in: nobody could choose the shuffle.")).to_be_visible()
    expect(sheet.get_by_text("the log is the one that this device saw")).to_be_visible()
    expect(sheet.get_by_text("numbers drawn follow from the seed")).to_be_visible()
    expect(sheet.get_by_text("the rules were kept", exact=False)).to_be_visible()
    expect(sheet.get_by_text(match.commitment)).to_be_visible()
    assert rendering_errors(ben.page) == []
    check_saved_files(ben, match.commitment, tmp_path)
    ben.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(ben.button(CHECK)).to_be_focused()

    check_device_that_kept_nothing(players.phone(session=browser_session(match.ben)), match)
    check_forged_proof(ben)


def open_by_keys(player: Player) -> None:
    """Opens the check by keys alone."""
    button = player.button(CHECK)
    for _ in range(30):
        if button.evaluate("each => each === document.activeElement"):
            break
        player.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    player.page.keyboard.press("Enter")


def check_saved_files(player: Player, commitment: str, folder: Path) -> None:
    """The match and the program that are saved: the one checks the other."""
    sheet = sheet_of(player)
    with player.page.expect_download() as download:
        player.press(sheet.get_by_role("button", name="Save all with the proof"))
    saved = folder / "saved.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text())["commitment"] == commitment
    with player.page.expect_download() as download:
        player.press(sheet.get_by_role("button", name="Save the program"))
    program = folder / download.value.suggested_filename
    download.value.save_as(program)
    assert program.read_bytes() == VERIFIER.read_bytes()
    checked = subprocess.run(
        [sys.executable, "-I", program, saved], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, "Your salt went into the seed." in checked.stdout) == (0, True)
    assert "nobody could choose the shuffle" in " ".join(checked.stdout.split())
    assert "the log is the one that you saw" in " ".join(checked.stdout.split())


def check_device_that_kept_nothing(other: Player, match: PlayedMatch) -> None:
    """It says so, and what it cannot know."""
    other.open(f"/m/{match.id}")
    other.skip_story()
    other.press(other.button(CHECK))
    expect(sheet_of(other).get_by_role("heading", name="The numbers fit together")).to_be_visible()
    expect(sheet_of(other).get_by_text("this device kept nothing")).to_be_visible()
    expect(sheet_of(other).get_by_text("That the server did not exchange the secret")).to_be_visible()
    assert page_errors(other.page) == []


def check_forged_proof(player: Player) -> None:
    """A forged proof does not check out."""

    def answer_forged(route: Route) -> None:
        route.fulfill(json=forge(route.fetch().json()))

    player.page.route("**/proof", answer_forged)
    player.page.reload()
    player.press(player.button(CHECK))
    alert = sheet_of(player).get_by_role("alert")
    expect(alert).to_contain_text("This match does not check out")
    expect(alert).to_contain_text("the secret was exchanged")
    assert rendering_errors(player.page) == []


def test_a_host_gives_a_salt_too_and_sees_what_is_kept_during_the_match(
    players: PlayerFactory, server: Server
) -> None:
    ada = players.phone()
    ada.start_bot_match("Ada")
    match = ada.page.url.rsplit("/", 1)[1]
    kept = ada.page.evaluate(f"JSON.parse(localStorage.getItem('turnus.fair.{match}'))")
    assert (kept["early"], kept["taken"], kept["seat"]) == (True, True, 0)
    ada.press(ada.button("More"))
    ada.press(ada.button(CHECK))
    sheet = sheet_of(ada)
    expect(sheet.get_by_text(kept["commitment"])).to_be_visible()
    expect(sheet.get_by_text(kept["salt"])).to_be_visible()
    expect(sheet.get_by_text("After the end the server must show its secret.")).to_be_visible()
    assert page_errors(ada.page) == []


def test_the_lobby_of_a_held_match_waits_for_its_host(players: PlayerFactory, server: Server) -> None:
    host, guest = create_guest(server.url, "Ada"), create_guest(server.url, "Ben")
    made = host.create_match("anno-domini", [OPEN_SEAT, BOT_SEAT], SHORT_OPTIONS, hold=True)
    guest.join_match(made)
    path = f"/m/{made['match']['id']}"
    ada, ben = (players.player(NARROW, session=browser_session(one)) for one in (host, guest))
    for player in (ada, ben):
        player.open(path)
        expect(player.page.get_by_role("heading", name="At this table")).to_be_visible()
        expect(player.page.get_by_role("img", name="QR code of the invitation link")).to_be_hidden()
    expect(ben.page.get_by_text("The game begins when the host starts it.")).to_be_visible()
    ada.press(ada.button(CHECK))
    expect(sheet_of(ada).get_by_text(made["match"]["commitment"])).to_be_visible()
    assert page_errors(ada.page) == []
    ada.press(sheet_of(ada).get_by_role("button", name="Close", exact=True))
    assert page_errors(ada.page) == []
    save_screenshot(ada.page, "fairness", "held")
    ada.press(ada.button("Start now"))
    expect(ada.turn_prompt).to_be_visible()
